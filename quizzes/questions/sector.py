"""The sections of the wheel: in which one a number lies, and which numbers make one up."""

import random
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import asdict, dataclass
from typing import Any

from quizzes.questions.arcs import draw_ask, draw_number, stretch
from quizzes.questions.base import (
    Facts,
    Field,
    Form,
    Kind,
    Picture,
    Slip,
    Step,
    Value,
    WheelPicture,
    Worked,
    check_difficulty,
    ordered,
)
from quizzes.rules.house import HouseRules
from quizzes.rules.roulette.series import SERIES
from quizzes.rules.roulette.wheel import EUROPEAN, Pocket

SECTIONS = ("voisins", "tiers", "orphelins")
JEU_ZERO = "jeu_zero"
ASKS = ("section", "both", "numbers")

_SECTION = Field("section", form=Form.CHOICE, options=SECTIONS, of="sections")
_IN_JEU_ZERO = Field("in_jeu_zero", form=Form.CHOICE, options=("yes", "no"), of="yes_or_no")
_NUMBERS = Field("numbers", form=Form.POCKETS, on="wheel")
_FIELDS = {"section": (_SECTION,), "both": (_SECTION, _IN_JEU_ZERO), "numbers": (_NUMBERS,)}


@dataclass(frozen=True)
class Level:
    """Bounds of a difficulty: what is asked, and the sections whose numbers are."""

    asks: tuple[str, ...]
    sections: tuple[str, ...]


LEVELS = {
    1: Level(ASKS[:1], ()),
    2: Level(ASKS[:2], ()),
    3: Level(ASKS, (JEU_ZERO, "orphelins")),
    4: Level(ASKS, (JEU_ZERO, "orphelins", "tiers")),
    5: Level(ASKS, (JEU_ZERO, "orphelins", "tiers", "voisins")),
}


class Sector(Kind):
    """17 → orphelins; tiers → 27 13 36 11 30 8 23 10 5 24 16 33."""

    name = "sector"
    version = 1
    group = "wheel"
    fields = (_SECTION,)
    option_names = frozenset({"ask", "number", "section"})

    def make(self, rng: random.Random, difficulty: int, house: HouseRules, options: Mapping[str, Any]) -> Facts:
        check_difficulty(difficulty)
        if not self.is_played_at(house):
            raise ValueError(f"wheel {house.wheel}: only the european one has sections")
        level, section, number = LEVELS[difficulty], options.get("section"), options.get("number")
        if section is not None and section not in (*SECTIONS, JEU_ZERO):
            raise ValueError(f"section {section!r}: {', '.join((*SECTIONS, JEU_ZERO))}")
        asks = level.asks if number is None else tuple(ask for ask in level.asks if ask != "numbers")
        ask = draw_ask(rng, asks, options.get("ask"), ASKS)
        if ask == "numbers" and number is not None:
            raise ValueError("ask 'numbers': it takes a section, no number")
        if ask == "numbers":
            return {"ask": ask, "section": section or rng.choice(level.sections or LEVELS[5].sections)}
        return {"ask": ask, "number": _draw_number(rng, house, number, section)}

    def is_played_at(self, house: HouseRules) -> bool:
        return house.wheel == "european"

    def fields_of(self, facts: Facts, house: HouseRules) -> tuple[Field, ...]:
        return _FIELDS[facts["ask"]]

    def right_reply(self, facts: Facts, house: HouseRules) -> dict[str, Value]:
        if facts["ask"] == "numbers":
            return {"numbers": SERIES[facts["section"]].numbers}
        right: dict[str, Value] = {"section": section_of(facts["number"]), "in_jeu_zero": _in_jeu_zero(facts["number"])}
        return {field.name: right[field.name] for field in _FIELDS[facts["ask"]]}

    def slips(self, facts: Facts, house: HouseRules) -> Iterable[Slip]:
        return _slips_of_numbers(facts["section"]) if facts["ask"] == "numbers" else _slips_of_number(facts)

    def explain(self, facts: Facts, house: HouseRules) -> Worked:
        if facts["ask"] == "numbers":
            return Worked(steps=tuple(_steps_of_numbers(facts["section"])))
        return Worked(steps=tuple(_steps_of_number(facts)))

    def skills(self, facts: Facts) -> tuple[str, ...]:
        if facts["ask"] == "numbers":
            return (f"sector_{facts['section']}",)
        own = f"sector_{section_of(facts['number'])}"
        return (own, f"sector_{JEU_ZERO}") if facts["ask"] == "both" else (own,)

    def picture(self, facts: Facts) -> Picture:
        return Picture(wheel=WheelPicture()) if facts["ask"] == "numbers" else Picture()

    def level(self, difficulty: int) -> Mapping[str, Any]:
        check_difficulty(difficulty)
        return asdict(LEVELS[difficulty])


def section_of(number: Pocket) -> str:
    """Voisins, tiers or orphelins.

    >>> section_of("0"), section_of("17")
    ('voisins', 'orphelins')
    """
    return next(name for name in SECTIONS if number in SERIES[name].numbers)


def _in_jeu_zero(number: Pocket) -> str:
    return "yes" if number in SERIES[JEU_ZERO].numbers else "no"


def _draw_number(rng: random.Random, house: HouseRules, wanted: Pocket | None, section: str | None) -> Pocket:
    if wanted is None and section is not None:
        return rng.choice(SERIES[section].numbers)
    number = draw_number(rng, house, wanted)
    if section is not None and number not in SERIES[section].numbers:
        raise ValueError(f"number {number!r}: {section} has {', '.join(SERIES[section].numbers)}")
    return number


def pieces(section: str) -> list[tuple[Pocket, ...]]:
    """The stretches of the wheel that a section has, clockwise, in the order of their first pockets."""
    numbers = SERIES[section].numbers
    found = {stretch(number, numbers, EUROPEAN) for number in numbers}
    return sorted(found, key=lambda piece: EUROPEAN.index(piece[0]))


def _ends(piece: tuple[Pocket, ...]) -> dict[str, Any]:
    return {"first": piece[0], "last": piece[-1]}


def _steps_of_number(facts: Facts) -> Iterator[Step]:
    number = facts["number"]
    section = section_of(number)
    piece = stretch(number, SERIES[section].numbers, EUROPEAN)
    yield Step("lies", {"number": number, "section": section, **_ends(piece)}, section, gives="section")
    if facts["ask"] == "both":
        inside = _in_jeu_zero(number)
        yield Step(
            "jeu_zero", {"number": number, "inside": inside, **_ends(pieces(JEU_ZERO)[0])}, inside, "in_jeu_zero"
        )


def _steps_of_numbers(section: str) -> Iterator[Step]:
    for piece in pieces(section):
        yield Step("piece", {"section": section, "pockets": piece, "count": len(piece), **_ends(piece)})
    numbers = SERIES[section].numbers
    yield Step("together", {"section": section, "count": len(numbers)}, numbers, gives="numbers")


def _slips_of_number(facts: Facts) -> Iterator[Slip]:
    """One pocket over the border before any other section, then the jeu zéro."""
    number = facts["number"]
    right = section_of(number)
    beside = {section_of(EUROPEAN.step(number, way)): EUROPEAN.step(number, way) for way in (1, -1)}
    for section in sorted(SECTIONS, key=lambda name: name not in beside):
        detail = {"number": number, "section": section}
        if section in beside and section != right:
            yield Slip("pocket_off", {"section": section}, {**detail, "next": beside[section]})
        elif section != right:
            yield Slip("section_mixed_up", {"section": section}, detail)
    if facts["ask"] == "both":
        inside = _in_jeu_zero(number)
        said = "no" if inside == "yes" else "yes"
        yield Slip("jeu_zero_mixed_up", {"in_jeu_zero": said}, {"number": number, "inside": inside, "section": right})


def _slips_of_numbers(section: str) -> Iterator[Slip]:
    right = set(SERIES[section].numbers)
    for other in (*SECTIONS, JEU_ZERO):
        if other != section:
            yield Slip("section_mixed_up", {"numbers": SERIES[other].numbers}, {"section": other})
    parts = pieces(section)
    for piece in parts if len(parts) > 1 else ():
        yield Slip("piece_missed", {"numbers": ordered(right - set(piece))}, {"section": section, **_ends(piece)})
    for piece in parts:
        for end, way in ((piece[0], -1), (piece[-1], 1)):
            beyond = EUROPEAN.step(end, way)
            yield Slip("pocket_off", {"numbers": ordered({*right, beyond})}, {"section": section, "beyond": beyond})
            yield Slip("pocket_off", {"numbers": ordered(right - {end})}, {"section": section, "end": end})
    for bet, _ in SERIES[section].chips:
        left = {number for other, _ in SERIES[section].chips if other != bet for number in other.numbers}
        yield Slip("position_missed", {"numbers": ordered(left)}, {"section": section, "bet": bet.word})
