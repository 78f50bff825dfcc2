import json
from pathlib import Path

import pytest

from tests.trainer.templatetags.writing import LANGUAGES, isolated, said, written
from trainer.lesson_solving import answer

VECTORS = [json.loads(line) for line in Path("tests/vectors/rules.jsonl").read_text().splitlines()]
COUP = """cards='["9H", "KC", "QD", "5S", "JS", "10H", "7C", "9S"]'"""
VOISINS = 'series="voisins" amount=475 straight_max=None'


@pytest.mark.parametrize("kind", sorted({vector["kind"] for vector in VECTORS}))
def test_a_lesson_is_answered_as_everyone_is(kind):
    for vector in VECTORS:
        if vector["kind"] == kind:
            assert answer(kind, "", vector["input"]) == ("", vector["expected"])


@pytest.mark.parametrize(
    ("tag", "shown"),
    [
        (f'solved "announce" "chip_value" {VOISINS}', "50"),
        (f'solved "announce" "placed" {VOISINS}', "450"),
        (f'solved "announce" "positions.trio:0-2-3" {VOISINS}', "100"),
        ('solved "announce" "at_limit" series="voisins" amount=1350 straight_max=100', "Trio 0-2-3"),
        ('solved "complete" "chips" number="17"', "40"),
        ('solved "complete" "pays_units" number="17"', "392"),
        ('solved "complete_cash" "pays" number="2" unit=10', "3,960"),
        ('solved "odds" "odds_against" position="split:17-20"', "17.5"),
        ('solved "odds" "house_edge" position="red"', "1/37"),
        ('solved "wheel_order" "3"', "19"),
        (
            """solved "settle" "net" winning="0" zero_rule="partage" bets='[{"position": "red", "stake": 25}]'""",
            "−12.5",
        ),
        (
            """solved "settle" "lines.0.returned" winning="0" zero_rule="partage" """
            """bets='[{"position": "red", "stake": 25}]'""",
            "12.5",
        ),
        ("""solved "cash" "pieces" amount=875 denominations='[500, 100, 25, 5]'""", "1 × 500 · 3 × 100 · 3 × 25"),
        (f'solved "tq_coup" "winner" {COUP}', "Noir"),
        (f'solved "tq_coup" "first_colour" {COUP}', "red"),
        (f'solved "tq_coup" "tie" {COUP}', "No"),
        ('solved "tq_announce" "call" noir=31 rouge=31 first_card="black"', "un après"),
        ('solved "tq_edge" "refait"', "0.0219"),
        ('count_solved "positions_of" "" number="17"', "12"),
        ('count_solved "series" "numbers" series="voisins"', "17"),
        ('percent_solved "odds" "house_edge" position="top_line:0-00-1-2-3" layout="american"', "7.89%"),
        ('percent_solved "even_chance_edge" "" zero_rule="en_prison" prison_rule="halve"', "1.37%"),
        ('percent_solved "tq_edge" "edge_partage"', "1.10%"),
    ],
)
def test_what_stands_there(tag, shown):
    assert said(tag) == shown


def test_pockets_are_a_row_from_left_to_right():
    tag = 'solved "wheel_sector" "pockets" from="3" to="15"'
    assert written(tag, "ar") == '<bdi dir="ltr">3 26 0 32 15</bdi>'


def test_positions_are_told_with_what_lies_there():
    shown = said('solved "series" "positions" series="orphelins"')
    assert shown == "Straight up 1: 1 · Split 6-9: 1 · Split 14-17: 1 · Split 17-20: 1 · Split 31-34: 1"


@pytest.mark.parametrize(("language", "shown"), [("en", "3,960"), ("fr", "3\N{NO-BREAK SPACE}960"), ("ar", "3,960")])
def test_amounts_take_the_languages_marks(language, shown):
    assert written('solved "complete_cash" "pays" number="2" unit=10', language) == shown


def test_a_fraction_is_isolated():
    assert written('solved "odds" "probability" position="red"', "ar") == isolated("18/37")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_is_answered(language):
    for tag in (
        f'solved "announce" "positions" {VOISINS}',
        f'solved "tq_coup" "second" {COUP}',
        'percent_solved "tq_edge" "any_tie"',
    ):
        assert said(tag, language)


@pytest.mark.parametrize(
    "tag",
    [
        'solved "anounce" "chip_value"',
        'solved "announce" "chip_value" series="voisins"',
        'solved "announce" "chip" series="voisins" amount=475',
        'solved "announce" "chip_value" series="voisin" amount=475',
        'solved "announce" "chip_value" series="voisins" amount=475 straigt_max=100',
        'solved "announce" "chip_value" series="voisins" amount=2.5',
        'solved "announce" "at_limit" series="voisins" amount=475',
        """solved "settle" "net" winning="0" bets='[{"position": "red"}'""",
        """solved "settle" "net" winning="0" bets='[{"position": "red"}]'""",
        """solved "prison" "status" stake=100 prison_rule="partage" results_after_first_zero='["zero"]'""",
        'solved "wheel_order" "99"',
        'count_solved "complete" "chips" number="17"',
        'percent_solved "wheel_order" ""',
    ],
)
def test_nonsense_is_refused(tag):
    with pytest.raises(ValueError, match=r"\w"):
        written(tag)
