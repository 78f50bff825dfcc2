import pytest

from quizzes.rules.roulette.bets import BetKind
from quizzes.rules.roulette.layout import AMERICAN, EUROPEAN, layout_of
from quizzes.rules.roulette.series import EXTRA_SERIES, FINALES_CHEVAL, SERIES, series
from quizzes.rules.roulette.wheel import EUROPEAN as WHEEL
from quizzes.rules.roulette.wheel import colour

ROUTES = {
    "voisins": WHEEL.arc("22", "25"),
    "tiers": WHEEL.arc("27", "33"),
    "orphelins": WHEEL.arc("17", "6") + WHEEL.arc("1", "9"),
}


@pytest.mark.parametrize(
    ("name", "chips", "numbers"),
    [
        ("voisins", 9, 17),
        ("tiers", 6, 12),
        ("orphelins", 5, 8),
        ("orphelins_plein", 8, 8),
        ("jeu_zero", 4, 7),
        ("zero_spiel_naca", 5, 8),
        ("tiers_5_8_10_11", 10, 12),
        ("ferrari", 10, 12),
    ],
)
def test_a_series_takes_so_many_chips_and_touches_so_many_numbers(name, chips, numbers):
    assert (SERIES[name].count, len(SERIES[name].numbers)) == (chips, numbers)


def test_voisins_tiers_and_orphelins_part_the_wheel():
    parts = [set(SERIES[name].numbers) for name in ROUTES]
    assert set.union(*parts) == set(WHEEL.order)
    assert sum(map(len, parts)) == 37
    assert sum(SERIES[name].count for name in ROUTES) == 20


@pytest.mark.parametrize("name", ROUTES)
def test_a_section_is_an_arc_of_the_wheel(name):
    assert set(SERIES[name].numbers) == set(ROUTES[name])


@pytest.mark.parametrize("name", ["red", "black"])
def test_colour_splits_are_all_splits_of_two_numbers_of_the_colour(name):
    splits = [bet for bet in EUROPEAN.bets if bet.kind == BetKind.SPLIT]
    wanted = [(bet, 1) for bet in splits if {colour(number) for number in bet.numbers} == {name}]
    assert list(EXTRA_SERIES[f"{name}_splits"].chips) == wanted


def test_every_announcement_has_its_source_and_one_name():
    known = [*SERIES.items(), *EXTRA_SERIES.items()]
    assert len({name for name, _ in known}) == len(known) == 10
    assert all(made.name == name and made.source for name, made in known)


def test_two_announcements_are_added_and_a_common_position_stands_once():
    both = SERIES["tiers"].plus(SERIES["orphelins"])
    assert (both.name, both.count) == ("tiers_and_orphelins", 11)
    twice = SERIES["tiers"].plus(SERIES["tiers"])
    assert (twice.count, len(twice.chips)) == (12, 6)


def test_a_house_writes_its_own_series_in_words():
    made = series("red_splits_by_3", "split:9-12 split:16-19 split:18-21*3 split:27-30", "house rule 4")
    assert made.count == 6
    assert dict(made.chips)[EUROPEAN.bet("split:18-21")] == 3


@pytest.mark.parametrize(
    "words",
    [
        "",
        "split:0-7",
        "split:9-12*٣",
        "split:9-12*0",
        "split:9-12*x",
        "split:9-12*",
        "split:9-12*-1",
        "split:9-12 split:9-12",
    ],
)
def test_a_series_that_cannot_lie_on_the_cloth_is_refused(words):
    with pytest.raises(ValueError, match=r"bad|split:0-7"):
        series("bad", words, "")


def test_tiers_lies_on_the_american_cloth_as_it_does_on_the_european():
    moved = SERIES["tiers"].on(AMERICAN)
    assert (moved.wheel, moved.chips) == ("american", SERIES["tiers"].chips)


@pytest.mark.parametrize("name", ["voisins", "jeu_zero", "zero_spiel_naca"])
def test_a_series_with_a_place_that_the_american_cloth_lacks_is_refused_there(name):
    with pytest.raises(ValueError, match=f"series '{name}'.*american"):
        SERIES[name].on(AMERICAN)


def test_the_doubles_outside_change_nothing_of_a_series():
    assert SERIES["voisins"].on(layout_of("european", "both")) == SERIES["voisins"]


def test_finales_on_splits_are_ten():
    assert list(FINALES_CHEVAL) == [(low, low + 3) for low in range(10)]
