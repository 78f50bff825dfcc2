import re
from math import dist

import pytest

from quizzes.drawing.cloth import Cloth
from quizzes.drawing.table import WHOLE, View, Window, place, window_for
from quizzes.rules.roulette.layout import AMERICAN, EUROPEAN, layout_of
from quizzes.rules.roulette.wheel import RED

VIEWS = [View(), View(tall=True)]
PRINTED = [bet for bet in EUROPEAN.bets if not bet.is_inside and bet.word not in ("red", "black")]
CHIP, HALF_WORD = 14.5, 32  # a chip's radius and half of IMPAIR, in the picture


def cloth(view=VIEWS[0], *occupied):
    return Cloth(view, EUROPEAN, frozenset(occupied))


@pytest.mark.parametrize("view", VIEWS, ids=["wide", "tall"])
def test_the_whole_cloth_shows_37_numbers_and_12_outside_boxes(view):
    assert [label.text for label in cloth(view).numbers] == [box.number for box in EUROPEAN.boxes]
    assert len(cloth(view).outside) == 12 - 2


def test_red_and_black_have_18_pips_and_a_lozenge_each():
    pips = {pips.colour: pips.path.count("M") for pips in cloth().pips}
    assert pips == {"green": 1, "red": len(RED) + 1, "black": 36 - len(RED) + 1}


def test_a_window_shows_only_what_lies_in_it():
    numbers = [label.text for label in cloth(View(window_for([], "17"), tall=True)).numbers]
    assert numbers == [str(number) for number in range(10, 25)]


def test_figures_only_are_printed_in_the_boxes():
    texts = {label.kind: label.text for label in cloth().outside}
    assert texts["low"] == "1 – 18"
    assert texts["even"] == texts["odd"] == ""
    assert not any(re.search(r"[^\W\d]", text) for text in texts.values())


@pytest.mark.parametrize("view", VIEWS, ids=["wide", "tall"])
@pytest.mark.parametrize("index", range(10))
def test_a_chip_leaves_the_word_of_its_box_legible(view, index):
    bet = PRINTED[index]
    printed = cloth(view, bet.word)
    (x, y), label = printed.point(bet), printed.outside[index]
    aside, below = abs(x - float(label.x)), abs(y - float(label.y))
    assert below > CHIP + 8 if bet.kind == "column" else max(aside, below) > CHIP + HALF_WORD


@pytest.mark.parametrize("view", VIEWS, ids=["wide", "tall"])
@pytest.mark.parametrize("word", ["dozen:1", "dozen:2", "dozen:3"])
def test_a_chip_on_a_dozen_keeps_clear_of_those_on_streets_and_six_lines(view, word):
    point = cloth(view).point(EUROPEAN.bet(word))
    edge = [view.at(place(bet)) for bet in EUROPEAN.bets if bet.kind in ("street", "six_line")]
    assert min(dist(point, other) for other in edge) > 2 * CHIP


@pytest.mark.parametrize("view", VIEWS, ids=["wide", "tall"])
def test_a_chip_on_two_dozens_keeps_clear_of_one_on_the_six_line_above(view):
    printed = Cloth(view, layout_of("european", "both"), frozenset())
    both = printed.point(printed.layout.bet("dozens:1-2"))
    assert dist(both, view.at(place(EUROPEAN.bet("six_line:10-11-12-13-14-15")))) > 2 * 14.2


def test_only_the_boxes_asked_for_are_lit():
    assert cloth().lit({"17", "20"}).count("M") == 2
    assert cloth().lit({None}) == ""


def test_what_the_window_would_leave_out_is_refused():
    narrow = cloth(View(Window((4.5, 8.5), WHOLE.across)))
    narrow.check([EUROPEAN.bet("straight:17")], "17")
    with pytest.raises(ValueError, match="does not show"):
        narrow.check([EUROPEAN.bet("straight:36")], None)
    with pytest.raises(ValueError, match="does not show"):
        narrow.check([], "0")


def test_a_number_of_another_layout_is_refused():
    with pytest.raises(ValueError, match="00"):
        cloth().check([], "00")


@pytest.mark.parametrize("view", VIEWS, ids=["wide", "tall"])
def test_the_american_cloth_has_two_zeros_with_a_line_between_them(view):
    printed = Cloth(view, AMERICAN, frozenset())
    assert [label.text for label in printed.numbers][:2] == ["0", "00"]
    assert printed.pips[0].path.count("M") == 2
    assert printed.lines.count("M") == cloth(view).lines.count("M") + 1
