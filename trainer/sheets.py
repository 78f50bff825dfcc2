"""A table that somebody uploads, as rows of plain text: CSV in any usual encoding, or the first sheet of an XLSX.

Nothing in it is trusted or followed: sizes are checked before anything is unpacked, no formula or link is followed.
"""

import csv
import io
import itertools
import re
import unicodedata
import zipfile
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Any

import openpyxl  # type: ignore[import-untyped]
from django.utils.translation import gettext as _

MOST_BYTES = 1_000_000
MOST_UNPACKED = 8_000_000
MOST_PARTS = 200
MOST_ROWS = 10_000  # blank ones too
MOST_COLUMNS = 30
SEPARATORS = ",;\t"
_ZIP, _OLD_OFFICE = b"PK\x03\x04", b"\xd0\xcf\x11\xe0"
_UTF_16 = (b"\xff\xfe", b"\xfe\xff")


class Unreadable(Exception):
    """The file is not such a table; in words, for who uploaded it."""


@dataclass(frozen=True)
class Sheet:
    """Rows that hold something, each with its number as a spreadsheet shows it, from 1; what to know of the reading."""

    rows: tuple[tuple[int, tuple[str, ...]], ...]
    notices: tuple[str, ...] = ()


def read_sheet(content: bytes, language: str) -> Sheet:
    """The rows; Unreadable in words. The language decides between two encodings that both make sense."""
    if len(content) > MOST_BYTES:
        raise Unreadable(too_big())
    if content.startswith(_ZIP):
        return _read_xlsx(content)
    if content.startswith(_OLD_OFFICE):
        raise Unreadable(_("This is an old or a locked spreadsheet. Save it as XLSX without a password, or as CSV."))
    return _read_csv(content, language)


def too_big() -> str:
    """In words."""
    return _("The file is larger than 1 MB, more than any list of people needs. Upload the list alone.")


def plain(value: Any) -> str:
    """What a cell shows, without what cannot be seen: control and direction signs, doubled blanks."""
    if isinstance(value, float) and value.is_integer():
        value = int(value)
    text = unicodedata.normalize("NFC", "" if value is None else str(value))
    return " ".join("".join(sign if _is_seen(sign) else " " * sign.isspace() for sign in text).split())


def _is_seen(sign: str) -> bool:
    joins = sign in "\N{ZERO WIDTH NON-JOINER}\N{ZERO WIDTH JOINER}"  # they are part of how some names are spelt
    return joins or unicodedata.category(sign) not in {"Cc", "Cf", "Cs", "Co", "Zl", "Zp"}


def _rows(found: Iterable[Iterable[Any]]) -> tuple[tuple[int, tuple[str, ...]], ...]:
    kept = []
    for number, row in enumerate(found, start=1):
        if number > MOST_ROWS:
            raise Unreadable(_("The table has too many rows. Upload the list alone, without what stands below it."))
        cells = [plain(cell) for cell in itertools.islice(row, MOST_COLUMNS)]
        while cells and not cells[-1]:
            cells.pop()
        if cells:
            kept.append((number, tuple(cells)))
    return tuple(kept)


# XLSX


def _read_xlsx(content: bytes) -> Sheet:
    broken = Unreadable(_("This file cannot be read as a spreadsheet. Open it, save it as XLSX or CSV, and try again."))
    try:
        _check_parts(content)
        # Read-only: cell by cell. Values as they were last shown: no formula is reckoned, no other file opened.
        book = openpyxl.load_workbook(io.BytesIO(content), read_only=True, data_only=True, keep_links=False)
        if not book.worksheets:
            raise broken
        sheet = book.worksheets[0]
        sheet.reset_dimensions()  # some programs write a wrong size, and openpyxl would believe it
        rows = _rows(sheet.iter_rows(values_only=True, max_col=MOST_COLUMNS))
    except Unreadable:
        raise
    except Exception:  # openpyxl raises whatever the broken part happens to lead to
        raise broken from None
    others = len(book.sheetnames) > 1
    return Sheet(rows, (_("Only the first sheet of the file was read."),) if others else ())


def _check_parts(content: bytes) -> None:
    """Before anything is unpacked: how much it would be. zipfile reads no part further than it says of itself."""
    with zipfile.ZipFile(io.BytesIO(content)) as parts:
        listed = parts.infolist()
        if len(listed) > MOST_PARTS or sum(part.file_size for part in listed) > MOST_UNPACKED:
            raise Unreadable(_("The spreadsheet is far larger inside than a list of people. Upload the list alone."))
        for part in listed:
            if part.filename.endswith((".xml", ".rels")) and b"<!DOCTYPE" in parts.read(part).replace(b"\0", b""):
                raise Unreadable(_("The spreadsheet holds what no spreadsheet program writes; it was not read."))


# CSV


def _read_csv(content: bytes, language: str) -> Sheet:
    text, notices = _decoded(content, language)
    first, _newline, rest = text.partition("\n")
    separator = re.fullmatch(r"sep=(.)", first.strip("\r \ufeff"))  # as Excel writes it
    if separator:
        text = "\n" + rest  # the row keeps its number
    delimiter = separator[1] if separator else _separator(text)
    try:
        rows = _rows(csv.reader(io.StringIO(text, newline=""), delimiter=delimiter, strict=True))
    except csv.Error:
        words = _("The file cannot be read as a table: somewhere a quotation mark is opened and not closed.")
        raise Unreadable(words) from None
    return Sheet(rows, notices)


def _separator(text: str) -> str:
    """The one that parts the first row that holds something into most columns."""
    first = next((line for line in text.splitlines() if line.strip()), "")
    return max(SEPARATORS, key=lambda separator: _columns(first, separator))


def _columns(line: str, separator: str) -> int:
    return max((len(row) for row in csv.reader([line], delimiter=separator)), default=0)


def _decoded(content: bytes, language: str) -> tuple[str, tuple[str, ...]]:
    """The text; a notice where its encoding had to be guessed."""
    try:
        if content.startswith(_UTF_16):
            return content.decode("utf-16"), ()
        if b"\0" in content[:200]:
            return content.decode("utf-16-le" if content[1:200:2].count(0) else "utf-16-be"), ()
    except UnicodeDecodeError:
        raise Unreadable(_("The letters of this file cannot be read. Save it as CSV in UTF-8, or as XLSX.")) from None
    try:
        return content.decode("utf-8-sig"), ()
    except UnicodeDecodeError:
        return _guessed(content, language)


# What machines in our languages write when they do not write Unicode: name, its languages, does a word make sense?
_LATIN_FRENCH = frozenset("àâæçèéêëîïôœùûüÿ")
_LATIN_HUNGARIAN = frozenset("áéíóöőúüű")


def _is_latin(letters: frozenset[str]) -> Callable[[str], bool]:
    return lambda word: all(letter.isascii() or letter.casefold() in letters for letter in word)


def _is_cyrillic(word: str) -> bool:
    """Cyrillic throughout, and no capital after a small letter: Arabic bytes read as Cyrillic mix them."""
    own = all("\u0400" <= letter <= "\u04ff" for letter in word)
    return own and (word.isupper() or not any(letter.isupper() for letter in word[1:]))


def _is_arabic(word: str) -> bool:
    return all("\u0600" <= letter <= "\u06ff" for letter in word)


_ENCODINGS: tuple[tuple[str, tuple[str, ...], Callable[[str], bool]], ...] = (
    ("cp1251", ("ru", "uk"), _is_cyrillic),
    ("cp1250", ("hu",), _is_latin(_LATIN_HUNGARIAN)),
    ("cp1252", ("fr", "en"), _is_latin(_LATIN_FRENCH)),
    ("cp1256", ("ar",), _is_arabic),
)


def _guessed(content: bytes, language: str) -> tuple[str, tuple[str, ...]]:
    """The reading in which most words make sense; between equals the one that the reader's language is written in."""
    found = [
        (_sense(text, makes_sense), language in languages, name, text)
        for name, languages, makes_sense in _ENCODINGS
        for text in [content.decode(name, errors="replace")]
    ]
    _share, _own, name, text = max(found, key=lambda one: one[:2])
    notice = _(
        "The file does not say in which encoding its letters are; it was read as %(encoding)s. "
        "See below whether the names are right. If not, save the list as XLSX or as CSV in UTF-8."
    )
    return text, (notice % {"encoding": f"Windows-{name[2:]}"},)


def _sense(text: str, makes_sense: Callable[[str], bool]) -> float:
    words = list(_foreign_words(text))
    return sum(map(makes_sense, words)) / len(words) if words else 0.0


def _foreign_words(text: str) -> Iterator[str]:
    """Runs without blanks and punctuation that hold more than ASCII."""
    return (word for word in re.findall(r"[^\s\x00-\x40\[-`{-\x7f]+", text) if not word.isascii())
