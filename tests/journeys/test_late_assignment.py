"""An assignment is set, reminded of, and done late: accepted and marked late, and refused where it is closed."""

import re
from datetime import timedelta
from unittest.mock import patch

import pytest
from django.core import mail
from django.test import Client

from quizzes.models import Answer, Sitting
from tests.assigned_work import AFTER, DUE, KEY
from tests.played import NOW
from tests.quizzes.at_the_desk import hidden
from tests.quizzes.runs import right
from tests.trainer.test_assignment_forms import typed
from trainer.models import Assignment, Cohort
from trainer.reminders import remind

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def moment():
    """Time is passed in."""
    with patch("django.utils.timezone.now", return_value=NOW) as now:
        yield now


@pytest.fixture
def ines_at_work(ines):
    client = Client()
    client.force_login(ines)
    return client


@pytest.fixture
def alice_at_work(alice):
    client = Client()
    client.force_login(alice)
    return client


def set_work(client, cohort, late):
    """Due on Friday at 23:59 in Kyiv."""
    Cohort.objects.update(time_zone="Europe/Kyiv")
    client.post(f"/en/cohorts/{cohort.pk}/assignments/new/", typed(lessons=(), late=late))
    return Assignment.objects.get()


def answer_all(client, page):
    while "data-asks" in page.content.decode():
        action = re.search(r'action="([^"]*/reply/)"', page.content.decode())[1]
        client.post(action, hidden(page) | right(Answer.objects.get(replied_at=None)))
        page = client.get(action.removesuffix("reply/"), follow=True)
    return page


def told(client, assignment):
    page = client.get(f"/en/cohorts/{assignment.cohort_id}/assignments/{assignment.pk}/")
    return dict(page.context["counts"]), page.content.decode()


def test_done_late_is_accepted_and_marked_late(ines_at_work, alice_at_work, cohort, moment):
    assignment = set_work(ines_at_work, cohort, "accept")
    assert assignment.due_at == DUE
    remind(DUE - timedelta(hours=20))
    address = re.search(r"http://testserver(\S+)", mail.outbox[0].body)[1]
    moment.return_value = AFTER
    page = alice_at_work.get(address)
    assert "What you do now is accepted, and marked late." in page.content.decode()
    summary = answer_all(alice_at_work, alice_at_work.post(f"{address}start/", {"exercise": KEY}, follow=True))
    assert address in summary.content.decode()
    assert "Done late" in alice_at_work.get(address).content.decode()
    counts, page = told(ines_at_work, assignment)
    assert counts == {"done": 0, "late": 1, "begun": 0, "not_begun": 0}
    assert "100%" in page


def test_where_it_is_closed_a_run_that_ends_after_the_minute_is_refused(ines_at_work, alice_at_work, cohort, moment):
    assignment = set_work(ines_at_work, cohort, "close")
    address = f"/en/assignments/{assignment.pk}/"
    moment.return_value = DUE
    begun = alice_at_work.post(f"{address}start/", {"exercise": KEY}, follow=True)
    moment.return_value = DUE + timedelta(minutes=2)
    answer_all(alice_at_work, begun)
    page = alice_at_work.get(address).content.decode()
    assert "Reached after the time was over: it does not count here." in page
    assert alice_at_work.post(f"{address}start/", {"exercise": KEY}).status_code == 409
    assert Sitting.objects.count() == 1
    counts, page = told(ines_at_work, assignment)
    assert counts == {"done": 0, "late": 0, "begun": 1, "not_begun": 0}
    assert "after the end" in page


def test_done_in_the_last_minute_is_in_time(ines_at_work, alice_at_work, cohort, moment):
    assignment = set_work(ines_at_work, cohort, "close")
    moment.return_value = DUE
    begun = alice_at_work.post(f"/en/assignments/{assignment.pk}/start/", {"exercise": KEY}, follow=True)
    answer_all(alice_at_work, begun)
    assert told(ines_at_work, assignment)[0]["done"] == 1
