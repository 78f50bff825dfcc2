from itertools import combinations
from math import dist

import pytest

from quizzes.drawing.table import LENGTH, WHOLE, View, number_boxes, outside_box, place, window_for
from quizzes.rules.roulette.bets import Bet, BetKind
from quizzes.rules.roulette.layout import EUROPEAN

INSIDE = [bet for bet in EUROPEAN.bets if bet.is_inside]
OUTSIDE = [bet for bet in EUROPEAN.bets if not bet.is_inside]
VIEWS = [View(), View(tall=True), View(window_for([], "17"), tall=True)]
CHIP = 28 / 14 * 0.215  # a chip's width, in the shorter sides of a cell


def bet(word):
    return EUROPEAN.bet(word)


@pytest.mark.parametrize(
    ("word", "point"),
    [
        ("straight:17", (6.5, 1.5)),
        ("straight:0", (0.5, 1.5)),
        ("split:14-17", (6, 1.5)),
        ("split:16-17", (6.5, 1)),
        ("corner:17-18-20-21", (7, 2)),
        ("split:0-2", (1, 1.5)),
        ("trio:0-1-2", (1, 1)),
        ("trio:0-2-3", (1, 2)),
        ("first_four:0-1-2-3", (1, 0)),
        ("street:16-17-18", (6.5, 0)),
        ("six_line:16-17-18-19-20-21", (7, 0)),
        ("dozen:2", (7, -0.32)),
        ("low", (2, -0.96)),
        ("even", (4, -0.96)),
        ("red", (6, -0.96)),
        ("black", (8, -0.96)),
        ("odd", (10, -0.96)),
        ("high", (12, -0.96)),
        ("column:3", (13.5, 2.5)),
    ],
)
def test_chips_stand_where_the_croupier_puts_them(word, point):
    assert place(bet(word)) == pytest.approx(point)


@pytest.mark.parametrize(
    ("kind", "numbers", "point"),
    [
        (BetKind.DOZENS, tuple(str(number) for number in range(1, 25)), (5, -0.32)),
        (BetKind.COLUMNS, tuple(str(number) for number in range(1, 37) if number % 3), (13.5, 1)),
    ],
)
def test_double_bets_stand_on_the_border_of_the_two(kind, numbers, point):
    assert place(Bet(kind, f"{kind}:1-2", numbers)) == pytest.approx(point)


def test_an_inside_bet_has_no_outside_box():
    with pytest.raises(ValueError, match="straight:17"):
        outside_box(bet("straight:17"))


def test_all_157_positions_have_places_of_their_own():
    assert len(INSIDE) == 145
    assert len({place(bet) for bet in EUROPEAN.bets}) == 157


@pytest.mark.parametrize("view", VIEWS, ids=["wide", "tall", "window"])
def test_two_chips_on_different_inside_positions_never_overlap(view):
    points = [view.at(place(bet)) for bet in INSIDE]
    least = min(dist(one, other) for one, other in combinations(points, 2))
    assert least > CHIP * min(view.cell)


@pytest.mark.parametrize("view", VIEWS[:2], ids=["wide", "tall"])
def test_a_tap_a_little_off_belongs_to_the_position_meant(view):
    points = {bet.word: view.at(place(bet)) for bet in EUROPEAN.bets}
    for word, (x, y) in points.items():
        tap = (x + 7, y - 7)
        assert min(points, key=lambda other: dist(points[other], tap)) == word


def test_the_wide_view_has_zero_at_the_left_and_36_above_34():
    boxes, view = number_boxes(), View()
    assert view.at(boxes["0"].middle)[0] < view.at(boxes["2"].middle)[0] < view.at(boxes["36"].middle)[0]
    assert view.at(boxes["36"].middle)[1] < view.at(boxes["34"].middle)[1] < view.at(place(bet("dozen:3")))[1]


def test_the_tall_view_has_zero_on_top_and_1_left_of_3():
    boxes, view = number_boxes(), View(tall=True)
    assert view.at(boxes["0"].middle)[1] < view.at(boxes["2"].middle)[1] < view.at(boxes["36"].middle)[1]
    assert view.at(place(bet("dozen:1")))[0] < view.at(boxes["1"].middle)[0] < view.at(boxes["3"].middle)[0]


@pytest.mark.parametrize(
    ("number", "along"),
    [("17", (4.5, 8.5)), ("0", (0, 3.5)), ("2", (0, 3.5)), ("34", (10.5, 14)), ("36", (10.5, 14))],
)
def test_the_window_shows_a_row_and_a_half_on_each_side(number, along):
    window = window_for(EUROPEAN.bets_on(number), number)
    assert window.along == along
    assert window.across[0] > outside_box(bet("dozen:1")).across[0]


def test_the_window_holds_every_position_of_its_number():
    for box in EUROPEAN.boxes:
        bets = EUROPEAN.bets_on(box.number)
        assert all(window_for(bets, box.number).holds(place(bet)) for bet in bets)


@pytest.mark.parametrize("words", [["red"], ["straight:17", "column:1"], ["straight:1", "straight:36"], []])
def test_bets_outside_or_far_apart_need_the_whole_layout(words):
    assert window_for([bet(word) for word in words]) == WHOLE


@pytest.mark.parametrize("outside", OUTSIDE, ids=str)
def test_outside_chips_stand_in_their_box(outside):
    assert outside_box(outside).holds(place(outside))
    assert WHOLE.holds(place(outside))


def test_the_picture_ends_with_a_margin_and_is_cut_where_the_cloth_goes_on():
    assert View().at((LENGTH, 0))[0] == View().size[0] - 14
    window = window_for([], "17")
    assert View(window, tall=True).at((window.along[1], 0))[1] == View(window, tall=True).size[1]
