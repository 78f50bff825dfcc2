"""A chip on the layout: its name, the numbers that it covers, its odds; and back, a bet to be placed."""

import random
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import asdict, dataclass
from typing import Any

from quizzes.questions.base import (
    Facts,
    Field,
    Form,
    Kind,
    Picture,
    Slip,
    Step,
    Value,
    Worked,
    check_difficulty,
    odds_of,
    ordered,
)
from quizzes.rules.amounts import simplest
from quizzes.rules.house import HouseRules
from quizzes.rules.roulette.bets import INSIDE, Bet, BetKind

ASKS = ("name", "place")
_LISTED = 12  # numbers that are worth writing down
_SIMPLE = (BetKind.STRAIGHT, BetKind.SPLIT, BetKind.STREET, BetKind.CORNER, BetKind.SIX_LINE)
_ZERO = (BetKind.TRIO, BetKind.FIRST_FOUR, BetKind.TOP_LINE)
_TWELVES = (BetKind.COLUMN, BetKind.DOZEN)
_DOUBLES = (BetKind.COLUMNS, BetKind.DOZENS)
_ODDS = (35, 17, 11, 8, 6, 5, 2, 1)


@dataclass(frozen=True)
class Level:
    """Bounds of a difficulty: what is asked, and the kinds of bet."""

    asks: tuple[str, ...]
    bets: tuple[BetKind, ...]


LEVELS = {
    1: Level(("name",), _SIMPLE),
    2: Level(ASKS, _SIMPLE),
    3: Level(ASKS, _SIMPLE + _ZERO),
    4: Level(ASKS, _SIMPLE + _ZERO + _TWELVES),
    5: Level(ASKS, _SIMPLE + _ZERO + _TWELVES + _DOUBLES),
}


class BetName(Kind):
    """A chip where 13, 14, 16 and 17 meet → corner, 13 14 16 17, 8 to 1."""

    name = "bet_name"
    version = 1
    taps_felt = True
    group = "houses"
    option_names = frozenset({"ask", "bets"})

    def make(self, rng: random.Random, difficulty: int, house: HouseRules, options: Mapping[str, Any]) -> Facts:
        check_difficulty(difficulty)
        level = LEVELS[difficulty]
        ask, kinds = _asked(rng, level, options.get("ask")), _kinds(level, options.get("bets"), house)
        offered = [bet for bet in house.layout.bets if bet.kind in kinds]
        kind = rng.choice(list(dict.fromkeys(bet.kind for bet in offered)))
        return {"ask": ask, "bet": rng.choice([bet for bet in offered if bet.kind == kind]).word}

    def fields_of(self, facts: Facts, house: HouseRules) -> tuple[Field, ...]:
        if facts["ask"] == "place":
            return (Field("place", form=Form.POSITIONS, on="felt"),)
        bet = house.layout.bet(facts["bet"])
        kinds = tuple(dict.fromkeys(str(other.kind) for other in house.layout.bets if other.is_inside == bet.is_inside))
        name = Field("name", form=Form.CHOICE, options=kinds, of="bet_kinds")
        numbers = (Field("numbers", form=Form.POCKETS),) if len(bet.numbers) <= _LISTED else ()
        return (name, *numbers, Field("odds"))

    def right_reply(self, facts: Facts, house: HouseRules) -> dict[str, Value]:
        bet = house.layout.bet(facts["bet"])
        if facts["ask"] == "place":
            return {"place": (bet.word,)}
        numbers: dict[str, Value] = {"numbers": ordered(bet.numbers)} if len(bet.numbers) <= _LISTED else {}
        return {"name": str(bet.kind), **numbers, "odds": odds_of(bet)}

    def slips(self, facts: Facts, house: HouseRules) -> Iterable[Slip]:
        bet, right = house.layout.bet(facts["bet"]), self.right_reply(facts, house)
        made = _slips_of_place(bet, house) if facts["ask"] == "place" else _slips_of_name(bet, house)
        return (slip for slip in made if any(right.get(name, value) != value for name, value in slip.reply.items()))

    def explain(self, facts: Facts, house: HouseRules) -> Worked:
        bet, right = house.layout.bet(facts["bet"]), self.right_reply(facts, house)
        figures = {"bet": bet.word, "count": len(bet.numbers), "odds": odds_of(bet), "kind": str(bet.kind)}
        if facts["ask"] == "place":
            return Worked(steps=(Step("place", figures, right["place"], "place"),))
        return Worked(steps=tuple(Step(name, figures, value, name) for name, value in right.items()))

    def skills(self, facts: Facts) -> tuple[str, ...]:
        return ("bet_placed" if facts["ask"] == "place" else "bet_named", facts["bet"].partition(":")[0])

    def picture(self, facts: Facts) -> Picture:
        return Picture(felt=True) if facts["ask"] == "place" else Picture(marked=(facts["bet"],))

    def level(self, difficulty: int) -> Mapping[str, Any]:
        check_difficulty(difficulty)
        return asdict(LEVELS[difficulty])


def _asked(rng: random.Random, level: Level, wanted: str | None) -> str:
    if wanted is None:
        return rng.choice(level.asks)
    if wanted not in ASKS:
        raise ValueError(f"ask {wanted!r}: {' or '.join(ASKS)}")
    return wanted


def _kinds(level: Level, wanted: Iterable[str] | None, house: HouseRules) -> tuple[BetKind, ...]:
    """The level's kinds, or those wanted; ValueError for one that this cloth has not, or whose box bears its name."""
    if wanted is None:
        return level.bets
    on_cloth = {bet.kind for bet in house.layout.bets}
    possible = [str(kind) for kind in LEVELS[5].bets if kind in on_cloth]
    kinds = [str(kind) for kind in wanted]
    for kind in kinds or [""]:
        if kind not in possible:
            raise ValueError(f"bets {kind!r}: at most {', '.join(possible)}")
    return tuple(BetKind(kind) for kind in kinds)


# ---- slips


def _slips_of_name(bet: Bet, house: HouseRules) -> Iterator[Slip]:
    """Another bet's name, the numbers of a bet beside, other odds."""
    for kind in dict.fromkeys(one.kind for one in house.layout.bets if one.is_inside == bet.is_inside):
        yield Slip("bets_mixed_up", {"name": str(kind)}, {"used": str(kind), "right": str(bet.kind)})
    if len(bet.numbers) <= _LISTED:
        for other in _beside(bet, house):
            yield Slip("bet_beside", {"numbers": ordered(other.numbers)}, {"bet": other.word})
    yield Slip("stake_counted_in", {"odds": simplest(odds_of(bet) + 1)}, {"right": odds_of(bet), "stakes": 1})
    for used in _ODDS:
        yield Slip("wrong_factor", {"odds": used}, {"used": used, "right": odds_of(bet), "bet": bet.word})


def _slips_of_place(bet: Bet, house: HouseRules) -> Iterator[Slip]:
    for other in _beside(bet, house):
        yield Slip("bet_beside", {"place": (other.word,)}, {"bet": other.word})
    for other in house.layout.bets:
        if other.kind != bet.kind and other.is_inside and bet.is_inside and set(bet.numbers) & set(other.numbers):
            used = {"used": str(other.kind), "right": str(bet.kind)}
            yield Slip("bets_mixed_up", {"place": (other.word,)}, used)
    each = ordered(f"{BetKind.STRAIGHT}:{number}" for number in bet.numbers)
    if bet.kind in INSIDE and bet.kind != BetKind.STRAIGHT:
        yield Slip("straights_for_one_chip", {"place": each}, {"bet": bet.word})


def _beside(bet: Bet, house: HouseRules) -> list[Bet]:
    """Bets of the same kind that share a number; of straights and outside bets, those with the number or box next."""
    alike = [other for other in house.layout.bets if other.kind == bet.kind and other != bet]
    sharing = [other for other in alike if set(other.numbers) & set(bet.numbers)]
    if sharing:
        return sharing
    place = [other.word for other in house.layout.bets if other.kind == bet.kind].index(bet.word)
    return alike[max(0, place - 1) : place + 1]
