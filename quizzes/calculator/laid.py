"""What lies on the felt: chips put there, an announcement and a complete, added up and cut at the limits."""

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction

from quizzes.calculator.asked import Asked, How, Measure
from quizzes.rules.amounts import Amount, simplest, total
from quizzes.rules.house import HouseRules
from quizzes.rules.roulette import call_bets, completes
from quizzes.rules.roulette.bets import Bet, BetKind
from quizzes.rules.roulette.odds import pays_to_1
from quizzes.rules.roulette.series import Series
from quizzes.rules.roulette.wheel import Pocket

Money = tuple[tuple[Bet, Amount], ...]


@dataclass(frozen=True)
class Position:
    """A place on the felt in money: asked for, honoured up to the limit, the rest returned."""

    bet: Bet
    asked: Amount
    honoured: Amount
    limit: Amount | None
    by_hand: bool
    """Are there only chips that were put there one by one?"""

    @property
    def returned(self) -> Amount:
        """What is over the limit."""
        return simplest(Fraction(self.asked) - self.honoured)

    @property
    def is_full(self) -> bool:
        """At its limit, also where it has just been reached."""
        return self.honoured == self.limit


@dataclass(frozen=True)
class Hit:
    """The numbers on which the same is paid, in layout order, and how many positions win there."""

    numbers: tuple[Pocket, ...]
    pays: Amount
    stations: int


@dataclass(frozen=True)
class Announcement:
    """An announcement on the felt; chip_value is None where every position stands at its own limit."""

    series: Series
    chip_value: Amount | None
    positions: tuple[Position, ...]
    remainder: Amount
    hits: tuple[Hit, ...]

    @property
    def placed(self) -> Amount:
        """The money on the felt."""
        return total([position.honoured for position in self.positions])

    @property
    def full(self) -> tuple[Position, ...]:
        """The positions at their limit."""
        return tuple(position for position in self.positions if position.is_full)

    @property
    def chips_left(self) -> int:
        """The chips of the positions that are not full."""
        full = {position.bet for position in self.full}
        return sum(count for bet, count in self.series.chips if bet not in full)

    @property
    def in_chips(self) -> tuple[tuple[Position, int], ...]:
        """Each position with its chips."""
        return tuple(zip(self.positions, (count for _bet, count in self.series.chips), strict=True))


@dataclass(frozen=True)
class CompleteLaid:
    """A complete on the felt; unit is None where every position stands at its own limit."""

    complete: completes.Complete
    unit: Amount | None
    positions: tuple[Position, ...]
    remainder: Amount
    hits: tuple[Hit, ...]
    """The partial ones: the other numbers."""

    @property
    def placed(self) -> Amount:
        """The money on the felt."""
        return total([position.honoured for position in self.positions])

    @property
    def pays(self) -> Amount:
        """On its own number, in money."""
        return pays_on(self.positions, self.complete.number)

    @property
    def hit(self) -> completes.Hit:
        """On its own number, in chips."""
        return self.complete.hit(self.complete.number)

    @property
    def is_even(self) -> bool:
        """Is every chip worth the same, none cut off at a limit?"""
        return self.unit is not None and all(not position.returned for position in self.positions)


@dataclass(frozen=True)
class Laid:
    """The felt: every position once, and what was announced on it."""

    positions: tuple[Position, ...]
    announcement: Announcement | None
    complete: CompleteLaid | None

    @property
    def stakes(self) -> Amount:
        """All the money on the felt."""
        return total([position.honoured for position in self.positions])

    @property
    def returned(self) -> Amount:
        """All that is over the limits where positions were added up."""
        return total([position.returned for position in self.positions])


def lay(asked: Asked) -> Laid:
    """Everything on the same felt: common positions are added, then cut at their limit.  [AR] [NW]"""
    announcement = _announcement(asked)
    complete = _complete(asked)
    by_hand: Money = tuple((bet, simplest(Fraction(count) * asked.value)) for bet, count in asked.bets)
    money: dict[Bet, Amount] = dict(by_hand)
    for made in (announcement, complete):
        for position in made.positions if made else ():
            if position.honoured:
                money[position.bet] = simplest(Fraction(money.get(position.bet, 0)) + position.honoured)
    announced = {position.bet for made in (announcement, complete) if made for position in made.positions}
    positions = _cut(money.items(), asked.house, announced)
    return Laid(positions, announcement, complete)


def pays_on(positions: Iterable[Position], winning: Pocket) -> Amount:
    """What the bank adds on that pocket."""
    won = [position for position in positions if position.bet.covers(winning)]
    return total([simplest(position.honoured * pays_to_1(position.bet)) for position in won])


def hits(positions: Iterable[Position], pockets: Iterable[Pocket]) -> tuple[Hit, ...]:
    """The numbers on which something is paid, those that pay the same together, the most first."""
    positions = tuple(position for position in positions if position.honoured)
    together: dict[tuple[Amount, int], list[Pocket]] = {}
    for pocket in pockets:
        stations = sum(position.bet.covers(pocket) for position in positions)
        if stations:
            together.setdefault((pays_on(positions, pocket), stations), []).append(pocket)
    made = (Hit(tuple(numbers), pays, stations) for (pays, stations), numbers in together.items())
    return tuple(sorted(made, key=lambda hit: -Fraction(hit.pays)))


def numbers_of(house: HouseRules) -> tuple[Pocket, ...]:
    """The numbers of the cloth, in layout order."""
    return tuple(box.number for box in house.layout.boxes)


def _cut(money: Iterable[tuple[Bet, Amount]], house: HouseRules, announced: Iterable[Bet] = ()) -> tuple[Position, ...]:
    limits, announced = house.table_limits, frozenset(announced)
    return tuple(
        Position(bet, amount, limits.cut(bet, amount).honoured, limits.on(bet.kind), bet not in announced)
        for bet, amount in money
    )


def _announcement(asked: Asked) -> Announcement | None:
    if asked.said is None or asked.said_for is None:
        return None
    series, house = asked.said, asked.house
    placed = _placed(series, asked.said_for, house)
    money = placed.positions if placed else call_bets.to_the_maximum(series, house.table_limits)
    value = placed.chip_value if placed else None
    remainder = placed.remainder if placed else 0
    positions = _cut(money, house)
    return Announcement(series, value, positions, remainder, hits(positions, numbers_of(house)))


def _placed(series: Series, measure: Measure, house: HouseRules) -> call_bets.Placed | None:
    """By the house's limits, step, least chip and way of spreading; None for every position at its limit."""
    limits = house.table_limits
    if measure.how == How.LIMITS:
        return None
    if measure.how == How.CHIP:
        return call_bets.by(series, measure.money, limits)
    return call_bets.announce(series, measure.money, limits, house.announce_step, house.min_chip, house.cap_algorithm)


def _complete(asked: Asked) -> CompleteLaid | None:
    if asked.complete is None or asked.complete_for is None:
        return None
    house = asked.house
    complete = completes.at_house(asked.complete, house)
    unit, remainder = _unit(complete, asked.complete_for, house)
    if unit is None:
        money: Money = tuple((bet, house.table_limits.on(bet.kind) or 0) for bet, _count in complete.chips)
    else:
        money = tuple((bet, simplest(Fraction(unit) * count)) for bet, count in complete.chips)
    positions = _cut(money, house)
    over = total([position.returned for position in positions])
    others = tuple(number for number in numbers_of(house) if number != asked.complete)
    return CompleteLaid(complete, unit, positions, simplest(Fraction(remainder) + over), hits(positions, others))


def _unit(complete: completes.Complete, measure: Measure, house: HouseRules) -> tuple[Amount | None, Amount]:
    """The worth of a chip and what goes back; no worth where every position stands at its own limit."""
    most = house.table_limits.on(BetKind.STRAIGHT)
    if measure.how == How.CHIP:
        return measure.money, 0
    if measure.how == How.LIMITS:  # equal pieces: the number itself is full first  [FR-55-3]
        return (most, 0) if house.complete_loading == completes.Loading.FLAT else (None, 0)
    made = completes.by_amount(
        complete.number,
        measure.money,
        most,
        house.announce_step,
        completes.Loading(house.complete_loading),
        house.layout,
    )
    return made.unit, made.remainder
