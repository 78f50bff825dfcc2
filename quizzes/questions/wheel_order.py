"""The order of the wheel: what lies so many pockets on, or opposite; the colours; the gaps of a stretch."""

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
from quizzes.rules.roulette.wheel import ZEROS, Pocket, Wheel, colour

ASKS = ("on", "colour", "opposite", "gaps")
COLOURS = ("red", "black", "green")
BANDS = ((1, 10, "red"), (11, 18, "black"), (19, 28, "red"), (29, 36, "black"))
"""From, to, and the colour that the odd numbers have there.  [WP]"""

_POCKET = Field("pocket", form=Form.POCKET, on="wheel")
_COLOUR = Field("colour", form=Form.CHOICE, options=COLOURS, of="colours")
_ROW = Field("row", form=Form.ROW, label="numbers", on="wheel")
_FIELDS = {"on": (_POCKET,), "opposite": (_POCKET,), "colour": (_COLOUR,), "gaps": (_ROW,)}


@dataclass(frozen=True)
class Level:
    """Bounds of a difficulty: what is asked, how many pockets on, whether also anticlockwise, gaps of a stretch.

    Opposite is asked where the wheel has a pocket exactly opposite, on the American one.
    """

    asks: tuple[str, ...]
    pockets: int
    both_ways: bool
    gaps: int


LEVELS = {
    1: Level(ASKS[:1], 1, False, 0),
    2: Level(ASKS[:2], 1, True, 0),
    3: Level(ASKS[:3], 2, True, 0),
    4: Level(ASKS, 3, True, 2),
    5: Level(ASKS, 5, True, 4),
}


class WheelOrder(Kind):
    """Next clockwise after 17 → 34."""

    name = "wheel_order"
    version = 2
    group = "wheel"
    fields = (_POCKET,)
    option_names = frozenset({"ask", "number", "pockets"})

    def make(self, rng: random.Random, difficulty: int, house: HouseRules, options: Mapping[str, Any]) -> Facts:
        check_difficulty(difficulty)
        level, wheel, pockets = LEVELS[difficulty], house.wheel_played, options.get("pockets")
        wanted = options.get("ask", None if pockets is None else "on")
        known = tuple(ask for ask in ASKS if ask != "opposite" or _is_even(wheel))
        ask = draw_ask(rng, [ask for ask in level.asks if ask in known], wanted, known)
        facts: Facts = {"from": draw_number(rng, house, options.get("number"))}
        if ask != "on":
            facts["ask"] = ask
        if house.wheel != "european":
            facts["wheel"] = house.wheel
        if ask == "on":
            count = whole("pockets", pockets, rng.randint(1, level.pockets), len(wheel.order) // 2)
            facts["step"] = count * (rng.choice((1, -1)) if level.both_ways else 1)
        if ask == "gaps":
            facts |= _gaps(rng, level.gaps or 1)
            arc = enumerate(_arc(facts, wheel))
            facts["shown"] = [GAP if place in facts["gaps"] else pocket for place, pocket in arc]
        return facts

    def fields_of(self, facts: Facts, house: HouseRules) -> tuple[Field, ...]:
        return _FIELDS[ask_of(facts)]

    def right_reply(self, facts: Facts, house: HouseRules) -> dict[str, Value]:
        wheel, ask = house.wheel_played, ask_of(facts)
        if ask == "colour":
            return {"colour": colour(facts["from"])}
        if ask == "gaps":
            arc = _arc(facts, wheel)
            return {"row": tuple(arc[place] for place in facts["gaps"])}
        return {"pocket": wheel.step(facts["from"], _steps(facts, wheel))}

    def slips(self, facts: Facts, house: HouseRules) -> Iterable[Slip]:
        right = self.right_reply(facts, house)
        made = _SLIPS[ask_of(facts)](facts, house.wheel_played)
        return (slip for slip in made if slip.reply != right)

    def explain(self, facts: Facts, house: HouseRules) -> Worked:
        wheel, ask = house.wheel_played, ask_of(facts)
        ((name, value),) = self.right_reply(facts, house).items()
        if ask == "on":
            return Worked(pockets=_passed(facts, wheel))
        if ask == "colour":
            step = Step("zero" if facts["from"] in ZEROS else "band", _band(facts["from"]), value, gives=name)
            return Worked(steps=(step,))
        if ask == "gaps":
            return Worked(pockets=_arc(facts, wheel), steps=(Step("gaps", {"found": value}, value, gives=name),))
        figures = {"number": facts["from"], "found": value, "half": len(wheel.order) // 2}
        return Worked(steps=(Step("opposite", figures, value, gives=name),))

    def skills(self, facts: Facts) -> tuple[str, ...]:
        if ask_of(facts) == "on":
            return ("wheel_clockwise" if facts["step"] > 0 else "wheel_anticlockwise",)
        return (f"wheel_{ask_of(facts)}",)

    def picture(self, facts: Facts) -> Picture:
        return only(facts["shown"], facts.get("wheel", "european")) if ask_of(facts) == "gaps" else Picture()

    def level(self, difficulty: int) -> Mapping[str, Any]:
        check_difficulty(difficulty)
        return asdict(LEVELS[difficulty])


def ask_of(facts: Facts) -> str:
    """What the facts ask; those that say nothing ask what lies so many pockets on."""
    return str(facts.get("ask", "on"))


def _is_even(wheel: Wheel) -> bool:
    return len(wheel.order) % 2 == 0


def _gaps(rng: random.Random, most: int) -> Facts:
    """Places without their number, between the ends of a stretch."""
    count = rng.randint(1, most)
    length = count + rng.choice((2, 3))
    return {"gaps": sorted(rng.sample(range(1, length - 1), count)), "length": length}


def _arc(facts: Facts, wheel: Wheel) -> tuple[Pocket, ...]:
    return tuple(wheel.step(facts["from"], place) for place in range(facts["length"]))


def _steps(facts: Facts, wheel: Wheel) -> int:
    return int(facts["step"]) if ask_of(facts) == "on" else len(wheel.order) // 2


def _passed(facts: Facts, wheel: Wheel) -> tuple[Pocket, ...]:
    way = 1 if facts["step"] > 0 else -1
    return tuple(wheel.step(facts["from"], way * offset) for offset in range(abs(facts["step"]) + 1))


def _band(number: Pocket) -> dict[str, Any]:
    """The numbers among which odd ones have that colour."""
    for low, high, odd in BANDS:
        if low <= int(number) <= high:
            return {"number": number, "low": low, "high": high, "odd": odd, "colour": colour(number)}
    return {"number": number, "colour": colour(number)}


def _slips_on(facts: Facts, wheel: Wheel) -> Iterator[Slip]:
    start, step = facts["from"], facts["step"]
    yield Slip("wrong_way", {"pocket": wheel.step(start, -step)})
    for off in (-1, 1):
        if step + off:
            yield Slip("pocket_off", {"pocket": wheel.step(start, step + off)})
    counted = on_the_felt(start, step, wheel)
    if counted is not None:
        yield Slip("number_on_the_felt", {"pocket": counted})


def _slips_opposite(facts: Facts, wheel: Wheel) -> Iterator[Slip]:
    """An odd number faces the even one after it: not the one before; an even one not the one after."""
    number, half = facts["from"], len(wheel.order) // 2
    other = on_the_felt(number, -1 if int(number) % 2 else 1, wheel)
    if other is not None and number not in ZEROS:
        yield Slip("wrong_pair", {"pocket": other}, {"number": number, "said": other})
    for off in (-1, 1):
        yield Slip("pocket_off", {"pocket": wheel.step(number, half + off)})


def _slips_colour(facts: Facts, wheel: Wheel) -> Iterator[Slip]:
    for said in COLOURS:
        yield Slip("colour_mixed_up", {"colour": said}, _band(facts["from"]))


def _slips_gaps(facts: Facts, wheel: Wheel) -> Iterator[Slip]:
    arc, gaps = _arc(facts, wheel), facts["gaps"]
    if len(gaps) > 1:
        yield Slip("wrong_way", {"row": tuple(arc[place] for place in reversed(gaps))})
        yield Slip("not_in_wheel_order", {"row": ordered(arc[place] for place in gaps)})
    else:
        for beyond in (wheel.step(arc[-1], 1), wheel.step(arc[0], -1)):
            yield Slip("pocket_off", {"row": (beyond,)})
    felt = [on_the_felt(arc[place - 1], 1, wheel) for place in gaps]
    if None not in felt:
        yield Slip("number_on_the_felt", {"row": tuple(pocket for pocket in felt if pocket is not None)})


_SLIPS = {"on": _slips_on, "opposite": _slips_opposite, "colour": _slips_colour, "gaps": _slips_gaps}
