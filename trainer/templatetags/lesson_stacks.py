"""Tables of chips: the players' colours, an amount in the fewest pieces."""

from typing import Any

from django import template
from django.utils.translation import gettext as _
from django.utils.translation import pgettext_lazy

from quizzes import terms
from quizzes.drawing.chips import PLAYERS, Chip, piece
from quizzes.rules.amounts import simplest
from quizzes.rules.chips import fewest_pieces
from quizzes.templatetags.table import plain_number as shown
from trainer.lesson_facts import LAYOUT
from trainer.lesson_tables import FIGURE, RESULT, Column, heading, table
from trainer.lesson_values import amount_of

register = template.Library()

_MARKS = {
    1: pgettext_lazy("mark on a player's chips", "round"),
    2: pgettext_lazy("mark on a player's chips", "square"),
    3: pgettext_lazy("mark on a player's chips", "diamond"),
    4: pgettext_lazy("mark on a player's chips", "hexagon"),
    5: pgettext_lazy("mark on a player's chips", "shield"),
}


@register.inclusion_tag("trainer/_colours_table.html")
def colours_table(caption: str = "") -> dict[str, Any]:
    """The players' colours as they are drawn, with the mark in the middle of their chips."""
    anywhere = LAYOUT.bets[0]
    return {
        "players": [
            {"chip": piece(Chip(anywhere, 1, player), (17, 17), 1), "name": terms.player_name(player), "mark": mark}
            for player, mark in _MARKS.items()
            if player in PLAYERS
        ],
        "caption": caption,
    }


@register.inclusion_tag("trainer/_fact_table.html")
def fewest_table(amount: Any, values: str, caption: str = "") -> dict[str, Any]:
    """An amount in the fewest pieces of these values, from the largest; what they cannot pay is said."""
    asked = amount_of(amount)
    found = fewest_pieces(asked, [amount_of(value) for value in values.split()])
    rest = [(heading("remainder"), "", shown(found.rest))] if found.rest else []
    return table(
        (
            Column(heading("chip_value")),
            Column(_("Chips"), FIGURE),
            Column(_("Amount"), RESULT),
        ),
        [(shown(value), shown(count), shown(simplest(value * count))) for value, count in found.pieces] + rest,
        caption,
        total=(_("In all"), shown(sum(count for _value, count in found.pieces)), shown(asked)),
    )
