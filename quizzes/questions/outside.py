"""Outside bets alone: dozens, columns, even chances, the double ones at 1 to 2; what zero does to them."""

import random
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from fractions import Fraction
from typing import Any

from quizzes.questions.base import Facts, check_difficulty, draw_chip_value, draw_winning
from quizzes.questions.one_player import OnePlayer, draw_choice
from quizzes.questions.wanted import LARGEST_STACK, some_of, whole
from quizzes.rules.house import HouseRules
from quizzes.rules.roulette.bets import EVEN_CHANCES, INSIDE, Bet, BetKind
from quizzes.rules.roulette.wheel import ZEROS

OUTSIDE = tuple(kind for kind in BetKind if kind not in INSIDE)
_DOUBLE = (BetKind.COLUMNS, BetKind.DOZENS)
_ZERO_IN = 6  # one question in six is about zero, on which alone houses differ outside


@dataclass(frozen=True)
class Level:
    """Bounds of a difficulty: bets 1 to so many, chips a stack, chip values, kinds of bet that a cloth has."""

    bets: int
    chips: int
    values: tuple[int, ...]
    kinds: tuple[BetKind, ...]


LEVELS = {
    1: Level(2, 10, (1,), EVEN_CHANCES),
    2: Level(3, 10, (1, 5), (BetKind.DOZEN, *EVEN_CHANCES)),
    3: Level(4, 20, (1, 5, 10), (BetKind.COLUMN, BetKind.DOZEN, *EVEN_CHANCES)),
    4: Level(6, 20, (1, 2, 5, 10, 25), OUTSIDE),
    5: Level(8, 40, (1, 2, 5, 10, 25, 100), OUTSIDE),
}


class Outside(OnePlayer):
    """20 wins; black, low and the double dozen 13–36, 100 each → pays 150, collects 100."""

    name = "outside"
    version = 1
    shows = ("zero_rule", "double_outside")
    option_names = frozenset({"chip_value", "winning", "bets", "chips", "kinds", "choice"})
    factors = (2, 1, Fraction(1, 2))

    def make(self, rng: random.Random, difficulty: int, house: HouseRules, options: Mapping[str, Any]) -> Facts:
        check_difficulty(difficulty)
        level = LEVELS[difficulty]
        winning = _winning(rng, house, options.get("winning"))
        offered = _offered(level, house, options.get("kinds"))
        most = min(level.bets, len(offered))
        count = whole("bets", options.get("bets"), rng.randint(1, most), len(offered))
        chips = whole("chips", options.get("chips"), level.chips, LARGEST_STACK, fewest=2)
        facts = {
            "winning": winning,
            "value": draw_chip_value(rng, level.values, house, options.get("chip_value")),
            "piles": [[bet.word, _chips(rng, bet, chips)] for bet in _felt(rng, offered, count)],
        }
        return {**facts, **draw_choice(rng, facts, house, options.get("choice"))}

    def level(self, difficulty: int) -> Mapping[str, Any]:
        check_difficulty(difficulty)
        return asdict(LEVELS[difficulty])


def _winning(rng: random.Random, house: HouseRules, wanted: str | None) -> str:
    """Any number, a zero more often than the wheel gives it."""
    if wanted is None and rng.randrange(_ZERO_IN) == 0:
        return rng.choice([pocket for pocket in house.wheel_played.order if pocket in ZEROS])
    return draw_winning(rng, house, wanted)


def _offered(level: Level, house: HouseRules, wanted: Any) -> list[Bet]:
    played = [kind for kind in OUTSIDE if any(bet.kind == kind for bet in house.layout.bets)]
    kinds = level.kinds if wanted is None else some_of("kinds", wanted, played)
    return [bet for bet in house.layout.bets if bet.kind in kinds]


def _felt(rng: random.Random, offered: list[Bet], count: int) -> list[Bet]:
    """Different bets in the order of lists; a double one as often as a single one."""
    left, felt = list(offered), set()
    for _ in range(count):
        families = list(dict.fromkeys(_family(bet) for bet in left))
        family = rng.choice(families)
        bet = rng.choice([bet for bet in left if _family(bet) == family])
        left.remove(bet)
        felt.add(bet.word)
    return [bet for bet in offered if bet.word in felt]


def _family(bet: Bet) -> str:
    return "even_chance" if bet.is_even_chance else str(bet.kind)


def _chips(rng: random.Random, bet: Bet, most: int) -> int:
    """On a double bet an even number, so that its half can be paid in chips."""
    return 2 * rng.randint(1, most // 2) if bet.kind in _DOUBLE else rng.randint(1, most)
