"""What may be bet: the kinds, and one bet with the numbers that it covers."""

from dataclasses import dataclass
from enum import StrEnum

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

    @property
    def is_inside(self) -> bool:
        """Between the numbers, not on the boxes beside them."""
        return self.kind in INSIDE

    @property
    def is_even_chance(self) -> bool:
        """One of the six that pay 1 to 1 and follow the house's rule on zero."""
        return self.kind in EVEN_CHANCES

    def covers(self, pocket: Pocket) -> bool:
        """Does the bet win on that pocket?"""
        return pocket in self.numbers

    def __str__(self) -> str:
        return self.word
