import json
from dataclasses import FrozenInstanceError
from fractions import Fraction

import pytest

from quizzes.rules.house import EUROPEAN_STANDARD, PRESETS, HouseRules, LimitScheme, ZeroRule
from quizzes.rules.roulette.bets import BetKind
from quizzes.rules.roulette.layout import EUROPEAN as EUROPEAN_LAYOUT
from quizzes.rules.roulette.prison import SecondZero
from quizzes.rules.roulette.settlement import Stake, settle
from quizzes.rules.roulette.wheel import EUROPEAN as EUROPEAN_WHEEL


def test_the_standard_house_takes_even_chances_on_zero():
    assert EUROPEAN_STANDARD.zero_rule == ZeroRule.LOSE


def test_the_standard_house_plays_the_european_wheel_and_cloth():
    assert EUROPEAN_STANDARD.wheel_played == EUROPEAN_WHEEL
    assert EUROPEAN_STANDARD.layout == EUROPEAN_LAYOUT


def test_the_standard_house_has_chips_from_1_to_100_no_less_than_5_on_the_cloth_and_premiums_of_1_in_100():
    assert EUROPEAN_STANDARD.chip_values == (1, 2, 5, 10, 25, 50, 100)
    assert (EUROPEAN_STANDARD.min_chip, EUROPEAN_STANDARD.announce_step) == (5, 5)
    assert EUROPEAN_STANDARD.premium_rate == Fraction(1, 100)


@pytest.mark.parametrize("name", PRESETS)
def test_a_house_survives_storage_as_json(name):
    house = PRESETS[name]
    assert HouseRules.from_dict(json.loads(json.dumps(house.as_dict()))) == house


@pytest.mark.parametrize("chip_values", [(1,), (5, 25, 100)])
def test_amounts_and_tables_survive_storage_exactly(chip_values):
    house = HouseRules(
        chip_values=chip_values,
        announce_step=Fraction(5, 2),
        limits=LimitScheme.TABLE,
        limit_table={"straight": 25, "red": Fraction(1001, 2)},
    )
    stored = json.loads(json.dumps(house.as_dict()))
    assert stored["announce_step"] == "5/2"
    assert HouseRules.from_dict(stored) == house


def test_an_amount_that_is_whole_is_stored_and_read_as_a_whole_number():
    assert HouseRules(announce_step=Fraction(10, 2)).as_dict()["announce_step"] == 5
    house = HouseRules.from_dict({"announce_step": "10/2", "limits": "table", "limit_table": {"red": "50/2"}})
    assert (house.announce_step, type(house.announce_step)) == (5, int)
    assert (house.limit_table["red"], type(house.limit_table["red"])) == (25, int)


def test_a_house_is_stored_in_plain_values():
    stored = HouseRules(zero_rule=ZeroRule.PARTAGE, chip_values=(5, 25)).as_dict()
    assert (stored["zero_rule"], stored["chip_values"], stored["prison_second_zero"]) == ("partage", [5, 25], None)
    assert type(stored["zero_rule"]) is str


def test_a_house_read_from_storage_has_its_own_types_again():
    house = HouseRules.from_dict({"zero_rule": "en_prison", "prison_second_zero": "stay", "chip_values": [25, 5]})
    assert house.zero_rule is ZeroRule.EN_PRISON
    assert house.prison_second_zero is SecondZero.STAY
    assert house.chip_values == (5, 25)


def test_what_was_stored_before_there_were_more_options_is_read_still():
    assert HouseRules.from_dict({"wheel": "european", "zero_rule": "lose", "chip_values": [1, 2, 5, 10, 25, 50, 100]})


def test_options_left_out_are_the_standard_ones():
    assert HouseRules.from_dict({}) == EUROPEAN_STANDARD


def test_an_unknown_option_is_named_in_the_refusal():
    with pytest.raises(ValueError, match="unknown house rule 'la_partage'"):
        HouseRules.from_dict({"wheel": "european", "la_partage": True})


@pytest.mark.parametrize("wheel", ["French", "", None])
def test_a_wheel_that_nobody_plays_is_refused(wheel):
    with pytest.raises(ValueError, match=r"wheel .*: european, american"):
        HouseRules(wheel=wheel)


@pytest.mark.parametrize("zero_rule", ["half", "", None, "PARTAGE"])
def test_a_zero_rule_that_no_house_has_is_refused(zero_rule):
    with pytest.raises(ValueError, match=r"zero_rule .*: lose, partage"):
        HouseRules(zero_rule=zero_rule)


@pytest.mark.parametrize(
    ("options", "says"),
    [
        ({"wheel": "american"}, "american_series allows"),
        ({"wheel": "american", "series": (), "own_series": {"mine": "low"}}, "american_series"),
        ({"wheel": "american", "american_series": True}, "'voisins': 'trio:0-2-3'"),
        ({"series": ("voisins", "rot_schwarz")}, "'rot_schwarz': there is none of that name; voisins, .*black_splits"),
        ({"series": "tiers"}, "'t'"),
        ({"own_series": {"Mine": "low"}}, "lower-case"),
        ({"own_series": {"my own": "low"}}, "lower-case"),
        ({"own_series": {"größe": "low"}}, "lower-case"),
        ({"own_series": {5: "low"}}, "own_series 5"),
        ({"own_series": {"neighbours_mine": "low"}}, "another announcement"),
        ({"own_series": {"tiers": "low"}}, "another announcement"),
        ({"own_series": {"red_splits": "low"}}, "another announcement"),
        ({"own_series": {"this_and_that": "low"}}, "another announcement"),
        ({"own_series": {"finale_mine": "low"}}, "another announcement"),
        ({"own_series": {"mine": "split:0-7"}}, "split:0-7"),
        ({"own_series": {"mine": ""}}, "at least one"),
        ({"own_series": {"mine": "columns:1-2"}}, "no columns"),
        ({"own_series": {"mine": 17}}, "own_series 'mine'"),
        ({"finale_cheval": True, "announce": "refused"}, "takes no announcements"),
        ({"prison_transfer": True, "tq_refait": "partage"}, "no stake is held"),
        ({"premium_rate": 2}, "premium_rate"),
        ({"limits": "table", "limit_table": {"square": 5}}, "limit_table 'square': straight, split"),
        ({"limits": "table", "limit_table": {"split": 2.5}}, "limit_table split"),
        ({"limits": "table", "limit_table": {"split": 0}}, "limit_table split"),
        ({"zero_rule": "surrender"}, "two zeros"),
        ({"us_courtesy_line": True}, "two zeros"),
        ({"zero_rule": "en_prison"}, "second zero"),
        ({"zero_rule": "choice"}, "second zero"),
        ({"tq_refait": "surrender"}, "tq_refait"),
        ({"limits": "france_french"}, "minimum"),
        ({"limits": "france_american", "minimum": 5}, "American wheel"),
        (
            {
                "wheel": "american",
                "series": (),
                "limits": "france_american",
                "minimum": 5,
                "double_outside": "columns",
            },
            "not offered",
        ),
        ({"limits": "flat"}, "straight_max"),
        ({"limits": "table"}, "limit_table"),
        ({"limits": "lunar"}, "limits"),
        ({"equal_pieces": True}, "progressive"),
        ({"payment_order": "us_school", "double_outside": "both"}, "us_school"),
        ({"double_outside": "some"}, "double_outside"),
        ({"neighbours_n": 0}, "1 to 9"),
        ({"neighbours_n": 10}, "1 to 9"),
        ({"neighbours_n": 2.0}, "1 to 9"),
        ({"announce_step": 0}, "announce_step"),
        ({"announce_step": None}, "announce_step"),
        ({"announce_step": 2.5}, "announce_step"),
        ({"min_chip": True}, "min_chip"),
        ({"straight_max": -1}, "straight_max"),
        ({"prison_transfer": "yes"}, "prison_transfer"),
        ({"partage_rounding": "up"}, "partage_rounding"),
        ({"prison_second_zero": "often"}, "prison_second_zero"),
    ],
)
def test_an_impossible_house_is_refused_in_words(options, says):
    with pytest.raises(ValueError, match=says):
        HouseRules(**options)


def test_neighbours_go_up_to_9_each_side_and_a_premium_up_to_the_stake():
    assert HouseRules(neighbours_n=9, premium_rate=1).neighbours_n == 9


def test_a_flat_maximum_holds_for_every_inside_bet():
    limits = HouseRules(limits="flat", straight_max=100).table_limits
    assert limits.on(BetKind.STRAIGHT) == limits.on(BetKind.CORNER) == 100


def test_a_table_with_limits_of_its_own_offers_what_it_lists():
    limits = HouseRules(limits="table", limit_table={"straight": 25}).table_limits
    assert limits.on(BetKind.STRAIGHT) == 25
    with pytest.raises(ValueError, match="does not offer split"):
        limits.on(BetKind.SPLIT)


@pytest.mark.parametrize(("name", "key"), [("own_series", "mine"), ("limit_table", "red")])
def test_a_house_keeps_its_tables_when_the_given_ones_change(name, key):
    given = {"mine": "low"} if name == "own_series" else {"red": 50}
    house = HouseRules(**{name: given})
    given.clear()
    assert key in getattr(house, name)
    with pytest.raises(TypeError):
        getattr(house, name)[key] = None


def test_an_american_house_may_take_series_where_it_says_so():
    assert HouseRules(wheel="american", american_series=True, series=["tiers"]).series == ("tiers",)
    assert HouseRules(wheel="american", american_series=True, series=(), own_series={"mine": "straight:00"}).own_series


def test_a_house_may_list_the_colour_splits_and_its_own_series_by_name():
    house = HouseRules(series=("red_splits", "mine"), own_series={"mine": "split:9-12 split:16-19*2"})
    assert HouseRules.from_dict(json.loads(json.dumps(house.as_dict()))) == house
    assert house.as_dict()["own_series"] == {"mine": "split:9-12 split:16-19*2"}


def test_a_series_of_the_house_s_own_may_lie_wherever_its_cloth_has_a_place():
    assert HouseRules(double_outside="both", own_series={"mine": "columns:1-2 red*3"})


def test_a_table_that_takes_no_announcements_may_list_series_for_value_chips():
    assert HouseRules(announce="refused", own_series={"mine": "low"}).series


@pytest.mark.parametrize("held", [{"tq_refait": "en_prison"}, {"zero_rule": "en_prison", "tq_refait": "lose"}])
def test_a_stake_can_be_moved_where_roulette_or_trente_et_quarante_holds_one(held):
    assert HouseRules(prison_transfer=True, prison_second_zero="stay", **held).prison_transfer


def test_the_courtesy_line_is_a_second_place_for_the_split_of_the_zeros():
    house = HouseRules(wheel="american", series=(), us_courtesy_line=True)
    assert house.courtesy_line == house.layout.bet("split:0-00")
    assert settle([Stake(house.courtesy_line, 10)], "00", house).pays == 170
    assert PRESETS["us"].courtesy_line is None
    assert EUROPEAN_STANDARD.courtesy_line is None


@pytest.mark.parametrize("name", PRESETS)
def test_every_preset_has_its_wheel_cloth_and_limits(name):
    house = PRESETS[name]
    assert house.layout.name == house.wheel_played.name == house.wheel
    assert house.table_limits.on(BetKind.STRAIGHT) in (None, 100, 150)


def test_the_cloth_follows_the_options_of_the_zero_end():
    plain = HouseRules(wheel="american", series=(), us_trio_0_00_2=False, us_split_zero_2=False)
    words = {bet.word for bet in plain.layout.bets}
    assert not words & {"trio:0-00-2", "split:0-2", "split:00-2"}
    assert sum(bet.is_inside for bet in plain.layout.bets) == 146


def test_the_french_house_has_double_columns_and_the_standard_one_has_not():
    assert PRESETS["fr_francaise"].layout.bet("columns:1-2")
    with pytest.raises(ValueError, match="columns"):
        EUROPEAN_STANDARD.layout.bet("columns:1-2")


@pytest.mark.parametrize("chip_values", [(), (0,), (-5,), (5, 0), (2.5,), (5, 1.0), (True,), ("5",), "125", (None,), 5])
def test_chip_values_are_whole_numbers_from_1(chip_values):
    with pytest.raises(ValueError, match="chip values are whole numbers from 1"):
        HouseRules(chip_values=chip_values)


def test_a_chip_value_given_twice_counts_once():
    assert HouseRules(chip_values=[25, 5, 25]).chip_values == (5, 25)


def test_two_houses_of_the_same_rules_are_equal_and_may_key_a_table():
    assert {HouseRules(chip_values=[5, 25]): "a"}[HouseRules(chip_values=(5, 25))] == "a"


def test_a_house_cannot_be_changed():
    with pytest.raises(FrozenInstanceError):
        EUROPEAN_STANDARD.zero_rule = ZeroRule.PARTAGE  # type: ignore[misc]
