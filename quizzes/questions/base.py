"""What every kind of question provides: making, marking, naming the slip, the worked lines."""

import random
from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from fractions import Fraction
from typing import Any, ClassVar

from quizzes.rules.amounts import Amount, simplest
from quizzes.rules.house import HouseRules
from quizzes.rules.roulette.bets import Bet
from quizzes.rules.roulette.odds import pays_to_1
from quizzes.rules.roulette.wheel import Pocket

Facts = dict[str, Any]
"""What is asked, as JSON: enough to show the question in any language and to mark it again."""

DIFFICULTIES = (1, 2, 3, 4, 5)


class Verdict(StrEnum):
    """How one field was marked; empty is never 0."""

    RIGHT = "right"
    WRONG = "wrong"
    EMPTY = "empty"


class Unit(StrEnum):
    """What a field asks for."""

    UNITS = "units"
    MONEY = "money"
    NUMBER = "number"


@dataclass(frozen=True)
class Field:
    """One thing to type: its name (a key of the words) and its unit."""

    name: str
    unit: Unit


@dataclass(frozen=True)
class Pile:
    """Chips on a bet of the drawing."""

    bet: str
    count: int


@dataclass(frozen=True)
class Picture:
    """What is drawn beside a question: piles of one colour on the layout, or the wheel."""

    piles: tuple[Pile, ...] = ()
    winning: str | None = None
    wheel: bool = False


@dataclass(frozen=True)
class WorkedLine:
    """One step of the solution: chips × odds, the quick way dealers use, what it comes to, the sum so far."""

    bet: str
    chips: Amount
    odds: Amount
    quick: str
    pays: Amount
    so_far: Amount


@dataclass(frozen=True)
class Lost:
    """A stake that the bank collects, in money."""

    bet: str
    amount: Amount


@dataclass(frozen=True)
class Worked:
    """The worked solution; it ends in the right reply. `value` is the worth of a chip where money is asked."""

    lines: tuple[WorkedLine, ...]
    total: Amount
    value: int = 1
    pockets: tuple[str, ...] = ()
    collected: Amount | None = None
    lost: tuple[Lost, ...] = ()

    @property
    def units(self) -> Amount:
        """All lines together, in chips."""
        return self.lines[-1].so_far if self.lines else 0


@dataclass(frozen=True)
class Slip:
    """A usual mistake: its name, the reply to which it leads, and the figures that explain it."""

    name: str
    reply: Mapping[str, Amount]
    detail: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True)
class Mark:
    """The verdict on a reply, field by field, and the slip behind it where one is recognised."""

    fields: Mapping[str, Verdict]
    slip: Slip | None = None

    @property
    def is_right(self) -> bool:
        """Every field is."""
        return all(verdict == Verdict.RIGHT for verdict in self.fields.values())


class Kind(ABC):
    """A kind of question. `version` rises when the same seed would give other facts."""

    name: ClassVar[str]
    version: ClassVar[int]
    fields: ClassVar[tuple[Field, ...]]
    takes_chip_value: ClassVar[bool] = False
    zero_matters: ClassVar[bool] = False
    option_names: ClassVar[frozenset[str]] = frozenset()

    @abstractmethod
    def make(self, rng: random.Random, difficulty: int, house: HouseRules, options: Mapping[str, Any]) -> Facts:
        """Facts for one question; ValueError names the largest possible value of an impossible setting."""

    @abstractmethod
    def right_reply(self, facts: Facts, house: HouseRules) -> dict[str, Amount]:
        """Field → value."""

    @abstractmethod
    def slips(self, facts: Facts, house: HouseRules) -> Iterable[Slip]:
        """The usual mistakes on these facts, likeliest first."""

    @abstractmethod
    def explain(self, facts: Facts, house: HouseRules) -> Worked:
        """The solution line by line."""

    @abstractmethod
    def skills(self, facts: Facts) -> tuple[str, ...]:
        """What the question trains: bet kinds, `factor_17` …"""

    @abstractmethod
    def picture(self, facts: Facts) -> Picture:
        """What is drawn."""

    @abstractmethod
    def level(self, difficulty: int) -> Mapping[str, Any]:
        """The bounds of a difficulty, for the guide and the chooser."""

    def mark(self, facts: Facts, reply: Mapping[str, Amount | None], house: HouseRules) -> Mark:
        """Mark every field by itself; a field left out is empty."""
        right = self.right_reply(facts, house)
        verdicts = {name: _verdict(reply.get(name), value) for name, value in right.items()}
        mark = Mark(verdicts)
        return mark if mark.is_right else Mark(verdicts, self._slip(facts, reply, right, house))

    def _slip(
        self, facts: Facts, reply: Mapping[str, Amount | None], right: Mapping[str, Amount], house: HouseRules
    ) -> Slip | None:
        """The first usual mistake that explains every wrong field that it speaks of, and at least one."""
        wrong = {name for name, value in right.items() if reply.get(name) is not None and reply[name] != value}
        for slip in self.slips(facts, house):
            explained = {name for name in wrong if slip.reply.get(name) == reply[name]}
            if explained and explained == wrong & set(slip.reply):
                return slip
        return None


class OnTheFelt(Kind):
    """A kind whose facts are a winning number and piles of chips on bets."""

    def skills(self, facts: Facts) -> tuple[str, ...]:
        return tuple(dict.fromkeys(word.partition(":")[0] for word, _ in facts["piles"]))

    def picture(self, facts: Facts) -> Picture:
        return Picture(tuple(Pile(word, chips) for word, chips in facts["piles"]), facts["winning"])


def piles_of(facts: Facts, house: HouseRules) -> list[tuple[Bet, int]]:
    """The piles of such facts: each bet with its chips."""
    return [(house.layout.bet(word), chips) for word, chips in facts["piles"]]


def _verdict(given: Amount | None, right: Amount) -> Verdict:
    if given is None:
        return Verdict.EMPTY
    return Verdict.RIGHT if given == right else Verdict.WRONG


def check_difficulty(difficulty: int) -> None:
    """ValueError unless 1 to 5."""
    if difficulty not in DIFFICULTIES:
        raise ValueError(f"difficulty {difficulty}: 1 to {DIFFICULTIES[-1]}")


def draw_chip_value(rng: random.Random, values: Sequence[int], house: HouseRules, wanted: int | None) -> int:
    """The value wanted, or one of the level's that the house plays."""
    if wanted is None:
        return rng.choice([value for value in values if value in house.chip_values] or house.chip_values)
    if wanted not in house.chip_values:
        raise ValueError(f"chip value {wanted!r}: this house has chips up to {max(house.chip_values)}")
    return wanted


def draw_winning(rng: random.Random, house: HouseRules, wanted: Pocket | None) -> Pocket:
    """The winning number wanted, or any of the wheel."""
    order = house.wheel_played.order
    if wanted is not None and wanted not in order:
        raise ValueError(f"winning number {wanted!r}: the wheel has 0 to {max(order, key=int)}")
    return rng.choice(order) if wanted is None else wanted


def odds_of(bet: Bet) -> Amount:
    """What one chip on the bet pays, whole where whole."""
    return simplest(pays_to_1(bet))


def quick_way(chips: int, odds: Amount) -> str:
    """How a dealer multiplies: 35k = 70 × k/2, 17k = 10k + 7k, 11k = 10k + k; the small odds are known by heart.

    >>> quick_way(12, 35), quick_way(3, 35), quick_way(3, 17)
    ('70 × 6', '70 + 35', '30 + 21')
    """
    if chips < 2:
        return ""
    half, odd = divmod(chips, 2)
    if odds == 35:
        pairs = f"70 × {half}" if half > 1 else "70"
        return f"{pairs} + 35" if odd else (pairs if half > 1 else "")
    if odds in (17, 11):
        return f"{10 * chips} + {(int(odds) - 10) * chips}"
    return ""


def worked_lines(piles: Iterable[tuple[Bet, int]]) -> tuple[WorkedLine, ...]:
    """Each winning pile's line, with the sum so far, in chips."""
    lines, total = [], Fraction(0)
    for bet, chips in piles:
        odds = odds_of(bet)
        total += Fraction(chips) * odds
        lines.append(WorkedLine(bet.word, chips, odds, quick_way(chips, odds), simplest(chips * odds), simplest(total)))
    return tuple(lines)


def factor_skill(bet: Bet) -> str:
    """The skill of multiplying by the bet's odds."""
    return f"factor_{odds_of(bet)}"
