"""The cloth: every position, made from the geometry of its boxes."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property, lru_cache
from itertools import combinations
from typing import TypeAlias

from quizzes.rules.roulette.bets import INSIDE, Bet, BetKind
from quizzes.rules.roulette.wheel import RED, Pocket

Place: TypeAlias = int | Fraction
"""Along or across the cloth, in boxes; a fraction where the two zero boxes meet."""

NUMBERS: tuple[Pocket, ...] = tuple(str(number) for number in range(1, 37))
_OUTER = 0
DOUBLE_OUTSIDE: dict[str, tuple[BetKind, ...]] = {
    "off": (),
    "columns": (BetKind.COLUMNS,),
    "dozens": (BetKind.DOZENS,),
    "both": (BetKind.COLUMNS, BetKind.DOZENS),
}
TRIO_OF_BOTH_ZEROS = "trio:0-00-2"
SPLITS_OF_ZEROS_AND_2 = ("split:0-2", "split:00-2")


@dataclass(frozen=True)
class Box:
    """A number's rectangle: along from the zero end, across from the outer edge of column 1."""

    number: Pocket
    along: tuple[Place, Place]
    across: tuple[Place, Place]

    @cached_property
    def corners(self) -> frozenset[tuple[Place, Place]]:
        """The four corner points."""
        return frozenset((along, across) for along in self.along for across in self.across)

    def touches(self, point: tuple[Place, Place]) -> bool:
        """Does the point lie on the box or its edge?"""
        along, across = point
        return self.along[0] <= along <= self.along[1] and self.across[0] <= across <= self.across[1]

    def shares_edge(self, other: "Box") -> bool:
        """Have the two boxes more than a point in common?"""
        along = min(self.along[1], other.along[1]) - max(self.along[0], other.along[0])
        across = min(self.across[1], other.across[1]) - max(self.across[0], other.across[0])
        return min(along, across) == 0 < max(along, across)


def row_of(number: Pocket) -> int:
    """The row of three, 1 to 12, counted from the zero end."""
    return -(-int(number) // 3)


def column_of(number: Pocket) -> int:
    """The column of twelve, 1 to 3."""
    return (int(number) - 1) % 3 + 1


def layout_order(number: Pocket) -> int:
    """The place of a number in lists: 0, 00, 1 … 36."""
    return -2 if number == "0" else -1 if number == "00" else int(number)


@dataclass(frozen=True)
class Layout:
    """A cloth by its zero boxes; all positions follow from the geometry, less those that the house does not take.

    `refused`: inside words that this house's zero boxes do not touch. `double_outside`: off, columns, dozens or both.

    >>> len([bet for bet in EUROPEAN.bets if bet.is_inside]), len([bet for bet in AMERICAN.bets if bet.is_inside])
    (145, 149)
    """

    name: str
    zeros: tuple[Box, ...]
    double_outside: str = "off"
    refused: frozenset[str] = frozenset()

    def __post_init__(self) -> None:
        if self.double_outside not in DOUBLE_OUTSIDE:
            raise ValueError(f"double_outside {self.double_outside!r}: {', '.join(DOUBLE_OUTSIDE)}")

    @cached_property
    def boxes(self) -> tuple[Box, ...]:
        """Every number's box, in layout order."""
        return self.zeros + tuple(_number_box(number) for number in NUMBERS)

    @cached_property
    def bets(self) -> tuple[Bet, ...]:
        """Every bet of the cloth, kinds in their order, within a kind by numbers."""
        inside = (bet for bet in self._inside() if bet.word not in self.refused)
        return tuple(sorted(inside, key=_list_order)) + tuple(_outside(DOUBLE_OUTSIDE[self.double_outside]))

    @cached_property
    def _by_word(self) -> dict[str, Bet]:
        return {bet.word: bet for bet in self.bets}

    def bet(self, word: str) -> Bet:
        """Read a bet's word; ValueError says what is wrong.

        >>> EUROPEAN.bet("split:17-20").numbers
        ('17', '20')
        """
        try:
            return self._by_word[word]
        except KeyError:
            raise ValueError(self._why_not(word)) from None

    def place(self, kind: BetKind, numbers: Iterable[Pocket]) -> Bet:
        """The inside bet of that kind on those numbers, given in any order."""
        return self.bet(_word(kind, numbers))

    def bets_on(self, number: Pocket) -> tuple[Bet, ...]:
        """Every inside position that holds the number."""
        if all(box.number != number for box in self.boxes):
            raise ValueError(f"the {self.name} layout has no number {number!r}")
        return tuple(bet for bet in self.bets if bet.is_inside and bet.covers(number))

    def _why_not(self, word: str) -> str:
        kind, _, numbers = word.partition(":")
        if kind not in set(BetKind):
            return f"{word!r}: there is no bet called {kind!r}"
        examples = [bet.word for bet in self.bets if bet.kind == kind]
        if not examples:
            return f"{word!r}: the {self.name} layout has no {kind}"
        parts = numbers.split("-")
        if kind in INSIDE and all(part in ("0", "00") or part in NUMBERS for part in parts):
            sorted_word = _word(BetKind(kind), parts)
            if sorted_word in self._by_word:
                return f"{word!r}: numbers stand in layout order, {sorted_word!r}"
        if word in self.refused:
            return f"{word!r}: this house does not take it"
        return f"{word!r}: no such {kind} on the {self.name} layout; right would be for example {examples[0]!r}"

    def _inside(self) -> Iterator[Bet]:
        for box in self.boxes:
            yield _inside_bet(BetKind.STRAIGHT, [box.number])
        for one, other in combinations(self.boxes, 2):
            if one.shares_edge(other):
                yield _inside_bet(BetKind.SPLIT, [one.number, other.number])
        for point in {corner for box in self.boxes for corner in box.corners}:
            yield from self._at_point(point)
        for row in range(1, 13):
            yield _inside_bet(BetKind.STREET, _row(row))

    def _at_point(self, point: tuple[Place, Place]) -> Iterator[Bet]:
        """The bets whose chip stands on a joint of the lines."""
        along, across = point
        touching = [box.number for box in self.boxes if box.touches(point)]
        if across == _OUTER and along == 1:
            zeros = [box.number for box in self.zeros]
            yield _inside_bet(BetKind.FIRST_FOUR if len(zeros) == 1 else BetKind.TOP_LINE, zeros + _row(1))
        elif across == _OUTER and 2 <= along <= 12:
            yield _inside_bet(BetKind.SIX_LINE, _row(int(along) - 1) + _row(int(along)))
        elif len(touching) in (3, 4):
            yield _inside_bet(BetKind.TRIO if len(touching) == 3 else BetKind.CORNER, touching)


def _number_box(number: Pocket) -> Box:
    row, column = row_of(number), column_of(number)
    return Box(number, (row, row + 1), (column - 1, column))


def _row(row: int) -> list[Pocket]:
    return [str(number) for number in range(3 * row - 2, 3 * row + 1)]


def _word(kind: BetKind, numbers: Iterable[Pocket]) -> str:
    return f"{kind}:{'-'.join(sorted(numbers, key=layout_order))}"


def _inside_bet(kind: BetKind, numbers: Iterable[Pocket]) -> Bet:
    ordered = tuple(sorted(numbers, key=layout_order))
    return Bet(kind, _word(kind, ordered), ordered)


def _list_order(bet: Bet) -> tuple[int, list[int]]:
    return INSIDE.index(bet.kind), [layout_order(number) for number in bet.numbers]


def _outside(doubles: tuple[BetKind, ...]) -> Iterator[Bet]:
    """The twelve boxes round the numbers, and the lines between two of them.  [FR-52]: manque is 1-18, passe 19-36."""
    columns = [tuple(n for n in NUMBERS if column_of(n) == column) for column in (1, 2, 3)]
    dozens = [NUMBERS[0:12], NUMBERS[12:24], NUMBERS[24:36]]
    for kind, groups in ((BetKind.COLUMN, columns), (BetKind.DOZEN, dozens)):
        for index, numbers in enumerate(groups, start=1):
            yield Bet(kind, f"{kind}:{index}", numbers)
    for kind, groups in ((BetKind.COLUMNS, columns), (BetKind.DOZENS, dozens)):
        for index in (1, 2) if kind in doubles else ():  # the first and the third have no common line
            both = sorted(groups[index - 1] + groups[index], key=layout_order)
            yield Bet(kind, f"{kind}:{index}-{index + 1}", tuple(both))
    yield Bet(BetKind.RED, "red", tuple(n for n in NUMBERS if n in RED))
    yield Bet(BetKind.BLACK, "black", tuple(n for n in NUMBERS if n not in RED))
    yield Bet(BetKind.EVEN, "even", NUMBERS[1::2])
    yield Bet(BetKind.ODD, "odd", NUMBERS[0::2])
    yield Bet(BetKind.LOW, "low", NUMBERS[:18])
    yield Bet(BetKind.HIGH, "high", NUMBERS[18:])


_END: tuple[Place, Place] = (0, 1)
_MIDDLE = Fraction(3, 2)
_ZEROS = {
    "european": (Box("0", _END, (0, 3)),),
    "american": (Box("0", _END, (0, _MIDDLE)), Box("00", _END, (_MIDDLE, 3))),
}


def layout_of(
    name: str, double_outside: str = "off", trio_of_both_zeros: bool = True, splits_of_zeros_and_2: bool = True
) -> Layout:
    """The cloth of that wheel by the house's options; made once for each.

    trio_of_both_zeros: 0-00-2 [ORG], not in [WP] · splits_of_zeros_and_2: where the zero boxes touch box 2 [ORG].
    """
    if name not in _ZEROS:
        raise ValueError(f"layout {name!r}: {' or '.join(_ZEROS)}")
    refused: tuple[str, ...] = ()
    if name == "american":
        refused += () if trio_of_both_zeros else (TRIO_OF_BOTH_ZEROS,)
        refused += () if splits_of_zeros_and_2 else SPLITS_OF_ZEROS_AND_2
    return _made(name, double_outside, frozenset(refused))


@lru_cache
def _made(name: str, double_outside: str, refused: frozenset[str]) -> Layout:
    return Layout(name, _ZEROS[name], double_outside, refused)


EUROPEAN = layout_of("european")
AMERICAN = layout_of("american")
# From end to end of the cloth; pays as a dozen, and is no place on most cloths.  [WP] [IGT]
SNAKE = Bet(BetKind.DOZEN, "snake", tuple("1 5 9 12 14 16 19 23 27 30 32 34".split()))
