from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quizzes.rules.house import ZeroRule
from quizzes.rules.trente_et_quarante.coup import Chance, Points
from quizzes.rules.trente_et_quarante.settlement import (
    ORDER_OF_PAYMENT,
    PremiumRule,
    order_of_settlement,
    premium,
    settle,
)

TAKEN = (ZeroRule.LOSE, ZeroRule.PARTAGE, ZeroRule.EN_PRISON)
all_points = st.builds(Points, st.integers(31, 40), st.integers(31, 40), st.sampled_from(["red", "black"]))
all_stakes = st.dictionaries(st.sampled_from(Chance), st.integers(1, 10_000), min_size=1)


@given(all_stakes, all_points, st.sampled_from(TAKEN), st.data())
def test_every_stake_is_kept_returned_imprisoned_or_collected(stakes, points, rule, data):
    insured = data.draw(st.sets(st.sampled_from(sorted(stakes))))
    settled = settle(stakes, points, rule, insured)
    for line in settled.lines:
        assert line.kept + line.returned + line.imprisoned + line.collected == line.stake
        assert line.pays in (0, line.stake)
        assert (line.premium > 0) == (line.chance in insured)
    assert settled.net == settled.sum("pays") - settled.sum("collected") - settled.sum("premium")


@given(st.integers(1, 10_000), all_points)
def test_the_same_stake_on_opposite_chances_moves_no_money_unless_it_is_the_refait(stake, points):
    settled = settle({Chance.NOIR: stake, Chance.ROUGE: stake}, points, ZeroRule.LOSE)
    assert settled.net == (-2 * stake if points.is_refait else 0)


@pytest.mark.parametrize("total", range(32, 41))
def test_a_null_coup_leaves_every_stake_alone(total):
    settled = settle(dict.fromkeys(Chance, 100), Points(total, total, "red"), ZeroRule.LOSE)
    assert (settled.sum("kept"), settled.net) == (400, 0)


@pytest.mark.parametrize(
    ("rule", "collected", "returned", "imprisoned"),
    [
        (ZeroRule.LOSE, 75, 0, 0),
        (ZeroRule.PARTAGE, Fraction(75, 2), Fraction(75, 2), 0),
        (ZeroRule.EN_PRISON, 0, 0, 75),
    ],
)
def test_the_refait_follows_the_rule_taken(rule, collected, returned, imprisoned):
    settled = settle({Chance.NOIR: 75}, Points(31, 31, "red"), rule)
    assert settled.sum("collected") == collected
    assert settled.sum("returned") == returned
    assert settled.sum("imprisoned") == imprisoned


@pytest.mark.parametrize("rule", TAKEN)
def test_an_insured_stake_is_untouched_by_the_refait(rule):
    settled = settle({Chance.NOIR: 500}, Points(31, 31, "red"), rule, [Chance.NOIR])
    assert (settled.sum("kept"), settled.net) == (500, -5)


@pytest.mark.parametrize(
    ("rule", "on_refait", "on_tie", "else_"),
    [
        (PremiumRule.ALWAYS_KEPT, 5, 5, 5),
        (PremiumRule.RETURNED_ON_REFAIT, 0, 5, 5),
        (PremiumRule.RETURNED_ON_ANY_TIE, 0, 0, 5),
    ],
)
def test_the_premium_is_charged_whatever_comes_unless_the_rule_returns_it(rule, on_refait, on_tie, else_):
    stakes, insured = {Chance.ROUGE: 500}, [Chance.ROUGE]
    for points, charged in ((31, 31), on_refait), ((35, 35), on_tie), ((31, 40), else_), ((40, 31), else_):
        settled = settle(stakes, Points(*points, "red"), ZeroRule.PARTAGE, insured, rule)
        assert settled.sum("premium") == charged


@pytest.mark.parametrize(
    ("stake", "minimum", "multiple", "costs"),
    [
        (500, 500, 500, 5),
        (1500, 500, 500, 15),
        (499, 500, 500, None),
        (750, 500, 500, None),
        (25, 10, None, Fraction(1, 4)),
    ],
)
def test_a_stake_under_the_minimum_or_off_the_multiple_is_not_insured(stake, minimum, multiple, costs):
    assert premium(stake, minimum, multiple) == costs


def test_losers_are_taken_first_then_inverse_noir_or_rouge_couleur_are_paid():
    taken, paid = order_of_settlement(dict.fromkeys(Chance, 10), Points(31, 40, "red"))
    assert taken == (Chance.ROUGE, Chance.COULEUR)
    assert paid == (Chance.INVERSE, Chance.NOIR)
    assert ORDER_OF_PAYMENT == (Chance.INVERSE, Chance.NOIR, Chance.ROUGE, Chance.COULEUR)
    assert order_of_settlement({Chance.NOIR: 10}, Points(33, 33, "red")) == ((), ())


@pytest.mark.parametrize("rule", [ZeroRule.CHOICE, ZeroRule.SURRENDER])
def test_a_choice_still_open_cannot_be_settled(rule):
    with pytest.raises(ValueError, match="rule taken"):
        settle({Chance.NOIR: 10}, Points(31, 31, "red"), rule)


def test_nothing_and_insurance_without_a_stake_are_refused():
    with pytest.raises(ValueError, match="more than nothing"):
        settle({Chance.NOIR: 0}, Points(31, 32, "red"), ZeroRule.LOSE)
    with pytest.raises(ValueError, match="insured"):
        settle({Chance.NOIR: 10}, Points(31, 32, "red"), ZeroRule.LOSE, [Chance.ROUGE])
