"""Two houses, one bet: what changes, what zero does, what it costs, at which of the two it may be played."""

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
    Slip,
    Step,
    Unit,
    Value,
    Worked,
    check_difficulty,
    ordered,
)
from quizzes.questions.chance import both_forms, edge_of, edge_step, is_share
from quizzes.questions.house_pairs import LEVELS, asked_about, houses_of
from quizzes.rules.amounts import Amount, simplest
from quizzes.rules.house import FRENCH_TABLES, HouseRules, ZeroRule
from quizzes.rules.roulette.bets import Bet
from quizzes.rules.roulette.odds import probability
from quizzes.rules.roulette.settlement import Line, Stake, settle

_CHANGES = ("often", "zero", "cost", "most")
_FATES = ("given_back", "held")


class HouseDifferences(Kind):
    """100 on red and 0 comes: 50 back under partage, nothing where zero takes all."""

    name = "house_differences"
    version = 1
    group = "houses"
    option_names = frozenset({"ask", "houses", "stake"})

    def make(self, rng: random.Random, difficulty: int, house: HouseRules, options: Mapping[str, Any]) -> Facts:
        check_difficulty(difficulty)
        return asked_about(rng, difficulty, house, options)

    def fields_of(self, facts: Facts, house: HouseRules) -> tuple[Field, ...]:
        ask, names = facts["ask"], [table["house"] for table in facts["tables"]]
        if ask == "taken":
            return (Field("taken", form=Form.CHOICE, options=(*names, "both", "neither"), of="houses"),)
        if ask == "changes":
            return (Field("changes", form=Form.CHOICES, options=_possible_changes(facts), of="changes"),)
        if ask == "zero":
            asked = [(f"{label}_{place}", label, name) for place, name in _numbered(names) for label in _FATES]
            return tuple(_about(field, label, name, Unit.MONEY) for field, label, name in asked)
        form, unit = (Form.SHARE, Unit.NUMBER) if ask == "edge" else (Form.NUMBER, Unit.MONEY)
        return tuple(_about(f"{ask}_{place}", ask, name, unit, form) for place, name in _numbered(names))

    def right_reply(self, facts: Facts, house: HouseRules) -> dict[str, Value]:
        ask, houses = facts["ask"], houses_of(facts)
        if ask == "taken":
            return {"taken": _where_taken(facts, houses)}
        if ask == "changes":
            return {"changes": ordered(_changes(facts, houses))}
        if ask == "zero":
            lines = [_settled(facts, rules) for rules in houses]
            fates = [(line.returned, line.imprisoned) for line in lines]
            return {f"{label}_{place}": fate[at] for place, fate in _numbered(fates) for at, label in enumerate(_FATES)}
        return {f"{ask}_{place}": _of_bet(ask, facts, rules) for place, rules in _numbered(houses)}

    def accepts(self, name: str, given: Value, right: Value, facts: Facts, house: HouseRules) -> bool:
        return is_share(given, right) if name.startswith("edge_") else given == right

    def slips(self, facts: Facts, house: HouseRules) -> Iterable[Slip]:
        right = self.right_reply(facts, house)
        for slip in _slips(facts, right):
            if not all(self.accepts(name, value, right[name], facts, house) for name, value in slip.reply.items()):
                yield slip

    def explain(self, facts: Facts, house: HouseRules) -> Worked:
        right = self.right_reply(facts, house)
        made = {"taken": _steps_of_cloth, "changes": _steps_of_changes, "zero": _steps_of_zero}
        if facts["ask"] in made:
            return Worked(steps=tuple(made[facts["ask"]](facts, right)))
        return Worked(steps=tuple(_steps_of_figures(facts, right)))

    def skills(self, facts: Facts) -> tuple[str, ...]:
        return (f"houses_{facts['ask']}",)

    def picture(self, facts: Facts) -> Picture:
        return Picture()

    def level(self, difficulty: int) -> Mapping[str, Any]:
        check_difficulty(difficulty)
        return asdict(LEVELS[difficulty])


def _numbered(values: Iterable[Any]) -> list[tuple[int, Any]]:
    return list(enumerate(values, start=1))


def _about(name: str, label: str, subject: str, unit: Unit, form: Form = Form.NUMBER) -> Field:
    return Field(name, unit, form, label=label, subject=subject, subject_of="houses")


# ---- the right reply


def _settled(facts: Facts, rules: HouseRules) -> Line:
    """The stake on the zero of the question, at one of the houses."""
    choice = ZeroRule(facts["choice"]) if facts["choice"] else None
    (line,) = settle([Stake(rules.layout.bet(facts["bet"]), facts["stake"], choice)], facts["winning"], rules).lines
    return line


def _of_bet(ask: str, facts: Facts, rules: HouseRules) -> Amount:
    bet = rules.layout.bet(facts["bet"])
    return edge_of(bet, rules) if ask == "edge" else simplest(rules.table_limits.most[bet.kind])


def _is_taken(word: str, rules: HouseRules) -> bool:
    return any(bet.word == word for bet in rules.layout.bets)


def _where_taken(facts: Facts, houses: list[HouseRules]) -> str:
    names = [table["house"] for table in facts["tables"]]
    taken = [name for name, rules in zip(names, houses, strict=True) if _is_taken(facts["bet"], rules)]
    return "both" if len(taken) == 2 else str(taken[0]) if taken else "neither"


def _possible_changes(facts: Facts) -> tuple[str, ...]:
    """What may change; limits only where both houses state them."""
    limited = all(table["rules"]["limits"] in FRENCH_TABLES for table in facts["tables"])
    return ("pays", *(change for change in _CHANGES if limited or change != "most"), "nothing")


def _changes(facts: Facts, houses: list[HouseRules]) -> list[str]:
    one, other = ({change: _trait(change, facts, rules) for change in _CHANGES} for rules in houses)
    possible = _possible_changes(facts)
    return [change for change in _CHANGES if change in possible and one[change] != other[change]] or ["nothing"]


def _trait(change: str, facts: Facts, rules: HouseRules) -> Any:
    bet = rules.layout.bet(facts["bet"])
    if change == "often":
        return probability(bet, rules.wheel_played)
    if change == "zero":
        return _on_zero(bet, rules)
    return edge_of(bet, rules) if change == "cost" else rules.table_limits.most.get(bet.kind)


def _on_zero(bet: Bet, rules: HouseRules) -> tuple[str, ...]:
    """What becomes of an even chance on zero, with what follows where it is held; of another bet nothing else."""
    if not bet.is_even_chance:
        return ()
    if rules.zero_rule in (ZeroRule.PARTAGE, ZeroRule.SURRENDER):
        return ("half_back",)
    held = rules.zero_rule in (ZeroRule.EN_PRISON, ZeroRule.CHOICE)
    return (str(rules.zero_rule), *([str(rules.prison_second_zero)] if held else []))


# ---- slips


def _slips(facts: Facts, right: Mapping[str, Value]) -> Iterator[Slip]:
    if facts["ask"] == "changes":
        yield from _slips_of_changes(facts, right)
    elif facts["ask"] == "taken":
        names = (*(table["house"] for table in facts["tables"]), "both", "neither")
        for name in names:
            yield Slip("wrong_cloth", {"taken": name}, {"bet": facts["bet"]})
    else:
        yield from _slips_of_two(facts, right)


def _slips_of_changes(facts: Facts, right: Mapping[str, Value]) -> Iterator[Slip]:
    kept = [change for change in _changes(facts, houses_of(facts)) if change != "nothing"]
    yield Slip("odds_taken_to_change", {"changes": ordered([*kept, "pays"])}, {"bet": facts["bet"]})
    if "cost" in kept and len(kept) > 1:
        without = ordered(change for change in kept if change != "cost")
        yield Slip("cost_taken_as_the_same", {"changes": without}, {"bet": facts["bet"]})
    yield Slip("taken_as_the_same", {"changes": ("nothing",)}, {"bet": facts["bet"]})


def _slips_of_two(facts: Facts, right: Mapping[str, Value]) -> Iterator[Slip]:
    """One house's rule for both; the two mixed up; no rule on zero at all, or the whole stake back."""
    ones = {name: value for name, value in right.items() if name.endswith("_1")}
    pairs = [(name, name.removesuffix("1") + "2") for name in ones]
    swapped = {**{one: right[other] for one, other in pairs}, **{other: right[one] for one, other in pairs}}
    names = [table["house"] for table in facts["tables"]]
    for at, name in enumerate(names):
        alike = {field: right[pair[at]] for pair in pairs for field in pair}
        yield Slip("one_rule_for_both", alike, {"house": name})
    yield Slip("houses_swapped", swapped)
    if facts["ask"] == "edge":
        zero_taken = [edge_of(rules.layout.bet("straight:0"), rules) for rules in houses_of(facts)]
        for place, edge in _numbered(zero_taken):
            for value in both_forms(edge):
                yield Slip("zero_rule_forgotten", {f"edge_{place}": value}, {"edge": edge})
    if facts["ask"] == "zero":
        for place, _name in _numbered(names):
            yield Slip("whole_stake_back", {f"given_back_{place}": facts["stake"]}, {"stake": facts["stake"]})


# ---- the solution


def _steps_of_zero(facts: Facts, right: Mapping[str, Value]) -> Iterator[Step]:
    for (place, table), rules in zip(_numbered(facts["tables"]), houses_of(facts), strict=True):
        line = _settled(facts, rules)
        name = "held_there" if line.imprisoned else "half_back_there" if line.returned else "taken_there"
        figures = {"house": table["house"], "bet": facts["bet"], "stake": facts["stake"]}
        yield Step(name, figures, right[f"given_back_{place}"], f"given_back_{place}")
        yield Step("held_at", figures, right[f"held_{place}"], f"held_{place}")


def _steps_of_cloth(facts: Facts, right: Mapping[str, Value]) -> Iterator[Step]:
    for table, rules in zip(facts["tables"], houses_of(facts), strict=True):
        name = "on_that_cloth" if _is_taken(facts["bet"], rules) else "not_on_that_cloth"
        yield Step(name, {"house": table["house"], "bet": facts["bet"]})
    yield Step("taken", {}, right["taken"], "taken")


def _steps_of_changes(facts: Facts, right: Mapping[str, Value]) -> Iterator[Step]:
    houses = houses_of(facts)
    for table, rules in zip(facts["tables"], houses, strict=True):
        bet = rules.layout.bet(facts["bet"])
        figures = {"house": table["house"], "bet": bet.word, "pockets": len(rules.wheel_played.order)}
        yield Step("bet_there", figures | {"count": len(bet.numbers)}, probability(bet, rules.wheel_played))
        yield edge_step(bet, rules, "", table["house"])
        if "most" in _possible_changes(facts):
            yield _most_step(facts, table["house"], rules, "")
    yield Step("changes", {"bet": facts["bet"]}, right["changes"], "changes")


def _steps_of_figures(facts: Facts, right: Mapping[str, Value]) -> Iterator[Step]:
    for (place, table), rules in zip(_numbered(facts["tables"]), houses_of(facts), strict=True):
        if facts["ask"] == "edge":
            yield edge_step(rules.layout.bet(facts["bet"]), rules, f"edge_{place}", table["house"])
        else:
            yield _most_step(facts, table["house"], rules, f"most_{place}")


def _most_step(facts: Facts, name: str, rules: HouseRules, gives: str) -> Step:
    most = _of_bet("most", facts, rules)
    minimum = rules.minimum or 1
    times = simplest(Fraction(most) / Fraction(minimum))
    figures = {"house": name, "bet": facts["bet"], "times": times, "minimum": minimum, "most": most}
    return Step("most_there", figures, most, gives)
