"""Pocket cards: one for every house, and for the one that is practised at; to look at, to print, as PDF."""

from django.contrib.auth.decorators import login_not_required
from django.http import Http404, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET

from quizzes import house_words, houses
from quizzes.requests import Request
from quizzes.rules.house import PRESETS
from quizzes.templatetags.table import language
from trainer import pocket_cards
from trainer.pocket_cards import Card

OWN = "own"
"""In an address: the house that is practised at, with its own figures."""
_OF_CARDS = ("tq_fr", "tq_ch_it")


@login_not_required
@never_cache
@require_GET
def cards(request: Request) -> HttpResponse:
    """The houses that have a card."""
    named = [(name, house_words.house_name(name), house_words.line(PRESETS[name])) for name in _names()]
    own = house_words.line(houses.house_of(request))
    context = {
        "houses": named,
        "own": OWN,
        "own_name": house_words.house_name(houses.preset_of(request)),
        "own_line": own,
    }
    return render(request, "trainer/pocket_cards.html", context)


@login_not_required
@never_cache
@require_GET
def card(request: Request, house: str) -> HttpResponse:
    """A card on the screen and on paper."""
    return render(request, "trainer/pocket_card.html", {"card": _card(request, house), "house": house})


@login_not_required
@never_cache
@require_GET
def card_pdf(request: Request, house: str) -> HttpResponse:
    """The card as a sheet to fold."""
    response = HttpResponse(pocket_cards.pdf(_card(request, house), language()), content_type="application/pdf")
    response["Content-Disposition"] = f'inline; filename="pocket-card-{house}-{language()}.pdf"'
    return response


def _names() -> list[str]:
    return [name for name in PRESETS if name not in _OF_CARDS]


def _card(request: Request, house: str) -> Card:
    if house == OWN:
        preset, rules = houses.preset_of(request), houses.house_of(request)
    elif house in _names():
        preset, rules = house, PRESETS[house]
    else:
        raise Http404
    return pocket_cards.card(house_words.house_name(preset), rules, language())
