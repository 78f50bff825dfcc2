import pytest

from quizzes.questions.calls import calls_of, confused, meant, said
from quizzes.rules.house import EUROPEAN_STANDARD, PRESETS, HouseRules

NEIGHBOURS = "neighbours_1_2_and_neighbours_9_2_and_neighbours_14_2"


@pytest.mark.parametrize(
    ("call", "words"),
    [
        ("voisins", "voisins du zéro"),
        ("finale_cheval_4_7", "finale 4/7 à cheval"),
        ("straight:17", "17 plein"),
        (NEIGHBOURS, "1, 9, 14 et les voisins"),
        ("tiers_and_orphelins", "tiers du cylindre et orphelins"),
        ("our_own", "our own"),
    ],
)
def test_a_call_is_said(call, words):
    assert said(call) == words


def test_1_9_14_and_the_neighbours_are_15_chips_and_14_has_three():
    made = meant(NEIGHBOURS, EUROPEAN_STANDARD)
    assert made.count == 15
    assert {bet.word: count for bet, count in made.chips}["straight:14"] == 3


def test_a_complete_is_loaded_as_the_house_says():
    flat = HouseRules(complete_loading="flat")
    assert [meant("complete_17", house).count for house in (EUROPEAN_STANDARD, flat)] == [40, 12]
    assert calls_of("complete", HouseRules(complete_loading="parts")) == ()


@pytest.mark.parametrize("sort", ["straight", "split", "complete", "finale", "tiers"])
def test_nothing_is_called_where_no_announcement_is_taken(sort):
    assert calls_of(sort, PRESETS["us"]) == ()


@pytest.mark.parametrize(
    ("call", "taken_for"),
    [
        ("finale_plein_7", ["neighbours_7_2", "straight:7"]),
        ("tiers", ["split:5-8", "orphelins", "voisins", "jeu_zero"]),
        ("split:17-20", ["straight:17+straight:20", "corner:16-17-19-20", "neighbours_17_2", "neighbours_20_2"]),
    ],
)
def test_a_call_is_taken_for(call, taken_for):
    assert [other for _, other, _ in confused(call, EUROPEAN_STANDARD)] == taken_for


def test_what_it_is_taken_for_has_other_chips_and_there_are_two_at_least():
    for sort in ("voisins", "finale", "neighbours", "straight", "split", "complete", "sum"):
        for call in calls_of(sort, EUROPEAN_STANDARD):
            sets = [frozenset(made.chips) for _, _, made in confused(call, EUROPEAN_STANDARD)]
            assert len({*sets, frozenset(meant(call, EUROPEAN_STANDARD).chips)}) == len(sets) + 1 > 2
