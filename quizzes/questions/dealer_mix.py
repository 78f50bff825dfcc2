"""A spin as at the table: four questions about one felt, one after another, each as its own kind asks it."""

import random
from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass, replace
from typing import Any

from quizzes.questions.base import (
    Facts,
    Field,
    Kind,
    Picture,
    Pile,
    Slip,
    Value,
    Verdict,
    Worked,
    check_difficulty,
    draw_chip_value,
    draw_winning,
)
from quizzes.questions.call_bets import announcement, fits_inside, has_one
from quizzes.questions.complete_cost import CompleteCost
from quizzes.questions.complete_partial import CompletePartial
from quizzes.questions.complete_payout import CompletePayout
from quizzes.questions.completes import draw_yes, is_announced_whole, made_of, touched
from quizzes.questions.multiplication import Multiplication
from quizzes.questions.series_amount import SeriesAmount
from quizzes.questions.series_by import SeriesBy
from quizzes.questions.series_payout import SeriesPayout
from quizzes.questions.table_round import LEVELS as TABLE_LEVELS
from quizzes.questions.table_round import TableRound
from quizzes.questions.wanted import some_of
from quizzes.rules.house import HouseRules

_ASKED: Mapping[str, Kind] = {
    kind.name: kind
    for kind in (
        SeriesAmount(),
        SeriesBy(),
        SeriesPayout(),
        CompleteCost(),
        CompletePayout(),
        CompletePartial(),
        TableRound(),
        Multiplication(),
    )
}
_FIELDS = {"pays": ("pays",), "collects": ("collects",)}
CALLS = ("series", "complete")
_COMPLETE_ONE_IN = 3


@dataclass(frozen=True)
class Level:
    """Bounds of a difficulty: what is announced, bets on the felt from and to, whether a sum may interrupt.

    All else is bounded as in the kinds that are asked, at the same level.
    """

    calls: tuple[str, ...]
    bets: tuple[int, int]
    sums: bool


LEVELS = {
    1: Level(CALLS[:1], (3, 3), False),
    2: Level(CALLS[:1], (3, 4), False),
    3: Level(CALLS[:1], (3, 6), True),
    4: Level(CALLS, (3, 6), True),
    5: Level(CALLS, (4, 8), True),
}


class DealerMix(Kind):
    """Voisins for 475 are announced, 26 wins: a chip's worth, what they pay, what blue gets, what is collected."""

    name = "dealer_mix"
    version = 1
    group = "table"
    takes_chip_value = True
    shows = ("zero_rule", "announce_step", "complete_loading")
    option_names = frozenset({"step", "calls", "series", "chip_value", "winning", "bets", "chips", "sums"})
    steps = 4

    def make(self, rng: random.Random, difficulty: int, house: HouseRules, options: Mapping[str, Any]) -> Facts:
        """Everything is drawn at every step, so that the steps of a round are about the same felt."""
        check_difficulty(difficulty)
        level, step = LEVELS[difficulty], _step(options.get("step", 0), self.steps)
        call = _draw_call(rng, level, house, options)
        draw = _draw_complete if call == "complete" else _draw_series
        value = draw_chip_value(rng, TABLE_LEVELS[difficulty].values, house, options.get("chip_value"))
        announced, paid, felt = draw(rng, difficulty, house, options)
        table = _draw_table(rng, difficulty, paid["winning"], value, house, options)
        interrupts = draw_yes(rng, "sums", options, level.sums)
        interruption = Multiplication().make(rng, difficulty, house, {})
        rounds: tuple[tuple[str, str, Facts], ...] = (
            ("announced", *announced),
            ("announcement_pays", _kind_of_payout(paid), paid),
            ("pays", "table_round", table),
            ("sum", "multiplication", interruption) if interrupts else ("collects", "table_round", table),
        )
        moment, asks, asked = rounds[step]
        return {
            "moment": moment,
            "asks": asks,
            "asked": asked,
            "winning": paid["winning"],
            "piles": [*([*pile, 1] for pile in table["piles"]), *([*pile, 2] for pile in felt)],
        }

    def is_played_at(self, house: HouseRules) -> bool:
        return bool(_calls_at(house))

    def fields_of(self, facts: Facts, house: HouseRules) -> tuple[Field, ...]:
        fields = _kind(facts).fields_of(facts["asked"], house)
        return tuple(field for field in fields if field.name in _FIELDS.get(facts["moment"], (field.name,)))

    def right_reply(self, facts: Facts, house: HouseRules) -> dict[str, Value]:
        return _of_these(facts, _kind(facts).right_reply(facts["asked"], house))

    def accepts(self, name: str, given: Value, right: Value, facts: Facts, house: HouseRules) -> bool:
        return _kind(facts).accepts(name, given, right, facts["asked"], house)

    def slips(self, facts: Facts, house: HouseRules) -> Iterable[Slip]:
        right = self.right_reply(facts, house)
        for slip in _kind(facts).slips(facts["asked"], house):
            cut = _of_these(facts, slip.reply)
            if any(value != right[name] for name, value in cut.items()):
                yield replace(slip, reply=cut)

    def _slip(
        self, facts: Facts, reply: Mapping[str, Value | None], verdicts: Mapping[str, Verdict], house: HouseRules
    ) -> Slip | None:
        """As the kind that is asked finds it; where only some of its fields are asked, among the slips in these."""
        if facts["moment"] in _FIELDS:
            return super()._slip(facts, reply, verdicts, house)
        return _kind(facts)._slip(facts["asked"], reply, verdicts, house)

    def explain(self, facts: Facts, house: HouseRules) -> Worked:
        """What the next question asks is not told before it: stakes lost stand in the last solution alone."""
        worked = _kind(facts).explain(facts["asked"], house)
        return replace(worked, collected=None, lost=(), steps=()) if facts["moment"] == "pays" else worked

    def skills(self, facts: Facts) -> tuple[str, ...]:
        return tuple(dict.fromkeys((*_kind(facts).skills(facts["asked"]), self.name)))

    def picture(self, facts: Facts) -> Picture:
        """While the bets come in there is no winning number yet, and the announcement is not laid."""
        if facts["moment"] == "announced":
            return Picture(tuple(Pile(*pile) for pile in facts["piles"] if pile[2] == 1))
        return Picture(tuple(Pile(*pile) for pile in facts["piles"]), facts["winning"])

    def level(self, difficulty: int) -> Mapping[str, Any]:
        check_difficulty(difficulty)
        return asdict(LEVELS[difficulty])


Drawn = tuple[tuple[str, Facts], Facts, list[list[Any]]]
"""What is asked when it is announced, what it pays (with the winning number), and its chips on the felt."""


def _kind(facts: Facts) -> Kind:
    return _ASKED[facts["asks"]]


def _of_these(facts: Facts, values: Mapping[str, Value]) -> dict[str, Value]:
    """Of a reply, the fields that are asked at this moment."""
    return {name: value for name, value in values.items() if name in _FIELDS.get(facts["moment"], (name,))}


def _step(wanted: Any, steps: int) -> int:
    if type(wanted) is not int or not 0 <= wanted < steps:
        raise ValueError(f"step {wanted!r}: 0 to {steps - 1}")
    return wanted


def _kind_of_payout(paid: Facts) -> str:
    if "series" in paid:
        return "series_payout"
    return "complete_payout" if paid["number"] == paid["winning"] else "complete_partial"


def _draw_call(rng: random.Random, level: Level, house: HouseRules, options: Mapping[str, Any]) -> str:
    """A series more often than a complete; of the level where this table takes that.

    ValueError where the call wanted is not taken.
    """
    possible = _calls_at(house)
    if not possible:
        raise ValueError("dealer_mix: this table takes no announcements")
    if options.get("series") is not None:
        return "series"
    if options.get("calls") is not None:
        return rng.choice(some_of("calls", options["calls"], possible))
    calls = [call for call in level.calls if call in possible] or possible
    return calls[-1] if rng.randrange(_COMPLETE_ONE_IN) == 0 else calls[0]


def _calls_at(house: HouseRules) -> tuple[str, ...]:
    """What is announced there: on American wheels completes alone."""
    series = CALLS[:1] if has_one(house, fits_inside) else ()
    return (*series, *(CALLS[1:] if is_announced_whole(house) else ()))


def _draw_series(rng: random.Random, difficulty: int, house: HouseRules, options: Mapping[str, Any]) -> Drawn:
    wanted = {name: options[name] for name in ("series", "winning") if options.get(name) is not None}
    paid = SeriesPayout().make(rng, difficulty, house, wanted)
    call = {name: value for name, value in paid.items() if name != "winning"}
    chips = announcement(paid["series"], house).chips if house.series_placement == "on_cloth" else ()
    felt = [[bet.word, count] for bet, count in chips]
    return ("series_amount" if "amount" in call else "series_by", call), paid, felt


def _draw_complete(rng: random.Random, difficulty: int, house: HouseRules, options: Mapping[str, Any]) -> Drawn:
    """A complete by the chip; the ball falls on its number, or on one beside it."""
    call = CompleteCost().make(rng, max(difficulty, 2), house, {})
    made = made_of(call, house)
    wanted = options.get("winning")
    winning = draw_winning(rng, house, wanted) if wanted else rng.choice([made.number, *touched(made)])
    paid = {"number": call["number"], "part": None, "winning": winning, "with_stake": False}
    return ("complete_cost", call), paid, [[bet.word, int(count)] for bet, count in made.chips]


def _draw_table(
    rng: random.Random, difficulty: int, winning: str, value: int, house: HouseRules, options: Mapping[str, Any]
) -> Facts:
    least, most = LEVELS[difficulty].bets
    wanted = {"winning": winning, "chip_value": value, "bets": options.get("bets") or rng.randint(least, most)}
    return TableRound().make(rng, difficulty, house, {**wanted, "chips": options.get("chips")})
