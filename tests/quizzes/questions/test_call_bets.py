"""What the questions on announcements share, at houses whose rules differ from the usual ones."""

import random
from fractions import Fraction

import pytest
from django.utils.translation import override

from quizzes import terms
from quizzes.questions import KINDS
from quizzes.questions.base import Slip
from quizzes.questions.call_bets import draw_announcement, has_one, least_chip, offered, skill_of, telling
from quizzes.rules.house import EUROPEAN_STANDARD, PRESETS, HouseRules
from tests.quizzes.questions.papers import FEW, asked
from tests.quizzes.questions.test_wording import ISOLATED, LEFT_BEHIND, TAG, said

GROUP = [name for name, kind in KINDS.items() if kind.group == "call_bets"]
HOUSES = {
    "own series, splits": HouseRules(
        series=("voisins", "ferrari"), own_series={"our_7": "split:9-12 split:16-19*2"}, finale_cheval=True
    ),
    "half steps": HouseRules(announce_step=Fraction(5, 2), min_chip=Fraction(5, 2), straight_max=100),
    "dear": HouseRules(announce_step=20, min_chip=50, straight_max=1000),
    "cheap": HouseRules(announce_step=1, min_chip=1, straight_max=20),
    "flat": HouseRules(limits="flat", straight_max=200),
    "no series": HouseRules(series=()),
    "american series": HouseRules(wheel="american", series=("tiers", "red_splits"), american_series=True),
}
at_every_house = pytest.mark.parametrize(("kind", "house"), [(k, h) for k in GROUP for h in HOUSES])


@at_every_house
def test_a_house_of_its_own_kind_is_asked_and_marked(kind, house):
    for difficulty in (1, 3, 5):
        for facts in asked(kind, difficulty, HOUSES[house], FEW[:3]):
            right = KINDS[kind].right_reply(facts, HOUSES[house])
            assert KINDS[kind].mark(facts, right, HOUSES[house]).is_right
            for slip in KINDS[kind].slips(facts, HOUSES[house]):
                found = KINDS[kind].mark(facts, slip.reply, HOUSES[house]).slip
                assert found is not None
                assert found.reply.items() >= slip.reply.items()


@at_every_house
def test_a_house_of_its_own_kind_reads_well_in_arabic(kind, house):
    with override("ar"):
        for facts in asked(kind, 5, HOUSES[house], FEW[:1]):
            for text in said(kind, facts, HOUSES[house]):
                assert not LEFT_BEHIND.search(text)
                cells = TAG.sub("", ISOLATED.sub("", text.partition("<table")[0]))
                assert not any(character.isdigit() for character in cells), text


def test_the_standard_house_offers_series_finales_and_neighbours():
    counts = {sort: len(names) for sort, names in offered(EUROPEAN_STANDARD).items()}
    assert counts == {
        "voisins": 1, "tiers": 1, "orphelins": 1, "jeu_zero": 1, "finale": 10, "neighbours": 37, "sum": 6
    }  # fmt: skip


@pytest.mark.parametrize("house", [PRESETS["us"], PRESETS["fr_americaine"], HouseRules(announce="refused")])
def test_where_announcements_are_not_taken_no_kind_is_played(house):
    assert not has_one(house)
    assert not any(KINDS[kind].is_played_at(house) for kind in GROUP)


def test_a_chip_is_a_multiple_of_the_step_from_the_least_chip_on():
    assert [least_chip(HOUSES[house]) for house in ("dear", "cheap", "half steps")] == [60, 1, Fraction(5, 2)]


@pytest.mark.parametrize("wanted", ["ferrari", "finale_cheval_4_7", "sixain", 7])
def test_an_announcement_that_is_not_taken_is_refused(wanted):
    with pytest.raises(ValueError, match=str(wanted)):
        draw_announcement(random.Random(1), EUROPEAN_STANDARD, ("voisins",), wanted)


def test_a_house_s_own_series_is_one_skill_and_is_called_by_its_name():
    assert skill_of("our_7") == "own_series"
    assert TAG.sub("", terms.option_label("series", "our_7")) == "our 7"


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("voisins", "Voisins du zéro"),
        ("tiers_5_8_10_11", "Tiers with 5, 8, 10 and 11"),
        ("finale_plein_4", "Finale 4"),
        ("finale_cheval_4_7", "Finale 4/7 on splits"),
        ("neighbours_17_2", "17 and the neighbours, 2 each side"),
        ("tiers_and_orphelins", "Tiers du cylindre and Orphelins"),
        ("split:17-20", "Split 17-20"),
        ("complete_17", "Complete on 17"),
    ],
)
def test_an_announcement_is_called(name, words):
    assert TAG.sub("", terms.option_label("series", name)) == words


def test_a_slip_keeps_only_what_differs_from_the_right_reply():
    slips = [Slip("one", {"a": 1, "b": 5}), Slip("none", {"a": 1}), Slip("two", {"a": 3, "b": 6})]
    kept = telling(slips, {"a": 1, "b": 2})
    assert [(slip.name, slip.reply) for slip in kept] == [("two", {"a": 3, "b": 6}), ("one", {"b": 5})]
