"""Uploaded tables: any usual encoding and separator, the first sheet of an XLSX, and nothing that harms."""

import io
import zipfile

import openpyxl
import pytest

from trainer import sheets
from trainer.sheets import Unreadable, read_sheet

FRENCH, HUNGARIAN, UKRAINIAN = "Benoît Brûlé", "Dűlő Őze Zsófia", "Олена Ґалаґан"
RUSSIAN, ARABIC = "Дмитрий Орлов", "كريم حداد"


def cells(content, language="en"):
    return [cells for _number, cells in read_sheet(content, language).rows]


def book(*rows, sheets=1):
    made = openpyxl.Workbook()
    for row in rows:
        made.active.append(row)
    for _number in range(sheets - 1):
        made.create_sheet().append(["another"])
    kept = io.BytesIO()
    made.save(kept)
    return kept.getvalue()


def rewritten(content, name, text):
    """The book with one part put in place of what it was."""
    kept = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(content)) as old, zipfile.ZipFile(kept, "w", zipfile.ZIP_DEFLATED) as new:
        for part in old.namelist():
            new.writestr(part, text if part == name else old.read(part))
    return kept.getvalue()


class TestCsv:
    @pytest.mark.parametrize("separator", [",", ";", "\t"])
    @pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be"])
    def test_is_read_with_every_separator_and_unicode_encoding(self, separator, encoding):
        text = f"login{separator}name\r\nanna{separator}{HUNGARIAN}\r\n"
        read = read_sheet(text.encode(encoding), "en")
        assert read.rows == ((1, ("login", "name")), (2, ("anna", HUNGARIAN)))
        assert read.notices == ()

    @pytest.mark.parametrize(
        ("name", "encoding", "shown"),
        [
            (UKRAINIAN, "cp1251", "Windows-1251"),
            (RUSSIAN, "cp1251", "Windows-1251"),
            (HUNGARIAN, "cp1250", "Windows-1250"),
            (FRENCH, "cp1252", "Windows-1252"),
            (ARABIC, "cp1256", "Windows-1256"),
        ],
    )
    def test_in_an_old_encoding_is_guessed_and_that_is_said(self, name, encoding, shown):
        read = read_sheet(f"login;name\nanna;{name}\n".encode(encoding), "en")
        assert read.rows[1] == (2, ("anna", name))
        assert [shown in notice for notice in read.notices] == [True]

    @pytest.mark.parametrize(("language", "name"), [("hu", "Nű"), ("fr", "Nû")])
    def test_that_makes_sense_twice_goes_by_the_readers_language(self, language, name):
        assert cells(b"login,name\nanna,N\xfb\n", language)[1][1] == name

    def test_keeps_the_number_of_a_row_below_blank_ones_and_line_breaks(self):
        read = read_sheet(b'a,b\n\n,\n"x\ny",1\nz,2\n', "en")
        assert read.rows == ((1, ("a", "b")), (4, ("x y", "1")), (5, ("z", "2")))

    def test_may_say_its_separator_itself(self):
        assert read_sheet(b"sep=;\nlogin;name\nanna;A, B\n", "en").rows[1] == (3, ("anna", "A, B"))

    def test_with_a_quotation_mark_that_is_not_closed_is_refused(self):
        with pytest.raises(Unreadable, match="quotation mark"):
            read_sheet(b'login,name\nanna,"A\nbert,B\n', "en")

    def test_of_bytes_that_are_no_text_is_refused(self):
        with pytest.raises(Unreadable, match="letters"):
            read_sheet(b"\xff\xfea", "en")

    def test_signs_that_cannot_be_seen_are_taken_away(self):
        assert cells("login,name\nan\u202ena\u200b,  A \x07 B \n".encode())[1] == ("anna", "A B")

    def test_too_many_rows_are_refused(self, monkeypatch):
        monkeypatch.setattr(sheets, "MOST_ROWS", 3)
        assert len(read_sheet(b"a\nb\nc\n", "en").rows) == 3
        with pytest.raises(Unreadable, match="too many rows"):
            read_sheet(b"a\nb\nc\nd\n", "en")

    def test_too_large_a_file_is_not_even_looked_at(self):
        with pytest.raises(Unreadable, match="1 MB"):
            read_sheet(b"a" * (sheets.MOST_BYTES + 1), "en")


class TestXlsx:
    def test_is_read_as_it_is_shown(self):
        content = book(["login", "name", "number"], ["anna", HUNGARIAN, 12], [1204, ARABIC, 3.0])
        assert cells(content)[1:] == [("anna", HUNGARIAN, "12"), ("1204", ARABIC, "3")]

    def test_keeps_the_numbers_of_its_rows(self):
        assert read_sheet(book(["a"], [], ["b"]), "en").rows == ((1, ("a",)), (3, ("b",)))

    def test_formulas_are_not_reckoned(self):
        assert cells(book(["login", "name"], ['=HYPERLINK("http://x.example","anna")', "A"]))[1] == ("", "A")

    def test_of_several_sheets_the_first_is_read_and_that_is_said(self):
        read = read_sheet(book(["login"], sheets=3), "en")
        assert read.rows == ((1, ("login",)),)
        assert read.notices == ("Only the first sheet of the file was read.",)

    def test_that_states_a_wrong_size_is_read_whole(self):
        content = book(["login", "name"], ["anna", "A"])
        with zipfile.ZipFile(io.BytesIO(content)) as parts:
            text = parts.read("xl/worksheets/sheet1.xml").replace(b'ref="A1:B2"', b'ref="A1"')
        assert cells(rewritten(content, "xl/worksheets/sheet1.xml", text))[1] == ("anna", "A")

    def test_that_would_unpack_to_far_more_is_refused_unread(self, monkeypatch):
        bomb = rewritten(book(["a"]), "xl/worksheets/sheet1.xml", b" " * (sheets.MOST_UNPACKED + 1))
        assert len(bomb) < sheets.MOST_BYTES
        monkeypatch.setattr(openpyxl, "load_workbook", None)
        with pytest.raises(Unreadable, match="far larger inside"):
            read_sheet(bomb, "en")

    def test_of_very_many_parts_is_refused(self):
        kept = io.BytesIO()
        with zipfile.ZipFile(kept, "w") as parts:
            for number in range(sheets.MOST_PARTS + 1):
                parts.writestr(f"{number}.xml", "")
        with pytest.raises(Unreadable, match="far larger inside"):
            read_sheet(kept.getvalue(), "en")

    @pytest.mark.parametrize("encoding", ["utf-8", "utf-16"])
    def test_with_entities_of_its_own_is_refused(self, encoding):
        text = '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "bb">]><worksheet>&b;</worksheet>'
        with pytest.raises(Unreadable, match="no spreadsheet program"):
            read_sheet(rewritten(book(["a"]), "xl/worksheets/sheet1.xml", text.encode(encoding)), "en")

    @pytest.mark.parametrize(
        "content",
        [
            b"PK\x03\x04 and then nothing",
            book(["a"])[:2000],
            rewritten(book(["a"]), "xl/workbook.xml", b"<a/>"),
            rewritten(book(["a"]), "xl/worksheets/sheet1.xml", b"<worksheet><sheetData><row r='x'>"),
        ],
    )
    def test_that_is_broken_is_refused_in_words(self, content):
        with pytest.raises(Unreadable, match="cannot be read as a spreadsheet"):
            read_sheet(content, "en")

    def test_a_row_at_the_end_of_the_world_is_refused(self):
        text = (
            b'<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>'
            b'<row r="1048576"><c r="A1048576" t="inlineStr"><is><t>a</t></is></c></row></sheetData></worksheet>'
        )
        with pytest.raises(Unreadable, match="too many rows"):
            read_sheet(rewritten(book(["a"]), "xl/worksheets/sheet1.xml", text), "en")

    def test_an_old_or_locked_spreadsheet_is_told_apart(self):
        with pytest.raises(Unreadable, match="old or a locked"):
            read_sheet(b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", "en")
