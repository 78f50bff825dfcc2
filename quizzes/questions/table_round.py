"""A whole felt of one player: what is paid, and which stakes are collected, in money."""

import random
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import asdict, dataclass
from fractions import Fraction
from typing import Any

from quizzes.questions.base import (
    Facts,
    Field,
    Lost,
    OnTheFelt,
    Slip,
    Unit,
    Worked,
    check_difficulty,
    draw_chip_value,
    draw_winning,
    odds_of,
    piles_of,
    worked_lines,
)
from quizzes.rules.amounts import Amount, simplest
from quizzes.rules.house import HouseRules
from quizzes.rules.roulette.bets import Bet, BetKind
from quizzes.rules.roulette.settlement import Settlement, Stake, settle

_EVENS = (BetKind.RED, BetKind.BLACK, BetKind.EVEN, BetKind.ODD, BetKind.LOW, BetKind.HIGH)


@dataclass(frozen=True)
class Level:
    """Bounds of a difficulty: bets on the felt from and to, chips a stack, chip values, kinds of bet."""

    bets: tuple[int, int]
    chips: int
    values: tuple[int, ...]
    kinds: tuple[BetKind, ...]


_FIRST = (BetKind.STRAIGHT, BetKind.SPLIT, BetKind.CORNER, *_EVENS)
_SECOND = (*_FIRST, BetKind.STREET, BetKind.SIX_LINE, BetKind.DOZEN)
_THIRD = (*_SECOND, BetKind.COLUMN)
_FOURTH = (*_THIRD, BetKind.TRIO, BetKind.FIRST_FOUR)
LEVELS = {
    1: Level((3, 3), 3, (1,), _FIRST),
    2: Level((3, 4), 5, (1, 5), _SECOND),
    3: Level((3, 6), 10, (1, 5, 10), _THIRD),
    4: Level((3, 8), 20, (1, 2, 5, 10, 25), _FOURTH),
    5: Level((3, 10), 20, (1, 2, 5, 10, 25, 100), _FOURTH),
}


class TableRound(OnTheFelt):
    """17 wins; split 17-20, corner 13-14-16-17, six line 16–21, red, 100 each → pays 3,000, collects 100."""

    name = "table_round"
    version = 1
    fields = (Field("pays", Unit.MONEY), Field("collects", Unit.MONEY))
    takes_chip_value = True
    zero_matters = True
    option_names = frozenset({"chip_value", "winning", "bets"})

    def make(self, rng: random.Random, difficulty: int, house: HouseRules, options: Mapping[str, Any]) -> Facts:
        check_difficulty(difficulty)
        level = LEVELS[difficulty]
        winning = draw_winning(rng, house, options.get("winning"))
        wanted = options.get("bets")
        count = rng.randint(*level.bets) if wanted is None else wanted
        offered = [bet for bet in house.layout.bets if bet.kind in level.kinds]
        felt = _felt(rng, winning, count, offered)
        return {
            "winning": winning,
            "value": draw_chip_value(rng, level.values, house, options.get("chip_value")),
            "piles": [[bet.word, rng.randint(1, level.chips)] for bet in felt],
        }

    def right_reply(self, facts: Facts, house: HouseRules) -> dict[str, Amount]:
        settled = _settle(facts, house)
        return {"pays": settled.pays, "collects": settled.collected}

    def slips(self, facts: Facts, house: HouseRules) -> Iterable[Slip]:
        return _slips(facts, _settle(facts, house))

    def explain(self, facts: Facts, house: HouseRules) -> Worked:
        settled = _settle(facts, house)
        piles = piles_of(facts, house)
        won = [(bet, chips) for bet, chips in piles if bet.covers(facts["winning"])]
        lost = tuple(Lost(line.bet.word, line.collected) for line in settled.lines if line.collected)
        return Worked(worked_lines(won), settled.pays, value=facts["value"], collected=settled.collected, lost=lost)

    def level(self, difficulty: int) -> Mapping[str, Any]:
        check_difficulty(difficulty)
        return asdict(LEVELS[difficulty])


def _felt(rng: random.Random, winning: str, count: int, offered: list[Bet]) -> list[Bet]:
    """Different bets, of which at least one wins and one loses; the kinds come alike often, in layout order."""
    if not 2 <= count <= len(offered):
        raise ValueError(f"{count} bets on the felt: 2 to {len(offered)}")
    while True:
        felt: set[Bet] = set()
        while len(felt) < count:
            felt.add(_draw(rng, [bet for bet in offered if bet not in felt], winning))
        if 0 < sum(bet.covers(winning) for bet in felt) < count:
            return [bet for bet in offered if bet in felt]


def _draw(rng: random.Random, left: list[Bet], winning: str) -> Bet:
    """Every other time a winner, as long as there is one."""
    winners = [bet for bet in left if bet.covers(winning)]
    bets = winners if winners and rng.random() < 0.5 else left
    kind = rng.choice(list(dict.fromkeys(bet.kind for bet in bets)))
    return rng.choice([bet for bet in bets if bet.kind == kind])


def _settle(facts: Facts, house: HouseRules) -> Settlement:
    stakes = (Stake(bet, chips * facts["value"]) for bet, chips in piles_of(facts, house))
    return settle(stakes, facts["winning"], house)


def _slips(facts: Facts, settled: Settlement) -> Iterator[Slip]:
    pays, collects = settled.pays, settled.collected
    won = [line for line in settled.lines if line.pays]
    lost = [line for line in settled.lines if not line.pays]
    yield Slip("stake_counted_in", {"pays": pays + settled.kept}, {"right": pays, "stakes": settled.kept})
    if facts["value"] != 1:
        value = facts["value"]
        units = {"pays": simplest(Fraction(pays) / value), "collects": simplest(Fraction(collects) / value)}
        yield Slip("units_for_money", units, {"units": units["pays"], "value": value})
    yield Slip("winning_stake_collected", {"collects": collects + settled.kept}, {"stakes": settled.kept})
    for line in lost:
        paid = line.stake * odds_of(line.bet)
        yield Slip("loser_paid", {"pays": pays + paid}, {"bet": line.bet.word, "amount": paid})
    for line in won:
        yield Slip("stack_missed", {"pays": pays - line.pays}, {"bet": line.bet.word, "chips": 0})
    for line in lost:
        if line.collected and len(lost) > 1:
            yield Slip("loser_left", {"collects": collects - line.collected}, {"bet": line.bet.word})
    for line in won:
        for other in (35, 17, 11, 8, 5, 2, 1):
            if other != odds_of(line.bet):
                wrong = pays - line.pays + line.stake * other
                yield Slip("wrong_factor", {"pays": wrong}, _factors(line.bet, other))


def _factors(bet: Bet, used: int) -> dict[str, Any]:
    return {"used": used, "right": odds_of(bet), "bet": bet.word}
