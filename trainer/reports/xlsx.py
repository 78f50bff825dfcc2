"""A progress report as a workbook: numbers stay numbers, and no text can become a formula."""

import io
import math
import re
from collections.abc import Sequence
from datetime import date, datetime, time
from fractions import Fraction
from typing import Any

import xlsxwriter
from django.utils.translation import gettext, override, pgettext

from quizzes import terms
from trainer.reports.figures import Figures, Slip, WeekFigures
from trainer.reports.words import Words, plain

Cell = str | int | float | date | None

_LONGEST_NAME = 31
_NOT_IN_NAMES = re.compile(r"[\[\]:*?/\\]")

# How a cell looks: as text, or by a format of numbers.
_TEXT, _WHOLE, _SHARE, _SECONDS, _DAY = "text", "#,##0", "0.0%", "0.0", "yyyy-mm-dd"


def render(figures: Figures, language: str) -> bytes:
    """The workbook. The same figures make the same bytes."""
    stream = io.BytesIO()
    with override(language), xlsxwriter.Workbook(stream, {"in_memory": True}) as workbook:
        made = datetime.combine(figures.made_on, time.min)
        title = gettext("Progress report")
        workbook.set_properties({"title": title, "subject": plain(figures.cohort), "created": made})
        _Book(workbook, Words(language)).write(figures)
    return stream.getvalue()


class _Book:
    """The sheets being written."""

    def __init__(self, workbook: Any, words: Words) -> None:
        self.workbook = workbook
        self.words = words
        self.sheets: list[str] = []
        self.formats = {look: workbook.add_format({"num_format": look}) for look in (_WHOLE, _SHARE, _SECONDS, _DAY)}
        # A quoted text stays one when the cell is edited or copied.
        self.formats[_TEXT] = workbook.add_format({"quote_prefix": True})
        self.head = workbook.add_format({"bold": True, "bottom": 1, "text_wrap": True, "valign": "top"})
        self.title = workbook.add_format({"bold": True, "font_size": 16, "quote_prefix": True})

    def write(self, figures: Figures) -> None:
        self._summary(figures)
        self._trainees(figures)
        self._weeks(figures.weeks)
        self._kinds(figures)
        self._slips(figures.slips)

    def _summary(self, figures: Figures) -> None:
        sheet = self._sheet(gettext("Summary"), [(34, _TEXT), (16, _TEXT)])
        sheet.write_string(0, 0, plain(figures.cohort), self.title)
        rows: list[tuple[str, Cell, str]] = [
            (pgettext("period", "From"), figures.first_day, _DAY),
            (pgettext("period", "To"), figures.last_day, _DAY),
            (gettext("Made on"), figures.made_on, _DAY),
            (gettext("Trainees"), len(figures.trainees), _WHOLE),
            (gettext("Trainees who practised"), figures.practised, _WHOLE),
            (gettext("Answers"), figures.answered, _WHOLE),
            (gettext("Right answers"), figures.right, _WHOLE),
            (gettext("Share of right answers"), _share(figures.accuracy), _SHARE),
            (gettext("Pace, seconds"), _seconds(figures.pace_ms), _SECONDS),
            (gettext("Lessons read"), figures.lessons, _WHOLE),
        ]
        for index, (label, value, look) in enumerate(rows, start=2):
            sheet.write_string(index, 0, label)
            self._cell(sheet, index, 1, value, look)
        for index, note in enumerate(self.words.notes(), start=len(rows) + 3):
            sheet.write_string(index, 0, note)

    def _trainees(self, figures: Figures) -> None:
        columns = [
            (gettext("Trainee"), 30, _TEXT),
            (gettext("Answers"), 11, _WHOLE),
            (gettext("Right answers"), 11, _WHOLE),
            (gettext("Share of right answers"), 11, _SHARE),
            (gettext("Pace, seconds"), 11, _SECONDS),
            (gettext("Days"), 9, _WHOLE),
            (gettext("Last day"), 12, _DAY),
            (gettext("Lessons"), 11, _WHOLE),
            (gettext("Weakest skill"), 26, _TEXT),
            (gettext("Its share of right answers"), 13, _SHARE),
            (gettext("Commonest slip"), 34, _TEXT),
            (pgettext("report", "Times"), 9, _WHOLE),
        ]
        self._table(
            gettext("Trainees"),
            columns,
            [
                (
                    plain(row.name),
                    row.answered,
                    row.right,
                    _share(row.accuracy),
                    _seconds(row.pace_ms),
                    row.days,
                    row.last_day,
                    row.lessons,
                    terms.skill_name(row.weakest.skill) if row.weakest else None,
                    _share(row.weakest.accuracy) if row.weakest else None,
                    terms.slip_name(row.commonest.slip) if row.commonest else None,
                    row.commonest.count if row.commonest else None,
                )
                for row in figures.trainees
            ],
        )

    def _weeks(self, weeks: Sequence[WeekFigures]) -> None:
        columns = [
            (gettext("Week from Monday"), 14, _DAY),
            (gettext("Answers"), 11, _WHOLE),
            (gettext("Right answers"), 11, _WHOLE),
            (gettext("Share of right answers"), 13, _SHARE),
        ]
        rows = [(week.monday, week.answered, week.right, _share(week.accuracy)) for week in weeks]
        sheet = self._table(gettext("Weeks"), columns, rows)
        sheet.insert_chart(1, len(columns) + 1, self._chart(len(rows)))

    def _chart(self, count: int) -> Any:
        """Answers as columns, the share of right ones as a line over them; time runs with the reading direction."""
        name = self.sheets[-1]
        answers = self.workbook.add_chart({"type": "column"})
        share = self.workbook.add_chart({"type": "line"})
        weeks = [name, 1, 0, count, 0]
        answers.add_series(
            {"name": [name, 0, 1], "categories": weeks, "values": [name, 1, 1, count, 1], "fill": {"color": "#8FCAAD"}}
        )
        share.add_series(
            {
                "name": [name, 0, 3],
                "categories": weeks,
                "values": [name, 1, 3, count, 3],
                "y2_axis": True,
                "line": {"color": "#0B6550", "width": 2},
                "marker": {"type": "circle", "fill": {"color": "#FFFFFF"}, "border": {"color": "#0B6550"}},
            }
        )
        answers.combine(share)
        answers.set_x_axis({"date_axis": False, "num_format": _DAY, "reverse": self.words.right_to_left})
        answers.set_y_axis({"min": 0, "major_gridlines": {"visible": True, "line": {"color": "#D6DDD9"}}})
        share.set_y2_axis({"min": 0, "max": 1, "num_format": "0%"})
        answers.set_legend({"position": "bottom"})
        answers.set_size({"width": 720, "height": 360})
        return answers

    def _kinds(self, figures: Figures) -> None:
        columns = [
            (pgettext("report", "Kind"), 30, _TEXT),
            (gettext("Answers"), 11, _WHOLE),
            (gettext("Right answers"), 11, _WHOLE),
            (gettext("Share of right answers"), 13, _SHARE),
            (gettext("Pace, seconds"), 11, _SECONDS),
        ]
        rows = [
            (terms.kind_name(row.kind), row.answered, row.right, _share(row.accuracy), _seconds(row.pace_ms))
            for row in figures.kinds
        ]
        self._table(gettext("Kinds"), columns, rows)

    def _slips(self, slips: Sequence[Slip]) -> None:
        columns = [(gettext("Slip"), 40, _TEXT), (pgettext("report", "Times"), 9, _WHOLE)]
        self._table(gettext("Slips"), columns, [(terms.slip_name(row.slip), row.count) for row in slips])

    def _table(self, name: str, columns: Sequence[tuple[str, int, str]], rows: Sequence[Sequence[Cell]]) -> Any:
        sheet = self._sheet(name, [(width, look) for _label, width, look in columns])
        for column, (label, _width, _look) in enumerate(columns):
            sheet.write_string(0, column, label, self.head)
        sheet.freeze_panes(1, 1)
        sheet.repeat_rows(0)
        for index, row in enumerate(rows, start=1):
            for column, (value, (_label, _width, look)) in enumerate(zip(row, columns, strict=True)):
                self._cell(sheet, index, column, value, look)
        return sheet

    def _sheet(self, name: str, columns: Sequence[tuple[int, str]]) -> Any:
        self.sheets.append(sheet_name(name, self.sheets))
        sheet = self.workbook.add_worksheet(self.sheets[-1])
        if self.words.right_to_left:
            sheet.right_to_left()
        sheet.set_paper(9)  # A4
        sheet.fit_to_pages(1, 0)
        for column, (width, _look) in enumerate(columns):
            sheet.set_column(column, column, width)
        return sheet

    def _cell(self, sheet: Any, row: int, column: int, value: Cell, look: str) -> None:
        if value is None:
            return
        if isinstance(value, str):
            sheet.write_string(row, column, value, self.formats[_TEXT])
        elif isinstance(value, date):
            sheet.write_datetime(row, column, datetime.combine(value, time.min), self.formats[look])
        else:
            sheet.write_number(row, column, value, self.formats[look])


def sheet_name(text: str, taken: Sequence[str]) -> str:
    """A name that a workbook takes: without its signs, not too long, unlike the others'.

    >>> sheet_name("Kinds / slips", ["Kinds slips"])
    'Kinds slips 2'
    """
    name = _cut(plain(_NOT_IN_NAMES.sub(" ", text)), _LONGEST_NAME) or "1"
    number = 2
    unlike = name
    while unlike.casefold() in {other.casefold() for other in taken} | {"history"}:
        unlike = f"{_cut(name, _LONGEST_NAME - 3)} {number}"
        number += 1
    return unlike


def _cut(text: str, length: int) -> str:
    return text[:length].strip(" '")


def _share(share: Fraction | None) -> float | None:
    """Rounded down to what the cell shows, as on the pages."""
    return None if share is None else math.floor(share * 1000) / 1000


def _seconds(milliseconds: int | None) -> float | None:
    return None if milliseconds is None else milliseconds / 1000
