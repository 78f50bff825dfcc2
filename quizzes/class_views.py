"""Before a class: a question by its address, its faults, the wall, and live rounds with their phones' side."""

import io
import secrets
import uuid
from collections.abc import Callable
from functools import wraps
from typing import Any

import segno
from django.contrib.auth.decorators import login_not_required, permission_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils import timezone
from django.utils.safestring import SafeString, mark_safe
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET

from quizzes import addressed, desk, house_words, houses, opened, rounds, sittings
from quizzes.addressed import Addressed
from quizzes.felt import felt
from quizzes.fields import Context, compared, fields_to_fill
from quizzes.forms import FaultForm, QuestionForm
from quizzes.models import Fault, Round, RoundReply
from quizzes.questions import KINDS
from quizzes.questions.base import DIFFICULTIES, Field
from quizzes.rates import limited
from quizzes.requests import Request, typed_of
from quizzes.templatetags.table import language

SHOWN_SLIPS = 12
SHOWN_FAULTS = 100
View = Callable[..., HttpResponse]


def unlisted(view: View) -> View:
    """No search engine keeps the page."""

    @wraps(view)
    def with_header(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        response = view(request, *args, **kwargs)
        response["X-Robots-Tag"] = "noindex"
        return response

    return with_header


def for_teachers(view: View) -> View:
    """Only for those who may look at questions with their answers."""
    return unlisted(never_cache(permission_required("quizzes.preview_question", raise_exception=True)(view)))


@for_teachers
@require_GET
def questions(request: Request) -> HttpResponse:
    """Choose a question to look at: kind, level and seed, at the house that is practised at."""
    form = QuestionForm(request.GET or None, initial={"seed": secrets.token_hex(4)})
    if form.is_valid():
        chosen = form.cleaned_data
        house, preset = houses.house_of(request), houses.preset_of(request)
        return redirect(
            addressed.of_house(chosen["kind"], chosen["difficulty"], house, chosen["seed"], preset).address()
        )
    context = {"form": form, "faults": Fault.objects.filter(settled_at=None).count()}
    return render(request, "quizzes/questions.html", context)


@for_teachers
def question(request: Request, kind: str, difficulty: int, house: str, seed: str) -> HttpResponse:
    """A question with all that belongs to it; posting reports it as faulty."""
    found = _read(request, kind, difficulty, house, seed)
    form = FaultForm(request.POST or None)
    if request.method == "POST" and form.is_valid():
        Fault.objects.get_or_create(
            question=found.as_dict(),
            kind=found.kind,
            kind_version=KINDS[found.kind].version,
            language=language(),
            note=form.cleaned_data["note"],
            reported_by_id=request.user.pk,
            settled_at=None,
            defaults={"reported_at": timezone.now()},
        )
        return redirect("faults")
    return render(request, "quizzes/question.html", _looked_at(found) | {"form": form})


def _looked_at(found: Addressed) -> Context:
    kind, rules = KINDS[found.kind], found.rules
    fields = kind.fields_of(found.facts, rules)
    slips: list[Context] = []
    for slip in kind.slips(found.facts, rules):
        if len(slips) < SHOWN_SLIPS and all(row["slip"].name != slip.name for row in slips):
            given = [(field, slip.reply[field.name]) for field in fields if field.name in slip.reply]
            slips.append({"slip": slip, "given": given})
    return {
        "question": found,
        "shown": desk.asked(found.kind, found.facts, rules)
        | {
            "worked": kind.explain(found.facts, rules),
            "steps_template": desk.steps_template(found.kind),
            "slips_template": desk.slips_template(found.kind),
        },
        "right": desk.right_of(found.kind, found.facts, rules),
        "slips": slips,
        "skills": kind.skills(found.facts),
        "version": kind.version,
        "choices": _choices(found),
        "house_line": _house_line(found),
        "levels": [(level, found.at_level(level).address()) for level in DIFFICULTIES],
        "next": found.numbered(found.number + 1).address(),
        "wall": found.address("wall"),
        "faults": Fault.objects.filter(question=found.as_dict(), settled_at=None).select_related("reported_by"),
    }


def _choices(found: Addressed) -> list[Field]:
    """The fields whose replies are chosen: without these the question cannot be thought about."""
    fields = KINDS[found.kind].fields_of(found.facts, found.rules)
    return [field for field in fields if field.options]


def _house_line(found: Addressed) -> list[str]:
    return [house_words.house_name(found.preset), *house_words.facts(found.rules, KINDS[found.kind].shows)]


def _read(request: Request, kind: str, difficulty: int, house: str, seed: str) -> Addressed:
    try:
        return addressed.read(kind, difficulty, house, seed, request.GET.dict())
    except addressed.NoSuchQuestion:
        raise Http404 from None


@for_teachers
def faults(request: Request) -> HttpResponse:
    """Questions reported as faulty; posting settles one."""
    if request.method == "POST":
        number = request.POST.get("fault", "")
        if number.isdecimal() and len(number) < 10:
            open_ones = Fault.objects.filter(pk=number, settled_at=None)
            open_ones.update(settled_at=timezone.now(), settled_by=request.user)
        return redirect("faults")
    found = Fault.objects.select_related("reported_by", "settled_by")[:SHOWN_FAULTS]
    return render(request, "quizzes/faults.html", {"rows": [(fault, _address_of(fault)) for fault in found]})


def _address_of(fault: Fault) -> str:
    return Addressed(**fault.question).address()


@for_teachers
def wall(request: Request, kind: str, difficulty: int, house: str, seed: str) -> HttpResponse:
    """One question for the whole room, its solution line by line; posting begins a live round with it."""
    found = _read(request, kind, difficulty, house, seed)
    if request.method == "POST":
        return redirect("round", rounds.start(request.user, found, timezone.now()).pk)
    lines = opened.lines(found)
    count = min(_whole(request.GET.get("open")), len(lines))
    context = _on_the_wall(found, lines, count) | {
        "more": found.address("wall", open=count + 1),
        "next": found.numbered(found.number + 1).address("wall"),
        "leave": found.address(),
    }
    return render(request, "quizzes/wall.html", context)


def _on_the_wall(found: Addressed, lines: list[opened.Line], count: int) -> Context:
    return {
        "question": found,
        "shown": desk.asked(found.kind, found.facts, found.rules, near=True)
        | {"steps_template": desk.steps_template(found.kind), "slips_template": desk.slips_template(found.kind)},
        "choices": _choices(found),
        "house_line": _house_line(found),
        "lines": lines[:count],
        "lines_left": len(lines) - count,
    }


@for_teachers
def live_round(request: Request, round_id: uuid.UUID) -> HttpResponse:
    """The wall of a live round, for its host; posting closes the replies, opens a line, goes on or ends."""
    found = get_object_or_404(Round, pk=round_id, host=request.user)
    if request.method == "POST":
        deed = request.POST.get("deed", "")
        if not rounds.is_deed(deed):
            raise Http404
        rounds.act(
            found.pk, deed, _whole(request.POST.get("number")), _whole(request.POST.get("opened")), timezone.now()
        )
        return redirect("round", found.pk)
    count = found.replies.filter(number=found.number).count()
    if request.htmx:
        return render(request, "quizzes/round.html#count", {"count": count, "round": found})
    return render(request, "quizzes/round.html", _round_context(request, found, count))


def _round_context(request: Request, found: Round, count: int) -> Context:
    asked = rounds.question_of(found)
    address = request.build_absolute_uri(reverse("live", args=[found.code]))
    spread = rounds.spread(found) if found.closed_at else []
    return _on_the_wall(asked, opened.lines(asked), found.opened) | {
        "round": found,
        "count": count,
        "address": address,
        "qr": _qr(address),
        "spread": spread[: rounds.SHOWN_REPLIES],
        "others": sum(row.count for row in spread[rounds.SHOWN_REPLIES :]),
        "right_count": sum(row.count for row in spread if row.right),
        "slips": _slips(spread),
        "leave": asked.address(),
    }


def _slips(spread: list[rounds.Same]) -> list[tuple[str, int]]:
    counts: dict[str, int] = {}
    for row in spread:
        if row.slip:
            counts[row.slip] = counts.get(row.slip, 0) + row.count
    return sorted(counts.items(), key=lambda pair: -pair[1])


def _qr(address: str) -> SafeString:
    drawn = io.BytesIO()
    segno.make(address, error="m", micro=False).save(
        drawn,
        kind="svg",
        border=2,
        xmldecl=False,
        svgns=True,
        omitsize=True,
        dark="#131c18",
        light="#fff",
        svgclass="qr",
    )
    return mark_safe(drawn.getvalue().decode())  # made of an address of ours, nothing in it but paths


@login_not_required
@never_cache
@unlisted
@require_GET
def join(request: Request) -> HttpResponse:
    """Type the code that the wall shows."""
    typed = request.GET.get("code", "")[:40]
    found = rounds.find(typed, timezone.now()) if typed else None
    if found:
        return redirect("live", found.code)
    return render(request, "quizzes/join.html", {"typed": typed}, status=404 if typed else 200)


@login_not_required
@never_cache
@unlisted
@limited("reply")
def live(request: Request, code: str) -> HttpResponse:
    """The phone's side of a live round: reply, wait, see what became of it."""
    found = get_object_or_404(Round.objects.filter(started_at__gt=timezone.now() - Round.LONGEST), code=code.upper())
    if request.method == "POST":
        return _replied(request, found)
    context = _phone(request, found)
    if request.htmx and request.GET.get("seen") == context["seen"]:
        return HttpResponse(status=204)
    return _show(request, context)


def _replied(request: Request, found: Round) -> HttpResponse:
    whose = _whose(request)
    number, typed = _whole(request.POST.get("position")), typed_of(request)
    try:
        taken = rounds.take_reply(found.pk, number, typed, language(), timezone.now(), **whose)
    except rounds.Closed:
        found.refresh_from_db()
        return _show(request, _phone(request, found) | {"was_late": True}, status=409)
    except rounds.Full:
        return _show(request, _phone(request, found) | {"is_full": True}, status=409)
    if taken.reply is None:
        return _show(request, _phone(request, found, typed=typed, read=taken.read))
    if not request.htmx:
        return redirect("live", found.code)
    return _show(request, _phone(request, found))


def _show(request: Request, context: Context, status: int = 200) -> HttpResponse:
    # htmx swaps what it is answered with 2xx only.
    fragment, status = ("#stage", 200) if request.htmx else ("", status)
    if not request.htmx and KINDS[context["question"].kind].taps_felt:
        context["felt_ready"] = felt(context["question"].rules.layout)
    return render(request, f"quizzes/live.html{fragment}", context, status=status)


def _whose(request: Request) -> dict[str, Any]:
    if request.user.is_authenticated:
        return {"owner": request.user}
    return {"visitor": sittings.visitor_of(request)}


def _phone(request: Request, found: Round, **typed: Any) -> Context:
    asked = rounds.question_of(found)
    mine = list(RoundReply.objects.filter(round=found).of(request))
    reply = next((reply for reply in mine if reply.number == found.number), None)
    is_solved = rounds.is_solved(found)
    context: Context = {
        "round": found,
        "question": asked,
        "reply": reply,
        "is_solved": is_solved,
        "seen": f"{found.number}-{bool(reply)}-{bool(found.closed_at)}-{is_solved}-{bool(found.ended_at)}",
        "right_count": sum(reply.right for reply in mine),
        "replied_count": len(mine),
        "reply_to": reverse("live", args=[found.code]),
    }
    if reply is not None:
        context["given"] = _given(reply, asked)
    if reply is None and not found.closed_at:
        context["asking"] = _asking(found, asked, **typed)
    if is_solved:
        context["verdict"] = _verdict(asked, reply)
    return context


def _asking(found: Round, asked: Addressed, typed: dict[str, str] | None = None, read: Any = None) -> Context:
    kind, rules = KINDS[asked.kind], asked.rules
    fields = kind.fields_of(asked.facts, rules)
    return {
        "answer": {"position": found.number},
        "fields": fields_to_fill(fields, rules, typed, read),
        **desk.under_the_hand(fields),
        "nothing_typed": read is not None and read.is_empty,
        "takes_halves": desk.takes_halves(asked.kind, rules),
        "house_facts": house_words.facts(rules, kind.shows, wheel=kind.group != "cards"),
        "is_of_cards": kind.group == "cards",
        **desk.asked(asked.kind, asked.facts, rules),
    }


def _given(reply: RoundReply, asked: Addressed) -> list[tuple[Any, Any]]:
    values = rounds.values_of(reply, asked)
    return [(field, values[field.name]) for field in KINDS[asked.kind].fields_of(asked.facts, asked.rules)]


def _verdict(asked: Addressed, reply: RoundReply | None) -> Context:
    """What the desk's verdict wants; without a reply everything is empty."""
    kind, rules = KINDS[asked.kind], asked.rules
    fields = kind.fields_of(asked.facts, rules)
    values = rounds.values_of(reply, asked) if reply else {field.name: None for field in fields}
    mark, right = kind.mark(asked.facts, values, rules), kind.right_reply(asked.facts, rules)
    return {
        "answer": {"right": mark.is_right},
        "facts": asked.facts,
        "house": rules,
        "slips_template": desk.slips_template(asked.kind),
        "marked_fields": [
            {
                "field": field,
                "verdict": str(mark.fields[field.name]),
                **compared(field, values[field.name], right[field.name]),
            }
            for field in fields
        ],
        "slip": mark.slip,
    }


def _whole(text: str | None) -> int:
    return int(text) if text and text.isascii() and text.isdecimal() and len(text) < 8 else 0
