"""What was typed, ticked or tapped becomes a value, or is asked back."""

from fractions import Fraction

import pytest

from quizzes import numerals, replies
from quizzes.questions.base import Field, Form
from quizzes.replies import NotRead, Problem
from quizzes.rules.house import EUROPEAN_STANDARD, PRESETS

US = PRESETS["us"]


def read(form, text, language="en", house=EUROPEAN_STANDARD, options=()):
    return replies.read(Field("field", form=form, options=options), text, language, house)


@pytest.mark.parametrize(
    ("form", "text", "value"),
    [
        (Form.NUMBER, "1,700", 1700),
        (Form.SHARE, "1/37", Fraction(1, 37)),
        (Form.SHARE, "2.7 %", Fraction(27, 1000)),
        (Form.SHARE, "٢٫٧٪", Fraction(27, 1000)),
        (Form.POCKET, " 17 ", "17"),
        (Form.POCKET, "١٧", "17"),
        (Form.POCKETS, "34, 17;2 ٢٥-6", ("2", "6", "17", "25", "34")),
        (Form.POCKETS, "17 17", ("17",)),
        (Form.ROW, "2 25 17 34 6", ("2", "25", "17", "34", "6")),
        (Form.ROW, "2→25→17", ("2", "25", "17")),
        (Form.POSITIONS, "17-20 straight:17", ("straight:17", "split:17-20")),
        (Form.POSITIONS, "17/20, red", ("split:17-20", "red")),
        (Form.CHIPS, "0-2-3*2 4-7", ("split:4-7*1", "trio:0-2-3*2")),
        (Form.CHIPS, "4-7 4-7*2", ("split:4-7*3",)),
        (Form.CHIPS, "٤-٧×٢", ("split:4-7*2",)),
    ],
)
def test_a_reply_is_read_by_its_form(form, text, value):
    assert read(form, text) == value


@pytest.mark.parametrize(
    ("form", "text", "problem"),
    [
        (Form.POCKET, "37", Problem.NO_POCKET),
        (Form.POCKET, "00", Problem.NO_POCKET),
        (Form.POCKET, "1 2", Problem.NO_POCKET),
        (Form.POCKETS, ",,", Problem.NO_POCKET),
        (Form.POCKETS, "17 ²", Problem.NO_POCKET),
        (Form.POSITIONS, "0-4", Problem.NO_BET),
        (Form.POSITIONS, "split:17-20 <b>", Problem.NO_BET),
        (Form.CHIPS, "4-7*0", Problem.NO_CHIPS),
        (Form.CHIPS, "4-7*99999", Problem.NO_CHIPS),
        (Form.CHIPS, "4-7*-1", Problem.NO_CHIPS),
        (Form.CHOICE, "d", Problem.NO_OPTION),
        (Form.CHOICES, "a d", Problem.NO_OPTION),
        (Form.ORDER, "a b", Problem.NOT_ALL),
        (Form.ORDER, "a=1 b=1 c=2", Problem.NOT_ALL),
        (Form.ORDER, "a=1 b=2 c=", Problem.NOT_ALL),
        (Form.CHIPS, "4-7 " * 200, Problem.TOO_LONG),
    ],
)
def test_what_cannot_be_read_says_why(form, text, problem):
    with pytest.raises(NotRead) as raised:
        read(form, text, options=("a", "b", "c"))
    assert raised.value.problem == problem


@pytest.mark.parametrize("text", ["c=1 a=3 b=2", "c b a"])
def test_an_order_is_given_by_places_or_in_order(text):
    assert read(Form.ORDER, text, options=("a", "b", "c")) == ("c", "b", "a")


@pytest.mark.parametrize("form", [form for form in Form if form != Form.NUMBER])
def test_nothing_typed_is_empty(form):
    assert read(form, "  ", options=("a",)) is None


def test_the_american_wheel_has_a_double_zero():
    assert read(Form.POCKETS, "00 0", house=US) == ("0", "00")
    assert read(Form.POSITIONS, "0-00", house=US) == ("split:0-00",)


def test_an_amount_is_read_by_the_language():
    assert read(Form.NUMBER, "12,5", "fr") == Fraction(25, 2)
    with pytest.raises(numerals.Unreadable):
        read(Form.NUMBER, "1e9")


@pytest.mark.parametrize(
    ("form", "value"),
    [(Form.NUMBER, Fraction(25, 2)), (Form.POCKET, "00"), (Form.POCKETS, ("2", "17")), (Form.SHARE, 0)],
)
def test_a_value_comes_back_as_it_was_stored(form, value):
    field = Field("field", form=form)
    assert replies.from_stored(field, replies.to_stored(value)) == value
    assert replies.from_stored(field, None) is None
