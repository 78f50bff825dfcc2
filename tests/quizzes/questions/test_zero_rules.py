from fractions import Fraction

import pytest

from quizzes.questions import make_facts
from quizzes.questions.base import DIFFICULTIES
from quizzes.questions.zero_rules import LEVELS, ZeroRules
from quizzes.rules.house import EUROPEAN_STANDARD, PRESETS, HouseRules
from quizzes.rules.roulette.prison import SecondZero
from tests.quizzes.questions.papers import asked, many

ZERO_RULES = ZeroRules()


def first(rule, *piles, second=None, **choices):
    piles = [list(pile) for pile in piles]
    return {"ask": "first", "rule": rule, "second": second, "winning": "0", "piles": piles, "choices": choices}


def chain(second, *spins, ask="chain", stake=100):
    return {"ask": ask, "rule": "en_prison", "second": second, "piles": [["red", stake]], "spins": list(spins)}


def reply_to(facts, house=EUROPEAN_STANDARD):
    right = ZERO_RULES.right_reply(facts, house)
    return right["given_back"], right["held"], right["collects"]


@pytest.mark.parametrize(
    ("rule", "reply"),
    [("lose", (0, 0, 150)), ("partage", (50, 0, 100)), ("en_prison", (0, 100, 50))],
)
def test_100_on_red_and_50_on_a_dozen_under(rule, reply):
    second = "stay" if rule == "en_prison" else None
    assert reply_to(first(rule, ("dozen:2", 50), ("red", 100), second=second)) == reply


def test_the_player_chooses_bet_by_bet():
    facts = first("choice", ("red", 100), ("odd", 25), second="halve", red="en_prison", odd="partage")
    assert reply_to(facts) == (Fraction(25, 2), 100, Fraction(25, 2))


def test_surrender_gives_half_back_on_00_too():
    facts = first("surrender", ("red", 100)) | {"winning": "00"}
    assert reply_to(facts, PRESETS["ac"]) == (50, 0, 50)


# Of 100 on red: given back, held, collected after the spins.
@pytest.mark.parametrize(
    ("second", "spins", "reply"),
    [
        ("halve", ["0", "0"], (0, 50, 50)),
        ("halve", ["0", "0", "0", "1"], (25, 0, 75)),
        ("halve", ["0", "2"], (0, 0, 100)),
        ("lost", ["0", "0"], (0, 0, 100)),
        ("stay", ["0", "0", "0"], (0, 100, 0)),
        ("partage", ["0", "0"], (50, 0, 50)),
        ("freed", ["0", "0"], (100, 0, 0)),
        ("nested3", ["0", "0", "1"], (0, 100, 0)),
        ("nested3", ["0", "0", "1", "1"], (100, 0, 0)),
        ("nested3", ["0", "0", "0"], (0, 0, 100)),
        ("nested", ["0", "0", "0", "1"], (0, 100, 0)),
    ],
)
def test_a_held_stake_goes_from_spin_to_spin(second, spins, reply):
    assert reply_to(chain(second, *spins)) == reply


@pytest.mark.parametrize(("zeros", "back"), [(1, 200), (2, 100), (3, 50), (4, 25)])
def test_in_france_a_half_a_quarter_an_eighth_may_be_withdrawn(zeros, back):
    facts = chain("halve", *["0"] * zeros, ask="withdraw", stake=400)
    assert reply_to(facts) == (back, 0, 400 - back)


@pytest.mark.parametrize(
    ("facts", "reply", "slip"),
    [
        (first("partage", ("red", 100)), (0, 0, 100), "all_taken_on_zero"),
        (first("partage", ("red", 100)), (0, 100, 0), "held_on_zero"),
        (first("lose", ("red", 100)), (50, 0, 50), "half_back_on_zero"),
        (first("partage", ("dozen:1", 50), ("red", 100)), (75, 0, 75), "only_even_chances"),
        (chain("halve", "0", "0"), (0, 100, 0), "other_second_zero"),
        (chain("stay", "0", "1"), (200, 0, 0), "freed_and_paid"),
        (chain("halve", "0", "0", ask="withdraw"), (50, 0, 50), "always_half"),
        (chain("halve", "0", "0", ask="withdraw"), (0, 50, 50), "left_in_prison"),
        (chain("halve", "0", "0", ask="withdraw"), (1, 0, 99), None),
    ],
)
def test_a_usual_slip_is_named(facts, reply, slip):
    given = dict(zip(("given_back", "held", "collects"), reply, strict=True))
    found = ZERO_RULES.mark(facts, given, EUROPEAN_STANDARD).slip
    assert (found.name if found else None) == slip


@pytest.mark.parametrize("second", SecondZero)
def test_every_second_zero_is_asked_to_its_end(second):
    house = HouseRules(zero_rule="en_prison", prison_second_zero=second)
    chains = asked("zero_rules", 5, house, seeds=tuple(map(str, range(60))), ask="chain")
    assert {facts["second"] for facts in chains} == {str(second)}
    assert any(facts["spins"][:2] == ["0", "0"] for facts in chains)
    assert all(len(facts["spins"]) <= LEVELS[5].spins for facts in chains)


@pytest.mark.parametrize("difficulty", DIFFICULTIES)
def test_a_level_asks_what_it_says_and_no_more(difficulty):
    level, made = LEVELS[difficulty], many("zero_rules", difficulty, rule="choice", second="halve")
    assert {facts["ask"] for facts in made} == set(level.asks)
    felts = [facts["piles"] for facts in made if facts["ask"] == "first"]
    assert {len(piles) for piles in felts} == set(range(level.bets[0], level.bets[1] + 1))
    assert any(":" in word for piles in felts for word, _ in piles) == level.others


def test_both_zeros_come_on_the_american_wheel():
    assert {facts["winning"] for facts in asked("zero_rules", 1, PRESETS["ac"])} == {"0", "00"}


def test_what_is_wanted_is_asked_exactly():
    for facts in asked("zero_rules", 1, bets=10, stake=30, rule="partage"):
        assert (facts["rule"], [stake for _, stake in facts["piles"]]) == ("partage", [30] * 10)


@pytest.mark.parametrize(
    ("options", "why"),
    [
        ({"rule": "surrender"}, "two zeros"),
        ({"rule": "en_prison"}, "say what a second zero does"),
        ({"ask": "withdraw"}, "at most first"),
        ({"bets": 11}, "1 to 10"),
        ({"stake": 0}, "from 1 to 100000"),
    ],
)
def test_what_cannot_be_asked_is_refused(options, why):
    with pytest.raises(ValueError, match=why):
        make_facts("zero_rules", "seed", 0, 5, EUROPEAN_STANDARD, options)
