"""The fields of a question on a page: what fills them, what could not be read, what was right."""

from collections.abc import Iterable, Mapping
from typing import Any

from django.utils.translation import gettext as _

from quizzes import numerals, terms
from quizzes.questions.base import Field, Form, Value
from quizzes.replies import LISTS, NotRead, Problem, Read
from quizzes.rules.house import HouseRules
from quizzes.templatetags.table import language

Context = dict[str, Any]
Unread = numerals.Unreadable | NotRead

WIDGETS = {
    Form.NUMBER: "number",
    Form.SHARE: "text",
    Form.POCKET: "pockets",
    Form.POCKETS: "pockets",
    Form.ROW: "pockets",
    Form.CHIPS: "felt",
    Form.POSITIONS: "felt",
    Form.CHOICE: "options",
    Form.CHOICES: "options",
    Form.ORDER: "order",
}


def fields_to_fill(
    fields: Iterable[Field], house: HouseRules, typed: Mapping[str, str] | None = None, read: Read | None = None
) -> list[Context]:
    """Each field with what was typed in it, what of it was read, and why it was not."""
    unread = read.unread if read else {}
    typed = typed or {}
    rows = [field_to_fill(field, house, typed.get(field.name, ""), unread.get(field.name)) for field in fields]
    for row in rows[:1]:
        row["first"] = True
    return rows


def field_to_fill(
    field: Field, house: HouseRules, typed: str, problem: numerals.Unreadable | NotRead | None
) -> Context:
    """A field with what was typed in it, and why it was not read."""
    pieces = typed.split()
    placed = [piece.rpartition("=")[0] for piece in sorted(pieces, key=_place)] if "=" in typed else pieces
    return {
        "field": field,
        "name": field.name,
        "template": f"quizzes/fields/_{WIDGETS[field.form]}.html",
        "typed": typed,
        "chosen": pieces,
        "placed": placed,
        "shown_order": [*placed, *(key for key in field.options if key not in placed)],
        "places": range(1, len(field.options) + 1),
        "pockets": [box.number for box in house.layout.boxes],
        "is_long": field.of in terms.LONG,
        "error": unreadable(problem),
    }


def _place(piece: str) -> int:
    place = piece.rpartition("=")[2]
    return int(place) if place.isdecimal() and len(place) < 4 else 0


def unreadable(problem: Unread | None) -> str:
    """What is wrong with what was typed, in the reader's language."""
    if problem is None:
        return ""
    if isinstance(problem, NotRead):
        return _PROBLEMS[problem.problem]() % {"piece": _shown_piece(problem.piece)}
    if problem.reason == numerals.Reason.AMBIGUOUS:
        one, other = (numerals.show(value, language()) for value in problem.choices)
        return _("This can be read as %(one)s or as %(other)s. Type it without a mark between the thousands.") % {
            "one": one,
            "other": other,
        }
    return _REASONS[problem.reason]()


def _shown_piece(piece: str) -> str:
    """A piece of what was typed, kept in its own direction."""
    return f"\N{FIRST STRONG ISOLATE}{piece[:40]}\N{POP DIRECTIONAL ISOLATE}"


_PROBLEMS = {
    Problem.TOO_LONG: lambda: _("This is too long to be a reply."),
    Problem.NO_POCKET: lambda: _("There is no number %(piece)s on this wheel."),
    Problem.NO_BET: lambda: _("There is no bet %(piece)s on this layout. Write it as split:17-20, or 17-20."),
    Problem.NO_CHIPS: lambda: _("%(piece)s: chips are a whole number from 1, as in split:17-20*2."),
    Problem.NO_OPTION: lambda: _("That is none of the choices."),
    Problem.NOT_ALL: lambda: _("Give every line a place of its own, from 1."),
}
_REASONS = {
    numerals.Reason.EMPTY: lambda: _("Type a number."),
    numerals.Reason.TOO_LONG: lambda: _("This is too long for an amount."),
    numerals.Reason.EXPONENT: lambda: _("Type the number in full, without an exponent."),
    numerals.Reason.NEGATIVE: lambda: _("An amount is never less than nothing."),
    numerals.Reason.NOT_A_NUMBER: lambda: _("This is not a number that can be read. Use digits."),
}


def compared(field: Field, given: Value | None, right: Value) -> Context:
    """What was given beside what is right; of several also what is missing and what is too much."""
    row: Context = {"value": given, "right": right, "is_list": field.form in LISTS}
    if isinstance(given, tuple) and isinstance(right, tuple) and field.form not in (Form.ORDER, Form.ROW):
        row["missing"] = tuple(value for value in right if value not in given)
        row["extra"] = tuple(value for value in given if value not in right)
    return row
