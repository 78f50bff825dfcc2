import pytest

from quizzes.drawing.places import has_box, lens, nearest, places, turned
from quizzes.drawing.table import View
from quizzes.rules.house import HouseRules
from quizzes.rules.roulette.layout import AMERICAN, EUROPEAN, layout_of

BOTH = layout_of("european", "both")
VIEWS = [View(), View(tall=True)]
LAYOUTS = [EUROPEAN, BOTH, AMERICAN]


def tapped(along, across, view, layout=EUROPEAN):
    return nearest(places(view, layout), view.at((along, across))).bet.word


@pytest.mark.parametrize("view", VIEWS, ids=["wide", "tall"])
@pytest.mark.parametrize(
    ("along", "across", "word"),
    [
        (6.5, 1.5, "straight:17"),
        (6.62, 1.4, "straight:17"),
        (6.9, 1.5, "split:17-20"),
        (7.05, 1.9, "corner:17-18-20-21"),
        (6.5, 0.1, "street:16-17-18"),
        (7.1, 0, "six_line:16-17-18-19-20-21"),
        (0.2, 0.3, "straight:0"),
        (0.5, 2.8, "straight:0"),
        (1, 0.1, "first_four:0-1-2-3"),
        (1.1, 1.5, "split:0-2"),
        (3.9, -0.3, "dozen:1"),
        (5.3, -0.3, "dozen:2"),
        (5.2, -1, "red"),
        (13.2, 0.9, "column:1"),
    ],
)
def test_a_tap_belongs_to_the_nearest_place(view, along, across, word):
    assert tapped(along, across, view) == word


@pytest.mark.parametrize("view", VIEWS, ids=["wide", "tall"])
@pytest.mark.parametrize(
    ("along", "across", "both", "one"),
    [
        (5.1, -0.3, "dozens:1-2", "dozen:2"),
        (13.5, 1.1, "columns:1-2", "column:2"),
        (13.5, 1.9, "columns:2-3", "column:2"),
    ],
)
def test_the_line_between_two_outside_boxes_is_both_where_that_is_played(view, along, across, both, one):
    assert tapped(along, across, view, BOTH) == both
    assert tapped(along, across, view) == one


@pytest.mark.parametrize("layout", LAYOUTS, ids=["european", "double", "american"])
@pytest.mark.parametrize("view", VIEWS, ids=["wide", "tall"])
def test_a_tap_on_its_own_place_finds_every_bet(view, layout):
    for place in places(view, layout):
        left, top, right, bottom = place.core
        assert nearest(places(view, layout), ((left + right) / 2, (top + bottom) / 2)) == place


@pytest.mark.parametrize("layout", LAYOUTS, ids=["european", "double", "american"])
def test_every_bet_can_be_reached_through_a_lens(layout):
    seen = {bet for owner in layout.bets if has_box(owner) for row in lens(owner, layout) for bet in row}
    assert seen - {None} == set(layout.bets)


@pytest.mark.parametrize("number", ["17", "16", "18", "36", "1"])
def test_the_lens_of_a_number_holds_all_that_stands_on_its_box(number):
    found = {bet.word for row in lens(EUROPEAN.bet(f"straight:{number}"), EUROPEAN) for bet in row}
    on_the_box = {bet.word for bet in EUROPEAN.bets_on(number) if bet.kind not in ("street", "six_line")}
    assert on_the_box - {"first_four:0-1-2-3"} <= found


def test_the_lens_lies_as_the_picture():
    rows = lens(EUROPEAN.bet("straight:16"), EUROPEAN)
    assert [[bet.word for bet in row] for row in rows] == [
        ["six_line:13-14-15-16-17-18", "split:13-16", "corner:13-14-16-17"],
        ["street:16-17-18", "straight:16", "split:16-17"],
        ["six_line:16-17-18-19-20-21", "split:16-19", "corner:16-17-19-20"],
    ]
    wide = turned(rows)
    assert [bet.word for bet in wide[0]] == ["corner:13-14-16-17", "split:16-17", "corner:16-17-19-20"]
    assert wide[2][1].word == "street:16-17-18"


def test_a_zeros_places_lie_three_by_three():
    assert [len(row) for row in lens(EUROPEAN.bet("straight:0"), EUROPEAN)] == [3, 3, 3]
    american = [bet.word for row in lens(AMERICAN.bet("straight:00"), AMERICAN) for bet in row if bet]
    assert american[0] == "split:0-00"
    assert set(american) == {bet.word for bet in AMERICAN.bets_on("00")}


def test_a_house_that_refuses_splits_of_the_zeros_has_no_place_for_them():
    layout = HouseRules(wheel="american", series=(), us_split_zero_2=False).layout
    assert "split:0-2" not in {place.bet.word for place in places(View(), layout)}
