"""Many at once on the database that the site runs on: one run is started, one mail is sent."""

import pytest
from django.core import mail

from quizzes.models import Sitting
from tests.assigned_work import BEFORE, DUE, KEY, make_assignment
from tests.jobs.test_parallel import at_once
from trainer.assignments import start_run
from trainer.models import AssignmentRun
from trainer.reminders import remind

pytestmark = pytest.mark.django_db(transaction=True)


def test_many_clicks_start_one_run(cohort, alice):
    assignment = make_assignment(cohort)
    started = at_once(lambda _number: start_run(assignment.pk, KEY, alice, DUE).pk)
    assert len(set(started)) == Sitting.objects.count() == AssignmentRun.objects.count() == 1


def test_many_workers_send_one_reminder(cohort, alice):
    make_assignment(cohort)
    assert sum(at_once(lambda _number: remind(BEFORE))) == len(mail.outbox) == 1
