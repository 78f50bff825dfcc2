from fractions import Fraction
from itertools import product

import pytest

from quizzes.rules.chips import fewest_pieces, mixed_payout, stacks


@pytest.mark.parametrize(
    ("units", "made"), [(0, (0, 0)), (19, (0, 19)), (20, (1, 0)), (392, (19, 12)), (235, (11, 15))]
)
def test_chips_are_cut_into_stacks_of_twenty(units, made):
    assert stacks(units) == made


@pytest.mark.parametrize(
    ("chips", "value", "colour", "cash"),
    [
        (175, 1, 75, 100),
        (135, 2, 35, 200),
        (80, 10, 30, 500),
        (128, 10, 28, 1000),
        (49, 5, 49, 0),
        (50, 5, 0, 250),
        (0, 5, 0, 0),
    ],
)
def test_whole_lots_go_in_cash_and_the_odd_part_in_colour(chips, value, colour, cash):
    made = mixed_payout(chips, value)
    assert (made.colour, made.cash) == (colour, cash)
    assert made.colour * value + made.cash == chips * value


@pytest.mark.parametrize(
    ("amount", "values", "pieces", "rest"),
    [
        (345, [100, 25, 5], {100: 3, 25: 1, 5: 4}, 0),
        (60, [50, 20], {20: 3}, 0),
        (7, [5], {5: 1}, 2),
        (0, [5], {}, 0),
        (110, [100, 50, 30], {50: 1, 30: 2}, 0),
        (40, [9, 5], {5: 8}, 0),
        (1, [9, 5], {}, 1),
        (1, [50, 20, 1], {1: 1}, 0),
        (80, [60, 40, 10], {40: 2}, 0),
        (60, [50, 30, 10], {50: 1, 10: 1}, 0),
        (432_000, [100_000, 10_000, 1000], {100_000: 4, 10_000: 3, 1000: 2}, 0),
    ],
)
def test_an_amount_goes_out_in_the_fewest_pieces(amount, values, pieces, rest):
    made = fewest_pieces(amount, values)
    assert (dict(made.pieces), made.rest) == (pieces, rest)


def test_half_chips_are_exact():
    made = fewest_pieces(Fraction(25, 2), [5, Fraction(5, 2), 1])
    assert (dict(made.pieces), made.rest) == ({5: 2, Fraction(5, 2): 1}, 0)


def test_fewest_pieces_agrees_with_trying_everything():
    values = (50, 20, 7)
    for amount in range(0, 260):
        ways = [
            counts
            for counts in product(range(6), range(14), range(38))
            if sum(v * c for v, c in zip(values, counts, strict=True)) == amount
        ]
        if not ways:
            continue
        best = min(ways, key=lambda counts: (sum(counts), [-count for count in counts]))
        made = dict(fewest_pieces(amount, values).pieces)
        assert tuple(made.get(value, 0) for value in values) == best, amount


def test_values_that_share_too_little_are_refused_and_not_searched_for_ever():
    with pytest.raises(ValueError, match="too little in common"):
        fewest_pieces(10**15, [999_983, 999_979])


def test_a_large_amount_is_as_quick_as_a_small_one():
    made = fewest_pieces(10**15 + 60, [500, 100, 50, 20])
    assert sum(value * count for value, count in made.pieces) == 10**15 + 60


@pytest.mark.parametrize(
    "wrong",
    [
        lambda: stacks(-1),
        lambda: mixed_payout(-1, 1),
        lambda: mixed_payout(1, 0),
        lambda: fewest_pieces(-1, [5]),
        lambda: fewest_pieces(1, []),
        lambda: fewest_pieces(1, [5, 0]),
    ],
)
def test_impossible_amounts_are_refused(wrong):
    with pytest.raises(ValueError, match=r"."):
        wrong()
