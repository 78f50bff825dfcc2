"""The home page: for visitors what this is and one live question; for people who have signed in what to do now."""

import secrets
import uuid
from typing import Any

from django.contrib.auth.decorators import login_not_required
from django.core import signing
from django.db import IntegrityError
from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_POST
from django_htmx.http import HttpResponseClientRedirect

from quizzes import desk, fields, numerals
from quizzes.questions import KINDS, make_facts
from quizzes.rates import limited
from quizzes.requests import Request, uuid_of
from quizzes.rules.house import EUROPEAN_STANDARD
from quizzes.templatetags.table import language
from trainer import course
from trainer.plan import plan_of
from trainer.reviewing import start_review
from trainer.views.request import SignedInRequest

TRY_KIND, TRY_DIFFICULTY = "picture_bet", 2
TRY_SALT = "home page question"
EXAMPLE_SEED = "example"


@login_not_required
@never_cache
@require_GET
def home(request: Request) -> HttpResponse:
    """For visitors the promise and a question; for people who have signed in what to go on with."""
    seed = secrets.token_hex(8)
    return _show(request, _try(seed))


@login_not_required
@never_cache
@require_POST
@limited("try")
def try_question(request: Request) -> HttpResponse:
    """Mark the live question on the spot. Nothing is stored: the signed seed makes it again."""
    try:
        seed = signing.loads(request.POST.get("question", ""), salt=TRY_SALT, max_age=24 * 3600)
    except signing.BadSignature:
        return HttpResponseClientRedirect(reverse("home")) if request.htmx else redirect("home")
    typed = request.POST.get("payout", "")[:40]
    tried = _try(seed) | {"typed": typed}
    try:
        value = numerals.read(typed, language())
    except numerals.Unreadable as problem:
        return _show(request, tried | {"error": fields.unreadable(problem)})
    kind, facts = KINDS[TRY_KIND], tried["facts"]
    mark = kind.mark(facts, {"payout": value}, EUROPEAN_STANDARD)
    tried |= {
        "marked": True,
        "right": mark.is_right,
        "value": value,
        "answer": kind.right_reply(facts, EUROPEAN_STANDARD)["payout"],
        "slip": mark.slip,
        "slips_template": desk.slips_template(TRY_KIND),
        "steps_template": desk.steps_template(TRY_KIND),
        "worked": kind.explain(facts, EUROPEAN_STANDARD),
    }
    return _show(request, tried)


def _try(seed: str) -> dict[str, Any]:
    facts = make_facts(TRY_KIND, seed, 0, TRY_DIFFICULTY, EUROPEAN_STANDARD)
    return desk.asked(TRY_KIND, facts, EUROPEAN_STANDARD, near=True) | {"token": signing.dumps(seed, salt=TRY_SALT)}


def _show(request: Request, tried: dict[str, Any]) -> HttpResponse:
    context = {"tried": tried, "examples": _examples(), "lessons": _lessons(), **_next(request)}
    fragment = "#tried" if request.htmx else ""
    return render(request, f"trainer/home.html{fragment}", context)


def _lessons() -> list[course.Text]:
    return [course.text(slug, language()) for slug in course.slugs()]


def _examples() -> list[dict[str, Any]]:
    """Of every group of kinds one, with a question of level 1 and its right reply."""
    rows = []
    for name in _one_of_each_group():
        facts = make_facts(name, EXAMPLE_SEED, 0, 1, EUROPEAN_STANDARD)
        right = desk.right_of(name, facts, EUROPEAN_STANDARD)
        rows.append({**desk.asked(name, facts, EUROPEAN_STANDARD, near=True), "right": right})
    return rows


def _one_of_each_group() -> list[str]:
    found: dict[str, str] = {}
    for name, kind in KINDS.items():
        if kind.is_played_at(EUROPEAN_STANDARD):
            found.setdefault(kind.group, name)
    return list(found.values())


def _next(request: Request) -> dict[str, Any]:
    """What a person who has signed in goes on with."""
    if not request.user.is_authenticated:
        return {}
    return {"plan": plan_of(request.user, timezone.now(), language()), "next_run": uuid.uuid4()}


@never_cache
@require_POST
@limited("run")
def review_today(request: SignedInRequest) -> HttpResponse:
    """Go over what is due today, or go on with it."""
    try:
        run = start_review(request.user, timezone.now(), uuid_of(request.POST.get("run")))
    except IntegrityError:  # the id is somebody else's
        raise Http404 from None
    return redirect("sitting", run.pk) if run else redirect("home")
