"""A complete on the winning number: what does it pay, in units?"""

import random
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import asdict, dataclass
from typing import Any

from quizzes.questions.base import Facts, Field, Slip, Step, Unit, Value, Worked, check_difficulty, odds_of
from quizzes.questions.completes import (
    FIRST_ROW,
    LAST_ROW,
    MIDDLE,
    OUTER,
    ZERO,
    Loaded,
    OfAComplete,
    draw_number,
    draw_part,
    draw_yes,
    left_out,
    lines_by_kind,
    made_of,
    mistaken,
    of_kinds,
    pays_of,
    sum_of,
    told_apart,
    won_by,
    word_of,
)
from quizzes.rules.amounts import Amount, simplest
from quizzes.rules.house import HouseRules
from quizzes.rules.roulette.bets import BetKind
from quizzes.rules.roulette.completes import Complete, Loading
from quizzes.rules.roulette.wheel import Pocket


@dataclass(frozen=True)
class Level:
    """Bounds of a difficulty: where the numbers stand, and whether the sum with the stake may be asked too."""

    numbers: tuple[str, ...]
    with_stake: bool


LEVELS = {
    1: Level((OUTER, MIDDLE), False),
    2: Level((OUTER, MIDDLE, LAST_ROW), False),
    3: Level((OUTER, MIDDLE, LAST_ROW, FIRST_ROW), False),
    4: Level((OUTER, MIDDLE, LAST_ROW, FIRST_ROW, ZERO), False),
    5: Level((OUTER, MIDDLE, LAST_ROW, FIRST_ROW, ZERO), True),
}
PAYOUT = Field("payout", Unit.UNITS)
WITH_STAKE = Field("with_stake", Unit.UNITS)
ODDS = (35, 17, 11, 8, 5)


class CompletePayout(OfAComplete):
    """17 wins with a complete on it → 392, with the stake 432."""

    name = "complete_payout"
    version = 1
    fields = (PAYOUT, WITH_STAKE)
    option_names = frozenset({"number", "numbers", "part", "with_stake"})

    def make(self, rng: random.Random, difficulty: int, house: HouseRules, options: Mapping[str, Any]) -> Facts:
        check_difficulty(difficulty)
        self.check_house(house)
        level = LEVELS[difficulty]
        return {
            "number": draw_number(rng, level.numbers, house, options),
            "part": draw_part(rng, house, options.get("part")),
            "with_stake": draw_yes(rng, "with_stake", options, level.with_stake),
        }

    def fields_of(self, facts: Facts, house: HouseRules) -> tuple[Field, ...]:
        return (PAYOUT, WITH_STAKE) if facts["with_stake"] else (PAYOUT,)

    def right_reply(self, facts: Facts, house: HouseRules) -> dict[str, Value]:
        return reply_on(facts, made_of(facts, house), facts["number"])

    def slips(self, facts: Facts, house: HouseRules) -> Iterable[Slip]:
        return told_apart(_slips(facts, house), self.right_reply(facts, house))

    def explain(self, facts: Facts, house: HouseRules) -> Worked:
        made = made_of(facts, house)
        steps = steps_of(made.chips, house, facts["with_stake"])
        return Worked(lines_by_kind(made.chips), made.hit(facts["number"]).pays, steps=steps)

    def level(self, difficulty: int) -> Mapping[str, Any]:
        check_difficulty(difficulty)
        return asdict(LEVELS[difficulty])


def _slips(facts: Facts, house: HouseRules) -> Iterator[Slip]:
    yield from hit_slips(facts, facts["number"], house)
    yield from wrong_factors(facts, facts["number"], house)


def reply_on(facts: Facts, made: Complete, ball: Pocket) -> dict[str, Value]:
    """What a complete pays on that ball, and with the stake where asked."""
    hit = made.hit(ball)
    return _reply(facts, hit.pays, hit.with_stake)


def steps_of(loaded: Loaded, house: HouseRules, asked: bool) -> tuple[Step, ...]:
    """The quick way where a station is worth 36, or 35 on the top line; and the sum with the stake where asked."""
    pays, stays = pays_of(loaded), sum_of(loaded)
    whole = simplest(pays + stays)
    if house.complete_loading != Loading.PROGRESSIVE:
        return (Step("chips_stay", {"pays": pays, "chips": stays, "whole": whole}, whole, "with_stake"),) * asked
    short = sum(bet.kind == BetKind.TOP_LINE for bet, _ in loaded)
    figures = {"stations": len(loaded) - short, "top_line": short, "whole": whole}
    return (
        Step("stations", figures, whole, "with_stake" if asked else ""),
        Step("less_chips", {"whole": whole, "chips": stays, "pays": pays}, pays, "payout"),
    )


def hit_slips(facts: Facts, ball: Pocket, house: HouseRules) -> Iterator[Slip]:
    """Usual mistakes in paying a complete on that ball: the stake, the stations, the loading, a position."""
    made = made_of(facts, house)
    won = won_by(made, ball)
    yield Slip("stake_counted_in", {"payout": _whole(won)}, {"right": pays_of(won), "stakes": sum_of(won)})
    if house.complete_loading == Loading.PROGRESSIVE and won:
        for counted in (len(won) - 1, len(won) + 1):
            whole = _whole(won) + 36 * (counted - len(won))
            figures = {"counted": counted, "right": len(won)}
            yield Slip("station_miscounted", _reply(facts, whole - sum_of(won), whole), figures)
    for name, figures, other in mistaken(facts, house):
        if name != "complete_mixed_up" or ball == made.number:
            paid = won_by(other, other.number if name == "complete_mixed_up" else ball)
            yield Slip(name, _reply(facts, pays_of(paid), _whole(paid)), figures)
    for name, figures, other in left_out(Complete(made.number, won)):
        yield Slip(name, _reply(facts, pays_of(other.chips), _whole(other.chips)), figures)


def wrong_factors(facts: Facts, ball: Pocket, house: HouseRules) -> Iterator[Slip]:
    """The chips of one kind of position paid at other odds."""
    won = won_by(made_of(facts, house), ball)
    pays, whole = pays_of(won), _whole(won)
    for positions in of_kinds(won).values():
        right, on = odds_of(positions[0][0]), sum_of(positions)
        for used in ODDS:
            more = simplest(on * (used - right))
            figures = {"used": used, "right": right, "bet": word_of(positions)}
            if more:
                yield Slip("wrong_factor", _reply(facts, pays + more, whole + more), figures)


def _whole(won: Loaded) -> Amount:
    return simplest(pays_of(won) + sum_of(won))


def _reply(facts: Facts, pays: Amount, whole: Amount) -> dict[str, Value]:
    return {"payout": pays, "with_stake": whole} if facts["with_stake"] else {"payout": pays}
