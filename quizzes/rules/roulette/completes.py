"""Completes: every inside position of a number, loaded, and what they pay, whole, in part and several at once."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction

from quizzes.rules.amounts import Amount, down_to_step, simplest, total
from quizzes.rules.house import HouseRules
from quizzes.rules.roulette.bets import Bet, BetKind
from quizzes.rules.roulette.layout import EUROPEAN, Layout
from quizzes.rules.roulette.limits import UNLIMITED, Limits
from quizzes.rules.roulette.odds import pays_to_1
from quizzes.rules.roulette.wheel import Pocket


class Loading(StrEnum):
    """How many chips lie on a position: as many as it covers numbers [WP] [AR], or one."""

    PROGRESSIVE = "progressive"
    FLAT = "flat"


# What a house that plays parts calls for; a chip on each position.
PARTS: Mapping[str, tuple[BetKind, ...]] = {
    "splits": (BetKind.SPLIT,),
    "straight_and_splits": (BetKind.STRAIGHT, BetKind.SPLIT),
    "straight_splits_and_corners": (BetKind.STRAIGHT, BetKind.SPLIT, BetKind.CORNER),
}


@dataclass(frozen=True)
class Hit:
    """A complete after the ball has dropped, in chips: pays, chips that stay, chips that lose, winning positions."""

    pays: Amount
    kept: int
    lost: int
    stations: int

    @property
    def with_stake(self) -> Amount:
        """What the player has of it: pays and the chips that stay."""
        return simplest(Fraction(self.pays) + self.kept)


@dataclass(frozen=True)
class Complete:
    """A complete on a number, in chips of one value."""

    number: Pocket
    chips: tuple[tuple[Bet, int], ...]

    @property
    def count(self) -> int:
        """How many chips it takes."""
        return sum(count for _, count in self.chips)

    def of_kinds(self, kinds: Collection[BetKind]) -> "Complete":
        """Only the positions of those kinds."""
        return Complete(self.number, tuple((bet, count) for bet, count in self.chips if bet.kind in kinds))

    def hit(self, winning: Pocket) -> Hit:
        """What it pays on that pocket; on its own number it is whole.  Station rule: [WP]

        >>> complete("17").hit("20").pays
        128
        """
        won = [(bet, count) for bet, count in self.chips if bet.covers(winning)]
        kept = sum(count for _, count in won)
        return Hit(_pays(won), kept, self.count - kept, len(won))


def complete(number: Pocket, loading: Loading = Loading.PROGRESSIVE, layout: Layout = EUROPEAN) -> Complete:
    """The complete on that number; ValueError where the cloth has no such number.  [AR] [WP]

    >>> complete("17").count, complete("17", Loading.FLAT).count
    (40, 12)
    """
    return Complete(number, tuple((bet, _load(bet, loading)) for bet in layout.bets_on(number)))


def part(
    number: Pocket, kinds: Collection[BetKind], loading: Loading = Loading.FLAT, layout: Layout = EUROPEAN
) -> Complete:
    """Only the positions of those kinds, taken literally: a trio is no street, the first four no corner."""
    return complete(number, loading, layout).of_kinds(kinds)


def at_house(number: Pocket, house: HouseRules, part: str | None = None) -> Complete:
    """The complete as that table loads it, on its cloth. Where it plays parts, one of `PARTS` is named.

    ValueError where a part is not named, or one is that the table does not play.
    """
    if house.complete_loading != "parts":
        if part is not None:
            raise ValueError(f"part {part!r}: this table plays whole completes")
        return complete(number, Loading(house.complete_loading), house.layout)
    if part is None or part not in PARTS:
        raise ValueError(f"part {part!r}: this table plays parts; {', '.join(PARTS)}")
    return complete(number, Loading.FLAT, house.layout).of_kinds(PARTS[part])


@dataclass(frozen=True)
class InCash:
    """A complete in money: what it costs, pays, and what the player then has."""

    cost: Amount
    pays: Amount

    @property
    def with_stake(self) -> Amount:
        """Pays and the stake that stays."""
        return simplest(Fraction(self.cost) + self.pays)


def at_unit(number: Pocket, unit: Amount, layout: Layout = EUROPEAN) -> InCash:
    """The progressive complete at so much money a chip: 17 by 25 costs 1,000.  [AR] [WP]"""
    if unit <= 0:
        raise ValueError(f"a unit is more than nothing, not {unit}")
    whole = complete(number, layout=layout)
    return InCash(simplest(Fraction(unit) * whole.count), simplest(Fraction(unit) * whole.hit(number).pays))


def at_limits(number: Pocket, limits: Limits, layout: Layout = EUROPEAN) -> InCash:
    """Every position at its own maximum, as where the maxima are not proportional.  [FR-53]"""
    amounts = []
    for bet in layout.bets_on(number):
        most = limits.on(bet.kind)
        if most is None:
            raise ValueError(f"{bet.word}: there is no maximum to go to")
        amounts.append((bet, most))
    return InCash(total([amount for _, amount in amounts]), _pays(amounts))


@dataclass(frozen=True)
class FromAmount:
    """An amount turned into a complete: chips, money a chip, on the cloth, back to the player."""

    count: int
    unit: Amount
    placed: Amount
    remainder: Amount


def by_amount(
    number: Pocket,
    amount: Amount,
    straight_max: Amount | None = None,
    step: Amount = 5,
    loading: Loading = Loading.PROGRESSIVE,
    layout: Layout = EUROPEAN,
) -> FromAmount:
    """The unit that an amount buys, down to the step; the maximum is taken as it is, off the step too.

    >>> by_amount("17", 1234, 100).unit
    30
    """
    if amount < 0:
        raise ValueError(f"an amount is not less than nothing: {amount}")
    count = complete(number, loading, layout).count
    unit = down_to_step(Fraction(amount) / count, step)
    if straight_max is not None:
        unit = min(unit, straight_max)
    placed = simplest(Fraction(unit) * count)
    return FromAmount(count, unit, placed, simplest(Fraction(amount) - placed))


@dataclass(frozen=True)
class Several:
    """Several completes in money: asked for, on the cloth after the cut at the limits, and what lies where."""

    asked: Amount
    positions: tuple[tuple[Bet, Amount], ...]

    @property
    def placed(self) -> Amount:
        """The money on the cloth."""
        return total([amount for _, amount in self.positions])

    @property
    def returned(self) -> Amount:
        """The money over the limits, back to the player.  [AR]"""
        return simplest(Fraction(self.asked) - self.placed)

    def pays(self, winning: Pocket) -> Amount:
        """What all of it pays on that pocket."""
        return _pays([(bet, amount) for bet, amount in self.positions if bet.covers(winning)])


def several(
    wanted: Mapping[Pocket, Amount],
    limits: Limits = UNLIMITED,
    layout: Layout = EUROPEAN,
    loading: Loading = Loading.PROGRESSIVE,
) -> Several:
    """Completes at their units: common positions are added, then each is cut at its limit.  [AR]"""
    asked: dict[Bet, Amount] = {}
    for number, unit in wanted.items():
        if unit <= 0:
            raise ValueError(f"a unit is more than nothing, not {unit} on {number}")
        for bet, count in complete(number, loading, layout).chips:
            asked[bet] = simplest(asked.get(bet, 0) + Fraction(unit) * count)
    positions = tuple((bet, limits.cut(bet, amount).honoured) for bet, amount in asked.items())
    return Several(total(list(asked.values())), positions)


def _load(bet: Bet, loading: Loading) -> int:
    return len(bet.numbers) if loading == Loading.PROGRESSIVE else 1


def _pays(placed: "Collection[tuple[Bet, Amount]] | Collection[tuple[Bet, int]]") -> Amount:
    return total([amount * pays_to_1(bet) for bet, amount in placed])
