from itertools import pairwise

import pytest

from quizzes.questions import make_facts
from quizzes.questions.base import DIFFICULTIES
from quizzes.questions.neighbours import LEVELS, Neighbours
from quizzes.rules.house import EUROPEAN_STANDARD, PRESETS
from quizzes.rules.roulette.wheel import AMERICAN, EUROPEAN
from tests.quizzes.questions.papers import many

NEIGHBOURS = Neighbours()
HOUSES = {"european": EUROPEAN_STANDARD, "american": PRESETS["us"]}


def facts(ask, number, each_side=2, wheel="european", **more):
    return {"ask": ask, "number": number, "each_side": each_side, "wheel": wheel, **more}


def slip(asked, name, *reply):
    value = reply if name != "pocket" else reply[0]
    found = NEIGHBOURS.mark(asked, {name: value}, HOUSES[asked["wheel"]]).slip
    return found.name if found else "none"


@pytest.mark.parametrize(
    ("wheel", "number", "each_side", "row"),
    [
        ("european", "17", 2, "2 25 17 34 6"),
        ("european", "0", 2, "3 26 0 32 15"),
        ("european", "8", 2, "11 30 8 23 10"),
        ("european", "26", 3, "12 35 3 26 0 32 15"),
        ("european", "36", 1, "13 36 11"),
        ("american", "00", 2, "13 1 00 27 10"),
        ("american", "0", 2, "14 2 0 28 9"),
        ("american", "32", 2, "7 20 32 17 5"),
    ],
)
def test_the_neighbours_of_a_number(wheel, number, each_side, row):
    row = tuple(row.split())
    house, asked = HOUSES[wheel], {"number": number, "each_side": each_side, "wheel": wheel}
    assert NEIGHBOURS.right_reply({"ask": "row", **asked}, house) == {"row": row}
    in_any_order = NEIGHBOURS.right_reply({"ask": "any", **asked}, house)["numbers"]
    assert sorted(in_any_order) == sorted(row)
    assert NEIGHBOURS.right_reply({"ask": "centre", **asked, "shown": sorted(row)}, house) == {"pocket": number}


def test_the_missing_one_is_found_wherever_it_lies():
    row = "2 25 17 34 6".split()
    for place, pocket in enumerate(row):
        shown = [*row[:place], "?", *row[place + 1 :]]
        assert NEIGHBOURS.right_reply(facts("missing", "17", shown=shown), EUROPEAN_STANDARD) == {"pocket": pocket}


@pytest.mark.parametrize(
    ("reply", "name"),
    [
        ("2 6 25 34", "centre_left_out"),
        ("2 4 17 21 25", "none"),
        ("2 17 21 25 34", "pocket_off"),
        ("2 17 25 27 34", "pocket_off"),
        ("17 25 34", "each_side_miscounted"),
        ("15 16 17 18 19", "number_on_the_felt"),
    ],
)
def test_a_slip_on_the_neighbours_of_17_is_named(reply, name):
    assert slip(facts("any", "17"), "numbers", *reply.split()) == name


@pytest.mark.parametrize(
    ("reply", "name"),
    [("6 34 17 25 2", "wrong_way"), ("2 6 17 25 34", "not_in_wheel_order"), ("25 17 34", "each_side_miscounted")],
)
def test_the_order_of_a_row_is_marked(reply, name):
    assert slip(facts("row", "17"), "row", *reply.split()) == name


def test_the_middle_is_not_that_by_size():
    asked = facts("centre", "0", shown=["0", "3", "15", "26", "32"])
    assert slip(asked, "pocket", "15") == "middle_by_size"
    assert slip(asked, "pocket", "26") == "pocket_off"


def test_beyond_the_end_of_a_row_is_one_pocket_off():
    asked = facts("missing", "17", shown=["2", "25", "17", "34", "?"])
    assert slip(asked, "pocket", "27") == "pocket_off"
    assert slip(asked, "pocket", "21") == "wrong_way"
    assert slip(asked, "pocket", "35") == "number_on_the_felt"


@pytest.mark.parametrize("difficulty", DIFFICULTIES)
def test_a_level_is_used_to_its_bounds_and_no_further(difficulty):
    level, made = LEVELS[difficulty], many("neighbours", difficulty)
    assert {one["ask"] for one in made} == set(level.asks)
    assert {one["each_side"] for one in made} == set(level.each_side)
    assert {one["number"] for one in made} == set(EUROPEAN.order)


def test_each_level_holds_the_one_below():
    for lower, higher in pairwise(LEVELS.values()):
        assert set(lower.asks) <= set(higher.asks)
        assert set(lower.each_side) <= set(higher.each_side)


def test_both_zeros_of_the_american_wheel_are_asked_about():
    made = [make_facts("neighbours", "s", number, 1, PRESETS["us"]) for number in range(400)]
    assert {one["number"] for one in made} == set(AMERICAN.order)


def test_what_is_set_is_asked():
    options = {"ask": "row", "number": "5", "each_side": 9}
    made = make_facts("neighbours", "s", 1, 1, EUROPEAN_STANDARD, options)
    assert made == facts("row", "5", 9)
    assert len(NEIGHBOURS.right_reply(made, EUROPEAN_STANDARD)["row"]) == 19


@pytest.mark.parametrize(
    ("options", "message"),
    [({"each_side": 10}, "1 to 9"), ({"number": "00"}, "0 to 36"), ({"ask": "tap"}, "any, missing")],
)
def test_what_cannot_be_asked_is_refused(options, message):
    with pytest.raises(ValueError, match=message):
        make_facts("neighbours", "s", 1, 1, EUROPEAN_STANDARD, options)


def test_the_wheel_is_shown_only_where_one_is_missing_and_without_it():
    wheel = NEIGHBOURS.picture(facts("missing", "17", shown=["2", "25", "?", "34", "6"])).wheel
    assert wheel.lit == ("2", "25", "34", "6")
    assert "17" in wheel.blank
    assert NEIGHBOURS.picture(facts("any", "17")).wheel is None
