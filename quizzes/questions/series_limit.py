"""An announcement for an amount near and over the maximum: the rest is spread over the chips that have room."""

import random
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from fractions import Fraction
from functools import lru_cache
from math import ceil
from typing import Any

from quizzes.questions.base import Facts, check_difficulty
from quizzes.questions.call_bets import (
    SORTS,
    chip_when_full,
    draw_announcement,
    has_one,
    kept,
    least_chip,
    money,
    scale,
)
from quizzes.questions.spread import Spread, is_clear
from quizzes.rules.amounts import Amount, down_to_step, total, up_to_step
from quizzes.rules.house import HouseRules
from quizzes.rules.roulette.bets import BetKind
from quizzes.rules.roulette.limits import Limits, proportional
from quizzes.rules.roulette.series import Series


@dataclass(frozen=True)
class Level:
    """Bounds of a difficulty: sorts of announcements; where the house has no maximum, those on a number; amounts are
    multiples of the grain."""

    sorts: tuple[str, ...]
    maxima: tuple[int, ...]
    grain: int


LEVELS = {
    1: Level(("tiers", "finale"), (100,), 50),
    2: Level(("tiers", "finale", "orphelins", "jeu_zero"), (100, 200), 50),
    3: Level(("tiers", "finale", "orphelins", "jeu_zero", "voisins"), (50, 100, 200), 20),
    4: Level(("tiers", "finale", "orphelins", "jeu_zero", "voisins", "neighbours", "series"), (50, 100, 200, 500), 10),
    5: Level(SORTS, (30, 50, 80, 100, 150, 200, 250, 500), 5),
}
_FEWEST = 10
"""Amounts to draw from; with fewer the grain is finer."""


class SeriesLimit(Spread):
    """Voisins for 3,000, maximum 200 on a number → 340 a chip, 2,980 placed, 20 back."""

    name = "series_limit"
    version = 1
    option_names = frozenset({"series", "amount", "straight_max"})

    def make(self, rng: random.Random, difficulty: int, house: HouseRules, options: Mapping[str, Any]) -> Facts:
        check_difficulty(difficulty)
        level = LEVELS[difficulty]
        straight_max = _straight_max(rng, level, house, options.get("straight_max"))
        limits = house.table_limits if straight_max is None else _proportional(straight_max)
        made = draw_announcement(
            rng, house, level.sorts, options.get("series"), lambda made, house: _suits(made, limits, house)
        )
        amount = _amount(rng, made, level.grain, limits, house, options.get("amount"))
        return {"series": made.name, "amount": kept(amount), **_maxima(made, limits, straight_max)}

    def is_played_at(self, house: HouseRules) -> bool:
        if not _has_limits(house):
            return has_one(house)
        return has_one(house, lambda made, house: _suits(made, house.table_limits, house))

    def limits(self, facts: Facts, house: HouseRules) -> Limits:
        if "straight_max" in facts:
            return _proportional(money(facts["straight_max"]))
        return Limits({BetKind(kind): money(most) for kind, most in facts["maxima"]})

    def level(self, difficulty: int) -> Mapping[str, Any]:
        check_difficulty(difficulty)
        return asdict(LEVELS[difficulty])


@lru_cache(maxsize=64)
def _proportional(straight_max: Amount) -> Limits:
    return proportional(straight_max)


def _has_limits(house: HouseRules) -> bool:
    return bool(house.table_limits.most)


def _straight_max(rng: random.Random, level: Level, house: HouseRules, wanted: Any) -> Amount | None:
    """The maximum on a number that is wanted, or one of the level's where the house has none; None: the house's."""
    twice = 2 * Fraction(house.announce_step)
    if wanted is not None:
        most = money(wanted)
        if most <= 0 or down_to_step(most, house.announce_step) != most:
            raise ValueError(f"straight_max {most}: a multiple of the step, {house.announce_step}")
        return most
    # At an odd multiple of the step the trio of voisins does not fill on a step: short cuts disagree there.
    return None if _has_limits(house) else up_to_step(rng.choice(level.maxima) * scale(house), twice)


def _suits(made: Series, limits: Limits, house: HouseRules) -> bool:
    """Has every position a maximum that its chips fill on a step?"""
    ends = [_end(most, count) for bet, count in made.chips if (most := limits.most.get(bet.kind)) is not None]
    on_step = all(down_to_step(end, house.announce_step) == end for end in ends)
    return len(ends) == len(made.chips) and on_step and min(ends) > least_chip(house)


def _end(most: Amount, count: int) -> Fraction:
    return Fraction(most) / count


def _amount(rng: random.Random, made: Series, grain: int, limits: Limits, house: HouseRules, wanted: Any) -> Amount:
    """Near the first full position, or from there to over the whole maximum; never where short cuts disagree."""
    if wanted is not None:
        return _amount_wanted(made, money(wanted), limits, house)
    first, whole = Fraction(chip_when_full(made, limits) or 0) * made.count, _whole(made, limits)
    lowest, highest = ceil(first * Fraction(19, 20)), ceil(Fraction(whole) * Fraction(23, 20))
    step = _grain(grain * scale(house), highest - lowest)
    while True:  # over the whole maximum every way comes to the same
        amount = rng.randrange(-(-lowest // step) * step, highest + 1, step)
        if is_clear(made, amount, limits, house):
            return amount


def _grain(wanted: int, span: int) -> int:
    """The grain wanted, or the coarsest that leaves enough amounts to draw from; seldom below 5."""
    coarse = next((grain for grain in (wanted, 50, 20, 10) if grain <= wanted and span >= _FEWEST * grain), 5)
    return coarse if span >= coarse else 1


def _amount_wanted(made: Series, wanted: Amount, limits: Limits, house: HouseRules) -> Amount:
    if wanted <= 0:
        raise ValueError(f"amount {wanted}: more than nothing")
    if not is_clear(made, wanted, limits, house):
        raise ValueError(f"amount {wanted}: short cuts disagree there, ask below or above")
    return wanted


def _whole(made: Series, limits: Limits) -> Amount:
    return total([limits.most[bet.kind] for bet, _ in made.chips])


def _maxima(made: Series, limits: Limits, straight_max: Amount | None) -> dict[str, Any]:
    """As the question says them: that on a number where the others follow from it, else each."""
    straight = limits.most.get(BetKind.STRAIGHT) if straight_max is None else straight_max
    if straight and all(limits.most[bet.kind] == _proportional(straight).most.get(bet.kind) for bet, _ in made.chips):
        return {"straight_max": kept(straight)}
    kinds = dict.fromkeys(bet.kind for bet, _ in made.chips)
    return {"maxima": [[str(kind), kept(limits.most[kind])] for kind in kinds]}
