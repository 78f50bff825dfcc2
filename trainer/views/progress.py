"""A trainee's own progress, and the answers behind its figures."""

from typing import Any

from django.core.paginator import Paginator
from django.http import HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils import timezone
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET

from trainer import peers, traces
from trainer.chart import chart_of
from trainer.goals import goals_of
from trainer.habits import habits_of
from trainer.models import User
from trainer.numbers_met import by_number
from trainer.progress import answers_of, last_runs, place_of_skill, progress_of
from trainer.standing import standings_of
from trainer.standing_words import MEANINGS
from trainer.views.request import SignedInRequest

ON_A_PAGE = 25


@never_cache
@require_GET
def progress(request: SignedInRequest) -> HttpResponse:
    """Standing, accuracy and pace over time, weak spots, slips, bests, and the last runs to be read again."""
    context = looked_back(request.user, request) | {"answers_address": reverse("answers")}
    return render(request, "trainer/progress.html", context)


@never_cache
@require_GET
def answers(request: SignedInRequest) -> HttpResponse:
    """One's own answers behind a figure."""
    return render(request, "trainer/answers.html", traced(request.user, request))


def looked_back(person: User, request: SignedInRequest) -> dict[str, Any]:
    """The person's progress with the kind or skill that the address chooses, and the last runs."""
    now = timezone.now()
    given = answers_of(person, now)
    found = progress_of(given, now, request.GET.get("kind", ""), request.GET.get("skill", ""))
    known = sorted(standings_of(person, now), key=lambda row: place_of_skill(row.skill))
    return {
        "progress": found,
        "chart": chart_of(found.weeks),
        "runs": last_runs(person),
        "known": traces.with_moves(known),
        "meanings": MEANINGS.items(),
        "habits": habits_of(person, now, given),
        "goals": goals_of(given),
        "numbers": by_number(person, now),
        "compared": peers.compared(person, now),
    }


def traced(person: User, request: SignedInRequest) -> dict[str, Any]:
    """A page of the answers that the address chooses, and what they all come to."""
    found = traces.trace(person, traces.Trace.of(request.GET), timezone.now())
    page = Paginator(found.ids, ON_A_PAGE).get_page(request.GET.get("page"))
    return {
        "traced": found,
        "trace": found.trace,
        "page": page,
        "rows": traces.shown(list(page.object_list), found.moves),
    }
