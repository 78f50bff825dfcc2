"""An instructor makes a cohort, changes it, archives and reopens it."""

import uuid

from django.contrib import messages
from django.contrib.auth.decorators import permission_required
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST

from quizzes import houses
from trainer import joining
from trainer.joining_forms import CohortForm
from trainer.models import Cohort
from trainer.views.following import followed
from trainer.views.request import SignedInRequest


@never_cache
@permission_required("trainer.follow_cohort", raise_exception=True)
def new_cohort(request: SignedInRequest) -> HttpResponse:
    """Make a cohort; who makes it instructs it."""
    usual = {"started_on": timezone.localdate(), "house": houses.DEFAULT}
    form = CohortForm(request.POST or None, initial=usual)
    if request.method == "POST" and form.is_valid():
        cohort = joining.make_cohort(by=request.user, **form.values())
        messages.success(request, _("The cohort is made. Now let people in."))
        return redirect("members", cohort.pk)
    return render(request, "trainer/cohort_settings.html", {"form": form})


@never_cache
def cohort_settings(request: SignedInRequest, cohort_id: uuid.UUID) -> HttpResponse:
    """Name, first day, time zone and house; archive and reopen."""
    cohort = followed(request, cohort_id)
    form = CohortForm(request.POST or None, initial=CohortForm.as_kept(cohort), cohort=cohort)
    if request.method == "POST" and form.is_valid():
        Cohort.objects.filter(pk=cohort.pk).update(**form.values())
        messages.success(request, _("The cohort is saved."))
        return redirect("cohort_settings", cohort.pk)
    return render(request, "trainer/cohort_settings.html", {"form": form, "cohort": cohort})


@never_cache
@require_POST
def archive_cohort(request: SignedInRequest, cohort_id: uuid.UUID) -> HttpResponse:
    """Archive or reopen, as the button says; again is once."""
    cohort = followed(request, cohort_id)
    act = request.POST.get("act")
    if act == "archive":
        joining.archive(cohort, timezone.now())
    elif act == "reopen":
        joining.reopen(cohort)
    return redirect("cohort_settings", cohort.pk)
