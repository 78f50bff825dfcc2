from fractions import Fraction
from itertools import pairwise

import pytest

from quizzes.questions import make_facts
from quizzes.questions.base import DIFFICULTIES, Verdict
from quizzes.questions.table_round import LEVELS, TableRound
from quizzes.rules.house import EUROPEAN_STANDARD, PRESETS, HouseRules, ZeroRule
from quizzes.rules.roulette.layout import EUROPEAN
from quizzes.rules.roulette.prison import SecondZero
from tests.quizzes.questions.papers import asked, many

TABLE_ROUND = TableRound()
HOUSES = {
    "standard": EUROPEAN_STANDARD,
    "partage": HouseRules(zero_rule=ZeroRule.PARTAGE),
    "en_prison": HouseRules(zero_rule=ZeroRule.EN_PRISON, prison_second_zero=SecondZero.STAY),
    "choice": HouseRules(zero_rule=ZeroRule.CHOICE, prison_second_zero=SecondZero.HALVE),
}
FELT = {
    "winning": "17",
    "value": 5,
    "piles": [["split:17-20", 20], ["corner:13-14-16-17", 20], ["six_line:16-17-18-19-20-21", 20], ["red", 20]],
}
ZERO = {"winning": "0", "value": 5, "piles": [["split:0-2", 1], ["red", 3], ["dozen:1", 2]]}


def test_17_wins_pays_3000_and_collects_100():
    assert TABLE_ROUND.right_reply(FELT, EUROPEAN_STANDARD) == {"pays": 3000, "collects": 100}


@pytest.mark.parametrize(
    ("house", "collects"), [("standard", 25), ("partage", 10 + Fraction(15, 2)), ("en_prison", 10)]
)
def test_zero_takes_the_even_chance_as_the_house_says(house, collects):
    assert TABLE_ROUND.right_reply(ZERO, HOUSES[house]) == {"pays": 85, "collects": collects}


@pytest.mark.parametrize(
    ("reply", "slip"),
    [
        ({"pays": 3300, "collects": 100}, "stake_counted_in"),
        ({"pays": 600, "collects": 20}, "units_for_money"),
        ({"pays": 3000, "collects": 400}, "winning_stake_collected"),
        ({"pays": 3100, "collects": 100}, "loser_paid"),
        ({"pays": 3000 - 500, "collects": 100}, "stack_missed"),
        ({"pays": 3000 - 1700 + 800, "collects": 100}, "wrong_factor"),
    ],
)
def test_a_usual_slip_is_named(reply, slip):
    assert TABLE_ROUND.mark(FELT, reply, EUROPEAN_STANDARD).slip.name == slip


@pytest.mark.parametrize(
    ("house", "choice", "reply", "slip"),
    [
        ("partage", {}, {"pays": 85, "collects": 25}, "whole_for_half"),
        ("partage", {}, {"pays": 85 + Fraction(15, 2), "collects": 10 + Fraction(15, 2)}, "half_as_payout"),
        ("en_prison", {}, {"pays": 85, "collects": 25}, "held_stake_taken"),
        ("choice", {"choice": "partage"}, {"pays": 85, "collects": 25}, "whole_for_half"),
        ("choice", {"choice": "en_prison"}, {"pays": 85, "collects": 25}, "held_stake_taken"),
    ],
)
def test_an_even_chance_taken_whole_on_zero_is_named(house, choice, reply, slip):
    assert TABLE_ROUND.mark({**ZERO, **choice}, reply, HOUSES[house]).slip.name == slip


def test_the_player_s_choice_is_asked_only_when_zero_takes_an_even_chance():
    made = asked("table_round", 5, HOUSES["choice"], seeds=tuple(map(str, range(60))), winning="0", bets=6)
    evens = {"red", "black", "even", "odd", "low", "high"}
    assert {facts.get("choice") for facts in made} >= {"partage", "en_prison"}
    assert all(("choice" in facts) == any(word in evens for word, _ in facts["piles"]) for facts in made)
    assert all("choice" not in facts for facts in asked("table_round", 5, HOUSES["choice"], winning="17"))


def test_00_and_the_top_line_come_at_an_american_table():
    made = asked("table_round", 4, PRESETS["us"], seeds=tuple(map(str, range(200))))
    assert "00" in {facts["winning"] for facts in made}
    assert any(word == "top_line:0-00-1-2-3" for facts in made for word, _ in facts["piles"])
    felt = {"winning": "00", "value": 5, "piles": [["top_line:0-00-1-2-3", 3], ["split:0-00", 1], ["red", 2]]}
    assert TABLE_ROUND.right_reply(felt, PRESETS["us"]) == {"pays": 5 * (18 + 17), "collects": 10}
    assert TABLE_ROUND.right_reply(felt, PRESETS["ac"]) == {"pays": 5 * (18 + 17), "collects": 5}


def test_a_loser_left_on_the_felt_is_named():
    felt = FELT | {"piles": [*FELT["piles"], ["odd", 3], ["high", 4]]}
    right = TABLE_ROUND.right_reply(felt, EUROPEAN_STANDARD)
    mark = TABLE_ROUND.mark(felt, right | {"collects": right["collects"] - 20}, EUROPEAN_STANDARD)
    assert (mark.slip.name, mark.slip.detail["bet"]) == ("loser_left", "high")


def test_a_slip_in_one_field_is_named_though_the_other_is_wrong_without_reason():
    mark = TABLE_ROUND.mark(FELT, {"pays": 3300, "collects": 7}, EUROPEAN_STANDARD)
    assert set(mark.fields.values()) == {Verdict.WRONG}
    assert mark.slip.name == "stake_counted_in"


def test_units_for_money_leaves_halves_as_they_are():
    slip = next(slip for slip in TABLE_ROUND.slips(ZERO, HOUSES["partage"]) if slip.name == "units_for_money")
    assert slip.reply == {"pays": 17, "collects": Fraction(7, 2)}


@pytest.mark.parametrize("difficulty", DIFFICULTIES)
@pytest.mark.parametrize("house", HOUSES.values(), ids=HOUSES)
def test_something_wins_and_something_loses(difficulty, house):
    for facts in asked("table_round", difficulty, house):
        bets = [EUROPEAN.bet(word) for word, _chips in facts["piles"]]
        assert 0 < sum(bet.covers(facts["winning"]) for bet in bets) < len(bets)


@pytest.mark.parametrize("difficulty", DIFFICULTIES)
def test_a_level_is_used_to_its_bounds_and_no_further(difficulty):
    level, made = LEVELS[difficulty], many("table_round", difficulty)
    fewest, most = level.bets
    piles = [pile for facts in made for pile in facts["piles"]]
    assert {len(facts["piles"]) for facts in made} == set(range(fewest, most + 1))
    assert {chips for _word, chips in piles} == set(range(1, level.chips + 1))
    assert {word.partition(":")[0] for word, _chips in piles} == set(level.kinds) - {"top_line"}
    assert {facts["value"] for facts in made} == set(level.values)


@pytest.mark.parametrize("difficulty", DIFFICULTIES)
def test_every_bet_stands_on_the_felt_once(difficulty):
    for facts in many("table_round", difficulty):
        words = [word for word, _chips in facts["piles"]]
        assert len(set(words)) == len(words)


def test_each_level_holds_the_one_below():
    for lower, higher in pairwise(DIFFICULTIES):
        one, other = TABLE_ROUND.level(lower), TABLE_ROUND.level(higher)
        assert one["bets"][0] == other["bets"][0]
        assert one["bets"][1] < other["bets"][1]
        assert one["chips"] <= other["chips"]
        assert set(one["values"]) <= set(other["values"])
        assert set(one["kinds"]) <= set(other["kinds"])


@pytest.mark.parametrize("difficulty", DIFFICULTIES)
@pytest.mark.parametrize("bets", [2, 5, 25])
def test_so_many_bets_are_laid_as_are_wanted(difficulty, bets):
    for facts in asked("table_round", difficulty, bets=bets, winning="0", chip_value=50):
        assert (len(facts["piles"]), facts["winning"], facts["value"]) == (bets, "0", 50)


def test_stacks_are_as_high_as_is_wanted():
    made = asked("table_round", 1, chips=40)
    assert max(chips for facts in made for _word, chips in facts["piles"]) in range(4, 41)


def offered(difficulty):
    return sum(bet.kind in LEVELS[difficulty].kinds for bet in EUROPEAN.bets)


@pytest.mark.parametrize("difficulty", DIFFICULTIES)
def test_the_whole_felt_can_be_wanted(difficulty):
    facts = make_facts("table_round", "seed", 0, difficulty, EUROPEAN_STANDARD, {"bets": offered(difficulty)})
    assert len(facts["piles"]) == offered(difficulty)


@pytest.mark.parametrize("difficulty", DIFFICULTIES)
def test_a_bet_more_than_the_felt_has_is_refused_with_the_largest(difficulty):
    with pytest.raises(ValueError, match=f"2 to {offered(difficulty)}$"):
        make_facts("table_round", "seed", 0, difficulty, EUROPEAN_STANDARD, {"bets": offered(difficulty) + 1})


@pytest.mark.parametrize(
    ("options", "why"),
    [
        ({"bets": 0}, "2 to 125"),
        ({"bets": 1}, "2 to 125"),
        ({"winning": "37"}, "0 to 36"),
        ({"winning": 17}, "0 to 36"),
        ({"chip_value": 0}, "up to 100"),
        ({"chip_value": 3}, "up to 100"),
        ({"chips": 101}, "1 to 100"),
        ({"choice": "lose"}, "partage, en_prison"),
    ],
)
def test_what_cannot_be_asked_is_refused(options, why):
    with pytest.raises(ValueError, match=why):
        make_facts("table_round", "seed", 0, 1, EUROPEAN_STANDARD, options)
