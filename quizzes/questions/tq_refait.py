"""31 against 31: half back or prison, the coups that follow, insured stakes and their premium."""

import random
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import asdict, dataclass
from fractions import Fraction
from typing import Any

from quizzes.questions.base import (
    Facts,
    Field,
    Picture,
    Slip,
    Step,
    Unit,
    Value,
    Worked,
    check_difficulty,
)
from quizzes.questions.card_rows import OnTheCards, check_whole, outcome_of
from quizzes.questions.chance_stakes import (
    HIGHEST_STAKE,
    Stakes,
    as_facts,
    draw_chances,
    draw_insurable,
    stakes_of,
    sum_of,
)
from quizzes.questions.refait_coups import draw_coups, ended, fate, figures_of, held_after, may_withdraw, settle_refait
from quizzes.rules.amounts import Amount, simplest
from quizzes.rules.house import HouseRules, ZeroRule
from quizzes.rules.roulette.prison import SecondZero, Status
from quizzes.rules.trente_et_quarante.coup import REFAIT, Chance, Points

_LONGEST = 3
_HALVED_OFTEN = 40  # halved four times 2½
_CHOICES = (ZeroRule.PARTAGE, ZeroRule.EN_PRISON)
_BACK = Field("given_back", Unit.MONEY)
_HELD = Field("held", Unit.MONEY)
_COLLECTS = Field("collects", Unit.MONEY)
_PREMIUM = Field("premium_kept", Unit.MONEY)


@dataclass(frozen=True)
class Level:
    """Bounds of a difficulty: stakes up to, their highest amount and its step, coups after the refait up to, whether
    stakes are insured, whether a stake may be withdrawn."""

    stakes: int
    most: int
    step: int
    coups: int
    insured: bool
    withdrawn: bool


LEVELS = {
    1: Level(1, 200, 10, 0, insured=False, withdrawn=False),
    2: Level(2, 500, 10, 1, insured=False, withdrawn=False),
    3: Level(2, 500, 5, 1, insured=True, withdrawn=False),
    4: Level(3, 1000, 5, 2, insured=True, withdrawn=True),
    5: Level(4, 5000, 5, _LONGEST, insured=True, withdrawn=True),
}


class TqRefait(OnTheCards):
    """Rouge 100 and noir 50 at half → 75 back, 75 taken; 500 insured → untouched, and the premium of 5 is kept."""

    name = "tq_refait"
    version = 1
    fields = (_BACK, _HELD, _COLLECTS, _PREMIUM)
    shows = ("tq_refait", "second_refait", "partage_rounding", "premium_rule", "premium_rate")
    option_names = frozenset({"stakes", "most", "choice", "coups", "insured"})

    def make(self, rng: random.Random, difficulty: int, house: HouseRules, options: Mapping[str, Any]) -> Facts:
        check_difficulty(difficulty)
        level = LEVELS[difficulty]
        rule = _rule(rng, house, options)
        chances = draw_chances(rng, 1, level.stakes, options.get("stakes"))
        coups = _coups_wanted(rng, level, rule, options)
        insured = _insured(rng, chances, level, coups, options.get("insured"))
        step = _step(level, coups, house)
        wanted = options.get("most")
        most = max(level.most, step) if wanted is None else check_whole("most", wanted, step, HIGHEST_STAKE)
        stakes = {
            chance: draw_insurable(rng, house, 6) if chance in insured else step * rng.randint(1, most // step)
            for chance in chances
        }
        facts: Facts = {
            "stakes": as_facts(stakes),
            "rule": str(rule),
            "insured": [str(chance) for chance in insured],
            "coups": draw_coups(rng, chances, coups, house),
        }
        return {**facts, "withdrawn": level.withdrawn and may_withdraw(facts, house) and rng.random() < 0.5}

    def fields_of(self, facts: Facts, house: HouseRules) -> tuple[Field, ...]:
        held = (_HELD,) if facts["rule"] == ZeroRule.EN_PRISON else ()
        return (_BACK, *held, _COLLECTS, *((_PREMIUM,) if facts["insured"] else ()))

    def right_reply(self, facts: Facts, house: HouseRules) -> dict[str, Value]:
        reply = figures_of(facts, house)
        return {field.name: reply[field.name] for field in self.fields_of(facts, house)}

    def usual_slips(self, facts: Facts, house: HouseRules) -> Iterable[Slip]:
        return _slips(facts, house)

    def explain(self, facts: Facts, house: HouseRules) -> Worked:
        return Worked(steps=tuple(_steps(facts, self.right_reply(facts, house), house)))

    def skills(self, facts: Facts) -> tuple[str, ...]:
        rule = {ZeroRule.LOSE: "refait_lost", ZeroRule.PARTAGE: "refait_half"}.get(facts["rule"], "refait_prison")
        chain = ("refait_chain",) if facts["coups"] else ()
        return (rule, *chain, *(("refait_insured",) if facts["insured"] else ()))

    def picture(self, facts: Facts) -> Picture:
        return Picture()

    def level(self, difficulty: int) -> Mapping[str, Any]:
        check_difficulty(difficulty)
        return asdict(LEVELS[difficulty])


def _rule(rng: random.Random, house: HouseRules, options: Mapping[str, Any]) -> ZeroRule:
    """The house's rule, or what the players choose where it lets them."""
    wanted, coups = options.get("choice"), options.get("coups")
    if house.tq_refait == ZeroRule.CHOICE:
        if wanted is not None and wanted not in _CHOICES:
            raise ValueError(f"choice {wanted!r}: {', '.join(_CHOICES)}")
        return ZeroRule(wanted) if wanted else (ZeroRule.EN_PRISON if coups else rng.choice(_CHOICES))
    if wanted is not None and wanted != house.tq_refait:
        raise ValueError(f"choice {wanted!r}: in this house {house.tq_refait}")
    return house.tq_refait


def _step(level: Level, coups: int, house: HouseRules) -> int:
    """Of the stakes: where they are halved again and again no smaller parts than halves may come."""
    return _HALVED_OFTEN if coups and house.prison_second_zero == SecondZero.HALVE else level.step


def _coups_wanted(rng: random.Random, level: Level, rule: ZeroRule, options: Mapping[str, Any]) -> int:
    """How many coups follow; none where nothing is held."""
    wanted = options.get("coups")
    if wanted is not None:
        return check_whole(
            "coups", wanted, 0, _LONGEST if rule == ZeroRule.EN_PRISON and not options.get("insured") else 0
        )
    return rng.randint(0, level.coups) if rule == ZeroRule.EN_PRISON and not options.get("insured") else 0


def _insured(
    rng: random.Random, chances: tuple[Chance, ...], level: Level, coups: int, wanted: Any
) -> tuple[Chance, ...]:
    """Which stakes are insured: some, all or none; none where coups follow, in which insured stakes would play on."""
    if wanted is not None:
        drawn = rng.sample(chances, check_whole("insured", wanted, 0, len(chances)))
    elif level.insured and not coups:
        drawn = [chance for chance in chances if rng.random() < 0.5]
    else:
        drawn = []
    return tuple(chance for chance in chances if chance in drawn)


def _slips(facts: Facts, house: HouseRules) -> Iterator[Slip]:
    figures, stakes = figures_of(facts, house), stakes_of(facts)
    if facts["insured"]:
        overlooked = figures_of({**facts, "insured": []}, house)
        yield Slip("insurance_overlooked", {name: overlooked[name] for name in ("given_back", "held", "collects")}, {})
        charged = sum_of(stakes[Chance(chance)] * house.premium_rate for chance in facts["insured"])
        other = 0 if figures["premium_kept"] else charged
        yield Slip("premium_by_another_rule", {"premium_kept": other}, {"rule": house.premium_rule})
    if facts["withdrawn"]:
        yield from _withdrawal_slips(facts, house)
    if facts["coups"]:
        yield from _chain_slips(facts, figures, house)
    else:
        yield from _rule_slips(facts, house)
    yield Slip("refait_as_tie", {"given_back": 0, "held": 0, "collects": 0}, {"points": REFAIT})


def _rule_slips(facts: Facts, house: HouseRules) -> Iterator[Slip]:
    """The refait alone, by another rule."""
    rule = facts["rule"]
    if house.tq_refait == ZeroRule.CHOICE:
        other = next(choice for choice in _CHOICES if choice != rule)
        yield Slip("other_refait_rule", figures_of({**facts, "rule": other}, house), {"rule": rule})
    if rule != ZeroRule.LOSE:
        stakes = stakes_of(facts).items()
        taken = sum_of(stake for chance, stake in stakes if chance not in facts["insured"])
        yield Slip("refait_takes_all", {"given_back": 0, "held": 0, "collects": taken}, {"rule": rule})


def _chain_slips(facts: Facts, figures: Mapping[str, Amount], house: HouseRules) -> Iterator[Slip]:
    """The coups after the refait: a freed stake paid, a coup overlooked, a null coup that takes."""
    coups = facts["coups"]
    freed = sum_of(state.returned for state in ended(facts, house).values() if state.status == Status.FREED)
    yield Slip("freed_and_paid", {"given_back": sum_of([figures["given_back"], freed])}, {"given_back": freed})
    for place in range(len(coups)):
        left = {**facts, "coups": coups[:place] + coups[place + 1 :], "withdrawn": False}
        yield Slip("coup_overlooked", figures_of(left, house), {"coup": place + 1})
        if outcome_of(Points(*coups[place])) == "null_coup":
            before = figures_of({**facts, "coups": coups[:place], "withdrawn": False}, house)
            taken = {"held": 0, "collects": sum_of([before["collects"], before["held"]])}
            yield Slip("null_coup_taken", {**before, **taken}, {})


def _withdrawal_slips(facts: Facts, house: HouseRules) -> Iterator[Slip]:
    """What lies there is given back whole, or left there."""
    left = figures_of({**facts, "withdrawn": False}, house)
    whole = {**left, "given_back": sum_of([left["given_back"], left["held"]]), "held": 0}
    yield Slip("what_lies_there", whole, {"lying": left["held"]})
    yield Slip("left_in_prison", left, {"lying": left["held"]})


def _steps(facts: Facts, right: Mapping[str, Value], house: HouseRules) -> Iterator[Step]:
    settled = settle_refait(facts, house)
    for line in settled.lines:
        exact = simplest(Fraction(line.stake) / 2)
        figures = {"chance": str(line.chance), "stake": line.stake, "half": line.returned, "exact": exact}
        yield Step("untouched" if line.kept else facts["rule"], figures)
    locked = {line.chance: line.imprisoned for line in settled.lines if line.imprisoned}
    for place in range(len(facts["coups"])):
        yield from _coup_steps(facts, place, locked, house)
    if facts["withdrawn"]:
        yield from _withdrawal_steps(facts, house)
    for name, value in right.items():
        yield Step(name, {}, value, name)


def _coup_steps(facts: Facts, place: int, locked: Stakes, house: HouseRules) -> Iterator[Step]:
    """What that coup does to each stake that was still held."""
    before = held_after(locked, facts["coups"][:place], house)
    after = held_after(locked, facts["coups"][: place + 1], house)
    points = Points(*facts["coups"][place])
    for chance, state in before.items():
        if state.status == Status.IN_PRISON:
            name = "null" if points.is_tie and not points.is_refait else fate(state, after[chance])
            figures = {"coup": place + 1, "chance": str(chance), "held": state.value}
            yield Step(name, figures, after[chance].returned or after[chance].value)


def _withdrawal_steps(facts: Facts, house: HouseRules) -> Iterator[Step]:
    withdrawn = ended(facts, house)
    held = ended({**facts, "withdrawn": False}, house)
    for chance, state in held.items():
        if state.status == Status.IN_PRISON:
            back = withdrawn[chance].returned
            yield Step("withdrawn", {"chance": str(chance), "held": state.value}, back)
