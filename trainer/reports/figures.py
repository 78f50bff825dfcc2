"""What a progress report says: figures of a cohort over some days, without words."""

import statistics
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from datetime import UTC, date, datetime, time, timedelta
from fractions import Fraction
from typing import cast

from quizzes.models import Answer
from trainer.models import Cohort, LessonRead, User
from trainer.overrides import effective_right, effective_slip, with_marks

OnStep = Callable[[int, int], None]

LEAST_FOR_WEAKEST = 5  # fewer answers than this say nothing about a skill


@dataclass(frozen=True, kw_only=True)
class Score:
    """Of how many answers how many were right."""

    answered: int
    right: int

    @property
    def accuracy(self) -> Fraction | None:
        return Fraction(self.right, self.answered) if self.answered else None


@dataclass(frozen=True)
class Weakest:
    """A person's least known skill."""

    skill: str
    accuracy: Fraction
    answered: int


@dataclass(frozen=True)
class Slip:
    """A named mistake, and how often it was made."""

    slip: str
    count: int


@dataclass(frozen=True, kw_only=True)
class TraineeFigures(Score):
    """One trainee's row."""

    name: str
    pace_ms: int | None
    days: int
    last_day: date | None
    lessons: int
    weakest: Weakest | None
    commonest: Slip | None


@dataclass(frozen=True, kw_only=True)
class WeekFigures(Score):
    """A week from Monday, or as much of it as the period has."""

    monday: date


@dataclass(frozen=True, kw_only=True)
class KindFigures(Score):
    """A kind of question over the whole cohort."""

    kind: str
    pace_ms: int | None


@dataclass(frozen=True, kw_only=True)
class Figures(Score):
    """All that a report says. Trainees by name; weeks in order; kinds and slips with the most first."""

    cohort: str
    first_day: date
    last_day: date
    made_on: date
    pace_ms: int | None
    trainees: tuple[TraineeFigures, ...]
    weeks: tuple[WeekFigures, ...]
    kinds: tuple[KindFigures, ...]
    slips: tuple[Slip, ...]

    @property
    def practised(self) -> int:
        """How many trainees answered anything."""
        return sum(1 for trainee in self.trainees if trainee.answered)

    @property
    def lessons(self) -> int:
        return sum(trainee.lessons for trainee in self.trainees)


def gather(cohort: Cohort, first_day: date, last_day: date, on_step: OnStep, *, made_on: date) -> Figures:
    """The cohort's figures over the days, both ends included, in UTC; `on_step(done, total)` after each trainee."""
    people = sorted(cohort.trainees, key=lambda person: person.called.casefold())
    total = _Total()
    rows = []
    for done, person in enumerate(people, start=1):
        rows.append(_trainee(person, first_day, last_day, total))
        on_step(done, len(people))
    return Figures(
        cohort=cohort.name,
        first_day=first_day,
        last_day=last_day,
        made_on=made_on,
        answered=total.all.answered,
        right=total.all.right,
        pace_ms=total.all.pace_ms,
        trainees=tuple(rows),
        weeks=_weeks(first_day, last_day, total.weeks),
        kinds=_kinds(total.kinds),
        slips=_slips(total.slips),
    )


@dataclass
class _Tally:
    """Answers being counted. Paces are kept as counts, so that a year of them stays small."""

    answered: int = 0
    right: int = 0
    paces: Counter[int] = field(default_factory=Counter)

    def add(self, right: bool, pace_ms: int | None = None) -> None:
        self.answered += 1
        self.right += right
        if pace_ms is not None:
            self.paces[pace_ms] += 1

    @property
    def pace_ms(self) -> int | None:
        return round(statistics.median(self.paces.elements())) if self.paces else None

    @property
    def accuracy(self) -> Fraction:
        return Fraction(self.right, self.answered)


@dataclass
class _Total:
    all: _Tally = field(default_factory=_Tally)
    weeks: dict[date, _Tally] = field(default_factory=dict)
    kinds: dict[str, _Tally] = field(default_factory=dict)
    slips: Counter[str] = field(default_factory=Counter)


def _trainee(person: User, first_day: date, last_day: date, total: _Total) -> TraineeFigures:
    own = _Tally()
    skills: dict[str, _Tally] = {}
    slips: Counter[str] = Counter()
    days: set[date] = set()
    for answer in _answers(person, first_day, last_day):
        right, pace_ms = effective_right(answer), answer.pace_ms
        day = cast(datetime, answer.replied_at).astimezone(UTC).date()
        days.add(day)
        for tally in (own, total.all, total.kinds.setdefault(answer.kind, _Tally())):
            tally.add(right, pace_ms)
        total.weeks.setdefault(_monday(day), _Tally()).add(right)
        for skill in answer.skills:
            skills.setdefault(skill, _Tally()).add(right)
        if slip := effective_slip(answer):
            slips[slip] += 1
    total.slips += slips
    return TraineeFigures(
        name=person.called,
        answered=own.answered,
        right=own.right,
        pace_ms=own.pace_ms,
        days=len(days),
        last_day=max(days, default=None),
        lessons=LessonRead.objects.filter(user=person, read_at__range=_moments(first_day, last_day)).count(),
        weakest=_weakest(skills),
        commonest=next(iter(_slips(slips)), None),
    )


def _answers(person: User, first_day: date, last_day: date) -> Iterator[Answer]:
    return (
        with_marks(Answer.objects.counted())
        .filter(sitting__owner=person, replied_at__range=_moments(first_day, last_day))
        .only("kind", "skills", "right", "slip", "replied_at", "server_ms", "browser_ms")
        .order_by()
        .iterator(chunk_size=2000)
    )


def _moments(first_day: date, last_day: date) -> tuple[datetime, datetime]:
    return datetime.combine(first_day, time.min, UTC), datetime.combine(last_day, time.max, UTC)


def _weakest(skills: dict[str, _Tally]) -> Weakest | None:
    """Of equals the one with more answers, then by key, so that a report made again says the same."""
    known = [
        (tally.accuracy, -tally.answered, skill)
        for skill, tally in skills.items()
        if tally.answered >= LEAST_FOR_WEAKEST and tally.right < tally.answered
    ]
    if not known:
        return None
    accuracy, minus_answered, skill = min(known)
    return Weakest(skill, accuracy, -minus_answered)


def _weeks(first_day: date, last_day: date, tallies: dict[date, _Tally]) -> tuple[WeekFigures, ...]:
    """Every week that the period touches, those without answers too."""
    start = _monday(first_day)
    count = (_monday(last_day) - start).days // 7 + 1
    mondays = (start + timedelta(weeks=number) for number in range(count))
    none = _Tally()
    return tuple(
        WeekFigures(monday=monday, answered=tally.answered, right=tally.right)
        for monday, tally in ((monday, tallies.get(monday, none)) for monday in mondays)
    )


def _kinds(tallies: dict[str, _Tally]) -> tuple[KindFigures, ...]:
    rows = [
        KindFigures(kind=kind, answered=tally.answered, right=tally.right, pace_ms=tally.pace_ms)
        for kind, tally in tallies.items()
    ]
    return tuple(sorted(rows, key=lambda row: (-row.answered, row.kind)))


def _slips(counts: Counter[str]) -> tuple[Slip, ...]:
    rows = [Slip(slip, count) for slip, count in counts.items()]
    return tuple(sorted(rows, key=lambda row: (-row.count, row.slip)))


def _monday(day: date) -> date:
    return day - timedelta(days=day.weekday())
