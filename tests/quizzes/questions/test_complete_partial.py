import pytest

from quizzes.questions import make_facts
from quizzes.questions.base import DIFFICULTIES
from quizzes.questions.complete_partial import LEVELS, CompletePartial
from quizzes.questions.completes import place_of
from quizzes.rules.house import EUROPEAN_STANDARD, PRESETS
from tests.quizzes.questions.papers import asked, many

PARTIAL = CompletePartial()
PAYS = {  # complete, ball: pays, winning positions
    ("17", "16"): (191, 6),
    ("17", "18"): (191, 6),
    ("17", "14"): (128, 4),
    ("17", "20"): (128, 4),
    ("17", "13"): (62, 2),
    ("17", "21"): (62, 2),
    ("16", "13"): (96, 3),
    ("16", "18"): (93, 3),
    ("16", "15"): (30, 1),
    ("0", "2"): (132, 4),
    ("1", "0"): (99, 3),
    ("2", "3"): (194, 6),
    ("34", "36"): (63, 2),
    ("35", "34"): (129, 4),
    ("17", "22"): (0, 0),
}


def facts(number, winning, with_stake=False):
    return {"number": number, "part": None, "winning": winning, "with_stake": with_stake}


@pytest.mark.parametrize(("balls", "brings"), PAYS.items())
def test_a_complete_pays_in_part_as_published(balls, brings):
    pays, stations = brings
    reply = PARTIAL.right_reply(facts(*balls, with_stake=True), EUROPEAN_STANDARD)
    assert reply == {"payout": pays, "with_stake": 36 * stations}


def test_an_american_1_pays_97_on_0():
    assert PARTIAL.right_reply(facts("1", "0"), PRESETS["us"]) == {"payout": 97}


@pytest.mark.parametrize(
    ("reply", "slip"),
    [
        (144, "stake_counted_in"),
        (3 * 36 - 16, "station_miscounted"),
        (17 + 8 + 8 + 5, "wrong_loading"),
        (128 - 34, "position_missed"),
        (128 - 64, "kind_missed"),
        (392, "whole_complete_paid"),
        (62, "other_ball"),
        (191, "other_ball"),
        (128 + 8 * (11 - 8), "wrong_factor"),
    ],
)
def test_a_usual_slip_on_17_where_20_wins_is_named(reply, slip):
    assert PARTIAL.mark(facts("17", "20"), {"payout": reply}, EUROPEAN_STANDARD).slip.name == slip


def test_an_outer_number_paid_as_a_middle_one_is_named():
    mark = PARTIAL.mark(facts("16", "13"), {"payout": 128}, EUROPEAN_STANDARD)
    assert (mark.slip.name, mark.slip.detail["taken"]) == ("complete_mixed_up", "17")


def test_nothing_in_common_pays_nothing_and_says_so():
    worked = PARTIAL.explain(facts("17", "36", with_stake=True), EUROPEAN_STANDARD)
    assert (worked.lines, worked.total, [step.name for step in worked.steps]) == ((), 0, ["nothing"])


@pytest.mark.parametrize("difficulty", DIFFICULTIES)
def test_a_level_is_used_to_its_bounds_and_no_further(difficulty):
    level, made = LEVELS[difficulty], many("complete_partial", difficulty)
    pays = [PARTIAL.right_reply(question, EUROPEAN_STANDARD)["payout"] for question in made]
    assert {place_of(question["number"]) for question in made} == set(level.numbers)
    assert {question["with_stake"] for question in made} == {False, level.with_stake}
    assert (0 in pays) is level.misses


def test_every_winning_number_comes_and_never_the_complete_s_own():
    made = many("complete_partial", 4)
    assert {question["winning"] for question in made} == set(EUROPEAN_STANDARD.wheel_played.order)
    assert all(question["winning"] != question["number"] for question in made)


def test_a_winning_number_wanted_hits_in_part():
    for question in asked("complete_partial", 1, winning="0"):
        assert (question["winning"], place_of(question["number"])) == ("0", "first_row")


@pytest.mark.parametrize(
    ("options", "why"),
    [
        ({"winning": "37"}, "0 to 36"),
        ({"winning": "17", "number": "17"}, "wins whole"),
        ({"winning": "0", "numbers": "middle"}, "on 1, 2, 3"),
    ],
)
def test_what_cannot_be_asked_is_refused(options, why):
    with pytest.raises(ValueError, match=why):
        make_facts("complete_partial", "s", 0, 1, EUROPEAN_STANDARD, options)
