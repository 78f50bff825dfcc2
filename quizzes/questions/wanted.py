"""What an instructor may set, checked: whole numbers within bounds, some of what is offered."""

from collections.abc import Sequence
from typing import Any, TypeVar

T = TypeVar("T")

LARGEST_STACK = 100
"""Chips of a stack on a felt: what the drawing still shows well."""


def whole(name: str, wanted: Any, otherwise: int, most: int, fewest: int = 1) -> int:
    """The whole number wanted, or what the level has; ValueError names the bounds.

    >>> whole("chips", None, 12, most=100), whole("chips", 40, 12, most=100)
    (12, 40)
    """
    if wanted is None:
        return otherwise
    if type(wanted) is not int or not fewest <= wanted <= most:
        raise ValueError(f"{name} {wanted!r}: {fewest} to {most}")
    return wanted


def some_of(name: str, wanted: Any, offered: Sequence[T]) -> tuple[T, ...]:
    """Those of the offered that are wanted, each once, in the order offered; ValueError names what is offered.

    >>> some_of("factors", [17, 35], (35, 17, 11))
    (35, 17)
    """
    listed = list(wanted) if isinstance(wanted, list | tuple) else [wanted]
    unknown = [value for value in listed if value not in offered]
    if unknown or not listed:
        raise ValueError(f"{name} {unknown[0] if listed else wanted!r}: some of {', '.join(map(str, offered))}")
    return tuple(value for value in offered if value in listed)
