"""A lesson's self-test: its questions from a seed, and their marks."""

import secrets
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from quizzes import desk, house_words
from quizzes.fields import compared, fields_to_fill
from quizzes.questions import KINDS, make_facts
from quizzes.questions.base import Facts, Kind, Mark
from quizzes.replies import Read, read_reply
from quizzes.rules.house import HouseRules
from trainer.course import Plan

_LONGEST_SEED = 16


@dataclass(frozen=True)
class SelfTest:
    """Three questions, with what was typed where it has been handed in."""

    seed: str
    questions: tuple["Asked", ...]

    @property
    def is_handed_in(self) -> bool:
        """Has it been sent to be marked?"""
        return any(question.read is not None for question in self.questions)

    @property
    def is_marked(self) -> bool:
        """Every question is."""
        return all(question.mark is not None for question in self.questions)

    @property
    def right(self) -> int:
        """How many questions were answered right."""
        return sum(question.mark is not None and question.mark.is_right for question in self.questions)

    @property
    def is_passed(self) -> bool:
        """Every question was answered right."""
        return self.right == len(self.questions)


@dataclass(frozen=True)
class Asked:
    """One question of a self-test. What cannot be read, or is empty, is not marked."""

    number: int
    kind_name: str
    facts: Facts
    house: HouseRules
    typed: Mapping[str, str]
    read: Read | None = None

    @property
    def kind(self) -> Kind:
        """Its kind."""
        return KINDS[self.kind_name]

    @cached_property
    def mark(self) -> Mark | None:
        """The verdict; None while there is nothing to mark."""
        if self.read is None or self.read.unread or self.read.is_empty:
            return None
        return self.kind.mark(self.facts, self.read.values, self.house)

    @property
    def is_left_out(self) -> bool:
        """Was it handed in empty?"""
        return self.read is not None and self.read.is_empty

    def name(self, field: str) -> str:
        """A field's name in the form."""
        return f"{self.number}-{field}"

    def fields(self) -> list[dict[str, Any]]:
        """Each with what was typed, its verdict, and why it could not be read."""
        fields = self.kind.fields_of(self.facts, self.house)
        rows = fields_to_fill(fields, self.house, self.typed, self.read)
        for row in rows:
            name = row["field"].name
            row |= {"name": self.name(name), "first": False, "locked": self.mark is not None}
            row["verdict"] = str(self.mark.fields[name]) if self.mark else ""
        return rows

    def prompt(self) -> dict[str, Any]:
        """What the question shows."""
        return desk.asked(self.kind_name, self.facts, self.house, near=True)

    def house_facts(self) -> list[str]:
        """What of the house matters to the reply."""
        return house_words.facts(self.house, self.kind.shows, wheel=False)

    def marked(self) -> dict[str, Any]:
        """What the desk's verdict and worked lines want; empty while there is nothing to mark."""
        if self.mark is None or self.read is None:
            return {}
        right = self.kind.right_reply(self.facts, self.house)
        return {
            "answer": {"right": self.mark.is_right},
            "facts": self.facts,
            "steps_template": desk.steps_template(self.kind_name),
            "slips_template": desk.slips_template(self.kind_name),
            "marked_fields": [
                {
                    "field": field,
                    "verdict": str(self.mark.fields[field.name]),
                    **compared(field, self.read.values[field.name], right[field.name]),
                }
                for field in self.kind.fields_of(self.facts, self.house)
            ],
            "slip": self.mark.slip,
            "worked": self.kind.explain(self.facts, self.house),
        }


def new_seed() -> str:
    """For questions that nobody has seen yet."""
    return secrets.token_hex(_LONGEST_SEED // 2)


def ask(plan: Plan, seed: str) -> SelfTest:
    """The lesson's questions; the same seed gives the same ones."""
    return SelfTest(seed, tuple(_asked(plan, seed, number, {}, None) for number in range(len(plan.self_test))))


def hand_in(plan: Plan, seed: str, posted: Mapping[str, str], language: str) -> SelfTest:
    """The same with the replies of a form, read in the language."""
    seed = seed[:_LONGEST_SEED]
    return SelfTest(seed, tuple(_asked(plan, seed, number, posted, language) for number in range(len(plan.self_test))))


def _asked(plan: Plan, seed: str, number: int, posted: Mapping[str, str], language: str | None) -> Asked:
    exercise = plan.self_test[number]
    facts = make_facts(exercise.kind, seed, number, exercise.difficulty, plan.rules, exercise.options)
    asked = Asked(number, exercise.kind, facts, plan.rules, {})
    if language is None:
        return asked
    fields = asked.kind.fields_of(facts, plan.rules)
    typed = {field.name: posted.get(asked.name(field.name), "") for field in fields}
    return Asked(number, exercise.kind, facts, plan.rules, typed, read_reply(fields, typed, language, plan.rules))
