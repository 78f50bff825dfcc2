"""Who did what to whose data: written wherever somebody looks at or changes what is another person's."""

from collections.abc import Iterable
from datetime import datetime, timedelta
from typing import Any

from django.db import models
from django.utils import timezone
from django.utils.translation import pgettext_lazy

from trainer.models import AuditEntry, User

ONCE_IN = timedelta(hours=1)  # the same page looked at again sooner is the same look


class Act(models.TextChoices):
    """What is recorded, and its words for the person whose data it was and for administrators."""

    PROGRESS_SEEN = "progress_seen", pgettext_lazy("act on a trainee's data", "Progress looked at")
    RUN_SEEN = "run_seen", pgettext_lazy("act on a trainee's data", "Run looked at")
    REPORT_MADE = "report_made", pgettext_lazy("act on a trainee's data", "Report of the cohort asked for")
    REPORT_READ = "report_read", pgettext_lazy("act on a trainee's data", "Report of the cohort opened")
    MARK_CHANGED = "mark_changed", pgettext_lazy("act on a trainee's data", "Mark changed")
    MARK_RESTORED = "mark_restored", pgettext_lazy("act on a trainee's data", "Changed mark taken back")
    NOTE_WRITTEN = "note_written", pgettext_lazy("act on a trainee's data", "Note written")
    NOTE_DELETED = "note_deleted", pgettext_lazy("act on a trainee's data", "Note deleted")
    NOTES_SEEN = "notes_seen", pgettext_lazy("act on a trainee's data", "Notes looked at")
    ACCOUNT_MADE = "account_made", pgettext_lazy("act on a trainee's data", "Account made")
    PASSWORD_RESET = "password_reset", pgettext_lazy("act on a trainee's data", "Password set anew")
    COHORT_JOINED = "cohort_joined", pgettext_lazy("act on a trainee's data", "Put into a cohort")
    COHORT_LEFT = "cohort_left", pgettext_lazy("act on a trainee's data", "Removed from a cohort")
    ROLE_CHANGED = "role_changed", pgettext_lazy("act on a trainee's data", "Role in a cohort changed")
    SITE_SEEN = "site_seen", pgettext_lazy("act on a trainee's data", "Pages seen as the trainee sees them")
    ACCOUNT_DELETED = "account_deleted", pgettext_lazy("act on a trainee's data", "Account deleted by its owner")


def record(
    actor: User | None, act: str, subject: User | None = None, now: datetime | None = None, **detail: Any
) -> None:
    """Write down one act. `act` is one of `Act`, ValueError for another; `detail` names things by id, never people."""
    record_each(actor, act, [subject], now, **detail)


def record_each(
    actor: User | None, act: str, subjects: Iterable[User | None], now: datetime | None = None, **detail: Any
) -> None:
    """Write down an act that concerned several people, with one entry for each; one query for all."""
    at, kept = now or timezone.now(), _kept(detail)
    AuditEntry.objects.bulk_create(
        [AuditEntry(at=at, actor=actor, subject=person, act=Act(act).value, detail=kept) for person in subjects],
        batch_size=500,
    )


def look(actor: User, act: str, subject: User, now: datetime | None = None, **detail: Any) -> None:
    """Write down that somebody looked, at most once an hour at the same page; at one's own data is no look."""
    if actor.pk != subject.pk:
        look_each(actor, act, [subject], now, **detail)


def look_each(actor: User, act: str, subjects: Iterable[User], now: datetime | None = None, **detail: Any) -> None:
    """The same for a page that shows several people; the page is told by the act and its detail."""
    now = now or timezone.now()
    same = {f"detail__{name}": value for name, value in _kept(detail).items()}
    lately = AuditEntry.objects.filter(actor=actor, act=Act(act).value, at__gt=now - ONCE_IN, **same)
    seen = set(lately.values_list("subject", flat=True))
    record_each(actor, act, [person for person in subjects if person.pk not in seen], now, **detail)


def entries_on(person: User) -> models.QuerySet[AuditEntry]:
    """What others did with the person's data, the latest first, with who they are."""
    return AuditEntry.objects.filter(subject=person).select_related("actor")


def words(act: str) -> str:
    """The words of an act; an act of older days that is known no more stands as it is."""
    return str(Act(act).label) if act in Act.values else act


def _kept(detail: dict[str, Any]) -> dict[str, Any]:
    return {name: value if isinstance(value, int | str) else str(value) for name, value in detail.items()}
