from fractions import Fraction

import pytest

from quizzes.questions import make_facts
from quizzes.questions.base import DIFFICULTIES
from quizzes.questions.chance import LEVELS, Chance, is_share
from quizzes.rules.house import EUROPEAN_STANDARD, PRESETS, HouseRules
from tests.quizzes.questions.papers import asked, many

CHANCE = Chance()
US, UK, FRENCH = PRESETS["us"], PRESETS["uk"], PRESETS["fr_francaise"]
PRISON = HouseRules(zero_rule="en_prison", prison_second_zero="lost")


def facts(ask, house=EUROPEAN_STANDARD, **asked_about):
    second = house.prison_second_zero
    stated = {"wheel": house.wheel, "rule": str(house.zero_rule), "second": str(second) if second else None}
    return {"ask": ask, **stated, **asked_about}


def right(ask, house=EUROPEAN_STANDARD, **asked_about):
    return CHANCE.right_reply(facts(ask, house, **asked_about), house)[ask]


def test_a_straight_on_37_pockets():
    assert right("probability", bet="straight:17") == Fraction(1, 37)
    assert right("against", bet="straight:17") == 36
    assert right("edge", bet="straight:17") == Fraction(1, 37)


@pytest.mark.parametrize(
    ("bet", "house", "against"),
    [
        ("split:17-20", EUROPEAN_STANDARD, "35/2"),
        ("red", EUROPEAN_STANDARD, "19/18"),
        ("red", US, "10/9"),
    ],
)
def test_the_odds_against_a_bet(bet, house, against):
    assert right("against", house, bet=bet) == Fraction(against)


@pytest.mark.parametrize(
    ("bet", "house", "edge"),
    [
        ("red", EUROPEAN_STANDARD, "1/37"),
        ("red", UK, "1/74"),
        ("straight:0", UK, "1/37"),
        ("red", FRENCH, "1/74"),
        ("columns:1-2", FRENCH, "1/37"),
        ("red", PRISON, "19/1369"),
        ("red", HouseRules(zero_rule="en_prison", prison_second_zero="halve"), "1/73"),
        ("red", PRESETS["ac"], "1/38"),
        ("straight:00", US, "1/19"),
        ("top_line:0-00-1-2-3", US, "3/38"),
    ],
)
def test_what_a_bet_costs_in_the_long_run(bet, house, edge):
    assert right("edge", house, bet=bet) == Fraction(edge)


@pytest.mark.parametrize(
    ("house", "one", "other", "costlier"),
    [
        (EUROPEAN_STANDARD, ["red", 10], ["straight:17", 10], "same"),
        (EUROPEAN_STANDARD, ["red", 20], ["straight:17", 10], "first"),
        (UK, ["red", 10], ["straight:17", 10], "second"),
        (UK, ["red", 20], ["straight:17", 10], "same"),
        (US, ["top_line:0-00-1-2-3", 10], ["red", 10], "first"),
    ],
)
def test_which_of_two_bets_costs_more(house, one, other, costlier):
    assert right("costlier", house, bets=[one, other]) == costlier


@pytest.mark.parametrize(
    ("given", "is_right"),
    [
        ("1/37", True),
        ("27/1000", True),
        ("2703/100000", True),
        ("27027/1000000", True),
        ("271/10000", False),
        ("3/100", False),
        ("1/36", False),
    ],
)
def test_a_share_is_right_exactly_or_to_two_places_of_per_cent(given, is_right):
    assert is_share(Fraction(given), Fraction(1, 37)) == is_right


@pytest.mark.parametrize(
    ("asked_about", "house", "reply", "slip"),
    [
        ({"ask": "probability", "bet": "straight:17"}, EUROPEAN_STANDARD, Fraction(1, 36), "zeros_left_out"),
        ({"ask": "probability", "bet": "split:1-2"}, EUROPEAN_STANDARD, Fraction(556, 10000), "zeros_left_out"),
        ({"ask": "against", "bet": "straight:17"}, EUROPEAN_STANDARD, 35, "payout_for_odds_against"),
        ({"ask": "against", "bet": "straight:17"}, EUROPEAN_STANDARD, 37, "all_pockets_against"),
        ({"ask": "edge", "bet": "red"}, UK, Fraction(1, 37), "zero_rule_forgotten"),
        ({"ask": "edge", "bet": "red"}, PRISON, Fraction(1, 74), "half_edge"),
        ({"ask": "edge", "bet": "top_line:0-00-1-2-3"}, US, Fraction(1, 19), "edge_of_the_others"),
    ],
)
def test_a_usual_slip_is_named(asked_about, house, reply, slip):
    mark = CHANCE.mark(facts(house=house, **asked_about), {asked_about["ask"]: reply}, house)
    assert mark.slip.name == slip


def test_an_edge_that_is_no_fraction_is_not_asked():
    house = HouseRules(zero_rule="en_prison", prison_second_zero="nested")
    bets = {made["bet"] for made in asked("chance", 5, house, ask="edge")}
    assert bets.isdisjoint({"red", "black", "even", "odd", "low", "high"})


@pytest.mark.parametrize("difficulty", DIFFICULTIES)
def test_a_level_asks_what_it_says_and_no_more(difficulty):
    level, made = LEVELS[difficulty], many("chance", difficulty)
    assert {question["ask"] for question in made} == set(level.asks)
    stakes = {stake for question in made for _, stake in question.get("bets", [])}
    assert stakes <= set(range(10, level.most + 1, 10))
    assert bool(stakes) == ("costlier" in level.asks)


@pytest.mark.parametrize(
    ("options", "why"),
    [({"ask": "odds"}, "probability, against"), ({"bets": ("top_line",)}, "at most straight")],
)
def test_what_cannot_be_asked_is_refused(options, why):
    with pytest.raises(ValueError, match=why):
        make_facts("chance", "seed", 0, 5, EUROPEAN_STANDARD, options)
