import pytest

from quizzes.rules.roulette.bets import INSIDE, BetKind
from quizzes.rules.roulette.layout import AMERICAN, EUROPEAN
from quizzes.rules.roulette.limits import FRENCH_TABLES, UNLIMITED, Limits, flat, french_table, proportional


@pytest.mark.parametrize("bet", [bet for bet in EUROPEAN.bets + AMERICAN.bets if bet.is_inside], ids=str)
def test_a_proportional_maximum_is_a_number_s_share(bet):
    assert proportional(25).on(bet.kind) == 25 * len(bet.numbers)


@pytest.mark.parametrize("table", ["english", "american"])
def test_the_english_and_american_lines_are_exactly_proportional(table):
    limits = french_table(table, 1)
    for bet in EUROPEAN.bets + AMERICAN.bets:
        if bet.kind in limits.most:
            assert limits.on(bet.kind) == 20 * len(bet.numbers)


def test_the_french_line_is_not_proportional():
    limits = french_table("french", 1)
    assert (limits.on(BetKind.STREET), limits.on(BetKind.SIX_LINE)) == (100, 200)


@pytest.mark.parametrize("table", FRENCH_TABLES)
def test_a_bet_that_the_table_does_not_list_is_not_offered(table):
    limits = french_table(table, 5)
    missing = BetKind.FIRST_FOUR if table == "american" else BetKind.TOP_LINE
    with pytest.raises(ValueError, match="does not offer"):
        limits.on(missing)


@pytest.mark.parametrize(("amount", "honoured", "returned"), [(50, 50, 0), (100, 100, 0), (130, 100, 30)])
def test_a_stake_over_the_limit_is_honoured_up_to_it(amount, honoured, returned):
    cut = proportional(25).cut(EUROPEAN.bet("corner:17-18-20-21"), amount)
    assert (cut.honoured, cut.returned, type(cut.returned)) == (honoured, returned, int)


def test_one_flat_maximum_holds_for_every_inside_position():
    limits = flat(200, {BetKind.DOZEN: 500})
    assert {limits.on(kind) for kind in INSIDE} == {200}
    assert limits.on(BetKind.DOZEN) == 500
    assert limits.on(BetKind.RED) is None


def test_without_limits_everything_stands():
    assert UNLIMITED.cut(EUROPEAN.bet("straight:17"), 10**9).returned == 0


def test_a_maximum_may_be_as_low_as_one():
    assert proportional(1).on(BetKind.STRAIGHT) == 1


def test_a_maximum_of_nothing_is_refused():
    with pytest.raises(ValueError, match="maximum"):
        Limits({BetKind.STRAIGHT: 0})


def test_an_unknown_table_is_refused():
    with pytest.raises(ValueError, match="lunar"):
        french_table("lunar", 5)
