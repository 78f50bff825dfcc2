import json
from dataclasses import FrozenInstanceError

import pytest

from quizzes.rules.house import EUROPEAN_STANDARD, HouseRules, ZeroRule
from quizzes.rules.roulette.layout import EUROPEAN as EUROPEAN_LAYOUT
from quizzes.rules.roulette.wheel import EUROPEAN as EUROPEAN_WHEEL


def test_the_standard_house_takes_even_chances_on_zero():
    assert EUROPEAN_STANDARD.zero_rule == ZeroRule.LOSE


def test_the_standard_house_plays_the_european_wheel_and_cloth():
    assert EUROPEAN_STANDARD.wheel_played == EUROPEAN_WHEEL
    assert EUROPEAN_STANDARD.layout == EUROPEAN_LAYOUT


@pytest.mark.parametrize("zero_rule", ZeroRule)
@pytest.mark.parametrize("chip_values", [(1,), (5, 25, 100)])
def test_a_house_survives_storage_as_json(zero_rule, chip_values):
    house = HouseRules(zero_rule=zero_rule, chip_values=chip_values)
    assert HouseRules.from_dict(json.loads(json.dumps(house.as_dict()))) == house


def test_a_house_is_stored_in_plain_values():
    stored = HouseRules(zero_rule=ZeroRule.PARTAGE, chip_values=(5, 25)).as_dict()
    assert stored == {"wheel": "european", "zero_rule": "partage", "chip_values": [5, 25]}
    assert type(stored["zero_rule"]) is str


def test_a_house_read_from_storage_has_its_own_types_again():
    house = HouseRules.from_dict({"zero_rule": "en_prison", "chip_values": [5, 25]})
    assert house.zero_rule is ZeroRule.EN_PRISON
    assert house.chip_values == (5, 25)


def test_options_left_out_are_the_standard_ones():
    assert HouseRules.from_dict({}) == EUROPEAN_STANDARD


def test_an_unknown_option_is_named_in_the_refusal():
    with pytest.raises(ValueError, match="unknown house rule 'la_partage'"):
        HouseRules.from_dict({"wheel": "european", "la_partage": True})


@pytest.mark.parametrize("wheel", ["american", "French", "", None])
def test_a_wheel_that_is_not_played_is_refused(wheel):
    with pytest.raises(ValueError, match="is not played here; european is"):
        HouseRules(wheel=wheel)


@pytest.mark.parametrize("zero_rule", ["half", "", None, "PARTAGE"])
def test_a_zero_rule_that_no_house_has_is_refused(zero_rule):
    with pytest.raises(ValueError, match="not a valid ZeroRule"):
        HouseRules(zero_rule=zero_rule)


@pytest.mark.parametrize("chip_values", [(), (0,), (-5,), (5, 0), (2.5,), (5, 1.0), (True,), ("5",), "125", (None,)])
def test_chip_values_are_whole_numbers_from_1(chip_values):
    with pytest.raises(ValueError, match="chip values are whole numbers from 1"):
        HouseRules(chip_values=chip_values)


def test_two_houses_of_the_same_rules_are_equal_and_may_key_a_table():
    assert {HouseRules(chip_values=[5, 25]): "a"}[HouseRules(chip_values=(5, 25))] == "a"


def test_a_house_cannot_be_changed():
    with pytest.raises(FrozenInstanceError):
        EUROPEAN_STANDARD.zero_rule = ZeroRule.PARTAGE  # type: ignore[misc]
