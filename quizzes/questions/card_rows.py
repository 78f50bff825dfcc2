"""Rows of trente et quarante as questions deal them, and what kinds on coups have in common: outcomes, slips, steps."""

import random
from abc import abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from quizzes.questions.base import Facts, Kind, Picture, Row, Slip, Step, Value, Verdict
from quizzes.rules.house import HouseRules
from quizzes.rules.trente_et_quarante.cards import PACKS, RANKS, SUITS, Card, card
from quizzes.rules.trente_et_quarante.coup import GOES_ON_TO, HIGHEST, REFAIT, ROWS, Points, total

FEWEST = 4  # three cards are 30 at the most
MOST = 10  # of a row that is read on a phone
OUTCOMES = ("noir", "rouge", "null_coup", "refait")
_MOST_POINTS = 10  # of a card
_COUNTS = {rank: Card(rank, "C").points for rank in RANKS}


def draw_row(rng: random.Random, count: int, points: int, dealt: Sequence[Card] = ()) -> list[Card]:
    """A row of so many cards that ends at those points, from six packs less what is dealt."""
    before = rng.randint(max(points - _MOST_POINTS, count - 1), min(points - 1, GOES_ON_TO))
    row: list[Card] = []
    for left in range(count - 2, -1, -1):
        missing = before - total(row)
        row.append(_draw_card(rng, range(missing - _MOST_POINTS * left, missing - left + 1), [*dealt, *row]))
    rng.shuffle(row)
    last = points - before
    return [*row, _draw_card(rng, range(last, last + 1), [*dealt, *row])]


def _draw_card(rng: random.Random, points: range, dealt: Sequence[Card]) -> Card:
    """A card that counts so much, as often as there are ranks that do; a card that is used up is drawn again."""
    while True:
        drawn = Card(rng.choice([rank for rank in RANKS if _COUNTS[rank] in points]), rng.choice(SUITS))
        if dealt.count(drawn) < PACKS:
            return drawn


def draw_outcome(rng: random.Random, wanted: Any, outcomes: Sequence[str], allowed: Sequence[str] = OUTCOMES) -> str:
    """The outcome wanted, or one of those given; ValueError on one that is not allowed."""
    if wanted is not None and wanted not in allowed:
        raise ValueError(f"outcome {wanted!r}: {', '.join(allowed)}")
    return rng.choice(outcomes) if wanted is None else str(wanted)


def draw_totals(rng: random.Random, outcome: str) -> tuple[int, int]:
    """Points of noir and rouge with that outcome; each total comes as often as the others."""
    if outcome == "refait":
        return REFAIT, REFAIT
    if outcome == "null_coup":
        return (rng.randint(REFAIT + 1, HIGHEST),) * 2
    low, high = sorted(rng.sample(range(REFAIT, HIGHEST + 1), 2))
    return (low, high) if outcome == "noir" else (high, low)


def draw_rows(rng: random.Random, outcome: str, cards: tuple[int, int]) -> dict[str, list[str]]:
    """Both rows as facts, each of a number of cards between the two."""
    dealt: list[Card] = []
    rows = {}
    for name, points in zip(ROWS, draw_totals(rng, outcome), strict=True):
        row = draw_row(rng, rng.randint(*cards), points, dealt)
        dealt += row
        rows[str(name)] = [str(each) for each in row]
    return rows


def check_cards(wanted: Any) -> int:
    """How many cards a row is to have; ValueError where no row has so many, or no picture."""
    return check_whole("cards", wanted, FEWEST, MOST)


def check_whole(name: str, wanted: Any, least: int, most: int) -> int:
    """A setting that is a whole number between the two; ValueError names them."""
    if type(wanted) is not int or not least <= wanted <= most:
        raise ValueError(f"{name} {wanted!r}: {least} to {most}")
    return wanted


def cards_of(words: Iterable[str]) -> tuple[Card, ...]:
    """The cards of a row of such facts."""
    return tuple(card(word) for word in words)


def points_of(facts: Facts) -> Points:
    """The points of facts with both rows."""
    return Points(total(cards_of(facts["noir"])), total(cards_of(facts["rouge"])), card(facts["noir"][0]).colour)


def outcome_of(points: Points) -> str:
    """noir, rouge, null_coup or refait."""
    if points.is_refait:
        return "refait"
    return str(points.winner) if points.winner else "null_coup"


def rows_picture(facts: Facts) -> Picture:
    """Noir above rouge."""
    return Picture(rows=tuple(Row(str(name), tuple(facts[name])) for name in ROWS))


def exchanged(points: Points) -> Points:
    """As one sees the coup who takes the higher row for the winner."""
    return replace(points, noir=points.rouge, rouge=points.noir)


def other_colour(points: Points) -> Points:
    """As one sees it who takes the first card to be of the other colour."""
    return replace(points, first_colour="black" if points.first_colour == "red" else "red")


def miscounts(row: Sequence[Card], field: str) -> Iterator[Slip]:
    """The usual ways of counting a row wrong, likeliest first; each by one mistake."""
    right, ranks = total(row), {each.rank for each in row}
    if "A" in ranks:
        yield Slip("ace_as_eleven", {field: right + 10}, {})
    for rank, counts in (("J", 11), ("Q", 12), ("K", 13)):
        if rank in ranks:
            yield Slip("court_card_numbered", {field: right + counts - 10}, {"rank": rank})
    values = sorted({each.points for each in row})
    for points in values:
        yield Slip("card_missed", {field: right - points}, {"points": points})
    for points in values:
        yield Slip("card_twice", {field: right + points}, {"points": points})
    if right > GOES_ON_TO:
        yield Slip("thirty_dropped", {field: right - GOES_ON_TO}, {"points": right})


def row_step(name: str, row: Sequence[Card], gives: str) -> Step:
    """The row added up as dealers do: first what counts 10, then the others from the largest.

    >>> row_step("noir", cards_of("9S KH 4C QD".split()), "noir").figures["sum"]
    '2 × 10 + 9 + 4'
    """
    tens = sum(each.points == _MOST_POINTS for each in row)
    others = sorted((each.points for each in row if each.points < _MOST_POINTS), reverse=True)
    parts = [f"{tens} × 10" if tens > 1 else "10"] * bool(tens) + [str(points) for points in others]
    return Step("row", {"row": name, "sum": " + ".join(parts)}, total(row), gives)


def outcome_steps(points: Points, winner_gives: str = "", second_gives: str = "") -> Iterator[Step]:
    """What wins, and why."""
    if points.winner is None:
        yield Step(outcome_of(points), {"points": points.noir}, outcome_of(points), winner_gives)
        yield Step("neither", {}, "neither", second_gives)
        return
    lower, higher = sorted((points.noir, points.rouge))
    yield Step(
        "winner", {"lower": lower, "higher": higher, "winner": str(points.winner)}, str(points.winner), winner_gives
    )
    yield Step(
        "second",
        {"first": points.first_colour, "winner": str(points.winner), "second": str(points.second)},
        str(points.second),
        second_gives,
    )


class OnTheCards(Kind):
    """A kind of trente et quarante. A slip that foretells another reply than was given in some field is not it."""

    group = "cards"

    @abstractmethod
    def usual_slips(self, facts: Facts, house: HouseRules) -> Iterable[Slip]:
        """As `slips`; it may speak of fields that these facts do not ask, and of right values."""

    def slips(self, facts: Facts, house: HouseRules) -> Iterable[Slip]:
        right = self.right_reply(facts, house)

        def is_wrong(name: str, value: Value) -> bool:
            return name in right and not self.accepts(name, value, right[name], facts, house)

        return told_apart(self.usual_slips(facts, house), is_wrong)

    def _slip(
        self, facts: Facts, reply: Mapping[str, Value | None], verdicts: Mapping[str, Verdict], house: HouseRules
    ) -> Slip | None:
        given = {name: value for name, value in reply.items() if value is not None}
        for slip in self.slips(facts, house):
            if _foretells(slip, given):
                return slip
        return None


def told_apart(slips: Iterable[Slip], is_wrong: Callable[[str, Value], bool]) -> Iterator[Slip]:
    """The slips with what they get wrong alone, those of several fields first; of equal ones the first."""
    trimmed = []
    for slip in slips:
        wrong = {name: value for name, value in slip.reply.items() if is_wrong(name, value)}
        trimmed.append(Slip(slip.name, wrong, slip.detail))
    kept: list[Slip] = []
    for slip in sorted(trimmed, key=lambda slip: -len(slip.reply)):
        earlier = [one for one in kept if _foretells(one, slip.reply)]
        is_part = not earlier or earlier[0].reply.items() > slip.reply.items()
        if slip.reply and is_part and all(one.reply != slip.reply for one in earlier):
            kept.append(slip)
            yield slip


def _foretells(slip: Slip, reply: Mapping[str, Value]) -> bool:
    """Does the slip lead to what was replied, in every field of its own that was?"""
    shared = slip.reply.keys() & reply.keys()
    return bool(shared) and all(slip.reply[name] == reply[name] for name in shared)
