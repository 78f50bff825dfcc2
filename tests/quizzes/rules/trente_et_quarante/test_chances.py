"""The published table, computed again: infinite and six packs."""

from collections import Counter
from fractions import Fraction
from functools import lru_cache
from math import comb, factorial, perm

import pytest

from quizzes.rules.trente_et_quarante import chances
from quizzes.rules.trente_et_quarante.cards import PACKS, pack
from quizzes.rules.trente_et_quarante.settlement import PremiumRule

INFINITE = {
    31: 0.148061,
    32: 0.137905,
    33: 0.127513,
    34: 0.116891,
    35: 0.106049,
    36: 0.094998,
    37: 0.083750,
    38: 0.072317,
    39: 0.060716,
    40: 0.051799,
}
COUNTS = Counter(card.points for card in pack())


def test_the_ten_totals_are_all_there_is():
    assert sum(chances.row_probabilities().values()) == 1


@pytest.mark.parametrize(("total", "published"), INFINITE.items())
def test_a_row_ends_so_with_endless_packs(total, published):
    assert float(chances.row_probabilities()[total]) == pytest.approx(published, abs=5e-7)


def test_a_row_agrees_with_a_recursion_from_the_other_end():
    @lru_cache
    def ends(points, total):
        if points > 30:
            return Fraction(points == total)
        return sum(Fraction(count, 52) * ends(points + card, total) for card, count in COUNTS.items())

    for total in chances.TOTALS:
        assert ends(0, total) == chances.row_probabilities()[total]


MOST = 30  # points of a row before its last card
SLOT, ROW = 256, 256 * 32  # bits of one coefficient, and of all coefficients of one number of second cards


def test_both_rows_equal_with_six_packs_is_the_stored_number():
    exact = _both_rows_exactly()
    for total, stored in chances.BOTH_ROWS_SIX_PACKS.items():
        assert round(float(exact[total]), 8) == float(stored), total


def _both_rows_exactly():
    """Sum over the last cards u, v and the cards before them: ways to choose both sets, times their orders.

    The ways are coefficients of the product over values of (1 + α s^value + β t^value)^cards, where s, t count points
    and α, β cards of the two rows. α and β are packed into one whole number, so that a product is a shift. Taking the
    last cards out of the shoe divides by their factors.
    """
    cards = {value: PACKS * count for value, count in COUNTS.items()}
    every = _product(cards)
    exact = dict.fromkeys(chances.TOTALS, Fraction(0))
    for u in cards:
        without_u = _divided(every, u)
        for v in cards:
            without_both = _divided(without_u, v)
            last = cards[u] * (cards[v] - (u == v))
            for total in chances.TOTALS:
                if total - min(u, v) <= MOST:
                    exact[total] += last * _weighed(without_both[total - u][total - v])
    return exact


def _product(cards):
    made = [[0] * (MOST + 1) for _ in range(MOST + 1)]
    made[0][0] = 1
    for value, there in cards.items():
        grown = [[0] * (MOST + 1) for _ in range(MOST + 1)]
        for x in range(MOST // value + 1):
            for y in range(min(MOST // value, there - x) + 1):
                ways, shift = comb(there, x) * comb(there - x, y), x * SLOT + y * ROW
                for a in range(MOST + 1 - x * value):
                    for b in range(MOST + 1 - y * value):
                        if made[a][b]:
                            grown[a + x * value][b + y * value] += (made[a][b] * ways) << shift
        made = grown
    return made


def _divided(every, value):
    left = [[0] * (MOST + 1) for _ in range(MOST + 1)]
    for a in range(MOST + 1):
        for b in range(MOST + 1):
            left[a][b] = every[a][b]
            if a >= value:
                left[a][b] -= left[a - value][b] << SLOT
            if b >= value:
                left[a][b] -= left[a][b - value] << ROW
    return left


def _weighed(packed):
    weight, second = Fraction(0), 0
    while packed:
        row, packed = packed & ((1 << ROW) - 1), packed >> ROW
        first = 0
        while row:
            ways, row = row & ((1 << SLOT) - 1), row >> SLOT
            if ways:
                weight += Fraction(ways * factorial(first) * factorial(second), perm(PACKS * 52, first + second + 2))
            first += 1
        second += 1
    return weight


def test_the_edge_is_half_of_the_refait():
    edges = chances.edges()
    assert float(edges.partage) == pytest.approx(0.010961, abs=5e-7)
    assert float(edges.per_decided) == pytest.approx(0.0120, abs=5e-5)


@pytest.mark.parametrize(
    ("rule", "edge"),
    [
        (PremiumRule.ALWAYS_KEPT, 0.01),
        (PremiumRule.RETURNED_ON_REFAIT, 0.00978),
        (PremiumRule.RETURNED_ON_ANY_TIE, 0.0089),
    ],
)
def test_insurance_costs_its_premium_less_what_is_returned(rule, edge):
    assert float(chances.edges().insured(rule)) == pytest.approx(edge, abs=5e-6)


@pytest.mark.parametrize("total", [30, 41])
def test_a_total_that_no_row_reaches_has_no_chance(total):
    with pytest.raises(ValueError, match=str(total)):
        chances.both_rows(total)
