"""In which order the winning bets are paid."""

from collections.abc import Iterable, Mapping
from enum import StrEnum

from quizzes.rules.roulette.bets import Bet, BetKind
from quizzes.rules.roulette.layout import column_of
from quizzes.rules.roulette.wheel import ZEROS, Pocket

Rank = tuple[tuple[BetKind | str, ...], ...]


class PaymentOrder(StrEnum):
    """france_french [FR-51] · france_english [FR-55-10] · france_american [FR-55-1] · us_school [CDW] ·
    europe_general [JRI] [AS]."""

    FRANCE_FRENCH = "france_french"
    FRANCE_ENGLISH = "france_english"
    FRANCE_AMERICAN = "france_american"
    US_SCHOOL = "us_school"
    EUROPE_GENERAL = "europe_general"


K = BetKind
# Ours where the sources are silent: six lines before streets, the top line between; a trio ranks as a street, the first
# four as a corner, double columns and dozens as the single ones.
_INSIDE: Rank = (
    (K.SIX_LINE,),
    (K.TOP_LINE,),
    (K.STREET, K.TRIO),
    (K.CORNER, K.FIRST_FOUR),
    (K.SPLIT,),
    (K.STRAIGHT,),
)
_COLUMNS: Rank = ((K.COLUMN, K.COLUMNS),)
_DOZENS: Rank = ((K.DOZEN, K.DOZENS),)
_ENGLISH: Rank = (*_COLUMNS, (K.HIGH,), (K.ODD,), (K.BLACK,), (K.RED,), (K.EVEN,), (K.LOW,), *_DOZENS, *_INSIDE)
ORDERS: Mapping[PaymentOrder, Rank] = {
    PaymentOrder.FRANCE_FRENCH: (
        *_COLUMNS, *_DOZENS, (K.RED,), (K.BLACK,), (K.ODD,), (K.EVEN,), (K.HIGH,), (K.LOW,), *_INSIDE,
    ),
    PaymentOrder.FRANCE_ENGLISH: _ENGLISH,
    PaymentOrder.FRANCE_AMERICAN: _ENGLISH,
    PaymentOrder.US_SCHOOL: (
        *_COLUMNS, (K.HIGH,), (K.ODD,), ("dozen:3",), (K.BLACK,), (K.RED,), ("dozen:2",), (K.EVEN,), (K.LOW,),
        ("dozen:1",), *_INSIDE,
    ),
    PaymentOrder.EUROPE_GENERAL: (
        (K.RED,), (K.BLACK,), (K.ODD,), (K.EVEN,), (K.HIGH,), (K.LOW,), *_COLUMNS, *_DOZENS, *_INSIDE,
    ),
}  # fmt: skip


def in_order_of_payment(bets: Iterable[Bet], winning: Pocket, order: PaymentOrder) -> tuple[Bet, ...]:
    """The bets that win, in the house's order; the losing ones are left out, equals keep their order.

    ValueError where the house does not play a bet that wins (double columns and dozens at us_school).
    """
    won = [bet for bet in bets if bet.covers(winning)]
    return tuple(sorted(won, key=lambda bet: (_rank(bet, order), _from_the_end(bet, order))))


def _rank(bet: Bet, order: PaymentOrder) -> int:
    if order == PaymentOrder.US_SCHOOL and bet.kind in (K.COLUMNS, K.DOZENS):
        raise ValueError(f"{bet.word}: not played where payments follow {order}")
    return next(rank for rank, group in enumerate(ORDERS[order]) if bet.kind in group or bet.word in group)


def _from_the_end(bet: Bet, order: PaymentOrder) -> tuple[int, int]:
    """us_school breaks ties among inside bets: nearer the end of the cloth first, then nearer the players.  [CDW]"""
    if order != PaymentOrder.US_SCHOOL or not bet.is_inside:
        return (0, 0)
    numbers = [number for number in bet.numbers if number not in ZEROS]
    highest = max((int(number) for number in numbers), default=0)
    return (-highest, min((column_of(number) for number in numbers), default=0))
