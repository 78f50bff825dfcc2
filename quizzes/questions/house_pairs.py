"""Two houses side by side, by the rules on which a bet's fate depends, and what is asked about them."""

import json
import random
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, TypeAlias

from quizzes.questions.base import Facts
from quizzes.questions.chance import has_fair_edge
from quizzes.rules.house import FRENCH_TABLES, PRESETS, HouseRules, ZeroRule
from quizzes.rules.roulette.bets import EVEN_CHANCES
from quizzes.rules.roulette.wheel import ZEROS

Tables: TypeAlias = tuple[tuple[str, HouseRules], tuple[str, HouseRules]]
"""Two houses, each with its key among the words."""

ASKS = ("zero", "taken", "edge", "most", "changes")
HERE = "here"
ROULETTE = tuple(name for name in PRESETS if not name.startswith("tq_"))
# What a bet's fate depends on; the rest of a house's rules is not asked here.
_RELEVANT = (
    "wheel", "zero_rule", "prison_second_zero", "partage_rounding", "min_chip", "double_outside", "us_trio_0_00_2",
    "us_split_zero_2", "limits", "straight_max", "minimum", "limit_table",
)  # fmt: skip
_ON_ONE_CLOTH = (
    "first_four:0-1-2-3", "top_line:0-00-1-2-3", "split:0-3", "split:0-00", "split:00-3", "trio:0-2-3", "trio:00-2-3",
    "columns:1-2", "columns:2-3", "dozens:1-2", "dozens:2-3",
)  # fmt: skip
_ON_BOTH = ("split:0-1", "trio:0-1-2", "straight:0")
_STEP = 10


@dataclass(frozen=True)
class Level:
    """Bounds of a difficulty: what is asked, and the largest stake in money."""

    asks: tuple[str, ...]
    most: int


LEVELS = {
    1: Level(("zero",), 100),
    2: Level(("zero", "taken"), 200),
    3: Level(("zero", "taken", "edge"), 500),
    4: Level(("zero", "taken", "edge", "most"), 500),
    5: Level(ASKS, 1000),
}


def asked_about(rng: random.Random, difficulty: int, house: HouseRules, options: Mapping[str, Any]) -> Facts:
    """What is asked, the two houses, and the bet; ValueError for what cannot be met."""
    level = LEVELS[difficulty]
    pairs = _pairs(house, options.get("houses"))
    ask = _draw_ask(rng, level, pairs, options.get("ask"))
    tables = rng.choice([pair for pair in pairs if _can_be_asked(ask, pair)])
    stored = [{"house": name, "rules": json.loads(_rules_of(rules))} for name, rules in tables]
    facts: Facts = {"ask": ask, "tables": stored}
    houses = [rules for _name, rules in tables]
    if ask == "zero":
        return facts | _draw_zero(rng, level, houses, options.get("stake"))
    return facts | {"bet": _draw_bet(rng, ask, houses)}


def houses_of(facts: Facts) -> list[HouseRules]:
    """The two houses, by the rules that the question keeps."""
    return [_house(json.dumps(table["rules"], sort_keys=True)) for table in facts["tables"]]


@lru_cache(maxsize=256)
def _house(stored: str) -> HouseRules:
    return HouseRules.from_dict({**json.loads(stored), "series": []})


@lru_cache(maxsize=256)
def _rules_of(house: HouseRules) -> str:
    """What a bet's fate depends on, as JSON."""
    stored = house.as_dict()
    return json.dumps({name: stored[name] for name in _RELEVANT})


def _pairs(house: HouseRules, wanted: Any) -> list[Tables]:
    """The house against every preset that plays otherwise, or the two presets wanted."""
    if wanted is not None:
        return [_wanted_pair(list(wanted))]
    mine = _rules_of(house)
    name = next((name for name in ROULETTE if _rules_of(PRESETS[name]) == mine), HERE)
    others = [other for other in ROULETTE if _rules_of(PRESETS[other]) != mine]
    return [((name, house), (other, PRESETS[other])) for other in others]


def _wanted_pair(names: list[Any]) -> Tables:
    if len(names) != 2 or any(name not in ROULETTE for name in names) or names[0] == names[1]:
        raise ValueError(f"houses {names}: two of {', '.join(ROULETTE)}")
    one, other = names
    if _rules_of(PRESETS[one]) == _rules_of(PRESETS[other]):
        raise ValueError(f"houses {names}: these two play a bet alike")
    return (one, PRESETS[one]), (other, PRESETS[other])


def _can_be_asked(ask: str, pair: Tables) -> bool:
    houses = [rules for _name, rules in pair]
    if ask == "zero":
        return houses[0].zero_rule != houses[1].zero_rule
    if ask == "most":
        return all(rules.limits in FRENCH_TABLES for rules in houses)
    return ask == "taken" or all(has_fair_edge(rules) for rules in houses)


def _draw_ask(rng: random.Random, level: Level, pairs: list[Tables], wanted: str | None) -> str:
    possible = [ask for ask in ASKS if any(_can_be_asked(ask, pair) for pair in pairs)]
    if wanted is None:
        return rng.choice([ask for ask in level.asks if ask in possible] or possible)
    if wanted not in possible:
        raise ValueError(f"ask {wanted!r}: of these houses at most {', '.join(possible)}")
    return wanted


def _draw_zero(rng: random.Random, level: Level, houses: list[HouseRules], wanted: int | None) -> Facts:
    """An even chance, the zero that comes (one that both wheels have), and what is chosen where that is asked."""
    zeros = [pocket for pocket in houses[0].wheel_played.order if pocket in ZEROS]
    common = [zero for zero in zeros if all(zero in rules.wheel_played.order for rules in houses)]
    if wanted is not None and (type(wanted) is not int or not 1 <= wanted <= 100_000):
        raise ValueError(f"stake {wanted!r}: a whole number from 1 to 100000")
    stake = _STEP * rng.randint(1, level.most // _STEP) if wanted is None else wanted
    chooses = any(rules.zero_rule == ZeroRule.CHOICE for rules in houses)
    choice = rng.choice(("partage", "en_prison")) if chooses else None
    return {"bet": str(rng.choice(EVEN_CHANCES)), "stake": stake, "winning": rng.choice(common), "choice": choice}


def _draw_bet(rng: random.Random, ask: str, houses: list[HouseRules]) -> str:
    if ask == "taken":
        return rng.choice(_ON_ONE_CLOTH if rng.random() < 0.8 else _ON_BOTH)
    # A limit is asked of any bet, of which kinds come alike often; costs and changes more of even chances.
    cloths = [{bet.word for bet in rules.layout.bets} for rules in houses]
    offered = [bet for bet in houses[0].layout.bets if all(bet.word in cloth for cloth in cloths)]
    if ask != "most" and rng.random() < 0.5:
        offered = [bet for bet in offered if bet.is_even_chance]
    kind = rng.choice(list(dict.fromkeys(bet.kind for bet in offered)))
    return rng.choice([bet.word for bet in offered if bet.kind == kind])
