from dataclasses import replace

import pytest

from quizzes.questions import make_facts
from quizzes.questions.base import DIFFICULTIES
from quizzes.questions.complete_amount import LEVELS, CompleteAmount
from quizzes.questions.completes import place_of
from quizzes.rules.amounts import Fraction
from quizzes.rules.house import EUROPEAN_STANDARD, PRESETS, HouseRules
from tests.quizzes.questions.papers import many, papers

AMOUNT = CompleteAmount()


def facts(number, amount, maximum=None):
    return {"number": number, "part": None, "amount": amount, "maximum": maximum}


@pytest.mark.parametrize(
    ("number", "amount", "maximum", "unit", "placed", "back"),
    [
        ("17", 1000, 25, 25, 1000, 0),
        ("17", 700, None, 15, 600, 100),
        ("17", 1234, 100, 30, 1200, 34),
        ("0", 500, 100, 25, 425, 75),
        ("17", 2000, 27, 27, 1080, 920),
        ("35", 100, 50, 0, 0, 100),
    ],
)
def test_an_amount_buys_chips_down_to_the_step(number, amount, maximum, unit, placed, back):
    reply = AMOUNT.right_reply(facts(number, amount, maximum), EUROPEAN_STANDARD)
    assert reply == {"chip_value": unit, "placed": placed, "remainder": back}


def test_a_step_of_two_and_a_half_buys_halves():
    house = replace(EUROPEAN_STANDARD, announce_step=Fraction(5, 2))
    reply = AMOUNT.right_reply(facts("0", 300), house)
    assert reply == {"chip_value": Fraction(35, 2), "placed": Fraction(595, 2), "remainder": Fraction(5, 2)}


@pytest.mark.parametrize(
    ("reply", "slip"),
    [
        ({"chip_value": 17, "placed": 680, "remainder": 20}, "step_ignored"),
        ({"chip_value": 20, "placed": 800, "remainder": 0}, "rounded_up"),
        ({"chip_value": 15, "placed": 600, "remainder": 0}, "remainder_forgotten"),
        ({"chip_value": 55, "placed": 660, "remainder": 40}, "wrong_loading"),
    ],
)
def test_a_usual_slip_on_17_for_700_is_named(reply, slip):
    if slip == "rounded_up":
        reply.pop("remainder")
    assert AMOUNT.mark(facts("17", 700), reply, EUROPEAN_STANDARD).slip.name == slip


def test_a_chip_over_the_maximum_is_named():
    reply = {"chip_value": 35, "placed": 1400, "remainder": 100}
    assert AMOUNT.mark(facts("17", 1500, 25), reply, EUROPEAN_STANDARD).slip.name == "maximum_ignored"


def test_a_middle_number_taken_for_an_outer_one_is_named():
    reply = {"chip_value": 40, "placed": 1200, "remainder": 34}
    assert AMOUNT.mark(facts("17", 1234), reply, EUROPEAN_STANDARD).slip.name == "complete_mixed_up"


@pytest.mark.parametrize("difficulty", DIFFICULTIES)
def test_a_level_is_used_to_its_bounds_and_no_further(difficulty):
    level, made = LEVELS[difficulty], many("complete_amount", difficulty)
    assert {place_of(question["number"]) for question in made} == set(level.numbers)
    assert {question["maximum"] for question in made} == {None, *level.maxima}
    assert all(question["amount"] % level.by == 0 and question["amount"] <= level.most for question in made)
    assert max(question["amount"] for question in made) > level.most * 0.9


@pytest.mark.parametrize("difficulty", DIFFICULTIES)
def test_a_chip_is_always_worth_the_least_or_more_and_never_over_the_maximum(difficulty):
    for house, question in papers("complete_amount", difficulty):
        unit = AMOUNT.right_reply(question, house)["chip_value"]
        assert unit >= house.min_chip
        assert question["maximum"] is None or unit <= question["maximum"]


def test_the_maximum_binds_now_and_then():
    units = [(AMOUNT.right_reply(question, EUROPEAN_STANDARD), question) for question in many("complete_amount", 5)]
    assert any(reply["remainder"] > 40 * 5 and reply["chip_value"] == question["maximum"] for reply, question in units)


def test_an_amount_and_a_maximum_wanted_are_asked():
    made = make_facts("complete_amount", "s", 0, 1, EUROPEAN_STANDARD, {"amount": 1234, "maximum": 30})
    assert (made["amount"], made["maximum"]) == (1234, 30)
    assert make_facts("complete_amount", "s", 0, 1, HouseRules(straight_max=40))["maximum"] == 40


@pytest.mark.parametrize(
    ("house", "options", "why"),
    [
        (EUROPEAN_STANDARD, {"number": "17", "amount": 199}, "at least 200"),
        (EUROPEAN_STANDARD, {"maximum": 33}, "multiple of 5"),
        (HouseRules(limits="flat", straight_max=200), {}, "does not play it"),
        (replace(EUROPEAN_STANDARD, complete_loading="parts"), {}, "does not play it"),
        (replace(EUROPEAN_STANDARD, announce="refused"), {}, "does not play it"),
        (replace(EUROPEAN_STANDARD, straight_max=3), {}, "does not play it"),
    ],
)
def test_what_cannot_be_asked_is_refused(house, options, why):
    with pytest.raises(ValueError, match=why):
        make_facts("complete_amount", "s", 0, 1, house, options)


def test_loaded_flat_the_american_2_takes_14_chips():
    reply = AMOUNT.right_reply(facts("2", 215, 100), PRESETS["fr_americaine"])
    assert reply == {"chip_value": 15, "placed": 210, "remainder": 5}
