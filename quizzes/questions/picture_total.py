"""Which of four pictures round the winning number pays the total?"""

import random
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from functools import lru_cache
from itertools import product
from typing import Any

from quizzes.questions.base import (
    Facts,
    Field,
    Form,
    Kind,
    Picture,
    Pile,
    Slip,
    Step,
    Value,
    Worked,
    check_difficulty,
    draw_winning,
    odds_of,
)
from quizzes.questions.picture_bet import split_corner_difference
from quizzes.questions.wanted import LARGEST_STACK, whole
from quizzes.rules.house import HouseRules
from quizzes.rules.roulette.bets import Bet
from quizzes.rules.roulette.wheel import Pocket

KEYS = ("a", "b", "c", "d")
_SPLIT, _CORNER = 17, 8

Chosen = tuple[int, ...]
"""How many positions of each odds, from the highest, stand in a picture."""

Totals = Mapping[int, Sequence[Chosen]]
"""What is paid → the compositions that pay it, one chip a position."""

Made = tuple[int, int]
"""Chips of each stack, and what one chip on each place pays."""


@dataclass(frozen=True)
class Level:
    """Bounds of a difficulty: stacks from and to (None: every position), chips of each stack up to so many, and how
    many of the pictures may be right."""

    stacks: tuple[int, int | None]
    chips: int
    right: int


LEVELS = {
    1: Level((2, 3), 1, 1),
    2: Level((2, 4), 1, 2),
    3: Level((2, 6), 1, 2),
    4: Level((2, 9), 2, 2),
    5: Level((2, None), 5, 2),
}


class PictureTotal(Kind):
    """17 wins: which picture pays 16? Two corners do, and a street with a six line does."""

    name = "picture_total"
    version = 1
    fields = (Field("picture", form=Form.CHOICE, options=KEYS, of="pictures"),)
    option_names = frozenset({"winning", "total", "chips", "right"})

    def make(self, rng: random.Random, difficulty: int, house: HouseRules, options: Mapping[str, Any]) -> Facts:
        check_difficulty(difficulty)
        level = LEVELS[difficulty]
        winning, meeting = _meeting(rng, level, house, options)
        positions = positions_by_odds(house, winning)
        totals = by_total(positions, *level.stacks)
        count = rng.randint(1, level.right) if options.get("right") is None else options["right"]
        chips, pays = rng.choice([made for made in meeting if len(totals[made[1]]) >= count] or meeting)
        right = rng.sample(totals[pays], min(count, len(totals[pays])))
        wrong = _wrong(rng, totals, pays, tuple(positions), len(KEYS) - len(right))
        pictures = [_laid(rng, positions, chosen) for chosen in [*right, *wrong]]
        rng.shuffle(pictures)
        return {"winning": winning, "total": chips * pays, "chips": chips, "pictures": pictures}

    def right_reply(self, facts: Facts, house: HouseRules) -> dict[str, str]:
        return {"picture": _right_keys(facts, house)[0]}

    def accepts(self, name: str, given: Value, right: Value, facts: Facts, house: HouseRules) -> bool:
        return given in _right_keys(facts, house)

    def slips(self, facts: Facts, house: HouseRules) -> Iterable[Slip]:
        right = _right_keys(facts, house)
        for key, bets in _pictures(facts, house).items():
            if key not in right:
                yield from (Slip(name, {"picture": key}, detail) for name, detail in _read_as(facts, bets))

    def explain(self, facts: Facts, house: HouseRules) -> Worked:
        right = _right_keys(facts, house)
        steps = [
            Step("picture", {"picture": key, "sum": _written(bets, facts["chips"]), "pays": _pays(bets, facts)})
            for key, bets in _pictures(facts, house).items()
        ]
        found = Step("right", {"pictures": list(right), "total": facts["total"]}, right[0], "picture")
        return Worked(steps=(*steps, found))

    def skills(self, facts: Facts) -> tuple[str, ...]:
        return ("picture_total",)

    def picture(self, facts: Facts) -> Picture:
        return Picture(
            several=tuple(
                Picture(tuple(Pile(word, facts["chips"]) for word in words), facts["winning"])
                for words in facts["pictures"]
            )
        )

    def level(self, difficulty: int) -> Mapping[str, Any]:
        check_difficulty(difficulty)
        return asdict(LEVELS[difficulty])


def positions_by_odds(house: HouseRules, number: Pocket) -> Mapping[int, tuple[Bet, ...]]:
    """Odds, from the highest → the positions of a number that pay them."""
    found: dict[int, tuple[Bet, ...]] = {}
    for bet in house.layout.bets_on(number):
        odds = int(odds_of(bet))
        found[odds] = (*found.get(odds, ()), bet)
    return dict(sorted(found.items(), reverse=True))


def by_total(positions: Mapping[int, tuple[Bet, ...]], fewest: int = 1, most: int | None = None) -> Totals:
    """Total → the compositions by odds that pay it with so many stacks, one chip a position."""
    return _by_total(tuple((odds, len(bets)) for odds, bets in positions.items()), fewest, most)


@lru_cache(maxsize=256)
def _by_total(counts: tuple[tuple[int, int], ...], fewest: int, most: int | None) -> Totals:
    found: dict[int, list[Chosen]] = {}
    for chosen in product(*(range(count + 1) for _, count in counts)):
        if fewest <= sum(chosen) <= (most or sum(chosen)):
            pays = sum(odds * count for (odds, _), count in zip(counts, chosen, strict=True))
            found.setdefault(pays, []).append(chosen)
    return found


def _meeting(
    rng: random.Random, level: Level, house: HouseRules, options: Mapping[str, Any]
) -> tuple[Pocket, list[Made]]:
    """A winning number, and what can be asked about it that meets the options. ValueError where nothing does."""
    whole("right", options.get("right"), 1, level.right)
    winning = options.get("winning")
    if winning is not None or all(options.get(name) is None for name in ("total", "right")):
        numbers = [draw_winning(rng, house, winning)]
    else:
        numbers = list(house.wheel_played.order)
    found = [(number, _made(house, number, level, options)) for number in numbers]
    possible = [(number, made) for number, made in found if made]
    if not possible:
        most = max(_made(house, number, level, {**options, "total": None, "right": None})[-1] for number in numbers)
        raise ValueError(f"{_wanted(options)}: no such pictures at this level; totals go up to {most[0] * most[1]}")
    return rng.choice(possible)


def _wanted(options: Mapping[str, Any]) -> str:
    named = (f"{name} {options[name]}" for name in ("total", "right", "winning") if options.get(name) is not None)
    return ", ".join(named)


def _made(house: HouseRules, number: Pocket, level: Level, options: Mapping[str, Any]) -> list[Made]:
    """Chips of each stack with what one chip on each place pays, as the options have them; the largest last."""
    chips = whole("chips", options.get("chips"), level.chips, LARGEST_STACK)
    sizes = range(1 if options.get("chips") is None else chips, chips + 1)
    totals = sorted(by_total(positions_by_odds(house, number), *level.stacks).items())
    total, right = options.get("total"), options.get("right") or 1
    return [
        (size, pays) for size in sizes for pays, ways in totals if len(ways) >= right and total in (None, size * pays)
    ]


def _wrong(rng: random.Random, totals: Totals, right: int, odds: Sequence[int], count: int) -> list[Chosen]:
    """Pictures that pay something else: first those that a usual slip takes for right, then the nearest totals."""
    others = [(pays, chosen) for pays, ways in totals.items() if pays != right for chosen in ways]
    read_as = [chosen for pays, chosen in others if _is_read_as(right - pays, odds, chosen)]
    rng.shuffle(read_as)
    near = sorted(others, key=lambda other: (abs(other[0] - right), other[1]))
    return list(dict.fromkeys([*read_as, *(chosen for _, chosen in near)]))[:count]


def _is_read_as(missing: int, odds: Sequence[int], chosen: Chosen) -> bool:
    """Is what is missing to the total what a usual slip adds to that composition?"""
    counts = dict(zip(odds, chosen, strict=True))
    difference = (_SPLIT - _CORNER) * (counts.get(_CORNER, 0) - counts.get(_SPLIT, 0))
    return missing in (sum(chosen), difference) or any(count and abs(missing) == one for one, count in counts.items())


def _laid(rng: random.Random, positions: Mapping[int, tuple[Bet, ...]], chosen: Chosen) -> list[str]:
    """That many positions of each odds, by their words."""
    laid = []
    for bets, count in zip(positions.values(), chosen, strict=True):
        taken = set(rng.sample(range(len(bets)), count))
        laid += [bet.word for index, bet in enumerate(bets) if index in taken]
    return laid


def _pictures(facts: Facts, house: HouseRules) -> dict[str, list[Bet]]:
    return {key: [house.layout.bet(word) for word in words] for key, words in zip(KEYS, facts["pictures"], strict=True)}


def _pays(bets: Iterable[Bet], facts: Facts) -> int:
    return sum(int(odds_of(bet)) for bet in bets) * int(facts["chips"])


def _right_keys(facts: Facts, house: HouseRules) -> tuple[str, ...]:
    return tuple(key for key, bets in _pictures(facts, house).items() if _pays(bets, facts) == facts["total"])


def _read_as(facts: Facts, bets: Sequence[Bet]) -> Iterator[tuple[str, dict[str, Any]]]:
    """By which usual slips does a picture seem to pay the total?"""
    chips, pays = facts["chips"], _pays(bets, facts)
    missing, stakes = facts["total"] - pays, chips * len(bets)
    if missing == stakes:
        yield "stake_counted_in", {"right": pays, "stakes": stakes}
    if missing == split_corner_difference((bet, chips) for bet in bets):
        yield "split_corner_mixed_up", {}
    for bet in bets:
        if missing == -chips * odds_of(bet):
            yield "stack_missed", {"bet": bet.word, "chips": chips}
        if missing == chips * odds_of(bet):
            yield "stack_counted_twice", {"bet": bet.word}
        used = odds_of(bet) + missing // chips
        if used in (35, 17, 11, 8, 5):
            yield "wrong_factor", {"bet": bet.word, "used": used, "right": odds_of(bet)}


def _written(bets: Sequence[Bet], chips: int) -> str:
    """The sum as dealers say it, the highest odds first: 35 + 4 × 17, with several chips (35 + 4 × 17) × 5."""
    odds = [int(odds_of(bet)) for bet in bets]
    counted = {factor: odds.count(factor) for factor in sorted(odds, reverse=True)}
    parts = [str(factor) if count == 1 else f"{count} × {factor}" for factor, count in counted.items()]
    written = " + ".join(parts)
    return written if chips == 1 else f"({written}) × {chips}" if len(parts) > 1 else f"{written} × {chips}"
