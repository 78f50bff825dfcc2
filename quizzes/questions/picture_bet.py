"""Stacks of one colour round the winning number: what do they pay together, in units?"""

import random
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import asdict, dataclass, replace
from typing import Any

from quizzes.questions.base import (
    Facts,
    Field,
    OnTheFelt,
    Slip,
    Unit,
    Worked,
    check_difficulty,
    draw_winning,
    odds_of,
    piles_of,
    worked_lines,
)
from quizzes.questions.wanted import LARGEST_STACK, some_of, whole
from quizzes.rules.amounts import Amount, simplest
from quizzes.rules.house import HouseRules
from quizzes.rules.roulette.bets import Bet, BetKind
from quizzes.rules.roulette.wheel import Pocket


@dataclass(frozen=True)
class Level:
    """Bounds of a difficulty: stacks from and to (None: every position), chips a stack, chips in all."""

    stacks: tuple[int, int | None]
    chips: int
    total: int


LEVELS = {
    1: Level((1, 1), 1, 1),
    2: Level((3, 3), 1, 3),
    3: Level((2, 6), 5, 30),
    4: Level((3, 12), 10, 120),
    5: Level((4, None), 20, 240),
}
_MOST_POSITIONS = 12  # round a middle number


class PictureBet(OnTheFelt):
    """Straight and four splits, one chip each → 103."""

    name = "picture_bet"
    version = 1
    fields = (Field("payout", Unit.UNITS),)
    option_names = frozenset({"stacks", "winning", "chips", "total", "pattern", "bets"})

    def make(self, rng: random.Random, difficulty: int, house: HouseRules, options: Mapping[str, Any]) -> Facts:
        check_difficulty(difficulty)
        level = _level(difficulty, options)
        winning = _winning(rng, house, options)
        bets = _bets(rng, level, winning, house, options)
        counts = _counts(rng, level, len(bets), options.get("total"))
        return {
            "winning": winning,
            "piles": [[bet.word, count] for bet, count in zip(bets, counts, strict=True)],
        }

    def right_reply(self, facts: Facts, house: HouseRules) -> dict[str, Amount]:
        return {"payout": simplest(sum(chips * odds_of(bet) for bet, chips in piles_of(facts, house)))}

    def slips(self, facts: Facts, house: HouseRules) -> Iterable[Slip]:
        return _slips(piles_of(facts, house))

    def explain(self, facts: Facts, house: HouseRules) -> Worked:
        return Worked(worked_lines(piles_of(facts, house)), self.right_reply(facts, house)["payout"])

    def level(self, difficulty: int) -> Mapping[str, Any]:
        check_difficulty(difficulty)
        return asdict(LEVELS[difficulty])


def _level(difficulty: int, options: Mapping[str, Any]) -> Level:
    """The level; stacks as high as is wanted are not held to its chips in all."""
    level = LEVELS[difficulty]
    if sum(options.get(name) is not None for name in ("stacks", "pattern", "bets")) > 1:
        raise ValueError("stacks, a pattern, or bets: one of the three")
    chips = whole("chips", options.get("chips"), level.chips, LARGEST_STACK)
    return level if options.get("chips") is None else replace(level, chips=chips, total=chips * _MOST_POSITIONS)


def _winning(rng: random.Random, house: HouseRules, options: Mapping[str, Any]) -> Pocket:
    """The number wanted; with bets that are wanted one that they all touch; else any."""
    words, winning = options.get("bets"), options.get("winning")
    if words is None or winning is not None:
        return draw_winning(rng, house, winning)
    bets = [house.layout.bet(word) for word in words]
    touched = [pocket for pocket in house.wheel_played.order if all(bet.covers(pocket) for bet in bets)]
    if not bets or not touched:
        raise ValueError(f"bets {words!r}: no number is touched by all of them")
    return rng.choice(touched)


def _bets(
    rng: random.Random, level: Level, winning: Pocket, house: HouseRules, options: Mapping[str, Any]
) -> list[Bet]:
    """Positions of the number: so many, or those wanted by kind, or by their words."""
    positions = house.layout.bets_on(winning)
    if (pattern := options.get("pattern")) is not None:
        kinds = some_of("pattern", pattern, tuple(dict.fromkeys(bet.kind for bet in positions)))
        return [bet for bet in positions if bet.kind in kinds]
    if (wanted := options.get("bets")) is not None:
        words = some_of("bets", wanted, tuple(bet.word for bet in positions))
        return [bet for bet in positions if bet.word in words]
    stacks = _stacks(rng, level, len(positions), options.get("stacks"))
    chosen = set(rng.sample(range(len(positions)), stacks))
    return [bet for index, bet in enumerate(positions) if index in chosen]


def _stacks(rng: random.Random, level: Level, positions: int, wanted: int | None) -> int:
    if wanted is not None:
        if not 1 <= wanted <= positions:
            raise ValueError(f"{wanted} stacks: this number has at most {positions}")
        return wanted
    fewest, most = level.stacks
    return rng.randint(fewest, min(most or positions, positions))


def _counts(rng: random.Random, level: Level, stacks: int, wanted: int | None) -> list[int]:
    """Chips for each stack, within the level's total, or exactly the total wanted."""
    if wanted is not None:
        return _counts_of(rng, level.chips, stacks, whole("total", wanted, 0, stacks * level.chips, fewest=stacks))
    while True:
        counts = [rng.randint(1, level.chips) for _ in range(stacks)]
        if sum(counts) <= max(level.total, stacks):  # where more stacks are wanted than the level has
            return counts


def _counts_of(rng: random.Random, chips: int, stacks: int, total: int) -> list[int]:
    """So many chips in all: one on each stack, the others one by one on a stack that is not full."""
    counts = [1] * stacks
    for _ in range(total - stacks):
        counts[rng.choice([index for index, count in enumerate(counts) if count < chips])] += 1
    return counts


def _slips(piles: list[tuple[Bet, int]]) -> Iterator[Slip]:
    total = sum(chips * odds_of(bet) for bet, chips in piles)
    stakes = sum(chips for _, chips in piles)
    yield Slip("stake_counted_in", {"payout": total + stakes}, {"right": total, "stakes": stakes})
    yield from _mixed_up(piles, total)
    if len(piles) > 1:
        for bet, chips in piles:
            yield Slip("stack_missed", {"payout": total - chips * odds_of(bet)}, {"bet": bet.word, "chips": chips})
    for bet, chips in piles:
        for other in (35, 17, 11, 8, 6, 5):
            if other != odds_of(bet):
                wrong = total + chips * (other - odds_of(bet))
                yield Slip("wrong_factor", {"payout": wrong}, {"used": other, "right": odds_of(bet), "bet": bet.word})
    if stakes != len(piles):
        yield Slip("stacks_as_single_chips", {"payout": sum(odds_of(bet) for bet, _ in piles)}, {})
    for bet, chips in piles:
        for difference in (-1, 1):
            if chips + difference > 0:
                yield Slip(
                    "chips_miscounted",
                    {"payout": total + difference * odds_of(bet)},
                    {"counted": chips + difference, "right": chips, "bet": bet.word},
                )


def _mixed_up(piles: list[tuple[Bet, int]], total: Amount) -> Iterator[Slip]:
    if difference := split_corner_difference(piles):
        yield Slip("split_corner_mixed_up", {"payout": total + difference}, {})


def split_corner_difference(piles: Iterable[tuple[Bet, int]]) -> int:
    """What splits paid as corners and corners as splits come to too much, in units."""
    swapped = {BetKind.SPLIT: 8 - 17, BetKind.CORNER: 17 - 8}
    return sum(chips * swapped.get(bet.kind, 0) for bet, chips in piles)
