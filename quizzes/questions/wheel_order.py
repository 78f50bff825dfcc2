"""The order of the wheel: which number lies so many pockets on?"""

import random
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import asdict, dataclass
from typing import Any

from quizzes.questions.base import Facts, Field, Kind, Picture, Slip, Unit, Worked, check_difficulty
from quizzes.rules.amounts import Amount
from quizzes.rules.house import HouseRules


@dataclass(frozen=True)
class Level:
    """Bounds of a difficulty: how many pockets on, and whether also anticlockwise."""

    pockets: int
    both_ways: bool


LEVELS = {1: Level(1, False), 2: Level(1, True), 3: Level(2, True), 4: Level(3, True), 5: Level(5, True)}


class WheelOrder(Kind):
    """Next clockwise after 17 → 34."""

    name = "wheel_order"
    version = 1
    fields = (Field("pocket", Unit.NUMBER),)

    def make(self, rng: random.Random, difficulty: int, house: HouseRules, options: Mapping[str, Any]) -> Facts:
        check_difficulty(difficulty)
        if house.wheel != "european":
            raise ValueError(f"wheel {house.wheel}: this kind asks about the european one")
        level = LEVELS[difficulty]
        start = rng.choice(house.wheel_played.order)
        pockets = rng.randint(1, level.pockets)
        return {"from": start, "step": pockets * (rng.choice((1, -1)) if level.both_ways else 1)}

    def right_reply(self, facts: Facts, house: HouseRules) -> dict[str, Amount]:
        return {"pocket": int(house.wheel_played.step(facts["from"], facts["step"]))}

    def slips(self, facts: Facts, house: HouseRules) -> Iterable[Slip]:
        return _slips(facts, house)

    def explain(self, facts: Facts, house: HouseRules) -> Worked:
        wheel, start, step = house.wheel_played, facts["from"], facts["step"]
        way = 1 if step > 0 else -1
        passed = tuple(wheel.step(start, way * offset) for offset in range(abs(step) + 1))
        return Worked((), self.right_reply(facts, house)["pocket"], pockets=passed)

    def skills(self, facts: Facts) -> tuple[str, ...]:
        return ("wheel_clockwise" if facts["step"] > 0 else "wheel_anticlockwise",)

    def picture(self, facts: Facts) -> Picture:
        return Picture()

    def level(self, difficulty: int) -> Mapping[str, Any]:
        check_difficulty(difficulty)
        return asdict(LEVELS[difficulty])


def _slips(facts: Facts, house: HouseRules) -> Iterator[Slip]:
    wheel, start, step = house.wheel_played, facts["from"], facts["step"]
    yield Slip("wrong_way", {"pocket": int(wheel.step(start, -step))}, {})
    for off in (-1, 1):
        if step + off:
            yield Slip("pocket_off", {"pocket": int(wheel.step(start, step + off))}, {})
    counted_on = str(int(start) + step)
    if counted_on in wheel.order and counted_on != wheel.step(start, step):
        yield Slip("number_on_the_felt", {"pocket": int(counted_on)}, {})
