"""Progress reports: the row is the truth about a job."""

import uuid
from datetime import datetime, timedelta
from typing import Any

from django.conf import settings
from django.db import models
from django.db.models import F, Q
from django.utils.translation import gettext_lazy as _

from trainer.models.cohorts import Cohort
from trainer.models.people import User


class ReportQuerySet(models.QuerySet["Report"]):
    """Reports; the row is the truth about a job, the broker only wakes a worker."""

    def readable_by(self, user: User) -> "ReportQuerySet":
        """Those of the cohorts that the person follows."""
        return self.filter(cohort__in=Cohort.objects.followed_by(user))

    def unfinished(self) -> "ReportQuerySet":
        """Wanted, and neither done nor failed."""
        return self.filter(state__in=(Report.WAITING, Report.RUNNING))

    def left(self, now: datetime) -> "ReportQuerySet":
        """Waiting, or in the hands of a worker whose lease ran out."""
        return self.filter(Q(state=Report.WAITING) | Q(state=Report.RUNNING, lease_until__lt=now))


class Report(models.Model):
    """A progress report: what was asked for, how far it is, and its file."""

    WAITING, RUNNING, DONE, FAILED = "waiting", "running", "done", "failed"
    MAX_TRIES = 5

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    cohort = models.ForeignKey(Cohort, on_delete=models.CASCADE, related_name="reports")
    requested_by = models.ForeignKey(User, on_delete=models.SET_NULL, null=True, related_name="reports")
    first_day = models.DateField(_("from"))
    last_day = models.DateField(_("to"))
    language = models.CharField(_("language"), max_length=5, choices=settings.LANGUAGES)
    format = models.CharField(_("format"), max_length=4, choices=[("pdf", "PDF"), ("xlsx", "XLSX")])
    created_at = models.DateTimeField()
    state = models.CharField(
        max_length=8,
        default=WAITING,
        choices=[(WAITING, _("Waiting")), (RUNNING, _("Being built")), (DONE, _("Done")), (FAILED, _("Failed"))],
    )
    lease = models.UUIDField(null=True, blank=True, help_text="whoever holds it may write; a later lease ends it")
    lease_until = models.DateTimeField(null=True, blank=True)
    tries = models.PositiveSmallIntegerField(default=0)
    steps_done = models.PositiveIntegerField(default=0)
    steps = models.PositiveIntegerField(default=0)
    error = models.CharField(max_length=40, blank=True, help_text="key of the reason, worded when shown")
    error_detail = models.CharField(max_length=300, blank=True)
    finished_at = models.DateTimeField(null=True, blank=True)
    file = models.FileField(upload_to="reports/", blank=True, max_length=200)
    size = models.PositiveIntegerField(default=0)

    objects = ReportQuerySet.as_manager()

    class Meta:
        ordering = ("-created_at",)
        permissions = [("make_report", "Can have reports built and read them")]
        constraints = [
            models.CheckConstraint(condition=Q(first_day__lte=F("last_day")), name="report_first_day_before_last"),
            # The same report asked for twice while the first is under way is one report.
            models.UniqueConstraint(
                fields=["cohort", "requested_by", "first_day", "last_day", "language", "format"],
                condition=Q(state__in=("waiting", "running")),
                name="report_once_under_way",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.format} {self.language} of {self.cohort} ({self.state})"

    def claim(self, now: datetime, seconds: int) -> uuid.UUID | None:
        """Take the row to build it; None where another worker holds it or it is finished."""
        lease = uuid.uuid4()
        taken = (
            Report.objects.filter(pk=self.pk)
            .left(now)
            .update(
                state=self.RUNNING,
                lease=lease,
                lease_until=now + timedelta(seconds=seconds),
                tries=F("tries") + 1,
                steps_done=0,
            )
        )
        return lease if taken else None

    def write(self, lease: uuid.UUID, **values: Any) -> bool:
        """Change the row as the holder of the lease; False where the lease is no longer ours."""
        return bool(Report.objects.filter(pk=self.pk, lease=lease, state=self.RUNNING).update(**values))
