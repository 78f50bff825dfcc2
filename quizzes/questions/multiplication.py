"""Chips times the odds of a bet: the sums that every payout is made of, in units."""

import random
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import asdict, dataclass
from fractions import Fraction
from functools import lru_cache
from itertools import zip_longest
from typing import Any

from quizzes.questions.base import Facts, Field, Kind, Picture, Slip, Step, Unit, Worked, check_difficulty, odds_of
from quizzes.questions.wanted import some_of, whole
from quizzes.rules.amounts import Amount, simplest
from quizzes.rules.house import HouseRules, ZeroRule

HALF = Fraction(1, 2)
MOST_CHIPS = 1000
_GIVES_HALF = (ZeroRule.PARTAGE, ZeroRule.CHOICE, ZeroRule.SURRENDER)


@dataclass(frozen=True)
class Level:
    """Bounds of a difficulty: chips 1 to so many, and factors, of which the house's are asked."""

    chips: int
    factors: tuple[Amount, ...]


_FIRST = (35, 17, 11, 8, 5)
_SECOND = (35, 17, 11, 8, 6, 5, 2)
_ALL = (*_SECOND, HALF)
LEVELS = {
    1: Level(12, _FIRST),
    2: Level(20, _SECOND),
    3: Level(50, _ALL),
    4: Level(100, _ALL),
    5: Level(200, _ALL),
}


class Multiplication(Kind):
    """12 × 35 → 420."""

    name = "multiplication"
    version = 1
    fields = (Field("payout", Unit.UNITS),)
    option_names = frozenset({"factors", "chips", "exactly"})

    def make(self, rng: random.Random, difficulty: int, house: HouseRules, options: Mapping[str, Any]) -> Facts:
        check_difficulty(difficulty)
        level = LEVELS[difficulty]
        factor = rng.choice(_factors(level, house, options.get("factors")))
        most = whole("chips", options.get("chips"), level.chips, MOST_CHIPS)
        chips = whole("exactly", options.get("exactly"), rng.randint(1, most), MOST_CHIPS)
        return {"chips": chips, "factor": factor if factor != HALF else str(factor)}

    def right_reply(self, facts: Facts, house: HouseRules) -> dict[str, Amount]:
        return {"payout": simplest(facts["chips"] * factor_of(facts))}

    def slips(self, facts: Facts, house: HouseRules) -> Iterable[Slip]:
        right = self.right_reply(facts, house)
        return (slip for slip in _slips(facts["chips"], factor_of(facts), house) if slip.reply != right)

    def explain(self, facts: Facts, house: HouseRules) -> Worked:
        return Worked(steps=_steps(facts["chips"], factor_of(facts)))

    def skills(self, facts: Facts) -> tuple[str, ...]:
        return (f"factor_{facts['factor']}",)

    def picture(self, facts: Facts) -> Picture:
        return Picture()

    def level(self, difficulty: int) -> Mapping[str, Any]:
        check_difficulty(difficulty)
        return asdict(LEVELS[difficulty])


def factor_of(facts: Facts) -> Amount:
    """The factor as an amount; a half is kept as "1/2"."""
    return simplest(Fraction(facts["factor"]))


@lru_cache
def factors_played(house: HouseRules) -> tuple[Amount, ...]:
    """What a chip can come to at this house, from the largest: by its bets, and a half where zero gives one back."""
    found = {odds_of(bet) for bet in house.layout.bets}
    if house.zero_rule in _GIVES_HALF:
        found.add(HALF)
    return tuple(sorted(found - {1}, reverse=True))


def _factors(level: Level, house: HouseRules, wanted: Any) -> tuple[Amount, ...]:
    played = factors_played(house)
    if wanted is None:
        return tuple(factor for factor in level.factors if factor in played)
    listed = wanted if isinstance(wanted, list | tuple) else [wanted]
    return some_of("factors", [HALF if factor == str(HALF) else factor for factor in listed], played)


def _parts(chips: int, factor: Amount) -> tuple[int, int] | None:
    """The two products that dealers add; None where the product is made at once."""
    if factor == 35 and chips % 2 and chips > 1:
        return 70 * (chips // 2), 35
    if factor in (17, 11):
        return 10 * chips, (int(factor) - 10) * chips
    return (5 * chips, chips) if factor == 6 else None


def _slips(chips: int, factor: Amount, house: HouseRules) -> Iterator[Slip]:
    right = simplest(chips * factor)
    if factor == HALF and chips % 2:
        for rounded in (chips // 2, chips // 2 + 1):
            yield Slip("half_rounded", {"payout": rounded}, {"chips": chips, "right": right})
    yield Slip("stake_counted_in", {"payout": simplest(chips * (factor + 1))}, {"right": right, "stakes": chips})
    yield from _slips_of_the_quick_way(chips, factor)
    for other in factors_played(house):
        if other != factor:
            yield Slip("wrong_factor", {"payout": simplest(chips * other)}, {"used": other, "right": factor})
    for counted in (chips - 1, chips + 1):
        if counted:
            detail = {"counted": counted, "right": chips, "factor": factor}
            yield Slip("chips_miscounted", {"payout": simplest(counted * factor)}, detail)


def _slips_of_the_quick_way(chips: int, factor: Amount) -> Iterator[Slip]:
    """A part forgotten, the carry of their sum, and the nought of 70."""
    if parts := _parts(chips, factor):
        one, other = parts
        yield Slip("product_forgotten", {"payout": one}, {"part": other, "counted": one})
        yield Slip("carry_forgotten", {"payout": _without_carry(one, other)}, {"one": one, "other": other})
    if factor == 35 and chips % 2 == 0:
        yield Slip("nought_forgotten", {"payout": 7 * (chips // 2)}, {"right": 35 * chips})


def _without_carry(one: int, other: int) -> int:
    """The sum, column by column, with nothing carried on; the first column is written in full.

    >>> _without_carry(190, 133), _without_carry(70, 35)
    (223, 105)
    """
    pairs = list(zip_longest(*(map(int, reversed(str(number))) for number in (one, other)), fillvalue=0))
    columns = [sum(pair) if place == len(pairs) - 1 else sum(pair) % 10 for place, pair in enumerate(pairs)]
    return sum(10**place * column for place, column in enumerate(columns))


def _steps(chips: int, factor: Amount) -> tuple[Step, ...]:
    right = simplest(chips * factor)
    if chips == 1 and factor != HALF:
        return (Step("one_chip", {"factor": factor}, right, "payout"),)
    if factor == 35:
        return _pairs(chips)
    if parts := _parts(chips, factor):
        name = {17: "tens_and_sevens", 11: "tens_and_ones", 6: "fives_and_ones"}[int(factor)]
        return (Step(name, {"chips": chips, "one": parts[0], "other": parts[1], "right": right}, right, "payout"),)
    if factor == 8:
        figures = {"chips": chips, "twice": 2 * chips, "four": 4 * chips, "right": right}
        return (Step("doubled_thrice", figures, right, "payout"),)
    if factor == 5:
        return (Step("half_of_tens", {"chips": chips, "tens": 10 * chips, "right": right}, right, "payout"),)
    return (Step("halved" if factor == HALF else "doubled", {"chips": chips, "right": right}, right, "payout"),)


def _pairs(chips: int) -> tuple[Step, ...]:
    """35k = 70 × k/2, and one 35 where the chips are odd."""
    pairs, odd = divmod(chips, 2)
    paid = 70 * pairs
    in_pairs = Step("pairs", {"chips": chips, "pairs": pairs, "paid": paid}, paid, "" if odd else "payout")
    if not odd:
        return (in_pairs,)
    return in_pairs, Step("odd_chip", {"paid": paid, "right": paid + 35}, paid + 35, "payout")
