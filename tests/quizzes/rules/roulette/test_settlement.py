from dataclasses import FrozenInstanceError
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from quizzes.rules.amounts import simplest
from quizzes.rules.house import HouseRules, ZeroRule
from quizzes.rules.roulette.layout import EUROPEAN
from quizzes.rules.roulette.odds import pays_to_1
from quizzes.rules.roulette.prison import SecondZero
from quizzes.rules.roulette.settlement import Line, Settlement, Stake, settle
from quizzes.rules.roulette.wheel import EUROPEAN as WHEEL

PLAYED = (ZeroRule.LOSE, ZeroRule.PARTAGE, ZeroRule.EN_PRISON)
HOUSES = {rule: HouseRules(zero_rule=rule, prison_second_zero=SecondZero.STAY) for rule in PLAYED}
SUMS = ("pays", "kept", "returned", "imprisoned", "collected", "net")

amounts = st.integers(1, 10_000) | st.fractions(Fraction(1, 8), 1_000, max_denominator=8)
stakes = st.builds(Stake, st.sampled_from(EUROPEAN.bets), amounts)
felts = st.lists(stakes, max_size=12)
pockets = st.sampled_from(WHEEL.order) | st.just("0")
houses = st.sampled_from(list(HOUSES.values()))
fixed_chance = settings(derandomize=True, deadline=None, max_examples=100)


def put(word: str, amount: int | Fraction) -> Stake:
    return Stake(EUROPEAN.bet(word), amount)


def line(word: str, amount: int | Fraction, winning: str, rule: ZeroRule = ZeroRule.LOSE) -> Line:
    return settle([put(word, amount)], winning, HOUSES[rule]).lines[0]


def totals(settlement: Settlement) -> dict[str, Fraction]:
    return {name: Fraction(getattr(settlement, name)) for name in SUMS}


# Single bets


@pytest.mark.parametrize(
    ("word", "winning", "pays"),
    [
        ("straight:17", "17", 350),
        ("straight:0", "0", 350),
        ("split:17-20", "20", 170),
        ("split:0-3", "0", 170),
        ("street:16-17-18", "18", 110),
        ("trio:0-1-2", "0", 110),
        ("corner:17-18-20-21", "21", 80),
        ("first_four:0-1-2-3", "0", 80),
        ("six_line:16-17-18-19-20-21", "16", 50),
        ("column:2", "17", 20),
        ("dozen:2", "17", 20),
        ("red", "18", 10),
        ("black", "17", 10),
        ("even", "18", 10),
        ("odd", "17", 10),
        ("low", "18", 10),
        ("high", "19", 10),
    ],
)
def test_a_winning_ten_is_paid_its_odds_and_stays(word, winning, pays):
    assert line(word, 10, winning) == Line(EUROPEAN.bet(word), 10, pays=pays, kept=10)


@pytest.mark.parametrize(
    ("word", "winning"),
    [
        ("straight:17", "18"),
        ("split:17-20", "18"),
        ("column:2", "18"),
        ("dozen:2", "12"),
        ("red", "17"),
        ("even", "17"),
        ("low", "19"),
        ("high", "18"),
    ],
)
def test_a_losing_stake_is_collected_whole(word, winning):
    assert line(word, 10, winning) == Line(EUROPEAN.bet(word), 10, collected=10)


EVEN_CHANCES = pytest.mark.parametrize("word", ["red", "black", "even", "odd", "low", "high"])


@EVEN_CHANCES
def test_zero_takes_an_even_chance_where_the_house_has_no_rule(word):
    assert line(word, 10, "0", ZeroRule.LOSE) == Line(EUROPEAN.bet(word), 10, collected=10)


@EVEN_CHANCES
def test_la_partage_gives_half_back_on_zero(word):
    assert line(word, 10, "0", ZeroRule.PARTAGE) == Line(EUROPEAN.bet(word), 10, returned=5, collected=5)


@EVEN_CHANCES
def test_en_prison_locks_the_stake_on_zero_and_counts_it_nowhere_else(word):
    assert line(word, 10, "0", ZeroRule.EN_PRISON) == Line(EUROPEAN.bet(word), 10, imprisoned=10)
    assert settle([put(word, 10)], "0", HOUSES[ZeroRule.EN_PRISON]).net == 0


@pytest.mark.parametrize("rule", [ZeroRule.PARTAGE, ZeroRule.EN_PRISON])
@pytest.mark.parametrize("word", ["straight:17", "split:17-20", "column:2", "dozen:2", "six_line:1-2-3-4-5-6"])
def test_the_zero_rule_spares_no_other_bet(word, rule):
    assert line(word, 10, "0", rule) == Line(EUROPEAN.bet(word), 10, collected=10)


@pytest.mark.parametrize("rule", PLAYED)
def test_the_zero_rule_says_nothing_when_another_number_comes(rule):
    assert line("red", 10, "17", rule) == Line(EUROPEAN.bet("red"), 10, collected=10)
    assert line("black", 10, "17", rule) == Line(EUROPEAN.bet("black"), 10, pays=10, kept=10)


@pytest.mark.parametrize(
    ("stake", "half"),
    [(1, Fraction(1, 2)), (25, Fraction(25, 2)), (Fraction(5, 2), Fraction(5, 4)), (Fraction(3), Fraction(3, 2))],
)
def test_half_of_an_odd_stake_is_exact(stake, half):
    fate = line("red", stake, "0", ZeroRule.PARTAGE)
    assert (fate.returned, fate.collected) == (half, half)
    assert isinstance(fate.returned, Fraction)


# A whole felt


def test_a_felt_adds_up_to_what_the_dealer_pays_and_takes():
    felt = [put("split:17-20", 10), put("corner:13-14-16-17", 20), put("red", 50)]
    settlement = settle(felt, "17", HOUSES[ZeroRule.LOSE])
    assert totals(settlement) == {
        "pays": 330, "kept": 30, "returned": 0, "imprisoned": 0, "collected": 50, "net": 280
    }  # fmt: skip


def test_nothing_is_paid_without_a_stake():
    for rule in PLAYED:
        for pocket in WHEEL.order:
            assert set(totals(settle([], pocket, HOUSES[rule])).values()) == {0}


def test_the_felt_may_come_as_a_stream():
    assert settle(iter([put("red", 5)]), "1", HOUSES[ZeroRule.LOSE]).pays == 5


@pytest.mark.parametrize("pocket", ["00", "37", "", "017"])
def test_a_pocket_that_the_wheel_lacks_cannot_win(pocket):
    with pytest.raises(ValueError, match=f"the european wheel has no pocket '{pocket}'"):
        settle([put("red", 5)], pocket, HOUSES[ZeroRule.LOSE])


@pytest.mark.parametrize("amount", [0, -5, Fraction(-1, 2)])
def test_a_stake_of_nothing_or_less_is_refused(amount):
    with pytest.raises(ValueError, match="more than nothing"):
        put("red", amount)


@pytest.mark.parametrize("amount", [2.5, 10.0, float("nan"), "10", None])
def test_a_stake_that_is_not_exact_is_refused(amount):
    with pytest.raises(ValueError, match="exact"):
        put("red", amount)


@pytest.mark.parametrize("value", [put("red", 5), line("red", 5, "1"), settle([], "1", HOUSES[ZeroRule.LOSE])])
def test_stakes_and_settlements_cannot_be_changed(value):
    with pytest.raises(FrozenInstanceError):
        value.bet = None


@pytest.mark.parametrize(("value", "shown"), [(Fraction(4, 2), "2"), (Fraction(25, 2), "25/2"), (7, "7")])
def test_an_amount_is_a_whole_number_where_whole(value, shown):
    assert str(simplest(value)) == shown
    assert isinstance(simplest(value), int) == ("/" not in shown)


# Laws


@fixed_chance
@given(felts, felts, pockets, houses)
def test_settling_two_felts_together_is_the_sum_of_settling_each(one, other, winning, house):
    together, apart = settle(one + other, winning, house), [settle(felt, winning, house) for felt in (one, other)]
    assert together.lines == apart[0].lines + apart[1].lines
    assert totals(together) == {name: sum(totals(settlement)[name] for settlement in apart) for name in SUMS}


@fixed_chance
@given(felts, pockets, houses)
def test_every_stake_is_accounted_for_once(felt, winning, house):
    for fate in settle(felt, winning, house).lines:
        assert fate.kept + fate.returned + fate.imprisoned + fate.collected == fate.stake


@fixed_chance
@given(felts, pockets, houses)
def test_only_a_bet_that_covers_the_number_is_paid_or_kept(felt, winning, house):
    for fate in settle(felt, winning, house).lines:
        wins = fate.bet.covers(winning)
        assert fate.pays == (fate.stake * pays_to_1(fate.bet) if wins else 0)
        assert fate.kept == (fate.stake if wins else 0)


@fixed_chance
@given(felts, pockets, houses)
def test_net_is_what_is_paid_less_what_is_collected(felt, winning, house):
    settlement = settle(felt, winning, house)
    assert settlement.net == settlement.pays - settlement.collected


@fixed_chance
@given(felts, pockets, houses)
def test_the_lines_stand_in_the_order_of_the_stakes(felt, winning, house):
    lines = settle(felt, winning, house).lines
    assert [(fate.bet, fate.stake) for fate in lines] == [(stake.bet, stake.amount) for stake in felt]


@fixed_chance
@given(stakes, amounts, pockets, houses)
def test_two_stacks_on_a_bet_are_settled_like_one(stake, more, winning, house):
    two = settle([stake, Stake(stake.bet, more)], winning, house)
    assert totals(two) == totals(settle([Stake(stake.bet, stake.amount + more)], winning, house))


@fixed_chance
@given(felts, pockets, houses)
def test_sums_are_whole_numbers_or_fractions_in_lowest_terms(felt, winning, house):
    for name in SUMS:
        total = getattr(settle(felt, winning, house), name)
        assert type(total) is int or (type(total) is Fraction and total.denominator > 1)


@fixed_chance
@given(felts)
def test_no_felt_wins_over_all_pockets_together(felt):
    staked = sum((Fraction(stake.amount) for stake in felt), Fraction(0))
    assert sum(Fraction(settle(felt, pocket, HOUSES[ZeroRule.LOSE]).net) for pocket in WHEEL.order) == -staked


AMERICAN = HouseRules(wheel="american", zero_rule=ZeroRule.SURRENDER, series=())
CHOICE = HouseRules(zero_rule=ZeroRule.CHOICE, prison_second_zero=SecondZero.HALVE)


@pytest.mark.parametrize("zero", ["0", "00"])
def test_under_surrender_half_goes_back_on_both_zeros(zero):
    settled = settle([Stake(AMERICAN.layout.bet("red"), 10), Stake(AMERICAN.layout.bet("dozen:1"), 10)], zero, AMERICAN)
    assert [(line.returned, line.collected) for line in settled.lines] == [(5, 5), (0, 10)]


def test_where_the_player_chooses_each_stake_follows_its_own_choice():
    stakes = [
        Stake(EUROPEAN.bet("red"), 100, ZeroRule.PARTAGE),
        Stake(EUROPEAN.bet("even"), 50, ZeroRule.EN_PRISON),
        Stake(EUROPEAN.bet("dozen:1"), 20),
    ]
    settled = settle(stakes, "0", CHOICE)
    assert (settled.returned, settled.imprisoned, settled.collected) == (50, 50, 70)


def test_a_missing_choice_is_asked_for_only_when_zero_has_come():
    stakes = [Stake(EUROPEAN.bet("red"), 100)]
    assert settle(stakes, "1", CHOICE).pays == 100
    with pytest.raises(ValueError, match="chooses"):
        settle(stakes, "0", CHOICE)


@pytest.mark.parametrize("choice", [ZeroRule.LOSE, ZeroRule.CHOICE, ZeroRule.SURRENDER])
def test_a_choice_that_the_rule_does_not_offer_is_refused(choice):
    with pytest.raises(ValueError, match="chooses"):
        settle([Stake(EUROPEAN.bet("red"), 100, choice)], "0", CHOICE)


def test_half_of_an_odd_stake_is_rounded_down_to_the_least_chip_where_the_house_says_so():
    house = HouseRules(zero_rule=ZeroRule.PARTAGE, partage_rounding="down", min_chip=5)
    settled = settle([Stake(EUROPEAN.bet("red"), 25)], "0", house)
    assert (settled.returned, settled.collected) == (10, 15)


def test_an_american_top_line_pays_6_to_1():
    bet = AMERICAN.layout.bet("top_line:0-00-1-2-3")
    assert settle([Stake(bet, 10)], "00", AMERICAN).pays == 60


@pytest.mark.parametrize("bet", AMERICAN.layout.bets, ids=str)
def test_every_american_bet_loses_a_nineteenth_but_the_top_line(bet):
    house = HouseRules(wheel="american", series=())
    net = sum(Fraction(settle([Stake(bet, 1)], pocket, house).net) for pocket in house.wheel_played.order)
    assert net / 38 == (Fraction(-3, 38) if bet.kind == "top_line" else Fraction(-1, 19))
