from itertools import combinations
from math import dist

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quizzes.drawing.chips import RADIUS, Chip
from quizzes.drawing.layout import layout_drawing
from quizzes.drawing.table import Window
from quizzes.rules.roulette.layout import AMERICAN, EUROPEAN

SHAPES = [{}, {"window": "near"}, {"tall": True}, {"tall": True, "window": "near"}]
bets = st.lists(st.sampled_from(EUROPEAN.bets), unique=True, max_size=14)
winners = st.sampled_from([None, *(box.number for box in EUROPEAN.boxes)])


def points(drawing):
    return [tuple(float(part) for part in chip.at.split()) for chip in drawing.chips]


def chips_on(number, count=20):
    return [Chip(bet, count) for bet in EUROPEAN.bets_on(number)]


@given(bets=bets, winner=winners, shape=st.sampled_from(SHAPES))
def test_chips_lie_whole_within_the_picture(bets, winner, shape):
    drawing = layout_drawing([Chip(bet, 20) for bet in bets], winner=winner, **shape)
    for (x, y), chip in zip(points(drawing), drawing.chips, strict=True):
        reach = RADIUS * float(chip.scale)
        assert reach <= x <= float(drawing.width) - reach
        assert reach <= y <= float(drawing.height) - reach


@given(bets=bets, winner=winners, shape=st.sampled_from(SHAPES))
def test_no_two_chips_overlap(bets, winner, shape):
    drawing = layout_drawing([Chip(bet, 20) for bet in bets], winner=winner, **shape)
    scale = float(drawing.chips[0].scale) if drawing.chips else 1
    assert all(dist(one, other) > 2 * RADIUS * scale for one, other in combinations(points(drawing), 2))


@pytest.mark.parametrize("shape", SHAPES, ids=str)
@pytest.mark.parametrize("word", ["straight:17", "red", "dozen:2", "split:0-2"])
def test_two_players_on_one_position_stand_side_by_side(word, shape):
    one, other = points(layout_drawing([Chip(EUROPEAN.bet(word), 20, player) for player in (1, 2)], **shape))
    assert 2 * RADIUS < dist(one, other) < 2.5 * RADIUS


def test_players_who_share_a_position_stand_away_from_the_stack_beside_it():
    shared, beside = EUROPEAN.bet("straight:17"), EUROPEAN.bet("split:17-20")
    drawing = layout_drawing([Chip(shared, 1, 1), Chip(shared, 1, 2), Chip(beside, 1, 3)])
    assert all(dist(one, other) > 2 * RADIUS for one, other in combinations(points(drawing), 2))


def test_near_chips_are_drawn_after_far_ones():
    depths = [y for _, y in points(layout_drawing(chips_on("17"), tall=True))]
    assert depths == sorted(depths)


def test_chips_are_larger_where_they_are_few():
    few = layout_drawing([Chip(EUROPEAN.bet("straight:17"), 3)], winner="17")
    many = layout_drawing(chips_on("17"), winner="17")
    assert float(few.chips[0].scale) > float(many.chips[0].scale)


def test_counts_are_14_pixels_high_on_a_phone_of_375():
    for shape in SHAPES[2:]:
        for number in ("17", "0", "34", "36", "2"):
            drawing = layout_drawing(chips_on(number), winner=number, **shape)
            assert 15 * float(drawing.chips[0].scale) * (375 - 2 * 16) / float(drawing.width) >= 14


def test_the_winning_number_is_lit_and_has_the_dolly():
    drawing = layout_drawing(winner="17")
    assert drawing.dolly is not None
    assert drawing.lit == layout_drawing(lit=["17"]).lit != ""
    assert layout_drawing().dolly is None


def test_a_marked_number_is_ringed_and_a_marked_split_is_a_spot():
    marks = layout_drawing(marked=[EUROPEAN.bet("straight:17"), EUROPEAN.bet("split:17-20")]).marks
    assert [mark.is_ring for mark in marks] == [True, False]


def test_the_words_move_aside_only_for_what_stands_outside():
    plain = layout_drawing().outside
    assert layout_drawing(chips_on("17")).outside == plain
    assert layout_drawing([Chip(EUROPEAN.bet("even"), 1)]).outside != plain
    assert layout_drawing(marked=[EUROPEAN.bet("even")]).outside != plain


def test_the_same_stacks_give_the_same_picture():
    assert layout_drawing(chips_on("17"), winner="17") == layout_drawing(chips_on("17"), winner="17")


def test_a_chip_that_the_window_does_not_show_is_refused():
    with pytest.raises(ValueError, match="does not show"):
        layout_drawing(chips_on("36"), window=Window((0, 4), (0, 3)))


@pytest.mark.parametrize("shape", SHAPES, ids=str)
@pytest.mark.parametrize("number", ["0", "00", "2"])
def test_where_two_zeros_crowd_their_splits_chips_are_smaller_and_do_not_overlap(number, shape):
    chips = [Chip(bet, 20) for bet in AMERICAN.bets_on(number)]
    drawing = layout_drawing(chips, winner=number, layout=AMERICAN, **shape)
    reach = 2 * RADIUS * float(drawing.chips[0].scale)
    assert all(dist(one, other) > reach for one, other in combinations(points(drawing), 2))


def test_on_a_felt_that_chips_are_added_to_they_keep_their_size():
    one = layout_drawing(chips_on("17")[:1], steady=True)
    assert one.chips[0].scale == layout_drawing(chips_on("17")).chips[0].scale
