"""Questions of every kind and level, at every house, over many seeds: what the tests of questions are held over."""

from functools import cache
from itertools import product

import pytest

from quizzes.questions import KINDS, make_facts
from quizzes.questions.base import DIFFICULTIES
from quizzes.rules.house import EUROPEAN_STANDARD, HouseRules, ZeroRule
from quizzes.rules.roulette.prison import SecondZero

SEEDS = tuple(f"seed {number}" for number in range(20))
HOUSES = {
    "standard": EUROPEAN_STANDARD,
    "partage": HouseRules(zero_rule=ZeroRule.PARTAGE),
    "en_prison": HouseRules(zero_rule=ZeroRule.EN_PRISON, prison_second_zero=SecondZero.STAY),
}

every_kind_and_level = pytest.mark.parametrize(("kind", "difficulty"), list(product(KINDS, DIFFICULTIES)))
every_paper = pytest.mark.parametrize(
    ("kind", "difficulty", "house"),
    [
        pytest.param(kind, difficulty, house, id=f"{kind}-{difficulty}-{name}")
        for kind, difficulty, (name, house) in product(KINDS, DIFFICULTIES, HOUSES.items())
    ],
)


@cache
def asked(kind, difficulty, house=EUROPEAN_STANDARD, seeds=SEEDS, **options):
    """One question a seed."""
    return [make_facts(kind, seed, 0, difficulty, house, options) for seed in seeds]


def many(kind, difficulty, **options):
    """Enough questions that what can come does come."""
    return asked(kind, difficulty, seeds=tuple(f"of many {number}" for number in range(700)), **options)
