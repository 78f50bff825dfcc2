import math
import re

import pytest

from quizzes.drawing.wheel import arcs, wheel_drawing
from quizzes.rules.roulette.wheel import AMERICAN, EUROPEAN, WHEELS, colour


@pytest.mark.parametrize("wheel", WHEELS.values(), ids=lambda wheel: wheel.name)
def test_the_ring_has_the_order_of_the_wheel_from_zero_on_top(wheel):
    pockets = wheel_drawing(wheel).pockets
    assert tuple(pocket.number for pocket in pockets) == wheel.order
    turns = [float(pocket.turn) for pocket in pockets]
    assert turns[0] == 0
    assert turns == sorted(turns)
    assert turns[-1] == pytest.approx(360 - 360 / len(wheel.order), abs=0.01)


@pytest.mark.parametrize("wheel", WHEELS.values(), ids=lambda wheel: wheel.name)
def test_neighbours_on_the_rim_differ_in_colour(wheel):
    pockets = wheel_drawing(wheel).pockets
    assert all(pocket.colour == colour(pocket.number) for pocket in pockets)
    assert all(one.colour != other.colour for one, other in zip(pockets, pockets[1:] + pockets[:1], strict=True))


def ends(section):
    """Where a section begins and ends, in pockets from zero."""
    x0, y0, x1, y1 = re.match(r"M(\S+) (\S+)A\S+ \S+ 0 \d 1 (\S+) ([^L]+)L", section.path).groups()
    turns = (math.degrees(math.atan2(float(x), -float(y))) for x, y in ((x0, y0), (x1, y1)))
    return [turn / 360 * 37 % 37 for turn in turns]


def test_the_sections_lie_edge_to_edge_round_the_wheel():
    sections = [ends(section) for section in wheel_drawing().sections[:4]]
    gaps = [(after[0] - before[1]) % 37 for before, after in zip(sections, sections[1:] + sections[:1], strict=True)]
    assert gaps == pytest.approx([1.4 / 360 * 37] * 4, abs=0.01)


@pytest.mark.parametrize(
    ("index", "name", "first", "last"),
    [
        (0, "voisins", "22", "25"),
        (1, "orphelins", "17", "6"),
        (2, "tiers", "27", "33"),
        (3, "orphelins", "1", "9"),
        (4, "jeu_zero", "12", "15"),
    ],
)
def test_a_section_reaches_from_its_first_pocket_to_its_last(index, name, first, last):
    section = wheel_drawing().sections[index]
    start, end = ends(section)
    assert section.name == name
    assert math.ceil(start) == EUROPEAN.index(first)
    assert math.floor(end) == EUROPEAN.index(last)


def test_every_section_has_its_letter():
    assert [section.letter for section in wheel_drawing().sections] == ["V", "O", "T", "O", "Z"]


def test_sections_can_be_left_out_and_belong_to_the_european_wheel():
    assert wheel_drawing(sections=False).sections == wheel_drawing(AMERICAN).sections == ()
    assert wheel_drawing(AMERICAN).spokes != wheel_drawing().spokes == ()


def test_only_the_pockets_asked_for_are_lit():
    lit = EUROPEAN.neighbours("17")
    assert tuple(pocket.number for pocket in wheel_drawing(lit=lit).pockets if pocket.is_lit) == lit


def test_only_the_pockets_asked_for_are_blank():
    pockets = wheel_drawing(AMERICAN, blank=["00", "1"]).pockets
    assert [pocket.number for pocket in pockets if pocket.is_blank] == ["1", "00"]


def test_the_ball_lies_in_its_pocket():
    drawing = wheel_drawing(ball="0")
    assert drawing.ball == drawing.pockets[0].turn
    assert wheel_drawing(ball="26").ball == drawing.pockets[-1].turn
    assert drawing.ball != wheel_drawing().ball == ""


@pytest.mark.parametrize("options", [{"lit": ["00"]}, {"ball": "00"}, {"blank": ["00"]}])
def test_a_pocket_of_another_wheel_is_refused(options):
    with pytest.raises(ValueError, match="00"):
        wheel_drawing(EUROPEAN, **options)


@pytest.mark.parametrize("wheel", WHEELS.values(), ids=lambda wheel: wheel.name)
@pytest.mark.parametrize("length", [1, 2, 17])
def test_a_stretch_of_the_wheel_is_one_arc_wherever_it_begins(wheel, length):
    for first in wheel.order:
        last = wheel.step(first, length - 1)
        assert arcs(set(wheel.arc(first, last)), wheel) == ((first, last),)


def test_numbers_apart_are_arcs_of_their_own_clockwise_from_zero():
    assert arcs(["9", "1", "0", "26", "20", "33"]) == (("33", "20"), ("9", "9"), ("26", "0"))
    assert arcs([]) == ()
