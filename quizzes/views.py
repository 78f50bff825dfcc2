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

from quizzes import carried, chooser, desk, duels, house_words, houses, placed, reviews, sittings, worksheets
from quizzes.forms import HouseForm, RunForm
from quizzes.models import Answer, Duel, Mode, Sitting
from quizzes.questions import KINDS
from quizzes.rates import limited
from quizzes.requests import Request, typed_of, uuid_of
from quizzes.templatetags.table import language


@login_not_required
@never_cache
@limited("run")
def practice(request: Request) -> HttpResponse:
    """Choose how, what kinds, level and length, and start."""
    house = houses.house_of(request)
    if request.method == "POST":
        form = RunForm(request.POST, house=house)
        if form.is_valid():
            return _started(request, form)
    else:
        form = RunForm(initial=_chosen_by_link(request), house=house)
    return render(request, "quizzes/practice.html", chooser.context(request, form, house))


def _chosen_by_link(request: Request) -> dict[str, Any]:
    chosen: dict[str, Any] = {name: request.GET[name] for name in RunForm.CHOSEN if name in request.GET}
    kinds = request.GET.getlist("kind")
    if len(kinds) == 1 and "difficulty" not in chosen:
        level = placed.suggested(Sitting.objects.owned_by(request)).get(kinds[0])
        chosen |= {"difficulty": str(level)} if level else {}
    return chosen | {"kind": kinds}


def _started(request: Request, form: RunForm) -> HttpResponse:
    choice = form.choice()
    if choice.mode == Mode.DUEL:
        return redirect("duel", duels.make(choice, timezone.now()).pk)
    return redirect("sitting", _start(request, choice, form.cleaned_data["run"]).pk)


def _start(request: Request, choice: sittings.Choice, run: uuid.UUID | None) -> Sitting:
    try:
        return sittings.start_sitting(choice, timezone.now(), sitting_id=run, **_whose(request))
    except IntegrityError:  # the id is somebody else's
        raise Http404 from None


def _whose(request: Request) -> dict[str, Any]:
    if request.user.is_authenticated:
        return {"owner": request.user}
    return {"visitor": sittings.visitor_of(request)}


@login_not_required
@never_cache
@require_POST
@limited("run")
def review(request: Request) -> HttpResponse:
    """Ask again what was missed and is due."""
    due = reviews.due_for(request, timezone.now())
    if not due:
        return redirect("practice")
    run = uuid_of(request.POST.get("run"))
    return redirect("sitting", _start(request, reviews.choice_of(due), run).pk)


@login_not_required
@never_cache
def house(request: Request) -> HttpResponse:
    """Choose the house to practise at: a preset, and a table's own figures."""
    form = HouseForm(request.POST or None, initial={"preset": houses.preset_of(request)})
    if request.method == "POST" and form.is_valid():
        houses.choose(request, form.cleaned_data["preset"], form.rules())
        return redirect(_back_to_practice(request))
    context = {"form": form, "presets": chooser.presets(), "house_line": chooser.house_line(request)}
    return render(request, "quizzes/house.html", context)


def _back_to_practice(request: Request) -> str:
    """The practice page, as it was asked for; nothing else that a form may name."""
    practice_page, back = reverse("practice"), request.POST.get("back", "")
    return back if back.partition("?")[0] == practice_page else practice_page


@login_not_required
@never_cache
@require_GET
def kind_guide(request: Request, kind: str) -> HttpResponse:
    """A kind of question by its levels: what each asks, with an example."""
    if kind not in KINDS:
        raise Http404
    teaches = request.user.has_perm("quizzes.preview_question")
    return render(request, "quizzes/guide.html", chooser.guide(kind, houses.house_of(request), teaches))


@login_not_required
@never_cache
@require_GET
def reference(request: Request) -> HttpResponse:
    """The wheel and the pay table, to look at while practising."""
    fragment = "#fragment" if request.htmx else ""
    return render(request, f"quizzes/reference.html{fragment}", chooser.reference(houses.house_of(request)))


@login_not_required
@never_cache
@limited("run")
def duel(request: Request, duel_id: uuid.UUID) -> HttpResponse:
    """A duel: its link, its two sides, its result; posting takes a place in it."""
    found = get_object_or_404(Duel, pk=duel_id)
    if request.method == "POST":
        try:
            return redirect("sitting", duels.join(found, timezone.now(), **_whose(request)).pk)
        except duels.Full:
            return render(request, "quizzes/duel.html", _duel_context(request, found) | {"is_full": True}, status=409)
    return render(request, "quizzes/duel.html", _duel_context(request, found))


def _duel_context(request: Request, found: Duel) -> dict[str, Any]:
    mine = Sitting.objects.owned_by(request).filter(duel=found).first()
    return {
        "duel": found,
        "mine": mine,
        "taken": found.sittings.count(),
        "scores": duels.scores(found),
        "address": request.build_absolute_uri(request.path),
        "house_line": house_words.line(found.rules),
    }


@login_not_required
@never_cache
@require_GET
def worksheet(request: Request, sitting_id: uuid.UUID) -> HttpResponse:
    """The questions of a run on paper, from its seed, with an answer sheet of its own."""
    found = _theirs(request, sitting_id)
    if found is None:
        return _sign_in(request, request.get_full_path())
    if not found.gives_help and not found.is_finished:  # its answers would be an advantage
        return redirect("sitting", found.pk)
    return render(request, "quizzes/worksheet.html", worksheets.context(found))


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
    typed = typed_of(request)
    run = Sitting.objects.owned_by(request).filter(pk=sitting_id)
    wants = request.POST.get("help", "")
    try:
        if wants == "hint":
            sittings.give_hint(run, position)
            return _hinted(request, run.get(), position, typed)
        if wants == "answer":
            taken = sittings.give_up(run, position, timezone.now())
        else:
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


def _hinted(request: Request, found: Sitting, position: int, typed: dict[str, str]) -> HttpResponse:
    """The question once more, with its hint."""
    answer = get_object_or_404(found.answers.all(), position=position)
    if answer.replied_at is not None:
        return _go(request, f"{reverse('sitting', args=[found.pk])}?marked={position}")
    return _show(request, found, _answers(found), asking=answer, typed=typed)


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
    context = {
        "sitting": found,
        "next_run": uuid.uuid4(),
        "due": len(reviews.due_for(request, timezone.now())),
        **desk.summary(found, _answers(found)),
    }
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
    shown, now = marked or asking, timezone.now()
    context: dict[str, Any] = {
        "sitting": found,
        "run": desk.run_bar(found, answers, shown.position if shown else None, now),
    }
    if marked:
        context["marked"] = desk.marked(marked, drawn=not request.htmx)
        if asking and found.card_seconds is None:  # a card's time begins as it is shown, not with the verdict before
            context["next"] = desk.question(found, asking)
            context["next_run"] = desk.run_bar(found, answers, asking.position, now)
    elif asking:
        context["asking"] = desk.question(found, asking, **typed)
    if not request.htmx:
        context |= desk.felts(found)
    fragment = "#fragment" if request.htmx else ""
    return render(request, f"quizzes/sitting.html{fragment}", context)
