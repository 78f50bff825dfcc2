"""What now? What a person can go on with: an open run, reviews, assignments, the weakest skill, the next lesson."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime
from itertools import islice

from quizzes.models import Answer, Sitting
from quizzes.questions import KINDS
from trainer import assignments, course, reviewing
from trainer.assignments import Open
from trainer.cohort_course import arranged_for
from trainer.course import Text
from trainer.mastery import Level
from trainer.models import LessonRead, User
from trainer.standing import Known, standings_of

MOST_ASSIGNMENTS = 3
LENGTH = 10  # of the run for the weakest skill
LOOKED_AT = 5  # of the weakest skills: the questions of some may be gone
SURE = (Level.NEW, Level.SURE)  # too few answers to call it weak, or nothing to gain


@dataclass(frozen=True)
class Due:
    """So many reviews are due today."""

    count: int


@dataclass(frozen=True)
class Weakest:
    """The skill that is known least, and what asks it: the kind and level at which it was asked last."""

    skill: str
    level: Level
    kind: str
    difficulty: int
    length: int = LENGTH


@dataclass(frozen=True)
class Step:
    """One thing to go on with; `name` says which of the five it is."""

    name: str
    about: Sitting | Due | Open | Weakest | Text


def plan_of(user: User, now: datetime, language: str) -> tuple[Step, ...]:
    """What the person can go on with, what comes first at the head; nothing where all is done."""
    return tuple(_steps(user, now, language))


def _steps(user: User, now: datetime, language: str) -> Iterator[Step]:
    run = open_run(user, now)
    if run:
        yield Step("run", run)
    if count := due_today(user, now, run):
        yield Step("reviews", Due(count))
    for open_one in islice(assignments.open_for(user, now), MOST_ASSIGNMENTS):
        yield Step("assignment", open_one)
    if weakest := weakest_of(user, now):
        yield Step("weakest", weakest)
    if lesson := next_lesson(user, language):
        yield Step("lesson", lesson)


def open_run(user: User, now: datetime) -> Sitting | None:
    """The run begun last that can still be gone on with."""
    return Sitting.objects.filter(owner=user).open().exclude(ends_at__lt=now).first()


def due_today(user: User, now: datetime, run: Sitting | None = None) -> int:
    """How many reviews are due; none beside a review of today that is the run under way."""
    under_way = reviewing.open_review(user, now)
    return 0 if run and run == under_way else len(reviewing.queue_of(user, now))


def weakest_of(user: User, now: datetime) -> Weakest | None:
    """The skill that is known least of those that were asked often enough."""
    weak = [known for known in standings_of(user, now) if known.level not in SURE and known.answers]
    weak.sort(key=lambda known: (known.now.known, known.skill))
    asked = Answer.objects.only("kind", "difficulty").in_bulk([known.answers[0] for known in weak[:LOOKED_AT]])
    return next((_weakest(known, asked[known.answers[0]]) for known in weak if _is_there(known, asked)), None)


def _is_there(known: Known, asked: dict[int, Answer]) -> bool:
    answer = asked.get(known.answers[0])
    return answer is not None and answer.kind in KINDS


def _weakest(known: Known, answer: Answer) -> Weakest:
    return Weakest(known.skill, known.level, answer.kind, answer.difficulty)


def next_lesson(user: User, language: str) -> Text | None:
    """The first lesson of the person's course that was not read."""
    read = set(LessonRead.objects.filter(user=user).exclude(read_at=None).values_list("slug", flat=True))
    slugs = (plan.slug for plan in arranged_for(user, language).plans)
    return next((course.text(slug, language) for slug in slugs if slug not in read), None)
