from fractions import Fraction

import pytest

from quizzes.calculator import asked as asking
from quizzes.calculator.asked import How, Measure
from quizzes.calculator.problems import Problem
from quizzes.rules.house import ZeroRule

FELTS = [
    {},
    {"bets": "straight:17*2 split:17-20", "winning": "17", "value": "5/2"},
    {"house": "fr_francaise", "min": "10", "bets": "columns:1-2", "winning": "0", "choice": "en_prison"},
    {"max": "100", "say": "voisins", "amount": "1400"},
    {"say": "tiers_and_neighbours_0_2", "by": "25"},
    {"max": "50", "say": "finale_plein_4", "to": "max"},
    {"complete": "17", "unit": "25"},
    {"complete": "0", "amount": "1234"},
    {"max": "100", "complete": "17", "to": "max"},
    {"say": "orphelins", "amount": "50", "complete": "17", "complete_amount": "4000"},
    {"house": "us", "bets": "split:0-00", "winning": "00"},
]
WRONG = [
    ({"house": "moon"}, "house", Problem.NO_HOUSE),
    ({"house": "tq_fr"}, "house", Problem.NO_HOUSE),
    ({"winning": "37"}, "winning", Problem.NO_POCKET),
    ({"winning": "00"}, "winning", Problem.NO_POCKET),
    ({"complete": "17 20", "unit": "5"}, "complete", Problem.NO_POCKET),
    ({"value": "x"}, "value", Problem.UNREADABLE),
    ({"value": "1e5"}, "value", Problem.UNREADABLE),
    ({"value": "0"}, "value", Problem.NOTHING),
    ({"value": "1/3"}, "value", Problem.TOO_FINE),
    ({"max": "12345678901"}, "max", Problem.TOO_MUCH),
    ({"house": "x" * 200}, "house", Problem.TOO_LONG),
    ({"say": "x" * 200}, "say", Problem.TOO_LONG),
    ({"say": "_and_".join(["tiers"] * 5), "by": "5"}, "say", Problem.TOO_LONG),
    ({"say": "frogs", "by": "5"}, "say", Problem.NO_ANNOUNCEMENT),
    ({"say": "neighbours_99_2", "by": "5"}, "say", Problem.NO_ANNOUNCEMENT),
    ({"say": "ferrari", "by": "5"}, "say", Problem.NOT_TAKEN_HERE),
    ({"say": "finale_cheval_4_7", "by": "5"}, "say", Problem.NOT_TAKEN_HERE),
    ({"say": "voisins", "by": "5", "house": "us"}, "say", Problem.NOT_ON_AMERICAN),
    ({"say": "neighbours_00_2", "by": "5", "house": "us"}, "say", Problem.NOT_ON_AMERICAN),
    ({"say": "voisins"}, "amount", Problem.MEASURE_MISSING),
    ({"say": "voisins", "amount": "100", "to": "max"}, "to", Problem.TWO_MEASURES),
    ({"say": "voisins", "to": "max"}, "to", Problem.NO_MAXIMUM),
    ({"say": "voisins", "to": "min", "max": "5"}, "to", Problem.NO_OPTION),
    ({"say": "voisins", "by": "2"}, "by", Problem.UNDER_LEAST_CHIP),
    ({"complete": "17"}, "complete_amount", Problem.MEASURE_MISSING),
    ({"complete": "17", "unit": "5", "complete_amount": "9"}, "complete_amount", Problem.TWO_MEASURES),
    ({"house": "ch", "choice": "surrender"}, "choice", Problem.NO_OPTION),
]


def read(language="en", **given):
    return asking.read(given, language)


@pytest.mark.parametrize("given", FELTS, ids=str)
def test_an_address_is_written_as_it_was_read(given):
    asked = read(**given)
    assert asked.faults == ()
    assert dict(asking.parameters(asked)) == given


@pytest.mark.parametrize(("given", "field", "problem"), WRONG, ids=[f"{field}-{why}" for _, field, why in WRONG])
def test_what_is_wrong_is_told_at_its_field_and_the_rest_is_read(given, field, problem):
    asked = read(**{"bets": "17*2", **given})
    assert [(fault.field, fault.problem) for fault in asked.faults] == [(field, problem)]
    assert [bet.word for bet, _chips in asked.bets] == ["straight:17"]


@pytest.mark.parametrize(("given", "field"), [(given, field) for given, field, why in WRONG if why != Problem.TOO_LONG])
def test_what_is_wrong_stays_in_the_address(given, field):
    text = asking.read(given, "en").typed[field]
    assert text in [said for _name, said in asking.parameters(read(**given))] or not text


@pytest.mark.parametrize(
    ("language", "typed"), [("en", "1,225.5"), ("fr", "1 225,5"), ("ar", "١٬٢٢٥٫٥"), ("hu", "1225½")]
)
def test_amounts_are_read_in_the_readers_language_and_written_for_all(language, typed):
    asked = asking.read({"say": "tiers", "amount": typed}, language)
    assert asked.said_for == Measure(How.AMOUNT, Fraction(2451, 2))
    assert dict(asking.parameters(asked))["amount"] == "2451/2"
    assert asking.read(dict(asking.parameters(asked)), "uk").said_for == asked.said_for


def test_a_form_says_neighbours_by_number_and_side():
    assert read(near="17", each="3", by="10").said.name == "neighbours_17_3"
    assert read(near="0", each="2", say="tiers", by="10").said.name == "tiers_and_neighbours_0_2"


def test_what_another_house_asked_for_is_let_fall():
    french = read(house="fr_francaise", max="100")
    assert (french.house.minimum, french.limit_field, asking.parameters(french)) == (
        5,
        "min",
        [("house", "fr_francaise")],
    )
    assert asking.parameters(read(min="10", choice="partage")) == []
    assert asking.parameters(read(by="5", unit="5")) == []


def test_the_player_chooses_where_the_house_lets_him():
    assert read(house="ch", choice="partage").choice == ZeroRule.PARTAGE
    assert read(house="uk", choice="en_prison").choice is None
    assert "choice" in asking.fields_of(read(house="de"))
    assert "choice" not in asking.fields_of(read())


def test_fields_of_announcements_are_not_asked_where_none_are_taken():
    assert "say" not in asking.fields_of(read(house="ac"))
    assert "say" in asking.fields_of(read(house="ac", say="tiers"))
