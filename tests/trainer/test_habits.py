"""Days of practice and personal bests."""

from datetime import UTC, date, datetime, timedelta

import pytest

from tests.played import NOW, play
from trainer.habits import Streak, habits_of, longest, right_in_a_row, streak
from trainer.models import Override
from trainer.progress import answers_of

TODAY = date(2026, 10, 14)


def days(*back):
    return [TODAY - timedelta(days=number) for number in back]


@pytest.mark.parametrize(
    ("back", "count"),
    [((), 0), ((0,), 1), ((1,), 1), ((2,), 0), ((0, 1, 2), 3), ((1, 2, 3), 3), ((0, 2, 3), 1), ((0, 0, 1), 2)],
)
def test_a_streak_ends_today_or_yesterday(back, count):
    assert streak(days(*back), TODAY).days == count


def test_a_streak_tells_its_first_and_last_day():
    assert streak(days(1, 2, 3, 5), TODAY) == Streak(3, TODAY - timedelta(days=3), TODAY - timedelta(days=1))


def test_a_streak_has_no_end_of_its_own():
    assert streak(days(*range(600)), TODAY).days == 600


@pytest.mark.parametrize(
    ("back", "found"),
    [((), (0, None)), ((9,), (1, 9)), ((9, 8, 4, 3, 2), (3, 2)), ((9, 8, 4, 3), (2, 3)), ((5, 4, 3, 1), (3, 3))],
)
def test_the_longest_streak_is_the_latest_of_equal_ones(back, found):
    best = longest(days(*back))
    assert (best.days, best.last and (TODAY - best.last).days) == found


@pytest.mark.parametrize(
    ("rights", "found"), [("", (0, 0)), ("0", (0, 0)), ("110111", (3, 5)), ("1101", (2, 1)), ("111", (3, 2))]
)
def test_the_most_right_in_a_row(rights, found):
    assert right_in_a_row(right == "1" for right in rights) == found


def habits(person, now=NOW):
    return habits_of(person, now, answers_of(person, now))


@pytest.mark.django_db
def test_days_are_those_of_the_persons_own_clock(alice):
    late = datetime(2026, 10, 13, 23, 30, tzinfo=UTC)
    play(alice, [True], at=late)
    play(alice, [True], at=late - timedelta(days=1))
    assert habits(alice).streak == Streak(2, date(2026, 10, 12), date(2026, 10, 13))
    alice.time_zone = "Asia/Dubai"
    assert habits(alice).streak == Streak(2, date(2026, 10, 13), date(2026, 10, 14))


@pytest.mark.django_db
def test_a_streak_goes_on_when_the_clocks_go_back(alice):
    """Paris, the night of 25 October 2026: 22:30 UTC is the next day until then, and still the same day after."""
    alice.time_zone = "Europe/Paris"
    for moment in (datetime(2026, 10, 23, 22, 30, tzinfo=UTC), datetime(2026, 10, 25, 22, 30, tzinfo=UTC)):
        play(alice, [True], at=moment)  # the 24th, 0:30; the 25th, 23:30
    found = habits(alice, datetime(2026, 10, 26, 12, tzinfo=UTC))
    assert found.streak == Streak(2, date(2026, 10, 24), date(2026, 10, 25))


@pytest.mark.django_db
def test_a_streak_longer_than_twelve_weeks_is_not_cut(alice):
    for back in range(100):
        play(alice, [True], at=NOW - timedelta(days=back), seed=f"{back}")
    assert habits(alice).streak.days == habits(alice).longest.days == 100


@pytest.mark.django_db
def test_the_busiest_day_and_the_days_of_twelve_weeks(alice):
    play(alice, [True] * 12, at=NOW - timedelta(days=3))
    play(alice, [True] * 2)
    found = habits(alice)
    assert (found.busiest.day, found.busiest.answers, found.busiest.tint) == (date(2026, 10, 11), 12, 2)
    assert (len(found.days), found.days[-1].answers, found.days_practised) == (84, 2, 2)


@pytest.mark.django_db
def test_the_fastest_run_without_a_fault_of_each_kind_and_level(alice):
    play(alice, [True] * 10, pace_ms=5000)
    fast = play(alice, [True] * 10, pace_ms=3000, at=NOW - timedelta(weeks=40))
    play(alice, [True] * 9 + [False], pace_ms=2000)
    play(alice, [True] * 9, pace_ms=1000)
    other = play(alice, [True] * 10, kind="wheel_order", pace_ms=9000)
    found = [(run.sitting, run.pace_ms) for run in habits(alice).fast_runs]
    assert found == [(fast, 3000), (other, 9000)]


@pytest.mark.django_db
def test_a_changed_mark_makes_a_run_faultless_or_not(alice):
    right, missed = play(alice, [True] * 10, pace_ms=3000), play(alice, [True] * 9 + [False], pace_ms=2000)
    for sitting, mark in ((right, False), (missed, True)):
        answer = sitting.answers.get(number=9, again=False)
        Override.objects.create(answer=answer, right=mark, reason="r", made_at=NOW)
    assert [run.sitting for run in habits(alice).fast_runs] == [missed]


@pytest.mark.django_db
def test_another_persons_days_and_runs_are_not_ones_own(alice, bob):
    play(bob, [True] * 10)
    found = habits(alice)
    assert (found.streak, found.busiest, found.fast_runs, found.right_in_a_row.count) == (Streak(), None, (), 0)


@pytest.mark.django_db
@pytest.mark.parametrize("runs", [2, 6])
def test_habits_take_two_queries(alice, django_assert_num_queries, runs):
    for back in range(runs):
        play(alice, [True] * 10, at=NOW - timedelta(days=back))
    given = answers_of(alice, NOW)
    with django_assert_num_queries(2):
        habits_of(alice, NOW, given)
