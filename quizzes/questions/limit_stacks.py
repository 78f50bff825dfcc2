"""Stacks against the limits of a table, and what limits are asked about: drawn, with the levels' bounds."""

import random
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from typing import Any

from quizzes.questions.base import Facts
from quizzes.rules.amounts import Amount
from quizzes.rules.house import FRENCH_TABLES, HouseRules, LimitScheme
from quizzes.rules.roulette import limits as table_limits
from quizzes.rules.roulette.bets import EVEN_CHANCES, Bet, BetKind

ASKS = ("most", "over", "minimum")
_SIMPLE = (BetKind.STRAIGHT, BetKind.SPLIT, BetKind.STREET, BetKind.CORNER, BetKind.SIX_LINE)
_ZERO = (BetKind.TRIO, BetKind.FIRST_FOUR, BetKind.TOP_LINE)
_TWELVES = (BetKind.COLUMN, BetKind.DOZEN)
_DOUBLES = (BetKind.COLUMNS, BetKind.DOZENS)
_MOST_CHIPS = 60  # of a stack that is still drawn
_MOST_STACKS = 8


@dataclass(frozen=True)
class Level:
    """Bounds of a difficulty: what is asked, kinds of bet, stacks from and to, and in money the maxima on a number and
    the minima outside that are drawn where the house states none."""

    asks: tuple[str, ...]
    kinds: tuple[BetKind, ...]
    stacks: tuple[int, int]
    maxima: tuple[int, ...]
    minima: tuple[int, ...]


LEVELS = {
    1: Level(("most",), _SIMPLE, (2, 2), (10, 25, 50, 100), (10, 25)),
    2: Level(("most",), _SIMPLE + _ZERO, (2, 2), (10, 20, 25, 50, 100, 200), (10, 25)),
    3: Level(("most", "over"), _SIMPLE + _ZERO + _TWELVES, (2, 3), (10, 20, 25, 50, 100, 200), (10, 25)),
    4: Level(ASKS, _SIMPLE + _ZERO + _TWELVES + EVEN_CHANCES, (2, 4), (10, 20, 25, 50, 100, 200, 250), (10, 25, 50)),
    5: Level(
        ASKS,
        _SIMPLE + _ZERO + _TWELVES + EVEN_CHANCES + _DOUBLES,
        (2, 6),
        (10, 15, 20, 25, 40, 50, 75, 100, 150, 200, 250, 500),
        (10, 25, 50, 100),
    ),
}


def limits_of(facts: Facts, house: HouseRules) -> table_limits.Limits:
    """The house's limits; by the maximum of the question where the house states none."""
    if house.limits == LimitScheme.PROPORTIONAL and facts["maximum"] is not None:
        return table_limits.proportional(Fraction(facts["maximum"]))
    return house.table_limits


def asked_about(rng: random.Random, difficulty: int, house: HouseRules, options: Mapping[str, Any]) -> Facts:
    """What is asked, what the limits go by, and the bet or the stacks; ValueError for what cannot be met."""
    level = LEVELS[difficulty]
    if options.get("maximum") is not None:
        _check_maximum(options["maximum"], _own_maximum(house), house)
    ask = _draw_ask(rng, level, house, options)
    facts: Facts = {"ask": ask, "scheme": str(house.limits), **_stated(rng, ask, level, house, options)}
    if ask == "most":
        return facts | {"bet": _draw_limited(rng, level, limits_of(facts, house), house).word}
    if ask == "over":
        return facts | _draw_over(rng, level, limits_of(facts, house), house, options)
    return facts | _draw_outside(rng, level, house, options)


def _draw_ask(rng: random.Random, level: Level, house: HouseRules, options: Mapping[str, Any]) -> str:
    """What is wanted, or one of the level's asks that the chips allow; the most on a bet can always be asked."""
    wanted, value = options.get("ask"), options.get("chip_value")
    if value is not None and value not in house.chip_values:
        raise ValueError(f"chip value {value!r}: this house has chips up to {max(house.chip_values)}")
    if wanted is None:
        fits = {"most": True, "over": _fits_over(value, level, house, options), "minimum": _fits_minimum(value, house)}
        return rng.choice([ask for ask in level.asks if fits[ask]])
    if wanted not in ASKS:
        raise ValueError(f"ask {wanted!r}: {', '.join(ASKS)}")
    if wanted == "minimum" and not _fits_minimum(None, house):
        raise ValueError(f"ask minimum: no stack lies under {house.minimum}, the least chip is {house.chip_values[0]}")
    return str(wanted)


def _fits_over(value: int | None, level: Level, house: HouseRules, options: Mapping[str, Any]) -> bool:
    """Can stacks be drawn against the limits, with that chip or with some?"""
    if not _draws_maximum(house):
        return bool(_fitting_values(house.table_limits, level, house, value))
    wanted = options.get("maximum")
    if wanted is None:
        return bool(_fitting_maxima(value, level, house))
    return bool(_fitting_values(table_limits.proportional(wanted), level, house, value))


@lru_cache(maxsize=512)
def _fitting_maxima(value: int | None, level: Level, house: HouseRules) -> tuple[int, ...]:
    """The level's maxima against which stacks can be drawn with that chip, or with some."""
    possible = ((maximum, table_limits.proportional(maximum)) for maximum in level.maxima)
    return tuple(maximum for maximum, limits in possible if _fitting_values(limits, level, house, value))


def _fits_minimum(value: int | None, house: HouseRules) -> bool:
    """Is one chip of that value, or of some, less than the minimum outside?"""
    most = LEVELS[1].minima[-1] if house.minimum is None else house.minimum
    return any(chip < most <= _MOST_CHIPS * chip for chip in (house.chip_values if value is None else [value]))


def _draws_maximum(house: HouseRules) -> bool:
    return house.limits == LimitScheme.PROPORTIONAL and house.straight_max is None


def _stated(rng: random.Random, ask: str, level: Level, house: HouseRules, options: Mapping[str, Any]) -> Facts:
    """What the limits go by: the maximum on a number, or the table's minimum."""
    if not _draws_maximum(house):
        minimum = house.minimum if house.limits in FRENCH_TABLES else None
        return {"maximum": _stored(_own_maximum(house)), "minimum": _stored(minimum)}
    if options.get("maximum") is not None:
        return {"maximum": options["maximum"], "minimum": None}
    fitting = _fitting_maxima(options.get("chip_value"), level, house) if ask == "over" else ()
    return {"maximum": rng.choice(fitting or level.maxima), "minimum": None}


def _own_maximum(house: HouseRules) -> Amount | None:
    return house.straight_max if house.limits in (LimitScheme.PROPORTIONAL, LimitScheme.FLAT) else None


def _check_maximum(wanted: Any, own: Amount | None, house: HouseRules) -> None:
    if house.limits not in (LimitScheme.PROPORTIONAL, LimitScheme.FLAT):
        raise ValueError(f"maximum {wanted!r}: this house's limits are {house.limits}")
    if own is not None and wanted != own:
        raise ValueError(f"maximum {wanted!r}: this house's is {own}")
    if own is None and (type(wanted) is not int or not 1 <= wanted <= 100_000):
        raise ValueError(f"maximum {wanted!r}: a whole number from 1 to 100000")


def _stored(amount: Amount | None) -> int | str | None:
    return amount if amount is None or isinstance(amount, int) else str(amount)


def _draw_limited(rng: random.Random, level: Level, limits: table_limits.Limits, house: HouseRules) -> Bet:
    """A bet that has a limit: first the kind, then the bet."""
    offered = [bet for bet in house.layout.bets if bet.kind in limits.most]
    of_level = [bet for bet in offered if bet.kind in level.kinds] or offered
    kind = rng.choice(list(dict.fromkeys(bet.kind for bet in of_level)))
    return rng.choice([bet for bet in of_level if bet.kind == kind])


def _draw_over(
    rng: random.Random, level: Level, limits: table_limits.Limits, house: HouseRules, options: Mapping[str, Any]
) -> Facts:
    """Stacks of which some lie over their limit and some do not, now and then one exactly at it."""
    count = _stacks(rng, level, options.get("stacks"))
    value = _draw_value(rng, level, limits, house, options.get("chip_value"))
    bets = _draw_bets(rng, _drawn_with(value, level, limits, house), count, house)
    over = set(rng.sample(range(count), rng.randint(1, count - 1)))
    piles = [
        [bet.word, _chips(rng, int(limits.most[bet.kind] // value), index in over)] for index, bet in enumerate(bets)
    ]
    return {"value": value, "piles": piles}


def _chips(rng: random.Random, most: int, is_over: bool) -> int:
    if is_over:
        return most + rng.randint(1, max(1, most // 2))
    return most if rng.random() < 0.3 else rng.randint(1, most)


def _drawn_with(value: int, level: Level, limits: table_limits.Limits, house: HouseRules) -> list[Bet]:
    """The bets whose limit takes a chip of that value, and not more of them than can be drawn."""
    taken = {kind for kind, most in limits.most.items() if value <= most <= _MOST_CHIPS * value}.intersection(
        level.kinds
    )
    return [bet for bet in house.layout.bets if bet.kind in taken]


def _fitting_values(
    limits: table_limits.Limits, level: Level, house: HouseRules, wanted: int | None = None
) -> dict[int, int]:
    """Chips with which enough bets can be drawn against these limits: value → how many kinds of bet."""
    offered = {
        value: _drawn_with(value, level, limits, house) for value in (house.chip_values if wanted is None else [wanted])
    }
    return {value: len({bet.kind for bet in bets}) for value, bets in offered.items() if len(bets) > _MOST_STACKS}


def _draw_value(
    rng: random.Random, level: Level, limits: table_limits.Limits, house: HouseRules, wanted: int | None
) -> int:
    """The chip wanted, or one with which most kinds of bet can be drawn: straights and splits alone would be dull."""
    kinds = _fitting_values(limits, level, house)
    if not kinds or (wanted is not None and wanted not in kinds):
        most = max(kinds, default=0)
        raise ValueError(f"chip value {wanted!r}: stacks against these limits are drawn with chips up to {most}")
    best = [value for value in kinds if kinds[value] == max(kinds.values())]
    return rng.choice(best) if wanted is None else wanted


def _stacks(rng: random.Random, level: Level, wanted: int | None) -> int:
    if wanted is None:
        return rng.randint(*level.stacks)
    if type(wanted) is not int or not 2 <= wanted <= _MOST_STACKS:
        raise ValueError(f"{wanted!r} stacks: 2 to {_MOST_STACKS}")
    return wanted


def _draw_bets(rng: random.Random, offered: list[Bet], count: int, house: HouseRules) -> list[Bet]:
    """Different bets, the kinds alike often, in the order of the layout."""
    drawn: set[Bet] = set()
    while len(drawn) < count:
        left = [bet for bet in offered if bet not in drawn]
        kind = rng.choice(list(dict.fromkeys(bet.kind for bet in left)))
        drawn.add(rng.choice([bet for bet in left if bet.kind == kind]))
    return [bet for bet in house.layout.bets if bet in drawn]


def _draw_outside(rng: random.Random, level: Level, house: HouseRules, options: Mapping[str, Any]) -> Facts:
    """Stacks outside, of which some lie under the minimum and some do not, now and then one exactly at it."""
    least, value = _draw_least(rng, level, house, options)
    count = _stacks(rng, level, options.get("stacks"))
    bets = _draw_bets(rng, [bet for bet in house.layout.bets if not bet.is_inside], count, house)
    enough = int(-(-Fraction(least) // value))
    under = set(rng.sample(range(count), rng.randint(1, count - 1)))
    piles = [
        [bet.word, rng.randint(1, enough - 1) if index in under else _enough(rng, enough)]
        for index, bet in enumerate(bets)
    ]
    return {"least": _stored(least), "value": value, "piles": piles}


def _enough(rng: random.Random, chips: int) -> int:
    return chips if rng.random() < 0.3 else chips + rng.randint(1, 10)


def _draw_least(rng: random.Random, level: Level, house: HouseRules, options: Mapping[str, Any]) -> tuple[Amount, int]:
    """The minimum outside and a chip that is worth less: the table's own where it is stated."""
    wanted, value = options.get("least"), options.get("chip_value")
    if house.minimum is not None and wanted not in (None, house.minimum):
        raise ValueError(f"least {wanted!r}: this house's minimum is {house.minimum}")
    if wanted is not None and house.minimum is None and (type(wanted) is not int or not 2 <= wanted <= 1000):
        raise ValueError(f"least {wanted!r}: a whole number from 2 to 1000")
    stated = [wanted] if wanted is not None else [house.minimum] if house.minimum is not None else level.minima
    chips = house.chip_values if value is None else [value] if value in house.chip_values else []
    pairs = [(least, chip) for least in stated for chip in chips if chip < least <= _MOST_CHIPS * chip]
    if not pairs:
        smaller = [chip for chip in house.chip_values if chip < max(stated)]
        raise ValueError(f"chip value {value!r}: under the minimum lie chips up to {max(smaller, default=0)}")
    return rng.choice(pairs)
