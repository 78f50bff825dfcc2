"""The index in the database: which stems stand in which document, and how much they count there.

Two rows of a language have no stem: one names what the index was made from, the other is locked while it is made.
"""

import hashlib
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from importlib.metadata import version

from django.db import transaction
from django.utils.translation import override

from trainer import course
from trainer.models import SearchStem
from trainer.search import words
from trainer.search.documents import LESSON, Document, documents, without_lessons

VERSION = 1  # raise it when stems or weights are made otherwise
OF_LESSON, OF_TITLE, OF_HEADING, OF_OTHER_WORD = 24, 20, 12, 12  # and again as much, shared by the words of the title
MOST_OF_TEXT = 5  # a word of the text counts as often as it stands there, up to this
LOCK = "lock"

Row = tuple[str, str, int]
"""Stem, document, weight."""


def key(word: str, language: str, reader: str) -> str:
    """The stem of a normalised word as the index of a reader has it: with its language, where that is another."""
    stem = words.stem(word, language)
    return stem if language == reader else f"{language}:{stem}"[: words.LONGEST]


def rows(language: str, stems: Iterable[str]) -> list[Row]:
    """Where the stems stand, documents in the order of the course; an index of other sources is made anew first."""
    wanted = ("", *stems)
    found = _stored(language, wanted)
    if not _is_current(language, found):
        refresh(language)
        found = _stored(language, wanted)
    return [row for row in found if row[0]]


def refresh(language: str) -> int:
    """Make the index of a language, unless it is of the present sources; how many rows were written."""
    with transaction.atomic():
        lock, _made = SearchStem.objects.get_or_create(
            language=language, stem="", document=LOCK, defaults={"weight": 0}
        )
        # Two at once: the second waits here, and then finds it done. SQLite has not let it in at all.
        SearchStem.objects.select_for_update().get(pk=lock.pk)
        if _is_current(language, _stored(language, ("",))):
            return 0
        SearchStem.objects.filter(language=language).exclude(pk=lock.pk).delete()
        return len(SearchStem.objects.bulk_create(_made_anew(language), batch_size=5_000))


def fingerprint(language: str) -> str:
    """Names what the index of a language is made from."""
    return _fingerprint(language, tuple(course.text(slug, language) for slug in course.slugs()))


def weights(document: Document, reader: str) -> Mapping[str, int]:
    """What each stem of a document counts there."""
    counted = Counter(_keys(document.text, document.language, reader))
    found = Counter({stem: min(count, MOST_OF_TEXT) for stem, count in counted.items()})
    found.update(set(_keys(document.within, document.language, reader)))
    found.update(_of_title(document.title, document.language, reader, _worth(document)))
    for language, word in document.elsewhere:
        found.update(_of_title(word, language, reader, OF_OTHER_WORD))
    return found


def _worth(document: Document) -> int:
    if document.sort != LESSON:
        return OF_TITLE
    return OF_HEADING if document.is_section else OF_LESSON


def _of_title(title: str, language: str, reader: str, worth: int) -> dict[str, int]:
    """What a word of a title counts: the more, the fewer there are."""
    telling = words.without_stop_words(words.words(title), language)
    return dict.fromkeys(_keys(title, language, reader), worth + worth // max(1, len(telling)))


def _keys(text: str, language: str, reader: str) -> list[str]:
    return [key(word, language, reader) for word in words.words(text)]


@lru_cache(maxsize=32)
def _fingerprint(language: str, texts: tuple[course.Text, ...]) -> str:
    sources = (VERSION, version("snowballstemmer"), texts, without_lessons(language))
    return hashlib.sha256(repr(sources).encode()).hexdigest()


def _stored(language: str, stems: Iterable[str]) -> list[Row]:
    found = SearchStem.objects.filter(language=language, stem__in=stems).order_by("pk")
    return list(found.values_list("stem", "document", "weight"))


def _is_current(language: str, found: list[Row]) -> bool:
    return ("", fingerprint(language), 0) in found


def _made_anew(language: str) -> Iterator[SearchStem]:
    with override(language):
        found = list(documents(language))
    yield SearchStem(language=language, stem="", document=fingerprint(language), weight=0)
    for document in found:
        for stem, weight in weights(document, language).items():
            yield SearchStem(language=language, stem=stem, document=document.name, weight=weight)
