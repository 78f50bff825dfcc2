"""Where a person stands among those of the cohort who agreed to be compared, as the person has."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from fractions import Fraction
from typing import Any

from django.db.models import Avg, Count, F, Q
from django.db.models.functions import Coalesce

from quizzes.models import Answer
from trainer.models import Cohort, Membership, User
from trainer.overrides import COUNTED_RIGHT

LEAST = 5  # people; among fewer one could tell who is who
LEAST_ANSWERS = 10
WEEKS = 4


@dataclass(frozen=True)
class Compared:
    """Of how many others; which share of them is less often right, and slower, those who are equal half counted."""

    cohort: Cohort
    others: int
    accuracy: Fraction
    pace: Fraction


def since(now: datetime) -> datetime:
    """From when answers are compared."""
    return now - timedelta(weeks=WEEKS)


def compared(person: User, now: datetime) -> tuple[Compared, ...]:
    """The person among each of the own cohorts; none where the person, or too few others, have agreed."""
    if not person.compares:
        return ()
    mates = _mates(person)
    figures = _figures({member.user_id for member in mates}, now)
    cohorts = {member.cohort_id: member.cohort for member in mates}
    found = []
    for key, cohort in cohorts.items():
        theirs = [member.user_id for member in mates if member.cohort_id == key]
        others = [figures[pk] for pk in theirs if pk in figures and pk != person.pk]
        if len(others) + 1 >= LEAST and person.pk in figures:
            found.append(_compared(cohort, figures[person.pk], others))
    return tuple(found)


def percentile(own: Any, others: Sequence[Any]) -> Fraction:
    """The share of the others that is less, of equal ones half."""
    below, same = sum(other < own for other in others), sum(other == own for other in others)
    return Fraction(2 * below + same, 2 * len(others))


def _compared(cohort: Cohort, own: Mapping[str, Any], others: Sequence[Mapping[str, Any]]) -> Compared:
    return Compared(
        cohort=cohort,
        others=len(others),
        accuracy=percentile(own["accuracy"], [other["accuracy"] for other in others]),
        pace=percentile(-own["pace"], [-other["pace"] for other in others]),
    )


def _mates(person: User) -> list[Membership]:
    """Those who agreed, of the cohorts in which the person learns, the person too."""
    mine = Membership.objects.filter(user=person, role=Membership.TRAINEE, cohort__archived_at=None)
    return list(
        Membership.objects.filter(cohort__in=mine.values("cohort"), role=Membership.TRAINEE, user__compares=True)
        .select_related("cohort")
        .order_by("cohort__name", "user")
    )


def _figures(people: Iterable[int], now: datetime) -> dict[int, dict[str, Any]]:
    """By person accuracy and mean pace of the last weeks, of those who have answered enough."""
    rows = (
        Answer.objects.counted()
        .filter(sitting__owner__in=people, replied_at__gte=since(now))
        .order_by()
        .annotate(counted_right=COUNTED_RIGHT, took=Coalesce(F("browser_ms"), F("server_ms")))
        .values(owner=F("sitting__owner"))
        .annotate(answered=Count("pk"), rights=Count("pk", filter=Q(counted_right=True)), pace=Avg("took"))
        .filter(answered__gte=LEAST_ANSWERS)
    )
    return {
        row["owner"]: {"accuracy": Fraction(row["rights"], row["answered"]), "pace": float(row["pace"] or 0)}
        for row in rows
    }
