"""Work on a schedule."""

from datetime import timedelta

from celery import shared_task
from django.utils import timezone

from quizzes import rounds, sittings

VISITS_KEPT = timedelta(days=30) + sittings.TOUCHED_EVERY


@shared_task
def drop_old_visits() -> int:
    return sittings.drop_old_visits(timezone.now() - VISITS_KEPT)


@shared_task
def drop_old_rounds() -> int:
    return rounds.drop_old(timezone.now() - rounds.KEPT)
