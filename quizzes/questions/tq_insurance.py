"""Insurance against the refait: what can be insured, what it costs, and when the premium is kept."""

import random
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import asdict, dataclass
from fractions import Fraction
from typing import Any

from quizzes.questions.base import (
    Facts,
    Field,
    Form,
    Picture,
    Slip,
    Step,
    Unit,
    Value,
    Worked,
    check_difficulty,
    ordered,
)
from quizzes.questions.card_rows import OUTCOMES, OnTheCards, check_whole, draw_outcome, draw_totals, outcome_of
from quizzes.questions.chance_stakes import (
    HIGHEST_STAKE,
    Stakes,
    as_facts,
    draw_chances,
    draw_insurable,
    draw_uninsurable,
    least_insurable,
    stakes_of,
    sum_of,
)
from quizzes.rules.amounts import Amount, simplest
from quizzes.rules.house import HouseRules, ZeroRule
from quizzes.rules.trente_et_quarante.coup import Chance, Points
from quizzes.rules.trente_et_quarante.settlement import RATE, premium, settle_at

_PREMIUM = Field("premium", Unit.MONEY)
_FATE = Field("fate", form=Form.CHOICE, options=("kept", "returned"), of="premium_fates", label="premium_fate")
_INSURABLE = Field("insurable", form=Form.CHOICES, of="chances")


@dataclass(frozen=True)
class Level:
    """Bounds of a difficulty: stakes up to, the highest as a number of insurable steps, whether a coup follows and
    what becomes of the premium is asked too."""

    stakes: int
    steps: int
    asks_fate: bool


LEVELS = {
    1: Level(1, 4, asks_fate=False),
    2: Level(2, 6, asks_fate=False),
    3: Level(3, 10, asks_fate=True),
    4: Level(4, 20, asks_fate=True),
    5: Level(4, 40, asks_fate=True),
}


class TqInsurance(OnTheCards):
    """1,500 insured in multiples of 500 → a premium of 15; 1,250 cannot be insured."""

    name = "tq_insurance"
    version = 1
    fields = (_INSURABLE, _PREMIUM, _FATE)
    shows = ("insurance_min", "premium_rate", "premium_rule")
    option_names = frozenset({"stakes", "steps", "outcome"})

    def make(self, rng: random.Random, difficulty: int, house: HouseRules, options: Mapping[str, Any]) -> Facts:
        check_difficulty(difficulty)
        level = LEVELS[difficulty]
        wanted = options.get("steps")
        steps = level.steps if wanted is None else check_whole("steps", wanted, 1, _most_steps(house))
        chances = draw_chances(rng, 1, level.stakes, options.get("stakes"))
        outcome = options.get("outcome")
        has_coup = outcome is not None or (level.asks_fate and rng.random() < 0.7)
        return {
            "stakes": as_facts(_draw_stakes(rng, chances, steps, house)),
            "coup": _draw_coup(rng, outcome) if has_coup else None,
        }

    def fields_of(self, facts: Facts, house: HouseRules) -> tuple[Field, ...]:
        there = tuple(str(chance) for chance in stakes_of(facts))
        which = (Field("insurable", form=Form.CHOICES, options=there, of="chances"),) if len(there) > 1 else ()
        return (*which, _PREMIUM, *((_FATE,) if facts["coup"] else ()))

    def right_reply(self, facts: Facts, house: HouseRules) -> dict[str, Value]:
        reply = _reply(facts, house)
        return {field.name: reply[field.name] for field in self.fields_of(facts, house)}

    def usual_slips(self, facts: Facts, house: HouseRules) -> Iterable[Slip]:
        return _slips(facts, house)

    def explain(self, facts: Facts, house: HouseRules) -> Worked:
        return Worked(steps=tuple(_steps(facts, self.right_reply(facts, house), house)))

    def skills(self, facts: Facts) -> tuple[str, ...]:
        which = len(facts["stakes"]) > 1
        tested = {"insurance_limits": which, "insurance_premium": True, "insurance_fate": facts["coup"]}
        return tuple(skill for skill, is_tested in tested.items() if is_tested)

    def picture(self, facts: Facts) -> Picture:
        return Picture()

    def level(self, difficulty: int) -> Mapping[str, Any]:
        check_difficulty(difficulty)
        return asdict(LEVELS[difficulty])


def _most_steps(house: HouseRules) -> int:
    """So that no stake is higher than any that is asked about."""
    return max(1, int(Fraction(HIGHEST_STAKE) / (house.insurance_multiple or least_insurable(house))))


def _draw_stakes(
    rng: random.Random, chances: tuple[Chance, ...], steps: int, house: HouseRules
) -> dict[Chance, Amount]:
    """Stakes of which one at least can be insured; of several about a third cannot."""
    sure = rng.choice(chances)
    return {
        chance: draw_insurable(rng, house, steps)
        if chance == sure or rng.random() < 0.5
        else draw_uninsurable(rng, house, steps)
        for chance in chances
    }


def _draw_coup(rng: random.Random, outcome: str | None) -> list[Any]:
    drawn = draw_outcome(rng, outcome, ("noir", "rouge", "null_coup", "null_coup", "refait", "refait"), OUTCOMES)
    return [*draw_totals(rng, drawn), rng.choice(("red", "black"))]


def _premium(stake: Amount, house: HouseRules) -> Amount | None:
    """What insuring the stake costs in this house; None where it cannot be insured."""
    return premium(stake, house.insurance_min, house.insurance_multiple, Fraction(house.premium_rate))


def _insured(facts: Facts, house: HouseRules) -> dict[Chance, Amount]:
    """The premium on each stake that can be insured."""
    made = {chance: _premium(stake, house) for chance, stake in stakes_of(facts).items()}
    return {chance: cost for chance, cost in made.items() if cost is not None}


def _reply(facts: Facts, house: HouseRules) -> dict[str, Value]:
    insured = _insured(facts, house)
    return {
        "insurable": ordered(str(chance) for chance in insured),
        "premium": sum_of(insured.values()),
        "fate": _fate(facts, house) if facts["coup"] else "",
    }


def _fate(facts: Facts, house: HouseRules) -> str:
    """kept, or returned by the house's rule on ties."""
    insured = tuple(_insured(facts, house))
    stakes = {chance: stake for chance, stake in stakes_of(facts).items() if chance in insured}
    settled = settle_at(stakes, Points(*facts["coup"]), house, ZeroRule.PARTAGE, insured)
    return "kept" if settled.sum("premium") else "returned"


def _slips(facts: Facts, house: HouseRules) -> Iterator[Slip]:
    stakes, insured = stakes_of(facts), _insured(facts, house)
    if facts["coup"]:
        other = "returned" if _fate(facts, house) == "kept" else "kept"
        yield Slip("premium_by_another_rule", {"fate": other}, {"rule": house.premium_rule})
    yield from _limit_slips(stakes, insured, house)
    least = sum_of(least_insurable(house) * house.premium_rate for _ in insured)
    yield Slip("premium_of_the_least", {"premium": least}, {"least": least_insurable(house)})
    if house.premium_rate == RATE:
        yield Slip("premium_tenfold", {"premium": sum_of(10 * cost for cost in insured.values())}, {})


def _limit_slips(stakes: Stakes, insured: Stakes, house: HouseRules) -> Iterator[Slip]:
    """One stake too much, or one too few."""
    costs = {chance: stake * house.premium_rate for chance, stake in stakes.items()}
    for chance, stake in stakes.items():
        chosen = {*insured, chance} if chance not in insured else {*insured} - {chance}
        name = "insurable_refused" if chance in insured else "uninsurable_insured"
        if chosen:
            reply: dict[str, Value] = {
                "insurable": ordered(map(str, chosen)),
                "premium": sum_of(costs[each] for each in stakes if each in chosen),
            }
            detail = {"chance": str(chance), "stake": stake}
            yield Slip(name, reply, detail)
            yield Slip(name, {"premium": reply["premium"]}, detail)


def _steps(facts: Facts, right: Mapping[str, Value], house: HouseRules) -> Iterator[Step]:
    insured = _insured(facts, house)
    for chance, stake in stakes_of(facts).items():
        figures = {
            "chance": str(chance),
            "stake": stake,
            "least": house.insurance_min,
            "multiple": house.insurance_multiple,
        }
        if chance in insured:
            rate = {"percent": simplest(Fraction(house.premium_rate) * 100), "hundredth": house.premium_rate == RATE}
            yield Step("insured", {**figures, **rate}, insured[chance])
        else:
            yield Step("too_small" if stake < house.insurance_min else "no_multiple", figures)
    if "insurable" in right:
        yield Step("which", {}, right["insurable"], "insurable")
    yield Step("premium", {"premiums": list(insured.values())}, right["premium"], "premium")
    if facts["coup"]:
        outcome = outcome_of(Points(*facts["coup"]))
        yield Step("fate", {"rule": house.premium_rule, "outcome": outcome}, right["fate"], "fate")
