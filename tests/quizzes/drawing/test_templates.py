"""The drawings as SVG, through their template tags."""

import random
import re
from xml.etree import ElementTree

import pytest
from django.template import Context, Template
from django.utils import translation

from quizzes.drawing.chips import Chip
from quizzes.drawing.layout import layout_drawing
from quizzes.drawing.racetrack import racetrack_drawing
from quizzes.drawing.wheel import wheel_drawing
from quizzes.rules.roulette.layout import EUROPEAN
from quizzes.rules.roulette.wheel import AMERICAN

LAYOUT = Template('{% load drawings %}{% layout_svg drawing title=title extra_class="only-wide" %}')
WHEEL = Template("{% load drawings %}{% wheel_svg drawing title=title voisins=voisins orphelins='O' tiers='T' %}")
RACETRACK = Template("{% load drawings %}{% racetrack_svg drawing title=title %}")
DECIMAL_COMMA = re.compile(r"\d[,٫]\d")


def svg(template, drawing, title="A picture", **context):
    return template.render(Context({"drawing": drawing, "title": title, **context})).strip()


def random_layout(seed):
    rng = random.Random(seed)
    chips = [
        Chip(bet, rng.choice((1, 3, 20, 100, 1000)), rng.randint(1, 5), rng.random() < 0.3)
        for bet in rng.sample(EUROPEAN.bets, rng.randint(0, 14))
    ]
    winner = rng.choice([None, *(box.number for box in EUROPEAN.boxes)])
    return layout_drawing(
        chips,
        winner=winner,
        lit=["0", "5"],
        marked=rng.sample(EUROPEAN.bets, 2),
        tall=rng.random() < 0.5,
        window=rng.choice((None, "near")),
    )


@pytest.mark.parametrize("language", ["en", "fr", "ar"])
@pytest.mark.parametrize("seed", range(30))
def test_any_layout_is_well_formed_and_the_same_in_every_language(seed, language):
    drawing = random_layout(seed)
    with translation.override(language):
        text = svg(LAYOUT, drawing)
    root = ElementTree.fromstring(text)
    assert root.get("role") == "img"
    assert root.get("aria-label") == "A picture"
    assert len([each for each in root if each.get("class", "").startswith("chip ")]) == len(drawing.chips)
    assert not DECIMAL_COMMA.search(text)
    assert text == svg(LAYOUT, drawing)


@pytest.mark.parametrize("language", ["en", "fr", "ar"])
def test_any_wheel_is_well_formed_and_the_same_in_every_language(language):
    for drawing in (wheel_drawing(ball="17", lit=["17"]), wheel_drawing(sections=False), wheel_drawing(AMERICAN)):
        with translation.override(language):
            text = svg(WHEEL, drawing)
        ElementTree.fromstring(text)
        assert not DECIMAL_COMMA.search(text)
        assert text == svg(WHEEL, drawing)


@pytest.mark.parametrize("language", ["en", "ar"])
def test_any_racetrack_is_well_formed_and_the_same_in_every_language(language):
    for drawing in (racetrack_drawing(), racetrack_drawing(["tiers"], near=True), racetrack_drawing(tall=True)):
        with translation.override(language):
            text = svg(RACETRACK, drawing)
        ElementTree.fromstring(text)
        assert not DECIMAL_COMMA.search(text)
        assert text == svg(RACETRACK, drawing)


@pytest.mark.parametrize(("template", "drawing"), [(WHEEL, wheel_drawing()), (RACETRACK, racetrack_drawing())])
def test_every_pocket_can_be_found_by_its_number(template, drawing):
    assert set(re.findall(r'data-pocket="(\d+)"', svg(template, drawing))) == set(map(str, range(37)))


def test_a_blank_pocket_does_not_say_its_number():
    pockets = ElementTree.fromstring(svg(WHEEL, wheel_drawing(blank=["17", "34"]))).iter()
    shown = ["".join(each.itertext()).strip() for each in pockets if each.get("class") == "wheel-number"]
    assert shown.count("?") == 2
    assert {"17", "34"}.isdisjoint(shown)
    assert 'data-pocket="17"' not in svg(WHEEL, wheel_drawing(blank=["17"]))


def test_the_sections_are_named_only_when_names_are_given():
    assert "Voisins du zéro" in svg(WHEEL, wheel_drawing(), voisins="Voisins du zéro")
    assert "wheel-name" not in svg(WHEEL, wheel_drawing())


def test_nothing_in_a_drawing_needs_a_looser_policy():
    for text in (svg(LAYOUT, random_layout(1)), svg(WHEEL, wheel_drawing()), svg(RACETRACK, racetrack_drawing())):
        assert not re.search(r'style=|<style|<script|\son\w+=|href|\sid="', text)


def test_a_title_is_escaped_and_without_one_the_picture_is_hidden():
    assert 'aria-label="&lt;17&gt;"' in svg(LAYOUT, layout_drawing(), title="<17>")
    assert 'aria-hidden="true"' in svg(LAYOUT, layout_drawing(), title="")


def test_the_shape_and_the_extra_class_are_in_the_class():
    assert 'class="drawing layout layout-wide only-wide"' in svg(LAYOUT, layout_drawing())
    assert 'class="drawing layout layout-tall only-wide"' in svg(LAYOUT, layout_drawing(tall=True))


def test_no_white_space_is_sent_between_elements():
    for text in (svg(LAYOUT, random_layout(2)), svg(WHEEL, wheel_drawing()), svg(RACETRACK, racetrack_drawing())):
        assert not re.search(r">\s+<", text)


def test_both_pictures_of_a_full_desk_stay_small():
    chips = [Chip(bet, 20) for bet in EUROPEAN.bets_on("17")]
    wide = svg(LAYOUT, layout_drawing(chips, winner="17"))
    tall = svg(LAYOUT, layout_drawing(chips, winner="17", tall=True, window="near"))
    assert len(wide) + len(tall) < 20_000
