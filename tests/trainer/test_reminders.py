"""The mail a day before an assignment is due."""

from datetime import timedelta
from smtplib import SMTPRecipientsRefused
from unittest.mock import patch

import pytest
from allauth.account.models import EmailAddress
from django.core import mail
from django.core.mail.backends.locmem import EmailBackend
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from tests.assigned_work import BEFORE, DUE, make_assignment, play_run
from trainer import tasks
from trainer.models import Assignment, Cohort, Membership
from trainer.reminders import remind

pytestmark = pytest.mark.django_db

DAY_BEFORE = DUE - timedelta(days=1)


@pytest.fixture
def assignment(cohort):
    return make_assignment(cohort)


def join(cohort, *people):
    for person in people:
        cohort.memberships.create(user=person, role=Membership.TRAINEE)


def sent_to():
    return sorted(address for message in mail.outbox for address in message.to)


@pytest.mark.parametrize(
    ("moment", "count"),
    [
        (DAY_BEFORE - timedelta(microseconds=1), 0),
        (DAY_BEFORE, 1),
        (BEFORE, 1),
        (DUE, 0),
        (DUE + timedelta(days=2), 0),
    ],
)
def test_is_sent_within_the_last_day(assignment, moment, count):
    assert remind(moment) == len(mail.outbox) == count


def test_is_sent_once(assignment):
    assert [remind(DAY_BEFORE), remind(DAY_BEFORE), remind(BEFORE)] == [1, 0, 0]
    assignment.refresh_from_db()
    assert assignment.reminded_at == DAY_BEFORE


def test_goes_only_to_trainees_who_have_not_done_it_and_can_be_written_to(assignment, cohort, make_person, alice):
    done, left, mute, gone = (make_person(name, "trainee") for name in ("dora", "lena", "mute", "gone"))
    join(cohort, done, left, mute, gone)
    type(mute).objects.filter(pk=mute.pk).update(email="")
    type(gone).objects.filter(pk=gone.pk).update(is_active=False)
    play_run(assignment, done, at=DAY_BEFORE - timedelta(days=1))
    remind(DAY_BEFORE)
    assert sent_to() == [alice.email, left.email]


def test_goes_to_a_verified_address_before_another(assignment, alice):
    EmailAddress.objects.create(user=alice, email="new@trainer.example", verified=True, primary=False)
    EmailAddress.objects.create(user=alice, email="main@trainer.example", verified=True, primary=True)
    EmailAddress.objects.create(user=alice, email="doubtful@trainer.example", verified=False)
    remind(DAY_BEFORE)
    assert sent_to() == ["main@trainer.example"]


def test_says_what_is_due_when_on_the_readers_clock_and_where(assignment, alice, settings):
    settings.SITE_URL = "https://trainer.example"
    type(alice).objects.update(time_zone="Europe/Kyiv")
    remind(DAY_BEFORE)
    message = mail.outbox[0]
    assert message.subject == "Due within a day: Payouts"
    assert "16 Oct 2026, 23:59 (Kyiv, UTC+3)" in message.body
    assert f"https://trainer.example/en/assignments/{assignment.pk}/" in message.body
    assert "taken too, and marked late" in message.body
    assert "<" not in message.body
    assert message.content_subtype == "plain"


def test_says_that_nothing_is_taken_later_where_that_is_so(cohort):
    make_assignment(cohort, late=Assignment.CLOSE)
    remind(DAY_BEFORE)
    assert "Nothing is taken after that." in mail.outbox[0].body


def test_is_in_each_persons_language(assignment, cohort, make_person):
    join(cohort, make_person("karim", "trainee", language="ar"), make_person("camille", "trainee", language="fr"))
    remind(DAY_BEFORE)
    bodies = [message.body for message in sorted(mail.outbox, key=lambda one: one.to)]
    for body, language in zip(bodies, ("en", "fr", "ar"), strict=True):
        assert f"http://testserver/{language}/assignments/{assignment.pk}/" in body


def test_what_was_typed_is_neither_escaped_nor_a_header(cohort):
    make_assignment(cohort, title="Rouge & noir\nBcc: all@trainer.example")
    remind(DAY_BEFORE)
    assert mail.outbox[0].subject == "Due within a day: Rouge & noir Bcc: all@trainer.example"
    assert mail.outbox[0].recipients() == mail.outbox[0].to


def test_an_archived_cohort_is_left_in_peace(assignment):
    Cohort.objects.update(archived_at=DAY_BEFORE)
    assert remind(DAY_BEFORE) == 0


def refuse(*addresses):
    """The mail server takes nothing for these; for none named, nothing at all."""
    send = EmailBackend.send_messages

    def send_messages(self, messages):
        if not addresses or set(messages[0].to) & set(addresses):
            raise SMTPRecipientsRefused({})
        return send(self, messages)

    return patch.object(EmailBackend, "send_messages", send_messages)


def test_an_address_that_is_refused_keeps_no_mail_from_the_others(assignment, cohort, alice, bob):
    join(cohort, bob)
    with refuse(alice.email):
        assert remind(DAY_BEFORE) == 1
    assert sent_to() == [bob.email]
    assert remind(DAY_BEFORE) == 0


def test_where_nobody_was_reached_the_next_turn_tries_again(assignment):
    with refuse():
        assert remind(DAY_BEFORE) == 0
    assert remind(DAY_BEFORE) == 1


def test_takes_as_many_queries_for_many_trainees_as_for_one(assignment, cohort, make_person):
    def queries():
        Assignment.objects.update(reminded_at=None)
        with CaptureQueriesContext(connection) as captured:
            remind(DAY_BEFORE)
        return len(captured)

    few = queries()
    join(cohort, *(make_person(name, "trainee") for name in ("carol", "dave", "erin")))
    assert queries() == few


def test_the_task_reminds(cohort):
    make_assignment(cohort, due_at=timezone.now() + timedelta(hours=3))
    tasks.remind_of_assignments()
    assert len(mail.outbox) == 1
