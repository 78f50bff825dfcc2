"""What each chip of an announced bet is worth, and how that is found at the table's maximum."""

from collections.abc import Callable, Mapping
from fractions import Fraction
from operator import ge, gt

from quizzes.rules.amounts import Amount, down_to_step, simplest, total, up_to_step
from quizzes.rules.house import CapAlgorithm
from quizzes.rules.roulette.limits import Limits
from quizzes.rules.roulette.series import Series

_IS_FULL: Mapping[CapAlgorithm, Callable[[Fraction, Fraction], bool]] = {
    CapAlgorithm.REACHES: ge,
    CapAlgorithm.EXCEEDS: gt,
}


def chip_value_of(
    announced: Series,
    amount: Amount,
    limits: Limits,
    step: Amount = 5,
    algorithm: CapAlgorithm = CapAlgorithm.LARGEST_FIT,
) -> Amount:
    """The money on each chip, a multiple of the step; at the maximum the full positions hold their limit instead.

    largest_fit: the largest value whose cost the amount covers; where it covers every limit, the smallest at which
    all are full.  [AR], normative in ours. reaches, exceeds: the amount over all chips, down to the step; positions
    that reach (exceed) their limit take it, and the rest goes over the chips that are left, until none drops out.
    """
    if algorithm in _IS_FULL:
        return _by_hand(announced, amount, limits, step, _IS_FULL[algorithm])
    limited = _limited(announced, limits)
    if len(limited) == len(announced.chips) and total([most for most, _ in limited]) <= amount:
        return _all_full(limited, step)
    return down_to_step(_largest(announced, Fraction(amount), limits), step)


def _all_full(limited: list[tuple[Amount, int]], step: Amount) -> Amount:
    """The smallest chip at which every position is at its limit."""
    return up_to_step(max(Fraction(most) / count for most, count in limited), step)


def _by_hand(
    announced: Series, amount: Amount, limits: Limits, step: Amount, is_full: Callable[[Fraction, Fraction], bool]
) -> Amount:
    """As a hand reckons at the table: limit by limit, never looking back."""
    limited = _limited(announced, limits)
    unlimited = announced.count - sum(count for _, count in limited)
    left, waiting = Fraction(amount), limited
    while waiting or unlimited:
        value = Fraction(down_to_step(left / (unlimited + sum(count for _, count in waiting)), step))
        full = [(most, count) for most, count in waiting if is_full(count * value, Fraction(most))]
        if not full:
            return simplest(value)
        left -= sum(most for most, _ in full)
        waiting = [position for position in waiting if position not in full]
    return _all_full(limited, step)


def _largest(announced: Series, amount: Fraction, limits: Limits) -> Fraction:
    """The largest value, not yet rounded, whose cost the amount covers.

    Cost rises with the value, in straight pieces: walk from limit to limit, then divide within the piece.
    """
    open_chips, spent = Fraction(announced.count), Fraction(0)
    ends = sorted((Fraction(most) / count, count) for most, count in _limited(announced, limits))
    for end, count in ends:
        if spent + open_chips * end > amount:
            break
        spent += end * count
        open_chips -= count
    return (amount - spent) / open_chips


def _limited(announced: Series, limits: Limits) -> list[tuple[Amount, int]]:
    pairs = ((limits.on(bet.kind), count) for bet, count in announced.chips)
    return [(most, count) for most, count in pairs if most is not None]
