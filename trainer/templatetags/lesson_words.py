"""Words of a lesson's text: names of bets, kinds and houses, typed amounts, French, links."""

from typing import Any

from django import template
from django.urls import reverse
from django.utils.html import format_html
from django.utils.safestring import SafeString

from quizzes import house_words, terms
from quizzes.templatetags.table import language, ltr
from quizzes.terms import table_words
from quizzes.terms.houses import HOUSES
from trainer import course
from trainer.lesson_facts import bet_of
from trainer.lesson_values import amount_of, number, said

register = template.Library()


@register.simple_tag
def term(kind: str) -> str:
    """The bet's name in the reader's language."""
    return terms.bet_name(kind)


@register.simple_tag
def table_term(key: str) -> SafeString:
    """The reader's name of any word of the table."""
    _check("table word", key, table_words.WORDS)
    return terms.isolated(table_words.word_in(language(), key))


@register.simple_tag
def french(text: str) -> SafeString:
    """The word that dealers everywhere know."""
    return said(text)


@register.simple_tag
def bet(word: str, lower: bool = False) -> SafeString:
    """A bet with its numbers, Split 14-17; `lower` within a sentence."""
    found = bet_of(word)
    return lower_bet(found.word) if lower else terms.bet_label(found.word)


@register.simple_tag
def chips_word(chips: Any, word: str) -> SafeString:
    """3 × split 4-7"""
    return format_html("{} {}", ltr(f"{number(amount_of(chips))} ×"), lower_bet(bet_of(word).word))


def lower_bet(word: str) -> SafeString:
    """A bet within a sentence: split 14-17."""
    kind, colon, numbers = word.partition(":")
    name = table_term(kind)
    return format_html("{} {}", name, ltr(terms.short_numbers(numbers))) if colon else name


@register.simple_tag
def amount(value: Any) -> str | SafeString:
    """A typed amount as the reader writes it."""
    return number(amount_of(value))


@register.simple_tag
def kind(key: str) -> str:
    """The name of a kind of question."""
    _check("kind of question", key, terms.KINDS)
    return terms.kind_name(key)


@register.simple_tag
def house(key: str) -> str:
    """The name of a preset, or of an order of payment."""
    orders = terms.OPTIONS["payment_orders"]
    _check("house", key, {**HOUSES, **orders})
    return house_words.house_name(key) if key in HOUSES else str(orders[key])


def _check(what: str, key: str, known: Any) -> None:
    if key not in known:
        raise ValueError(f"{what} {key!r}: {', '.join(known)}")


@register.simple_tag
def word(text: str) -> SafeString:
    """Numbers with signs between them, kept from left to right."""
    return ltr(text)


@register.simple_tag
def lesson(slug: str) -> SafeString:
    """A link to another lesson, by its title."""
    return format_html(
        '<a href="{}">{}</a>',
        reverse("lesson", args=[slug]),
        course.text(slug, language()).title,
    )
