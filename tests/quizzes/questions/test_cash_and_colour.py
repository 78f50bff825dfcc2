from itertools import pairwise

import pytest
from django.template.loader import render_to_string

from quizzes import desk
from quizzes.questions import make_facts
from quizzes.questions.base import DIFFICULTIES
from quizzes.questions.cash_and_colour import LEVELS, CashAndColour
from quizzes.rules.house import EUROPEAN_STANDARD, HouseRules
from tests.quizzes.questions.papers import asked, many

CASH_AND_COLOUR = CashAndColour()
IN_LOTS = HouseRules(mixed_payout="lots")
FACTS = {"chips": 69, "value": 5, "cash": 100}


def test_69_chips_at_5_with_100_in_cash_leave_49():
    assert CASH_AND_COLOUR.right_reply(FACTS, EUROPEAN_STANDARD) == {"colour_chips": 49}


@pytest.mark.parametrize(("chips", "value", "colour"), [(175, 1, 75), (135, 2, 35), (80, 10, 30), (128, 10, 28)])
def test_a_house_that_pays_in_lots(chips, value, colour):
    assert CASH_AND_COLOUR.right_reply({"chips": chips, "value": value}, IN_LOTS) == {"colour_chips": colour}


def test_the_solution_turns_the_cash_into_chips_first():
    cash, left = CASH_AND_COLOUR.explain(FACTS, EUROPEAN_STANDARD).steps
    assert (cash.result, left.result, left.gives) == (20, 49, "colour_chips")


@pytest.mark.parametrize(
    ("reply", "slip"),
    [
        (245, "money_for_units"),
        (20, "cash_part_given"),
        (69, "cash_not_taken_off"),
        (59, "ten_off"),
        (39, "ten_off"),
    ],
)
def test_a_usual_slip_is_named(reply, slip):
    assert CASH_AND_COLOUR.mark(FACTS, {"colour_chips": reply}, EUROPEAN_STANDARD).slip.name == slip


def test_cash_taken_for_chips_is_named():
    facts = {"chips": 140, "value": 5, "cash": 100}
    assert CASH_AND_COLOUR.mark(facts, {"colour_chips": 40}, EUROPEAN_STANDARD).slip.name == "cash_taken_as_chips"


@pytest.mark.parametrize(
    ("reply", "slip"), [(25, "cut_too_small"), (100, "cash_part_given"), (175, "cash_not_taken_off")]
)
def test_a_usual_slip_in_lots_is_named_and_explained(reply, slip):
    facts = {"chips": 175, "value": 2}
    found = CASH_AND_COLOUR.mark(facts, {"colour_chips": reply}, IN_LOTS).slip
    assert found.name == slip
    assert render_to_string(desk.slips_template("cash_and_colour"), {"slip": found}).strip()


def test_a_payout_in_lots_is_worded():
    facts = make_facts("cash_and_colour", "seed", 0, 3, IN_LOTS)
    assert "in lots" in render_to_string(desk.prompt_template("cash_and_colour"), {"facts": facts, "house": IN_LOTS})


@pytest.mark.parametrize("difficulty", DIFFICULTIES)
def test_a_level_keeps_its_bounds_and_whole_chips(difficulty):
    level, made = LEVELS[difficulty], many("cash_and_colour", difficulty)
    assert {facts["value"] for facts in made} == set(level.values)
    assert max(facts["chips"] for facts in made) <= level.chips
    for facts in made:
        assert facts["cash"] % facts["value"] == 0
        assert 0 < facts["cash"] < facts["chips"] * facts["value"]


def test_a_payout_in_lots_has_at_least_one_lot():
    for facts in asked("cash_and_colour", 1, IN_LOTS):
        assert facts["chips"] >= 50


def test_each_level_holds_the_one_below():
    for lower, higher in pairwise(LEVELS.values()):
        assert lower.chips < higher.chips
        assert set(lower.values) < set(higher.values)


def test_what_is_wanted_is_asked():
    assert asked("cash_and_colour", 1, chips=69, chip_value=5, cash=100)[0] == FACTS


@pytest.mark.parametrize(
    ("house", "options", "why"),
    [
        (EUROPEAN_STANDARD, {"chips": 69, "chip_value": 5, "cash": 103}, "up to 340"),
        (EUROPEAN_STANDARD, {"chips": 69, "chip_value": 5, "cash": 345}, "1 to 340"),
        (EUROPEAN_STANDARD, {"chips": 19}, "20 to 1000"),
        (IN_LOTS, {"chips": 49}, "50 to 1000"),
        (IN_LOTS, {"cash": 100}, "pays in lots"),
        (EUROPEAN_STANDARD, {"chip_value": 3}, "up to 100"),
    ],
)
def test_what_cannot_be_asked_is_refused(house, options, why):
    with pytest.raises(ValueError, match=why):
        make_facts("cash_and_colour", "seed", 0, 1, house, options)
