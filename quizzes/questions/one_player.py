"""One player's felt, settled in money: what the kinds share that ask what is paid and what is collected."""

import random
from collections.abc import Iterable, Iterator
from fractions import Fraction
from typing import Any, ClassVar

from quizzes.questions.base import (
    Facts,
    Field,
    Lost,
    OnTheFelt,
    Slip,
    Step,
    Unit,
    Worked,
    odds_of,
    piles_of,
    worked_lines,
)
from quizzes.questions.wanted import some_of
from quizzes.rules.amounts import Amount, simplest
from quizzes.rules.house import HouseRules, ZeroRule
from quizzes.rules.roulette.bets import Bet
from quizzes.rules.roulette.settlement import Line, Settlement, Stake, settle
from quizzes.rules.roulette.wheel import ZEROS

CHOICES = (ZeroRule.PARTAGE, ZeroRule.EN_PRISON)


class OnePlayer(OnTheFelt):
    """A kind whose facts are a winning number, the worth of a chip, one player's piles, and, where zero lets the
    player pick, the choice. `factors` are the odds that are mistaken for one another."""

    fields = (Field("pays", Unit.MONEY), Field("collects", Unit.MONEY))
    takes_chip_value = True
    factors: ClassVar[tuple[Amount, ...]]

    def right_reply(self, facts: Facts, house: HouseRules) -> dict[str, Amount]:
        settled = _settle(facts, house)
        return {"pays": settled.pays, "collects": settled.collected}

    def slips(self, facts: Facts, house: HouseRules) -> Iterable[Slip]:
        settled = _settle(facts, house)
        right = {"pays": settled.pays, "collects": settled.collected}
        for slip in _slips(facts, settled, self.factors):
            if any(value != right[name] for name, value in slip.reply.items()):
                yield slip

    def explain(self, facts: Facts, house: HouseRules) -> Worked:
        settled = _settle(facts, house)
        won = [(bet, chips) for bet, chips in piles_of(facts, house) if bet.covers(facts["winning"])]
        return Worked(
            worked_lines(won),
            settled.pays,
            value=facts["value"],
            collected=settled.collected,
            lost=tuple(Lost(line.bet.word, line.collected) for line in settled.lines if line.collected),
            steps=tuple(_on_zero(settled)),
        )


def draw_choice(rng: random.Random, facts: Facts, house: HouseRules, wanted: str | None) -> dict[str, str]:
    """What the player picks for even chances when zero has come, where the house lets him; else nothing."""
    choices = CHOICES if wanted is None else some_of("choice", wanted, CHOICES)
    evens = any(bet.is_even_chance for bet, _ in piles_of(facts, house))
    if house.zero_rule != ZeroRule.CHOICE or facts["winning"] not in ZEROS or not evens:
        return {}
    return {"choice": str(rng.choice(choices))}


def _settle(facts: Facts, house: HouseRules) -> Settlement:
    choice = ZeroRule(facts["choice"]) if "choice" in facts else None
    stakes = (Stake(bet, chips * facts["value"], choice) for bet, chips in piles_of(facts, house))
    return settle(stakes, facts["winning"], house)


def _on_zero(settled: Settlement) -> Iterator[Step]:
    """What becomes of the even chances where they are not simply lost."""
    if settled.returned:
        halved = [line for line in settled.lines if line.returned]
        stakes = simplest(sum(line.stake for line in halved))
        taken = simplest(sum(line.collected for line in halved))
        yield Step("halved", {"stakes": stakes, "back": settled.returned, "taken": taken})
    if settled.imprisoned:
        yield Step("held", {"stakes": settled.imprisoned})


def _slips(facts: Facts, settled: Settlement, factors: tuple[Amount, ...]) -> Iterator[Slip]:
    pays, collects, value = settled.pays, settled.collected, facts["value"]
    won = [line for line in settled.lines if line.pays]
    lost = [line for line in settled.lines if not line.pays]
    yield Slip("stake_counted_in", {"pays": pays + settled.kept}, {"right": pays, "stakes": settled.kept})
    if value != 1:
        units = {"pays": simplest(Fraction(pays) / value), "collects": simplest(Fraction(collects) / value)}
        yield Slip("units_for_money", units, {"units": units["pays"], "value": value})
    yield from _slips_on_zero(settled)
    yield Slip("winning_stake_collected", {"collects": collects + settled.kept}, {"stakes": settled.kept})
    for line in lost:
        paid = simplest(line.stake * odds_of(line.bet))
        yield Slip("loser_paid", {"pays": pays + paid}, {"bet": line.bet.word, "amount": paid})
    for line in won:
        yield Slip("stack_missed", {"pays": simplest(pays - line.pays)}, {"bet": line.bet.word, "chips": 0})
    for line in lost:
        if len(lost) > 1:
            yield Slip("loser_left", {"collects": simplest(collects - line.collected)}, {"bet": line.bet.word})
    yield from _wrong_factors(won, pays, factors)


def _slips_on_zero(settled: Settlement) -> Iterator[Slip]:
    """The even chances taken whole, though half of them goes back or all are held; what goes back counted as paid."""
    pays, collects = settled.pays, settled.collected
    back, held = settled.returned, settled.imprisoned
    if back:
        yield Slip("whole_for_half", {"collects": simplest(collects + back)}, {"back": back})
        yield Slip("half_as_payout", {"pays": simplest(pays + back)}, {"back": back})
    if held:
        yield Slip("held_stake_taken", {"collects": simplest(collects + held)}, {"held": held})


def _wrong_factors(won: list[Line], pays: Amount, factors: tuple[Amount, ...]) -> Iterator[Slip]:
    for line in won:
        for other in factors:
            if other != odds_of(line.bet):
                wrong = simplest(pays - line.pays + line.stake * other)
                yield Slip("wrong_factor", {"pays": wrong}, _factors(line.bet, other))


def _factors(bet: Bet, used: Amount) -> dict[str, Any]:
    return {"used": used, "right": odds_of(bet), "bet": bet.word}
