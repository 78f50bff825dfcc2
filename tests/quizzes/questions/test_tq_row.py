from itertools import pairwise

import pytest

from quizzes.questions import make_facts
from quizzes.questions.base import DIFFICULTIES
from quizzes.questions.tq_row import LEVELS, TqRow
from quizzes.rules.house import EUROPEAN_STANDARD
from tests.quizzes.questions.papers import many

TQ_ROW = TqRow()


def facts_of(cards, asks="points"):
    return {"asks": asks, "row": "noir", "cards": cards.split()}


def slip_of(cards, asks, **reply):
    found = TQ_ROW.mark(facts_of(cards, asks), reply, EUROPEAN_STANDARD).slip
    return found.name if found else "none"


def test_9_king_4_queen_is_33():
    assert TQ_ROW.right_reply(facts_of("9S KH 4C QD"), EUROPEAN_STANDARD) == {"points": 33}


@pytest.mark.parametrize(
    ("cards", "points", "goes_on"), [("QS KH JC", 30, "yes"), ("QS KH JC AD", 31, "no"), ("9S 8H 4C", 21, "yes")]
)
def test_a_row_goes_on_up_to_30_and_30_itself(cards, points, goes_on):
    reply = TQ_ROW.right_reply(facts_of(cards, "goes_on"), EUROPEAN_STANDARD)
    assert reply == {"points": points, "goes_on": goes_on}


def test_a_usual_slip_is_named():
    assert slip_of("QS KH JC", "goes_on", points=30, goes_on="no") == "row_ended_too_soon"
    assert slip_of("QS KH JC AD", "goes_on", points=31, goes_on="yes") == "row_went_too_far"
    assert slip_of("QS KH JC AD", "points", points=41) == "ace_as_eleven"
    assert slip_of("QS KH JC AD", "points", points=1) == "thirty_dropped"
    assert slip_of("QS KH JC AD", "points", points=50) == "none"


@pytest.mark.parametrize("difficulty", DIFFICULTIES)
def test_a_level_is_used_to_its_bounds_and_no_further(difficulty):
    level, made = LEVELS[difficulty], many("tq_row", difficulty)
    least, most = level.cards
    assert {len(facts["cards"]) for facts in made} == set(range(least, most + 1))
    assert {facts["asks"] for facts in made} == set(level.asks)


def test_half_of_the_rows_asked_about_go_on():
    made = [facts for facts in many("tq_row", 5) if facts["asks"] == "goes_on"]
    on = [TQ_ROW.right_reply(facts, EUROPEAN_STANDARD)["goes_on"] == "yes" for facts in made]
    assert 0.4 < sum(on) / len(on) < 0.6


def test_each_level_holds_the_one_below():
    for lower, higher in pairwise(LEVELS.values()):
        assert lower.cards[1] <= higher.cards[1]
        assert set(lower.asks) <= set(higher.asks)


@pytest.mark.parametrize("asks", ["points", "goes_on"])
@pytest.mark.parametrize("cards", [4, 10])
def test_an_instructor_sets_the_cards_and_what_is_asked(cards, asks):
    for number in range(20):
        facts = make_facts("tq_row", "set", number, 1, EUROPEAN_STANDARD, {"cards": cards, "asks": asks})
        assert (len(facts["cards"]), facts["asks"]) == (cards, asks)


@pytest.mark.parametrize(
    ("options", "says"), [({"cards": 11}, "4 to 10"), ({"cards": 3}, "4 to 10"), ({"asks": "suits"}, "points, goes_on")]
)
def test_a_row_that_cannot_be_is_refused(options, says):
    with pytest.raises(ValueError, match=says):
        make_facts("tq_row", "seed", 0, 1, EUROPEAN_STANDARD, options)
