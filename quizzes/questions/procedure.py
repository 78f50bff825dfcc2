"""Procedure: the steps of a spin and of a deal in order, and what to do when; from a reviewed bank."""

import random
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import asdict, dataclass
from typing import Any

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
from quizzes.questions.procedure_bank import ITEMS, TOPICS, Item
from quizzes.questions.wanted import some_of
from quizzes.rules.house import HouseRules

_FIELDS = {Form.CHOICE: ("act", "acts"), Form.CHOICES: ("acts", "acts"), Form.ORDER: ("steps", "steps")}


@dataclass(frozen=True)
class Level:
    """Bounds of a difficulty: the topics of the bank."""

    topics: tuple[str, ...]


LEVELS = {
    1: Level(TOPICS[:2]),
    2: Level(TOPICS[:4]),
    3: Level(TOPICS[:6]),
    4: Level(TOPICS[:8]),
    5: Level(TOPICS),
}


class Procedure(Kind):
    """A chip is laid after "no more bets" → push it back."""

    name = "procedure"
    version = 1
    group = "procedure"
    option_names = frozenset({"topics", "items"})

    def make(self, rng: random.Random, difficulty: int, house: HouseRules, options: Mapping[str, Any]) -> Facts:
        check_difficulty(difficulty)
        item = ITEMS[_drawn(rng, LEVELS[difficulty].topics, options)]
        return {"item": item.key, "options": _shuffled(rng, item)}

    def fields_of(self, facts: Facts, house: HouseRules) -> tuple[Field, ...]:
        form = ITEMS[facts["item"]].form
        name, of = _FIELDS[form]
        return (Field(name, form=form, options=tuple(facts["options"]), of=of),)

    def right_reply(self, facts: Facts, house: HouseRules) -> dict[str, Value]:
        item = ITEMS[facts["item"]]
        right: Value = item.right_options
        if item.form == Form.CHOICE:
            right = item.right_options[0]
        elif item.form == Form.CHOICES:
            right = ordered(item.right_options)
        return {_FIELDS[item.form][0]: right}

    def slips(self, facts: Facts, house: HouseRules) -> Iterable[Slip]:
        item = ITEMS[facts["item"]]
        return _SLIPS[item.form](item)

    def explain(self, facts: Facts, house: HouseRules) -> Worked:
        ((name, value),) = self.right_reply(facts, house).items()
        return Worked(steps=(Step("right", {"of": name}, value, gives=name), Step("reason", {"item": facts["item"]})))

    def skills(self, facts: Facts) -> tuple[str, ...]:
        return (f"procedure_{ITEMS[facts['item']].topic}",)

    def picture(self, facts: Facts) -> Picture:
        return Picture()

    def level(self, difficulty: int) -> Mapping[str, Any]:
        check_difficulty(difficulty)
        return asdict(LEVELS[difficulty])


def _drawn(rng: random.Random, topics: tuple[str, ...], options: Mapping[str, Any]) -> str:
    """One of the items wanted, or one of a topic, each topic alike often."""
    if options.get("items") is not None:
        return rng.choice(some_of("items", options["items"], tuple(ITEMS)))
    if options.get("topics") is not None:
        topics = some_of("topics", options["topics"], TOPICS)
    topic = rng.choice(topics)
    return rng.choice([key for key, item in ITEMS.items() if item.topic == topic])


def _shuffled(rng: random.Random, item: Item) -> list[str]:
    """All options in another order; steps never in their own."""
    options = list(item.options)
    while True:
        rng.shuffle(options)
        if item.form != Form.ORDER or tuple(options) != item.right_options:
            return options


def _slips_of_a_choice(item: Item) -> Iterator[Slip]:
    for option, slip in item.wrong.items():
        key = f"{item.key}.{option}"
        yield Slip(slip, {"act": key}, {"act": key})


def _slips_of_several(item: Item) -> Iterator[Slip]:
    """One missed, one too many."""
    right = item.right_options
    for key in right:
        yield Slip("act_missed", {"acts": ordered(other for other in right if other != key)}, {"act": key})
    for option, slip in item.wrong.items():
        key = f"{item.key}.{option}"
        yield Slip(slip, {"acts": ordered((*right, key))}, {"act": key})


def _slips_of_an_order(item: Item) -> Iterator[Slip]:
    """Two steps that follow each other swapped; one step too early or too late."""
    steps = item.right_options
    for place in range(len(steps) - 1):
        one, other = steps[place : place + 2]
        swapped = (*steps[:place], other, one, *steps[place + 2 :])
        yield Slip("steps_swapped", {"steps": swapped}, {"first": one, "second": other})
    for step in steps:
        left = tuple(other for other in steps if other != step)
        for place in range(len(steps)):
            moved = (*left[:place], step, *left[place:])
            if abs(place - steps.index(step)) > 1:
                yield Slip("step_out_of_place", {"steps": moved}, {"step": step})


_SLIPS = {Form.CHOICE: _slips_of_a_choice, Form.CHOICES: _slips_of_several, Form.ORDER: _slips_of_an_order}
