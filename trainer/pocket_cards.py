"""A pocket card: what a house pays, takes and limits, on four sides of A6, made from its rules."""

import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from django.utils.html import strip_tags
from django.utils.translation import get_language_info, override
from django.utils.translation import gettext as _

from quizzes import house_words, terms
from quizzes.numerals import show
from quizzes.questions import KINDS
from quizzes.rules.house import Announce, HouseRules, LimitScheme
from quizzes.rules.roulette.bets import EVEN_CHANCES, Bet, BetKind
from quizzes.rules.roulette.call_bets import finale_plein, hit, taken
from quizzes.rules.roulette.completes import at_house
from quizzes.rules.roulette.limits import PROPORTIONAL
from quizzes.rules.roulette.odds import pays_to_1
from quizzes.rules.roulette.payment import ORDERS
from quizzes.rules.roulette.series import Series
from quizzes.terms.table_words import WORDS
from trainer.reports import fonts

TEMPLATE = Path(__file__).with_name("pocket_card.typ")
_ISOLATED = "\N{LEFT-TO-RIGHT ISOLATE}%s\N{POP DIRECTIONAL ISOLATE}"
_ISOLATES = str.maketrans("", "", "\N{LEFT-TO-RIGHT ISOLATE}\N{FIRST STRONG ISOLATE}\N{POP DIRECTIONAL ISOLATE}")
_FEW = 4
_FACTORS = (35, 17, 11, 8, 5)
_CHIPS = (2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 15, 20)
_MIDDLE = "17"
"""Numbers that are listed; of more the first and the last are said."""


@dataclass(frozen=True)
class Table:
    """Headings, rows of as many cells, and whether a column holds figures."""

    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    figures: tuple[bool, ...]


@dataclass(frozen=True)
class Panel:
    """One side of the folded card."""

    title: str
    lines: tuple[str, ...] = ()
    tables: tuple[Table, ...] = ()


@dataclass(frozen=True)
class Card:
    """The card of a house in the language that is active."""

    house: str
    panels: tuple[Panel, ...]


def card(name: str, house: HouseRules, language: str) -> Card:
    """The card's four sides: payouts, completes, announcements, limits and order of payment."""
    return Card(
        name,
        (
            _payouts(name, house, language),
            _completes(house, language),
            _announcements(house, language),
            _limits(house, language),
        ),
    )


def pdf(made: Card, language: str) -> bytes:
    """The card as a sheet of A5 on both sides, to be folded once. The same card makes the same bytes."""
    with override(language):
        document: dict[str, Any] = {
            "language": language,
            "right_to_left": get_language_info(language)["bidi"],
            "families": list(fonts.FAMILIES),
            "title": _("Pocket card"),
            "house": made.house,
            "panels": [
                {
                    "title": panel.title,
                    "lines": list(panel.lines),
                    "tables": [
                        {
                            "head": list(table.head),
                            "rows": [list(row) for row in table.rows],
                            "figures": list(table.figures),
                        }
                        for table in panel.tables
                    ],
                }
                for panel in made.panels
            ],
        }
    return fonts.printed(TEMPLATE, fonts.covered(json.dumps(document, ensure_ascii=False), set()), 0)


def _payouts(name: str, house: HouseRules, language: str) -> Panel:
    kinds: dict[BetKind, Bet] = {}
    for bet in house.layout.bets:
        kinds.setdefault(bet.kind, bet)
    rows = [(kind, bet) for kind, bet in kinds.items() if kind not in EVEN_CHANCES[1:]]
    return Panel(
        name,
        tuple(
            _plain(words) for words in house_words.facts(house, ("zero_rule", "prison_second_zero", "double_outside"))
        ),
        (
            Table(
                (_("Bet"), _("Numbers"), _("Pays")),
                tuple((_kind_name(kind), show(len(bet.numbers), language), _odds(bet)) for kind, bet in rows),
                (False, True, True),
            ),
            _products(language),
        ),
    )


def _products(language: str) -> Table:
    """What so many chips pay on each of the five keys."""
    return Table(
        (_("Chips"), *(_ISOLATED % f"× {factor}" for factor in _FACTORS)),
        tuple((show(chips, language), *(show(chips * factor, language) for factor in _FACTORS)) for chips in _CHIPS),
        (True,) * (1 + len(_FACTORS)),
    )


def _kind_name(kind: BetKind) -> str:
    return _("Even chances") if kind in EVEN_CHANCES else _plain(terms.bet_name(kind))


def _odds(bet: Bet) -> str:
    odds = pays_to_1(bet)
    return _ISOLATED % f"{odds.numerator}:{odds.denominator}"


def _completes(house: HouseRules, language: str) -> Panel:
    title = _plain(str(WORDS["complete"]))
    title = title[:1].upper() + title[1:]
    if not KINDS["complete_cost"].is_played_at(house):
        return Panel(title, (_("This table takes no completes."),))
    alike: dict[tuple[int, int, int], list[str]] = {}
    for number in house.wheel_played.order:
        made = at_house(number, house)
        hit = made.hit(number)
        alike.setdefault((hit.stations, made.count, int(hit.pays)), []).append(number)
    rows = [
        (_ISOLATED % _numbers(numbers, house), show(stations, language), show(chips, language), show(pays, language))
        for (stations, chips, pays), numbers in sorted(alike.items(), key=lambda one: -one[0][1])
    ]
    head = (_("Numbers"), _("Stations"), _("Chips"), _("Pays"))
    lines = tuple(_plain(words) for words in house_words.facts(house, ("complete_loading",), wheel=False))
    partial = _partial_hits(house, language)
    return Panel(title, lines, (Table(head, tuple(rows), (False, True, True, True)), partial))


def _partial_hits(house: HouseRules, language: str) -> Table:
    """What a complete on a number of the middle column pays when another comes."""
    made = at_house(_MIDDLE, house)
    alike: dict[tuple[int, int], list[str]] = {}
    for number in house.wheel_played.order:
        hit = made.hit(number)
        if number != _MIDDLE and hit.stations:
            alike.setdefault((hit.stations, int(hit.pays)), []).append(number)
    rows = [
        (_ISOLATED % _listed(numbers, house), show(stations, language), show(pays, language))
        for (stations, pays), numbers in sorted(alike.items(), key=lambda one: -one[0][1])
    ]
    head = _("Complete on %(number)s, but another number comes") % {"number": _MIDDLE}
    return Table((head, _("Stations"), _("Pays")), tuple(rows), (False, True, True))


def _numbers(numbers: Iterable[str], house: HouseRules) -> str:
    """In the order of the layout; of many the first and the last with the step between, as on the cloth."""
    listed = _listed(numbers, house).split()
    return " ".join(listed) if len(listed) <= _FEW else f"{' '.join(listed[:2])} … {listed[-1]}"


def _listed(numbers: Iterable[str], house: HouseRules) -> str:
    order = [box.number for box in house.layout.boxes]
    return " ".join(sorted(numbers, key=order.index))


def _announcements(house: HouseRules, language: str) -> Panel:
    title = _("Announced bets")
    facts = house_words.facts(house, ("announce_step", "min_chip", "neighbours_n"), wheel=False)
    if house.announce == Announce.REFUSED:
        return Panel(title, (_("This table takes no announcements."),))
    lines = [_plain(words) for words in facts]
    if house.announce == Announce.WITH_MONEY:
        lines.append(_("Only with the money on the table."))
    series = taken(house)
    if not series:
        order = Table((_("Clockwise from zero"),), ((_ISOLATED % " ".join(house.wheel_played.order),),), (False,))
        return Panel(title, (_("This table takes no series."),), (order,))
    rows = [
        (_plain(terms.call_bets.series_name(name)), show(made.count, language), _ISOLATED % _positions(made))
        for name, made in series.items()
    ]
    placed = Table((_("Bet"), _("Chips"), _("Positions")), tuple(rows), (False, True, False))
    return Panel(title, tuple(lines), (placed, _hits(series, house, language), _finales(house, language)))


def _hits(series: Mapping[str, Series], house: HouseRules, language: str) -> Table:
    """What a number pays with one chip a piece, those together that pay the same."""
    rows = []
    for name, made in series.items():
        alike: dict[int, list[str]] = {}
        for number in made.numbers:
            alike.setdefault(int(hit(made, 1, number).pays), []).append(number)
        for pays, numbers in sorted(alike.items(), reverse=True):
            rows.append(
                (_plain(terms.call_bets.series_name(name)), _ISOLATED % _listed(numbers, house), show(pays, language))
            )
    return Table((_("Bet"), _("Numbers"), _("Pays")), tuple(rows), (False, False, True))


def _finales(house: HouseRules, language: str) -> Table:
    """How many chips a finale takes."""
    alike: dict[int, list[str]] = {}
    for digit in range(10):
        alike.setdefault(finale_plein(digit, house.layout).count, []).append(str(digit))
    word = _plain(str(WORDS["finale"]))
    rows = [(_ISOLATED % " ".join(digits), show(chips, language)) for chips, digits in alike.items()]
    return Table((word[:1].upper() + word[1:], _("Chips")), tuple(rows), (False, True))


def _positions(made: Series) -> str:
    return " · ".join(f"{'-'.join(bet.numbers)}{f' ×{count}' if count > 1 else ''}" for bet, count in made.chips)


def _limits(house: HouseRules, language: str) -> Panel:
    lines = [_plain(words) for words in house_words.facts(house, ("limits", "straight_max", "minimum"), wheel=False)]
    most = house.table_limits.most
    figures = {kind: show(amount, language) for kind, amount in most.items()}
    if not most and house.limits == LimitScheme.PROPORTIONAL:
        figures = {kind: _ISOLATED % f"× {times}" for kind, times in PROPORTIONAL.items()}
    rows = [
        (_kind_name(kind), words)
        for kind, words in figures.items()
        if kind not in EVEN_CHANCES[1:] and _is_on(kind, house)
    ]
    limits = (Table((_("Bet"), _("Maximum")), tuple(rows), (False, True)),) if rows else ()
    order = tuple((show(place, language), words) for place, words in enumerate(_order(house), start=1))
    return Panel(
        _("Limits and order of payment"),
        tuple(lines),
        (*limits, Table(("", _("Order of payment")), order, (True, False))),
    )


def _is_on(kind: BetKind, house: HouseRules) -> bool:
    return any(bet.kind == kind for bet in house.layout.bets)


def _order(house: HouseRules) -> Iterator[str]:
    """The kinds in the order in which they are paid, each rank once."""
    said: list[str] = []
    for rank in ORDERS[house.payment_order]:
        kinds = dict.fromkeys(BetKind(word.partition(":")[0]) for word in rank)
        words = " / ".join(_plain(terms.bet_name(kind)) for kind in kinds if _is_on(kind, house))
        if words and words not in said:
            said.append(words)
            yield words


def _plain(words: str) -> str:
    """Without markup and direction marks: each cell is isolated by itself."""
    return strip_tags(words).translate(_ISOLATES)
