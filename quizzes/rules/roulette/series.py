"""Series as data: which chips lie on which positions, what the trade takes, and what only some houses do."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from quizzes.rules.roulette.bets import Bet
from quizzes.rules.roulette.layout import EUROPEAN, Layout, layout_order
from quizzes.rules.roulette.wheel import Pocket


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

    def on(self, layout: Layout) -> "Series":
        """The same chips on another cloth; ValueError where that has not all of the positions.

        >>> from quizzes.rules.roulette.layout import AMERICAN
        >>> SERIES["tiers"].on(AMERICAN).wheel
        'american'
        """
        try:
            chips = tuple((layout.bet(bet.word), count) for bet, count in self.chips)
        except ValueError as problem:
            raise ValueError(f"series {self.name!r}: {problem}") from None
        return replace(self, chips=chips, wheel=layout.name)


def series(name: str, words: str, source: str, layout: Layout = EUROPEAN) -> Series:
    """A series from words such as "trio:0-2-3*2 split:4-7"; ValueError where a position is not on the cloth."""
    chips = []
    for word in words.split():
        position, star, count = word.partition("*")
        if star and not (count.isascii() and count.isdecimal() and int(count)):
            raise ValueError(f"series {name!r}, {word!r}: chips are a whole number from 1")
        chips.append((layout.bet(position), int(count or 1)))
    if len({bet for bet, _ in chips}) != len(chips) or not chips:
        raise ValueError(f"series {name!r}: every position once, and at least one")
    return Series(name, tuple(chips), layout.name, source)


def _by_name(*made: Series) -> Mapping[str, Series]:
    return {one.name: one for one in made}


_TIERS = "split:5-8 split:10-11 split:13-16 split:23-24 split:27-30 split:33-36"
_JEU_ZERO = "split:0-3 split:12-15 split:32-35 straight:26"
SERIES = _by_name(
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
# Known by name, taken where a house says so: every split of two numbers of that colour.
EXTRA_SERIES = _by_name(
    series("red_splits", "split:9-12 split:16-19 split:18-21 split:27-30", "[IGT]"),
    series(
        "black_splits",
        "split:8-11 split:10-11 split:10-13 split:17-20 split:26-29 split:28-29 split:28-31",
        "[IGT]",
    ),
)

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
