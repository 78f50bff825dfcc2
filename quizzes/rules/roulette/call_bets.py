"""Announced bets: series, neighbours, finales, and an amount turned into chips on their positions."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction

from quizzes.rules.amounts import Amount, down_to_step, simplest, total, up_to_step
from quizzes.rules.house import EUROPEAN_STANDARD
from quizzes.rules.roulette.bets import Bet
from quizzes.rules.roulette.layout import EUROPEAN as LAYOUT
from quizzes.rules.roulette.layout import Layout, layout_order
from quizzes.rules.roulette.limits import UNLIMITED, Limits
from quizzes.rules.roulette.settlement import Settlement, Stake, settle
from quizzes.rules.roulette.wheel import EUROPEAN as WHEEL
from quizzes.rules.roulette.wheel import Pocket, Wheel


@dataclass(frozen=True)
class Series:
    """An announcement as data, so that a house can add its own: name, chips on each position, wheel, source."""

    name: str
    chips: tuple[tuple[Bet, int], ...]
    wheel: str = "european"
    source: str = ""

    @property
    def count(self) -> int:
        """How many chips it takes."""
        return sum(count for _, count in self.chips)

    @property
    def numbers(self) -> tuple[Pocket, ...]:
        """Every number that it touches, in layout order."""
        return tuple(sorted({number for bet, _ in self.chips for number in bet.numbers}, key=layout_order))

    def plus(self, other: "Series") -> "Series":
        """Both announcements: this one's positions first, a common position once, its chips added.  [WP]"""
        chips = dict(self.chips)
        for bet, count in other.chips:
            chips[bet] = chips.get(bet, 0) + count
        return Series(f"{self.name}_and_{other.name}", tuple(chips.items()), self.wheel, self.source)


def series(name: str, words: str, source: str, layout: Layout = LAYOUT) -> Series:
    """A series from words such as "trio:0-2-3*2 split:4-7"; ValueError where a position is not on the cloth."""
    chips = []
    for word in words.split():
        position, _, count = word.partition("*")
        if (count and not count.isdecimal()) or count == "0":
            raise ValueError(f"{word!r}: chips are a whole number from 1")
        chips.append((layout.bet(position), int(count or 1)))
    if len({bet for bet, _ in chips}) != len(chips) or not chips:
        raise ValueError(f"series {name!r}: every position once, and at least one")
    return Series(name, tuple(chips), layout.name, source)


_TIERS = "split:5-8 split:10-11 split:13-16 split:23-24 split:27-30 split:33-36"
_JEU_ZERO = "split:0-3 split:12-15 split:32-35 straight:26"
SERIES: Mapping[str, Series] = {
    made.name: made
    for made in (
        series(
            "voisins",
            "trio:0-2-3*2 split:4-7 split:12-15 split:18-21 split:19-22 split:32-35 corner:25-26-28-29*2",
            "[AR] [UK] [WP] [LG]",
        ),
        series("tiers", _TIERS, "[AR] [UK] [WP] [LG]"),
        series("orphelins", "straight:1 split:6-9 split:14-17 split:17-20 split:31-34", "[AR] [UK] [WP] [LG]"),
        series(
            "orphelins_plein",
            "straight:1 straight:6 straight:9 straight:14 straight:17 straight:20 straight:31 straight:34",
            "[IGT]",
        ),
        series("jeu_zero", _JEU_ZERO, "[AR] [UK] [WP] [LG]"),
        series("zero_spiel_naca", f"{_JEU_ZERO} straight:19", "[WP]"),
        series("tiers_5_8_10_11", f"{_TIERS} straight:5 straight:8 straight:10 straight:11", "[WP]"),
        series("ferrari", f"{_TIERS} straight:8 straight:11 straight:23 straight:30", "[WP]"),
    )
}

FINALES_CHEVAL: Mapping[tuple[int, int], str] = {  # [LG]; the split part also [WP]
    (0, 3): "split:0-3 split:10-13 split:20-23 split:30-33",
    (1, 4): "split:1-4 split:11-14 split:21-24 split:31-34",
    (2, 5): "split:2-5 split:12-15 split:22-25 split:32-35",
    (3, 6): "split:3-6 split:13-16 split:23-26 split:33-36",
    (4, 7): "split:4-7 split:14-17 split:24-27 straight:34",
    (5, 8): "split:5-8 split:15-18 split:25-28 straight:35",
    (6, 9): "split:6-9 split:16-19 split:26-29 straight:36",
    (7, 10): "split:7-10 split:17-20 split:27-30",
    (8, 11): "split:8-11 split:18-21 split:28-31",
    (9, 12): "split:9-12 split:19-22 split:29-32",
}


def neighbours(pocket: Pocket, each_side: int = 2, wheel: Wheel = WHEEL, layout: Layout = LAYOUT) -> Series:
    """A number and so many on each side, a straight each, clockwise.  [AR] [UK] [WP]

    >>> [bet.word for bet, chips in neighbours("0").chips]
    ['straight:3', 'straight:26', 'straight:0', 'straight:32', 'straight:15']
    """
    chips = tuple((layout.bet(f"straight:{near}"), 1) for near in wheel.neighbours(pocket, each_side))
    return Series(f"neighbours_{pocket}_{each_side}", chips, wheel.name, "[AR] [UK] [WP]")


def finale_plein(digit: int) -> Series:
    """Straights on every number that ends in the digit: four chips for 0–6, three for 7–9.  [UK] [WP] [LG]"""
    if digit not in range(10):
        raise ValueError(f"finale {digit}: a digit, 0 to 9")
    words = " ".join(f"straight:{number}" for number in range(digit, 37, 10))
    return series(f"finale_plein_{digit}", words, "[UK] [WP] [LG]")


def finale_cheval(low: int, high: int) -> Series:
    """The finale of two digits on splits, named by its first split: 0/3 … 9/12.  [LG]"""
    if (low, high) not in FINALES_CHEVAL:
        names = ", ".join(f"{one}/{other}" for one, other in FINALES_CHEVAL)
        raise ValueError(f"finale à cheval {low}/{high}: {names}")
    return series(f"finale_cheval_{low}_{high}", FINALES_CHEVAL[low, high], "[LG]")


def combined(announcements: Iterable[Series]) -> Series:
    """Several announcements as one."""
    first, *rest = announcements
    for announced in rest:
        first = first.plus(announced)
    return first


def find(name: str, known: Mapping[str, Series] = SERIES) -> Series:
    """An announcement by its id: a series, `A_and_B`, `finale_plein_4`, `finale_cheval_4_7`, `neighbours_17_2`.

    >>> find("orphelins").count, find("tiers_and_orphelins").count
    (5, 11)
    """
    if name in known:
        return known[name]
    if "_and_" in name:
        return combined(find(part, known) for part in name.split("_and_"))
    try:
        return _by_numbers(name)
    except (ValueError, TypeError) as problem:
        if name.startswith(("finale_", "neighbours_")):
            raise ValueError(f"announcement {name!r}: {problem}") from None
        raise ValueError(f"announcement {name!r}: there is none of that name; {', '.join(known)}") from None


def _by_numbers(name: str) -> Series:
    if name.startswith("finale_plein_"):
        return finale_plein(int(name.removeprefix("finale_plein_")))
    if name.startswith("finale_cheval_"):
        low, high = name.removeprefix("finale_cheval_").split("_")
        return finale_cheval(int(low), int(high))
    if name.startswith("neighbours_"):
        pocket, each_side = name.removeprefix("neighbours_").split("_")
        return neighbours(pocket, int(each_side))
    raise ValueError("unknown")


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
    announced: Series, amount: Amount, limits: Limits = UNLIMITED, step: Amount = 5, min_chip: Amount = 0
) -> Placed:
    """Turn an amount into chips, rounded down to the step; full positions take their limit, the rest goes back.

    The largest multiple of the step whose cost is covered; where the amount covers every limit, the smallest at which
    all are full. Under one step a chip, or under the house's least chip, nothing is placed.  [AR], normative in ours.

    >>> from quizzes.rules.roulette.limits import proportional
    >>> made = announce(SERIES["voisins"], 1400, proportional(100))
    >>> made.chip_value, made.placed, made.remainder
    (155, 1385, 15)
    """
    if amount < 0:
        raise ValueError(f"an amount is not less than nothing: {amount}")
    value = _chip_value(announced, amount, limits, step)
    if value < min_chip:
        value = 0
    made = by(announced, value, limits) if value else _nothing(announced)
    return Placed(
        announced, value, made.positions, simplest(Fraction(amount) - made.placed), made.at_limit if value else ()
    )


def by(announced: Series, chip_value: Amount, limits: Limits = UNLIMITED) -> Placed:
    """ "Tiers by 25": every chip of that value, each position cut at its limit; what is over goes back."""
    if chip_value <= 0:
        raise ValueError(f"a chip is worth more than nothing, not {chip_value}")
    cuts = [(bet, limits.cut(bet, simplest(Fraction(count) * chip_value))) for bet, count in announced.chips]
    full = tuple(bet for bet, cut in cuts if cut.honoured == limits.on(bet.kind))
    positions = tuple((bet, cut.honoured) for bet, cut in cuts)
    return Placed(announced, chip_value, positions, total([cut.returned for _, cut in cuts]), full)


def to_the_maximum(announced: Series, limits: Limits) -> tuple[tuple[Bet, Amount], ...]:
    """Every position at its own limit; ValueError where a position has none."""
    return tuple((bet, _limit(bet, limits)) for bet, _ in announced.chips)


def hit(announced: Series, chip_value: Amount, winning: Pocket) -> Settlement:
    """What the series pays and loses on that pocket, without limits."""
    stakes = [Stake(bet, simplest(Fraction(count) * chip_value)) for bet, count in announced.chips]
    return settle(stakes, winning, EUROPEAN_STANDARD)


def _limit(bet: Bet, limits: Limits) -> Amount:
    most = limits.on(bet.kind)
    if most is None:
        raise ValueError(f"{bet.word}: there is no maximum to go to")
    return most


def _nothing(announced: Series) -> Placed:
    return Placed(announced, 0, tuple((bet, 0) for bet, _ in announced.chips), 0, ())


def _cost(announced: Series, value: Amount, limits: Limits) -> Fraction:
    cost = Fraction(0)
    for bet, count in announced.chips:
        most = limits.on(bet.kind)
        asked = Fraction(count) * value
        cost += asked if most is None else min(asked, Fraction(most))
    return cost


def _chip_value(announced: Series, amount: Amount, limits: Limits, step: Amount) -> Amount:
    """Cost rises with the value, in straight pieces: walk from limit to limit, then divide within the piece."""
    limited = _limited(announced, limits)
    all_full = max((Fraction(most) / count for most, count in limited), default=Fraction(0))
    if len(limited) == len(announced.chips) and _cost(announced, all_full, limits) <= amount:
        return up_to_step(all_full, step)
    affordable = _largest(announced, Fraction(amount), limits)
    return down_to_step(affordable, step)


def _largest(announced: Series, amount: Fraction, limits: Limits) -> Fraction:
    """The largest value, not yet rounded, whose cost the amount covers."""
    open_chips, spent = Fraction(announced.count), Fraction(0)
    ends = sorted((Fraction(most) / count, count) for most, count in _limited(announced, limits))
    for end, count in ends:
        if spent + open_chips * end > amount:
            break
        spent += end * count
        open_chips -= count
    return (amount - spent) / open_chips


def _limited(announced: Series, limits: Limits) -> list[tuple[Amount, int]]:
    pairs = ((limits.on(bet.kind), count) for bet, count in announced.chips)
    return [(most, count) for most, count in pairs if most is not None]
