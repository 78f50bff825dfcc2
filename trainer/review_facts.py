"""The facts to keep, by stable names such as `multiplication:17x13`: which there are, how each is asked alone, which of
them an answer has exercised. No Django.

A house decides some of them: an answer given at another house counts where the fact is the same at both.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import chain, zip_longest
from typing import Any

from quizzes.questions import KINDS
from quizzes.questions.base import odds_of
from quizzes.questions.call_bets import announcement, fits
from quizzes.questions.multiplication import factors_played
from quizzes.questions.sector import section_of
from quizzes.questions.terms import ALIKE, TERMS
from quizzes.rules.house import Announce, HouseRules
from quizzes.rules.roulette.call_bets import taken
from quizzes.rules.roulette.completes import at_house

FACTORS = (35, 17, 11, 8, 5)
MOST_CHIPS = 20
"""The multiplication table that a dealer has by heart: each factor with 2 to so many chips."""


@dataclass(frozen=True)
class Question:
    """What asks a fact, and nothing else, of `quizzes.questions.make_facts`."""

    kind: str
    difficulty: int
    options: Mapping[str, Any] = field(default_factory=dict, hash=False)

    def as_dict(self) -> dict[str, Any]:
        """As a review run keeps it."""
        return {"kind": self.kind, "difficulty": self.difficulty, "options": dict(self.options)}


@dataclass(frozen=True)
class Family:
    """Facts of one sort: the lesson that teaches them, of what there is one at a house, how it is asked there, and what
    is true there of it."""

    kind: str
    lesson: str
    subjects: Callable[[HouseRules], tuple[str, ...]]
    options: Callable[[str, HouseRules], Mapping[str, Any]]
    truth: Callable[[str, HouseRules], Any]


def _products(house: HouseRules) -> tuple[str, ...]:
    factors = [factor for factor in FACTORS if factor in factors_played(house)]
    return tuple(f"{factor}x{chips}" for chips in range(2, MOST_CHIPS + 1) for factor in factors)


def _factor_and_chips(subject: str) -> tuple[int, int]:
    factor, chips = subject.split("x")
    return int(factor), int(chips)


def _product(subject: str, house: HouseRules) -> int:
    factor, chips = _factor_and_chips(subject)
    return factor * chips


def _product_asked(subject: str, house: HouseRules) -> Mapping[str, Any]:
    factor, chips = _factor_and_chips(subject)
    return {"factors": [factor], "exactly": chips}


def _numbers(house: HouseRules) -> tuple[str, ...]:
    return house.wheel_played.order


def _numbers_of_completes(house: HouseRules) -> tuple[str, ...]:
    """None where completes are played in parts: how many chips depends on the part there."""
    is_whole = KINDS["complete_cost"].is_played_at(house) and house.complete_loading != "parts"
    return _numbers(house) if is_whole else ()


def _series(house: HouseRules) -> tuple[str, ...]:
    if house.announce == Announce.REFUSED:
        return ()
    return tuple(name for name, made in taken(house).items() if fits(made, house))


FAMILIES: Mapping[str, Family] = {
    "multiplication": Family("multiplication", "payouts", _products, _product_asked, _product),
    "complete": Family(
        "complete_cost",
        "completes",
        _numbers_of_completes,
        lambda number, house: {"number": number},
        lambda number, house: at_house(number, house).count,
    ),
    "neighbours": Family(
        "neighbours",
        "neighbours",
        _numbers,
        lambda number, house: {"ask": "any", "number": number, "each_side": house.neighbours_n},
        lambda number, house: house.wheel_played.neighbours(number, house.neighbours_n),
    ),
    "sector": Family(
        "sector",
        "sections",
        lambda house: _numbers(house) if KINDS["sector"].is_played_at(house) else (),
        lambda number, house: {"ask": "section", "number": number},
        lambda number, house: section_of(number),
    ),
    "series": Family(
        "series_by",
        "announcements",
        _series,
        lambda name, house: {"series": name},
        lambda name, house: tuple((bet.word, count) for bet, count in announcement(name, house).chips),
    ),
    "term": Family(
        "terms",
        "layout",
        lambda house: tuple(key for keys in TERMS.values() for key in keys if key not in ALIKE),
        lambda key, house: {"ask": "word", "term": key},
        lambda key, house: key,
    ),
}


@lru_cache(maxsize=64)
def facts_of(house: HouseRules) -> tuple[str, ...]:
    """Every fact to keep at that house, in the order in which they are met: of each family one in turn."""
    lists = [[f"{name}:{subject}" for subject in family.subjects(house)] for name, family in FAMILIES.items()]
    return tuple(fact for fact in chain.from_iterable(zip_longest(*lists)) if fact is not None)


@lru_cache(maxsize=64)
def _known(house: HouseRules) -> frozenset[str]:
    return frozenset(facts_of(house))


def family_of(fact: str) -> Family:
    """The family of a fact; KeyError where there is none of that name."""
    return FAMILIES[fact.partition(":")[0]]


def question_of(fact: str, house: HouseRules) -> Question | None:
    """What asks it at that house; None where the house knows no such fact."""
    if fact not in _known(house):
        return None
    family = family_of(fact)
    return Question(family.kind, 1, family.options(fact.partition(":")[2], house))


@lru_cache(maxsize=4096)
def _truth(fact: str, house: HouseRules) -> Any:
    return family_of(fact).truth(fact.partition(":")[2], house) if fact in _known(house) else None


def is_same(fact: str, house: HouseRules, other: HouseRules) -> bool:
    """Do both houses know the fact, and is it the same at both?"""
    return fact in _known(house) and _truth(fact, house) == _truth(fact, other)


def exercised(kind: str, facts: Mapping[str, Any], asked_at: HouseRules, house: HouseRules) -> tuple[str, ...]:
    """The facts of `house` that such a question, asked at a house, wants to be known."""
    told = _TOLD.get(kind)
    found = told(facts, asked_at) if told else ()
    return tuple(fact for fact in found if is_same(fact, house, asked_at))


Told = Callable[[Mapping[str, Any], HouseRules], Iterator[str]]


def _of_multiplication(facts: Mapping[str, Any], house: HouseRules) -> Iterator[str]:
    yield f"multiplication:{facts['factor']}x{facts['chips']}"


def _of_payout(facts: Mapping[str, Any], house: HouseRules) -> Iterator[str]:
    """Only in units: in money it is another sum."""
    if facts["value"] == 1:
        yield f"multiplication:{odds_of(house.layout.bet(facts['bet']))}x{facts['chips']}"


def _of_complete(facts: Mapping[str, Any], house: HouseRules) -> Iterator[str]:
    if facts["part"] is None:
        yield f"complete:{facts['number']}"


def _of_neighbours(facts: Mapping[str, Any], house: HouseRules) -> Iterator[str]:
    if facts["ask"] in ("any", "row") and facts["each_side"] >= house.neighbours_n:
        yield f"neighbours:{facts['number']}"


def _of_sector(facts: Mapping[str, Any], house: HouseRules) -> Iterator[str]:
    if facts["ask"] in ("section", "both"):
        yield f"sector:{facts['number']}"


def _of_series(facts: Mapping[str, Any], house: HouseRules) -> Iterator[str]:
    yield f"series:{facts['series']}"


def _of_terms(facts: Mapping[str, Any], house: HouseRules) -> Iterator[str]:
    yield f"term:{facts['term']}"


_TOLD: Mapping[str, Told] = {
    "multiplication": _of_multiplication,
    "payout": _of_payout,
    "complete_cost": _of_complete,
    "neighbours": _of_neighbours,
    "sector": _of_sector,
    "series_by": _of_series,
    "series_placing": _of_series,
    "terms": _of_terms,
}
EXERCISING = tuple(_TOLD)
"""The kinds whose answers exercise facts."""
