"""A coup with stakes on the four chances: what is taken, what is paid and in which order, what stays."""

import random
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import asdict, dataclass
from typing import Any

from quizzes.questions.base import (
    Facts,
    Field,
    Form,
    Picture,
    Slip,
    Step,
    Unit,
    Value,
    Worked,
    check_difficulty,
)
from quizzes.questions.card_rows import (
    FEWEST,
    OUTCOMES,
    OnTheCards,
    cards_of,
    check_whole,
    draw_outcome,
    draw_rows,
    exchanged,
    other_colour,
    outcome_steps,
    points_of,
    row_step,
    rows_picture,
)
from quizzes.questions.chance_stakes import HIGHEST_STAKE, Stakes, as_facts, draw_chances, stakes_of, sum_of
from quizzes.rules.amounts import Amount
from quizzes.rules.house import HouseRules
from quizzes.rules.trente_et_quarante.coup import ROWS, Chance, Points
from quizzes.rules.trente_et_quarante.settlement import order_of_settlement, settle_at

_CARDS = (FEWEST, 6)
_WON = ("noir", "rouge")
_AMOUNTS = (Field("collects", Unit.MONEY), Field("pays", Unit.MONEY), Field("stays", Unit.MONEY))


@dataclass(frozen=True)
class Level:
    """Bounds of a difficulty: stakes from and to, the highest and the step of their amounts, how the coup may come
    out, what may be left to find out: the order, the points of the rows."""

    stakes: tuple[int, int]
    most: int
    step: int
    outcomes: tuple[str, ...]
    finds: tuple[str, ...]


_ANY = _WON * 3 + ("null_coup",)
LEVELS = {
    1: Level((2, 2), 100, 10, _WON, ()),
    2: Level((2, 3), 500, 10, _ANY, ("order",)),
    3: Level((2, 4), 500, 5, _ANY, ("order",)),
    4: Level((2, 4), 1000, 5, _ANY, ("order", "points")),
    5: Level((1, 4), 5000, 5, _ANY, ("order", "points")),
}


class TqSettle(OnTheCards):
    """Couleur 40, inverse 60, noir wins with a red first card → take 40, pay 60, 60 stays."""

    name = "tq_settle"
    version = 1
    fields = (Field("order", form=Form.ORDER, of="chances", label="settling_order"), *_AMOUNTS)
    option_names = frozenset({"stakes", "most", "outcome"})

    def make(self, rng: random.Random, difficulty: int, house: HouseRules, options: Mapping[str, Any]) -> Facts:
        check_difficulty(difficulty)
        level = LEVELS[difficulty]
        outcome = draw_outcome(rng, options.get("outcome"), level.outcomes, OUTCOMES[:3])
        wanted = options.get("most")
        most = level.most if wanted is None else check_whole("most", wanted, level.step, HIGHEST_STAKE)
        chances = draw_chances(rng, *level.stakes, options.get("stakes"))
        rows = draw_rows(rng, outcome, _CARDS)
        points = points_of(rows)
        is_said = "points" not in level.finds or rng.random() < 0.3
        is_ordered = "order" in level.finds and rng.random() < 0.7
        return {
            **rows,
            "stakes": as_facts((chance, level.step * rng.randint(1, most // level.step)) for chance in chances),
            "points": [points.noir, points.rouge, points.first_colour] if is_said else None,
            "order_asked": is_ordered and _has_an_order(chances, points),
        }

    def fields_of(self, facts: Facts, house: HouseRules) -> tuple[Field, ...]:
        if not facts["order_asked"]:
            return _AMOUNTS
        there = tuple(str(chance) for chance in stakes_of(facts))
        return (Field("order", form=Form.ORDER, options=there, of="chances", label="settling_order"), *_AMOUNTS)

    def right_reply(self, facts: Facts, house: HouseRules) -> dict[str, Value]:
        reply = _reply(stakes_of(facts), points_of(facts), house)
        return {field.name: reply[field.name] for field in self.fields_of(facts, house)}

    def accepts(self, name: str, given: Value, right: Value, facts: Facts, house: HouseRules) -> bool:
        """The losers come first; in which order they are taken no rule says."""
        if name != "order" or not isinstance(given, tuple) or not isinstance(right, tuple):
            return given == right
        losers = len(order_of_settlement(stakes_of(facts), points_of(facts))[0])
        return sorted(given[:losers]) == sorted(right[:losers]) and given[losers:] == right[losers:]

    def usual_slips(self, facts: Facts, house: HouseRules) -> Iterable[Slip]:
        return _slips(facts, house)

    def explain(self, facts: Facts, house: HouseRules) -> Worked:
        return Worked(steps=tuple(_steps(facts, self.right_reply(facts, house), house)))

    def skills(self, facts: Facts) -> tuple[str, ...]:
        order = ("settle_order",) if facts["order_asked"] else ()
        tie = ("coup_tie",) if points_of(facts).is_tie else ()
        return ("settle_amounts", *order, *tie)

    def picture(self, facts: Facts) -> Picture:
        return rows_picture(facts)

    def level(self, difficulty: int) -> Mapping[str, Any]:
        check_difficulty(difficulty)
        return asdict(LEVELS[difficulty])


def _has_an_order(chances: Iterable[Chance], points: Points) -> bool:
    """Somebody wins, and there is more than one stake to deal with."""
    there = set(chances)
    return len(there) > 1 and bool(there & set(points.winners))


def _reply(stakes: Stakes, points: Points, house: HouseRules) -> dict[str, Value]:
    losers, winners = order_of_settlement(stakes, points)
    return {"order": tuple(str(chance) for chance in (*losers, *winners)), **_amounts(stakes, points, house)}


def _amounts(stakes: Stakes, points: Points, house: HouseRules) -> dict[str, Amount]:
    settled = settle_at(stakes, points, house)
    return {"collects": settled.sum("collected"), "pays": settled.sum("pays"), "stays": settled.sum("kept")}


def _slips(facts: Facts, house: HouseRules) -> Iterator[Slip]:
    stakes, points = stakes_of(facts), points_of(facts)
    if points.is_tie:
        yield Slip("null_coup_taken", {"collects": sum_of(stakes.values()), "stays": 0}, {})
        return
    lower = min(points.noir, points.rouge)
    yield Slip("higher_row_wins", _amounts(stakes, exchanged(points), house), {"points": lower})
    yield Slip("couleur_inverse_mixed_up", _amounts(stakes, other_colour(points), house), {})
    yield from _order_slips(stakes, points)
    right = _amounts(stakes, points, house)
    pays, collects, kept = right["pays"], right["collects"], right["stays"]
    yield Slip("stake_counted_in", {"pays": sum_of([pays, kept])}, {"right": pays, "stakes": kept})
    yield Slip("winning_stake_collected", {"collects": sum_of([collects, kept])}, {"stakes": kept})
    yield from _missed(stakes, points, pays, collects)


def _order_slips(stakes: Stakes, points: Points) -> Iterator[Slip]:
    losers, winners = ([str(chance) for chance in part] for part in order_of_settlement(stakes, points))
    yield Slip("paid_before_taken", {"order": (*winners, *losers)}, {})
    yield Slip("chances_out_of_order", {"order": (*losers, *reversed(winners))}, {})


def _missed(stakes: Stakes, points: Points, pays: Amount, collects: Amount) -> Iterator[Slip]:
    """One stake overlooked, or dealt with as one of the other side."""
    for chance, stake in stakes.items():
        detail = {"chance": str(chance)}
        if chance in points.winners:
            yield Slip("chance_missed", {"pays": sum_of([pays, -stake])}, detail)
        else:
            yield Slip("losing_chance_left", {"collects": sum_of([collects, -stake])}, detail)
            yield Slip("losing_chance_paid", {"pays": sum_of([pays, stake])}, detail)


def _steps(facts: Facts, right: Mapping[str, Value], house: HouseRules) -> Iterator[Step]:
    stakes, points = stakes_of(facts), points_of(facts)
    for row in ROWS:
        yield row_step(str(row), cards_of(facts[row]), "")
    yield from outcome_steps(points)
    settled = {line.chance: line for line in settle_at(stakes, points, house).lines}
    losers, winners = order_of_settlement(stakes, points)
    if "order" in right:
        yield Step("order", {"losers": [*map(str, losers)], "winners": [*map(str, winners)]}, right["order"], "order")
    yield _sum_step("collects", [settled[chance].collected for chance in losers])
    yield _sum_step("pays", [settled[chance].pays for chance in winners])
    yield _sum_step("stays", [line.kept for line in settled.values() if line.kept])


def _sum_step(name: str, amounts: list[Amount]) -> Step:
    """Several amounts added up; one alone stands for itself."""
    return Step(name, {"amounts": amounts}, sum_of(amounts), name)
