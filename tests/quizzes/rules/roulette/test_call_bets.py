from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from quizzes.rules.house import EUROPEAN_STANDARD, PRESETS, CapAlgorithm, HouseRules
from quizzes.rules.roulette import call_bets
from quizzes.rules.roulette.bets import BetKind
from quizzes.rules.roulette.call_bets import (
    announce,
    announce_at,
    announced,
    by,
    find,
    moved_share,
    neighbours_of,
    taken,
)
from quizzes.rules.roulette.limits import UNLIMITED, Limits, flat, french_table, proportional
from quizzes.rules.roulette.odds import pays_to_1
from quizzes.rules.roulette.series import EXTRA_SERIES, FINALES_CHEVAL, SERIES, Series
from quizzes.rules.roulette.wheel import EUROPEAN


@pytest.mark.parametrize(
    ("name", "winning", "units"),
    [
        ("voisins", "0", 22),
        ("voisins", "2", 22),
        ("voisins", "3", 22),
        ("voisins", "26", 16),
        ("voisins", "25", 16),
        ("voisins", "4", 17),
        ("tiers", "33", 17),
        ("orphelins", "1", 35),
        ("orphelins", "17", 34),
        ("orphelins", "9", 17),
        ("jeu_zero", "26", 35),
        ("jeu_zero", "0", 17),
    ],
)
def test_a_hit_pays_so_many_chips(name, winning, units):
    assert call_bets.hit(SERIES[name], 1, winning).pays == units


@pytest.mark.parametrize(
    ("name", "amount", "value", "placed", "back"),
    [
        ("voisins", 1300, 140, 1260, 40),
        ("voisins", 1350, 150, 1350, 0),
        ("voisins", 1400, 155, 1385, 15),
        ("voisins", 1700, 200, 1700, 0),
        ("voisins", 2000, 200, 1700, 300),
        ("jeu_zero", 400, 100, 400, 0),
        ("jeu_zero", 500, 130, 490, 10),
        ("jeu_zero", 900, 200, 700, 200),
        ("orphelins", 600, 125, 600, 0),
        ("orphelins", 777, 165, 760, 17),
        ("orphelins", 1000, 200, 900, 100),
        ("tiers", 1000, 165, 990, 10),
        ("tiers", 1500, 200, 1200, 300),
    ],
)
def test_near_the_maximum_of_100_the_worked_examples_hold(name, amount, value, placed, back):
    made = announce(SERIES[name], amount, proportional(100))
    assert (made.chip_value, made.placed, made.remainder) == (value, placed, back)


def test_without_limits_the_value_is_rounded_down_to_the_step():
    made = announce(SERIES["voisins"], 475, UNLIMITED)
    assert (made.chip_value, made.placed, made.remainder) == (50, 450, 25)
    made = announce(SERIES["voisins"], 100, UNLIMITED, step=Fraction(5, 2))
    assert (made.chip_value, made.remainder) == (10, 10)


def test_under_one_step_a_chip_nothing_is_placed():
    made = announce(SERIES["voisins"], 44)
    assert (made.chip_value, made.placed, made.remainder, made.at_limit, made.chips_left) == (0, 0, 44, (), 9)


def test_under_the_least_chip_of_the_house_nothing_is_placed():
    assert announce(SERIES["tiers"], 59, min_chip=10).placed == 0
    assert announce(SERIES["tiers"], 60, min_chip=10).placed == 60


def test_by_a_value_each_position_is_cut_at_its_limit():
    made = by(SERIES["voisins"], 160, proportional(100))
    assert (made.placed, made.remainder) == (1420, 20)


def test_with_some_kinds_without_a_limit_the_others_fill_first():
    limits = Limits({BetKind.TRIO: 30})
    made = announce(SERIES["voisins"], 900, limits)
    assert {bet.word: money for bet, money in made.positions}["trio:0-2-3"] == 30
    assert made.chip_value == 120


def test_to_the_maximum_every_position_takes_its_own_limit():
    total = sum(money for _, money in call_bets.to_the_maximum(SERIES["voisins"], proportional(100)))
    assert total == 1700
    with pytest.raises(ValueError, match="no maximum"):
        call_bets.to_the_maximum(SERIES["voisins"], UNLIMITED)


def test_two_announcements_by_one_name_are_added():
    assert find("tiers_and_orphelins") == SERIES["tiers"].plus(SERIES["orphelins"])


def test_a_number_in_several_announcements_has_several_chips():
    made = call_bets.combined(call_bets.neighbours(number) for number in ("1", "9", "14"))
    assert made.count == 15
    assert {bet.word: chips for bet, chips in made.chips}["straight:14"] == 3


@pytest.mark.parametrize("digit", range(10))
def test_a_finale_has_four_chips_up_to_6_and_three_above(digit):
    made = call_bets.finale_plein(digit)
    assert made.count == (4 if digit <= 6 else 3)
    assert all(number.endswith(str(digit)) for number in made.numbers)


@pytest.mark.parametrize(("low", "high"), FINALES_CHEVAL)
def test_a_finale_on_splits_has_one_chip_for_each_split_of_its_digits(low, high):
    made = call_bets.finale_cheval(low, high)
    assert made.count == (4 if high <= 9 else 3)
    assert {number[-1] for number in made.numbers} <= {str(low)[-1], str(high)[-1]}


def test_the_finale_7_0_of_a_public_trainer_is_refused():
    with pytest.raises(ValueError, match="7/0"):
        call_bets.finale_cheval(7, 0)


@pytest.mark.parametrize(
    "name",
    [
        "rot_schwarz",
        "finale_plein_x",
        "finale_plein_04",
        "finale_plein_4_5",
        "finale_cheval_4",
        "neighbours_17",
        "neighbours_17_+2",
        "neighbours_17_٢",
        "neighbours_99_2",
        "tiers_and_",
        "red_splits",
        "",
    ],
)
def test_an_unknown_announcement_is_refused(name):
    with pytest.raises(ValueError, match="announcement"):
        find(name)


@pytest.mark.parametrize(
    ("name", "says"), [("finale_plein_x", "'x' is no whole number"), ("neighbours_17", "or neighbours_17_2")]
)
def test_the_refusal_says_how_an_announcement_by_numbers_is_written(name, says):
    with pytest.raises(ValueError, match=f"announcement '{name}': .*{says}"):
        find(name)


@pytest.mark.parametrize("name", ["neighbours_17_2", "finale_plein_4", "finale_cheval_4_7", "tiers_and_voisins"])
def test_an_announcement_found_by_its_name_bears_it(name):
    assert find(name).name == name


def test_where_there_is_no_least_chip_a_half_may_lie():
    assert announce(SERIES["tiers"], 3, step=Fraction(1, 2)).chip_value == Fraction(1, 2)


def test_two_chips_of_two_and_a_half_are_a_whole_number():
    placed, won = by(SERIES["voisins"], Fraction(5, 2)), call_bets.hit(SERIES["voisins"], Fraction(5, 2), "0")
    assert (placed.positions[0][1], won.lines[0].stake) == (5, 5)
    assert {type(placed.positions[0][1]), type(won.lines[0].stake)} == {int}


def test_neither_less_than_nothing_is_announced_nor_chips_of_no_worth():
    with pytest.raises(ValueError, match="not less than nothing: -1"):
        announce(SERIES["tiers"], -1)
    with pytest.raises(ValueError, match="worth more than nothing"):
        by(SERIES["tiers"], 0)


# By house

AMERICAN = HouseRules(wheel="american", american_series=True, series=("tiers", "orphelins"), finale_cheval=True)
OWN = HouseRules(
    series=("voisins", "corridor", "black_splits"), own_series={"corridor": "straight:17*2 split:0-1", "ends": "low"}
)


@pytest.mark.parametrize(
    ("house", "names"),
    [
        (EUROPEAN_STANDARD, ["voisins", "tiers", "orphelins", "jeu_zero"]),
        (OWN, ["voisins", "corridor", "black_splits", "ends"]),
        (PRESETS["us"], []),
        (AMERICAN, ["tiers", "orphelins"]),
    ],
)
def test_a_table_takes_the_series_that_it_lists_and_its_own(house, names):
    assert list(taken(house)) == names


def test_what_a_house_takes_lies_on_its_own_cloth():
    assert {made.wheel for made in taken(AMERICAN).values()} == {"american"}
    assert taken(EUROPEAN_STANDARD) == {name: SERIES[name] for name in EUROPEAN_STANDARD.series}
    assert taken(OWN)["corridor"].count == 3


@pytest.mark.parametrize(
    ("name", "house", "chips"),
    [
        ("voisins", EUROPEAN_STANDARD, 9),
        ("tiers_and_neighbours_0_1", EUROPEAN_STANDARD, 9),
        ("neighbours_17", EUROPEAN_STANDARD, 5),
        ("neighbours_17", HouseRules(neighbours_n=4), 9),
        ("finale_plein_0", EUROPEAN_STANDARD, 4),
        ("finale_plein_0", AMERICAN, 5),
        ("finale_cheval_4_7", HouseRules(finale_cheval=True), 4),
        ("corridor_and_voisins", OWN, 12),
        ("black_splits", OWN, 7),
        ("neighbours_00_1_and_orphelins", AMERICAN, 8),
    ],
)
def test_an_announcement_that_the_table_takes_has_so_many_chips(name, house, chips):
    made = announced(name, house)
    assert (made.count, made.wheel) == (chips, house.wheel)


@pytest.mark.parametrize(
    ("name", "house", "says"),
    [
        ("voisins", HouseRules(announce="refused"), "takes none"),
        ("neighbours_17_2", HouseRules(announce="refused"), "takes none"),
        ("ferrari", EUROPEAN_STANDARD, "'ferrari': not taken here; voisins, tiers"),
        ("red_splits", EUROPEAN_STANDARD, "not taken here"),
        ("tiers_and_ferrari", EUROPEAN_STANDARD, "'ferrari': not taken here"),
        ("tiers", PRESETS["us"], "no series is"),
        ("finale_cheval_4_7", EUROPEAN_STANDARD, "finales à cheval"),
        ("tiers_and_finale_cheval_4_7", EUROPEAN_STANDARD, "finales à cheval"),
        ("neighbours_17_2", PRESETS["us"], "American wheel"),
        ("finale_plein_4", PRESETS["us"], "American wheel"),
        ("voisins", AMERICAN, "not taken here"),
        ("finale_cheval_0_3", AMERICAN, "split:0-3"),
        ("neighbours_00_2", EUROPEAN_STANDARD, "00"),
        ("corridor", EUROPEAN_STANDARD, "none of that name"),
    ],
)
def test_an_announcement_that_the_table_does_not_take_is_refused_in_words(name, house, says):
    with pytest.raises(ValueError, match=says):
        announced(name, house)


def test_neighbours_without_a_number_are_those_of_the_house_on_its_wheel():
    assert neighbours_of("0", EUROPEAN_STANDARD) == call_bets.neighbours("0", 2)
    words = [bet.word for bet, _ in neighbours_of("0", replace(AMERICAN, neighbours_n=1)).chips]
    assert words == ["straight:2", "straight:0", "straight:28"]
    with pytest.raises(ValueError, match="American wheel"):
        neighbours_of("0", PRESETS["us"])


def test_an_amount_is_placed_by_the_step_limits_least_chip_and_algorithm_of_the_house():
    coarse = HouseRules(announce_step=10, min_chip=20, straight_max=100)
    assert announce_at("voisins", 1400, coarse).chip_value == 150
    assert announce_at("voisins", 179, coarse).placed == 0
    assert announce_at("voisins", 1390, HouseRules(straight_max=100)).placed == 1385
    assert announce_at("voisins", 1390, HouseRules(straight_max=100, cap_algorithm="exceeds")).placed == 1350
    assert announce_at("jeu_zero", 10**6, PRESETS["fr_anglaise"]).placed == 100 + 3 * 200


@pytest.mark.parametrize("name", [*SERIES, *EXTRA_SERIES])
def test_of_the_chips_on_the_racetrack_those_that_win_are_moved(name):
    made = {**SERIES, **EXTRA_SERIES}[name]
    for ball in EUROPEAN.order:
        moved, of = moved_share(made, ball)
        assert (moved, of) == (call_bets.hit(made, 1, ball).kept, made.count)


@pytest.mark.parametrize(
    ("name", "winning", "share"),
    [("voisins", "3", (2, 9)), ("voisins", "29", (2, 9)), ("voisins", "4", (1, 9)), ("orphelins", "17", (2, 5))],
)
def test_the_moved_share_is_as_published(name, winning, share):
    assert moved_share(SERIES[name], winning) == share


def test_no_share_is_moved_by_a_pocket_that_the_wheel_lacks():
    with pytest.raises(ValueError, match="00"):
        moved_share(SERIES["voisins"], "00")


def test_a_series_of_an_american_table_meets_00():
    tiers = announced("tiers", AMERICAN)
    assert moved_share(tiers, "00") == (0, 6)
    assert call_bets.hit(tiers, 5, "00").collected == 30


# Laws

fixed_chance = settings(derandomize=True, deadline=None, max_examples=150)
inside = [bet for bet in EUROPEAN_STANDARD.layout.bets if bet.is_inside]
some_series = st.dictionaries(st.sampled_from(inside), st.integers(1, 4), min_size=1, max_size=12).map(
    lambda chips: Series("some", tuple(chips.items()))
)
amounts = st.integers(0, 20_000) | st.fractions(0, 3_000, max_denominator=4)
tables = st.sampled_from(
    [UNLIMITED, proportional(27), proportional(100), flat(75), french_table("french", 5), Limits({BetKind.SPLIT: 33})]
)
steps = st.sampled_from([1, 5, 10, Fraction(5, 2)])
algorithms = st.sampled_from(CapAlgorithm)


@fixed_chance
@given(some_series, amounts, tables, steps, algorithms, st.integers(0, 30))
def test_money_is_conserved_and_no_limit_is_passed(made, amount, limits, step, algorithm, min_chip):
    placed = announce(made, amount, limits, step, min_chip, algorithm)
    assert placed.placed + placed.remainder == amount
    assert placed.remainder >= 0
    for bet, money in placed.positions:
        most = limits.on(bet.kind)
        assert most is None or money <= most
        assert (bet in placed.at_limit) == (money == most)


@fixed_chance
@given(some_series, amounts, amounts, tables, steps, algorithms)
def test_more_money_never_places_less(made, one, other, limits, step, algorithm):
    less, more = (announce(made, amount, limits, step, 0, algorithm) for amount in sorted([one, other]))
    assert less.placed <= more.placed
    assert less.chip_value <= more.chip_value


@fixed_chance
@given(some_series, amounts, tables, steps)
def test_the_amount_covers_the_chip_and_not_one_a_step_dearer_unless_all_is_full(made, amount, limits, step):
    placed = announce(made, amount, limits, step)
    dearer = by(made, placed.chip_value + step, limits).placed
    assert placed.placed <= amount
    assert amount < dearer or len(placed.at_limit) == len(made.chips)


@fixed_chance
@given(some_series, st.integers(1, 100))
def test_over_all_pockets_a_series_keeps_its_chips_once_for_each_number_and_pays_their_odds(made, value):
    hits = [call_bets.hit(made, value, ball) for ball in EUROPEAN.order]
    assert sum(hit.kept for hit in hits) == value * sum(count * len(bet.numbers) for bet, count in made.chips)
    assert sum(hit.pays for hit in hits) == value * sum(
        count * len(bet.numbers) * pays_to_1(bet) for bet, count in made.chips
    )
    assert all(hit.kept + hit.collected == value * made.count for hit in hits)
