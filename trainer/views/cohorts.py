"""What an instructor sees: the cohorts that are theirs, each trainee, each run."""

import uuid
from datetime import timedelta
from typing import Any

from django.contrib.auth.decorators import permission_required
from django.db.models import Count, Q
from django.http import HttpResponse
from django.shortcuts import get_object_or_404, render
from django.utils import timezone
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET

from quizzes import addressed, desk
from quizzes.models import Answer, Sitting
from quizzes.questions import KINDS
from trainer.heat_map import QUIET_DAYS, WEAK_BELOW, heat_map
from trainer.models import Cohort, Membership
from trainer.views.progress import looked_back
from trainer.views.request import SignedInRequest


@never_cache
@require_GET
@permission_required("trainer.follow_cohort", raise_exception=True)
def cohorts(request: SignedInRequest) -> HttpResponse:
    """The cohorts that the person instructs."""
    followed = Cohort.objects.followed_by(request.user)
    learns = Q(memberships__role=Membership.TRAINEE)
    lately = Q(memberships__user__sittings__touched_at__gte=timezone.now() - timedelta(days=QUIET_DAYS))
    found = Cohort.objects.filter(pk__in=followed.values("pk")).annotate(
        size=Count("memberships", filter=learns, distinct=True),
        practised=Count("memberships", filter=learns & lately, distinct=True),
    )
    return render(request, "trainer/cohorts.html", {"cohorts": found})


@never_cache
@require_GET
def cohort(request: SignedInRequest, cohort_id: uuid.UUID) -> HttpResponse:
    """Trainees by kind of question, and who needs the instructor."""
    found = _followed(request, cohort_id)
    trainees = heat_map(found, timezone.now())
    context = {
        "cohort": found,
        "kinds": [cell.kind for cell in trainees[0].cells] if trainees else [],
        "trainees": trainees,
        "at_risk": [trainee for trainee in trainees if trainee.is_at_risk],
        "weak_below": WEAK_BELOW,
    }
    return render(request, "trainer/cohort.html", context)


@never_cache
@require_GET
def trainee(request: SignedInRequest, cohort_id: uuid.UUID, user_id: int) -> HttpResponse:
    """One trainee's progress, as the trainee sees it."""
    found = _followed(request, cohort_id)
    person = get_object_or_404(found.trainees, pk=user_id)
    context = {"cohort": found, "person": person, **looked_back(person, request)}
    return render(request, "trainer/trainee.html", context)


@never_cache
@require_GET
def run(request: SignedInRequest, cohort_id: uuid.UUID, user_id: int, sitting_id: uuid.UUID) -> HttpResponse:
    """A trainee's run, question by question, to be read only."""
    found = _followed(request, cohort_id)
    person = get_object_or_404(found.trainees, pk=user_id)
    sitting = get_object_or_404(Sitting, pk=sitting_id, owner=person)
    answers = list(sitting.answers.select_related("sitting").order_by("position"))
    summary = desk.summary(sitting, answers)
    context = {"cohort": found, "person": person, "sitting": sitting, **summary}
    context["questions"] = [_with_solution(shown, sitting) for shown in summary["looked_back"]]
    return render(request, "trainer/run.html", context)


def _followed(request: SignedInRequest, cohort_id: uuid.UUID) -> Cohort:
    return get_object_or_404(Cohort.objects.followed_by(request.user), pk=cohort_id)


def _with_solution(shown: dict[str, Any], sitting: Sitting) -> dict[str, Any]:
    """What was on the felt, in words, the worked lines, and the question's own address."""
    answer: Answer = shown["answer"]
    kind = KINDS[answer.kind]
    found = addressed.of_answer(answer)
    return {
        **shown,
        "address": found.address() if found else "",
        "picture": kind.picture(answer.facts),
        "worked": kind.explain(answer.facts, sitting.rules),
    }
