"""A coup of trente et quarante: the points of both rows, what wins, and how it is called."""

import random
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import asdict, dataclass, replace
from typing import Any

from quizzes.questions.base import (
    Facts,
    Field,
    Form,
    Picture,
    Slip,
    Step,
    Value,
    Worked,
    check_difficulty,
)
from quizzes.questions.card_rows import (
    FEWEST,
    MOST,
    OUTCOMES,
    OnTheCards,
    cards_of,
    check_cards,
    draw_outcome,
    draw_rows,
    exchanged,
    miscounts,
    other_colour,
    outcome_of,
    outcome_steps,
    points_of,
    row_step,
    rows_picture,
)
from quizzes.rules.house import HouseRules
from quizzes.rules.trente_et_quarante.cards import card
from quizzes.rules.trente_et_quarante.coup import HIGHEST, REFAIT, ROWS, Points, call

_ASKED = ("points", "winner", "second", "call")
_WINNER = Field("winner", form=Form.CHOICE, options=OUTCOMES, of="outcomes", label="coup_winner")
_SECOND = Field(
    "second", form=Form.CHOICE, options=("couleur", "inverse", "neither"), of="chances", label="second_chance"
)
_IN_FULL = ("trente et un", *(f"trente-{unit}" for unit in "deux trois quatre cinq six sept huit neuf".split()))
_OFTEN = ("noir", "rouge") * 3 + ("null_coup", "refait")


@dataclass(frozen=True)
class Level:
    """Bounds of a difficulty: cards of a row from and to, what is asked."""

    cards: tuple[int, int]
    asks: tuple[str, ...]


LEVELS = {
    1: Level((FEWEST, 5), _ASKED[:2]),
    2: Level((FEWEST, 5), _ASKED[:3]),
    3: Level((FEWEST, 6), _ASKED),
    4: Level((FEWEST, 8), _ASKED),
    5: Level((FEWEST, MOST), _ASKED),
}


class TqCoup(OnTheCards):
    """Noir 32, rouge 36, the first card black → noir and couleur win: "deux, six, rouge perd et couleur gagne"."""

    name = "tq_coup"
    version = 1
    fields = (
        *(Field(str(row), label="points", subject=str(row), subject_of="chances") for row in ROWS),
        _WINNER,
        _SECOND,
        Field("call", form=Form.CHOICE, of="said", label="coup_call"),
    )
    shows = ("tq_call_style",)
    option_names = frozenset({"cards", "outcome", "asks"})

    def make(self, rng: random.Random, difficulty: int, house: HouseRules, options: Mapping[str, Any]) -> Facts:
        check_difficulty(difficulty)
        level = LEVELS[difficulty]
        outcome = draw_outcome(rng, options.get("outcome"), _OFTEN)
        wanted = options.get("cards")
        cards = level.cards if wanted is None else (check_cards(wanted),) * 2
        return {"asks": _asks(rng, level, options.get("asks")), **draw_rows(rng, outcome, cards)}

    def fields_of(self, facts: Facts, house: HouseRules) -> tuple[Field, ...]:
        fields = [*self.fields[:2]] if "points" in facts["asks"] else []
        fields += [_WINNER] if "winner" in facts["asks"] else []
        fields += [_SECOND] if "second" in facts["asks"] else []
        if "call" in facts["asks"]:
            said = tuple(sorted(_calls(facts, house)))
            fields.append(Field("call", form=Form.CHOICE, options=said, of="said", label="coup_call"))
        return tuple(fields)

    def right_reply(self, facts: Facts, house: HouseRules) -> dict[str, Value]:
        reply = _reply(points_of(facts), house)
        return {field.name: reply[field.name] for field in self.fields_of(facts, house)}

    def usual_slips(self, facts: Facts, house: HouseRules) -> Iterable[Slip]:
        return _slips(facts, house)

    def explain(self, facts: Facts, house: HouseRules) -> Worked:
        points, asks = points_of(facts), facts["asks"]
        steps = [row_step(str(row), cards_of(facts[row]), str(row) if "points" in asks else "") for row in ROWS]
        steps += outcome_steps(points, "winner" if "winner" in asks else "", "second" if "second" in asks else "")
        if "call" in asks:
            said = _key(call(points, house.tq_call_style))
            steps.append(Step("call_tie" if points.is_tie else "call", {"said": said}, said, "call"))
        return Worked(steps=tuple(steps))

    def skills(self, facts: Facts) -> tuple[str, ...]:
        asks, is_tie = facts["asks"], points_of(facts).is_tie
        tested = {
            "row_points": "points" in asks,
            "coup_tie": is_tie,
            "coup_winner": "winner" in asks and not is_tie,
            "coup_couleur": "second" in asks and not is_tie,
            "coup_call": "call" in asks,
        }
        return tuple(skill for skill, is_tested in tested.items() if is_tested)

    def picture(self, facts: Facts) -> Picture:
        return rows_picture(facts)

    def level(self, difficulty: int) -> Mapping[str, Any]:
        check_difficulty(difficulty)
        return asdict(LEVELS[difficulty])


def _asks(rng: random.Random, level: Level, wanted: Any) -> list[str]:
    """What the level asks, or one thing alone; a call stands alone, since its phrases tell the points."""
    if wanted is not None and wanted not in _ASKED:
        raise ValueError(f"asks {wanted!r}: {', '.join(_ASKED)}")
    if wanted:
        return [wanted]
    is_called = "call" in level.asks and rng.random() < 0.4
    return ["call"] if is_called else [name for name in level.asks if name != "call"]


def _reply(points: Points, house: HouseRules) -> dict[str, Value]:
    return {
        "noir": points.noir,
        "rouge": points.rouge,
        **_outcome(points),
        "call": _key(call(points, house.tq_call_style)),
    }


def _outcome(points: Points) -> dict[str, Value]:
    return {"winner": outcome_of(points), "second": str(points.second or "neither")}


def _key(said: str) -> str:
    """A phrase as an option: without blanks."""
    return said.replace(" ", "_")


def _calls(facts: Facts, house: HouseRules) -> dict[str, str]:
    """The phrases to choose from: the right one, and the slip behind each of the others."""
    points, style = points_of(facts), house.tq_call_style
    calls = {
        call(points, style): "",
        **(_calls_of_tie(points, style) if points.is_tie else _calls_of_win(facts, style)),
    }
    return {_key(said): slip for said, slip in calls.items()}


def _calls_of_win(facts: Facts, style: str) -> dict[str, str]:
    """The result or the order wrong; the points wrong, so that rows with the same result must be counted."""
    points = points_of(facts)
    noir, rouge, result = call(points, style).split(", ", 2)
    return {
        f"{noir}, {rouge}, {_result(exchanged(points), style)}": "higher_row_wins",
        f"{noir}, {rouge}, {_result(other_colour(points), style)}": _couleur_slip(facts),
        f"{rouge}, {noir}, {result}": "red_called_first",
        call(_higher_off(points), style): "call_miscounted",
        call(replace(points, rouge=points.noir), style): "call_miscounted",
    }


def _higher_off(points: Points) -> Points:
    """The row that loses one point higher, or lower where there is no higher."""
    higher = max(points.noir, points.rouge)
    off = higher + 1 if higher < HIGHEST else HIGHEST - 1
    return replace(points, noir=off) if points.noir == higher else replace(points, rouge=off)


def _result(points: Points, style: str) -> str:
    return call(points, style).split(", ", 2)[2]


def _calls_of_tie(points: Points, style: str) -> dict[str, str]:
    """A tie called as a loss, in full, as another tie or as none."""
    point = call(points).partition(" ")[0]
    other = REFAIT + 1 if points.is_refait else REFAIT
    off = points.rouge + 1 if points.rouge < HIGHEST else points.rouge - 1
    calls = {
        f"{point}, {point}, rouge perd et couleur": "tie_called_as_loss",
        call(replace(points, noir=other, rouge=other)): "call_miscounted" if points.is_refait else "tie_as_refait",
        call(replace(points, rouge=off), style): "call_miscounted",
    }
    if points.noir < HIGHEST:
        calls[f"{_IN_FULL[points.noir - REFAIT]} après"] = "thirty_called"
    return calls


def _slips(facts: Facts, house: HouseRules) -> Iterator[Slip]:
    points = points_of(facts)
    yield from _misread(facts, points)
    for said, name in _calls(facts, house).items():
        if name:
            yield Slip(name, {"call": said}, {"points": min(points.noir, points.rouge)})
    yield Slip("rows_exchanged", {"noir": points.rouge, "rouge": points.noir}, {})
    for row in ROWS:
        yield from miscounts(cards_of(facts[row]), str(row))


def _misread(facts: Facts, points: Points) -> Iterator[Slip]:
    """The points right, but not what they mean."""
    if points.is_tie:
        name = "refait_as_tie" if points.is_refait else "tie_as_refait"
        yield Slip(name, {"winner": "null_coup" if points.is_refait else "refait"}, {"points": points.noir})
        return
    yield Slip("higher_row_wins", _outcome(exchanged(points)), {"points": min(points.noir, points.rouge)})
    yield Slip(_couleur_slip(facts), {"second": _outcome(other_colour(points))["second"]}, {})


def _couleur_slip(facts: Facts) -> str:
    """Who looks at the first card of rouge is wrong only where it has another colour than that of noir."""
    is_other = card(facts["noir"][0]).colour != card(facts["rouge"][0]).colour
    return "wrong_first_card" if is_other else "couleur_inverse_mixed_up"
