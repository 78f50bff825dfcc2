import pytest
from django.utils.translation import override

from quizzes.drawing.chips import Chip
from quizzes.drawing.table import WHOLE, View, place
from quizzes.rules.roulette.layout import AMERICAN
from quizzes.rules.roulette.layout import EUROPEAN as LAYOUT
from quizzes.rules.roulette.wheel import AMERICAN as AMERICAN_WHEEL
from quizzes.rules.roulette.wheel import AMERICAN as TWO_ZEROS
from trainer import figures


def test_every_position_is_told_of_once():
    notes = figures.bet_notes()
    assert len(notes) == len(LAYOUT.bets) == 157
    assert len({note["says"] for note in notes}) == 157


def test_a_note_gives_name_numbers_and_odds():
    says = {tuple(note["at"]): note["says"] for note in figures.bet_notes()}
    assert says[place(LAYOUT.bet("corner:17-18-20-21"))] == "Corner \u206617-18-20-21\u2069. Pays \u20668:1\u2069."
    assert says[place(LAYOUT.bet("dozen:1"))] == (
        "Dozen \u20661\u2069. Numbers: \u20661 2 3 4 5 6 7 8 9 10 11 12\u2069. Pays \u20662:1\u2069."
    )


def test_a_pocket_is_told_with_its_colour_and_neighbours():
    notes = figures.pocket_notes()
    assert [note["pocket"] for note in notes[:3]] == ["0", "32", "15"]
    assert notes[0]["says"] == "0, green. With its neighbours: \u20663 26 0 32 15\u2069."


@pytest.mark.parametrize("language", ["en", "fr", "uk", "ru", "hu", "ar"])
def test_notes_speak_every_language(language):
    with override(language):
        assert all("\u2066" in note["says"] for note in figures.bet_notes())


@pytest.mark.parametrize("tall", [False, True])
def test_the_picture_tells_the_script_how_it_lies_on_the_table(tall):
    cloth = figures.cloths((Chip(LAYOUT.bet("split:17-20"), 1),), (), (), None, whole=True)[tall]
    (x0, y0), (dx, dy) = (map(float, pair.split()) for pair in (cloth.origin, cloth.scale))
    along, across = 7, 1.5
    point = (x0 + across * dx, y0 + along * dy) if tall else (x0 + along * dx, y0 + across * dy)
    assert point == pytest.approx(View(WHOLE, tall).at((along, across)))


def test_another_layout_and_wheel_are_told_of_too():
    says = {note["says"] for note in figures.bet_notes(AMERICAN)}
    assert "Top line \u20660-00-1-2-3\u2069. Pays \u20666:1\u2069." in says
    assert len(says) == len(AMERICAN.bets) == 161
    assert figures.pocket_notes(TWO_ZEROS)[0]["says"] == "0, green. With its neighbours: \u206614 2 0 28 9\u2069."


def test_a_pocket_of_the_racetrack_is_told_with_its_sections():
    says = {note["pocket"]: note["says"] for note in figures.track_notes()}
    assert says["17"] == "17, black: orphelins. With its neighbours: \u20662 25 17 34 6\u2069."
    assert "voisins du zéro, jeu zéro" in says["26"]


def test_sections_are_all_of_the_wheel():
    numbers = dict(figures.section_numbers())
    assert numbers["orphelins"] == "17 34 6 1 20 14 31 9"
    assert sum(len(numbers[name].split()) for name in numbers if name != "jeu zéro") == 37


def test_given_windows_are_kept():
    windows = figures.windows_for([LAYOUT.bet("straight:17")], "17")
    pairs = [figures.cloths((), (), (), winner, False, windows=windows) for winner in (None, "17")]
    assert pairs[0][0].shows == pairs[1][0].shows
    assert not pairs[0][0].is_whole


def test_only_what_a_lesson_shows_is_sent():
    assert figures.notes(set()) == {}
    assert set(figures.notes({"wheel"})) == {"wheel"}
    assert set(figures.notes({"racetrack", "stacks", "cards"})) == {"racetrack"}


def test_a_spin_tells_which_bets_win():
    isolates = str.maketrans("", "", "\u2066\u2069")
    wins = {note["pocket"]: note["wins"].translate(isolates) for note in figures.pocket_notes()}
    assert wins["17"] == (
        "The ball lies in 17. Inside positions that win: 12. Outside bets: Column 2, Dozen 2, Black, Odd, Low (1–18)."
    )
    assert wins["0"] == "The ball lies in 0. Inside positions that win: 7. No outside bet wins."


def test_a_spin_of_the_american_wheel_knows_its_zeros():
    assert (
        "No outside bet wins." in {note["pocket"]: note["wins"] for note in figures.pocket_notes(AMERICAN_WHEEL)}["00"]
    )
