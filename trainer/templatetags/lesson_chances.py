"""Tables of what bets have for a chance, and of what stakes bring."""

from fractions import Fraction
from typing import Any

from django import template
from django.utils.translation import gettext as _

from quizzes import numerals, terms
from quizzes.rules.amounts import simplest
from quizzes.rules.roulette.bets import EVEN_CHANCES, Bet, BetKind
from quizzes.rules.roulette.odds import odds_against, pays_to_1, probability
from quizzes.rules.roulette.wheel import WHEELS
from quizzes.templatetags.table import language, ltr
from quizzes.templatetags.table import plain_number as shown
from trainer.lesson_facts import layout_named
from trainer.lesson_tables import FIGURE, RESULT, Column, Shape, table

register = template.Library()


def _one_of_each(layout: str) -> list[Bet]:
    """A bet of every kind on the cloth; of the even chances one stands for all."""
    kinds: dict[BetKind, Bet] = {}
    for bet in layout_named(layout).bets:
        if bet.kind not in EVEN_CHANCES[1:]:
            kinds.setdefault(bet.kind, bet)
    return list(kinds.values())


def _name(bet: Bet) -> str:
    return _("Even chances") if bet.kind in EVEN_CHANCES else terms.bet_name(bet.kind)


@register.inclusion_tag("trainer/_fact_table.html")
def chance_table(wheel: str = "european", caption: str = "") -> dict[str, Any]:
    """Every kind of bet: its chance, one in how many spins it comes, the odds against it."""
    return table(
        (
            Column(_("Bet")),
            Column(_("Chance"), FIGURE),
            Column(_("One in"), FIGURE),
            Column(_("Odds against"), RESULT),
        ),
        [(_name(bet), *_chances(bet, wheel)) for bet in _one_of_each(wheel)],
        caption,
        shape=Shape.LONG_ROWS,
    )


def _chances(bet: Bet, wheel: str) -> tuple[Any, Any, Any]:
    chance, against = probability(bet, WHEELS[wheel]), odds_against(bet, WHEELS[wheel])
    spins = numerals.show(simplest(Fraction(round(100 / chance), 100)), language())
    pockets = len(WHEELS[wheel].order)
    return ltr(f"{chance * pockets}/{pockets}"), ltr(spins), ltr(f"{against.numerator}:{against.denominator}")


@register.inclusion_tag("trainer/_fact_table.html")
def stakes_table(stakes: str, caption: str = "") -> dict[str, Any]:
    """What stakes bring on every kind of bet, without the stake."""
    amounts = [int(stake) for stake in stakes.split()]
    columns = (Column(_("Bet")), *(Column(shown(amount), FIGURE) for amount in amounts))
    return table(
        columns,
        [
            (_name(bet), *(shown(simplest(amount * pays_to_1(bet))) for amount in amounts))
            for bet in _one_of_each("european")
        ],
        caption,
    )
