import io
import re
import zipfile
from datetime import datetime
from fractions import Fraction

import openpyxl
import pytest
from django.utils.translation import gettext, override

from tests.trainer.reports.samples import LANGUAGES, NOBODY, figures, trainee
from trainer.reports.words import plain
from trainer.reports.xlsx import render, sheet_name

every_language = pytest.mark.parametrize("language", LANGUAGES)

SUMMARY, TRAINEES, WEEKS, KINDS, SLIPS = range(5)

FORMULAS = [
    "=1+1",
    "+1+1",
    "-1+1",
    "@SUM(A1)",
    "\t=1+1",
    "\r=1+1",
    "\uff1d1+1",
    "\uff0b1",
    "\uff0d1",
    "\uff20A1",
    '=HYPERLINK("http://example.com","x")',
    "{=1+1}",
    "http://example.com",
    "12345",
]


def opened(language="en", **values):
    return openpyxl.load_workbook(io.BytesIO(render(figures(**values), language)))


def rows(sheet):
    return [[cell.value for cell in row] for row in sheet.iter_rows()]


@every_language
def test_five_sheets_named_in_the_readers_language(language):
    book = opened(language)
    with override(language):
        names = [gettext(name) for name in ("Summary", "Trainees", "Weeks", "Kinds", "Slips")]
    assert book.sheetnames == names


@every_language
def test_arabic_sheets_run_from_right_to_left_and_no_others(language):
    assert {bool(sheet.sheet_view.rightToLeft) for sheet in opened(language)} == {language == "ar"}


def test_numbers_are_numbers_with_a_format():
    sheet = opened(names=["Alice"]).worksheets[TRAINEES]
    _name, answers, right, share, pace, days, last_day, *_rest = sheet[2]
    assert (answers.value, right.value, days.value) == (1234, 1099, 21)
    assert (share.value, share.number_format) == (0.89, "0.0%")
    assert (pace.value, pace.number_format) == (5.15, "0.0")
    assert (last_day.value, last_day.number_format) == (datetime(2026, 6, 12), "yyyy-mm-dd")


def test_a_share_is_rounded_down_as_on_the_pages():
    row = trainee("Alice", answered=100_000, right=89_999)
    assert row.accuracy < Fraction(9, 10)
    assert opened(trainees=(row,)).worksheets[TRAINEES]["D2"].value == 0.899


@pytest.mark.parametrize("name", FORMULAS)
def test_no_text_becomes_a_formula_a_link_or_a_number(name):
    book = opened(names=[name], cohort=name)
    for cell in (book.worksheets[TRAINEES]["A2"], book.worksheets[SUMMARY]["A1"]):
        assert (cell.value, cell.data_type, cell.hyperlink, cell.quotePrefix) == (plain(name), "s", None, True)


def test_the_file_has_no_formula_at_all():
    with zipfile.ZipFile(io.BytesIO(render(figures(names=FORMULAS), "en"))) as archive:
        sheets = [archive.read(name).decode() for name in archive.namelist() if "worksheets/sheet" in name]
    assert len(sheets) == 5
    assert not any(re.search("<f[ >]|<hyperlink", sheet) for sheet in sheets)


def test_tables_keep_their_head_in_sight():
    book = opened()
    assert [sheet.freeze_panes for sheet in book] == [None, "B2", "B2", "B2", "B2"]
    assert all(sheet.column_dimensions["A"].width > 10 for sheet in book)


def test_weeks_have_a_chart_of_their_figures():
    book = opened(weeks=3)
    sheet = book.worksheets[WEEKS]
    assert [row[0] for row in rows(sheet)[1:]] == [datetime(2026, 5, day) for day in (4, 11, 18)]
    assert [len(other._charts) for other in book] == [0, 0, 1, 0, 0]


def test_a_trainee_without_answers_has_empty_cells_and_not_noughts_for_shares():
    sheet = opened(trainees=(trainee("Alice", **NOBODY),)).worksheets[TRAINEES]
    assert rows(sheet)[1] == ["Alice", 0, 0, None, None, 0, None, 0, None, None, None, None]


def test_kinds_and_slips_have_their_names():
    book = opened()
    assert rows(book.worksheets[KINDS])[1][0] == "Payouts"
    assert rows(book.worksheets[SLIPS])[1] == ["Stakes counted in", 120]


def test_names_in_any_script_stay_as_they_are():
    names = ["王小明 😀", "عمر الفاروق", "Őri"]
    assert [row[0] for row in rows(opened(names=names).worksheets[TRAINEES])[1:]] == names


@every_language
def test_a_cohort_of_nobody_makes_a_workbook(language):
    assert opened(language, trainees=(), kinds=(), slips=(), answered=0, right=0, pace_ms=None, week_answers=[0])


def test_the_same_figures_make_the_same_bytes():
    assert render(figures(), "ar") == render(figures(), "ar")


@pytest.mark.parametrize(
    ("text", "taken", "name"),
    [
        ("Kinds", [], "Kinds"),
        ("Kinds: [all] of/them?", [], "Kinds all of them"),
        ("'Quoted'", [], "Quoted"),
        ("kinds", ["Kinds"], "kinds 2"),
        ("x" * 40, ["x" * 31], "x" * 28 + " 2"),
        ("History", [], "History 2"),
        ("???", [], "1"),
    ],
)
def test_a_sheets_name_is_one_that_a_workbook_takes(text, taken, name):
    assert sheet_name(text, taken) == name
