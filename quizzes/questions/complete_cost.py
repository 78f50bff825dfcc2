"""A complete on a number: how many chips, and what do they cost?"""

import random
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import asdict, dataclass
from typing import Any

from quizzes.questions.base import (
    Facts,
    Field,
    Slip,
    Step,
    Unit,
    Value,
    Worked,
    check_difficulty,
    draw_chip_value,
)
from quizzes.questions.completes import (
    FIRST_ROW,
    LAST_ROW,
    MIDDLE,
    OUTER,
    ZERO,
    OfAComplete,
    draw_number,
    draw_part,
    left_out,
    made_of,
    mistaken,
    of_kinds,
    sum_of,
    told_apart,
    word_of,
)
from quizzes.rules.amounts import Amount
from quizzes.rules.house import HouseRules


@dataclass(frozen=True)
class Level:
    """Bounds of a difficulty: where the numbers stand, and chip values; without any, only the chips are asked."""

    numbers: tuple[str, ...]
    values: tuple[int, ...]


LEVELS = {
    1: Level((OUTER, MIDDLE), ()),
    2: Level((OUTER, MIDDLE, LAST_ROW), (5,)),
    3: Level((OUTER, MIDDLE, LAST_ROW, FIRST_ROW), (5, 10)),
    4: Level((OUTER, MIDDLE, LAST_ROW, FIRST_ROW, ZERO), (5, 10, 25)),
    5: Level((OUTER, MIDDLE, LAST_ROW, FIRST_ROW, ZERO), (2, 5, 10, 25, 50, 100)),
}
CHIPS = Field("chips", Unit.UNITS)
COST = Field("cost", Unit.MONEY)


class CompleteCost(OfAComplete):
    """17 by 25 → 40 chips, 1,000."""

    name = "complete_cost"
    version = 1
    fields = (CHIPS, COST)
    takes_chip_value = True
    option_names = frozenset({"number", "numbers", "part", "chip_value"})

    def make(self, rng: random.Random, difficulty: int, house: HouseRules, options: Mapping[str, Any]) -> Facts:
        check_difficulty(difficulty)
        self.check_house(house)
        level, wanted = LEVELS[difficulty], options.get("chip_value")
        asks_cost = bool(level.values) or wanted is not None
        return {
            "number": draw_number(rng, level.numbers, house, options),
            "part": draw_part(rng, house, options.get("part")),
            "value": draw_chip_value(rng, level.values, house, wanted) if asks_cost else None,
        }

    def fields_of(self, facts: Facts, house: HouseRules) -> tuple[Field, ...]:
        return (CHIPS,) if facts["value"] is None else (CHIPS, COST)

    def right_reply(self, facts: Facts, house: HouseRules) -> dict[str, Value]:
        return _reply(facts, made_of(facts, house).count)

    def slips(self, facts: Facts, house: HouseRules) -> Iterable[Slip]:
        return told_apart(_slips(facts, house), self.right_reply(facts, house))

    def explain(self, facts: Facts, house: HouseRules) -> Worked:
        return Worked(steps=tuple(_steps(facts, house)))

    def level(self, difficulty: int) -> Mapping[str, Any]:
        check_difficulty(difficulty)
        return asdict(LEVELS[difficulty])


def _reply(facts: Facts, chips: int) -> dict[str, Value]:
    value = facts["value"]
    return {"chips": chips} if value is None else {"chips": chips, "cost": chips * value}


def _slips(facts: Facts, house: HouseRules) -> Iterator[Slip]:
    made = made_of(facts, house)
    for name, figures, other in (*mistaken(facts, house), *left_out(made)):
        yield Slip(name, _reply(facts, other.count), figures)
    if facts["value"] is not None:
        yield Slip("units_for_money", {"cost": made.count}, {"units": made.count, "value": facts["value"]})


def _steps(facts: Facts, house: HouseRules) -> Iterator[Step]:
    made, parts = made_of(facts, house), list[Amount]()
    for positions in of_kinds(made.chips).values():
        parts.append(sum_of(positions))
        figures = {"bet": word_of(positions), "positions": len(positions), "each": positions[0][1], "chips": parts[-1]}
        yield Step("load", figures, parts[-1])
    yield Step("chips", {"parts": parts, "chips": made.count}, made.count, "chips")
    if facts["value"] is not None:
        cost = made.count * facts["value"]
        yield Step("cost", {"chips": made.count, "value": facts["value"], "cost": cost}, cost, "cost")
