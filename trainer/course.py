"""The course: its lessons in order, their text in each language, and which translations must follow the English."""

import hashlib
import json
import re
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from html import escape as escape_html
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

from django.conf import settings
from django.template import engines
from django.template.library import import_library
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import override
from markdown_it import MarkdownIt
from markdown_it.token import Token

from quizzes.rules.house import PRESETS, HouseRules

LESSONS = Path(__file__).parent / "lessons"
ORIGINAL = "en"
STANDARD = "european_standard"
WORDS_A_MINUTE = 150  # read with the figures and sums between
TAG = re.compile(r"\{% *(\w+)((?: +[^%]*?)?) *%\}")

_INLINE = (
    "trainer.templatetags.lesson_tags",
    "trainer.templatetags.lesson_words",
    "trainer.templatetags.lesson_solving",
)
_BLOCK = (
    "trainer.templatetags.lesson_figures",
    "trainer.templatetags.lesson_tables",
    "trainer.templatetags.lesson_chances",
    "trainer.templatetags.lesson_stacks",
    "trainer.templatetags.lesson_calls",
    "trainer.templatetags.lesson_completes",
    "trainer.templatetags.lesson_houses",
    "trainer.templatetags.lesson_cards",
    "trainer.templatetags.lesson_steps",
)
_FIRST_PLACE = 0xE000  # of the private characters that stand for tags while Markdown is at work
_PLACES = re.compile(r"<p>([\ue000-\uf8ff])</p>|([\ue000-\uf8ff])")
_WORD = re.compile(r"\w+")
_TERM = re.compile(r'\{% (?:table_)?term "(\w+)"')


@dataclass(frozen=True)
class Exercise:
    """A kind of question at a level, with its options."""

    kind: str
    difficulty: int
    options: dict[str, Any] = field(default_factory=dict, hash=False)
    house: str = STANDARD

    @property
    def query(self) -> str:
        """What the practice page is asked, so that a run of it can be started."""
        told: dict[str, Any] = {"kind": self.kind, "difficulty": self.difficulty}
        told |= {"options": json.dumps(self.options)} if self.options else {}
        return urlencode(told | ({"house": self.house} if self.house != STANDARD else {}))


@dataclass(frozen=True)
class Plan:
    """A lesson's place in the course, what practises it, its self-test and the house it is asked at, its sources."""

    slug: str
    practise: tuple[Exercise, ...]
    self_test: tuple[Exercise, ...]
    chapter: str = "numbers"
    house: str = STANDARD
    sources: tuple[str, ...] = ()

    @property
    def rules(self) -> HouseRules:
        """The house's rules."""
        return PRESETS[self.house]


@dataclass(frozen=True)
class Text:
    """A lesson in one language as it was written."""

    slug: str
    language: str
    title: str
    description: str
    source: str
    body: str

    @property
    def hash(self) -> str:
        """Names this body; a translation carries that of the English it was made from."""
        return hashlib.sha256(self.body.encode()).hexdigest()[:12]

    @property
    def section_hashes(self) -> tuple[str, ...]:
        """Names the text under each heading, in order; what changes in one leaves the others as they are."""
        return tuple(hashlib.sha256(part.encode()).hexdigest()[:8] for part in self.body.split("\n## ")[1:])

    @property
    def minutes(self) -> int:
        """How long it takes to read."""
        return max(1, round(len(_WORD.findall(TAG.sub("0", self.body))) / WORDS_A_MINUTE))

    @property
    def tags(self) -> tuple[str, ...]:
        """The names of its tags, in order."""
        return tuple(match[1] for match in TAG.finditer(self.body))


@dataclass(frozen=True)
class Heading:
    """A section of the page."""

    id: str
    html: SafeString


@dataclass(frozen=True)
class Page:
    """A lesson ready to be shown."""

    html: SafeString
    headings: tuple[Heading, ...]


@dataclass(frozen=True)
class Filling:
    """What a tag writes."""

    html: str
    is_block: bool


@dataclass(frozen=True)
class Stale:
    """A translation that must follow; `found` is the hash that it carries, empty where it is missing."""

    slug: str
    language: str
    found: str
    current: str


@cache
def plans() -> tuple[Plan, ...]:
    """The lessons in their order."""
    stored = tomllib.loads((LESSONS / "course.toml").read_text(encoding="utf-8"))
    return tuple(_plan(entry) for entry in stored["lesson"])


def _plan(entry: dict[str, Any]) -> Plan:
    house = entry.get("house", STANDARD)
    read = {name: _exercises(entry[name], house) for name in ("practise", "self_test")}
    return Plan(**{**entry, **read, "sources": tuple(entry["sources"])})


def _exercises(entries: list[dict[str, Any]], house: str) -> tuple[Exercise, ...]:
    return tuple(Exercise(**entry, house=house) for entry in entries)


def slugs() -> tuple[str, ...]:
    """The lessons' names in addresses, in order."""
    return tuple(plan.slug for plan in plans())


def plan(slug: str) -> Plan:
    """One lesson's; KeyError where the course has no such lesson."""
    return {plan.slug: plan for plan in plans()}[slug]


def text(slug: str, language: str | None) -> Text:
    """The lesson in that language, or in English while it has not been translated."""
    path = _path(slug, language or ORIGINAL)
    return _read(path if path.exists() else _path(slug, ORIGINAL))


@cache
def _taught() -> dict[str, str]:
    """Term → the first lesson that names it by a tag."""
    found: dict[str, str] = {}
    for slug in slugs():
        for key in _TERM.findall(text(slug, ORIGINAL).body):
            found.setdefault(key, slug)
    return found


def teaches(key: str) -> str | None:
    """The lesson that teaches a term of the glossary, if one does."""
    return _taught().get(key)


def has_live(text: Text) -> set[str]:
    """Which kinds of figure the lesson shows: layout, wheel."""
    return {name.removesuffix("_figure") for name in text.tags if name.endswith("_figure")}


def stale() -> tuple[Stale, ...]:
    """Translations that are missing or were made from another English text."""
    return tuple(_stale())


def _stale() -> Iterator[Stale]:
    for lesson in plans():
        current = text(lesson.slug, ORIGINAL).hash
        for language, _name in settings.LANGUAGES:
            path = _path(lesson.slug, language)
            found = _read(path).source if path.exists() else ""
            if language != ORIGINAL and found != current:
                yield Stale(lesson.slug, language, found, current)


def _path(slug: str, language: str) -> Path:
    return LESSONS / f"{slug}/{language}.md"


def _read(path: Path) -> Text:
    return _parsed(path, path.stat().st_mtime_ns)


@cache
def _parsed(path: Path, _changed: int) -> Text:
    _nothing, front, body = path.read_text(encoding="utf-8").split("---\n", 2)
    stored = dict(line.split(": ", 1) for line in front.splitlines())
    return Text(
        path.parent.name,
        path.stem,
        stored["title"],
        stored["description"],
        stored.get("source", ""),
        body,
    )


@cache
def page(text: Text) -> Page:
    """The lesson's HTML, with its tags filled in from the rules."""
    tags: list[str] = []
    source = TAG.sub(lambda match: _take(match, tags), text.body)
    if "{%" in source or "%}" in source:
        raise ValueError(f"{text.slug}/{text.language}: a tag that cannot be read")
    with override(text.language):
        filled = tuple(_filled(tag) for tag in tags)
    markdown = MarkdownIt("commonmark", {"html": False}).enable("table")
    tokens = markdown.parse(source)
    headings = tuple(_headings(markdown, tokens, filled))
    return Page(
        _put_in(markdown.renderer.render(tokens, markdown.options, {}), filled),
        headings,
    )


def _take(match: re.Match[str], tags: list[str]) -> str:
    tags.append(match[0])
    return chr(_FIRST_PLACE + len(tags) - 1)


def _filled(tag: str) -> Filling:
    """What the tag writes; only the lessons' own tags are at hand."""
    name = TAG.fullmatch(tag)[1]  # type: ignore[index]
    library = next((path for path in (*_INLINE, *_BLOCK) if name in import_library(path).tags), None)
    if library is None:
        raise ValueError(f"lessons have no tag {name!r}")
    # A template takes what stands in quotes as safe HTML; here it is text.
    source = f"{{% load {library.rpartition('.')[2]} %}}{escape_html(tag, quote=False)}"
    return Filling(engines["django"].from_string(source).render().strip(), library in _BLOCK)


def _headings(markdown: MarkdownIt, tokens: list[Token], filled: tuple[Filling, ...]) -> Iterator[Heading]:
    """Give every section an id, the same in all languages."""
    opened = [index for index, token in enumerate(tokens) if token.type == "heading_open"]
    for number, index in enumerate(opened, start=1):
        tokens[index].attrSet("id", f"part-{number}")
        words = markdown.renderer.render([tokens[index + 1]], markdown.options, {})
        yield Heading(f"part-{number}", _put_in(words, filled))


def _put_in(html: str, filled: tuple[Filling, ...]) -> SafeString:
    """The rendered tags in their places; a figure or table alone in its paragraph takes the paragraph's place."""
    # What Markdown made is escaped, raw HTML is off, and tags escape what they write.
    return mark_safe(_PLACES.sub(lambda match: _filling(match, filled), html))


def _filling(match: re.Match[str], filled: tuple[Filling, ...]) -> str:
    filling = filled[ord(match[1] or match[2]) - _FIRST_PLACE]
    if not filling.is_block:
        return f"<p>{filling.html}</p>" if match[1] else filling.html
    if match[2]:
        raise ValueError("a figure or table stands alone on its line")
    return filling.html
