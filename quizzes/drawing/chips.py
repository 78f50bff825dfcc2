"""The pieces on the cloth: stacks seen from above, with the marks by which players differ, and the dolly."""

from dataclasses import dataclass

from quizzes.drawing.paths import Point, circle, line, lozenge, polar, polygon, rounded_box, spot, written
from quizzes.rules.roulette.bets import Bet

RADIUS = 14.0
"""Of a chip, in its own units."""

DOLLY_RADIUS = 17.6
PLAYERS = range(1, 6)
_SPOTS = {1: 4, 2: 6, 3: 3, 4: 8, 5: 5}
_CASH_SPOTS = 12
_DROP = 2.2  # how much lower the next chip of a stack is seen
_INLAY, _WIDE_INLAY = 0.62 * RADIUS, 0.68 * RADIUS  # for one figure, and for two


@dataclass(frozen=True)
class Chip:
    """A stack on a bet: so many colour chips of a player, or a cash chip of that value.

    `figure` is written on it instead of the count where that is no short whole number: 12½, 125k.
    """

    bet: Bet
    count: int
    player: int = 1
    cash: bool = False
    figure: str = ""

    def __post_init__(self) -> None:
        if self.count < 1:
            raise ValueError(f"a stack has one chip or more, not {self.count}")
        if self.player not in PLAYERS:
            raise ValueError(f"players are numbered 1 to {PLAYERS[-1]}, not {self.player}")


@dataclass(frozen=True)
class Piece:
    """A stack as it is drawn."""

    at: str
    scale: str
    kind: str
    shadow: str
    under: tuple[str, ...]
    """The chips that are seen under the top one, lowest first."""
    spots: str
    """Length of the edge, ten for each spot."""
    inlay: str
    count: str
    size: str
    """Class of the figure where it is long."""


@dataclass(frozen=True)
class Dolly:
    """The marker of the winning number, seen from above."""

    at: str
    scale: str
    radius: str
    ticks: str


def piece(chip: Chip, at: Point, scale: float) -> Piece:
    """The stack at that point of the picture."""
    levels = _levels(chip)
    return Piece(
        at=spot(at),
        scale=written(scale),
        kind="cash" if chip.cash else str(chip.player),
        shadow=written(_DROP * levels + 2.5),
        under=tuple(written(_DROP * level) for level in range(levels, 0, -1)),
        spots=str(10 * (_CASH_SPOTS if chip.cash else _SPOTS[chip.player])),
        inlay=_inlay(chip),
        count=_figure(chip),
        size=_size(_figure(chip)),
    )


def dolly(at: Point, scale: float) -> Dolly:
    """The dolly at that point: a ring round what stands there, so that the count can be read."""
    ticks = (line([polar(DOLLY_RADIUS + 0.5, turn), polar(DOLLY_RADIUS + 4.5, turn)]) for turn in (45, 135, 225, 315))
    return Dolly(spot(at), written(scale), written(DOLLY_RADIUS), "".join(ticks))


def _levels(chip: Chip) -> int:
    """The height tells one chip, a few, many; the figure says how many."""
    if chip.cash or chip.count == 1:
        return 0
    return 1 if chip.count < 5 else 2


def _figure(chip: Chip) -> str:
    return chip.figure or str(chip.count)


def _size(figure: str) -> str:
    return f"chip-count-{min(len(figure), 5)}" if len(figure) > 2 else ""


def _inlay(chip: Chip) -> str:
    """A label as wide as the figure where it is long, else the player's mark."""
    if len(_figure(chip)) > 2:
        width = 29.0 if len(_figure(chip)) < 4 else 33.0
        return rounded_box((-width / 2, -9), width, 18, 7)
    return (
        circle(0.74 * RADIUS)
        if chip.cash
        else _player_mark(chip.player, _INLAY if len(_figure(chip)) < 2 else _WIDE_INLAY)
    )


def _player_mark(player: int, r: float) -> str:
    if player == 2:
        return rounded_box((-0.86 * r, -0.86 * r), 1.72 * r, 1.72 * r, 1.5)
    if player == 3:
        return lozenge((0, 0), 1.28 * r, 1.28 * r)
    if player == 4:
        return polygon(polar(1.12 * r, turn) for turn in range(30, 390, 60))
    if player == 5:
        return polygon(
            (x * r, y * r) for x, y in ((-0.95, -0.85), (0.95, -0.85), (0.95, 0.35), (0, 1.25), (-0.95, 0.35))
        )
    return circle(r)
