"""What may be bet: the kinds, and one bet with the numbers that it covers."""

from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property

from quizzes.rules.roulette.wheel import Pocket


class BetKind(StrEnum):
    """Every bet of the layout, inside ones first, in the order of lists."""

    STRAIGHT = "straight"
    SPLIT = "split"
    STREET = "street"
    TRIO = "trio"
    CORNER = "corner"
    FIRST_FOUR = "first_four"
    TOP_LINE = "top_line"
    SIX_LINE = "six_line"
    COLUMN = "column"
    DOZEN = "dozen"
    COLUMNS = "columns"
    DOZENS = "dozens"
    RED = "red"
    BLACK = "black"
    EVEN = "even"
    ODD = "odd"
    LOW = "low"
    HIGH = "high"


INSIDE = tuple(BetKind)[:8]
EVEN_CHANCES = tuple(BetKind)[-6:]


@dataclass(frozen=True)
class Bet:
    """A place where chips may stand: its kind, its word, and the numbers that win, in layout order."""

    kind: BetKind
    word: str
    numbers: tuple[Pocket, ...]

    @cached_property
    def is_inside(self) -> bool:
        """Between the numbers, not on the boxes beside them."""
        return self.kind in INSIDE

    @cached_property
    def is_even_chance(self) -> bool:
        """One of the six that pay 1 to 1 and follow the house's rule on zero."""
        return self.kind in EVEN_CHANCES

    @cached_property
    def _winners(self) -> frozenset[Pocket]:
        return frozenset(self.numbers)

    def covers(self, pocket: Pocket) -> bool:
        """Does the bet win on that pocket?"""
        return pocket in self._winners

    def __hash__(self) -> int:
        return hash(self.word)  # the word says the kind and the numbers, and its hash is kept

    def __str__(self) -> str:
        return self.word
