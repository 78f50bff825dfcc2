"""Assignments for tests, and runs made for them."""

from datetime import UTC, datetime, timedelta

from quizzes import sittings
from quizzes.models import Sitting
from tests.played import NOW, reply
from trainer import course
from trainer.assignments import start_run
from trainer.models import Assignment

FIRST, SECOND = course.slugs()[:2]
EXERCISE = {"kind": "payout", "difficulty": 1, "length": 10}
KEY = "payout-1-10"
DUE = datetime(2026, 10, 16, 20, 59, 59, 999_999, tzinfo=UTC)  # Friday, 23:59 in Kyiv
BEFORE, AFTER = DUE - timedelta(hours=1), DUE + timedelta(hours=1)


def make_assignment(cohort, **values):
    """One exercise, 80 per cent, due on Friday."""
    usual = {"title": "Payouts", "exercises": [EXERCISE], "due_at": DUE, "made_at": NOW}
    return Assignment.objects.create(cohort=cohort, **usual | values)


def play_run(assignment, person, right=10, *, at=BEFORE, key=KEY, pace_ms=4000, replied=None):
    """A run for the assignment that is finished at that moment, with so many right; cut short after `replied`."""
    sitting = start_run(assignment.pk, key, person, at - timedelta(minutes=30))
    moment, answer = at - timedelta(minutes=29), sittings.open_answer(sitting, at - timedelta(minutes=29))
    while answer and (replied is None or answer.number < replied):
        moment += timedelta(milliseconds=pace_ms + 1000)
        answer = reply(sitting, answer, answer.again or answer.number < right, moment, pace_ms=pace_ms).waiting
    sittings.finish(sitting, at)
    Sitting.objects.filter(pk=sitting.pk).update(finished_at=at)
    return Sitting.objects.get(pk=sitting.pk)
