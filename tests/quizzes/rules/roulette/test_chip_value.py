import pytest

from quizzes.rules.house import CapAlgorithm
from quizzes.rules.roulette.call_bets import announce
from quizzes.rules.roulette.chip_value import chip_value_of
from quizzes.rules.roulette.limits import flat, french_table, proportional
from quizzes.rules.roulette.series import SERIES

SEED_SERIES = ("voisins", "tiers", "orphelins", "jeu_zero")
LIMITS = {
    "25": proportional(25),
    "27": proportional(27),
    "35": proportional(35),
    "100": proportional(100),
    "flat 50": flat(50),
    "french 5": french_table("french", 5),
}
BY_SERIES = pytest.mark.parametrize("name", SERIES)
MOST = 5000


def costs_of(series, limits, step):
    """What every multiple of the step costs, up to the one at which all positions are full, or the money runs out."""
    positions = [(chips, limits.on(bet.kind)) for bet, chips in series.chips]
    everything, costs = sum(most for _, most in positions), [0]
    while costs[-1] < min(everything, MOST + 1):
        costs.append(sum(min(chips * len(costs) * step, most) for chips, most in positions))
    return costs


@BY_SERIES
def test_at_every_amount_the_chip_is_the_dearest_that_it_covers(name):
    series, limits = SERIES[name], LIMITS["100"]
    costs, covered = costs_of(series, limits, 5), 0
    for amount in range(MOST + 1):
        while covered + 1 < len(costs) and costs[covered + 1] <= amount:
            covered += 1
        assert chip_value_of(series, amount, limits) == 5 * covered, amount


@pytest.mark.parametrize("limits", LIMITS)
@BY_SERIES
def test_where_the_chip_becomes_dearer_the_amount_just_covers_it(name, limits):
    """With the law that more money never makes it cheaper, the same at every amount."""
    series, table = SERIES[name], LIMITS[limits]
    costs = costs_of(series, table, 5)
    for place, cost in enumerate(costs[1:], start=1):
        assert chip_value_of(series, cost, table) == 5 * place, cost
        assert chip_value_of(series, cost - 1, table) == 5 * (place - 1), cost
    assert chip_value_of(series, 10**9, table) <= 5 * len(costs)


@pytest.mark.parametrize("algorithm", CapAlgorithm)
def test_a_chip_value_that_is_whole_is_a_whole_number(algorithm):
    value = chip_value_of(SERIES["voisins"], 450, proportional(100), 5, algorithm)
    assert (value, type(value)) == (50, int)


def test_voisins_at_a_maximum_off_the_step_ends_at_55():
    assert chip_value_of(SERIES["voisins"], 5000, proportional(27)) == 55


@pytest.mark.parametrize("straight_max", [10, 50, 100])
@pytest.mark.parametrize("name", SEED_SERIES)
def test_with_a_maximum_that_is_an_even_multiple_of_5_a_hand_that_reaches_is_right_at_every_amount(name, straight_max):
    series, limits = SERIES[name], proportional(straight_max)
    for amount in range(18 * straight_max + 1):
        by_hand = chip_value_of(series, amount, limits, 5, CapAlgorithm.REACHES)
        assert by_hand == chip_value_of(series, amount, limits), amount


@pytest.mark.parametrize("straight_max", [25, 35, 75])
def test_with_an_odd_multiple_a_hand_that_reaches_misses_five_amounts_of_voisins_alone(straight_max):
    limits = proportional(straight_max)
    for name in SEED_SERIES:
        amounts = range(18 * straight_max + 1)
        missed = [a for a in amounts if placed(name, a, limits, "reaches") != placed(name, a, limits)]
        assert len(missed) == (5 if name == "voisins" else 0)


def placed(name, amount, limits, algorithm="largest_fit"):
    return announce(SERIES[name], amount, limits, algorithm=CapAlgorithm(algorithm)).placed


@pytest.mark.parametrize(
    ("name", "straight_max", "algorithm", "first", "last", "by_hand", "right"),
    [
        ("voisins", 75, "reaches", 1030, 1034, 990, 1030),
        ("voisins", 35, "reaches", 490, 494, 450, 490),
        ("voisins", 45, "reaches", 625, 629, 585, 625),
        ("voisins", 100, "exceeds", 1385, 1394, 1350, 1385),
        ("jeu_zero", 100, "exceeds", 415, 419, 400, 415),
        ("orphelins", 100, "exceeds", 520, 524, 500, 520),
    ],
)
def test_a_short_cut_spreads_badly_in_its_window_and_not_beside_it(
    name, straight_max, algorithm, first, last, by_hand, right
):
    limits = proportional(straight_max)
    for amount in range(first, last + 1):
        assert placed(name, amount, limits, algorithm) == by_hand
        assert placed(name, amount, limits) == right
    for amount in (first - 1, last + 1):
        assert placed(name, amount, limits, algorithm) == placed(name, amount, limits)


def test_off_the_step_a_short_cut_stops_short_of_the_top():
    assert placed("tiers", 324, proportional(27), "reaches") == 300
    assert placed("tiers", 324, proportional(27)) == 324


@pytest.mark.parametrize("algorithm", CapAlgorithm)
def test_with_everything_full_the_chip_is_the_smallest_that_fills_all(algorithm):
    made = announce(SERIES["voisins"], 2000, proportional(100), algorithm=algorithm)
    assert (made.chip_value, made.placed, made.remainder) == (200, 1700, 300)
