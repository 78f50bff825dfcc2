"""An announcement by the worth of a chip: what does it cost?"""

import random
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import asdict, dataclass
from fractions import Fraction
from typing import Any

from quizzes.questions.base import Facts, Field, Kind, Picture, Slip, Step, Unit, Value, Worked, check_difficulty
from quizzes.questions.call_bets import (
    SORTS,
    announcement,
    chips_of,
    draw_announcement,
    draw_by,
    has_one,
    kept,
    money,
    skill_of,
)
from quizzes.rules.amounts import Amount, simplest
from quizzes.rules.house import STANDARD_SERIES, HouseRules
from quizzes.rules.roulette.series import Series


@dataclass(frozen=True)
class Level:
    """Bounds of a difficulty: sorts of announcements; what a chip is worth from and to, at a step of 5."""

    sorts: tuple[str, ...]
    values: range


LEVELS = {
    1: Level(STANDARD_SERIES, range(5, 26, 5)),
    2: Level((*STANDARD_SERIES, "finale"), range(5, 51, 5)),
    3: Level((*STANDARD_SERIES, "finale", "neighbours", "series"), range(5, 101, 5)),
    4: Level((*STANDARD_SERIES, "finale", "neighbours", "series", "finale_cheval"), range(5, 201, 5)),
    5: Level(SORTS, range(5, 501, 5)),
}


class SeriesBy(Kind):
    """Tiers by 25 → 150."""

    name = "series_by"
    version = 1
    group = "call_bets"
    fields = (Field("cost", Unit.MONEY),)
    option_names = frozenset({"series", "by"})

    def make(self, rng: random.Random, difficulty: int, house: HouseRules, options: Mapping[str, Any]) -> Facts:
        check_difficulty(difficulty)
        level = LEVELS[difficulty]
        made = draw_announcement(rng, house, level.sorts, options.get("series"))
        return {"series": made.name, "by": kept(draw_by(rng, made, level.values, house, options.get("by")))}

    def is_played_at(self, house: HouseRules) -> bool:
        return has_one(house)

    def right_reply(self, facts: Facts, house: HouseRules) -> Mapping[str, Value]:
        return {"cost": _cost(announcement(facts["series"], house).count, facts)}

    def slips(self, facts: Facts, house: HouseRules) -> Iterable[Slip]:
        return _slips(facts, announcement(facts["series"], house))

    def explain(self, facts: Facts, house: HouseRules) -> Worked:
        made, value = announcement(facts["series"], house), money(facts["by"])
        cost = _cost(made.count, facts)
        return Worked(
            steps=(
                Step("chips", {"chips": made.count, "words": chips_of(made)}),
                *_quick(made.count, value),
                Step("cost", {"chips": made.count, "value": value}, cost, "cost"),
            )
        )

    def skills(self, facts: Facts) -> tuple[str, ...]:
        return (skill_of(facts["series"]), self.name)

    def picture(self, facts: Facts) -> Picture:
        return Picture()

    def level(self, difficulty: int) -> Mapping[str, Any]:
        check_difficulty(difficulty)
        return asdict(LEVELS[difficulty])


def _cost(chips: int, facts: Facts) -> Amount:
    return simplest(chips * Fraction(money(facts["by"])))


def _quick(chips: int, value: Amount) -> Iterator[Step]:
    """Ten of them less one, or half of ten."""
    ten = simplest(10 * Fraction(value))
    if chips == 9:
        yield Step("nine", {"ten": ten, "value": value}, simplest(9 * Fraction(value)))
    elif chips == 5:
        yield Step("five", {"ten": ten}, simplest(5 * Fraction(value)))


def _slips(facts: Facts, made: Series) -> Iterator[Slip]:
    places = len(made.chips)
    if places != made.count:
        yield Slip("double_as_single", {"cost": _cost(places, facts)}, {"used": places, "right": made.count})
    for chips in dict.fromkeys((9, 6, 5, 4, 3, made.count - 1, made.count + 1)):
        if chips not in (made.count, places):
            yield Slip("series_chips_miscounted", {"cost": _cost(chips, facts)}, {"used": chips, "right": made.count})
