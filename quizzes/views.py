"""The practice desk: choose, answer, look back. Visitors may practise without an account."""

import uuid
from typing import Any
from urllib.parse import urlencode

from django.contrib.auth.decorators import login_not_required
from django.db import IntegrityError
from django.http import Http404, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils import timezone
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_POST

from quizzes import carried, desk, sittings, terms
from quizzes.forms import RunForm
from quizzes.models import Answer, Sitting
from quizzes.questions import KINDS
from quizzes.requests import Request
from quizzes.templatetags.table import language


@login_not_required
@never_cache
def practice(request: Request) -> HttpResponse:
    """Choose a kind, level, chip value and length, and start."""
    if request.method == "POST":
        form = RunForm(request.POST)
        if form.is_valid():
            return redirect("sitting", _start(request, form).pk)
    else:
        form = RunForm(initial={name: request.GET[name] for name in RunForm.CHOSEN if name in request.GET})
    context = {
        "form": form,
        "kinds": [(kind, terms.KIND_DESCRIPTIONS[kind]) for kind in KINDS],
        "open_runs": Sitting.objects.owned_by(request).open()[:3],
    }
    return render(request, "quizzes/practice.html", context)


def _start(request: Request, form: RunForm) -> Sitting:
    owner: dict[str, Any] = (
        {"owner": request.user} if request.user.is_authenticated else {"visitor": sittings.visitor_of(request)}
    )
    try:
        return sittings.start_sitting(form.choice(), timezone.now(), sitting_id=form.cleaned_data["run"], **owner)
    except IntegrityError:  # the id is somebody else's
        raise Http404 from None


@login_not_required
@never_cache
@require_GET
def sitting(request: Request, sitting_id: uuid.UUID) -> HttpResponse:
    """The desk: the question that waits, or the one just marked."""
    found = _theirs(request, sitting_id)
    if found is None:
        return _sign_in(request, request.get_full_path())
    position = request.GET.get("marked", "")
    if position.isdecimal() and len(position) < 5:
        answer = get_object_or_404(found.answers.replied(), position=position)
        return _show(request, found, _answers(found), marked=answer)
    waiting = sittings.open_answer(found, timezone.now())
    if waiting is None:
        return redirect("summary", found.pk)
    return _show(request, found, _answers(found), asking=waiting)


@login_not_required
@never_cache
@require_POST
def reply(request: Request, sitting_id: uuid.UUID) -> HttpResponse:
    """Mark a reply and bring the next question; the same reply again gets the same verdict."""
    position = _whole(request.POST.get("position"))
    if position is None:
        raise Http404
    browser_ms = _whole(request.POST.get("ms"))
    typed = {name: request.POST.get(name, "")[:40] for name in terms.FIELDS if name in request.POST}
    run = Sitting.objects.owned_by(request).filter(pk=sitting_id)
    try:
        taken = sittings.take_reply(run, position, typed, language(), browser_ms, timezone.now())
    except Sitting.DoesNotExist:
        return _carry_to_sign_in(request, sitting_id, position, typed, browser_ms)
    except Answer.DoesNotExist:
        return _go(request, reverse("summary", args=[get_object_or_404(run.exclude(finished_at=None)).pk]))
    if not taken.is_marked:
        return _show(request, taken.sitting, taken.answers, asking=taken.answer, typed=typed, read=taken.read)
    if not request.htmx:
        return redirect(f"{reverse('sitting', args=[sitting_id])}?marked={position}")
    return _show(request, taken.sitting, taken.answers, marked=taken.answer, asking=taken.waiting)


def _carry_to_sign_in(
    request: Request, sitting_id: uuid.UUID, position: int, typed: dict[str, str], browser_ms: int | None
) -> HttpResponse:
    """A reply to a run that is not theirs: perhaps it will be once they have signed in."""
    if request.user.is_authenticated:
        raise Http404
    signed = carried.carry(sitting_id, position, typed, language(), browser_ms)
    return _sign_in(request, reverse("sitting", args=[sitting_id]), carried=signed)


@login_not_required
@never_cache
@require_POST
def finish(request: Request, sitting_id: uuid.UUID) -> HttpResponse:
    """End the run before its last question."""
    found = _theirs(request, sitting_id)
    if found is None:
        return _sign_in(request, reverse("sitting", args=[sitting_id]))
    sittings.finish(found, timezone.now())
    return redirect("summary", found.pk)


@login_not_required
@never_cache
@require_GET
def summary(request: Request, sitting_id: uuid.UUID) -> HttpResponse:
    """A run looked back on, question by question, in the reader's language."""
    found = _theirs(request, sitting_id)
    if found is None:
        return _sign_in(request, request.get_full_path())
    context = {"sitting": found, "next_run": uuid.uuid4(), **desk.summary(found, _answers(found))}
    return render(request, "quizzes/summary.html", context)


def _theirs(request: Request, sitting_id: uuid.UUID) -> Sitting | None:
    """The run if it is theirs; None for somebody not signed in, whose session may have expired; else a 404."""
    found = Sitting.objects.owned_by(request).filter(pk=sitting_id).first()
    if found is None and request.user.is_authenticated:
        raise Http404
    return found


def _answers(found: Sitting) -> list[Answer]:
    return list(found.answers.order_by("position"))


def _sign_in(request: Request, back: str, **fields: str) -> HttpResponse:
    """To the sign-in page, and from there back to the same place."""
    return _go(request, f"{reverse('account_login')}?{urlencode({'next': back, **fields})}")


def _go(request: Request, address: str) -> HttpResponse:
    if request.htmx:
        return HttpResponse(status=204, headers={"HX-Redirect": address})
    return redirect(address)


def _whole(text: str | None) -> int | None:
    """A whole number that a form of ours sent, or nothing."""
    return int(text) if text and text.isascii() and text.isdecimal() and len(text) < 10 else None


def _show(
    request: Request,
    found: Sitting,
    answers: list[Answer],
    marked: Answer | None = None,
    asking: Answer | None = None,
    **typed: Any,
) -> HttpResponse:
    shown = marked or asking
    context: dict[str, Any] = {"sitting": found, "run": desk.run_bar(found, answers, shown.position if shown else None)}
    if marked:
        context["marked"] = desk.marked(marked, drawn=not request.htmx)
        if asking:
            context["next"] = desk.question(found, asking)
            context["next_run"] = desk.run_bar(found, answers, asking.position)
    elif asking:
        context["asking"] = desk.question(found, asking, **typed)
    fragment = "#fragment" if request.htmx else ""
    return render(request, f"quizzes/sitting.html{fragment}", context)
