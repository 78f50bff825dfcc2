"""The table with two zeros: its wheel, the bets of its zero end, and what is not played there."""

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
    Unit,
    Value,
    Worked,
    check_difficulty,
    odds_of,
    ordered,
    quick_way,
)
from quizzes.rules.amounts import simplest
from quizzes.rules.house import HouseRules
from quizzes.rules.roulette.bets import Bet, BetKind
from quizzes.rules.roulette.layout import EUROPEAN, SPLITS_OF_ZEROS_AND_2, TRIO_OF_BOTH_ZEROS
from quizzes.rules.roulette.wheel import EUROPEAN as EUROPEAN_WHEEL
from quizzes.rules.roulette.wheel import ZEROS, Pocket

ASKS = ("wheel", "odds", "numbers", "on_cloth", "opposite", "payout")
_DOUBLES = ("columns:1-2", "columns:2-3", "dozens:1-2", "dozens:2-3")
# Round the zeros, on one cloth or the other; what neither has comes from the lists of usual mistakes.
_ZERO_END = (
    "split:0-00", "split:0-1", "split:0-2", "split:00-2", "split:0-3", "split:00-3", "split:00-1",
    "trio:0-1-2", "trio:0-00-2", "trio:00-2-3", "trio:0-2-3", "first_four:0-1-2-3", "top_line:0-00-1-2-3",
)  # fmt: skip


@dataclass(frozen=True)
class Level:
    """Bounds of a difficulty: what is asked, pockets on the wheel, options to choose from, chips on a bet."""

    asks: tuple[str, ...]
    pockets: int
    options: int
    chips: int


LEVELS = {
    1: Level(("wheel", "odds"), 1, 3, 5),
    2: Level(("wheel", "odds", "numbers"), 1, 3, 10),
    3: Level(("wheel", "odds", "numbers", "on_cloth"), 2, 4, 20),
    4: Level(ASKS, 2, 5, 20),
    5: Level(ASKS, 3, 6, 40),
}


class American(Kind):
    """Top line 0-00-1-2-3 → pays 6 to 1."""

    name = "american"
    version = 1
    group = "houses"
    shows = ("double_outside",)
    option_names = frozenset({"ask", "chips", "step"})

    def make(self, rng: random.Random, difficulty: int, house: HouseRules, options: Mapping[str, Any]) -> Facts:
        check_difficulty(difficulty)
        if not self.is_played_at(house):
            raise ValueError(f"wheel {house.wheel}: this kind asks about the american one")
        level = LEVELS[difficulty]
        ask = _draw_ask(rng, level, options)
        if ask == "on_cloth":
            return {"ask": ask, "options": _draw_options(rng, level.options, house)}
        if ask == "opposite":
            return {"ask": ask, "from": rng.choice(house.wheel_played.order)}
        if ask == "wheel":
            step = rng.randint(1, level.pockets) * rng.choice((1, -1))
            return {"ask": ask, "from": rng.choice(house.wheel_played.order), "step": _wanted_step(options, step)}
        facts = {"ask": ask, "bet": _draw_bet(rng, ask, house).word}
        return facts | ({"chips": _chips(rng, level, options.get("chips"))} if ask == "payout" else {})

    def is_played_at(self, house: HouseRules) -> bool:
        return house.wheel == "american"

    def fields_of(self, facts: Facts, house: HouseRules) -> tuple[Field, ...]:
        ask = facts["ask"]
        if ask in ("wheel", "opposite"):
            return (Field("pocket", form=Form.POCKET, on="wheel"),)
        if ask == "numbers":
            return (Field("numbers", form=Form.POCKETS),)
        if ask == "on_cloth":
            return (Field("on_cloth", form=Form.CHOICES, options=tuple(facts["options"]), of="bets"),)
        return (Field("payout", Unit.UNITS),) if ask == "payout" else (Field("odds"),)

    def right_reply(self, facts: Facts, house: HouseRules) -> dict[str, Value]:
        ask = facts["ask"]
        if ask in ("wheel", "opposite"):
            return {"pocket": house.wheel_played.step(facts["from"], _pockets_on(facts, house))}
        if ask == "on_cloth":
            return {"on_cloth": _on(facts["options"], house)}
        bet = house.layout.bet(facts["bet"])
        if ask == "numbers":
            return {"numbers": ordered(bet.numbers)}
        if ask == "payout":
            return {"payout": simplest(facts["chips"] * odds_of(bet))}
        return {"odds": odds_of(bet)}

    def slips(self, facts: Facts, house: HouseRules) -> Iterable[Slip]:
        right = self.right_reply(facts, house)
        made = _SLIPS[facts["ask"]](facts, house)
        return (slip for slip in made if slip.reply != right)

    def explain(self, facts: Facts, house: HouseRules) -> Worked:
        (field, value), *_none = self.right_reply(facts, house).items()
        ask = facts["ask"]
        if ask in ("wheel", "opposite"):
            step = _pockets_on(facts, house)
            way = 1 if step > 0 else -1
            passed = tuple(house.wheel_played.step(facts["from"], way * offset) for offset in range(abs(step) + 1))
            return Worked(pockets=passed, steps=(Step(ask, {"from": facts["from"]}, value, field),))
        if ask == "on_cloth":
            why = tuple(_why(word, house) for word in facts["options"])
            return Worked(steps=(*why, Step("on_cloth", {}, value, field)))
        bet = house.layout.bet(facts["bet"])
        figures = {"bet": bet.word, "odds": odds_of(bet), "count": len(bet.numbers), "numbers": list(bet.numbers)}
        if ask == "payout":
            figures |= {"chips": facts["chips"], "quick": quick_way(facts["chips"], odds_of(bet))}
        name = "top_line" if ask == "odds" and bet.kind == BetKind.TOP_LINE else ask
        return Worked(steps=(Step(name, figures, value, field),))

    def skills(self, facts: Facts) -> tuple[str, ...]:
        if facts["ask"] in ("wheel", "opposite"):
            return ("american_wheel",)
        if facts["ask"] == "on_cloth":
            return ("american_cloth",)
        return ("american_zero_end", facts["bet"].partition(":")[0])

    def picture(self, facts: Facts) -> Picture:
        return Picture(marked=(facts["bet"],)) if facts["ask"] == "numbers" else Picture()

    def level(self, difficulty: int) -> Mapping[str, Any]:
        check_difficulty(difficulty)
        return asdict(LEVELS[difficulty])


# ---- what is asked


def _draw_ask(rng: random.Random, level: Level, options: Mapping[str, Any]) -> str:
    wanted = options.get("ask")
    if wanted is None:
        needed = "payout" if options.get("chips") is not None else "wheel" if options.get("step") is not None else None
        return needed or rng.choice(level.asks)
    if wanted not in ASKS:
        raise ValueError(f"ask {wanted!r}: {', '.join(ASKS)}")
    return str(wanted)


def _wanted_step(options: Mapping[str, Any], drawn: int) -> int:
    step = options.get("step")
    if step is None:
        return drawn
    if type(step) is not int or not 1 <= abs(step) <= 18:
        raise ValueError(f"step {step!r}: 1 to 18 pockets, either way")
    return step


def _chips(rng: random.Random, level: Level, wanted: int | None) -> int:
    if wanted is None:
        return rng.randint(1, level.chips)
    if type(wanted) is not int or not 1 <= wanted <= 200:
        raise ValueError(f"{wanted!r} chips: 1 to 200")
    return wanted


def _draw_bet(rng: random.Random, ask: str, house: HouseRules) -> Bet:
    """A bet of the zero end, the top line every third time; its doubles too where the house has them."""
    ends = [bet for bet in house.layout.bets if bet.is_inside and any(bet.covers(zero) for zero in sorted(ZEROS))]
    if ask != "numbers":
        ends += [bet for bet in house.layout.bets if bet.word in _DOUBLES]
    if rng.random() < 1 / 3:
        return next(bet for bet in ends if bet.kind == BetKind.TOP_LINE)
    return rng.choice([bet for bet in ends if ask != "numbers" or len(bet.numbers) > 1])


def _draw_options(rng: random.Random, count: int, house: HouseRules) -> list[str]:
    """Bets of which some are on this cloth and some are not."""
    words = [*_ZERO_END, *_DOUBLES]
    while True:
        drawn = rng.sample(words, count)
        if 0 < len(_on(drawn, house)) < count:
            return list(ordered(drawn))


# ---- the right reply


def _pockets_on(facts: Facts, house: HouseRules) -> int:
    step: int = facts["step"] if facts["ask"] == "wheel" else len(house.wheel_played.order) // 2
    return step


def _on(words: Iterable[str], house: HouseRules) -> tuple[str, ...]:
    cloth = {bet.word for bet in house.layout.bets}
    return ordered(word for word in words if word in cloth)


# ---- slips


def _slips_of_wheel(facts: Facts, house: HouseRules) -> Iterator[Slip]:
    wheel, start, step = house.wheel_played, facts["from"], _pockets_on(facts, house)
    if facts["ask"] == "wheel":
        yield Slip("wrong_way", {"pocket": wheel.step(start, -step)})
    yield from _slip_of_european(start, step)
    for off in (-1, 1):
        if step + off:
            yield Slip("pocket_off", {"pocket": wheel.step(start, step + off)})


def _slip_of_european(start: Pocket, step: int) -> Iterator[Slip]:
    if start in EUROPEAN_WHEEL.order:
        yield Slip("european_wheel", {"pocket": EUROPEAN_WHEEL.step(start, step)})


def _slips_of_odds(facts: Facts, house: HouseRules) -> Iterator[Slip]:
    bet = house.layout.bet(facts["bet"])
    right = odds_of(bet)
    yield Slip("stake_counted_in", {"odds": simplest(right + 1)}, {"right": right, "stakes": 1})
    for used in (35, 17, 11, 8, 6, 5, 2):
        yield Slip("wrong_factor", {"odds": used}, {"used": used, "right": right, "bet": bet.word})


def _slips_of_payout(facts: Facts, house: HouseRules) -> Iterator[Slip]:
    bet, chips = house.layout.bet(facts["bet"]), facts["chips"]
    right = odds_of(bet)
    with_stake = simplest(chips * (right + 1))
    yield Slip("stake_counted_in", {"payout": with_stake}, {"right": simplest(chips * right), "stakes": chips})
    for used in (35, 17, 11, 8, 6, 5, 2):
        yield Slip("wrong_factor", {"payout": chips * used}, {"used": used, "right": right, "bet": bet.word})


def _slips_of_numbers(facts: Facts, house: HouseRules) -> Iterator[Slip]:
    bet = house.layout.bet(facts["bet"])
    for zero in sorted(ZEROS):
        without = ordered(number for number in bet.numbers if number != zero)
        yield Slip("zero_missed", {"numbers": without}, {"zero": zero})
        yield Slip("zero_too_much", {"numbers": ordered([*bet.numbers, zero])}, {"zero": zero})


def _slips_of_cloth(facts: Facts, house: HouseRules) -> Iterator[Slip]:
    right, european = _on(facts["options"], house), {bet.word for bet in EUROPEAN.bets}
    on_the_other = ordered(word for word in facts["options"] if word in european)
    if on_the_other:
        yield Slip("european_cloth", {"on_cloth": on_the_other})
    for word in facts["options"]:
        if word not in right:
            yield Slip("not_on_the_cloth", {"on_cloth": ordered([*right, word])}, {"bet": word})
        elif len(right) > 1:
            missed = ordered(other for other in right if other != word)
            yield Slip("bet_of_the_cloth_missed", {"on_cloth": missed}, {"bet": word})


_SLIPS = {
    "wheel": _slips_of_wheel,
    "opposite": _slips_of_wheel,
    "odds": _slips_of_odds,
    "payout": _slips_of_payout,
    "numbers": _slips_of_numbers,
    "on_cloth": _slips_of_cloth,
}


# ---- the solution


def _why(word: str, house: HouseRules) -> Step:
    """Why a bet is on this cloth, or is not."""
    if _on([word], house):
        return Step("is_on", {"bet": word})
    if word in _DOUBLES:
        return Step("no_doubles", {"bet": word})
    if word in (TRIO_OF_BOTH_ZEROS, *SPLITS_OF_ZEROS_AND_2):
        return Step("not_taken_here", {"bet": word})
    return Step("top_line_instead" if word.startswith("first_four") else "do_not_touch", {"bet": word})
