from fractions import Fraction

import pytest

from quizzes.rules.house import ZeroRule
from quizzes.rules.roulette.odds import even_chance_edge
from quizzes.rules.roulette.prison import Result, SecondZero, Status, imprison, value_of_locked_unit, withdrawal
from quizzes.rules.roulette.wheel import AMERICAN, EUROPEAN

WIN, LOSE, ZERO = Result.WIN, Result.LOSE, Result.ZERO
PUBLISHED = {
    SecondZero.HALVE: Fraction(1, 73),
    SecondZero.LOST: Fraction(19, 1369),
    SecondZero.STAY: Fraction(1, 74),
    SecondZero.PARTAGE: Fraction(1, 74),
    SecondZero.FREED: Fraction(18, 1369),
    SecondZero.NESTED3: Fraction(685, 49987),
}


@pytest.mark.parametrize("rule", SecondZero)
def test_a_win_at_once_frees_the_stake_and_a_loss_takes_it(rule):
    freed, lost = imprison(100, rule, [WIN]), imprison(100, rule, [LOSE])
    assert (freed.status, freed.returned, freed.value, freed.locks) == (Status.FREED, 100, 0, 0)
    assert (lost.status, lost.returned, lost.value, lost.locks) == (Status.LOST, 0, 0, 0)


@pytest.mark.parametrize("rule", SecondZero)
def test_what_follows_the_end_is_ignored(rule):
    assert imprison(100, rule, [WIN, LOSE, ZERO]) == imprison(100, rule, [WIN])


def test_in_france_every_further_zero_halves_the_stake():
    held = imprison(100, SecondZero.HALVE, [ZERO, ZERO])
    assert (held.status, held.value, held.locks) == (Status.IN_PRISON, 25, 1)
    assert imprison(25, SecondZero.HALVE, [ZERO]).value == Fraction(25, 2)


def test_in_germany_a_zero_at_two_locks_takes_the_stake():
    assert imprison(100, SecondZero.NESTED3, [ZERO]).locks == 2
    assert imprison(100, SecondZero.NESTED3, [ZERO, ZERO]).status == Status.LOST
    assert imprison(100, SecondZero.NESTED3, [ZERO, WIN, ZERO]).locks == 2
    assert imprison(100, SecondZero.NESTED3, [ZERO, WIN, WIN]).status == Status.FREED


def test_nested_without_end_asks_one_more_win_for_each_zero():
    assert imprison(100, SecondZero.NESTED, [ZERO] * 5).locks == 6
    assert imprison(100, SecondZero.NESTED, [ZERO, WIN, WIN]).status == Status.FREED


def test_half_back_at_a_second_zero_ends_it():
    held = imprison(5, SecondZero.PARTAGE, [ZERO])
    assert (held.status, held.returned) == (Status.SPLIT, Fraction(5, 2))


def test_half_of_an_even_stake_is_a_whole_number():
    held, back = imprison(4, SecondZero.PARTAGE, [ZERO]), withdrawal(4, 1, SecondZero.HALVE)
    assert (held.returned, type(held.returned)) == (back, type(back)) == (2, int)


@pytest.mark.parametrize(("zeros", "back"), [(1, 200), (2, 100), (3, 50), (4, 25), (5, Fraction(25, 2))])
def test_withdrawing_gives_a_half_a_quarter_an_eighth(zeros, back):
    assert withdrawal(400, zeros, SecondZero.HALVE) == back


@pytest.mark.parametrize("rule", [rule for rule in SecondZero if rule != SecondZero.HALVE])
def test_only_where_zeros_halve_may_a_stake_be_withdrawn(rule):
    with pytest.raises(ValueError, match="halve"):
        withdrawal(100, 1, rule)


@pytest.mark.parametrize(("rule", "edge"), PUBLISHED.items())
def test_the_edge_is_as_published(rule, edge):
    assert even_chance_edge(EUROPEAN, ZeroRule.EN_PRISON, rule) == edge


def test_the_edge_without_end_is_irrational():
    assert round(even_chance_edge(EUROPEAN, ZeroRule.EN_PRISON, SecondZero.NESTED), 9) == 0.013701165


@pytest.mark.parametrize("wheel", [EUROPEAN, AMERICAN], ids=lambda wheel: wheel.name)
@pytest.mark.parametrize("rule", SecondZero)
def test_the_value_agrees_with_playing_the_chain_out(rule, wheel):
    """The state machine itself, weighted by its chances, 60 spins deep."""
    zeros = len(wheel.order) - 36
    share = {WIN: 18 / len(wheel.order), LOSE: 18 / len(wheel.order), ZERO: zeros / len(wheel.order)}
    states, worth = {imprison(1, rule): 1.0}, 0.0
    for _ in range(60):
        after = {}
        for state, weight in states.items():
            for result, chance in share.items():
                next_state = state.after(result)
                if next_state.status == Status.IN_PRISON:
                    after[next_state] = after.get(next_state, 0.0) + weight * chance
                else:
                    worth += weight * chance * float(next_state.returned)
        states = after
    assert worth == pytest.approx(float(value_of_locked_unit(rule, wheel)), abs=1e-12)


@pytest.mark.parametrize(
    ("wheel", "zero_rule", "second_zero", "edge"),
    [
        (EUROPEAN, "lose", None, Fraction(1, 37)),
        (EUROPEAN, "partage", None, Fraction(1, 74)),
        (AMERICAN, "lose", None, Fraction(1, 19)),
        (AMERICAN, "partage", None, Fraction(1, 38)),
        (AMERICAN, "surrender", None, Fraction(1, 38)),
        (AMERICAN, "en_prison", "stay", Fraction(1, 38)),
        (AMERICAN, "en_prison", "lost", Fraction(10, 361)),
        (AMERICAN, "en_prison", "halve", Fraction(1, 37)),
        (EUROPEAN, "choice", "halve", Fraction(1, 74)),
        (EUROPEAN, "choice", "freed", Fraction(18, 1369)),
    ],
)
def test_an_even_chance_costs(wheel, zero_rule, second_zero, edge):
    rule = None if second_zero is None else SecondZero(second_zero)
    assert even_chance_edge(wheel, ZeroRule(zero_rule), rule) == edge


def test_prison_without_its_rule_has_no_edge():
    with pytest.raises(ValueError, match="second zero"):
        even_chance_edge(EUROPEAN, ZeroRule.EN_PRISON)


def test_nothing_cannot_be_imprisoned():
    with pytest.raises(ValueError, match="more than nothing"):
        imprison(0, SecondZero.STAY)
