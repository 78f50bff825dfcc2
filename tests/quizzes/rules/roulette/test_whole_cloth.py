"""Every bet of both cloths against every pocket of its wheel, said a second time from the bets' words."""

from fractions import Fraction

import pytest

from quizzes.rules.house import HouseRules
from quizzes.rules.roulette.layout import NUMBERS
from quizzes.rules.roulette.settlement import Stake, settle
from quizzes.rules.roulette.wheel import colour

HOUSES = {
    "european": HouseRules(double_outside="both"),
    "american": HouseRules(wheel="american", series=(), double_outside="both"),
}
BY_BET = pytest.mark.parametrize(
    ("wheel", "bet"),
    [(wheel, bet) for wheel, house in HOUSES.items() for bet in house.layout.bets],
    ids=lambda value: str(value),
)
OUTSIDE = {
    "red": lambda number: colour(str(number)) == "red",
    "black": lambda number: colour(str(number)) == "black",
    "even": lambda number: number % 2 == 0,
    "odd": lambda number: number % 2 == 1,
    "low": lambda number: number <= 18,
    "high": lambda number: number > 18,
    "column": lambda number: (number + 2) % 3 + 1,
    "columns": lambda number: (number + 2) % 3 + 1,
    "dozen": lambda number: (number + 11) // 12,
    "dozens": lambda number: (number + 11) // 12,
}


def winners(word):
    """The pockets on which the bet wins, from its word alone."""
    kind, _, places = word.partition(":")
    if kind not in OUTSIDE:
        return set(places.split("-"))
    wanted = {int(place) for place in places.split("-")} if places else {True}
    return {number for number in NUMBERS if OUTSIDE[kind](int(number)) in wanted}


@BY_BET
def test_on_every_pocket_the_bet_wins_its_odds_or_loses_its_chip(wheel, bet):
    house, won = HOUSES[wheel], winners(bet.word)
    pays = 6 if len(won) == 5 else Fraction(36, len(won)) - 1
    for pocket in house.wheel_played.order:
        assert settle([Stake(bet, 1)], pocket, house).net == (pays if pocket in won else -1), pocket


@BY_BET
def test_over_all_pockets_the_bet_costs_its_edge(wheel, bet):
    house = HOUSES[wheel]
    pockets = house.wheel_played.order
    net = sum(Fraction(settle([Stake(bet, 1)], pocket, house).net) for pocket in pockets) / len(pockets)
    edge = {"european": Fraction(1, 37), "american": Fraction(1, 19)}[wheel]
    assert net == -(Fraction(3, 38) if bet.kind == "top_line" else edge)
