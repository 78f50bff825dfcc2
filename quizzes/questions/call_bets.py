"""What can be announced at a table, by sorts, and one of them drawn; the chip values and maxima that questions take."""

import random
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from functools import lru_cache
from itertools import combinations
from math import ceil
from typing import Any

from quizzes.questions.base import Slip, Value
from quizzes.rules.amounts import Amount, down_to_step, simplest, up_to_step
from quizzes.rules.house import STANDARD_SERIES, Announce, HouseRules
from quizzes.rules.roulette.call_bets import announced, taken
from quizzes.rules.roulette.limits import Limits
from quizzes.rules.roulette.series import EXTRA_SERIES, FINALES_CHEVAL, SERIES, Series

SORTS = (*STANDARD_SERIES, "series", "finale", "neighbours", "finale_cheval", "sum")
"""Each of the four series of the trade is a sort by itself, the others are "series"."""


def sort_of(name: str) -> str:
    """The sort of an announcement.

    >>> sort_of("voisins"), sort_of("ferrari"), sort_of("finale_plein_7"), sort_of("tiers_and_orphelins")
    ('voisins', 'series', 'finale', 'sum')
    """
    if "_and_" in name:
        return "sum"
    prefixes = {"finale_plein_": "finale", "finale_cheval_": "finale_cheval", "neighbours_": "neighbours"}
    for prefix, sort in prefixes.items():
        if name.startswith(prefix):
            return sort
    return name if name in STANDARD_SERIES else "series"


def skill_of(name: str) -> str:
    """What an announcement trains: itself where the trade knows it, else its sort.

    >>> skill_of("ferrari"), skill_of("neighbours_17_2"), skill_of("our_own")
    ('ferrari', 'neighbours', 'own_series')
    """
    sort = sort_of(name)
    if sort == "sum":
        return "sum_of_series"
    if sort != "series":
        return sort
    return name if name in SERIES or name in EXTRA_SERIES else "own_series"


@lru_cache(maxsize=1024)
def announcement(name: str, house: HouseRules) -> Series:
    """What that announcement means at that table; ValueError where it is not taken."""
    return announced(name, house)


@lru_cache(maxsize=64)
def offered(house: HouseRules) -> Mapping[str, tuple[str, ...]]:
    """Every announcement that the table takes, by sort; none where it takes none."""
    if house.announce == Announce.REFUSED:
        return {}
    series = list(taken(house))
    names = [
        *series,
        *(f"finale_plein_{digit}" for digit in range(10)),
        *(f"neighbours_{pocket}_{house.neighbours_n}" for pocket in house.wheel_played.order),
        *(f"finale_cheval_{low}_{high}" for low, high in FINALES_CHEVAL),
        *(f"{one}_and_{other}" for one, other in combinations(series, 2)),
    ]
    of_sorts: dict[str, tuple[str, ...]] = {}
    for name in names:
        if _is_taken(name, house):
            of_sorts[sort_of(name)] = (*of_sorts.get(sort_of(name), ()), name)
    return of_sorts


def _is_taken(name: str, house: HouseRules) -> bool:
    try:
        announcement(name, house)
    except ValueError:
        return False
    return True


Suits = Callable[[Series, HouseRules], bool]


def fits(made: Series, house: HouseRules) -> bool:
    """Does the table offer all of its positions, and leave the least chip under their limits?"""
    limits = house.table_limits
    if limits.listed_only and any(bet.kind not in limits.most for bet, _ in made.chips):
        return False
    full = chip_when_full(made, limits)
    return full is None or least_chip(house) < full


def fits_inside(made: Series, house: HouseRules) -> bool:
    """The same, with all of its chips between the numbers."""
    return all(bet.is_inside for bet, _ in made.chips) and fits(made, house)


def has_one(house: HouseRules, suits: Suits = fits) -> bool:
    """Is something announced there that suits?"""
    return any(suits(announcement(name, house), house) for names in offered(house).values() for name in names)


def draw_announcement(
    rng: random.Random, house: HouseRules, sorts: Sequence[str], wanted: str | None = None, suits: Suits = fits
) -> Series:
    """The announcement wanted, or one of the sorts; of any sort where the house has none of those that suits."""
    if wanted is not None:
        return _wanted(wanted, house, suits)
    of_sorts = offered(house)
    for among in ([sort for sort in sorts if sort in of_sorts], list(of_sorts)):
        while among:
            sort = rng.choice(among)
            made = _drawn(rng, of_sorts[sort], house, suits)
            if made is not None:
                return made
            among.remove(sort)
    raise ValueError("this house has no announcement to ask about")


def _wanted(name: str, house: HouseRules, suits: Suits) -> Series:
    if not isinstance(name, str):
        raise ValueError(f"series {name!r}: {', '.join(STANDARD_SERIES)} or another announcement")
    made = announcement(name, house)
    if not suits(made, house):
        raise ValueError(f"series {name!r}: the maximum or the step of this table leaves nothing to ask about it")
    return made


def _drawn(rng: random.Random, names: Iterable[str], house: HouseRules, suits: Suits) -> Series | None:
    left = list(names)
    while left:
        made = announcement(left.pop(rng.randrange(len(left))), house)
        if suits(made, house):
            return made
    return None


# ---- chip values and maxima


def least_chip(house: HouseRules) -> Amount:
    """The least that a chip of an announcement is worth: a multiple of the step, not under the least chip."""
    return up_to_step(max(house.announce_step, house.min_chip), house.announce_step)


def scale(house: HouseRules) -> int:
    """How many times the amounts of a level are taken where the house's step is above 5."""
    return max(1, ceil(Fraction(least_chip(house)) / 5))


def chip_when_full(made: Series, limits: Limits) -> Amount | None:
    """The chip value at which the first position is full; None where no position has a limit."""
    ends = [simplest(Fraction(most) / count) for bet, count in made.chips if (most := limits.on(bet.kind)) is not None]
    return min(ends, default=None)


def draw_by(
    rng: random.Random, made: Series, values: range, house: HouseRules, wanted: Amount | str | None = None
) -> Amount:
    """What a chip of "tiers by 25" is worth: the value wanted, or one of the level's that no limit cuts."""
    full, least, times = chip_when_full(made, house.table_limits), least_chip(house), scale(house)
    if wanted is not None:
        return _by_wanted(money(wanted), full, house)
    fitting = [value * times for value in values if full is None or value * times < full]
    value = rng.choice(fitting) if fitting else least
    return max(least, down_to_step(value, house.announce_step))


def _by_wanted(wanted: Amount, full: Amount | None, house: HouseRules) -> Amount:
    least = least_chip(house)
    if wanted < least or down_to_step(wanted, house.announce_step) != wanted:
        raise ValueError(f"by {wanted}: a multiple of {house.announce_step}, from {least}")
    if full is not None and wanted >= full:
        highest = down_to_step(full, house.announce_step)
        highest -= house.announce_step if highest == full else 0
        raise ValueError(f"by {wanted}: under this table's maximum a chip is worth up to {highest}")
    return wanted


def draw_amount(
    rng: random.Random, made: Series, amounts: range, house: HouseRules, wanted: Amount | str | None = None
) -> Amount:
    """The amount wanted, or one of the level's that buys the chips and fills no position."""
    full = chip_when_full(made, house.table_limits)
    over = None if full is None else full * made.count
    if wanted is not None:
        return _amount_wanted(money(wanted), over)
    least = least_chip(house) * made.count
    times = scale(house)
    fitting = [
        amount * times for amount in amounts if least <= amount * times and (over is None or amount * times < over)
    ]
    return rng.choice(fitting or _from_the_least(least, over, house.announce_step))


def _amount_wanted(wanted: Amount, over: Amount | None) -> Amount:
    if wanted <= 0:
        raise ValueError(f"amount {wanted}: more than nothing")
    if over is not None and wanted >= over:
        raise ValueError(f"amount {wanted}: it reaches the table's maximum; up to {ceil(over) - 1}")
    return wanted


def _from_the_least(least: Amount, over: Amount | None, step: Amount) -> list[Amount]:
    """Where the level's amounts do not fit this house: twenty from the least on."""
    amounts = [simplest(least + Fraction(step) * place) for place in range(20)]
    return [amount for amount in amounts if over is None or amount < over]


def kept(amount: Amount) -> int | str:
    """An amount in the facts: a whole number, else in the form "25/2"."""
    return amount if isinstance(amount, int) else str(amount)


def money(stored: Any) -> Amount:
    """What `kept` stored; ValueError for anything that is no exact amount."""
    if isinstance(stored, bool) or not isinstance(stored, int | str | Fraction):
        raise ValueError(f"an amount is a whole number or such as '25/2', not {stored!r}")
    try:
        return simplest(Fraction(stored))
    except ZeroDivisionError:
        raise ValueError(f"{stored!r} is no amount") from None


def chips_of(made: Series) -> tuple[str, ...]:
    """Its chips as words in the series' own order, such as "trio:0-2-3*2"."""
    return tuple(f"{bet.word}*{count}" for bet, count in made.chips)


def telling(slips: Iterable[Slip], right: Mapping[str, Value]) -> list[Slip]:
    """What of each slip differs from the right reply, if anything; those that speak of more fields first."""
    cut = (
        replace(slip, reply={name: value for name, value in slip.reply.items() if value != right[name]})
        for slip in slips
    )
    return sorted((slip for slip in cut if slip.reply), key=lambda slip: -len(slip.reply))
