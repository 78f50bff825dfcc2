from fractions import Fraction
from itertools import pairwise

import pytest
from django.template.loader import render_to_string

from quizzes import desk
from quizzes.questions import make_facts
from quizzes.questions.base import DIFFICULTIES
from quizzes.questions.outside import LEVELS, Outside
from quizzes.rules.house import EUROPEAN_STANDARD, PRESETS, HouseRules
from tests.quizzes.questions.papers import asked, many

OUTSIDE = Outside()
ANGLAISE, FRANCAISE = PRESETS["fr_anglaise"], PRESETS["fr_francaise"]
PRISON = HouseRules(zero_rule="en_prison", prison_second_zero="stay")
FACTS = {
    "winning": "20",
    "value": 5,
    "piles": [["column:2", 4], ["dozen:1", 3], ["dozens:2-3", 20], ["black", 20], ["low", 1]],
}
ZERO = {"winning": "0", "value": 5, "piles": [["dozen:1", 2], ["red", 3], ["odd", 4]]}


def test_columns_pay_2_to_1_double_dozens_half_and_even_chances_even_money():
    assert OUTSIDE.right_reply(FACTS, ANGLAISE) == {"pays": 40 + 50 + 100, "collects": 15 + 5}


@pytest.mark.parametrize(
    ("house", "choice", "collects"),
    [
        (EUROPEAN_STANDARD, {}, 45),
        (ANGLAISE, {}, 10 + Fraction(35, 2)),
        (PRISON, {}, 10),
        (FRANCAISE, {"choice": "partage"}, 10 + Fraction(35, 2)),
        (FRANCAISE, {"choice": "en_prison"}, 10),
    ],
)
def test_zero_takes_what_the_house_says(house, choice, collects):
    assert OUTSIDE.right_reply({**ZERO, **choice}, house) == {"pays": 0, "collects": collects}


@pytest.mark.parametrize(
    ("facts", "house", "reply", "slip"),
    [
        (FACTS, ANGLAISE, {"pays": 190 + 50, "collects": 20}, "wrong_factor"),
        (FACTS, ANGLAISE, {"pays": 190, "collects": 15}, "loser_left"),
        (ZERO, EUROPEAN_STANDARD, {"pays": 15, "collects": 45}, "loser_paid"),
        (ZERO, ANGLAISE, {"pays": 0, "collects": 45}, "whole_for_half"),
        (ZERO, ANGLAISE, {"pays": Fraction(35, 2), "collects": 10 + Fraction(35, 2)}, "half_as_payout"),
        (ZERO, PRISON, {"pays": 0, "collects": 45}, "held_stake_taken"),
    ],
)
def test_a_usual_slip_is_named_and_explained(facts, house, reply, slip):
    found = OUTSIDE.mark(facts, reply, house).slip
    assert found.name == slip
    assert render_to_string(desk.slips_template("outside"), {"slip": found}).strip()


@pytest.mark.parametrize(("house", "step"), [(ANGLAISE, "halved"), (PRISON, "held")])
def test_the_solution_says_what_zero_does(house, step):
    worked = OUTSIDE.explain(ZERO, house)
    assert [found.name for found in worked.steps] == [step]
    shown = {"worked": worked, "steps_template": desk.steps_template("outside")}
    assert "Zero:" in render_to_string("quizzes/_worked.html", {"shown": shown})


def test_what_the_player_chooses_is_asked_where_zero_lets_him():
    made = asked("outside", 1, FRANCAISE, seeds=tuple(map(str, range(60))), winning="0")
    assert {facts["choice"] for facts in made} == {"partage", "en_prison"}
    prompts = {render_to_string(desk.prompt_template("outside"), {"facts": facts}).strip()[-30:] for facts in made}
    assert len(prompts) == 2


def test_no_choice_is_asked_where_there_is_none():
    assert all("choice" not in facts for facts in asked("outside", 1, FRANCAISE, winning="17"))
    assert all("choice" not in facts for facts in asked("outside", 1, ANGLAISE, winning="0"))


@pytest.mark.parametrize("difficulty", DIFFICULTIES)
def test_a_level_is_used_to_its_bounds_and_no_further(difficulty):
    level = LEVELS[difficulty]
    made = asked("outside", difficulty, FRANCAISE, seeds=tuple(map(str, range(500))))
    piles = [pile for facts in made for pile in facts["piles"]]
    assert {len(facts["piles"]) for facts in made} == set(range(1, level.bets + 1))
    assert {word.partition(":")[0] for word, _ in piles} == set(level.kinds)
    assert {chips for _, chips in piles} == set(range(1, level.chips + 1))
    assert {facts["value"] for facts in made} == set(level.values)


def test_double_bets_can_be_paid_by_half():
    for facts in asked("outside", 5, FRANCAISE, kinds=("columns", "dozens"), bets=4):
        assert [word for word, _ in facts["piles"]] == ["columns:1-2", "columns:2-3", "dozens:1-2", "dozens:2-3"]
        assert all(chips % 2 == 0 for _, chips in facts["piles"])


def test_every_pocket_wins_and_zero_more_often():
    winners = [facts["winning"] for facts in many("outside", 1)]
    assert set(winners) == set(EUROPEAN_STANDARD.wheel_played.order)
    assert winners.count("0") > 700 / 10


def test_00_wins_too_on_an_american_wheel():
    made = asked("outside", 1, PRESETS["ac"], seeds=tuple(map(str, range(60))))
    assert {"0", "00"} <= {facts["winning"] for facts in made}


def test_each_level_holds_the_one_below():
    for lower, higher in pairwise(LEVELS.values()):
        assert lower.bets < higher.bets
        assert lower.chips <= higher.chips
        assert set(lower.values) <= set(higher.values)
        assert set(lower.kinds) <= set(higher.kinds)


def test_what_is_wanted_is_asked():
    for facts in asked("outside", 1, bets=6, chips=3, winning="36", chip_value=25):
        assert (len(facts["piles"]), facts["winning"], facts["value"]) == (6, "36", 25)
        assert all(chips <= 3 for _, chips in facts["piles"])


@pytest.mark.parametrize(
    ("options", "why"),
    [
        ({"bets": 0}, "1 to 6"),
        ({"bets": 7}, "1 to 6"),
        ({"kinds": ["dozens"]}, "some of column, dozen, red"),
        ({"chips": 1}, "2 to 100"),
        ({"choice": "lose"}, "partage, en_prison"),
        ({"winning": "00"}, "0 to 36"),
        ({"chip_value": 3}, "up to 100"),
    ],
)
def test_what_cannot_be_asked_is_refused(options, why):
    with pytest.raises(ValueError, match=why):
        make_facts("outside", "seed", 0, 1, EUROPEAN_STANDARD, options)
