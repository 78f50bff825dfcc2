"""What happens to the stakes when the ball has dropped."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import NamedTuple

from quizzes.rules.amounts import Amount, down_to_step, simplest
from quizzes.rules.house import HouseRules, ZeroRule
from quizzes.rules.roulette.bets import Bet
from quizzes.rules.roulette.odds import PAYS
from quizzes.rules.roulette.wheel import ZEROS, Pocket


@dataclass(frozen=True)
class Stake:
    """An amount on a bet, in money or in chips of one value; `choice` is what the player picks where zero lets him."""

    bet: Bet
    amount: Amount
    choice: ZeroRule | None = None

    def __post_init__(self) -> None:
        if not isinstance(self.amount, Amount):
            raise ValueError(f"a stake is exact, a whole number or a fraction, not {self.amount!r}")
        if self.amount <= 0:
            raise ValueError(f"a stake is more than nothing, not {self.amount}")


class Line(NamedTuple):  # made for every stake: a tuple costs a third of a frozen dataclass
    """One stake's fate. pays: added by the bank · kept: stays with the player · returned: out of a losing stake ·
    imprisoned: locked for the next spin · collected: taken by the bank. The last four add up to the stake."""

    bet: Bet
    stake: Amount
    pays: Amount = 0
    kept: Amount = 0
    returned: Amount = 0
    imprisoned: Amount = 0
    collected: Amount = 0


@dataclass(frozen=True)
class Settlement:
    """A felt settled, a line for each stake in the order given."""

    lines: tuple[Line, ...]

    def _sum(self, name: str) -> Amount:
        return simplest(sum([getattr(line, name) for line in self.lines]))

    @property
    def pays(self) -> Amount:
        """What the bank adds, without the stakes."""
        return self._sum("pays")

    @property
    def kept(self) -> Amount:
        """Stakes of the winning bets."""
        return self._sum("kept")

    @property
    def returned(self) -> Amount:
        """Given back out of losing stakes."""
        return self._sum("returned")

    @property
    def imprisoned(self) -> Amount:
        """Locked for the next spin; counted in none of the others."""
        return self._sum("imprisoned")

    @property
    def collected(self) -> Amount:
        """Taken by the bank."""
        return self._sum("collected")

    @property
    def net(self) -> Amount:
        """The player's result: pays less what is collected."""
        return simplest(self.pays - self.collected)


def settle(stakes: Iterable[Stake], winning: Pocket, house: HouseRules) -> Settlement:
    """Settle every stake on the winning pocket by the house's rules.  [FR-52] [AR]

    ValueError where the wheel has no such pocket, or a zero has come and a choice is missing.
    """
    house.wheel_played.index(winning)
    zero = winning in ZEROS
    return Settlement(tuple([_line(stake, winning, zero, house) for stake in stakes]))


def moved(stake: Stake, to: Bet, house: HouseRules) -> Stake:
    """An imprisoned stake on another even chance, at the player's request.  [RU] [ST] [HH]

    ValueError where the house moves none, or one of the two bets is no even chance.
    """
    if not house.prison_transfer:
        raise ValueError(f"{stake.bet}: this house leaves an imprisoned stake where it is")
    for bet in (stake.bet, to):
        if not bet.is_even_chance:
            raise ValueError(f"{bet}: only from an even chance to an even chance is an imprisoned stake moved")
    return replace(stake, bet=to)


def _line(stake: Stake, winning: Pocket, zero: bool, house: HouseRules) -> Line:
    bet, amount = stake.bet, stake.amount
    if bet.covers(winning):
        return Line(bet, amount, pays=simplest(amount * PAYS[bet.kind]), kept=amount)
    if zero and bet.is_even_chance:
        return _on_zero(stake, house)
    return Line(bet, amount, collected=amount)


def _on_zero(stake: Stake, house: HouseRules) -> Line:
    bet, amount, rule = stake.bet, stake.amount, _rule(stake, house)
    if rule in (ZeroRule.PARTAGE, ZeroRule.SURRENDER):
        half = _half(amount, house)
        return Line(bet, amount, returned=half, collected=simplest(amount - half))
    if rule == ZeroRule.EN_PRISON:
        return Line(bet, amount, imprisoned=amount)
    return Line(bet, amount, collected=amount)


def _rule(stake: Stake, house: HouseRules) -> ZeroRule:
    if house.zero_rule != ZeroRule.CHOICE:
        return house.zero_rule
    if stake.choice not in (ZeroRule.PARTAGE, ZeroRule.EN_PRISON):
        raise ValueError(f"{stake.bet.word}: a zero has come, the player chooses partage or en_prison")
    return stake.choice


def _half(amount: Amount, house: HouseRules) -> Amount:
    """Half back, exact, or by the house's rule down to its least chip.  [DE]"""
    half = amount // 2 if amount % 2 == 0 else Fraction(amount) / 2
    return half if house.partage_rounding == "exact" else down_to_step(half, house.min_chip)
