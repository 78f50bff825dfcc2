"""A cohort at a glance: trainees × kinds, and who needs the instructor."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from fractions import Fraction

from quizzes.models import Answer
from quizzes.questions import KINDS
from trainer.models import Cohort, User
from trainer.progress import Figures, answers_by_person, day_of, figures_of

QUIET_DAYS = 7
RECENT_WEEKS = 4
WEAK_BELOW = Fraction(60, 100)
LEAST_FOR_WEAK = 10  # answers; a bad first five minutes is no risk
MARK_BELOW = Fraction(50, 100)
_STEPS = (MARK_BELOW, Fraction(65, 100), Fraction(80, 100), Fraction(90, 100))


@dataclass(frozen=True)
class Cell:
    """One kind of one trainee."""

    kind: str
    figures: Figures

    @property
    def step(self) -> int:
        """1 to 5 for its colour; 0 where nothing was answered."""
        accuracy = self.figures.accuracy
        return 0 if accuracy is None else 1 + sum(accuracy >= step for step in _STEPS)

    @property
    def is_low(self) -> bool:
        """Colour alone does not say it, so a mark stands beside the figure."""
        return self.step == 1


@dataclass(frozen=True)
class Trainee:
    """One line of the cohort: the trainee's figures by kind and in all, and what gives cause for worry."""

    person: User
    figures: Figures
    cells: tuple[Cell, ...]
    last_day: date | None
    quiet_days: int | None
    recent: Figures
    is_quiet: bool

    @property
    def is_weak(self) -> bool:
        """Too little is right lately."""
        accuracy = self.recent.accuracy
        return accuracy is not None and accuracy < WEAK_BELOW and self.recent.answered >= LEAST_FOR_WEAK

    @property
    def is_at_risk(self) -> bool:
        """For one reason or both."""
        return self.is_quiet or self.is_weak


def heat_map(cohort: Cohort, now: datetime) -> list[Trainee]:
    """The cohort's trainees by name with their last twelve weeks; as many queries for many as for one."""
    people = list(cohort.trainees)
    given = answers_by_person(people, now)
    kinds = kinds_met(answer for answers in given.values() for answer in answers)
    today = now.astimezone(UTC).date()
    return [_trainee(person, given.get(person.pk, []), kinds, cohort.started_on, today) for person in people]


def kinds_met(answers: Iterable[Answer]) -> list[str]:
    """The kinds that anybody of the cohort has answered, in their order: the others would be empty columns."""
    met = {answer.kind for answer in answers}
    return [kind for kind in KINDS if kind in met]


def _trainee(person: User, answers: list[Answer], kinds: list[str], started_on: date, today: date) -> Trainee:
    last_day = day_of(answers[-1]) if answers else None
    quiet_days = (today - last_day).days if last_day else None
    since = today - timedelta(weeks=RECENT_WEEKS)
    return Trainee(
        person=person,
        figures=figures_of(answers),
        cells=tuple(_cells(answers, kinds)),
        last_day=last_day,
        quiet_days=quiet_days,
        recent=figures_of(answer for answer in answers if day_of(answer) > since),
        is_quiet=(today - (last_day or started_on)).days >= QUIET_DAYS,
    )


def _cells(answers: list[Answer], kinds: list[str]) -> Iterable[Cell]:
    for kind in kinds:
        yield Cell(kind, figures_of(answer for answer in answers if answer.kind == kind))
