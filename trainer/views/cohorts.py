"""What an instructor sees: the cohorts that are theirs, each trainee, each run."""

import uuid
from datetime import timedelta
from typing import Any

from django.contrib.auth.decorators import permission_required
from django.core.paginator import Paginator
from django.db.models import Count, Q
from django.http import HttpResponse
from django.shortcuts import get_object_or_404, render
from django.urls import reverse
from django.utils import timezone
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET

from quizzes import addressed, desk
from quizzes.models import Answer, Sitting
from quizzes.questions import KINDS
from trainer import audit, overrides
from trainer.heat_map import QUIET_DAYS, WEAK_BELOW, Trainee, by_kind, by_skill, overview, with_paces
from trainer.models import Cohort, Membership
from trainer.views.following import followed, trainee_of
from trainer.views.progress import looked_back, traced
from trainer.views.request import SignedInRequest

ON_A_PAGE = 25
SHOWN_AT_RISK = 12
LONGEST_NAME = 150


@never_cache
@require_GET
@permission_required("trainer.follow_cohort", raise_exception=True)
def cohorts(request: SignedInRequest) -> HttpResponse:
    """The cohorts that the person instructs."""
    instructed = Cohort.objects.followed_by(request.user)
    learns = Q(memberships__role=Membership.TRAINEE)
    lately = Q(memberships__user__sittings__touched_at__gte=timezone.now() - timedelta(days=QUIET_DAYS))
    found = Cohort.objects.filter(pk__in=instructed.values("pk")).annotate(
        size=Count("memberships", filter=learns, distinct=True),
        practised=Count("memberships", filter=learns & lately, distinct=True),
    )
    return render(request, "trainer/cohorts.html", {"cohorts": found})


@never_cache
@require_GET
def cohort(request: SignedInRequest, cohort_id: uuid.UUID) -> HttpResponse:
    """Trainees by kind of question or by skill, and who needs the instructor."""
    found, now = followed(request, cohort_id), timezone.now()
    everybody = overview(found, now)
    at_risk = [trainee for trainee in everybody if trainee.is_at_risk]
    wanted, only_at_risk = request.GET.get("q", "").strip()[:LONGEST_NAME], "risk" in request.GET
    chosen = [trainee for trainee in (at_risk if only_at_risk else everybody) if _goes_by(trainee, wanted)]
    page = Paginator(chosen, ON_A_PAGE).get_page(request.GET.get("page"))
    by = "skill" if request.GET.get("by") == "skill" else "kind"
    trainees = with_paces(list(page.object_list), now)
    context = {
        "cohort": found,
        "size": len(everybody),
        "page": page,
        "by": by,
        "wanted": wanted,
        "only_at_risk": only_at_risk,
        "trainees": by_skill(trainees, now) if by == "skill" else by_kind(found, trainees, now),
        "at_risk": at_risk[:SHOWN_AT_RISK],
        "count_at_risk": len(at_risk),
        "weak_below": WEAK_BELOW,
    }
    return render(request, "trainer/cohort.html", context)


def _goes_by(trainee: Trainee, wanted: str) -> bool:
    """Is that in the name or the user name?"""
    names = (trainee.person.name, trainee.person.username)
    return any(wanted.casefold() in name.casefold() for name in names)


@never_cache
@require_GET
def trainee(request: SignedInRequest, cohort_id: uuid.UUID, user_id: int) -> HttpResponse:
    """One trainee's progress, as the trainee sees it."""
    found, person = trainee_of(request, cohort_id, user_id)
    audit.look(request.user, audit.Act.PROGRESS_SEEN, person)
    address = reverse("trainee_answers", args=[found.pk, person.pk])
    context = {"cohort": found, "person": person, "answers_address": address, **looked_back(person, request)}
    return render(request, "trainer/trainee.html", context)


@never_cache
@require_GET
def answers(request: SignedInRequest, cohort_id: uuid.UUID, user_id: int) -> HttpResponse:
    """A trainee's answers behind a figure."""
    found, person = trainee_of(request, cohort_id, user_id)
    audit.look(request.user, audit.Act.PROGRESS_SEEN, person)
    return render(request, "trainer/answers.html", {"cohort": found, "person": person, **traced(person, request)})


@never_cache
@require_GET
def run(request: SignedInRequest, cohort_id: uuid.UUID, user_id: int, sitting_id: uuid.UUID) -> HttpResponse:
    """A trainee's run, question by question, to be read only."""
    found, person = trainee_of(request, cohort_id, user_id)
    sitting = get_object_or_404(Sitting, pk=sitting_id, owner=person)
    audit.look(request.user, audit.Act.RUN_SEEN, person, run=sitting.pk)
    answers = list(sitting.answers.select_related("sitting").order_by("position"))
    summary = overrides.counted(sitting, desk.summary(sitting, answers))
    context = {"cohort": found, "person": person, "sitting": sitting, **summary}
    context["questions"] = [_with_solution(shown, sitting) for shown in summary["looked_back"]]
    return render(request, "trainer/run.html", context)


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
