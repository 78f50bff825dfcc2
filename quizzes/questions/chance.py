"""Chance: how likely a bet wins, the odds against it, what it costs in the long run, and which of two costs more."""

import random
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import asdict, dataclass
from fractions import Fraction
from typing import Any

from quizzes.questions.base import (
    Facts,
    Field,
    Form,
    Kind,
    Picture,
    Slip,
    Step,
    Value,
    Worked,
    check_difficulty,
    odds_of,
)
from quizzes.questions.zero_rules import played
from quizzes.rules.amounts import Amount, simplest
from quizzes.rules.house import HouseRules, ZeroRule
from quizzes.rules.roulette.bets import EVEN_CHANCES, Bet, BetKind
from quizzes.rules.roulette.odds import even_chance_edge, house_edge, odds_against, probability
from quizzes.rules.roulette.prison import SecondZero
from quizzes.rules.roulette.wheel import ZEROS

ASKS = ("probability", "against", "edge", "costlier")
PLACES = 4  # of a share: per cent with two decimals
_FINEST = 6
_HALF = Fraction(1, 2)
_SIMPLE = (BetKind.STRAIGHT, BetKind.SPLIT, BetKind.STREET, BetKind.CORNER, BetKind.SIX_LINE)
_OUTSIDE = (BetKind.COLUMN, BetKind.DOZEN, *EVEN_CHANCES)
_ALL = tuple(BetKind)


@dataclass(frozen=True)
class Level:
    """Bounds of a difficulty: what is asked, the kinds of bet, and the most that is staked on one of two bets, in
    money; 0 where no two are compared."""

    asks: tuple[str, ...]
    bets: tuple[BetKind, ...]
    most: int


LEVELS = {
    1: Level(("probability",), _SIMPLE + _OUTSIDE, 0),
    2: Level(("probability", "against"), _SIMPLE + _OUTSIDE, 0),
    3: Level(("probability", "against", "edge"), _ALL, 0),
    4: Level(ASKS, _ALL, 100),
    5: Level(ASKS, _ALL, 500),
}


class Chance(Kind):
    """Straight on 37 pockets → 1/37, 36 to 1 against, edge 1/37."""

    name = "chance"
    version = 1
    group = "chance"
    option_names = frozenset({"ask", "bets"})

    def make(self, rng: random.Random, difficulty: int, house: HouseRules, options: Mapping[str, Any]) -> Facts:
        check_difficulty(difficulty)
        level = LEVELS[difficulty]
        ask = _asked(rng, level, options.get("ask"))
        offered = _offered(level, ask, house, options.get("bets"))
        facts: Facts = {"ask": ask, "wheel": house.wheel, "rule": str(house.zero_rule), "second": _second(house)}
        if ask != "costlier":
            return facts | {"bet": _draw(rng, offered).word}
        return facts | {"bets": _draw_two(rng, level, offered)}

    def fields_of(self, facts: Facts, house: HouseRules) -> tuple[Field, ...]:
        ask = facts["ask"]
        if ask == "costlier":
            return (Field(ask, form=Form.CHOICE, options=("first", "second", "same"), of="two_bets"),)
        return (Field(ask, form=Form.NUMBER if ask == "against" else Form.SHARE),)

    def right_reply(self, facts: Facts, house: HouseRules) -> dict[str, Value]:
        if facts["ask"] == "costlier":
            one, other = (cost for _bet, _stake, _edge, cost in _costs(facts, house))
            return {"costlier": "same" if one == other else "first" if one > other else "second"}
        bet, wheel = house.layout.bet(facts["bet"]), house.wheel_played
        if facts["ask"] == "edge":
            return {"edge": edge_of(bet, played(facts, house))}
        share = probability(bet, wheel) if facts["ask"] == "probability" else odds_against(bet, wheel)
        return {facts["ask"]: simplest(share)}

    def accepts(self, name: str, given: Value, right: Value, facts: Facts, house: HouseRules) -> bool:
        return is_share(given, right) if name in ("probability", "edge") else given == right

    def slips(self, facts: Facts, house: HouseRules) -> Iterable[Slip]:
        (name, right), *_none = self.right_reply(facts, house).items()
        for slip in _SLIPS[facts["ask"]](facts, house):
            for value in both_forms(slip.reply[name]) if name in ("probability", "edge") else [slip.reply[name]]:
                if not self.accepts(name, value, right, facts, house):
                    yield Slip(slip.name, {name: value}, slip.detail)

    def explain(self, facts: Facts, house: HouseRules) -> Worked:
        (name, right), *_none = self.right_reply(facts, house).items()
        if name == "costlier":
            return Worked(steps=(*_steps_of_costs(facts, house), Step(name, {}, right, name)))
        bet, wheel = house.layout.bet(facts["bet"]), house.wheel_played
        if name == "edge":
            return Worked(steps=(edge_step(bet, played(facts, house), name),))
        figures = {"bet": bet.word, "count": len(bet.numbers), "pockets": len(wheel.order)}
        figures |= {"others": len(wheel.order) - len(bet.numbers), "percent": per_cent(probability(bet, wheel))}
        return Worked(steps=(Step(name, figures, right, name),))

    def skills(self, facts: Facts) -> tuple[str, ...]:
        if facts["ask"] == "edge" and BetKind(facts["bet"].partition(":")[0]) in EVEN_CHANCES:
            return ("edge_of_even_chances",)
        return (f"chance_{facts['ask']}",)

    def picture(self, facts: Facts) -> Picture:
        return Picture()

    def level(self, difficulty: int) -> Mapping[str, Any]:
        check_difficulty(difficulty)
        return asdict(LEVELS[difficulty])


# ---- shares


def is_share(given: Value, right: Value) -> bool:
    """Exactly, or the share rounded in per cent to two decimals or more: 1/37, 2.70 %, 2.703 %."""
    if not isinstance(given, Amount) or not isinstance(right, Amount):
        return False
    return given == right or any(given == round(Fraction(right), places) for places in range(PLACES, _FINEST + 1))


def per_cent(share: Amount) -> Fraction:
    """The share as it is shown in per cent with two decimals."""
    return round(Fraction(share), PLACES)


def both_forms(share: Value) -> list[Value]:
    """A share as a fraction, and as it would be typed in per cent."""
    return [share, simplest(per_cent(share))] if isinstance(share, Amount) else [share]


def edge_of(bet: Bet, house: HouseRules) -> Amount:
    """What the bet costs in the long run at that house; ValueError where that is no fraction."""
    if not bet.is_even_chance:
        return simplest(house_edge(bet, house.wheel_played))
    edge = even_chance_edge(house.wheel_played, house.zero_rule, house.prison_second_zero)
    if isinstance(edge, float):
        raise ValueError(f"{house.prison_second_zero}: the edge of an even chance is irrational there")
    return simplest(edge)


def has_fair_edge(house: HouseRules) -> bool:
    """Is the edge of the even chances there a fraction?"""
    return not (house.zero_rule == ZeroRule.EN_PRISON and house.prison_second_zero == SecondZero.NESTED)


def edge_step(bet: Bet, house: HouseRules, gives: str, subject: str = "") -> Step:
    """How the edge of a bet is found under the house's rule on zero."""
    edge, wheel = edge_of(bet, house), house.wheel_played
    zeros = Fraction(sum(pocket in ZEROS for pocket in wheel.order), len(wheel.order))
    figures: dict[str, Any] = {"bet": bet.word, "edge": edge, "percent": per_cent(edge), "zero": zeros}
    figures |= {"house": subject, "odds": odds_of(bet), "returns": simplest(odds_of(bet) + 1)}
    if bet.is_even_chance and house.zero_rule != ZeroRule.LOSE:
        worth = 1 - Fraction(edge) / zeros
        return Step("edge_halved" if worth == _HALF else "edge_held", figures | {"worth": worth}, edge, gives)
    figures["probability"] = probability(bet, wheel)
    return Step("edge_of_bet", figures, edge, gives)


# ---- what is asked


def _asked(rng: random.Random, level: Level, wanted: str | None) -> str:
    if wanted is None:
        return rng.choice(level.asks)
    if wanted not in ASKS:
        raise ValueError(f"ask {wanted!r}: {', '.join(ASKS)}")
    return wanted


def _offered(level: Level, ask: str, house: HouseRules, wanted: Iterable[str] | None) -> list[Bet]:
    """The bets of the level, or those wanted; even chances have no edge to ask about where it is irrational."""
    kinds = level.bets if wanted is None else tuple(BetKind(kind) for kind in wanted)
    if ask in ("edge", "costlier") and not has_fair_edge(house):
        kinds = tuple(kind for kind in kinds if kind not in EVEN_CHANCES)
    offered = [bet for bet in house.layout.bets if bet.kind in kinds]
    if len(offered) < 2:
        possible = dict.fromkeys(str(bet.kind) for bet in house.layout.bets)
        raise ValueError(f"bets {list(wanted or ())}: at most {', '.join(possible)}, and two of them to compare")
    return offered


def _draw(rng: random.Random, offered: list[Bet]) -> Bet:
    """First the kind of odds, so that splits do not crowd out the others; then the bet."""
    size = rng.choice(list(dict.fromkeys(len(bet.numbers) for bet in offered)))
    return rng.choice([bet for bet in offered if len(bet.numbers) == size])


def _draw_two(rng: random.Random, level: Level, offered: list[Bet]) -> list[list[Any]]:
    """Two different bets, every other time for the same stake."""
    bets = [_draw(rng, offered) for _ in range(2)]
    while bets[0] == bets[1]:
        bets[1] = _draw(rng, offered)
    stakes = [10 * rng.randint(1, max(1, level.most // 10)) for _ in bets]
    same = rng.random() < 0.5
    return [[bet.word, stakes[0] if same else stake] for bet, stake in zip(bets, stakes, strict=True)]


def _second(house: HouseRules) -> str | None:
    holds = house.zero_rule in (ZeroRule.EN_PRISON, ZeroRule.CHOICE)
    return str(house.prison_second_zero) if holds and house.prison_second_zero else None


def _costs(facts: Facts, house: HouseRules) -> list[tuple[Bet, int, Amount, Amount]]:
    """Each bet with its stake, its edge, and what it costs on average, in money."""
    rules = played(facts, house)
    bets = [(house.layout.bet(word), stake) for word, stake in facts["bets"]]
    return [(bet, stake, edge_of(bet, rules), simplest(Fraction(stake) * edge_of(bet, rules))) for bet, stake in bets]


# ---- slips


def _slips_of_probability(facts: Facts, house: HouseRules) -> Iterator[Slip]:
    count, pockets = len(house.layout.bet(facts["bet"]).numbers), len(house.wheel_played.order)
    yield Slip("zeros_left_out", {"probability": simplest(Fraction(count, 36))}, {"pockets": pockets})
    yield Slip("against_for_chance", {"probability": simplest(Fraction(count, pockets - count))}, {"pockets": pockets})
    yield Slip("loses_for_wins", {"probability": simplest(Fraction(pockets - count, pockets))}, {})


def _slips_of_against(facts: Facts, house: HouseRules) -> Iterator[Slip]:
    bet, pockets = house.layout.bet(facts["bet"]), len(house.wheel_played.order)
    count = len(bet.numbers)
    yield Slip("payout_for_odds_against", {"against": odds_of(bet)}, {"odds": odds_of(bet)})
    yield Slip("all_pockets_against", {"against": simplest(Fraction(pockets, count))}, {"pockets": pockets})
    yield Slip("losing_pockets_alone", {"against": pockets - count}, {"others": pockets - count, "count": count})


def _slips_of_edge(facts: Facts, house: HouseRules) -> Iterator[Slip]:
    bet, rules, wheel = house.layout.bet(facts["bet"]), played(facts, house), house.wheel_played
    zeros = Fraction(sum(pocket in ZEROS for pocket in wheel.order), len(wheel.order))
    if bet.is_even_chance and rules.zero_rule != ZeroRule.LOSE:
        yield Slip("zero_rule_forgotten", {"edge": zeros}, {"edge": zeros})
    yield Slip("half_edge", {"edge": simplest(zeros / 2)}, {"bet": bet.word})
    yield Slip("edge_of_the_others", {"edge": zeros}, {"bet": bet.word, "edge": zeros})
    yield Slip("chance_for_edge", {"edge": simplest(probability(bet, wheel))}, {"bet": bet.word})


def _slips_of_costs(facts: Facts, house: HouseRules) -> Iterator[Slip]:
    (one, stake, edge, _), (other, second_stake, second_edge, _) = _costs(facts, house)
    if odds_of(one) != odds_of(other):
        longer = "first" if odds_of(one) > odds_of(other) else "second"
        yield Slip("long_odds_cost_more", {"costlier": longer}, {})
    if edge != second_edge:
        yield Slip("stakes_left_out", {"costlier": "first" if edge > second_edge else "second"}, {})
    larger = "same" if stake == second_stake else "first" if stake > second_stake else "second"
    yield Slip("stakes_alone", {"costlier": larger}, {})


_SLIPS = {
    "probability": _slips_of_probability,
    "against": _slips_of_against,
    "edge": _slips_of_edge,
    "costlier": _slips_of_costs,
}


# ---- the solution


def _steps_of_costs(facts: Facts, house: HouseRules) -> Iterator[Step]:
    rules = played(facts, house)
    for bet, stake, edge, cost in _costs(facts, house):
        yield edge_step(bet, rules, "")
        yield Step("cost", {"bet": bet.word, "stake": stake, "edge": edge, "cost": cost}, cost)
