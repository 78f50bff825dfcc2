"""Place a complete: every position of the number, later with its chips."""

import random
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import asdict, dataclass
from typing import Any

from quizzes.questions.base import (
    Facts,
    Field,
    Form,
    Picture,
    Slip,
    Step,
    Value,
    Worked,
    check_difficulty,
    chips_on,
    ordered,
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
    draw_yes,
    left_out,
    made_of,
    mistaken,
    of_kinds,
    told_apart,
)
from quizzes.rules.house import HouseRules
from quizzes.rules.roulette.completes import Complete


@dataclass(frozen=True)
class Level:
    """Bounds of a difficulty: where the numbers stand, and whether the chips of each position may be asked."""

    numbers: tuple[str, ...]
    chips: bool


LEVELS = {
    1: Level((OUTER, MIDDLE), False),
    2: Level((OUTER, MIDDLE, LAST_ROW), False),
    3: Level((OUTER, MIDDLE, LAST_ROW, FIRST_ROW), False),
    4: Level((OUTER, MIDDLE, LAST_ROW, FIRST_ROW, ZERO), False),
    5: Level((OUTER, MIDDLE, LAST_ROW, FIRST_ROW, ZERO), True),
}
POSITIONS = Field("positions", form=Form.POSITIONS, on="felt")
PLACING = Field("placing", form=Form.CHIPS, on="felt")


class CompletePositions(OfAComplete):
    """17 → a straight, four splits, a street, four corners, two six lines."""

    name = "complete_positions"
    version = 1
    taps_felt = True
    fields = (POSITIONS, PLACING)
    option_names = frozenset({"number", "numbers", "part", "chips"})

    def make(self, rng: random.Random, difficulty: int, house: HouseRules, options: Mapping[str, Any]) -> Facts:
        check_difficulty(difficulty)
        self.check_house(house)
        level = LEVELS[difficulty]
        return {
            "number": draw_number(rng, level.numbers, house, options),
            "part": draw_part(rng, house, options.get("part")),
            "chips": draw_yes(rng, "chips", options, level.chips),
        }

    def fields_of(self, facts: Facts, house: HouseRules) -> tuple[Field, ...]:
        return (PLACING,) if facts["chips"] else (POSITIONS,)

    def right_reply(self, facts: Facts, house: HouseRules) -> dict[str, Value]:
        return _reply(facts, made_of(facts, house))

    def slips(self, facts: Facts, house: HouseRules) -> Iterable[Slip]:
        return told_apart(_slips(facts, house), self.right_reply(facts, house))

    def explain(self, facts: Facts, house: HouseRules) -> Worked:
        return Worked(steps=tuple(_steps(facts, made_of(facts, house))))

    def picture(self, facts: Facts) -> Picture:
        return Picture(felt=True)

    def level(self, difficulty: int) -> Mapping[str, Any]:
        check_difficulty(difficulty)
        return asdict(LEVELS[difficulty])


def _reply(facts: Facts, made: Complete) -> dict[str, Value]:
    chips = {bet.word: count for bet, count in made.chips}
    return {"placing": chips_on(chips)} if facts["chips"] else {"positions": ordered(chips)}


def _slips(facts: Facts, house: HouseRules) -> Iterator[Slip]:
    made = made_of(facts, house)
    for name, figures, other in mistaken(facts, house):
        yield Slip(name, _reply(facts, other), figures)
    for bet, _ in made.chips:
        rest = Complete(made.number, tuple(load for load in made.chips if load[0] != bet))
        yield Slip("position_missed", _reply(facts, rest), {"bet": bet.word})
    for name, figures, other in left_out(made):
        if name == "kind_missed":
            yield Slip(name, _reply(facts, other), figures)


def _steps(facts: Facts, made: Complete) -> Iterator[Step]:
    for kind, positions in of_kinds(made.chips).items():
        bets, each = [bet.word.partition(":")[2] for bet, _ in positions], positions[0][1]
        yield Step("kind", {"kind": str(kind), "numbers": bets, "each": each if facts["chips"] else None})
    (name, value), *_ = _reply(facts, made).items()
    yield Step("all", {"positions": len(made.chips), "chips": made.count}, value, name)
