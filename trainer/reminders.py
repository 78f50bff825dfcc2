"""The mail that reminds of an assignment a day before it is due, once, and only who has not done it."""

import logging
from collections.abc import Iterator
from datetime import datetime
from smtplib import SMTPException

from allauth.account.models import EmailAddress
from django.conf import settings
from django.core.mail import EmailMessage, get_connection
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils.translation import override

from trainer import assigned, moments, zones
from trainer.assignments import REMINDED_BEFORE
from trainer.models import Assignment, User

log = logging.getLogger(__name__)


def remind(now: datetime) -> int:
    """Send the mails of every assignment whose turn has come; how many went out. Safe to run twice, or by two."""
    until = now + REMINDED_BEFORE
    waiting = Assignment.objects.filter(reminded_at=None, due_at__gt=now, due_at__lte=until, cohort__archived_at=None)
    return sum(_remind_of(assignment, now) for assignment in waiting.select_related("cohort"))


def _remind_of(assignment: Assignment, now: datetime) -> int:
    mine = Assignment.objects.filter(pk=assignment.pk)
    if not mine.filter(reminded_at=None).update(reminded_at=now):
        return 0  # another worker has it
    sent, is_tried = 0, True
    try:
        mails = [_mail(assignment, person, address) for person, address in _to_remind(assignment)]
        is_tried = bool(mails)
        sent = sum(_sent(mails))
    finally:
        if is_tried and not sent:
            mine.update(reminded_at=None)  # nobody was reached: the next turn tries again
    return sent


def _to_remind(assignment: Assignment) -> Iterator[tuple[User, str]]:
    people = list(assignment.cohort.trainees.filter(is_active=True))
    standing = assigned.standings([assignment], people)
    addresses = _addresses(people)
    for person in people:
        address = addresses.get(person.pk, person.email)
        if address and not standing[assignment.pk, person.pk].is_done:
            yield person, address


def _addresses(people: list[User]) -> dict[int, str]:
    """The verified ones, the primary one before others; who has none is written to at the account's own address."""
    verified = EmailAddress.objects.filter(user__in=people, verified=True).order_by("primary", "-pk")
    return {one.user_id: one.email for one in verified}


def _mail(assignment: Assignment, person: User, address: str) -> EmailMessage:
    with override(person.language):
        context = {
            "name": person.called,
            "assignment": assignment,
            "due": moments.shown(assignment.due_at, zones.of(person), person.language),
            "is_closed_then": assignment.late == Assignment.CLOSE,
            "address": settings.SITE_URL + reverse("assignment", args=[assignment.pk]),
        }
        subject = " ".join(render_to_string("emails/assignment_reminder_subject.txt", context).split())
        return EmailMessage(subject, render_to_string("emails/assignment_reminder_message.txt", context), to=[address])


def _sent(mails: list[EmailMessage]) -> Iterator[bool]:
    """One after the other over one connection: an address that is refused keeps no mail from the others."""
    connection = get_connection()
    for mail in mails:
        mail.connection = connection
        try:
            yield bool(mail.send())
        except (SMTPException, OSError) as problem:
            log.warning("a reminder was not sent: %s", problem)
            yield False
