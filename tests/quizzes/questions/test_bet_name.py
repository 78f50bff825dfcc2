from fractions import Fraction

import pytest

from quizzes.questions import make_facts
from quizzes.questions.base import DIFFICULTIES
from quizzes.questions.bet_name import LEVELS, BetName
from quizzes.rules.house import EUROPEAN_STANDARD, PRESETS
from tests.quizzes.questions.papers import asked, many

BET_NAME = BetName()


def named(bet):
    return {"ask": "name", "bet": bet}


def placed(bet):
    return {"ask": "place", "bet": bet}


@pytest.mark.parametrize(
    ("bet", "name", "numbers", "odds"),
    [
        ("straight:0", "straight", ("0",), 35),
        ("split:0-3", "split", ("0", "3"), 17),
        ("street:22-23-24", "street", ("22", "23", "24"), 11),
        ("trio:0-2-3", "trio", ("0", "2", "3"), 11),
        ("first_four:0-1-2-3", "first_four", ("0", "1", "2", "3"), 8),
        ("six_line:31-32-33-34-35-36", "six_line", ("31", "32", "33", "34", "35", "36"), 5),
    ],
)
def test_a_chip_is_named_with_its_numbers_and_odds(bet, name, numbers, odds):
    right = BET_NAME.right_reply(named(bet), EUROPEAN_STANDARD)
    assert right == {"name": name, "numbers": numbers, "odds": odds}


def test_the_numbers_of_a_double_column_are_not_written_down():
    right = BET_NAME.right_reply(named("columns:1-2"), PRESETS["fr_francaise"])
    assert right == {"name": "columns", "odds": Fraction(1, 2)}


def test_a_street_is_placed_on_its_place():
    assert BET_NAME.right_reply(placed("street:22-23-24"), EUROPEAN_STANDARD) == {"place": ("street:22-23-24",)}


def test_the_name_of_the_bet_is_not_said_beside_the_question():
    assert BET_NAME.picture(named("trio:0-1-2")).piles == ()


@pytest.mark.parametrize(
    ("facts", "reply", "slip"),
    [
        (named("corner:1-2-4-5"), {"name": "split"}, "bets_mixed_up"),
        (named("corner:1-2-4-5"), {"numbers": ("2", "3", "5", "6")}, "bet_beside"),
        (named("corner:1-2-4-5"), {"odds": 17}, "wrong_factor"),
        (named("corner:1-2-4-5"), {"odds": 9}, "stake_counted_in"),
        (placed("street:22-23-24"), {"place": ("six_line:22-23-24-25-26-27",)}, "bets_mixed_up"),
        (placed("street:22-23-24"), {"place": ("street:19-20-21",)}, "bet_beside"),
        (placed("split:1-2"), {"place": ("straight:1", "straight:2")}, "straights_for_one_chip"),
    ],
)
def test_a_usual_slip_is_named(facts, reply, slip):
    assert BET_NAME.mark(facts, reply, EUROPEAN_STANDARD).slip.name == slip


@pytest.mark.parametrize("difficulty", DIFFICULTIES)
def test_a_level_asks_what_it_says_and_no_more(difficulty):
    level, made = LEVELS[difficulty], many("bet_name", difficulty)
    on_cloth = {str(bet.kind) for bet in EUROPEAN_STANDARD.layout.bets}
    assert {facts["ask"] for facts in made} == set(level.asks)
    assert {facts["bet"].partition(":")[0] for facts in made} == {str(kind) for kind in level.bets} & on_cloth


def test_only_the_bets_wanted_are_asked():
    made = asked("bet_name", 1, bets=("trio", "six_line"))
    assert {facts["bet"].partition(":")[0] for facts in made} == {"trio", "six_line"}


@pytest.mark.parametrize("options", [{"bets": ("top_line",)}, {"bets": ()}, {"bets": ("red",)}])
def test_bets_that_this_cloth_cannot_ask_are_refused(options):
    with pytest.raises(ValueError, match="at most straight, split"):
        make_facts("bet_name", "seed", 0, 5, EUROPEAN_STANDARD, options)
