from fractions import Fraction

import pytest

from quizzes.rules.house import HouseRules, ZeroRule
from quizzes.rules.roulette.bets import EVEN_CHANCES, Bet, BetKind
from quizzes.rules.roulette.layout import EUROPEAN as LAYOUT
from quizzes.rules.roulette.odds import PAYS, even_chance_edge, house_edge, odds_against, pays_to_1, probability
from quizzes.rules.roulette.prison import SecondZero, value_of_locked_unit
from quizzes.rules.roulette.settlement import Stake, settle
from quizzes.rules.roulette.wheel import AMERICAN, EUROPEAN

# Numbers that win, counted on the cloth: with 36/n - 1 a second statement of every payout.
NUMBERS = {
    "straight": 1, "split": 2, "street": 3, "trio": 3, "corner": 4, "first_four": 4, "top_line": 5, "six_line": 6,
    "column": 12, "dozen": 12, "columns": 24, "dozens": 24,
    "red": 18, "black": 18, "even": 18, "odd": 18, "low": 18, "high": 18,
}  # fmt: skip
TOP_LINE = Bet(BetKind.TOP_LINE, "top_line:0-00-1-2-3", ("0", "00", "1", "2", "3"))
EVERY_BET = pytest.mark.parametrize("bet", LAYOUT.bets, ids=str)


def expectation(bet: Bet, zero_rule: ZeroRule) -> Fraction:
    """The mean result of one chip over every pocket, by settling it."""
    house = HouseRules(zero_rule=zero_rule)
    results = [Fraction(settle([Stake(bet, 1)], pocket, house).net) for pocket in EUROPEAN.order]
    return sum(results, Fraction(0)) / len(results)


def test_every_kind_has_its_odds():
    assert set(PAYS) == set(BetKind) == set(NUMBERS)


@pytest.mark.parametrize("kind", [kind for kind in BetKind if kind != BetKind.TOP_LINE])
def test_the_typed_odds_are_36_by_n_less_1(kind):
    assert PAYS[kind] == Fraction(36, NUMBERS[kind]) - 1


def test_the_top_line_pays_6_and_so_breaks_the_formula():
    assert PAYS[BetKind.TOP_LINE] == 6
    assert Fraction(36, 5) - 1 > 6


@pytest.mark.parametrize(
    ("word", "pays"),
    [
        ("straight:17", 35),
        ("split:17-20", 17),
        ("street:16-17-18", 11),
        ("trio:0-1-2", 11),
        ("corner:17-18-20-21", 8),
        ("first_four:0-1-2-3", 8),
        ("six_line:16-17-18-19-20-21", 5),
        ("column:2", 2),
        ("dozen:2", 2),
        ("black", 1),
        ("low", 1),
    ],
)
def test_the_bet_pays_as_published(word, pays):
    assert pays_to_1(LAYOUT.bet(word)) == pays


def test_corner_pays_8_to_1():
    assert pays_to_1(LAYOUT.bet("corner:1-2-4-5")) == 8


@EVERY_BET
def test_a_bet_covers_as_many_numbers_as_its_kind_says(bet):
    assert len(set(bet.numbers)) == NUMBERS[bet.kind]


@EVERY_BET
def test_every_bet_loses_1_in_37_when_settled_over_every_pocket(bet):
    assert expectation(bet, ZeroRule.LOSE) == Fraction(-1, 37)


@EVERY_BET
def test_the_edge_of_every_bet_is_1_in_37(bet):
    assert house_edge(bet, EUROPEAN) == Fraction(1, 37)


@EVERY_BET
def test_partage_halves_the_edge_of_the_even_chances_alone(bet):
    edge = Fraction(1, 74) if bet.kind in EVEN_CHANCES else Fraction(1, 37)
    assert expectation(bet, ZeroRule.PARTAGE) == -edge


def outcome(bet: Bet, pocket: str, house: HouseRules, choice: ZeroRule) -> Fraction | float:
    """The result of one chip, one in prison taken at its worth."""
    settled = settle([Stake(bet, 1, choice)], pocket, house)
    locked = settled.imprisoned and 1 - value_of_locked_unit(house.prison_second_zero, house.wheel_played)
    return settled.net - locked


@pytest.mark.parametrize("second_zero", [rule for rule in SecondZero if rule != SecondZero.NESTED])
@pytest.mark.parametrize("zero_rule", ZeroRule)
def test_every_bet_loses_its_edge_where_the_player_chooses_the_better(zero_rule, second_zero):
    house = HouseRules(wheel="american", series=(), zero_rule=zero_rule, prison_second_zero=second_zero)
    for bet in house.layout.bets:
        edge = house_edge(bet, AMERICAN)
        if bet.is_even_chance:
            edge = even_chance_edge(AMERICAN, zero_rule, second_zero)
        choices = (ZeroRule.PARTAGE, ZeroRule.EN_PRISON)
        results = [sum(outcome(bet, pocket, house, choice) for pocket in AMERICAN.order) for choice in choices]
        assert Fraction(max(results)) / 38 == -edge


@pytest.mark.parametrize("bet", [bet for bet in LAYOUT.bets if "0" not in bet.numbers], ids=str)
def test_the_edge_on_38_pockets_is_1_in_19(bet):
    assert house_edge(bet, AMERICAN) == Fraction(1, 19)


def test_the_top_line_costs_3_in_38():
    assert house_edge(TOP_LINE, AMERICAN) == Fraction(3, 38)


@pytest.mark.parametrize(
    ("word", "chance", "against"),
    [
        ("straight:17", "1/37", "36"),
        ("split:17-20", "2/37", "35/2"),
        ("six_line:1-2-3-4-5-6", "6/37", "31/6"),
        ("red", "18/37", "19/18"),
    ],
)
def test_a_chance_of_1_in_37_is_odds_of_36_against(word, chance, against):
    bet = LAYOUT.bet(word)
    assert probability(bet, EUROPEAN) == Fraction(chance)
    assert odds_against(bet, EUROPEAN) == Fraction(against)


@EVERY_BET
def test_chance_and_odds_against_say_the_same(bet):
    assert probability(bet, EUROPEAN) == 1 / (odds_against(bet, EUROPEAN) + 1)
