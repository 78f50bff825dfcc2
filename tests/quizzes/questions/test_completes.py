from dataclasses import replace

import pytest

from quizzes.questions import make_facts
from quizzes.questions.base import Slip
from quizzes.questions.completes import (
    amount_of,
    lines_by_kind,
    mistaken_for,
    offers_every_position,
    place_of,
    stored,
    told_apart,
    touched,
)
from quizzes.rules.amounts import Fraction
from quizzes.rules.house import EUROPEAN_STANDARD, PRESETS, HouseRules
from quizzes.rules.roulette.completes import complete

SINGLE = ["complete_cost", "complete_payout", "complete_partial", "complete_amount", "complete_positions"]
PLAYS_PARTS = replace(EUROPEAN_STANDARD, complete_loading="parts")


@pytest.mark.parametrize(
    ("numbers", "place"),
    [
        ("4 6 16 31 33", "outer"),
        ("5 17 32", "middle"),
        ("34 35 36", "last_row"),
        ("1 2 3", "first_row"),
        ("0 00", "zero"),
    ],
)
def test_a_number_stands_in_its_place(numbers, place):
    assert {place_of(number) for number in numbers.split()} == {place}


@pytest.mark.parametrize(
    ("number", "others"),
    [("17", ("16",)), ("16", ("17",)), ("18", ("17",)), ("34", ("35", "31")), ("2", ("1", "5")), ("0", ("1", "2"))],
)
def test_a_complete_is_mistaken_for_its_neighbours(number, others):
    assert mistaken_for(number, EUROPEAN_STANDARD) == others


def test_the_numbers_beside_17_are_all_round_it():
    assert touched(complete("17")) == "13 14 15 16 18 19 20 21".split()


def test_positions_are_paid_kind_by_kind_in_the_order_of_lists():
    lines = [(line.bet, line.chips, line.odds, line.pays) for line in lines_by_kind(complete("17").chips)]
    assert lines == [
        ("straight:17", 1, 35, 35),
        ("split", 8, 17, 136),
        ("street:16-17-18", 3, 11, 33),
        ("corner", 16, 8, 128),
        ("six_line", 12, 5, 60),
    ]


def test_a_slip_that_marking_would_take_for_one_before_is_left_out():
    one, other = Slip("a", {"x": 2, "y": 5}), Slip("b", {"x": 2, "y": 3})
    below, right = Slip("c", {"x": -1}), Slip("d", {"x": 1, "y": 3})
    assert list(told_apart([one, other, below, right], {"x": 1, "y": 3})) == [one]


@pytest.mark.parametrize("amount", [15, Fraction(25, 2), Fraction(10, 2)])
def test_an_amount_survives_as_a_fact(amount):
    assert isinstance(stored(amount), int | str)
    assert amount_of(stored(amount)) == amount


@pytest.mark.parametrize("kind", SINGLE)
@pytest.mark.parametrize("number", ["0", "1", "17", "34"])
def test_a_number_wanted_is_the_one_asked_at_every_level(kind, number):
    for difficulty in (1, 5):
        assert make_facts(kind, "seed", 0, difficulty, EUROPEAN_STANDARD, {"number": number})["number"] == number


@pytest.mark.parametrize("kind", SINGLE)
def test_numbers_of_one_place_are_asked_where_wanted(kind):
    made = [make_facts(kind, "s", k, 1, EUROPEAN_STANDARD, {"numbers": "first_row"})["number"] for k in range(30)]
    assert set(made) == {"1", "2", "3"}


@pytest.mark.parametrize("kind", SINGLE)
@pytest.mark.parametrize(
    ("options", "why"),
    [
        ({"number": "37"}, "0 to 36"),
        ({"number": "00"}, "0 to 36"),
        ({"numbers": "corners"}, "outer, middle"),
        ({"number": "17", "numbers": "outer"}, "it is middle"),
    ],
)
def test_what_the_cloth_has_not_is_refused(kind, options, why):
    with pytest.raises(ValueError, match=why):
        make_facts(kind, "seed", 0, 1, EUROPEAN_STANDARD, options)


def test_a_house_of_parts_is_asked_about_each_of_them():
    made = {make_facts("complete_cost", "s", number, 1, PLAYS_PARTS)["part"] for number in range(30)}
    assert made == {"splits", "straight_and_splits", "straight_splits_and_corners"}
    assert make_facts("complete_cost", "s", 0, 1, PLAYS_PARTS, {"part": "splits"})["part"] == "splits"


@pytest.mark.parametrize(
    ("house", "part", "why"), [(EUROPEAN_STANDARD, "splits", "whole"), (PLAYS_PARTS, "corners", "straight_and_splits")]
)
def test_a_part_that_the_house_does_not_play_is_refused(house, part, why):
    with pytest.raises(ValueError, match=why):
        make_facts("complete_cost", "s", 0, 1, house, {"part": part})


def test_a_table_that_lists_no_six_line_plays_no_complete():
    listed = {"straight": 100, "split": 200, "street": 300, "trio": 300, "corner": 400, "first_four": 400}
    assert not offers_every_position(HouseRules(limits="table", limit_table=listed))
    assert offers_every_position(HouseRules(limits="table", limit_table=listed | {"six_line": 600}))
    assert all(map(offers_every_position, PRESETS.values()))
