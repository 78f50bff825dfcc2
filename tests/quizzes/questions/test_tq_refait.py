from dataclasses import replace
from fractions import Fraction
from itertools import pairwise

import pytest

from quizzes import house_words
from quizzes.questions import make_facts
from quizzes.questions.base import DIFFICULTIES
from quizzes.questions.tq_refait import LEVELS, TqRefait
from quizzes.rules.house import EUROPEAN_STANDARD, PRESETS, HouseRules
from tests.quizzes.questions.papers import many

TQ_REFAIT = TqRefait()
NOIR, ROUGE, NULL, REFAIT = [32, 36, "red"], [36, 32, "red"], [35, 35, "red"], [31, 31, "red"]


def facts_of(stakes, rule, insured=(), coups=(), withdrawn=False):
    return {
        "stakes": [*map(list, stakes.items())],
        "rule": rule,
        "insured": [*insured],
        "coups": [*coups],
        "withdrawn": withdrawn,
    }


def house_of(second=None, **options):
    return HouseRules(prison_second_zero=second, **options)


def right(facts, house=EUROPEAN_STANDARD):
    return TQ_REFAIT.right_reply(facts, house)


def test_half_of_rouge_100_and_noir_50_goes_back():
    assert right(facts_of({"rouge": 100, "noir": 50}, "partage")) == {"given_back": 75, "collects": 75}


def test_an_insured_stake_is_untouched_and_its_premium_kept():
    assert right(facts_of({"rouge": 500}, "partage", ["rouge"])) == {"given_back": 0, "collects": 0, "premium_kept": 5}
    reply = right(facts_of({"noir": 1500, "rouge": 200}, "partage", ["noir"]))
    assert reply == {"given_back": 100, "collects": 100, "premium_kept": 15}


def test_a_premium_goes_back_where_the_house_says_so():
    house = replace(EUROPEAN_STANDARD, premium_rule="returned_on_refait")
    assert right(facts_of({"rouge": 500}, "partage", ["rouge"]), house)["premium_kept"] == 0


def test_a_house_that_takes_all_takes_all():
    house = house_of(tq_refait="lose")
    assert right(facts_of({"rouge": 100, "inverse": 30}, "lose"), house) == {"given_back": 0, "collects": 130}


def test_the_half_of_an_odd_stake_is_exact_or_goes_down_to_the_least_chip():
    facts = facts_of({"noir": 25}, "partage")
    assert right(facts) == {"given_back": Fraction(25, 2), "collects": Fraction(25, 2)}
    assert right(facts, house_of(partage_rounding="down")) == {"given_back": 10, "collects": 15}


@pytest.mark.parametrize(
    ("second", "coups", "withdrawn", "given_back", "held"),
    [
        (None, [], False, 0, 400),
        (None, [NOIR], False, 400, 0),
        (None, [ROUGE], False, 0, 0),
        (None, [NULL], False, 0, 400),
        (None, [NULL, NOIR], False, 400, 0),
        ("halve", [REFAIT], False, 0, 200),
        ("halve", [REFAIT, NOIR], False, 200, 0),
        ("halve", [REFAIT, REFAIT], False, 0, 100),
        ("halve", [REFAIT], True, 100, 0),
        ("halve", [REFAIT, REFAIT], True, 50, 0),
        ("lost", [REFAIT], False, 0, 0),
        ("stay", [REFAIT, NOIR], False, 400, 0),
        ("partage", [REFAIT], False, 200, 0),
        ("freed", [REFAIT], False, 400, 0),
        ("nested3", [REFAIT, NOIR], False, 0, 400),
        ("nested3", [REFAIT, NOIR, NOIR], False, 400, 0),
        ("nested3", [REFAIT, REFAIT], False, 0, 0),
        ("nested", [REFAIT, REFAIT], False, 0, 400),
    ],
)
def test_an_imprisoned_stake_goes_from_coup_to_coup(second, coups, withdrawn, given_back, held):
    facts = facts_of({"noir": 400}, "en_prison", coups=coups, withdrawn=withdrawn)
    reply = {"given_back": given_back, "held": held, "collects": 400 - given_back - held}
    assert right(facts, house_of(second)) == reply


def test_each_imprisoned_chance_has_its_own_fate():
    facts = facts_of({"noir": 100, "rouge": 40, "couleur": 20, "inverse": 10}, "en_prison", coups=[NOIR])
    assert right(facts) == {"given_back": 110, "held": 0, "collects": 60}  # noir and inverse are freed


@pytest.mark.parametrize(
    ("facts", "wrong", "slip"),
    [
        (facts_of({"noir": 100}, "partage"), {"given_back": 0, "collects": 100}, "refait_takes_all"),
        (facts_of({"noir": 100}, "en_prison"), {"given_back": 50, "held": 0, "collects": 50}, "other_refait_rule"),
        (facts_of({"noir": 500}, "partage", ["noir"]), {"given_back": 250, "collects": 250}, "insurance_overlooked"),
        (facts_of({"noir": 500}, "partage", ["noir"]), {"premium_kept": 0}, "premium_by_another_rule"),
        (facts_of({"noir": 60}, "en_prison", coups=[NOIR]), {"given_back": 120}, "freed_and_paid"),
        (facts_of({"noir": 60}, "en_prison", coups=[NOIR]), {"given_back": 0, "held": 60}, "coup_overlooked"),
        (facts_of({"noir": 60}, "en_prison", coups=[NULL]), {"held": 0, "collects": 60}, "null_coup_taken"),
    ],
)
def test_a_usual_slip_is_named(facts, wrong, slip):
    assert TQ_REFAIT.mark(facts, {**right(facts), **wrong}, EUROPEAN_STANDARD).slip.name == slip


@pytest.mark.parametrize(
    ("wrong", "slip"),
    [
        ({"given_back": 200, "held": 0, "collects": 200}, "what_lies_there"),
        ({"given_back": 0, "held": 200, "collects": 200}, "left_in_prison"),
    ],
)
def test_who_takes_a_stake_out_gets_half_of_what_lies_there(wrong, slip):
    facts = facts_of({"noir": 400}, "en_prison", coups=[REFAIT], withdrawn=True)
    mark = TQ_REFAIT.mark(facts, {**right(facts, house_of("halve")), **wrong}, house_of("halve"))
    assert mark.slip.name == slip


@pytest.mark.parametrize("difficulty", DIFFICULTIES)
def test_a_level_is_used_to_its_bounds_and_no_further(difficulty):
    level, made = LEVELS[difficulty], many("tq_refait", difficulty)
    assert {len(facts["stakes"]) for facts in made} == set(range(1, level.stakes + 1))
    assert {len(facts["coups"]) for facts in made} == set(range(level.coups + 1))
    assert any(facts["insured"] for facts in made) == level.insured
    assert {facts["rule"] for facts in made} == {"partage", "en_prison"}


def test_each_level_holds_the_one_below():
    for lower, higher in pairwise(LEVELS.values()):
        assert lower.stakes <= higher.stakes
        assert lower.most <= higher.most
        assert lower.step % higher.step == 0
        assert lower.coups <= higher.coups
        assert lower.insured <= higher.insured
        assert lower.withdrawn <= higher.withdrawn


def test_a_further_refait_comes_only_where_the_house_has_a_rule_for_it():
    assert not any(REFAIT[:2] == coup[:2] for facts in many("tq_refait", 5) for coup in facts["coups"])
    made = [make_facts("tq_refait", "halve", number, 5, PRESETS["ch"]) for number in range(200)]
    assert any(REFAIT[:2] == coup[:2] for facts in made for coup in facts["coups"])
    assert any(facts["withdrawn"] for facts in made)


@pytest.mark.parametrize("name", ["ch", "de"])
def test_no_part_is_smaller_than_a_half(name):
    for number in range(200):
        facts = make_facts("tq_refait", "parts", number, 5, PRESETS[name])
        assert all(amount * 2 % 1 == 0 for amount in right(facts, PRESETS[name]).values())


def test_only_a_stake_that_can_be_insured_is():
    for facts in many("tq_refait", 5):
        insured = [amount for chance, amount in facts["stakes"] if chance in facts["insured"]]
        assert all(amount % 500 == 0 for amount in insured)


def test_an_instructor_sets_stakes_choice_coups_and_insurance():
    options = {"stakes": 2, "choice": "en_prison", "coups": 3, "most": 200}
    facts = make_facts("tq_refait", "set", 0, 1, EUROPEAN_STANDARD, options)
    assert (len(facts["stakes"]), facts["rule"], len(facts["coups"])) == (2, "en_prison", 3)
    assert all(amount <= 200 for _, amount in facts["stakes"])
    insured = make_facts("tq_refait", "set", 0, 1, EUROPEAN_STANDARD, {"stakes": 3, "insured": 2})
    assert len(insured["insured"]) == 2


@pytest.mark.parametrize(
    ("options", "says"),
    [
        ({"coups": 4, "choice": "en_prison"}, "0 to 3"),
        ({"coups": 1, "choice": "partage"}, "0 to 0"),
        ({"stakes": 5}, "1 to 4"),
        ({"stakes": 2, "insured": 3}, "0 to 2"),
        ({"choice": "lose"}, "partage, en_prison"),
        ({"most": 200_000}, "10 to 100000"),
    ],
)
def test_what_cannot_be_is_refused(options, says):
    with pytest.raises(ValueError, match=says):
        make_facts("tq_refait", "seed", 0, 1, EUROPEAN_STANDARD, options)


def test_the_page_says_what_a_further_refait_does_where_stakes_are_held():
    shown = ("second_refait", "partage_rounding", "premium_rate")
    halves, exact = house_of("halve", partage_rounding="down"), house_of("halve", tq_refait="partage")
    words = ["a further refait halves the held stake", "halves down to multiples of 5", "premium 1 % of the stake"]
    assert house_words.facts(halves, shown)[1:] == words
    assert house_words.facts(exact, shown)[1:] == words[2:]


def test_a_choice_that_the_house_does_not_leave_is_refused():
    with pytest.raises(ValueError, match="in this house partage"):
        make_facts("tq_refait", "seed", 0, 1, house_of(tq_refait="partage"), {"choice": "en_prison"})
