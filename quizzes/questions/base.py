"""What every kind of question provides: making, marking, naming the slip, the worked lines."""

import random
from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from fractions import Fraction
from typing import Any, ClassVar, TypeAlias

from quizzes.rules.amounts import Amount, simplest
from quizzes.rules.house import HouseRules
from quizzes.rules.roulette.bets import Bet, BetKind
from quizzes.rules.roulette.layout import layout_order
from quizzes.rules.roulette.odds import pays_to_1
from quizzes.rules.roulette.wheel import Pocket

Facts = dict[str, Any]
"""What is asked, as JSON: enough to show the question in any language and to mark it again."""

Value: TypeAlias = Amount | str | tuple[str, ...]
"""What a field holds: an amount or a count; a pocket or an option; several of them, in the form of `ordered`."""

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


class Form(StrEnum):
    """How a field is replied: an amount; a fraction or per cent; one number of the wheel; several in any order; several
    in the order asked for; bets with their chips; bets with one chip each; one option; some options; all in order."""

    NUMBER = "number"
    SHARE = "share"
    POCKET = "pocket"
    POCKETS = "pockets"
    ROW = "row"
    CHIPS = "chips"
    POSITIONS = "positions"
    CHOICE = "choice"
    CHOICES = "choices"
    ORDER = "order"


@dataclass(frozen=True)
class Field:
    """One thing to reply: its name (a key of the words), unit and form.

    `options` of a choice are keys, worded by `of` (what sort of thing they are: bets, sections, phrases …); `subject`
    is what the field is about where several have the same `label`, worded by `subject_of`; `on` is where it may also
    be tapped: felt, wheel or racetrack.
    """

    name: str
    unit: Unit = Unit.NUMBER
    form: Form = Form.NUMBER
    options: tuple[str, ...] = ()
    of: str = ""
    label: str = ""
    subject: str = ""
    subject_of: str = "bets"
    on: str = ""


@dataclass(frozen=True)
class Pile:
    """Chips of one player on a bet of the drawing."""

    bet: str
    count: int
    player: int = 1
    cash: bool = False


@dataclass(frozen=True)
class WheelPicture:
    """The wheel beside a question: pockets that are lit, pockets without their number, where the ball lies."""

    lit: tuple[str, ...] = ()
    blank: tuple[str, ...] = ()
    ball: str | None = None
    sections: bool = False


@dataclass(frozen=True)
class Row:
    """Cards in the order dealt, such as 10H; the points are shown once marked."""

    name: str
    cards: tuple[str, ...]


@dataclass(frozen=True)
class Picture:
    """What is drawn beside a question: piles on the layout (`felt` draws it empty too), positions that are pointed at,
    the wheel, the racetrack with a section lit, rows of cards, or several layouts to choose from."""

    piles: tuple[Pile, ...] = ()
    winning: str | None = None
    felt: bool = False
    marked: tuple[str, ...] = ()
    wheel: WheelPicture | None = None
    racetrack: tuple[str, ...] | None = None
    rows: tuple[Row, ...] = ()
    several: tuple["Picture", ...] = ()


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
class Step:
    """A step that is no line of a pay table, worded by its name in the kind's template from its figures.

    `result` is what it comes to; `gives` names the field whose right reply that is.
    """

    name: str
    figures: Mapping[str, Any] = field(default_factory=dict)
    result: Value | None = None
    gives: str = ""


@dataclass(frozen=True)
class PayTable:
    """One player's lines, where several are paid."""

    player: int
    lines: tuple[WorkedLine, ...]
    total: Amount


@dataclass(frozen=True)
class Worked:
    """The worked solution; it ends in the right reply. `value` is the worth of a chip where money is asked."""

    lines: tuple[WorkedLine, ...] = ()
    total: Amount | None = None
    value: Amount = 1
    pockets: tuple[str, ...] = ()
    collected: Amount | None = None
    lost: tuple[Lost, ...] = ()
    tables: tuple[PayTable, ...] = ()
    steps: tuple[Step, ...] = ()

    @property
    def units(self) -> Amount:
        """All lines together, in chips."""
        return self.lines[-1].so_far if self.lines else 0


@dataclass(frozen=True)
class Slip:
    """A usual mistake: its name, the reply to which it leads, and the figures that explain it."""

    name: str
    reply: Mapping[str, Value]
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
    """A kind of question. `version` rises when the same seed would give other facts.

    `shows` names the house's options that change the answer, so that the page says them; `group` is the chapter of the
    list; a kind with `steps` above 1 asks so many questions one after another about the same chance, and its facts
    are made with the option `step`; `taps_felt`: some of its replies are put on the felt.
    """

    name: ClassVar[str]
    version: ClassVar[int]
    group: ClassVar[str] = "arithmetic"
    fields: ClassVar[tuple[Field, ...]] = ()
    takes_chip_value: ClassVar[bool] = False
    shows: ClassVar[tuple[str, ...]] = ()
    option_names: ClassVar[frozenset[str]] = frozenset()
    steps: ClassVar[int] = 1
    taps_felt: ClassVar[bool] = False

    @abstractmethod
    def make(self, rng: random.Random, difficulty: int, house: HouseRules, options: Mapping[str, Any]) -> Facts:
        """Facts for one question; ValueError names the largest possible value of an impossible setting."""

    @abstractmethod
    def right_reply(self, facts: Facts, house: HouseRules) -> Mapping[str, Value]:
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

    def is_played_at(self, house: HouseRules) -> bool:
        """Has that house something to ask about? `make` refuses where not."""
        return True

    def fields_of(self, facts: Facts, house: HouseRules) -> tuple[Field, ...]:
        """The fields of these facts, where they are not the same for every question of the kind."""
        return self.fields

    def accepts(self, name: str, given: Value, right: Value, facts: Facts, house: HouseRules) -> bool:
        """Is the value of that field right? Where several are, the kind says so."""
        return given == right

    def mark(self, facts: Facts, reply: Mapping[str, Value | None], house: HouseRules) -> Mark:
        """Mark every field by itself; a field left out is empty."""
        right = self.right_reply(facts, house)
        verdicts = {name: self._verdict(name, reply.get(name), value, facts, house) for name, value in right.items()}
        mark = Mark(verdicts)
        return mark if mark.is_right else Mark(verdicts, self._slip(facts, reply, verdicts, house))

    def _verdict(self, name: str, given: Value | None, right: Value, facts: Facts, house: HouseRules) -> Verdict:
        if given is None:
            return Verdict.EMPTY
        return Verdict.RIGHT if self.accepts(name, given, right, facts, house) else Verdict.WRONG

    def _slip(
        self, facts: Facts, reply: Mapping[str, Value | None], verdicts: Mapping[str, Verdict], house: HouseRules
    ) -> Slip | None:
        """The first usual mistake that explains every wrong field that it speaks of, and at least one."""
        wrong = {name for name, verdict in verdicts.items() if verdict == Verdict.WRONG}
        if not wrong:
            return None
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


def ordered(values: Iterable[str]) -> tuple[str, ...]:
    """The one form of a set of pockets, options or bets: each once, pockets and bets by their numbers, others by key.

    >>> ordered(["17", "2", "00", "0", "2"]), ordered(["split:17-20", "straight:17"])
    (('0', '00', '2', '17'), ('straight:17', 'split:17-20'))
    """
    return tuple(sorted(set(values), key=_place))


def chips_on(piles: Mapping[str, int] | Iterable[tuple[str, int]]) -> tuple[str, ...]:
    """The one form of chips on bets, such as "trio:0-2-3*2": each bet once with its chips, in the order of lists.

    >>> chips_on({"split:4-7": 1, "trio:0-2-3": 2})
    ('split:4-7*1', 'trio:0-2-3*2')
    """
    counts: dict[str, int] = {}
    for word, count in piles.items() if isinstance(piles, Mapping) else piles:
        counts[word] = counts.get(word, 0) + count
    return tuple(f"{word}*{counts[word]}" for word in ordered(counts))


_RANKS = {str(kind): rank for rank, kind in enumerate(BetKind)}


def _place(value: str) -> tuple[int, list[int], str]:
    kind, _, numbers = value.partition(":")
    parts = (numbers if kind in _RANKS else value).split("-")
    places = [layout_order(part) for part in parts] if all(map(_is_number, parts)) else []
    return _RANKS.get(kind, 0 if places else len(_RANKS)), places, value


def _is_number(text: str) -> bool:
    return text.isascii() and text.isdecimal() and len(text) < 5


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
