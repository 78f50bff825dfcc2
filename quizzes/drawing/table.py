"""Where the boxes and the positions lie on the cloth, and how the cloth is laid on a picture.

Along runs from the zero end (0) to the far end of the columns (14); across from the outer edge of column 1 (0)
to that of column 3 (3). The outside boxes lie at negative across.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache

from quizzes.drawing.paths import Point
from quizzes.rules.roulette.bets import Bet, BetKind
from quizzes.rules.roulette.layout import EUROPEAN, Layout, column_of, row_of
from quizzes.rules.roulette.wheel import Pocket

Span = tuple[float, float]

LENGTH = 14.0
WIDTH = 3.0
DEPTH = 0.64
"""Of a row of outside boxes, in cells."""

_MARGIN, _NARROW_MARGIN = 14.0, 10.0
_BESIDE = 0.46  # cloth beside the numbers where the outside boxes are not shown: room for a street's chip
_AROUND = 1.5  # rows on each side of what must be seen: one whole, and half a one to show that the cloth goes on
_FAR = 8.0  # a window longer than this shows no more than the whole layout does
_ALONG_OUTER_EDGE = (BetKind.STREET, BetKind.SIX_LINE, BetKind.FIRST_FOUR, BetKind.TOP_LINE)
_EVEN_CHANCES = (BetKind.LOW, BetKind.EVEN, BetKind.RED, BetKind.BLACK, BetKind.ODD, BetKind.HIGH)


@dataclass(frozen=True)
class Area:
    """A rectangle of the table: a box, or the window that a picture shows."""

    along: Span
    across: Span

    @property
    def middle(self) -> Point:
        """Its middle, along and across."""
        return sum(self.along) / 2, sum(self.across) / 2

    def holds(self, point: Point) -> bool:
        """Does the point lie in it or on its edge?"""
        along, across = point
        return self.along[0] <= along <= self.along[1] and self.across[0] <= across <= self.across[1]

    def seen(self, box: "Area") -> Span:
        """From where to where along the box is seen in this window; the second is the lower one where it is not."""
        return max(self.along[0], box.along[0]), min(self.along[1], box.along[1])

    def shows(self, box: "Area") -> bool:
        """Is there something to see of the box: its whole width, and a part of its length?"""
        low, high = self.seen(box)
        return low < high and self.across[0] <= box.across[0] and box.across[1] <= self.across[1]


Window = Area
WHOLE = Window((0, LENGTH), (-2 * DEPTH, WIDTH))


@cache
def number_boxes(layout: Layout = EUROPEAN) -> dict[Pocket, Area]:
    """Every number's box, in layout order."""
    return {
        box.number: Area((float(box.along[0]), float(box.along[1])), (float(box.across[0]), float(box.across[1])))
        for box in layout.boxes
    }


def outside_box(bet: Bet) -> Area:
    """The box of a bet beside the numbers; a double dozen or double column takes two.

    >>> from quizzes.rules.roulette.layout import EUROPEAN
    >>> outside_box(EUROPEAN.bet("dozen:2"))
    Area(along=(5, 9), across=(-0.64, 0))
    """
    first, last = bet.numbers[0], bet.numbers[-1]
    if bet.kind in (BetKind.COLUMN, BetKind.COLUMNS):
        columns = [column_of(number) for number in bet.numbers]
        return Area((LENGTH - 1, LENGTH), (min(columns) - 1, max(columns)))
    if bet.kind in (BetKind.DOZEN, BetKind.DOZENS):
        return Area((row_of(first), row_of(last) + 1), (-DEPTH, 0))
    if bet.kind in _EVEN_CHANCES:
        start = 1 + 2 * _EVEN_CHANCES.index(bet.kind)
        return Area((start, start + 2), (-2 * DEPTH, -DEPTH))
    raise ValueError(f"{bet.word} has no box beside the numbers")


def place(bet: Bet, layout: Layout = EUROPEAN) -> Point:
    """Where the bet's chip stands, along and across: the middle of what its boxes have in common.

    >>> from quizzes.rules.roulette.layout import EUROPEAN
    >>> place(EUROPEAN.bet("split:14-17")), place(EUROPEAN.bet("corner:17-18-20-21"))
    ((6.0, 1.5), (7.0, 2.0))
    """
    if not bet.is_inside:
        return outside_box(bet).middle
    boxes = [number_boxes(layout)[number] for number in bet.numbers]
    if bet.kind in _ALONG_OUTER_EDGE:
        return (boxes[0].along[0] + boxes[-1].along[1]) / 2, 0.0
    along, across = _common([box.along for box in boxes]), _common([box.across for box in boxes])
    return sum(along) / 2, sum(across) / 2


def _common(spans: Sequence[Span]) -> Span:
    return max(low for low, _ in spans), min(high for _, high in spans)


def window_for(
    bets: Iterable[Bet], winner: Pocket | None = None, *, layout: Layout = EUROPEAN, least: float = 4
) -> Window:
    """The smallest window that holds the chips and the winning number with a row and a half on each side.

    The whole layout where a bet stands outside, where the bets lie far apart, and where there is nothing to hold.
    """
    bets = list(bets)
    ends = [place(bet, layout)[0] for bet in bets]
    if winner is not None:
        ends += number_boxes(layout)[winner].along
    if not ends or any(not bet.is_inside for bet in bets):
        return WHOLE
    window = _stretched(min(ends), max(ends), least)
    return window if window.along[1] - window.along[0] <= max(_FAR, least) else WHOLE


def _stretched(first: float, last: float, least: float) -> Window:
    middle, reach = (first + last) / 2, max((last - first) / 2 + _AROUND, least / 2)
    low, high = middle - reach, middle + reach
    if low < 0:  # an end of the cloth: half a row less, since nothing goes on there
        low, high = 0, max(high, least - 0.5)
    elif high > LENGTH:
        low, high = min(low, LENGTH - least + 0.5), LENGTH
    return Window((low, high), (-_BESIDE, WIDTH))


@dataclass(frozen=True)
class View:
    """Lays a window of the table on a picture.

    Wide: zero at the left, 3 6 9 … 36 on top. Tall: zero on top, 1 2 3 from the left. Neither is ever mirrored.
    """

    window: Window = WHOLE
    tall: bool = False

    @property
    def has_outside(self) -> bool:
        """Does it show the boxes beside the numbers?"""
        return self.window.across[0] <= -DEPTH

    @property
    def cell(self) -> tuple[float, float]:
        """Width and height of a number's box."""
        if not self.tall:
            return 66, 70
        return (84 if self.has_outside else 96), 70

    @property
    def size(self) -> tuple[float, float]:
        """Width and height of the picture."""
        low, high = self._ends
        length = (self.window.along[1] - self.window.along[0]) * self._row + low + high
        breadth = (self.window.across[1] - self.window.across[0]) * self._column + 2 * self._margin
        return (breadth, length) if self.tall else (length, breadth)

    def at(self, point: Point) -> Point:
        """Where a point of the table lies in the picture."""
        along, across = point
        forward = self._ends[0] + (along - self.window.along[0]) * self._row
        if self.tall:
            return self._margin + (across - self.window.across[0]) * self._column, forward
        return forward, self._margin + (self.window.across[1] - across) * self._column

    def box(self, area: Area) -> tuple[Point, float, float]:
        """A rectangle in the picture: its upper left corner, width and height."""
        (x0, y0), (x1, y1) = (self.at((area.along[side], area.across[side])) for side in (0, 1))
        return (min(x0, x1), min(y0, y1)), abs(x1 - x0), abs(y1 - y0)

    @property
    def _row(self) -> float:
        return self.cell[1] if self.tall else self.cell[0]

    @property
    def _column(self) -> float:
        return self.cell[0] if self.tall else self.cell[1]

    @property
    def _margin(self) -> float:
        return _NARROW_MARGIN if self.tall and self.has_outside else _MARGIN

    @property
    def _ends(self) -> Span:
        """Margins at the two ends; none where the cloth goes on."""
        low, high = self.window.along
        return (self._margin if low <= 0 else 0), (self._margin if high >= LENGTH else 0)
