"""Several completes on the same positions: asked for, placed, returned at the limits, and what they pay, in money."""

import random
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from fractions import Fraction
from typing import Any

from quizzes.questions.base import Facts, Field, Slip, Step, Unit, Worked, check_difficulty
from quizzes.questions.completes import (
    FIRST_ROW,
    LAST_ROW,
    MIDDLE,
    OUTER,
    ZERO,
    Loaded,
    OfAComplete,
    amount_of,
    draw_maximum,
    draw_number,
    draw_of,
    is_announced_whole,
    least_unit,
    lines_by_kind,
    numbers_of,
    pays_of,
    stored,
    straight_max,
    sum_of,
    told_apart,
    touched,
)
from quizzes.rules.amounts import Amount, down_to_step, simplest
from quizzes.rules.house import HouseRules
from quizzes.rules.roulette.bets import Bet
from quizzes.rules.roulette.completes import Loading, Several, complete, several
from quizzes.rules.roulette.limits import UNLIMITED, Limits, proportional
from quizzes.rules.roulette.wheel import Pocket


@dataclass(frozen=True)
class Level:
    """Bounds of a difficulty: how many completes, where their numbers stand, maxima on a number for houses that have
    none, units below the maximum, units that differ, a ball beside the numbers."""

    completes: int
    numbers: tuple[str, ...]
    maxima: tuple[int, ...]
    below: bool
    differ: bool
    beside: bool


_FIRST = (OUTER, MIDDLE)
_SECOND = (*_FIRST, LAST_ROW)
_THIRD = (*_SECOND, FIRST_ROW)
LEVELS = {
    1: Level(2, _FIRST, (100,), False, False, False),
    2: Level(2, _SECOND, (50, 100), False, False, False),
    3: Level(2, _THIRD, (50, 100, 200), True, False, False),
    4: Level(2, (*_THIRD, ZERO), (20, 50, 100, 200), True, True, True),
    5: Level(3, (*_THIRD, ZERO), (20, 25, 50, 75, 100, 200, 500), True, True, True),
}
MOST = 3
_SHARES = tuple(Fraction(quarters, 4) for quarters in (1, 2, 3, 4))


class CompletesOverlap(OfAComplete):
    """17 and 20 by the maximum, 100 → asked 8,000, placed 6,400, back 1,600; 17 pays 39,200."""

    name = "completes_overlap"
    version = 1
    fields = tuple(Field(name, Unit.MONEY) for name in ("asked", "placed", "returned", "pays"))
    shows = ("complete_loading", "limit_scheme", "minimum")
    option_names = frozenset({"completes", "numbers", "maximum", "winning"})

    def make(self, rng: random.Random, difficulty: int, house: HouseRules, options: Mapping[str, Any]) -> Facts:
        check_difficulty(difficulty)
        self.check_house(house)
        level, ball = LEVELS[difficulty], options.get("winning")
        if ball is not None and ball not in house.wheel_played.order:
            raise ValueError(f"winning number {ball!r}: the wheel has 0 to {numbers_of(house)[-1]}")
        count = _count(rng, level, options.get("completes"))
        maximum = draw_maximum(rng, level.maxima, house, options.get("maximum"))
        numbers = _numbers(rng, level, count, house, options, ball)
        units = _units(rng, level, count, amount_of(maximum or 1), house)
        return {
            "completes": [[number, stored(unit)] for number, unit in zip(numbers, units, strict=True)],
            "maximum": maximum,
            "winning": ball or _ball(rng, numbers, level, house),
        }

    def is_played_at(self, house: HouseRules) -> bool:
        """Loaded flat, two completes together never come to the limit of a position."""
        most = straight_max(house)
        reaches = most is None or most >= least_unit(house)
        return is_announced_whole(house) and house.complete_loading == Loading.PROGRESSIVE and reaches

    def right_reply(self, facts: Facts, house: HouseRules) -> dict[str, Amount]:
        return _reply(_placed(facts, house), facts["winning"])

    def slips(self, facts: Facts, house: HouseRules) -> Iterable[Slip]:
        return told_apart(_slips(facts, house), self.right_reply(facts, house))

    def explain(self, facts: Facts, house: HouseRules) -> Worked:
        won = _won(_placed(facts, house).positions, facts["winning"])
        return Worked(lines_by_kind(won), pays_of(won), steps=tuple(_steps(facts, house)))

    def skills(self, facts: Facts) -> tuple[str, ...]:
        return (self.name,)

    def level(self, difficulty: int) -> Mapping[str, Any]:
        check_difficulty(difficulty)
        return asdict(LEVELS[difficulty])


def _count(rng: random.Random, level: Level, wanted: int | None) -> int:
    if wanted is None:
        return rng.randint(2, level.completes)
    if wanted not in range(2, MOST + 1):
        raise ValueError(f"{wanted!r} completes: 2 to {MOST}")
    return wanted


def _numbers(
    rng: random.Random, level: Level, count: int, house: HouseRules, options: Mapping[str, Any], ball: Pocket | None
) -> list[Pocket]:
    """Numbers of which each has a position with one before it; one of them lies beside a ball that is wanted."""
    numbers = [draw_number(rng, level.numbers, house, options, ball)]
    while len(numbers) < count:
        near = touched(complete(rng.choice(numbers), layout=house.layout))
        numbers.append(draw_of(rng, level.numbers, [number for number in near if number not in numbers]))
    return numbers


def _units(rng: random.Random, level: Level, count: int, maximum: Amount, house: HouseRules) -> list[Amount]:
    """By the maximum, or quarters of it that are multiples of the house's step."""
    shares = [simplest(maximum * share) for share in _SHARES if level.below]
    fit = [unit for unit in shares if unit >= least_unit(house) and unit == down_to_step(unit, house.announce_step)]
    units = [rng.choice([*fit, maximum]) for _ in range(count)]
    return units if level.differ else units[:1] * count


def _ball(rng: random.Random, numbers: Sequence[Pocket], level: Level, house: HouseRules) -> Pocket:
    if not level.beside or rng.random() < 0.5:
        return rng.choice(numbers)
    near = {number for one in numbers for number in touched(complete(one, layout=house.layout))}
    return rng.choice([number for number in numbers_of(house) if number in near])


def _limits(facts: Facts, house: HouseRules) -> Limits:
    return proportional(amount_of(facts["maximum"])) if straight_max(house) is None else house.table_limits


def _wanted(facts: Facts) -> dict[Pocket, Amount]:
    return {number: amount_of(unit) for number, unit in facts["completes"]}


def _placed(facts: Facts, house: HouseRules) -> Several:
    return several(_wanted(facts), _limits(facts, house), house.layout)


def _asked(facts: Facts, house: HouseRules) -> Several:
    """The same without any limit."""
    return several(_wanted(facts), UNLIMITED, house.layout)


def _won(positions: Loaded, ball: Pocket) -> Loaded:
    return [(bet, amount) for bet, amount in positions if bet.covers(ball)]


def _reply(made: Several, ball: Pocket) -> dict[str, Amount]:
    return {"asked": made.asked, "placed": made.placed, "returned": made.returned, "pays": made.pays(ball)}


def _slips(facts: Facts, house: HouseRules) -> Iterator[Slip]:
    placed, asked, ball = _placed(facts, house), _asked(facts, house), facts["winning"]
    uncut = _reply(asked, ball)
    del uncut["asked"]
    yield Slip("overlap_not_cut", uncut, {"back": placed.returned})
    yield _shared_once(facts, placed, house)
    yield from _in_units(facts, placed)
    pays, stays = placed.pays(ball), sum_of(_won(placed.positions, ball))
    yield Slip("stake_counted_in", {"pays": simplest(pays + stays)}, {"right": pays, "stakes": stays})
    for number, unit in _wanted(facts).items():
        alone = several({number: unit}, _limits(facts, house), house.layout).pays(ball)
        if alone:
            yield Slip("other_complete_forgotten", {"pays": alone}, {"number": number})
    yield Slip("returned_for_placed", {"placed": placed.returned, "returned": placed.placed})


def _shared_once(facts: Facts, placed: Several, house: HouseRules) -> Slip:
    once = _loaded_once(facts, house)
    on, pays = sum_of(once), pays_of(_won(once, facts["winning"]))
    return Slip("shared_loaded_once", {"placed": on, "returned": simplest(placed.asked - on), "pays": pays})


def _in_units(facts: Facts, placed: Several) -> Iterator[Slip]:
    """Where all completes have the same unit, everything in chips of it."""
    unit, *others = _wanted(facts).values()
    if any(other != unit for other in others):
        return
    figures = {name: simplest(Fraction(value) / unit) for name, value in _reply(placed, facts["winning"]).items()}
    if unit != 1 and all(isinstance(value, int) for value in figures.values()):
        yield Slip("units_for_money", dict(figures), {"units": figures["pays"], "value": unit})


def _loaded_once(facts: Facts, house: HouseRules) -> Loaded:
    """A position of two completes loaded as if by one, the larger, then cut."""
    most: dict[Bet, Amount] = {}
    for number, unit in _wanted(facts).items():
        for bet, count in complete(number, layout=house.layout).chips:
            most[bet] = max(most.get(bet, 0), simplest(unit * count))
    limits = _limits(facts, house)
    return [(bet, limits.cut(bet, amount).honoured) for bet, amount in most.items()]


def _steps(facts: Facts, house: HouseRules) -> Iterator[Step]:
    placed, asked = _placed(facts, house), _asked(facts, house)
    costs, backs = list[Amount](), list[Amount]()
    for number, unit in _wanted(facts).items():
        chips = complete(number, layout=house.layout).count
        costs.append(simplest(unit * chips))
        yield Step("complete", {"number": number, "chips": chips, "unit": unit, "cost": costs[-1]}, costs[-1])
    yield Step("asked", {"parts": costs, "asked": asked.asked}, asked.asked, "asked")
    for (bet, wanted), (_, stands) in zip(asked.positions, placed.positions, strict=True):
        if wanted != stands:
            backs.append(simplest(wanted - stands))
            yield Step("cut", {"bet": bet.word, "asked": wanted, "most": stands, "back": backs[-1]}, backs[-1])
    yield Step(
        "returned" if backs else "within", {"parts": backs, "back": placed.returned}, placed.returned, "returned"
    )
    figures = {"asked": asked.asked, "back": placed.returned}
    yield Step("placed", figures, placed.placed, "placed")
