"""Work that an instructor sets a cohort, and who has done it."""

import uuid

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from quizzes.models import Sitting
from trainer.models.cohorts import Cohort


class Assignment(models.Model):
    """Lessons to read and kinds to practise, what is to be reached, and by when.

    `exercises` are dicts of kind, difficulty and length. A run counts when at least `accuracy` per cent are right and,
    where it is set, half of its replies took no longer than `pace_ms`. `terms_before` are accuracy, pace, due date and
    late policy as they were `until` they were changed: what was done then stays done.
    """

    ACCEPT, CLOSE = "accept", "close"

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    cohort = models.ForeignKey(Cohort, on_delete=models.CASCADE, related_name="assignments")
    title = models.CharField(_("title"), max_length=120)
    lessons = models.JSONField(default=list, blank=True)
    exercises = models.JSONField(default=list, blank=True)
    accuracy = models.PositiveSmallIntegerField(pgettext_lazy("of an assignment", "right, per cent"), default=80)
    pace_ms = models.PositiveIntegerField(null=True, blank=True)
    due_at = models.DateTimeField(help_text="the end of a minute in the cohort's time zone")
    late = models.CharField(
        pgettext_lazy("of an assignment", "late work"),
        max_length=6,
        choices=[(ACCEPT, _("Accepted, and marked late")), (CLOSE, pgettext_lazy("late work", "Not accepted"))],
        default=ACCEPT,
    )
    made_by = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.SET_NULL, null=True, related_name="+")
    made_at = models.DateTimeField()
    reminded_at = models.DateTimeField(null=True, blank=True)
    terms_before = models.JSONField(default=list, blank=True)

    class Meta:
        ordering = ("due_at", "made_at")

    def __str__(self) -> str:
        return self.title


class AssignmentRun(models.Model):
    """A run that was started for an assignment; its kind, level and length tell for which exercise."""

    assignment = models.ForeignKey(Assignment, on_delete=models.CASCADE, related_name="runs")
    sitting = models.OneToOneField(Sitting, on_delete=models.CASCADE, related_name="assigned")

    def __str__(self) -> str:
        return f"{self.assignment_id}: {self.sitting_id}"
