import pytest

from quizzes.questions.wanted import some_of, whole


def test_what_is_not_wanted_is_the_level_s():
    assert whole("chips", None, 12, most=100) == 12


@pytest.mark.parametrize("wanted", [0, 101, -1, True, "5", 2.5])
def test_a_number_out_of_bounds_is_refused_with_the_bounds(wanted):
    with pytest.raises(ValueError, match="1 to 100"):
        whole("chips", wanted, 12, most=100)


def test_some_are_given_back_once_in_the_order_offered():
    assert some_of("factors", [17, 35, 17], (35, 17, 11)) == (35, 17)


@pytest.mark.parametrize("wanted", [[], [4], 4, [35, 4]])
def test_what_is_not_offered_is_refused_with_what_is(wanted):
    with pytest.raises(ValueError, match="some of 35, 17, 11"):
        some_of("factors", wanted, (35, 17, 11))
