"""Read what was typed, ticked or tapped into a field's value, or say why not; and keep values as JSON. No Django."""

import re
import unicodedata
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction

from quizzes import numerals
from quizzes.questions.base import Field, Form, Value, chips_on, ordered
from quizzes.rules.house import HouseRules
from quizzes.rules.roulette.bets import INSIDE, Bet

LONGEST = 600
"""Characters of a field: every position of a number in bet notation, and blanks."""
MOST_CHIPS = 10_000
AMOUNTS = (Form.NUMBER, Form.SHARE)
LISTS = (Form.POCKETS, Form.ROW, Form.CHIPS, Form.POSITIONS, Form.CHOICES, Form.ORDER)


class Problem(StrEnum):
    """Why a reply that is no amount was not read. It costs no try."""

    TOO_LONG = "too_long"
    NO_POCKET = "no_pocket"
    NO_BET = "no_bet"
    NO_CHIPS = "no_chips"
    NO_OPTION = "no_option"
    NOT_ALL = "not_all"


class NotRead(ValueError):
    """Carries the problem and the piece of text that could not be read."""

    def __init__(self, problem: Problem, piece: str = "") -> None:
        super().__init__(problem, piece)
        self.problem = problem
        self.piece = piece


@dataclass(frozen=True)
class Read:
    """A reply as it was read: field → value or None where empty, and what could not be read."""

    values: Mapping[str, Value | None]
    unread: Mapping[str, numerals.Unreadable | NotRead]

    @property
    def is_empty(self) -> bool:
        """Nothing was typed at all."""
        return not self.unread and all(value is None for value in self.values.values())

    @property
    def is_asked_back(self) -> bool:
        """Empty, or not to be read in some field: that costs no try."""
        return self.is_empty or bool(self.unread)


def read_reply(fields: Sequence[Field], typed: Mapping[str, str], language: str, house: HouseRules) -> Read:
    """Read every field by its form and the reader's language."""
    values: dict[str, Value | None] = {}
    unread: dict[str, numerals.Unreadable | NotRead] = {}
    for field in fields:
        values[field.name] = None
        try:
            values[field.name] = read(field, typed.get(field.name, ""), language, house)
        except (numerals.Unreadable, NotRead) as problem:
            if not _is_blank(problem):
                unread[field.name] = problem
    return Read(values, unread)


def read(field: Field, text: str, language: str, house: HouseRules) -> Value | None:
    """The value of one field, None where nothing was given; raises `numerals.Unreadable` or `NotRead`.

    >>> from quizzes.rules.house import EUROPEAN_STANDARD
    >>> read(Field("pockets", form=Form.POCKETS), "17, ٢ 34", "en", EUROPEAN_STANDARD)
    ('2', '17', '34')
    """
    if field.form == Form.NUMBER:
        return numerals.read(text, language)
    if len(text) > LONGEST:
        raise NotRead(Problem.TOO_LONG)
    if not text.strip():
        return None
    return _READERS[field.form](field, text, language, house)


def as_typed(value: Value, language: str) -> str:
    """What a person would type, or a form send, for that value.

    >>> as_typed(1700, "en"), as_typed(("2", "17"), "en")
    ('1,700', '2 17')
    """
    if isinstance(value, str):
        return value
    return " ".join(value) if isinstance(value, tuple) else numerals.show(value, language)


def to_stored(value: Value | None) -> str | list[str] | None:
    """As JSON: amounts as "25/2", pockets and options as they are, several as a list."""
    if value is None or isinstance(value, str):
        return value
    return list(value) if isinstance(value, tuple) else numerals.to_text(value)


def from_stored(field: Field, stored: str | list[str] | None) -> Value | None:
    """What `to_stored` kept for that field."""
    if stored is None:
        return None
    if isinstance(stored, list):
        return tuple(stored)
    return numerals.from_text(stored) if field.form in AMOUNTS else stored


def _is_blank(problem: Exception) -> bool:
    return isinstance(problem, numerals.Unreadable) and problem.reason == numerals.Reason.EMPTY


def _share(field: Field, text: str, language: str, house: HouseRules) -> Value:
    """A fraction, or per cent where the sign stands with it."""
    bare = text.replace("٪", "%").strip()
    if bare.endswith("%"):
        return Fraction(numerals.read(bare.removesuffix("%"), language)) / 100
    return numerals.read(bare, language)


def _pocket(field: Field, text: str, language: str, house: HouseRules) -> Value:
    found = _pockets_in(text, house)
    if len(found) != 1:
        raise NotRead(Problem.NO_POCKET, text.strip())
    return found[0]


def _pockets(field: Field, text: str, language: str, house: HouseRules) -> Value:
    return ordered(_pockets_in(text, house))


def _row(field: Field, text: str, language: str, house: HouseRules) -> Value:
    return tuple(_pockets_in(text, house))


_PIECES = re.compile(r"[^\s,،;؛·/→\u2010-\u2015-]+")


def _pockets_in(text: str, house: HouseRules) -> list[str]:
    """Numbers of the wheel, between blanks, commas, strokes or arrows, in any script's digits."""
    pockets = []
    for piece in _PIECES.findall(_folded(text)):
        if piece not in house.wheel_played.order:
            raise NotRead(Problem.NO_POCKET, piece)
        pockets.append(piece)
    if not pockets:
        raise NotRead(Problem.NO_POCKET, text.strip())
    return pockets


def _folded(text: str) -> str:
    """Any script's digits as ours, without marks that are not seen."""
    shown = (character for character in text if unicodedata.category(character) != "Cf")
    return "".join(str(unicodedata.decimal(character, character)) for character in shown)


def _chips(field: Field, text: str, language: str, house: HouseRules) -> Value:
    return chips_on([(bet.word, count) for bet, count in bets_in(text, house)])


def _positions(field: Field, text: str, language: str, house: HouseRules) -> Value:
    return ordered(bet.word for bet, _ in bets_in(text, house))


def bets_in(text: str, house: HouseRules) -> list[tuple[Bet, int]]:
    """Bets with their chips from words such as "split:4-7 trio:0-2-3*2"; numbers alone name the inside bet on them.

    NotRead for a bet that is not on this house's cloth, or chips that are no whole number from 1.
    """
    return [_bet_in(piece, house) for piece in re.split(r"[\s,،;؛]+", _folded(text)) if piece]


def _bet_in(piece: str, house: HouseRules) -> tuple[Bet, int]:
    word, _, count = piece.replace("×", "*").replace("/", "-").partition("*")
    if count and not (count.isdecimal() and len(count) < 6 and 0 < int(count) <= MOST_CHIPS):
        raise NotRead(Problem.NO_CHIPS, piece)
    return _bet(word, piece, house), int(count or 1)


def _bet(word: str, piece: str, house: HouseRules) -> Bet:
    """By its word, or by its numbers alone, which make one inside bet or none."""
    words = [f"{kind}:{word}" for kind in INSIDE] if word[:1].isdecimal() else [word.lower()]
    for candidate in words:
        try:
            return house.layout.bet(candidate)
        except ValueError:
            continue
    raise NotRead(Problem.NO_BET, piece)


def _choice(field: Field, text: str, language: str, house: HouseRules) -> Value:
    chosen = text.strip()
    if chosen not in field.options:
        raise NotRead(Problem.NO_OPTION, chosen)
    return chosen


def _choices(field: Field, text: str, language: str, house: HouseRules) -> Value:
    chosen = text.split()
    for key in chosen:
        if key not in field.options:
            raise NotRead(Problem.NO_OPTION, key)
    return ordered(chosen)


def _order(field: Field, text: str, language: str, house: HouseRules) -> Value:
    """The options by their places: keys in order, or `key=place` as a form without a script sends them."""
    pieces = text.split()
    if any("=" in piece for piece in pieces):
        pieces = _by_place(pieces)
    if not pieces:
        raise NotRead(Problem.NOT_ALL)
    if sorted(pieces) != sorted(field.options):
        raise NotRead(Problem.NOT_ALL)
    return tuple(pieces)


def _by_place(pieces: Sequence[str]) -> list[str]:
    """Keys by their place; two at the same place are not an order."""
    places = {}
    for piece in pieces:
        key, _, place = piece.rpartition("=")
        if not (place.isascii() and place.isdecimal() and len(place) < 4) or int(place) in places:
            raise NotRead(Problem.NOT_ALL, key)
        places[int(place)] = key
    return [places[place] for place in sorted(places)]


_READERS: Mapping[Form, Callable[[Field, str, str, HouseRules], Value]] = {
    Form.SHARE: _share,
    Form.POCKET: _pocket,
    Form.POCKETS: _pockets,
    Form.ROW: _row,
    Form.CHIPS: _chips,
    Form.POSITIONS: _positions,
    Form.CHOICE: _choice,
    Form.CHOICES: _choices,
    Form.ORDER: _order,
}
