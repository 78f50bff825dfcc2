"""Bets as text, "straight:17*2 split:17-20 red*5": read piece by piece, so that one slip does not spoil the rest."""

import re
from collections.abc import Iterable

from quizzes import replies
from quizzes.calculator.problems import Fault, Problem
from quizzes.rules.house import HouseRules
from quizzes.rules.roulette.bets import Bet

LONGEST = 2400
"""Characters of the text: sixty six lines with their chips."""
MOST_BETS = 60
_FIELD = "bets"
# Every bet of both cloths, to tell what is not played here from what is no bet at all.
_ELSEWHERE = (HouseRules(double_outside="both"), HouseRules(wheel="american", series=(), double_outside="both"))


def read(text: str, house: HouseRules) -> tuple[tuple[tuple[Bet, int], ...], tuple[Fault, ...]]:
    """The bets with their chips, a bet named twice once with the sum, and what could not be taken.

    >>> bets, faults = read("17*2, red 17 split:0-4", HouseRules())
    >>> [(bet.word, chips) for bet, chips in bets], [fault.piece for fault in faults]
    ([('straight:17', 3), ('red', 1)], ['split:0-4'])
    """
    if len(text) > LONGEST:
        return (), (Fault(_FIELD, Problem.TOO_LONG),)
    chips: dict[Bet, int] = {}
    faults: dict[str, Fault] = {}
    for piece in re.split(r"[\s,،;؛]+", text):
        try:
            for bet, count in replies.bets_in(piece, house):
                _add(chips, bet, count, house)
        except (replies.NotRead, _NotTaken) as problem:
            faults.setdefault(piece, _fault(piece, problem))
    return tuple(chips.items()), tuple(faults.values())


def written(bets: Iterable[tuple[Bet, int]]) -> str:
    """The text that `read` takes; one chip is not said."""
    return " ".join(bet.word if count == 1 else f"{bet.word}*{count}" for bet, count in bets)


class _NotTaken(Exception):
    """Read, but not to be laid: carries the problem."""

    def __init__(self, problem: Problem) -> None:
        super().__init__(problem)
        self.problem = problem


def _add(chips: dict[Bet, int], bet: Bet, count: int, house: HouseRules) -> None:
    if not is_offered(bet, house):
        raise _NotTaken(Problem.NOT_PLAYED_HERE)
    if bet not in chips and len(chips) == MOST_BETS:
        raise _NotTaken(Problem.TOO_MANY)
    if chips.get(bet, 0) + count > replies.MOST_CHIPS:
        raise _NotTaken(Problem.NO_CHIPS)
    chips[bet] = chips.get(bet, 0) + count


def is_offered(bet: Bet, house: HouseRules) -> bool:
    """Does the table's list of limits have it? Where there is a list, what it does not name is not played."""
    limits = house.table_limits
    return bet.kind in limits.most or not limits.listed_only


def _fault(piece: str, problem: replies.NotRead | _NotTaken) -> Fault:
    if isinstance(problem, _NotTaken):
        return Fault(_FIELD, problem.problem, piece)
    if problem.problem == replies.Problem.NO_CHIPS:
        return Fault(_FIELD, Problem.NO_CHIPS, piece)
    for house in _ELSEWHERE:
        try:
            bets = replies.bets_in(piece, house)
        except replies.NotRead:
            continue
        return Fault(_FIELD, Problem.NOT_PLAYED_HERE, bets[0][0].word)
    return Fault(_FIELD, Problem.NO_BET, piece)
