"""Ten minutes for one who has dealt before: what it is, its start, and where one stands afterwards."""

import uuid

from django.db import IntegrityError
from django.http import Http404, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils import timezone
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET

from quizzes import house_words, houses, sittings, terms
from quizzes.models import Sitting
from quizzes.questions import KINDS
from quizzes.rates import limited
from quizzes.requests import uuid_of
from quizzes.rules.house import HouseRules
from trainer import placement as placements
from trainer.reviewing import house_of
from trainer.views.request import SignedInRequest


@never_cache
@limited("run")
def placement(request: SignedInRequest) -> HttpResponse:
    """What is asked and for how long; posting starts it."""
    if request.method == "POST":
        try:
            run = placements.start(request.user, timezone.now(), uuid_of(request.POST.get("run")))
        except IntegrityError:  # the id is somebody else's
            raise Http404 from None
        return redirect("sitting", run.pk)
    house = house_of(request.user)
    groups = dict.fromkeys(KINDS[kind].group for kind in placements.kinds_at(house))
    context = {
        "minutes": placements.MINUTES,
        "groups": [terms.GROUPS[group] for group in groups],
        "house_line": _line(house),
        "next_run": uuid.uuid4(),
    }
    return render(request, "trainer/placement.html", context)


@never_cache
@require_GET
def placement_result(request: SignedInRequest, sitting_id: uuid.UUID) -> HttpResponse:
    """Where one stands, group by group, and what is different here; a run under way is gone on with first."""
    runs = Sitting.objects.filter(owner=request.user, options__placement=True)
    run = get_object_or_404(runs, pk=sitting_id)
    if sittings.open_answer(run, timezone.now()):
        return redirect("sitting", run.pk)
    groups = [{"name": terms.GROUPS[group.name], "found": group} for group in placements.result_of(run)]
    return render(
        request, "trainer/placement_result.html", {"run": run, "groups": groups, "house_line": _line(run.rules)}
    )


def _line(house: HouseRules) -> list[str]:
    """The house by its name, where it has one, and what it plays."""
    told = houses.told(house)
    return [*([house_words.house_name(told[0])] if told else []), *house_words.line(house)]
