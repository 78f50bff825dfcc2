"""What a lesson's text asks of the rules by their kinds of question: any number of any result."""

from typing import Any

from django import template
from django.utils.safestring import SafeString

from trainer.lesson_solving import answer
from trainer.lesson_values import number, percent, written

register = template.Library()


@register.simple_tag
def solved(kind: str, path: str, **inputs: Any) -> str | SafeString:
    """What stands there: {% solved "announce" "chip_value" series="voisins" amount=475 straight_max=None %} → 50"""
    name, found = answer(kind, path, inputs)
    return written(found, name)


@register.simple_tag
def count_solved(kind: str, path: str, **inputs: Any) -> str | SafeString:
    """How many entries the list or object there has."""
    _name, found = answer(kind, path, inputs)
    if not isinstance(found, list | dict):
        raise ValueError(f"{kind}, {path!r}: {found!r} has no entries to count")
    return number(len(found))


@register.simple_tag
def percent_solved(kind: str, path: str, **inputs: Any) -> SafeString:
    """A fraction or decimal there as a percentage."""
    _name, found = answer(kind, path, inputs)
    return percent(found)
