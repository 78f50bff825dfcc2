from itertools import pairwise

import pytest

from quizzes.questions import make_facts
from quizzes.questions.base import DIFFICULTIES
from quizzes.questions.series_by import LEVELS, SeriesBy
from quizzes.rules.house import EUROPEAN_STANDARD
from tests.quizzes.questions.papers import HOUSES, asked, many

KIND = SeriesBy()


@pytest.mark.parametrize(
    ("series", "by", "cost"),
    [
        ("tiers", 25, 150),
        ("voisins", 15, 135),
        ("orphelins", 20, 100),
        ("finale_plein_7", 20, 60),
        ("neighbours_17_2", 10, 50),
        ("tiers_and_orphelins", 10, 110),
    ],
)
def test_an_announcement_costs(series, by, cost):
    assert KIND.right_reply({"series": series, "by": by}, EUROPEAN_STANDARD) == {"cost": cost}


@pytest.mark.parametrize(("cost", "slip"), [(105, "double_as_single"), (90, "series_chips_miscounted"), (77, None)])
def test_a_usual_slip_on_voisins_by_15_is_named(cost, slip):
    found = KIND.mark({"series": "voisins", "by": 15}, {"cost": cost}, EUROPEAN_STANDARD).slip
    assert (found and found.name) == slip


def test_nine_chips_are_ten_less_one():
    steps = KIND.explain({"series": "voisins", "by": 15}, EUROPEAN_STANDARD).steps
    assert [(step.name, step.result) for step in steps] == [("chips", None), ("nine", 135), ("cost", 135)]


@pytest.mark.parametrize("difficulty", DIFFICULTIES)
def test_a_level_keeps_to_its_values(difficulty):
    values = {facts["by"] for facts in many("series_by", difficulty)}
    assert values <= set(LEVELS[difficulty].values)
    assert difficulty > 4 or values == set(LEVELS[difficulty].values)


def test_each_level_holds_the_one_below():
    for lower, higher in pairwise(LEVELS.values()):
        assert set(lower.sorts) <= set(higher.sorts)
        assert set(lower.values) < set(higher.values)


def test_no_chip_comes_to_the_maximum():
    for facts in asked("series_by", 5, HOUSES["maximum 100"]):
        assert facts["by"] < 200


@pytest.mark.parametrize(("by", "why"), [(13, "a multiple of 5"), (0, "from 5"), (150, "up to 145")])
def test_a_value_that_cannot_be_asked_is_refused(by, why):
    with pytest.raises(ValueError, match=why):
        make_facts("series_by", "seed", 0, 1, HOUSES["maximum 100"], {"series": "voisins", "by": by})
