from dataclasses import replace
from itertools import pairwise

import pytest

from quizzes.questions import make_facts
from quizzes.questions.base import DIFFICULTIES
from quizzes.questions.completes import place_of
from quizzes.questions.completes_overlap import LEVELS, CompletesOverlap
from quizzes.rules.house import EUROPEAN_STANDARD, PRESETS, HouseRules
from quizzes.rules.roulette.completes import complete
from tests.quizzes.questions.papers import asked, many

OVERLAP = CompletesOverlap()


def facts(completes, maximum=100, winning="17"):
    return {"completes": [list(one) for one in completes], "maximum": maximum, "winning": winning}


AT_THE_MAXIMUM = facts([("17", 100), ("20", 100)])


@pytest.mark.parametrize(
    ("completes", "asked_for", "placed", "returned", "pays"),
    [
        ([("17", 100), ("20", 100)], 8000, 6400, 1600, 39200),
        ([("17", 50), ("20", 50)], 4000, 4000, 0, 26000),
        ([("17", 100), ("20", 100), ("23", 100)], 12000, 8800, 3200, 39200),
        ([("17", 100), ("36", 100)], 5800, 5800, 0, 39200),
    ],
)
def test_common_positions_are_cut_at_their_limits(completes, asked_for, placed, returned, pays):
    expected = {"asked": asked_for, "placed": placed, "returned": returned, "pays": pays}
    assert OVERLAP.right_reply(facts(completes), EUROPEAN_STANDARD) == expected


def test_the_house_s_own_limits_cut():
    french = OVERLAP.right_reply(facts([("17", 150), ("20", 150)], 150), PRESETS["fr_francaise"])
    common = (600 - 300) + 2 * (1200 - 600) + (1800 - 1000)  # split, two corners, six line at 60, 120, 200 minima of 5
    assert (french["asked"], french["returned"]) == (12_000, common)


@pytest.mark.parametrize(
    ("reply", "slip"),
    [
        ({"asked": 8000, "placed": 8000, "returned": 0, "pays": 39200 + 100 * 128}, "overlap_not_cut"),
        ({"asked": 80, "placed": 64, "returned": 16, "pays": 392}, "units_for_money"),
        ({"asked": 8000, "placed": 6400, "returned": 1600, "pays": 43200}, "stake_counted_in"),
        ({"asked": 8000, "placed": 1600, "returned": 6400, "pays": 39200}, "returned_for_placed"),
    ],
)
def test_a_usual_slip_on_17_and_20_at_the_maximum_is_named(reply, slip):
    assert OVERLAP.mark(AT_THE_MAXIMUM, reply, EUROPEAN_STANDARD).slip.name == slip


def test_common_positions_loaded_once_below_the_maximum_are_named():
    reply = {"asked": 4000, "placed": 4000 - 16 * 50, "returned": 16 * 50, "pays": 50 * 392}
    assert OVERLAP.mark(facts([("17", 50), ("20", 50)]), reply, EUROPEAN_STANDARD).slip.name == "shared_loaded_once"


def test_a_complete_paid_alone_is_named():
    both = facts([("17", 100), ("20", 50)], winning="20")
    reply = OVERLAP.right_reply(both, EUROPEAN_STANDARD) | {"pays": 50 * 392}
    assert OVERLAP.mark(both, reply, EUROPEAN_STANDARD).slip.name == "other_complete_forgotten"


def test_the_solution_cuts_position_by_position():
    steps = OVERLAP.explain(AT_THE_MAXIMUM, EUROPEAN_STANDARD).steps
    cut = {step.figures["bet"]: step.result for step in steps if step.name == "cut"}
    assert cut == {
        "split:17-20": 200,
        "corner:16-17-19-20": 400,
        "corner:17-18-20-21": 400,
        "six_line:16-17-18-19-20-21": 600,
    }


@pytest.mark.parametrize("difficulty", DIFFICULTIES)
def test_a_level_is_used_to_its_bounds_and_no_further(difficulty):
    level, made = LEVELS[difficulty], many("completes_overlap", difficulty)
    units = [[unit for _, unit in question["completes"]] for question in made]
    assert {question["maximum"] for question in made} == set(level.maxima)
    assert {len(question["completes"]) for question in made} == set(range(2, level.completes + 1))
    assert {place_of(question["completes"][0][0]) for question in made} == set(level.numbers)
    assert any(unit[0] < question["maximum"] for unit, question in zip(units, made, strict=True)) is level.below
    assert any(len(set(unit)) > 1 for unit in units) is level.differ


def test_each_complete_shares_a_position_with_one_before_it():
    for question in many("completes_overlap", 5):
        numbers = [number for number, _ in question["completes"]]
        assert len(set(numbers)) == len(numbers)
        for place, number in enumerate(numbers[1:], start=1):
            assert any(complete(before).hit(number).stations for before in numbers[:place])


def test_something_wins_and_every_winning_number_comes():
    made = many("completes_overlap", 5)
    assert all(OVERLAP.right_reply(question, EUROPEAN_STANDARD)["pays"] for question in made)
    assert {question["winning"] for question in made} == set(EUROPEAN_STANDARD.wheel_played.order)


def test_each_level_holds_the_one_below():
    for lower, higher in pairwise(LEVELS.values()):
        assert set(lower.numbers) <= set(higher.numbers)
        assert set(lower.maxima) <= set(higher.maxima)
        assert lower.completes <= higher.completes


def test_what_is_wanted_is_asked():
    for question in asked("completes_overlap", 2, completes=3, maximum=40, winning="0"):
        assert (len(question["completes"]), question["maximum"], question["winning"]) == (3, 40, "0")
        assert OVERLAP.right_reply(question, EUROPEAN_STANDARD)["pays"]


@pytest.mark.parametrize(
    ("house", "options", "why"),
    [
        (EUROPEAN_STANDARD, {"completes": 4}, "2 to 3"),
        (EUROPEAN_STANDARD, {"maximum": 33}, "multiple of 5"),
        (EUROPEAN_STANDARD, {"winning": "00"}, "0 to 36"),
        (HouseRules(straight_max=100), {"maximum": 50}, "this table has 100"),
        (PRESETS["fr_americaine"], {}, "does not play it"),
        (replace(EUROPEAN_STANDARD, announce="refused"), {}, "does not play it"),
    ],
)
def test_what_cannot_be_asked_is_refused(house, options, why):
    with pytest.raises(ValueError, match=why):
        make_facts("completes_overlap", "s", 0, 3, house, options)
