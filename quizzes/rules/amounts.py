"""Amounts of money or chips, always exact."""

from fractions import Fraction
from typing import TypeAlias

Amount: TypeAlias = int | Fraction
"""Money or chips: a whole number, or a fraction where a half or a quarter can arise."""


def simplest(value: Amount) -> Amount:
    """A whole number where whole.

    >>> simplest(Fraction(4, 2)), simplest(Fraction(5, 2))
    (2, Fraction(5, 2))
    """
    return int(value) if value == int(value) else value


def down_to_step(value: Amount, step: Amount) -> Amount:
    """The largest multiple of the step that is not above the value.  [AR]

    >>> down_to_step(144, 5), down_to_step(7, Fraction(5, 2))
    (140, 5)
    """
    if step <= 0:
        raise ValueError(f"a step is more than nothing, not {step}")
    return simplest(Fraction(value) // step * step)


def up_to_step(value: Amount, step: Amount) -> Amount:
    """The smallest multiple of the step that is not below the value."""
    return simplest(-Fraction(down_to_step(-value, step)))


def total(amounts: "list[Amount] | tuple[Amount, ...]") -> Amount:
    """The sum, whole where whole."""
    return simplest(sum((Fraction(amount) for amount in amounts), Fraction(0)))
