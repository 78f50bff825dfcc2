"""How far people are with an assignment."""

from datetime import timedelta

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from quizzes.models import Answer
from tests.assigned_work import AFTER, BEFORE, DUE, EXERCISE, FIRST, KEY, make_assignment, play_run
from tests.played import NOW, play
from trainer import reading
from trainer.assigned import Outcome, Run, Terms, stamp, standing_of, standings
from trainer.assignments import start_run
from trainer.models import Assignment, Membership, Override

pytestmark = pytest.mark.django_db


@pytest.fixture
def assignment(cohort):
    return make_assignment(cohort)


def state(assignment, person, key=KEY):
    assignment.refresh_from_db()
    return standing_of(assignment, person).exercises[key]


def change_mark(answer, right, by):
    Override.objects.create(answer=answer, right=right, reason="misread", made_by=by, made_at=NOW)


class TestExercise:
    def test_is_left_without_a_run(self, assignment, alice):
        assert state(assignment, alice).outcome == Outcome.LEFT
        assert standing_of(assignment, alice).status == "not_begun"

    def test_is_done_by_a_run_that_reaches_what_is_asked(self, assignment, alice):
        play_run(assignment, alice, 8)
        assert state(assignment, alice).outcome == Outcome.DONE
        assert standing_of(assignment, alice).status == "done"

    def test_is_begun_by_a_run_that_does_not(self, assignment, alice):
        play_run(assignment, alice, 7)
        assert state(assignment, alice).outcome == Outcome.LEFT
        assert standing_of(assignment, alice).status == "begun"

    def test_the_best_run_counts_not_the_last(self, assignment, alice):
        best = play_run(assignment, alice, 9, at=BEFORE - timedelta(hours=2))
        play_run(assignment, alice, 3)
        assert state(assignment, alice).best.sitting == best.pk

    def test_a_run_that_was_cut_short_is_not_done_however_good(self, assignment, alice):
        play_run(assignment, alice, replied=9)
        found = state(assignment, alice)
        assert (found.outcome, found.best.counted) == (Outcome.LEFT, 9)

    def test_a_run_that_is_not_finished_is_under_way(self, assignment, alice):
        sitting = play_run(assignment, alice)
        type(sitting).objects.update(finished_at=None)
        found = state(assignment, alice)
        assert (found.outcome, found.under_way) == (Outcome.LEFT, sitting.pk)

    def test_practice_that_was_not_started_from_it_does_not_count(self, assignment, alice):
        play(alice, [True] * 10)
        assert state(assignment, alice).outcome == Outcome.LEFT

    def test_a_run_for_another_assignment_does_not_count(self, assignment, cohort, alice):
        play_run(make_assignment(cohort), alice)
        assert state(assignment, alice).outcome == Outcome.LEFT

    def test_a_run_of_the_other_exercise_does_not_count(self, cohort, alice):
        both = make_assignment(cohort, exercises=[EXERCISE, EXERCISE | {"difficulty": 2}])
        play_run(both, alice)
        assert state(both, alice).outcome == Outcome.DONE
        assert state(both, alice, "payout-2-10").outcome == Outcome.LEFT


class TestAccuracy:
    @pytest.mark.parametrize(("right", "asked", "reached"), [(16, 80, True), (15, 76, False), (15, 75, True)])
    def test_is_compared_exactly_and_never_rounded_up(self, right, asked, reached):
        run = Run(None, KEY, 20, DUE, 20, right)
        assert run.reaches(Terms(asked, None, DUE, Assignment.ACCEPT)) == reached

    @pytest.mark.parametrize("right", range(41))
    def test_what_is_shown_as_enough_is_enough(self, right):
        run = Run(None, KEY, 40, DUE, 40, right)
        shown = int(run.accuracy * 100)  # percentages are shown rounded down
        assert run.reaches(Terms(67, None, DUE, Assignment.ACCEPT)) == (shown >= 67)

    def test_a_mark_that_was_changed_to_right_counts(self, assignment, alice, ines):
        sitting = play_run(assignment, alice, 7)
        change_mark(sitting.answers.filter(right=False, again=False).first(), True, ines)
        assert state(assignment, alice).outcome == Outcome.DONE

    def test_a_mark_that_was_changed_to_wrong_counts(self, assignment, alice, ines):
        sitting = play_run(assignment, alice, 8)
        change_mark(sitting.answers.filter(right=True, again=False).first(), False, ines)
        assert state(assignment, alice).outcome == Outcome.LEFT


class TestPace:
    @pytest.fixture
    def assignment(self, cohort):
        return make_assignment(cohort, pace_ms=4000)

    @pytest.mark.parametrize(("pace_ms", "outcome"), [(4000, Outcome.DONE), (4049, Outcome.DONE), (4050, Outcome.LEFT)])
    def test_is_held_as_it_is_shown(self, assignment, alice, pace_ms, outcome):
        play_run(assignment, alice, pace_ms=pace_ms)
        assert state(assignment, alice).outcome == outcome

    def test_half_of_the_replies_must_hold_it(self, assignment, alice):
        sitting = play_run(assignment, alice)
        slow = list(sitting.answers.filter(again=False)[:5].values_list("pk", flat=True))
        Answer.objects.filter(pk__in=slow).update(browser_ms=9000)
        assert state(assignment, alice).outcome == Outcome.DONE
        Answer.objects.filter(sitting=sitting, position=9).update(browser_ms=9000)
        assert state(assignment, alice).outcome == Outcome.LEFT

    def test_is_the_servers_where_no_script_ran(self, assignment, alice):
        play_run(assignment, alice)
        Answer.objects.update(browser_ms=None, server_ms=9000)
        assert state(assignment, alice).outcome == Outcome.LEFT


class TestDueDate:
    def test_the_last_instant_of_the_minute_is_in_time(self, assignment, alice):
        play_run(assignment, alice, at=DUE)
        assert state(assignment, alice).outcome == Outcome.DONE

    def test_the_next_instant_is_late(self, assignment, alice):
        play_run(assignment, alice, at=DUE + timedelta(microseconds=1))
        assert state(assignment, alice).outcome == Outcome.LATE
        assert standing_of(assignment, alice).status == "late"

    def test_a_run_in_time_is_not_made_late_by_a_better_one(self, assignment, alice):
        play_run(assignment, alice, 8)
        play_run(assignment, alice, 10, at=AFTER)
        assert state(assignment, alice).outcome == Outcome.DONE

    def test_where_it_is_closed_a_run_that_ends_later_is_refused(self, cohort, alice):
        closed = make_assignment(cohort, late=Assignment.CLOSE)
        play_run(closed, alice, at=DUE + timedelta(minutes=5))  # begun in time
        found = state(closed, alice)
        assert (found.outcome, found.refused) == (Outcome.LEFT, True)

    def test_a_later_date_takes_what_was_refused(self, cohort, alice):
        closed = make_assignment(cohort, late=Assignment.CLOSE)
        play_run(closed, alice, at=DUE + timedelta(minutes=5))
        Assignment.objects.update(due_at=AFTER)
        assert state(closed, alice).outcome == Outcome.DONE


class TestLesson:
    @pytest.fixture
    def assignment(self, cohort):
        return make_assignment(cohort, lessons=[FIRST], exercises=[])

    @pytest.mark.parametrize(("moment", "outcome"), [(BEFORE, Outcome.DONE), (AFTER, Outcome.LATE)])
    def test_is_done_when_it_is_read(self, assignment, alice, moment, outcome):
        assert standing_of(assignment, alice).lessons[FIRST].outcome == Outcome.LEFT
        reading.record_read(alice, FIRST, "en", moment)
        assert standing_of(assignment, alice).lessons[FIRST].outcome == outcome

    def test_that_is_read_again_was_done_before(self, assignment, alice):
        reading.record_read(alice, FIRST, "en", BEFORE)
        reading.record_read(alice, FIRST, "en", AFTER)
        assert standing_of(assignment, alice).lessons[FIRST].outcome == Outcome.DONE

    def test_whose_test_is_passed_but_which_is_not_read_is_left(self, assignment, alice):
        reading.record_pass(alice, FIRST, "en", BEFORE)
        assert standing_of(assignment, alice).lessons[FIRST].outcome == Outcome.LEFT

    def test_read_after_the_end_is_refused(self, assignment, alice):
        Assignment.objects.update(late=Assignment.CLOSE)
        assignment.refresh_from_db()
        reading.record_read(alice, FIRST, "en", AFTER)
        assert standing_of(assignment, alice).lessons[FIRST].refused


def test_as_many_queries_for_many_trainees_runs_and_assignments_as_for_one(cohort, alice, make_person):
    def queries():
        people = list(cohort.trainees)
        with CaptureQueriesContext(connection) as captured:
            assert standings(list(cohort.assignments.all()), people)
        return len(captured)

    make_assignment(cohort, lessons=[FIRST])
    play_run(cohort.assignments.get(), alice)
    few = queries()
    for name in ("carol", "dave"):
        person = make_person(name, "trainee")
        cohort.memberships.create(user=person, role=Membership.TRAINEE)
        play_run(make_assignment(cohort, lessons=[FIRST], pace_ms=3000), person)
    assert queries() == few == 4


class TestStamp:
    def test_stays_while_nothing_happens(self, assignment, alice):
        play_run(assignment, alice)
        assert stamp(assignment) == stamp(Assignment.objects.get())

    @pytest.mark.parametrize("what", ["begun", "finished", "read", "marked", "marked back", "joined", "changed"])
    def test_changes_with_whatever_changes_how_far_somebody_is(self, cohort, alice, bob, ines, what):
        made = make_assignment(cohort, lessons=[FIRST])
        run = play_run(made, alice, 7)
        before = stamp(made)
        if what == "begun":
            start_run(made.pk, KEY, alice, AFTER)
        elif what == "finished":
            play_run(made, alice, at=AFTER)
        elif what == "read":
            reading.record_read(alice, FIRST, "en", BEFORE)
        elif what == "joined":
            cohort.memberships.create(user=bob, role=Membership.TRAINEE)
        elif what == "changed":
            made.accuracy = 70
        else:
            change_mark(run.answers.first(), False, ines)
            if what == "marked back":
                before = stamp(made)
                Override.objects.all().delete()
        assert stamp(made) != before
