"""A cohort at a glance: trainees × kinds, or × skills, and who needs the instructor."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, date, datetime, time, timedelta
from fractions import Fraction
from typing import Any

from django.db.models import Count, F, Max, Q, QuerySet

from quizzes.desk import median_pace
from quizzes.models import Answer
from quizzes.questions import KINDS
from trainer.mastery import Level
from trainer.models import Cohort, User
from trainer.overrides import COUNTED_RIGHT
from trainer.progress import Figures, mondays, place_of_skill
from trainer.standing import Known, standings_by_person

QUIET_DAYS = 7
RECENT_WEEKS = 4
WEAK_BELOW = Fraction(60, 100)
LEAST_FOR_WEAK = 10  # answers; a bad first five minutes is no risk
MARK_BELOW = Fraction(50, 100)
_STEPS = (MARK_BELOW, Fraction(65, 100), Fraction(80, 100), Fraction(90, 100))
NOTHING = Figures(0, 0, None)


def step_of(share: Fraction | None) -> int:
    """1 to 5 for its colour; 0 where there is nothing."""
    return 0 if share is None else 1 + sum(share >= step for step in _STEPS)


@dataclass(frozen=True)
class Cell:
    """One kind of one trainee."""

    kind: str
    figures: Figures

    @property
    def step(self) -> int:
        """1 to 5 for its colour; 0 where nothing was answered."""
        return step_of(self.figures.accuracy)

    @property
    def is_low(self) -> bool:
        """Colour alone does not say it, so a mark stands beside the figure."""
        return self.step == 1


@dataclass(frozen=True)
class SkillCell:
    """One skill of one trainee: the standing now, none where it was never asked."""

    skill: str
    known: Known | None

    @property
    def share(self) -> Fraction | None:
        """What is known; none where it was asked too seldom to tell."""
        return self.known.share if self.known else None

    @property
    def step(self) -> int:
        """1 to 5 for its colour; 0 where there is nothing to tell."""
        return step_of(self.share)

    @property
    def is_low(self) -> bool:
        """A mark stands beside the figure."""
        return self.step == 1

    @property
    def is_rusty(self) -> bool:
        """Another mark for what was known well once."""
        return self.known is not None and self.known.level == Level.RUSTY


@dataclass(frozen=True)
class Trainee:
    """One line of the cohort: the trainee's figures of twelve weeks, and what gives cause for worry."""

    person: User
    figures: Figures
    last_day: date | None
    quiet_days: int | None
    recent: Figures
    is_quiet: bool
    cells: tuple[Cell, ...] = ()
    skill_cells: tuple[SkillCell, ...] = ()

    @property
    def is_weak(self) -> bool:
        """Too little is right lately."""
        accuracy = self.recent.accuracy
        return accuracy is not None and accuracy < WEAK_BELOW and self.recent.answered >= LEAST_FOR_WEAK

    @property
    def is_at_risk(self) -> bool:
        """For one reason or both."""
        return self.is_quiet or self.is_weak


def overview(cohort: Cohort, now: datetime) -> list[Trainee]:
    """All trainees by name, without cells and paces; two queries for many as for one."""
    people = list(cohort.trainees)
    recent_since = _midnight(now.astimezone(UTC).date() - timedelta(weeks=RECENT_WEEKS) + timedelta(days=1))
    lately = Q(replied_at__gte=recent_since)
    rows = (
        _answers(cohort, now)
        .annotate(counted_right=COUNTED_RIGHT)
        .values(owner=F("sitting__owner"))
        .annotate(
            answered=Count("pk"),
            rights=Count("pk", filter=Q(counted_right=True)),
            answered_lately=Count("pk", filter=lately),
            rights_lately=Count("pk", filter=lately & Q(counted_right=True)),
            last=Max("replied_at"),
        )
    )
    by_owner: dict[int, dict[str, Any]] = {row["owner"]: dict(row) for row in rows}
    today = now.astimezone(UTC).date()
    return [_trainee(person, by_owner.get(person.pk), cohort.started_on, today) for person in people]


def by_kind(cohort: Cohort, trainees: Sequence[Trainee], now: datetime) -> list[Trainee]:
    """Those trainees with a cell for every kind that anybody of the cohort has answered; two queries."""
    kinds = kinds_met(_answers(cohort, now).values_list("kind", flat=True).distinct())
    rows = (
        _of(trainees, now)
        .annotate(counted_right=COUNTED_RIGHT)
        .values("kind", owner=F("sitting__owner"))
        .annotate(answered=Count("pk"), rights=Count("pk", filter=Q(counted_right=True)))
    )
    met = {(row["owner"], row["kind"]): Figures(row["answered"], row["rights"], None) for row in rows}
    return [
        replace(trainee, cells=tuple(Cell(kind, met.get((trainee.person.pk, kind), NOTHING)) for kind in kinds))
        for trainee in trainees
    ]


def by_skill(trainees: Sequence[Trainee], now: datetime) -> list[Trainee]:
    """Those trainees with a cell for every skill that any of them was asked, brought up to date."""
    known = standings_by_person([trainee.person for trainee in trainees], now)
    skills = sorted({row.skill for rows in known.values() for row in rows}, key=place_of_skill)
    return [
        replace(trainee, skill_cells=_skill_cells(known.get(trainee.person.pk, ()), skills)) for trainee in trainees
    ]


def with_paces(trainees: Sequence[Trainee], now: datetime) -> list[Trainee]:
    """Those trainees with their median pace; one query."""
    answers: dict[int, list[Answer]] = {}
    for answer in _of(trainees, now).annotate(owner=F("sitting__owner")).only("server_ms", "browser_ms"):
        answers.setdefault(answer.owner, []).append(answer)
    return [
        replace(
            trainee,
            figures=Figures(
                trainee.figures.answered,
                trainee.figures.right,
                median_pace(answers.get(trainee.person.pk, ())),
            ),
        )
        for trainee in trainees
    ]


def heat_map(cohort: Cohort, now: datetime) -> list[Trainee]:
    """The whole cohort by kind, with paces; for few trainees."""
    return with_paces(by_kind(cohort, overview(cohort, now), now), now)


def kinds_met(kinds: Iterable[str]) -> list[str]:
    """The kinds that anybody of the cohort has answered, in their order: the others would be empty columns."""
    met = set(kinds)
    return [kind for kind in KINDS if kind in met]


def _answers(cohort: Cohort, now: datetime) -> QuerySet[Answer]:
    """The counted answers of its trainees in twelve weeks."""
    learning = cohort.trainees.order_by().values("pk")
    since = _midnight(mondays(now)[0])
    return Answer.objects.counted().filter(sitting__owner__in=learning, replied_at__gte=since).order_by()


def _of(trainees: Sequence[Trainee], now: datetime) -> QuerySet[Answer]:
    people = [trainee.person.pk for trainee in trainees]
    since = _midnight(mondays(now)[0])
    return Answer.objects.counted().filter(sitting__owner__in=people, replied_at__gte=since).order_by()


def _trainee(person: User, row: Mapping[str, Any] | None, started_on: date, today: date) -> Trainee:
    last_day = row["last"].astimezone(UTC).date() if row else None
    return Trainee(
        person=person,
        figures=Figures(row["answered"], row["rights"], None) if row else NOTHING,
        last_day=last_day,
        quiet_days=(today - last_day).days if last_day else None,
        recent=Figures(row["answered_lately"], row["rights_lately"], None) if row else NOTHING,
        is_quiet=(today - (last_day or started_on)).days >= QUIET_DAYS,
    )


def _skill_cells(known: Iterable[Known], skills: Sequence[str]) -> tuple[SkillCell, ...]:
    rows = {row.skill: row for row in known}
    return tuple(SkillCell(skill, rows.get(skill)) for skill in skills)


def _midnight(day: date) -> datetime:
    return datetime.combine(day, time.min, UTC)
