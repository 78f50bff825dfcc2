"""The ball falls on an announcement: what does it pay, what is collected?"""

import random
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import asdict, dataclass
from fractions import Fraction
from typing import Any

from quizzes.questions.base import (
    Facts,
    Field,
    Kind,
    Lost,
    Picture,
    Slip,
    Step,
    Unit,
    Value,
    Worked,
    check_difficulty,
    draw_winning,
    odds_of,
    worked_lines,
)
from quizzes.questions.call_bets import (
    SORTS,
    announcement,
    draw_amount,
    draw_announcement,
    draw_by,
    fits_inside,
    has_one,
    kept,
    least_chip,
    money,
    skill_of,
    telling,
)
from quizzes.questions.spread import place, spread_steps
from quizzes.rules.amounts import Amount, simplest
from quizzes.rules.house import HouseRules
from quizzes.rules.roulette.call_bets import Placed, by, moved_share
from quizzes.rules.roulette.series import Series
from quizzes.rules.roulette.settlement import Settlement, Stake, settle


@dataclass(frozen=True)
class Level:
    """Bounds of a difficulty: sorts of announcements; what a chip is worth and amounts, from and to, at a step of 5."""

    sorts: tuple[str, ...]
    values: range
    amounts: range | None


_FIRST = ("tiers", "jeu_zero")
LEVELS = {
    1: Level(_FIRST, range(5, 21, 5), None),
    2: Level((*_FIRST, "orphelins"), range(5, 51, 5), None),
    3: Level((*_FIRST, "orphelins", "voisins"), range(5, 51, 5), range(100, 1001, 100)),
    4: Level((*_FIRST, "orphelins", "voisins", "finale", "neighbours"), range(5, 101, 5), range(100, 1501, 25)),
    5: Level(SORTS, range(5, 201, 5), range(100, 3001, 5)),
}
_HITS = 2
"""Of three questions on average, those in which one of the numbers wins for certain."""


class SeriesPayout(Kind):
    """Voisins for 475, 26 wins → pays 800, collects 350."""

    name = "series_payout"
    version = 1
    group = "call_bets"
    fields = (Field("pays", Unit.MONEY), Field("collects", Unit.MONEY))
    shows = ("announce_step",)
    option_names = frozenset({"series", "by", "amount", "winning"})

    def make(self, rng: random.Random, difficulty: int, house: HouseRules, options: Mapping[str, Any]) -> Facts:
        check_difficulty(difficulty)
        level = LEVELS[difficulty]
        made = draw_announcement(rng, house, level.sorts, options.get("series"), fits_inside)
        facts: Facts = {"series": made.name}
        if _is_for_an_amount(rng, level, options):
            facts["amount"] = kept(_draw_amount(rng, made, level, house, options.get("amount")))
        else:
            facts["by"] = kept(draw_by(rng, made, level.values, house, options.get("by")))
        winning = options.get("winning")
        hits = winning is None and rng.randrange(_HITS + 1) < _HITS
        facts["winning"] = rng.choice(made.numbers) if hits else draw_winning(rng, house, winning)
        return facts

    def is_played_at(self, house: HouseRules) -> bool:
        return has_one(house, fits_inside)

    def right_reply(self, facts: Facts, house: HouseRules) -> Mapping[str, Value]:
        settled = _settle(_placed(facts, house), facts, house)
        return {"pays": settled.pays, "collects": settled.collected}

    def slips(self, facts: Facts, house: HouseRules) -> Iterable[Slip]:
        placed = _placed(facts, house)
        return telling(_slips(placed, _settle(placed, facts, house)), self.right_reply(facts, house))

    def explain(self, facts: Facts, house: HouseRules) -> Worked:
        placed = _placed(facts, house)
        settled = _settle(placed, facts, house)
        won, chips = moved_share(placed.series, facts["winning"])
        steps = spread_steps(placed, house.table_limits, house)[1:-1] if "amount" in facts else ()
        share = {"won": won, "chips": chips, "lost": chips - won, "value": placed.chip_value}
        return Worked(
            worked_lines([(bet, count) for bet, count in placed.series.chips if bet.covers(facts["winning"])]),
            settled.pays,
            value=placed.chip_value or 1,
            collected=settled.collected,
            lost=tuple(Lost(line.bet.word, line.collected) for line in settled.lines if line.collected),
            steps=(*steps, Step("share", share, settled.collected)),
        )

    def skills(self, facts: Facts) -> tuple[str, ...]:
        return (skill_of(facts["series"]), self.name)

    def picture(self, facts: Facts) -> Picture:
        return Picture(racetrack=(facts["winning"],))

    def level(self, difficulty: int) -> Mapping[str, Any]:
        check_difficulty(difficulty)
        return asdict(LEVELS[difficulty])


def _is_for_an_amount(rng: random.Random, level: Level, options: Mapping[str, Any]) -> bool:
    if options.get("by") is not None and options.get("amount") is not None:
        raise ValueError("by and amount: one of the two")
    if options.get("by") is not None or options.get("amount") is not None:
        return options.get("amount") is not None
    return level.amounts is not None and rng.random() < 0.5


def _draw_amount(rng: random.Random, made: Series, level: Level, house: HouseRules, wanted: Any) -> Amount:
    least = least_chip(house) * made.count
    amount = draw_amount(rng, made, level.amounts or range(100, 1001, 100), house, wanted)
    if amount < least:
        raise ValueError(f"amount {amount}: that buys no chips, ask from {least} on")
    return amount


def _placed(facts: Facts, house: HouseRules) -> Placed:
    made = announcement(facts["series"], house)
    if "amount" in facts:
        return place(made, money(facts["amount"]), house.table_limits, house)
    return by(made, money(facts["by"]), house.table_limits)


def _settle(placed: Placed, facts: Facts, house: HouseRules) -> Settlement:
    return settle([Stake(bet, amount) for bet, amount in placed.positions if amount], facts["winning"], house)


def _times(amount: Amount, factor: Amount) -> Amount:
    return simplest(Fraction(amount) * factor)


def _slips(placed: Placed, settled: Settlement) -> Iterator[Slip]:
    pays, collects, value = settled.pays, settled.collected, placed.chip_value
    won = [line for line in settled.lines if line.pays]
    counts = dict(placed.series.chips)
    yield Slip("stake_counted_in", {"pays": simplest(pays + settled.kept)}, {"right": pays, "stakes": settled.kept})
    yield from _doubles(placed, settled)
    if value > 1:
        units = {"pays": _times(pays, 1 / Fraction(value)), "collects": _times(collects, 1 / Fraction(value))}
        yield Slip("units_for_money", units, {"units": units["pays"], "value": value})
    yield Slip("winning_stake_collected", {"collects": simplest(collects + settled.kept)}, {"stakes": settled.kept})
    if placed.remainder:
        wrong = simplest(Fraction(collects) + placed.remainder)
        yield Slip("remainder_collected", {"collects": wrong}, {"remainder": placed.remainder})
    if len(won) > 1:
        for line in won:
            missed = simplest(Fraction(pays) - line.pays)
            yield Slip("stack_missed", {"pays": missed}, {"bet": line.bet.word, "chips": counts[line.bet]})
    for line in won:
        for other in (35, 17, 11, 8):
            if other != odds_of(line.bet):
                wrong = simplest(Fraction(pays) - line.pays + _times(line.stake, other))
                yield Slip(
                    "wrong_factor", {"pays": wrong}, {"used": other, "right": odds_of(line.bet), "bet": line.bet.word}
                )


def _doubles(placed: Placed, settled: Settlement) -> Iterator[Slip]:
    """Two chips on a place taken as one: it pays half, or one chip less is collected."""
    counts, value = dict(placed.series.chips), placed.chip_value
    doubles = [line for line in settled.lines if counts[line.bet] == 2]
    used = {"used": len(counts), "right": placed.series.count}
    for line in doubles:
        if line.pays:
            half = _times(line.pays, Fraction(1, 2))
            yield Slip("double_as_single", {"pays": simplest(Fraction(settled.pays) - half)}, used)
    lost = sum(1 for line in doubles if line.collected)
    if lost:
        yield Slip(
            "double_as_single", {"collects": simplest(Fraction(settled.collected) - lost * Fraction(value))}, used
        )
