from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quizzes.rules.amounts import down_to_step, simplest, total, up_to_step

amounts = st.fractions(0, 10_000, max_denominator=8)
steps = st.sampled_from([1, 5, 10, Fraction(5, 2), Fraction(1, 4)])


@given(amounts, steps)
def test_an_amount_lies_between_the_steps_round_it(amount, step):
    low, high = down_to_step(amount, step), up_to_step(amount, step)
    assert low <= amount <= high
    assert high - low in (0, step)
    assert Fraction(low) % step == Fraction(high) % step == 0
    assert (type(low), type(high)) == (type(simplest(low)), type(simplest(high)))


@given(amounts)
def test_what_is_whole_is_a_whole_number(amount):
    assert simplest(amount) == amount
    assert isinstance(simplest(amount), int) == (amount.denominator == 1)


def test_a_total_of_halves_is_whole_again():
    assert total([Fraction(1, 2), Fraction(1, 2)]) == 1
    assert isinstance(total([Fraction(1, 2)] * 2), int)
    assert total([]) == 0


@pytest.mark.parametrize("step", [0, -5])
def test_a_step_of_nothing_is_refused(step):
    with pytest.raises(ValueError, match="step"):
        down_to_step(100, step)
