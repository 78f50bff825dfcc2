from dataclasses import FrozenInstanceError

import pytest

from quizzes.rules.roulette.bets import EVEN_CHANCES, INSIDE, Bet, BetKind
from quizzes.rules.roulette.layout import EUROPEAN

CORNER = EUROPEAN.bet("corner:17-18-20-21")


def test_inside_kinds_stand_in_the_order_of_lists():
    assert [str(kind) for kind in INSIDE] == [
        "straight", "split", "street", "trio", "corner", "first_four", "top_line", "six_line"
    ]  # fmt: skip


def test_the_six_even_chances_are_red_black_even_odd_low_high():
    assert [str(kind) for kind in EVEN_CHANCES] == ["red", "black", "even", "odd", "low", "high"]


@pytest.mark.parametrize("kind", [BetKind.COLUMN, BetKind.DOZEN, BetKind.COLUMNS, BetKind.DOZENS])
def test_twelves_and_twenty_fours_are_neither_inside_nor_even_chances(kind):
    bet = Bet(kind, f"{kind}:1", ())
    assert not bet.is_inside
    assert not bet.is_even_chance


@pytest.mark.parametrize("kind", INSIDE)
def test_a_bet_between_the_numbers_is_inside(kind):
    assert Bet(kind, str(kind), ()).is_inside


@pytest.mark.parametrize("kind", EVEN_CHANCES)
def test_an_even_chance_is_outside(kind):
    assert Bet(kind, str(kind), ()).is_even_chance
    assert not Bet(kind, str(kind), ()).is_inside


@pytest.mark.parametrize(("pocket", "wins"), [("17", True), ("21", True), ("19", False), ("1", False), ("0", False)])
def test_a_corner_covers_its_four_numbers_and_no_other(pocket, wins):
    assert CORNER.covers(pocket) is wins


def test_the_same_bet_made_twice_is_one_key():
    assert {CORNER, Bet(BetKind.CORNER, CORNER.word, ("17", "18", "20", "21"))} == {CORNER}
    assert Bet(BetKind.CORNER, CORNER.word, ("17",)) != CORNER


def test_a_bet_reads_as_its_word():
    assert str(CORNER) == "corner:17-18-20-21"


def test_a_bet_cannot_be_changed():
    with pytest.raises(FrozenInstanceError):
        CORNER.numbers = ("17",)  # type: ignore[misc]
