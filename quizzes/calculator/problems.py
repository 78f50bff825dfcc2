"""What may be wrong with a felt that somebody describes; the words for it are the page's."""

from dataclasses import dataclass
from enum import StrEnum

from quizzes.rules.amounts import Amount


class Problem(StrEnum):
    """Why something of the address was not taken."""

    UNREADABLE = "unreadable"
    NOTHING = "nothing"
    TOO_MUCH = "too_much"
    TOO_FINE = "too_fine"
    NO_HOUSE = "no_house"
    NO_POCKET = "no_pocket"
    TOO_LONG = "too_long"
    TOO_MANY = "too_many"
    NO_BET = "no_bet"
    NO_CHIPS = "no_chips"
    NOT_PLAYED_HERE = "not_played_here"
    NO_ANNOUNCEMENT = "no_announcement"
    NONE_TAKEN = "none_taken"
    NOT_TAKEN_HERE = "not_taken_here"
    NOT_ON_AMERICAN = "not_on_american"
    MEASURE_MISSING = "measure_missing"
    TWO_MEASURES = "two_measures"
    NO_MAXIMUM = "no_maximum"
    UNDER_LEAST_CHIP = "under_least_chip"
    NO_OPTION = "no_option"
    CHOICE_MISSING = "choice_missing"


@dataclass(frozen=True)
class Fault:
    """One of them, at its field: the piece of text, the bet's word or the amount that it is about."""

    field: str
    problem: Problem
    piece: str = ""
    amount: Amount = 0
    unread: Exception | None = None
    """What `numerals` or `replies` said, where they read it."""
