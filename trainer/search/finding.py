"""From what somebody typed to what is found, best first, with the words marked where they stand."""

import re
from collections import defaultdict
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from itertools import takewhile

from django.conf import settings
from django.utils.html import escape
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import override

from trainer.search import index, words
from trainer.search.documents import Document, document

LONGEST = 200  # characters of a query
MOST = 30  # results
SNIPPET, LEAD = 30, 8  # words of a snippet, and those of them before the first hit
_PIECE = re.compile("(?:[\u2066\u2068][^\u2069]*\u2069|[^\\s\u2066\u2068])+")  # between blanks, isolates whole
_ENDS_SENTENCE = re.compile("[.!?؟:]$")


@dataclass(frozen=True)
class Asked:
    """A query as read: every stem that its words may have in the index of the reader, and which words those are."""

    reader: str
    stems: Mapping[str, frozenset[int]]

    def words_at(self, word: str, language: str) -> frozenset[int]:
        """Which words of the query a written word is a form of."""
        return self.stems.get(index.key(words.normalised(word), language, self.reader), frozenset())


@dataclass(frozen=True)
class Result:
    """A document that was found, with the hits marked."""

    document: Document
    title: SafeString
    within: SafeString
    snippet: SafeString
    elsewhere: tuple[tuple[str, SafeString], ...]


@dataclass(frozen=True)
class Found:
    """The best results, and how many there were."""

    results: tuple[Result, ...] = ()
    total: int = 0


def find(query: str, language: str) -> Found:
    """Documents with all words of the query before those with some, then by weight; nothing for an empty query."""
    asked = read(query, language)
    if not asked.stems:
        return Found()
    names = _ranked(asked, index.rows(language, asked.stems))
    with override(language):
        shown = [document(name, language) for name in names[:MOST]]
        return Found(tuple(_result(each, asked) for each in shown if each), len(names))


def read(query: str, language: str) -> Asked:
    """The query's words without stop words; each may also be a word of another of the site's languages."""
    told = dict.fromkeys(words.without_stop_words(words.words(query), language))
    stems: dict[str, set[int]] = defaultdict(set)
    for number, word in enumerate(told):
        for spoken, _name in settings.LANGUAGES:
            stems[index.key(word, spoken, language)].add(number)
    return Asked(language, {stem: frozenset(numbers) for stem, numbers in stems.items() if stem})


def _ranked(asked: Asked, rows: list[index.Row]) -> list[str]:
    """Names of documents, best first; where all is equal, in the order of the course."""
    weights: dict[str, dict[int, int]] = defaultdict(lambda: defaultdict(int))
    for stem, name, weight in rows:
        for number in asked.stems[stem]:
            weights[name][number] = max(weights[name][number], weight)
    return sorted(weights, key=lambda name: (-len(weights[name]), -sum(weights[name].values())))


def _result(found: Document, asked: Asked) -> Result:
    others = ((language, word) for language, word in found.elsewhere if _hits(word, asked, language))
    return Result(
        found,
        title=marked(found.title, asked, found.language),
        within=marked(found.within, asked, found.language),
        snippet=marked(snippet(found.text, asked, found.language), asked, found.language),
        elsewhere=tuple((language, marked(word, asked, language)) for language, word in others),
    )


def marked(text: str, asked: Asked, language: str) -> SafeString:
    """The text as HTML, with the words that were asked for in <mark>."""

    def mark(word: str) -> str:
        return f"<mark>{escape(word)}</mark>" if asked.words_at(word, language) else escape(word)

    parts, end = [], 0
    for match in words.WORD.finditer(text):
        parts += [escape(text[end : match.start()]), mark(match[0])]
        end = match.end()
    return mark_safe("".join([*parts, escape(text[end:])]))  # every part has been escaped


def snippet(text: str, asked: Asked, language: str) -> str:
    """The stretch of a text with most of the words, from the start of its sentence if that is near."""
    pieces = _PIECE.findall(text)
    hits = [_hits(piece, asked, language) for piece in pieces]
    start = _start(pieces, _best(hits))
    shown = " ".join(pieces[start : start + SNIPPET])
    return f"{'… ' if start else ''}{shown}{' …' if start + SNIPPET < len(pieces) else ''}"


def _hits(text: str, asked: Asked, language: str) -> frozenset[int]:
    return frozenset().union(*(asked.words_at(match[0], language) for match in words.WORD.finditer(text)))


def _best(hits: list[frozenset[int]]) -> int:
    """Where the first stretch begins that has most of the words, and of those that has them most often."""

    def worth(begin: int) -> tuple[int, int]:
        stretch = [each for each in hits[begin : begin + SNIPPET - LEAD] if each]
        return len(frozenset().union(*stretch)), len(stretch)

    return max((at for at, each in enumerate(hits) if each), key=worth, default=0)


def _start(pieces: list[str], hit: int) -> int:
    """Back to the start of the sentence, or by a few words."""
    before: Collection[str] = pieces[max(0, hit - LEAD) : hit][::-1]
    return hit - len(list(takewhile(lambda piece: not _ENDS_SENTENCE.search(piece), before)))
