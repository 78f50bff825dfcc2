from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from quizzes.rules.amounts import simplest
from quizzes.rules.house import HouseRules, ZeroRule
from quizzes.rules.roulette.bets import EVEN_CHANCES as CHANCES
from quizzes.rules.roulette.bets import Bet
from quizzes.rules.roulette.layout import EUROPEAN
from quizzes.rules.roulette.odds import pays_to_1
from quizzes.rules.roulette.prison import SecondZero
from quizzes.rules.roulette.settlement import Line, Settlement, Stake, moved, settle
from quizzes.rules.roulette.wheel import EUROPEAN as WHEEL

PLAYED = (ZeroRule.LOSE, ZeroRule.PARTAGE, ZeroRule.EN_PRISON)
HOUSES = {rule: HouseRules(zero_rule=rule, prison_second_zero=SecondZero.STAY) for rule in PLAYED}
SUMS = ("pays", "kept", "returned", "imprisoned", "collected", "net")


def house_of(wheel: str, rule: ZeroRule, **options: object) -> HouseRules:
    double = "both" if rule == ZeroRule.LOSE else "off"
    series = () if wheel == "american" else ("voisins",)
    return HouseRules(
        wheel=wheel,
        zero_rule=rule,
        prison_second_zero=SecondZero.HALVE,
        double_outside=double,
        series=series,
        **options,
    )


TABLES = [
    house_of(wheel, rule)
    for wheel in ("european", "american")
    for rule in ZeroRule
    if (wheel, rule) != ("european", ZeroRule.SURRENDER)
]
EVERY_TABLE = pytest.mark.parametrize("house", TABLES, ids=lambda house: f"{house.wheel}-{house.zero_rule}")
CHOICES = (ZeroRule.PARTAGE, ZeroRule.EN_PRISON)

amounts = st.integers(1, 10_000) | st.fractions(Fraction(1, 8), 1_000, max_denominator=8)


@st.composite
def rounds(draw: st.DrawFn) -> tuple[list[Stake], str, HouseRules]:
    """A felt, a winning pocket, the house: every wheel and rule on zero."""
    house = draw(st.sampled_from([*TABLES, house_of("european", ZeroRule.PARTAGE, partage_rounding="down")]))
    stakes = st.builds(Stake, st.sampled_from(house.layout.bets), amounts, st.sampled_from(CHOICES))
    winning = st.sampled_from(house.wheel_played.order) | st.just("0")
    return draw(st.lists(stakes, max_size=12)), draw(winning), house


felts = st.lists(st.builds(Stake, st.sampled_from(EUROPEAN.bets), amounts), max_size=12)
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


def fate(bet: Bet, winning: str, rule: ZeroRule) -> Line:
    """What becomes of 12 on the bet, said without the engine: 36/n - 1, but 6 on the top line."""
    if winning in bet.numbers:
        odds = 6 if bet.kind == "top_line" else Fraction(36, len(bet.numbers)) - 1
        return Line(bet, 12, pays=12 * odds, kept=12)
    if winning not in ("0", "00") or bet.kind not in CHANCES or rule == ZeroRule.LOSE:
        return Line(bet, 12, collected=12)
    return Line(bet, 12, imprisoned=12) if rule == ZeroRule.EN_PRISON else Line(bet, 12, returned=6, collected=6)


@EVERY_TABLE
@pytest.mark.parametrize("choice", CHOICES)
def test_every_bet_meets_its_fate_on_every_pocket(house, choice):
    rule = choice if house.zero_rule == ZeroRule.CHOICE else house.zero_rule
    felt = [Stake(bet, 12, choice) for bet in house.layout.bets]
    for winning in house.wheel_played.order:
        lines = settle(felt, winning, house).lines
        assert lines == tuple(fate(bet, winning, rule) for bet in house.layout.bets)
        assert {type(amount) for line in lines for amount in line[1:]} == {int}


# A whole felt


def test_a_felt_adds_up_to_what_the_dealer_pays_and_takes():
    felt = [put("split:17-20", 10), put("corner:13-14-16-17", 20), put("red", 50)]
    settlement = settle(felt, "17", HOUSES[ZeroRule.LOSE])
    assert totals(settlement) == {
        "pays": 330, "kept": 30, "returned": 0, "imprisoned": 0, "collected": 50, "net": 280
    }  # fmt: skip


@EVERY_TABLE
def test_nothing_is_paid_without_a_stake(house):
    for pocket in house.wheel_played.order:
        assert set(totals(settle([], pocket, house)).values()) == {0}


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
    name = "lines" if isinstance(value, Settlement) else "bet"
    with pytest.raises(AttributeError):
        setattr(value, name, None)


@pytest.mark.parametrize(("value", "shown"), [(Fraction(4, 2), "2"), (Fraction(25, 2), "25/2"), (7, "7")])
def test_an_amount_is_a_whole_number_where_whole(value, shown):
    assert str(simplest(value)) == shown
    assert isinstance(simplest(value), int) == ("/" not in shown)


# Laws


@fixed_chance
@given(rounds(), st.integers(0, 12))
def test_settling_two_felts_together_is_the_sum_of_settling_each(played, cut):
    felt, winning, house = played
    together, apart = settle(felt, winning, house), [settle(part, winning, house) for part in (felt[:cut], felt[cut:])]
    assert together.lines == apart[0].lines + apart[1].lines
    assert totals(together) == {name: sum(totals(settlement)[name] for settlement in apart) for name in SUMS}


@fixed_chance
@given(rounds())
def test_every_stake_is_accounted_for_once(played):
    felt, winning, house = played
    for fate in settle(felt, winning, house).lines:
        assert fate.kept + fate.returned + fate.imprisoned + fate.collected == fate.stake


@fixed_chance
@given(rounds())
def test_only_a_bet_that_covers_the_number_is_paid_or_kept(played):
    felt, winning, house = played
    for fate in settle(felt, winning, house).lines:
        wins = fate.bet.covers(winning)
        assert fate.pays == (fate.stake * pays_to_1(fate.bet) if wins else 0)
        assert fate.kept == (fate.stake if wins else 0)


@fixed_chance
@given(rounds())
def test_net_is_what_is_paid_less_what_is_collected(played):
    felt, winning, house = played
    settlement = settle(felt, winning, house)
    assert settlement.net == settlement.pays - settlement.collected


@fixed_chance
@given(rounds())
def test_the_lines_stand_in_the_order_of_the_stakes(played):
    felt, winning, house = played
    lines = settle(felt, winning, house).lines
    assert [(fate.bet, fate.stake) for fate in lines] == [(stake.bet, stake.amount) for stake in felt]


@fixed_chance
@given(rounds(), amounts)
def test_two_stacks_on_a_bet_are_settled_like_one_where_halves_are_exact(played, more):
    felt, winning, house = played
    assume(house.partage_rounding == "exact")
    for stake in felt:
        two = settle([stake, replace(stake, amount=more)], winning, house)
        assert totals(two) == totals(settle([replace(stake, amount=stake.amount + more)], winning, house))


@fixed_chance
@given(rounds())
def test_sums_are_whole_numbers_or_fractions_in_lowest_terms(played):
    felt, winning, house = played
    for name in SUMS:
        total = getattr(settle(felt, winning, house), name)
        assert type(total) is int or (type(total) is Fraction and total.denominator > 1)


@fixed_chance
@given(felts)
def test_no_felt_wins_over_all_pockets_together(felt):
    staked = sum((Fraction(stake.amount) for stake in felt), Fraction(0))
    assert sum(Fraction(settle(felt, pocket, HOUSES[ZeroRule.LOSE]).net) for pocket in WHEEL.order) == -staked


@fixed_chance
@given(rounds())
def test_player_and_bank_hold_after_the_round_what_they_held_before(played):
    felt, winning, house = played
    settled, staked = settle(felt, winning, house), sum(Fraction(stake.amount) for stake in felt)
    to_player, locked = settled.kept + settled.returned + settled.pays, settled.imprisoned
    assert to_player + locked - staked == settled.net
    assert to_player + locked + settled.collected == staked + settled.pays


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


def test_what_is_left_of_a_stake_rounded_to_chips_of_a_half_is_whole_where_whole():
    house = HouseRules(zero_rule=ZeroRule.PARTAGE, partage_rounding="down", min_chip=Fraction(5, 2))
    line = settle([Stake(EUROPEAN.bet("red"), Fraction(15, 2))], "0", house).lines[0]
    assert (line.returned, line.collected, type(line.collected)) == (Fraction(5, 2), 5, int)


def test_the_net_of_two_fractions_is_whole_where_whole():
    net = settle([put("red", Fraction(5, 2)), put("black", Fraction(1, 2))], "1", HOUSES[ZeroRule.LOSE]).net
    assert (net, type(net)) == (2, int)


def test_an_american_top_line_pays_6_to_1():
    bet = AMERICAN.layout.bet("top_line:0-00-1-2-3")
    assert settle([Stake(bet, 10)], "00", AMERICAN).pays == 60


@pytest.mark.parametrize("bet", AMERICAN.layout.bets, ids=str)
def test_every_american_bet_loses_a_nineteenth_but_the_top_line(bet):
    house = HouseRules(wheel="american", series=())
    net = sum(Fraction(settle([Stake(bet, 1)], pocket, house).net) for pocket in house.wheel_played.order)
    assert net / 38 == (Fraction(-3, 38) if bet.kind == "top_line" else Fraction(-1, 19))


# An imprisoned stake on its way to another chance

MOVES = house_of("european", ZeroRule.CHOICE, prison_transfer=True)


def test_an_imprisoned_stake_moves_whole_to_another_even_chance_where_the_house_allows_it():
    locked = Stake(EUROPEAN.bet("red"), Fraction(25, 2), ZeroRule.EN_PRISON)
    assert moved(locked, EUROPEAN.bet("low"), MOVES) == replace(locked, bet=EUROPEAN.bet("low"))


def test_an_imprisoned_stake_stays_where_the_house_moves_none():
    with pytest.raises(ValueError, match="leaves an imprisoned stake where it is"):
        moved(put("red", 10), EUROPEAN.bet("low"), replace(MOVES, prison_transfer=False))


@pytest.mark.parametrize(("word", "to"), [("dozen:1", "red"), ("red", "dozen:1"), ("straight:17", "column:2")])
def test_only_even_chances_are_moved_between(word, to):
    with pytest.raises(ValueError, match="from an even chance to an even chance"):
        moved(put(word, 10), EUROPEAN.bet(to), MOVES)
