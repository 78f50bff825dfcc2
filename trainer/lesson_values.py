"""What a lesson writes of a value that the rules gave: amounts, pockets, bets and words, in the reader's way."""

import re
from collections.abc import Callable, Iterable
from decimal import Decimal
from fractions import Fraction
from math import floor
from typing import Any

from django.utils.html import escape, format_html, format_html_join
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext as _

from quizzes import numerals, terms
from quizzes.rules.amounts import Amount, simplest
from quizzes.rules.roulette.bets import BetKind
from quizzes.rules.roulette.wheel import WHEELS
from quizzes.templatetags.table import language, ltr, plain_number

_AMOUNT = re.compile(r"-?[0-9]+(/[1-9][0-9]*)?")
_PLACES = 4  # of a decimal that is no percentage
_POCKETS = {pocket for wheel in WHEELS.values() for pocket in wheel.order}


def number(value: Amount) -> str | SafeString:
    """A number in the reader's form; what has a sign or a fraction line is kept from left to right."""
    shown = plain_number(value)
    return shown if isinstance(simplest(value), int) and value >= 0 else ltr(shown)


def amount_of(value: Any) -> Amount:
    """An amount as tags take it, 1700 or "25/2"; ValueError for anything else."""
    if isinstance(value, bool) or not isinstance(value, int | str) or not _AMOUNT.fullmatch(str(value)):
        raise ValueError(f'an amount is a whole number or text such as "25/2", not {value!r}')
    return simplest(Fraction(str(value)))


def percent(share: Any) -> SafeString:
    """A fraction or decimal as a percentage with two places."""
    return ltr(percent_text(share))


def percent_text(share: Any) -> str:
    """The same without markup; half a hundredth is rounded up."""
    rounded = Fraction(floor(share_of(share) * 10_000 + Fraction(1, 2)), 10_000)
    return numerals.show_percent(rounded, language(), places=2)


def share_of(value: Any) -> Fraction:
    """The exact value of a share: a whole number, 0.0219, or text such as "1/37"."""
    if isinstance(value, float):
        return Fraction(Decimal(repr(value)))
    return Fraction(value) if isinstance(value, Fraction) else Fraction(amount_of(value))


def written(value: Any, name: str = "") -> str | SafeString:
    """A result of the rules; `name` is what the result calls it. ValueError where there is nothing to say."""
    if name in _NAMED and isinstance(value, str):
        return _NAMED[name](value)
    if isinstance(value, bool):
        return terms.option_label("yes_or_no", "yes" if value else "no")
    if isinstance(value, float):
        return number(Fraction(floor(share_of(value) * 10**_PLACES + Fraction(1, 2)), 10**_PLACES))
    if isinstance(value, int):
        return number(value)
    if isinstance(value, str):
        return _of_text(value)
    if isinstance(value, list) and value:
        return _of_list(value)
    if isinstance(value, dict) and value:
        return format_html_join(" · ", "{}", ((_of_pair(key, part),) for key, part in value.items()))
    raise ValueError(f"{name or 'the result'}: there is nothing to write in {value!r}")


def _of_text(value: str) -> str | SafeString:
    if _AMOUNT.fullmatch(value):
        return number(amount_of(value))
    if value in _POCKETS:
        return ltr(value)
    if value.partition(":")[0] in set(BetKind):
        return terms.bet_label(value)
    raise ValueError(f"{value!r} is no amount, pocket or bet")


def numbers_in_a_row(numbers: Iterable[Any]) -> SafeString:
    """Pockets one after another, from left to right, in as many lines as they take."""
    return format_html('<bdi dir="ltr">{}</bdi>', " ".join(str(each) for each in numbers))


def kind_with_chips(kind: str, count: int) -> SafeString:
    """A kind of bet with its chips, Split × 4; one chip is not said."""
    name = terms.isolated(terms.bet_name(kind))
    return name if count == 1 else format_html("{} {}", name, ltr(f"× {plain_number(count)}"))


def join_plus(parts: Iterable[SafeString]) -> SafeString:
    """One + other."""
    return format_html_join(" + ", "{}", ((part,) for part in parts))


def worded(text: str, **values: str) -> SafeString:
    """A translated text as markup, each figure in it kept by itself; what is markup already stays as it is."""
    kept = {name: value if isinstance(value, SafeString) else ltr(value) for name, value in values.items()}
    return mark_safe(escape(text) % kept)


def _of_list(values: list[Any]) -> SafeString:
    """Pockets and numbers in a row that may break, bets with a dot between."""
    if all(not isinstance(value, str) or value in _POCKETS for value in values):
        return numbers_in_a_row(values)
    return format_html_join(" · ", "{}", ((written(value),) for value in values))


def _of_pair(key: str, value: Any) -> SafeString:
    """A bet with what lies on it, or a chip's value with how many there are."""
    if _AMOUNT.fullmatch(key):
        return ltr(f"{plain_number(value)} × {plain_number(key)}")
    return format_html(str(_("{about}: {words}")), about=_of_key(key), words=written(value))


def _of_key(key: str) -> str | SafeString:
    return terms.isolated(terms.bet_name(key)) if key in set(BetKind) else _of_text(key)


def said(text: str) -> SafeString:
    """What is said in French at every table."""
    return format_html('<bdi lang="fr" dir="ltr"><i>{}</i></bdi>', text)


def _chance(key: str) -> SafeString:
    return terms.option_label("chances", key)


def _unsaid(key: str) -> SafeString:
    raise ValueError(f"status {key!r}: say it in the text")


_NAMED: dict[str, Callable[[str], str | SafeString]] = {
    "colour": terms.colour_name,
    "first_colour": terms.colour_name,
    "winner": _chance,
    "second": _chance,
    "call": said,
    "result": said,
    "status": _unsaid,  # one of them is called as a bet is
}
"""Words of a result by what it calls them."""
