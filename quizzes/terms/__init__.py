"""The table's words in the reader's language: key → name. French, the bridge between houses, stands beside.

Each chapter of questions keeps its words in a module of its own; they are one table here.
"""

import re
from collections.abc import Callable, Iterable, Mapping
from functools import reduce
from operator import or_

from django.utils.html import escape, format_html, format_html_join
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext, pgettext_lazy

from quizzes.questions.base import Field
from quizzes.rules.house import ZeroRule
from quizzes.rules.roulette.bets import BetKind
from quizzes.terms import (
    arithmetic,
    call_bets,
    cards,
    completes,
    houses,
    procedure,
    procedure_words,
    table_words,
    wheel,
)
from quizzes.terms.bets import BETS, COLOURS, FRENCH, ZERO_RULES

_CHAPTERS = (arithmetic, wheel, call_bets, completes, houses, procedure, cards)


def _joined(tables: list[dict[str, str]]) -> dict[str, str]:
    return reduce(or_, tables, {})


KINDS = _joined([chapter.KINDS for chapter in _CHAPTERS])
KIND_DESCRIPTIONS = _joined([chapter.DESCRIPTIONS for chapter in _CHAPTERS])
HINTS = _joined([chapter.HINTS for chapter in _CHAPTERS])
FIELDS = _joined([chapter.FIELDS for chapter in _CHAPTERS])
SLIPS = _joined([chapter.SLIPS for chapter in _CHAPTERS])
SKILLS = _joined([chapter.SKILLS for chapter in _CHAPTERS])
OPTIONS: Mapping[str, Mapping[str, str]] = {of: words for chapter in _CHAPTERS for of, words in chapter.OPTIONS.items()}

# What has sentences for options: one a line.
LONG = frozenset({"steps", "acts", "reasons", "readings"})

GROUPS = {
    "arithmetic": pgettext_lazy("group of questions", "Payouts and sums"),
    "wheel": pgettext_lazy("group of questions", "The wheel"),
    "call_bets": pgettext_lazy("group of questions", "Announced bets"),
    "completes": pgettext_lazy("group of questions", "Completes"),
    "houses": pgettext_lazy("group of questions", "Limits and houses"),
    "procedure": pgettext_lazy("group of questions", "Procedure and words"),
    "cards": pgettext_lazy("group of questions", "Trente et quarante"),
    "table": pgettext_lazy("group of questions", "At the table"),
    "chance": pgettext_lazy("group of questions", "Chance"),
}

UNITS = {
    "units": pgettext_lazy("unit of a field", "units"),
    "money": pgettext_lazy("unit of a field", "money"),
    "number": "",
}

MODES = {
    "run": pgettext_lazy("mode of practice", "One kind"),
    "drill": pgettext_lazy("mode of practice", "Drill"),
    "mixed": pgettext_lazy("mode of practice", "Mixed"),
    "timed": pgettext_lazy("mode of practice", "Against the clock"),
    "review": pgettext_lazy("mode of practice", "Review"),
    "duel": pgettext_lazy("mode of practice", "Duel"),
}
MODE_DESCRIPTIONS = {
    "run": _("so many questions at one level"),
    "drill": _("no end, the level follows you"),
    "mixed": _("several kinds, as they come"),
    "timed": _("minutes for all, or seconds a question"),
    "duel": _("the same questions as a colleague"),
}

PLAYERS = {
    1: pgettext_lazy("player", "Blue"),
    2: pgettext_lazy("player", "Orange"),
    3: pgettext_lazy("player", "Violet"),
    4: pgettext_lazy("player", "Yellow"),
    5: pgettext_lazy("player", "Ivory"),
}


def zero_rule_name(rule: str) -> str:
    """What zero does to the even chances at this table."""
    return str(ZERO_RULES[ZeroRule(rule)])


def bet_name(kind: str) -> str:
    """The name of a kind of bet."""
    return str(BETS[BetKind(kind)])


def french_name(kind: str) -> str:
    """The French name of a kind of bet, as said at tables everywhere."""
    return FRENCH[BetKind(kind)]


def kind_name(key: str) -> str:
    """The name of a kind of question."""
    return str(KINDS.get(key, key))


def run_name(mode: str, kind: str) -> str:
    """What a run is called: by its one kind, or by its mode."""
    return str(MODES[mode]) if mode in ("review", "mixed") or not kind else kind_name(kind)


def slip_name(key: str) -> str:
    """The name of a usual mistake."""
    return str(SLIPS.get(key, key))


def skill_name(key: str) -> str:
    """The name of a skill: a bet, a factor, a way round the wheel, a kind of question."""
    if key in set(BetKind):
        return bet_name(key)
    if key.startswith("factor_"):
        return f"× {key.removeprefix('factor_')}"
    return str(SKILLS.get(key) or KINDS.get(key) or key)


def colour_name(key: str) -> str:
    """red, black or green in the reader's language."""
    return str(COLOURS[key])


def player_name(number: int | str) -> str:
    """A player by the colour of the chips."""
    return str(PLAYERS[int(number)])


def bet_label(word: str) -> SafeString:
    """A bet as a reader sees it: its name, and its numbers kept from left to right.

    split:17-20 → Split 17-20 · six_line:16-17-18-19-20-21 → Six line 16–21 · red → Red
    """
    kind, _colon, numbers = word.partition(":")
    if not numbers:
        return isolated(bet_name(kind))
    return format_html('{} <bdi dir="ltr" class="num">{}</bdi>', bet_name(kind), short_numbers(numbers))


def short_numbers(numbers: str) -> str:
    """A bet's numbers, those of a six line by the first and the last."""
    parts = numbers.split("-")
    return f"{parts[0]}\N{EN DASH}{parts[-1]}" if len(parts) == 6 else numbers


def listed(words: Iterable[SafeString]) -> SafeString:
    """One after another, with the language's own mark between."""
    return format_html_join(_comma(), "{}", ((word,) for word in words))


def listed_plainly(words: Iterable[str]) -> str:
    """The same without markup, for labels of pictures."""
    return _comma().join(words)


def _comma() -> str:
    return pgettext("between the items of a list", ", ")


def bet_text(word: str) -> str:
    """The same without markup, for labels of pictures; the numbers isolated by characters."""
    kind, _colon, numbers = word.partition(":")
    name, isolate = bet_name(kind), "\N{LEFT-TO-RIGHT ISOLATE}%s\N{POP DIRECTIONAL ISOLATE}"
    return f"{name} {isolate % numbers}" if numbers else _SPAN.sub(isolate % r"\g<0>", name)


def chips_label(word: str) -> SafeString:
    """A bet with its chips: trio:0-2-3*2 → Trio 0-2-3 × 2; one chip is not said."""
    bet, _star, count = word.partition("*")
    return bet_label(bet) if count in ("", "1") else format_html("{} {}", bet_label(bet), _ltr(f"× {count}"))


def option_label(of: str, key: str) -> SafeString:
    """An option of a choice, by what sort of thing it is: a bet, a number, a phrase, or words of a chapter."""
    if of in OPTIONS:
        return isolated(str(OPTIONS[of][key]))
    return _OPTIONS[of](key)


def field_label(field: Field) -> SafeString:
    """What stands over a field: its own words, or what it is about and then them."""
    words = str(FIELDS[field.label or field.name]) if field.label or field.name in FIELDS else ""
    if not field.subject:
        return isolated(words)
    about = option_label(field.subject_of, field.subject)
    return format_html(str(_("{about}: {words}")), about=about, words=words) if words else about


_SPAN = re.compile(r"\d+\N{EN DASH}\d+")


def isolated(name: str) -> SafeString:
    """A name as markup, with the numbers in it kept from left to right: 1–18 among Arabic letters would read 18–1."""
    return mark_safe(_SPAN.sub(r'<bdi dir="ltr">\g<0></bdi>', escape(name)))


def _ltr(text: str) -> SafeString:
    return format_html('<bdi dir="ltr" class="num">{}</bdi>', text)


def _french(text: str) -> SafeString:
    """What is said in French at every table."""
    return format_html('<bdi dir="ltr" lang="fr">{}</bdi>', text)


def numbers_label(numbers: str) -> SafeString:
    """Numbers such as 17-20, one after another."""
    return format_html_join(" ", "{}", ((_ltr(number),) for number in numbers.split("-")))


_OPTIONS: Mapping[str, Callable[[str], SafeString]] = {
    "bets": bet_label,
    "bet_kinds": lambda key: isolated(bet_name(key)),
    "chips": chips_label,
    "numbers": numbers_label,
    "plain": _ltr,
    "said": lambda key: _french(key.replace("_", " ")),
    "colours": lambda key: isolated(colour_name(key)),
    "players": lambda key: isolated(player_name(key)),
    "kinds": lambda key: isolated(kind_name(key)),
    "series": call_bets.series_name,
    "readings": call_bets.reading_label,
    "questions": procedure_words.question,
    "acts": procedure_words.option,
    "steps": procedure_words.option,
    "reasons": procedure_words.reason,
    **table_words.LABELS,
}
