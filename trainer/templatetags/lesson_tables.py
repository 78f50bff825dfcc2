"""Tables of a lesson on payouts: what bets pay, how many positions there are, products up to a full stack."""

from typing import Any

from django import template

from quizzes import terms
from quizzes.rules.chips import STACK
from quizzes.rules.roulette.bets import BetKind
from quizzes.templatetags.table import plain_number as shown
from trainer.lesson_facts import bets_of, covered_by, odds_text, pays_of, way_to

register = template.Library()

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
