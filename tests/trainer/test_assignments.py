"""Setting, changing and starting from an assignment, and what of it is still to do."""

import uuid
from datetime import date, timedelta

import pytest
from django.db import IntegrityError, connection
from django.test.utils import CaptureQueriesContext

from quizzes.models import Sitting
from quizzes.rules.house import PRESETS
from tests.assigned_work import AFTER, BEFORE, DUE, EXERCISE, FIRST, KEY, SECOND, make_assignment, play_run
from tests.played import NOW
from trainer import assignments, reading
from trainer.assigned import Exercise, Outcome, Terms, standing_of, terms_of
from trainer.assignments import Refusal, Refused, Work, change, changes, open_for, set_work, start_run, work_of
from trainer.models import Assignment, AssignmentRun, Cohort, Membership

pytestmark = pytest.mark.django_db


@pytest.fixture
def assignment(cohort):
    return make_assignment(cohort, lessons=[FIRST])


def work(**values):
    usual = {
        "title": "Payouts",
        "lessons": (FIRST,),
        "exercises": (Exercise("payout", 1, 10),),
        "terms": Terms(80, None, DUE, Assignment.ACCEPT),
    }
    return Work(**usual | values)


def terms(**values):
    return Terms(**{"accuracy": 80, "pace_ms": None, "due_at": DUE, "late": Assignment.ACCEPT} | values)


class TestSetting:
    def test_twice_with_the_same_id_sets_one(self, cohort, ines):
        chosen = uuid.uuid4()
        for _click in range(2):
            set_work(cohort, work(), ines, NOW, chosen)
        assert work_of(Assignment.objects.get()) == work()

    def test_with_the_id_of_another_cohorts_is_refused_and_changes_nothing(self, assignment, ines):
        other = Cohort.objects.create(name="Other", started_on=date(2026, 9, 7))
        with pytest.raises(IntegrityError):
            set_work(other, work(title="Taken"), ines, NOW, assignment.pk)


class TestChanging:
    def test_tells_what_goes_with_how_many_had_done_it_and_what_comes(self, assignment, alice):
        play_run(assignment, alice)
        found = changes(assignment, work(lessons=(SECOND,), exercises=(Exercise("payout", 2, 10),)))
        assert (found.lessons_gone, found.lessons_new) == ([FIRST], [SECOND])
        assert found.exercises_gone == [(Exercise("payout", 1, 10), 1)]
        assert found.exercises_new == [Exercise("payout", 2, 10)]

    def test_nothing_is_no_change(self, assignment):
        assert not changes(assignment, work())

    def test_a_stricter_accuracy_leaves_done_what_was_done(self, assignment, alice, cohort, bob):
        cohort.memberships.create(user=bob, role=Membership.TRAINEE)
        play_run(assignment, alice, 8)
        change(assignment, work(terms=terms(accuracy=100)), BEFORE + timedelta(minutes=1))
        assignment.refresh_from_db()
        play_run(assignment, bob, 8, at=BEFORE + timedelta(minutes=40))
        assert outcome(assignment, alice) == Outcome.DONE
        assert outcome(assignment, bob) == Outcome.LEFT

    def test_a_pace_leaves_done_what_was_done(self, assignment, alice):
        play_run(assignment, alice, pace_ms=9000)
        change(assignment, work(terms=terms(pace_ms=3000)), BEFORE + timedelta(minutes=1))
        assignment.refresh_from_db()
        assert outcome(assignment, alice) == Outcome.DONE

    def test_an_earlier_date_makes_nobody_late_who_was_in_time(self, assignment, alice):
        play_run(assignment, alice)
        reading.record_read(alice, FIRST, "en", BEFORE)
        earlier = terms(due_at=BEFORE - timedelta(days=1), late=Assignment.CLOSE)
        change(assignment, work(terms=earlier), BEFORE + timedelta(minutes=1))
        assignment.refresh_from_db()
        assert standing_of(assignment, alice).status == "done"

    def test_the_terms_that_held_before_the_last_change_hold_no_longer_than_that(self, assignment, alice):
        change(assignment, work(terms=terms(accuracy=90)), BEFORE - timedelta(days=1))
        assignment.refresh_from_db()
        change(assignment, work(terms=terms(accuracy=100)), BEFORE + timedelta(days=1))
        assignment.refresh_from_db()
        play_run(assignment, alice, 8)
        assert outcome(assignment, alice) == Outcome.LEFT
        play_run(assignment, alice, 9, at=BEFORE + timedelta(minutes=1))
        assert outcome(assignment, alice) == Outcome.DONE

    def test_exercises_in_another_order_keep_their_runs(self, assignment, alice):
        play_run(assignment, alice)
        more = (Exercise("payout", 2, 10), Exercise("payout", 1, 10))
        change(assignment, work(exercises=more), AFTER)
        assignment.refresh_from_db()
        assert outcome(assignment, alice) == Outcome.DONE

    def test_another_title_keeps_the_terms(self, assignment):
        change(assignment, work(title="Another"), NOW)
        assignment.refresh_from_db()
        assert (assignment.title, assignment.terms_before) == ("Another", [])

    @pytest.mark.parametrize(("days", "is_reminded_anew"), [(3, True), (0.5, False)])
    def test_a_date_that_is_moved_away_is_reminded_of_anew(self, assignment, days, is_reminded_anew):
        Assignment.objects.update(reminded_at=NOW)
        change(assignment, work(terms=terms(due_at=NOW + timedelta(days=days))), NOW)
        assignment.refresh_from_db()
        assert (assignment.reminded_at is None) == is_reminded_anew


def outcome(assignment, person):
    return standing_of(assignment, person).exercises[KEY].outcome


class TestStarting:
    def test_makes_an_ordinary_run_at_the_cohorts_house(self, cohort, assignment, alice):
        cohort.house = PRESETS["us"].as_dict()
        cohort.save()
        run = start_run(assignment.pk, KEY, alice, NOW)
        assert (run.owner, run.kind, run.difficulty, run.length) == (alice, "payout", 1, 10)
        assert run.house == cohort.house
        assert run.answers.count() == 1
        assert AssignmentRun.objects.get().sitting == run

    def test_twice_goes_on_with_the_same_run(self, assignment, alice):
        runs = {start_run(assignment.pk, KEY, alice, NOW).pk for _click in range(2)}
        assert len(runs) == Sitting.objects.count() == AssignmentRun.objects.count() == 1

    def test_once_more_after_the_end_makes_another(self, assignment, alice):
        first = play_run(assignment, alice)
        assert start_run(assignment.pk, KEY, alice, AFTER) != first

    def test_never_goes_on_with_somebody_elses(self, cohort, assignment, alice, bob):
        cohort.memberships.create(user=bob, role=Membership.TRAINEE)
        assert start_run(assignment.pk, KEY, alice, NOW) != start_run(assignment.pk, KEY, bob, NOW)

    @pytest.mark.parametrize("who", ["bob", "ines"])
    def test_is_for_the_cohorts_trainees(self, assignment, who, request):
        with pytest.raises(Assignment.DoesNotExist):
            start_run(assignment.pk, KEY, request.getfixturevalue(who), NOW)

    def test_late_is_possible_where_it_is_accepted(self, assignment, alice):
        assert start_run(assignment.pk, KEY, alice, AFTER)

    @pytest.mark.parametrize(
        ("reason", "values", "key", "moment"),
        [
            (Refusal.CLOSED, {"late": Assignment.CLOSE}, KEY, AFTER),
            (Refusal.CLOSED, {"late": Assignment.CLOSE}, KEY, DUE + timedelta(microseconds=1)),
            (Refusal.GONE, {}, "payout-5-40", NOW),
            (Refusal.GONE, {}, "", NOW),
            (Refusal.NOT_PLAYED, {"exercises": [EXERCISE | {"kind": "american"}]}, "american-1-10", NOW),
            (Refusal.NOT_PLAYED, {"exercises": [EXERCISE | {"kind": "poker"}]}, "poker-1-10", NOW),
        ],
    )
    def test_is_refused_with_the_reason(self, cohort, alice, reason, values, key, moment):
        with pytest.raises(Refused) as refused:
            start_run(make_assignment(cohort, **values).pk, key, alice, moment)
        assert refused.value.reason == reason
        assert not Sitting.objects.exists()

    def test_is_refused_once_the_cohort_is_archived(self, cohort, assignment, alice):
        Cohort.objects.update(archived_at=NOW)
        with pytest.raises(Refused, match="archived"):
            start_run(assignment.pk, KEY, alice, NOW)

    def test_is_possible_up_to_the_last_instant(self, cohort, alice):
        assert start_run(make_assignment(cohort, late=Assignment.CLOSE).pk, KEY, alice, DUE)

    def test_a_run_that_is_under_way_is_not_gone_on_with_after_the_end(self, cohort, alice):
        closed = make_assignment(cohort, late=Assignment.CLOSE)
        start_run(closed.pk, KEY, alice, BEFORE)
        with pytest.raises(Refused, match="closed"):
            start_run(closed.pk, KEY, alice, AFTER)


class TestOpen:
    def test_is_by_date_with_the_parts_that_are_left(self, cohort, alice):
        later = make_assignment(cohort, lessons=[FIRST, SECOND], due_at=DUE + timedelta(days=1))
        sooner = make_assignment(cohort)
        reading.record_read(alice, FIRST, "en", NOW)
        found = [(row.assignment, row.left, row.due_at, row.is_overdue) for row in open_for(alice, NOW)]
        assert found == [(sooner, 1, DUE, False), (later, 2, later.due_at, False)]

    def test_leaves_out_what_is_done(self, assignment, alice):
        play_run(assignment, alice)
        reading.record_read(alice, FIRST, "en", NOW)
        assert open_for(alice, NOW) == []

    def test_has_what_is_overdue_unless_it_is_closed(self, cohort, alice):
        late = make_assignment(cohort)
        make_assignment(cohort, late=Assignment.CLOSE)
        assert [(row.assignment, row.is_overdue) for row in open_for(alice, AFTER)] == [(late, True)]

    def test_forgets_what_was_due_long_ago(self, assignment, alice):
        assert open_for(alice, DUE + timedelta(days=31)) == []

    def test_is_nothing_for_others_for_instructors_and_in_archived_cohorts(self, cohort, assignment, alice, bob, ines):
        assert open_for(bob, NOW) == open_for(ines, NOW) == []
        Cohort.objects.update(archived_at=NOW)
        assert open_for(alice, NOW) == []

    def test_is_bounded_and_takes_as_many_queries_for_many(self, cohort, alice):
        def queries():
            with CaptureQueriesContext(connection) as captured:
                rows = open_for(alice, NOW)
            return len(rows), len(captured)

        make_assignment(cohort, lessons=[FIRST])
        assert queries() == (1, 4)
        for _number in range(8):
            make_assignment(cohort, lessons=[SECOND])
        assert queries() == (assignments.OPEN_SHOWN, 4)


@pytest.mark.parametrize("house", [None, {}, {"wheel": "square"}, {"no": "such"}])
def test_a_cohort_whose_house_is_none_any_more_learns_the_standard_one(cohort, house):
    cohort.house = house
    assert assignments.house_of(cohort) == PRESETS["european_standard"]


def test_the_highest_level_at_a_house():
    assert assignments.highest_level("payout", PRESETS["european_standard"]) == 5
    assert assignments.highest_level("american", PRESETS["european_standard"]) == 0


def test_the_terms_are_kept_as_they_are(assignment):
    assert Terms.from_dict(terms_of(assignment).as_dict()) == terms_of(assignment)
