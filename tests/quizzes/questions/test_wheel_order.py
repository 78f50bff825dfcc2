from itertools import pairwise

import pytest

from quizzes.questions.base import DIFFICULTIES
from quizzes.questions.wheel_order import LEVELS, WheelOrder
from quizzes.rules.house import EUROPEAN_STANDARD
from tests.quizzes.questions.papers import many

WHEEL_ORDER = WheelOrder()


def mark(start, step, reply):
    return WHEEL_ORDER.mark({"from": start, "step": step}, {"pocket": reply}, EUROPEAN_STANDARD)


@pytest.mark.parametrize(
    ("start", "step", "pocket"),
    [("17", 1, 34), ("17", -1, 25), ("0", -1, 26), ("26", 1, 0), ("3", 3, 32), ("0", -5, 28)],
)
def test_so_many_pockets_on_lies(start, step, pocket):
    assert WHEEL_ORDER.right_reply({"from": start, "step": step}, EUROPEAN_STANDARD) == {"pocket": pocket}


@pytest.mark.parametrize(
    ("start", "step", "reply", "slip"),
    [
        ("17", 1, 25, "wrong_way"),
        ("17", 1, 6, "pocket_off"),
        ("17", 3, 34, "none"),
        ("17", 2, 34, "pocket_off"),
        ("17", 1, 18, "number_on_the_felt"),
        ("17", -3, 14, "number_on_the_felt"),
    ],
)
def test_a_usual_slip_is_named(start, step, reply, slip):
    found = mark(start, step, reply).slip
    assert (found.name if found else "none") == slip


@pytest.mark.parametrize(("start", "step", "pocket"), [("0", 4, 4), ("10", -2, 8), ("18", -4, 14)])
def test_the_felt_is_no_slip_where_it_gives_the_right_pocket(start, step, pocket):
    assert mark(start, step, pocket).is_right
    names = [slip.name for slip in WHEEL_ORDER.slips({"from": start, "step": step}, EUROPEAN_STANDARD)]
    assert "number_on_the_felt" not in names


@pytest.mark.parametrize("difficulty", DIFFICULTIES)
def test_a_level_is_used_to_its_bounds_and_no_further(difficulty):
    level, made = LEVELS[difficulty], many("wheel_order", difficulty)
    forwards = set(range(1, level.pockets + 1))
    backwards = {-step for step in forwards} if level.both_ways else set()
    assert {facts["step"] for facts in made} == forwards | backwards


def test_each_level_holds_the_one_below():
    for lower, higher in pairwise(DIFFICULTIES):
        one, other = WHEEL_ORDER.level(lower), WHEEL_ORDER.level(higher)
        assert one["pockets"] <= other["pockets"]
        assert one["both_ways"] <= other["both_ways"]
        assert one != other
