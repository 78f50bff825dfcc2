"""A question by its address: kind, level, house and seed make the same one anywhere and at any time."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, replace
from functools import cached_property
from typing import Any
from urllib.parse import urlencode

from django.urls import reverse

from quizzes import houses, numerals
from quizzes.houses import Figures
from quizzes.models import Answer, Mode
from quizzes.questions import KINDS, make_facts
from quizzes.questions.base import DIFFICULTIES, Facts
from quizzes.rules.amounts import Amount
from quizzes.rules.house import PRESETS, HouseRules

LAST_NUMBER = 9999
LONGEST_SEED = 64
LONGEST_FIGURE = 80
_FIGURES = {"max": "straight_max", "min": "minimum", "step": "step", "chips": "chip_values"}
"""In an address → as `houses.with_figures` takes them."""


class NoSuchQuestion(ValueError):
    """The address names nothing that can be asked; its text says why."""


@dataclass(frozen=True)
class Addressed:
    """Question `number` of a seed; `figures` are the table's own, as they stand in the address."""

    kind: str
    difficulty: int
    preset: str
    seed: str
    number: int = 0
    chip_value: int | None = None
    figures: Mapping[str, str] = field(default_factory=dict)

    @cached_property
    def rules(self) -> HouseRules:
        """The house; NoSuchQuestion where there is none like it."""
        if self.preset not in PRESETS:
            raise NoSuchQuestion(f"no house {self.preset!r}")
        try:
            return houses.with_figures(
                self.preset, **{_FIGURES[name]: _read(name, self.figures[name]) for name in self.figures}
            )
        except (KeyError, ValueError, ZeroDivisionError) as problem:
            raise NoSuchQuestion(str(problem)) from None

    @cached_property
    def facts(self) -> Facts:
        """What is asked; NoSuchQuestion where that cannot be."""
        if self.kind not in KINDS or self.difficulty not in DIFFICULTIES or not 0 <= self.number <= LAST_NUMBER:
            raise NoSuchQuestion(f"no question {self.kind!r} {self.difficulty} {self.number}")
        options = {} if self.chip_value is None else {"chip_value": self.chip_value}
        try:
            return make_facts(self.kind, self.seed, self.number, self.difficulty, self.rules, options)
        except ValueError as problem:
            raise NoSuchQuestion(str(problem)) from None

    def numbered(self, number: int) -> "Addressed":
        """Another question of the same seed."""
        return replace(self, number=min(max(number, 0), LAST_NUMBER))

    def at_level(self, difficulty: int) -> "Addressed":
        """The same at another level."""
        return replace(self, difficulty=difficulty)

    def as_dict(self) -> dict[str, Any]:
        """For storing; `Addressed(**stored)` is the same."""
        return asdict(self)

    def address(self, name: str = "question", **more: Any) -> str:
        """Where it is shown."""
        path = reverse(name, args=[self.kind, self.difficulty, self.preset, self.seed])
        query = {"number": self.number or None, "chip_value": self.chip_value, **self.figures, **more}
        told = {key: value for key, value in query.items() if value is not None}
        return f"{path}?{urlencode(told)}" if told else path


def read(kind: str, difficulty: int, preset: str, seed: str, query: Mapping[str, str]) -> Addressed:
    """The question of an address; NoSuchQuestion where it cannot be asked."""
    figures = {name: query[name] for name in _FIGURES if query.get(name)}
    found = Addressed(
        kind,
        difficulty,
        preset,
        seed,
        _whole(query.get("number")) or 0,
        _whole(query.get("chip_value")),
        figures,
    )
    assert found.facts is not None
    return found


def of_answer(answer: Answer) -> Addressed | None:
    """The address of what a run asked; None where no seed of its own makes it: a review, a house of its own making."""
    sitting = answer.sitting
    told = houses.told(sitting.rules)
    if told is None or sitting.mode == Mode.REVIEW:
        return None
    preset, figures = told
    chip_value = sitting.options.get("chip_value") if KINDS[answer.kind].takes_chip_value else None
    found = Addressed(
        answer.kind, answer.difficulty, preset, sitting.seed, answer.number, chip_value, _written(figures)
    )
    try:
        return found if found.facts == answer.facts else None
    except NoSuchQuestion:
        return None


def of_house(kind: str, difficulty: int, house: HouseRules, seed: str, preset: str = houses.DEFAULT) -> Addressed:
    """A question at that house, or at the first preset that plays the kind."""
    name, figures = houses.told(house) or (preset, Figures())
    if not KINDS[kind].is_played_at(house):
        name, figures = next(key for key, rules in PRESETS.items() if KINDS[kind].is_played_at(rules)), Figures()
    return Addressed(kind, difficulty, name, seed, figures=_written(figures))


def _written(figures: Figures) -> dict[str, str]:
    told = {name: getattr(figures, key) for name, key in _FIGURES.items()}
    return {name: _text(value) for name, value in told.items() if value}


def _text(value: Amount | tuple[int, ...]) -> str:
    return "-".join(map(str, value)) if isinstance(value, tuple) else numerals.to_text(value)


def _read(name: str, text: str) -> Any:
    if len(text) > LONGEST_FIGURE:
        raise ValueError("too long")
    if name == "chips":
        return tuple(int(value) for value in text.split("-"))
    value = numerals.from_text(text)
    if not 0 < value <= 10**9:
        raise ValueError(f"{name} {text!r}")
    return value


def _whole(text: str | None) -> int | None:
    return int(text) if text and text.isascii() and text.isdecimal() and len(text) < 8 else None
