from dataclasses import replace
from fractions import Fraction
from itertools import pairwise

import pytest

from quizzes.questions import make_facts
from quizzes.questions.base import DIFFICULTIES
from quizzes.questions.tq_insurance import LEVELS, TqInsurance
from quizzes.rules.house import EUROPEAN_STANDARD, PRESETS
from tests.quizzes.questions.papers import many

TQ_INSURANCE = TqInsurance()
TIE, REFAIT, NOIR = [35, 35, "red"], [31, 31, "red"], [32, 36, "red"]


def facts_of(stakes, coup=None):
    return {"stakes": [*map(list, stakes.items())], "coup": coup}


def right(facts, house=EUROPEAN_STANDARD):
    return TQ_INSURANCE.right_reply(facts, house)


def test_1500_in_multiples_of_500_costs_15():
    assert right(facts_of({"noir": 1500})) == {"premium": 15}


def test_what_is_too_small_or_no_multiple_is_not_insured():
    stakes = {"noir": 1000, "rouge": 1250, "couleur": 300, "inverse": 500}
    assert right(facts_of(stakes)) == {"insurable": ("inverse", "noir"), "premium": 15}


def test_a_house_without_a_multiple_insures_any_stake_from_its_least():
    facts = facts_of({"noir": 10, "rouge": 250, "inverse": 9})
    assert right(facts, PRESETS["tq_fr"]) == {"insurable": ("noir", "rouge"), "premium": Fraction(13, 5)}


@pytest.mark.parametrize(
    ("rule", "noir", "tie", "refait"),
    [
        ("always_kept", "kept", "kept", "kept"),
        ("returned_on_refait", "kept", "kept", "returned"),
        ("returned_on_any_tie", "kept", "returned", "returned"),
    ],
)
def test_the_house_s_rule_says_what_becomes_of_the_premium(rule, noir, tie, refait):
    house = replace(EUROPEAN_STANDARD, premium_rule=rule)
    fates = [right(facts_of({"noir": 500}, coup), house)["fate"] for coup in (NOIR, TIE, REFAIT)]
    assert fates == [noir, tie, refait]


@pytest.mark.parametrize(
    ("wrong", "slip"),
    [
        ({"premium": 10}, "premium_of_the_least"),
        ({"premium": 200}, "premium_tenfold"),
        ({"insurable": ("couleur", "noir", "rouge"), "premium": Fraction(65, 2)}, "uninsurable_insured"),
        ({"premium": Fraction(65, 2)}, "uninsurable_insured"),
        ({"insurable": ("rouge",), "premium": 5}, "insurable_refused"),
        ({"fate": "returned"}, "premium_by_another_rule"),
    ],
)
def test_a_usual_slip_is_named(wrong, slip):
    facts = facts_of({"noir": 1500, "rouge": 500, "couleur": 1250}, TIE)
    assert right(facts) == {"insurable": ("noir", "rouge"), "premium": 20, "fate": "kept"}
    assert TQ_INSURANCE.mark(facts, {**right(facts), **wrong}, EUROPEAN_STANDARD).slip.name == slip


@pytest.mark.parametrize("difficulty", DIFFICULTIES)
def test_a_level_is_used_to_its_bounds_and_no_further(difficulty):
    level, made = LEVELS[difficulty], many("tq_insurance", difficulty)
    amounts = [amount for facts in made for _, amount in facts["stakes"]]
    assert {len(facts["stakes"]) for facts in made} == set(range(1, level.stakes + 1))
    assert max(amounts) == 500 * level.steps
    assert any(facts["coup"] for facts in made) == level.asks_fate


def test_each_level_holds_the_one_below():
    for lower, higher in pairwise(LEVELS.values()):
        assert lower.stakes <= higher.stakes
        assert lower.steps <= higher.steps
        assert lower.asks_fate <= higher.asks_fate


def test_one_stake_at_least_can_be_insured_and_often_one_cannot():
    made = [facts for facts in many("tq_insurance", 5) if len(facts["stakes"]) > 1]
    counts = [(len(right(facts)["insurable"]), len(facts["stakes"])) for facts in made]
    assert all(insured for insured, _ in counts)
    assert sum(insured < stakes for insured, stakes in counts) > len(counts) / 2


@pytest.mark.parametrize("outcome", ["noir", "rouge", "null_coup", "refait"])
def test_an_instructor_sets_stakes_and_outcome(outcome):
    options = {"stakes": 3, "steps": 2, "outcome": outcome}
    facts = make_facts("tq_insurance", "set", 0, 1, EUROPEAN_STANDARD, options)
    noir, rouge, _ = facts["coup"]
    assert len(facts["stakes"]) == 3
    assert max(amount for _, amount in facts["stakes"]) <= 1000
    assert (noir < rouge, noir > rouge) == (outcome == "noir", outcome == "rouge")
    assert (noir == rouge == 31) == (outcome == "refait")


@pytest.mark.parametrize(("options", "says"), [({"stakes": 0}, "1 to 4"), ({"steps": 300}, "1 to 200")])
def test_what_cannot_be_is_refused(options, says):
    with pytest.raises(ValueError, match=says):
        make_facts("tq_insurance", "seed", 0, 1, EUROPEAN_STANDARD, options)
