"""The wheels: which pocket lies where, and its colour."""

from dataclasses import dataclass
from functools import cached_property
from typing import TypeAlias

Pocket: TypeAlias = str
"""A pocket as it is written on the wheel: "0", "00", "17"."""

RED = frozenset("1 3 5 7 9 12 14 16 18 19 21 23 25 27 30 32 34 36".split())
ZEROS = frozenset({"0", "00"})


def colour(pocket: Pocket) -> str:
    """red, black or green.  [HU] [WP]

    >>> colour("17"), colour("0")
    ('black', 'green')
    """
    if pocket in ZEROS:
        return "green"
    return "red" if pocket in RED else "black"


@dataclass(frozen=True)
class Wheel:
    """A wheel as the list of its pockets, clockwise from 0."""

    name: str
    order: tuple[Pocket, ...]

    @cached_property
    def _index(self) -> dict[Pocket, int]:
        return {pocket: index for index, pocket in enumerate(self.order)}

    def index(self, pocket: Pocket) -> int:
        """How many pockets clockwise from 0; ValueError where the wheel has no such pocket."""
        try:
            return self._index[pocket]
        except KeyError:
            raise ValueError(f"the {self.name} wheel has no pocket {pocket!r}") from None

    def step(self, pocket: Pocket, pockets: int) -> Pocket:
        """The pocket that lies so many pockets clockwise (negative: anticlockwise).

        >>> EUROPEAN.step("1", 1), EUROPEAN.step("1", -1)
        ('20', '33')
        """
        return self.order[(self.index(pocket) + pockets) % len(self.order)]

    def neighbours(self, pocket: Pocket, each_side: int = 2) -> tuple[Pocket, ...]:
        """The pocket and so many on each side, clockwise.  [AR] [UK]

        >>> EUROPEAN.neighbours("0")
        ('3', '26', '0', '32', '15')
        """
        if not 0 <= 2 * each_side < len(self.order):
            raise ValueError(f"neighbours by {each_side}: the wheel allows 0 to {(len(self.order) - 1) // 2} each side")
        return tuple(self.step(pocket, offset) for offset in range(-each_side, each_side + 1))

    def arc(self, first: Pocket, last: Pocket) -> tuple[Pocket, ...]:
        """The pockets clockwise from the first to the last, both included."""
        length = (self.index(last) - self.index(first)) % len(self.order)
        return tuple(self.step(first, offset) for offset in range(length + 1))

    def distance(self, one: Pocket, other: Pocket) -> int:
        """The fewest pockets from one to the other, either way round."""
        gap = (self.index(other) - self.index(one)) % len(self.order)
        return min(gap, len(self.order) - gap)


EUROPEAN = Wheel(
    "european",
    tuple(
        "0 32 15 19 4 21 2 25 17 34 6 27 13 36 11 30 8 23 10 5 24 16 33 1 20 14 31 9 22 18 29 7 28 12 35 3 26".split()
    ),
)
AMERICAN = Wheel(
    "american",
    tuple(
        (
            "0 28 9 26 30 11 7 20 32 17 5 22 34 15 3 24 36 13 1 00 27 10 25 29 12 8 19 31 18 6 21 33 16 4 23 35 14 2"
        ).split()
    ),
)
WHEELS = {wheel.name: wheel for wheel in (EUROPEAN, AMERICAN)}
