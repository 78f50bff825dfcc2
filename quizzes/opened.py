"""A worked solution opened line by line, as on the wall before a class: its lines in their order, the reply last."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from quizzes import desk
from quizzes.addressed import Addressed
from quizzes.questions import KINDS
from quizzes.questions.base import Worked


@dataclass(frozen=True)
class Line:
    """One thing that is opened at once; `sort` says which of the words it wants."""

    sort: str
    value: Any = None
    player: int | None = None


def lines(question: Addressed) -> list[Line]:
    """All lines of the solution; the last is the right reply."""
    worked = KINDS[question.kind].explain(question.facts, question.rules)
    right = desk.right_of(question.kind, question.facts, question.rules)
    return [*_lines(worked), Line("right", right)]


def _lines(worked: Worked) -> Iterator[Line]:
    if worked.pockets:
        yield Line("pockets", worked.pockets)
    yield from (Line("line", line) for line in worked.lines)
    if len(worked.lines) > 1 or worked.value != 1:
        yield Line("total", worked)
    for table in worked.tables:
        yield from (Line("line", line, table.player) for line in table.lines)
        if len(table.lines) > 1:
            yield Line("player_total", table.total, table.player)
    if worked.lost:
        yield Line("lost", worked.lost)
    if worked.collected is not None:
        yield Line("collected", worked.collected)
    yield from (Line("step", step) for step in worked.steps)
