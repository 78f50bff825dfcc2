import statistics
from collections import Counter
from dataclasses import FrozenInstanceError
from datetime import UTC, date, datetime
from fractions import Fraction

import pytest

from trainer.models import LessonRead, Membership
from trainer.reports.figures import Slip, Weakest, _Tally, gather

FIRST, LAST = date(2026, 5, 4), date(2026, 6, 14)
MADE = date(2026, 6, 15)


def gathered(cohort, first_day=FIRST, last_day=LAST, on_step=lambda done, total: None):
    return gather(cohort, first_day, last_day, on_step, made_on=MADE)


def row_of(person, figures):
    return next(row for row in figures.trainees if row.name == person.called)


@pytest.fixture
def with_bob(cohort, bob):
    cohort.memberships.create(user=bob, role=Membership.TRAINEE)
    return cohort


def test_accuracy_is_the_exact_share_of_right_answers(cohort, alice, answer):
    for right in (True, True, False):
        answer(alice, "2026-05-05", right=right)
    row = row_of(alice, gathered(cohort))
    assert (row.answered, row.right, row.accuracy) == (3, 2, Fraction(2, 3))


def test_pace_is_the_median_of_the_browsers_time_or_else_the_servers(cohort, alice, answer):
    answer(alice, "2026-05-05", browser_ms=1000, server_ms=9000)
    answer(alice, "2026-05-05", browser_ms=None, server_ms=5000)
    answer(alice, "2026-05-05", browser_ms=7000, right=False)
    answer(alice, "2026-05-05", browser_ms=None, server_ms=None)
    assert row_of(alice, gathered(cohort)).pace_ms == 5000


def test_questions_that_came_back_and_those_without_a_reply_do_not_count(cohort, alice, answer):
    answer(alice, "2026-05-05", right=False, slip="wrong_factor")
    answer(alice, "2026-05-06", again=True, slip="wrong_factor")
    answer(alice, "2026-05-07", replied_at=None, right=None)
    figures = gathered(cohort)
    assert (figures.answered, row_of(alice, figures).days, figures.slips) == (1, 1, (Slip("wrong_factor", 1),))


@pytest.mark.parametrize(
    ("moment", "counts"),
    [
        ("2026-05-03T23:59:59.999999", False),
        ("2026-05-04T00:00:00", True),
        ("2026-06-14T23:59:59.999999", True),
        ("2026-06-15T00:00:00", False),
    ],
)
def test_both_ends_of_the_period_are_included_by_the_day_in_utc(cohort, alice, answer, moment, counts, settings):
    settings.TIME_ZONE = "Asia/Tokyo"
    answer(alice, moment)
    assert gathered(cohort).answered == counts


def test_days_practised_and_the_last_of_them(cohort, alice, answer):
    for day in ("2026-05-05", "2026-05-05", "2026-05-09"):
        answer(alice, day)
    row = row_of(alice, gathered(cohort))
    assert (row.days, row.last_day) == (2, date(2026, 5, 9))


def test_lessons_are_those_read_in_the_period(cohort, alice):
    for slug, read_at in (
        ("wheel", datetime(2026, 5, 4, tzinfo=UTC)),
        ("layout", datetime(2026, 5, 3, 23, tzinfo=UTC)),
        ("payouts", None),
    ):
        LessonRead.objects.create(user=alice, slug=slug, language="en", source_hash="0" * 12, read_at=read_at)
    assert row_of(alice, gathered(cohort)).lessons == 1


def test_the_weakest_skill_has_the_lowest_accuracy_of_those_with_five_answers(cohort, alice, answer):
    for number in range(5):
        answer(alice, "2026-05-05", skills=["split", "factor_17"], right=number < 2)
        answer(alice, "2026-05-05", skills=["corner"], right=number < 4)
    for _ in range(4):
        answer(alice, "2026-05-05", skills=["six_line"], right=False)
    answer(alice, "2026-05-05", skills=["factor_17"], right=True)
    assert row_of(alice, gathered(cohort)).weakest == Weakest("split", Fraction(2, 5), 5)


def test_nothing_is_called_weakest_where_all_is_right(cohort, alice, answer):
    for _ in range(6):
        answer(alice, "2026-05-05")
    assert row_of(alice, gathered(cohort)).weakest is None


def test_the_commonest_slip_of_a_trainee_and_the_slips_of_all(with_bob, alice, bob, answer):
    for person, slip in ((alice, "wrong_factor"), (alice, "wrong_factor"), (alice, "loser_paid"), (bob, "loser_paid")):
        answer(person, "2026-05-05", right=False, slip=slip)
    figures = gathered(with_bob)
    assert row_of(alice, figures).commonest == Slip("wrong_factor", 2)
    assert figures.slips == (Slip("loser_paid", 2), Slip("wrong_factor", 2))


def test_weeks_begin_on_monday_and_none_is_left_out(cohort, alice, answer):
    answer(alice, "2026-05-10")
    answer(alice, "2026-05-18", right=False)
    weeks = gathered(cohort, date(2026, 5, 6), date(2026, 5, 19)).weeks
    assert [(week.monday, week.answered, week.accuracy) for week in weeks] == [
        (date(2026, 5, 4), 1, 1),
        (date(2026, 5, 11), 0, None),
        (date(2026, 5, 18), 1, 0),
    ]


def test_kinds_stand_with_the_most_answered_first(with_bob, alice, bob, answer):
    answer(alice, "2026-05-05", kind="wheel_order", browser_ms=2000)
    answer(alice, "2026-05-05", kind="payout", browser_ms=1000, right=False)
    answer(bob, "2026-05-05", kind="payout", browser_ms=4000)
    kinds = gathered(with_bob).kinds
    assert [(row.kind, row.answered, row.accuracy, row.pace_ms) for row in kinds] == [
        ("payout", 2, Fraction(1, 2), 2500),
        ("wheel_order", 1, 1, 2000),
    ]


def test_trainees_without_answers_are_shown_and_others_are_not(with_bob, alice, bob, ines, emil, answer):
    answer(alice, "2026-05-05")
    answer(emil, "2026-05-05")
    answer(ines, "2026-05-05")
    figures = gathered(with_bob)
    assert [row.name for row in figures.trainees] == ["Alice", "Bob"]
    assert (row_of(bob, figures).accuracy, row_of(bob, figures).last_day, figures.practised) == (None, None, 1)
    assert figures.answered == 1


def test_each_trainee_is_a_step(with_bob, answer):
    steps = []
    gathered(with_bob, on_step=lambda done, total: steps.append((done, total)))
    assert steps == [(1, 2), (2, 2)]


def test_a_cohort_without_trainees_has_figures_too(cohort):
    cohort.memberships.filter(role=Membership.TRAINEE).delete()
    figures = gathered(cohort)
    assert (figures.trainees, figures.answered, figures.accuracy, figures.pace_ms) == ((), 0, None, None)


def test_the_queries_grow_with_the_trainees_and_not_with_the_answers(cohort, alice, answer, django_assert_num_queries):
    for _ in range(30):
        answer(alice, "2026-05-05")
    with django_assert_num_queries(3):
        gathered(cohort)


def test_a_median_of_counted_values_is_that_of_the_values():
    paces = [3, 1, 2, 2, 9, 8]
    assert _Tally(paces=Counter(paces)).pace_ms == round(statistics.median(paces))


def test_figures_do_not_change(cohort):
    with pytest.raises(FrozenInstanceError):
        gathered(cohort).answered = 5
