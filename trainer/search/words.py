"""Words in a text, and their stems: what makes two written forms the same word."""

import re
import unicodedata
from collections.abc import Callable, Mapping
from functools import lru_cache

import snowballstemmer

from trainer.search import ukrainian
from trainer.search.stop_words import STOP_WORDS

LONGEST = 40  # of a stem, with its language before it

# Accents that stand apart, Arabic vowels, tatweel, and what only tells where a line may break.
_MARKS = "\u0300-\u036f\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06ed\u00ad\u200c\u200d\u2060"
_CYRILLIC, _APOSTROPHES = "А-Яа-яЁёІіЇїЄєҐґ", "'’ʼ`"
_BETWEEN = rf"(?<=[{_CYRILLIC}])[{_APOSTROPHES}](?=[{_CYRILLIC}])"
WORD = re.compile(rf"[^\W_](?:[^\W_]|[{_MARKS}]|{_BETWEEN})*")

_DROPPED = re.compile(f"[{_MARKS}{_APOSTROPHES}]")
_LETTERS = str.maketrans("ёґ", "ег")
_LATIN = re.compile("[a-z]")
_LATIN_LANGUAGES = frozenset({"en", "fr", "hu"})


def words(text: str) -> list[str]:
    """Every word and number, as `normalised`, in order."""
    return [normalised(match[0]) for match in WORD.finditer(text)]


@lru_cache(maxsize=50_000)
def normalised(word: str) -> str:
    """One form for what is written in several ways: case, digits, apostrophes, vowel marks.

    >>> normalised("П’ЯТЬ"), normalised("٣٦"), normalised("الرَّقْمُ"), normalised("ещё")
    ('пять', '36', 'الرقم', 'еще')
    """
    bare = _DROPPED.sub("", unicodedata.normalize("NFKC", word).casefold()).translate(_LETTERS)
    return "".join(str(unicodedata.decimal(letter, letter)) for letter in bare)


@lru_cache(maxsize=50_000)
def stem(word: str, language: str) -> str:
    """What the forms of a normalised word have in common, by the rules of a language.

    A word in Latin letters among others is taken for French, as most words of the table are.

    >>> stem("számokat", "hu"), stem("voisins", "uk"), stem("voisin", "uk")
    ('szam', 'voisin', 'voisin')
    """
    if language not in _LATIN_LANGUAGES and _LATIN.match(word):
        language = "fr"
    cut = _STEMMERS[language](word)
    return (_without_accents(cut) if language in _LATIN_LANGUAGES else cut)[:LONGEST]


def without_stop_words(found: list[str], language: str) -> list[str]:
    """Those that tell something; all where there are no others."""
    return [word for word in found if word not in STOP_WORDS[language]] or found


def _without_accents(word: str) -> str:
    return "".join(letter for letter in unicodedata.normalize("NFD", word) if not unicodedata.combining(letter))


def _snowball(name: str, word: str) -> str:
    # One for each call: a stemmer keeps the word that it works at, and threads would mix theirs.
    return str(snowballstemmer.stemmer(name).stemWord(word))


def _english(word: str) -> str:
    return _snowball("english", word)


_EUX = re.compile("(?<=e)ux$")


def _french(word: str) -> str:
    """Snowball leaves numéros and jeux as they are."""
    singular = _EUX.sub("u", word.removesuffix("s") if len(word) > 3 else word)
    return _snowball("french", singular)


_RUSSIAN_FLEETING = re.compile("(?<=..)[ео](?=[^аеиоуыэюяйь]$)")


def _russian(word: str) -> str:
    """Snowball keeps the vowel of фишек and чисел, which фишка and число do not have."""
    return _RUSSIAN_FLEETING.sub("", _snowball("russian", word))


def _hungarian(word: str) -> str:
    """Snowball takes an ending off zseton too, so that zsetonok meets it only the second time."""
    word = word.replace("kerék", "kerek")  # the wheel, whose vowel is short in kerekek
    while (cut := _snowball("hungarian", word)) != word:
        word = cut
    return word


_ARABIC_ARTICLE = re.compile("^(?:[وف]?[بك]?ال|[وف]?لل)(?=..)")
_ARABIC_PLURAL = re.compile("(?<=..)ات$")


def _arabic(word: str) -> str:
    """Snowball takes the article off most words and the feminine plural off the longer ones."""
    return _snowball("arabic", _ARABIC_PLURAL.sub("", _ARABIC_ARTICLE.sub("", word)))


_STEMMERS: Mapping[str, Callable[[str], str]] = {
    "en": _english,
    "fr": _french,
    "uk": ukrainian.stem,
    "ru": _russian,
    "hu": _hungarian,
    "ar": _arabic,
}
