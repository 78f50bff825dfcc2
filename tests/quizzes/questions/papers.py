"""Questions of every kind and level, at every house, over many seeds: what the tests of questions are held over.

`make test-long` takes 200 seeds (QUESTION_SEEDS).
"""

import os
from dataclasses import replace
from functools import cache
from itertools import product

import pytest

from quizzes.questions import KINDS, make_facts
from quizzes.questions.base import DIFFICULTIES, Form
from quizzes.rules.house import EUROPEAN_STANDARD, PRESETS, HouseRules

SEEDS = tuple(f"seed {number}" for number in range(int(os.environ.get("QUESTION_SEEDS", "20"))))
FEW = SEEDS[:3]
HOUSES = {
    **PRESETS,
    "maximum 100": replace(EUROPEAN_STANDARD, straight_max=100),
    "en prison": HouseRules(zero_rule="en_prison", prison_second_zero="stay"),
}

every_kind_and_level = pytest.mark.parametrize(("kind", "difficulty"), list(product(KINDS, DIFFICULTIES)))


def houses_of(kind):
    """The houses at which the kind is played, by name."""
    return {name: house for name, house in HOUSES.items() if KINDS[kind].is_played_at(house)}


def house_of(kind):
    """The first house at which the kind is played: the standard one where it can be."""
    return next(iter(houses_of(kind).values()))


@cache
def _asked(kind, difficulty, house, seeds, options):
    return [make_facts(kind, seed, number, difficulty, house, dict(options)) for number, seed in enumerate(seeds)]


def asked(kind, difficulty, house=None, seeds=SEEDS, **options):
    """One question a seed; of a kind with steps, every step in turn."""
    return _asked(kind, difficulty, house or house_of(kind), seeds, tuple(options.items()))


def papers(kind, difficulty, seeds=SEEDS):
    """(house, facts) for every house at which the kind is played."""
    for house in houses_of(kind).values():
        for facts in asked(kind, difficulty, house, seeds):
            yield house, facts


def many(kind, difficulty, **options):
    """Enough questions that what can come does come."""
    return asked(kind, difficulty, seeds=tuple(f"of many {number}" for number in range(700)), **options)


def near(field, value, house):
    """Replies that miss by little, in the form of the field."""
    if field.form in (Form.NUMBER, Form.SHARE):
        return [value + 1, value * 2 + 1]
    if field.form == Form.POCKET:
        return [house.wheel_played.step(value, 1)]
    if field.form == Form.CHOICE:
        return [option for option in field.options if option != value][:2]
    if field.form == Form.ROW and len(set(value)) == 1:
        return [tuple(house.wheel_played.step(pocket, 1) for pocket in value)]
    if field.form in (Form.ORDER, Form.ROW):
        return [value[1:] + value[:1]] if len(set(value)) > 1 else []
    if field.form == Form.CHIPS:
        return [tuple(f"{word.partition('*')[0]}*99" for word in value), value[1:]]
    return [value[1:] or another(field, value, house)]


def another(field, value, house):
    """In place of the only one."""
    others = {
        Form.POCKETS: house.wheel_played.order,
        Form.POSITIONS: [bet.word for bet in house.layout.bets],
        Form.CHOICES: field.options,
    }
    return (next(other for other in others[field.form] if other not in value),)
