"""Where chips may be put: each position's point and reach in a picture, and the positions round a box, for a lens."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import hypot

from quizzes.drawing.cloth import cloth
from quizzes.drawing.paths import Point
from quizzes.drawing.table import Area, View, number_boxes, outside_box, place
from quizzes.rules.roulette.bets import Bet, BetKind
from quizzes.rules.roulette.layout import Layout
from quizzes.rules.roulette.wheel import ZEROS

_IN_A_LENS = 3  # positions of a zero's lens side by side: they lie in one line, too many for a finger
_WITHIN_NUMBER, _WITHIN_OUTSIDE = 0.5, 0.3  # from a box's edge, in cells: from there on a tap means the box itself
Rows = tuple[tuple[Bet | None, ...], ...]


@dataclass(frozen=True)
class Place:
    """A position in a picture: where its chip is drawn, and the core that a tap is measured from, as
    left, top, right and bottom: a point, or what lies well within a box that is large."""

    bet: Bet
    chip: Point
    core: tuple[float, float, float, float]

    def distance(self, point: Point) -> float:
        """From the point to the core, in the picture's units."""
        left, top, right, bottom = self.core
        x, y = point
        return hypot(max(left - x, 0, x - right), max(top - y, 0, y - bottom))


@lru_cache(maxsize=32)
def places(view: View, layout: Layout) -> tuple[Place, ...]:
    """Every position of the layout, in the order of its bets."""
    return tuple(_place(bet, view, layout) for bet in layout.bets)


def nearest(among: Iterable[Place], point: Point) -> Place:
    """The position that a tap on that point of the picture means."""
    return min(among, key=lambda place: place.distance(point))


def lens(bet: Bet, layout: Layout) -> Rows:
    """The positions round the box of that bet as they lie in the upright picture, None where there is none.

    Round a number nine, or six on the edge that takes no chips; those of a zero in rows of three. Round an outside box
    it and the lines that it shares with its neighbours.

    >>> from quizzes.rules.roulette.layout import EUROPEAN
    >>> [bet.word for bet in lens(EUROPEAN.bet("straight:17"), EUROPEAN)[0]]
    ['corner:13-14-16-17', 'split:14-17', 'corner:14-15-17-18']
    """
    if bet.numbers[0] in ZEROS and bet.kind == BetKind.STRAIGHT:
        return _of_a_zero(bet, layout)
    box = _box(bet, layout)
    around = {place(other, layout): other for other in layout.bets if _is_round(other, bet, box, layout)}
    alongs, acrosses = ({point[axis] for point in around} for axis in (0, 1))
    return tuple(tuple(around.get((along, across)) for across in sorted(acrosses)) for along in sorted(alongs))


def has_box(bet: Bet) -> bool:
    """Has it a box of its own on the cloth, a lens to look through?"""
    return bet.kind == BetKind.STRAIGHT or (not bet.is_inside and bet.kind not in (BetKind.COLUMNS, BetKind.DOZENS))


def turned(rows: Rows) -> Rows:
    """The same lens in the wide picture: the upright one a quarter turn to the left."""
    return tuple(zip(*rows, strict=True))[::-1]


def _place(bet: Bet, view: View, layout: Layout) -> Place:
    (left, top), width, height = view.box(_core(bet, layout))
    return Place(bet, cloth(view, layout).point(bet), (left, top, left + width, top + height))


def _core(bet: Bet, layout: Layout) -> Area:
    along, across = place(bet, layout)
    if has_box(bet):
        box = _box(bet, layout)
        inset = _WITHIN_NUMBER if bet.is_inside else _WITHIN_OUTSIDE
        return Area(_well_within(box.along, inset), _well_within(box.across, inset))
    return Area((along, along), (across, across))


def _well_within(span: tuple[float, float], inset: float) -> tuple[float, float]:
    """What is left so far from both ends: the middle, where there is no more room than that."""
    middle, reach = sum(span) / 2, max((span[1] - span[0]) / 2 - inset, 0)
    return middle - reach, middle + reach


def _box(bet: Bet, layout: Layout) -> Area:
    return number_boxes(layout)[bet.numbers[0]] if bet.is_inside else outside_box(bet)


def _is_round(other: Bet, bet: Bet, box: Area, layout: Layout) -> bool:
    """Does the other stand in the box or on its edge, and is it of the same part of the cloth?"""
    return other.is_inside == bet.is_inside and box.holds(place(other, layout))


def _of_a_zero(zero: Bet, layout: Layout) -> Rows:
    """What stands beyond the line to the numbers first, then what lies on it, three by three."""
    bets = sorted(layout.bets_on(zero.numbers[0]), key=lambda bet: place(bet, layout))
    above = [bet for bet in bets if place(bet, layout)[0] < 1]
    on_line = [bet for bet in bets if bet not in above]
    rows = [above, *(on_line[start : start + _IN_A_LENS] for start in range(0, len(on_line), _IN_A_LENS))]
    return tuple(_filled(row) for row in rows)


def _filled(row: Sequence[Bet]) -> tuple[Bet | None, ...]:
    """Three wide, one alone in the middle."""
    if len(row) == 1:
        return (None, row[0], None)
    return (*row, *(None for _ in range(_IN_A_LENS - len(row))))
