from itertools import product

import pytest

from quizzes.rules.roulette.bets import BetKind
from quizzes.rules.roulette.completes import Loading, at_limits, at_unit, by_amount, complete, part, several
from quizzes.rules.roulette.layout import AMERICAN, EUROPEAN
from quizzes.rules.roulette.limits import french_table, proportional
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
def test_partial_hits_are_symmetric(loading):
    for a, b in product(WHEEL.order, repeat=2):
        assert complete(a, loading).hit(b).pays == complete(b, loading).hit(a).pays


@pytest.mark.parametrize(("layout", "wheel"), [(EUROPEAN, WHEEL), (AMERICAN, AMERICAN_WHEEL)])
def test_stations_over_all_balls_are_the_chips_of_the_complete(layout, wheel):
    for number in wheel.order:
        made = complete(number, layout=layout)
        assert sum(made.hit(ball).stations for ball in wheel.order) == made.count


def test_a_station_returns_36_on_every_ball():
    for number, ball in product(WHEEL.order, repeat=2):
        hit = complete(number).hit(ball)
        assert hit.with_stake == 36 * hit.stations
        assert hit.kept + hit.lost == complete(number).count


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
    ],
)
def test_an_impossible_complete_is_refused(wrong):
    with pytest.raises(ValueError, match=r"."):
        wrong()
