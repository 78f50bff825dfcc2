"""Announced bets: series, neighbours, finales, and an amount turned into chips on their positions."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction

from quizzes.rules.amounts import Amount, simplest, total
from quizzes.rules.house import EUROPEAN_STANDARD, PRESETS, Announce, CapAlgorithm, HouseRules
from quizzes.rules.roulette.bets import Bet
from quizzes.rules.roulette.chip_value import chip_value_of
from quizzes.rules.roulette.layout import EUROPEAN as LAYOUT
from quizzes.rules.roulette.layout import Layout
from quizzes.rules.roulette.limits import UNLIMITED, Limits
from quizzes.rules.roulette.series import EXTRA_SERIES, FINALES_CHEVAL, SERIES, Series, series
from quizzes.rules.roulette.settlement import Settlement, Stake, settle
from quizzes.rules.roulette.wheel import EUROPEAN as WHEEL
from quizzes.rules.roulette.wheel import WHEELS, Pocket, Wheel

_BY_NUMBERS = ("finale_plein_", "finale_cheval_", "neighbours_")
_PLAIN_HOUSES = {house.wheel: house for house in (EUROPEAN_STANDARD, PRESETS["us"])}


def neighbours(pocket: Pocket, each_side: int = 2, wheel: Wheel = WHEEL, layout: Layout = LAYOUT) -> Series:
    """A number and so many on each side, a straight each, clockwise.  [AR] [UK] [WP]

    >>> [bet.word for bet, chips in neighbours("0").chips]
    ['straight:3', 'straight:26', 'straight:0', 'straight:32', 'straight:15']
    """
    chips = tuple((layout.bet(f"straight:{near}"), 1) for near in wheel.neighbours(pocket, each_side))
    return Series(f"neighbours_{pocket}_{each_side}", chips, wheel.name, "[AR] [UK] [WP]")


def finale_plein(digit: int, layout: Layout = LAYOUT) -> Series:
    """Straights on every number that ends in the digit: four chips for 0–6, three for 7–9.  [UK] [WP] [LG]

    On the American cloth the finale of 0 has 00 too, five chips (one help text, no other source).
    """
    if digit not in range(10):
        raise ValueError(f"finale {digit}: a digit, 0 to 9")
    words = " ".join(f"straight:{box.number}" for box in layout.boxes if box.number.endswith(str(digit)))
    return series(f"finale_plein_{digit}", words, "[UK] [WP] [LG]", layout)


def finale_cheval(low: int, high: int, layout: Layout = LAYOUT) -> Series:
    """The finale of two digits on splits, named by its first split: 0/3 … 9/12.  [LG]"""
    if (low, high) not in FINALES_CHEVAL:
        names = ", ".join(f"{one}/{other}" for one, other in FINALES_CHEVAL)
        raise ValueError(f"finale à cheval {low}/{high}: {names}")
    return series(f"finale_cheval_{low}_{high}", FINALES_CHEVAL[low, high], "[LG]", layout)


def combined(announcements: Iterable[Series]) -> Series:
    """Several announcements as one."""
    first, *rest = announcements
    for announcement in rest:
        first = first.plus(announcement)
    return first


def find(
    name: str, known: Mapping[str, Series] = SERIES, layout: Layout = LAYOUT, each_side: int | None = None
) -> Series:
    """An announcement by its id: a series, `A_and_B`, `finale_plein_4`, `finale_cheval_4_7`, `neighbours_17_2`.

    `neighbours_17` alone where `each_side` says how many are meant then.

    >>> find("orphelins").count, find("tiers_and_orphelins").count
    (5, 11)
    """
    if name in known:
        return known[name]
    if "_and_" in name:
        return combined(find(part, known, layout, each_side) for part in name.split("_and_"))
    if not name.startswith(_BY_NUMBERS):
        raise ValueError(f"announcement {name!r}: there is none of that name; {', '.join(known)}")
    try:
        return _by_numbers(name, layout, each_side)
    except ValueError as problem:
        raise ValueError(f"announcement {name!r}: {problem}") from None


def _by_numbers(name: str, layout: Layout, each_side: int | None) -> Series:
    kind = next(prefix for prefix in _BY_NUMBERS if name.startswith(prefix))
    said = name.removeprefix(kind).split("_")
    if kind == "neighbours_" and len(said) == 1 and each_side is not None:
        said.append(str(each_side))
    if len(said) != (1 if kind == "finale_plein_" else 2):
        raise ValueError("finale_plein_4, finale_cheval_4_7 or neighbours_17_2")
    if kind == "neighbours_":
        return neighbours(said[0], _whole(said[1]), WHEELS[layout.name], layout)
    if kind == "finale_cheval_":
        return finale_cheval(_whole(said[0]), _whole(said[1]), layout)
    return finale_plein(_whole(said[0]), layout)


def _whole(word: str) -> int:
    """A number as an id writes it, so that an announcement has one id only."""
    if not (word.isascii() and word.isdecimal()) or str(int(word)) != word:
        raise ValueError(f"{word!r} is no whole number")
    return int(word)


@dataclass(frozen=True)
class Placed:
    """An announcement in money on its positions: chip value, what lies where, what goes back."""

    series: Series
    chip_value: Amount
    positions: tuple[tuple[Bet, Amount], ...]
    remainder: Amount
    at_limit: tuple[Bet, ...]

    @property
    def placed(self) -> Amount:
        """The money on the cloth."""
        return total([amount for _, amount in self.positions])

    @property
    def chips_left(self) -> int:
        """The chips of the positions that are not full."""
        return sum(count for bet, count in self.series.chips if bet not in self.at_limit)


def announce(
    announcement: Series,
    amount: Amount,
    limits: Limits = UNLIMITED,
    step: Amount = 5,
    min_chip: Amount = 0,
    algorithm: CapAlgorithm = CapAlgorithm.LARGEST_FIT,
) -> Placed:
    """Turn an amount into chips, rounded down to the step; full positions take their limit, the rest goes back.

    The chip's value is `chip_value_of` by the algorithm. Under one step a chip, or under the house's least chip,
    nothing is placed.  [AR]

    >>> from quizzes.rules.roulette.limits import proportional
    >>> made = announce(SERIES["voisins"], 1400, proportional(100))
    >>> made.chip_value, made.placed, made.remainder
    (155, 1385, 15)
    """
    if amount < 0:
        raise ValueError(f"an amount is not less than nothing: {amount}")
    value = chip_value_of(announcement, amount, limits, step, algorithm)
    if value < min_chip:
        value = 0
    made = by(announcement, value, limits) if value else _nothing(announcement)
    return Placed(
        announcement, value, made.positions, simplest(Fraction(amount) - made.placed), made.at_limit if value else ()
    )


def by(announcement: Series, chip_value: Amount, limits: Limits = UNLIMITED) -> Placed:
    """ "Tiers by 25": every chip of that value, each position cut at its limit; what is over goes back."""
    if chip_value <= 0:
        raise ValueError(f"a chip is worth more than nothing, not {chip_value}")
    cuts = [(bet, limits.cut(bet, simplest(Fraction(count) * chip_value))) for bet, count in announcement.chips]
    full = tuple(bet for bet, cut in cuts if cut.honoured == limits.on(bet.kind))
    positions = tuple((bet, cut.honoured) for bet, cut in cuts)
    return Placed(announcement, chip_value, positions, total([cut.returned for _, cut in cuts]), full)


def to_the_maximum(announcement: Series, limits: Limits) -> tuple[tuple[Bet, Amount], ...]:
    """Every position at its own limit; ValueError where a position has none."""
    return tuple((bet, _limit(bet, limits)) for bet, _ in announcement.chips)


def hit(announcement: Series, chip_value: Amount, winning: Pocket) -> Settlement:
    """What the series pays and loses on that pocket, without limits."""
    stakes = [Stake(bet, simplest(Fraction(count) * chip_value)) for bet, count in announcement.chips]
    return settle(stakes, winning, _PLAIN_HOUSES[announcement.wheel])


def moved_share(announcement: Series, winning: Pocket) -> tuple[int, int]:
    """Where the chips wait on the racetrack for the result: those that then move to the cloth, of all.  [UK]

    >>> moved_share(SERIES["voisins"], "0"), moved_share(SERIES["orphelins"], "17")
    ((2, 9), (2, 5))
    """
    WHEELS[announcement.wheel].index(winning)
    return sum(count for bet, count in announcement.chips if bet.covers(winning)), announcement.count


# ---- by the house's rules


def taken(house: HouseRules) -> Mapping[str, Series]:
    """The series of that table on its cloth, by name: those that it lists, then its own.

    >>> list(taken(EUROPEAN_STANDARD))
    ['voisins', 'tiers', 'orphelins', 'jeu_zero']
    """
    trade = {name: made.on(house.layout) for name, made in {**SERIES, **EXTRA_SERIES}.items() if name in house.series}
    own = {name: series(name, words, "the house's own", house.layout) for name, words in house.own_series.items()}
    known = {**trade, **own}
    return {name: known[name] for name in dict.fromkeys((*house.series, *own))}


def announced(name: str, house: HouseRules) -> Series:
    """What that announcement means at that table; ids as in `find`, and `neighbours_17` by the house's number.

    ValueError, in words, where the table takes no announcements, or not this one.
    """
    known = taken(house)
    names = [name] if name in known else name.split("_and_")
    for one in names:
        _check_taken(one, known, house)
    return combined(find(one, known, house.layout, house.neighbours_n) for one in names)


def neighbours_of(pocket: Pocket, house: HouseRules) -> Series:
    """A number and as many on each side as the house takes where none is said, on its own wheel."""
    _check_taken("neighbours_", {}, house)
    return neighbours(pocket, house.neighbours_n, house.wheel_played, house.layout)


def announce_at(name: str, amount: Amount, house: HouseRules) -> Placed:
    """An amount announced at that table, by its limits, step, least chip and way of spreading at the maximum.

    >>> announce_at("voisins", 475, EUROPEAN_STANDARD).remainder
    25
    """
    return announce(
        announced(name, house),
        amount,
        house.table_limits,
        house.announce_step,
        house.min_chip,
        house.cap_algorithm,
    )


def _check_taken(name: str, known: Mapping[str, Series], house: HouseRules) -> None:
    if house.announce == Announce.REFUSED:
        raise ValueError(f"announcement {name!r}: this table takes none")
    if name.startswith("finale_cheval_") and not house.finale_cheval:
        raise ValueError(f"announcement {name!r}: finales à cheval are not taken here")
    if name.startswith(_BY_NUMBERS) and house.wheel == "american" and not house.american_series:
        raise ValueError(f"announcement {name!r}: not taken on this American wheel")
    if name not in known and (name in SERIES or name in EXTRA_SERIES):
        raise ValueError(f"announcement {name!r}: not taken here; {', '.join(known) or 'no series is'}")


def _limit(bet: Bet, limits: Limits) -> Amount:
    most = limits.on(bet.kind)
    if most is None:
        raise ValueError(f"{bet.word}: there is no maximum to go to")
    return most


def _nothing(announcement: Series) -> Placed:
    return Placed(announcement, 0, tuple((bet, 0) for bet, _ in announcement.chips), 0, ())
