"""What becomes of a felt: line by line in the house's order of payment, the sums, and the chips that pay them."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from functools import lru_cache

from quizzes.calculator.asked import Asked
from quizzes.calculator.laid import Laid, Position
from quizzes.rules import chips
from quizzes.rules.amounts import Amount, simplest, total
from quizzes.rules.house import HouseRules
from quizzes.rules.roulette.bets import BetKind
from quizzes.rules.roulette.odds import PAYS, pays_to_1
from quizzes.rules.roulette.payment import in_order_of_payment
from quizzes.rules.roulette.settlement import Line, Settlement, Stake, settle
from quizzes.rules.roulette.wheel import ZEROS


class Fate(StrEnum):
    """What the croupier does with a stake; `open` waits for the player's choice."""

    PAID = "paid"
    COLLECTED = "collected"
    HALF_BACK = "half_back"
    IMPRISONED = "imprisoned"
    OPEN = "open"


@dataclass(frozen=True)
class Row:
    """A position of the felt as the table shows it. Without a winning number `pays` is what a win would, and there is
    no fate."""

    position: Position
    chips: Amount | None
    """Of the worth that was said; None where the money is no whole number of them."""
    odds: Amount
    pays: Amount
    fate: Fate | None = None
    returned: Amount = 0
    """Half of it, where a zero gives that back."""


@dataclass(frozen=True)
class Outcome:
    """The rows that are paid, in their order, then the others in the order of the felt, and the settlement."""

    paid: tuple[Row, ...]
    others: tuple[Row, ...]
    settlement: Settlement

    @property
    def waits(self) -> bool:
        """Does a stake wait for the player's choice?"""
        return any(row.fate == Fate.OPEN for row in self.others)


@dataclass(frozen=True)
class Payout:
    """An amount in the croupier's hands: chips of the worth that was said, as stacks and odd ones, and cash chips."""

    units: int | None
    stacks: tuple[int, int]
    cash: chips.Pieces
    mixed: chips.Mixed | None
    """Where the house pays in lots."""


@dataclass(frozen=True)
class Limit:
    """A kind of bet of this table: what it pays and the most that may lie on it, None where nothing is said."""

    kind: BetKind
    pays: Amount
    most: Amount | None


def settled(asked: Asked, laid: Laid) -> Outcome | None:
    """The felt after the ball has dropped; None before."""
    if asked.winning is None:
        return None
    winning, house = asked.winning, asked.house
    lying = [position for position in laid.positions if position.honoured]
    waiting = [position for position in lying if _waits(position, asked)]
    stakes = [Stake(position.bet, position.honoured, asked.choice) for position in lying if position not in waiting]
    settlement = settle(stakes, winning, house)
    rows = {row.position.bet: row for row in _rows(asked, lying, settlement)}
    order = in_order_of_payment(rows, winning, house.payment_order)
    others = (row for bet, row in rows.items() if bet not in order)
    return Outcome(tuple(rows[bet] for bet in order), tuple(others), settlement)


def if_it_wins(asked: Asked, laid: Laid) -> tuple[Row, ...]:
    """Every position with what a win would pay, in the order of the felt."""
    return tuple(
        _row(asked, position, simplest(position.honoured * pays_to_1(position.bet)))
        for position in laid.positions
        if position.honoured
    )


def payout(amount: Amount, value: Amount, house: HouseRules) -> Payout:
    """An amount of money into chips of that worth and into the fewest cash chips of the house."""
    units = Fraction(amount) / value
    whole = int(units) if units.denominator == 1 else None
    lots = house.mixed_payout == "lots" and whole is not None
    return Payout(
        units=whole,
        stacks=chips.stacks(whole or 0),
        cash=_cash(amount, house.chip_values),
        mixed=chips.mixed_payout(whole, value) if lots and whole is not None else None,
    )


def limits(house: HouseRules) -> tuple[Limit, ...]:
    """Every kind of bet on this table's cloth, once."""
    on = house.table_limits
    kinds = dict.fromkeys(bet.kind for bet in house.layout.bets)
    return tuple(
        Limit(kind, simplest(PAYS[kind]), on.most.get(kind)) for kind in kinds if kind in on.most or not on.listed_only
    )


def _waits(position: Position, asked: Asked) -> bool:
    """An even chance on zero whose player has not chosen yet."""
    return asked.lets_choose and not asked.choice and asked.winning in ZEROS and position.bet.is_even_chance


def _rows(asked: Asked, lying: Sequence[Position], settlement: Settlement) -> list[Row]:
    lines = {line.bet: line for line in settlement.lines}
    return [_settled_row(asked, position, lines.get(position.bet)) for position in lying]


def _settled_row(asked: Asked, position: Position, line: Line | None) -> Row:
    if line is None:
        return _row(asked, position, 0, Fate.OPEN)
    return _row(asked, position, line.pays, _fate(line), line.returned)


def _fate(line: Line) -> Fate:
    if line.kept:
        return Fate.PAID
    if line.imprisoned:
        return Fate.IMPRISONED
    return Fate.HALF_BACK if line.returned else Fate.COLLECTED


def _row(asked: Asked, position: Position, pays: Amount, fate: Fate | None = None, returned: Amount = 0) -> Row:
    in_chips = Fraction(position.honoured) / asked.value
    whole = simplest(in_chips) if in_chips.denominator == 1 else None
    return Row(position, whole, simplest(pays_to_1(position.bet)), pays, fate, returned)


@lru_cache(maxsize=512)
def _cash(amount: Amount, values: tuple[int, ...]) -> chips.Pieces:
    """Whole money only: halves cannot be paid in these chips and stay as rest."""
    whole = int(amount)
    made = chips.fewest_pieces(whole, values)
    return chips.Pieces(made.pieces, total([made.rest, simplest(Fraction(amount) - whole)]))
