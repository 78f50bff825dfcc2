"""The course: the lessons, a lesson, its self-test. Public; what is read is kept for those with an account."""

from itertools import groupby
from typing import Any

from django.conf import settings
from django.contrib.auth.decorators import login_not_required
from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET

from quizzes.requests import typed_of
from quizzes.templatetags.table import language
from quizzes.terms.definitions import THEMES, term, word_elsewhere
from trainer import course as lessons
from trainer import figures, reading, self_tests, sources
from trainer.cohort_course import Arrangement, arranged_for
from trainer.course_words import CHAPTERS, GROUPS_OF_WORDS
from trainer.self_tests import SelfTest
from trainer.views.request import SignedInRequest


@login_not_required
@never_cache
@require_GET
def course(request: SignedInRequest) -> HttpResponse:
    """The lessons in their order, with what has been read and passed."""
    states = _states(request)
    arranged = _arranged(request)
    texts = [_text(plan) for plan in arranged.plans]
    read = {
        text.slug: (number, text, states.get(text.slug, reading.State())) for number, text in enumerate(texts, start=1)
    }
    context = {
        "chapters": [
            (CHAPTERS[name], [read[plan.slug] for plan in plans])
            for name, plans in groupby(arranged.plans, key=lambda plan: plan.chapter)
        ],
        "house_pages": arranged.pages,
        "go_on": next((text for text in texts if not states.get(text.slug, reading.State()).read), None),
    }
    return render(request, "trainer/course.html", context)


@login_not_required
@never_cache
@require_GET
def glossary(request: SignedInRequest) -> HttpResponse:
    """The table's words with their meaning, in the reader's language and in the others."""
    others = [code for code, _name in settings.LANGUAGES if code not in (language(), "fr")]
    context = {
        "themes": [(GROUPS_OF_WORDS[theme], [_word(key, others) for key in keys]) for theme, keys in THEMES.items()],
        "others": others,
    }
    return render(request, "trainer/glossary.html", context)


def _word(key: str, others: list[str]) -> dict[str, Any]:
    found = term(key)
    told = [(code, word_elsewhere(key, code)) for code in others]
    return {"term": found, "others": told, "lesson": _taught_in(key)}


def _taught_in(key: str) -> lessons.Text | None:
    slug = lessons.teaches(key)
    return lessons.text(slug, language()) if slug else None


@login_not_required
@never_cache
@require_GET
def lesson(request: SignedInRequest, slug: str) -> HttpResponse:
    """One lesson, with a self-test that is new each time."""
    plan = _plan(slug)
    return _show(request, plan, self_tests.ask(plan, self_tests.new_seed()))


def lesson_read(request: SignedInRequest, slug: str) -> HttpResponse:
    """Keep that the lesson has been read."""
    plan = _plan(slug)
    if request.method == "POST":
        reading.record_read(request.user, plan.slug, language(), timezone.now())
    return redirect("lesson", plan.slug)


@login_not_required
@never_cache
def self_test(request: SignedInRequest, slug: str) -> HttpResponse:
    """Mark the replies; without any, ask three other questions."""
    plan = _plan(slug)
    if request.method == "POST":
        handed_in = self_tests.hand_in(plan, request.POST.get("seed", ""), typed_of(request), language())
        if handed_in.is_passed and request.user.is_authenticated:
            reading.record_pass(request.user, plan.slug, language(), timezone.now())
        return _show(request, plan, handed_in)
    if request.htmx:
        return _show(request, plan, self_tests.ask(plan, self_tests.new_seed()))
    return redirect("lesson", plan.slug)


def _plan(slug: str) -> lessons.Plan:
    try:
        return lessons.plan(slug)
    except KeyError:
        raise Http404 from None


def _arranged(request: SignedInRequest) -> Arrangement:
    return arranged_for(request.user if request.user.is_authenticated else None, language())


def _states(request: SignedInRequest) -> dict[str, reading.State]:
    return reading.states(request.user) if request.user.is_authenticated else {}


def _show(request: SignedInRequest, plan: lessons.Plan, test: SelfTest) -> HttpResponse:
    if request.htmx:
        return render(request, "trainer/lesson.html#self-test", {"text": _text(plan), "test": test})
    return render(request, "trainer/lesson.html", {"test": test, **_page(request, plan)})


def _text(plan: lessons.Plan) -> lessons.Text:
    return lessons.text(plan.slug, language())


def _page(request: SignedInRequest, plan: lessons.Plan) -> dict[str, Any]:
    text, arranged = _text(plan), _arranged(request)
    following = arranged.after(plan.slug)
    return {
        "text": text,
        "page": lessons.page(text),
        "plan": plan,
        "number": arranged.number(plan.slug),
        "count": len(arranged.plans),
        "next": _text(following) if following else None,
        "cohort_notes": arranged.notes.get(plan.slug, []),
        "state": _states(request).get(plan.slug, reading.State()),
        "notes": figures.notes(lessons.has_live(text)),
        "sources": sources.named(plan.sources),
    }
