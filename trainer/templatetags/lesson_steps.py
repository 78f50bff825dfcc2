"""What goes step by step: the walk through a payout, a spin, the steps before a coup, an item of the procedure bank."""

from collections.abc import Iterator, Sequence
from typing import Any

from django import template

from quizzes import terms
from quizzes.drawing.chips import Chip
from quizzes.drawing.cloth import cloth
from quizzes.drawing.paths import spot
from quizzes.drawing.table import View
from quizzes.questions.base import Form
from quizzes.questions.procedure_bank import ITEMS, Item
from quizzes.rules.amounts import Amount, simplest, total
from quizzes.rules.house import ZeroRule
from quizzes.rules.roulette.layout import layout_of
from quizzes.rules.roulette.settlement import Stake
from quizzes.rules.roulette.wheel import Pocket
from quizzes.templatetags.table import plain_number as shown
from quizzes.terms import procedure_words
from trainer.figures import Windows, cloths, windows_for
from trainer.lesson_facts import layout_named, pays_of, stakes, way_to
from trainer.lesson_spin import Spin
from trainer.lesson_values import amount_of

register = template.Library()


@register.inclusion_tag("trainer/_walk.html")
def walk(winning: Pocket, words: str, value: Any = 1, layout: str = "european", caption: str = "") -> dict[str, Any]:
    """The dealer's way through a payout, bet by bet; with a chip's value the sum in money."""
    played, worth = layout_of(layout), amount_of(value)
    laid = stakes(words, layout_named(layout))
    won = [stake for stake in laid if stake.bet.covers(winning)]
    if not won:
        raise ValueError(f"{words!r}: nothing wins on {winning}")
    windows = windows_for([stake.bet for stake in laid], winning, layout=played)
    chips = tuple(Chip(stake.bet, int(stake.amount)) for stake in laid)
    units = total([stake.amount * pays_of(stake.bet.kind) for stake in won])
    lost = [stake.amount for stake in laid if stake not in won]
    return {
        "cloths": cloths(chips, (), (), winner=winning, whole=False, layout=played),
        "spots": [_spots(won, windows, layout, tall) for tall in (False, True)],
        "lines": list(_lines(won)),
        "units": shown(units),
        "value": shown(worth) if worth != 1 else "",
        "total": shown(simplest(units * worth)),
        "collects": shown(simplest(total(lost) * worth)) if lost else "",
        "winning": winning,
        "caption": caption,
    }


def _lines(won: Sequence[Stake]) -> Iterator[dict[str, Any]]:
    so_far: Amount = 0
    for stake in won:
        odds = pays_of(stake.bet.kind)
        so_far = simplest(so_far + stake.amount * odds)
        yield {
            "bet": terms.bet_label(stake.bet.word),
            "product": f"{shown(stake.amount)} × {shown(odds)}",
            "way": way_to(int(stake.amount), stake.bet.kind) if stake.amount > 1 else "",
            "pays": shown(simplest(stake.amount * odds)),
            "so_far": shown(so_far),
        }


def _spots(won: Sequence[Stake], windows: Windows, layout: str, tall: bool) -> str:
    """Where the winners stand in the picture, for the script's ring: x y, x y …"""
    printed = cloth(View(windows[tall], tall), layout_of(layout), frozenset())
    return ", ".join(spot(printed.point(stake.bet)) for stake in won)


@register.inclusion_tag("trainer/_spin_figure.html")
def spin_figure(
    winning: Pocket, words: str, zero_rule: str = "lose", layout: str = "european", caption: str = ""
) -> dict[str, Any]:
    """A spin from the open betting to the lifted dolly, with the layout at each step."""
    spin = Spin(winning, stakes(words, layout_named(layout)), layout_of(layout), ZeroRule(zero_rule))
    steps = spin.steps()
    first_of = {step.picture: step for step in reversed(steps)}
    last = steps[-1].picture
    return {
        "pictures": [
            {
                "number": number,
                "cloths": pair,
                "title": steps[-1].title if number == last else first_of[number].title,
                "is_between": number not in (0, last),
            }
            for number, pair in enumerate(spin.pictures())
        ],
        "steps": steps,
        "caption": caption,
    }


@register.inclusion_tag("trainer/_bank_steps.html")
def deal_steps(caption: str = "") -> dict[str, Any]:
    """What is done before a coup, in order."""
    item = ITEMS["deal_prepared"]
    return {"steps": [procedure_words.option(key) for key in item.right_options], "caption": caption}


@register.inclusion_tag("trainer/_bank_item.html")
def item(key: str) -> dict[str, Any]:
    """An item of the procedure bank as a fact: what is asked, what is right, and why."""
    if key not in ITEMS:
        raise ValueError(f"item {key!r}: there is none of that name in the procedure bank")
    found: Item = ITEMS[key]
    return {
        "question": procedure_words.question(key),
        "right": [procedure_words.option(option) for option in found.right_options],
        "is_order": found.form == Form.ORDER,
        "reason": procedure_words.reason(key),
    }
