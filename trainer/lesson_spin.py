"""A spin step by step: what is said and done at each, and what then lies on the layout."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from quizzes import terms
from quizzes.drawing.chips import Chip
from quizzes.questions.procedure_bank import ITEMS
from quizzes.rules.amounts import Amount
from quizzes.rules.house import HouseRules, ZeroRule
from quizzes.rules.roulette.bets import Bet
from quizzes.rules.roulette.layout import Layout
from quizzes.rules.roulette.settlement import Line, Settlement, Stake, settle
from quizzes.rules.roulette.wheel import Pocket, colour
from quizzes.templatetags.table import language, ltr
from quizzes.templatetags.table import plain_number as shown
from quizzes.terms import procedure_words
from quizzes.terms.table_words import word_in
from trainer.figures import Cloth, cloths, windows_for
from trainer.lesson_facts import pays_of
from trainer.lesson_values import worded

BETS, MARKED, CLEARED, LIFTED = range(4)
"""The pictures: the bets, the dolly beside them, the winners with the dolly, the winners alone."""

_PICTURE_AT = {"mark": MARKED, "clear": CLEARED, "pay": CLEARED, "lift": LIFTED}


@dataclass(frozen=True)
class Step:
    """What is done, the details of it, and which picture shows it."""

    title: SafeString
    details: tuple[SafeString, ...]
    picture: int


@dataclass(frozen=True)
class Spin:
    """Stakes in chips, and the number that comes."""

    winning: Pocket
    stakes: tuple[Stake, ...]
    layout: Layout
    zero_rule: ZeroRule

    @cached_property
    def settled(self) -> Settlement:
        """What becomes of every stake."""
        house = HouseRules(wheel=self.layout.name, zero_rule=self.zero_rule, series=())
        return settle(self.stakes, self.winning, house)

    def steps(self) -> tuple[Step, ...]:
        """All of them in the order of the procedure bank."""
        item = ITEMS["spin_steps"]
        return tuple(
            Step(
                procedure_words.option(key),
                tuple(self._details(name)),
                _PICTURE_AT.get(name, BETS),
            )
            for name, key in zip(item.right, item.right_options, strict=True)
        )

    def _details(self, step: str) -> Iterator[SafeString]:
        if step == "open":
            yield from (_with_chips(stake.bet, stake.amount) for stake in self.stakes)
        elif step == "name":
            yield _called(self.winning, self.layout)
        elif step == "clear":
            yield from (self._taken(line) for line in self.settled.lines if not line.kept)
            yield _sum(_("Collected"), self.settled.collected)
        elif step == "pay":
            yield from (_product(line) for line in self.settled.lines if line.pays)
            yield _sum(_("Pays"), self.settled.pays)

    def _taken(self, line: Line) -> SafeString:
        """A stake that loses, with what goes back of it where zero halves it."""
        if not line.returned:
            return _with_chips(line.bet, line.stake)
        back = worded(_("%(back)s back"), back=shown(line.returned))
        return format_html("{}, {}", _with_chips(line.bet, line.stake), back)

    def pictures(self) -> tuple[tuple[Cloth, Cloth], ...]:
        """The four pictures, wide and upright; all of them show the same piece of the table."""
        windows = windows_for([stake.bet for stake in self.stakes], self.winning, layout=self.layout)
        winners = tuple(line.bet for line in self.settled.lines if line.kept)
        left = [stake for stake in self.stakes if stake.bet in winners]

        def picture(stakes: list[Stake], winner: Pocket | None) -> tuple[Cloth, Cloth]:
            chips = tuple(Chip(stake.bet, int(stake.amount)) for stake in stakes)
            return cloths(chips, (), (), winner, whole=False, layout=self.layout, windows=windows)

        everything = list(self.stakes)
        return (
            picture(everything, None),
            picture(everything, self.winning),
            picture(left, self.winning),
            picture(left, None),
        )


def _with_chips(bet: Bet, chips: Amount) -> SafeString:
    """Split 14-17: 2 chips"""
    words = ngettext("%(bet)s: %(shown)s chip", "%(bet)s: %(shown)s chips", int(chips))
    return worded(words, bet=terms.bet_label(bet.word), shown=shown(chips))


def _called(winning: Pocket, layout: Layout) -> SafeString:
    """17 · black · odd · low: the number, its colour, and the even chances that win."""
    winners = [bet.kind for bet in layout.bets if bet.is_even_chance and bet.covers(winning)]
    words = [word_in(language(), kind) for kind in winners] or [terms.colour_name(colour(winning))]
    return format_html_join(" · ", "{}", ((said,) for said in (ltr(winning), *words)))


def _product(line: Line) -> SafeString:
    """Split 14-17: 2 × 17 = 34"""
    way = f"{shown(line.stake)} × {shown(pays_of(line.bet.kind))} = {shown(line.pays)}"
    return format_html(str(_("{about}: {words}")), about=terms.bet_label(line.bet.word), words=ltr(way))


def _sum(what: str, amount: Amount) -> SafeString:
    return format_html(str(_("{about}: {words}")), about=what, words=ltr(shown(amount)))
