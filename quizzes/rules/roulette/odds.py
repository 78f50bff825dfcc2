"""What a bet pays, how likely it is, and what it costs the player."""

from fractions import Fraction

from quizzes.rules.house import ZeroRule
from quizzes.rules.roulette.bets import Bet, BetKind
from quizzes.rules.roulette.prison import SecondZero, value_of_locked_unit
from quizzes.rules.roulette.wheel import ZEROS, Wheel

# Typed in, as the house publishes them [FR-52] [AR] [HU]; the tests hold them against 36/n - 1.
PAYS: dict[BetKind, int | Fraction] = {
    BetKind.STRAIGHT: 35,
    BetKind.SPLIT: 17,
    BetKind.STREET: 11,
    BetKind.TRIO: 11,
    BetKind.CORNER: 8,
    BetKind.FIRST_FOUR: 8,
    BetKind.TOP_LINE: 6,
    BetKind.SIX_LINE: 5,
    BetKind.COLUMN: 2,
    BetKind.DOZEN: 2,
    BetKind.COLUMNS: Fraction(1, 2),
    BetKind.DOZENS: Fraction(1, 2),
    BetKind.RED: 1,
    BetKind.BLACK: 1,
    BetKind.EVEN: 1,
    BetKind.ODD: 1,
    BetKind.LOW: 1,
    BetKind.HIGH: 1,
}


def pays_to_1(bet: Bet) -> int | Fraction:
    """Winnings for one chip, without the stake; whole but for the double columns and dozens."""
    return PAYS[bet.kind]


def probability(bet: Bet, wheel: Wheel) -> Fraction:
    """Of the pockets of that wheel, the share that wins."""
    return Fraction(len(bet.numbers), len(wheel.order))


def odds_against(bet: Bet, wheel: Wheel) -> Fraction:
    """Losing pockets to winning ones: 36 for a straight on 37 pockets, 35/2 for a split."""
    return Fraction(len(wheel.order) - len(bet.numbers), len(bet.numbers))


def house_edge(bet: Bet, wheel: Wheel) -> Fraction:
    """The share of a stake that the bank keeps in the long run, where zero takes the even chances."""
    return 1 - probability(bet, wheel) * (pays_to_1(bet) + 1)


def even_chance_edge(wheel: Wheel, zero_rule: ZeroRule, second_zero: SecondZero | None = None) -> Fraction | float:
    """What an even chance costs under the rule on zero; a float for `nested` alone, which is irrational.

    `choice` is the better of half back and prison. ValueError where prison is played and its rule is not said.

    >>> from quizzes.rules.roulette.wheel import EUROPEAN
    >>> even_chance_edge(EUROPEAN, ZeroRule.EN_PRISON, SecondZero.HALVE)
    Fraction(1, 73)
    """
    zero = Fraction(sum(pocket in ZEROS for pocket in wheel.order), len(wheel.order))
    half = Fraction(1, 2)
    if zero_rule == ZeroRule.LOSE:
        return zero
    if zero_rule in (ZeroRule.PARTAGE, ZeroRule.SURRENDER):
        return zero * half
    if second_zero is None:
        raise ValueError(f"{zero_rule}: say what a second zero does")
    worth = value_of_locked_unit(second_zero, wheel)
    if zero_rule == ZeroRule.CHOICE:
        worth = max(worth, half)
    return zero * (1 - worth)
