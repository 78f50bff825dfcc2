from itertools import pairwise

import pytest

from quizzes.questions import make_facts
from quizzes.questions.base import DIFFICULTIES
from quizzes.questions.tq_settle import LEVELS, TqSettle
from quizzes.rules.house import EUROPEAN_STANDARD
from tests.quizzes.questions.papers import many

TQ_SETTLE = TqSettle()
TOTALS = {31: "10S 10D 10H AS", 32: "10S 10D 9H 3S", 36: "10S 10D 9H 7S"}
FOUR = {"noir": 10, "rouge": 20, "couleur": 40, "inverse": 80}


def facts_of(noir, rouge, first, stakes, order=False):
    rows = {"noir": TOTALS[noir].split(), "rouge": TOTALS[rouge].split()}
    if first == "red":
        rows["noir"][:2] = reversed(rows["noir"][:2])
    return {**rows, "stakes": [*map(list, stakes.items())], "points": None, "order_asked": order}


def right(facts):
    return TQ_SETTLE.right_reply(facts, EUROPEAN_STANDARD)


def amounts(collects, pays, stays):
    return {"collects": collects, "pays": pays, "stays": stays}


def test_couleur_40_inverse_60_and_noir_wins_with_a_red_first_card():
    facts = facts_of(31, 32, "red", {"couleur": 40, "inverse": 60})
    assert right(facts) == amounts(collects=40, pays=60, stays=60)


@pytest.mark.parametrize(
    ("noir", "rouge", "first", "collects", "pays"),
    [(32, 36, "black", 100, 50), (32, 36, "red", 60, 90), (36, 32, "red", 90, 60), (36, 32, "black", 50, 100)],
)
def test_two_of_four_chances_win_as_much_as_their_stake(noir, rouge, first, collects, pays):
    assert right(facts_of(noir, rouge, first, FOUR)) == amounts(collects, pays, pays)


def test_a_null_coup_moves_nothing():
    assert right(facts_of(32, 32, "red", FOUR)) == amounts(0, 0, 150)


@pytest.mark.parametrize(
    ("noir", "rouge", "first", "order"),
    [
        (32, 36, "black", ("inverse", "rouge", "noir", "couleur")),
        (32, 36, "red", ("rouge", "couleur", "inverse", "noir")),
        (36, 32, "black", ("noir", "couleur", "inverse", "rouge")),
    ],
)
def test_losers_come_first_then_inverse_noir_or_rouge_couleur(noir, rouge, first, order):
    facts = facts_of(noir, rouge, first, FOUR, order=True)
    assert TQ_SETTLE.mark(facts, {**right(facts), "order": order}, EUROPEAN_STANDARD).is_right


def test_losers_may_be_taken_in_any_order_but_winners_not_paid_so():
    facts = facts_of(32, 36, "black", FOUR, order=True)
    for order, is_right in (
        (("rouge", "inverse", "noir", "couleur"), True),
        (("rouge", "inverse", "couleur", "noir"), False),
        (("rouge", "noir", "inverse", "couleur"), False),
    ):
        assert TQ_SETTLE.mark(facts, {**right(facts), "order": order}, EUROPEAN_STANDARD).is_right == is_right


@pytest.mark.parametrize(
    ("wrong", "slip"),
    [
        (amounts(50, 100, 100), "higher_row_wins"),
        (amounts(60, 90, 90), "couleur_inverse_mixed_up"),
        ({"pays": 100, "stays": 50}, "stake_counted_in"),
        ({"collects": 150}, "winning_stake_collected"),
        ({"pays": 40}, "chance_missed"),
        ({"collects": 20}, "losing_chance_left"),
        ({"pays": 70}, "losing_chance_paid"),
        ({"order": ("noir", "couleur", "inverse", "rouge")}, "paid_before_taken"),
        ({"order": ("inverse", "rouge", "couleur", "noir")}, "chances_out_of_order"),
    ],
)
def test_a_usual_slip_is_named(wrong, slip):
    facts = facts_of(32, 36, "black", FOUR, order=True)
    assert right(facts).items() >= amounts(100, 50, 50).items()
    assert TQ_SETTLE.mark(facts, {**right(facts), **wrong}, EUROPEAN_STANDARD).slip.name == slip


def test_stakes_taken_on_a_null_coup_are_a_slip():
    facts = facts_of(32, 32, "black", FOUR)
    assert TQ_SETTLE.mark(facts, amounts(150, 0, 0), EUROPEAN_STANDARD).slip.name == "null_coup_taken"


@pytest.mark.parametrize("difficulty", DIFFICULTIES)
def test_a_level_keeps_to_its_bounds(difficulty):
    level, made = LEVELS[difficulty], many("tq_settle", difficulty)
    stakes = [amount for facts in made for _, amount in facts["stakes"]]
    least, most = level.stakes
    assert {len(facts["stakes"]) for facts in made} == set(range(least, most + 1))
    assert 0.9 * level.most < max(stakes) <= level.most
    assert all(amount % level.step == 0 for amount in stakes)
    assert any(facts["order_asked"] for facts in made) == ("order" in level.finds)
    assert any(facts["points"] is None for facts in made) == ("points" in level.finds)


def test_each_level_holds_the_one_below():
    for lower, higher in pairwise(LEVELS.values()):
        assert lower.stakes[1] <= higher.stakes[1]
        assert lower.most <= higher.most
        assert lower.step % higher.step == 0
        assert set(lower.outcomes) <= set(higher.outcomes)
        assert set(lower.finds) <= set(higher.finds)


def test_an_order_is_asked_only_where_somebody_wins():
    for facts in many("tq_settle", 5):
        if facts["order_asked"]:
            assert len(facts["stakes"]) > 1
            assert right(facts)["pays"] > 0


@pytest.mark.parametrize(("outcome", "lower"), [("noir", "noir"), ("rouge", "rouge"), ("null_coup", "")])
def test_an_instructor_sets_the_stakes_and_the_outcome(outcome, lower):
    options = {"stakes": 4, "most": 60, "outcome": outcome}
    for number in range(10):
        facts = make_facts("tq_settle", "set", number, 1, EUROPEAN_STANDARD, options)
        noir, rouge, _ = facts["points"]
        assert lower == ("" if noir == rouge else "noir" if noir < rouge else "rouge")
        assert [chance for chance, _ in facts["stakes"]] == ["noir", "rouge", "couleur", "inverse"]
        assert all(10 <= amount <= 60 for _, amount in facts["stakes"])


@pytest.mark.parametrize(
    ("options", "says"),
    [({"stakes": 5}, "1 to 4"), ({"most": 5}, "10 to 100000"), ({"outcome": "refait"}, "noir, rouge, null_coup$")],
)
def test_stakes_that_cannot_be_are_refused(options, says):
    with pytest.raises(ValueError, match=says):
        make_facts("tq_settle", "seed", 0, 1, EUROPEAN_STANDARD, options)
