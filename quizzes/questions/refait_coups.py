"""What becomes of stakes at a refait and in the coups that follow, from facts: rule, insured chances, coups."""

import random
from collections.abc import Iterable, Iterator
from typing import Any

from quizzes.questions.base import Facts
from quizzes.questions.card_rows import draw_totals
from quizzes.questions.chance_stakes import Stakes, stakes_of, sum_of
from quizzes.rules.amounts import Amount
from quizzes.rules.house import HouseRules, ZeroRule
from quizzes.rules.roulette.prison import Imprisoned, Result, SecondZero, Status, imprison, withdrawal
from quizzes.rules.trente_et_quarante.coup import REFAIT, Chance, Points
from quizzes.rules.trente_et_quarante.settlement import Settlement, settle_at

_REFAIT = Points(REFAIT, REFAIT, "red")


def draw_coups(rng: random.Random, chances: Iterable[Chance], count: int, house: HouseRules) -> list[list[Any]]:
    """So many coups, each with some stake still held before it; a refait only where the house says what it does."""
    outcomes = ("noir", "rouge", "null_coup", *(("refait",) * 2 if house.prison_second_zero else ()))
    while True:
        coups = [[*draw_totals(rng, rng.choice(outcomes)), rng.choice(("red", "black"))] for _ in range(count)]
        before_last = held_after(dict.fromkeys(chances, 1), coups[:-1], house)
        if any(state.status == Status.IN_PRISON for state in before_last.values()):
            return coups


def settle_refait(facts: Facts, house: HouseRules) -> Settlement:
    """The refait itself."""
    choice = ZeroRule(facts["rule"]) if house.tq_refait == ZeroRule.CHOICE else None
    return settle_at(stakes_of(facts), _REFAIT, house, choice, [Chance(chance) for chance in facts["insured"]])


def figures_of(facts: Facts, house: HouseRules) -> dict[str, Amount]:
    """Given back, held, collected and the premium kept at the end, in money; insured stakes count in none."""
    settled = settle_refait(facts, house)
    back = [settled.sum("returned")]
    held: list[Amount] = []
    for state in ended(facts, house).values():
        back.append(state.returned)
        held.append(state.value)
    locked = settled.sum("imprisoned")
    return {
        "given_back": sum_of(back),
        "held": sum_of(held),
        "collects": sum_of([settled.sum("collected"), locked, *(-amount for amount in (*back[1:], *held))]),
        "premium_kept": settled.sum("premium"),
    }


def ended(facts: Facts, house: HouseRules) -> dict[Chance, Imprisoned]:
    """What became of each stake that was imprisoned, a withdrawal counted in."""
    locked = {line.chance: line.imprisoned for line in settle_refait(facts, house).lines if line.imprisoned}
    states = held_after(locked, facts["coups"], house)
    if not facts["withdrawn"]:
        return states
    return {
        chance: _withdrawn(locked[chance], facts, state) if state.status == Status.IN_PRISON else state
        for chance, state in states.items()
    }


def held_after(stakes: Stakes, coups: Iterable[list[Any]], house: HouseRules) -> dict[Chance, Imprisoned]:
    """Each imprisoned stake after those coups."""
    points = [Points(*coup) for coup in coups]
    # Where the house has no rule on a further refait none comes: any rule will do.
    rule = house.prison_second_zero or SecondZero.STAY
    return {chance: imprison(stake, rule, _results(chance, points)) for chance, stake in stakes.items()}


def may_withdraw(facts: Facts, house: HouseRules) -> bool:
    """A further refait has just come, it halves, and something is held."""
    offered = house.tq_refait == ZeroRule.CHOICE and house.prison_second_zero == SecondZero.HALVE
    if not offered or not facts["coups"] or not Points(*facts["coups"][-1]).is_refait:
        return False
    held = held_after(stakes_of(facts), facts["coups"], house)
    return any(state.status == Status.IN_PRISON for state in held.values())


def fate(before: Imprisoned, after: Imprisoned) -> str:
    """What a coup did to a stake in prison."""
    if after.status != Status.IN_PRISON:
        return str(after.status)
    if after.value < before.value:
        return "halved"
    if after.locks == before.locks:
        return "stayed"
    return "locked_again" if after.locks > before.locks else "one_lock_left"


def _results(chance: Chance, coups: Iterable[Points]) -> Iterator[Result]:
    """The coups as an imprisoned stake sees them; a null coup decides nothing."""
    for points in coups:
        if points.is_refait:
            yield Result.ZERO
        elif not points.is_tie:
            yield Result.WIN if chance in points.winners else Result.LOSE


def _withdrawn(stake: Amount, facts: Facts, state: Imprisoned) -> Imprisoned:
    """Taken out after so many refaits, the first counted."""
    refaits = 1 + sum(Points(*coup).is_refait for coup in facts["coups"])
    back = withdrawal(stake, refaits, state.rule)
    return Imprisoned(state.rule, 0, Status.SPLIT, 0, back)
