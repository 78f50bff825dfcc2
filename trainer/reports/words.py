"""What a report says in a language: numbers, days, names and sentences. Ask within `override(language)`."""

import re
import unicodedata
from datetime import date, datetime
from fractions import Fraction

from babel.dates import format_skeleton
from django.utils.translation import get_language_info, gettext, ngettext

from quizzes import numerals, terms
from trainer.reports.figures import LEAST_FOR_WEAKEST, Figures, Slip, TraineeFigures, Weakest

NOTHING = "\N{EN DASH}"

_DAYS_OF = {"en": "en_GB"}  # 4 May 2026, as everywhere else on the site

# What could turn the text round it, and what has no place in a line of a table.
_STEERING = re.compile("[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069\ufeff]")
# A word longer than its column may be broken before any letter, but not before the marks on one.
_LONG = re.compile(r"(\S{14})(?=\w)")
_BLANKS = re.compile(r"[\s\x00-\x1f\x7f-\x9f]+")

_RIGHT_TO_LEFT = ("R", "AL")

# A lone number keeps its order by itself; 1-18, 35:1 and 20% do not.
_FIGURES = re.compile("[0-9]+(?:[.,:×=/+\u2013\u2212-]+[0-9]+)+%?|[0-9]+%")


class Words:
    """The numbers, days and names of one language, kept in order in right-to-left text."""

    def __init__(self, language: str) -> None:
        self.language = language
        self.right_to_left = bool(get_language_info(language)["bidi"])

    def number(self, value: int) -> str:
        return self._figure(numerals.show(value, self.language))

    def percent(self, share: Fraction | None) -> str:
        return NOTHING if share is None else self._figure(numerals.show_percent(share, self.language))

    def seconds(self, milliseconds: int | None) -> str:
        return NOTHING if milliseconds is None else self._figure(numerals.show_seconds(milliseconds, self.language))

    def day(self, day: date) -> str:
        return self._day(day, "yMMMd")

    def day_without_year(self, day: date) -> str:
        return self._day(day, "MMMd")

    def period(self, first_day: date, last_day: date) -> str:
        days = {"first": self.day(first_day), "last": self.day(last_day)}
        return gettext("%(first)s to %(last)s") % days

    def name(self, text: str) -> str:
        """What a person typed: on one line, in its own direction, unable to turn what stands beside it."""
        return self._isolated(_LONG.sub("\\1\N{ZERO WIDTH SPACE}", plain(text)) or NOTHING)

    def term(self, text: str) -> str:
        return self._isolated(text)

    def weakest(self, weakest: Weakest | None) -> str:
        return NOTHING if weakest is None else self.term(terms.skill_name(weakest.skill))

    def slip(self, slip: Slip | None) -> str:
        return NOTHING if slip is None else self.term(terms.slip_name(slip.slip))

    def times(self, count: int) -> str:
        return ngettext("%(count)s time", "%(count)s times", count) % {"count": self.number(count)}

    def last_practised(self, trainee: TraineeFigures) -> str:
        if trainee.last_day is None:
            return gettext("has not practised in these days")
        return gettext("last practised on %(day)s") % {"day": self.day(trainee.last_day)}

    def practised(self, figures: Figures) -> str:
        counts = {"count": self.number(figures.practised), "total": self.number(len(figures.trainees))}
        return gettext("%(count)s of %(total)s") % counts

    def notes(self) -> list[str]:
        """How the figures were counted, for who reads them without having seen the site."""
        least = {"number": self.number(LEAST_FOR_WEAKEST)}
        return [
            gettext(
                "A question counts when it is met for the first time and replied to; "
                "when it comes back after a miss, it does not count again."
            ),
            gettext("Shares are rounded down. Pace is the median time from seeing a question to replying, in seconds."),
            gettext("Days run from midnight to midnight UTC, weeks from Monday. Lessons are those read in these days."),
            ngettext(
                "The weakest skill has the lowest share of right answers among those with %(number)s answer or more.",
                "The weakest skill has the lowest share of right answers among those with %(number)s answers or more.",
                LEAST_FOR_WEAKEST,
            )
            % least,
        ]

    def _day(self, day: date, skeleton: str) -> str:
        locale = _DAYS_OF.get(self.language, self.language)
        moment = datetime(day.year, day.month, day.day)  # Babel shows no day alone by a skeleton
        shown = format_skeleton(skeleton, moment, locale=locale).replace(" ", "\N{NO-BREAK SPACE}")
        return f"\N{FIRST STRONG ISOLATE}{shown}\N{POP DIRECTIONAL ISOLATE}" if self.right_to_left else shown

    def _figure(self, text: str) -> str:
        return f"\N{LEFT-TO-RIGHT ISOLATE}{text}\N{POP DIRECTIONAL ISOLATE}" if self.right_to_left else text

    def _isolated(self, text: str) -> str:
        if self.right_to_left or any(unicodedata.bidirectional(character) in _RIGHT_TO_LEFT for character in text):
            figures = _FIGURES.sub("\N{LEFT-TO-RIGHT ISOLATE}\\g<0>\N{POP DIRECTIONAL ISOLATE}", text)
            return f"\N{FIRST STRONG ISOLATE}{figures}\N{POP DIRECTIONAL ISOLATE}"
        return text


def plain(text: str) -> str:
    """On one line, composed, without characters that steer its direction.

    >>> plain(" a\\tb\\u202e c ")
    'a b c'
    """
    return _BLANKS.sub(" ", _STEERING.sub("", unicodedata.normalize("NFC", text))).strip()
