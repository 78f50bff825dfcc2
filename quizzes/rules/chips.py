"""Chips: stacks of twenty, an amount in the fewest pieces, and a payout part in cash, part in colour."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise
from math import lcm

from quizzes.rules.amounts import Amount, simplest

STACK = 20  # the unit for cutting colour chips  [FR-55-10] [NW] [CDW]
LOT, HALF_LOT = 100, 50  # chips, of the mixed payout  [QZ]
LARGEST_SEARCH = 200_000  # in the smallest common part of the values


def stacks(units: int) -> tuple[int, int]:
    """Whole stacks of twenty and odd chips.

    >>> stacks(392)
    (19, 12)
    """
    if units < 0:
        raise ValueError(f"chips are not less than none: {units}")
    return divmod(units, STACK)


@dataclass(frozen=True)
class Mixed:
    """A payout in two parts: chips in the player's colour, money in value chips."""

    colour: int
    cash: Amount


def mixed_payout(chips: int, chip_value: Amount) -> Mixed:
    """Whole lots of 100 chips in cash, under 100 one lot of 50, the odd part in colour.  [QZ]

    >>> mixed_payout(175, 1)
    Mixed(colour=75, cash=100)
    """
    if chips < 0 or chip_value <= 0:
        raise ValueError("chips are not less than none, and worth more than nothing")
    lots = chips // LOT * LOT or chips // HALF_LOT * HALF_LOT
    return Mixed(chips - lots, simplest(Fraction(lots) * chip_value))


@dataclass(frozen=True)
class Pieces:
    """An amount in cash chips: (value, pieces) from the largest, and what cannot be paid."""

    pieces: tuple[tuple[Amount, int], ...]
    rest: Amount


def fewest_pieces(amount: Amount, values: Sequence[Amount]) -> Pieces:
    """The largest sum that the values can make, in the fewest pieces, among equals with most of the largest value.

    >>> fewest_pieces(345, [100, 25, 5]).pieces
    ((100, 3), (25, 1), (5, 4))
    >>> fewest_pieces(60, [50, 20])
    Pieces(pieces=((20, 3),), rest=0)
    """
    if amount < 0 or not values or any(value <= 0 for value in values):
        raise ValueError("an amount is not less than nothing, and every chip is worth more than nothing")
    ordered = tuple(sorted({Fraction(value) for value in values}, reverse=True))
    scale = _common(Fraction(amount), ordered)
    whole = tuple(int(value * scale) for value in ordered)
    counts = _fewest(int(amount * scale), whole)
    pieces = tuple((simplest(value), count) for value, count in zip(ordered, counts, strict=True) if count)
    paid = sum((value * count for value, count in zip(ordered, counts, strict=True)), Fraction(0))
    return Pieces(pieces, simplest(Fraction(amount) - paid))


def _common(amount: Fraction, values: tuple[Fraction, ...]) -> int:
    """What makes all of them whole."""
    return lcm(amount.denominator, *(value.denominator for value in values))


def _fewest(amount: int, values: tuple[int, ...]) -> tuple[int, ...]:
    """Pieces of each value. Where each divides the one above, as in every usual set, the largest first is best."""
    if all(larger % smaller == 0 for larger, smaller in pairwise(values)):
        return _largest_first(amount, values)
    # So many of the others would always hold some that a piece of the largest replaces.
    most_of_others = values[0] * values[1]
    direct = max(0, (amount - most_of_others) // values[0])
    left = amount - direct * values[0]
    if left > LARGEST_SEARCH:
        raise ValueError("these values have too little in common to find the fewest pieces")
    found = _search(left, values)
    return (found[0] + direct, *found[1:])


def _largest_first(amount: int, values: tuple[int, ...]) -> tuple[int, ...]:
    counts = []
    for value in values:
        count, amount = divmod(amount, value)
        counts.append(count)
    return tuple(counts)


def _search(amount: int, values: tuple[int, ...]) -> tuple[int, ...]:
    """Every sum up to the amount, with its best way: fewest pieces, then most of the largest values."""
    best: list[tuple[int, tuple[int, ...]] | None] = [None] * (amount + 1)
    best[0] = (0, (0,) * len(values))
    for money in range(1, amount + 1):
        ways = []
        for index, value in enumerate(values):
            before = best[money - value] if value <= money else None
            if before:
                counts = before[1]
                ways.append((before[0] + 1, (*counts[:index], counts[index] + 1, *counts[index + 1 :])))
        if ways:
            best[money] = min(ways, key=lambda way: (way[0], [-count for count in way[1]]))
    reached = next(way for way in reversed(best) if way)
    return reached[1]
