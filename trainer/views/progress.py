"""A trainee's own progress."""

from typing import Any

from django.http import HttpResponse
from django.shortcuts import render
from django.utils import timezone
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET

from trainer.chart import chart_of
from trainer.models import User
from trainer.progress import answers_of, last_runs, progress_of
from trainer.views.request import SignedInRequest


@never_cache
@require_GET
def progress(request: SignedInRequest) -> HttpResponse:
    """Accuracy and pace over time, weak spots, slips, and the last runs to be read again."""
    return render(request, "trainer/progress.html", looked_back(request.user, request))


def looked_back(person: User, request: SignedInRequest) -> dict[str, Any]:
    """The person's progress with the kind or skill that the address chooses, and the last runs."""
    now = timezone.now()
    found = progress_of(answers_of(person, now), now, request.GET.get("kind", ""), request.GET.get("skill", ""))
    return {"progress": found, "chart": chart_of(found.weeks), "runs": last_runs(person)}
