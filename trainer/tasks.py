"""Work for later and on a schedule: fetch, call, nothing else."""

from uuid import UUID

from celery import shared_task
from django.core.management import call_command
from django.db import transaction
from django.utils import timezone

from trainer import reminders, standing
from trainer.reports.build import build, sweep


@shared_task
def build_report(report_id: str) -> None:
    build(report_id)


# A sweep that nobody took in time is useless: the next one does the same.
@shared_task(expires=20)
def sweep_reports() -> None:
    for report_id in sweep(timezone.now()):
        build_report.delay(str(report_id))


@shared_task
def drop_expired_sessions() -> None:
    call_command("clearsessions")


@shared_task
def bring_standings_up_to_date() -> None:
    standing.bring_active_up_to_date(timezone.now())


@shared_task(expires=240)
def remind_of_assignments() -> None:
    reminders.remind(timezone.now())


def wake(report_id: UUID) -> None:
    """Have a worker look at the row. Where the broker is away nothing is lost: a sweep takes the row up later."""
    transaction.on_commit(lambda: build_report.delay(str(report_id)), robust=True)
