"""Limits: the most on a bet, which stacks lie over it and by how much, and which outside lie under the minimum."""

import random
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import asdict
from fractions import Fraction
from typing import Any

from quizzes.questions.base import (
    Facts,
    Field,
    Form,
    Kind,
    Picture,
    Pile,
    Slip,
    Step,
    Unit,
    Value,
    Worked,
    check_difficulty,
    ordered,
    piles_of,
)
from quizzes.questions.limit_stacks import LEVELS, asked_about, limits_of
from quizzes.rules.amounts import Amount, simplest, total
from quizzes.rules.house import FRENCH_TABLES, HouseRules, LimitScheme
from quizzes.rules.roulette.bets import Bet, BetKind


class Limits(Kind):
    """Corner, straight maximum 25 → 100."""

    name = "limits"
    version = 1
    group = "houses"
    takes_chip_value = True
    option_names = frozenset({"ask", "maximum", "least", "chip_value", "stacks"})

    def make(self, rng: random.Random, difficulty: int, house: HouseRules, options: Mapping[str, Any]) -> Facts:
        check_difficulty(difficulty)
        if not self.is_played_at(house):
            raise ValueError("limits table: the maxima of this house are its own list, which nothing leads to")
        return asked_about(rng, difficulty, house, options)

    def is_played_at(self, house: HouseRules) -> bool:
        return house.limits != LimitScheme.TABLE

    def fields_of(self, facts: Facts, house: HouseRules) -> tuple[Field, ...]:
        if facts["ask"] == "most":
            return (Field("most", Unit.MONEY),)
        words = tuple(word for word, _ in facts["piles"])
        if facts["ask"] == "over":
            return (Field("over", form=Form.CHOICES, options=words, of="bets"), Field("given_back", Unit.MONEY))
        return (Field("under", form=Form.CHOICES, options=words, of="bets"), Field("missing", Unit.MONEY))

    def right_reply(self, facts: Facts, house: HouseRules) -> dict[str, Value]:
        if facts["ask"] == "most":
            return {"most": _most(facts, house, house.layout.bet(facts["bet"]).kind)}
        if facts["ask"] == "over":
            return _named("over", "given_back", _excess(facts, house))
        return _named("under", "missing", _lacking(facts, house))

    def slips(self, facts: Facts, house: HouseRules) -> Iterable[Slip]:
        made = {"most": _slips_of_most, "over": _slips_of_over, "minimum": _slips_of_minimum}[facts["ask"]]
        right = self.right_reply(facts, house)
        return (
            slip for slip in made(facts, house, right) if any(slip.reply[name] != right[name] for name in slip.reply)
        )

    def explain(self, facts: Facts, house: HouseRules) -> Worked:
        right = self.right_reply(facts, house)
        if facts["ask"] == "most":
            bet = house.layout.bet(facts["bet"])
            step = _limit_step(facts, house, bet)
            return Worked(steps=(Step(step.name, step.figures, right["most"], "most"),))
        if facts["ask"] == "over":
            return Worked(steps=(*_steps_of_over(facts, house), *_ends(right)))
        return Worked(steps=(*_steps_of_minimum(facts, house), *_ends(right)))

    def skills(self, facts: Facts) -> tuple[str, ...]:
        if facts["ask"] == "minimum":
            return ("outside_minimum",)
        asked = "limit_of_a_bet" if facts["ask"] == "most" else "stacks_over_the_limit"
        return (asked, "french_limits") if facts["scheme"] in FRENCH_TABLES else (asked,)

    def picture(self, facts: Facts) -> Picture:
        if facts["ask"] == "most":
            return Picture(marked=(facts["bet"],))
        return Picture(tuple(Pile(word, chips) for word, chips in facts["piles"]))

    def level(self, difficulty: int) -> Mapping[str, Any]:
        check_difficulty(difficulty)
        return asdict(LEVELS[difficulty])


def _most(facts: Facts, house: HouseRules, kind: BetKind) -> Amount:
    return simplest(limits_of(facts, house).most[kind])


def _money(facts: Facts, house: HouseRules) -> Iterator[tuple[Bet, Amount]]:
    return ((bet, chips * facts["value"]) for bet, chips in piles_of(facts, house))


def _excess(facts: Facts, house: HouseRules) -> dict[str, Amount]:
    """The stacks over their limit: word → the money refused."""
    limits = limits_of(facts, house)
    refused = {bet.word: limits.cut(bet, amount).returned for bet, amount in _money(facts, house)}
    return {word: amount for word, amount in refused.items() if amount}


def _lacking(facts: Facts, house: HouseRules) -> dict[str, Amount]:
    """The stacks under the minimum: word → the money that is missing."""
    least = Fraction(facts["least"])
    return {bet.word: simplest(least - amount) for bet, amount in _money(facts, house) if amount < least}


def _named(names: str, amounts: str, found: Mapping[str, Amount]) -> dict[str, Value]:
    return {names: ordered(found), amounts: total(list(found.values()))}


# ---- slips


def _slips_of_most(facts: Facts, house: HouseRules, right: Mapping[str, Value]) -> Iterator[Slip]:
    bet, limits = house.layout.bet(facts["bet"]), limits_of(facts, house)
    most = limits.most[bet.kind]
    straight = limits.most.get(BetKind.STRAIGHT)
    if straight is not None:
        yield Slip("straight_limit_for_all", {"most": simplest(straight)}, {"bet": bet.word})
    if facts["scheme"] in FRENCH_TABLES:
        times = simplest(Fraction(most) / Fraction(facts["minimum"]))
        yield Slip("multiple_for_money", {"most": times}, {"times": times, "minimum": facts["minimum"]})
    if straight is not None and bet.is_inside and facts["scheme"] != LimitScheme.PROPORTIONAL:
        by_numbers = simplest(Fraction(straight) * len(bet.numbers))
        yield Slip("limit_by_numbers", {"most": by_numbers}, {"bet": bet.word})
    on_the_cloth = {one.kind for one in house.layout.bets} - {bet.kind, BetKind.STRAIGHT}
    for kind, other in limits.most.items():
        if kind in on_the_cloth:
            yield Slip("limit_of_another", {"most": simplest(other)}, {"bet": bet.word, "other": str(kind)})


def _slips_of_over(facts: Facts, house: HouseRules, right: Mapping[str, Value]) -> Iterator[Slip]:
    limits, over = limits_of(facts, house), _excess(facts, house)
    straight, piles = limits.most.get(BetKind.STRAIGHT), list(_money(facts, house))
    exact = [bet.word for bet, amount in piles if amount == limits.most[bet.kind]]
    with_exact = {"over": ordered([*over, *exact]), "given_back": right["given_back"]}
    yield Slip("at_the_limit", with_exact, {"bet": exact[0] if exact else ""})
    if straight is not None:
        beyond = {bet.word: simplest(amount - Fraction(straight)) for bet, amount in piles if amount > straight}
        roomier = next((bet for bet, _ in piles if bet.word in beyond and bet.kind != BetKind.STRAIGHT), None)
        if roomier:
            yield Slip("straight_limit_for_all", _named("over", "given_back", beyond), {"bet": roomier.word})
    yield from _one_missed("over", "given_back", over)
    whole = total([amount for bet, amount in piles if bet.word in over])
    yield Slip("whole_stack_back", {"given_back": whole}, {"right": right["given_back"]})
    in_chips = simplest(Fraction(total(list(over.values()))) / facts["value"])
    yield Slip("units_for_money", {"given_back": in_chips}, {"units": in_chips, "value": facts["value"]})


def _slips_of_minimum(facts: Facts, house: HouseRules, right: Mapping[str, Value]) -> Iterator[Slip]:
    least, under = Fraction(facts["least"]), _lacking(facts, house)
    piles = piles_of(facts, house)
    exact = [bet.word for bet, chips in piles if chips * facts["value"] == least]
    with_exact = {"under": ordered([*under, *exact]), "missing": right["missing"]}
    yield Slip("at_the_minimum", with_exact, {"bet": exact[0] if exact else ""})
    few = {bet.word: simplest(least - chips) for bet, chips in piles if chips < least}
    yield Slip("chips_for_money", _named("under", "missing", few), {"value": facts["value"]})
    yield from _one_missed("under", "missing", under)
    stakes = total([amount for bet, amount in _money(facts, house) if bet.word in under])
    yield Slip("stake_for_what_is_missing", {"missing": stakes}, {"right": right["missing"]})


def _one_missed(names: str, amounts: str, found: Mapping[str, Amount]) -> Iterator[Slip]:
    for missed in found if len(found) > 1 else ():
        others = {word: amount for word, amount in found.items() if word != missed}
        yield Slip("one_missed", _named(names, amounts, others), {"bet": missed})


# ---- the solution


def _limit_step(facts: Facts, house: HouseRules, bet: Bet) -> Step:
    """How the limit of that bet is found under the house's scheme."""
    most = _most(facts, house, bet.kind)
    figures: dict[str, Any] = {"bet": bet.word, "most": most, "maximum": facts["maximum"]}
    if facts["scheme"] in FRENCH_TABLES:
        times = simplest(Fraction(most) / Fraction(facts["minimum"]))
        return Step("by_minimum", figures | {"times": times, "minimum": facts["minimum"]}, most)
    if facts["scheme"] == LimitScheme.PROPORTIONAL:
        return Step("by_numbers", figures | {"numbers": len(bet.numbers)}, most)
    return Step("flat", figures, most)


def _steps_of_over(facts: Facts, house: HouseRules) -> Iterator[Step]:
    over = _excess(facts, house)
    for bet, chips in piles_of(facts, house):
        yield _limit_step(facts, house, bet)
        figures = {"bet": bet.word, "chips": chips, "value": facts["value"], "amount": chips * facts["value"]}
        refused = over.get(bet.word)
        yield Step("stack_over" if refused else "stack_within", figures | {"refused": refused or 0})


def _steps_of_minimum(facts: Facts, house: HouseRules) -> Iterator[Step]:
    under = _lacking(facts, house)
    for bet, chips in piles_of(facts, house):
        figures = {"bet": bet.word, "chips": chips, "value": facts["value"], "amount": chips * facts["value"]}
        lacking = under.get(bet.word)
        yield Step("stack_under" if lacking else "stack_enough", figures | {"missing": lacking or 0})


def _ends(right: Mapping[str, Value]) -> Iterator[Step]:
    return (Step(name, {}, value, name) for name, value in right.items())
