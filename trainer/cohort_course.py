"""A cohort's own course: lessons in another order, hidden, with notes; and the page that its house adds."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from datetime import datetime

from django.db import transaction
from django.utils.safestring import SafeString

from trainer import course
from trainer.course import Plan
from trainer.models import Cohort, CohortLesson, HousePage, Membership, User
from trainer.written import html_of


@dataclass(frozen=True)
class Row:
    """A lesson as a cohort has it."""

    slug: str
    is_hidden: bool = False
    note: str = ""

    @property
    def note_html(self) -> SafeString:
        """The note as it is shown."""
        return html_of(self.note)


@dataclass(frozen=True)
class Note:
    """What an instructor says to a lesson, and to which cohort."""

    cohort: str
    html: SafeString


@dataclass(frozen=True)
class Arrangement:
    """The course as one person has it: lessons in order, notes by lesson, the pages of the houses."""

    plans: tuple[Plan, ...]
    notes: Mapping[str, list[Note]] = field(default_factory=dict)
    pages: tuple[HousePage, ...] = ()

    def number(self, slug: str) -> int | None:
        """The lesson's place, from 1; None where it is hidden."""
        slugs = [plan.slug for plan in self.plans]
        return slugs.index(slug) + 1 if slug in slugs else None

    def after(self, slug: str) -> Plan | None:
        """The lesson that follows."""
        number = self.number(slug)
        return self.plans[number] if number and number < len(self.plans) else None


def rows_of(cohort: Cohort) -> list[Row]:
    """Every lesson in the cohort's order, hidden ones too."""
    return _rows(cohort.lessons.all())


def _rows(kept: Iterable[CohortLesson]) -> list[Row]:
    found = {row.slug: row for row in kept}
    usual = {slug: number for number, slug in enumerate(course.slugs())}

    def place(slug: str) -> tuple[int, int]:
        row = found.get(slug)
        return (usual[slug] if row is None or row.position is None else row.position, usual[slug])

    return [
        Row(slug, found[slug].is_hidden, found[slug].note) if slug in found else Row(slug)
        for slug in sorted(usual, key=place)
    ]


def save(cohort: Cohort, rows: list[Row]) -> None:
    """Keep the cohort's course; each lesson once, in this order."""
    is_usual = [row.slug for row in rows] == list(course.slugs())
    with transaction.atomic():
        Cohort.objects.select_for_update().get(pk=cohort.pk)
        cohort.lessons.all().delete()
        CohortLesson.objects.bulk_create(
            CohortLesson(
                cohort=cohort,
                slug=row.slug,
                position=None if is_usual else position,
                is_hidden=row.is_hidden,
                note=row.note,
            )
            for position, row in enumerate(rows)
            if not is_usual or row.is_hidden or row.note
        )


def moved(rows: list[Row], slug: str, by: int) -> list[Row]:
    """The rows with one lesson a place up or down; the ends stay where they are."""
    at = next((number for number, row in enumerate(rows) if row.slug == slug), None)
    if at is None or not 0 <= at + by < len(rows):
        return rows
    changed = list(rows)
    changed[at], changed[at + by] = changed[at + by], changed[at]
    return changed


def save_page(cohort: Cohort, language: str, title: str, text: str, by: User, now: datetime) -> None:
    """Keep the house page in that language; without a text it goes."""
    if not text.strip():
        cohort.house_pages.filter(language=language).delete()
        return
    written = {"title": title, "text": text, "written_by": by, "written_at": now}
    cohort.house_pages.update_or_create(language=language, defaults=written)


def arranged_for(user: User | None, language: str) -> Arrangement:
    """The course of a person: as the cohort that was joined last has it, with what every cohort has written.

    Somebody without a cohort has the course as it is.
    """
    if user is None:
        return Arrangement(course.plans())
    memberships = Membership.objects.filter(user=user).select_related("cohort").order_by("-pk")
    joined = list(memberships.prefetch_related("cohort__lessons", "cohort__house_pages"))
    if not joined:
        return Arrangement(course.plans())
    notes: dict[str, list[Note]] = {}
    for membership in joined:
        for row in membership.cohort.lessons.all():
            if row.note:
                notes.setdefault(row.slug, []).append(Note(membership.cohort.name, html_of(row.note)))
    shown = [row.slug for row in _rows(joined[0].cohort.lessons.all()) if not row.is_hidden]
    pages = [page for membership in joined if (page := _page(membership.cohort.house_pages.all(), language))]
    return Arrangement(tuple(map(course.plan, shown)), notes, tuple(pages))


def _page(pages: Iterable[HousePage], language: str) -> HousePage | None:
    """In the reader's language, else in English, else in any."""
    found = {page.language: page for page in pages}
    return found.get(language) or found.get(course.ORIGINAL) or next(iter(found.values()), None)
