from itertools import pairwise

import pytest

from quizzes.questions import make_facts
from quizzes.questions.series_placing import LEVELS, SeriesPlacing
from quizzes.rules.house import EUROPEAN_STANDARD
from tests.quizzes.questions.papers import many

KIND = SeriesPlacing()
SPLITS = [f"split:{pair}*1" for pair in ("4-7", "12-15", "18-21", "19-22", "32-35")]
VOISINS = {"series": "voisins", "by": 10}


def placing(series):
    return KIND.right_reply({"series": series, "by": 10}, EUROPEAN_STANDARD)["placing"]


def test_voisins_have_two_chips_on_the_trio_and_on_the_corner():
    assert placing("voisins") == (*SPLITS, "trio:0-2-3*2", "corner:25-26-28-29*2")


def test_the_other_series_have_one_chip_a_place():
    assert placing("jeu_zero") == ("straight:26*1", "split:0-3*1", "split:12-15*1", "split:32-35*1")
    assert placing("orphelins") == ("straight:1*1", *(f"split:{p}*1" for p in ("6-9", "14-17", "17-20", "31-34")))
    assert placing("neighbours_0_2") == tuple(f"straight:{number}*1" for number in (0, 3, 15, 26, 32))


@pytest.mark.parametrize(
    ("reply", "slip"),
    [
        ((*SPLITS, "trio:0-2-3*1", "corner:25-26-28-29*1"), "double_as_single"),
        (placing("tiers"), "another_announcement"),
        ((*SPLITS[1:], "trio:0-2-3*2", "corner:25-26-28-29*2"), "position_missed"),
        (("split:0-3*1",), None),
    ],
)
def test_a_usual_slip_on_voisins_is_named(reply, slip):
    found = KIND.mark(VOISINS, {"placing": reply}, EUROPEAN_STANDARD).slip
    assert (found and found.name) == slip


def test_the_numbers_beside_17_on_the_layout_are_not_its_neighbours():
    reply = tuple(f"straight:{number}*1" for number in range(15, 20))
    mark = KIND.mark({"series": "neighbours_17_2", "by": 5}, {"placing": reply}, EUROPEAN_STANDARD)
    assert mark.slip.name == "neighbours_on_the_felt"


@pytest.mark.parametrize("difficulty", [1, 2, 3])
def test_a_level_asks_all_its_series_and_no_other(difficulty):
    assert {facts["series"] for facts in many("series_placing", difficulty)} == set(LEVELS[difficulty].sorts)


def test_each_level_holds_the_one_below():
    for lower, higher in pairwise(LEVELS.values()):
        assert set(lower.sorts) <= set(higher.sorts)
        assert set(lower.values) <= set(higher.values)


def test_what_is_wanted_is_asked():
    assert make_facts("series_placing", "seed", 0, 1, EUROPEAN_STANDARD, VOISINS) == VOISINS
