"""A complete for an amount: what is a chip worth, what is placed, what goes back?"""

import random
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import asdict, dataclass
from fractions import Fraction
from typing import Any

from quizzes.questions.base import Facts, Field, Slip, Step, Unit, Value, Worked, check_difficulty
from quizzes.questions.completes import (
    FIRST_ROW,
    LAST_ROW,
    MIDDLE,
    OUTER,
    ZERO,
    OfAComplete,
    amount_of,
    draw_maximum,
    draw_number,
    is_announced_whole,
    least_unit,
    made_of,
    mistaken,
    straight_max,
    told_apart,
)
from quizzes.rules.amounts import Amount, down_to_step, simplest, up_to_step
from quizzes.rules.house import HouseRules
from quizzes.rules.roulette.completes import FromAmount, Loading, by_amount


@dataclass(frozen=True)
class Level:
    """Bounds of a difficulty: where the numbers stand, amounts up to so much by so much, maxima on a number.

    The maxima are for houses that have none; without any, none is set.
    """

    numbers: tuple[str, ...]
    most: int
    by: int
    maxima: tuple[int, ...]


LEVELS = {
    1: Level((OUTER, MIDDLE), 1_000, 100, ()),
    2: Level((OUTER, MIDDLE, LAST_ROW), 2_000, 100, ()),
    3: Level((OUTER, MIDDLE, LAST_ROW, FIRST_ROW), 3_000, 50, (100,)),
    4: Level((OUTER, MIDDLE, LAST_ROW, FIRST_ROW, ZERO), 5_000, 10, (50, 100)),
    5: Level((OUTER, MIDDLE, LAST_ROW, FIRST_ROW, ZERO), 10_000, 1, (25, 50, 100, 200)),
}


class CompleteAmount(OfAComplete):
    """17 for 700, by steps of 5 → 15 a chip, 600 placed, 100 back."""

    name = "complete_amount"
    version = 1
    fields = (Field("chip_value", Unit.MONEY), Field("placed", Unit.MONEY), Field("remainder", Unit.MONEY))
    shows = ("complete_loading", "announce_step")
    option_names = frozenset({"number", "numbers", "amount", "maximum"})

    def make(self, rng: random.Random, difficulty: int, house: HouseRules, options: Mapping[str, Any]) -> Facts:
        check_difficulty(difficulty)
        self.check_house(house)
        level = LEVELS[difficulty]
        facts: Facts = {"number": draw_number(rng, level.numbers, house, options), "part": None}
        facts["maximum"] = draw_maximum(rng, (None, *level.maxima), house, options.get("maximum"))
        facts["amount"] = _draw_amount(rng, level, made_of(facts, house).count, facts, house, options.get("amount"))
        return facts

    def is_played_at(self, house: HouseRules) -> bool:
        """Where a complete is full when its straight is, so that one value of a chip says it all."""
        return is_announced_whole(house) and _is_full_with_its_straight(house)

    def right_reply(self, facts: Facts, house: HouseRules) -> dict[str, Value]:
        return _reply(_bought(facts, house))

    def slips(self, facts: Facts, house: HouseRules) -> Iterable[Slip]:
        return told_apart(_slips(facts, house), self.right_reply(facts, house))

    def explain(self, facts: Facts, house: HouseRules) -> Worked:
        return Worked(steps=tuple(_steps(facts, house)))

    def skills(self, facts: Facts) -> tuple[str, ...]:
        return (*super().skills(facts), self.name)

    def level(self, difficulty: int) -> Mapping[str, Any]:
        check_difficulty(difficulty)
        return asdict(LEVELS[difficulty])


def _is_full_with_its_straight(house: HouseRules) -> bool:
    most = straight_max(house)
    if most is None:
        return True
    flat, limits = house.complete_loading == Loading.FLAT, house.table_limits
    loads = {bet.kind: 1 if flat else len(bet.numbers) for bet in house.layout.bets if bet.is_inside}
    return most >= least_unit(house) and all(load * most <= (limits.on(kind) or 0) for kind, load in loads.items())


def _draw_amount(
    rng: random.Random, level: Level, chips: int, facts: Facts, house: HouseRules, wanted: int | None
) -> int:
    """The amount wanted, or a multiple of the level's step that buys the least chip, not far above the maximum."""
    least = int(up_to_step(chips * least_unit(house), 1))
    if wanted is not None:
        if type(wanted) is not int or wanted < least:
            raise ValueError(f"amount {wanted!r}: at least {least}, chips of {least_unit(house)} on {facts['number']}")
        return wanted
    most = Fraction(level.most)
    if facts["maximum"] is not None:
        most = min(most, Fraction(amount_of(facts["maximum"])) * chips * 3 / 2)
    lowest, highest = int(up_to_step(least, level.by)), int(down_to_step(max(most, Fraction(3 * least)), level.by))
    return rng.randrange(lowest, highest + 1, level.by)


def _bought(facts: Facts, house: HouseRules, limited: bool = True) -> FromAmount:
    maximum = facts["maximum"] if limited else None
    return by_amount(
        facts["number"],
        facts["amount"],
        None if maximum is None else amount_of(maximum),
        house.announce_step,
        Loading(house.complete_loading),
        house.layout,
    )


def _reply(bought: FromAmount) -> dict[str, Value]:
    return {"chip_value": bought.unit, "placed": bought.placed, "remainder": bought.remainder}


def _at(unit: Amount, chips: int, amount: int) -> dict[str, Value]:
    placed = simplest(unit * chips)
    return {"chip_value": unit, "placed": placed, "remainder": simplest(amount - placed)}


def _slips(facts: Facts, house: HouseRules) -> Iterator[Slip]:
    bought, amount = _bought(facts, house), facts["amount"]
    unlimited = _bought(facts, house, limited=False)
    if unlimited.unit != bought.unit:
        yield Slip("maximum_ignored", _reply(unlimited), {"maximum": facts["maximum"], "value": unlimited.unit})
    elif bought.remainder:
        yield from _roundings(bought, amount, house.announce_step)
    yield Slip("remainder_forgotten", {"placed": amount, "remainder": 0}, {"remainder": bought.remainder})
    for name, figures, made in mistaken(facts, house):
        unit = down_to_step(Fraction(amount, made.count), house.announce_step)
        if facts["maximum"] is not None:
            unit = min(unit, amount_of(facts["maximum"]))
        yield Slip(name, _at(unit, made.count, amount), figures)


def _roundings(bought: FromAmount, amount: int, step: Amount) -> Iterator[Slip]:
    """Not down to the step, and up to it."""
    exact, up = amount // bought.count, simplest(bought.unit + step)
    placed = simplest(up * bought.count)
    yield Slip("step_ignored", _at(exact, bought.count, amount), {"value": exact, "step": step})
    figures = {"value": up, "placed": placed, "amount": amount}
    yield Slip("rounded_up", {"chip_value": up, "placed": placed}, figures)


def _steps(facts: Facts, house: HouseRules) -> Iterator[Step]:
    bought, amount, step = _bought(facts, house), facts["amount"], house.announce_step
    chips = bought.count
    yield Step("chips", {"number": facts["number"], "chips": chips}, chips)
    whole, over = divmod(amount, chips)
    yield Step("shared", {"amount": amount, "chips": chips, "whole": whole, "over": over}, whole)
    unit = down_to_step(whole, step)
    is_cut = unit != bought.unit
    yield Step("down", {"step": step, "value": unit}, unit, "" if is_cut else "chip_value")
    if is_cut:
        yield Step("maximum", {"maximum": facts["maximum"]}, bought.unit, "chip_value")
    yield Step("placed", {"chips": chips, "value": bought.unit, "placed": bought.placed}, bought.placed, "placed")
    figures = {"amount": amount, "placed": bought.placed, "back": bought.remainder}
    yield Step("back", figures, bought.remainder, "remainder")
