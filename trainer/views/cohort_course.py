"""An instructor arranges the course for a cohort and writes its house page; its members read that page."""

import uuid
from typing import Any

from django.conf import settings
from django.http import Http404, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils import timezone
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET

from quizzes.templatetags.table import language
from trainer import cohort_course
from trainer import course as lessons
from trainer.cohort_course import Row
from trainer.context import OWN_NAMES
from trainer.forms import HousePageForm
from trainer.models import Cohort, CohortLesson, HousePage
from trainer.views.following import followed
from trainer.views.request import SignedInRequest
from trainer.written import html_of

_MOVES = {"up": -1, "down": 1}


@never_cache
def arrange(request: SignedInRequest, cohort_id: uuid.UUID) -> HttpResponse:
    """Hide, move and annotate lessons; every button keeps all that was typed."""
    cohort = followed(request, cohort_id)
    rows = cohort_course.rows_of(cohort)
    if request.method == "POST":
        typed = _typed(request, rows)
        too_long = {row.slug for row in typed if len(row.note) > CohortLesson.LONGEST_NOTE}
        if not too_long:
            way, _colon, slug = request.POST.get("move", "").partition(":")
            cohort_course.save(cohort, cohort_course.moved(typed, slug, _MOVES.get(way, 0)))
            return redirect("cohort_course", cohort.pk)
        return _show(request, cohort, typed, too_long)
    return _show(request, cohort, rows, set())


def _typed(request: SignedInRequest, rows: list[Row]) -> list[Row]:
    return [
        Row(row.slug, f"hide-{row.slug}" in request.POST, request.POST.get(f"note-{row.slug}", row.note).strip())
        for row in rows
    ]


def _show(request: SignedInRequest, cohort: Cohort, rows: list[Row], too_long: set[str]) -> HttpResponse:
    written = {page.language: page for page in cohort.house_pages.all()}
    context: dict[str, Any] = {
        "cohort": cohort,
        "rows": [(row, lessons.text(row.slug, language()), row.slug in too_long) for row in rows],
        "longest": CohortLesson.LONGEST_NOTE,
        "languages": [(code, name, written.get(code)) for code, name in OWN_NAMES],
    }
    return render(request, "trainer/cohort_course.html", context)


@never_cache
def write_page(request: SignedInRequest, cohort_id: uuid.UUID, code: str) -> HttpResponse:
    """Write the house page in one language; a preview shows it before it is kept."""
    cohort = followed(request, cohort_id)
    if code not in dict(settings.LANGUAGES):
        raise Http404
    page = cohort.house_pages.filter(language=code).first()
    form = HousePageForm(request.POST or None, initial={"title": page.title, "text": page.text} if page else {})
    preview = ""
    if request.method == "POST" and form.is_valid():
        title, text = form.cleaned_data["title"], form.cleaned_data["text"]
        if "preview" not in request.POST:
            cohort_course.save_page(cohort, code, title, text, request.user, timezone.now())
            return redirect("cohort_course", cohort.pk)
        preview = html_of(text)
    context = {
        "cohort": cohort,
        "form": form,
        "code": code,
        "name": dict(OWN_NAMES)[code],
        "direction": "rtl" if code == "ar" else "ltr",
        "preview": preview,
    }
    return render(request, "trainer/write_page.html", context)


@never_cache
@require_GET
def house_page(request: SignedInRequest, page_id: int) -> HttpResponse:
    """What a house adds to the course, for the members of its cohort."""
    page = get_object_or_404(HousePage, pk=page_id, cohort__memberships__user=request.user)
    return render(request, "trainer/house_page.html", {"page": page, "html": html_of(page.text)})
