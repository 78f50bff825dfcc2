"""A lesson's figures: the drawing for wide and narrow screens, what it says in words, and what a tap on it tells."""

from collections.abc import Callable, Collection
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _

from quizzes import terms
from quizzes.drawing.chips import Chip
from quizzes.drawing.layout import LayoutDrawing, layout_drawing
from quizzes.drawing.paths import written
from quizzes.drawing.table import WHOLE, View, number_boxes, outside_box, place, window_for
from quizzes.rules.house import EUROPEAN_STANDARD
from quizzes.rules.roulette.bets import Bet, BetKind
from quizzes.rules.roulette.odds import PAYS
from quizzes.rules.roulette.wheel import Pocket, colour

_LAYOUT, _WHEEL = EUROPEAN_STANDARD.layout, EUROPEAN_STANDARD.wheel_played
_LEAST = {False: 7, True: 4}  # rows that a window shows, wide and upright
_ISOLATED = "\N{LEFT-TO-RIGHT ISOLATE}%s\N{POP DIRECTIONAL ISOLATE}"


@dataclass(frozen=True)
class Cloth:
    """The layout as it is drawn for one shape of screen, and how its picture lies on the table.

    origin is where along 0, across 0 lies; scale the picture's units for one cell of each; shows the window.
    """

    drawing: LayoutDrawing
    is_tall: bool
    origin: str
    scale: str
    shows: str


def cloths(
    chips: tuple[Chip, ...], marked: tuple[Bet, ...], lit: tuple[Pocket, ...], winner: Pocket | None, whole: bool
) -> tuple[Cloth, Cloth]:
    """Wide and upright."""
    bets = [chip.bet for chip in chips] + list(marked)

    def cloth(tall: bool) -> Cloth:
        window = WHOLE if whole else window_for(bets, winner, layout=_LAYOUT, least=_LEAST[tall])
        drawing = layout_drawing(chips, winner=winner, lit=lit, marked=marked, tall=tall, window=window)
        view = View(window, tall)
        (x0, y0), (x1, y1) = view.at((0, 0)), view.at((1, 1))
        return Cloth(drawing, tall, _pair(x0, y0), _pair(x1 - x0, y1 - y0), _pair(*window.along, *window.across))

    return cloth(False), cloth(True)


def _pair(*values: float) -> str:
    return " ".join(written(value) for value in values)


def bet_notes() -> list[dict[str, Any]]:
    """Every position of the layout: where it lies, and what is said of it in the reader's language."""
    return [_bet_note(bet) for bet in _LAYOUT.bets]


def _bet_note(bet: Bet) -> dict[str, Any]:
    note: dict[str, Any] = {"at": place(bet), "says": _said_of(bet)}
    box = number_boxes()[bet.numbers[0]] if bet.kind == BetKind.STRAIGHT else None
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


def pocket_notes() -> list[dict[str, str]]:
    """Every pocket clockwise from zero, and what is said of it."""
    return [{"pocket": pocket, "says": _said_of_pocket(pocket)} for pocket in _WHEEL.order]


def _said_of_pocket(pocket: Pocket) -> str:
    return _("%(number)s, %(colour)s. With its neighbours: %(neighbours)s.") % {
        "number": pocket,
        "colour": terms.colour_name(colour(pocket)),
        "neighbours": _ISOLATED % " ".join(_WHEEL.neighbours(pocket)),
    }


def notes(kinds: Collection[str]) -> dict[str, list[dict[str, Any]]]:
    """What the page's live figures can tell, for the script."""
    tellers: dict[str, Callable[[], list[dict[str, Any]]]] = {"layout": bet_notes, "wheel": pocket_notes}
    return {kind: tell() for kind, tell in tellers.items() if kind in kinds}
