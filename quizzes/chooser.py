"""What the practice pages show: modes, kinds by group with the person's standing, the house, the guide."""

import uuid
from typing import Any

from django.utils import timezone

from quizzes import house_words, houses, reviews, terms
from quizzes.adapting import goal_ms
from quizzes.addressed import of_house
from quizzes.desk import asked, median_pace, right_of
from quizzes.drawing.wheel import wheel_drawing
from quizzes.fields import Context
from quizzes.forms import CHOSEN_MODES, CLOCKS, ONE_KIND, RunForm
from quizzes.models import Answer, Mode, Sitting
from quizzes.placed import suggested
from quizzes.questions import KINDS, make_facts
from quizzes.questions.base import DIFFICULTIES
from quizzes.requests import Request
from quizzes.rules.house import PRESETS, HouseRules
from quizzes.rules.roulette.bets import BetKind
from quizzes.rules.roulette.odds import pays_to_1

LOOKED_BACK = 300  # answers, for the level and pace beside each kind
EXAMPLE_SEED = "example"


def context(request: Request, form: RunForm, house: HouseRules) -> Context:
    """The chooser."""
    now = timezone.now()
    mode = Mode(value) if (value := form["mode"].value()) in CHOSEN_MODES else Mode.RUN
    return {
        "form": form,
        "mode": mode,
        "modes": [(one, terms.MODES[one], terms.MODE_DESCRIPTIONS[one]) for one in CHOSEN_MODES],
        "takes_one": mode in ONE_KIND,
        "groups": groups(request, house, chosen=_chosen(form, mode)),
        "clocks": CLOCKS.items(),
        "due": len(reviews.due_for(request, now)),
        "next_run": uuid.uuid4(),
        "open_runs": Sitting.objects.owned_by(request).open()[:3],
        "house_line": house_line(request),
        "lessons_house": _lessons_house(request, house),
    }


def _lessons_house(request: Request, house: HouseRules) -> Context | None:
    """The house at which a lesson's link asks, where another one is in force."""
    preset = request.GET.get("house", "")
    if preset not in PRESETS or PRESETS[preset] == house:
        return None
    return {"preset": preset, "name": house_words.house_name(preset), "back": request.get_full_path()}


def _chosen(form: RunForm, mode: Mode) -> list[str]:
    chosen = [kind for kind in form["kind"].value() or [] if kind in KINDS]
    return chosen or [next(iter(KINDS))] if mode in ONE_KIND else chosen


def groups(request: Request, house: HouseRules, chosen: list[str]) -> list[Context]:
    """The kinds by group, each with the level and pace of the person's last answers, if this house plays it."""
    standing = _standing(request)
    rows: dict[str, list[Context]] = {}
    for name, kind in KINDS.items():
        rows.setdefault(kind.group, []).append(
            {
                "kind": name,
                "description": terms.KIND_DESCRIPTIONS[name],
                "is_played": kind.is_played_at(house),
                "is_chosen": name in chosen,
                **standing.get(name, {}),
            }
        )
    return [{"name": terms.GROUPS[group], "rows": found} for group, found in rows.items()]


def _standing(request: Request) -> dict[str, Context]:
    latest = Answer.objects.of(request).counted().order_by("-replied_at")[:LOOKED_BACK]
    found: dict[str, list[Answer]] = {}
    for answer in latest:
        found.setdefault(answer.kind, []).append(answer)
    placed = {kind: {"level": level} for kind, level in suggested(Sitting.objects.owned_by(request)).items()}
    return placed | {
        kind: {"level": answers[0].difficulty, "pace_ms": median_pace(answers[:20])} for kind, answers in found.items()
    }


def house_line(request: Request) -> list[str]:
    """The house in force, in a line."""
    rules = houses.house_of(request)
    return [house_words.house_name(houses.preset_of(request)), *house_words.line(rules)]


def presets() -> list[Context]:
    """Every preset with what it plays."""
    return [
        {"key": key, "name": house_words.house_name(key), "line": house_words.line(rules)}
        for key, rules in PRESETS.items()
    ]


def guide(name: str, house: HouseRules, teaches: bool = False) -> Context:
    """A kind with an example of each level, at this house, or at one that plays it; with addresses for who teaches."""
    kind = KINDS[name]
    if not kind.is_played_at(house):
        house = next(rules for rules in PRESETS.values() if kind.is_played_at(rules))
    return {
        "kind": name,
        "description": terms.KIND_DESCRIPTIONS[name],
        "hint": terms.HINTS[name],
        "house_line": house_words.facts(house, kind.shows),
        "levels": [_example(name, difficulty, house, teaches) for difficulty in DIFFICULTIES],
    }


def _example(name: str, difficulty: int, house: HouseRules, teaches: bool) -> Context:
    facts = make_facts(name, EXAMPLE_SEED, 0, difficulty, house)
    return {
        "level": difficulty,
        "address": of_house(name, difficulty, house, EXAMPLE_SEED).address() if teaches else "",
        "goal_ms": goal_ms(name, difficulty),
        "right": right_of(name, facts, house),
        **asked(name, facts, house, near=True),
    }


def reference(house: HouseRules) -> Context:
    """The wheel of this house, and what its bets pay."""
    kinds: dict[BetKind, Any] = {}
    for bet in house.layout.bets:
        kinds.setdefault(bet.kind, bet)
    return {
        "wheel": wheel_drawing(house.wheel_played),
        "order": house.wheel_played.order,
        "pays": [(kind, pays_to_1(bet)) for kind, bet in kinds.items()],
    }
