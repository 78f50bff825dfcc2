"""A payout part in cash, part in colour: how many chips of colour remain?"""

import random
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import asdict, dataclass
from typing import Any

from quizzes.questions.base import Facts, Field, Kind, Picture, Slip, Step, Worked, check_difficulty, draw_chip_value
from quizzes.questions.wanted import whole
from quizzes.rules.chips import HALF_LOT, LOT, mixed_payout
from quizzes.rules.house import HouseRules

FEWEST_CHIPS, MOST_CHIPS = 20, 1000
_ROUND = 5  # the guest takes the worth of so many chips, or several times that


@dataclass(frozen=True)
class Level:
    """Bounds of a difficulty: chips of the payout up to so many, chip values."""

    chips: int
    values: tuple[int, ...]


LEVELS = {
    1: Level(60, (1,)),
    2: Level(100, (1, 5)),
    3: Level(200, (1, 2, 5, 10)),
    4: Level(300, (1, 2, 5, 10, 25)),
    5: Level(400, (1, 2, 5, 10, 25, 100)),
}


class CashAndColour(Kind):
    """69 chips at 5, 100 in cash → 49; in a house that pays in lots 175 at 1 → 75."""

    name = "cash_and_colour"
    version = 1
    fields = (Field("colour_chips"),)
    takes_chip_value = True
    shows = ("mixed_payout",)
    option_names = frozenset({"chip_value", "chips", "cash"})

    def make(self, rng: random.Random, difficulty: int, house: HouseRules, options: Mapping[str, Any]) -> Facts:
        check_difficulty(difficulty)
        level = LEVELS[difficulty]
        fewest = HALF_LOT if _in_lots(house) else FEWEST_CHIPS
        drawn = rng.randint(fewest, level.chips)
        chips = whole("chips", options.get("chips"), drawn, MOST_CHIPS, fewest)
        value = draw_chip_value(rng, level.values, house, options.get("chip_value"))
        facts = {"chips": chips, "value": value}
        wanted = options.get("cash")
        if not _in_lots(house):
            return {**facts, "cash": _cash(rng, chips, value, wanted)}
        if wanted is not None:
            raise ValueError("cash: this house pays in lots, whatever the guest asks for")
        return facts

    def right_reply(self, facts: Facts, house: HouseRules) -> dict[str, int]:
        if "cash" not in facts:
            return {"colour_chips": mixed_payout(facts["chips"], facts["value"]).colour}
        return {"colour_chips": facts["chips"] - facts["cash"] // facts["value"]}

    def slips(self, facts: Facts, house: HouseRules) -> Iterable[Slip]:
        right = self.right_reply(facts, house)
        made = _slips(facts) if "cash" in facts else _slips_in_lots(facts)
        return (slip for slip in made if slip.reply != right)

    def explain(self, facts: Facts, house: HouseRules) -> Worked:
        chips, value = facts["chips"], facts["value"]
        right = self.right_reply(facts, house)["colour_chips"]
        in_cash = chips - right
        figures = {"chips": chips, "in_cash": in_cash, "value": value, "cash": in_cash * value, "right": right}
        how = Step("cash_in_chips" if "cash" in facts else "lots", figures, in_cash)
        return Worked(steps=(how, Step("left_in_colour", figures, right, "colour_chips")))

    def skills(self, facts: Facts) -> tuple[str, ...]:
        return ("cash_and_colour",)

    def picture(self, facts: Facts) -> Picture:
        return Picture()

    def level(self, difficulty: int) -> Mapping[str, Any]:
        check_difficulty(difficulty)
        return asdict(LEVELS[difficulty])


def _in_lots(house: HouseRules) -> bool:
    return house.mixed_payout == "lots"


def _cash(rng: random.Random, chips: int, value: int, wanted: Any) -> int:
    """A round sum in whole chips, with some of the payout left for colour."""
    if wanted is None:
        return value * _ROUND * rng.randint(1, (chips - 1) // _ROUND)
    cash = whole("cash", wanted, 0, (chips - 1) * value)
    if cash % value:
        raise ValueError(f"cash {cash}: whole chips at {value}, up to {(chips - 1) * value}")
    return cash


def _slips(facts: Facts) -> Iterator[Slip]:
    chips, value, cash = facts["chips"], facts["value"], facts["cash"]
    in_cash = cash // value
    if cash < chips:
        yield Slip("cash_taken_as_chips", {"colour_chips": chips - cash}, {"cash": cash, "in_cash": in_cash})
    yield Slip("money_for_units", {"colour_chips": chips * value - cash}, {"value": value})
    yield Slip("cash_part_given", {"colour_chips": in_cash}, {"in_cash": in_cash})
    yield Slip("cash_not_taken_off", {"colour_chips": chips}, {"in_cash": in_cash})
    for off in (10, -10):
        if chips - in_cash + off > 0:
            yield Slip("ten_off", {"colour_chips": chips - in_cash + off}, {"chips": chips, "in_cash": in_cash})


def _slips_in_lots(facts: Facts) -> Iterator[Slip]:
    chips, value = facts["chips"], facts["value"]
    right = mixed_payout(chips, value)
    yield Slip("money_for_units", {"colour_chips": chips * value - int(right.cash)}, {"value": value})
    yield Slip("cut_too_small", {"colour_chips": chips % HALF_LOT}, {"lot": LOT, "half_lot": HALF_LOT})
    yield Slip("cash_part_given", {"colour_chips": chips - right.colour}, {"in_cash": chips - right.colour})
    yield Slip("cash_not_taken_off", {"colour_chips": chips}, {"in_cash": chips - right.colour})
