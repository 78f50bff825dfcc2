"""An instructor makes accounts: one by one, or from a list that is looked at before it is taken over."""

import uuid
from typing import Any

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.cache import never_cache

from quizzes.templatetags.table import language
from trainer import rosters
from trainer.joining import Refused
from trainer.joining_forms import PersonForm, RosterForm
from trainer.models import Cohort
from trainer.rosters import NotTaken, Person, Roster
from trainer.sheets import Unreadable, read_sheet
from trainer.views.following import followed
from trainer.views.members import archived
from trainer.views.request import SignedInRequest


@never_cache
def roster(request: SignedInRequest, cohort_id: uuid.UUID) -> HttpResponse:
    """Upload a list: the preview says row by row what would be done, and nothing is done yet."""
    cohort = followed(request, cohort_id)
    if request.method != "POST":
        return _show(request, cohort)
    form = RosterForm(request.POST, request.FILES)
    if not form.is_valid():
        return _show(request, cohort, roster_form=form)
    try:
        sheet = read_sheet(form.cleaned_data["file"].read(), language())
        read = rosters.read_roster(sheet, cohort, form.cleaned_data["language"])
    except Unreadable as problem:
        form.add_error("file", str(problem))
        return _show(request, cohort, roster_form=form)
    return _preview(request, cohort, read)


@never_cache
def take_over_roster(request: SignedInRequest, cohort_id: uuid.UUID) -> HttpResponse:
    """Make the accounts of the list that was looked at, all or none."""
    cohort = followed(request, cohort_id)
    if request.method != "POST":
        return redirect("roster", cohort.pk)
    people = rosters.unsigned(request.POST.get("roster", ""), cohort, request.user)
    if people is None:
        messages.error(request, _("The list was looked at too long ago. Upload it again; nothing was changed."))
        return redirect("roster", cohort.pk)
    return _take_over(request, cohort, people) or redirect("members", cohort.pk)


@never_cache
def add_person(request: SignedInRequest, cohort_id: uuid.UUID) -> HttpResponse:
    """Make one account by user name."""
    cohort = followed(request, cohort_id)
    if request.method != "POST":
        return redirect("roster", cohort.pk)
    form = PersonForm(request.POST)
    if form.is_valid():
        person = Person(0, **form.cleaned_data)
        checked = rosters.check(cohort, [person], language())
        for problem in checked.problems:
            form.add_error(problem.column, problem.text)
        if form.is_valid():
            return _take_over(request, cohort, [person]) or redirect("members", cohort.pk)
    return _show(request, cohort, person_form=form)


def _take_over(request: SignedInRequest, cohort: Cohort, people: Any) -> HttpResponse | None:
    """Make the accounts and say so; the preview with what has become wrong meanwhile."""
    try:
        count = rosters.take_over(cohort, people, request.user, timezone.now())
    except Refused:
        messages.error(request, archived())
        return None
    except NotTaken as problem:
        return _preview(request, cohort, problem.roster)
    if count:
        words = ngettext("%(count)d account was made.", "%(count)d accounts were made.", count) % {"count": count}
        messages.success(request, f"{words} {_('Now print the slips.')}")
    else:
        messages.info(request, _("Nothing was changed: these user names are in the cohort already."))
    return None


def _preview(request: SignedInRequest, cohort: Cohort, read: Roster) -> HttpResponse:
    context = {
        "cohort": cohort,
        "roster": read,
        "headings": _headings(),
        "signed": "" if read.problems or not read.new else rosters.signed(read, cohort, request.user),
    }
    return render(request, "trainer/roster_preview.html", context)


def _show(
    request: SignedInRequest,
    cohort: Cohort,
    roster_form: RosterForm | None = None,
    person_form: PersonForm | None = None,
) -> HttpResponse:
    usual = {"language": language()}
    context = {
        "cohort": cohort,
        "roster_form": roster_form or RosterForm(initial=usual),
        "person_form": person_form or PersonForm(initial=usual),
        "headings": _headings(),
        "most": rosters.MOST_PEOPLE,
        "upload_to": reverse("roster", args=[cohort.pk]),
    }
    return render(request, "trainer/roster.html", context)


def _headings() -> dict[str, str]:
    return {column: rosters.heading(column, language()) for column in rosters.COLUMNS}
