import pytest

from quizzes.questions import make_facts
from quizzes.questions.base import DIFFICULTIES
from quizzes.questions.complete_cost import LEVELS, CompleteCost
from quizzes.questions.completes import place_of
from quizzes.rules.house import EUROPEAN_STANDARD, PRESETS
from tests.quizzes.questions.papers import many

COST = CompleteCost()
CHIPS = {"0": 17, "1": 27, "3": 27, "2": 36, "4": 30, "17": 40, "33": 30, "34": 18, "36": 18, "35": 24}


def facts(number, value=None, part=None):
    return {"number": number, "part": part, "value": value}


@pytest.mark.parametrize(("number", "chips"), CHIPS.items())
def test_a_complete_takes_as_many_chips_as_published(number, chips):
    assert COST.right_reply(facts(number), EUROPEAN_STANDARD) == {"chips": chips}


def test_17_by_25_costs_1000():
    assert COST.right_reply(facts("17", 25), EUROPEAN_STANDARD) == {"chips": 40, "cost": 1000}


def test_loaded_flat_17_takes_12_chips():
    assert COST.right_reply(facts("17"), PRESETS["fr_americaine"]) == {"chips": 12}


@pytest.mark.parametrize(
    ("reply", "slip"),
    [
        ({"chips": 40, "cost": 40}, "units_for_money"),
        ({"chips": 12, "cost": 300}, "wrong_loading"),
        ({"chips": 30, "cost": 750}, "complete_mixed_up"),
        ({"chips": 38, "cost": 950}, "position_missed"),
        ({"chips": 24, "cost": 600}, "kind_missed"),
    ],
)
def test_a_usual_slip_on_17_by_25_is_named(reply, slip):
    assert COST.mark(facts("17", 25), reply, EUROPEAN_STANDARD).slip.name == slip


def test_the_positions_at_zero_are_missed_by_name():
    assert COST.mark(facts("1"), {"chips": 27 - 2 - 3 - 4}, EUROPEAN_STANDARD).slip.name == "zero_forgotten"


def test_the_solution_adds_kind_by_kind():
    steps = COST.explain(facts("17", 25), EUROPEAN_STANDARD).steps
    assert [step.result for step in steps] == [1, 8, 3, 16, 12, 40, 1000]


@pytest.mark.parametrize("difficulty", DIFFICULTIES)
def test_a_level_is_used_to_its_bounds_and_no_further(difficulty):
    level, made = LEVELS[difficulty], many("complete_cost", difficulty)
    assert {place_of(question["number"]) for question in made} == set(level.numbers)
    assert {question["value"] for question in made} == set(level.values or (None,))


def test_every_number_comes_at_the_highest_level():
    assert {question["number"] for question in many("complete_cost", 5)} == set(map(str, range(37)))


def test_a_chip_value_wanted_is_asked_at_the_lowest_level_too():
    assert make_facts("complete_cost", "s", 0, 1, EUROPEAN_STANDARD, {"chip_value": 50})["value"] == 50
    with pytest.raises(ValueError, match="up to 100"):
        make_facts("complete_cost", "s", 0, 1, EUROPEAN_STANDARD, {"chip_value": 500})
