"""A row of cards: its points, and whether another card is dealt."""

import random
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import asdict, dataclass
from typing import Any

from quizzes.questions.base import (
    Facts,
    Field,
    Form,
    Picture,
    Row,
    Slip,
    Step,
    Value,
    Worked,
    check_difficulty,
)
from quizzes.questions.card_rows import FEWEST, MOST, OnTheCards, cards_of, check_cards, draw_row, miscounts, row_step
from quizzes.rules.house import HouseRules
from quizzes.rules.trente_et_quarante.coup import GOES_ON_TO, HIGHEST, REFAIT, ROWS, total

POINTS, GOES_ON = "points", "goes_on"
_LONG = 6


@dataclass(frozen=True)
class Level:
    """Bounds of a difficulty: cards that are shown from and to, what may be asked."""

    cards: tuple[int, int]
    asks: tuple[str, ...]


LEVELS = {
    1: Level((FEWEST, 5), (POINTS,)),
    2: Level((FEWEST, 5), (POINTS, GOES_ON)),
    3: Level((FEWEST, 6), (POINTS, GOES_ON)),
    4: Level((FEWEST, 8), (POINTS, GOES_ON)),
    5: Level((FEWEST, MOST), (POINTS, GOES_ON)),
}
_POINTS = Field(POINTS)
_GOES_ON = Field(GOES_ON, form=Form.CHOICE, options=("yes", "no"), of="another_card")


class TqRow(OnTheCards):
    """9 K 4 Q → 33; the row is complete."""

    name = "tq_row"
    version = 1
    fields = (_POINTS, _GOES_ON)
    option_names = frozenset({"cards", "asks"})

    def make(self, rng: random.Random, difficulty: int, house: HouseRules, options: Mapping[str, Any]) -> Facts:
        check_difficulty(difficulty)
        level = LEVELS[difficulty]
        asks = _asks(rng, level, options.get("asks"))
        wanted = options.get("cards")
        count = rng.randint(*level.cards) if wanted is None else check_cards(wanted)
        goes_on = asks == GOES_ON and rng.random() < 0.5
        row = draw_row(rng, count + goes_on, rng.randint(REFAIT, HIGHEST))
        return {
            "asks": asks,
            "row": str(rng.choice(ROWS)),
            "cards": [str(card) for card in row[:count]],
        }

    def fields_of(self, facts: Facts, house: HouseRules) -> tuple[Field, ...]:
        return self.fields if facts["asks"] == GOES_ON else (_POINTS,)

    def right_reply(self, facts: Facts, house: HouseRules) -> dict[str, Value]:
        points = total(cards_of(facts["cards"]))
        reply: dict[str, Value] = {POINTS: points}
        return reply if facts["asks"] == POINTS else {**reply, GOES_ON: _another(points)}

    def usual_slips(self, facts: Facts, house: HouseRules) -> Iterable[Slip]:
        return _slips(facts)

    def explain(self, facts: Facts, house: HouseRules) -> Worked:
        row = cards_of(facts["cards"])
        steps = [row_step(facts["row"], row, POINTS)]
        if facts["asks"] == GOES_ON:
            points = total(row)
            name = "row_goes_on" if points <= GOES_ON_TO else "row_ends"
            steps.append(Step(name, {"points": points}, _another(points), GOES_ON))
        return Worked(steps=tuple(steps))

    def skills(self, facts: Facts) -> tuple[str, ...]:
        long = ("row_long",) if len(facts["cards"]) >= _LONG else ()
        return ("row_points", *long, *(("row_end",) if facts["asks"] == GOES_ON else ()))

    def picture(self, facts: Facts) -> Picture:
        return Picture(rows=(Row(facts["row"], tuple(facts["cards"])),))

    def level(self, difficulty: int) -> Mapping[str, Any]:
        check_difficulty(difficulty)
        return asdict(LEVELS[difficulty])


def _asks(rng: random.Random, level: Level, wanted: str | None) -> str:
    if wanted is not None and wanted not in (POINTS, GOES_ON):
        raise ValueError(f"asks {wanted!r}: {POINTS}, {GOES_ON}")
    return wanted or rng.choice(level.asks)


def _another(points: int) -> str:
    """Is another card dealt? Up to 30, 30 itself included."""
    return "yes" if points <= GOES_ON_TO else "no"


def _slips(facts: Facts) -> Iterator[Slip]:
    row = cards_of(facts["cards"])
    yield from miscounts(row, POINTS)
    if facts["asks"] == GOES_ON:
        ends = total(row) > GOES_ON_TO
        name = "row_went_too_far" if ends else "row_ended_too_soon"
        yield Slip(name, {GOES_ON: "yes" if ends else "no"}, {"points": total(row)})
