from dataclasses import replace

import pytest

from quizzes.questions import make_facts
from quizzes.questions.base import DIFFICULTIES
from quizzes.questions.limits import LEVELS, Limits
from quizzes.rules.house import EUROPEAN_STANDARD, PRESETS, HouseRules
from tests.quizzes.questions.papers import asked, many

LIMITS = Limits()
FRENCH, FLAT = PRESETS["fr_francaise"], HouseRules(limits="flat", straight_max=200)


def most(bet, scheme="proportional", maximum=25, minimum=None):
    return {"ask": "most", "scheme": scheme, "maximum": maximum, "minimum": minimum, "bet": bet}


def over(*piles, value=5):
    stated = {"scheme": "proportional", "maximum": 25, "minimum": None}
    return {"ask": "over", **stated, "value": value, "piles": [list(pile) for pile in piles]}


def minimum(*piles, least=25, value=5):
    stated = {"scheme": "proportional", "maximum": 25, "minimum": None}
    return {"ask": "minimum", **stated, "least": least, "value": value, "piles": [list(pile) for pile in piles]}


def slip_of(facts, reply, house=EUROPEAN_STANDARD):
    found = LIMITS.mark(facts, reply, house).slip
    return found.name if found else None


@pytest.mark.parametrize(
    ("bet", "amount"),
    [
        ("straight:17", 25),
        ("split:17-20", 50),
        ("trio:0-1-2", 75),
        ("corner:1-2-4-5", 100),
        ("first_four:0-1-2-3", 100),
    ],
)
def test_the_most_at_a_maximum_of_25_goes_by_the_numbers(bet, amount):
    assert LIMITS.right_reply(most(bet), EUROPEAN_STANDARD) == {"most": amount}


@pytest.mark.parametrize(
    ("bet", "amount"),
    [("straight:0", 150), ("street:1-2-3", 500), ("six_line:1-2-3-4-5-6", 1000), ("dozen:1", 2500), ("red", 5000)],
)
def test_the_most_at_french_roulette_is_its_multiple_of_5(bet, amount):
    facts = most(bet, "france_french", None, 5)
    assert LIMITS.right_reply(facts, FRENCH) == {"most": amount}


def test_a_flat_limit_is_the_same_for_every_inside_bet():
    assert LIMITS.right_reply(most("six_line:1-2-3-4-5-6", "flat", 200), FLAT) == {"most": 200}


def test_what_lies_over_the_limit_goes_back_and_what_lies_at_it_stays():
    facts = over(("straight:17", 6), ("corner:1-2-4-5", 20), ("split:17-20", 12))
    assert LIMITS.right_reply(facts, EUROPEAN_STANDARD) == {"over": ("straight:17", "split:17-20"), "given_back": 15}


def test_what_lies_under_the_minimum_outside_lacks_the_rest():
    facts = minimum(("dozen:1", 5), ("red", 4), ("odd", 2))
    assert LIMITS.right_reply(facts, EUROPEAN_STANDARD) == {"under": ("red", "odd"), "missing": 20}


@pytest.mark.parametrize(
    ("facts", "reply", "slip"),
    [
        (most("corner:1-2-4-5"), {"most": 25}, "straight_limit_for_all"),
        (most("corner:1-2-4-5"), {"most": 50}, "limit_of_another"),
        (over(("straight:17", 6), ("split:1-2", 9)), {"given_back": 30}, "whole_stack_back"),
        (over(("straight:17", 6), ("split:1-2", 9)), {"given_back": 1}, "units_for_money"),
        (
            over(("straight:17", 6), ("split:1-2", 10)),
            {"over": ("straight:17", "split:1-2"), "given_back": 5},
            "at_the_limit",
        ),
        (minimum(("red", 4), ("odd", 5)), {"missing": 20}, "stake_for_what_is_missing"),
        (minimum(("red", 4), ("odd", 5)), {"under": ("red", "odd"), "missing": 41}, "chips_for_money"),
        (most("corner:1-2-4-5"), {"most": 99}, None),
    ],
)
def test_a_usual_slip_is_named(facts, reply, slip):
    assert slip_of(facts, reply) == slip


def test_a_french_street_is_not_three_times_the_number():
    facts = most("street:1-2-3", "france_french", None, 5)
    assert slip_of(facts, {"most": 450}, FRENCH) == "limit_by_numbers"
    assert slip_of(facts, {"most": 100}, FRENCH) == "multiple_for_money"


@pytest.mark.parametrize("difficulty", DIFFICULTIES)
def test_a_level_asks_what_it_says_and_no_more(difficulty):
    level, made = LEVELS[difficulty], many("limits", difficulty)
    assert {facts["ask"] for facts in made} == set(level.asks)
    assert {facts["maximum"] for facts in made} == set(level.maxima)
    stacks = {len(facts["piles"]) for facts in made if "piles" in facts}
    assert stacks == (set(range(level.stacks[0], level.stacks[1] + 1)) if stacks else set())


def test_some_stack_is_over_and_some_is_not():
    for facts in many("limits", 5, ask="over"):
        assert 0 < len(LIMITS.right_reply(facts, EUROPEAN_STANDARD)["over"]) < len(facts["piles"])


def test_the_house_s_own_maximum_is_the_one_asked():
    house = replace(EUROPEAN_STANDARD, straight_max=75)
    assert {facts["maximum"] for facts in asked("limits", 5, house)} == {75}


def test_what_is_wanted_is_asked_exactly():
    for facts in asked("limits", 3, ask="over", maximum=40, stacks=8, chip_value=10):
        assert (facts["maximum"], len(facts["piles"]), facts["value"]) == (40, 8, 10)


@pytest.mark.parametrize("house", [EUROPEAN_STANDARD, FRENCH, replace(EUROPEAN_STANDARD, straight_max=10)])
@pytest.mark.parametrize("value", EUROPEAN_STANDARD.chip_values)
def test_every_chip_of_the_house_can_be_wanted(house, value):
    made = asked("limits", 5, house, chip_value=value)
    assert {facts["value"] for facts in made if "value" in facts} <= {value}


@pytest.mark.parametrize(
    ("house", "options", "why"),
    [
        (EUROPEAN_STANDARD, {"ask": "least"}, "most, over, minimum"),
        (EUROPEAN_STANDARD, {"ask": "over", "stacks": 9}, "2 to 8"),
        (EUROPEAN_STANDARD, {"ask": "over", "maximum": 25, "chip_value": 500}, "up to 100"),
        (EUROPEAN_STANDARD, {"maximum": 0}, "from 1 to 100000"),
        (FRENCH, {"maximum": 100}, "limits are france_french"),
        (FLAT, {"maximum": 100}, "is 200"),
        (FRENCH, {"ask": "minimum", "least": 10}, "minimum is 5"),
        (HouseRules(limits="table", limit_table={"red": 100}), {}, "its own list"),
    ],
)
def test_what_cannot_be_asked_is_refused(house, options, why):
    with pytest.raises(ValueError, match=why):
        make_facts("limits", "seed", 0, 5, house, options)
