"""The calculator "What does it pay?": a felt that stands in its address, and every line of its payout."""

from collections.abc import Iterable
from fractions import Fraction
from typing import Any
from urllib.parse import urlencode

from django.contrib.auth.decorators import login_not_required
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET
from django_htmx.http import replace_url

from quizzes import calculator_words as words
from quizzes import house_words, numerals
from quizzes.calculator import asked as asking
from quizzes.calculator.asked import Asked
from quizzes.calculator.laid import Laid, Position, hits, lay, numbers_of
from quizzes.calculator.paid import Outcome, if_it_wins, limits, payout, settled
from quizzes.calculator.problems import Fault, Problem
from quizzes.drawing.chips import Chip
from quizzes.felt import felt, pictures
from quizzes.requests import Request
from quizzes.rules.amounts import Amount
from quizzes.rules.roulette import call_bets
from quizzes.rules.roulette.series import FINALES_CHEVAL
from quizzes.templatetags.table import language

Context = dict[str, Any]
_SHOWN_RULES = ("zero_rule", "prison_second_zero", "double_outside", "limits", "complete_loading", "payment_order")
_LONG_FIGURE = 100_000
_NOTATION = (
    ("straight", "17"),
    ("split", "17-20"),
    ("street", "16-17-18"),
    ("trio", "0-2-3"),
    ("corner", "17-18-20-21"),
    ("six_line", "16-17-18-19-20-21"),
    ("dozen", "dozen:2"),
    ("column", "column:3"),
    ("red", "red"),
    ("low", "low"),
)


@login_not_required
@never_cache
@require_GET
def calculator(request: Request) -> HttpResponse:
    """The page; the result alone where the script asks for it. A form's empty fields are left out of the address."""
    given = {name: request.GET.get(name, "") for name in (*asking.FIELDS, asking.NEAR, asking.EACH_SIDE)}
    asked = asking.read(given, language())
    address = _address(asked)
    if request.htmx.target == "result":
        return replace_url(render(request, "quizzes/calculator.html#answer", _result(asked, address)), address)
    if not request.htmx and _is_from_the_form(request):
        return redirect(address)
    return replace_url(render(request, "quizzes/calculator.html", {**_result(asked, address), **_form(asked)}), address)


def _address(asked: Asked) -> str:
    query = urlencode(asking.parameters(asked), safe=":*-,")
    return f"{reverse('calculator')}?{query}" if query else reverse("calculator")


def _is_from_the_form(request: Request) -> bool:
    return any(not text for text in request.GET.values()) or asking.NEAR in request.GET


def _result(asked: Asked, address: str) -> Context:
    """The felt and what it pays."""
    laid = lay(asked)
    outcome = settled(asked, laid)
    faults = list(asked.faults)
    if outcome and outcome.waits:
        faults.append(Fault("choice", Problem.CHOICE_MISSING))
    errors = _errors(faults, asked)
    return {
        "asked": asked,
        "laid": laid,
        "outcome": outcome,
        "address": address,
        "is_plain": "?" not in address,
        "errors": errors.items(),
        "errors_by": errors,
        "pictures": pictures(asked.house.layout, _chips(asked, laid), asked.winning),
        "said_name": words.announcement_name(asked.said.name) if asked.said else "",
        "limits": limits(asked.house),
        "examples": words.example_names() if not laid.positions else [],
        **(_settled(asked, outcome) if outcome else _open(asked, laid)),
    }


def _settled(asked: Asked, outcome: Outcome) -> Context:
    """Sums, and the payout in chips."""
    groups = [("paid", outcome.paid), ("others", outcome.others)]
    return {
        "groups": [(name, [(row, _fate(row.fate)) for row in rows]) for name, rows in groups if rows],
        "payout": payout(outcome.settlement.pays, asked.value, asked.house),
    }


def _open(asked: Asked, laid: Laid) -> Context:
    """Before the ball has dropped: what each position would pay, and each number."""
    rows = [(row, "") for row in if_it_wins(asked, laid)]
    return {
        "groups": [("open", rows)] if rows else [],
        "hits": hits(laid.positions, numbers_of(asked.house)) if _is_mixed(asked, laid) else (),
    }


def _is_mixed(asked: Asked, laid: Laid) -> bool:
    """Lies there more than one announcement or complete, whose own hits say the same?"""
    return bool(asked.bets) or bool(laid.announcement and laid.complete)


def _fate(fate: Any) -> str:
    return str(words.FATES[fate]) if fate else ""


def _errors(faults: Iterable[Fault], asked: Asked) -> dict[str, list[str]]:
    """Every field of the page with what is wrong with it, an empty list where nothing is."""
    texts: dict[str, list[str]] = {name: [] for name in asking.fields_of(asked)}
    for fault in faults:
        texts.setdefault(fault.field, []).append(words.fault_text(fault))
    return texts


def _form(asked: Asked) -> Context:
    """The fields with what stands in them, and the felt for the script."""
    house = asked.house
    wrong = {fault.field for fault in asked.faults}
    amounts = asking.amounts(asked)
    return {
        "felt": felt(house.layout, _chips(asked, lay(asked)), asked.winning),
        "shown": {
            name: numerals.show(amounts[name], language()) if name in amounts and name not in wrong else text
            for name, text in asked.typed.items()
        },
        "houses": [(name, house_words.house_name(name)) for name in asking.HOUSES],
        "house_facts": house_words.facts(house, _SHOWN_RULES),
        "numbers": numbers_of(house),
        "choices": words.CHOICES.items(),
        "announcements": _announcements(asked),
        "sides": range(1, 10),
        "notation": _NOTATION,
    }


def _announcements(asked: Asked) -> Context:
    """What the house takes, in groups; what was said stands among it, or before it."""
    house = asked.house
    by_numbers = asking.takes_numbers(house)
    said = asked.said.name if asked.said else asked.typed["say"]
    series = list(call_bets.taken(house)) if asking.takes_announcements(house) else []
    finales = [f"finale_plein_{digit}" for digit in range(10)] if by_numbers else []
    if by_numbers and house.finale_cheval:
        finales += [f"finale_cheval_{low}_{high}" for low, high in FINALES_CHEVAL]
    groups = [_named(series), _named(finales)]
    other = "" if said in (*series, *finales) else said
    return {
        "said": said,
        "other": _named([other] if other else []),
        "series": groups[0],
        "finales": groups[1],
        "neighbours": by_numbers,
        "shown": "say" in asking.fields_of(asked),
    }


def _named(said: Iterable[str]) -> list[tuple[str, str]]:
    return [(name, words.announcement_text(name)) for name in said]


def _chips(asked: Asked, laid: Laid) -> list[Chip]:
    """The felt as it is drawn: colour chips that were put there, and cash chips for what was announced."""
    return [_chip(position, asked.value) for position in laid.positions if position.honoured]


def _chip(position: Position, value: Amount) -> Chip:
    in_chips = Fraction(position.honoured) / value
    if position.by_hand and in_chips.denominator == 1:
        return Chip(position.bet, int(in_chips))
    return Chip(position.bet, max(1, int(position.honoured)), cash=True, figure=_figure(position.honoured))


def _figure(amount: Amount) -> str:
    """Short enough for a chip; the table beside has it in full."""
    if amount >= _LONG_FIGURE:
        thousands = int(amount) // 1000
        return f"{thousands}k" if thousands < 1000 else f"{thousands // 1000}M"
    whole, quarters = divmod(int(amount * 4), 4)
    return f"{whole or ''}{('', '¼', '½', '¾')[quarters]}"
