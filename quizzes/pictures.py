"""The picture beside a question, for wide and for narrow screens, and in words for those who do not see it."""

from collections.abc import Iterable
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from quizzes import numerals, terms
from quizzes.drawing.cards import cards_drawing
from quizzes.drawing.layout import Chip, LayoutDrawing, layout_drawing
from quizzes.drawing.racetrack import racetrack_drawing
from quizzes.drawing.wheel import wheel_drawing
from quizzes.questions.base import Picture, Pile, Row, WheelPicture
from quizzes.rules.house import HouseRules
from quizzes.rules.trente_et_quarante import cards as tq_cards
from quizzes.rules.trente_et_quarante.coup import total
from quizzes.templatetags.table import language
from quizzes.terms import cards as card_words

Context = dict[str, Any]


def drawings(picture: Picture, house: HouseRules, near: bool = False, marked: bool = False) -> Context:
    """All that is drawn; `near` shows on wide screens too only what matters, `marked` the points of cards."""
    drawn: Context = {}
    if picture.piles or picture.felt or picture.marked:
        drawn |= _layouts(picture, house, near)
    if picture.wheel:
        drawn |= {"wheel": _wheel(picture.wheel, house), "wheel_title": wheel_title(picture.wheel)}
    if picture.racetrack is not None and house.wheel == "european":
        drawn |= _racetrack(picture.racetrack)
    if picture.rows:
        drawn |= _cards(picture.rows, marked)
    if picture.several:
        drawn["several"] = [
            {"key": key, **_layouts(one, house, near=True)} for key, one in zip("abcdef", picture.several, strict=False)
        ]
    return drawn


def _layouts(picture: Picture, house: HouseRules, near: bool) -> Context:
    is_near = not picture.felt
    return {
        "wide": _layout(picture, house, tall=False, near=near and is_near),
        "tall": _layout(picture, house, tall=True, near=is_near),
        "picture_title": picture_title(picture),
    }


def _layout(picture: Picture, house: HouseRules, tall: bool, near: bool) -> LayoutDrawing:
    bet = house.layout.bet
    chips = [Chip(bet(pile.bet), pile.count, pile.player, pile.cash) for pile in picture.piles]
    return layout_drawing(
        chips=chips,
        winner=picture.winning,
        marked=[bet(word) for word in picture.marked],
        tall=tall,
        window="near" if near else None,
        layout=house.layout,
    )


def _wheel(picture: WheelPicture, house: HouseRules) -> Any:
    return wheel_drawing(
        house.wheel_played, sections=picture.sections, lit=picture.lit, ball=picture.ball, blank=picture.blank
    )


def _racetrack(lit: tuple[str, ...]) -> Context:
    """Whole where it is to be tapped, upright on narrow screens; else there the end that matters."""
    return {
        "track_wide": racetrack_drawing(lit),
        "track_narrow": racetrack_drawing(lit, tall=not lit, near=bool(lit)),
        "track_title": racetrack_title(lit),
    }


def _cards(rows: tuple[Row, ...], marked: bool) -> Context:
    dealt = [(row.name, [tq_cards.card(word) for word in row.cards]) for row in rows]
    return {
        "cards_wide": cards_drawing(dealt, marked=marked),
        "cards_narrow": cards_drawing(dealt, marked=marked, narrow=True),
        "cards_title": rows_title(rows, marked),
    }


def picture_title(picture: Picture) -> str:
    """The layout in a sentence and a list."""
    said = [_("The layout.")]
    if picture.winning is not None:
        said.append(_("The dolly stands on %(winning)s.") % {"winning": picture.winning})
    if picture.piles:
        said.append(_("Chips: %(stacks)s.") % {"stacks": "; ".join(map(_pile_words, picture.piles))})
    return " ".join(said)


def wheel_title(picture: WheelPicture) -> str:
    """The wheel in a sentence."""
    said = [_("The wheel.")]
    if picture.ball is not None:
        said.append(_("The ball lies in %(pocket)s.") % {"pocket": picture.ball})
    if picture.lit:
        said.append(_("Lit: %(pockets)s.") % {"pockets": " ".join(picture.lit)})
    return " ".join(said)


def racetrack_title(lit: Iterable[str]) -> str:
    """The racetrack in a sentence."""
    pockets = " ".join(lit)
    said = [_("The racetrack.")] + [_("Lit: %(pockets)s.") % {"pockets": pockets}] * bool(pockets)
    return " ".join(said)


def rows_title(rows: Iterable[Row], marked: bool = False) -> str:
    """Rows of cards in a sentence each; their points once marked."""
    return " ".join(_row_words(row, marked) for row in rows)


def _row_words(row: Row, marked: bool) -> str:
    cards = [tq_cards.card(word) for word in row.cards]
    said = {
        "row": terms.OPTIONS["chances"][row.name],
        "cards": terms.listed_plainly(map(card_words.card_text, cards)),
        "points": numerals.show(total(cards), language()),
    }
    return (_("%(row)s: %(cards)s; %(points)s.") if marked else _("%(row)s: %(cards)s.")) % said


def _pile_words(pile: Pile) -> str:
    words = _("%(bet)s, %(count)s") if pile.cash else _chips_words(pile.count)
    said = words % {"bet": terms.bet_text(pile.bet), "count": numerals.show(pile.count, language())}
    return said if pile.player == 1 else f"{terms.player_name(pile.player)}: {said}"


def _chips_words(count: int) -> str:
    return ngettext("%(bet)s, %(count)s chip", "%(bet)s, %(count)s chips", count)
