"""Runs and their answers, kept as facts so that they can be shown again in any language."""

import uuid
from datetime import datetime
from typing import Any

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.http import HttpRequest

from quizzes.rules.house import HouseRules

VISITOR_KEY = "visitor"  # in the session's data: the random id that owns a visitor's runs


class SittingQuerySet(models.QuerySet["Sitting"]):
    """Runs, found by whose they are."""

    def owned_by(self, request: HttpRequest) -> "SittingQuerySet":
        """Those of the person who asks, signed in or not."""
        if request.user.is_authenticated:
            return self.filter(owner=request.user)
        visitor = request.session.get(VISITOR_KEY, "")
        return self.filter(visitor=visitor) if visitor else self.none()

    def open(self) -> "SittingQuerySet":
        """Not finished."""
        return self.filter(finished_at=None)

    def left_by_visitors_before(self, moment: datetime) -> "SittingQuerySet":
        """Visitors' runs that nobody has touched since."""
        return self.exclude(visitor="").filter(touched_at__lt=moment)


class Sitting(models.Model):
    """One run for practice: what was chosen, whose it is, and a copy of the house's rules."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    owner = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, null=True, blank=True, related_name="sittings"
    )
    visitor = models.CharField(max_length=32, blank=True, db_index=True)
    kind = models.CharField(max_length=40)
    difficulty = models.PositiveSmallIntegerField()
    options = models.JSONField(default=dict)
    length = models.PositiveSmallIntegerField()
    seed = models.CharField(max_length=64)
    house = models.JSONField()
    started_at = models.DateTimeField()
    touched_at = models.DateTimeField()
    finished_at = models.DateTimeField(null=True, blank=True)

    objects = SittingQuerySet.as_manager()

    class Meta:
        ordering = ("-started_at",)
        indexes = [models.Index(fields=["owner", "-started_at"], name="sitting_owner_started")]
        constraints = [
            models.CheckConstraint(
                condition=Q(owner__isnull=False, visitor="") | (Q(owner__isnull=True) & ~Q(visitor="")),
                name="sitting_has_one_owner",
            ),
            models.CheckConstraint(condition=Q(difficulty__range=(1, 5)), name="sitting_difficulty_1_to_5"),
        ]

    def __str__(self) -> str:
        return f"{self.kind} {self.difficulty} ({self.id})"

    @property
    def rules(self) -> HouseRules:
        """The house's rules as they were when the run began."""
        return HouseRules.from_dict(self.house)

    @property
    def is_finished(self) -> bool:
        """Nothing more can be replied."""
        return self.finished_at is not None


class AnswerQuerySet(models.QuerySet["Answer"]):
    """Answers; `counted` leaves out the questions that came back."""

    def replied(self) -> "AnswerQuerySet":
        """Those with a reply."""
        return self.exclude(replied_at=None)

    def counted(self) -> "AnswerQuerySet":
        """Those that make the score: first meetings with a reply."""
        return self.replied().filter(again=False)


class Answer(models.Model):
    """A question as it was asked, and, once replied, the reply, its marks and its pace."""

    sitting = models.ForeignKey(Sitting, on_delete=models.CASCADE, related_name="answers")
    position = models.PositiveSmallIntegerField(help_text="place in the run, from 0")
    number = models.PositiveSmallIntegerField(help_text="question k of the seed")
    again = models.BooleanField(default=False, help_text="a missed question that came back")
    kind = models.CharField(max_length=40)
    kind_version = models.PositiveSmallIntegerField()
    difficulty = models.PositiveSmallIntegerField()
    facts = models.JSONField()
    skills = models.JSONField(default=list)
    asked_at = models.DateTimeField()
    reply = models.JSONField(null=True, blank=True, help_text="field → what was typed, and the language it was read in")
    marks = models.JSONField(null=True, blank=True, help_text="field → mark and value")
    right = models.BooleanField(null=True)
    slip = models.CharField(max_length=40, blank=True)
    replied_at = models.DateTimeField(null=True, blank=True, db_index=True)
    server_ms = models.PositiveIntegerField(null=True, blank=True)
    browser_ms = models.PositiveIntegerField(null=True, blank=True)

    objects = AnswerQuerySet.as_manager()

    class Meta:
        ordering = ("sitting", "position")
        constraints = [
            models.UniqueConstraint(fields=["sitting", "position"], name="answer_one_per_position"),
            models.UniqueConstraint(fields=["sitting", "number", "again"], name="answer_once_and_once_again"),
            models.CheckConstraint(
                condition=Q(replied_at=None, right=None) | Q(replied_at__isnull=False, right__isnull=False),
                name="answer_replied_is_marked",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.kind} {self.number}{' again' if self.again else ''} of {self.sitting_id}"

    @property
    def pace_ms(self) -> int | None:
        """Milliseconds from seeing to Enter: the browser's, or the server's where no script ran."""
        return self.server_ms if self.browser_ms is None else self.browser_ms

    @property
    def typed(self) -> dict[str, Any]:
        """What was typed, by field."""
        return (self.reply or {}).get("typed", {})
