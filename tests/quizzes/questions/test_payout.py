from itertools import pairwise

import pytest

from quizzes.questions import make_facts
from quizzes.questions.base import DIFFICULTIES
from quizzes.questions.payout import LEVELS, Payout
from quizzes.rules.house import EUROPEAN_STANDARD, PRESETS
from quizzes.rules.roulette.bets import INSIDE, BetKind
from tests.quizzes.questions.papers import asked, many

PAYOUT = Payout()


def facts(bet, chips, value):
    return {"bet": bet, "chips": chips, "value": value, "winning": "17"}


@pytest.mark.parametrize(
    ("bet", "chips", "value", "pays"),
    [
        ("straight:17", 12, 5, 2100),
        ("straight:17", 12, 1, 420),
        ("split:14-17", 15, 1, 255),
        ("street:16-17-18", 23, 1, 253),
        ("corner:13-14-16-17", 19, 1, 152),
        ("six_line:16-17-18-19-20-21", 4, 25, 500),
        ("trio:0-1-2", 3, 2, 66),
        ("first_four:0-1-2-3", 10, 10, 800),
        ("column:2", 7, 100, 1400),
        ("dozen:2", 1, 2, 4),
        ("black", 40, 100, 4000),
    ],
)
def test_a_stack_pays(bet, chips, value, pays):
    assert PAYOUT.right_reply(facts(bet, chips, value), EUROPEAN_STANDARD) == {"payout": pays}


@pytest.mark.parametrize(
    ("reply", "slip"),
    [
        (2160, "stake_counted_in"),
        (420, "units_for_money"),
        (12 * 5 * 17, "wrong_factor"),
        (12 * 5 * 8, "wrong_factor"),
        (11 * 5 * 35, "chips_miscounted"),
        (13 * 5 * 35, "chips_miscounted"),
    ],
)
def test_a_usual_slip_on_twelve_chips_at_5_is_named(reply, slip):
    mark = PAYOUT.mark(facts("straight:17", 12, 5), {"payout": reply}, EUROPEAN_STANDARD)
    assert mark.slip.name == slip


def test_a_reply_that_no_slip_explains_has_none():
    assert PAYOUT.mark(facts("straight:17", 12, 5), {"payout": 1999}, EUROPEAN_STANDARD).slip is None


@pytest.mark.parametrize("difficulty", DIFFICULTIES)
def test_a_level_is_used_to_its_bounds_and_no_further(difficulty):
    level, made = LEVELS[difficulty], many("payout", difficulty)
    assert {question["chips"] for question in made} == set(range(1, level.chips + 1))
    assert {question["value"] for question in made} == set(level.values)
    assert {question["bet"].partition(":")[0] for question in made} == set(level.bets) - {BetKind.TOP_LINE}


def test_each_level_holds_the_one_below():
    for lower, higher in pairwise(DIFFICULTIES):
        one, other = PAYOUT.level(lower), PAYOUT.level(higher)
        assert one["chips"] < other["chips"]
        assert set(one["values"]) <= set(other["values"])
        assert set(one["bets"]) <= set(other["bets"])


def test_the_winning_number_is_one_of_the_bet():
    for question in many("payout", 5):
        assert EUROPEAN_STANDARD.layout.bet(question["bet"]).covers(question["winning"])


@pytest.mark.parametrize("difficulty", DIFFICULTIES)
@pytest.mark.parametrize("value", [1, 50, 100])
def test_a_chip_value_wanted_is_the_one_asked_at_every_level(difficulty, value):
    assert {question["value"] for question in asked("payout", difficulty, chip_value=value)} == {value}


@pytest.mark.parametrize("difficulty", DIFFICULTIES)
def test_only_inside_bets_are_asked_where_wanted(difficulty):
    kinds = {question["bet"].partition(":")[0] for question in many("payout", difficulty, bets="inside")}
    assert kinds == (set(LEVELS[difficulty].bets) & set(INSIDE)) - {BetKind.TOP_LINE}


@pytest.mark.parametrize("difficulty", DIFFICULTIES)
def test_only_outside_bets_are_asked_where_wanted(difficulty):
    kinds = {question["bet"].partition(":")[0] for question in many("payout", difficulty, bets="outside")}
    outside = {str(kind) for kind in LEVELS[difficulty].bets if kind not in INSIDE}
    assert kinds == (outside or set(BetKind) - set(INSIDE) - {BetKind.COLUMNS, BetKind.DOZENS})


def test_the_very_kinds_and_chips_wanted_are_asked():
    made = many("payout", 1, bets=("split", "dozen"), chips=3)
    assert {question["bet"].partition(":")[0] for question in made} == {"split", "dozen"}
    assert {question["chips"] for question in made} == {1, 2, 3}


def test_the_top_line_pays_6_to_1_at_an_american_table():
    house = PRESETS["us"]
    assert PAYOUT.right_reply(facts("top_line:0-00-1-2-3", 7, 5), house) == {"payout": 210}
    made = asked("payout", 2, house, seeds=tuple(map(str, range(200))))
    assert {"top_line", "trio"} <= {question["bet"].partition(":")[0] for question in made}
    assert "00" in {question["winning"] for question in made}


@pytest.mark.parametrize(
    ("options", "why"),
    [
        ({"chip_value": 0}, "up to 100"),
        ({"chip_value": 500}, "up to 100"),
        ({"bets": "both"}, "inside or outside"),
        ({"bets": ""}, "inside or outside"),
        ({"bets": ["top_line"]}, "some of straight, split"),
        ({"chips": 101}, "1 to 100"),
        ({"stacks": 3}, "no option 'stacks'"),
    ],
)
def test_what_cannot_be_asked_is_refused(options, why):
    with pytest.raises(ValueError, match=why):
        make_facts("payout", "seed", 0, 1, EUROPEAN_STANDARD, options)
