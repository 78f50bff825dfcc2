"""What a person has read of the course, and which self-tests are passed."""

from dataclasses import dataclass
from datetime import datetime

from trainer import course
from trainer.models import LessonRead, User


@dataclass(frozen=True)
class State:
    """How far somebody is with a lesson; `changed` where the English has been rewritten since, `new` the ids of the
    sections that were not there then."""

    read: bool = False
    changed: bool = False
    passed: bool = False
    new: frozenset[str] = frozenset()


def states(user: User) -> dict[str, State]:
    """By lesson, for those that the person has touched."""
    return {row.slug: _state(row) for row in user.lessons_read.all()}


def _state(row: LessonRead) -> State:
    is_read, english = row.read_at is not None, _english(row.slug)
    changed = is_read and (english is None or row.source_hash != english.hash)
    return State(
        read=is_read,
        changed=changed,
        passed=row.self_test_passed_at is not None,
        new=_new(row, english) if changed and english else frozenset(),
    )


def _english(slug: str) -> course.Text | None:
    return course.text(slug, course.ORIGINAL) if slug in course.slugs() else None


def _new(row: LessonRead, english: course.Text) -> frozenset[str]:
    """The sections that have changed; none where it was not kept what was read."""
    hashes = enumerate(english.section_hashes, start=1)
    return frozenset(f"part-{number}" for number, name in hashes if row.sections and name not in row.sections)


def record_read(user: User, slug: str, language: str, now: datetime) -> None:
    """The lesson has been read, as its text is now."""
    english = course.text(slug, course.ORIGINAL)
    values = {
        "language": language,
        "source_hash": english.hash,
        "sections": list(english.section_hashes),
        "read_at": now,
    }
    row, _made = user.lessons_read.update_or_create(slug=slug, defaults=values)
    user.lessons_read.filter(pk=row.pk, first_read_at=None).update(first_read_at=now)


def record_pass(user: User, slug: str, language: str, now: datetime) -> None:
    """All three replies were right; the first time counts."""
    row, _made = user.lessons_read.get_or_create(
        slug=slug, defaults={"language": language, "source_hash": _source(slug)}
    )
    user.lessons_read.filter(pk=row.pk, self_test_passed_at=None).update(self_test_passed_at=now)


def _source(slug: str) -> str:
    return course.text(slug, course.ORIGINAL).hash
