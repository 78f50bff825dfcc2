"""Stacks of one colour round the winning number: what do they pay together, in units?"""

import random
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import asdict, dataclass
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
from quizzes.rules.amounts import Amount, simplest
from quizzes.rules.house import HouseRules
from quizzes.rules.roulette.bets import Bet, BetKind


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


class PictureBet(OnTheFelt):
    """Straight and four splits, one chip each → 103."""

    name = "picture_bet"
    version = 1
    fields = (Field("payout", Unit.UNITS),)
    option_names = frozenset({"stacks", "winning"})

    def make(self, rng: random.Random, difficulty: int, house: HouseRules, options: Mapping[str, Any]) -> Facts:
        check_difficulty(difficulty)
        level = LEVELS[difficulty]
        winning = draw_winning(rng, house, options.get("winning"))
        positions = house.layout.bets_on(winning)
        stacks = _stacks(rng, level, len(positions), options.get("stacks"))
        chosen = set(rng.sample(range(len(positions)), stacks))
        piles = [[bet.word, 0] for index, bet in enumerate(positions) if index in chosen]
        most = max(level.total, stacks)  # where more stacks are wanted than the level has
        while True:
            counts = [rng.randint(1, level.chips) for _ in piles]
            if sum(counts) <= most:
                break
        return {"winning": winning, "piles": [[word, count] for (word, _), count in zip(piles, counts, strict=True)]}

    def right_reply(self, facts: Facts, house: HouseRules) -> dict[str, Amount]:
        return {"payout": simplest(sum(chips * odds_of(bet) for bet, chips in piles_of(facts, house)))}

    def slips(self, facts: Facts, house: HouseRules) -> Iterable[Slip]:
        return _slips(piles_of(facts, house))

    def explain(self, facts: Facts, house: HouseRules) -> Worked:
        return Worked(worked_lines(piles_of(facts, house)), self.right_reply(facts, house)["payout"])

    def level(self, difficulty: int) -> Mapping[str, Any]:
        check_difficulty(difficulty)
        return asdict(LEVELS[difficulty])


def _stacks(rng: random.Random, level: Level, positions: int, wanted: int | None) -> int:
    if wanted is not None:
        if not 1 <= wanted <= positions:
            raise ValueError(f"{wanted} stacks: this number has at most {positions}")
        return wanted
    fewest, most = level.stacks
    return rng.randint(fewest, min(most or positions, positions))


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
    """Splits paid as corners and corners as splits."""
    swapped = {BetKind.SPLIT: 8 - 17, BetKind.CORNER: 17 - 8}
    difference = sum(chips * swapped.get(bet.kind, 0) for bet, chips in piles)
    if difference:
        yield Slip("split_corner_mixed_up", {"payout": total + difference}, {})
