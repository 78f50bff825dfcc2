"""The winning bets in the order in which the house pays them."""

import random
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any

from quizzes.questions.base import (
    Facts,
    Field,
    Form,
    OnTheFelt,
    Slip,
    Step,
    Value,
    Worked,
    check_difficulty,
    draw_winning,
)
from quizzes.questions.wanted import whole
from quizzes.rules.house import HouseRules
from quizzes.rules.roulette.bets import INSIDE, Bet, BetKind
from quizzes.rules.roulette.payment import PaymentOrder, in_order_of_payment
from quizzes.rules.roulette.wheel import Pocket

K = BetKind
_FIRST = (K.DOZEN, K.COLUMN, K.RED, K.BLACK, K.SPLIT, K.STRAIGHT)
_SECOND = (*_FIRST, K.STREET, K.CORNER)
_THIRD = (*_SECOND, K.EVEN, K.ODD, K.SIX_LINE)
_FOURTH = (*_THIRD, K.LOW, K.HIGH, K.TRIO, K.FIRST_FOUR, K.TOP_LINE)
_CHIPS = 5


@dataclass(frozen=True)
class Level:
    """Bounds of a difficulty: winners from and to, losers up to, kinds of bet."""

    winners: tuple[int, int]
    losers: int
    kinds: tuple[BetKind, ...]


LEVELS = {
    1: Level((3, 3), 2, _FIRST),
    2: Level((3, 4), 3, _SECOND),
    3: Level((3, 5), 4, _THIRD),
    4: Level((3, 6), 5, _FOURTH),
    5: Level((3, 8), 6, tuple(BetKind)),
}


class PayingOrder(OnTheFelt):
    """17 wins at a French table: dozen, black, split, and the plein last."""

    name = "payment_order"
    version = 1
    group = "procedure"
    shows = ("payment_order",)
    option_names = frozenset({"winning", "winners", "losers"})

    def make(self, rng: random.Random, difficulty: int, house: HouseRules, options: Mapping[str, Any]) -> Facts:
        check_difficulty(difficulty)
        level = LEVELS[difficulty]
        winning = draw_winning(rng, house, options.get("winning"))
        offered = [bet for bet in house.layout.bets if bet.kind in level.kinds]
        won = _draw_winners(rng, offered, winning, level, options.get("winners"), house)
        lost = _draw_losers(rng, offered, winning, level, options.get("losers"))
        felt = {bet.word for bet in (*won, *lost)}
        return {
            "winning": winning,
            "piles": [[bet.word, rng.randint(1, _CHIPS)] for bet in house.layout.bets if bet.word in felt],
            "options": [bet.word for bet in rng.sample(won, len(won))],
        }

    def fields_of(self, facts: Facts, house: HouseRules) -> tuple[Field, ...]:
        return (Field("order", form=Form.ORDER, options=tuple(facts["options"]), of="bets", label="paying_order"),)

    def right_reply(self, facts: Facts, house: HouseRules) -> dict[str, Value]:
        return {"order": _words(_right(facts, house))}

    def accepts(self, name: str, given: Value, right: Value, facts: Facts, house: HouseRules) -> bool:
        """Bets of equal rank may stand either way: sorting keeps their order."""
        if not isinstance(given, tuple) or set(given) != set(facts["options"]):
            return False
        bets = [house.layout.bet(word) for word in given]
        return _words(in_order_of_payment(bets, facts["winning"], house.payment_order)) == given

    def slips(self, facts: Facts, house: HouseRules) -> Iterable[Slip]:
        right = self.right_reply(facts, house)["order"]
        for slip in _slips(facts, house):
            if not self.accepts("order", slip.reply["order"], right, facts, house):
                yield slip

    def explain(self, facts: Facts, house: HouseRules) -> Worked:
        right = _right(facts, house)
        ranks = [list(_words(rank)) for rank in _ranks(right, facts["winning"], house.payment_order)]
        tie = (
            (Step("from_the_end", {}),) if house.payment_order == PaymentOrder.US_SCHOOL and _has_inside(right) else ()
        )
        return Worked(
            steps=(
                Step("rule", {"order": str(house.payment_order)}),
                *tie,
                Step("ranks", {"ranks": ranks, "ties": len(ranks) < len(right)}, _words(right), "order"),
            )
        )

    def skills(self, facts: Facts) -> tuple[str, ...]:
        kinds = [word.partition(":")[0] for word in facts["options"]]
        inside = sum(kind in set(INSIDE) for kind in kinds)
        outside = ("pay_outside_in_order",) if len(kinds) - inside > 1 else ()
        return (*outside, *(("pay_inside_in_order",) if inside > 1 else ())) or (self.name,)

    def level(self, difficulty: int) -> Mapping[str, Any]:
        check_difficulty(difficulty)
        return asdict(LEVELS[difficulty])


def _draw_winners(
    rng: random.Random, offered: Sequence[Bet], winning: Pocket, level: Level, wanted: Any, house: HouseRules
) -> list[Bet]:
    """Winners of two ranks at least, each kind alike often, no kind twice while another is left."""
    winners = [bet for bet in offered if bet.covers(winning)]
    least, most = level.winners
    count = whole("winners", wanted, rng.randint(least, min(most, len(winners))), len(winners), fewest=2)
    while True:
        drawn = _draw_by_kind(rng, winners, count)
        if len(_ranks(drawn, winning, house.payment_order)) > 1:
            return drawn


def _draw_losers(rng: random.Random, offered: Sequence[Bet], winning: Pocket, level: Level, wanted: Any) -> list[Bet]:
    losers = [bet for bet in offered if not bet.covers(winning)]
    count = whole("losers", wanted, rng.randint(1, level.losers), min(20, len(losers)), fewest=0)
    return _draw_by_kind(rng, losers, count)


def _draw_by_kind(rng: random.Random, bets: Sequence[Bet], count: int) -> list[Bet]:
    left, drawn = list(bets), list[Bet]()
    kinds = list(dict.fromkeys(bet.kind for bet in left))
    while len(drawn) < count:
        fresh = [kind for kind in kinds if any(bet.kind == kind for bet in left)]
        for kind in rng.sample(fresh, min(len(fresh), count - len(drawn))):
            bet = rng.choice([bet for bet in left if bet.kind == kind])
            left.remove(bet)
            drawn.append(bet)
    return drawn


def _won(facts: Facts, house: HouseRules) -> list[Bet]:
    return [house.layout.bet(word) for word in facts["options"]]


def _words(bets: Iterable[Bet]) -> tuple[str, ...]:
    return tuple(bet.word for bet in bets)


def _has_inside(bets: Iterable[Bet]) -> bool:
    return any(bet.is_inside for bet in bets)


def _right(facts: Facts, house: HouseRules) -> tuple[Bet, ...]:
    return in_order_of_payment(_won(facts, house), facts["winning"], house.payment_order)


def _ranks(bets: Iterable[Bet], winning: Pocket, order: PaymentOrder) -> list[list[Bet]]:
    """The bets in order, those of equal rank together: the rule leaves them in either order."""
    ranks: list[list[Bet]] = []
    for bet in in_order_of_payment(bets, winning, order):
        if ranks and in_order_of_payment((bet, ranks[-1][-1]), winning, order)[0] == bet:
            ranks[-1].append(bet)
        else:
            ranks.append([bet])
    return ranks


def _slips(facts: Facts, house: HouseRules) -> Iterator[Slip]:
    """Other houses' orders, whole parts the wrong way round, two neighbours swapped."""
    won = _won(facts, house)
    right = _right(facts, house)
    inside, outside = [bet for bet in right if bet.is_inside], [bet for bet in right if not bet.is_inside]
    for order in PaymentOrder:
        if not _is_unknown_to(order, won):
            yield _slip(
                "order_of_another_house", in_order_of_payment(won, facts["winning"], order), {"order": str(order)}
            )
    yield _slip("straight_before_six_line", (*outside, *reversed(inside)), {})
    yield _slip("inside_before_outside", (*inside, *outside), {})
    yield _slip("order_reversed", tuple(reversed(right)), {})
    for place in range(len(right) - 1):
        one, other = right[place : place + 2]
        swapped = (*right[:place], other, one, *right[place + 2 :])
        yield _slip("bets_swapped", swapped, {"first": one.word, "second": other.word})


def _is_unknown_to(order: PaymentOrder, bets: Iterable[Bet]) -> bool:
    return order == PaymentOrder.US_SCHOOL and any(bet.kind in (K.COLUMNS, K.DOZENS) for bet in bets)


def _slip(name: str, bets: Iterable[Bet], detail: Mapping[str, Any]) -> Slip:
    return Slip(name, {"order": _words(bets)}, detail)
