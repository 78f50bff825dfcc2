"""A complete, and another number wins: what does it pay, in units?"""

import random
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import asdict, dataclass
from typing import Any

from quizzes.questions.base import Facts, Field, Slip, Step, Value, Worked, check_difficulty
from quizzes.questions.complete_payout import PAYOUT, WITH_STAKE, hit_slips, reply_on, steps_of, wrong_factors
from quizzes.questions.completes import (
    FIRST_ROW,
    LAST_ROW,
    MIDDLE,
    OUTER,
    ZERO,
    OfAComplete,
    draw_number,
    draw_part,
    draw_yes,
    lines_by_kind,
    made_of,
    mistaken_for,
    numbers_of,
    pays_of,
    place_of,
    told_apart,
    touched,
    won_by,
)
from quizzes.rules.house import HouseRules
from quizzes.rules.roulette.completes import Complete, at_house
from quizzes.rules.roulette.wheel import Pocket


@dataclass(frozen=True)
class Level:
    """Bounds of a difficulty: where the numbers stand, the sum with the stake, and a ball on which nothing wins."""

    numbers: tuple[str, ...]
    with_stake: bool
    misses: bool


LEVELS = {
    1: Level((OUTER, MIDDLE), False, False),
    2: Level((OUTER, MIDDLE, LAST_ROW), False, False),
    3: Level((OUTER, MIDDLE, LAST_ROW, FIRST_ROW), False, False),
    4: Level((OUTER, MIDDLE, LAST_ROW, FIRST_ROW, ZERO), True, False),
    5: Level((OUTER, MIDDLE, LAST_ROW, FIRST_ROW, ZERO), True, True),
}
_MISSES_ONE_IN = 8


class CompletePartial(OfAComplete):
    """Complete on 17, 20 wins → 128; 18 → 191."""

    name = "complete_partial"
    version = 1
    fields = (PAYOUT, WITH_STAKE)
    option_names = frozenset({"number", "numbers", "part", "winning", "with_stake"})

    def make(self, rng: random.Random, difficulty: int, house: HouseRules, options: Mapping[str, Any]) -> Facts:
        check_difficulty(difficulty)
        self.check_house(house)
        level = LEVELS[difficulty]
        wanted = options.get("winning")
        _check_ball(wanted, options.get("number"), house)
        facts: Facts = {
            "number": draw_number(rng, level.numbers, house, options, wanted),
            "part": draw_part(rng, house, options.get("part")),
        }
        _check_ball(wanted, facts["number"], house)
        facts["winning"] = wanted or _ball(rng, made_of(facts, house), level.misses, house)
        facts["with_stake"] = draw_yes(rng, "with_stake", options, level.with_stake)
        return facts

    def fields_of(self, facts: Facts, house: HouseRules) -> tuple[Field, ...]:
        return (PAYOUT, WITH_STAKE) if facts["with_stake"] else (PAYOUT,)

    def right_reply(self, facts: Facts, house: HouseRules) -> dict[str, Value]:
        return reply_on(facts, made_of(facts, house), facts["winning"])

    def slips(self, facts: Facts, house: HouseRules) -> Iterable[Slip]:
        return told_apart(_slips(facts, house), self.right_reply(facts, house))

    def explain(self, facts: Facts, house: HouseRules) -> Worked:
        won = won_by(made_of(facts, house), facts["winning"])
        if not won:
            return Worked(total=0, steps=(Step("nothing", {}, 0, "payout"),))
        return Worked(lines_by_kind(won), pays_of(won), steps=steps_of(won, house, facts["with_stake"]))

    def skills(self, facts: Facts) -> tuple[str, ...]:
        return (*super().skills(facts), self.name)

    def level(self, difficulty: int) -> Mapping[str, Any]:
        check_difficulty(difficulty)
        return asdict(LEVELS[difficulty])


def _check_ball(wanted: Pocket | None, number: Pocket | None, house: HouseRules) -> None:
    if wanted is not None and wanted not in house.wheel_played.order:
        raise ValueError(f"winning number {wanted!r}: the wheel has 0 to {numbers_of(house)[-1]}")
    if wanted is not None and wanted == number:
        raise ValueError(f"winning number {wanted}: on its own number a complete wins whole, not in part")


def _ball(rng: random.Random, made: Complete, misses: bool, house: HouseRules) -> Pocket:
    near = touched(made)
    if misses and rng.randrange(_MISSES_ONE_IN) == 0:
        near = [ball for ball in numbers_of(house) if ball not in near and ball != made.number]
    return rng.choice(near)


def _slips(facts: Facts, house: HouseRules) -> Iterator[Slip]:
    made, ball = made_of(facts, house), facts["winning"]
    yield from hit_slips(facts, ball, house)
    yield Slip("whole_complete_paid", reply_on(facts, made, made.number), {"number": made.number, "ball": ball})
    for other, beside in _taken_for(made.number, ball, house):
        figures = {"taken": other, "right": made.number}
        yield Slip("complete_mixed_up", reply_on(facts, at_house(other, house, facts["part"]), beside), figures)
    for other in touched(made):
        yield Slip("other_ball", reply_on(facts, made, other), {"taken": other, "ball": ball})
    yield from wrong_factors(facts, ball, house)


def _taken_for(number: Pocket, ball: Pocket, house: HouseRules) -> Iterator[tuple[Pocket, Pocket]]:
    """Another number and the pocket that lies to it as the ball does to this one, both on the cloth."""
    if ZERO in (place_of(number), place_of(ball)):
        return
    for other in mistaken_for(number, house):
        moved = int(other) - int(number)
        if (abs(moved) == 3 or (int(ball) - int(number)) % 3 == 0) and 1 <= int(ball) + moved <= 36:
            yield other, str(int(ball) + moved)
