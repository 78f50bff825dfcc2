from fractions import Fraction

import pytest

from quizzes.questions import make_facts
from quizzes.questions.american import LEVELS, American
from quizzes.questions.base import DIFFICULTIES
from quizzes.rules.house import EUROPEAN_STANDARD, PRESETS, HouseRules
from tests.quizzes.questions.papers import many

AMERICAN, US = American(), PRESETS["us"]
TOP_LINE = "top_line:0-00-1-2-3"


def right(house=US, **facts):
    (value,) = AMERICAN.right_reply(facts, house).values()
    return value


@pytest.mark.parametrize(
    ("facts", "reply"),
    [
        ({"ask": "wheel", "from": "00", "step": 1}, "27"),
        ({"ask": "wheel", "from": "00", "step": -1}, "1"),
        ({"ask": "wheel", "from": "0", "step": -1}, "2"),
        ({"ask": "opposite", "from": "0"}, "00"),
        ({"ask": "opposite", "from": "00"}, "0"),
        ({"ask": "odds", "bet": TOP_LINE}, 6),
        ({"ask": "odds", "bet": "split:0-00"}, 17),
        ({"ask": "payout", "bet": TOP_LINE, "chips": 12}, 72),
        ({"ask": "numbers", "bet": TOP_LINE}, ("0", "00", "1", "2", "3")),
        ({"ask": "numbers", "bet": "trio:00-2-3"}, ("00", "2", "3")),
    ],
)
def test_at_a_table_with_two_zeros(facts, reply):
    assert right(**facts) == reply


def test_first_four_and_0_3_are_not_on_its_cloth():
    options = ["split:0-3", "split:0-00", "first_four:0-1-2-3", TOP_LINE, "columns:1-2"]
    assert right(ask="on_cloth", options=options) == ("split:0-00", TOP_LINE)


def test_a_double_column_pays_half_where_the_house_takes_it():
    house = HouseRules(wheel="american", series=(), double_outside="columns")
    assert right(house, ask="odds", bet="columns:1-2") == Fraction(1, 2)
    assert right(house, ask="on_cloth", options=["columns:1-2", "dozens:1-2"]) == ("columns:1-2",)


@pytest.mark.parametrize(
    ("facts", "reply", "slip"),
    [
        ({"ask": "wheel", "from": "0", "step": 1}, {"pocket": "32"}, "european_wheel"),
        ({"ask": "wheel", "from": "0", "step": 1}, {"pocket": "2"}, "wrong_way"),
        ({"ask": "odds", "bet": TOP_LINE}, {"odds": 8}, "wrong_factor"),
        ({"ask": "odds", "bet": TOP_LINE}, {"odds": 7}, "stake_counted_in"),
        ({"ask": "numbers", "bet": TOP_LINE}, {"numbers": ("0", "1", "2", "3")}, "zero_missed"),
        ({"ask": "numbers", "bet": "trio:0-1-2"}, {"numbers": ("0", "00", "1", "2")}, "zero_too_much"),
        ({"ask": "on_cloth", "options": ["split:0-3", TOP_LINE]}, {"on_cloth": ("split:0-3",)}, "european_cloth"),
    ],
)
def test_a_usual_slip_is_named(facts, reply, slip):
    assert AMERICAN.mark(facts, reply, US).slip.name == slip


@pytest.mark.parametrize("difficulty", DIFFICULTIES)
def test_a_level_asks_what_it_says_and_no_more(difficulty):
    level, made = LEVELS[difficulty], many("american", difficulty)
    assert {facts["ask"] for facts in made} == set(level.asks)
    assert {abs(facts["step"]) for facts in made if facts["ask"] == "wheel"} == set(range(1, level.pockets + 1))
    assert all(len(facts["options"]) == level.options for facts in made if facts["ask"] == "on_cloth")


def test_every_pocket_of_the_wheel_is_asked_about():
    made = many("american", 1, ask="wheel")
    assert {facts["from"] for facts in made} == set(US.wheel_played.order)


@pytest.mark.parametrize(
    ("house", "options", "why"),
    [
        (EUROPEAN_STANDARD, {}, "the american one"),
        (US, {"ask": "colour"}, "wheel, odds"),
        (US, {"chips": 201}, "1 to 200"),
        (US, {"step": 0}, "1 to 18"),
    ],
)
def test_what_cannot_be_asked_is_refused(house, options, why):
    with pytest.raises(ValueError, match=why):
        make_facts("american", "seed", 0, 1, house, options)
