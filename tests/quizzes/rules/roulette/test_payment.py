import pytest

from quizzes.rules.roulette.layout import AMERICAN, EUROPEAN, layout_of
from quizzes.rules.roulette.payment import PaymentOrder, in_order_of_payment

DOUBLE = layout_of("european", "both")
ON_17 = [bet for bet in EUROPEAN.bets if bet.covers("17")]


@pytest.mark.parametrize("order", PaymentOrder)
def test_straights_are_paid_last_and_losing_bets_left_out(order):
    paid = in_order_of_payment(EUROPEAN.bets, "17", order)
    assert paid[-1].word == "straight:17"
    assert set(paid) == set(ON_17)


@pytest.mark.parametrize("order", PaymentOrder)
@pytest.mark.parametrize("layout", [EUROPEAN, AMERICAN], ids=lambda layout: layout.name)
def test_every_bet_has_its_place_in_every_order(order, layout):
    for number in ("0", "1", "36"):
        won = [bet for bet in layout.bets if bet.covers(number)]
        assert sorted(map(str, in_order_of_payment(won, number, order))) == sorted(map(str, won))


@pytest.mark.parametrize(
    ("order", "words"),
    [
        (PaymentOrder.FRANCE_FRENCH, "column:2 dozen:2 black odd low"),
        (PaymentOrder.FRANCE_ENGLISH, "column:2 odd black low dozen:2"),
        (PaymentOrder.FRANCE_AMERICAN, "column:2 odd black low dozen:2"),
        (PaymentOrder.US_SCHOOL, "column:2 odd black dozen:2 low"),
        (PaymentOrder.EUROPE_GENERAL, "black odd low column:2 dozen:2"),
    ],
)
def test_the_outside_bets_on_17_are_paid_in_the_order_of_the_house(order, words):
    outside = [bet for bet in ON_17 if not bet.is_inside]
    assert [bet.word for bet in in_order_of_payment(outside, "17", order)] == words.split()


def test_bets_of_equal_rank_keep_the_order_in_which_they_lie():
    splits = [EUROPEAN.bet(word) for word in ("split:17-20", "split:14-17", "split:16-17")]
    assert list(in_order_of_payment(splits, "17", PaymentOrder.FRANCE_ENGLISH)) == splits


def test_a_us_school_pays_what_is_nearer_the_end_first_and_then_what_is_nearer_the_players():
    splits = [EUROPEAN.bet(word) for word in ("split:14-17", "split:16-17", "split:17-18", "split:17-20")]
    paid = in_order_of_payment(splits, "17", PaymentOrder.US_SCHOOL)
    assert [bet.word for bet in paid] == ["split:17-20", "split:17-18", "split:16-17", "split:14-17"]


def test_a_us_school_pays_the_split_of_the_two_zeros_last_of_the_splits():
    splits = [AMERICAN.bet(word) for word in ("split:0-00", "split:0-1", "split:0-2")]
    paid = in_order_of_payment(splits, "0", PaymentOrder.US_SCHOOL)
    assert [bet.word for bet in paid] == ["split:0-2", "split:0-1", "split:0-00"]


def test_a_us_school_knows_no_double_bets():
    with pytest.raises(ValueError, match="us_school"):
        in_order_of_payment([DOUBLE.bet("dozens:1-2")], "17", PaymentOrder.US_SCHOOL)


def test_double_bets_rank_as_the_single_ones():
    bets = [DOUBLE.bet("dozens:1-2"), DOUBLE.bet("columns:2-3"), DOUBLE.bet("column:2")]
    paid = in_order_of_payment(bets, "17", PaymentOrder.FRANCE_FRENCH)
    assert [bet.word for bet in paid] == ["columns:2-3", "column:2", "dozens:1-2"]
