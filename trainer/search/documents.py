"""What can be found: lessons and their sections, words of the glossary, kinds of question."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache
from html import unescape

from django.conf import settings
from django.urls import reverse
from django.utils.html import strip_tags
from django.utils.translation import override

from quizzes import terms
from quizzes.questions import KINDS
from quizzes.terms.definitions import THEMES, term, word_elsewhere
from trainer import course

LESSON, TERM, KIND = "lesson", "term", "kind"

# A tag alone on its line is a figure, a table or a row of numbers; its caption can be read.
_ALONE = re.compile(r"^\{%[^%]*%\}$", re.MULTILINE)
_CAPTION = re.compile(r'caption="([^"]*)"')
_HEADING = re.compile(r'<h[1-6] id="([^"]*)">(.*?)</h[1-6]>', re.DOTALL)
_ISOLATES = (
    (re.compile(r'<bdi\b[^>]*dir="ltr"[^>]*>'), "\N{LEFT-TO-RIGHT ISOLATE}"),
    (re.compile(r"<bdi\b[^>]*>"), "\N{FIRST STRONG ISOLATE}"),
    (re.compile("</bdi>"), "\N{POP DIRECTIONAL ISOLATE}"),
)


@dataclass(frozen=True)
class Document:
    """A place that can be found, in one language; numbers among Arabic letters are isolated by characters.

    `name` is what the index calls it: lesson/wheel, lesson/wheel/part-3, term/dolly, kind/sector.
    `within` is what it is a part of, `elsewhere` the word in other languages: (language, word).
    """

    name: str
    language: str
    title: str
    text: str
    within: str = ""
    elsewhere: tuple[tuple[str, str], ...] = ()

    @property
    def sort(self) -> str:
        """LESSON, TERM or KIND."""
        return self.name.partition("/")[0]

    @property
    def is_section(self) -> bool:
        """A part of a lesson, not the lesson."""
        return self.sort == LESSON and bool(self.within)

    @property
    def address(self) -> str:
        """Where it can be read, in the active language."""
        _sort, key, *part = self.name.split("/")
        if self.sort == TERM:
            return f"{reverse('glossary')}#{key}"
        if self.sort == KIND:
            return reverse("kind_guide", args=[key])
        return "#".join([reverse("lesson", args=[key]), *part])


def documents(language: str) -> Iterator[Document]:
    """All of a language: the course in its order, then the glossary, then the kinds."""
    for slug in course.slugs():
        yield from _lesson(course.text(slug, language))
    yield from without_lessons(language)


@cache
def without_lessons(language: str) -> tuple[Document, ...]:
    """The words of the glossary and the kinds, which do not change while the site runs."""
    with override(language):
        words = [_term(key, language) for keys in THEMES.values() for key in keys]
        return (*words, *(_kind(key, language) for key in KINDS))


def document(name: str, language: str) -> Document | None:
    """By its name; None where there is none any more."""
    sort, key, *_part = name.split("/")
    if sort != LESSON:
        among = without_lessons(language)
    else:
        among = _lesson(course.text(key, language)) if key in course.slugs() else ()
    return next((each for each in among if each.name == name), None)


@cache
def _lesson(text: course.Text) -> tuple[Document, ...]:
    """The lesson itself, then its sections."""
    html = course.page(replace(text, body=_ALONE.sub(_caption, text.body))).html
    before, *sections = _HEADING.split(html)
    name = f"{LESSON}/{text.slug}"
    whole = Document(name, text.language, text.title, f"{text.description} {_plain(before)}".strip())
    parts = zip(sections[::3], sections[1::3], sections[2::3], strict=True)
    return whole, *(_section(f"{name}/{part}", text, title, body) for part, title, body in parts)


def _section(name: str, text: course.Text, title: str, body: str) -> Document:
    return Document(name, text.language, _plain(title), _plain(body), within=text.title)


def _caption(tag: re.Match[str]) -> str:
    caption = _CAPTION.search(tag[0])
    return caption[1] if caption else ""


def _plain(html: str) -> str:
    for tag, character in _ISOLATES:
        html = tag.sub(character, html)
    return " ".join(unescape(strip_tags(html)).split())


def _term(key: str, language: str) -> Document:
    word = word_elsewhere(key, language)
    found = {word.casefold(): (language, word)}
    for code, _name in settings.LANGUAGES:
        other = word_elsewhere(key, code)
        found.setdefault(other.casefold(), (code, other))
    _own, *elsewhere = found.values()
    return Document(f"{TERM}/{key}", language, word, str(term(key).meaning), elsewhere=tuple(elsewhere))


def _kind(key: str, language: str) -> Document:
    group, description = terms.GROUPS[KINDS[key].group], terms.KIND_DESCRIPTIONS[key]
    return Document(f"{KIND}/{key}", language, terms.kind_name(key), str(description), within=str(group))
