from dataclasses import replace

import pytest

from quizzes.questions import make_facts
from quizzes.questions.base import DIFFICULTIES
from quizzes.questions.complete_payout import LEVELS, CompletePayout
from quizzes.questions.completes import place_of
from quizzes.rules.house import EUROPEAN_STANDARD, PRESETS
from tests.quizzes.questions.papers import asked, many

PAYOUT = CompletePayout()
PAYS = {"0": 235, "1": 297, "3": 297, "2": 396, "4": 294, "17": 392, "34": 198, "36": 198, "35": 264}
PARTS = replace(EUROPEAN_STANDARD, complete_loading="parts")


def facts(number, with_stake=False, part=None):
    return {"number": number, "part": part, "with_stake": with_stake}


@pytest.mark.parametrize(("number", "pays"), PAYS.items())
def test_a_complete_pays_as_published(number, pays):
    assert PAYOUT.right_reply(facts(number), EUROPEAN_STANDARD) == {"payout": pays}


def test_17_pays_392_and_is_432_with_the_stake():
    assert PAYOUT.right_reply(facts("17", True), EUROPEAN_STANDARD) == {"payout": 392, "with_stake": 432}


@pytest.mark.parametrize(
    ("house", "number", "part", "pays"),
    [
        (PRESETS["us"], "00", None, 233),
        (PRESETS["us"], "2", None, 461),
        (PRESETS["fr_americaine"], "2", None, 191),
        (PARTS, "17", "splits", 4 * 17),
        (PARTS, "17", "straight_splits_and_corners", 35 + 4 * 17 + 4 * 8),
    ],
)
def test_it_is_loaded_as_the_house_says(house, number, part, pays):
    assert PAYOUT.right_reply(facts(number, part=part), house) == {"payout": pays}


@pytest.mark.parametrize(
    ("reply", "slip"),
    [
        (432, "stake_counted_in"),
        (11 * 36 - 40, "station_miscounted"),
        (13 * 36 - 40, "station_miscounted"),
        (156, "wrong_loading"),
        (294, "complete_mixed_up"),
        (392 - 34, "position_missed"),
        (392 - 128, "kind_missed"),
        (392 - 8 * 9, "wrong_factor"),
    ],
)
def test_a_usual_slip_on_17_is_named(reply, slip):
    assert PAYOUT.mark(facts("17"), {"payout": reply}, EUROPEAN_STANDARD).slip.name == slip


def test_the_quick_way_is_36_a_station_less_the_chips():
    worked = PAYOUT.explain(facts("17", True), EUROPEAN_STANDARD)
    assert [(step.name, step.figures["whole"], step.result) for step in worked.steps] == [
        ("stations", 432, 432),
        ("less_chips", 432, 392),
    ]
    assert worked.total == 392


def test_the_top_line_brings_35():
    stations = PAYOUT.explain(facts("2"), PRESETS["us"]).steps[0]
    assert (stations.figures["stations"], stations.figures["top_line"], stations.result) == (13, 1, 13 * 36 + 35)


@pytest.mark.parametrize("difficulty", DIFFICULTIES)
def test_a_level_is_used_to_its_bounds_and_no_further(difficulty):
    level, made = LEVELS[difficulty], many("complete_payout", difficulty)
    assert {place_of(question["number"]) for question in made} == set(level.numbers)
    assert {question["with_stake"] for question in made} == {False, level.with_stake}


@pytest.mark.parametrize("house", ["european_standard", "us"])
def test_every_winning_number_comes(house):
    made = [make_facts("complete_payout", "s", number, 5, PRESETS[house]) for number in range(500)]
    assert {question["number"] for question in made} == set(PRESETS[house].wheel_played.order)


def test_the_sum_with_the_stake_is_asked_where_wanted():
    assert all(question["with_stake"] for question in asked("complete_payout", 1, with_stake=True))
    with pytest.raises(ValueError, match="yes or no"):
        make_facts("complete_payout", "s", 0, 1, EUROPEAN_STANDARD, {"with_stake": "often"})
