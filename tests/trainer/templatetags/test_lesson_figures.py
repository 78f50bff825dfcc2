import re

import pytest

from tests.trainer.templatetags.writing import LANGUAGES, said, written

FIGURES = [
    'layout_figure chips="split:17-20=3 red=10 columns:1-2" winner="17"',
    'layout_figure whole=True layout="american" lit="0 00 top_line:0-00-1-2-3"',
    'layout_figure series="voisins"',
    'layout_figure complete="17"',
    'wheel_figure sections=True lit="3..15"',
    'wheel_figure wheel="american" lit="00"',
    "racetrack_figure",
    'racetrack_figure lit="tiers 17 5..26"',
    "stacks_figure 53",
    'cards_figure noir="KH 10S 5D 7C" rouge="3C QD 9H JS" marked=True',
    'walk "17" "straight:17 split:14-17=2 corner:16-17-19-20" value=5',
    'spin_figure "17" "straight:17 red=20 dozen:2=10"',
]


def pictures(tag):
    return written(tag).count("<svg")


def lit_pockets(html):
    """Of the first picture: on the racetrack the others are dim."""
    first = html.partition("</svg>")[0]
    return re.findall(r'data-pocket="(\d+)">\s*<path class="track track-\w+"', first)


@pytest.mark.parametrize("tag", FIGURES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_figure_is_a_picture_with_words_in_every_language(tag, language):
    html = written(tag, language)
    assert "<figure" in html
    assert "<svg" in html
    assert len(said(tag, language)) > 20
    assert "style=" not in html
    assert "onclick" not in html


@pytest.mark.parametrize("tag", FIGURES)
def test_a_caption_is_written_as_text(tag):
    assert "Tom &amp; I" in written(f'{tag} caption="Tom &amp; I"')


class TestTheLayout:
    def test_it_says_in_words_what_it_draws(self):
        html = written('layout_figure chips="split:17-20=3" winner="17" caption="Three."')
        assert "<figcaption>Three.</figcaption>" in html
        assert "3 chips on: Split" in html
        assert "The dolly stands on 17." in html
        assert html.count("<svg") == 2

    def test_lit_takes_a_bet_for_its_numbers(self):
        assert "1 4 7 10 13 16 19 22 25 28 31 34" in written('layout_figure whole=True lit="column:1"')

    def test_a_series_lies_with_all_its_chips(self):
        html = written('layout_figure series="voisins"')
        assert html.count('class="chip chip-1"') == 2 * 7
        assert "2 chips on: Trio 0-2-3" in said('layout_figure series="voisins"')

    def test_a_complete_lies_as_it_is_loaded(self):
        words = said('layout_figure complete="17"')
        assert "4 chips on: Corner 17-18-20-21" in words
        assert "6 chips on: Six line 16–21" in words

    def test_two_zeros_are_drawn_and_told_of(self):
        html = written('layout_figure chips="split:0-00" layout="american"')
        assert ">00</text>" in html
        assert "Split \\u20660-00\\u2069" in html

    def test_the_european_one_leaves_its_notes_to_the_page(self):
        assert "<script" not in written("layout_figure whole=True")

    @pytest.mark.parametrize(
        "words",
        [
            'chips="split:0-4"',
            'chips="split:0-00"',
            'lit="dozen:4"',
            'lit="00"',
            'marked="corner:1-2-3-4"',
            'series="voisin"',
            'series="voisins" layout="american"',
            'complete="37"',
            'layout="round"',
        ],
    )
    def test_what_does_not_exist_is_refused(self, words):
        with pytest.raises(ValueError, match=r"\w"):
            written(f"layout_figure {words}")


class TestTheWheel:
    def test_it_lights_an_arc(self):
        html = written('wheel_figure lit="3..15"')
        assert html.count('class="pocket-ring"') == 5
        assert '<bdi dir="ltr">3 26 0 32 15</bdi>' in html

    def test_the_sections_are_told_of(self):
        assert "orphelins: 17 34 6 1 20 14 31 9" in said("wheel_figure sections=True")
        assert "orphelins" not in said("wheel_figure")

    def test_the_american_one_has_its_own_order_and_notes(self):
        html = written('wheel_figure wheel="american" sections=True lit="00..10"')
        assert html.count("data-pocket=") == 38
        assert html.count('class="pocket-ring"') == 3
        assert "sector" not in html
        assert "13 1 00 27 10" in html

    @pytest.mark.parametrize("words", ['wheel="french"', 'lit="00"', 'lit="3..99"', 'lit="voisins"'])
    def test_what_does_not_exist_is_refused(self, words):
        with pytest.raises(ValueError, match=r"\w"):
            written(f"wheel_figure {words}")


class TestTheRacetrack:
    def test_plain_it_has_every_pocket_twice_and_names_the_sections(self):
        html = written("racetrack_figure")
        assert html.count("data-pocket=") == 2 * 37
        assert html.count("track-dim") == 0
        assert all(html.count(f">{name}</text>") == 2 for name in ("Zéro", "Voisins", "Orphelins", "Tiers"))
        assert "jeu zéro: 0 32 15 12 35 3 26" in said("racetrack_figure")

    @pytest.mark.parametrize(("lit", "count"), [("tiers", 12), ("17 34", 2), ("5..26", 18), ("orphelins 0", 9)])
    def test_what_is_lit(self, lit, count):
        assert len(lit_pockets(written(f'racetrack_figure lit="{lit}"'))) == count

    @pytest.mark.parametrize("lit", ["voisin", "37", "5..99"])
    def test_what_does_not_exist_is_refused(self, lit):
        with pytest.raises(ValueError, match=r"\w"):
            written(f'racetrack_figure lit="{lit}"')


class TestStacks:
    def test_they_are_cut_by_twenty(self):
        html = written("stacks_figure 53")
        assert re.findall(r'class="cut-count"[^>]*>(\d+)<', html) == ["20", "20", "13"] * 2
        assert "53: stacks of 20: 2, odd chips: 13" in said("stacks_figure 53")

    def test_whole_stacks_leave_no_rest(self):
        assert "cut-rest" not in written("stacks_figure 40")

    @pytest.mark.parametrize("chips", [0, -1, 1001])
    def test_none_and_too_many_are_refused(self, chips):
        with pytest.raises(ValueError, match="chips"):
            written(f"stacks_figure {chips}")


class TestCards:
    def test_points_are_there_once_marked(self):
        marked = written('cards_figure noir="KH 10S 5D 7C" rouge="3C QD 9H KS" marked=True')
        assert 'class="card-sum"' in marked
        assert 'class="card-sum"' not in written('cards_figure noir="KH 10S 5D 7C"')
        assert "10 of spades" in said('cards_figure noir="KH 10S 5D 7C"')

    @pytest.mark.parametrize("words", ["", 'noir="KX"', 'noir="KH QH JH AC 2C"', 'noir="KH 1S"'])
    def test_rows_that_cannot_be_are_refused(self, words):
        with pytest.raises(ValueError, match=r"\w"):
            written(f"cards_figure {words}")


class TestAWalk:
    WALK = 'walk "17" "straight:17 split:14-17=2 corner:16-17-19-20=3 red=4" value=5'

    def test_it_goes_line_by_line_to_the_sum(self):
        words = said(self.WALK)
        assert "Straight up 17 1 × 35 35 35" in words
        assert "Split 14-17 2 × 1720 + 14 20 + 14 34 69" in words
        assert "93 units at 5 465" in words
        assert "Collects 20" in words

    def test_every_winner_has_its_place_in_both_pictures(self):
        spots = re.findall(r'data-spots="([^"]*)"', written(self.WALK))
        assert [len(spot.split(", ")) for spot in spots] == [3, 3]
        html = written(self.WALK)
        wide = html.partition("only-narrow")[0]
        assert all(f"translate({spot})" in wide for spot in spots[0].split(", "))

    def test_buttons_wait_for_the_script(self):
        assert '<div class="stepper-keys" hidden>' in written(self.WALK)

    @pytest.mark.parametrize("words", ['"17" "red"', '"17" ""', '"37" "straight:17"', '"17" "split:17-19"'])
    def test_a_walk_to_nothing_is_refused(self, words):
        with pytest.raises(ValueError, match=r"\w"):
            written(f"walk {words}")


class TestASpin:
    SPIN = 'spin_figure "17" "straight:17 split:14-17=2 red=20 dozen:2=10 corner:1-2-4-5"'

    def test_it_has_the_steps_of_the_procedure(self):
        html = written(self.SPIN)
        assert html.count('<li class="step"') == 8
        assert html.index("Set the dolly on the winning number") < html.index("Clear the losing bets")

    def test_without_a_script_the_first_and_the_last_picture_are_seen(self):
        assert re.findall(r'data-picture="(\d)"( hidden)?>', written(self.SPIN).partition("<ol")[0]) == [
            ("0", ""),
            ("1", " hidden"),
            ("2", " hidden"),
            ("3", ""),
        ]

    def test_the_losers_go_and_the_winners_stay(self):
        parts = written(self.SPIN).split('class="step-picture"')[1:]
        assert [part.count('class="chip chip-1"') for part in parts] == [10, 10, 6, 6]
        assert [part.count('class="dolly"') for part in parts] == [0, 2, 2, 0]

    def test_amounts_are_said(self):
        words = said(self.SPIN)
        assert "17 · black · odd · low" in words
        assert "Collected: 21" in words
        assert "Dozen 2: 10 × 2 = 20" in words
        assert "Pays: 89" in words

    def test_zero_may_give_half_back(self):
        words = said('spin_figure "0" "straight:17 red=20" zero_rule="partage"')
        assert "Red: 20 chips, 10 back" in words
        assert "Collected: 11" in words
        assert "0 · green" in words

    @pytest.mark.parametrize(
        "words",
        ['"37" "red"', '"17" "split:17-19"', '"0" "red" zero_rule="never"', '"00" "red"', '"17" "straight:17=0"'],
    )
    def test_nonsense_is_refused(self, words):
        with pytest.raises(ValueError, match=r"\w"):
            written(f"spin_figure {words}")
