"""When a person practises, and the best that was done so far: days by the person's own clock, all of them."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date, datetime, timedelta, tzinfo

from django.db.models import Avg, Count, F, Q
from django.db.models.functions import Coalesce, TruncDate

from quizzes.models import Answer, Sitting
from trainer import zones
from trainer.models import User
from trainer.overrides import effective_right

DAYS = 84
FAULTLESS = 10  # questions; fewer right ones are no feat
STEPS = (1, 10, 30)  # answers a day, for the three tints
ONE = timedelta(days=1)


@dataclass(frozen=True)
class Streak:
    """Days in a row; of none `days` is 0 and there is no first or last."""

    days: int = 0
    first: date | None = None
    last: date | None = None


@dataclass(frozen=True)
class Day:
    """A day and how many answers it had."""

    day: date
    answers: int

    @property
    def tint(self) -> int:
        """0 to 3, the more the darker."""
        return sum(self.answers >= step for step in STEPS)


@dataclass(frozen=True)
class RightRow:
    """Right replies one after another, and the days on which they began and ended."""

    count: int = 0
    first: date | None = None
    last: date | None = None


@dataclass(frozen=True)
class FastRun:
    """A run without a fault: its mean pace, in milliseconds."""

    sitting: Sitting
    pace_ms: int


@dataclass(frozen=True)
class Habits:
    """Days of practice and personal bests."""

    streak: Streak
    longest: Streak
    busiest: Day | None
    days: tuple[Day, ...]
    right_in_a_row: RightRow
    fast_runs: tuple[FastRun, ...]

    @property
    def days_practised(self) -> int:
        """Of the last twelve weeks."""
        return sum(day.answers > 0 for day in self.days)


def habits_of(person: User, now: datetime, answers: Sequence[Answer]) -> Habits:
    """A person's habits; `answers` are those of twelve weeks, in order. Two queries."""
    today = now.astimezone(zones.of(person)).date()
    counts = _days(person)
    return Habits(
        streak=streak(counts, today),
        longest=longest(counts),
        busiest=max((Day(*pair) for pair in counts.items()), key=lambda day: (day.answers, day.day), default=None),
        days=tuple(Day(day, counts.get(day, 0)) for day in _last_days(today)),
        right_in_a_row=_right_in_a_row(answers, zones.of(person)),
        fast_runs=_fast_runs(person),
    )


def streak(days: Iterable[date], today: date) -> Streak:
    """The days in a row up to today, or to yesterday: today is not over."""
    practised = set(days)
    last = today if today in practised else today - ONE
    first = last
    while first in practised:
        first -= ONE
    count = (last - first).days
    return Streak(count, first + ONE, last) if count else Streak()


def longest(days: Iterable[date]) -> Streak:
    """The most days in a row; of equal ones the latest."""
    best = present = Streak()
    for day in sorted(set(days)):
        follows = present.last == day - ONE
        present = Streak(present.days + 1, present.first, day) if follows else Streak(1, day, day)
        best = max(best, present, key=lambda found: found.days) if best.days != present.days else present
    return best


def right_in_a_row(rights: Iterable[bool]) -> tuple[int, int]:
    """The most right replies one after another: how many, and the place of the last, from 0.

    >>> right_in_a_row([True, False, True, True, False]), right_in_a_row([False])
    ((2, 3), (0, 0))
    """
    best, last, count = 0, 0, 0
    for place, right in enumerate(rights):
        count = count + 1 if right else 0
        if count > best:
            best, last = count, place
    return best, last


def _right_in_a_row(answers: Sequence[Answer], zone: tzinfo) -> RightRow:
    count, last = right_in_a_row(effective_right(answer) for answer in answers)
    if not count:
        return RightRow()
    first = _day_of(answers[last - count + 1], zone)
    return RightRow(count, first, _day_of(answers[last], zone))


def _day_of(answer: Answer, zone: tzinfo) -> date:
    assert answer.replied_at is not None
    return answer.replied_at.astimezone(zone).date()


def _days(person: User) -> dict[date, int]:
    counted = Answer.objects.counted().filter(sitting__owner=person).order_by()
    days = counted.annotate(day=TruncDate("replied_at", tzinfo=zones.of(person))).values("day")
    return {row["day"]: row["answers"] for row in days.annotate(answers=Count("pk"))}


def _last_days(today: date) -> Iterable[date]:
    return (today - timedelta(days=back) for back in range(DAYS - 1, -1, -1))


def _fast_runs(person: User) -> tuple[FastRun, ...]:
    """Of every kind and level the fastest run of one kind without a fault."""
    met = Q(answers__again=False, answers__replied_at__isnull=False)
    missed = met & (Q(answers__override__right=False) | Q(answers__override=None, answers__right=False))
    pace = Coalesce(F("answers__browser_ms"), F("answers__server_ms"))
    runs = (
        Sitting.objects.filter(owner=person)
        .exclude(kind="")
        .annotate(
            counted=Count("answers", filter=met),
            missed=Count("answers", filter=missed),
            mean=Avg(pace, filter=met),
        )
        .filter(counted__gte=FAULTLESS, missed=0)
        .order_by("mean", "started_at")
    )
    best: dict[tuple[str, int], FastRun] = {}
    for run in runs:
        best.setdefault((run.kind, run.difficulty), FastRun(run, round(run.mean)))
    return tuple(best[key] for key in sorted(best))
