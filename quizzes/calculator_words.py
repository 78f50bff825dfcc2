"""The calculator's words: what is wrong with a field, what becomes of a stake, and felts to begin with."""

from collections.abc import Callable, Mapping
from html import unescape

from django.utils.html import format_html, strip_tags
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, pgettext, pgettext_lazy

from quizzes import fields, numerals, replies, terms
from quizzes.calculator.notation import MOST_BETS
from quizzes.calculator.paid import Fate
from quizzes.calculator.problems import Fault, Problem
from quizzes.templatetags.table import language
from quizzes.terms.call_bets import series_name

FATES = {
    Fate.PAID: pgettext_lazy("what becomes of a stake", "Paid"),
    Fate.COLLECTED: pgettext_lazy("what becomes of a stake", "Collected"),
    Fate.HALF_BACK: pgettext_lazy("what becomes of a stake", "Half back"),
    Fate.IMPRISONED: pgettext_lazy("what becomes of a stake", "Held for the next spin"),
    Fate.OPEN: pgettext_lazy("what becomes of a stake", "Waits for the player’s choice"),
}
CHOICES = {
    "partage": gettext_lazy("Half back at once"),
    "en_prison": gettext_lazy("Held for the next spin"),
}


def announcement_name(said: str) -> SafeString:
    """An announcement by its id, as it is called at the table; what is none stays as it was written."""
    try:
        return series_name(said)
    except (KeyError, TypeError, ValueError):
        return format_html("<bdi>{}</bdi>", said)


def announcement_text(said: str) -> str:
    """The same without markup, for a menu."""
    return unescape(strip_tags(announcement_name(said)))


def fault_text(fault: Fault) -> str:
    """What is wrong, in the reader's language."""
    if isinstance(fault.unread, numerals.Unreadable):
        return fields.unreadable(fault.unread)
    if fault.problem in _AS_AT_THE_DESK:
        return fields.unreadable(replies.NotRead(_AS_AT_THE_DESK[fault.problem], fault.piece))
    return _PROBLEMS[fault.problem](fault)


_AS_AT_THE_DESK = {
    Problem.NO_BET: replies.Problem.NO_BET,
    Problem.NO_CHIPS: replies.Problem.NO_CHIPS,
    Problem.NO_POCKET: replies.Problem.NO_POCKET,
    Problem.NO_OPTION: replies.Problem.NO_OPTION,
}
_PROBLEMS: Mapping[Problem, Callable[[Fault], str]] = {
    Problem.NOTHING: lambda fault: _("An amount is more than nothing."),
    Problem.TOO_MUCH: lambda fault: _("At most %(amount)s.") % {"amount": _amount(fault)},
    Problem.TOO_FINE: lambda fault: _("Chips make whole amounts, halves and quarters."),
    Problem.NO_HOUSE: lambda fault: _("There is no such house. The European standard is shown."),
    Problem.TOO_LONG: lambda fault: _("This is too long."),
    Problem.TOO_MANY: lambda fault: (
        _("Not laid: %(bet)s. A felt here holds at most %(most)s different bets.")
        % {"bet": _piece(fault), "most": numerals.show(MOST_BETS, language())}
    ),
    Problem.NOT_PLAYED_HERE: lambda fault: _("Not played at this table: %(bet)s.") % {"bet": _bet(fault)},
    Problem.NO_ANNOUNCEMENT: lambda fault: _("There is no announcement %(said)s.") % {"said": _piece(fault)},
    Problem.NONE_TAKEN: lambda fault: _("This house takes no announcements."),
    Problem.NOT_TAKEN_HERE: lambda fault: (
        _("Not taken at this table: %(announcement)s.") % {"announcement": announcement_text(fault.piece)}
    ),
    Problem.NOT_ON_AMERICAN: lambda fault: _("Series, finales and neighbours are not taken at this American table."),
    Problem.MEASURE_MISSING: lambda fault: _("Say how much: an amount, the worth of a chip, or to the maximum."),
    Problem.TWO_MEASURES: lambda fault: _("One of the three: an amount, the worth of a chip, or to the maximum."),
    Problem.NO_MAXIMUM: lambda fault: _("No maximum is set for this table. Give the maximum on a number."),
    Problem.UNDER_LEAST_CHIP: lambda fault: (
        _("The smallest chip for an announcement is %(amount)s here.") % {"amount": _amount(fault)}
    ),
    Problem.CHOICE_MISSING: lambda fault: _("A zero has come: choose whether even chances are halved or held."),
}


def _amount(fault: Fault) -> str:
    return numerals.show(fault.amount, language())


def _piece(fault: Fault) -> str:
    return f"\N{FIRST STRONG ISOLATE}{fault.piece[:40]}\N{POP DIRECTIONAL ISOLATE}"


def _bet(fault: Fault) -> str:
    """A bet by its name where its word is known, else as it was typed."""
    word = fault.piece.partition("*")[0]
    try:
        return terms.bet_text(word)
    except ValueError:
        return _piece(fault)


def example_names() -> list[tuple[str, str]]:
    """Felts to begin with: their addresses and what they show."""
    return [
        ("say=neighbours_17_2&by=10&winning=17", pgettext("example", "17 and its neighbours by 10: 17 wins")),
        ("say=voisins&amount=475&winning=26", pgettext("example", "Voisins for 475: 26 wins")),
        ("complete=17&unit=25&winning=17", pgettext("example", "17 complete by 25: 17 wins")),
        (
            "max=100&say=voisins&amount=1400",
            pgettext("example", "Voisins for %(amount)s, maximum %(most)s on a number")
            % {"amount": numerals.show(1400, language()), "most": numerals.show(100, language())},
        ),
        (
            "house=fr_francaise&value=5&winning=0&choice=partage&bets=straight:0*2+trio:0-2-3+red*4+dozen:1*3",
            pgettext("example", "French roulette: 0 wins, even chances halved"),
        ),
    ]
