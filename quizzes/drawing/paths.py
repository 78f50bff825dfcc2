"""How SVG writes a place and an outline."""

import math
from collections.abc import Iterable

Point = tuple[float, float]


def written(value: float) -> str:
    """Two places at most, a point in every language.

    >>> written(12.5), written(3.0), written(-0.001)
    ('12.5', '3', '0')
    """
    short = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if short == "-0" else short


def spot(point: Point) -> str:
    """A point as its two coordinates."""
    return f"{written(point[0])} {written(point[1])}"


def line(points: Iterable[Point]) -> str:
    """An open line through the points."""
    return "M" + "L".join(spot(point) for point in points)


def polygon(points: Iterable[Point]) -> str:
    """A closed line through the points."""
    return line(points) + "Z"


def box(corner: Point, width: float, height: float) -> str:
    """A rectangle from its upper left corner."""
    return f"M{spot(corner)}h{written(width)}v{written(height)}h{written(-width)}z"


def rounded_box(corner: Point, width: float, height: float, radius: float) -> str:
    """A rectangle with round corners, clockwise from the left end of its upper edge."""
    x, y = corner
    across, down, r = written(width - 2 * radius), written(height - 2 * radius), written(radius)
    # Curves, not arcs: half as long to write, and there are 37 of them in a picture.
    there = f"h{across}q{r} 0 {r} {r}v{down}q0 {r}-{r} {r}"
    back = f"h-{across}q-{r} 0-{r}-{r}v-{down}q0-{r} {r}-{r}"
    return f"M{spot((x + radius, y))}{there}{back}z"


def circle(radius: float) -> str:
    """A circle round 0, 0."""
    r, wide = written(radius), written(2 * radius)
    return f"M-{r} 0a{r} {r} 0 1 0 {wide} 0a{r} {r} 0 1 0-{wide} 0z"


def lozenge(middle: Point, half_width: float, half_height: float) -> str:
    """A diamond: the red and black of the even chances, an inlay."""
    x, y = middle
    return polygon([(x - half_width, y), (x, y - half_height), (x + half_width, y), (x, y + half_height)])


def polar(radius: float, degrees: float) -> Point:
    """A point on a circle round 0, 0, clockwise from the top."""
    turn = math.radians(degrees - 90)
    return radius * math.cos(turn), radius * math.sin(turn)


def ring(outer: float, inner: float, start: float, end: float) -> str:
    """A piece of a ring round 0, 0, in degrees clockwise from the top."""
    large = int(end - start > 180)
    out, back = written(outer), written(inner)
    return (
        f"M{spot(polar(outer, start))}A{out} {out} 0 {large} 1 {spot(polar(outer, end))}"
        f"L{spot(polar(inner, end))}A{back} {back} 0 {large} 0 {spot(polar(inner, start))}Z"
    )
