from dataclasses import replace
from fractions import Fraction

import pytest

from quizzes.calculator.asked import HOUSES, read
from quizzes.calculator.laid import lay
from quizzes.calculator.paid import Fate, if_it_wins, limits, payout, settled
from quizzes.rules.house import HouseRules


def outcome(**given):
    asked = read(given, "en")
    return settled(asked, lay(asked))


def test_a_whole_table_pays_and_collects():
    made = outcome(bets="17-20*100 13-14-16-17*100 six_line:16-17-18-19-20-21*100 red*100", winning="17")
    assert (made.settlement.pays, made.settlement.collected, made.settlement.net) == (3000, 100, 2900)
    assert [row.position.bet.kind for row in made.paid] == ["six_line", "corner", "split"]
    assert [(row.position.bet.word, row.fate) for row in made.others] == [("red", Fate.COLLECTED)]


@pytest.mark.parametrize(
    ("house", "order"),
    [
        ("fr_francaise", ["column:2", "dozen:2", "black", "odd", "straight:17"]),
        ("fr_anglaise", ["column:2", "odd", "black", "dozen:2", "straight:17"]),
        ("us", ["column:2", "odd", "black", "dozen:2", "straight:17"]),
    ],
)
def test_winners_stand_in_the_houses_order_of_payment(house, order):
    made = outcome(house=house, bets="17 odd black dozen:2 column:2", winning="17")
    assert [row.position.bet.word for row in made.paid] == order


@pytest.mark.parametrize(
    ("said", "winning", "pays", "collected"),
    [
        ({"say": "voisins", "amount": "475"}, "26", 800, 350),
        ({"say": "orphelins", "by": "10"}, "17", 340, 30),
        ({"say": "neighbours_17_2", "by": "10"}, "34", 350, 40),
        ({"complete": "17", "unit": "1"}, "20", 128, None),
    ],
)
def test_announcements_and_completes_are_settled(said, winning, pays, collected):
    settlement = outcome(**said, winning=winning).settlement
    assert settlement.pays == pays
    assert collected is None or settlement.collected == collected


@pytest.mark.parametrize(
    ("house", "choice", "fate", "sums"),
    [
        ("european_standard", "", Fate.COLLECTED, (0, 0, 25)),
        ("uk", "", Fate.HALF_BACK, (Fraction(25, 2), 0, Fraction(25, 2))),
        ("ac", "", Fate.HALF_BACK, (Fraction(25, 2), 0, Fraction(25, 2))),
        ("ch", "partage", Fate.HALF_BACK, (Fraction(25, 2), 0, Fraction(25, 2))),
        ("ch", "en_prison", Fate.IMPRISONED, (0, 25, 0)),
    ],
)
def test_what_zero_does_to_an_even_chance(house, choice, fate, sums):
    made = outcome(house=house, choice=choice, bets="red*5", value="5", winning="0")
    assert [row.fate for row in made.others] == [fate]
    assert (made.settlement.returned, made.settlement.imprisoned, made.settlement.collected) == sums


def test_a_choice_that_is_missing_waits_and_the_rest_is_settled():
    made = outcome(house="ch", bets="red*5 0 17", winning="0")
    assert made.waits
    assert [row.fate for row in made.others] == [Fate.OPEN, Fate.COLLECTED]
    assert (made.settlement.pays, made.settlement.collected) == (35, 1)
    assert not outcome(house="ch", bets="red*5", winning="17").waits


def test_before_the_ball_has_dropped_every_bet_says_what_it_would_pay():
    asked = read({"bets": "17*3 17-20", "value": "5"}, "en")
    assert settled(asked, lay(asked)) is None
    rows = if_it_wins(asked, lay(asked))
    assert [(row.chips, row.odds, row.pays, row.fate) for row in rows] == [(3, 35, 525, None), (1, 17, 85, None)]


def test_money_that_is_no_whole_number_of_chips_is_not_told_in_chips():
    asked = read({"bets": "17*2", "value": "40", "max": "70"}, "en")
    assert [row.chips for row in if_it_wins(asked, lay(asked))] == [None]


def test_a_payout_in_stacks_and_in_the_fewest_cash_chips():
    made = payout(1960, 5, HouseRules())
    assert (made.units, made.stacks) == (392, (19, 12))
    assert made.cash.pieces == ((100, 19), (50, 1), (10, 1))
    assert (made.cash.rest, made.mixed) == (0, None)


def test_a_half_stays_as_the_rest_of_a_payout():
    made = payout(Fraction(25, 2), 5, HouseRules())
    assert (made.units, made.cash.pieces, made.cash.rest) == (None, ((10, 1), (2, 1)), Fraction(1, 2))


def test_a_house_that_pays_in_lots_says_so():
    made = payout(135 * 2, 2, replace(HouseRules(), mixed_payout="lots"))
    assert (made.mixed.colour, made.mixed.cash) == (35, 200)


@pytest.mark.parametrize("name", HOUSES)
def test_the_limits_of_every_house_name_every_bet_of_its_cloth(name):
    house = HOUSES[name]
    assert {limit.kind for limit in limits(house)} == {bet.kind for bet in house.layout.bets}
    french = name.startswith("fr_")
    assert all((limit.most is not None) == french for limit in limits(house))
