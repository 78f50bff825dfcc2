"""Asking for a report, and for one that failed once more. Whoever calls wakes a worker then: `tasks.wake`."""

from datetime import date, datetime, timedelta

from django.db import IntegrityError, transaction

from trainer.models import Cohort, Report, User

LONG = timedelta(seconds=60)  # a report that waits longer has been forgotten, or the broker has lost its message


def request_report(
    cohort: Cohort, user: User, first_day: date, last_day: date, language: str, format: str, now: datetime
) -> Report:
    """The report, or the same one where it is already under way: a second click makes no second file."""
    wanted = {
        "cohort": cohort,
        "requested_by": user,
        "first_day": first_day,
        "last_day": last_day,
        "language": language,
        "format": format,
    }
    try:
        with transaction.atomic():
            return Report.objects.create(**wanted, created_at=now)
    except IntegrityError:
        return Report.objects.filter(**wanted).latest("created_at")


def retry(report: Report, now: datetime) -> Report:
    """The failed report waiting again; where the same has been asked for meanwhile, that one."""
    failed = Report.objects.filter(pk=report.pk, state=Report.FAILED)
    try:
        with transaction.atomic():
            failed.update(
                state=Report.WAITING,
                created_at=now,
                tries=0,
                steps_done=0,
                steps=0,
                error="",
                error_detail="",
                finished_at=None,
                lease=None,
                lease_until=None,
            )
    except IntegrityError:
        return _asked_again(report)
    report.refresh_from_db()
    return report


def is_forgotten(report: Report, now: datetime) -> bool:
    """Wanted long ago and in no worker's hands."""
    if report.state == Report.WAITING:
        return report.created_at < now - LONG
    return report.state == Report.RUNNING and report.lease_until is not None and report.lease_until < now


def _asked_again(report: Report) -> Report:
    same = Report.objects.filter(
        cohort=report.cohort_id,
        requested_by=report.requested_by_id,
        first_day=report.first_day,
        last_day=report.last_day,
        language=report.language,
        format=report.format,
    )
    return same.latest("created_at")
