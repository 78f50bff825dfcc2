"""Several players' colours round one winning number: the units for each, player after player."""

import random
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from itertools import pairwise
from typing import Any

from quizzes.questions.base import (
    Facts,
    Field,
    Kind,
    PayTable,
    Picture,
    Pile,
    Slip,
    Unit,
    Worked,
    check_difficulty,
    draw_winning,
    odds_of,
    worked_lines,
)
from quizzes.questions.picture_bet import split_corner_difference
from quizzes.questions.wanted import LARGEST_STACK, whole
from quizzes.rules.amounts import Amount, simplest
from quizzes.rules.house import HouseRules
from quizzes.rules.roulette.bets import INSIDE, Bet, BetKind

Piles = list[tuple[Bet, int]]

MOST_PLAYERS, MOST_STACKS = 5, 8
_ODDS = (35, 17, 11, 8, 5, 2)


@dataclass(frozen=True)
class Level:
    """Bounds of a difficulty: players 2 to so many, stacks of a player 1 to so many, chips a stack, kinds of bet that a
    cloth has."""

    players: int
    stacks: int
    chips: int
    kinds: tuple[BetKind, ...]


_FIRST = (BetKind.STRAIGHT, BetKind.SPLIT, BetKind.CORNER)
_TWELVES = (BetKind.COLUMN, BetKind.DOZEN)
LEVELS = {
    1: Level(2, 2, 2, _FIRST),
    2: Level(2, 3, 5, INSIDE),
    3: Level(3, 4, 10, INSIDE),
    4: Level(4, 5, 20, (*INSIDE, *_TWELVES)),
    5: Level(5, 6, 20, (*INSIDE, *_TWELVES)),
}


class Colours(Kind):
    """17 wins; blue has a straight up and a split, orange two corners, one chip each → blue 52, orange 16."""

    name = "colours"
    version = 1
    option_names = frozenset({"players", "stacks", "chips", "winning"})

    def make(self, rng: random.Random, difficulty: int, house: HouseRules, options: Mapping[str, Any]) -> Facts:
        check_difficulty(difficulty)
        level = LEVELS[difficulty]
        winning = draw_winning(rng, house, options.get("winning"))
        players = whole("players", options.get("players"), rng.randint(2, level.players), MOST_PLAYERS, fewest=2)
        chips = whole("chips", options.get("chips"), level.chips, LARGEST_STACK)
        offered = [bet for bet in house.layout.bets if bet.kind in level.kinds]
        piles = []
        for player in range(1, players + 1):
            stacks = whole("stacks", options.get("stacks"), rng.randint(1, level.stacks), MOST_STACKS)
            piles += [[bet.word, rng.randint(1, chips), player] for bet in _bets(rng, offered, winning, stacks)]
        return {"winning": winning, "piles": piles}

    def fields_of(self, facts: Facts, house: HouseRules) -> tuple[Field, ...]:
        return tuple(
            Field(_field(player), Unit.UNITS, subject=str(player), subject_of="players") for player in _players(facts)
        )

    def right_reply(self, facts: Facts, house: HouseRules) -> dict[str, Amount]:
        return {_field(player): _paid(_won(facts, player, house)) for player in _players(facts)}

    def slips(self, facts: Facts, house: HouseRules) -> Iterable[Slip]:
        right = self.right_reply(facts, house)
        yield from _swapped(right, _players(facts))
        for player in _players(facts):
            for slip in _slips(facts, player, house):
                if slip.reply != {_field(player): right[_field(player)]}:
                    yield slip

    def explain(self, facts: Facts, house: HouseRules) -> Worked:
        tables = []
        for player in _players(facts):
            won = _won(facts, player, house)
            tables.append(PayTable(player, worked_lines(won), _paid(won)))
        return Worked(tables=tuple(tables))

    def skills(self, facts: Facts) -> tuple[str, ...]:
        return ("colours",)

    def picture(self, facts: Facts) -> Picture:
        return Picture(tuple(Pile(*pile) for pile in facts["piles"]), facts["winning"])

    def level(self, difficulty: int) -> Mapping[str, Any]:
        check_difficulty(difficulty)
        return asdict(LEVELS[difficulty])


def _field(player: int) -> str:
    return f"player_{player}"


def _players(facts: Facts) -> list[int]:
    return sorted({player for _, _, player in facts["piles"]})


def _bets(rng: random.Random, offered: Sequence[Bet], winning: str, count: int) -> list[Bet]:
    """Different bets in the order of lists: the first wins, of the others two in three."""
    winners = [bet for bet in offered if bet.covers(winning)]
    losers = [bet for bet in offered if not bet.covers(winning)]
    won = 1 + sum(rng.randrange(3) > 0 for _ in range(count - 1))
    won = min(won, len(winners))
    chosen = {bet.word for bet in [*rng.sample(winners, won), *rng.sample(losers, count - won)]}
    return [bet for bet in offered if bet.word in chosen]


def _piles(facts: Facts, player: int, house: HouseRules) -> Piles:
    return [(house.layout.bet(word), chips) for word, chips, owner in facts["piles"] if owner == player]


def _won(facts: Facts, player: int, house: HouseRules) -> Piles:
    return [(bet, chips) for bet, chips in _piles(facts, player, house) if bet.covers(facts["winning"])]


def _paid(piles: Piles) -> Amount:
    return simplest(sum(chips * odds_of(bet) for bet, chips in piles))


def _swapped(right: Mapping[str, Amount], players: Sequence[int]) -> Iterator[Slip]:
    """Two colours paid to each other, where nobody else is paid the same."""
    amounts = list(right.values())
    for one, other in pairwise(players):
        mine, theirs = right[_field(one)], right[_field(other)]
        if amounts.count(mine) == amounts.count(theirs) == 1:
            yield Slip("colours_swapped", {_field(one): theirs, _field(other): mine}, {"one": one, "other": other})


def _slips(facts: Facts, player: int, house: HouseRules) -> Iterator[Slip]:
    won, field = _won(facts, player, house), _field(player)
    total, stakes = _paid(won), sum(chips for _, chips in won)
    yield Slip("stake_counted_in", {field: total + stakes}, {"player": player, "right": total, "stakes": stakes})
    if difference := split_corner_difference(won):
        yield Slip("split_corner_mixed_up", {field: total + difference}, {"player": player})
    yield from _other_colours(facts, player, house)
    for bet, chips in won if len(won) > 1 else ():
        detail = {"player": player, "bet": bet.word, "chips": chips}
        yield Slip("stack_missed", {field: total - chips * odds_of(bet)}, detail)
    for bet, chips in _piles(facts, player, house):
        if not bet.covers(facts["winning"]):
            paid = chips * odds_of(bet)
            yield Slip("loser_paid", {field: total + paid}, {"player": player, "bet": bet.word, "amount": paid})
    for bet, chips in won:
        for used in _beside(odds_of(bet)):
            wrong = total + chips * (used - odds_of(bet))
            detail = {"player": player, "used": used, "right": odds_of(bet), "bet": bet.word}
            yield Slip("wrong_factor", {field: wrong}, detail)
    if stakes != len(won):
        yield Slip("stacks_as_single_chips", {field: sum(odds_of(bet) for bet, _ in won)}, {"player": player})


def _other_colours(facts: Facts, player: int, house: HouseRules) -> Iterator[Slip]:
    """A stack of another colour, which wins too, paid with this player's."""
    total = _paid(_won(facts, player, house))
    for other in _players(facts):
        for bet, chips in _won(facts, other, house) if other != player else ():
            detail = {"player": player, "other": other, "bet": bet.word}
            yield Slip("other_colour_paid", {_field(player): total + chips * odds_of(bet)}, detail)


def _beside(odds: Amount) -> list[int]:
    """The odds next above and next below: what is said for them in haste."""
    above = [other for other in _ODDS if other > odds]
    below = [other for other in _ODDS if other < odds]
    return above[-1:] + below[:1]
