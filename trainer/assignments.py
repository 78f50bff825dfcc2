"""Work that an instructor sets a cohort: set, changed, started from, and what of it a person still has to do."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime, timedelta
from enum import StrEnum
from typing import Any
from uuid import UUID

from django.db import transaction

from quizzes.models import Sitting
from quizzes.questions import KINDS, make_facts
from quizzes.questions.base import DIFFICULTIES
from quizzes.rules.house import EUROPEAN_STANDARD, HouseRules
from quizzes.sittings import Choice, start_sitting
from trainer.assigned import Exercise, Outcome, Standing, Terms, exercises_of, standings, terms_of
from trainer.models import Assignment, AssignmentRun, Cohort, Membership, User

MOST_EXERCISES = 12
REMINDED_BEFORE = timedelta(days=1)
OPEN_SHOWN = 5
OPEN_LOOKED_AT = 30
OPEN_SINCE = timedelta(days=30)  # what was due longer ago is on the list of assignments, and troubles nobody at home
LISTED = 200


class Refusal(StrEnum):
    """Why no run is started."""

    CLOSED = "closed"
    ARCHIVED = "archived"
    GONE = "gone"
    NOT_PLAYED = "not_played"


class Refused(Exception):
    """No run is started."""

    def __init__(self, reason: Refusal) -> None:
        super().__init__(reason)
        self.reason = reason


@dataclass(frozen=True)
class Work:
    """What an assignment is made of."""

    title: str
    lessons: tuple[str, ...]
    exercises: tuple[Exercise, ...]
    terms: Terms

    def as_values(self) -> dict[str, Any]:
        """As the model keeps it."""
        return {
            "title": self.title,
            "lessons": list(self.lessons),
            "exercises": [exercise.as_dict() for exercise in self.exercises],
            "accuracy": self.terms.accuracy,
            "pace_ms": self.terms.pace_ms,
            "due_at": self.terms.due_at,
            "late": self.terms.late,
        }


@dataclass(frozen=True)
class Changes:
    """What another work makes of an assignment; `lost` is how many trainees have done each exercise that goes."""

    before: Work
    after: Work
    lost: dict[str, int]

    @property
    def lessons_gone(self) -> list[str]:
        """No longer asked."""
        return [slug for slug in self.before.lessons if slug not in self.after.lessons]

    @property
    def lessons_new(self) -> list[str]:
        """Asked from now on."""
        return [slug for slug in self.after.lessons if slug not in self.before.lessons]

    @property
    def exercises_gone(self) -> list[tuple[Exercise, int]]:
        """No longer asked, with the number of trainees who have done it."""
        gone = [exercise for exercise in self.before.exercises if exercise not in self.after.exercises]
        return [(exercise, self.lost.get(exercise.key, 0)) for exercise in gone]

    @property
    def exercises_new(self) -> list[Exercise]:
        """Asked from now on."""
        return [exercise for exercise in self.after.exercises if exercise not in self.before.exercises]

    def __bool__(self) -> bool:
        return self.before != self.after


@dataclass(frozen=True)
class Open:
    """What a person still has to do."""

    assignment: Assignment
    left: int
    due_at: datetime
    is_overdue: bool


def house_of(cohort: Cohort) -> HouseRules:
    """The rules that a cohort learns; what an older row holds and no house has any more is the standard one."""
    try:
        return HouseRules.from_dict(cohort.house) if cohort.house else EUROPEAN_STANDARD
    except (KeyError, TypeError, ValueError):
        return EUROPEAN_STANDARD


def highest_level(kind: str, house: HouseRules) -> int:
    """The greatest level at which that house has something to ask of a kind; 0 where it does not play it."""
    if not KINDS[kind].is_played_at(house):
        return 0
    return next((level for level in reversed(DIFFICULTIES) if _can_be_asked(kind, level, house)), 0)


def _can_be_asked(kind: str, level: int, house: HouseRules) -> bool:
    try:
        make_facts(kind, "may it be asked?", 0, level, house)
    except ValueError:
        return False
    return True


def work_of(assignment: Assignment) -> Work:
    """What it is made of now."""
    lessons = tuple(assignment.lessons)
    return Work(assignment.title, lessons, exercises_of(assignment), terms_of(assignment))


def set_work(cohort: Cohort, work: Work, by: User | None, now: datetime, assignment_id: UUID) -> Assignment:
    """Set a cohort that work; the same id again is the same assignment, so a double click sets one.

    Raises IntegrityError where the id is another cohort's.
    """
    values = work.as_values() | {"made_by": by, "made_at": now}
    assignment, _made = Assignment.objects.get_or_create(id=assignment_id, cohort=cohort, defaults=values)
    return assignment


def changes(assignment: Assignment, work: Work) -> Changes:
    """What that work would change."""
    found = standings([assignment], assignment.cohort.trainees).values()
    lost = {key: _done(found, key) for key in (exercise.key for exercise in exercises_of(assignment))}
    return Changes(work_of(assignment), work, lost)


def _done(found: Iterable[Standing], key: str) -> int:
    return sum(standing.exercises[key].outcome != Outcome.LEFT for standing in found)


def change(assignment: Assignment, work: Work, now: datetime) -> None:
    """Make it that work. What was done by the terms until now stays done; who must be reminded anew, is."""
    with transaction.atomic():
        locked = Assignment.objects.select_for_update().get(pk=assignment.pk)
        before = terms_of(locked)
        if work.terms != before:
            locked.terms_before = [*locked.terms_before, before.as_dict() | {"until": now.isoformat()}]
        if work.terms.due_at != before.due_at and work.terms.due_at - now > REMINDED_BEFORE:
            locked.reminded_at = None
        for name, value in work.as_values().items():
            setattr(locked, name, value)
        locked.save()


def start_run(assignment_id: UUID, key: str, person: User, now: datetime) -> Sitting:
    """A run of that exercise for one of the cohort's trainees; one that is under way is gone on with.

    Raises Assignment.DoesNotExist for who is none of its trainees, and Refused.
    """
    with transaction.atomic():
        assignment = Assignment.objects.select_related("cohort").filter(pk=assignment_id, **_learnt_by(person)).get()
        # Whatever a double click sends waits here, and then finds the run.
        Membership.objects.select_for_update().get(cohort=assignment.cohort, user=person)
        exercise = _exercise(assignment, key, now)
        under_way = Sitting.objects.open().filter(assigned__assignment=assignment, owner=person, **exercise.as_dict())
        return under_way.first() or _started(assignment, exercise, person, now)


def _learnt_by(person: User) -> dict[str, Any]:
    return {"cohort__memberships__user": person, "cohort__memberships__role": Membership.TRAINEE}


def _exercise(assignment: Assignment, key: str, now: datetime) -> Exercise:
    exercise = next((one for one in exercises_of(assignment) if one.key == key), None)
    if assignment.cohort.archived_at:
        raise Refused(Refusal.ARCHIVED)
    if terms_of(assignment).is_closed(now):
        raise Refused(Refusal.CLOSED)
    if exercise is None:
        raise Refused(Refusal.GONE)
    if exercise.kind not in KINDS or not _can_be_asked(exercise.kind, exercise.difficulty, house_of(assignment.cohort)):
        raise Refused(Refusal.NOT_PLAYED)
    return exercise


def _started(assignment: Assignment, exercise: Exercise, person: User, now: datetime) -> Sitting:
    choice = Choice((exercise.kind,), exercise.difficulty, exercise.length, {}, house_of(assignment.cohort))
    sitting = start_sitting(choice, now, owner=person)
    AssignmentRun.objects.create(assignment=assignment, sitting=sitting)
    return sitting


def of_trainee(person: User) -> Any:
    """What the cohorts in which somebody learns were set, by date."""
    return Assignment.objects.filter(**_learnt_by(person)).select_related("cohort")


def listed_for(person: User) -> list[tuple[Assignment, Standing]]:
    """Those of a person with how far each is, the latest due first; the last 200."""
    found = list(of_trainee(person).order_by("-due_at", "-made_at")[:LISTED])
    standing = standings(found, [person])
    return [(assignment, standing[assignment.pk, person.pk]) for assignment in found]


def open_for(person: User, now: datetime) -> list[Open]:
    """What a person still has to do, by date, overdue first; at most five, four queries."""
    awaited = of_trainee(person).filter(cohort__archived_at=None, due_at__gt=now - OPEN_SINCE)
    found = [one for one in awaited[:OPEN_LOOKED_AT] if not terms_of(one).is_closed(now)]
    standing = standings(found, [person])
    left = [(assignment, standing[assignment.pk, person.pk].left) for assignment in found]
    rows = [Open(assignment, parts, assignment.due_at, assignment.due_at < now) for assignment, parts in left if parts]
    return rows[:OPEN_SHOWN]
