import pytest

from quizzes.rules.roulette.wheel import AMERICAN, EUROPEAN, WHEELS, ZEROS, Wheel, colour

BY_WHEEL = pytest.mark.parametrize("wheel", WHEELS.values(), ids=WHEELS)
NUMBERS = [str(number) for number in range(1, 37)]


def test_european_wheel_has_37_pockets_each_once():
    assert len(EUROPEAN.order) == 37
    assert set(EUROPEAN.order) == {"0", *NUMBERS}


def test_american_wheel_has_38_pockets_each_once():
    assert len(AMERICAN.order) == 38
    assert set(AMERICAN.order) == {"0", "00", *NUMBERS}


@pytest.mark.parametrize("number", range(1, 37))
def test_odd_is_red_to_10_and_from_19_to_28_and_even_is_red_elsewhere(number):
    odd_is_red = number <= 10 or 19 <= number <= 28
    assert colour(str(number)) == ("red" if (number % 2 == 1) == odd_is_red else "black")


@pytest.mark.parametrize("zero", ["0", "00"])
def test_zeros_are_green(zero):
    assert colour(zero) == "green"


@BY_WHEEL
def test_18_pockets_are_red_and_18_black(wheel: Wheel):
    colours = [colour(pocket) for pocket in wheel.order]
    assert (colours.count("red"), colours.count("black")) == (18, 18)


@BY_WHEEL
def test_red_and_black_alternate_except_next_to_a_zero(wheel: Wheel):
    numbers = [pocket for pocket in wheel.order if pocket not in ZEROS]
    alike = [pocket for pocket in numbers if colour(pocket) == colour(wheel.step(pocket, 1))]
    assert alike == []


def test_the_two_zeros_of_the_american_wheel_lie_opposite():
    assert AMERICAN.distance("0", "00") == 19


@pytest.mark.parametrize(
    ("first", "last", "black", "red"),
    [("32", "10", range(1, 19), range(19, 37)), ("5", "26", range(19, 37), range(1, 19))],
)
def test_each_half_of_the_wheel_holds_9_black_and_9_red_of_opposite_size(first, last, black, red):
    half = EUROPEAN.arc(first, last)
    assert len(half) == 18
    assert {int(pocket) for pocket in half if colour(pocket) == "black"} == {
        number for number in black if colour(str(number)) == "black"
    }
    assert {int(pocket) for pocket in half if colour(pocket) == "red"} == {
        number for number in red if colour(str(number)) == "red"
    }


@pytest.mark.parametrize(
    ("pocket", "expected"), [("0", "3 26 0 32 15"), ("17", "2 25 17 34 6"), ("8", "11 30 8 23 10")]
)
def test_neighbours_are_two_each_side_clockwise(pocket, expected):
    assert EUROPEAN.neighbours(pocket) == tuple(expected.split())


def test_neighbours_by_none_are_the_number_alone():
    assert EUROPEAN.neighbours("17", each_side=0) == ("17",)


def test_neighbours_by_18_are_the_whole_european_wheel():
    assert sorted(EUROPEAN.neighbours("0", each_side=18)) == sorted(EUROPEAN.order)


@BY_WHEEL
@pytest.mark.parametrize("each_side", [-1, 19])
def test_neighbours_that_would_overlap_are_refused(wheel: Wheel, each_side):
    with pytest.raises(ValueError, match="0 to 18 each side"):
        wheel.neighbours("0", each_side)


def test_an_arc_runs_clockwise_past_zero():
    assert EUROPEAN.arc("26", "32") == ("26", "0", "32")


def test_an_arc_from_a_pocket_to_itself_is_that_pocket():
    assert EUROPEAN.arc("17", "17") == ("17",)


@BY_WHEEL
def test_a_step_and_the_step_back_lead_home(wheel: Wheel):
    for pocket in wheel.order:
        assert wheel.step(wheel.step(pocket, 5), -5) == pocket


@BY_WHEEL
def test_distance_is_the_same_from_either_end(wheel: Wheel):
    for one in wheel.order:
        for other in wheel.order:
            assert wheel.distance(one, other) == wheel.distance(other, one)


@pytest.mark.parametrize(
    ("one", "other", "distance"), [("0", "0", 0), ("0", "32", 1), ("26", "32", 2), ("0", "5", 18), ("0", "10", 18)]
)
def test_distance_takes_the_shorter_way_round(one, other, distance):
    assert EUROPEAN.distance(one, other) == distance


@pytest.mark.parametrize("pocket", ["00", "37", "-1", "", "017"])
def test_a_pocket_that_the_wheel_lacks_is_named_in_the_refusal(pocket):
    with pytest.raises(ValueError, match=f"the european wheel has no pocket '{pocket}'"):
        EUROPEAN.index(pocket)
