"""How far people are with an assignment, told from their runs and what they have read; three queries for any number.

A part is done when a run of its exercise reached what is asked, or its lesson was read; late when that was after the
due date. What was done by the terms of its time stays done when these change: the kinder of then and now holds.
"""

import hashlib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from enum import IntEnum
from fractions import Fraction
from functools import cached_property
from typing import Any
from uuid import UUID

from django.db.models import Count, Max, Q

from quizzes.models import Answer, Sitting
from trainer.models import Assignment, LessonRead, Override, User

HALF_A_TENTH = 49  # paces are shown in tenths of a second: nobody reads 5.1 s and fails at 5.1 s

_RIGHT = Q(override__right=True) | Q(override__isnull=True, right=True)


class Outcome(IntEnum):
    """What became of a part; the greater is the better."""

    LEFT = 0
    LATE = 1
    DONE = 2


@dataclass(frozen=True)
class Exercise:
    """A run to make: a kind, its level, its number of questions."""

    kind: str
    difficulty: int
    length: int

    @property
    def key(self) -> str:
        """Names it within its assignment."""
        return f"{self.kind}-{self.difficulty}-{self.length}"

    def as_dict(self) -> dict[str, Any]:
        """As the assignment keeps it."""
        return {"kind": self.kind, "difficulty": self.difficulty, "length": self.length}


@dataclass(frozen=True)
class Terms:
    """What is to be reached, by when, and what becomes of late work."""

    accuracy: int
    pace_ms: int | None
    due_at: datetime
    late: str

    def as_dict(self) -> dict[str, Any]:
        """As JSON."""
        return {
            "accuracy": self.accuracy,
            "pace_ms": self.pace_ms,
            "due_at": self.due_at.isoformat(),
            "late": self.late,
        }

    @staticmethod
    def from_dict(kept: Mapping[str, Any]) -> "Terms":
        """From JSON."""
        due_at = datetime.fromisoformat(kept["due_at"])
        return Terms(kept["accuracy"], kept["pace_ms"], due_at, kept["late"])

    def is_closed(self, now: datetime) -> bool:
        """Is nothing taken any more?"""
        return self.late == Assignment.CLOSE and now > self.due_at

    def outcome(self, done_at: datetime) -> Outcome:
        """Of a part that was done then."""
        if done_at <= self.due_at:
            return Outcome.DONE
        return Outcome.LEFT if self.is_closed(done_at) else Outcome.LATE


@dataclass(frozen=True)
class Run:
    """A run of an exercise: how many replies, how many of them right, and how many within each pace that is asked."""

    sitting: UUID
    key: str
    length: int
    finished_at: datetime | None
    counted: int
    right: int
    within: Mapping[int, int] = field(default_factory=dict, hash=False)

    @property
    def accuracy(self) -> Fraction:
        """The share of right replies, of all questions."""
        return Fraction(self.right, self.length)

    def reaches(self, terms: Terms) -> bool:
        """Every question replied to, enough of them right, and half of them fast enough?"""
        if self.counted < self.length or self.accuracy * 100 < terms.accuracy:
            return False
        return terms.pace_ms is None or 2 * self.within[terms.pace_ms] >= self.counted


@dataclass(frozen=True)
class State:
    """How far a person is with one part. `under_way` is a run that is not finished; `refused`: done after the end."""

    outcome: Outcome
    best: Run | None = None
    under_way: UUID | None = None
    refused: bool = False

    @property
    def is_done(self) -> bool:
        """In time or late."""
        return self.outcome != Outcome.LEFT

    @property
    def is_late(self) -> bool:
        """Done, but after the due date."""
        return self.outcome == Outcome.LATE

    @property
    def is_begun(self) -> bool:
        """Not done, but there has been a run."""
        return not self.is_done and (self.best is not None or self.under_way is not None)


@dataclass(frozen=True)
class Standing:
    """How far a person is with an assignment: by lesson and by exercise, in the assignment's order."""

    lessons: Mapping[str, State]
    exercises: Mapping[str, State]

    @property
    def states(self) -> list[State]:
        """Of every part."""
        return [*self.lessons.values(), *self.exercises.values()]

    @cached_property
    def left(self) -> int:
        """How many parts are not done."""
        return sum(not state.is_done for state in self.states)

    @property
    def is_done(self) -> bool:
        """All of it."""
        return self.left == 0

    @property
    def is_late(self) -> bool:
        """All of it, some late."""
        return self.is_done and any(state.is_late for state in self.states)

    @property
    def is_begun(self) -> bool:
        """Not all of it, but something."""
        return not self.is_done and any(state.is_done or state.is_begun for state in self.states)

    @property
    def status(self) -> str:
        """One word for it, worded in the templates."""
        if self.is_done:
            return "late" if self.is_late else "done"
        return "begun" if self.is_begun else "not_begun"


STATUSES = ("done", "late", "begun", "not_begun")


def exercises_of(assignment: Assignment) -> tuple[Exercise, ...]:
    """Its exercises, in order."""
    return tuple(Exercise(kept["kind"], kept["difficulty"], kept["length"]) for kept in assignment.exercises)


def terms_of(assignment: Assignment) -> Terms:
    """The present terms."""
    return Terms(assignment.accuracy, assignment.pace_ms, assignment.due_at, assignment.late)


def standings(assignments: Iterable[Assignment], people: Iterable[User]) -> dict[tuple[UUID, int], Standing]:
    """By the ids of assignment and person; three queries, two where no lessons are asked."""
    given, ids = list(assignments), [person.pk for person in people]
    runs = _runs(given, ids)
    read = _read(given, ids)
    return {
        (assignment.pk, person): _standing(assignment, runs.get((assignment.pk, person), []), read.get(person, {}))
        for assignment in given
        for person in ids
    }


def standing_of(assignment: Assignment, person: User) -> Standing:
    """One person's."""
    return standings([assignment], [person])[assignment.pk, person.pk]


def _runs(assignments: Sequence[Assignment], people: Sequence[int]) -> dict[tuple[UUID, int], list[Run]]:
    """By assignment and person. The sums are made apart from the runs: together they would take twice as long."""
    paces = {terms.pace_ms for assignment in assignments for terms in _all_terms(assignment) if terms.pace_ms}
    sums = _sums(assignments, people, paces)
    rows = (
        Sitting.objects.filter(assigned__assignment__in=assignments, owner__in=people)
        .order_by()
        .values_list("assigned__assignment", "owner", "pk", "kind", "difficulty", "length", "finished_at")
    )
    found: dict[tuple[UUID, int], list[Run]] = {}
    for assignment, person, sitting, kind, difficulty, length, finished_at in rows:
        assert person is not None  # a visitor has no assignments
        assert length is not None  # and these runs have an end
        counted, right, *within = sums.get(sitting, (0, 0, *(0 for _pace in paces)))
        key = Exercise(kind, difficulty, length).key
        run = Run(sitting, key, length, finished_at, counted, right, dict(zip(paces, within, strict=True)))
        found.setdefault((assignment, person), []).append(run)
    return found


def _sums(assignments: Sequence[Assignment], people: Sequence[int], paces: Iterable[int]) -> dict[UUID, Sequence[int]]:
    """By run how many replies there are, how many of them right, and how many within each pace."""
    within = {f"within_{pace}": Count("pk", filter=_within(pace)) for pace in paces}
    rows = (
        Answer.objects.counted()
        .filter(sitting__assigned__assignment__in=assignments, sitting__owner__in=people)
        .order_by()
        .values("sitting")
        .annotate(counted=Count("pk"), rights=Count("pk", filter=_RIGHT), **within)
        .values_list("sitting", "counted", "rights", *within)
    )
    return {sitting: sums for sitting, *sums in rows}


def _within(pace_ms: int) -> Q:
    limit = pace_ms + HALF_A_TENTH
    return Q(browser_ms__lte=limit) | Q(browser_ms__isnull=True, server_ms__lte=limit)


def stamp(assignment: Assignment) -> str:
    """Changes with whatever changes how far anybody is: cheap to ask again and again."""
    runs = Sitting.objects.filter(assigned__assignment=assignment).aggregate(
        Count("pk"), Count("finished_at"), Max("finished_at")
    )
    marks = Override.objects.filter(answer__sitting__assigned__assignment=assignment).aggregate(
        Count("pk"), Max("made_at"), rights=Count("pk", filter=Q(right=True))
    )
    asked = Q(lessons_read__slug__in=assignment.lessons)
    people = assignment.cohort.trainees.order_by().aggregate(
        Count("pk", distinct=True),
        Max("memberships__pk"),
        last_read=Max("lessons_read__first_read_at", filter=asked),
        read=Count("lessons_read", filter=asked & Q(lessons_read__first_read_at__isnull=False), distinct=True),
    )
    told = [runs, marks, people, terms_of(assignment).as_dict(), exercises_of(assignment), assignment.lessons]
    return hashlib.sha256(repr(told).encode()).hexdigest()[:16]


def _read(assignments: Sequence[Assignment], people: Sequence[int]) -> dict[int, dict[str, datetime]]:
    slugs = {slug for assignment in assignments for slug in assignment.lessons}
    if not slugs:
        return {}
    rows = LessonRead.objects.filter(user__in=people, slug__in=slugs)
    found: dict[int, dict[str, datetime]] = {}
    for person, slug, moment in rows.values_list("user", "slug", "first_read_at"):
        if moment is not None:
            found.setdefault(person, {})[slug] = moment
    return found


def _standing(assignment: Assignment, runs: Sequence[Run], read: Mapping[str, datetime]) -> Standing:
    return Standing(
        lessons={slug: _of_lesson(assignment, read.get(slug)) for slug in assignment.lessons},
        exercises={
            exercise.key: _of_exercise(assignment, [run for run in runs if run.key == exercise.key])
            for exercise in exercises_of(assignment)
        },
    )


def _of_lesson(assignment: Assignment, read_at: datetime | None) -> State:
    if read_at is None:
        return State(Outcome.LEFT)
    outcome = max(terms.outcome(read_at) for terms in _terms_that_hold(assignment, read_at))
    return State(outcome, refused=outcome == Outcome.LEFT)


def _of_exercise(assignment: Assignment, runs: Sequence[Run]) -> State:
    finished = [(_outcome(assignment, run), run) for run in runs if run.finished_at]
    outcome, best = max(finished, key=lambda pair: (pair[0], pair[1].accuracy), default=(Outcome.LEFT, None))
    return State(
        outcome,
        best,
        under_way=next((run.sitting for run in runs if not run.finished_at), None),
        refused=outcome == Outcome.LEFT and any(run.reaches(terms_of(assignment)) for _outcome, run in finished),
    )


def _outcome(assignment: Assignment, run: Run) -> Outcome:
    assert run.finished_at is not None
    kinder = [terms for terms in _terms_that_hold(assignment, run.finished_at) if run.reaches(terms)]
    return max((terms.outcome(run.finished_at) for terms in kinder), default=Outcome.LEFT)


def _terms_that_hold(assignment: Assignment, moment: datetime) -> list[Terms]:
    """The present ones, and those that held then."""
    then = next((kept for kept in assignment.terms_before if moment < datetime.fromisoformat(kept["until"])), None)
    return [terms_of(assignment)] + ([Terms.from_dict(then)] if then else [])


def _all_terms(assignment: Assignment) -> list[Terms]:
    return [terms_of(assignment), *map(Terms.from_dict, assignment.terms_before)]
