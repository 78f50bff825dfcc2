"""Figures and tables of a lesson; each stands alone on its line."""

from typing import Any

from django import template

from quizzes import terms
from quizzes.drawing.chips import Chip
from quizzes.drawing.wheel import wheel_drawing
from quizzes.rules.roulette.bets import BetKind
from quizzes.rules.roulette.wheel import Pocket
from quizzes.templatetags.table import plain_number as shown
from trainer.figures import cloths
from trainer.lesson_facts import LAYOUT, WHEEL, bets, bets_of, covered_by, odds_text, pays_of, stakes, way_to

register = template.Library()

STACK = 20
PAY_TABLES = {
    "inside": (
        BetKind.STRAIGHT,
        BetKind.SPLIT,
        BetKind.STREET,
        BetKind.TRIO,
        BetKind.CORNER,
        BetKind.FIRST_FOUR,
        BetKind.SIX_LINE,
    ),
    "outside": (
        BetKind.DOZEN,
        BetKind.COLUMN,
        BetKind.RED,
        BetKind.BLACK,
        BetKind.EVEN,
        BetKind.ODD,
        BetKind.LOW,
        BetKind.HIGH,
    ),
}


@register.inclusion_tag("trainer/_layout_figure.html")
def layout_figure(
    chips: str = "",
    marked: str = "",
    lit: str = "",
    winner: Pocket | None = None,
    whole: bool = False,
    cash: bool = False,
    caption: str = "",
) -> dict[str, Any]:
    """The cloth with stacks, marked positions, numbers lit and the dolly; lit takes bets too, for all their numbers."""
    stacks = tuple(Chip(stake.bet, int(stake.amount), cash=cash) for stake in stakes(chips))
    lit_numbers = tuple(number for words in lit.split() for number in _numbers(words))
    pointed = bets(marked)
    return {
        "cloths": cloths(stacks, pointed, lit_numbers, winner, whole),
        "stacks": [
            {"count": stack.count, "shown": shown(stack.count), "label": terms.bet_label(stack.bet.word), "cash": cash}
            for stack in stacks
        ],
        "marked": [terms.bet_label(bet.word) for bet in pointed],
        "lit": " ".join(lit_numbers),
        "winner": winner,
        "whole": whole,
        "rows": () if stacks or pointed or lit_numbers else [" ".join(street.numbers) for street in bets_of("street")],
        "caption": caption,
    }


def _numbers(text: str) -> tuple[Pocket, ...]:
    return (text,) if text.isdigit() else LAYOUT.bet(text).numbers


@register.inclusion_tag("trainer/_wheel_figure.html")
def wheel_figure(sections: bool = False, lit: str = "", caption: str = "") -> dict[str, Any]:
    """The wheel; lit takes pockets, and arcs clockwise such as 32..10."""
    pockets = tuple(pocket for words in lit.split() for pocket in _arc(words))
    return {
        "drawing": wheel_drawing(WHEEL, sections=sections, lit=pockets),
        "order": " ".join(WHEEL.order),
        "lit": " ".join(pockets),
        "caption": caption,
    }


def _arc(text: str) -> tuple[Pocket, ...]:
    first, dots, last = text.partition("..")
    return WHEEL.arc(first, last) if dots else (first,)


@register.inclusion_tag("trainer/_pay_table.html")
def pay_table(group: str) -> dict[str, Any]:
    """The bets of a group: how many numbers, what they pay."""
    return {"rows": [_row(kind) for kind in PAY_TABLES[group]]}


@register.inclusion_tag("trainer/_position_table.html")
def position_table() -> dict[str, Any]:
    """The inside bets with the number of their positions, and how many there are in all."""
    return {"rows": [_row(kind) for kind in PAY_TABLES["inside"]], "total": shown(len(bets_of("inside")))}


def _row(kind: BetKind) -> dict[str, str]:
    name, french = terms.bet_name(kind), terms.french_name(kind)
    return {
        "name": name,
        "french": french if french != name.lower() else "",
        "covers": shown(covered_by(kind)),
        "positions": shown(len(bets_of(kind))),
        "odds": odds_text(kind),
    }


@register.inclusion_tag("trainer/_products_table.html")
def products_table(kind: str) -> dict[str, Any]:
    """The products up to a full stack, with the dealer's way to each."""
    half = STACK // 2
    parts = (range(1, half + 1), range(half + 1, STACK + 1))
    return {"factor": shown(pays_of(kind)), "halves": [[_product(chips, kind) for chips in part] for part in parts]}


def _product(chips: int, kind: str) -> dict[str, str]:
    return {"chips": shown(chips), "way": way_to(chips, kind), "product": shown(chips * pays_of(kind))}
