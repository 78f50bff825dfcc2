"""The wheel as a picture: zero on top, the pockets clockwise as on the rim, its sections as an inner band."""

from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass

from quizzes.drawing.paths import polar, ring, written
from quizzes.rules.roulette.series import SERIES
from quizzes.rules.roulette.wheel import EUROPEAN, Pocket, Wheel, colour

_NUMBERS = 218.0
_POCKETS = (240.0, 196.0)
_BAND = (190.0, 160.0)
_JEU_ZERO = (154.0, 148.0)
_LETTERS, _JEU_ZERO_LETTER = 175.0, 130.0
_CONE, _PLAIN_CONE = 142.0, 186.0
_GAP = 0.7  # degrees left free at each end of a section

_SECTIONS = ("voisins", "tiers", "orphelins")


@dataclass(frozen=True)
class PocketDrawing:
    """A pocket, drawn on top and turned to its place."""

    number: Pocket
    colour: str
    turn: str
    is_lit: bool
    is_blank: bool = False


@dataclass(frozen=True)
class SectionDrawing:
    """A stretch of the wheel, with its letter."""

    name: str
    path: str
    letter: str
    x: str
    y: str

    @property
    def css_class(self) -> str:
        """The name, as classes are written."""
        return self.name.replace("_", "-")


@dataclass(frozen=True)
class WheelDrawing:
    """All that the template writes, formatted, round a middle at 0, 0."""

    pocket: str
    """The outline of a pocket on top."""
    ring: str
    """The same for a highlighted one, within its edges."""
    number_y: str
    pockets: tuple[PocketDrawing, ...]
    sections: tuple[SectionDrawing, ...]
    cone: str
    spokes: tuple[str, ...]
    ball: str
    """The turn of the ball from the top; empty without a ball."""
    ball_y: str


def wheel_drawing(
    wheel: Wheel = EUROPEAN,
    *,
    sections: bool = True,
    lit: Iterable[Pocket] = (),
    ball: Pocket | None = None,
    blank: Iterable[Pocket] = (),
) -> WheelDrawing:
    """The wheel, with its sections where it has them, highlighted pockets, the ball, and pockets without a number."""
    lit, blank = frozenset(lit), frozenset(blank)
    for pocket in lit | blank:
        wheel.index(pocket)
    bands = tuple(_sections(wheel)) if sections and wheel == EUROPEAN else ()
    step = 360 / len(wheel.order)
    return WheelDrawing(
        pocket=ring(*_POCKETS, -step / 2, step / 2),
        ring=ring(_POCKETS[0] - 2, _POCKETS[1] + 2, -step / 2 + 0.5, step / 2 - 0.5),
        number_y=written(-_NUMBERS),
        pockets=tuple(
            PocketDrawing(pocket, colour(pocket), written(index * step), pocket in lit, pocket in blank)
            for index, pocket in enumerate(wheel.order)
        ),
        sections=bands,
        cone=written(_CONE if bands else _PLAIN_CONE),
        spokes=() if bands else tuple(written(22.5 + 45 * spoke) for spoke in range(8)),
        ball="" if ball is None else written(wheel.index(ball) * step),
        ball_y=written(-200 if bands else -178),
    )


def _sections(wheel: Wheel) -> Iterator[SectionDrawing]:
    pieces = [(name, ends) for name in _SECTIONS for ends in arcs(SERIES[name].numbers, wheel)]
    for name, ends in sorted(pieces, key=lambda piece: wheel.index(piece[1][1])):
        yield _section(wheel, name, ends, _BAND, _LETTERS)
    for ends in arcs(SERIES["jeu_zero"].numbers, wheel):
        yield _section(wheel, "jeu_zero", ends, _JEU_ZERO, _JEU_ZERO_LETTER)


def arcs(numbers: Collection[Pocket], wheel: Wheel = EUROPEAN) -> tuple[tuple[Pocket, Pocket], ...]:
    """The stretches of the wheel that the numbers fill, each by its first and last pocket clockwise.

    >>> arcs(["1", "20", "17", "34", "25"])
    (('25', '34'), ('1', '20'))
    """
    firsts = [pocket for pocket in wheel.order if pocket in numbers and wheel.step(pocket, -1) not in numbers]
    lasts = [pocket for pocket in wheel.order if pocket in numbers and wheel.step(pocket, 1) not in numbers]
    # The stretch that runs past zero ends first and begins last.
    if lasts and wheel.index(lasts[0]) < wheel.index(firsts[0]):
        lasts = lasts[1:] + lasts[:1]
    return tuple(zip(firsts, lasts, strict=True))


def _section(
    wheel: Wheel, name: str, ends: tuple[Pocket, Pocket], band: tuple[float, float], letter_at: float
) -> SectionDrawing:
    """From half a pocket before the first to half a one after the last."""
    step = 360 / len(wheel.order)
    start = (wheel.index(ends[0]) - 0.5) * step
    end = start + len(wheel.arc(*ends)) * step
    x, y = polar(letter_at, (start + end) / 2)
    letter = "Z" if name == "jeu_zero" else name[0].upper()
    return SectionDrawing(name, ring(*band, start + _GAP, end - _GAP), letter, written(x), written(y))
