"""An announcement to put on the layout: which places, with how many chips?"""

import random
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import asdict, dataclass
from typing import Any

from quizzes.questions.base import (
    Facts,
    Field,
    Form,
    Kind,
    Picture,
    Slip,
    Step,
    Value,
    Worked,
    check_difficulty,
    chips_on,
)
from quizzes.questions.call_bets import (
    SORTS,
    announcement,
    chips_of,
    draw_announcement,
    draw_by,
    has_one,
    kept,
    offered,
    skill_of,
    sort_of,
)
from quizzes.questions.calls import on_the_layout
from quizzes.rules.house import HouseRules
from quizzes.rules.roulette.series import Series


@dataclass(frozen=True)
class Level:
    """Bounds of a difficulty: sorts of announcements; what a chip is said to be worth, at a step of 5."""

    sorts: tuple[str, ...]
    values: range


_FIRST = ("tiers", "jeu_zero")
LEVELS = {
    1: Level(_FIRST, range(5, 51, 5)),
    2: Level((*_FIRST, "orphelins"), range(5, 51, 5)),
    3: Level((*_FIRST, "orphelins", "voisins"), range(5, 51, 5)),
    4: Level((*_FIRST, "orphelins", "voisins", "finale", "neighbours"), range(5, 101, 5)),
    5: Level(SORTS, range(5, 101, 5)),
}


class SeriesPlacing(Kind):
    """Jeu zéro → a chip each on 0-3, 12-15, 32-35 and 26."""

    name = "series_placing"
    version = 1
    taps_felt = True
    group = "call_bets"
    fields = (Field("placing", form=Form.CHIPS, on="felt"),)
    option_names = frozenset({"series", "by"})

    def make(self, rng: random.Random, difficulty: int, house: HouseRules, options: Mapping[str, Any]) -> Facts:
        check_difficulty(difficulty)
        level = LEVELS[difficulty]
        made = draw_announcement(rng, house, level.sorts, options.get("series"))
        return {"series": made.name, "by": kept(draw_by(rng, made, level.values, house, options.get("by")))}

    def is_played_at(self, house: HouseRules) -> bool:
        return has_one(house)

    def right_reply(self, facts: Facts, house: HouseRules) -> Mapping[str, Value]:
        return {"placing": _placing(announcement(facts["series"], house))}

    def slips(self, facts: Facts, house: HouseRules) -> Iterable[Slip]:
        return placing_slips(announcement(facts["series"], house), house)

    def explain(self, facts: Facts, house: HouseRules) -> Worked:
        made = announcement(facts["series"], house)
        figures = {"chips": made.count, "words": chips_of(made), "numbers": made.numbers, "count": len(made.numbers)}
        return Worked(steps=(Step("placing", figures, _placing(made), "placing"), Step("numbers", figures)))

    def skills(self, facts: Facts) -> tuple[str, ...]:
        return (skill_of(facts["series"]), self.name)

    def picture(self, facts: Facts) -> Picture:
        return Picture(felt=True)

    def level(self, difficulty: int) -> Mapping[str, Any]:
        check_difficulty(difficulty)
        return asdict(LEVELS[difficulty])


def _placing(made: Series) -> tuple[str, ...]:
    return chips_on((bet.word, count) for bet, count in made.chips)


def placing_slips(made: Series, house: HouseRules) -> Iterator[Slip]:
    """Two chips as one, another announcement, numbers beside each other on the layout, a place left out."""
    right = _placing(made)
    for slip in _all_slips(made, house):
        if slip.reply["placing"] not in (right, ()):
            yield slip


def _all_slips(made: Series, house: HouseRules) -> Iterator[Slip]:
    words = [bet.word for bet, _ in made.chips]
    yield Slip("double_as_single", {"placing": chips_on((word, 1) for word in words)}, _counts(made))
    yield from _others(made, house)
    if sort_of(made.name) == "neighbours":
        straights = on_the_layout(made.name.split("_")[1], house)
        yield Slip("neighbours_on_the_felt", {"placing": chips_on((f"straight:{one}", 1) for one in straights)})
    for missed in words:
        chips = chips_on((bet.word, count) for bet, count in made.chips if bet.word != missed)
        yield Slip("position_missed", {"placing": chips}, {"bet": missed})


def _counts(made: Series) -> dict[str, int]:
    return {"used": len(made.chips), "right": made.count}


def _others(made: Series, house: HouseRules) -> Iterator[Slip]:
    """The other series of the house, and the sums' parts."""
    parts = made.name.split("_and_") if sort_of(made.name) == "sum" else []
    series = [name for sort in (*SORTS[:5],) for name in offered(house).get(sort, ())]
    for name in dict.fromkeys([*parts, *series]):
        if name != made.name:
            yield Slip("another_announcement", {"placing": _placing(announcement(name, house))}, {"call": name})
