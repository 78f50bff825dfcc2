"""What questions about stretches of the wheel share: where a number stands, how much of the wheel is shown."""

import random
from collections.abc import Collection, Iterable

from quizzes.questions.base import Picture, WheelPicture
from quizzes.rules.house import HouseRules
from quizzes.rules.roulette.wheel import WHEELS, Pocket, Wheel

GAP = "?"
"""Stands in a row of numbers for the one that is asked."""


def draw_number(rng: random.Random, house: HouseRules, wanted: Pocket | None) -> Pocket:
    """The number wanted, or any of the wheel."""
    order = house.wheel_played.order
    if wanted is not None and wanted not in order:
        raise ValueError(f"number {wanted!r}: the wheel has 0 to {max(order, key=int)}")
    return rng.choice(order) if wanted is None else wanted


def draw_ask(rng: random.Random, asks: Collection[str], wanted: str | None, known: Collection[str]) -> str:
    """What is asked: what is wanted, at every level, or one of the level's."""
    if wanted is not None and wanted not in known:
        raise ValueError(f"ask {wanted!r}: {', '.join(known)}")
    return rng.choice(list(asks)) if wanted is None else wanted


def on_the_felt(number: Pocket, steps: int, wheel: Wheel) -> Pocket | None:
    """The number that follows so many later on the felt; None where there is none."""
    counted = str(int(number) + steps)
    return counted if counted in wheel.order and number != "00" else None


def stretch(number: Pocket, numbers: Collection[Pocket], wheel: Wheel) -> tuple[Pocket, ...]:
    """Those of the numbers that lie together with one of them, clockwise.

    >>> stretch("17", ["6", "34", "17", "1"], WHEELS["european"])
    ('17', '34', '6')
    """
    first = last = number
    while wheel.step(first, -1) in numbers:
        first = wheel.step(first, -1)
    while wheel.step(last, 1) in numbers:
        last = wheel.step(last, 1)
    return wheel.arc(first, last)


def only(shown: Iterable[Pocket], wheel: str) -> Picture:
    """The wheel with these numbers alone; the gaps among them are left out."""
    lit = tuple(pocket for pocket in shown if pocket != GAP)
    return Picture(
        wheel=WheelPicture(lit=lit, blank=tuple(pocket for pocket in WHEELS[wheel].order if pocket not in lit))
    )
