"""People, cohorts, what was read, and reports."""

import uuid
from datetime import datetime, timedelta
from typing import Any

from django.conf import settings
from django.contrib.auth.models import AbstractUser
from django.db import models
from django.db.models import F, Q
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy


class User(AbstractUser):
    """A person; roles are groups."""

    first_name = None  # type: ignore[assignment]  # names do not split in two everywhere
    last_name = None  # type: ignore[assignment]
    name = models.CharField(pgettext_lazy("of a person", "name"), max_length=150, blank=True)
    language = models.CharField(_("language"), max_length=5, choices=settings.LANGUAGES, default="en")
    theme = models.CharField(
        _("theme"),
        max_length=5,
        blank=True,
        choices=[("", _("As the device")), ("light", _("Light")), ("dark", _("Dark"))],
    )
    is_demo = models.BooleanField(default=False, editable=False)

    def __str__(self) -> str:
        return self.called

    @property
    def called(self) -> str:
        """How the person is shown to others."""
        return self.name or self.username

    def get_full_name(self) -> str:
        return self.called

    def get_short_name(self) -> str:
        return self.called


class CohortQuerySet(models.QuerySet["Cohort"]):
    """Cohorts, found by who follows them."""

    def followed_by(self, user: User) -> "CohortQuerySet":
        """Those that the person instructs; none without the permission."""
        if not user.has_perm("trainer.follow_cohort"):
            return self.none()
        return self.filter(memberships__user=user, memberships__role=Membership.INSTRUCTOR)


class Cohort(models.Model):
    """Trainees who learn together, and their instructors."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    name = models.CharField(pgettext_lazy("of a cohort", "name"), max_length=120)
    members = models.ManyToManyField(User, through="Membership", related_name="cohorts")
    started_on = models.DateField(_("started on"))

    objects = CohortQuerySet.as_manager()

    class Meta:
        ordering = ("name",)
        permissions = [("follow_cohort", "Can follow the trainees of a cohort")]

    def __str__(self) -> str:
        return self.name

    @property
    def trainees(self) -> models.QuerySet[User]:
        """Its trainees by name."""
        return User.objects.filter(memberships__cohort=self, memberships__role=Membership.TRAINEE).order_by(
            "name", "username"
        )


class Membership(models.Model):
    """A person in a cohort, and as what."""

    TRAINEE, INSTRUCTOR = "trainee", "instructor"

    user = models.ForeignKey(User, on_delete=models.CASCADE, related_name="memberships")
    cohort = models.ForeignKey(Cohort, on_delete=models.CASCADE, related_name="memberships")
    role = models.CharField(
        _("role"), max_length=10, choices=[(TRAINEE, _("Trainee")), (INSTRUCTOR, _("Instructor"))], default=TRAINEE
    )

    class Meta:
        constraints = [models.UniqueConstraint(fields=["user", "cohort"], name="membership_once")]

    def __str__(self) -> str:
        return f"{self.user} in {self.cohort}: {self.role}"


class LessonRead(models.Model):
    """That a person has read a lesson, which text of it, and whether the self-test was passed."""

    user = models.ForeignKey(User, on_delete=models.CASCADE, related_name="lessons_read")
    slug = models.SlugField()
    language = models.CharField(max_length=5)
    source_hash = models.CharField(max_length=12, help_text="of the English text that was current then")
    read_at = models.DateTimeField(null=True, blank=True)
    sections = models.JSONField(default=list, blank=True, help_text="names of the English sections as they were then")
    self_test_passed_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["user", "slug"], name="lesson_read_once")]

    def __str__(self) -> str:
        return f"{self.slug} by {self.user}"


class CohortLesson(models.Model):
    """What an instructor has made of a lesson for a cohort: its place, whether it is hidden, a note to the trainees."""

    LONGEST_NOTE = 2000

    cohort = models.ForeignKey(Cohort, on_delete=models.CASCADE, related_name="lessons")
    slug = models.SlugField()
    position = models.PositiveSmallIntegerField(null=True, blank=True, help_text="from 0; none is as in the course")
    is_hidden = models.BooleanField(_("hidden"), default=False)
    note = models.TextField(_("note"), max_length=LONGEST_NOTE, blank=True, help_text="Markdown")

    class Meta:
        constraints = [models.UniqueConstraint(fields=["cohort", "slug"], name="cohort_lesson_once")]

    def __str__(self) -> str:
        return f"{self.slug} for {self.cohort}"


class HousePage(models.Model):
    """What a cohort's own house adds to the course, in one language."""

    LONGEST = 20_000

    cohort = models.ForeignKey(Cohort, on_delete=models.CASCADE, related_name="house_pages")
    language = models.CharField(_("language"), max_length=5, choices=settings.LANGUAGES)
    title = models.CharField(_("title"), max_length=120)
    text = models.TextField(_("text"), max_length=LONGEST, help_text="Markdown")
    written_by = models.ForeignKey(User, on_delete=models.SET_NULL, null=True, related_name="+")
    written_at = models.DateTimeField()

    class Meta:
        constraints = [models.UniqueConstraint(fields=["cohort", "language"], name="house_page_once_a_language")]

    def __str__(self) -> str:
        return f"{self.title} ({self.language}) of {self.cohort}"


class SearchStem(models.Model):
    """The index of what can be searched: a word's stem, where it stands, and how much it counts there.

    `document` is a lesson's section, a term or a kind of question, as `trainer.search` names it.
    """

    language = models.CharField(max_length=5)
    stem = models.CharField(max_length=40)
    document = models.CharField(max_length=80)
    weight = models.PositiveSmallIntegerField()

    class Meta:
        indexes = [models.Index(fields=["language", "stem"], name="search_stem_by_language")]
        constraints = [
            models.UniqueConstraint(fields=["language", "stem", "document"], name="search_stem_once_a_document")
        ]

    def __str__(self) -> str:
        return f"{self.stem} ({self.language}): {self.document}"


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
