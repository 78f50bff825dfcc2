"""A felt that chips are put on: its two drawings, and what static/js/felt.js must know of its places."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from quizzes import terms
from quizzes.drawing.chips import Chip, Piece, piece
from quizzes.drawing.layout import LayoutDrawing, close_scale, layout_drawing
from quizzes.drawing.places import Place, Rows, has_box, lens, places
from quizzes.drawing.table import View
from quizzes.rules.roulette.layout import EUROPEAN, Layout
from quizzes.rules.roulette.wheel import Pocket
from quizzes.templatetags.table import language

WIDE, TALL = View(), View(tall=True)
# Stacks that are drawn alike, by the fewest chips: the script takes a copy and writes the count on it.
_ALIKE = (1, 2, 5, 10, 100, 1000, 10_000)


def felt(layout: Layout, chips: Sequence[Chip] = (), winner: Pocket | None = None) -> dict[str, Any]:
    """The context of templates/quizzes/_felt.html."""
    return {
        "pictures": pictures(layout, chips, winner),
        "pieces": _pieces(),
        "places": _places(layout, language()),
        "scales": {"wide": close_scale(WIDE), "tall": close_scale(TALL)},
    }


def pictures(layout: Layout, chips: Sequence[Chip] = (), winner: Pocket | None = None) -> tuple[LayoutDrawing, ...]:
    """The whole layout for a wide screen and for a narrow one."""
    drawn = (layout_drawing(chips, winner=winner, tall=tall, layout=layout, steady=True) for tall in (False, True))
    return tuple(drawn)


@lru_cache(maxsize=64)
def _places(layout: Layout, language: str) -> dict[str, Any]:
    """Every place with its name in the reader's language, and the lens of every box, by places' numbers."""
    index = {bet.word: number for number, bet in enumerate(layout.bets)}
    both = zip(places(WIDE, layout), places(TALL, layout), strict=True)
    return {
        "places": [
            [wide.bet.word, terms.bet_text(wide.bet.word), _figures(wide), _figures(tall)] for wide, tall in both
        ],
        "alike": _ALIKE,
        "kinds": {kind: terms.bet_name(kind) for kind in {bet.kind for bet in layout.bets}},
        "lenses": {index[bet.word]: _numbers(lens(bet, layout), index) for bet in layout.bets if has_box(bet)},
    }


def _figures(place: Place) -> list[float]:
    return [round(figure, 1) for figure in (*place.chip, *place.core)]


def _numbers(rows: Rows, index: dict[str, int]) -> list[list[int]]:
    return [[-1 if bet is None else index[bet.word] for bet in row] for row in rows]


@lru_cache(maxsize=1)
def _pieces() -> tuple[Piece, ...]:
    """A stack of every sort, at no place yet."""
    bet = EUROPEAN.bets[0]
    return tuple(piece(Chip(bet, count), (0, 0), 1) for count in _ALIKE)
