"""A lesson's table: what stands over its columns, its rows, and a line under a rule at the end."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, NamedTuple

from quizzes import terms

NAME, SHORT, FIGURE, RESULT, WAY = "", "short", "n", "n strong", "way"
"""What stands in a column: words, words that fit a line, a figure, the figure that counts, an expression."""

NOTHING = "–"


class Shape(StrEnum):
    """How a table lies: as it is, with rows that become blocks on a phone, or with a card for every row everywhere."""

    PLAIN = ""
    LONG_ROWS = "long-rows"
    CARDS = "card-rows"


class Column(NamedTuple):
    """A column's heading, and what stands under it."""

    head: str
    form: str = NAME


class Cell(NamedTuple):
    """What stands in a cell, its form, and the heading that is said beside it where a row becomes a block."""

    text: Any
    form: str
    head: str

    @property
    def is_said(self) -> bool:
        """Is there something to say where the row is a block?"""
        return self.text not in ("", NOTHING)


@dataclass(frozen=True)
class Table:
    """The first cell of a row is its name."""

    columns: tuple[Column, ...]
    rows: tuple[tuple[Cell, ...], ...]
    total: tuple[Cell, ...] = ()
    caption: str = ""
    note: str = ""
    shape: Shape = Shape.PLAIN


def heading(field: str) -> str:
    """What stands over the field of that name in a question, as a column's heading."""
    return str(terms.FIELDS[field])


def table(
    columns: Sequence[Column],
    rows: Iterable[Sequence[Any]],
    caption: str = "",
    total: Sequence[Any] = (),
    note: str = "",
    shape: Shape = Shape.PLAIN,
) -> dict[str, Table]:
    """The table for its template; every row has a cell for every column."""
    made = Table(
        tuple(columns),
        tuple(_cells(columns, row) for row in rows),
        _cells(columns, total) if total else (),
        caption,
        note,
        shape,
    )
    return {"table": made}


def _cells(columns: Sequence[Column], row: Sequence[Any]) -> tuple[Cell, ...]:
    return tuple(Cell(text, column.form, column.head) for column, text in zip(columns, row, strict=True))
