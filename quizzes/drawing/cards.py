"""Rows of cards as a picture: noir above rouge; the totals and the card that decides only once marked."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import accumulate

from quizzes.drawing.paths import Point, lozenge, rounded_box, spot, written
from quizzes.rules.trente_et_quarante.cards import Card
from quizzes.rules.trente_et_quarante.coup import GOES_ON_TO, total

WIDTH, HEIGHT = 66, 92
"""Of a card, in its own units."""

SUITS: Mapping[str, str] = {  # in a box of 20 × 20 round 0, 0
    "H": "M0 9C-6 4.5-9 1-9-3-9-6-7-8-4.6-8-2.6-8-.9-6.9 0-5 .9-6.9 2.6-8 4.6-8 7-8 9-6 9-3 9 1 6 4.5 0 9Z",
    "D": "M0-9.5Q2.6-4.4 7 0 2.6 4.4 0 9.5-2.6 4.4-7 0-2.6-4.4 0-9.5Z",
    "S": "M0-9.5C3.8-5.2 9-2.2 9 2.4 9 5 7 6.8 4.8 6.8 3 6.8 1.6 5.9.9 4.4 1.1 6.6 1.9 8.2 3.6 9.5H-3.6"
    "C-1.9 8.2-1.1 6.6-.9 4.4-1.6 5.9-3 6.8-4.8 6.8-7 6.8-9 5-9 2.4-9-2.2-3.8-5.2 0-9.5Z",
    "C": "M0-9.5A4.3 4.3 0 0 1 3.2-2.3 4.3 4.3 0 1 1 1 4.2C1.2 6.6 2 8.2 3.6 9.5H-3.6C-2 8.2-1.2 6.6-1 4.2"
    "A4.3 4.3 0 1 1-3.2-2.3 4.3 4.3 0 0 1 0-9.5Z",
}
_ROW_COLOURS = {"noir": "black", "rouge": "red"}
_RING = 4  # how far the ring stands off the card


@dataclass(frozen=True)
class _Shape:
    """Where things stand in one width of screen, from the corner of a row."""

    width: int
    scale: float
    cards: Point
    room: float
    pitch: float
    pip: Point
    word: Point
    sum: Point
    totals: float


_ROW_HEIGHT, _MARGIN = 138, 16
_WIDE = _Shape(760, 1, (150, 20), 500, 80, (38, 66), (58, 66), (700, 66), 126)
_NARROW = _Shape(348, 50 / WIDTH, (14, 44), 320, 55, (24, 24), (44, 24), (314, 24), 130)


@dataclass(frozen=True)
class CardDrawing:
    """A card at its place, and under it the total so far; without one before it is marked."""

    rank: str
    colour: str
    suit: str
    """The outline of its suit."""
    at: str
    total: str
    total_x: str


@dataclass(frozen=True)
class RowDrawing:
    """A row: its mark and name at the side, its cards, its points."""

    name: str
    colour: str
    pip: str
    word_x: str
    word_y: str
    cards: tuple[CardDrawing, ...]
    total_y: str
    sum: str
    sum_x: str
    sum_y: str
    ring: str
    """Round the card that decides couleur or inverse; empty where none does, or not yet."""


@dataclass(frozen=True)
class CardsDrawing:
    """All that the template writes, formatted."""

    width: str
    height: str
    scale: str
    rows: tuple[RowDrawing, ...]
    is_narrow: bool


def cards_drawing(
    rows: Sequence[tuple[str, Sequence[Card]]], *, marked: bool = False, narrow: bool = False
) -> CardsDrawing:
    """Rows by name (noir, rouge) with their cards, one under the other; long rows move together."""
    shape = _NARROW if narrow else _WIDE
    deciding = marked and _is_decided(rows)
    return CardsDrawing(
        width=str(shape.width),
        height=str(_MARGIN + _ROW_HEIGHT * len(rows)),
        scale=written(shape.scale),
        rows=tuple(
            _row(name, cards, shape, _ROW_HEIGHT * index, marked, deciding and not index)
            for index, (name, cards) in enumerate(rows)
        ),
        is_narrow=narrow,
    )


def _is_decided(rows: Iterable[tuple[str, Sequence[Card]]]) -> bool:
    """Two complete rows with different points: then the first card decides couleur or inverse."""
    points = [total(cards) for _, cards in rows]
    return len(points) == 2 and min(points) > GOES_ON_TO and points[0] != points[1]


def _row(name: str, cards: Sequence[Card], shape: _Shape, down: float, marked: bool, ringed: bool) -> RowDrawing:
    pip_x, pip_y = shape.pip
    totals = [str(points) for points in accumulate(card.points for card in cards)] if marked else []
    return RowDrawing(
        name=name,
        colour=_ROW_COLOURS[name],
        pip=lozenge((pip_x, pip_y + down), 9, 11),
        word_x=written(shape.word[0]),
        word_y=written(shape.word[1] + down),
        cards=tuple(_cards(cards, totals, shape, down)),
        total_y=written(shape.totals + down),
        sum=totals[-1] if totals else "",
        sum_x=written(shape.sum[0]),
        sum_y=written(shape.sum[1] + down),
        ring=_ring(shape, down) if ringed else "",
    )


def _cards(cards: Sequence[Card], totals: Sequence[str], shape: _Shape, down: float) -> Iterable[CardDrawing]:
    x, y = shape.cards
    width = WIDTH * shape.scale
    pitch = min(shape.pitch, (shape.room - width) / max(1, len(cards) - 1))
    for index, card in enumerate(cards):
        left = x + index * pitch
        middle = left + min(width, pitch) / 2 if index < len(cards) - 1 else left + width / 2
        yield CardDrawing(
            rank=card.rank,
            colour=card.colour,
            suit=SUITS[card.suit],
            at=spot((left, y + down)),
            total=totals[index] if totals else "",
            total_x=written(middle),
        )


def _ring(shape: _Shape, down: float) -> str:
    x, y = shape.cards
    wide, high = WIDTH * shape.scale + 2 * _RING, HEIGHT * shape.scale + 2 * _RING
    return rounded_box((x - _RING, y + down - _RING), wide, high, 9)
