"""Stakes on the four chances of trente et quarante, as facts and as the rules take them."""

import random
from collections.abc import Iterable, Mapping
from fractions import Fraction
from typing import Any

from quizzes.questions.base import Facts
from quizzes.questions.card_rows import check_whole
from quizzes.rules.amounts import Amount, simplest, up_to_step
from quizzes.rules.house import HouseRules
from quizzes.rules.trente_et_quarante.coup import Chance

CHANCES = tuple(Chance)
HIGHEST_STAKE = 100_000
_HALVES = 50  # at a premium of a hundredth

Stakes = Mapping[Chance, Amount]


def draw_chances(rng: random.Random, least: int, most: int, wanted: Any = None) -> tuple[Chance, ...]:
    """So many chances as wanted, or between the two; in the order of the cloth."""
    count = rng.randint(least, most) if wanted is None else check_whole("stakes", wanted, 1, len(CHANCES))
    drawn = rng.sample(CHANCES, count)
    return tuple(chance for chance in CHANCES if chance in drawn)


def as_facts(stakes: Mapping[Chance, Amount] | Iterable[tuple[Chance, Amount]]) -> list[list[Any]]:
    """The stakes as JSON: chance and money, "25/2" where it is no whole number."""
    pairs = stakes.items() if isinstance(stakes, Mapping) else stakes
    return [[str(chance), amount if isinstance(amount, int) else str(amount)] for chance, amount in pairs]


def stakes_of(facts: Facts) -> dict[Chance, Amount]:
    """The stakes of such facts, in money."""
    return {Chance(chance): simplest(Fraction(amount)) for chance, amount in facts["stakes"]}


def sum_of(amounts: Iterable[Amount]) -> Amount:
    """All together."""
    return simplest(sum((Fraction(amount) for amount in amounts), Fraction(0)))


def draw_insurable(rng: random.Random, house: HouseRules, most: int) -> Amount:
    """A stake that the house insures: one of the first so many, from the least."""
    return simplest(Fraction(least_insurable(house)) + Fraction(_step(house)) * rng.randrange(most))


def draw_uninsurable(rng: random.Random, house: HouseRules, most: int) -> Amount:
    """One that it does not: under the least, or no multiple."""
    fifths = Fraction(rng.randint(1, 4), 5)
    if house.insurance_multiple is None:
        return simplest(fifths * house.insurance_min)
    return simplest((rng.randrange(most) + fifths) * house.insurance_multiple)


def least_insurable(house: HouseRules) -> Amount:
    """The least stake that can be insured and is asked about."""
    return up_to_step(house.insurance_min, _step(house))


def _step(house: HouseRules) -> Amount:
    """The house's multiple; where it asks for none, what gives premiums in halves: a number pad writes no other."""
    return _HALVES if house.insurance_multiple is None else house.insurance_multiple
