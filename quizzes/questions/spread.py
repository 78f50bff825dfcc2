"""An amount turned into chips as a hand reckons it: limit by limit, down to the step; and the slips on the way."""

from abc import abstractmethod
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from quizzes.questions.base import Facts, Field, Kind, Picture, Slip, Step, Unit, Value, Verdict, Worked
from quizzes.questions.call_bets import announcement, chips_of, money, skill_of, telling
from quizzes.rules.amounts import Amount, down_to_step, simplest, total
from quizzes.rules.house import CapAlgorithm, HouseRules
from quizzes.rules.roulette.bets import Bet
from quizzes.rules.roulette.call_bets import Placed, announce, by
from quizzes.rules.roulette.chip_value import chip_value_of
from quizzes.rules.roulette.limits import UNLIMITED, Limits, flat
from quizzes.rules.roulette.series import Series


class Spread(Kind):
    """A kind whose facts are an announcement and an amount: chip value, what is placed, what goes back."""

    group = "call_bets"
    fields = (Field("chip_value", Unit.MONEY), Field("placed", Unit.MONEY), Field("remainder", Unit.MONEY))
    shows = ("announce_step", "min_chip")

    @abstractmethod
    def limits(self, facts: Facts, house: HouseRules) -> Limits:
        """The maxima that hold."""

    def right_reply(self, facts: Facts, house: HouseRules) -> Mapping[str, Value]:
        return _reply(self._placed(facts, house))

    def slips(self, facts: Facts, house: HouseRules) -> Iterable[Slip]:
        placed = self._placed(facts, house)
        return telling(_slips(placed, self.limits(facts, house), house), _reply(placed))

    def explain(self, facts: Facts, house: HouseRules) -> Worked:
        return Worked(steps=spread_steps(self._placed(facts, house), self.limits(facts, house), house))

    def skills(self, facts: Facts) -> tuple[str, ...]:
        return (skill_of(facts["series"]), self.name)

    def picture(self, facts: Facts) -> Picture:
        return Picture()

    def _slip(
        self, facts: Facts, reply: Mapping[str, Value | None], verdicts: Mapping[str, Verdict], house: HouseRules
    ) -> Slip | None:
        """The slip with which the most of the reply agrees, and nothing disagrees; else as in other kinds.

        The three fields follow from each other: one of them alone, such as nothing back, fits many slips.
        """
        agreeing = [
            slip
            for slip in self.slips(facts, house)
            if all(reply.get(name) == value for name, value in slip.reply.items())
        ]
        best = max(agreeing, key=lambda slip: len(slip.reply), default=None)
        return best or super()._slip(facts, reply, verdicts, house)

    def _placed(self, facts: Facts, house: HouseRules) -> Placed:
        made = announcement(facts["series"], house)
        return place(made, money(facts["amount"]), self.limits(facts, house), house)


def place(made: Series, amount: Amount, limits: Limits, house: HouseRules) -> Placed:
    """The amount on the announcement's positions, by the house's step and way of spreading."""
    return announce(made, amount, limits, house.announce_step, house.min_chip, house.cap_algorithm)


def is_clear(made: Series, amount: Amount, limits: Limits, house: HouseRules) -> bool:
    """Do the short cuts that hands use agree with the rule on that amount? Where not, it is not examined."""
    return len({chip_value_of(made, amount, limits, house.announce_step, way) for way in CapAlgorithm}) == 1


@dataclass(frozen=True)
class Stage:
    """One division of the hand: what is left over how many chips, and the positions that fill at that value."""

    left: Amount
    chips: int
    value: Amount
    full: tuple[tuple[Bet, Amount], ...]


def stages(made: Series, amount: Amount, limits: Limits, step: Amount) -> tuple[Stage, ...]:
    """The hand's divisions, until no more position fills."""
    found: list[Stage] = []
    left, waiting = amount, list(made.chips)
    while waiting:
        chips = sum(count for _, count in waiting)
        value = down_to_step(Fraction(left) / chips, step)
        full = tuple((bet, most) for bet, count in waiting if (most := limits.on(bet.kind)) and count * value >= most)
        found.append(Stage(left, chips, value, full))
        if not full:
            break
        left = simplest(left - Fraction(total([most for _, most in full])))
        waiting = [position for position in waiting if position[0] not in {bet for bet, _ in full}]
    return tuple(found)


def spread_steps(placed: Placed, limits: Limits, house: HouseRules) -> tuple[Step, ...]:
    """The divisions, then the chip value, what is placed and what goes back, each the right reply of its field."""
    amount = simplest(Fraction(placed.placed) + placed.remainder)
    divided = stages(placed.series, amount, limits, house.announce_step)
    return (
        Step("chips", {"chips": placed.series.count, "words": chips_of(placed.series)}),
        *(step for stage in divided for step in _of_stage(stage, house)),
        *_last_word(placed, divided[-1], house),
        Step("placed", _terms(placed), placed.placed, "placed"),
        Step("back", {"amount": amount, "placed": placed.placed}, placed.remainder, "remainder"),
    )


def _of_stage(stage: Stage, house: HouseRules) -> Iterator[Step]:
    quotient = down_to_step(Fraction(stage.left) / stage.chips, 1)
    figures = {"left": stage.left, "chips": stage.chips, "quotient": quotient, "step": house.announce_step}
    yield Step("divide", figures, stage.value, "" if stage.full else "chip_value")
    if stage.full:
        full = total([most for _, most in stage.full])
        bets = {"bets": tuple(bet.word for bet, _ in stage.full), "before": stage.left, "full": full}
        yield Step("full", bets, simplest(stage.left - Fraction(full)))


def _last_word(placed: Placed, last: Stage, house: HouseRules) -> Iterator[Step]:
    """Where the last division does not give the chip's worth: every position is full, or nothing is bought."""
    if last.full:
        yield Step("all_full", {}, placed.chip_value, "chip_value")
    elif not placed.chip_value:
        least = {"step": house.announce_step, "least": house.min_chip}
        yield Step("nothing", least, placed.chip_value, "chip_value")


def _terms(placed: Placed) -> dict[str, Any]:
    """What is placed: full positions at their limits, and the other chips at their value."""
    full = total([amount for bet, amount in placed.positions if bet in placed.at_limit])
    return {"full": full, "chips": placed.chips_left, "value": placed.chip_value}


# ---- slips


def _reply(placed: Placed) -> dict[str, Value]:
    return {"chip_value": placed.chip_value, "placed": placed.placed, "remainder": placed.remainder}


def _slips(placed: Placed, limits: Limits, house: HouseRules) -> Iterator[Slip]:
    made, step = placed.series, house.announce_step
    amount = simplest(Fraction(placed.placed) + placed.remainder)
    if placed.at_limit:
        yield from _at_the_limit(placed, amount, limits, house)
    if len(made.chips) != made.count:
        yield _by_count("double_as_single", len(made.chips), placed, amount, limits, step)
    for chips in (9, 6, 5, 4):
        if chips not in (made.count, len(made.chips)):
            yield _by_count("series_chips_miscounted", chips, placed, amount, limits, step)
    if placed.chips_left:
        yield from _rounding(placed, amount, step)
    for reply in ({"placed": amount, "remainder": 0}, {"remainder": 0}):
        yield Slip("remainder_forgotten", reply, {"remainder": placed.remainder})


def _at_the_limit(placed: Placed, amount: Amount, limits: Limits, house: HouseRules) -> Iterator[Slip]:
    made, step = placed.series, house.announce_step
    first, *later = stages(made, amount, limits, step)
    yield Slip("maximum_ignored", _reply(announce(made, amount, UNLIMITED, step)), {"value": first.value})
    if later and first.value:
        cut = by(made, first.value, limits)
        yield Slip("rest_not_spread", _back(first.value, cut.placed, amount), {"left": later[0].left})
    maxima = [most for bet, _ in made.chips if (most := limits.on(bet.kind)) is not None]
    if len(set(maxima)) > 1:
        lowest = min(maxima)
        yield Slip("one_limit_for_all", _reply(announce(made, amount, flat(lowest), step)), {"most": lowest})


def _back(value: Amount, placed: Amount, amount: Amount) -> dict[str, Value]:
    return {"chip_value": value, "placed": placed, "remainder": simplest(Fraction(amount) - placed)}


def _by_count(name: str, chips: int, placed: Placed, amount: Amount, limits: Limits, step: Amount) -> Slip:
    """The amount divided by another number of chips."""
    value = down_to_step(Fraction(amount) / chips, step)
    reply = _back(value, simplest(Fraction(value) * chips), amount)
    return Slip(name, reply, {"used": chips, "right": placed.series.count})


def _rounding(placed: Placed, amount: Amount, step: Amount) -> Iterator[Slip]:
    full, chips, value = _terms(placed)["full"], placed.chips_left, placed.chip_value
    whole = down_to_step((Fraction(amount) - full) / chips, 1)
    if whole > value:
        reply = _back(whole, simplest(full + Fraction(whole) * chips), amount)
        yield Slip("step_ignored", reply, {"value": whole, "step": step})
    up = simplest(Fraction(value) + step)
    if simplest(full + Fraction(up) * chips) > amount:
        yield Slip(
            "rounded_up",
            {"chip_value": up, "placed": simplest(full + Fraction(up) * chips)},
            {"value": up, "step": step},
        )
