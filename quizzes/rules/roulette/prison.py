"""An imprisoned stake, spin by spin, and what its rule costs the player."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from enum import StrEnum
from fractions import Fraction
from math import sqrt

from quizzes.rules.amounts import Amount, simplest
from quizzes.rules.roulette.wheel import ZEROS, Wheel

HALF = Fraction(1, 2)
_HIGHEST_LOCKS = 2  # of nested3: a zero while two locks are on takes the stake  [DE]


class SecondZero(StrEnum):
    """What a further zero does to an imprisoned stake; the point on which houses really differ.

    halve: France, the stake is halved each time [FR-52] · lost [JRI] · stay: locked as before [EP] ·
    partage: half back [EP] · freed: as a win [EP] · nested3: a second lock, at two locks lost [DE] [AS] ·
    nested: one more win for each zero, without end (ours, of the "double prison").
    """

    HALVE = "halve"
    LOST = "lost"
    STAY = "stay"
    PARTAGE = "partage"
    FREED = "freed"
    NESTED3 = "nested3"
    NESTED = "nested"


class Result(StrEnum):
    """A spin as the imprisoned chance sees it."""

    WIN = "win"
    LOSE = "lose"
    ZERO = "zero"


class Status(StrEnum):
    """Where the stake stands: still locked, given back, taken, or halved between player and bank."""

    IN_PRISON = "in_prison"
    FREED = "freed"
    LOST = "lost"
    SPLIT = "split"


@dataclass(frozen=True)
class Imprisoned:
    """A stake in money after some spins: `value` lies there still, `locks` are the wins that it needs, `returned` is
    what the player got at the end."""

    rule: SecondZero
    value: Amount
    status: Status = Status.IN_PRISON
    locks: int = 1
    returned: Amount = 0

    def after(self, result: Result) -> "Imprisoned":
        """The stake one spin later; what has ended stays as it is."""
        if self.status != Status.IN_PRISON:
            return self
        if result == Result.LOSE:
            return self._ended(Status.LOST, 0)
        if result == Result.WIN:
            return self._ended(Status.FREED, self.value) if self.locks == 1 else replace(self, locks=self.locks - 1)
        return self._after_zero()

    def _after_zero(self) -> "Imprisoned":
        if self.rule == SecondZero.HALVE:
            return replace(self, value=simplest(self.value * HALF))
        if self.rule == SecondZero.STAY:
            return self
        if self.rule == SecondZero.PARTAGE:
            return self._ended(Status.SPLIT, simplest(self.value * HALF))
        if self.rule == SecondZero.FREED:
            return self._ended(Status.FREED, self.value)
        if self.rule == SecondZero.LOST or (self.rule == SecondZero.NESTED3 and self.locks == _HIGHEST_LOCKS):
            return self._ended(Status.LOST, 0)
        return replace(self, locks=self.locks + 1)

    def _ended(self, status: Status, returned: Amount) -> "Imprisoned":
        return replace(self, status=status, value=0, locks=0, returned=returned)


def imprison(stake: Amount, rule: SecondZero, results: Iterable[Result] = ()) -> Imprisoned:
    """A stake locked by a first zero, and the spins after it; what follows its end is ignored.

    >>> imprison(100, SecondZero.HALVE, [Result.ZERO, Result.WIN]).returned
    50
    """
    if stake <= 0:
        raise ValueError(f"a stake is more than nothing, not {stake}")
    state = Imprisoned(rule, stake)
    for result in results:
        state = state.after(result)
    return state


def withdrawal(stake: Amount, zeros_in_a_row: int, rule: SecondZero) -> Amount:
    """What a player who gives up gets, the first zero counted: a half, a quarter, an eighth.  [FR-52]

    ValueError under any other rule: only where zeros halve the stake may it be withdrawn.
    """
    if rule != SecondZero.HALVE:
        raise ValueError(f"under {rule} an imprisoned stake cannot be withdrawn; only under halve")
    if zeros_in_a_row < 1:
        raise ValueError(f"{zeros_in_a_row} zeros: a stake is imprisoned by the first")
    return simplest(Fraction(stake) / 2**zeros_in_a_row)


def value_of_locked_unit(rule: SecondZero, wheel: Wheel) -> Fraction | float:
    """What a unit in prison is worth in the long run; a float for `nested` alone, which is irrational.

    >>> from quizzes.rules.roulette.wheel import EUROPEAN
    >>> value_of_locked_unit(SecondZero.HALVE, EUROPEAN)
    Fraction(36, 73)
    """
    zero = Fraction(sum(pocket in ZEROS for pocket in wheel.order), len(wheel.order))
    win = (1 - zero) / 2
    if rule == SecondZero.NESTED:  # x = win + zero x², the smaller root
        return (1 - sqrt(1 - 4 * float(win * zero))) / (2 * float(zero))
    worth = {
        SecondZero.HALVE: win / (1 - zero / 2),
        SecondZero.LOST: win,
        SecondZero.STAY: win / (1 - zero),
        SecondZero.PARTAGE: win + zero / 2,
        SecondZero.FREED: win + zero,
        SecondZero.NESTED3: win / (1 - zero * win),
    }
    return worth[rule]
