"""An announcement for an amount: what is a chip worth, what is placed, what goes back?"""

import random
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any

from quizzes.questions.base import Facts, check_difficulty
from quizzes.questions.call_bets import (
    SORTS,
    draw_amount,
    draw_announcement,
    has_one,
    kept,
)
from quizzes.questions.spread import Spread
from quizzes.rules.house import STANDARD_SERIES, HouseRules
from quizzes.rules.roulette.limits import Limits


@dataclass(frozen=True)
class Level:
    """Bounds of a difficulty: sorts of announcements; amounts from and to, at a step of 5."""

    sorts: tuple[str, ...]
    amounts: range


LEVELS = {
    1: Level(STANDARD_SERIES, range(50, 101, 10)),
    2: Level((*STANDARD_SERIES, "series"), range(50, 501, 50)),
    3: Level((*STANDARD_SERIES, "series", "finale"), range(100, 1001, 100)),
    4: Level((*STANDARD_SERIES, "series", "finale", "neighbours"), range(100, 1501, 25)),
    5: Level(SORTS, range(100, 3001, 5)),
}


class SeriesAmount(Spread):
    """Voisins for 475 → 50 a chip, 450 placed, 25 back."""

    name = "series_amount"
    version = 1
    option_names = frozenset({"series", "amount"})

    def make(self, rng: random.Random, difficulty: int, house: HouseRules, options: Mapping[str, Any]) -> Facts:
        check_difficulty(difficulty)
        level = LEVELS[difficulty]
        made = draw_announcement(rng, house, level.sorts, options.get("series"))
        amount = draw_amount(rng, made, level.amounts, house, options.get("amount"))
        return {"series": made.name, "amount": kept(amount)}

    def is_played_at(self, house: HouseRules) -> bool:
        return has_one(house)

    def limits(self, facts: Facts, house: HouseRules) -> Limits:
        return house.table_limits

    def level(self, difficulty: int) -> Mapping[str, Any]:
        check_difficulty(difficulty)
        return asdict(LEVELS[difficulty])
