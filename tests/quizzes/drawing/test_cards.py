import re
from itertools import pairwise
from xml.etree import ElementTree

import pytest
from django.template import Context, Template
from django.utils import translation

from quizzes.drawing.cards import SUITS, cards_drawing
from quizzes.pictures import drawings, rows_title
from quizzes.questions.base import Picture, Row
from quizzes.rules.house import EUROPEAN_STANDARD
from quizzes.rules.trente_et_quarante.cards import card

SVG = Template("{% load drawings %}{% cards_svg drawing title='Cards' extra_class='only-wide' %}")
NOIR, ROUGE = "9S KH 4C QD", "7D 10C 6H AS 8D"


def rows(noir=NOIR, rouge=ROUGE):
    return [(name, [card(word) for word in row.split()]) for name, row in (("noir", noir), ("rouge", rouge)) if row]


def lefts(row):
    return [float(drawn.at.split()[0]) for drawn in row.cards]


def test_noir_lies_above_rouge_in_the_order_dealt():
    noir, rouge = cards_drawing(rows()).rows
    assert [drawn.rank for drawn in noir.cards] == ["9", "K", "4", "Q"]
    assert [drawn.colour for drawn in noir.cards] == ["black", "red", "black", "red"]
    assert float(noir.word_y) < float(rouge.word_y)
    assert (noir.colour, rouge.colour) == ("black", "red")


def test_nothing_is_counted_and_no_card_is_ringed_before_it_is_marked():
    for row in cards_drawing(rows()).rows:
        assert row.sum == row.ring == ""
        assert {drawn.total for drawn in row.cards} == {""}


def test_marked_rows_count_from_card_to_card():
    noir, rouge = cards_drawing(rows(), marked=True).rows
    assert [drawn.total for drawn in noir.cards] == ["9", "19", "23", "33"]
    assert [drawn.total for drawn in rouge.cards] == ["7", "17", "23", "24", "32"]
    assert (noir.sum, rouge.sum) == ("33", "32")


@pytest.mark.parametrize(
    ("noir", "rouge", "is_ringed"),
    [
        (NOIR, ROUGE, True),
        ("KH QC JC AS", "KS 10D 10C AD", False),  # the refait
        ("KH QC 2C", "KS 10D 10C AD", False),  # a row that goes on
        (NOIR, "", False),
    ],
)
def test_the_first_card_of_noir_is_ringed_where_it_decides(noir, rouge, is_ringed):
    drawn = cards_drawing(rows(noir, rouge), marked=True).rows
    assert bool(drawn[0].ring) == is_ringed
    assert not any(row.ring for row in drawn[1:])


@pytest.mark.parametrize("narrow", [False, True])
@pytest.mark.parametrize("count", [1, 4, 7, 10])
def test_a_row_stays_on_the_cloth_and_every_rank_is_seen(narrow, count):
    drawn = cards_drawing(rows(" ".join(["3C"] * count)), narrow=narrow)
    row = lefts(drawn.rows[0])
    assert row[-1] + 66 * float(drawn.scale) < int(drawn.width) - 12
    assert all(later - earlier >= 36 * float(drawn.scale) for earlier, later in pairwise(row))


def test_the_narrow_picture_fits_a_phone_and_is_as_high_as_its_rows():
    assert [cards_drawing(rows(), narrow=True).width, cards_drawing(rows(), narrow=True).height] == ["348", "292"]
    assert cards_drawing(rows(rouge=""), narrow=True).height == "154"


def test_every_suit_has_a_shape_of_its_own_within_its_box():
    assert len(set(SUITS.values())) == 4
    for path in SUITS.values():
        assert all(abs(float(number)) <= 10 for number in re.findall(r"-?\d*\.?\d+", path))


@pytest.mark.parametrize("language", ["en", "fr", "ar"])
@pytest.mark.parametrize("narrow", [False, True])
def test_any_rows_are_well_formed_and_have_the_same_figures_in_every_language(language, narrow):
    drawing = cards_drawing(rows(), marked=True, narrow=narrow)
    with translation.override(language):
        text = SVG.render(Context({"drawing": drawing})).strip()
    root = ElementTree.fromstring(text)
    assert root.get("aria-label") == "Cards"
    assert len([each for each in root if each.get("class", "").startswith("card card-")]) == 9
    assert not re.search(r"\d[,٫]\d|style=|href|\sid=|>\s+<", text)
    assert len(text) < 9_000


def test_the_rows_in_words_tell_the_points_only_once_marked():
    shown = [Row("noir", tuple("9S KH AC".split()))]
    assert rows_title(shown) == "Noir: 9 of spades, king of hearts, ace of clubs."
    assert rows_title(shown, marked=True) == "Noir: 9 of spades, king of hearts, ace of clubs; 20."


def test_a_picture_with_rows_is_drawn_for_wide_and_for_narrow_screens():
    drawn = drawings(Picture(rows=(Row("noir", ("9S", "KH")),)), EUROPEAN_STANDARD)
    assert (drawn["cards_wide"].is_narrow, drawn["cards_narrow"].is_narrow) == (False, True)
    assert drawn["cards_title"] == "Noir: 9 of spades, king of hearts."
