"""The course: the lessons, a lesson, its self-test. Public; what is read is kept for those with an account."""

from typing import Any

from django.contrib.auth.decorators import login_not_required
from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET

from quizzes.templatetags.table import language
from trainer import course as lessons
from trainer import figures, reading, self_tests
from trainer.self_tests import SelfTest
from trainer.views.request import SignedInRequest


@login_not_required
@never_cache
@require_GET
def course(request: SignedInRequest) -> HttpResponse:
    """The lessons in their order, with what has been read and passed."""
    states = _states(request)
    texts = [_text(plan) for plan in lessons.plans()]
    context = {
        "lessons": [(text, states.get(text.slug, reading.State())) for text in texts],
        "go_on": next((text for text in texts if not states.get(text.slug, reading.State()).read), None),
    }
    return render(request, "trainer/course.html", context)


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
        handed_in = self_tests.hand_in(plan, request.POST.get("seed", ""), request.POST, language())
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


def _states(request: SignedInRequest) -> dict[str, reading.State]:
    return reading.states(request.user) if request.user.is_authenticated else {}


def _show(request: SignedInRequest, plan: lessons.Plan, test: SelfTest) -> HttpResponse:
    if request.htmx:
        return render(request, "trainer/lesson.html#self-test", {"text": _text(plan), "test": test})
    return render(request, "trainer/lesson.html", {"test": test, **_page(request, plan)})


def _text(plan: lessons.Plan) -> lessons.Text:
    return lessons.text(plan.slug, language())


def _page(request: SignedInRequest, plan: lessons.Plan) -> dict[str, Any]:
    text, plans = _text(plan), lessons.plans()
    number = plans.index(plan)
    return {
        "text": text,
        "page": lessons.page(text),
        "plan": plan,
        "number": number + 1,
        "count": len(plans),
        "next": _text(plans[number + 1]) if number + 1 < len(plans) else None,
        "state": _states(request).get(plan.slug, reading.State()),
        "notes": figures.notes(lessons.has_live(text)),
    }
