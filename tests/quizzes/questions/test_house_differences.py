from fractions import Fraction

import pytest

from quizzes.questions import make_facts
from quizzes.questions.base import DIFFICULTIES
from quizzes.questions.house_differences import HouseDifferences
from quizzes.questions.house_pairs import LEVELS, ROULETTE
from quizzes.rules.house import EUROPEAN_STANDARD, PRESETS, HouseRules
from tests.quizzes.questions.papers import asked, many

DIFFERENCES = HouseDifferences()


def tables(*names):
    relevant = ("wheel", "zero_rule", "prison_second_zero", "double_outside", "limits", "minimum")
    return [{"house": name, "rules": {key: PRESETS[name].as_dict()[key] for key in relevant}} for name in names]


def facts(ask, one, other, bet, **more):
    return {"ask": ask, "tables": tables(one, other), "bet": bet, **more}


def right(*args, **more):
    return DIFFERENCES.right_reply(facts(*args, **more), EUROPEAN_STANDARD)


def test_100_on_red_and_0_at_two_houses():
    made = right("zero", "european_standard", "ch", "red", stake=100, winning="0", choice="en_prison")
    assert made == {"given_back_1": 0, "held_1": 0, "given_back_2": 0, "held_2": 100}
    made = right("zero", "us", "ac", "red", stake=100, winning="00", choice=None)
    assert made == {"given_back_1": 0, "held_1": 0, "given_back_2": 50, "held_2": 0}


@pytest.mark.parametrize(
    ("bet", "where"),
    [("first_four:0-1-2-3", "uk"), ("top_line:0-00-1-2-3", "us"), ("split:0-1", "both"), ("columns:1-2", "neither")],
)
def test_where_a_bet_can_be_played(bet, where):
    assert right("taken", "uk", "us", bet) == {"taken": where}


def test_the_edge_and_the_most_at_two_houses():
    assert right("edge", "uk", "ac", "red") == {"edge_1": Fraction(1, 74), "edge_2": Fraction(1, 38)}
    made = right("most", "fr_francaise", "fr_anglaise", "street:1-2-3")
    assert made == {"most_1": 500, "most_2": 300}


@pytest.mark.parametrize(
    ("one", "other", "bet", "changes"),
    [
        ("european_standard", "uk", "red", {"zero", "cost"}),
        ("european_standard", "uk", "straight:17", {"nothing"}),
        ("european_standard", "us", "straight:17", {"often", "cost"}),
        ("de", "ch", "red", {"zero"}),
        ("fr_francaise", "fr_anglaise", "street:1-2-3", {"most"}),
        ("fr_francaise", "fr_anglaise", "red", {"zero", "most"}),
    ],
)
def test_what_changes_for_a_bet(one, other, bet, changes):
    assert set(right("changes", one, other, bet)["changes"]) == changes


@pytest.mark.parametrize(
    ("asked_about", "reply", "slip"),
    [
        (("most", "fr_francaise", "fr_anglaise", "red"), {"most_1": 1800, "most_2": 5000}, "houses_swapped"),
        (("most", "fr_francaise", "fr_anglaise", "red"), {"most_1": 5000, "most_2": 5000}, "one_rule_for_both"),
        (("edge", "uk", "ac", "red"), {"edge_1": Fraction(1, 37)}, "zero_rule_forgotten"),
        (("taken", "uk", "us", "top_line:0-00-1-2-3"), {"taken": "both"}, "wrong_cloth"),
        (("changes", "european_standard", "us", "red"), {"changes": ("nothing",)}, "taken_as_the_same"),
        (("changes", "european_standard", "us", "red"), {"changes": ("often",)}, "cost_taken_as_the_same"),
    ],
)
def test_a_usual_slip_is_named(asked_about, reply, slip):
    assert DIFFERENCES.mark(facts(*asked_about), reply, EUROPEAN_STANDARD).slip.name == slip


def test_an_edge_in_per_cent_is_right():
    reply = {"edge_1": Fraction(135, 10000), "edge_2": Fraction(263, 10000)}
    assert DIFFERENCES.mark(facts("edge", "uk", "ac", "red"), reply, EUROPEAN_STANDARD).is_right


@pytest.mark.parametrize("difficulty", DIFFICULTIES)
def test_a_level_asks_what_it_says_and_no_more(difficulty):
    made = asked("house_differences", difficulty, PRESETS["fr_anglaise"], tuple(map(str, range(80))))
    assert {question["ask"] for question in made} == set(LEVELS[difficulty].asks)


def test_every_other_house_is_met():
    met = {question["tables"][1]["house"] for question in many("house_differences", 5)}
    assert met == set(ROULETTE) - {"european_standard"}


def test_a_house_that_is_no_preset_is_this_house():
    house = HouseRules(zero_rule="en_prison", prison_second_zero="lost")
    assert {question["tables"][0]["house"] for question in asked("house_differences", 1, house)} == {"here"}


def test_two_houses_wanted_are_the_two_asked_about():
    made = asked("house_differences", 3, houses=("uk", "us"))
    assert {tuple(table["house"] for table in question["tables"]) for question in made} == {("uk", "us")}


@pytest.mark.parametrize(
    ("options", "why"),
    [
        ({"houses": ("uk", "uk")}, "two of european_standard"),
        ({"houses": ("uk", "tq_fr")}, "two of european_standard"),
        ({"ask": "most"}, "at most zero, taken, edge, changes"),
        ({"ask": "zero", "stake": 0}, "from 1 to 100000"),
    ],
)
def test_what_cannot_be_asked_is_refused(options, why):
    with pytest.raises(ValueError, match=why):
        make_facts("house_differences", "seed", 0, 5, EUROPEAN_STANDARD, options)
