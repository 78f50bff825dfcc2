"""The layout as a picture: the cloth, the stacks on it, the dolly, and what a lesson points at."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import combinations
from math import dist, pi, sin
from typing import Literal

from quizzes.drawing.chips import RADIUS, Chip, Dolly, Piece, dolly, piece
from quizzes.drawing.cloth import Cloth, Label, OutsideLabel, Pips, cloth
from quizzes.drawing.paths import Point, polar, spot, written
from quizzes.drawing.table import WHOLE, View, Window, window_for
from quizzes.rules.roulette.bets import Bet, BetKind
from quizzes.rules.roulette.layout import EUROPEAN, Layout
from quizzes.rules.roulette.wheel import Pocket

_LEAST_WIDE, _LEAST_TALL = 7, 4  # rows that a window shows
_CLOSE, _SPARSE = 0.215, 0.25  # a chip's radius, in the shorter sides of a cell
_MARK, _MARK_RING = 8.5, 16.5


@dataclass(frozen=True)
class Mark:
    """A position that is pointed at: a spot, or a ring where a spot would hide the figure."""

    at: str
    radius: str
    is_ring: bool


@dataclass(frozen=True)
class LayoutDrawing:
    """All that the template writes, formatted."""

    width: str
    height: str
    is_tall: bool
    lit: str
    pips: tuple[Pips, ...]
    numbers: tuple[Label, ...]
    lines: str
    outside: tuple[OutsideLabel, ...]
    marks: tuple[Mark, ...]
    dolly: Dolly | None
    chips: tuple[Piece, ...]


def layout_drawing(
    chips: Iterable[Chip] = (),
    *,
    winner: Pocket | None = None,
    lit: Iterable[Pocket] = (),
    marked: Iterable[Bet] = (),
    tall: bool = False,
    window: Window | Literal["near"] | None = None,
    layout: Layout = EUROPEAN,
    steady: bool = False,
) -> LayoutDrawing:
    """The cloth, or a window of it, with what stands there. ValueError for a chip that the window would not show.

    `steady`: a few chips are no larger than many, as on a felt to which chips are added.
    """
    stacks, pointed = tuple(chips), tuple(marked)
    bets = [chip.bet for chip in stacks] + list(pointed)
    if window == "near":
        window = window_for(bets, winner, layout=layout, least=_LEAST_TALL if tall else _LEAST_WIDE)
    occupied = frozenset(bet.word for bet in bets if not bet.is_inside)
    printed = cloth(View(window or WHOLE, tall), layout, occupied)
    printed.check(bets, winner)
    places = _places(printed, stacks)
    crowd = {printed.point(chip.bet) for chip in stacks}
    scale = _scale(printed.view, places if winner is None else [*places, printed.middle(winner)], crowd, steady)
    width, height = printed.view.size
    return LayoutDrawing(
        width=written(width),
        height=written(height),
        is_tall=tall,
        lit=printed.lit({*lit, winner}),
        pips=printed.pips,
        numbers=printed.numbers,
        lines=printed.lines,
        outside=printed.outside,
        marks=tuple(_mark(printed, bet) for bet in pointed),
        dolly=None if winner is None else dolly(printed.middle(winner), scale),
        chips=_pieces(stacks, places, scale),
    )


def _places(printed: Cloth, stacks: Sequence[Chip]) -> list[Point]:
    """Where the stacks are drawn; those that share a position stand close together round it."""
    middles = {chip.bet.word: printed.point(chip.bet) for chip in stacks}
    sharing, seen = Counter(chip.bet.word for chip in stacks), Counter[str]()
    points = []
    for chip in stacks:
        word = chip.bet.word
        others = [point for other, point in middles.items() if other != word]
        points.append(_together(printed.view, chip.bet, middles[word], sharing[word], others)[seen[word]])
        seen[word] += 1
    return points


def _together(view: View, bet: Bet, middle: Point, count: int, others: Sequence[Point]) -> list[Point]:
    """So many places round the middle: in an outside box in a row, else in a ring, turned away from the others."""
    pitch = 2.1 * _CLOSE * min(view.cell)
    if count == 1:
        return [middle]
    if not bet.is_inside:
        pitch = min(pitch, 46 / (count - 1))
        steps = [pitch * (index - (count - 1) / 2) for index in range(count)]
        return [_moved(middle, (0, step) if view.tall else (step, 0)) for step in steps]
    radius = pitch / 2 / sin(pi / count)
    rings = [
        [_moved(middle, polar(radius, turn + 360 * index / count)) for index in range(count)]
        for turn in (90, 0, 45, 135)
    ]
    return max(rings, key=lambda ring: min((dist(one, other) for one in ring for other in others), default=0))


def _moved(point: Point, way: Point) -> Point:
    return point[0] + way[0], point[1] + way[1]


def close_scale(view: View) -> float:
    """Of a chip with others half a cell away."""
    return _CLOSE * min(view.cell) / RADIUS


def _scale(view: View, points: Iterable[Point], crowd: Iterable[Point], steady: bool) -> float:
    """Of a chip: larger where nothing stands half a cell away, smaller where two zeros crowd their splits."""
    large, small = _SPARSE * min(view.cell) / RADIUS, close_scale(view)
    is_close = steady or any(
        dist(one, other) < 2.5 * RADIUS * large for one, other in combinations(points, 2) if one != other
    )
    least = min((dist(one, other) for one, other in combinations(crowd, 2)), default=view.cell[0])
    return min(small if is_close else large, least / (2.05 * RADIUS))


def _pieces(stacks: Iterable[Chip], places: Iterable[Point], scale: float) -> tuple[Piece, ...]:
    """The far ones first, so that the near ones stand before their shadows."""
    by_depth = sorted(zip(stacks, places, strict=True), key=lambda item: item[1][1])
    return tuple(piece(chip, point, scale) for chip, point in by_depth)


def _mark(printed: Cloth, bet: Bet) -> Mark:
    is_ring = bet.kind == BetKind.STRAIGHT
    return Mark(spot(printed.point(bet)), written(_MARK_RING if is_ring else _MARK), is_ring)
