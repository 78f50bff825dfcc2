"""What a table takes at most on a bet, and what becomes of the rest."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction

from quizzes.rules.amounts import Amount, simplest
from quizzes.rules.roulette.bets import EVEN_CHANCES, Bet, BetKind

# A number's share: every position returns the same with its stake.  [AR] [WP] [RS] [IGT]
PROPORTIONAL: Mapping[BetKind, int] = {
    BetKind.STRAIGHT: 1,
    BetKind.SPLIT: 2,
    BetKind.STREET: 3,
    BetKind.TRIO: 3,
    BetKind.CORNER: 4,
    BetKind.FIRST_FOUR: 4,
    BetKind.TOP_LINE: 5,
    BetKind.SIX_LINE: 6,
}


def _even(multiple: int) -> dict[BetKind, int]:
    return dict.fromkeys(EVEN_CHANCES, multiple)


# Order of 14 May 2007, multiples of the table minimum; a bet that is not named is not offered.
FRENCH: Mapping[BetKind, int] = {  # [FR-53]
    BetKind.STRAIGHT: 30,
    BetKind.SPLIT: 60,
    BetKind.STREET: 100,
    BetKind.TRIO: 100,
    BetKind.CORNER: 120,
    BetKind.FIRST_FOUR: 120,
    BetKind.SIX_LINE: 200,
    BetKind.COLUMN: 500,
    BetKind.DOZEN: 500,
    BetKind.COLUMNS: 2000,
    BetKind.DOZENS: 2000,
    **_even(1000),
}
ENGLISH: Mapping[BetKind, int] = {  # [FR-55-13]
    BetKind.STRAIGHT: 20,
    BetKind.SPLIT: 40,
    BetKind.STREET: 60,
    BetKind.TRIO: 60,
    BetKind.CORNER: 80,
    BetKind.FIRST_FOUR: 80,
    BetKind.SIX_LINE: 120,
    BetKind.COLUMN: 240,
    BetKind.DOZEN: 240,
    BetKind.COLUMNS: 480,
    BetKind.DOZENS: 480,
    **_even(360),
}
AMERICAN: Mapping[BetKind, int] = {  # [FR-55-3]
    BetKind.STRAIGHT: 20,
    BetKind.SPLIT: 40,
    BetKind.STREET: 60,
    BetKind.TRIO: 60,
    BetKind.CORNER: 80,
    BetKind.TOP_LINE: 100,
    BetKind.SIX_LINE: 120,
    BetKind.COLUMN: 240,
    BetKind.DOZEN: 240,
    **_even(360),
}
FRENCH_TABLES: Mapping[str, Mapping[BetKind, int]] = {"french": FRENCH, "english": ENGLISH, "american": AMERICAN}


@dataclass(frozen=True)
class Cut:
    """A stake against the limit: what stands, and what goes back to the player."""

    honoured: Amount
    returned: Amount


@dataclass(frozen=True)
class Limits:
    """The most, in money, on one bet of each kind. A kind that is not named has no limit, or, where `listed_only`,
    is not offered at all."""

    most: Mapping[BetKind, Amount] = field(default_factory=dict)
    listed_only: bool = False

    def __post_init__(self) -> None:
        for kind, amount in self.most.items():
            if amount <= 0:
                raise ValueError(f"a maximum is more than nothing, not {amount} on {kind}")

    def on(self, kind: BetKind) -> Amount | None:
        """The most on a bet of that kind; None where there is no limit. ValueError where it is not offered."""
        if kind not in self.most and self.listed_only:
            raise ValueError(f"this table does not offer {kind}")
        return self.most.get(kind)

    def cut(self, bet: Bet, amount: Amount) -> Cut:
        """A stake over the limit is honoured up to it, the rest is returned.  [NW]"""
        most = self.on(bet.kind)
        honoured = amount if most is None else min(amount, most)
        return Cut(honoured, simplest(Fraction(amount) - honoured))


UNLIMITED = Limits()


def proportional(straight_max: Amount) -> Limits:
    """Straight S, split 2S, street 3S, corner 4S, top line 5S, six line 6S; outside bets have their own.  [AR]

    >>> proportional(25).on(BetKind.CORNER)
    100
    """
    return Limits({kind: simplest(share * Fraction(straight_max)) for kind, share in PROPORTIONAL.items()})


def flat(inside_max: Amount, outside: Mapping[BetKind, Amount] | None = None) -> Limits:
    """One maximum for every inside position.  [GHL]"""
    return Limits(dict.fromkeys(PROPORTIONAL, inside_max) | dict(outside or {}))


def french_table(table: str, minimum: Amount) -> Limits:
    """One of the three tables of the order of 2007, by its minimum.  [FR-53] [FR-55-13] [FR-55-3]

    >>> french_table("french", 5).on(BetKind.SIX_LINE)
    1000
    """
    if table not in FRENCH_TABLES:
        raise ValueError(f"table {table!r}: {', '.join(FRENCH_TABLES)}")
    multiples = FRENCH_TABLES[table]
    return Limits({kind: simplest(times * Fraction(minimum)) for kind, times in multiples.items()}, listed_only=True)
