"""The stakes of a coup: what is paid, taken, halved or locked, what insurance costs, and in which order it goes."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from fractions import Fraction

from quizzes.rules.amounts import Amount, down_to_step, simplest, total
from quizzes.rules.house import HouseRules, ZeroRule
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
    halves_down_to: Amount | None = None,
) -> Settlement:
    """Settle a coup. The refait rule is the one taken: lose, partage or en_prison, never a choice still open.

    `halves_down_to`: half of a stake goes down to a multiple of that chip; exact without one. ValueError on another
    rule, a stake that is not above nothing, or insurance on a chance without a stake.
    """
    if refait_rule not in (ZeroRule.LOSE, ZeroRule.PARTAGE, ZeroRule.EN_PRISON):
        raise ValueError(f"a settled coup names the rule taken, not {refait_rule}")
    if any(stake <= 0 for stake in stakes.values()):
        raise ValueError("a stake is more than nothing")
    if not set(insured) <= set(stakes):
        raise ValueError("only a stake can be insured")
    lines = []
    for chance, stake in stakes.items():
        line = _line(chance, stake, points, refait_rule, chance in insured, _half(stake, halves_down_to))
        kept = _premium_kept(stake, points, premium_rule, rate) if chance in insured else 0
        lines.append(replace(line, premium=kept))
    return Settlement(tuple(lines))


def settle_at(
    stakes: Mapping[Chance, Amount],
    points: Points,
    house: HouseRules,
    choice: ZeroRule | None = None,
    insured: Collection[Chance] = (),
) -> Settlement:
    """Settle a coup by the house's rules on the refait, halves and the premium; `choice` is the players' where it
    lets them choose, and is asked when the refait has come.

    ValueError as `settle`, on a choice that is missing or not offered, and where a stake cannot be insured there.
    """
    for chance in insured:
        if chance in stakes:
            _check_insurable(chance, stakes[chance], house)
    return settle(
        stakes,
        points,
        _rule_taken(house, choice, points.is_refait and not set(stakes) <= set(insured)),
        insured,
        PremiumRule(house.premium_rule),
        Fraction(house.premium_rate),
        None if house.partage_rounding == "exact" else house.min_chip,
    )


def move_imprisoned(
    held: Mapping[Chance, Amount], chance: Chance, to: Chance, house: HouseRules
) -> Mapping[Chance, Amount]:
    """The stakes in prison after one was moved to another chance on request.  [RU] [ST] [HH]

    ValueError where the house moves none, or none is held there.
    """
    if not house.prison_transfer:
        raise ValueError("this house moves no imprisoned stake")
    if chance not in held:
        raise ValueError(f"{chance}: no stake is held there")
    left = {where: stake for where, stake in held.items() if where != chance}
    return {**left, to: simplest(Fraction(left.get(to, 0)) + held[chance])}


def _rule_taken(house: HouseRules, choice: ZeroRule | None, matters: bool) -> ZeroRule:
    if house.tq_refait != ZeroRule.CHOICE:
        return house.tq_refait
    if choice in (ZeroRule.PARTAGE, ZeroRule.EN_PRISON):
        return choice
    if matters:
        raise ValueError("the refait has come, the players choose partage or en_prison")
    return ZeroRule.PARTAGE


def _check_insurable(chance: Chance, stake: Amount, house: HouseRules) -> None:
    if premium(stake, house.insurance_min, house.insurance_multiple, Fraction(house.premium_rate)) is None:
        multiples = "" if house.insurance_multiple is None else f", in multiples of {house.insurance_multiple}"
        raise ValueError(f"{chance}: {stake} cannot be insured, only stakes from {house.insurance_min}{multiples}")


def _line(chance: Chance, stake: Amount, points: Points, refait_rule: ZeroRule, is_insured: bool, half: Amount) -> Line:
    if chance in points.winners:
        return Line(chance, stake, pays=stake, kept=stake)
    if points.is_tie and (not points.is_refait or is_insured):
        return Line(chance, stake, kept=stake)
    if points.is_refait and refait_rule == ZeroRule.PARTAGE:
        return Line(chance, stake, returned=half, collected=simplest(Fraction(stake) - half))
    if points.is_refait and refait_rule == ZeroRule.EN_PRISON:
        return Line(chance, stake, imprisoned=stake)
    return Line(chance, stake, collected=stake)


def _half(stake: Amount, down_to: Amount | None) -> Amount:
    half = simplest(Fraction(stake) / 2)
    return half if down_to is None else down_to_step(half, down_to)


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
