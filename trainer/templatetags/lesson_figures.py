"""Pictures of a lesson: the layout, the wheel, the racetrack, stacks of chips; each stands alone on its line."""

from typing import Any

from django import template

from quizzes import terms
from quizzes.drawing.chips import Chip
from quizzes.drawing.racetrack import racetrack_drawing
from quizzes.drawing.wheel import wheel_drawing
from quizzes.rules.chips import stacks as cut
from quizzes.rules.roulette import call_bets, completes
from quizzes.rules.roulette.layout import Layout, layout_of
from quizzes.rules.roulette.series import SERIES
from quizzes.rules.roulette.wheel import Pocket, Wheel
from quizzes.templatetags.table import ltr
from quizzes.templatetags.table import plain_number as shown
from trainer import figures
from trainer.lesson_facts import WHEEL, bets, bets_of, layout_named, stakes, wheel_named
from trainer.lesson_pictures import stacks_drawing

register = template.Library()

_SHORT_NAMES = {"voisins": "Voisins", "orphelins": "Orphelins", "tiers": "Tiers"}  # as the racetrack says them
_MOST_CHIPS = 1000  # of a figure of stacks: fifty stacks are the most that are taken in


@register.inclusion_tag("trainer/_layout_figure.html")
def layout_figure(
    chips: str = "",
    marked: str = "",
    lit: str = "",
    winner: Pocket | None = None,
    whole: bool = False,
    cash: bool = False,
    series: str = "",
    complete: str = "",
    layout: str = "european",
    caption: str = "",
) -> dict[str, Any]:
    """The cloth with stacks, marked positions, numbers lit and the dolly; lit takes bets too, for all their numbers.

    `series` lays the chips of an announcement, `complete` those of the complete on that number.
    """
    cloth, taken = layout_of(layout), layout_named(layout)
    laid = tuple(Chip(stake.bet, int(stake.amount), cash=cash) for stake in stakes(chips, taken))
    laid += _called(series, complete, cloth)
    lit_numbers = tuple(number for words in lit.split() for number in _numbers(words, taken))
    pointed = bets(marked, taken)
    return {
        "cloths": figures.cloths(laid, pointed, lit_numbers, winner, whole, cloth),
        "stacks": [_stack_words(stack) for stack in laid],
        "marked": [terms.bet_label(bet.word) for bet in pointed],
        "lit": " ".join(lit_numbers),
        "winner": winner,
        "whole": whole,
        "rows": () if laid or pointed or lit_numbers else [" ".join(street.numbers) for street in bets_of("street")],
        "notes": figures.bet_notes(cloth) if layout != "european" else None,
        "caption": caption,
    }


def _called(series: str, complete: str, layout: Layout) -> tuple[Chip, ...]:
    """The chips of an announcement and of a complete."""
    placed = list(call_bets.find(series, layout=layout).on(layout).chips) if series else []
    placed += completes.complete(complete, layout=layout).chips if complete else ()
    return tuple(Chip(bet, count) for bet, count in placed)


def _stack_words(stack: Chip) -> dict[str, Any]:
    label = terms.bet_label(stack.bet.word)
    return {"count": stack.count, "shown": shown(stack.count), "label": label, "cash": stack.cash}


def _numbers(text: str, layout: Layout) -> tuple[Pocket, ...]:
    if any(box.number == text for box in layout.boxes):
        return (text,)
    return layout.bet(text).numbers


@register.inclusion_tag("trainer/_wheel_figure.html")
def wheel_figure(sections: bool = False, lit: str = "", wheel: str = "european", caption: str = "") -> dict[str, Any]:
    """The wheel; lit takes pockets, and arcs clockwise such as 32..10."""
    played = wheel_named(wheel)
    pockets = tuple(pocket for words in lit.split() for pocket in _arc(words, played))
    return {
        "drawing": wheel_drawing(played, sections=sections, lit=pockets),
        "order": " ".join(played.order),
        "sections": figures.section_numbers() if sections and played == WHEEL else (),
        "names": _SHORT_NAMES,
        "lit": " ".join(pockets),
        "notes": figures.pocket_notes(played) if played != WHEEL else None,
        "caption": caption,
    }


def _arc(text: str, wheel: Wheel) -> tuple[Pocket, ...]:
    first, dots, last = text.partition("..")
    return wheel.arc(first, last) if dots else (first,)


@register.inclusion_tag("trainer/_racetrack_figure.html")
def racetrack_figure(lit: str = "", caption: str = "") -> dict[str, Any]:
    """The racetrack; lit takes series, pockets, and arcs clockwise such as 5..26."""
    words = tuple(one for word in lit.split() for one in ((word,) if word in SERIES else _arc(word, WHEEL)))
    held = {number for word in words for number in (SERIES[word].numbers if word in SERIES else (word,))}
    return {
        "wide": racetrack_drawing(words),
        "tall": racetrack_drawing(words, tall=True),
        "order": " ".join(WHEEL.order),
        "sections": figures.section_numbers(),
        "lit": " ".join(pocket for pocket in WHEEL.order if pocket in held),
        "caption": caption,
    }


@register.inclusion_tag("trainer/_stacks_figure.html")
def stacks_figure(chips: int, caption: str = "") -> dict[str, Any]:
    """So many chips cut into stacks of twenty, and the rest beside them."""
    if not 0 < chips <= _MOST_CHIPS:
        raise ValueError(f"{chips} chips: 1 to {_MOST_CHIPS}")
    whole, odd = cut(chips)
    return {
        "wide": stacks_drawing(whole, odd, in_a_row=10),
        "narrow": stacks_drawing(whole, odd, in_a_row=5),
        "units": ltr(shown(chips)),
        "stacks": ltr(shown(whole)),
        "odd": ltr(shown(odd)),
        "caption": caption,
    }
