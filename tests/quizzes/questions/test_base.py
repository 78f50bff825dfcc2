import random

import pytest

from quizzes.questions.base import Mark, Verdict, draw_chip_value, draw_winning, quick_way
from quizzes.rules.house import EUROPEAN_STANDARD, HouseRules


@pytest.mark.parametrize(
    ("chips", "odds", "way"),
    [
        (1, 35, ""),
        (2, 35, ""),
        (3, 35, "70 + 35"),
        (4, 35, "70 × 2"),
        (12, 35, "70 × 6"),
        (15, 35, "70 × 7 + 35"),
        (1, 17, ""),
        (15, 17, "150 + 105"),
        (23, 11, "230 + 23"),
        (19, 8, ""),
        (7, 2, ""),
    ],
)
def test_the_quick_way_is_the_one_that_dealers_use(chips, odds, way):
    assert quick_way(chips, odds) == way


def test_a_mark_is_right_only_when_every_field_is():
    assert Mark({"pays": Verdict.RIGHT, "collects": Verdict.RIGHT}).is_right
    assert not Mark({"pays": Verdict.RIGHT, "collects": Verdict.EMPTY}).is_right
    assert not Mark({"pays": Verdict.RIGHT, "collects": Verdict.WRONG}).is_right


@pytest.mark.parametrize("value", EUROPEAN_STANDARD.chip_values)
def test_a_chip_value_wanted_is_the_one_asked(value):
    assert draw_chip_value(random.Random(1), (1,), EUROPEAN_STANDARD, value) == value


@pytest.mark.parametrize("value", [0, -5, 3, 1000, "5"])
def test_a_chip_value_that_the_house_lacks_is_refused_with_the_largest(value):
    with pytest.raises(ValueError, match="up to 100"):
        draw_chip_value(random.Random(1), (1,), EUROPEAN_STANDARD, value)


def test_a_house_is_asked_only_about_chips_that_it_plays():
    house = HouseRules(chip_values=(5, 25))
    assert {draw_chip_value(random.Random(seed), (1, 2, 5), house, None) for seed in range(20)} == {5}
    assert {draw_chip_value(random.Random(seed), (1,), house, None) for seed in range(20)} == {5, 25}


@pytest.mark.parametrize("number", ["37", "-1", "00", "", 17, "x"])
def test_a_winning_number_that_the_wheel_lacks_is_refused_with_the_highest(number):
    with pytest.raises(ValueError, match="0 to 36"):
        draw_winning(random.Random(1), EUROPEAN_STANDARD, number)
