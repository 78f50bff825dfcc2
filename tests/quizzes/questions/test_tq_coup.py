import json
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pytest

from quizzes.questions import make_facts
from quizzes.questions.base import DIFFICULTIES
from quizzes.questions.tq_coup import LEVELS, TqCoup
from quizzes.rules.house import EUROPEAN_STANDARD
from tests.quizzes.questions.papers import many

TQ_COUP = TqCoup()
ALL = ["points", "winner", "second", "call"]
WINNERS = replace(EUROPEAN_STANDARD, tq_call_style="winners")
VECTORS = [json.loads(line) for line in Path("tests/vectors/rules.jsonl").read_text().splitlines()]
COUPS = [case for case in VECTORS if case["kind"] == "tq_coup" and "void" not in case["expected"]]
TOTALS = {31: "10S 10D 10H AS", 32: "10S 10D 9H 3S", 33: "10S 10D 9H 4S", 36: "10S 10D 9H 7S", 40: "10S 10D 10H KS"}


def facts_of(noir, rouge, first="black", asks=ALL):
    """A coup with those totals; the first card of noir has that colour, the one of rouge is black."""
    rows = {"noir": TOTALS[noir].split(), "rouge": TOTALS[rouge].split()}
    if first == "red":
        rows["noir"][:2] = reversed(rows["noir"][:2])
    return {"asks": asks, **rows}


def right(facts, house=EUROPEAN_STANDARD):
    return TQ_COUP.right_reply(facts, house)


@pytest.mark.parametrize("case", COUPS, ids=lambda case: case["id"])
def test_the_published_coups(case):
    cards, expected = case["input"]["cards"], case["expected"]
    split, end = expected["noir_cards"], expected["noir_cards"] + expected["rouge_cards"]
    reply = right({"asks": ALL[:3], "noir": cards[:split], "rouge": cards[split:end]})
    tie = "refait" if expected["refait"] else "null_coup"
    assert reply == {
        "noir": expected["noir"],
        "rouge": expected["rouge"],
        "winner": expected["winner"] or tie,
        "second": expected["second"] or "neither",
    }


@pytest.mark.parametrize(
    ("noir", "rouge", "first", "said"),
    [
        (32, 36, "black", "deux, six, rouge perd et couleur gagne"),
        (32, 36, "red", "deux, six, rouge perd et couleur"),
        (36, 32, "red", "six, deux, rouge gagne et couleur"),
        (36, 32, "black", "six, deux, rouge gagne et couleur perd"),
        (31, 31, "red", "un après"),
        (33, 33, "red", "trois après"),
        (31, 40, "black", "un, quarante, rouge perd et couleur gagne"),
    ],
)
def test_a_coup_is_called(noir, rouge, first, said):
    assert right(facts_of(noir, rouge, first))["call"].replace("_", " ") == said


def test_another_house_names_the_winners():
    assert right(facts_of(32, 36), WINNERS)["call"] == "deux,_six,_noir_et_couleur_gagnent"


@pytest.mark.parametrize("house", [EUROPEAN_STANDARD, WINNERS])
@pytest.mark.parametrize(
    ("noir", "rouge", "phrases"), [(32, 36, 6), (36, 32, 6), (36, 40, 6), (31, 31, 5), (33, 33, 5), (40, 40, 4)]
)
def test_the_phrases_to_choose_from_differ_and_none_has_a_blank(noir, rouge, phrases, house):
    options = TQ_COUP.fields_of(facts_of(noir, rouge, asks=["call"]), house)[-1].options
    assert len(set(options)) == phrases
    assert right(facts_of(noir, rouge, asks=["call"]), house)["call"] in options
    assert not any(" " in option or "=" in option for option in options)


def test_the_phrases_do_not_tell_a_tie():
    for noir, rouge in (32, 36), (33, 33), (31, 31):
        options = TQ_COUP.fields_of(facts_of(noir, rouge, asks=["call"]), EUROPEAN_STANDARD)[-1].options
        assert {option.endswith("après") for option in options} == {True, False}


@pytest.mark.parametrize(
    ("noir", "rouge", "first", "wrong", "slip"),
    [
        (32, 36, "black", {"winner": "rouge", "second": "inverse"}, "higher_row_wins"),
        (32, 36, "black", {"second": "inverse"}, "couleur_inverse_mixed_up"),
        (32, 36, "red", {"second": "couleur"}, "wrong_first_card"),
        (32, 36, "black", {"call": "deux,_six,_rouge_gagne_et_couleur_perd"}, "higher_row_wins"),
        (32, 36, "black", {"call": "six,_deux,_rouge_perd_et_couleur_gagne"}, "red_called_first"),
        (32, 36, "black", {"noir": 36, "rouge": 32}, "rows_exchanged"),
        (32, 36, "black", {"rouge": 6}, "thirty_dropped"),
        (31, 36, "black", {"noir": 41}, "ace_as_eleven"),
        (33, 33, "black", {"winner": "refait"}, "tie_as_refait"),
        (31, 31, "black", {"winner": "null_coup"}, "refait_as_tie"),
        (32, 36, "black", {"call": "deux,_sept,_rouge_perd_et_couleur_gagne"}, "call_miscounted"),
        (32, 36, "black", {"call": "deux_après"}, "call_miscounted"),
        (33, 33, "black", {"call": "un_après"}, "tie_as_refait"),
        (33, 33, "black", {"call": "trente-trois_après"}, "thirty_called"),
        (33, 33, "black", {"call": "trois,_trois,_rouge_perd_et_couleur"}, "tie_called_as_loss"),
    ],
)
def test_a_usual_slip_is_named(noir, rouge, first, wrong, slip):
    facts = facts_of(noir, rouge, first)
    mark = TQ_COUP.mark(facts, {**right(facts), **wrong}, EUROPEAN_STANDARD)
    assert mark.slip.name == slip
    assert {name for name, verdict in mark.fields.items() if verdict == "wrong"} == set(wrong)


@pytest.mark.parametrize("difficulty", DIFFICULTIES)
def test_a_level_is_used_to_its_bounds_and_every_outcome_comes(difficulty):
    level, made = LEVELS[difficulty], many("tq_coup", difficulty)
    least, most = level.cards
    assert {len(facts["noir"]) for facts in made} == set(range(least, most + 1))
    assert {name for facts in made for name in facts["asks"]} == set(level.asks)
    assert not any("call" in facts["asks"] and len(facts["asks"]) > 1 for facts in made)
    outcomes = {right({**facts, "asks": ["winner"]})["winner"] for facts in made}
    assert outcomes == {"noir", "rouge", "null_coup", "refait"}


def test_each_level_holds_the_one_below():
    for lower, higher in pairwise(LEVELS.values()):
        assert lower.cards[1] <= higher.cards[1]
        assert set(lower.asks) <= set(higher.asks)


@pytest.mark.parametrize("outcome", ["noir", "rouge", "null_coup", "refait"])
def test_an_instructor_sets_the_outcome_the_cards_and_what_is_asked(outcome):
    options = {"outcome": outcome, "cards": 5, "asks": "winner"}
    for number in range(10):
        facts = make_facts("tq_coup", "set", number, 1, EUROPEAN_STANDARD, options)
        assert right(facts) == {"winner": outcome}
        assert {len(facts["noir"]), len(facts["rouge"])} == {5}


@pytest.mark.parametrize(
    ("options", "says"),
    [
        ({"cards": 11}, "4 to 10"),
        ({"outcome": "zero"}, "noir, rouge, null_coup, refait"),
        ({"asks": "all"}, "points, w"),
    ],
)
def test_a_coup_that_cannot_be_is_refused(options, says):
    with pytest.raises(ValueError, match=says):
        make_facts("tq_coup", "seed", 0, 1, EUROPEAN_STANDARD, options)
