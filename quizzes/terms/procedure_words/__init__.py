"""Words of the bank on procedure: item → question, options and reason. One module a chapter."""

import re
from collections.abc import Mapping

from django.utils.html import escape, format_html
from django.utils.safestring import SafeString, mark_safe

from quizzes.terms.procedure_words.calls import ANNOUNCED, ZERO
from quizzes.terms.procedure_words.cards import CARDS
from quizzes.terms.procedure_words.money import CHIPS, LIMITS, PAYMENT, PROTECTION
from quizzes.terms.procedure_words.spin import SPIN
from quizzes.terms.procedure_words.table import TABLE, WHEEL
from quizzes.terms.procedure_words.words import SAID, Text, Words

WORDS: Mapping[str, Words] = {
    **SPIN, **TABLE, **PAYMENT, **CHIPS, **ANNOUNCED, **WHEEL, **ZERO, **LIMITS, **PROTECTION, **CARDS,
}  # fmt: skip


def question(item: str) -> SafeString:
    """What the item asks."""
    return _isolated(WORDS[item].question)


def option(key: str) -> SafeString:
    """An option by its key, such as late_bet.push_back."""
    item, _dot, name = key.partition(".")
    text = WORDS[item].options[name]
    return format_html('<bdi dir="ltr" lang="fr">{}</bdi>', text) if text in SAID else _isolated(text)


def reason(item: str) -> SafeString:
    """Why what is right is right."""
    return _isolated(WORDS[item].reason)


_NUMBER = re.compile(r"(\d+)")


def _isolated(text: Text) -> SafeString:
    """A sentence as markup, every number in it kept by itself among Arabic letters."""
    pieces = _NUMBER.split(str(text))  # words and numbers by turns; escaped before, an apostrophe would hold one
    marked = [
        format_html('<bdi dir="ltr">{}</bdi>', piece) if place % 2 else escape(piece)
        for place, piece in enumerate(pieces)
    ]
    return mark_safe("".join(marked))
