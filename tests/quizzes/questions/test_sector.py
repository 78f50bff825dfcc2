from itertools import pairwise

import pytest

from quizzes.questions import make_facts
from quizzes.questions.base import DIFFICULTIES
from quizzes.questions.sector import LEVELS, SECTIONS, Sector, pieces
from quizzes.rules.house import EUROPEAN_STANDARD, PRESETS
from quizzes.rules.roulette.wheel import EUROPEAN
from tests.quizzes.questions.papers import many

SECTOR = Sector()
# As the trade lists them, clockwise; the rules have them from the chips of the series.
NUMBERS = {
    "voisins": "22 18 29 7 28 12 35 3 26 0 32 15 19 4 21 2 25",
    "tiers": "27 13 36 11 30 8 23 10 5 24 16 33",
    "orphelins": "17 34 6 1 20 14 31 9",
    "jeu_zero": "12 35 3 26 0 32 15",
}


def right(**facts):
    return SECTOR.right_reply(facts, EUROPEAN_STANDARD)


def slip(reply, **facts):
    found = SECTOR.mark(facts, reply, EUROPEAN_STANDARD).slip
    return found.name if found else "none"


@pytest.mark.parametrize("section", NUMBERS)
def test_a_section_has_its_numbers(section):
    numbers = right(ask="numbers", section=section)["numbers"]
    assert sorted(numbers, key=int) == list(numbers)
    assert set(numbers) == set(NUMBERS[section].split())


@pytest.mark.parametrize("number", EUROPEAN.order)
def test_every_number_lies_in_the_section_that_lists_it(number):
    reply = right(ask="both", number=number)
    assert number in NUMBERS[reply["section"]].split()
    assert reply["in_jeu_zero"] == ("yes" if number in NUMBERS["jeu_zero"].split() else "no")


def test_only_the_orphelins_have_two_parts():
    assert [len(pieces(section)) for section in NUMBERS] == [1, 1, 2, 1]
    assert pieces("orphelins") == [("17", "34", "6"), ("1", "20", "14", "31", "9")]
    assert list(pieces("voisins")[0]) == NUMBERS["voisins"].split()


@pytest.mark.parametrize(
    ("number", "section", "name"),
    [("17", "voisins", "pocket_off"), ("6", "tiers", "pocket_off"), ("0", "tiers", "section_mixed_up")],
)
def test_the_section_beside_is_one_pocket_off(number, section, name):
    assert slip({"section": section}, ask="section", number=number) == name


def test_voisins_are_not_all_jeu_zero():
    reply = {"section": "voisins", "in_jeu_zero": "yes"}
    assert slip(reply, ask="both", number="22") == "jeu_zero_mixed_up"


@pytest.mark.parametrize(
    ("numbers", "name"),
    [
        ("1 9 14 20 31", "piece_missed"),
        ("1 6 9 14 17 20 25 31 34", "pocket_off"),
        ("5 8 10 11 13 16 23 24 27 30 33 36", "section_mixed_up"),
        ("1 9 14 17 20 31 34", "pocket_off"),
        ("1 6 9 14 17 20", "position_missed"),
        ("1 2 3", "none"),
    ],
)
def test_a_slip_on_the_orphelins_is_named(numbers, name):
    assert slip({"numbers": tuple(numbers.split())}, ask="numbers", section="orphelins") == name


@pytest.mark.parametrize("difficulty", DIFFICULTIES)
def test_a_level_asks_all_that_it_may_and_nothing_else(difficulty):
    level, made = LEVELS[difficulty], many("sector", difficulty)
    assert {facts["ask"] for facts in made} == set(level.asks)
    assert {facts["section"] for facts in made if facts["ask"] == "numbers"} == set(level.sections)
    assert {facts["number"] for facts in made if "number" in facts} == set(EUROPEAN.order)


def test_each_level_holds_the_one_below():
    for lower, higher in pairwise(LEVELS.values()):
        assert set(lower.asks) <= set(higher.asks)
        assert set(lower.sections) <= set(higher.sections)


def test_what_is_set_is_asked():
    assert all(facts == {"ask": "numbers", "section": "tiers"} for facts in made(ask="numbers", section="tiers"))
    assert {facts["number"] for facts in made(section="jeu_zero")} <= set(NUMBERS["jeu_zero"].split())
    assert {facts["number"] for facts in made(number="17", difficulty=5)} == {"17"}


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"section": "snake"}, "voisins, tiers, orphelins, jeu_zero"),
        ({"number": "37"}, "0 to 36"),
        ({"number": "17", "section": "tiers"}, "tiers has 5"),
        ({"number": "17", "ask": "numbers"}, "takes a section"),
    ],
)
def test_what_cannot_be_asked_is_refused(options, message):
    with pytest.raises(ValueError, match=message):
        made(**options)


def test_there_are_no_sections_on_the_american_wheel():
    assert not SECTOR.is_played_at(PRESETS["us"])
    assert set(SECTIONS) < set(NUMBERS)


def made(difficulty=1, **options):
    return [make_facts("sector", "s", number, difficulty, EUROPEAN_STANDARD, options) for number in range(30)]
