"""A person deletes the account: what goes, what stays, and the sums that are kept of all who have left."""

from datetime import datetime
from typing import Any

from django.contrib.admin.models import LogEntry
from django.contrib.contenttypes.models import ContentType
from django.db import transaction
from django.db.models import Count, F, Q

from quizzes.models import Answer, Duel, Sitting
from trainer import audit
from trainer.models import Cohort, Departed, Invitation, Membership, User
from trainer.overrides import COUNTED_RIGHT

TOGETHER = 50  # runs that go at once


class DemoPerson(Exception):
    """Demo people stay: the next visitor wants to sign in as them."""


def alone_in(person: User) -> list[Cohort]:
    """The cohorts in use that nobody else instructs."""
    theirs = Cohort.objects.filter(memberships__user=person, memberships__role=Membership.INSTRUCTOR, archived_at=None)
    others = Membership.objects.filter(role=Membership.INSTRUCTOR).exclude(user=person)
    return list(theirs.exclude(pk__in=others.values("cohort")))


def is_last_administrator(person: User) -> bool:
    """Would nobody be left who may enter the administration and give rights?"""
    others = User.objects.filter(is_superuser=True, is_active=True).exclude(pk=person.pk)
    return person.is_superuser and not others.exists()


def delete_account(person: User, now: datetime) -> bool:
    """Everything that is the person's goes at once, the sums stay; False where it has gone already.

    Sessions end by themselves: there is nobody left whose they could be. Raises `DemoPerson`.
    """
    with transaction.atomic():
        locked = User.objects.select_for_update().filter(pk=person.pk).first()
        if locked is None:
            return False
        if locked.is_demo:
            raise DemoPerson
        _add_up(locked)
        _drop_runs(locked)
        _drop_traces(locked)
        locked.delete()
        audit.record(None, audit.Act.ACCOUNT_DELETED, now=now)
    return True


def _add_up(person: User) -> None:
    answers = Answer.objects.counted().filter(sitting__owner=person).annotate(counted_right=COUNTED_RIGHT)
    sums = answers.order_by().aggregate(answers=Count("pk"), right=Count("pk", filter=Q(counted_right=True)))
    added: dict[str, Any] = {"people": 1, "runs": Sitting.objects.filter(owner=person).count(), **sums}
    Departed.objects.get_or_create(pk=1)
    Departed.objects.filter(pk=1).update(**{name: F(name) + value for name, value in added.items()})


def _drop_runs(person: User) -> None:
    """Some at a time, so that a long life of practice is never in memory whole; duels that nobody plays go along."""
    duels = set(Sitting.objects.filter(owner=person).exclude(duel=None).values_list("duel", flat=True))
    while some := list(Sitting.objects.filter(owner=person).order_by("pk").values_list("pk", flat=True)[:TOGETHER]):
        Sitting.objects.filter(pk__in=some).delete()
    Duel.objects.filter(pk__in=duels, sittings=None).delete()


def _drop_traces(person: User) -> None:
    """The name or address where it stands in rows that stay."""
    Invitation.objects.filter(Q(used_by=person) | (Q(email=person.email) & ~Q(email=""))).update(email="")
    people = ContentType.objects.get_for_model(User)
    LogEntry.objects.filter(content_type=people, object_id=str(person.pk)).delete()
