from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from quizzes.rules.amounts import simplest
from quizzes.rules.house import PRESETS, HouseRules, ZeroRule
from quizzes.rules.trente_et_quarante.coup import Chance, Points
from quizzes.rules.trente_et_quarante.settlement import (
    ORDER_OF_PAYMENT,
    PremiumRule,
    move_imprisoned,
    order_of_settlement,
    premium,
    settle,
    settle_at,
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


@given(all_stakes, all_points, st.sampled_from(TAKEN))
def test_money_is_whole_where_whole(stakes, points, rule):
    insured = [chance for chance, stake in stakes.items() if stake % 3]
    settled = settle(stakes, points, rule, insured, rate=Fraction(1, 2))
    amounts = [settled.net]
    amounts += [amount for line in settled.lines for amount in (line.returned, line.collected, line.premium)]
    assert all(type(amount) is type(simplest(amount)) for amount in amounts)


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
def test_the_rule_on_the_refait_says_nothing_on_any_other_coup(rule):
    settled = settle({Chance.NOIR: 10, Chance.ROUGE: 10}, Points(40, 31, "red"), rule)
    assert [(line.pays, line.kept, line.collected) for line in settled.lines] == [(0, 0, 10), (10, 10, 0)]


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
    assert order_of_settlement({Chance.NOIR: 10}, Points(31, 40, "red")) == ((), (Chance.NOIR,))


@pytest.mark.parametrize("rule", [ZeroRule.CHOICE, ZeroRule.SURRENDER])
def test_a_choice_still_open_cannot_be_settled(rule):
    with pytest.raises(ValueError, match="rule taken"):
        settle({Chance.NOIR: 10}, Points(31, 31, "red"), rule)


def test_nothing_and_insurance_without_a_stake_are_refused():
    with pytest.raises(ValueError, match="more than nothing"):
        settle({Chance.NOIR: 0, Chance.ROUGE: 10}, Points(31, 32, "red"), ZeroRule.LOSE)
    with pytest.raises(ValueError, match="insured"):
        settle({Chance.NOIR: 10}, Points(31, 32, "red"), ZeroRule.LOSE, [Chance.ROUGE])
    with pytest.raises(ValueError, match="insured"):
        settle_at({Chance.NOIR: 10}, Points(31, 32, "red"), PRESETS["tq_fr"], insured=[Chance.ROUGE])


# By house

REFAIT = Points(31, 31, "red")
houses = st.builds(
    HouseRules,
    prison_second_zero=st.just("stay"),
    partage_rounding=st.sampled_from(["exact", "down"]),
    min_chip=st.sampled_from([1, 5]),
    tq_refait=st.sampled_from([*TAKEN, ZeroRule.CHOICE]),
    premium_rule=st.sampled_from(PremiumRule),
    premium_rate=st.sampled_from([Fraction(1, 100), Fraction(1, 50)]),
)


@settings(derandomize=True, deadline=None)
@given(all_stakes, all_points, houses, st.sampled_from([ZeroRule.PARTAGE, ZeroRule.EN_PRISON]), st.data())
def test_by_house_every_stake_is_accounted_for_and_premiums_are_its_rate_or_returned(
    stakes, points, house, choice, data
):
    can_be = sorted(chance for chance, stake in stakes.items() if stake % 500 == 0)
    insured = data.draw(st.sets(st.sampled_from(can_be))) if can_be else set()
    for line in settle_at(stakes, points, house, choice, insured).lines:
        assert line.kept + line.returned + line.imprisoned + line.collected == line.stake
        assert line.premium in (0, line.stake * house.premium_rate if line.chance in insured else 0)
        assert house.partage_rounding == "exact" or line.returned % house.min_chip == 0


@pytest.mark.parametrize(
    ("options", "choice", "fate"),
    [
        ({"tq_refait": "lose"}, None, "collected"),
        ({"tq_refait": "partage"}, None, "returned"),
        ({"tq_refait": "en_prison"}, ZeroRule.PARTAGE, "imprisoned"),
        ({"tq_refait": "choice"}, ZeroRule.PARTAGE, "returned"),
        ({"tq_refait": "choice"}, ZeroRule.EN_PRISON, "imprisoned"),
    ],
)
def test_on_the_refait_the_house_decides_or_lets_the_players_choose(options, choice, fate):
    settled = settle_at({Chance.NOIR: 50}, REFAIT, HouseRules(**options), choice)
    assert settled.sum(fate) == (25 if fate == "returned" else 50)


@pytest.mark.parametrize("choice", [None, ZeroRule.LOSE, ZeroRule.CHOICE])
def test_a_choice_is_asked_when_the_refait_has_come_and_a_stake_is_not_insured(choice):
    house = PRESETS["tq_fr"]
    assert settle_at({Chance.NOIR: 50}, Points(31, 32, "red"), house, choice).net == 50
    assert settle_at({Chance.NOIR: 50}, REFAIT, house, choice, [Chance.NOIR]).sum("kept") == 50
    with pytest.raises(ValueError, match="the players choose"):
        settle_at({Chance.NOIR: 50, Chance.COULEUR: 50}, REFAIT, house, choice, [Chance.NOIR])


def test_half_of_an_odd_stake_goes_down_to_the_least_chip_where_the_house_says_so():
    exact = HouseRules(tq_refait="partage", min_chip=5)
    settled = settle_at({Chance.NOIR: 25}, REFAIT, replace(exact, partage_rounding="down"))
    assert (settled.sum("returned"), settled.sum("collected")) == (10, 15)
    assert settle_at({Chance.NOIR: 25}, REFAIT, exact).sum("returned") == Fraction(25, 2)


@pytest.mark.parametrize(
    ("house", "stake", "says"),
    [
        (PRESETS["tq_ch_it"], 250, "noir: 250 cannot be insured, only stakes from 500, in multiples of 500"),
        (PRESETS["tq_ch_it"], 750, "750 cannot be insured"),
        (PRESETS["tq_fr"], 5, "from 10$"),
    ],
)
def test_a_stake_that_cannot_be_insured_is_refused_in_words(house, stake, says):
    with pytest.raises(ValueError, match=says):
        settle_at({Chance.NOIR: stake}, Points(31, 32, "red"), house, insured=[Chance.NOIR])


def test_the_premium_is_at_the_rate_of_the_house_and_returned_by_its_rule():
    house = HouseRules(premium_rate=Fraction(1, 50), premium_rule="returned_on_refait")
    assert settle_at({Chance.NOIR: 500}, Points(31, 32, "red"), house, insured=[Chance.NOIR]).sum("premium") == 10
    assert settle_at({Chance.NOIR: 500}, REFAIT, house, insured=[Chance.NOIR]).net == 0


def test_an_imprisoned_stake_is_moved_on_request_where_the_house_does_so():
    held = {Chance.NOIR: 50, Chance.COULEUR: 20}
    assert move_imprisoned(held, Chance.NOIR, Chance.ROUGE, PRESETS["tq_ch_it"]) == {
        Chance.COULEUR: 20,
        Chance.ROUGE: 50,
    }
    together = move_imprisoned(held, Chance.NOIR, Chance.COULEUR, PRESETS["tq_ch_it"])
    assert (together, type(together[Chance.COULEUR])) == ({Chance.COULEUR: 70}, int)
    assert move_imprisoned(held, Chance.NOIR, Chance.NOIR, PRESETS["tq_ch_it"]) == held
    with pytest.raises(ValueError, match="moves no"):
        move_imprisoned(held, Chance.NOIR, Chance.ROUGE, PRESETS["tq_fr"])
    with pytest.raises(ValueError, match="inverse: no stake"):
        move_imprisoned(held, Chance.INVERSE, Chance.ROUGE, PRESETS["tq_ch_it"])
