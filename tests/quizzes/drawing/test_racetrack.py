import re
from itertools import pairwise

import pytest

from quizzes.drawing.racetrack import racetrack_drawing
from quizzes.rules.roulette.wheel import EUROPEAN, colour

WIDE, TALL = racetrack_drawing(), racetrack_drawing(tall=True)
VOISINS = "22 18 29 7 28 12 35 3 26 0 32 15 19 4 21 2 25".split()
WHOLE = pytest.mark.parametrize("drawing", [WIDE, TALL], ids=["wide", "tall"])


def numbers(drawing):
    return [pocket.number for pocket in drawing.pockets]


def middle(drawing, number):
    pocket = next(pocket for pocket in drawing.pockets if pocket.number == number)
    return float(pocket.x), float(pocket.y)


def corners(pocket):
    """The first and the second corner of an outline, which its neighbours share."""
    points = re.findall(r"(-?[\d.]+) (-?[\d.]+)(?=[LAZM]|$)", pocket.path)
    return {(round(float(x), 1), round(float(y), 1)) for x, y in points}


@WHOLE
def test_read_clockwise_it_is_the_order_of_the_wheel(drawing):
    shown = numbers(drawing)
    start = shown.index("0")
    assert tuple(shown[start:] + shown[:start]) == EUROPEAN.order
    assert all(pocket.colour == colour(pocket.number) for pocket in drawing.pockets)


@WHOLE
def test_it_runs_clockwise_in_the_picture(drawing):
    points = [middle(drawing, number) for number in EUROPEAN.order]
    area = sum(x0 * y1 - x1 * y0 for (x0, y0), (x1, y1) in pairwise([*points, points[0]]))
    assert area > 0  # y runs downwards


@WHOLE
def test_neighbours_on_the_wheel_share_an_edge(drawing):
    pockets = drawing.pockets
    for one, other in pairwise([*pockets, pockets[0]]):
        assert len(corners(one) & corners(other)) == 2, (one.number, other.number)


def test_the_run_from_zero_lies_on_top_and_the_way_back_below():
    top, below = "19 4 21 2 25 17 34 6 27 13 36 11 30".split(), "35 12 28 7 29 18 22 9 31 14 20 1 33".split()
    for one, other in zip(top, below, strict=True):
        assert middle(WIDE, one)[0] == middle(WIDE, other)[0]
        assert middle(WIDE, one)[1] < middle(WIDE, other)[1]


def test_zero_is_at_the_left_or_on_top():
    assert middle(WIDE, "0")[0] == min(middle(WIDE, number)[0] for number in EUROPEAN.order)
    assert middle(TALL, "0")[1] == min(middle(TALL, number)[1] for number in EUROPEAN.order)


@WHOLE
def test_all_of_it_lies_within_the_picture(drawing):
    points = [point for pocket in drawing.pockets for point in corners(pocket)]
    assert all(0 < x < float(drawing.width) and 0 < y < float(drawing.height) for x, y in points)


def test_the_borders_stand_between_the_sections():
    lines = re.findall(r"M(\S+) (\S+)L(\S+) ([^M]+)", WIDE.borders)
    start = middle(WIDE, "19")[0] - 22.5
    found = [(float(x) - start) / 45 for x0, _, x1, _ in lines for x in (x0, x1)]
    assert found == pytest.approx([0, 2, 5, 7, 8, 12], abs=0.01)


def test_a_series_that_is_lit_leaves_the_others_dim_and_names_it():
    drawing = racetrack_drawing(["voisins"])
    assert {pocket.number for pocket in drawing.pockets if not pocket.is_dim} == set(VOISINS)
    assert [word.section for word in drawing.words if word.is_lit] == ["voisins"]
    assert racetrack_drawing(VOISINS).pockets == drawing.pockets


def test_nothing_is_dim_where_nothing_is_lit():
    assert not any(pocket.is_dim for pocket in WIDE.pockets)
    assert [word.section for word in WIDE.words] == ["jeu_zero", "voisins", "orphelins", "tiers"]


@pytest.mark.parametrize("series", ["voisins", "tiers", "orphelins", "jeu_zero"])
def test_the_near_picture_shows_every_lit_pocket_whole(series):
    drawing = racetrack_drawing([series], near=True)
    lit = [pocket for pocket in drawing.pockets if not pocket.is_dim]
    assert len(lit) == {"voisins": 17, "tiers": 12, "orphelins": 8, "jeu_zero": 7}[series]
    assert all(0 <= x <= float(drawing.width) for pocket in lit for x, _ in corners(pocket))
    assert len(drawing.pockets) < 37
    assert not drawing.is_tall
    assert series in {word.section for word in drawing.words}


def test_the_near_picture_shows_all_upright_where_the_lit_lie_at_both_ends():
    assert racetrack_drawing(["0", "5"], near=True).is_tall
    assert len(racetrack_drawing(["0", "5"], near=True).pockets) == 37


def test_the_zero_end_is_near_where_nothing_is_lit():
    assert {"0", "3", "15"} < set(numbers(racetrack_drawing(near=True)))
    assert "5" not in numbers(racetrack_drawing(near=True))


@pytest.mark.parametrize("word", ["00", "37", "snake"])
def test_what_is_not_on_the_track_is_refused(word):
    with pytest.raises(ValueError, match=word):
        racetrack_drawing([word])
