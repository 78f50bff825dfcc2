"""The racetrack as a picture: the order of the wheel as an oval on the cloth, with the borders of the sections."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from quizzes.drawing.paths import Point, line, polar, polygon, spot, written
from quizzes.rules.roulette.series import SERIES
from quizzes.rules.roulette.wheel import EUROPEAN, Pocket, colour

_ZERO_END, _FAR_END = 5, 6  # pockets of the round ends
_STRAIGHT = 13
_FROM = EUROPEAN.step("0", -(_ZERO_END // 2))
_ORDER = tuple(EUROPEAN.step(_FROM, place) for place in range(len(EUROPEAN.order)))
_RUN = _ORDER[_ZERO_END : _ZERO_END + _STRAIGHT]
_BACK = _ORDER[: -_STRAIGHT - 1 : -1]

_SECTIONS = ("jeu_zero", "voisins", "orphelins", "tiers")
_MARGIN = 14.0
_LEAST_SHOWN, _MOST_SHOWN = 7, 9  # pockets of the straights beside an end
_BEYOND = 0.4  # of a pocket more: the cloth is seen to go on
_WORD_ROOM = 1.2  # pockets on each side of the middle of a word


@dataclass(frozen=True)
class TrackPocket:
    """A pocket; dim where others are lit."""

    number: Pocket
    colour: str
    path: str
    x: str
    y: str
    is_dim: bool


@dataclass(frozen=True)
class TrackWord:
    """Where a section is named."""

    section: str
    x: str
    y: str
    is_lit: bool


@dataclass(frozen=True)
class RacetrackDrawing:
    """All that the template writes, formatted."""

    width: str
    height: str
    is_tall: bool
    pockets: tuple[TrackPocket, ...]
    borders: str
    words: tuple[TrackWord, ...]


@dataclass(frozen=True)
class _Track:
    """The oval's measures and what is shown of it: `u` runs from the zero end, `v` from the run to the way back."""

    cell: float
    thick: float
    hole: float
    is_tall: bool
    low: float
    high: float

    @property
    def radius(self) -> float:
        """Of the round ends; the straights begin there."""
        return self.hole / 2 + self.thick

    @property
    def span(self) -> float:
        """From the outer edge of the run to that of the way back."""
        return 2 * self.radius

    def along(self, pockets: float) -> float:
        """So many pockets from the start of the straights."""
        return self.radius + pockets * self.cell

    def at(self, u: float, v: float) -> Point:
        """In the picture; the upright one is the wide one turned clockwise."""
        return (_MARGIN + self.span - v, u - self.low) if self.is_tall else (u - self.low, _MARGIN + v)

    def shows(self, start: float, end: float) -> bool:
        """Is anything between the two seen?"""
        return start < self.high and end > self.low

    @property
    def size(self) -> Point:
        """Width and height."""
        length, breadth = self.high - self.low, self.span + 2 * _MARGIN
        return (breadth, length) if self.is_tall else (length, breadth)


def racetrack_drawing(lit: Iterable[str] = (), *, tall: bool = False, near: bool = False) -> RacetrackDrawing:
    """The racetrack, zero at the left or, `tall`, on top; `lit` takes pockets and names of series.

    `near` shows for narrow screens only the end where the lit ones lie, and all of it upright where one end has not
    room for them. ValueError for what is neither a pocket nor a series.
    """
    lit = tuple(lit)
    numbers = frozenset(number for word in lit for number in _numbers(word))
    track = _track(numbers, tall, near)
    width, height = track.size
    return RacetrackDrawing(
        width=written(width),
        height=written(height),
        is_tall=track.is_tall,
        pockets=tuple(_pockets(track, numbers)),
        borders="".join(_borders(track)),
        words=tuple(_words(track, frozenset(lit))),
    )


def _numbers(word: str) -> tuple[Pocket, ...]:
    """The numbers of a series, or a pocket."""
    if word in SERIES:
        return SERIES[word].numbers
    EUROPEAN.index(word)
    return (word,)


def _track(numbers: frozenset[Pocket], tall: bool, near: bool) -> _Track:
    if not near or tall:
        return _whole(tall)
    from_zero = _reach(numbers, _RUN, _BACK, _ORDER[-_FAR_END - _STRAIGHT : -_STRAIGHT])
    from_far = _reach(numbers, _RUN[::-1], _BACK[::-1], _ORDER[:_ZERO_END])
    shown = max(min(from_zero, from_far), _LEAST_SHOWN)
    if shown > _MOST_SHOWN:
        return _whole(tall=True)
    whole = _Track(34, 42, 118, False, -_MARGIN, 0)
    if from_zero <= from_far:
        return _Track(34, 42, 118, False, -_MARGIN, whole.along(shown + _BEYOND))
    return _Track(
        34, 42, 118, False, whole.along(_STRAIGHT - shown - _BEYOND), whole.along(_STRAIGHT) + whole.radius + _MARGIN
    )


def _whole(tall: bool) -> _Track:
    cell, thick, hole = (40, 50, 150) if tall else (45, 42, 118)
    return _Track(cell, thick, hole, tall, -_MARGIN, hole + 2 * thick + _STRAIGHT * cell + _MARGIN)


def _reach(
    numbers: frozenset[Pocket], run: tuple[Pocket, ...], back: tuple[Pocket, ...], beyond: tuple[Pocket, ...]
) -> int:
    """How many pockets of the straights must be seen from an end; more than there are for those beyond them."""
    if numbers & set(beyond):
        return _STRAIGHT + 1
    places = [place for straight in (run, back) for place, number in enumerate(straight, 1) if number in numbers]
    return max(places, default=0)


def _pockets(track: _Track, lit: frozenset[Pocket]) -> Iterator[TrackPocket]:
    """Clockwise from the first pocket of the zero end."""
    for place, number in enumerate(_ORDER):
        start, end, outline, middle = _outline(track, place)
        if track.shows(start, end):
            x, y = track.at(*middle)
            is_dim = bool(lit) and number not in lit
            yield TrackPocket(number, colour(number), outline, written(x), written(y), is_dim)


def _outline(track: _Track, place: int) -> tuple[float, float, str, Point]:
    """Where a pocket begins and ends along the track, its outline and its middle."""
    if place < _ZERO_END:
        return 0, track.radius, *_bend(track, track.radius, 180 + 180 * place / _ZERO_END, 180 / _ZERO_END)
    if _ZERO_END + _STRAIGHT <= place < len(_ORDER) - _STRAIGHT:
        turn, first = 180 / _FAR_END, _ZERO_END + _STRAIGHT
        centre = track.along(_STRAIGHT)
        return centre, centre + track.radius, *_bend(track, centre, turn * (place - first), turn)
    is_run = place < _ZERO_END + _STRAIGHT
    start = track.along(place - _ZERO_END if is_run else len(_ORDER) - 1 - place)
    outer, inner = (0.0, track.thick) if is_run else (track.span, track.span - track.thick)
    end = start + track.cell
    corners = [(start, outer), (end, outer), (end, inner), (start, inner)]
    middle = ((start + end) / 2, (outer + inner) / 2)
    return start, end, polygon(track.at(*corner) for corner in corners), middle


def _bend(track: _Track, centre: float, start: float, turn: float) -> tuple[str, Point]:
    """A piece of a round end and its middle, in degrees clockwise from the run's side."""
    outer, inner = track.radius, track.radius - track.thick

    def at(radius: float, degrees: float) -> Point:
        x, y = polar(radius, degrees)
        return centre + x, track.radius + y

    out, back = written(outer), written(inner)
    corners = [at(outer, start), at(outer, start + turn), at(inner, start + turn), at(inner, start)]
    first, second, third, fourth = (spot(track.at(*corner)) for corner in corners)
    path = f"M{first}A{out} {out} 0 0 1 {second}L{third}A{back} {back} 0 0 0 {fourth}Z"
    return path, at((outer + inner) / 2, start + turn / 2)


def _border_places() -> tuple[tuple[int, int], ...]:
    """After how many pockets of the run and of the way back a section ends, from zero to the far end."""
    ends, held = [], set[Pocket]()
    for name in _SECTIONS[:-1]:
        held |= set(SERIES[name].numbers)
        ends.append((len(held & set(_RUN)), len(held & set(_BACK))))
    return tuple(ends)


def _borders(track: _Track) -> Iterator[str]:
    """Across the middle, those that are seen whole."""
    for run, back in _border_places():
        first, second = track.along(run), track.along(back)
        if track.low < min(first, second) and max(first, second) < track.high:
            yield line([track.at(first, track.thick), track.at(second, track.span - track.thick)])


def _words(track: _Track, lit: frozenset[str]) -> Iterator[TrackWord]:
    """The sections' names in the middle, each between its borders, where it has room."""
    hole = track.hole / 2 / track.cell
    edges = [-hole, *(sum(border) / 2 for border in _border_places()), _STRAIGHT + hole]
    for index, name in enumerate(_SECTIONS):
        middle = (edges[index] + edges[index + 1]) / 2
        u, room = track.along(middle), _WORD_ROOM * track.cell
        if track.low < u - room and u + room < track.high:
            x, y = track.at(u, track.radius)
            yield TrackWord(name, written(x), written(y), name in lit)
