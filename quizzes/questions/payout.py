"""One stack on one bet: what does it pay, in money?"""

import random
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import asdict, dataclass
from typing import Any

from quizzes.questions.base import (
    Facts,
    Field,
    Kind,
    Picture,
    Pile,
    Slip,
    Unit,
    Worked,
    check_difficulty,
    draw_chip_value,
    odds_of,
    worked_lines,
)
from quizzes.questions.wanted import LARGEST_STACK, some_of, whole
from quizzes.rules.amounts import Amount, simplest
from quizzes.rules.house import HouseRules
from quizzes.rules.roulette.bets import EVEN_CHANCES, INSIDE, Bet, BetKind
from quizzes.rules.roulette.odds import PAYS

_SIMPLE = (BetKind.STRAIGHT, BetKind.SPLIT, BetKind.STREET, BetKind.CORNER, BetKind.SIX_LINE)
_ZERO = (BetKind.TRIO, BetKind.FIRST_FOUR, BetKind.TOP_LINE)
_TWELVES = (BetKind.COLUMN, BetKind.DOZEN)


@dataclass(frozen=True)
class Level:
    """Bounds of a difficulty: chips 1 to so many, chip values, kinds of bet that a cloth has."""

    chips: int
    values: tuple[int, ...]
    bets: tuple[BetKind, ...]


LEVELS = {
    1: Level(5, (1,), _SIMPLE),
    2: Level(10, (1, 5), _SIMPLE + _ZERO),
    3: Level(20, (1, 2, 5, 10), _SIMPLE + _ZERO + _TWELVES),
    4: Level(30, (1, 2, 5, 10, 25), _SIMPLE + _ZERO + _TWELVES + EVEN_CHANCES),
    5: Level(40, (1, 2, 5, 10, 25, 100), _SIMPLE + _ZERO + _TWELVES + EVEN_CHANCES),
}
GROUPS = {"inside": INSIDE, "outside": _TWELVES + EVEN_CHANCES}


class Payout(Kind):
    """Straight, 12 chips at 5 → 2,100."""

    name = "payout"
    version = 1
    fields = (Field("payout", Unit.MONEY),)
    takes_chip_value = True
    option_names = frozenset({"chip_value", "bets", "chips"})

    def make(self, rng: random.Random, difficulty: int, house: HouseRules, options: Mapping[str, Any]) -> Facts:
        check_difficulty(difficulty)
        level = LEVELS[difficulty]
        kinds = _kinds(level, house, options.get("bets"))
        most = whole("chips", options.get("chips"), level.chips, LARGEST_STACK)
        bet = _draw_bet(rng, kinds, house)
        return {
            "bet": bet.word,
            "chips": rng.randint(1, most),
            "value": draw_chip_value(rng, level.values, house, options.get("chip_value")),
            "winning": rng.choice(bet.numbers),
        }

    def right_reply(self, facts: Facts, house: HouseRules) -> dict[str, Amount]:
        bet = house.layout.bet(facts["bet"])
        return {"payout": simplest(facts["chips"] * facts["value"] * odds_of(bet))}

    def slips(self, facts: Facts, house: HouseRules) -> Iterable[Slip]:
        return (slip for slip in _slips(facts, house.layout.bet(facts["bet"])))

    def explain(self, facts: Facts, house: HouseRules) -> Worked:
        bet = house.layout.bet(facts["bet"])
        lines = worked_lines([(bet, facts["chips"])])
        return Worked(lines, self.right_reply(facts, house)["payout"], value=facts["value"])

    def skills(self, facts: Facts) -> tuple[str, ...]:
        kind = BetKind(facts["bet"].partition(":")[0])
        return (str(kind), f"factor_{simplest(PAYS[kind])}")

    def picture(self, facts: Facts) -> Picture:
        return Picture((Pile(facts["bet"], facts["chips"]),), facts["winning"])

    def level(self, difficulty: int) -> Mapping[str, Any]:
        check_difficulty(difficulty)
        return asdict(LEVELS[difficulty])


def _kinds(level: Level, house: HouseRules, wanted: Any) -> tuple[BetKind, ...]:
    """The level's kinds, or a group of them, or the very kinds wanted."""
    if wanted is None:
        return level.bets
    if isinstance(wanted, list | tuple):
        return some_of("bets", wanted, tuple(dict.fromkeys(bet.kind for bet in house.layout.bets)))
    if wanted not in GROUPS:
        raise ValueError(f"bets {wanted!r}: inside or outside, or a list of kinds of bet")
    # An outside drill is wanted at every level, also where the level's own bets are all inside.
    return tuple(kind for kind in level.bets if kind in GROUPS[wanted]) or GROUPS[wanted]


def _draw_bet(rng: random.Random, kinds: tuple[BetKind, ...], house: HouseRules) -> Bet:
    """First the number, so that every pocket comes, zero too; then the kind, then the bet."""
    number = rng.choice(house.wheel_played.order)
    offered = [bet for bet in house.layout.bets if bet.kind in kinds and bet.covers(number)]
    if not offered:
        return _draw_bet(rng, kinds, house)
    kind = rng.choice(sorted({bet.kind for bet in offered}))
    return rng.choice([bet for bet in offered if bet.kind == kind])


def _slips(facts: Facts, bet: Bet) -> Iterator[Slip]:
    chips, value, odds = facts["chips"], facts["value"], odds_of(bet)
    money = chips * value
    yield Slip(
        "stake_counted_in",
        {"payout": money * odds + money},
        {"right": money * odds, "stakes": money},
    )
    if value != 1:
        yield Slip("units_for_money", {"payout": chips * odds}, {"units": chips * odds, "value": value})
    for other in sorted({simplest(pays) for pays in PAYS.values()}, reverse=True):
        if other != odds and other == int(other):
            yield Slip("wrong_factor", {"payout": money * other}, {"used": other, "right": odds, "bet": bet.word})
    if chips > 1:
        for difference in (-1, 1):
            miscounted = chips + difference
            yield Slip(
                "chips_miscounted",
                {"payout": miscounted * value * odds},
                {"counted": miscounted, "right": chips},
            )
