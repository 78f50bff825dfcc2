"""Chips into stacks of twenty and odd chips; an amount into the fewest cash chips."""

import random
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from functools import lru_cache
from itertools import combinations, islice, pairwise
from typing import Any

from quizzes.questions.base import Facts, Field, Kind, Picture, Slip, Step, Worked, check_difficulty
from quizzes.questions.wanted import some_of, whole
from quizzes.rules.amounts import Amount
from quizzes.rules.chips import STACK, fewest_pieces, stacks
from quizzes.rules.house import HouseRules

SORTS = ("stacks", "cash")
MOST_UNITS, MOST_AMOUNT = 2000, 20_000
_DOZEN, _TRIES = 12, 4
_UNCOMMON = 300  # the most in values of which one is no multiple of the next: not every dealer sees these at once


@dataclass(frozen=True)
class Level:
    """Bounds of a difficulty: chips to stack up to so many; an amount up to so much, in so many values; and whether the
    largest first may be the wrong way."""

    units: int
    amount: int
    values: int
    uncommon: bool


LEVELS = {
    1: Level(100, 200, 2, False),
    2: Level(200, 500, 3, False),
    3: Level(300, 1000, 3, False),
    4: Level(400, 2000, 4, True),
    5: Level(800, 5000, 5, True),
}


class Stacks(Kind):
    """392 chips → 19 stacks and 12; 345 with 100, 25, 5 → 3, 1, 4."""

    name = "stacks"
    version = 1
    option_names = frozenset({"sort", "units", "amount", "values"})

    def make(self, rng: random.Random, difficulty: int, house: HouseRules, options: Mapping[str, Any]) -> Facts:
        check_difficulty(difficulty)
        level = LEVELS[difficulty]
        if rng.choice(_sorts(options)) == "stacks":
            units = whole("units", options.get("units"), rng.randint(STACK + 1, level.units), MOST_UNITS)
            return {"units": units}
        wanted = options.get("amount")
        values = _values(rng, level, house, options.get("values"), wanted)
        return {"amount": _amount(rng, level, values, wanted), "values": list(values)}

    def fields_of(self, facts: Facts, house: HouseRules) -> tuple[Field, ...]:
        if "units" in facts:
            return (Field("stacks"), Field("odd_chips"))
        return tuple(
            Field(_field(value), label="pieces", subject=str(value), subject_of="plain") for value in facts["values"]
        )

    def right_reply(self, facts: Facts, house: HouseRules) -> dict[str, int]:
        if "units" in facts:
            full, odd = stacks(facts["units"])
            return {"stacks": full, "odd_chips": odd}
        return {_field(value): count for value, count in _pieces(facts).items()}

    def slips(self, facts: Facts, house: HouseRules) -> Iterable[Slip]:
        right = self.right_reply(facts, house)
        for slip in _slips_of_stacks(facts["units"]) if "units" in facts else _slips_of_cash(facts):
            reply = {name: value for name, value in slip.reply.items() if value != right[name]}
            if reply:
                yield Slip(slip.name, reply, slip.detail)

    def explain(self, facts: Facts, house: HouseRules) -> Worked:
        return Worked(steps=tuple(_steps_of_stacks(facts["units"]) if "units" in facts else _steps_of_cash(facts)))

    def skills(self, facts: Facts) -> tuple[str, ...]:
        return ("stacks_of_twenty",) if "units" in facts else ("fewest_chips",)

    def picture(self, facts: Facts) -> Picture:
        return Picture()

    def level(self, difficulty: int) -> Mapping[str, Any]:
        check_difficulty(difficulty)
        return asdict(LEVELS[difficulty])


def _sorts(options: Mapping[str, Any]) -> tuple[str, ...]:
    """Both sorts, or the one that the options are about."""
    wanted = {"stacks": {"units"}, "cash": {"amount", "values"}}
    named = [sort for sort, names in wanted.items() if any(options.get(name) is not None for name in names)]
    if options.get("sort") is not None:
        named = list(dict.fromkeys([*named, *some_of("sort", options["sort"], SORTS)]))
    if len(named) > 1:
        raise ValueError("chips into stacks, or an amount into cash: one of the two")
    return tuple(named) or SORTS


def _field(value: int) -> str:
    return f"value_{value}"


def _values(rng: random.Random, level: Level, house: HouseRules, wanted: Any, amount: Any) -> tuple[int, ...]:
    """Some of the house's values, from the largest; each a multiple of the next, or at times expressly not, unless an
    amount is wanted: then they pay it."""
    played = sorted(house.chip_values, reverse=True)
    if wanted is not None:
        return some_of("values", wanted, played)
    some = list(combinations(played, min(level.values, len(played))))
    close = [values for values in some if all(larger <= 10 * smaller for larger, smaller in pairwise(values))] or some
    if amount is not None:
        whole_amount = whole("amount", amount, 0, MOST_AMOUNT)
        fitting = [values for values in close if _is_common(values) and whole_amount % values[-1] == 0]
        return rng.choice(fitting or [tuple(played)])
    uncommon = level.uncommon and rng.randrange(3) == 0
    return rng.choice([values for values in close if _is_common(values) != uncommon] or close)


def _is_common(values: Sequence[int]) -> bool:
    return all(larger % smaller == 0 for larger, smaller in pairwise(values))


def _amount(rng: random.Random, level: Level, values: Sequence[int], wanted: Any) -> int:
    """What the values pay without a rest: more than one piece of the largest, and not more than a dozen."""
    if wanted is not None:
        amount = whole("amount", wanted, 0, MOST_AMOUNT)
        if rest := _fewest(amount, tuple(values)).rest:
            raise ValueError(f"amount {amount}: these chips pay at most {amount - rest} of it")
        return amount
    most = max(min(level.amount if _is_common(values) else _UNCOMMON, _DOZEN * values[0]), 2 * values[0])
    payable = (amount for amount in _drawn(rng, most, values) if not _fewest(amount, tuple(values)).rest)
    if _is_common(values):
        return next(payable)
    some = list(islice(payable, _TRIES))
    return next((amount for amount in some if _is_largest_first_wrong(amount, values)), some[0])


def _drawn(rng: random.Random, most: int, values: Sequence[int]) -> Iterator[int]:
    """Multiples of the smallest value, above the largest."""
    while True:
        amount = rng.randint(1, most // values[-1]) * values[-1]
        if amount > values[0]:
            yield amount


@lru_cache(maxsize=4096)
def _fewest(amount: int, values: tuple[int, ...]) -> Any:
    return fewest_pieces(amount, values)


def _pieces(facts: Facts) -> dict[int, int]:
    """Value → pieces, from the largest."""
    found: dict[Amount, int] = dict(_fewest(facts["amount"], tuple(facts["values"])).pieces)
    return {value: found.get(value, 0) for value in facts["values"]}


def _largest_first(amount: int, values: Sequence[int]) -> tuple[dict[int, int], int]:
    """As many of each value as go in, from the largest; and what is left."""
    counts = {}
    for value in values:
        counts[value], amount = divmod(amount, value)
    return counts, amount


def _is_largest_first_wrong(amount: int, values: Sequence[int]) -> bool:
    """Does it leave a rest, or take more pieces than are needed?"""
    counts, rest = _largest_first(amount, values)
    return bool(rest) or sum(counts.values()) > sum(count for _, count in _fewest(amount, tuple(values)).pieces)


def _slips_of_stacks(units: int) -> Iterator[Slip]:
    full, odd = stacks(units)
    tens, left = divmod(units, STACK // 2)
    yield Slip("cut_too_small", {"stacks": tens, "odd_chips": left}, {"ten": STACK // 2, "stack": STACK})
    if odd:
        missing = {"stacks": full + 1, "odd_chips": STACK - odd}
        yield Slip("stack_rounded_up", missing, {"stacks": full + 1, "chips": STACK * (full + 1), "units": units})
    yield Slip("remainder_forgotten", {"odd_chips": 0}, {"rest": odd})
    for counted in (full - 1, full + 1):
        yield Slip("stack_miscounted", {"stacks": counted}, {"counted": counted, "chips": STACK * counted})


def _slips_of_cash(facts: Facts) -> Iterator[Slip]:
    amount, values, right = facts["amount"], facts["values"], _pieces(facts)
    first, rest = _largest_first(amount, values)
    counts = {"rest": rest, "pieces": sum(first.values()), "fewest": sum(right.values())}
    yield Slip("largest_first", _reply(first), counts)
    for larger, smaller in pairwise(values) if _is_common(values) else ():
        if right[larger]:
            changed = right[smaller] + right[larger] * (larger // smaller)
            yield Slip("value_skipped", _reply({larger: 0, smaller: changed}), {"value": larger, "next": smaller})
    for value in values:
        if right[value] > 1 and value == values[-1]:
            yield Slip("remainder_forgotten", _reply({value: 0}), {"rest": right[value] * value})
        for counted in (right[value] - 1, right[value] + 1):
            if counted >= 0:
                detail = {"value": value, "counted": counted, "right": right[value]}
                yield Slip("pieces_miscounted", _reply({value: counted}), detail)


def _reply(counts: Mapping[int, int]) -> dict[str, int]:
    return {_field(value): count for value, count in counts.items()}


def _steps_of_stacks(units: int) -> Iterator[Step]:
    full, odd = stacks(units)
    yield Step("full_stacks", {"units": units, "stack": STACK, "stacks": full, "stacked": STACK * full}, full, "stacks")
    yield Step("odd_chips", {"units": units, "stacked": STACK * full, "odd": odd}, odd, "odd_chips")


def _steps_of_cash(facts: Facts) -> Iterator[Step]:
    left, right = facts["amount"], _pieces(facts)
    first, rest = _largest_first(left, facts["values"])
    if first != right:
        counts = {"rest": rest, "pieces": sum(first.values()), "fewest": sum(right.values())}
        yield Step("not_the_largest_first", counts)
    for value, count in right.items():
        before, left = left, left - value * count
        figures = {"value": value, "count": count, "before": before, "paid": value * count, "left": left}
        yield Step("pieces", figures, count, _field(value))
