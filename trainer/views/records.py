"""What an instructor adds to a trainee's data: another mark, notes. And who looked at one's own."""

import uuid
from typing import Any

from django.core.paginator import Paginator
from django.http import Http404, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils import timezone
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_POST

from quizzes import desk
from quizzes.models import Answer
from trainer import audit, notes, overrides, seeing
from trainer.models import AuditEntry, Cohort, Override, User
from trainer.record_forms import MarkForm, NoteForm
from trainer.views.following import trainee_of
from trainer.views.request import SignedInRequest

ON_A_PAGE = 50


@never_cache
def change_mark(
    request: SignedInRequest, cohort_id: uuid.UUID, user_id: int, sitting_id: uuid.UUID, position: int
) -> HttpResponse:
    """One answer of a trainee's run: give it another mark, with the reason."""
    cohort, person = trainee_of(request, cohort_id, user_id)
    answer = _answer(person, sitting_id, position)
    there = Override.objects.filter(answer=answer).select_related("made_by").first()
    counts_now = there.right if there else bool(answer.right)
    form = MarkForm(
        request.POST if request.method == "POST" else None, initial={"right": "no" if counts_now else "yes"}
    )
    if request.method == "POST" and form.is_valid():
        marked = form.cleaned_data
        overrides.change(request.user, answer, marked["right"], marked["reason"], timezone.now())
        return _to_answer(cohort, person, answer)
    if request.method == "GET":
        audit.look(request.user, audit.Act.RUN_SEEN, person, run=sitting_id)
    context = {"cohort": cohort, "person": person, "sitting": answer.sitting, "form": form, "there": there}
    context |= {"makes_right": form["right"].value() == "yes", "shown": desk.marked(answer, drawn=False)}
    return render(request, "trainer/change_mark.html", context)


@require_POST
def restore_mark(
    request: SignedInRequest, cohort_id: uuid.UUID, user_id: int, sitting_id: uuid.UUID, position: int
) -> HttpResponse:
    """Let an answer's own mark count again."""
    cohort, person = trainee_of(request, cohort_id, user_id)
    answer = _answer(person, sitting_id, position)
    overrides.take_back(request.user, answer, timezone.now())
    return _to_answer(cohort, person, answer)


@never_cache
def trainee_notes(request: SignedInRequest, cohort_id: uuid.UUID, user_id: int) -> HttpResponse:
    """All notes on a trainee, and a new one."""
    cohort, person = trainee_of(request, cohort_id, user_id)
    form = NoteForm(request.POST if request.method == "POST" else None)
    if request.method == "POST" and form.is_valid():
        notes.write(request.user, person, form.cleaned_data["text"], timezone.now())
        return redirect("trainee_notes", cohort.pk, person.pk)
    if request.method == "GET":
        audit.look(request.user, audit.Act.NOTES_SEEN, person)
    page = Paginator(notes.notes_on(person), ON_A_PAGE).get_page(request.GET.get("page"))
    context = {"cohort": cohort, "person": person, "form": form, "page": page, "notes": page.object_list}
    return render(request, "trainer/trainee_notes.html", context)


@require_POST
def delete_note(request: SignedInRequest, cohort_id: uuid.UUID, user_id: int, note_id: int) -> HttpResponse:
    """Take away a note that one has written."""
    cohort, person = trainee_of(request, cohort_id, user_id)
    notes.delete(request.user, person, note_id, timezone.now())
    return redirect("trainee_notes", cohort.pk, person.pk)


@require_POST
def see_as(request: SignedInRequest, cohort_id: uuid.UUID, user_id: int) -> HttpResponse:
    """Go on as that trainee, to look only."""
    cohort, person = trainee_of(request, cohort_id, user_id)
    if not seeing.may_be_seen(person):
        raise Http404
    seeing.begin(request, cohort, person, timezone.now())
    return redirect("home")


@require_POST
def see_as_oneself(request: SignedInRequest) -> HttpResponse:
    """End it, and go back to the trainee's page."""
    back = seeing.end(request)
    return redirect("trainee", *back) if back else redirect("home")


@never_cache
@require_GET
def looked_at(request: SignedInRequest) -> HttpResponse:
    """Who looked at one's data, and what was done with it."""
    page = Paginator(audit.entries_on(request.user), ON_A_PAGE).get_page(request.GET.get("page"))
    context = {"page": page, "rows": [_told(entry) for entry in page.object_list], "once_in": audit.ONCE_IN}
    return render(request, "trainer/looked_at.html", context)


def _told(entry: AuditEntry) -> dict[str, Any]:
    run = entry.detail.get("run")
    return {
        "entry": entry,
        "act": audit.words(entry.act),
        "page": seeing.PAGES.get(entry.detail.get("page", ""), ""),
        "address": reverse("summary", args=[run]) if run else "",
    }


def _answer(person: User, sitting_id: uuid.UUID, position: int) -> Answer:
    replied = Answer.objects.replied().select_related("sitting")
    return get_object_or_404(replied, sitting=sitting_id, sitting__owner=person, position=position)


def _to_answer(cohort: Cohort, person: User, answer: Answer) -> HttpResponse:
    run = reverse("run", args=[cohort.pk, person.pk, answer.sitting_id])
    return redirect(f"{run}#answer-{answer.position}")
