"""Numbers and the table's words in templates; every number is isolated, so that Arabic does not turn it round."""

from typing import Any

from django import template
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import get_language

from quizzes import numerals, terms
from quizzes.rules.amounts import Amount

register = template.Library()
register.filter("kind_name", terms.kind_name)
register.filter("slip_name", terms.slip_name)
register.filter("bet", terms.bet_label)
register.filter("zero_rule_name", terms.zero_rule_name)


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
def percent(share: Any) -> SafeString | str:
    """A share in per cent, rounded down; nothing where there is none."""
    return "" if share is None else ltr(numerals.show_percent(share, language()))


@register.filter
def seconds(milliseconds: int | None) -> str:
    """Seconds with one decimal, without the unit."""
    return "" if milliseconds is None else numerals.show_seconds(milliseconds, language())


@register.filter
def field_name(name: str) -> str:
    """The label of a field."""
    return str(terms.FIELDS[name])


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
