"""Neighbours on the wheel: a number's on each side, their centre, the one that is missing."""

import random
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import asdict, dataclass
from typing import Any

from quizzes.questions.arcs import GAP, draw_ask, draw_number, on_the_felt, only
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
    ordered,
)
from quizzes.questions.wanted import whole
from quizzes.rules.house import HouseRules
from quizzes.rules.roulette.wheel import Pocket, Wheel

ASKS = ("any", "missing", "centre", "row")
MOST = 9
"""So many on each side a house may take."""

_NUMBERS = Field("numbers", form=Form.POCKETS, on="wheel")
_ROW = Field("row", form=Form.ROW, label="numbers", on="wheel")
_POCKET = Field("pocket", form=Form.POCKET, on="wheel")
_FIELDS = {"any": (_NUMBERS,), "row": (_ROW,), "centre": (_POCKET,), "missing": (_POCKET,)}


@dataclass(frozen=True)
class Level:
    """Bounds of a difficulty: what is asked, and how many lie on each side."""

    asks: tuple[str, ...]
    each_side: tuple[int, ...]


LEVELS = {
    1: Level(ASKS[:1], (1,)),
    2: Level(ASKS[:2], (1, 2)),
    3: Level(ASKS[:3], (1, 2)),
    4: Level(ASKS, (1, 2, 3)),
    5: Level(ASKS, (1, 2, 3, 4)),
}


class Neighbours(Kind):
    """17 → 2 25 17 34 6."""

    name = "neighbours"
    version = 1
    group = "wheel"
    fields = (_NUMBERS,)
    option_names = frozenset({"ask", "number", "each_side"})

    def make(self, rng: random.Random, difficulty: int, house: HouseRules, options: Mapping[str, Any]) -> Facts:
        check_difficulty(difficulty)
        level = LEVELS[difficulty]
        facts = {
            "ask": draw_ask(rng, level.asks, options.get("ask"), ASKS),
            "number": draw_number(rng, house, options.get("number")),
            "each_side": whole("each_side", options.get("each_side"), rng.choice(level.each_side), MOST),
            "wheel": house.wheel,
        }
        return facts | _shown(rng, facts, house.wheel_played)

    def fields_of(self, facts: Facts, house: HouseRules) -> tuple[Field, ...]:
        return _FIELDS[facts["ask"]]

    def right_reply(self, facts: Facts, house: HouseRules) -> dict[str, Value]:
        row = _row(facts, house.wheel_played)
        replies: dict[str, Value] = {"any": ordered(row), "row": row, "centre": facts["number"]}
        if facts["ask"] == "missing":
            return {"pocket": row[facts["shown"].index(GAP)]}
        return {_FIELDS[facts["ask"]][0].name: replies[facts["ask"]]}

    def slips(self, facts: Facts, house: HouseRules) -> Iterable[Slip]:
        right, made = self.right_reply(facts, house), _SLIPS[facts["ask"]](facts, house.wheel_played)
        return (slip for slip in made if slip.reply != right)

    def explain(self, facts: Facts, house: HouseRules) -> Worked:
        ((name, value),) = self.right_reply(facts, house).items()
        row = _row(facts, house.wheel_played)
        figures = {"number": facts["number"], "count": facts["each_side"], "before": row[: facts["each_side"]]}
        step = Step(
            facts["ask"], {**figures, "after": row[facts["each_side"] + 1 :], "found": value}, value, gives=name
        )
        return Worked(pockets=row, steps=(step,))

    def skills(self, facts: Facts) -> tuple[str, ...]:
        return (f"neighbours_{facts['ask']}",)

    def picture(self, facts: Facts) -> Picture:
        return only(facts["shown"], facts["wheel"]) if facts["ask"] == "missing" else Picture()

    def level(self, difficulty: int) -> Mapping[str, Any]:
        check_difficulty(difficulty)
        return asdict(LEVELS[difficulty])


def _row(facts: Facts, wheel: Wheel) -> tuple[Pocket, ...]:
    return wheel.neighbours(facts["number"], facts["each_side"])


def _shown(rng: random.Random, facts: Facts, wheel: Wheel) -> Facts:
    """What stands in the question: all by their numbers, or the row with an empty place."""
    row = list(_row(facts, wheel))
    if facts["ask"] == "centre":
        return {"shown": list(ordered(row))}
    if facts["ask"] == "missing":
        row[rng.randrange(len(row))] = GAP
        return {"shown": row}
    return {}


def _rows_missed(facts: Facts, wheel: Wheel) -> Iterator[tuple[str, tuple[Pocket, ...], dict[str, Any]]]:
    """The rows to which a usual slip leads, clockwise, likeliest first."""
    number, count, row = facts["number"], facts["each_side"], _row(facts, wheel)
    felt = tuple(on_the_felt(number, steps, wheel) for steps in range(-count, count + 1))
    yield "centre_left_out", tuple(pocket for pocket in row if pocket != number), {"number": number}
    for off in (-1, 1):
        yield "pocket_off", wheel.neighbours(wheel.step(number, off), count), {"at": wheel.step(number, off)}
    yield "pocket_off", (*row[:-1], wheel.step(number, count + 1)), {"left_out": row[-1]}
    yield "pocket_off", (wheel.step(number, -count - 1), *row[1:]), {"left_out": row[0]}
    for other in (count - 1, count + 1):
        if other:
            yield "each_side_miscounted", wheel.neighbours(number, other), {"counted": other, "right": count}
    if None not in felt:
        yield "number_on_the_felt", tuple(pocket for pocket in felt if pocket is not None), {}


def _slips_of_any(facts: Facts, wheel: Wheel) -> Iterator[Slip]:
    for name, row, detail in _rows_missed(facts, wheel):
        yield Slip(name, {"numbers": ordered(row)}, detail)


def _slips_of_row(facts: Facts, wheel: Wheel) -> Iterator[Slip]:
    row = _row(facts, wheel)
    yield Slip("wrong_way", {"row": row[::-1]})
    yield Slip("not_in_wheel_order", {"row": ordered(row)})
    for name, missed, detail in _rows_missed(facts, wheel):
        yield Slip(name, {"row": missed}, detail)


def _slips_of_centre(facts: Facts, wheel: Wheel) -> Iterator[Slip]:
    number, shown = facts["number"], facts["shown"]
    yield Slip("middle_by_size", {"pocket": shown[len(shown) // 2]})
    for off in (1, -1):
        yield Slip("pocket_off", {"pocket": wheel.step(number, off)}, {"beside": wheel.step(number, off)})


def _slips_of_missing(facts: Facts, wheel: Wheel) -> Iterator[Slip]:
    """The pocket beyond an end of the row, or counted on from the one shown beside the gap."""
    shown, number, count = facts["shown"], facts["number"], facts["each_side"]
    gap = shown.index(GAP)
    beyond = {way: wheel.step(number, way * (count + 1)) for way in (1, -1)}
    if gap in (0, len(shown) - 1):
        way = 1 if gap else -1
        yield Slip("pocket_off", {"pocket": beyond[way]}, {"beyond": beyond[way]})
        yield Slip("wrong_way", {"pocket": beyond[-way]})
    else:
        for way in (1, -1):
            yield Slip("pocket_off", {"pocket": beyond[way]}, {"beyond": beyond[way]})
    for beside, step in ((gap - 1, 1), (gap + 1, -1)):
        counted = on_the_felt(shown[beside], step, wheel) if 0 <= beside < len(shown) else None
        if counted is not None:
            yield Slip("number_on_the_felt", {"pocket": counted})


_SLIPS = {"any": _slips_of_any, "row": _slips_of_row, "centre": _slips_of_centre, "missing": _slips_of_missing}
