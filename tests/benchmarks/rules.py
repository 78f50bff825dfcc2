"""What the rules cost: settling a felt, building a cloth, being imported."""

import pkgutil
from collections.abc import Callable, Iterator
from dataclasses import replace

import quizzes.rules
from quizzes.rules.house import HouseRules, ZeroRule
from quizzes.rules.roulette.layout import layout_of
from quizzes.rules.roulette.prison import SecondZero
from quizzes.rules.roulette.settlement import Settlement, Stake, settle
from tests.benchmarks.timing import Measured, quickest, quickest_imports

STACKS = 40
STANDARD_LIBRARY = ("dataclasses", "enum", "fractions", "typing")  # what the rules stand on
ROUNDS = [
    ("17", ZeroRule.LOSE),
    ("0", ZeroRule.LOSE),
    ("0", ZeroRule.PARTAGE),
    ("0", ZeroRule.EN_PRISON),
    ("0", ZeroRule.CHOICE),
]


def felt() -> list[Stake]:
    """Forty stacks: the twelve outside bets, then inside ones from all over the cloth."""
    bets = layout_of("european").bets
    outside = [bet for bet in bets if not bet.is_inside]
    inside = [bet for bet in bets if bet.is_inside][::5]
    chosen = (outside + inside)[:STACKS]
    return [Stake(bet, 5 + place, ZeroRule.PARTAGE) for place, bet in enumerate(chosen)]


def round_of(stakes: list[Stake], winning: str, rule: ZeroRule) -> Callable[[], Settlement]:
    """Settling the felt once."""
    house = HouseRules(zero_rule=rule, prison_second_zero=SecondZero.HALVE)
    return lambda: settle(stakes, winning, house)


def look_ups(stakes: list[Stake]) -> Callable[[], None]:
    """A bare loop that finds every stack's bet once in a dict."""
    words = [stake.bet.word for stake in stakes]
    bets = {stake.bet.word: stake.bet for stake in stakes}

    def loop() -> None:
        for word in words:
            bets[word]

    return loop


def settling() -> Iterator[Measured]:
    """A stack settled, against a bare loop with one look-up a stack."""
    stakes = felt()
    rounds = [round_of(stakes, winning, rule) for winning, rule in ROUNDS]
    bare, *times = quickest(look_ups(stakes), *rounds)
    for (winning, rule), time in zip(ROUNDS, times, strict=True):
        figure = f"{time / STACKS / 1000:.2f} µs = {time / bare:.0f} look-ups"
        yield Measured(f"a stack settled, {winning} wins, {rule}", figure, "at most 40 look-ups", time <= 40 * bare)
    settled = rounds[0]()
    bare, time = quickest(look_ups(stakes), lambda: (settled.pays, settled.collected, settled.net))
    figure = f"{time / STACKS / 1000:.2f} µs = {time / bare:.0f} look-ups"
    yield Measured("a stack in pays, collected and net", figure, "at most 20 look-ups", time <= 20 * bare)


def building() -> Iterator[Measured]:
    """A cloth made anew, against the one that the process has and every house shares."""
    for name in ("european", "american"):
        layout = layout_of(name)
        first, second = quickest(
            lambda kept=layout: replace(kept).bets, lambda name=name: layout_of(name).bets, turns=30
        )
        shared = layout is HouseRules(wheel=name, series=()).layout
        figure = f"{first / 1e6:.2f} ms, then {second / 1000:.2f} µs{'' if shared else ', but once more for a house'}"
        yield Measured(f"the {name} cloth built, then again", figure, "once a process", shared and second * 100 < first)


def importing() -> Iterator[Measured]:
    """Every module of the rules in a fresh interpreter."""
    found = pkgutil.walk_packages(quizzes.rules.__path__, "quizzes.rules.")
    rules, below, json = quickest_imports([module.name for module in found], STANDARD_LIBRARY, ["json"])
    figure = f"{rules / 1e6:.1f} ms = {rules / json:.0f} times json, {below / 1e6:.1f} ms not ours"
    yield Measured("the rules imported", figure, "under 30 ms", rules < 30e6)
