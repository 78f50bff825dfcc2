from fractions import Fraction

import pytest

from quizzes.rules.roulette import call_bets
from quizzes.rules.roulette.bets import BetKind
from quizzes.rules.roulette.call_bets import SERIES, announce, by, find
from quizzes.rules.roulette.limits import UNLIMITED, Limits, flat, french_table, proportional
from quizzes.rules.roulette.wheel import EUROPEAN

ROUTES = {
    "voisins": EUROPEAN.arc("22", "25"),
    "tiers": EUROPEAN.arc("27", "33"),
    "orphelins": EUROPEAN.arc("17", "6") + EUROPEAN.arc("1", "9"),
}


@pytest.mark.parametrize(
    ("name", "chips", "numbers"),
    [
        ("voisins", 9, 17),
        ("tiers", 6, 12),
        ("orphelins", 5, 8),
        ("orphelins_plein", 8, 8),
        ("jeu_zero", 4, 7),
        ("zero_spiel_naca", 5, 8),
        ("tiers_5_8_10_11", 10, 12),
        ("ferrari", 10, 12),
    ],
)
def test_a_series_takes_so_many_chips_and_touches_so_many_numbers(name, chips, numbers):
    assert (SERIES[name].count, len(SERIES[name].numbers)) == (chips, numbers)


def test_voisins_tiers_and_orphelins_part_the_wheel():
    parts = [set(SERIES[name].numbers) for name in ROUTES]
    assert set.union(*parts) == set(EUROPEAN.order)
    assert sum(map(len, parts)) == 37
    assert sum(SERIES[name].count for name in ROUTES) == 20


@pytest.mark.parametrize("name", ROUTES)
def test_a_section_is_an_arc_of_the_wheel(name):
    assert set(SERIES[name].numbers) == set(ROUTES[name])


@pytest.mark.parametrize(
    ("name", "winning", "units"),
    [
        ("voisins", "0", 22),
        ("voisins", "2", 22),
        ("voisins", "3", 22),
        ("voisins", "26", 16),
        ("voisins", "25", 16),
        ("voisins", "4", 17),
        ("tiers", "33", 17),
        ("orphelins", "1", 35),
        ("orphelins", "17", 34),
        ("orphelins", "9", 17),
        ("jeu_zero", "26", 35),
        ("jeu_zero", "0", 17),
    ],
)
def test_a_hit_pays_so_many_chips(name, winning, units):
    assert call_bets.hit(SERIES[name], 1, winning).pays == units


@pytest.mark.parametrize(
    ("name", "amount", "value", "placed", "back"),
    [
        ("voisins", 1300, 140, 1260, 40),
        ("voisins", 1350, 150, 1350, 0),
        ("voisins", 1400, 155, 1385, 15),
        ("voisins", 1700, 200, 1700, 0),
        ("voisins", 2000, 200, 1700, 300),
        ("jeu_zero", 400, 100, 400, 0),
        ("jeu_zero", 500, 130, 490, 10),
        ("jeu_zero", 900, 200, 700, 200),
        ("orphelins", 600, 125, 600, 0),
        ("orphelins", 777, 165, 760, 17),
        ("orphelins", 1000, 200, 900, 100),
        ("tiers", 1000, 165, 990, 10),
        ("tiers", 1500, 200, 1200, 300),
    ],
)
def test_near_the_maximum_of_100_the_worked_examples_hold(name, amount, value, placed, back):
    made = announce(SERIES[name], amount, proportional(100))
    assert (made.chip_value, made.placed, made.remainder) == (value, placed, back)


def test_voisins_at_a_maximum_off_the_step_ends_at_55():
    assert announce(SERIES["voisins"], 5000, proportional(27)).chip_value == 55


def _slowly(series, limits, step):
    """The algorithm said a second time, word for word: the cost of every multiple of the step, and the last covered."""
    positions = [(chips, limits.on(bet.kind)) for bet, chips in series.chips]
    costs = [sum(min(chips * value, most) for chips, most in positions) for value in range(0, 5005, step)]
    everything = sum(most for _, most in positions)
    all_full = next((place for place, cost in enumerate(costs) if cost == everything), None)

    def value(amount):
        if amount >= everything:
            return all_full * step
        return max(place for place, cost in enumerate(costs) if cost <= amount) * step

    return value


LIMITS = {
    "25": proportional(25),
    "27": proportional(27),
    "35": proportional(35),
    "100": proportional(100),
    "flat 50": flat(50),
    "french 5": french_table("french", 5),
}


@pytest.mark.parametrize("limits", LIMITS)
@pytest.mark.parametrize("name", SERIES)
def test_the_quick_algorithm_agrees_with_the_slow_one_at_every_amount(name, limits):
    series, table = SERIES[name], LIMITS[limits]
    slowly = _slowly(series, table, 5)
    for amount in range(5001):
        assert announce(series, amount, table).chip_value == slowly(amount), amount


@pytest.mark.parametrize("name", SERIES)
def test_money_is_conserved_and_no_limit_is_passed(name):
    for amount in range(0, 2500, 7):
        made = announce(SERIES[name], amount, proportional(75))
        assert made.placed + made.remainder == amount
        assert all(money <= proportional(75).on(bet.kind) for bet, money in made.positions)


def test_without_limits_the_value_is_rounded_down_to_the_step():
    made = announce(SERIES["voisins"], 475, UNLIMITED)
    assert (made.chip_value, made.placed, made.remainder) == (50, 450, 25)
    made = announce(SERIES["voisins"], 100, UNLIMITED, step=Fraction(5, 2))
    assert (made.chip_value, made.remainder) == (10, 10)


def test_under_one_step_a_chip_nothing_is_placed():
    made = announce(SERIES["voisins"], 44)
    assert (made.chip_value, made.placed, made.remainder, made.at_limit, made.chips_left) == (0, 0, 44, (), 9)


def test_under_the_least_chip_of_the_house_nothing_is_placed():
    assert announce(SERIES["tiers"], 59, min_chip=10).placed == 0
    assert announce(SERIES["tiers"], 60, min_chip=10).placed == 60


def test_by_a_value_each_position_is_cut_at_its_limit():
    made = by(SERIES["voisins"], 160, proportional(100))
    assert (made.placed, made.remainder) == (1420, 20)


def test_with_some_kinds_without_a_limit_the_others_fill_first():
    limits = Limits({BetKind.TRIO: 30})
    made = announce(SERIES["voisins"], 900, limits)
    assert {bet.word: money for bet, money in made.positions}["trio:0-2-3"] == 30
    assert made.chip_value == 120


def test_to_the_maximum_every_position_takes_its_own_limit():
    total = sum(money for _, money in call_bets.to_the_maximum(SERIES["voisins"], proportional(100)))
    assert total == 1700
    with pytest.raises(ValueError, match="no maximum"):
        call_bets.to_the_maximum(SERIES["voisins"], UNLIMITED)


def test_two_announcements_are_added():
    both = find("tiers_and_orphelins")
    assert both.count == 11
    twice = SERIES["tiers"].plus(SERIES["tiers"])
    assert twice.count == 12
    assert len(twice.chips) == 6


def test_a_number_in_several_announcements_has_several_chips():
    made = call_bets.combined(call_bets.neighbours(number) for number in ("1", "9", "14"))
    assert made.count == 15
    assert {bet.word: chips for bet, chips in made.chips}["straight:14"] == 3


@pytest.mark.parametrize("digit", range(10))
def test_a_finale_has_four_chips_up_to_6_and_three_above(digit):
    made = call_bets.finale_plein(digit)
    assert made.count == (4 if digit <= 6 else 3)
    assert all(number.endswith(str(digit)) for number in made.numbers)


@pytest.mark.parametrize(("low", "high"), call_bets.FINALES_CHEVAL)
def test_a_finale_on_splits_has_one_chip_for_each_split_of_its_digits(low, high):
    made = call_bets.finale_cheval(low, high)
    assert made.count == (4 if high <= 9 else 3)
    assert {number[-1] for number in made.numbers} <= {str(low)[-1], str(high)[-1]}


def test_the_finale_7_0_of_a_public_trainer_is_refused():
    with pytest.raises(ValueError, match="7/0"):
        call_bets.finale_cheval(7, 0)


def test_a_house_adds_its_own_series_as_data():
    made = call_bets.series("red splits", "split:9-12 split:16-19 split:18-21*3 split:27-30", "house rule 4")
    assert made.count == 6
    assert find("red splits", {**SERIES, "red splits": made}) is made


@pytest.mark.parametrize("words", ["", "split:0-7", "split:9-12*0", "split:9-12*x", "split:9-12 split:9-12"])
def test_a_series_that_cannot_lie_on_the_cloth_is_refused(words):
    with pytest.raises(ValueError, match=r"."):
        call_bets.series("bad", words, "")


@pytest.mark.parametrize(
    "name", ["rot_schwarz", "finale_plein_x", "finale_cheval_4", "neighbours_17", "neighbours_99_2"]
)
def test_an_unknown_announcement_is_refused(name):
    with pytest.raises(ValueError, match=name):
        find(name)
