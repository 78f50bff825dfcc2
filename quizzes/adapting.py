"""A drill's level: up after fast right answers, down after slow or wrong ones. No Django.

The model, in one place: at a level, `STEADY` right answers in a row, each within the goal, raise it by one;
`STUMBLES` of the last three wrong or twice slower than the goal lower it by one. A change begins the count anew.
"""

from collections.abc import Sequence
from dataclasses import dataclass

STEADY = 3
STUMBLES = 2
LOOKED_AT = 3
SLOW = 2
LAST_LEVELS = 4  # of a placement, which say where somebody stands

# Milliseconds that a trained dealer takes for a question of level 1; every level adds a quarter.
GOAL_MS = 8_000
GOALS_MS = {
    "multiplication": 4_000,
    "payout": 5_000,
    "picture_bet": 8_000,
    "table_round": 20_000,
    "colours": 25_000,
    "wheel_order": 4_000,
    "sector": 4_000,
    "neighbours": 8_000,
    "series_placing": 20_000,
    "complete_positions": 25_000,
    "completes_overlap": 40_000,
    "house_differences": 15_000,
    "announcement": 15_000,
    "procedure": 12_000,
    "payment_order": 15_000,
    "terms": 6_000,
    "dealer_mix": 12_000,
    "tq_coup": 15_000,
    "tq_settle": 15_000,
}


@dataclass(frozen=True)
class Outcome:
    """An answer as the level sees it: at which level, right or not, and how long it took in milliseconds."""

    difficulty: int
    right: bool
    pace_ms: int


def goal_ms(kind: str, difficulty: int) -> int:
    """The pace to reach, in milliseconds a question.

    >>> goal_ms("payout", 1), goal_ms("payout", 5)
    (5000, 10000)
    """
    return GOALS_MS.get(kind, GOAL_MS) * (3 + difficulty) // 4


def next_difficulty(outcomes: Sequence[Outcome], difficulty: int, highest: int, goal: int) -> int:
    """The level of the next question, from the answers so far, latest last; never under 1 nor over the highest.

    >>> next_difficulty([Outcome(2, True, 1000)] * 3, 2, 5, 5000)
    3
    """
    here = _at_this_level(outcomes, difficulty)
    if len(here) >= STEADY and all(outcome.right and outcome.pace_ms <= goal for outcome in here[-STEADY:]):
        return min(difficulty + 1, highest)
    stumbles = sum(not outcome.right or outcome.pace_ms > SLOW * goal for outcome in here[-LOOKED_AT:])
    return max(difficulty - 1, 1) if stumbles >= STUMBLES else difficulty


def stepped(outcome: Outcome, highest: int, goal: int) -> int:
    """The level after one answer of a placement: up after a right and fast one, down after any other.

    >>> stepped(Outcome(3, True, 4000), 5, 5000), stepped(Outcome(3, True, 9000), 5, 5000)
    (4, 2)
    """
    fast = outcome.right and outcome.pace_ms <= goal
    return min(outcome.difficulty + 1, highest) if fast else max(outcome.difficulty - 1, 1)


def placed(levels: Sequence[int]) -> int:
    """The level about which a placement swings: that of the last ones, the one that would come next among them.

    >>> placed([3, 4, 5, 4, 5, 4]), placed([3, 2, 1, 1])
    (4, 1)
    """
    last = levels[1:][-LAST_LEVELS:] or levels
    return sum(last) // len(last)


def _at_this_level(outcomes: Sequence[Outcome], difficulty: int) -> list[Outcome]:
    """The latest answers, back to where the level was another."""
    here: list[Outcome] = []
    for outcome in reversed(outcomes):
        if outcome.difficulty != difficulty:
            break
        here.insert(0, outcome)
    return here
