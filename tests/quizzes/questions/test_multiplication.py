from fractions import Fraction
from itertools import pairwise

import pytest

from quizzes.questions import make_facts
from quizzes.questions.base import DIFFICULTIES
from quizzes.questions.multiplication import LEVELS, Multiplication, factor_of
from quizzes.rules.house import EUROPEAN_STANDARD, PRESETS, HouseRules
from tests.quizzes.questions.papers import asked, many

MULTIPLICATION = Multiplication()
ANGLAISE, AMERICAN = PRESETS["fr_anglaise"], PRESETS["us"]
FACTORS = [35, 17, 11, 8, 6, 5, 2, "1/2"]


def facts(chips, factor):
    return {"chips": chips, "factor": factor}


@pytest.mark.parametrize(
    ("chips", "factor", "product"),
    [
        (12, 35, 420),
        (15, 17, 255),
        (23, 11, 253),
        (19, 8, 152),
        (7, 6, 42),
        (13, 5, 65),
        (9, 2, 18),
        (8, "1/2", 4),
        (7, "1/2", Fraction(7, 2)),
    ],
)
def test_chips_times_odds(chips, factor, product):
    assert MULTIPLICATION.right_reply(facts(chips, factor), EUROPEAN_STANDARD) == {"payout": product}


@pytest.mark.parametrize("factor", FACTORS)
@pytest.mark.parametrize("chips", [1, 2, 3, 40, 77, 200])
def test_the_quick_way_ends_in_the_product(chips, factor):
    last = MULTIPLICATION.explain(facts(chips, factor), EUROPEAN_STANDARD).steps[-1]
    assert (last.result, last.gives) == (chips * Fraction(factor), "payout")


def test_15_times_35_is_seven_pairs_and_one():
    pairs, odd = MULTIPLICATION.explain(facts(15, 35), EUROPEAN_STANDARD).steps
    assert dict(pairs.figures) == {"chips": 15, "pairs": 7, "paid": 490}
    assert dict(odd.figures) == {"paid": 490, "right": 525}


@pytest.mark.parametrize(
    ("chips", "factor", "reply", "slip"),
    [
        (12, 35, 12 * 36, "stake_counted_in"),
        (12, 35, 42, "nought_forgotten"),
        (12, 35, 12 * 17, "wrong_factor"),
        (12, 35, 11 * 35, "chips_miscounted"),
        (15, 35, 490, "product_forgotten"),
        (15, 17, 150, "product_forgotten"),
        (19, 17, 223, "carry_forgotten"),
        (15, 35, 425, "carry_forgotten"),
        (7, "1/2", 3, "half_rounded"),
        (7, "1/2", 4, "half_rounded"),
    ],
)
def test_a_usual_slip_is_named(chips, factor, reply, slip):
    assert MULTIPLICATION.mark(facts(chips, factor), {"payout": reply}, ANGLAISE).slip.name == slip


@pytest.mark.parametrize("difficulty", DIFFICULTIES)
def test_a_level_is_used_to_its_bounds_and_no_further(difficulty):
    level, made = LEVELS[difficulty], many("multiplication", difficulty)
    assert {question["factor"] for question in made} == set(level.factors) - {6, Fraction(1, 2)}
    chips = {question["chips"] for question in made}
    assert (min(chips), max(chips) > 0.9 * level.chips, max(chips) <= level.chips) == (1, True, True)


def test_each_level_holds_the_one_below():
    for lower, higher in pairwise(LEVELS.values()):
        assert lower.chips < higher.chips
        assert set(lower.factors) <= set(higher.factors)


@pytest.mark.parametrize(
    ("house", "factors"),
    [
        (EUROPEAN_STANDARD, {35, 17, 11, 8, 5, 2}),
        (AMERICAN, {35, 17, 11, 8, 6, 5, 2}),
        (ANGLAISE, {35, 17, 11, 8, 5, 2, Fraction(1, 2)}),
        (HouseRules(double_outside="dozens"), {35, 17, 11, 8, 5, 2, Fraction(1, 2)}),
    ],
)
def test_a_house_is_asked_about_what_its_bets_pay(house, factors):
    made = asked("multiplication", 3, house, seeds=tuple(map(str, range(150))))
    assert {factor_of(question) for question in made} == factors


def test_the_factors_and_chips_wanted_are_the_ones_asked():
    made = asked("multiplication", 1, factors=(6, 17), chips=3, house=AMERICAN, seeds=tuple(map(str, range(60))))
    assert {(question["factor"], question["chips"]) for question in made} == {
        (f, c) for f in (6, 17) for c in (1, 2, 3)
    }


def test_one_product_alone_can_be_wanted():
    options = {"factors": [17], "exactly": 13}
    of_many = [make_facts("multiplication", "seed", number, 1, EUROPEAN_STANDARD, options) for number in range(20)]
    assert of_many == [facts(13, 17)] * 20


@pytest.mark.parametrize("exactly", [0, 1001, "13", True])
def test_no_other_number_of_chips_can_be_wanted(exactly):
    with pytest.raises(ValueError, match="exactly"):
        make_facts("multiplication", "seed", 0, 1, EUROPEAN_STANDARD, {"exactly": exactly})


def test_a_half_can_be_wanted():
    assert {question["factor"] for question in asked("multiplication", 1, ANGLAISE, factors=("1/2",))} == {"1/2"}


@pytest.mark.parametrize(
    ("options", "why"),
    [
        ({"factors": [6]}, "some of 35, 17, 11, 8, 5, 2"),
        ({"factors": ["1/2"]}, "some of 35, 17, 11, 8, 5, 2"),
        ({"factors": []}, "some of 35"),
        ({"factors": 36}, "some of 35"),
        ({"chips": 0}, "1 to 1000"),
        ({"chips": 1001}, "1 to 1000"),
    ],
)
def test_what_cannot_be_asked_is_refused(options, why):
    with pytest.raises(ValueError, match=why):
        make_facts("multiplication", "seed", 0, 1, EUROPEAN_STANDARD, options)
