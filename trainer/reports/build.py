"""Builds a report. The row is the truth: who may write, how far it is, whether there is a file."""

import logging
import os
import re
import uuid
from collections.abc import Callable
from datetime import datetime, timedelta
from pathlib import Path

from django.conf import settings
from django.db import transaction
from django.db.models import F
from django.utils import timezone

from trainer.models import Report
from trainer.reports import pdf, xlsx
from trainer.reports.figures import gather

log = logging.getLogger(__name__)

Clock = Callable[[], datetime]

FOLDER = "reports"
RENDERERS = {"pdf": pdf.render, "xlsx": xlsx.render}

TOO_MANY_TRIES, STORAGE, UNEXPECTED = "too_many_tries", "storage", "unexpected"

_FILE = re.compile(r"(?P<report>[0-9a-f-]{36})\.(?:pdf|xlsx)")
_PART = re.compile(r"[0-9a-f-]{36}\.(?P<lease>[0-9a-f-]{36})\.part")


class LeaseLost(Exception):
    """Another worker has the row now: stop, write nothing."""


def build(report_id: str | uuid.UUID, now: Clock = timezone.now) -> None:
    """Build the report where no other worker is at it. Safe to call twice: there is one file, or a reason."""
    report = Report.objects.filter(pk=report_id).first()
    lease = report.claim(now(), settings.REPORT_LEASE_SECONDS) if report else None
    if report is None or lease is None:
        return
    report.refresh_from_db()
    try:
        _build(report, lease, now)
    except LeaseLost:
        log.info("report %s: the lease was lost, another worker has it", report.pk)
    except OSError as error:
        log.exception("report %s: its file could not be written", report.pk)
        _fail(report, lease, STORAGE, error.strerror or "", now)
    except Exception as error:
        log.exception("report %s: could not be built", report.pk)
        _fail(report, lease, UNEXPECTED, type(error).__name__, now)


def sweep(now: datetime) -> list[uuid.UUID]:
    """Tidy up after workers that were killed; the reports that a worker should take up."""
    left = Report.objects.left(now)
    left.filter(tries__gte=Report.MAX_TRIES).update(
        state=Report.FAILED, error=TOO_MANY_TRIES, error_detail="", finished_at=now, lease=None, lease_until=None
    )
    _drop_leftovers()
    return list(left.order_by("created_at").values_list("pk", flat=True))


def path_of(report: Report) -> Path:
    """Where the report's file is or will be: one name for a report, so that there is one file."""
    return _folder() / f"{report.pk}.{report.format}"


def _build(report: Report, lease: uuid.UUID, now: Clock) -> None:
    steps = report.cohort.trainees.count() + 1  # each trainee, and the document

    def progress(done: int, total: int) -> None:
        _write(report, lease, now, steps_done=done, steps=total + 1)

    if report.tries > Report.MAX_TRIES:
        _fail(report, lease, TOO_MANY_TRIES, "", now)
        return
    progress(0, steps - 1)
    figures = gather(report.cohort, report.first_day, report.last_day, progress, made_on=now().date())
    _store(report, lease, RENDERERS[report.format](figures, report.language), now)


def _write(report: Report, lease: uuid.UUID, now: Clock, **values: object) -> None:
    """Change the row and hold it longer."""
    until = now() + timedelta(seconds=settings.REPORT_LEASE_SECONDS)
    if not report.write(lease, lease_until=until, **values):
        raise LeaseLost


def _store(report: Report, lease: uuid.UUID, content: bytes, now: Clock) -> None:
    """The file appears whole and the row becomes done in one step, for the holder of the lease only."""
    path = path_of(report)
    path.parent.mkdir(parents=True, exist_ok=True)
    part = path.with_suffix(f".{lease}.part")
    try:
        _write_through(part, content)
        # The row stays locked until the file stands: whoever is killed in between leaves a row that is built again.
        with transaction.atomic():
            _write(
                report,
                lease,
                now,
                state=Report.DONE,
                steps_done=F("steps"),
                file=f"{FOLDER}/{path.name}",
                size=len(content),
                error="",
                error_detail="",
                finished_at=now(),
            )
            part.replace(path)
            _write_folder_through(path.parent)
    finally:
        part.unlink(missing_ok=True)


def _write_through(path: Path, content: bytes) -> None:
    with path.open("wb") as stream:
        stream.write(content)
        stream.flush()
        os.fsync(stream.fileno())


def _write_folder_through(folder: Path) -> None:
    descriptor = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


def _fail(report: Report, lease: uuid.UUID, reason: str, detail: str, now: Clock) -> None:
    """Say why, for the page; the log has the rest."""
    report.write(
        lease, state=Report.FAILED, error=reason, error_detail=detail[:300], finished_at=now(), lease_until=None
    )


def _drop_leftovers() -> None:
    """Half-written files whose worker is gone, and files of reports that were deleted with their cohort."""
    # Files first, rows after: what is begun in between has a row by the time we ask.
    names = [path.name for path in _folder().iterdir()] if _folder().is_dir() else []
    leases = {str(lease) for lease in Report.objects.filter(state=Report.RUNNING).values_list("lease", flat=True)}
    for name in names:
        part, file = _PART.fullmatch(name), _FILE.fullmatch(name)
        gone = part and part["lease"] not in leases
        gone = gone or (file and not Report.objects.filter(pk=file["report"]).exists())
        if gone:
            (_folder() / name).unlink(missing_ok=True)


def _folder() -> Path:
    return Path(settings.MEDIA_ROOT) / FOLDER
