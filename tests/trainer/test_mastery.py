"""How well a skill is known. The figures beside the tests were reckoned by hand from the words of the model."""

import json
import random
from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from trainer.mastery import (
    CRITERION,
    MOVES,
    Criterion,
    Level,
    Move,
    Outcome,
    as_of,
    credit,
    in_order,
    reckon,
    remembered,
)

NOW = datetime(2026, 10, 14, 12, tzinfo=UTC)
GOAL = 4000


def outcome(number, right=True, pace_ms=GOAL, days_ago=0.0):
    return Outcome(number, NOW - timedelta(days=days_ago), right, pace_ms, GOAL)


def row(rights, **values):
    return [outcome(number, right, **values) for number, right in enumerate(rights)]


# By hand: weights 1, 0.9, 0.81 … of the latest, the one before it …; known = earned / (weight + 1).
@pytest.mark.parametrize(
    ("rights", "known"),
    [
        ([], 0),
        ([True], 500),  # 1 / (1 + 1)
        ([False], 0),
        ([True, True], 655),  # 1.9 / 2.9 = 0.65517
        ([True, False], 310),  # 0.9 / 2.9 = 0.31034
        ([False, True], 344),  # 1 / 2.9 = 0.34483
        ([True] * 5, 803),  # 4.0951 / 5.0951 = 0.80373
        ([True] * 10, 866),  # 6.51322 / 7.51322 = 0.86690
    ],
)
def test_known_is_what_was_earned_of_all_the_weight_and_the_doubt(rights, known):
    assert reckon(row(rights)).known == known


@pytest.mark.parametrize(
    ("pace_ms", "earns"), [(0, 1), (2000, 1), (4000, 1), (5000, 0.875), (6000, 0.75), (8000, 0.5), (60_000, 0.5)]
)
def test_a_right_reply_earns_less_the_slower_it_is(pace_ms, earns):
    assert credit(outcome(1, pace_ms=pace_ms)) == earns


def test_a_wrong_reply_earns_nothing_however_fast():
    assert credit(outcome(1, right=False, pace_ms=1)) == 0


def test_after_the_half_life_an_answer_weighs_half():
    # Two right, the older one 21 days before: (1 + 0.9 / 2) / (1.45 + 1) = 0.59183
    assert reckon([outcome(1, days_ago=21), outcome(2)]).known == 591


def test_what_is_not_asked_fades():
    standing = reckon(row([True] * 10))
    assert as_of(standing, NOW + timedelta(days=21)).known == 765  # 3.25661 / 4.25661
    assert as_of(standing, NOW + timedelta(days=42)).known == 619  # 1.62830 / 2.62830


def test_a_moment_before_the_last_answer_changes_nothing():
    standing = reckon(row([True] * 10))
    assert as_of(standing, NOW - timedelta(days=9)) == standing


@pytest.mark.parametrize(
    ("rights", "level"),
    [
        ([], Level.NEW),
        ([True] * 4, Level.NEW),  # however good
        ([True] * 5, Level.SOUND),
        ([True] * 9, Level.SOUND),  # 0.85967, but fewer than ten
        ([True] * 10, Level.SURE),
        ([True, False] * 5, Level.LEARNING),
        ([True] * 9 + [False], Level.SOUND),  # 5.51322 / 7.51322 = 0.73380
    ],
)
def test_levels_have_names(rights, level):
    assert reckon(row(rights)).level == level


@pytest.mark.parametrize(("days", "level"), [(0, "sure"), (7, "sure"), (21, "sound"), (35, "sound"), (42, "rusty")])
def test_what_was_known_well_and_is_not_asked_becomes_rusty(days, level):
    assert as_of(reckon(row([True] * 10)), NOW + timedelta(days=days)).level == level


def test_what_was_never_known_well_does_not_become_rusty():
    assert as_of(reckon(row([True, False] * 5)), NOW + timedelta(days=300)).level == Level.LEARNING


def test_one_right_answer_ends_the_rust_only_when_it_is_enough():
    old = [outcome(number, days_ago=60) for number in range(10)]
    standing = reckon([*old, outcome(99)])
    assert standing.level == Level.LEARNING
    assert standing.known == 644  # 1.80901 / 2.80901: 0.9 × 6.51322 × 0.13801 are left of the old


def test_faded_twice_is_faded_once():
    standing = reckon(row([True] * 12))
    later = NOW + timedelta(days=50)
    assert as_of(as_of(standing, NOW + timedelta(days=45)), later) == as_of(standing, later)


def test_only_the_last_answers_are_remembered():
    memory = CRITERION.memory
    assert reckon(row([False] * 50 + [True] * memory)).known == reckon(row([True] * memory)).known
    assert reckon(row([True] * 100)).answers == memory


def test_what_moved_it_is_told_the_latest_first():
    standing = reckon(row([True, True, False]))
    # 0 → 500 → 655 → (0.9 + 0.81) / 3.71 = 460
    assert standing.moves == (Move(2, -195), Move(1, 155), Move(0, 500))


def test_an_answer_that_moved_nothing_is_not_told():
    assert reckon(row([False, False])).moves == ()


def test_the_move_is_measured_from_what_was_left_just_before():
    # One right reply, 42 days later another: 0.25 / 1.25 = 200; (1 + 0.9 × 0.25) / 2.225 = 550.
    assert reckon([outcome(1, days_ago=42), outcome(2)]).moves[0] == Move(2, 350)


def test_an_answer_counts_once_however_often_it_comes():
    assert reckon(row([True] * 6) * 3) == reckon(row([True] * 6))


def test_the_criterion_comes_back_from_json():
    criterion = Criterion(keeps=850, memory=12)
    assert Criterion.from_dict(json.loads(json.dumps(criterion.as_dict()))) == criterion


def test_an_older_criterion_is_read_with_what_it_has():
    assert Criterion.from_dict({"keeps": 800, "of long ago": 1}) == replace(CRITERION, keeps=800)


@pytest.mark.parametrize(
    "values",
    [{"keeps": 1000}, {"keeps": 0}, {"memory": 0}, {"slow": 1}, {"sure": 1001}, {"half_life_days": -1}, {"doubt": 0.5}],
)
def test_an_impossible_criterion_is_refused(values):
    with pytest.raises(ValueError, match="criterion"):
        Criterion(**values)


def test_another_criterion_gives_another_standing():
    assert reckon(row([True] * 10), Criterion(doubt=3000)).known == 684  # 6.51322 / 9.51322


outcomes = st.lists(
    st.builds(
        outcome,
        st.integers(1, 40),
        st.booleans(),
        st.integers(0, 20_000),
        st.floats(0, 200, allow_nan=False),
    ),
    max_size=60,
)


@given(outcomes)
def test_another_right_answer_within_the_goal_never_lowers_it(some):
    assert reckon([*some, outcome(999)]).known >= as_of(reckon(some), NOW).known


@given(outcomes, st.data())
def test_a_wrong_answer_made_right_never_lowers_it(some, data):
    some = in_order(some)
    if not some:
        return
    place = data.draw(st.integers(0, len(some) - 1))
    better = [*some[:place], replace(some[place], right=True), *some[place + 1 :]]
    assert reckon(better).known >= reckon(some).known


@given(outcomes, st.data())
def test_a_slower_answer_never_raises_it(some, data):
    some = in_order(some)
    if not some:
        return
    place = data.draw(st.integers(0, len(some) - 1))
    slower = replace(some[place], pace_ms=some[place].pace_ms + data.draw(st.integers(0, 30_000)))
    assert reckon([*some[:place], slower, *some[place + 1 :]]).known <= reckon(some).known


@given(outcomes, st.integers(0, 400), st.integers(0, 400))
def test_it_only_fades_with_time(some, sooner, later):
    standing = reckon(some)
    sooner, later = sorted((sooner, later))
    soon = as_of(standing, NOW + timedelta(days=sooner))
    assert 0 <= as_of(standing, NOW + timedelta(days=later)).known <= soon.known <= standing.known


@given(outcomes, st.randoms(use_true_random=False))
def test_the_order_in_which_answers_come_does_not_matter(some, chance: random.Random):
    some = in_order(some)
    mixed = list(some)
    chance.shuffle(mixed)
    assert reckon(mixed) == reckon(some)


@given(outcomes)
def test_equal_answers_of_one_moment_may_change_places(some):
    twins = [outcome(100), outcome(101)]
    renamed = [replace(twins[0], answer=101), replace(twins[1], answer=100)]
    assert reckon([*some, *twins]).known == reckon([*some, *renamed]).known


@given(outcomes)
def test_what_is_remembered_is_enough_to_reckon_again(some):
    assert reckon(remembered(some)) == reckon(some)
    assert len(remembered(some)) <= CRITERION.memory + MOVES


@given(outcomes)
def test_the_share_stays_a_share_and_a_right_answer_moves_upwards(some):
    standing = reckon(some)
    assert 0 <= standing.known < 1000
    assert len(standing.moves) <= MOVES
