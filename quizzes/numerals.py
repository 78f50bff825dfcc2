"""How numbers are read and shown in the site's languages: any script and separator to an exact value, or why not."""

import math
import re
import unicodedata
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction

from quizzes.rules.amounts import Amount

# int("9" * 5000) fails, and an exponent of nine characters can hold a worker for 20 s: both are stopped at sight.
LONGEST = 20


class Reason(StrEnum):
    """Why a text was not read."""

    EMPTY = "empty"
    TOO_LONG = "too_long"
    EXPONENT = "exponent"
    NEGATIVE = "negative"
    AMBIGUOUS = "ambiguous"
    NOT_A_NUMBER = "not_a_number"


class Unreadable(ValueError):
    """Carries the reason and, where it is `ambiguous`, the values to ask about: grouped first, decimal second."""

    def __init__(self, reason: Reason, choices: tuple[Amount, ...] = ()) -> None:
        super().__init__(reason, choices)
        self.reason = reason
        self.choices = choices


def read(text: str, language: str) -> Amount:
    r"""The exact value of what a person typed, by the marks of their language; raises `Unreadable`.

    >>> read("1,225.5", "en"), read("1 225,5", "fr"), read("١٬٢٢٥٫٥", "ar"), read("12½", "hu"), read("1,700", "en")
    (Fraction(2451, 2), Fraction(2451, 2), Fraction(2451, 2), Fraction(25, 2), 1700)
    """
    form = _form(language)
    written = _fold(_strip(text))
    _refuse_at_sight(written)
    values = tuple(_whole_or_fraction(value) for value in _readings(written, form))
    if len(values) == 1:
        return values[0]
    raise Unreadable(Reason.AMBIGUOUS if values else Reason.NOT_A_NUMBER, values)


def show(value: Amount, language: str) -> str:
    r"""The value in European digits with the language's marks; what four decimals cannot hold stays a fraction.

    >>> show(Fraction(2451, 2), "en"), show(Fraction(2451, 2), "ru"), show(Fraction(1, 37), "ar")
    ('1,225.5', '1\xa0225,5', '1/37')
    """
    form = _form(language)
    exact = _exact(value)
    for places in range(5):
        scaled = exact * 10**places
        if scaled.denominator == 1:
            return _write(scaled.numerator, places, form)
    return str(exact).replace("-", _MINUS)


def show_percent(share: Amount, language: str, places: int = 0) -> str:
    r"""The share as a percentage, rounded down: a missed pass mark never looks reached.

    >>> show_percent(Fraction(899, 1000), "en"), show_percent(Fraction(1, 37), "fr", places=2)
    ('89%', '2,70\xa0%')
    """
    form = _form(language)
    return _write(math.floor(_exact(share) * 100 * 10**places), places, form) + form.percent


def show_seconds(milliseconds: int, language: str) -> str:
    """Seconds with one decimal, half a tenth rounded up, without the unit.

    >>> show_seconds(5150, "en"), show_seconds(5149, "uk")
    ('5.2', '5,1')
    """
    return _write((milliseconds + 50) // 100, 1, _form(language))


def to_text(value: Amount) -> str:
    """The form in which amounts are stored, the same for every language.

    >>> to_text(Fraction(50, 4)), to_text(1700)
    ('25/2', '1700')
    """
    return str(_exact(value))


def from_text(text: str) -> Amount:
    """The amount that `to_text` stored; anything else, `50/4` too, raises `ValueError`.

    >>> from_text("25/2"), from_text("1700")
    (Fraction(25, 2), 1700)
    """
    if not re.fullmatch(r"-?[0-9]+(/[1-9][0-9]*)?", text):
        raise ValueError(f"not a stored amount: {text[:40]!r}")
    value = _whole_or_fraction(Fraction(text))
    if to_text(value) != text:
        raise ValueError(f"not in lowest terms: {text[:40]!r}")
    return value


@dataclass(frozen=True)
class _Form:
    group: str
    decimal: str
    percent: str


_BLANK = "\u00a0"
_MINUS = "\u2212"

# Arabic follows CLDR, not Django, whose "ar" reads 1,225 as one and a bit. French takes the wide no-break blank, which
# more fonts have than CLDR's narrow one. The percent forms are CLDR's; Arabic has no bidi marks, the page isolates it.
_FORMS = {
    "en": _Form(",", ".", "%"),
    "ar": _Form(",", ".", "%"),
    "fr": _Form(_BLANK, ",", f"{_BLANK}%"),
    "ru": _Form(_BLANK, ",", f"{_BLANK}%"),
    "uk": _Form(_BLANK, ",", "%"),
    "hu": _Form(_BLANK, ",", "%"),
}


def _form(language: str) -> _Form:
    if language not in _FORMS:
        raise ValueError(f"no form of numbers for language {language!r}")
    return _FORMS[language]


# Soft hyphen, zero widths, bidi marks, embeddings and isolates, BOM. Not the overrides U+202D and U+202E: they turn 12
# into 21 on the screen, so what was seen is unknown.
_INVISIBLE = dict.fromkeys(
    [0x00AD, 0x061C, *range(0x200B, 0x2010), *range(0x202A, 0x202D), 0x2060, *range(0x2066, 0x206A), 0xFEFF]
)

# The blank on both sides keeps "12½" a mixed number and "1½5" nonsense.
_ALIASES = str.maketrans(
    {"½": " 1/2 ", "¼": " 1/4 ", "¾": " 3/4 ", "\u2044": "/", "\u2215": "/"}
    | dict.fromkeys("\u2019\u02bc", "'")
    | dict.fromkeys("\u2010\u2011\u2012\u2013\ufe63\uff0d" + _MINUS, "-")
)

_PLAIN = re.compile(r"[0-9]+")
_GROUPED = re.compile(r"[1-9][0-9]{0,2}([ '.,،٬])[0-9]{3}(?:\1[0-9]{3})*")
_DECIMAL = re.compile(r"(.*)([.,،٫])([0-9]+)")
_ONE_MARK = re.compile(r"([0-9]*)([.,،])([0-9]+)")
_FRACTION = re.compile(r"(?:(.+?) +)?([0-9]+)/([0-9]+)")
_EXPONENT = re.compile(r"[-+0-9 '.,،٬٫]+[eE][-+]?[0-9]+")
_NEGATIVE = re.compile(r"-[0-9 '.,،٬٫/]+")


def _strip(text: str) -> str:
    bare = text.translate(_INVISIBLE).strip()
    if not bare:
        raise Unreadable(Reason.EMPTY)
    if len(bare) > LONGEST:
        raise Unreadable(Reason.TOO_LONG)
    return bare


def _fold(text: str) -> str:
    return "".join(_fold_character(character) for character in text.translate(_ALIASES)).strip()


def _fold_character(character: str) -> str:
    if unicodedata.category(character) == "Zs":
        return " "
    return str(unicodedata.decimal(character, character))


def _refuse_at_sight(written: str) -> None:
    if _EXPONENT.fullmatch(written):
        raise Unreadable(Reason.EXPONENT)
    if _NEGATIVE.fullmatch(written):
        raise Unreadable(Reason.NEGATIVE)


def _readings(written: str, form: _Form) -> list[Amount]:
    """Every value it may stand for in this language: none, one, or two to ask about."""
    if "/" in written:
        return _read_fraction(written, form)
    whole, decimal = _read_whole(written), _read_decimal(written)
    if match := _ONE_MARK.fullmatch(written):
        units, mark, places = match.groups()
        if mark == form.decimal:
            whole = None
        # The other mark and more than two digits: a decimal only behind a zero, which leads no group.
        elif len(places) > 2 and units != "0" and (whole is None or mark == form.group):
            decimal = None
    return [value for value in (whole, decimal) if value is not None]


def _read_whole(written: str) -> int | None:
    if _PLAIN.fullmatch(written) or _GROUPED.fullmatch(written):
        return int(re.sub(r"[^0-9]", "", written))
    return None


def _read_decimal(written: str) -> Fraction | None:
    match = _DECIMAL.fullmatch(written)
    if not match or match[2] in match[1]:
        return None
    units = _read_whole(match[1] or "0")
    return None if units is None else units + Fraction(int(match[3]), 10 ** len(match[3]))


def _read_fraction(written: str, form: _Form) -> list[Amount]:
    match = _FRACTION.fullmatch(written)
    if not match or int(match[3]) == 0:
        return []
    part = Fraction(int(match[2]), int(match[3]))
    if match[1] is None:
        return [part]
    # "1 700/2" may be 850 or 351, so a part beside a whole is small and less than one.
    if part >= 1 or len(match[2]) > 2:
        return []
    return [whole + part for whole in _readings(match[1], form) if isinstance(whole, int)]


def _exact(value: Amount) -> Fraction:
    # Fraction would take a float or a text without a word.
    if not isinstance(value, Amount):
        raise TypeError(f"an amount is an int or a Fraction, not {value!r}")
    return Fraction(value)


def _whole_or_fraction(value: Amount) -> Amount:
    return value.numerator if value.denominator == 1 else value


def _write(scaled: int, places: int, form: _Form) -> str:
    units, rest = divmod(abs(scaled), 10**places)
    digits = f"{units:,}".replace(",", form.group)
    if places:
        digits += f"{form.decimal}{rest:0{places}}"
    return _MINUS + digits if scaled < 0 else digits
