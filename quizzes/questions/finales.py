"""A finale: its numbers or splits, what it costs, and what it pays when the ball has fallen."""

import random
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import asdict, dataclass
from typing import Any

from quizzes.questions.base import (
    Facts,
    Field,
    Form,
    Kind,
    Lost,
    Picture,
    Slip,
    Step,
    Unit,
    Value,
    Worked,
    check_difficulty,
    chips_on,
    draw_winning,
    odds_of,
    ordered,
    worked_lines,
)
from quizzes.questions.call_bets import (
    announcement,
    chips_of,
    draw_announcement,
    draw_by,
    fits_inside,
    has_one,
    kept,
    money,
    sort_of,
    telling,
)
from quizzes.rules.amounts import Amount, simplest
from quizzes.rules.house import HouseRules
from quizzes.rules.roulette.series import Series
from quizzes.rules.roulette.settlement import Settlement, Stake, settle


@dataclass(frozen=True)
class Level:
    """Bounds of a difficulty: on straights or also on splits; what a chip is worth, at a step of 5; is it paid?"""

    sorts: tuple[str, ...]
    values: range
    paid: bool


LEVELS = {
    1: Level(("finale",), range(5, 26, 5), False),
    2: Level(("finale",), range(5, 26, 5), True),
    3: Level(("finale", "finale_cheval"), range(5, 51, 5), True),
    4: Level(("finale", "finale_cheval"), range(5, 101, 5), True),
    5: Level(("finale", "finale_cheval"), range(5, 201, 5), True),
}
_HITS = 4
"""Of five finales that are paid, those in which one of the numbers wins for certain."""
_NUMBERS = Field("numbers", form=Form.POCKETS, on="racetrack")
_PLACING = Field("placing", form=Form.CHIPS, on="felt")
_PAID = (Field("pays", Unit.MONEY), Field("collects", Unit.MONEY))


class Finales(Kind):
    """Finale 4 by 20, 14 wins → 4 14 24 34, costs 80, pays 700, collects 60."""

    name = "finales"
    version = 1
    taps_felt = True
    group = "call_bets"
    fields = (_NUMBERS, Field("cost", Unit.MONEY), *_PAID)
    option_names = frozenset({"series", "by", "winning"})

    def fields_of(self, facts: Facts, house: HouseRules) -> tuple[Field, ...]:
        first = _NUMBERS if _is_plein(facts) else _PLACING
        return (first, self.fields[1], *(_PAID if facts["winning"] is not None else ()))

    def make(self, rng: random.Random, difficulty: int, house: HouseRules, options: Mapping[str, Any]) -> Facts:
        check_difficulty(difficulty)
        level = LEVELS[difficulty]
        made = draw_announcement(rng, house, level.sorts, options.get("series"), _suits)
        value = draw_by(rng, made, level.values, house, options.get("by"))
        winning = options.get("winning")
        if winning is not None or level.paid:
            hits = winning is None and rng.randrange(_HITS + 1) < _HITS
            winning = rng.choice(made.numbers) if hits else draw_winning(rng, house, winning)
        return {"series": made.name, "by": kept(value), "winning": winning}

    def is_played_at(self, house: HouseRules) -> bool:
        return has_one(house, _suits)

    def right_reply(self, facts: Facts, house: HouseRules) -> Mapping[str, Value]:
        made = announcement(facts["series"], house)
        reply: dict[str, Value] = {"cost": simplest(made.count * money(facts["by"]))}
        reply = ({"numbers": ordered(made.numbers)} if _is_plein(facts) else {"placing": _placing(made)}) | reply
        if facts["winning"] is not None:
            settled = _settle(made, facts, house)
            reply |= {"pays": settled.pays, "collects": settled.collected}
        return reply

    def slips(self, facts: Facts, house: HouseRules) -> Iterable[Slip]:
        slips = _slips(announcement(facts["series"], house), facts, house)
        return telling(slips, self.right_reply(facts, house))

    def explain(self, facts: Facts, house: HouseRules) -> Worked:
        made, right = announcement(facts["series"], house), self.right_reply(facts, house)
        first = next(iter(right))
        figures = {"series": made.name, "chips": made.count, "words": chips_of(made), "numbers": made.numbers}
        cost = {"chips": made.count, "value": money(facts["by"])}
        steps = (Step(first, figures, right[first], first), Step("cost", cost, right["cost"], "cost"))
        if facts["winning"] is None:
            return Worked(steps=steps)
        settled = _settle(made, facts, house)
        return Worked(
            worked_lines([(bet, count) for bet, count in made.chips if bet.covers(facts["winning"])]),
            settled.pays,
            value=money(facts["by"]),
            collected=settled.collected,
            lost=tuple(Lost(line.bet.word, line.collected) for line in settled.lines if line.collected),
            steps=steps,
        )

    def skills(self, facts: Facts) -> tuple[str, ...]:
        paid = () if facts["winning"] is None else ("factor_35" if _is_plein(facts) else "factor_17",)
        return (sort_of(facts["series"]), *paid)

    def picture(self, facts: Facts) -> Picture:
        return Picture(racetrack=()) if _is_plein(facts) else Picture(felt=True)

    def level(self, difficulty: int) -> Mapping[str, Any]:
        check_difficulty(difficulty)
        return asdict(LEVELS[difficulty])


def _is_plein(facts: Facts) -> bool:
    return sort_of(facts["series"]) == "finale"


def _suits(made: Series, house: HouseRules) -> bool:
    return sort_of(made.name) in ("finale", "finale_cheval") and fits_inside(made, house)


def _placing(made: Series) -> tuple[str, ...]:
    return chips_on((bet.word, count) for bet, count in made.chips)


def _settle(made: Series, facts: Facts, house: HouseRules) -> Settlement:
    value = money(facts["by"])
    return settle([Stake(bet, simplest(count * value)) for bet, count in made.chips], facts["winning"], house)


def _slips(made: Series, facts: Facts, house: HouseRules) -> Iterator[Slip]:
    value = money(facts["by"])
    yield from _number_slips(made, house) if _is_plein(facts) else _placing_slips(made)
    for chips in (3, 4):
        yield Slip("series_chips_miscounted", {"cost": simplest(chips * value)}, {"used": chips, "right": made.count})
    yield Slip("each_or_all", {"cost": value}, {"value": value})
    if facts["winning"] is not None:
        yield from _paid_slips(_settle(made, facts, house), value)


def _number_slips(made: Series, house: HouseRules) -> Iterator[Slip]:
    digit = made.name.removeprefix("finale_plein_")
    tens = ordered(number for number in house.wheel_played.order if number.startswith(digit))
    if digit != "0" and len(tens) > 1:
        yield Slip("first_digit", {"numbers": tens}, {"digit": digit})
    for missed in made.numbers:
        yield Slip("number_missed", {"numbers": ordered(set(made.numbers) - {missed})}, {"number": missed})


def _placing_slips(made: Series) -> Iterator[Slip]:
    straights = dict.fromkeys((f"straight:{number}" for number in made.numbers), 1)
    yield Slip("split_as_straights", {"placing": chips_on(straights)})
    for bet, _ in made.chips:
        chips = chips_on((other.word, count) for other, count in made.chips if other != bet)
        yield Slip("position_missed", {"placing": chips}, {"bet": bet.word})


def _paid_slips(settled: Settlement, value: Amount) -> Iterator[Slip]:
    pays, collects = settled.pays, settled.collected
    yield Slip("stake_counted_in", {"pays": simplest(pays + settled.kept)}, {"right": pays, "stakes": settled.kept})
    yield Slip("winning_stake_collected", {"collects": simplest(collects + settled.kept)}, {"stakes": settled.kept})
    for line in settled.lines:
        for other in (35, 17) if line.pays else ():
            if other != odds_of(line.bet):
                used = {"used": other, "right": odds_of(line.bet), "bet": line.bet.word}
                yield Slip("wrong_factor", {"pays": simplest(line.stake * other)}, used)
