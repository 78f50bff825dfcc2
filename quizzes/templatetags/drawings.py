"""Drawings in pages: the template of each writes what `quizzes.drawing` has placed."""

from typing import Any

from django import template

from quizzes.drawing.cards import CardsDrawing
from quizzes.drawing.layout import LayoutDrawing
from quizzes.drawing.racetrack import RacetrackDrawing
from quizzes.drawing.wheel import WheelDrawing

register = template.Library()


@register.inclusion_tag("drawings/layout.svg")
def layout_svg(drawing: LayoutDrawing, title: str = "", extra_class: str = "") -> dict[str, Any]:
    """The cloth. Without a title it is hidden from those who listen: then the page says it in words."""
    return {"drawing": drawing, "title": title, "extra_class": extra_class}


@register.inclusion_tag("drawings/wheel.svg")
def wheel_svg(drawing: WheelDrawing, title: str = "", extra_class: str = "", **names: str) -> dict[str, Any]:
    """The wheel. The sections are named in its middle where `voisins`, `orphelins` and `tiers` are given."""
    return {"drawing": drawing, "title": title, "extra_class": extra_class, **names}


@register.inclusion_tag("drawings/racetrack.svg")
def racetrack_svg(drawing: RacetrackDrawing, title: str = "", extra_class: str = "") -> dict[str, Any]:
    """The racetrack, its sections named in French as on the cloth."""
    return {"drawing": drawing, "title": title, "extra_class": extra_class}


@register.inclusion_tag("drawings/cards.svg")
def cards_svg(drawing: CardsDrawing, title: str = "", extra_class: str = "") -> dict[str, Any]:
    """Rows of cards."""
    return {"drawing": drawing, "title": title, "extra_class": extra_class}
