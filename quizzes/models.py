"""Runs and their answers, kept as facts so that they can be shown again in any language."""

import uuid
from datetime import datetime, timedelta
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


class Mode(models.TextChoices):
    """How a run goes: one kind for so many questions; one kind without end, its level adapting; several kinds; against
    the clock; what was missed before; two people on the same seed."""

    RUN = "run"
    DRILL = "drill"
    MIXED = "mixed"
    TIMED = "timed"
    REVIEW = "review"
    DUEL = "duel"


class Duel(models.Model):
    """What two people are to answer: the same kinds, level, house and seed. Each has a sitting of it."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    kinds = models.JSONField()
    difficulty = models.PositiveSmallIntegerField()
    options = models.JSONField(default=dict)
    length = models.PositiveSmallIntegerField()
    house = models.JSONField()
    seed = models.CharField(max_length=64)
    made_at = models.DateTimeField()

    def __str__(self) -> str:
        return f"duel {self.id}"

    @property
    def rules(self) -> HouseRules:
        """The house's rules, the same for both."""
        return HouseRules.from_dict(self.house)


class Sitting(models.Model):
    """One run for practice: what was chosen, whose it is, and a copy of the house's rules.

    `kind` is its one kind, empty where `kinds` has several; `length` is None for a run without end. A drill's level
    adapts between 1 and `highest`. Of a timed run either each card has `card_seconds`, or all end at `ends_at`.
    """

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    owner = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, null=True, blank=True, related_name="sittings"
    )
    visitor = models.CharField(max_length=32, blank=True, db_index=True)
    mode = models.CharField(max_length=8, choices=Mode.choices, default=Mode.RUN)
    kind = models.CharField(max_length=40, blank=True)
    kinds = models.JSONField(default=list, blank=True)
    difficulty = models.PositiveSmallIntegerField()
    highest = models.PositiveSmallIntegerField(null=True, blank=True)
    options = models.JSONField(default=dict, blank=True)
    length = models.PositiveSmallIntegerField(null=True, blank=True)
    card_seconds = models.PositiveSmallIntegerField(null=True, blank=True)
    ends_at = models.DateTimeField(null=True, blank=True)
    duel = models.ForeignKey(Duel, on_delete=models.PROTECT, null=True, blank=True, related_name="sittings")
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
            models.UniqueConstraint(
                fields=["duel", "owner"], condition=Q(owner__isnull=False), name="sitting_once_in_a_duel_of_a_person"
            ),
            models.UniqueConstraint(
                fields=["duel", "visitor"], condition=~Q(visitor=""), name="sitting_once_in_a_duel_of_a_visitor"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.mode} {self.kind} {self.difficulty} ({self.id})"

    @property
    def all_kinds(self) -> list[str]:
        """The kinds that it asks, one or several."""
        return self.kinds or [self.kind]

    @property
    def is_against_the_clock(self) -> bool:
        """Does the server's clock decide?"""
        return self.card_seconds is not None or self.ends_at is not None

    @property
    def clock(self) -> str:
        """The clock as the chooser names it; empty where none runs."""
        if self.card_seconds:
            return f"card-{self.card_seconds}"
        return f"all-{round((self.ends_at - self.started_at) / timedelta(minutes=1))}" if self.ends_at else ""

    @property
    def gives_help(self) -> bool:
        """May a hint or the answer be asked for?"""
        return self.mode not in (Mode.DUEL, Mode.TIMED)

    @property
    def brings_back(self) -> bool:
        """Does a missed question come again in the same run?"""
        return self.mode in (Mode.RUN, Mode.DRILL, Mode.MIXED)

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

    def of(self, request: HttpRequest) -> "AnswerQuerySet":
        """Those of the person who asks."""
        return self.filter(sitting__in=Sitting.objects.owned_by(request))

    def due(self, since: datetime, until: datetime) -> "AnswerQuerySet":
        """Missed in that time and not answered right since, oldest first; a review of one is not due by itself."""
        missed = self.filter(right=False, again=False, reviews=None, replied_at__range=(since, until))
        return missed.exclude(reviewed_by__right=True).order_by("replied_at")

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
    shown_at = models.DateTimeField(null=True, blank=True, help_text="when its own page was first opened, if it was")
    hinted = models.BooleanField(default=False, help_text="a hint was asked for: it costs the point")
    given_up = models.BooleanField(default=False, help_text="the answer was asked for")
    late = models.BooleanField(default=False, help_text="the card's time had run out")
    reviews = models.ForeignKey("self", on_delete=models.SET_NULL, null=True, blank=True, related_name="reviewed_by")
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
    def begun_at(self) -> datetime:
        """When its time began: as it was shown, or asked together with the verdict before."""
        return self.shown_at or self.asked_at

    @property
    def pace_ms(self) -> int | None:
        """Milliseconds from seeing to Enter: the browser's, or the server's where no script ran."""
        return self.server_ms if self.browser_ms is None else self.browser_ms

    @property
    def typed(self) -> dict[str, Any]:
        """What was typed, by field."""
        return (self.reply or {}).get("typed", {})


class Fault(models.Model):
    """A question reported as faulty: which one, as `Addressed` tells it, what is wrong, and whether that is settled."""

    kind = models.CharField(max_length=40)
    kind_version = models.PositiveSmallIntegerField()
    question = models.JSONField(help_text="its address: kind, level, house, seed and number")
    language = models.CharField(max_length=5, help_text="in which it was read")
    note = models.TextField(max_length=2000)
    reported_by = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.SET_NULL, null=True, related_name="+")
    reported_at = models.DateTimeField()
    settled_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.SET_NULL, null=True, blank=True, related_name="+"
    )
    settled_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ("settled_at", "-reported_at")
        permissions = [("preview_question", "Can preview questions, show them to a class and report their faults")]

    def __str__(self) -> str:
        return f"{self.kind}: {self.note[:40]}"


class RoundQuerySet(models.QuerySet["Round"]):
    """Live rounds."""

    def going_on(self, now: datetime) -> "RoundQuerySet":
        """Not ended, nor forgotten."""
        return self.filter(ended_at=None, started_at__gt=now - Round.LONGEST)


class Round(models.Model):
    """A live round: a class answers on its phones what the wall shows, question after question of one seed.

    `number` is the question asked now; while `closed_at` is empty replies are taken; then `opened` lines of the
    solution are shown.
    """

    LONGEST = timedelta(hours=12)

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    code = models.CharField(max_length=6, unique=True)
    host = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="rounds")
    question = models.JSONField(help_text="the first one's address")
    number = models.PositiveSmallIntegerField()
    opened = models.PositiveSmallIntegerField(default=0)
    started_at = models.DateTimeField()
    closed_at = models.DateTimeField(null=True, blank=True)
    ended_at = models.DateTimeField(null=True, blank=True)

    objects = RoundQuerySet.as_manager()

    def __str__(self) -> str:
        return f"round {self.code}"


class RoundReplyQuerySet(models.QuerySet["RoundReply"]):
    """Replies in live rounds."""

    def of(self, request: HttpRequest) -> "RoundReplyQuerySet":
        """Those of the person who asks, signed in or not."""
        if request.user.is_authenticated:
            return self.filter(owner=request.user)
        visitor = request.session.get(VISITOR_KEY, "")
        return self.filter(visitor=visitor) if visitor else self.none()


class RoundReply(models.Model):
    """What one person replied to one question of a live round; the first reply counts."""

    round = models.ForeignKey(Round, on_delete=models.CASCADE, related_name="replies")
    number = models.PositiveSmallIntegerField()
    owner = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, null=True, blank=True, related_name="round_replies"
    )
    visitor = models.CharField(max_length=32, blank=True)
    reply = models.JSONField(help_text="field → what was typed, and the language it was read in")
    marks = models.JSONField(help_text="field → mark and value")
    right = models.BooleanField()
    slip = models.CharField(max_length=40, blank=True)
    replied_at = models.DateTimeField()

    objects = RoundReplyQuerySet.as_manager()

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["round", "number", "owner"],
                condition=Q(owner__isnull=False),
                name="round_reply_once_of_a_person",
            ),
            models.UniqueConstraint(
                fields=["round", "number", "visitor"], condition=~Q(visitor=""), name="round_reply_once_of_a_visitor"
            ),
        ]

    def __str__(self) -> str:
        return f"reply to {self.number} of {self.round_id}"
