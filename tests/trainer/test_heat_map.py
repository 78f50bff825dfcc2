"""A cohort at a glance."""

from datetime import timedelta
from fractions import Fraction

import pytest

from tests.played import NOW, play
from trainer.heat_map import Cell, by_skill, heat_map, overview
from trainer.models import Override
from trainer.progress import Figures

pytestmark = pytest.mark.django_db


def of(person, cohort):
    return next(trainee for trainee in heat_map(cohort, NOW) if trainee.person == person)


@pytest.mark.parametrize(
    ("right", "step"), [(0, 1), (49, 1), (50, 2), (64, 2), (65, 3), (79, 3), (80, 4), (89, 4), (90, 5), (100, 5)]
)
def test_the_colour_follows_the_exact_share(right, step):
    cell = Cell("payout", Figures(100, right, 3000))
    assert cell.step == step
    assert cell.is_low == (right < 50)


def test_a_kind_that_was_not_begun_has_no_colour_and_no_mark():
    cell = Cell("payout", Figures(0, 0, None))
    assert (cell.step, cell.is_low) == (0, False)


def test_trainees_stand_by_name_with_their_own_figures(cohort, alice, bob, ines):
    cohort.memberships.create(user=bob)
    play(alice, [True, False])
    play(bob, [True, True, True], kind="wheel_order")
    rows = heat_map(cohort, NOW)
    assert [(row.person, row.figures.answered, row.figures.right) for row in rows] == [(alice, 2, 1), (bob, 3, 3)]
    assert [(cell.kind, cell.figures.answered) for cell in rows[0].cells] == [("payout", 2), ("wheel_order", 0)]
    assert rows[0].last_day == NOW.date()


def test_six_days_without_practice_are_none(cohort, alice):
    play(alice, [True], at=NOW - timedelta(days=6))
    assert not of(alice, cohort).is_at_risk


def test_seven_days_without_practice_are_a_risk(cohort, alice):
    play(alice, [True], at=NOW - timedelta(days=7))
    trainee = of(alice, cohort)
    assert (trainee.is_quiet, trainee.quiet_days) == (True, 7)


def test_who_never_practised_is_at_risk_a_week_after_the_cohort_began(cohort, alice):
    assert of(alice, cohort).is_quiet
    cohort.started_on = NOW.date() - timedelta(days=6)
    assert not of(alice, cohort).is_quiet


def test_less_than_sixty_per_cent_right_is_a_risk(cohort, alice):
    play(alice, [True] * 5 + [False] * 5)
    assert of(alice, cohort).is_weak


def test_exactly_sixty_per_cent_is_none(cohort, alice):
    play(alice, [True] * 6 + [False] * 4)
    assert not of(alice, cohort).is_at_risk


def test_nine_answers_are_too_few_to_worry(cohort, alice):
    play(alice, [False] * 9)
    assert not of(alice, cohort).is_weak


def test_what_was_wrong_five_weeks_ago_is_forgiven(cohort, alice):
    play(alice, [False] * 20, at=NOW - timedelta(weeks=5))
    play(alice, [True] * 10)
    trainee = of(alice, cohort)
    assert trainee.figures.right * 2 < trainee.figures.answered
    assert not trainee.is_weak


def test_the_skills_show_the_standing_of_now(cohort, alice, bob):
    cohort.memberships.create(user=bob)
    play(alice, [True] * 10, kind="wheel_order", at=NOW - timedelta(days=42))
    play(bob, [True, False], kind="payout")
    rows = by_skill(overview(cohort, NOW), NOW)
    cells = {cell.skill: cell for cell in rows[0].skill_cells}
    assert cells["wheel_clockwise"].share == Fraction(619, 1000)
    assert cells["wheel_clockwise"].is_rusty
    assert [cell.skill for cell in rows[1].skill_cells] == list(cells)
    assert next(cell for cell in rows[1].skill_cells if cell.skill == "wheel_clockwise").known is None


def test_a_skill_asked_too_seldom_has_no_colour_and_no_figure(cohort, alice):
    play(alice, [True] * 4, kind="wheel_order")
    (row,) = by_skill(overview(cohort, NOW), NOW)
    assert [(cell.share, cell.step, cell.is_low) for cell in row.skill_cells] == [(None, 0, False)]


def test_a_changed_mark_counts_in_the_overview(cohort, alice, ines):
    sitting = play(alice, [False, True])
    Override.objects.create(answer=sitting.answers.get(number=0, again=False), right=True, reason="r", made_at=NOW)
    (row,) = heat_map(cohort, NOW)
    assert (row.figures.right, row.recent.right, row.cells[0].figures.right) == (2, 2, 2)


def test_the_instructors_own_answers_are_nobodys_line(cohort, alice, ines):
    play(ines, [True] * 3)
    (row,) = heat_map(cohort, NOW)
    assert (row.person, row.figures.answered, row.cells) == (alice, 0, ())


def test_many_trainees_take_as_many_queries_as_one(cohort, alice, make_person, django_assert_num_queries):
    play(alice, [True])
    for number in range(6):
        learner = make_person(f"learner{number}", "trainee")
        cohort.memberships.create(user=learner)
        play(learner, [True])
    with django_assert_num_queries(5):  # people, their sums, the kinds, sums by kind, paces
        assert len(heat_map(cohort, NOW)) == 7
