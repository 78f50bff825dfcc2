"""Where things stand in pictures that only lessons have: stacks of chips seen from the side."""

from dataclasses import dataclass

from quizzes.drawing.paths import line, rounded_box, written
from quizzes.rules.chips import STACK

_WIDTH, _CHIP = 40, 6  # of a chip seen from the side, in its own units
_PITCH, _GROUP = 52, 14  # from stack to stack, and more after every fifth: a hundred chips
_FIVE = 5
_MARGIN, _LABEL = 16, 26
_SPOTS = (9, 20, 31)  # where the edge of a chip is marked


@dataclass(frozen=True)
class SideStack:
    """A stack from the side: its outline, upright lines that are dashed chip by chip, its count."""

    body: str
    seams: str
    spots: str
    label_x: str
    label_y: str
    count: str
    is_rest: bool


@dataclass(frozen=True)
class StacksDrawing:
    """All that the template writes, formatted."""

    width: str
    height: str
    stacks: tuple[SideStack, ...]


def stacks_drawing(whole: int, odd: int, in_a_row: int) -> StacksDrawing:
    """Whole stacks and the odd chips, so many in a row; a gap after every five."""
    counts = [STACK] * whole + [odd] * bool(odd)
    rows = -(-len(counts) // in_a_row)
    last = min(len(counts), in_a_row) - 1
    return StacksDrawing(
        width=written(_left(last) + _WIDTH + _MARGIN),
        height=written(rows * _row_height() + _MARGIN),
        stacks=tuple(
            _stack(count, _left(index % in_a_row), index // in_a_row, count < STACK)
            for index, count in enumerate(counts)
        ),
    )


def _left(place: int) -> float:
    return _MARGIN + place * _PITCH + place // _FIVE * _GROUP


def _row_height() -> float:
    return STACK * _CHIP + _LABEL + _MARGIN


def _stack(count: int, left: float, row: int, is_rest: bool) -> SideStack:
    floor = _MARGIN + STACK * _CHIP + row * _row_height()
    top = floor - count * _CHIP

    def upright(across: float) -> str:
        return line([(left + across, top), (left + across, floor)])

    return SideStack(
        body=rounded_box((left, top), _WIDTH, count * _CHIP, 2),
        seams=upright(_WIDTH / 2),
        spots="".join(upright(across) for across in _SPOTS),
        label_x=written(left + _WIDTH / 2),
        label_y=written(floor + _LABEL * 0.6),
        count=str(count),
        is_rest=is_rest,
    )
