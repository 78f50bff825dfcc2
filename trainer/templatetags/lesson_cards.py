"""Pictures and tables of trente et quarante: cards, points, the refait, chances, a coup settled."""

import json
from collections.abc import Iterator, Mapping
from itertools import groupby
from typing import Any

from django import template
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from quizzes import terms
from quizzes.drawing.cards import cards_drawing
from quizzes.house_words import facts
from quizzes.pictures import rows_title
from quizzes.questions.base import Row
from quizzes.rules.amounts import Amount
from quizzes.rules.house import HouseRules, ZeroRule
from quizzes.rules.trente_et_quarante import chances, settlement
from quizzes.rules.trente_et_quarante.cards import RANKS, Card, card
from quizzes.rules.trente_et_quarante.coup import GOES_ON_TO, REFAIT, ROWS, Chance, Coup, Points, call, total
from quizzes.templatetags.table import language, ltr
from quizzes.templatetags.table import plain_number as shown
from quizzes.terms.cards import RANKS as RANK_NAMES
from quizzes.terms.table_words import word_in
from trainer.lesson_tables import FIGURE, NOTHING, RESULT, Column, Shape, heading, table
from trainer.lesson_values import amount_of, percent, said

register = template.Library()

_REFAIT_RULES = (ZeroRule.LOSE, ZeroRule.PARTAGE, ZeroRule.EN_PRISON)


@register.inclusion_tag("trainer/_cards_figure.html")
def cards_figure(noir: str = "", rouge: str = "", marked: bool = False, caption: str = "") -> dict[str, Any]:
    """The rows, noir above rouge; their points, and the card that decides couleur, where marked."""
    rows = _rows(noir, rouge)
    dealt = [(row.name, [card(word) for word in row.cards]) for row in rows]
    return {
        "wide": cards_drawing(dealt, marked=marked),
        "narrow": cards_drawing(dealt, marked=marked, narrow=True),
        "words": [rows_title([row], marked) for row in rows],
        "caption": caption,
    }


def _rows(noir: str, rouge: str) -> list[Row]:
    """The rows that have cards; ValueError where a card follows a row that is complete."""
    rows = [Row(name, tuple(words.split())) for name, words in (("noir", noir), ("rouge", rouge)) if words.strip()]
    if not rows:
        raise ValueError("noir, rouge: cards such as KH 10S 5D 7C")
    for row in rows:
        if total(card(word) for word in row.cards[:-1]) > GOES_ON_TO:
            raise ValueError(f"{row.name}: the row ends with the card that takes it beyond {GOES_ON_TO}")
    return rows


@register.inclusion_tag("trainer/_fact_table.html")
def points_table(caption: str = "") -> dict[str, Any]:
    """What the cards count: the ace, the numbers, the court cards."""
    groups = [list(ranks) for _named, ranks in groupby(RANKS, key=lambda rank: (rank in RANK_NAMES, _points(rank) > 1))]
    return table(
        (Column(pgettext("heading", "Card")), Column(heading("points"), RESULT)),
        [(_ranks_name(ranks), ltr(_span([str(_points(rank)) for rank in ranks]))) for ranks in groups],
        caption,
    )


def _points(rank: str) -> int:
    return Card(rank, "C").points


def _ranks_name(ranks: list[str]) -> SafeString:
    """2–10, or the names of ace and court cards with their letters."""
    if ranks[0] not in RANK_NAMES:
        return ltr(_span(ranks))
    return terms.listed(format_html("{} {}", RANK_NAMES[rank], ltr(rank)) for rank in ranks)


def _span(values: list[str]) -> str:
    return values[0] if len(set(values)) == 1 else f"{values[0]}\N{EN DASH}{values[-1]}"


@register.inclusion_tag("trainer/_fact_table.html")
def refait_table(stake: Any = 100, caption: str = "") -> dict[str, Any]:
    """What a refait does to a stake under each rule, and to an insured one."""
    amount = amount_of(stake)
    rows = [(_refait_words(rule), *_refait_fate(amount, rule)) for rule in _REFAIT_RULES]
    insured = (word_in(language(), "insurance"), *_refait_fate(amount, ZeroRule.PARTAGE, insured=True))
    return table(
        (
            Column(_("31 against 31")),
            Column(heading("returned"), FIGURE),
            Column(heading("held"), FIGURE),
            Column(heading("stays"), FIGURE),
            Column(_("Collected"), FIGURE),
            Column(heading("premium"), FIGURE),
        ),
        [*rows, insured],
        caption,
        shape=Shape.LONG_ROWS,
    )


def _refait_words(rule: ZeroRule) -> SafeString:
    return terms.isolated(facts(HouseRules(tq_refait=rule), ("tq_refait",), wheel=False)[0])


def _refait_fate(stake: Amount, rule: ZeroRule, insured: bool = False) -> Iterator[str]:
    """Goes back, held, stays, collected, premium."""
    refait = Points(REFAIT, REFAIT, "black")
    settled = settlement.settle({Chance.NOIR: stake}, refait, rule, [Chance.NOIR] if insured else [])
    return (_or_nothing(settled.sum(name)) for name in ("returned", "imprisoned", "kept", "collected", "premium"))


def _or_nothing(amount: Amount) -> str:
    return shown(amount) if amount else NOTHING


@register.inclusion_tag("trainer/_fact_tables.html")
def tq_chances_table(caption: str = "") -> dict[str, Any]:
    """How often each total comes, in one row and in both; the refait, equal totals, and what they cost."""
    totals = table(
        (
            Column(heading("points")),
            Column(_("One row"), FIGURE),
            Column(_("Both rows"), FIGURE),
        ),
        [_total_row(points) for points in chances.TOTALS],
    )
    edges = chances.edges()
    shares = (
        (terms.option_label("outcomes", "refait"), edges.refait),
        (terms.option_label("outcomes", "null_coup"), edges.null),
        (_("Equal points in all"), edges.any_tie),
        (_("House edge, half back on the refait"), edges.partage),
        (_("House edge of an insured stake"), edges.insured(settlement.PremiumRule.ALWAYS_KEPT)),
    )
    costs = table(
        (Column(heading("coup_winner")), Column(_("How often"), FIGURE)),
        [(name, percent(share)) for name, share in shares],
    )
    return {"tables": [totals["table"], costs["table"]], "caption": caption}


def _total_row(points: int) -> tuple[SafeString, ...]:
    return ltr(points), percent(chances.row_probabilities()[points]), percent(chances.both_rows(points))


@register.inclusion_tag("trainer/_fact_table.html")
def coup_table(
    noir: str, rouge: str, bets: str, refait_rule: str = "partage", insured: str = "", caption: str = ""
) -> dict[str, Any]:
    """A coup settled chance by chance, losers first; the points and the call under it."""
    rows = {row.name: [card(word) for word in row.cards] for row in _rows(noir, rouge)}
    if len(rows) != len(ROWS):
        raise ValueError("a coup has two rows")
    coup = Coup(tuple(rows[Chance.NOIR]), tuple(rows[Chance.ROUGE]))
    stakes = _stakes(bets)
    insured_on = [Chance(name) for name in insured.split()]
    settled = settlement.settle(stakes, coup.points, ZeroRule(refait_rule), insured_on)
    lines = {line.chance: line for line in settled.lines}
    losers, winners = settlement.order_of_settlement(stakes, coup.points)
    return table(
        (
            Column(pgettext("heading", "Chance")),
            Column(_("Stake"), FIGURE),
            Column(_("What becomes of it")),
            Column(_("Pays"), RESULT),
            Column(_("Collected"), FIGURE),
            *([Column(heading("premium"), FIGURE)] if insured_on else []),
        ),
        [_line_row(lines[chance], bool(insured_on)) for chance in (*losers, *winners) or stakes],
        caption,
        note=_coup_words(coup.points),
        shape=Shape.LONG_ROWS,
    )


def _stakes(bets: str) -> Mapping[Chance, Amount]:
    try:
        read = json.loads(bets)
    except json.JSONDecodeError as problem:
        raise ValueError(f"bets: this is not JSON: {problem}") from None
    if not isinstance(read, dict) or not read:
        raise ValueError('bets: chances and stakes such as {"noir": 100}')
    return {Chance(name): amount_of(stake) for name, stake in read.items()}


def _line_row(line: settlement.Line, with_premium: bool) -> tuple[str | SafeString, ...]:
    row = (
        terms.option_label("chances", line.chance),
        shown(line.stake),
        _fate(line),
        _or_nothing(line.pays),
        _or_nothing(line.collected),
    )
    return (*row, _or_nothing(line.premium)) if with_premium else row


def _fate(line: settlement.Line) -> str:
    if line.pays:
        return pgettext("what becomes of a stake", "Paid")
    if line.returned:
        return pgettext("what becomes of a stake", "Half back")
    if line.imprisoned:
        return heading("held")
    return heading("stays") if line.kept else pgettext("what becomes of a stake", "Collected")


def _coup_words(points: Points) -> SafeString:
    """Noir 32 · Rouge 36 · deux, six, rouge perd et couleur gagne"""
    pairs = ((terms.option_label("chances", row), ltr(getattr(points, row))) for row in ROWS)
    return format_html("{} · {}", format_html_join(" · ", "<bdi>{} {}</bdi>", pairs), said(call(points)))
