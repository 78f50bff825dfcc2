import random

import pytest

from quizzes.questions.arcs import draw_ask, draw_number, on_the_felt, only, stretch
from quizzes.rules.house import EUROPEAN_STANDARD, PRESETS
from quizzes.rules.roulette.wheel import AMERICAN, EUROPEAN


def test_a_number_that_the_wheel_lacks_is_refused_with_the_highest():
    with pytest.raises(ValueError, match="0 to 36"):
        draw_number(random.Random(1), EUROPEAN_STANDARD, "00")
    assert draw_number(random.Random(1), PRESETS["us"], "00") == "00"


def test_what_is_wanted_is_asked_at_every_level():
    assert draw_ask(random.Random(1), ["any"], "row", ("any", "row")) == "row"
    with pytest.raises(ValueError, match="any, row"):
        draw_ask(random.Random(1), ["any"], "tap", ("any", "row"))


@pytest.mark.parametrize(
    ("number", "steps", "counted"), [("17", 1, "18"), ("0", -1, None), ("36", 1, None), ("00", 1, None)]
)
def test_the_felt_counts_by_the_numbers(number, steps, counted):
    assert on_the_felt(number, steps, AMERICAN) == counted


def test_a_stretch_runs_past_zero():
    assert stretch("0", ["32", "26", "0", "3", "5"], EUROPEAN) == ("3", "26", "0", "32")


def test_a_wheel_of_some_numbers_says_no_others():
    wheel = only(["25", "?", "34"], "european").wheel
    assert wheel.lit == ("25", "34")
    assert set(wheel.blank) == set(EUROPEAN.order) - {"25", "34"}
    assert not wheel.sections
