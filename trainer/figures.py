"""A lesson's figures: the drawing for wide and narrow screens, what it says in words, and what a tap on it tells."""

from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _

from quizzes import terms
from quizzes.drawing.chips import Chip
from quizzes.drawing.layout import LayoutDrawing, layout_drawing
from quizzes.drawing.paths import written
from quizzes.drawing.table import WHOLE, View, Window, number_boxes, outside_box, place, window_for
from quizzes.rules.house import EUROPEAN_STANDARD
from quizzes.rules.roulette.bets import Bet, BetKind
from quizzes.rules.roulette.layout import Layout, layout_of
from quizzes.rules.roulette.odds import PAYS
from quizzes.rules.roulette.series import SERIES
from quizzes.rules.roulette.wheel import Pocket, Wheel, colour
from quizzes.templatetags.table import language
from quizzes.terms.table_words import word_in

_LAYOUT, _WHEEL = EUROPEAN_STANDARD.layout, EUROPEAN_STANDARD.wheel_played
_LEAST = {False: 7, True: 4}  # rows that a window shows, wide and upright
_ISOLATED = "\N{LEFT-TO-RIGHT ISOLATE}%s\N{POP DIRECTIONAL ISOLATE}"
_SECTIONS = ("voisins", "jeu_zero", "orphelins", "tiers")

Windows = Mapping[bool, Window]
"""What is shown of the table, wide (False) and upright (True)."""


@dataclass(frozen=True)
class Cloth:
    """The layout as it is drawn for one shape of screen, and how its picture lies on the table.

    origin is where along 0, across 0 lies; scale the picture's units for one cell of each; shows the window,
    which may be the whole layout.
    """

    drawing: LayoutDrawing
    is_tall: bool
    origin: str
    scale: str
    shows: str
    is_whole: bool = False


def cloths(
    chips: tuple[Chip, ...],
    marked: tuple[Bet, ...],
    lit: tuple[Pocket, ...],
    winner: Pocket | None,
    whole: bool,
    layout: Layout = _LAYOUT,
    windows: Windows | None = None,
) -> tuple[Cloth, Cloth]:
    """Wide and upright; the windows are found for what stands there where none are given."""
    shown = windows or windows_for([chip.bet for chip in chips] + list(marked), winner, whole, layout)

    def cloth(tall: bool) -> Cloth:
        drawing = layout_drawing(
            chips,
            winner=winner,
            lit=lit,
            marked=marked,
            tall=tall,
            window=shown[tall],
            layout=layout,
            steady=windows is not None,
        )
        view = View(shown[tall], tall)
        (x0, y0), (x1, y1) = view.at((0, 0)), view.at((1, 1))
        return Cloth(
            drawing,
            tall,
            origin=_pair(x0, y0),
            scale=_pair(x1 - x0, y1 - y0),
            shows=_pair(*shown[tall].along, *shown[tall].across),
            is_whole=shown[tall] == WHOLE,
        )

    return cloth(False), cloth(True)


def windows_for(bets: Iterable[Bet], winner: Pocket | None, whole: bool = False, layout: Layout = _LAYOUT) -> Windows:
    """What must be shown for these bets and the winning number."""
    bets = list(bets)
    return {
        tall: WHOLE if whole else window_for(bets, winner, layout=layout, least=least) for tall, least in _LEAST.items()
    }


def _pair(*values: float) -> str:
    return " ".join(written(value) for value in values)


def bet_notes(layout: Layout = _LAYOUT) -> list[dict[str, Any]]:
    """Every position of the layout: where it lies, and what is said of it in the reader's language."""
    return [_bet_note(bet, layout) for bet in layout.bets]


def _bet_note(bet: Bet, layout: Layout) -> dict[str, Any]:
    note: dict[str, Any] = {"at": place(bet, layout), "says": _said_of(bet)}
    box = number_boxes(layout)[bet.numbers[0]] if bet.kind == BetKind.STRAIGHT else None
    if not bet.is_inside:
        box = outside_box(bet)
    return note | {"box": [*box.along, *box.across]} if box else note


def _said_of(bet: Bet) -> str:
    words = {
        "bet": terms.bet_text(bet.word),
        "numbers": _ISOLATED % " ".join(bet.numbers),
        "odds": _ISOLATED % f"{PAYS[bet.kind].numerator}:{PAYS[bet.kind].denominator}",
    }
    if bet.is_inside:
        return _("%(bet)s. Pays %(odds)s.") % words
    return _("%(bet)s. Numbers: %(numbers)s. Pays %(odds)s.") % words


def pocket_notes(wheel: Wheel = _WHEEL) -> list[dict[str, str]]:
    """Every pocket clockwise from zero, what is said of it, and what wins when the ball lies in it."""
    return [
        {"pocket": pocket, "says": _said_of_pocket(pocket, wheel), "wins": _said_of_spin(pocket, wheel)}
        for pocket in wheel.order
    ]


def _said_of_pocket(pocket: Pocket, wheel: Wheel) -> str:
    return _("%(number)s, %(colour)s. With its neighbours: %(neighbours)s.") % _pocket_words(pocket, wheel)


def _said_of_spin(pocket: Pocket, wheel: Wheel) -> str:
    """The bets that win, the outside ones by name."""
    won = [bet for bet in layout_of(wheel.name).bets if bet.covers(pocket)]
    outside = [terms.bet_text(bet.word) for bet in won if not bet.is_inside]
    words = {"number": pocket, "inside": str(sum(bet.is_inside for bet in won))}
    if not outside:
        return _("The ball lies in %(number)s. Inside positions that win: %(inside)s. No outside bet wins.") % words
    return _("The ball lies in %(number)s. Inside positions that win: %(inside)s. Outside bets: %(outside)s.") % {
        **words,
        "outside": terms.listed_plainly(outside),
    }


def _pocket_words(pocket: Pocket, wheel: Wheel) -> dict[str, str]:
    return {
        "number": pocket,
        "colour": terms.colour_name(colour(pocket)),
        "neighbours": _ISOLATED % " ".join(wheel.neighbours(pocket)),
    }


def track_notes() -> list[dict[str, str]]:
    """Every pocket of the racetrack clockwise from zero, and what is said of it, with its sections."""
    return [{"pocket": pocket, "says": _said_of_place(pocket)} for pocket in _WHEEL.order]


def _said_of_place(pocket: Pocket) -> str:
    return _("%(number)s, %(colour)s: %(sections)s. With its neighbours: %(neighbours)s.") % {
        **_pocket_words(pocket, _WHEEL),
        "sections": terms.listed_plainly(
            word_in(language(), name) for name in _SECTIONS if pocket in SERIES[name].numbers
        ),
    }


def section_numbers() -> list[tuple[str, str]]:
    """The sections of the wheel by name, with their numbers as they lie clockwise from zero."""
    return [
        (word_in(language(), name), " ".join(pocket for pocket in _WHEEL.order if pocket in SERIES[name].numbers))
        for name in _SECTIONS
    ]


def notes(kinds: Collection[str]) -> dict[str, list[dict[str, Any]]]:
    """What the page's live figures can tell, for the script."""
    tellers: dict[str, Callable[[], list[dict[str, Any]]]] = {
        "layout": bet_notes,
        "wheel": pocket_notes,
        "racetrack": track_notes,
    }
    return {kind: tell() for kind, tell in tellers.items() if kind in kinds}
