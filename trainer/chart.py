"""The chart of weeks: where bars, line and points lie, as SVG writes it. The page stretches it to its width."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from quizzes.drawing.paths import Point, box, line, spot
from trainer.progress import Week

WIDTH, HEIGHT = 240, 100
TOP_SECONDS = (5, 10, 15, 20, 30, 45, 60, 90, 120, 180, 240, 300)
_GAP = 0.2  # of a week, on both sides of its bar
_LEAST_BAR = 1.5  # nothing right is a low bar, no answers is none


@dataclass(frozen=True)
class Chart:
    """Outlines for 240 × 100: accuracy as bars, pace as a line with points. `seconds` is what the top stands for."""

    bars: str
    line: str
    points: str
    seconds: int
    marks: tuple[Week, ...]
    shares: tuple[Fraction, ...] = (Fraction(1), Fraction(1, 2), Fraction(0))


def chart_of(weeks: Sequence[Week]) -> Chart:
    """The chart; every fourth week is named under it."""
    paces = [week.figures.pace_ms for week in weeks]
    seconds = _top(max((pace for pace in paces if pace is not None), default=0))
    runs = _unbroken(paces, WIDTH / len(weeks), seconds)
    return Chart(
        bars="".join(_bars(weeks)),
        line="".join(line(run) for run in runs if len(run) > 1),
        points="".join(f"M{spot(point)}h.01" for run in runs for point in run),
        seconds=seconds,
        marks=tuple(weeks[::4]),
    )


def _bars(weeks: Sequence[Week]) -> list[str]:
    step = WIDTH / len(weeks)
    heights = [
        (place, max(float(week.figures.accuracy) * HEIGHT, _LEAST_BAR))
        for place, week in enumerate(weeks)
        if week.figures.accuracy is not None
    ]
    return [box(((place + _GAP) * step, HEIGHT - height), step * (1 - 2 * _GAP), height) for place, height in heights]


def _unbroken(paces: Sequence[int | None], step: float, seconds: int) -> list[list[Point]]:
    """Points of neighbouring weeks; a week without a pace breaks the line."""
    runs: list[list[Point]] = [[]]
    for place, pace in enumerate(paces):
        if pace is None:
            runs.append([])
            continue
        share = min(pace / (seconds * 1000), 1)
        runs[-1].append(((place + 0.5) * step, HEIGHT * (1 - share)))
    return [run for run in runs if run]


def _top(pace_ms: int) -> int:
    return next((seconds for seconds in TOP_SECONDS if pace_ms <= seconds * 1000), TOP_SECONDS[-1])
