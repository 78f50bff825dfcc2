"""Tables of what houses do: limits, orders of payment, rules on zero and prison, houses side by side."""

from collections.abc import Iterable, Iterator
from fractions import Fraction
from typing import Any

from django import template
from django.utils.html import format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from django.utils.translation import ngettext, pgettext, pgettext_lazy

from quizzes import terms
from quizzes.house_words import facts, house_name
from quizzes.rules.amounts import Amount
from quizzes.rules.house import PRESETS, Announce, HouseRules, ZeroRule
from quizzes.rules.roulette.bets import EVEN_CHANCES, BetKind
from quizzes.rules.roulette.layout import layout_of
from quizzes.rules.roulette.limits import FRENCH_TABLES, PROPORTIONAL, french_table, proportional
from quizzes.rules.roulette.odds import even_chance_edge
from quizzes.rules.roulette.payment import ORDERS, PaymentOrder
from quizzes.rules.roulette.prison import Imprisoned, Result, SecondZero, Status, imprison
from quizzes.rules.roulette.wheel import WHEELS
from quizzes.templatetags.table import ltr
from quizzes.templatetags.table import plain_number as shown
from quizzes.terms.houses import SECOND_ZEROS
from quizzes.terms.houses import WHEELS as WHEEL_NAMES
from trainer.lesson_facts import layout_named
from trainer.lesson_tables import NOTHING, RESULT, SHORT, WAY, Column, Shape, table
from trainer.lesson_values import amount_of, percent_text, worded

register = template.Library()

_CARD_HOUSES = ("tq_fr", "tq_ch_it")
_ANNOUNCED = {
    Announce.ACCEPTED: pgettext_lazy("announced bets", "taken"),
    Announce.WITH_MONEY: pgettext_lazy("announced bets", "only with the money on the table"),
    Announce.REFUSED: pgettext_lazy("announced bets", "not taken"),
}


@register.inclusion_tag("trainer/_fact_table.html")
def limits_table(
    straight_max: Any = None, table: str = "", minimum: Any = None, layout: str = "", caption: str = ""
) -> dict[str, Any]:
    """The most on each bet, by the maximum on a number, or by a French table and its minimum."""
    if (straight_max is None) == (not table):
        raise ValueError("straight_max, or a table and its minimum")
    if table:
        return _french_limits(table, amount_of(minimum), caption)
    base = amount_of(straight_max)
    most = proportional(base).most
    kinds = {bet.kind for bet in layout_of(layout or "european").bets}
    rows = [(kind, times, most[kind]) for kind, times in PROPORTIONAL.items() if kind in kinds]
    return _limits(rows, base, caption)


def _french_limits(name: str, minimum: Amount, caption: str) -> dict[str, Any]:
    most = french_table(name, minimum).most
    return _limits([(kind, times, most[kind]) for kind, times in FRENCH_TABLES[name].items()], minimum, caption)


def _limits(rows: Iterable[tuple[BetKind, int, Amount]], base: Amount, caption: str) -> dict[str, Any]:
    columns = (Column(_("Bet")), Column("×", WAY), Column(_("Maximum"), RESULT))
    return table(columns, [_limit_row(*row, base) for row in _even_chances_once(rows)], caption)


def _even_chances_once(rows: Iterable[tuple[BetKind, int, Amount]]) -> Iterator[tuple[BetKind, int, Amount]]:
    return (row for row in rows if row[0] not in EVEN_CHANCES[1:])


def _limit_row(kind: BetKind, times: int, most: Amount, base: Amount) -> tuple[Any, ...]:
    name = _("Even chances") if kind in EVEN_CHANCES else terms.bet_name(kind)
    return name, ltr(f"{shown(times)} × {shown(base)}"), shown(most)


@register.inclusion_tag("trainer/_ranks.html")
def payment_table(order: str, caption: str = "") -> dict[str, Any]:
    """The order of payment of a house, rank by rank; what is not played there is left out."""
    if order not in set(PaymentOrder):
        raise ValueError(f"order of payment {order!r}: {', '.join(PaymentOrder)}")
    played = _played(PaymentOrder(order))
    ranks = [[one for one in rank if one.partition(":")[0] in played] for rank in ORDERS[PaymentOrder(order)]]
    return {"ranks": [_rank(rank) for rank in ranks if rank], "caption": caption}


def _played(order: PaymentOrder) -> set[str]:
    """The kinds on the cloths of the houses that pay so; of none, those of the European one."""
    cloths = [house.layout for house in PRESETS.values() if house.payment_order == order]
    return {bet.kind for cloth in cloths or [layout_named("european")] for bet in cloth.bets}


def _rank(words: Iterable[str]) -> SafeString:
    return format_html_join(" · ", "{}", ((terms.bet_label(word),) for word in words))


@register.inclusion_tag("trainer/_fact_table.html")
def zero_rules_table(caption: str = "") -> dict[str, Any]:
    """What zero does to even chances, and what that costs them on each wheel."""
    return table(
        (
            Column(_("Even chances on zero")),
            *(Column(str(WHEEL_NAMES[name]), RESULT) for name in WHEELS),
        ),
        [(_zero_words(rule, second), *_edges(rule, second)) for rule, second in _zero_rules()],
        caption,
        shape=Shape.LONG_ROWS,
    )


def _zero_rules() -> Iterator[tuple[ZeroRule, SecondZero | None]]:
    """Every rule; prison with everything that a second zero may do."""
    for rule in ZeroRule:
        if rule == ZeroRule.EN_PRISON:
            yield from ((rule, second) for second in SecondZero)
        else:
            yield rule, SecondZero.HALVE if rule == ZeroRule.CHOICE else None


def _zero_words(rule: ZeroRule, second: SecondZero | None) -> SafeString:
    said = [terms.zero_rule_name(rule)] + ([str(SECOND_ZEROS[second])] if second else [])
    return format_html_join(" · ", "{}", ((terms.isolated(words),) for words in said))


def _edges(rule: ZeroRule, second: SecondZero | None) -> Iterator[SafeString | str]:
    for name, wheel in WHEELS.items():
        if rule == ZeroRule.SURRENDER and name == "european":
            yield NOTHING
        else:
            yield edge_words(even_chance_edge(wheel, rule, second))


def edge_words(edge: Fraction | float) -> SafeString:
    """1/37 (2.70%); one that is no fraction as a percentage alone."""
    if isinstance(edge, float):
        return ltr(percent_text(edge))
    return ltr(f"{edge} ({percent_text(edge)})")


@register.inclusion_tag("trainer/_fact_table.html")
def prison_table(stake: Any = 100, caption: str = "") -> dict[str, Any]:
    """A stake in prison after the next spin, under each rule on a further zero."""
    amount = amount_of(stake)
    return table(
        (Column(_("In prison")), Column(_("It wins"), SHORT), Column(_("It loses"), SHORT), Column(_("Zero again"))),
        [(terms.isolated(str(SECOND_ZEROS[rule])), *_fates(amount, rule)) for rule in SecondZero],
        caption,
        shape=Shape.LONG_ROWS,
    )


def _fates(stake: Amount, rule: SecondZero) -> Iterator[SafeString | str]:
    return (_fate(imprison(stake, rule, [result])) for result in Result)


def _fate(held: Imprisoned) -> SafeString | str:
    if held.status == Status.LOST:
        return pgettext("what becomes of a stake", "Collected")
    if held.status != Status.IN_PRISON:
        return worded(_("%(back)s back"), back=shown(held.returned))
    if held.locks == 1:
        return worded(pgettext("a stake in prison", "%(amount)s held"), amount=shown(held.value))
    words = ngettext("%(amount)s held, %(wins)s win needed", "%(amount)s held, %(wins)s wins needed", held.locks)
    return worded(words, amount=shown(held.value), wins=shown(held.locks))


@register.inclusion_tag("trainer/_fact_table.html")
def houses_table(houses: str = "", caption: str = "") -> dict[str, Any]:
    """Houses side by side: those named, or every one at which roulette is played."""
    names = houses.split() or [name for name in PRESETS if name not in _CARD_HOUSES]
    for name in names:
        if name not in PRESETS:
            raise ValueError(f"house {name!r}: {', '.join(PRESETS)}")
    return table(
        (
            Column(_("House")),
            Column(str(terms.GROUPS["wheel"])),
            Column(_("Even chances on zero")),
            Column(terms.kind_name("limits")),
            Column(terms.kind_name("payment_order")),
            Column(_("Completes")),
            Column(str(terms.GROUPS["call_bets"])),
        ),
        [(house_name(name), *_house_row(PRESETS[name])) for name in names],
        caption,
        shape=Shape.CARDS,
    )


def _house_row(house: HouseRules) -> tuple[SafeString | str, ...]:
    no_series = house.wheel == "american" and not house.american_series
    return (
        str(WHEEL_NAMES[house.wheel]),
        _said(house, "zero_rule", "prison_second_zero"),
        _said(house, "limit_scheme", "minimum"),
        str(terms.OPTIONS["payment_orders"][house.payment_order]),
        _said(house, "complete_loading"),
        str(_ANNOUNCED[Announce.REFUSED if no_series else house.announce]),
    )


def _said(house: HouseRules, *options: str) -> SafeString:
    return format_html_join(" · ", "{}", ((terms.isolated(words),) for words in facts(house, options, wheel=False)))
