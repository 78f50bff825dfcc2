import random
from itertools import accumulate

import pytest

from quizzes.questions.base import Slip
from quizzes.questions.card_rows import (
    FEWEST,
    MOST,
    OUTCOMES,
    cards_of,
    draw_row,
    draw_rows,
    miscounts,
    outcome_of,
    points_of,
    row_step,
    told_apart,
)

COUNTS = {"A": 1, "J": 10, "Q": 10, "K": 10} | {str(number): number for number in range(2, 11)}


def counted(words):
    """Points card by card, from a table of our own."""
    return list(accumulate(COUNTS[word[:-1]] for word in words))


@pytest.mark.parametrize("count", range(FEWEST, MOST + 2))
def test_a_row_has_the_cards_and_points_asked_for_and_ends_with_the_card_beyond_30(count):
    rng = random.Random(count)
    for points in range(31, 41):
        totals = counted(str(card) for card in draw_row(rng, count, points))
        assert len(totals) == count
        assert totals[-1] == points
        assert totals[-2] <= 30


def test_no_card_comes_more_often_than_six_packs_have_it():
    rng = random.Random(1)
    used_up = list(cards_of(["10C", "JC", "QC", "KC"] * 6))
    for _ in range(200):
        assert not set(draw_row(rng, 4, 40, used_up)) & set(used_up)


@pytest.mark.parametrize("outcome", OUTCOMES)
def test_both_rows_come_out_as_asked(outcome):
    rng = random.Random(outcome)
    for _ in range(30):
        rows = draw_rows(rng, outcome, (4, 6))
        noir, rouge = counted(rows["noir"])[-1], counted(rows["rouge"])[-1]
        assert outcome_of(points_of(rows)) == outcome
        assert (noir < rouge, noir > rouge) == (outcome == "noir", outcome == "rouge")
        assert (noir == rouge == 31) == (outcome == "refait")


@pytest.mark.parametrize(
    ("row", "wrong", "slip"),
    [
        ("AS KH QC KD", 41, "ace_as_eleven"),
        ("9S KH 4C QD", 36, "court_card_numbered"),
        ("9S KH 4C QD", 35, "court_card_numbered"),
        ("9S JH 4C 10D", 34, "court_card_numbered"),
        ("9S KH 4C QD", 29, "card_missed"),
        ("9S KH 4C QD", 42, "card_twice"),
        ("9S KH 4C QD", 3, "thirty_dropped"),
    ],
)
def test_a_row_is_counted_wrong_in_the_usual_ways(row, wrong, slip):
    names = {made.reply["points"]: made.name for made in reversed([*miscounts(cards_of(row.split()), "points")])}
    assert names[wrong] == slip


@pytest.mark.parametrize(
    ("row", "expression"),
    [("9S KH 4C QD", "2 × 10 + 9 + 4"), ("AS KH 9C 3D 8S", "10 + 9 + 8 + 3 + 1"), ("9S 8H 7C 9D", "9 + 9 + 8 + 7")],
)
def test_the_cards_that_count_10_are_added_first(row, expression):
    assert row_step("noir", cards_of(row.split()), "").figures["sum"] == expression


def test_of_two_slips_that_lead_to_the_same_the_first_is_told_and_the_fuller_before_it():
    slips = [Slip("one", {"a": 2}), Slip("two", {"a": 2}), Slip("right", {"a": 1}), Slip("both", {"a": 2, "b": 3})]
    assert [slip.name for slip in told_apart(slips, lambda name, value: value != 1)] == ["both", "one"]
