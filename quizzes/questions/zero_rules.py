"""Zero comes: what is given back of each stake, what is held for the next spin, what is collected; spin by spin."""

import random
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import asdict, dataclass, replace
from fractions import Fraction
from functools import lru_cache
from typing import Any

from quizzes.questions.base import (
    Facts,
    Field,
    Kind,
    Picture,
    Pile,
    Slip,
    Step,
    Unit,
    Worked,
    check_difficulty,
)
from quizzes.rules.amounts import Amount, simplest, total
from quizzes.rules.house import HouseRules, ZeroRule
from quizzes.rules.roulette.bets import EVEN_CHANCES, Bet
from quizzes.rules.roulette.prison import Imprisoned, Result, SecondZero, Status, imprison, withdrawal
from quizzes.rules.roulette.settlement import Line, Stake, settle
from quizzes.rules.roulette.wheel import ZEROS, Pocket

ASKS = ("first", "chain", "withdraw")
HOLDS = (ZeroRule.EN_PRISON, ZeroRule.CHOICE)
_HALVES = (ZeroRule.PARTAGE, ZeroRule.SURRENDER)
_LARGEST = 100_000
_PRISON_STEP = 40  # money that can be halved three times


@dataclass(frozen=True)
class Level:
    """Bounds of a difficulty: what is asked (after a first zero only where stakes are held), bets from and to, whether
    other bets lie beside the even chances, the stakes' step and most in money, and the zeros and spins of a chain."""

    asks: tuple[str, ...]
    bets: tuple[int, int]
    others: bool
    step: int
    most: int
    zeros: int
    spins: int


LEVELS = {
    1: Level(("first",), (1, 1), False, 20, 200, 1, 1),
    2: Level(("first", "chain"), (1, 2), False, 10, 200, 1, 2),
    3: Level(("first", "chain", "withdraw"), (1, 3), True, 5, 400, 2, 3),
    4: Level(ASKS, (1, 4), True, 5, 600, 3, 4),
    5: Level(ASKS, (1, 5), True, 5, 1000, 4, 6),
}


class ZeroRules(Kind):
    """100 on red, partage → 50 back."""

    name = "zero_rules"
    version = 1
    group = "houses"
    fields = (Field("given_back", Unit.MONEY), Field("held", Unit.MONEY), Field("collects", Unit.MONEY))
    option_names = frozenset({"ask", "rule", "second", "bets", "stake"})

    def make(self, rng: random.Random, difficulty: int, house: HouseRules, options: Mapping[str, Any]) -> Facts:
        check_difficulty(difficulty)
        level = LEVELS[difficulty]
        rules = _rules(house, options.get("rule"), options.get("second"))
        ask = _draw_ask(rng, level, rules, options.get("ask"))
        facts: Facts = {"ask": ask, "rule": str(rules.zero_rule), "second": _second(rules)}
        if ask == "first":
            return facts | _draw_felt(rng, level, rules, options)
        bet = rules.layout.bet(rng.choice(EVEN_CHANCES))
        stake = _draw_stake(rng, level, options.get("stake"), step=_PRISON_STEP)
        if ask == "withdraw":
            spins = [_zero(rng, rules) for _ in range(rng.randint(1, level.zeros))]
        else:
            spins = _draw_spins(rng, level, bet, rules)
        return facts | {"piles": [[bet.word, stake]], "spins": spins}

    def right_reply(self, facts: Facts, house: HouseRules) -> dict[str, Amount]:
        rules = played(facts, house)
        if facts["ask"] == "first":
            return _summed(_lines(facts, rules))
        (_word, stake), *_none = facts["piles"]
        if facts["ask"] == "withdraw":
            back = withdrawal(stake, len(facts["spins"]), SecondZero(facts["second"]))
            return _split(stake, back, 0)
        return _of_held(stake, _states(facts, rules)[-1])

    def slips(self, facts: Facts, house: HouseRules) -> Iterable[Slip]:
        right, rules = self.right_reply(facts, house), played(facts, house)
        made = {"first": _slips_of_first, "chain": _slips_of_chain, "withdraw": _slips_of_withdrawal}[facts["ask"]]
        return (slip for slip in made(facts, rules) if any(slip.reply[name] != right[name] for name in slip.reply))

    def explain(self, facts: Facts, house: HouseRules) -> Worked:
        rules, right = played(facts, house), self.right_reply(facts, house)
        made = {"first": _steps_of_first, "chain": _steps_of_chain, "withdraw": _steps_of_withdrawal}[facts["ask"]]
        ends = (Step(name, {}, amount, name) for name, amount in right.items())
        return Worked(steps=(*made(facts, rules), *ends))

    def skills(self, facts: Facts) -> tuple[str, ...]:
        if facts["ask"] == "first":
            return (f"zero_{facts['rule']}",)
        return ("withdrawal",) if facts["ask"] == "withdraw" else (f"second_zero_{facts['second']}",)

    def picture(self, facts: Facts) -> Picture:
        return Picture(tuple(Pile(word, stake, cash=True) for word, stake in facts["piles"]), facts.get("winning"))

    def level(self, difficulty: int) -> Mapping[str, Any]:
        check_difficulty(difficulty)
        return asdict(LEVELS[difficulty])


def played(facts: Facts, house: HouseRules) -> HouseRules:
    """The house with the rules on zero that the question is about."""
    return _with_rules(house, ZeroRule(facts["rule"]), SecondZero(facts["second"]) if facts["second"] else None)


@lru_cache(maxsize=64)
def _with_rules(house: HouseRules, rule: ZeroRule, second: SecondZero | None) -> HouseRules:
    if (house.zero_rule, house.prison_second_zero) == (rule, second):
        return house
    return replace(house, zero_rule=rule, prison_second_zero=second)


# ---- what is asked


def _rules(house: HouseRules, rule: Any, second: Any) -> HouseRules:
    """The house's rules on zero, or those wanted; ValueError where its wheel has no such rule."""
    if rule is None and second is None:
        return house
    wanted = house.zero_rule if rule is None else ZeroRule(rule)
    further = house.prison_second_zero if second is None else SecondZero(second)
    return _with_rules(house, wanted, further)


def _second(rules: HouseRules) -> str | None:
    holds = rules.zero_rule in HOLDS and rules.prison_second_zero is not None
    return str(rules.prison_second_zero) if holds else None


def _draw_ask(rng: random.Random, level: Level, rules: HouseRules, wanted: str | None) -> str:
    possible = ["first"]
    if rules.zero_rule in HOLDS:
        possible += ["chain", "withdraw"] if rules.prison_second_zero == SecondZero.HALVE else ["chain"]
    if wanted is None:
        return rng.choice([ask for ask in level.asks if ask in possible])
    if wanted not in possible:
        raise ValueError(f"ask {wanted!r}: under this house's rule on zero at most {', '.join(possible)}")
    return wanted


def _draw_stake(rng: random.Random, level: Level, wanted: int | None, step: int) -> int:
    if wanted is None:
        return step * rng.randint(1, level.most // step)
    if type(wanted) is not int or not 1 <= wanted <= _LARGEST:
        raise ValueError(f"stake {wanted!r}: a whole number from 1 to {_LARGEST}")
    return wanted


def _zero(rng: random.Random, rules: HouseRules) -> Pocket:
    return rng.choice([pocket for pocket in rules.wheel_played.order if pocket in ZEROS])


def _draw_felt(rng: random.Random, level: Level, rules: HouseRules, options: Mapping[str, Any]) -> Facts:
    """Even chances, now and then with other bets that lose, in the order of the layout; the player's choices."""
    winning, count = _zero(rng, rules), _count(rng, level, options.get("bets"))
    even = [bet for bet in rules.layout.bets if bet.is_even_chance]
    others = [bet for bet in rules.layout.bets if not bet.is_even_chance and not bet.covers(winning)]
    beside = rng.randint(0, count // 2) if level.others else 0
    beside = max(beside, count - len(even))
    drawn = {*rng.sample(even, count - beside), *rng.sample(others, beside)}
    felt = [bet for bet in rules.layout.bets if bet in drawn]
    piles = [[bet.word, _draw_stake(rng, level, options.get("stake"), level.step)] for bet in felt]
    chosen: dict[str, str] = {}
    if rules.zero_rule == ZeroRule.CHOICE:
        chosen = {bet.word: rng.choice(("partage", "en_prison")) for bet in felt if bet.is_even_chance}
    return {"winning": winning, "piles": piles, "choices": chosen}


def _count(rng: random.Random, level: Level, wanted: int | None) -> int:
    if wanted is None:
        return rng.randint(*level.bets)
    if type(wanted) is not int or not 1 <= wanted <= 10:
        raise ValueError(f"{wanted!r} bets: 1 to 10")
    return wanted


def _draw_spins(rng: random.Random, level: Level, bet: Bet, rules: HouseRules) -> list[Pocket]:
    """The first zero and the spins after it, until the stake is free or lost, or the level has no more spins."""
    length = rng.randint(2, max(2, level.spins))
    spins = [_zero(rng, rules)]
    state = imprison(1, _held_by(rules))
    while len(spins) < length and state.status == Status.IN_PRISON:
        zeros = sum(spin in ZEROS for spin in spins)
        more = zeros < max(2, level.zeros) and rng.random() < 0.7
        spins.append(_zero(rng, rules) if more else rng.choice(rules.wheel_played.order))
        state = state.after(_result(spins[-1], bet))
    return spins


def _held_by(rules: HouseRules) -> SecondZero:
    if rules.prison_second_zero is None:
        raise ValueError("no stake is held at this house")
    return rules.prison_second_zero


def _result(spin: Pocket, bet: Bet) -> Result:
    if spin in ZEROS:
        return Result.ZERO
    return Result.WIN if bet.covers(spin) else Result.LOSE


# ---- the right reply


def _lines(facts: Facts, rules: HouseRules) -> tuple[Line, ...]:
    stakes = [
        Stake(rules.layout.bet(word), stake, _choice(facts["choices"].get(word))) for word, stake in facts["piles"]
    ]
    return settle(stakes, facts["winning"], rules).lines


def _choice(chosen: str | None) -> ZeroRule | None:
    return None if chosen is None else ZeroRule(chosen)


def _summed(lines: Iterable[Line]) -> dict[str, Amount]:
    lines = list(lines)
    return {
        "given_back": total([line.returned for line in lines]),
        "held": total([line.imprisoned for line in lines]),
        "collects": total([line.collected for line in lines]),
    }


def _split(stake: Amount, returned: Amount, held: Amount) -> dict[str, Amount]:
    return {"given_back": returned, "held": held, "collects": simplest(Fraction(stake) - returned - held)}


def _of_held(stake: Amount, state: Imprisoned) -> dict[str, Amount]:
    return _split(stake, state.returned, state.value)


def _states(facts: Facts, rules: HouseRules, second: SecondZero | None = None) -> list[Imprisoned]:
    """The stake after the first zero and after every spin that follows."""
    (word, stake), *_none = facts["piles"]
    bet = rules.layout.bet(word)
    states = [imprison(stake, second or SecondZero(facts["second"]))]
    for spin in facts["spins"][1:]:
        states.append(states[-1].after(_result(spin, bet)))
    return states


# ---- slips


def _slips_of_first(facts: Facts, rules: HouseRules) -> Iterator[Slip]:
    """The even chances under another rule; the other bets as if they were even chances."""
    lines = _lines(facts, rules)
    even = total([line.stake for line in lines if line.bet.is_even_chance])
    others = total([line.stake for line in lines if not line.bet.is_even_chance])
    half = simplest(Fraction(even) / 2)
    yield Slip("all_taken_on_zero", {"given_back": 0, "held": 0, "collects": simplest(even + others)})
    halved = {"given_back": half, "held": 0, "collects": simplest(half + others)}
    yield Slip("half_back_on_zero", halved, {"half": half})
    yield Slip("held_on_zero", {"given_back": 0, "held": even, "collects": others}, {"held": even})
    if others and facts["rule"] in _HALVES:
        both = simplest(Fraction(even + others) / 2)
        yield Slip("only_even_chances", {"given_back": both, "held": 0, "collects": both})
    if others and facts["rule"] == ZeroRule.EN_PRISON:
        yield Slip("only_even_chances", {"given_back": 0, "held": simplest(even + others), "collects": 0})


def _slips_of_chain(facts: Facts, rules: HouseRules) -> Iterator[Slip]:
    (_word, stake), *_none = facts["piles"]
    for other in SecondZero:
        if other != facts["second"]:
            states = _states(facts, rules, other)
            yield Slip("other_second_zero", _of_held(stake, states[-1]), {"used": str(other)})
    last = _states(facts, rules)[-1]
    if last.returned:
        yield Slip("freed_and_paid", {"given_back": simplest(2 * last.returned)}, {"given_back": last.returned})
    yield Slip("half_back_on_zero", _split(stake, simplest(Fraction(stake) / 2), 0), {"half": Fraction(stake) / 2})


def _slips_of_withdrawal(facts: Facts, rules: HouseRules) -> Iterator[Slip]:
    (_word, stake), *_none = facts["piles"]
    zeros = len(facts["spins"])
    if zeros > 1:
        yield Slip("always_half", _split(stake, simplest(Fraction(stake) / 2), 0), {"zeros": zeros})
    lying = simplest(Fraction(stake) / 2 ** (zeros - 1))
    yield Slip("what_lies_there", _split(stake, lying, 0), {"lying": lying})
    yield Slip("left_in_prison", _split(stake, 0, lying), {"lying": lying})


# ---- the solution


def _steps_of_first(facts: Facts, rules: HouseRules) -> Iterator[Step]:
    for line in _lines(facts, rules):
        figures = {"bet": line.bet.word, "stake": line.stake}
        if line.imprisoned:
            yield Step("held_whole", figures, line.imprisoned)
        elif line.returned:
            yield Step("halved", figures | {"back": line.returned, "taken": line.collected}, line.returned)
        else:
            name = "even_chance_taken" if line.bet.is_even_chance else "other_taken"
            yield Step(name, figures, line.collected)


def _steps_of_chain(facts: Facts, rules: HouseRules) -> Iterator[Step]:
    """The stake from spin to spin."""
    (word, stake), *_none = facts["piles"]
    states = _states(facts, rules)
    yield Step("locked", {"bet": word, "stake": stake, "spin": facts["spins"][0]})
    for spin, before, after in zip(facts["spins"][1:], states[:-1], states[1:], strict=True):
        figures = {"bet": word, "spin": spin, "value": after.value, "locks": after.locks, "back": after.returned}
        yield Step(_turn(spin in ZEROS, before, after), figures | {"before": before.value})


def _turn(is_zero: bool, before: Imprisoned, after: Imprisoned) -> str:
    """What a spin did to a held stake."""
    if after.status == Status.IN_PRISON:
        if after.locks != before.locks:
            return "locked_again" if is_zero else "lock_opened"
        return "halved_in_prison" if after.value != before.value else "stays_locked"
    ended = {Status.FREED: "freed", Status.LOST: "lost", Status.SPLIT: "split"}[after.status]
    return f"{ended}_by_zero" if is_zero else ended


def _steps_of_withdrawal(facts: Facts, rules: HouseRules) -> Iterator[Step]:
    """What may be withdrawn after each zero."""
    (word, stake), *_none = facts["piles"]
    yield Step("locked", {"bet": word, "stake": stake, "spin": facts["spins"][0]})
    for zeros, spin in enumerate(facts["spins"], start=1):
        back = withdrawal(stake, zeros, SecondZero(facts["second"]))
        yield Step("may_withdraw", {"zeros": zeros, "spin": spin, "back": back, "parts": 2**zeros, "stake": stake})
