"""What an address asks of the calculator, read and written."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum

from quizzes import numerals, replies
from quizzes.calculator import notation
from quizzes.calculator.problems import Fault, Problem
from quizzes.questions.base import Field, Form
from quizzes.rules.amounts import Amount
from quizzes.rules.house import FRENCH_TABLES, PRESETS, Announce, HouseRules, ZeroRule
from quizzes.rules.roulette import call_bets
from quizzes.rules.roulette.bets import Bet
from quizzes.rules.roulette.series import EXTRA_SERIES, SERIES, Series
from quizzes.rules.roulette.wheel import Pocket

HOUSES: Mapping[str, HouseRules] = {name: house for name, house in PRESETS.items() if not name.startswith("tq_")}
DEFAULT_HOUSE = "european_standard"
CHOICES = (ZeroRule.PARTAGE, ZeroRule.EN_PRISON)
MOST = 9_999_999_999
MAXIMUM = "max"
"""`to=max`: every position at its own limit."""
FIELDS = (
    "house", "max", "min", "value", "bets", "winning", "choice",
    "say", "by", "amount", "to", "complete", "unit", "complete_amount", "complete_to",
)  # fmt: skip
NEAR, EACH_SIDE = "near", "each"
"""A form's own way to say neighbours: the number, and how many on each side."""
_LONGEST = 120  # characters of every other field than the bets
_MOST_SAID = 4  # announcements in one
_POCKET = Field("winning", form=Form.POCKET)


class How(StrEnum):
    """How an announcement or a complete is measured."""

    CHIP = "chip"
    AMOUNT = "amount"
    LIMITS = "limits"


@dataclass(frozen=True)
class Measure:
    """So much money a chip, so much money in all, or every position at its limit."""

    how: How
    money: Amount = 0


@dataclass(frozen=True)
class Asked:
    """A felt as it was described. `typed` is what stood in the fields, `faults` what of it was not taken."""

    house_name: str
    house: HouseRules
    typed: Mapping[str, str]
    value: Amount = 1
    """What a chip is worth."""
    bets: tuple[tuple[Bet, int], ...] = ()
    winning: Pocket | None = None
    choice: ZeroRule | None = None
    said: Series | None = None
    said_for: Measure | None = None
    complete: Pocket | None = None
    complete_for: Measure | None = None
    faults: tuple[Fault, ...] = field(default=())

    @property
    def limit_field(self) -> str:
        """Which figure makes the table's limits: its minimum at the French tables, else the maximum on a number."""
        return "min" if self.house.limits in FRENCH_TABLES else "max"

    @property
    def lets_choose(self) -> bool:
        """Does the player choose what zero does to an even chance?"""
        return self.house.zero_rule == ZeroRule.CHOICE


def read(parameters: Mapping[str, str], language: str) -> Asked:
    """Read an address, its amounts by the reader's language. Nothing raises: what is wrong stands in `faults`."""
    reader = _Reader(parameters, language)
    house_name, house = reader.house()
    bets, faults = notation.read(reader.typed["bets"], house)
    asked = Asked(
        house_name=house_name,
        house=house,
        typed=reader.typed,
        value=reader.amount("value") or 1,
        bets=bets,
        winning=reader.pocket("winning", house),
        choice=reader.choice(house),
        said=reader.said(house),
        said_for=reader.measure("say", "by", "amount", "to", house),
        complete=reader.pocket("complete", house),
        complete_for=reader.measure("complete", "unit", "complete_amount", "complete_to", house),
    )
    return replace(asked, faults=(*reader.faults, *faults))


def parameters(asked: Asked) -> list[tuple[str, str]]:
    """The shortest address of the same felt, the same in every language; what was not read stays as it was typed."""
    canonical = {
        **asked.typed,
        "house": "" if asked.house_name == DEFAULT_HOUSE else asked.house_name,
        "value": "",
        "min": "",
        **{name: numerals.to_text(amount) for name, amount in amounts(asked).items() if not _is_plain(name, asked)},
        "bets": notation.written(asked.bets),
        "winning": asked.winning or "",
        "choice": str(asked.choice or ""),
        "say": asked.said.name if asked.said else "",
        "complete": asked.complete or "",
    }
    wrong = {fault.field for fault in asked.faults}
    said = canonical | {name: text for name, text in asked.typed.items() if name in wrong}
    if not said["say"]:  # then the plain names are the complete's
        said |= {"amount": said["complete_amount"], "to": said["complete_to"], "complete_amount": "", "complete_to": ""}
    return [(name, said[name]) for name in FIELDS if said[name]]


def fields_of(asked: Asked) -> tuple[str, ...]:
    """The fields that mean something at that house."""
    idle = {"max", "min"} - {asked.limit_field} | (set() if asked.lets_choose else {"choice"})
    if not takes_announcements(asked.house) and not asked.typed["say"]:
        idle |= {"say", "by", "amount", "to"}
    return tuple(name for name in FIELDS if name not in idle)


def takes_numbers(house: HouseRules) -> bool:
    """Does it take announcements by number: neighbours and finales?"""
    return house.announce != Announce.REFUSED and (house.wheel == "european" or house.american_series)


def takes_announcements(house: HouseRules) -> bool:
    """Does it take any, series too?"""
    return takes_numbers(house) or (house.announce != Announce.REFUSED and bool(call_bets.taken(house)))


def amounts(asked: Asked) -> dict[str, Amount]:
    """Every amount that was read, by its field."""
    limit = asked.house.minimum if asked.limit_field == "min" else asked.house.straight_max
    made = {
        asked.limit_field: limit,
        "value": asked.value,
        "by": _money(asked.said_for, How.CHIP),
        "amount": _money(asked.said_for, How.AMOUNT),
        "unit": _money(asked.complete_for, How.CHIP),
        "complete_amount": _money(asked.complete_for, How.AMOUNT),
    }
    return {name: amount for name, amount in made.items() if amount is not None}


def _is_plain(name: str, asked: Asked) -> bool:
    """Need it not be said, because it is so where nothing is said?"""
    preset = HOUSES[asked.house_name]
    return (name == "value" and asked.value == 1) or (name == "min" and asked.house.minimum == preset.minimum)


def _money(measure: Measure | None, how: How) -> Amount | None:
    return measure.money if measure and measure.how == how else None


class _Reader:
    """Reads field by field, and keeps what is wrong."""

    def __init__(self, given: Mapping[str, str], language: str) -> None:
        self.language = language
        self.faults: list[Fault] = []
        self.typed = {name: given.get(name, "").strip() for name in FIELDS}
        if near := given.get(NEAR, "").strip():
            said = f"neighbours_{near}_{given.get(EACH_SIDE, '').strip()}".rstrip("_")
            self.typed["say"] = "_and_".join(filter(None, (self.typed["say"], said)))
        for name, text in self.typed.items():
            if name != "bets" and len(text) > _LONGEST:
                self.fault(name, Problem.TOO_LONG)
                self.typed[name] = ""
        if self.typed["complete"] and not self.typed["say"]:
            self._give_to_the_complete()

    def _give_to_the_complete(self) -> None:
        """`amount` and `to` belong to whichever stands alone."""
        if self.typed["unit"] or self.typed["complete_amount"] or self.typed["complete_to"]:
            return
        for mine, its in (("amount", "complete_amount"), ("to", "complete_to")):
            self.typed[its], self.typed[mine] = self.typed[mine], ""

    def fault(self, name: str, problem: Problem, amount: Amount = 0) -> None:
        self.faults.append(Fault(name, problem, self.typed[name], amount))

    def house(self) -> tuple[str, HouseRules]:
        """The house with the limits that were said; a limit of another scheme is let fall."""
        name = self.typed["house"] or DEFAULT_HOUSE
        if name not in HOUSES:
            self.fault("house", Problem.NO_HOUSE)
            name = DEFAULT_HOUSE
        house = HOUSES[name]
        if house.limits in FRENCH_TABLES:
            self.typed["max"] = ""
            return name, replace(house, minimum=self.amount("min") or house.minimum)
        self.typed["min"] = ""
        return name, replace(house, straight_max=self.amount("max") or house.straight_max)

    def amount(self, name: str) -> Amount | None:
        """More than nothing, of ten digits at most, in quarters at the finest: what chips can make."""
        if not self.typed[name]:
            return None
        try:
            amount = numerals.read(self.typed[name], self.language)
        except numerals.Unreadable as unread:
            self.faults.append(Fault(name, Problem.UNREADABLE, self.typed[name], unread=unread))
            return None
        if not 0 < amount <= MOST:
            self.fault(name, Problem.NOTHING if amount <= 0 else Problem.TOO_MUCH, amount=MOST)
            return None
        if 4 % amount.denominator:
            self.fault(name, Problem.TOO_FINE)
            return None
        return amount

    def pocket(self, name: str, house: HouseRules) -> Pocket | None:
        if not self.typed[name]:
            return None
        try:
            return str(replies.read(_POCKET, self.typed[name], self.language, house))
        except replies.NotRead:
            self.fault(name, Problem.NO_POCKET)
            return None

    def choice(self, house: HouseRules) -> ZeroRule | None:
        text = self.typed["choice"]
        if house.zero_rule != ZeroRule.CHOICE:
            self.typed["choice"] = ""
        elif text in CHOICES:
            return ZeroRule(text)
        elif text:
            self.fault("choice", Problem.NO_OPTION)
        return None

    def said(self, house: HouseRules) -> Series | None:
        """The announcement as that house takes it."""
        name = self.typed["say"]
        if not name:
            return None
        try:
            if name.count("_and_") < _MOST_SAID:
                return call_bets.announced(name, house)
            self.fault("say", Problem.TOO_LONG)
        except ValueError:
            self.fault("say", _why_not_said(name, house))
        return None

    def measure(self, what: str, chip: str, amount: str, to: str, house: HouseRules) -> Measure | None:
        """The one of the three that was given for it; none where nothing is announced."""
        given = [name for name in (chip, amount, to) if self.typed[name]]
        if not self.typed[what]:
            for name in given:
                self.typed[name] = ""
            return None
        if len(given) > 1:
            self.fault(given[-1], Problem.TWO_MEASURES)
            return None
        if not given:
            self.fault(amount, Problem.MEASURE_MISSING)
            return None
        return self._limits(to, house) if given == [to] else self._money_for(given[0], chip, what, house)

    def _limits(self, to: str, house: HouseRules) -> Measure | None:
        if self.typed[to] != MAXIMUM:
            self.fault(to, Problem.NO_OPTION)
            return None
        if not house.table_limits.most:
            self.fault(to, Problem.NO_MAXIMUM)
            return None
        return Measure(How.LIMITS)

    def _money_for(self, name: str, chip: str, what: str, house: HouseRules) -> Measure | None:
        money = self.amount(name)
        if money is None:
            return None
        if name == chip and what == "say" and money < house.min_chip:
            self.fault(name, Problem.UNDER_LEAST_CHIP, amount=house.min_chip)
            return None
        return Measure(How.CHIP if name == chip else How.AMOUNT, money)


def _why_not_said(name: str, house: HouseRules) -> Problem:
    """Is there no such announcement, or does this house not take it?"""
    if house.announce == Announce.REFUSED:
        return Problem.NONE_TAKEN
    american = house.wheel == "american" and not house.american_series
    try:
        known = {**SERIES, **EXTRA_SERIES, **call_bets.taken(house)}
        call_bets.find(name, known, house.layout, house.neighbours_n)
    except ValueError:
        return Problem.NO_ANNOUNCEMENT
    return Problem.NOT_ON_AMERICAN if american else Problem.NOT_TAKEN_HERE
