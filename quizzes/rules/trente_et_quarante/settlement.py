"""The stakes of a coup: what is paid, taken, halved or locked, what insurance costs, and in which order it goes."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction

from quizzes.rules.amounts import Amount, simplest, total
from quizzes.rules.house import ZeroRule
from quizzes.rules.trente_et_quarante.coup import Chance, Points

RATE = Fraction(1, 100)
# Losers first; then chance by chance, always so, the stake farthest from the croupier first.  [FR-54]
ORDER_OF_PAYMENT = (Chance.INVERSE, Chance.NOIR, Chance.ROUGE, Chance.COULEUR)


class PremiumRule(StrEnum):
    """always_kept [FR-54] [IT2] · returned_on_refait [GIA] · returned_on_any_tie (of the printed 0.9 %)."""

    ALWAYS_KEPT = "always_kept"
    RETURNED_ON_REFAIT = "returned_on_refait"
    RETURNED_ON_ANY_TIE = "returned_on_any_tie"


@dataclass(frozen=True)
class Line:
    """One stake's fate, in money. kept: a winner's or an untouched stake; pays without the stake."""

    chance: Chance
    stake: Amount
    pays: Amount = 0
    kept: Amount = 0
    returned: Amount = 0
    imprisoned: Amount = 0
    collected: Amount = 0
    premium: Amount = 0


@dataclass(frozen=True)
class Settlement:
    """All stakes of a coup, a line for each in the order given."""

    lines: tuple[Line, ...]

    def sum(self, name: str) -> Amount:
        """The lines' pays, kept, returned, imprisoned, collected or premium together."""
        return total([getattr(line, name) for line in self.lines])

    @property
    def net(self) -> Amount:
        """The players' result: pays less what is collected and the premium."""
        return simplest(Fraction(self.sum("pays")) - self.sum("collected") - self.sum("premium"))


def settle(
    stakes: Mapping[Chance, Amount],
    points: Points,
    refait_rule: ZeroRule,
    insured: Collection[Chance] = (),
    premium_rule: PremiumRule = PremiumRule.ALWAYS_KEPT,
    rate: Fraction = RATE,
) -> Settlement:
    """Settle a coup. The refait rule is the one taken: lose, partage or en_prison, never a choice still open.

    ValueError on another rule, a stake that is not above nothing, or insurance on a chance without a stake.
    """
    if refait_rule not in (ZeroRule.LOSE, ZeroRule.PARTAGE, ZeroRule.EN_PRISON):
        raise ValueError(f"a settled coup names the rule taken, not {refait_rule}")
    if any(stake <= 0 for stake in stakes.values()):
        raise ValueError("a stake is more than nothing")
    if not set(insured) <= set(stakes):
        raise ValueError("only a stake can be insured")
    lines = []
    for chance, stake in stakes.items():
        is_insured = chance in insured
        premium = _premium_kept(stake, points, premium_rule, rate) if is_insured else 0
        lines.append(_line(chance, stake, points, refait_rule, is_insured, premium))
    return Settlement(tuple(lines))


def _line(
    chance: Chance, stake: Amount, points: Points, refait_rule: ZeroRule, is_insured: bool, premium: Amount
) -> Line:
    if chance in points.winners:
        return Line(chance, stake, pays=stake, kept=stake, premium=premium)
    if points.is_tie and (not points.is_refait or is_insured):
        return Line(chance, stake, kept=stake, premium=premium)
    if points.is_refait and refait_rule == ZeroRule.PARTAGE:
        half = simplest(Fraction(stake) / 2)
        return Line(chance, stake, returned=half, collected=half, premium=premium)
    if points.is_refait and refait_rule == ZeroRule.EN_PRISON:
        return Line(chance, stake, imprisoned=stake, premium=premium)
    return Line(chance, stake, collected=stake, premium=premium)


def _premium_kept(stake: Amount, points: Points, rule: PremiumRule, rate: Fraction) -> Amount:
    if points.is_refait and rule == PremiumRule.RETURNED_ON_REFAIT:
        return 0
    if points.is_tie and rule == PremiumRule.RETURNED_ON_ANY_TIE:
        return 0
    return simplest(Fraction(stake) * rate)


def premium(stake: Amount, minimum: Amount, multiple: Amount | None, rate: Fraction = RATE) -> Amount | None:
    """What insuring the stake costs; None where it cannot be insured: too small, or no multiple.  [FR-54] [RU]

    >>> premium(1500, 500, 500), premium(1250, 500, 500)
    (15, None)
    """
    if stake < minimum or (multiple is not None and Fraction(stake) % multiple):
        return None
    return simplest(Fraction(stake) * rate)


def order_of_settlement(
    stakes: Mapping[Chance, Amount], points: Points
) -> tuple[tuple[Chance, ...], tuple[Chance, ...]]:
    """First the losers that are taken, then the winners in the order in which they are paid.  [FR-54]"""
    if points.is_tie:
        return (), ()
    there = [chance for chance in ORDER_OF_PAYMENT if chance in stakes]
    losers = tuple(chance for chance in there if chance not in points.winners)
    return losers, tuple(chance for chance in there if chance in points.winners)
