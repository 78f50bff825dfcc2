"""Answers to figures."""

from datetime import date, timedelta
from fractions import Fraction

import pytest

from quizzes import sittings
from quizzes.models import Answer
from tests.played import NOW, play, reply
from trainer.chart import chart_of
from trainer.progress import (
    Figures,
    Week,
    answers_by_person,
    answers_of,
    by_week,
    last_runs,
    mondays,
    progress_of,
    weak_spots,
)

pytestmark = pytest.mark.django_db

WEEK = timedelta(weeks=1)


def progress(person, **chosen):
    return progress_of(answers_of(person, NOW), NOW, **chosen)


def test_accuracy_is_the_share_of_first_replies_that_were_right(alice):
    play(alice, [True, True, False, True])
    assert Answer.objects.filter(again=True, right=True).count() == 1
    assert progress(alice).whole == Figures(4, 3, 4000)
    assert progress(alice).whole.accuracy == Fraction(3, 4)


def test_a_question_that_waits_for_its_reply_is_not_counted(alice):
    sittings.start_sitting(sittings.Choice(("payout",), 1, 10, {}), NOW, owner=alice)
    assert progress(alice).whole.answered == 0


def test_pace_is_the_median_and_not_the_mean(alice):
    for pace_ms in (2000, 3000, 60000):
        play(alice, [True], pace_ms=pace_ms)
    assert progress(alice).whole.pace_ms == 3000


def test_another_persons_answers_are_not_counted(alice, bob):
    play(bob, [True] * 3)
    assert progress(alice).whole.answered == 0


def test_weeks_begin_on_monday_in_utc(alice):
    sunday, monday = NOW.replace(day=11, hour=23, minute=59), NOW.replace(day=12, hour=0, minute=1)
    play(alice, [True], at=sunday - timedelta(seconds=30))
    play(alice, [True, True], at=monday)
    weeks = {week.monday: week.figures.answered for week in progress(alice).weeks}
    assert weeks[date(2026, 10, 5)] == 1
    assert weeks[date(2026, 10, 12)] == 2


def test_there_are_twelve_weeks_with_the_present_one_last(alice):
    assert len(mondays(NOW)) == 12
    assert mondays(NOW)[-1] == date(2026, 10, 12)
    assert [week.figures.answered for week in by_week([], NOW)] == [0] * 12


def test_answers_from_before_the_twelve_weeks_are_left_out(alice):
    play(alice, [True], at=NOW - 12 * WEEK)
    play(alice, [True, True], at=NOW - 11 * WEEK)
    assert progress(alice).whole.answered == 2


def test_the_table_of_weeks_begins_with_the_first_answer_and_tells_the_latest_first(alice):
    play(alice, [True], at=NOW - 2 * WEEK)
    play(alice, [True], at=NOW)
    told = progress(alice).weeks_told
    assert [(week.monday, week.figures.answered) for week in told] == [
        (date(2026, 10, 12), 1),
        (date(2026, 10, 5), 0),
        (date(2026, 9, 28), 1),
    ]


def test_figures_are_told_apart_by_kind(alice):
    play(alice, [True, False])
    play(alice, [True], kind="wheel_order", pace_ms=2000)
    assert [(row.key, row.figures) for row in progress(alice).kinds] == [
        ("payout", Figures(2, 1, 4000)),
        ("wheel_order", Figures(1, 1, 2000)),
    ]


def test_every_skill_of_an_answer_is_counted(alice):
    sitting = play(alice, [True])
    assert {row.key for row in progress(alice).skills} == set(sitting.answers.get().skills)
    assert len(progress(alice).skills) == 2


def test_a_chosen_kind_narrows_the_weeks_and_nothing_else(alice):
    play(alice, [True, False])
    play(alice, [True], kind="wheel_order")
    chosen = progress(alice, kind="wheel_order")
    assert chosen.weeks[-1].figures.answered == 1
    assert chosen.whole.answered == 3


def test_a_chosen_skill_narrows_the_weeks(alice):
    play(alice, [True])
    play(alice, [True], kind="wheel_order")
    assert progress(alice, skill="wheel_clockwise").weeks[-1].figures.answered == 1


@pytest.mark.parametrize("chosen", [{"kind": "poker"}, {"skill": "bluff"}, {"kind": "' OR 1=1"}])
def test_an_unknown_kind_or_skill_shows_everything(alice, chosen):
    play(alice, [True, True])
    found = progress(alice, **chosen)
    assert (found.kind, found.skill) == ("", "")
    assert found.weeks[-1].figures.answered == 2


def test_a_weak_spot_wants_five_answers(alice):
    play(alice, [False] * 4, kind="wheel_order")
    assert progress(alice).weak_spots == ()
    play(alice, [True], kind="wheel_order")
    (spot,) = progress(alice).weak_spots
    assert (spot.skill, spot.figures.right, spot.figures.answered) == ("wheel_clockwise", 1, 5)


def test_a_skill_that_was_always_right_is_no_weak_spot(alice):
    play(alice, [True] * 6, kind="wheel_order")
    assert progress(alice).weak_spots == ()


def test_the_weakest_skill_comes_first(alice):
    play(alice, [False] * 3 + [True] * 3, kind="wheel_order")
    play(alice, [False] * 30, kind="payout")
    accuracies = [spot.figures.accuracy for spot in progress(alice).weak_spots]
    assert accuracies == sorted(accuracies)
    assert accuracies[0] == 0


def given(right, kind="payout", difficulty=1):
    return Answer(kind=kind, difficulty=difficulty, skills=["split"], right=right, replied_at=NOW, browser_ms=4000)


def test_a_weak_spot_is_practised_at_the_kind_and_level_where_it_was_missed_last():
    answers = [given(True), given(False), given(False, "picture_bet", 3), given(True, "table_round", 5), given(True)]
    (spot,) = weak_spots(answers)
    assert (spot.skill, spot.kind, spot.difficulty) == ("split", "picture_bet", 3)


def test_slips_are_those_of_the_last_four_weeks_the_commonest_first(alice):
    options = {"chip_value": 5}
    for back in (0, 1, 5):
        sitting = sittings.start_sitting(
            sittings.Choice(("payout",), 1, 1, options), NOW - back * WEEK, owner=alice, seed=f"slip {back}"
        )
        answer = sitting.answers.get()
        stakes = answer.facts["chips"] * answer.facts["value"]
        reply(sitting, answer, False, NOW - back * WEEK, wrong_by=stakes)
    assert Answer.objects.filter(slip="stake_counted_in").count() == 3
    assert progress(alice).slips == (("stake_counted_in", 2),)


def test_answers_take_one_query(alice, bob, django_assert_num_queries):
    play(alice, [True] * 3)
    play(bob, [True] * 3)
    with django_assert_num_queries(1):
        given = answers_by_person([alice, bob], NOW)
        assert {person: len(answers) for person, answers in given.items()} == {alice.pk: 3, bob.pk: 3}
        progress_of(given[alice.pk], NOW)


def test_the_last_runs_are_ten_the_latest_first_with_their_scores(alice):
    for back in range(12):
        play(alice, [True, False], at=NOW - timedelta(days=back))
    runs = last_runs(alice)
    assert [run.sitting.started_at for run in runs] == [NOW - timedelta(days=back) for back in range(10)]
    assert {(run.right, run.counted) for run in runs} == {(1, 2)}


def test_last_runs_take_two_queries(alice, django_assert_num_queries):
    for back in range(3):
        play(alice, [True], at=NOW - timedelta(days=back))
    with django_assert_num_queries(2):
        last_runs(alice)


def weeks(*figures):
    return tuple(Week(date(2026, 7, 27) + place * WEEK, figure) for place, figure in enumerate(figures))


NONE = Figures(0, 0, None)


def test_a_week_without_answers_has_no_bar_and_breaks_the_line():
    chart = chart_of(weeks(Figures(4, 4, 3000), NONE, Figures(4, 2, 5000), Figures(4, 0, 4000)))
    assert chart.bars.count("M") == 3
    assert chart.line.count("M") == 1
    assert chart.points.count("M") == 3


def test_a_week_with_nothing_right_still_has_a_bar():
    assert chart_of(weeks(Figures(4, 0, 3000))).bars != ""


@pytest.mark.parametrize(("pace_ms", "seconds"), [(0, 5), (5000, 5), (5001, 10), (900_000, 300)])
def test_the_top_of_the_pace_is_a_round_number(pace_ms, seconds):
    assert chart_of(weeks(Figures(1, 1, pace_ms))).seconds == seconds
