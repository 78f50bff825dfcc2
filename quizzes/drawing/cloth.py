"""What is printed on the cloth: boxes, figures and lines, as a view shows them."""

from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property, lru_cache

from quizzes.drawing.paths import Point, box, line, lozenge, rounded_box, spot, written
from quizzes.drawing.table import LENGTH, WIDTH, Area, View, number_boxes, outside_box, place
from quizzes.rules.roulette.bets import Bet, BetKind
from quizzes.rules.roulette.layout import SPLITS_OF_ZEROS_AND_2, Layout
from quizzes.rules.roulette.wheel import Pocket, colour

_SHOULDER = 0.3  # where the zero's box begins to be round
_BESIDE_WORD = 0.5  # along, from the middle of an even chance: leaves room for the word
_CLEAR_OF_SIX_LINE = (0.25, -0.06)  # from the middle of a dozen, where a six line ends
_BELOW_SIX_LINE = 0.09  # across, of a double dozen: it stands where a six line ends
_BEFORE_THE_LINE = 0.12  # along, of a split that touches half of box 2: there the trios beside it stand close


@dataclass(frozen=True)
class Pips:
    """All the coloured fields of one colour."""

    colour: str
    path: str


@dataclass(frozen=True)
class Label:
    """A number's figure."""

    x: str
    y: str
    text: str


@dataclass(frozen=True)
class OutsideLabel:
    """What is printed in an outside box; the house's words for even and odd are the template's."""

    kind: str
    x: str
    y: str
    text: str
    is_turned: bool


@dataclass(frozen=True)
class Cloth:
    """What is printed on the cloth, as the view shows it."""

    view: View
    layout: Layout
    occupied: frozenset[str]
    """The words of the outside bets on which something stands: what is printed there moves aside."""

    def check(self, bets: Iterable[Bet], winner: Pocket | None) -> None:
        """ValueError where the picture would leave something out: its question would be wrong."""
        boxes = number_boxes(self.layout)
        if winner is not None and winner not in boxes:
            raise ValueError(f"the {self.layout.name} layout has no number {winner!r}")
        points = [place(bet, self.layout) for bet in bets] + ([] if winner is None else [boxes[winner].middle])
        for point in points:
            if not self.view.window.holds(point):
                raise ValueError(f"the window {self.view.window} does not show the place {point}")

    def middle(self, number: Pocket) -> Point:
        """Where the dolly is drawn."""
        return self.view.at(number_boxes(self.layout)[number].middle)

    def point(self, bet: Bet) -> Point:
        """Where its chip is drawn."""
        along, across = place(bet, self.layout)
        if bet.is_even_chance:
            along += _BESIDE_WORD
        if bet.kind == BetKind.DOZEN:
            along, across = along + _CLEAR_OF_SIX_LINE[0], across + _CLEAR_OF_SIX_LINE[1]
        if bet.kind == BetKind.DOZENS:
            across -= _BELOW_SIX_LINE
        if self.layout.name == "american" and bet.word in SPLITS_OF_ZEROS_AND_2:
            along -= _BEFORE_THE_LINE
        return self.view.at((along, across))

    def lit(self, numbers: Collection[Pocket | None]) -> str:
        """The boxes of these numbers, to be filled."""
        return "".join(self._outline(area) for number, area in self._numbers() if number in numbers)

    @cached_property
    def pips(self) -> tuple[Pips, ...]:
        """The coloured fields of the numbers, and the lozenges of red and black."""
        paths: dict[str, list[str]] = {"green": [], "red": [], "black": []}
        for number, area in self._numbers():
            paths[colour(number)].append(self._pip(area, 14 if colour(number) == "green" else 11))
        for bet, area in self._boxes():
            if bet.kind in (BetKind.RED, BetKind.BLACK):
                paths[bet.kind].append(self._lozenge(bet, area))
        return tuple(Pips(name, "".join(path)) for name, path in paths.items() if path)

    @cached_property
    def numbers(self) -> tuple[Label, ...]:
        """The figures of the numbers."""
        labels = []
        for number, area in self._numbers():
            x, y = self.view.at(area.middle)
            labels.append(Label(written(x), written(y), number))
        return tuple(labels)

    @cached_property
    def lines(self) -> str:
        """All lines, as one path."""
        boxes = "".join(box(*self.view.box(area)) for _, area in self._boxes())
        return "".join(self._line(points) for points in self._grid()) + self._zero() + boxes

    @cached_property
    def outside(self) -> tuple[OutsideLabel, ...]:
        """What is printed in the outside boxes of which enough is seen."""
        return tuple(
            self._label(bet, area)
            for bet, area in self._boxes()
            if bet.kind not in (BetKind.RED, BetKind.BLACK) and self._has_room(area)
        )

    def _numbers(self) -> Iterator[tuple[Pocket, Area]]:
        return ((number, area) for number, area in number_boxes(self.layout).items() if self.view.window.shows(area))

    def _boxes(self) -> Iterator[tuple[Bet, Area]]:
        for bet in self.layout.bets:
            if not bet.is_inside and self.view.window.shows(area := outside_box(bet)):
                yield bet, area

    def _pip(self, area: Area, radius: float) -> str:
        inset_x, inset_y = (22, 12) if self.view.tall else (13, 13)
        (x, y), width, height = self.view.box(area)
        return rounded_box((x + inset_x, y + inset_y), width - 2 * inset_x, height - 2 * inset_y, radius)

    def _lozenge(self, bet: Bet, area: Area) -> str:
        half_width, half_height = (11, 22) if self.view.tall else (24, 13)
        return lozenge(self.view.at(self._word_place(bet, area)), half_width, half_height)

    def _line(self, points: Iterable[Point]) -> str:
        return line(self.view.at(point) for point in points)

    def _grid(self) -> Iterator[tuple[Point, Point]]:
        """The lines between the numbers, as far as the window goes."""
        low, high = max(self.view.window.along[0], 0.0), min(self.view.window.along[1], LENGTH - 1)
        for across in (0.0, 1.0, 2.0, WIDTH):
            start = 1.0 if across in (1, 2) else _SHOULDER
            yield (max(low, start), across), (high, across)
        for along in range(1, 14):
            if low <= along <= high:
                yield (along, 0.0), (along, WIDTH)

    def _zero(self) -> str:
        """The end of the cloth, and the line between two zeros."""
        if self.view.window.along[0] >= 1:
            return ""
        borders = [float(zero.across[0]) for zero in self.layout.zeros if zero.across[0] > 0]
        return self._round_end() + "".join(self._line([(0, across), (1, across)]) for across in borders)

    def _round_end(self) -> str:
        at, far = self.view.at, WIDTH - _SHOULDER
        return (
            f"M{spot(at((_SHOULDER, 0)))}Q{spot(at((0, 0)))} {spot(at((0, _SHOULDER)))}"
            f"L{spot(at((0, far)))}Q{spot(at((0, WIDTH)))} {spot(at((_SHOULDER, WIDTH)))}"
        )

    def _outline(self, area: Area) -> str:
        """A number's box; a single zero's is the round end."""
        if area.across != (0, WIDTH):
            return box(*self.view.box(area))
        return f"{self._round_end()}L{spot(self.view.at((1, WIDTH)))}L{spot(self.view.at((1, 0)))}Z"

    def _label(self, bet: Bet, area: Area) -> OutsideLabel:
        x, y = self.view.at(self._word_place(bet, area))
        if bet.kind == BetKind.COLUMN and bet.word in self.occupied:
            y -= 0.36 * self.view.cell[1]
        is_turned = self.view.tall and bet.kind != BetKind.COLUMN
        return OutsideLabel(bet.kind, written(x), written(y), _figures(bet), is_turned)

    def _word_place(self, bet: Bet, area: Area) -> Point:
        """The middle of what is seen of the box, or beside the chip on it."""
        along, across = sum(self.view.window.seen(area)) / 2, area.middle[1]
        if bet.kind == BetKind.DOZEN:
            return (along - 1 if bet.word in self.occupied else along), across + _CLEAR_OF_SIX_LINE[1]
        if bet.is_even_chance and bet.word in self.occupied:
            along -= 0.4
        return along, across

    def _has_room(self, area: Area) -> bool:
        """Is enough of the box seen to print in it?"""
        low, high = self.view.window.seen(area)
        return high - low >= 1


@lru_cache(maxsize=64)
def cloth(view: View, layout: Layout, occupied: frozenset[str] = frozenset()) -> Cloth:
    """The same cloth for the same view: most pictures differ only in what stands on it."""
    return Cloth(view, layout, occupied)


def _figures(bet: Bet) -> str:
    if bet.kind == BetKind.COLUMN:
        return "2 : 1"
    if bet.kind in (BetKind.DOZEN, BetKind.LOW, BetKind.HIGH):
        return f"{bet.numbers[0]} – {bet.numbers[-1]}"
    return ""
