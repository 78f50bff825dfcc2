"""Numbers and the table's words in templates; every number is isolated, so that Arabic does not turn it round."""

from collections.abc import Sequence
from typing import Any

from django import template
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import get_language, get_language_info

from quizzes import numerals, terms
from quizzes.models import Sitting
from quizzes.questions.base import Field, Form, Value
from quizzes.rules.amounts import Amount
from quizzes.rules.roulette.wheel import colour as colour_of
from quizzes.terms import table_words

register = template.Library()
register.filter("kind_name", terms.kind_name)
register.filter("slip_name", terms.slip_name)
register.filter("bet", terms.bet_label)
register.filter("zero_rule_name", terms.zero_rule_name)
register.filter("player_name", terms.player_name)


@register.filter
def skill_name(key: str) -> SafeString:
    """The name of a skill."""
    return terms.isolated(terms.skill_name(key))


@register.filter
def bet_name(kind: str) -> SafeString:
    """The name of a kind of bet."""
    return terms.isolated(terms.bet_name(kind))


@register.filter
def ltr(text: Any) -> SafeString:
    """An expression that keeps its order from left to right: 12 × 35, 17-20, 2026-01-31."""
    return format_html('<bdi dir="ltr" class="num">{}</bdi>', text)


@register.filter
def plain_number(value: Amount | str) -> str:
    """A number in the reader's form, without markup: for attributes and labels."""
    if isinstance(value, str):
        value = numerals.from_text(value)
    return numerals.show(value, language())


@register.filter
def number(value: Amount | str | None) -> SafeString | str:
    """A number in the reader's form, isolated; nothing where there is none."""
    return "" if value is None or value == "" else ltr(plain_number(value))


@register.filter
def percent(share: Any, places: int = 0) -> SafeString | str:
    """A share in per cent with so many decimals, rounded down; nothing where there is none."""
    return "" if share is None else ltr(numerals.show_percent(share, language(), places))


@register.filter
def seconds(milliseconds: int | None) -> str:
    """Seconds with one decimal, without the unit."""
    return "" if milliseconds is None else numerals.show_seconds(milliseconds, language())


@register.filter
def field_label(field: Field) -> SafeString:
    """What stands over a field."""
    return terms.field_label(field)


@register.simple_tag
def option_label(of: str, key: str) -> SafeString:
    """An option of a choice."""
    return terms.option_label(of, key)


@register.simple_tag
def table_word(key: str, language: str, beside: str) -> SafeString:
    """A word of the table in a language, or in the reader's; `beside` is the language of the other side."""
    return table_words.word_label(key, language, beside)


@register.simple_tag
def table_language(language: str, beside: str) -> str:
    """The name of that language in the reader's words."""
    return str(get_language_info(table_words.spoken(language, beside))["name_translated"])


@register.filter
def clock(seconds: int) -> str:
    """Minutes and seconds that are left: 4:05."""
    return f"{seconds // 60}:{seconds % 60:02}"


@register.filter
def run_name(sitting: Sitting) -> str:
    """What a run is called."""
    return terms.run_name(sitting.mode, sitting.kind)


@register.filter
def place_of(placed: Sequence[str], key: str) -> int:
    """The place of a key in a row of keys, from 1; 0 where it is not there."""
    return placed.index(key) + 1 if key in placed else 0


@register.filter
def colour(pocket: str) -> str:
    """red, black or green."""
    return colour_of(pocket)


@register.simple_tag
def shown_value(field: Field, value: Value | None) -> SafeString:
    """What a field holds, as a reader sees it; a dash where it is empty."""
    if value is None or value == ():
        return mark_safe("–")
    if isinstance(value, tuple):
        return format_html_join(_BETWEEN.get(field.form, " · "), "{}", ((_one(field, part),) for part in value))
    return _one(field, value)


_BETWEEN = {Form.POCKETS: " ", Form.ROW: " "}
_OF = {Form.CHIPS: "chips", Form.POSITIONS: "bets"}


def _one(field: Field, value: Amount | str) -> SafeString:
    if not isinstance(value, str):
        return ltr(plain_number(value))
    if field.form in (Form.POCKET, Form.POCKETS, Form.ROW):
        return ltr(value)
    return terms.option_label(_OF.get(field.form, field.of), value)


@register.filter
def unit_name(unit: str) -> str:
    """What a field asks for: units or money."""
    return str(terms.UNITS[unit])


@register.filter
def absolute(value: int) -> int:
    """Without its sign."""
    return abs(value)


def language() -> str:
    """The reader's language, as the site's code."""
    return (get_language() or "en").partition("-")[0]
