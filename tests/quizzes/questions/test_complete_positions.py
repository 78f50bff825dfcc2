import pytest

from quizzes.questions.base import DIFFICULTIES
from quizzes.questions.complete_positions import LEVELS, CompletePositions
from quizzes.questions.completes import place_of
from quizzes.replies import read
from quizzes.rules.house import EUROPEAN_STANDARD, PRESETS
from tests.quizzes.questions.papers import asked, many

POSITIONS = CompletePositions()
SEVENTEEN = (
    "17 14-17 16-17 17-18 17-20 16-17-18 13-14-16-17 14-15-17-18 16-17-19-20 17-18-20-21 13-14-15-16-17-18 "
    "16-17-18-19-20-21"
)


def facts(number, chips=False):
    return {"number": number, "part": None, "chips": chips}


def typed(text, question, house=EUROPEAN_STANDARD):
    (field,) = POSITIONS.fields_of(question, house)
    return {field.name: read(field, text, "en", house)}


def test_17_has_twelve_positions():
    right = POSITIONS.right_reply(facts("17"), EUROPEAN_STANDARD)
    assert right == typed(SEVENTEEN, facts("17"))
    assert len(right["positions"]) == 12


def test_0_has_both_trios_and_the_first_four():
    assert POSITIONS.right_reply(facts("0"), EUROPEAN_STANDARD) == typed(
        "0 0-1 0-2 0-3 0-1-2 0-2-3 0-1-2-3", facts("0")
    )


def test_an_american_0_has_the_top_line():
    reply = POSITIONS.right_reply(facts("0"), PRESETS["us"])
    assert reply == typed("0 0-00 0-1 0-2 0-1-2 0-00-2 0-00-1-2-3", facts("0"), PRESETS["us"])


def test_the_chips_are_as_many_as_the_numbers():
    loaded = "34 31-34*2 34-35*2 34-35-36*3 31-32-34-35*4 31-32-33-34-35-36*6"
    assert POSITIONS.right_reply(facts("34", True), EUROPEAN_STANDARD) == typed(loaded, facts("34", True))


def test_a_position_missed_is_named():
    reply = typed(SEVENTEEN.replace("17-20 ", "", 1), facts("17"))
    mark = POSITIONS.mark(facts("17"), reply, EUROPEAN_STANDARD)
    assert (mark.slip.name, mark.slip.detail) == ("position_missed", {"bet": "split:17-20"})


@pytest.mark.parametrize(
    ("number", "text", "slip"),
    [
        ("34", "34 31-34 34-35 34-35-36 31-32-34-35 31-32-33-34-35-36", "wrong_loading"),
        ("34", "34 34-35-36*3 31-32-34-35*4 31-32-33-34-35-36*6", "kind_missed"),
        ("1", "1 1-2*2 1-4*2 1-2-3*3 1-2-4-5*4 1-2-3-4-5-6*6", "zero_forgotten"),
        ("36", "35 32-35*2 34-35*2 35-36*2 34-35-36*3 31-32-34-35*4 32-33-35-36*4 31-36", "complete_mixed_up"),
    ],
)
def test_a_usual_slip_in_loading_is_named(number, text, slip):
    question = facts(number, True)
    reply = typed(text.replace("31-36", "31-32-33-34-35-36*6"), question)
    assert POSITIONS.mark(question, reply, EUROPEAN_STANDARD).slip.name == slip


@pytest.mark.parametrize("difficulty", DIFFICULTIES)
def test_a_level_is_used_to_its_bounds_and_no_further(difficulty):
    level, made = LEVELS[difficulty], many("complete_positions", difficulty)
    assert {place_of(question["number"]) for question in made} == set(level.numbers)
    assert {question["chips"] for question in made} == {False, level.chips}


def test_chips_are_asked_where_wanted_and_the_felt_is_drawn():
    for question in asked("complete_positions", 1, chips=True):
        assert question["chips"]
        assert POSITIONS.picture(question).felt
