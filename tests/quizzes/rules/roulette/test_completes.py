from dataclasses import replace
from fractions import Fraction
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from quizzes.rules.amounts import simplest
from quizzes.rules.house import EUROPEAN_STANDARD, PRESETS, HouseRules
from quizzes.rules.roulette.bets import BetKind
from quizzes.rules.roulette.completes import (
    PARTS,
    Loading,
    at_house,
    at_limits,
    at_unit,
    by_amount,
    complete,
    part,
    several,
)
from quizzes.rules.roulette.layout import AMERICAN, EUROPEAN
from quizzes.rules.roulette.limits import UNLIMITED, flat, french_table, proportional
from quizzes.rules.roulette.settlement import Stake, settle
from quizzes.rules.roulette.wheel import AMERICAN as AMERICAN_WHEEL
from quizzes.rules.roulette.wheel import EUROPEAN as WHEEL

OUTER = [str(n) for n in range(4, 34) if n % 3 != 2]
MIDDLE = [str(n) for n in range(5, 33, 3)]
PUBLISHED = {  # chips, stations, pays  [AR] [WP]
    "0": (17, 7, 235),
    "1": (27, 9, 297),
    "3": (27, 9, 297),
    "2": (36, 12, 396),
    "34": (18, 6, 198),
    "36": (18, 6, 198),
    "35": (24, 8, 264),
    **dict.fromkeys(OUTER, (30, 9, 294)),
    **dict.fromkeys(MIDDLE, (40, 12, 392)),
}


@pytest.mark.parametrize("number", WHEEL.order)
def test_a_complete_is_as_published(number):
    made = complete(number)
    hit = made.hit(number)
    assert (made.count, hit.stations, hit.pays) == PUBLISHED[number]
    assert hit.with_stake == 36 * hit.stations


@pytest.mark.parametrize(
    ("number", "chips", "stations", "pays"),
    [
        ("0", 18, 7, 233),
        ("00", 18, 7, 233),
        ("1", 28, 9, 295),
        ("3", 28, 9, 295),
        ("2", 42, 14, 461),
        ("17", 40, 12, 392),
    ],
)
def test_an_american_complete_is_one_unit_less_where_the_top_line_wins(number, chips, stations, pays):
    made = complete(number, layout=AMERICAN)
    hit = made.hit(number)
    assert (made.count, hit.stations, hit.pays) == (chips, stations, pays)


@pytest.mark.parametrize("loading", Loading)
@pytest.mark.parametrize(("layout", "wheel"), [(EUROPEAN, WHEEL), (AMERICAN, AMERICAN_WHEEL)])
def test_partial_hits_are_symmetric(layout, wheel, loading):
    made = {number: complete(number, loading, layout) for number in wheel.order}
    for a, b in combinations(wheel.order, 2):
        assert made[a].hit(b) == replace(made[b].hit(a), lost=made[a].count - made[b].hit(a).kept)


@pytest.mark.parametrize(("layout", "wheel"), [(EUROPEAN, WHEEL), (AMERICAN, AMERICAN_WHEEL)])
def test_stations_over_all_balls_are_the_chips_of_the_complete(layout, wheel):
    for number in wheel.order:
        made = complete(number, layout=layout)
        assert sum(made.hit(ball).stations for ball in wheel.order) == made.count


@pytest.mark.parametrize(("layout", "wheel"), [(EUROPEAN, WHEEL), (AMERICAN, AMERICAN_WHEEL)])
def test_a_station_returns_36_on_every_ball_but_the_top_line_35(layout, wheel):
    for number in wheel.order:
        made = complete(number, layout=layout)
        for ball in wheel.order:
            hit = made.hit(ball)
            on_top_line = layout is AMERICAN and {number, ball} <= {"0", "00", "1", "2", "3"}
            assert hit.with_stake == 36 * hit.stations - on_top_line
            assert hit.kept + hit.lost == made.count


@pytest.mark.parametrize(("layout", "house"), [(EUROPEAN, EUROPEAN_STANDARD), (AMERICAN, PRESETS["us"])])
def test_every_complete_on_every_ball_pays_what_its_chips_pay_on_the_felt(layout, house):
    for number in house.wheel_played.order:
        made = complete(number, layout=layout)
        felt = [Stake(bet, count) for bet, count in made.chips]
        for ball in house.wheel_played.order:
            settled, hit = settle(felt, ball, house), made.hit(ball)
            assert (settled.pays, settled.kept, settled.collected) == (hit.pays, hit.kept, hit.lost)


@pytest.mark.parametrize(
    ("number", "ball", "pays"),
    [
        ("17", "16", 191),
        ("17", "20", 128),
        ("17", "13", 62),
        ("17", "22", 0),
        ("16", "17", 191),
        ("16", "13", 96),
        ("16", "18", 93),
        ("16", "14", 62),
        ("16", "15", 30),
        ("0", "2", 132),
        ("0", "1", 99),
        ("1", "2", 194),
        ("1", "4", 96),
        ("1", "3", 95),
        ("1", "5", 62),
        ("1", "6", 30),
        ("2", "5", 128),
        ("34", "35", 129),
        ("34", "31", 96),
        ("34", "36", 63),
        ("34", "32", 62),
        ("34", "33", 30),
        ("35", "32", 128),
        ("35", "31", 62),
    ],
)
def test_a_partial_hit_pays_as_published(number, ball, pays):
    assert complete(number).hit(ball).pays == pays


def test_17_by_1_costs_its_40_chips():
    assert at_unit("17", 1).cost == 40


def test_without_a_maximum_an_amount_buys_all_that_it_can():
    assert by_amount("17", 1250).unit == 30


def test_money_of_completes_is_whole_where_whole():
    cash, bought, made = at_unit("17", Fraction(5, 2)), by_amount("17", 1000, 20), several({"17": Fraction(5, 2)})
    amounts = [complete("17").hit("17").with_stake, cash.cost, cash.pays, cash.with_stake, bought.placed]
    amounts += [bought.remainder, made.asked, made.placed, made.returned, made.pays("17")]
    assert {type(amount) for amount in amounts} == {int}
    assert all(type(money) is type(simplest(money)) for _, money in made.positions)


def test_17_by_25_costs_1000_and_pays_9800():
    made = at_unit("17", 25)
    assert (made.cost, made.pays, made.with_stake) == (1000, 9800, 10800)


def test_french_maxima_make_17_cost_1250_minima_and_pay_12070():
    made = at_limits("17", french_table("french", 1))
    assert (made.cost, made.pays, made.with_stake) == (1250, 12070, 13320)


@pytest.mark.parametrize(
    ("amount", "maximum", "unit", "back"),
    [(1000, 25, 25, 0), (700, None, 15, 100), (2000, 27, 27, 920), (39, None, 0, 39)],
)
def test_an_amount_buys_a_unit_down_to_the_step(amount, maximum, unit, back):
    made = by_amount("17", amount, maximum)
    assert (made.unit, made.remainder) == (unit, back)
    assert made.placed + made.remainder == amount


def test_17_and_20_at_the_maximum_share_positions_and_are_cut():
    made = several({"17": 100, "20": 100}, proportional(100))
    assert (made.asked, made.placed, made.returned) == (8000, 6400, 1600)
    assert made.pays("17") == 39_200


def test_several_completes_pay_the_sum_where_nothing_is_cut():
    made = several({"17": 5, "20": 10, "36": 5})
    for ball in WHEEL.order:
        single = sum(unit * complete(number).hit(ball).pays for number, unit in {"17": 5, "20": 10, "36": 5}.items())
        assert made.pays(ball) == single


def test_a_part_takes_kinds_literally():
    assert [bet.word for bet, _ in part("1", [BetKind.STREET]).chips] == ["street:1-2-3"]
    assert part("17", [BetKind.STRAIGHT, BetKind.SPLIT, BetKind.CORNER]).count == 9


def test_flat_loading_puts_one_chip_on_every_position():
    assert complete("17", Loading.FLAT).hit("17").pays == 156
    assert complete("0", Loading.FLAT).hit("0").pays == 116


@pytest.mark.parametrize(
    "wrong",
    [
        lambda: at_unit("17", 0),
        lambda: by_amount("17", -1),
        lambda: several({"17": 0}),
        lambda: complete("37"),
        lambda: complete("00"),
        lambda: at_limits("17", UNLIMITED),
    ],
)
def test_an_impossible_complete_is_refused(wrong):
    with pytest.raises(ValueError, match=r"."):
        wrong()


# By house


@pytest.mark.parametrize(
    ("loading", "part_name", "number", "chips", "pays"),
    [
        ("progressive", None, "17", 40, 392),
        ("flat", None, "17", 12, 156),
        ("parts", "splits", "17", 4, 68),
        ("parts", "straight_and_splits", "17", 5, 103),
        ("parts", "straight_splits_and_corners", "17", 9, 135),
        ("parts", "splits", "0", 3, 51),
    ],
)
def test_a_complete_is_loaded_as_the_house_says(loading, part_name, number, chips, pays):
    made = at_house(number, HouseRules(complete_loading=loading), part_name)
    assert (made.number, made.count, made.hit(number).pays) == (number, chips, pays)


def test_a_complete_lies_on_the_cloth_of_the_house():
    assert at_house("2", PRESETS["us"]).count == 42
    bare = HouseRules(wheel="american", series=(), us_trio_0_00_2=False, us_split_zero_2=False)
    assert at_house("2", bare).count == 42 - 3 - 2 - 2
    assert at_house("2", PRESETS["fr_americaine"]).count == 14


@pytest.mark.parametrize(
    ("loading", "part_name", "says"),
    [
        ("parts", None, "plays parts; splits, straight_and_splits"),
        ("parts", "streets", "plays parts"),
        ("flat", "splits", "whole completes"),
        ("progressive", "splits", "whole completes"),
    ],
)
def test_a_part_is_named_where_the_house_plays_parts_and_nowhere_else(loading, part_name, says):
    with pytest.raises(ValueError, match=says):
        at_house("17", HouseRules(complete_loading=loading), part_name)


def test_every_part_has_a_position_on_every_number():
    for number in WHEEL.order:
        assert all(part(number, kinds).count for kinds in PARTS.values())


def test_an_amount_and_several_completes_follow_loading_and_cloth():
    assert by_amount("17", 130, None, 5, Loading.FLAT).placed == 120
    assert by_amount("2", 420, None, 5, layout=AMERICAN).count == 42
    assert several({"00": 5, "17": 5}, layout=AMERICAN, loading=Loading.FLAT).placed == 5 * (7 + 12)


# Laws

fixed_chance = settings(derandomize=True, deadline=None, max_examples=100)
wanted = st.dictionaries(st.sampled_from(WHEEL.order), st.integers(1, 200), min_size=1, max_size=5)
tables = st.sampled_from([UNLIMITED, proportional(27), proportional(100), flat(75), french_table("french", 5)])


@fixed_chance
@given(wanted, tables, st.sampled_from(Loading))
def test_money_asked_for_lies_on_the_cloth_within_the_limits_or_goes_back(units, limits, loading):
    made = several(units, limits, loading=loading)
    assert made.asked == sum(unit * complete(number, loading).count for number, unit in units.items())
    assert made.placed + made.returned == made.asked
    assert made.returned >= 0
    assert all(limits.cut(bet, money).returned == 0 for bet, money in made.positions)


@fixed_chance
@given(wanted, tables, st.sampled_from(WHEEL.order), st.data())
def test_the_order_in_which_completes_are_called_is_no_matter(units, limits, ball, data):
    order = data.draw(st.permutations(list(units)))
    one, other = several(units, limits), several({number: units[number] for number in order}, limits)
    assert dict(one.positions) == dict(other.positions)
    assert (one.returned, one.pays(ball)) == (other.returned, other.pays(ball))


@fixed_chance
@given(wanted, tables, st.sampled_from(WHEEL.order))
def test_several_completes_pay_the_sum_unless_money_was_returned(units, limits, ball):
    made = several(units, limits)
    apart = sum(unit * complete(number).hit(ball).pays for number, unit in units.items())
    assert made.pays(ball) <= apart
    if not made.returned:
        assert made.pays(ball) == apart


@fixed_chance
@given(st.sampled_from(WHEEL.order), st.integers(0, 9000), st.integers(1, 120), st.sampled_from([1, 5, 10]))
def test_an_amount_buys_the_largest_unit_that_it_covers(number, amount, maximum, step):
    made = by_amount(number, amount, maximum, step)
    assert made.placed + made.remainder == amount
    assert made.unit <= maximum
    assert made.unit == maximum or made.placed <= amount < made.count * (made.unit + step)
