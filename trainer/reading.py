"""What a person has read of the course, and which self-tests are passed."""

from dataclasses import dataclass
from datetime import datetime

from trainer import course
from trainer.models import LessonRead, User


@dataclass(frozen=True)
class State:
    """How far somebody is with a lesson; `changed` where the English has been rewritten since."""

    read: bool = False
    changed: bool = False
    passed: bool = False


def states(user: User) -> dict[str, State]:
    """By lesson, for those that the person has touched."""
    return {row.slug: _state(row) for row in user.lessons_read.all()}


def _state(row: LessonRead) -> State:
    current = course.text(row.slug, course.ORIGINAL).hash if row.slug in course.slugs() else ""
    return State(
        read=row.read_at is not None,
        changed=row.read_at is not None and row.source_hash != current,
        passed=row.self_test_passed_at is not None,
    )


def record_read(user: User, slug: str, language: str, now: datetime) -> None:
    """The lesson has been read, as its text is now."""
    values = {"language": language, "source_hash": _source(slug), "read_at": now}
    user.lessons_read.update_or_create(slug=slug, defaults=values)


def record_pass(user: User, slug: str, language: str, now: datetime) -> None:
    """All three replies were right; the first time counts."""
    row, _made = user.lessons_read.get_or_create(
        slug=slug, defaults={"language": language, "source_hash": _source(slug)}
    )
    user.lessons_read.filter(pk=row.pk, self_test_passed_at=None).update(self_test_passed_at=now)


def _source(slug: str) -> str:
    return course.text(slug, course.ORIGINAL).hash
