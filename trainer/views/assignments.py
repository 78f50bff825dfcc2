"""Assignments: an instructor sets a cohort work and sees who has done what; its trainees do it."""

import hashlib
import json
import uuid
from typing import Any
from urllib.parse import urlencode

from django.contrib import messages
from django.core.paginator import Page, Paginator
from django.db import IntegrityError
from django.http import Http404, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET

from quizzes.rates import limited
from quizzes.templatetags.table import language
from trainer import assigned, assignments, course, moments, zones
from trainer.assigned import STATUSES, Exercise, Standing
from trainer.assignment_forms import AssignmentForms
from trainer.assignments import Refusal, Refused, Work
from trainer.models import Assignment, Cohort, User
from trainer.views.following import followed
from trainer.views.request import SignedInRequest

A_PAGE = 20
PEOPLE_A_PAGE = 50
LONGEST_NAME = 150


@never_cache
@require_GET
def cohort_assignments(request: SignedInRequest, cohort_id: uuid.UUID) -> HttpResponse:
    """What a cohort was set, the latest due first."""
    cohort = followed(request, cohort_id)
    page = _page(request, cohort.assignments.order_by("-due_at", "-made_at"), A_PAGE)
    context = {"cohort": cohort, "page": page, "now": timezone.now()}
    return render(request, "trainer/assignments.html", context)


@never_cache
def set_assignment(request: SignedInRequest, cohort_id: uuid.UUID) -> HttpResponse:
    """Set a cohort work."""
    cohort, now = followed(request, cohort_id), timezone.now()
    forms = AssignmentForms(cohort, now, request.POST if request.method == "POST" else None)
    if not (forms.tells_faults and forms.is_valid()):
        return _show_form(request, cohort, forms)
    chosen_id = forms.form.cleaned_data["assignment"] or uuid.uuid4()
    try:
        found = assignments.set_work(cohort, forms.work(), request.user, now, chosen_id)
    except IntegrityError:  # the id is another cohort's
        raise Http404 from None
    messages.success(request, _("The assignment is set."))
    return redirect("cohort_assignment", cohort.pk, found.pk)


@never_cache
def change_assignment(request: SignedInRequest, cohort_id: uuid.UUID, assignment_id: uuid.UUID) -> HttpResponse:
    """Change an assignment: first what changes is shown, then it is done."""
    found, now = _of_cohort(request, cohort_id, assignment_id), timezone.now()
    forms = AssignmentForms(found.cohort, now, request.POST if request.method == "POST" else None, changed=found)
    if not (forms.tells_faults and forms.is_valid()):
        return _show_form(request, found.cohort, forms, assignment=found)
    work = forms.work()
    changes = assignments.changes(found, work)
    if changes and request.POST.get("sure") != _digest(work):
        return _show_form(request, found.cohort, forms, assignment=found, changes=_told(changes), sure=_digest(work))
    if changes:
        assignments.change(found, work, now)
        messages.success(request, _("The assignment is changed."))
    return redirect("cohort_assignment", found.cohort_id, found.pk)


def _digest(work: Work) -> str:
    """Names what was shown, so that nothing else is done."""
    return hashlib.sha256(json.dumps(work.as_values(), default=str).encode()).hexdigest()[:16]


def _told(changes: assignments.Changes) -> dict[str, Any]:
    return {
        "before": changes.before,
        "after": changes.after,
        "lessons_gone": _titles(changes.lessons_gone),
        "lessons_new": _titles(changes.lessons_new),
        "exercises_gone": changes.exercises_gone,
        "exercises_new": changes.exercises_new,
        "late": dict(Assignment._meta.get_field("late").choices or [])[changes.after.terms.late],
    }


def _titles(slugs: list[str]) -> list[str]:
    return [_title(slug) for slug in slugs]


def _title(slug: str) -> str:
    """A lesson that the course has lost goes by its slug."""
    return course.text(slug, language()).title if slug in course.slugs() else slug


def _show_form(request: SignedInRequest, cohort: Cohort, forms: AssignmentForms, **shown: Any) -> HttpResponse:
    local = timezone.now().astimezone(zones.of(cohort))
    context = {"cohort": cohort, "forms": forms, "zone": moments.zone_name(local, language()), **shown}
    return render(request, "trainer/assignment_form.html", context)


@never_cache
def delete_assignment(request: SignedInRequest, cohort_id: uuid.UUID, assignment_id: uuid.UUID) -> HttpResponse:
    """Ask, then delete; a second click finds it gone and says nothing more."""
    if request.method != "POST":
        found = _of_cohort(request, cohort_id, assignment_id)
        context = {"cohort": found.cohort, "assignment": found, "runs": found.runs.count()}
        return render(request, "trainer/assignment_delete.html", context)
    cohort = followed(request, cohort_id)
    if Assignment.objects.filter(pk=assignment_id).exclude(cohort=cohort).exists():
        raise Http404
    if cohort.assignments.filter(pk=assignment_id).delete()[0]:
        messages.success(request, _("The assignment is deleted. The runs made for it stay as practice."))
    return redirect("cohort_assignments", cohort.pk)


@never_cache
@require_GET
def cohort_assignment(request: SignedInRequest, cohort_id: uuid.UUID, assignment_id: uuid.UUID) -> HttpResponse:
    """Who has done what: trainees × parts, by name and by status; htmx asks for it again while the page is open."""
    found = _of_cohort(request, cohort_id, assignment_id)
    stamp = assigned.stamp(found) if request.htmx else ""
    if stamp and request.GET.get("seen") == stamp:
        return HttpResponse(status=204)  # nothing has changed, and nothing is swapped
    query = request.GET.get("q", "").strip()[:LONGEST_NAME]
    status = status if (status := request.GET.get("status", "")) in STATUSES else ""
    people = list(found.cohort.trainees.only("pk", "name", "username"))
    standing = assigned.standings([found], people)
    rows = [(person, standing[found.pk, person.pk]) for person in people]
    page = _page(request, [row for row in rows if _is_wanted(*row, query, status)], PEOPLE_A_PAGE)
    context = {
        "cohort": found.cohort,
        "assignment": found,
        "terms": assigned.terms_of(found),
        "lessons": _titles(found.lessons),
        "exercises": assigned.exercises_of(found),
        "page": page,
        "people": len(people),
        "counts": [(name, sum(one.status == name for _person, one in rows)) for name in STATUSES],
        "query": query,
        "kept": "&" + urlencode({"q": query, "status": status}),  # what the links to other pages keep
        "again": urlencode({"q": query, "status": status, "page": page.number, "seen": stamp}),
        "status": status,
        "now": timezone.now(),
    }
    fragment = "#work" if request.htmx else ""
    return render(request, f"trainer/assignment_work.html{fragment}", context)


def _is_wanted(person: User, standing: Standing, query: str, status: str) -> bool:
    if status and standing.status != status:
        return False
    return query.casefold() in f"{person.name} {person.username}".casefold()


@never_cache
@require_GET
def my_assignments(request: SignedInRequest) -> HttpResponse:
    """What the person was set, by date: first what is left to do."""
    now = timezone.now()
    rows = [_row(assignment, standing, now) for assignment, standing in assignments.listed_for(request.user)]
    left = [row for row in rows if row["is_left"]][::-1]
    context = {"left": left, "past": [row for row in rows if not row["is_left"]]}
    return render(request, "trainer/assignments_own.html", context)


def _row(assignment: Assignment, standing: Standing, now: Any) -> dict[str, Any]:
    is_closed = assigned.terms_of(assignment).is_closed(now) or assignment.cohort.archived_at is not None
    return {
        "assignment": assignment,
        "standing": standing,
        "is_closed": is_closed,
        "is_overdue": assignment.due_at < now,
        "is_left": not standing.is_done and not is_closed,
    }


@never_cache
@require_GET
def assignment(request: SignedInRequest, assignment_id: uuid.UUID) -> HttpResponse:
    """An assignment as one of its trainees has it: each part, how far it is, and the button that starts it."""
    return _show(request, _own(request.user, assignment_id))


@never_cache
@limited("run")
def start_exercise(request: SignedInRequest, assignment_id: uuid.UUID) -> HttpResponse:
    """Start a run for an exercise, or go on with the one under way."""
    if request.method != "POST":  # from the sign-in page
        return redirect("assignment", assignment_id)
    key = request.POST.get("exercise", "")
    try:
        run = assignments.start_run(assignment_id, key, request.user, timezone.now())
    except Assignment.DoesNotExist:
        raise Http404 from None
    except Refused as refused:
        return _show(request, _own(request.user, assignment_id), refused.reason)
    return redirect("sitting", run.pk)


def _show(request: SignedInRequest, found: Assignment, refusal: Refusal | None = None) -> HttpResponse:
    standing = assigned.standing_of(found, request.user)
    context = {
        **_row(found, standing, timezone.now()),
        "terms": assigned.terms_of(found),
        "lessons": [(slug, _title(slug), state) for slug, state in standing.lessons.items()],
        "exercises": _with_states(assigned.exercises_of(found), standing),
        "refusal": refusal,
    }
    return render(request, "trainer/assignment.html", context, status=409 if refusal else 200)


def _with_states(exercises: tuple[Exercise, ...], standing: Standing) -> list[tuple[Exercise, assigned.State]]:
    return [(exercise, standing.exercises[exercise.key]) for exercise in exercises]


def _own(person: User, assignment_id: uuid.UUID) -> Assignment:
    found: Assignment = get_object_or_404(assignments.of_trainee(person), pk=assignment_id)
    return found


def _of_cohort(request: SignedInRequest, cohort_id: uuid.UUID, assignment_id: uuid.UUID) -> Assignment:
    instructed = Cohort.objects.followed_by(request.user).filter(pk=cohort_id)
    return get_object_or_404(Assignment.objects.select_related("cohort"), pk=assignment_id, cohort__in=instructed)


def _page(request: SignedInRequest, rows: Any, size: int) -> Page:
    return Paginator(rows, size).get_page(request.GET.get("page"))
