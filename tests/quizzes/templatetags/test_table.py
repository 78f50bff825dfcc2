from fractions import Fraction

import pytest
from django.template import Context, Template
from django.utils.translation import override

BLANK = "\N{NO-BREAK SPACE}"


def shown(expression, language="en", **values):
    with override(language):
        return Template("{% load table %}{{ " + expression + " }}").render(Context(values))


@pytest.mark.parametrize(
    ("value", "language", "text"),
    [
        (2100, "en", "2,100"),
        (2100, "ar", "2,100"),
        (2100, "fr", f"2{BLANK}100"),
        (Fraction(25, 2), "hu", "12,5"),
        ("25/2", "uk", "12,5"),
        (0, "ru", "0"),
    ],
)
def test_a_number_is_shown_in_the_readers_form_and_isolated(value, language, text):
    assert shown("value|number", language, value=value) == f'<bdi dir="ltr" class="num">{text}</bdi>'


@pytest.mark.parametrize("value", [None, ""])
def test_no_number_is_nothing(value):
    assert shown("value|number", value=value) == ""


def test_an_expression_keeps_its_order_and_brings_no_markup():
    assert shown("value|ltr", value="12 × 35 <b>") == '<bdi dir="ltr" class="num">12 × 35 &lt;b&gt;</bdi>'


@pytest.mark.parametrize(
    ("expression", "text"),
    [
        ("'six_line:16-17-18-19-20-21'|bet", 'Six line <bdi dir="ltr" class="num">16–21</bdi>'),
        ("'split:17-20'|bet", 'Split <bdi dir="ltr" class="num">17-20</bdi>'),
        ("'dozen:2'|bet", 'Dozen <bdi dir="ltr" class="num">2</bdi>'),
        ("'red'|bet", "Red"),
        ("'low'|bet", 'Low (<bdi dir="ltr">1–18</bdi>)'),
        ("'high'|bet_name", 'High (<bdi dir="ltr">19–36</bdi>)'),
        ("'low'|skill_name", 'Low (<bdi dir="ltr">1–18</bdi>)'),
        ("'factor_35'|skill_name", "× 35"),
        ("'wheel_clockwise'|skill_name", "Wheel, clockwise"),
        ("'payout'|kind_name", "Payouts"),
        ("'loser_paid'|slip_name", "A losing stake paid"),
    ],
)
def test_the_words_of_the_table(expression, text):
    assert shown(expression) == text


def test_a_pace_and_a_share():
    assert shown("value|seconds", "fr", value=5150) == "5,2"
    assert shown("value|percent", value=Fraction(899, 1000)) == '<bdi dir="ltr" class="num">89%</bdi>'
    assert shown("value|seconds", value=None) == shown("value|percent", value=None) == ""
