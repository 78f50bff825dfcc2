"""The colours of static/css/tokens.css, held against the least contrasts of WCAG 2."""

import re
from pathlib import Path

import pytest

CSS = (Path(__file__).parent.parent / "static/css/tokens.css").read_text()
TEXT, SHAPE = 4.5, 3.0

PAIRS = [
    *[(ink, ground, TEXT) for ink in ("ink", "ink-2") for ground in ("page", "surface", "sunken")],
    ("on-act", "act", TEXT),
    ("on-act", "act-hover", TEXT),
    *[("accent", ground, TEXT) for ground in ("page", "surface", "accent-soft")],
    *[("ink", ground, TEXT) for ground in ("accent-soft", "right-soft", "wrong-soft", "warn-soft", "focus-soft")],
    *[(verdict, ground, TEXT) for verdict in ("right", "wrong", "warn") for ground in (f"{verdict}-soft", "surface")],
    *[(quiet, ground, TEXT) for quiet in ("brass", "warn") for ground in ("page", "surface")],
    *[("line-strong", ground, SHAPE) for ground in ("page", "surface")],
    *[("focus", ground, SHAPE) for ground in ("page", "surface", "focus-soft")],
    *[("ink", f"heat-{step}", TEXT) for step in range(1, 6)],
    *[("cloth-ink", ground, TEXT) for ground in ("felt", "felt-lit", "red", "black", "green", "rail")],
    ("red", "black", SHAPE),
    *[("cloth-line", ground, SHAPE) for ground in ("felt", "felt-lit", "red", "rail")],
    *[("dolly", ground, SHAPE) for ground in ("felt", "felt-lit", "red", "black", "rail")],
    *[(suit, "card", TEXT) for suit in ("card-red", "card-black")],
    ("inlay-ink", "inlay", TEXT),
    ("inlay", "felt", SHAPE),
    *[(section, "felt-deep", SHAPE) for section in ("voisins", "tiers", "orphelins")],
    *[("black", section, TEXT) for section in ("voisins", "tiers", "orphelins")],
    *[(section, "rail", TEXT) for section in ("voisins", "tiers", "orphelins")],
]


def colours(selector):
    """The colours that the first block after the selector sets."""
    block = CSS.split(selector + " {", 1)[1].split("}", 1)[0]
    return dict(re.findall(r"--([\w-]+): (#[0-9a-f]{6});", block))


LIGHT = colours(":root")
DARK_BY_SYSTEM = colours(':root:not([data-theme="light"])')
DARK_BY_CHOICE = colours(':root[data-theme="dark"]')
THEMES = {"light": LIGHT, "dark, system": LIGHT | DARK_BY_SYSTEM, "dark, chosen": LIGHT | DARK_BY_CHOICE}


def luminance(colour):
    parts = [int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one, other):
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize(("one", "other", "ratio"), [("#000000", "#ffffff", 21), ("#777777", "#ffffff", 4.48)])
def test_the_measure_is_that_of_wcag(one, other, ratio):
    assert contrast(one, other) == pytest.approx(ratio, abs=0.01)


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize(("front", "ground", "least"), PAIRS)
def test_contrast(theme, front, ground, least):
    assert contrast(THEMES[theme][front], THEMES[theme][ground]) >= least


def test_the_dark_theme_is_the_same_by_system_and_by_choice():
    assert DARK_BY_SYSTEM == DARK_BY_CHOICE != {}


def test_the_system_does_not_overrule_a_chosen_light_theme():
    dark = CSS.split("@media (prefers-color-scheme: dark)")[1]
    assert dark.lstrip(" {\n").startswith(':root:not([data-theme="light"])')
