"""Numbers announced with their neighbours: what is staked, what is paid, what is collected, in money."""

import random
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import asdict, dataclass
from fractions import Fraction
from typing import Any

from quizzes.questions.arcs import draw_number, on_the_felt
from quizzes.questions.base import (
    Facts,
    Field,
    Kind,
    Lost,
    Picture,
    Slip,
    Step,
    Unit,
    Worked,
    check_difficulty,
    draw_chip_value,
    draw_winning,
    odds_of,
    ordered,
    worked_lines,
)
from quizzes.questions.wanted import whole
from quizzes.rules.amounts import Amount, simplest
from quizzes.rules.house import Announce, HouseRules
from quizzes.rules.roulette.bets import Bet, BetKind
from quizzes.rules.roulette.call_bets import announced
from quizzes.rules.roulette.series import Series
from quizzes.rules.roulette.settlement import Settlement, Stake, settle
from quizzes.rules.roulette.wheel import Pocket

MOST_EACH_SIDE = 9
MOST_CENTRES = 4
_TRIES = 300
_FIELDS = (Field("stake", Unit.MONEY), Field("pays", Unit.MONEY), Field("collects", Unit.MONEY))


@dataclass(frozen=True)
class Level:
    """Bounds of a difficulty: numbers announced, how many more or fewer on each side than the house takes where
    none is said, chip values."""

    centres: int
    off: int
    values: tuple[int, ...]


LEVELS = {
    1: Level(1, 0, (5, 10)),
    2: Level(1, 0, (5, 10, 25)),
    3: Level(2, 0, (5, 10, 25)),
    4: Level(2, 1, (5, 10, 25, 50)),
    5: Level(3, 1, (5, 10, 25, 50, 100)),
}


class NeighboursPayout(Kind):
    """17 and the neighbours by 10, 34 wins → stake 50, pays 350, collects 40."""

    name = "neighbours_payout"
    version = 1
    group = "wheel"
    fields = _FIELDS
    shows = ("neighbours_n",)
    takes_chip_value = True
    option_names = frozenset({"chip_value", "winning", "centres", "each_side"})

    def make(self, rng: random.Random, difficulty: int, house: HouseRules, options: Mapping[str, Any]) -> Facts:
        check_difficulty(difficulty)
        if not self.is_played_at(house):
            raise ValueError("this table takes no neighbours")
        level, wanted = LEVELS[difficulty], options.get("winning")
        each_side = _each_side(rng, level, house, options.get("each_side"))
        count = whole("centres", options.get("centres"), rng.randint(1, level.centres), MOST_CENTRES)
        centres, value = _draw_announcement(rng, house, level, count, each_side, options.get("chip_value"))
        facts: Facts = {"centres": centres, "each_side": each_side, "value": value}
        return facts | {
            "winning": _draw_winning(rng, facts, house) if wanted is None else draw_winning(rng, house, wanted)
        }

    def is_played_at(self, house: HouseRules) -> bool:
        return house.announce != Announce.REFUSED and (house.wheel == "european" or house.american_series)

    def right_reply(self, facts: Facts, house: HouseRules) -> dict[str, Amount]:
        settled = _settle(facts, house)
        return {"stake": _stake(facts, house), "pays": settled.pays, "collects": settled.collected}

    def slips(self, facts: Facts, house: HouseRules) -> Iterable[Slip]:
        right = self.right_reply(facts, house)
        made = _slips(facts, right, house)
        return (slip for slip in made if any(right[name] != value for name, value in slip.reply.items()))

    def explain(self, facts: Facts, house: HouseRules) -> Worked:
        settled, chips = _settle(facts, house), announcement(facts, house).chips
        won = [(bet, count) for bet, count in chips if bet.covers(facts["winning"])]
        lost = tuple(Lost(line.bet.word, line.collected) for line in settled.lines if line.collected)
        return Worked(
            worked_lines(won),
            settled.pays,
            value=facts["value"],
            collected=settled.collected,
            lost=lost,
            steps=tuple(_steps(facts, house)),
        )

    def skills(self, facts: Facts) -> tuple[str, ...]:
        return ("neighbours_together" if len(facts["centres"]) > 1 else "neighbours", "factor_35")

    def picture(self, facts: Facts) -> Picture:
        return Picture()

    def level(self, difficulty: int) -> Mapping[str, Any]:
        check_difficulty(difficulty)
        return asdict(LEVELS[difficulty])


def announcement(facts: Facts, house: HouseRules) -> Series:
    """All that was announced, as one."""
    return announced("_and_".join(f"neighbours_{centre}_{facts['each_side']}" for centre in facts["centres"]), house)


def _each_side(rng: random.Random, level: Level, house: HouseRules, wanted: int | None) -> int:
    taken = house.neighbours_n
    near = [taken + off for off in range(-level.off, level.off + 1) if 1 <= taken + off <= MOST_EACH_SIDE]
    return whole("each_side", wanted, rng.choice(near), MOST_EACH_SIDE)


def _draw_announcement(
    rng: random.Random, house: HouseRules, level: Level, count: int, each_side: int, wanted: int | None
) -> tuple[list[Pocket], int]:
    """Numbers, often so near that their neighbours meet, and a chip value with which no number is over its limit."""
    most = house.table_limits.on(BetKind.STRAIGHT)
    for _ in range(_TRIES):
        value = draw_chip_value(rng, level.values, house, wanted)
        centres = _draw_centres(rng, house, count, each_side)
        chips = announcement({"centres": centres, "each_side": each_side}, house).chips
        if most is None or max(number for _, number in chips) * value <= most:
            return centres, value
    raise ValueError(f"{count} numbers with {each_side} on each side: {most} is the most on a number here")


def _draw_centres(rng: random.Random, house: HouseRules, count: int, each_side: int) -> list[Pocket]:
    wheel, first = house.wheel_played, draw_number(rng, house, None)
    near = [wheel.step(first, steps) for steps in range(-2 * each_side, 2 * each_side + 1) if steps]
    among = list(dict.fromkeys(near)) if rng.random() < 0.75 else list(wheel.order)
    others = [pocket for pocket in among if pocket != first]
    return list(ordered([first, *rng.sample(others, min(count - 1, len(others)))]))


def _draw_winning(rng: random.Random, facts: Facts, house: HouseRules) -> Pocket:
    """Mostly a number that is covered, now and then one just beyond, else any of the wheel."""
    covered, chance = announcement(facts, house).numbers, rng.random()
    if chance < 0.65:
        return rng.choice(covered)
    beyond = _beyond(facts, house)
    return rng.choice(beyond) if chance < 0.8 and beyond else draw_winning(rng, house, None)


def _beyond(facts: Facts, house: HouseRules) -> list[Pocket]:
    """The numbers that lie one pocket beyond the neighbours."""
    wheel, covered = house.wheel_played, announcement(facts, house).numbers
    ends = [wheel.step(one, way * (facts["each_side"] + 1)) for one in facts["centres"] for way in (-1, 1)]
    return [pocket for pocket in dict.fromkeys(ends) if pocket not in covered]


def _stake(facts: Facts, house: HouseRules) -> Amount:
    return announcement(facts, house).count * int(facts["value"])


def _settle(facts: Facts, house: HouseRules) -> Settlement:
    chips = announcement(facts, house).chips
    return settle((Stake(bet, count * facts["value"]) for bet, count in chips), facts["winning"], house)


def _steps(facts: Facts, house: HouseRules) -> Iterator[Step]:
    wheel, winning = house.wheel_played, facts["winning"]
    for centre in facts["centres"]:
        yield Step("row", {"number": centre, "pockets": wheel.neighbours(centre, facts["each_side"])})
    made = announcement(facts, house)
    stake = _stake(facts, house)
    yield Step("stake", {"count": made.count, "value": facts["value"], "stake": stake}, stake, gives="stake")
    yield Step("on_the_winner", {"winning": winning, "count": _chips_on(winning, made)})


def _chips_on(winning: Pocket, made: Series) -> int:
    return sum(count for bet, count in made.chips if bet.covers(winning))


def _slips(facts: Facts, right: Mapping[str, Amount], house: HouseRules) -> Iterator[Slip]:
    made, value, winning = announcement(facts, house), int(facts["value"]), facts["winning"]
    bet = house.layout.bet(f"straight:{winning}")
    on_winner, stake = _chips_on(winning, made), right["stake"]
    if on_winner:
        yield from _slips_of_winner(bet, on_winner, value, right)
    else:
        yield from _slips_of_loser(facts, bet, right, house)
    in_chips = {name: simplest(Fraction(amount) / value) for name, amount in right.items()}
    yield Slip("units_for_money", in_chips, {"value": value})
    yield Slip("each_or_all", {"stake": len(facts["centres"]) * value}, {"value": value, "count": made.count})
    without = stake - len(facts["centres"]) * value
    yield Slip("centre_left_out", {"stake": without}, {"count": made.count})


def _slips_of_winner(bet: Bet, count: int, value: int, right: Mapping[str, Amount]) -> Iterator[Slip]:
    odds, staked = odds_of(bet), count * value
    if count > 1:
        once = {"pays": value * odds, "collects": right["stake"] - value}
        yield Slip("overlap_missed", once, {"winning": bet.numbers[0], "count": count})
    yield Slip("stake_counted_in", {"pays": right["pays"] + staked}, {"right": right["pays"], "stakes": staked})
    yield Slip("stack_missed", {"pays": 0}, {"bet": bet.word})
    yield Slip("winning_stake_collected", {"collects": right["stake"]}, {"stakes": staked})
    for other in (17, 11, 8):
        yield Slip("wrong_factor", {"pays": staked * other}, {"used": other, "right": odds, "bet": bet.word})


def _slips_of_loser(facts: Facts, bet: Bet, right: Mapping[str, Amount], house: HouseRules) -> Iterator[Slip]:
    """Paid because it lies just beyond the neighbours, or beside a number on the felt."""
    value, winning = int(facts["value"]), facts["winning"]
    paid = {"pays": value * odds_of(bet), "collects": right["stake"] - value}
    reach = range(-facts["each_side"], facts["each_side"] + 1)
    felt = {on_the_felt(centre, steps, house.wheel_played) for centre in facts["centres"] for steps in reach}
    if winning in _beyond(facts, house):
        yield Slip("pocket_off", paid, {"winning": winning})
    elif winning in felt:
        yield Slip("number_on_the_felt", paid, {"winning": winning})
    else:
        yield Slip("loser_paid", paid, {"bet": bet.word})
