"""Tables of announced bets: what a series takes, where it hits, its maximum, the finales."""

from typing import Any

from django import template
from django.utils.html import format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from quizzes import terms
from quizzes.rules.amounts import Amount, total
from quizzes.rules.roulette import call_bets
from quizzes.rules.roulette.bets import Bet
from quizzes.rules.roulette.limits import proportional
from quizzes.rules.roulette.series import EXTRA_SERIES, FINALES_CHEVAL, SERIES, Series
from quizzes.rules.roulette.wheel import Pocket
from quizzes.templatetags.table import ltr
from quizzes.templatetags.table import plain_number as shown
from trainer.lesson_tables import FIGURE, RESULT, Column, Shape, heading, table
from trainer.lesson_values import amount_of, join_plus, kind_with_chips, numbers_in_a_row

register = template.Library()


@register.inclusion_tag("trainer/_fact_table.html")
def series_table(series: str, caption: str = "") -> dict[str, Any]:
    """The positions of an announcement, the chips on each, and the chips in all."""
    found = _found(series)
    return table(
        (Column(_("Position")), Column(_("Numbers")), Column(_("Chips"), RESULT)),
        [(terms.bet_name(bet.kind), numbers_in_a_row(bet.numbers), shown(count)) for bet, count in found.chips],
        caption,
        total=(_("In all"), numbers_in_a_row(found.numbers), shown(found.count)),
    )


@register.inclusion_tag("trainer/_fact_table.html")
def series_hits(series: str, caption: str = "") -> dict[str, Any]:
    """The numbers of an announcement, those together that pay the same: what hits, what it pays, what stays."""
    found = _found(series)
    hits: dict[tuple[tuple[str, int], ...], list[Pocket]] = {}
    for number in found.numbers:
        hits.setdefault(_hitting(found, number), []).append(number)
    ordered = sorted(hits.items(), key=lambda hit: call_bets.hit(found, 1, hit[1][0]).pays, reverse=True)
    return table(
        (
            Column(heading("numbers")),
            Column(_("What hits")),
            Column(_("Pays"), RESULT),
            Column(heading("stays"), FIGURE),
            Column(_("Collected"), FIGURE),
        ),
        [
            (
                numbers_in_a_row(numbers),
                join_plus(kind_with_chips(kind, count) for kind, count in how),
                *_settled(found, numbers[0]),
            )
            for how, numbers in ordered
        ],
        caption,
        shape=Shape.LONG_ROWS,
    )


def _hitting(found: Series, number: Pocket) -> tuple[tuple[str, int], ...]:
    """The kinds of the positions that win, each with all of its chips."""
    kinds: dict[str, int] = {}
    for bet, count in found.chips:
        if bet.covers(number):
            kinds[bet.kind] = kinds.get(bet.kind, 0) + count
    return tuple(kinds.items())


def _settled(found: Series, number: Pocket) -> tuple[str, str, str]:
    settled = call_bets.hit(found, 1, number)
    return shown(settled.pays), shown(settled.kept), shown(settled.collected)


@register.inclusion_tag("trainer/_fact_table.html")
def series_limits_table(series: str, straight_max: Any, caption: str = "") -> dict[str, Any]:
    """Each position of an announcement at its own maximum, and the sum."""
    found, limits = _found(series), proportional(amount_of(straight_max))
    placed = call_bets.to_the_maximum(found, limits)
    return table(
        (Column(_("Position")), Column(_("Chips"), FIGURE), Column(_("Maximum"), RESULT)),
        [_limit_row(bet, count, most) for (bet, count), (_bet, most) in zip(found.chips, placed, strict=True)],
        caption,
        total=(_("In all"), shown(found.count), shown(total([most for _bet, most in placed]))),
    )


def _limit_row(bet: Bet, count: int, most: Amount) -> tuple[SafeString, str, str]:
    return terms.bet_label(bet.word), shown(count), shown(most)


@register.inclusion_tag("trainer/_fact_table.html")
def finales_table(caption: str = "") -> dict[str, Any]:
    """The finales of 0 to 9: numbers and chips."""
    finales = [call_bets.finale_plein(digit) for digit in range(10)]
    return table(
        _finale_columns(heading("numbers")),
        [(ltr(str(digit)), numbers_in_a_row(made.numbers), shown(made.count)) for digit, made in enumerate(finales)],
        caption,
    )


@register.inclusion_tag("trainer/_fact_table.html")
def finales_cheval_table(caption: str = "") -> dict[str, Any]:
    """The finales on splits: positions and chips."""
    return table(
        _finale_columns(heading("positions")),
        [_cheval_row(low, high) for low, high in FINALES_CHEVAL],
        caption,
    )


def _finale_columns(what: str) -> tuple[Column, ...]:
    return Column(pgettext("heading", "Finale")), Column(what), Column(_("Chips"), RESULT)


def _cheval_row(low: int, high: int) -> tuple[SafeString, SafeString, str]:
    made = call_bets.finale_cheval(low, high)
    placed = format_html_join(" ", "{}", ((ltr("-".join(bet.numbers)),) for bet, _count in made.chips))
    return ltr(f"{low}/{high}"), placed, shown(made.count)


def _found(name: str) -> Series:
    """An announcement by its id: a series, a finale, neighbours, or several of them."""
    return call_bets.find(name, {**SERIES, **EXTRA_SERIES})
