import json
from itertools import pairwise
from pathlib import Path

import pytest

from quizzes.questions import make_facts
from quizzes.questions.base import DIFFICULTIES
from quizzes.questions.picture_bet import LEVELS, PictureBet
from quizzes.rules.house import EUROPEAN_STANDARD, PRESETS
from quizzes.rules.roulette.layout import EUROPEAN
from quizzes.rules.roulette.wheel import EUROPEAN as WHEEL
from tests.quizzes.questions.papers import asked, many

PICTURE_BET = PictureBet()
PICTURES = json.loads((Path(__file__).parents[2] / "vectors" / "picture_bets.json").read_text())
STRAIGHT = ["straight:17"]
SPLITS = ["split:14-17", "split:16-17", "split:17-18", "split:17-20"]
CORNERS = ["corner:13-14-16-17", "corner:14-15-17-18", "corner:16-17-19-20", "corner:17-18-20-21"]
AROUND = [bet.word for bet in EUROPEAN.bets_on("17")]


def facts(words, chips=1):
    return {"winning": "17", "piles": [[word, chips] for word in words]}


@pytest.mark.parametrize(
    ("words", "units"),
    [
        (STRAIGHT + SPLITS, 103),
        (SPLITS, 68),
        (CORNERS, 32),
        (STRAIGHT + SPLITS + CORNERS, 135),
        (AROUND, 156),
    ],
)
def test_a_picture_of_the_schools_pays(words, units):
    assert PICTURE_BET.right_reply(facts(words), EUROPEAN_STANDARD) == {"payout": units}
    assert PICTURE_BET.right_reply(facts(words, chips=20), EUROPEAN_STANDARD) == {"payout": 20 * units}


@pytest.mark.parametrize("picture", PICTURES, ids=lambda picture: f"{picture['number']}-{picture['peer_name']}")
def test_a_published_picture_pays_what_it_should(picture):
    piles = [[EUROPEAN.place(kind, map(str, numbers)).word, 1] for kind, numbers in picture["positions"]]
    asked_of = {"winning": str(picture["number"]), "piles": piles}
    assert PICTURE_BET.right_reply(asked_of, EUROPEAN_STANDARD) == {"payout": picture["units"]}
    assert PICTURE_BET.explain(asked_of, EUROPEAN_STANDARD).units == picture["units"]


def test_all_143_published_pictures_are_held_against():
    assert len(PICTURES) == 143


@pytest.mark.parametrize(
    ("reply", "slip"),
    [
        (103 + 5, "stake_counted_in"),
        (35 + 4 * 8, "split_corner_mixed_up"),
        (103 - 17, "stack_missed"),
        (103 - 17 + 11, "wrong_factor"),
    ],
)
def test_a_usual_slip_on_a_straight_and_four_splits_is_named(reply, slip):
    assert PICTURE_BET.mark(facts(STRAIGHT + SPLITS), {"payout": reply}, EUROPEAN_STANDARD).slip.name == slip


def test_stacks_taken_as_single_chips_are_named():
    mark = PICTURE_BET.mark(facts(STRAIGHT + SPLITS, chips=7), {"payout": 103}, EUROPEAN_STANDARD)
    assert mark.slip.name == "stacks_as_single_chips"


@pytest.mark.parametrize("difficulty", DIFFICULTIES)
def test_a_level_is_used_to_its_bounds_and_no_further(difficulty):
    level, made = LEVELS[difficulty], many("picture_bet", difficulty)
    fewest, most = level.stacks
    assert {len(question["piles"]) for question in made} == set(range(fewest, (most or 12) + 1))
    assert {chips for question in made for _word, chips in question["piles"]} == set(range(1, level.chips + 1))
    assert all(sum(chips for _word, chips in question["piles"]) <= level.total for question in made)


@pytest.mark.parametrize("difficulty", DIFFICULTIES)
def test_every_stack_wins_and_stands_on_its_own_position(difficulty):
    for question in many("picture_bet", difficulty):
        words = [word for word, _chips in question["piles"]]
        assert len(set(words)) == len(words)
        assert all(EUROPEAN.bet(word).covers(question["winning"]) for word in words)


def test_each_level_asks_no_less_than_the_one_below():
    for lower, higher in pairwise(DIFFICULTIES):
        one, other = PICTURE_BET.level(lower), PICTURE_BET.level(higher)
        assert one["chips"] <= other["chips"]
        assert one["total"] < other["total"]
        assert one["stacks"][1] < (other["stacks"][1] or 13)


@pytest.mark.parametrize("difficulty", DIFFICULTIES)
@pytest.mark.parametrize("stacks", [1, 5, 6])
def test_so_many_stacks_are_made_as_are_wanted(difficulty, stacks):
    level = LEVELS[difficulty]
    for question in asked("picture_bet", difficulty, stacks=stacks):
        counts = [chips for _word, chips in question["piles"]]
        assert len(counts) == stacks
        assert max(counts) <= level.chips
        assert sum(counts) <= max(level.total, stacks)


@pytest.mark.parametrize("difficulty", DIFFICULTIES)
@pytest.mark.parametrize("winning", ["0", "2", "17", "36"])
def test_every_position_of_a_number_can_be_wanted(difficulty, winning):
    positions = EUROPEAN.bets_on(winning)
    for question in asked("picture_bet", difficulty, winning=winning, stacks=len(positions)):
        assert question["winning"] == winning
        assert [word for word, _chips in question["piles"]] == [bet.word for bet in positions]


@pytest.mark.parametrize("winning", WHEEL.order)
def test_a_stack_more_than_the_number_has_is_refused_with_the_largest(winning):
    most = len(EUROPEAN.bets_on(winning))
    with pytest.raises(ValueError, match=f"at most {most}$"):
        make_facts("picture_bet", "seed", 0, 5, EUROPEAN_STANDARD, {"winning": winning, "stacks": most + 1})


def test_a_pattern_is_every_position_of_its_kinds():
    for question in asked("picture_bet", 3, pattern=("straight", "split"), winning="17"):
        assert [word for word, _chips in question["piles"]] == STRAIGHT + SPLITS


@pytest.mark.parametrize("difficulty", DIFFICULTIES)
def test_the_bets_wanted_are_laid_round_a_number_that_they_touch(difficulty):
    words = ("split:14-17", "corner:13-14-16-17")
    made = asked("picture_bet", difficulty, bets=words)
    assert {question["winning"] for question in made} == {"14", "17"}
    assert {tuple(word for word, _chips in question["piles"]) for question in made} == {words}


@pytest.mark.parametrize("total", [5, 23, 50])
def test_so_many_chips_in_all_are_laid_as_are_wanted(total):
    for question in asked("picture_bet", 1, stacks=5, chips=10, total=total):
        counts = [chips for _word, chips in question["piles"]]
        assert (len(counts), sum(counts)) == (5, total)
        assert max(counts) <= 10


def test_stacks_are_as_high_as_is_wanted():
    made = asked("picture_bet", 5, stacks=12, chips=100, winning="17")
    assert max(chips for question in made for _word, chips in question["piles"]) > 50


def test_the_top_line_is_round_00():
    house = PRESETS["us"]
    made = asked("picture_bet", 5, house, pattern=("top_line",), winning="00")[0]
    [[word, chips]] = made["piles"]
    assert word == "top_line:0-00-1-2-3"
    assert PICTURE_BET.right_reply(made, house) == {"payout": 6 * chips}


@pytest.mark.parametrize(
    ("options", "why"),
    [
        ({"pattern": ["column"]}, "some of straight"),
        ({"pattern": ["split"], "stacks": 3}, "one of the three"),
        ({"bets": ["split:1-2", "split:35-36"]}, "no number is touched"),
        ({"bets": []}, "no number is touched"),
        ({"bets": ["split:1-2"], "winning": "17"}, "some of straight:17"),
        ({"bets": ["split:1-9"]}, "no such split"),
        ({"chips": 101}, "1 to 100"),
        ({"stacks": 3, "chips": 5, "total": 16}, "3 to 15"),
        ({"stacks": 3, "chips": 5, "total": 2}, "3 to 15"),
        ({"stacks": 0}, "at most"),
        ({"stacks": -1}, "at most"),
        ({"winning": "37"}, "0 to 36"),
        ({"winning": ""}, "0 to 36"),
        ({"chip_value": 5}, "no option 'chip_value'"),
    ],
)
def test_what_cannot_be_asked_is_refused(options, why):
    with pytest.raises(ValueError, match=why):
        make_facts("picture_bet", "seed", 0, 3, EUROPEAN_STANDARD, options)
