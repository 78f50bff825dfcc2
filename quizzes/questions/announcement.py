"""What does a player's call mean: which of the readings, or where do the chips go?"""

import random
from collections.abc import Iterable, Iterator, Mapping, Sequence
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
    chips_on,
)
from quizzes.questions.call_bets import (
    chips_of,
    draw_by,
    fits_inside,
    has_one,
    kept,
    money,
    skill_of,
)
from quizzes.questions.calls import COMPLETE, calls_of, confused, meant, said
from quizzes.rules.amounts import simplest
from quizzes.rules.house import STANDARD_SERIES, HouseRules
from quizzes.rules.roulette.series import Series

ASKS = ("meaning", "placing")
_READINGS = 4


@dataclass(frozen=True)
class Level:
    """Bounds of a difficulty: sorts of calls; whether series have other names too; what is asked; chips' worth."""

    sorts: tuple[str, ...]
    other_names: bool
    asks: tuple[str, ...]
    values: range


_FIRST = (*STANDARD_SERIES, "finale")
_SECOND = (*_FIRST, "neighbours", "straight", "split")
_FOURTH = (*_SECOND, "series", "complete")
LEVELS = {
    1: Level(_FIRST, False, ("meaning",), range(5, 26, 5)),
    2: Level(_SECOND, False, ("meaning",), range(5, 26, 5)),
    3: Level(_SECOND, True, ASKS, range(5, 51, 5)),
    4: Level(_FOURTH, True, ASKS, range(5, 101, 5)),
    5: Level((*_FOURTH, "finale_cheval", "sum", "several"), True, ASKS, range(5, 101, 5)),
}


class Announcement(Kind):
    """Finale 7 par 20 → 7, 17 and 27 straight up, 20 a chip."""

    name = "announcement"
    version = 1
    taps_felt = True
    group = "call_bets"
    fields = (Field("meaning", form=Form.CHOICE, of="readings"), Field("placing", form=Form.CHIPS, on="felt"))
    shows = ("neighbours_n", "complete_loading")
    option_names = frozenset({"call", "by", "ask"})

    def fields_of(self, facts: Facts, house: HouseRules) -> tuple[Field, ...]:
        if facts["ask"] == "placing":
            return self.fields[1:]
        return (Field("meaning", form=Form.CHOICE, of="readings", options=tuple(facts["options"])),)

    def make(self, rng: random.Random, difficulty: int, house: HouseRules, options: Mapping[str, Any]) -> Facts:
        check_difficulty(difficulty)
        level = LEVELS[difficulty]
        if not self.is_played_at(house):
            raise ValueError("this house takes no announcements")
        call = _draw_call(rng, level, house, options.get("call"))
        made = meant(call, house)
        value = draw_by(rng, made, level.values, house, options.get("by"))
        ask = options.get("ask") or rng.choice(level.asks)
        if ask not in ASKS:
            raise ValueError(f"ask {ask!r}: {' or '.join(ASKS)}")
        words = said(call, rng.randrange(6) if level.other_names else 0)
        facts = {"call": call, "said": f"{words} par {value}", "by": kept(value), "ask": ask}
        return facts | ({"options": _options(rng, facts, house)} if ask == "meaning" else {})

    def is_played_at(self, house: HouseRules) -> bool:
        return has_one(house, fits_inside)

    def right_reply(self, facts: Facts, house: HouseRules) -> Mapping[str, Value]:
        made = meant(facts["call"], house)
        if facts["ask"] == "placing":
            return {"placing": _placing(made)}
        return {"meaning": reading(made, facts)}

    def slips(self, facts: Facts, house: HouseRules) -> Iterable[Slip]:
        return _placing_slips(facts, house) if facts["ask"] == "placing" else _meaning_slips(facts, house)

    def explain(self, facts: Facts, house: HouseRules) -> Worked:
        made, value = meant(facts["call"], house), money(facts["by"])
        right = self.right_reply(facts, house)[facts["ask"]]
        figures = {"said": facts["said"], "call": facts["call"], "words": chips_of(made), "chips": made.count}
        cost = {"chips": made.count, "value": value}
        return Worked(
            steps=(Step(facts["ask"], figures, right, facts["ask"]), Step("cost", cost, simplest(made.count * value)))
        )

    def skills(self, facts: Facts) -> tuple[str, ...]:
        call = facts["call"]
        named = () if ":" in call or call.startswith(COMPLETE) else (skill_of(call),)
        return (*named, self.name)

    def picture(self, facts: Facts) -> Picture:
        return Picture(felt=facts["ask"] == "placing")

    def level(self, difficulty: int) -> Mapping[str, Any]:
        check_difficulty(difficulty)
        return asdict(LEVELS[difficulty])


def reading(made: Series, facts: Facts, each: bool = True) -> str:
    """A reading as a key: chips, and what each of them (@) or all together (=) is worth.

    >>> from quizzes.rules.roulette.series import SERIES
    >>> reading(SERIES["jeu_zero"], {"by": 5})
    'split:0-3*1+split:12-15*1+split:32-35*1+straight:26*1@5'
    """
    return f"{'+'.join(chips_of(made))}{'@' if each else '='}{facts['by']}"


def _draw_call(rng: random.Random, level: Level, house: HouseRules, wanted: str | None) -> str:
    if wanted is not None:
        return _wanted(wanted, house)
    for sorts in (level.sorts, LEVELS[5].sorts):  # of any sort where the house has none of the level's that fits
        for sort in rng.sample(sorts, len(sorts)):
            calls = (_several(rng, house),) if sort == "several" else calls_of(sort, house)
            for call in rng.sample(calls, len(calls)):
                if fits_inside(meant(call, house), house):
                    return call
    raise ValueError("this house has no call to ask about")


def _wanted(call: str, house: HouseRules) -> str:
    if (
        not isinstance(call, str)
        or "+" in call
        or (":" in call and call.partition(":")[0] not in ("straight", "split"))
    ):
        raise ValueError(f"call {call!r}: straight:17, split:17-20, complete_17 or an announcement")
    if not fits_inside(meant(call, house), house):
        raise ValueError(f"call {call!r}: the maximum of this table leaves nothing to ask about it")
    return call


def _several(rng: random.Random, house: HouseRules) -> str:
    """Two or three numbers and the neighbours, near each other on the wheel every other time."""
    wheel, count = house.wheel_played, rng.choice((2, 3))
    first = rng.choice(wheel.order)
    reach = 4 if rng.random() < 0.5 else len(wheel.order) - 1
    others = rng.sample(range(1, reach + 1), count - 1)
    numbers = [first, *(wheel.step(first, pockets) for pockets in others)]
    return "_and_".join(f"neighbours_{number}_{house.neighbours_n}" for number in numbers)


def _options(rng: random.Random, facts: Facts, house: HouseRules) -> list[str]:
    """The right reading and three others, in any order.

    Of several chips two sets, each by the chip and for the whole, so that no set stands out; of one chip other bets.
    """
    made = meant(facts["call"], house)
    others = [other for _, _, other in confused(facts["call"], house)]
    several = [other for other in others if other.count > 1]
    if made.count > 1 and several:
        sets = [made, rng.choice(several[:_READINGS])]
        options = [reading(one, facts, each) for one in sets for each in (True, False)]
    else:
        wrong = rng.sample(others[:_READINGS], min(len(others), _READINGS - 1))
        options = [reading(one, facts) for one in (made, *wrong)]
    rng.shuffle(options)
    return options


def _wrong_readings(facts: Facts, house: HouseRules) -> Iterator[tuple[str, str, dict[str, Any]]]:
    """Slip, reading, and the figures that explain it."""
    made = meant(facts["call"], house)
    if made.count > 1:
        yield "each_or_all", reading(made, facts, each=False), {"value": money(facts["by"])}
    for slip, call, other in confused(facts["call"], house):
        for each in (True, False):
            yield slip, reading(other, facts, each), _detail(call)


def _detail(call: str) -> dict[str, Any]:
    return {} if "+" in call else {"call": call}


def _meaning_slips(facts: Facts, house: HouseRules) -> Iterator[Slip]:
    for slip, key, detail in _wrong_readings(facts, house):
        if key in facts["options"]:
            yield Slip(slip, {"meaning": key}, detail)


def _placing_slips(facts: Facts, house: HouseRules) -> Iterator[Slip]:
    made = meant(facts["call"], house)
    right, single = _placing(made), chips_on((bet.word, 1) for bet, _ in made.chips)
    if single != right:
        yield Slip("double_as_single", {"placing": single}, {"used": len(made.chips), "right": made.count})
    for slip, call, other in confused(facts["call"], house):
        yield Slip(slip, {"placing": _placing(other)}, _detail(call))
    for missed in made.chips if len(made.chips) > 1 else ():
        rest: Sequence[tuple[str, int]] = [(bet.word, count) for bet, count in made.chips if bet != missed[0]]
        yield Slip("position_missed", {"placing": chips_on(rest)}, {"bet": missed[0].word})


def _placing(made: Series) -> tuple[str, ...]:
    return chips_on((bet.word, count) for bet, count in made.chips)
