"""A whole felt of one player: what is paid, and which stakes are collected, in money."""

import random
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any

from quizzes.questions.base import Facts, check_difficulty, draw_chip_value, draw_winning
from quizzes.questions.one_player import OnePlayer, draw_choice
from quizzes.questions.wanted import LARGEST_STACK, whole
from quizzes.rules.house import HouseRules
from quizzes.rules.roulette.bets import EVEN_CHANCES, Bet, BetKind


@dataclass(frozen=True)
class Level:
    """Bounds of a difficulty: bets on the felt from and to, chips a stack, chip values, kinds of bet."""

    bets: tuple[int, int]
    chips: int
    values: tuple[int, ...]
    kinds: tuple[BetKind, ...]


_FIRST = (BetKind.STRAIGHT, BetKind.SPLIT, BetKind.CORNER, *EVEN_CHANCES)
_SECOND = (*_FIRST, BetKind.STREET, BetKind.SIX_LINE, BetKind.DOZEN)
_THIRD = (*_SECOND, BetKind.COLUMN)
_FOURTH = (*_THIRD, BetKind.TRIO, BetKind.FIRST_FOUR, BetKind.TOP_LINE)
LEVELS = {
    1: Level((3, 3), 3, (1,), _FIRST),
    2: Level((3, 4), 5, (1, 5), _SECOND),
    3: Level((3, 6), 10, (1, 5, 10), _THIRD),
    4: Level((3, 8), 20, (1, 2, 5, 10, 25), _FOURTH),
    5: Level((3, 10), 20, (1, 2, 5, 10, 25, 100), _FOURTH),
}


class TableRound(OnePlayer):
    """17 wins; split 17-20, corner 13-14-16-17, six line 16–21, red, 100 each → pays 3,000, collects 100."""

    name = "table_round"
    version = 1
    shows = ("zero_rule",)
    option_names = frozenset({"chip_value", "winning", "bets", "chips", "choice"})
    factors = (35, 17, 11, 8, 6, 5, 2, 1)

    def make(self, rng: random.Random, difficulty: int, house: HouseRules, options: Mapping[str, Any]) -> Facts:
        check_difficulty(difficulty)
        level = LEVELS[difficulty]
        winning = draw_winning(rng, house, options.get("winning"))
        wanted = options.get("bets")
        count = rng.randint(*level.bets) if wanted is None else wanted
        offered = [bet for bet in house.layout.bets if bet.kind in level.kinds]
        felt = _felt(rng, winning, count, offered)
        most = whole("chips", options.get("chips"), level.chips, LARGEST_STACK)
        facts = {
            "winning": winning,
            "value": draw_chip_value(rng, level.values, house, options.get("chip_value")),
            "piles": [[bet.word, rng.randint(1, most)] for bet in felt],
        }
        return {**facts, **draw_choice(rng, facts, house, options.get("choice"))}

    def level(self, difficulty: int) -> Mapping[str, Any]:
        check_difficulty(difficulty)
        return asdict(LEVELS[difficulty])


def _felt(rng: random.Random, winning: str, count: int, offered: list[Bet]) -> list[Bet]:
    """Different bets, of which at least one wins and one loses; the kinds come alike often, in layout order."""
    if not 2 <= count <= len(offered):
        raise ValueError(f"{count} bets on the felt: 2 to {len(offered)}")
    while True:
        felt: set[Bet] = set()
        while len(felt) < count:
            felt.add(_draw(rng, [bet for bet in offered if bet not in felt], winning))
        if 0 < sum(bet.covers(winning) for bet in felt) < count:
            return [bet for bet in offered if bet in felt]


def _draw(rng: random.Random, left: list[Bet], winning: str) -> Bet:
    """Every other time a winner, as long as there is one."""
    winners = [bet for bet in left if bet.covers(winning)]
    bets = winners if winners and rng.random() < 0.5 else left
    kind = rng.choice(list(dict.fromkeys(bet.kind for bet in bets)))
    return rng.choice([bet for bet in bets if bet.kind == kind])
