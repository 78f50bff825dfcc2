from dataclasses import replace
from itertools import pairwise

import pytest

from quizzes.questions import make_facts
from quizzes.questions.base import DIFFICULTIES
from quizzes.questions.neighbours_payout import LEVELS, NeighboursPayout
from quizzes.rules.house import EUROPEAN_STANDARD, PRESETS, HouseRules
from quizzes.rules.roulette.wheel import EUROPEAN
from tests.quizzes.questions.papers import many

PAYOUT = NeighboursPayout()
AMERICAN = replace(PRESETS["us"], american_series=True)
WITH_MAXIMUM = replace(EUROPEAN_STANDARD, straight_max=100)


def facts(centres, value, winning, each_side=2):
    return {"centres": centres.split(), "each_side": each_side, "value": value, "winning": winning}


def slip(asked, **reply):
    right = PAYOUT.right_reply(asked, EUROPEAN_STANDARD)
    found = PAYOUT.mark(asked, {**right, **reply}, EUROPEAN_STANDARD).slip
    return found.name if found else "none"


@pytest.mark.parametrize(
    ("asked", "stake", "pays", "collects"),
    [
        (facts("17", 10, "34"), 50, 350, 40),
        (facts("0 26", 5, "26"), 50, 350, 40),
        (facts("1 9 14", 5, "14"), 75, 525, 60),
        (facts("17", 10, "27"), 50, 0, 50),
        (facts("26", 5, "15", each_side=3), 35, 175, 30),
        (facts("0 32", 25, "3"), 250, 875, 225),
    ],
)
def test_so_much_is_staked_paid_and_collected(asked, stake, pays, collects):
    right = PAYOUT.right_reply(asked, EUROPEAN_STANDARD)
    assert right == {"stake": stake, "pays": pays, "collects": collects}


def test_the_american_wheel_is_played_where_the_house_takes_series_on_it():
    assert not PAYOUT.is_played_at(PRESETS["us"])
    assert PAYOUT.is_played_at(AMERICAN)
    assert PAYOUT.right_reply(facts("00", 5, "27"), AMERICAN) == {"stake": 25, "pays": 175, "collects": 20}


def test_a_table_without_announcements_is_not_asked_about():
    assert not PAYOUT.is_played_at(HouseRules(announce="refused"))


@pytest.mark.parametrize(
    ("reply", "name"),
    [
        ({"pays": 360}, "stake_counted_in"),
        ({"collects": 50}, "winning_stake_collected"),
        ({"pays": 0, "collects": 50}, "stack_missed"),
        ({"pays": 170}, "wrong_factor"),
        ({"stake": 10}, "each_or_all"),
        ({"stake": 40}, "centre_left_out"),
        ({"stake": 5, "pays": 35, "collects": 4}, "units_for_money"),
    ],
)
def test_a_slip_on_17_and_the_neighbours_is_named(reply, name):
    assert slip(facts("17", 10, "34"), **reply) == name


def test_two_chips_on_the_winner_taken_as_one():
    assert slip(facts("0 26", 5, "26"), pays=175, collects=45) == "overlap_missed"
    assert slip(facts("0 26", 5, "26"), pays=175) == "overlap_missed"


@pytest.mark.parametrize(("winning", "name"), [("27", "pocket_off"), ("18", "number_on_the_felt"), ("5", "loser_paid")])
def test_a_number_without_a_chip_that_is_paid(winning, name):
    assert slip(facts("17", 10, winning), pays=350, collects=40) == name


@pytest.mark.parametrize("difficulty", DIFFICULTIES)
def test_a_level_is_used_to_its_bounds_and_no_further(difficulty):
    level, made = LEVELS[difficulty], many("neighbours_payout", difficulty)
    assert {len(one["centres"]) for one in made} == set(range(1, level.centres + 1))
    assert {one["each_side"] for one in made} == set(range(2 - level.off, 3 + level.off))
    assert {one["value"] for one in made} == set(level.values)


def test_each_level_holds_the_one_below():
    for lower, higher in pairwise(LEVELS.values()):
        assert lower.centres <= higher.centres
        assert lower.off <= higher.off
        assert set(lower.values) <= set(higher.values)


def test_every_number_wins_and_announcements_often_meet():
    made = many("neighbours_payout", 5)
    assert {one["winning"] for one in made} == set(EUROPEAN.order)
    twice = [one for one in made if PAYOUT.right_reply(one, EUROPEAN_STANDARD)["pays"] > 35 * one["value"]]
    assert len(twice) > 40


def test_no_number_goes_over_the_maximum():
    for number in range(100):
        made = make_facts("neighbours_payout", "s", number, 5, WITH_MAXIMUM)
        near = [pocket for centre in made["centres"] for pocket in EUROPEAN.neighbours(centre, made["each_side"])]
        assert max(map(near.count, near)) * made["value"] <= 100


def test_the_house_says_how_many_each_side():
    house = replace(EUROPEAN_STANDARD, neighbours_n=4)
    assert {make_facts("neighbours_payout", "s", number, 1, house)["each_side"] for number in range(9)} == {4}


def test_what_is_set_is_asked():
    options = {"chip_value": 50, "winning": "0", "centres": 4, "each_side": 1}
    made = make_facts("neighbours_payout", "s", 1, 1, EUROPEAN_STANDARD, options)
    assert (made["value"], made["winning"], len(set(made["centres"])), made["each_side"]) == (50, "0", 4, 1)


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"chip_value": 3}, "up to 100"),
        ({"winning": "00"}, "0 to 36"),
        ({"centres": 5}, "1 to 4"),
        ({"each_side": 10}, "1 to 9"),
        ({"centres": 4, "each_side": 9, "chip_value": 100}, "100 is the most on a number"),
    ],
)
def test_what_cannot_be_asked_is_refused(options, message):
    with pytest.raises(ValueError, match=message):
        make_facts("neighbours_payout", "s", 1, 1, WITH_MAXIMUM, options)
