"""The fonts of the printed documents, and whether they have every character."""

import re
import unicodedata
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import fontpkg
import typst
from fontTools.ttLib import TTFont

FAMILIES = ("Noto Sans", "Noto Sans Arabic")

# Default ignorable: they steer the shaping and need no glyph. The bidi isolates are among them.
_INVISIBLE = re.compile("[\u00ad\u034f\u061c\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff]")


@cache
def collection() -> typst.Fonts:
    """Only our fonts: neither the machine's nor typst's own, so that every machine makes the same document."""
    folders = sorted({str(_path(family).parent) for family in FAMILIES})
    return typst.Fonts(include_system_fonts=False, include_embedded_fonts=False, font_paths=folders)


def printed(template: Path, document: str, timestamp: int) -> bytes:
    """An accessible PDF of a document in JSON. The same template, document and time make the same bytes."""
    return typst.compile(
        template,
        font_paths=collection(),
        format="pdf",
        sys_inputs={"document": document},
        pdf_standards="ua-1",
        timestamp=timestamp,
    )


def covered(text: str, lacking: set[str]) -> str:
    """The text with each character that no font has written as `U+4E2D`; those are added to `lacking`."""
    drawn = "".join(_drawn(cluster, lacking) for cluster in _clusters(text))
    return text if drawn == text else re.sub(" {2,}", " ", drawn).strip()


def _drawn(cluster: str, lacking: set[str]) -> str:
    needed = {ord(character) for character in _INVISIBLE.sub("", cluster)}
    if any(needed <= characters for characters in _characters()):
        return cluster
    lacking.update(cluster)
    return "".join(f" U+{ord(character):04X} " for character in cluster)


def _clusters(text: str) -> Iterator[str]:
    """A character with the marks on it: one font must have them all."""
    start = 0
    for index in range(1, len(text) + 1):
        if index == len(text) or not unicodedata.category(text[index]).startswith("M"):
            yield text[start:index]
            start = index


@cache
def _characters() -> tuple[frozenset[int], ...]:
    return tuple(frozenset(TTFont(_path(family), lazy=True).getBestCmap()) for family in FAMILIES)


def _path(family: str) -> Path:
    return fontpkg.path(family)
