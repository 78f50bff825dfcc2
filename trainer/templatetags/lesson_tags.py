"""What a lesson's text takes from the rules: counts, payouts, products, lists. Words: lesson_words."""

from fractions import Fraction
from itertools import groupby

from django import template
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString

from quizzes import numerals
from quizzes.rules.amounts import Amount, simplest
from quizzes.rules.house import HouseRules, ZeroRule
from quizzes.rules.roulette.bets import Bet
from quizzes.rules.roulette.layout import layout_of, layout_order, row_of
from quizzes.rules.roulette.odds import odds_against, probability
from quizzes.rules.roulette.settlement import Settlement, settle
from quizzes.rules.roulette.wheel import ZEROS, Pocket
from quizzes.templatetags.table import language, ltr
from quizzes.templatetags.table import plain_number as shown
from trainer.lesson_facts import (
    LAYOUT,
    WHEEL,
    bet_of,
    bets_of,
    covered_by,
    odds_text,
    pays_of,
    stakes,
    way_to,
    wheel_named,
)

register = template.Library()


def long_ltr(text: str) -> SafeString:
    """Kept from left to right where it may take several lines."""
    return format_html('<bdi dir="ltr">{}</bdi>', text)


# ---------------------------------------------------------------- the wheel


@register.simple_tag
def pockets(wheel: str = "european") -> str:
    return shown(len(wheel_named(wheel).order))


@register.simple_tag
def order(wheel: str = "european") -> SafeString:
    """All pockets clockwise from zero."""
    return long_ltr(" ".join(wheel_named(wheel).order))


def _arc(first: Pocket, last: Pocket, only: str, wheel: str) -> list[Pocket]:
    found = list(wheel_named(wheel).arc(first, last))
    return sorted(filter(LAYOUT.bet(only).covers, found), key=layout_order) if only else found


@register.simple_tag
def arc(first: Pocket, last: Pocket, only: str = "", wheel: str = "european") -> SafeString:
    """The pockets clockwise from one to another, or those of them that a bet covers, ascending."""
    return long_ltr(" ".join(_arc(first, last, only, wheel)))


@register.simple_tag
def arc_count(first: Pocket, last: Pocket, only: str = "", wheel: str = "european") -> str:
    return shown(len(_arc(first, last, only, wheel)))


@register.simple_tag
def step(pocket: Pocket, pockets_on: int, wheel: str = "european") -> str:
    """The pocket so many further clockwise."""
    return wheel_named(wheel).step(pocket, pockets_on)


@register.simple_tag
def neighbours(pocket: Pocket, each_side: int = 2, wheel: str = "european") -> SafeString:
    return ltr(" ".join(wheel_named(wheel).neighbours(pocket, each_side)))


# ---------------------------------------------------------------- the layout


@register.simple_tag
def numbers(bet: str) -> SafeString:
    """The numbers that a bet covers."""
    return long_ltr(" ".join(bet_of(bet).numbers))


@register.simple_tag
def row(number: Pocket) -> SafeString:
    """The row of three in which the number stands."""
    return ltr(" ".join(bets_of("street")[row_of(number) - 1].numbers))


@register.simple_tag
def covers(kind: str, layout: str = "") -> str:
    return shown(covered_by(kind, layout))


@register.simple_tag
def positions(kind: str, where: str = "", layout: str = "") -> str:
    """How many positions of a kind or group there are; of the splits also those across, along and at zero."""
    return shown(len([bet for bet in bets_of(kind, layout) if not where or _lies(bet) == where]))


def _lies(split: Bet) -> str:
    one, other = split.numbers
    if one in ZEROS:
        return "zero"
    return "across" if row_of(one) == row_of(other) else "along"


def _holding(number: Pocket, kind: str, layout: str) -> list[Bet]:
    return [bet for bet in layout_of(layout).bets_on(number) if not kind or bet.kind == kind]


@register.simple_tag
def holding(number: Pocket, kind: str = "", layout: str = "european") -> str:
    """How many inside positions hold the number."""
    return shown(len(_holding(number, kind, layout)))


@register.simple_tag
def list_holding(number: Pocket, kind: str, layout: str = "european") -> SafeString:
    """The positions of the kind that hold the number."""
    return format_html_join(" · ", "{}", ((ltr("-".join(bet.numbers)),) for bet in _holding(number, kind, layout)))


# ---------------------------------------------------------------- payouts


@register.simple_tag
def pays(kind: str, layout: str = "") -> str:
    """What a chip brings; the layout changes nothing, and is there to be said."""
    bets_of(kind, layout)
    return shown(pays_of(kind))


@register.simple_tag
def with_stake(kind: str) -> str:
    """What lies before the player after a win with one chip."""
    return shown(pays_of(kind) + 1)


@register.simple_tag
def odds(kind: str, layout: str = "") -> SafeString:
    bets_of(kind, layout)
    return ltr(odds_text(kind))


@register.simple_tag
def formula(kind: str) -> SafeString:
    """36 / 4 − 1 = 8"""
    count, factor = covered_by(kind), pays_of(kind)
    return ltr(f"{shown((factor + 1) * count)} / {shown(count)} \N{MINUS SIGN} 1 = {shown(factor)}")


@register.simple_tag
def double(kind: str) -> str:
    return shown(2 * pays_of(kind))


@register.simple_tag
def product(chips: int, kind: str, value: int = 1) -> SafeString:
    """12 × 35 = 420; the value of a chip is a third factor."""
    worth = f" × {shown(value)}" if value != 1 else ""
    return ltr(f"{shown(chips)} × {pays_of(kind)}{worth} = {shown(simplest(chips * pays_of(kind) * value))}")


@register.simple_tag
def parts(chips: int, kind: str, stack: int = 20) -> SafeString:
    """20 × 11 + 3 × 11 = 220 + 33 = 253: the full stack, then the rest."""
    factor, pieces = pays_of(kind), (stack, chips - stack)
    factors = " + ".join(f"{shown(piece)} × {shown(factor)}" for piece in pieces)
    products = " + ".join(shown(piece * factor) for piece in pieces)
    return ltr(f"{factors} = {products} = {shown(chips * factor)}")


@register.simple_tag
def quick(chips: int, kind: str) -> SafeString:
    """12 × 35 = 70 × 6 = 420, or 12 × 8: 12 → 24 → 48 → 96."""
    asked, way, result = f"{shown(chips)} × {pays_of(kind)}", way_to(chips, kind), shown(chips * pays_of(kind))
    return ltr(f"{asked}: {way} → {result}" if "→" in way else f"{asked} = {way} = {result}")


def _settled(winning: Pocket, words: str, zero_rule: str) -> Settlement:
    return settle(stakes(words), winning, HouseRules(zero_rule=ZeroRule(zero_rule)))


@register.simple_tag
def paid(winning: Pocket, words: str, zero_rule: str = "lose") -> str:
    """What the bank adds for those stakes."""
    return shown(_settled(winning, words, zero_rule).pays)


@register.simple_tag
def collected(winning: Pocket, words: str, zero_rule: str = "lose") -> str:
    return shown(_settled(winning, words, zero_rule).collected)


@register.simple_tag
def returned(winning: Pocket, words: str, zero_rule: str = "lose") -> str:
    """What goes back to the player out of losing stakes."""
    return shown(_settled(winning, words, zero_rule).returned)


@register.simple_tag
def addition(winning: Pocket, words: str) -> SafeString:
    """35 + 4 × 17 = 103"""
    settled = _settled(winning, words, "lose")
    won = [line.pays for line in settled.lines if line.pays]
    pieces = " + ".join(_times(len(list(same)), each) for each, same in groupby(won))
    return ltr(f"{pieces} = {shown(settled.pays)}")


def _times(count: int, each: Amount) -> str:
    return shown(each) if count == 1 else f"{shown(count)} × {shown(each)}"


# ---------------------------------------------------------------- chance


@register.simple_tag
def chance(kind: str, wheel: str = "european") -> SafeString:
    return ltr(str(probability(bets_of(kind)[0], wheel_named(wheel))))


@register.simple_tag
def against(kind: str, wheel: str = "european") -> SafeString:
    ratio = odds_against(bets_of(kind)[0], wheel_named(wheel))
    return ltr(f"{ratio.numerator}:{ratio.denominator}")


@register.simple_tag
def losing(kind: str, wheel: str = "european") -> str:
    """How many pockets lose."""
    return shown(len(wheel_named(wheel).order) - covered_by(kind))


@register.simple_tag
def edge(zero_rule: str = "lose") -> SafeString:
    """1/37 (2.70%): what the bank keeps of an even chance when every pocket has come once."""
    spins = [_settled(pocket, "red", zero_rule) for pocket in WHEEL.order]
    share = -sum((Fraction(spin.net) for spin in spins), Fraction(0)) / len(spins)
    return ltr(f"{share} ({numerals.show_percent(share, language(), places=2)})")
