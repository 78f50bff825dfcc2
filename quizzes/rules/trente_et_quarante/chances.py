"""How likely the totals are, and what the game costs the player."""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from types import MappingProxyType

from quizzes.rules.trente_et_quarante.coup import GOES_ON_TO, HIGHEST, REFAIT
from quizzes.rules.trente_et_quarante.settlement import RATE, PremiumRule

TOTALS = range(REFAIT, HIGHEST + 1)
_SHARES = {points: Fraction(4 if points == 10 else 1, 13) for points in range(1, 11)}

# Both rows equal with six packs, exact; the tests compute them again (it takes seconds).
BOTH_ROWS_SIX_PACKS: Mapping[int, str] = MappingProxyType(
    dict(
        zip(
            TOTALS,
            (
                "0.02189137 0.01897606 0.01626224 0.01364724 0.01125903 "
                "0.00901371 0.00702059 0.00521374 0.00368055 0.00263439"
            ).split(),
            strict=True,
        )
    )
)


@lru_cache(maxsize=1)
def row_probabilities() -> Mapping[int, Fraction]:
    """Each total of one row, 31 to 40, with endless packs; exact.

    >>> round(float(row_probabilities()[31]), 6)
    0.148061
    """
    at = {0: Fraction(1)}
    ended: dict[int, Fraction] = dict.fromkeys(TOTALS, Fraction(0))
    for points in range(GOES_ON_TO + 1):
        reached = at.pop(points, Fraction(0))
        for card, share in _SHARES.items():
            after = points + card
            where = at if after <= GOES_ON_TO else ended
            where[after] = where.get(after, Fraction(0)) + reached * share
    return MappingProxyType(ended)


def both_rows(total: int) -> Fraction:
    """Both rows end at that total, endless packs."""
    if total not in TOTALS:
        raise ValueError(f"total {total}: {REFAIT} to {HIGHEST}")
    return row_probabilities()[total] ** 2


@dataclass(frozen=True)
class Edges:
    """Shares of a stake in the long run, endless packs: refait, any tie, ties that are null, and what is lost."""

    refait: Fraction
    any_tie: Fraction

    @property
    def null(self) -> Fraction:
        """Ties other than the refait."""
        return self.any_tie - self.refait

    @property
    def partage(self) -> Fraction:
        """Half of the stake at every refait.  [BG]"""
        return self.refait / 2

    @property
    def per_decided(self) -> Fraction:
        """The same for a coup that is not null; the refait counts as decided."""
        return self.partage / (1 - self.null)

    def insured(self, rule: PremiumRule, rate: Fraction = RATE) -> Fraction:
        """The premium, less where it is returned.  [GIA]"""
        back = {
            PremiumRule.ALWAYS_KEPT: Fraction(0),
            PremiumRule.RETURNED_ON_REFAIT: self.refait,
            PremiumRule.RETURNED_ON_ANY_TIE: self.any_tie,
        }
        return rate * (1 - back[rule])


def edges() -> Edges:
    """The game's edges with endless packs."""
    return Edges(both_rows(REFAIT), sum((both_rows(total) for total in TOTALS), Fraction(0)))
