"""What the desk shows: the run bar, a question with its picture, a marked answer with its worked lines."""

import math
import statistics
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta

from quizzes import house_words, sittings, terms
from quizzes.felt import felt
from quizzes.fields import Context, compared, fields_to_fill
from quizzes.models import Answer, Mode, Sitting
from quizzes.pictures import drawings
from quizzes.questions import KINDS
from quizzes.questions.base import Facts, Field, Value
from quizzes.replies import Read
from quizzes.rules.house import HouseRules, ZeroRule

SHOWN_OF_ENDLESS = 20


@dataclass(frozen=True)
class Step:
    """One bar of the trail."""

    state: str


def run_bar(sitting: Sitting, answers: list[Answer], now_at: int | None, now: datetime | None = None) -> Context:
    """Trail, level, streak and pace; questions that came back are not counted. `now` gives the time that is left."""
    counted = [answer for answer in answers if not answer.again and answer.right is not None]
    current = next((answer for answer in answers if answer.position == now_at), None)
    asking = current is not None and current.right is None and not current.again
    return {
        "trail": _trail(sitting, counted, asking),
        "counted": len(counted),
        "at_number": _at_most(len(counted) + asking, sitting.length),
        "level": _level(sitting, answers, current),
        "streak": streak(counted),
        "pace_ms": median_pace(counted),
        "comes_again": bool(current and current.again),
        "seconds_left": None if now is None else seconds_left(sitting, current, now),
    }


def _trail(sitting: Sitting, counted: list[Answer], asking: bool) -> list[Step]:
    """A bar for every question of the run; of one without end the latest and the one that is asked."""
    trail = [Step("was-right" if answer.right else "was-wrong") for answer in counted]
    trail += [Step("is-now")] * asking
    if sitting.length is None:
        return trail[-SHOWN_OF_ENDLESS:]
    return trail + [Step("")] * (sitting.length - len(trail))


def _at_most(number: int, length: int | None) -> int:
    return number if length is None else min(number, length)


def _level(sitting: Sitting, answers: list[Answer], current: Answer | None) -> Context:
    """The level of the question, and where a drill came from if it has just changed."""
    if current is None:
        return {"now": sitting.difficulty, "before": None}
    before = [answer for answer in answers if answer.position < current.position and not answer.again]
    changed = bool(before) and not current.again and before[-1].difficulty != current.difficulty
    is_drill = sitting.mode == Mode.DRILL
    return {"now": current.difficulty, "before": before[-1].difficulty if changed and is_drill else None}


def seconds_left(sitting: Sitting, current: Answer | None, now: datetime) -> int | None:
    """Of the card that is asked, or of the run; None where no clock runs. Sent as a span, never as a time of day."""
    if sitting.ends_at:
        ends_at = sitting.ends_at
    elif sitting.card_seconds and current and current.replied_at is None:
        ends_at = (current.shown_at or now) + timedelta(seconds=sitting.card_seconds)
    else:
        return None
    return max(0, math.ceil((ends_at - now) / timedelta(seconds=1)))


def streak(answers: Iterable[Answer]) -> int:
    """Right answers in a row, up to the last."""
    length = 0
    for answer in answers:
        length = length + 1 if answer.right else 0
    return length


def median_pace(answers: Iterable[Answer]) -> int | None:
    """Median milliseconds a question; None without answers."""
    paces = [answer.pace_ms for answer in answers if answer.pace_ms is not None]
    return int(statistics.median(paces)) if paces else None


def question(
    sitting: Sitting, answer: Answer, typed: Mapping[str, str] | None = None, read: Read | None = None
) -> Context:
    """The question that is asked: prompt, picture, fields with what was typed and what could not be read."""
    kind, house = KINDS[answer.kind], sitting.rules
    fields = kind.fields_of(answer.facts, house)
    return {
        "answer": answer,
        "fields": fields_to_fill(fields, house, typed, read),
        **under_the_hand(fields),
        "nothing_typed": read is not None and read.is_empty,
        "takes_halves": takes_halves(answer.kind, house),
        "house_facts": house_words.facts(house, kind.shows, wheel=kind.group != "cards"),
        "is_of_cards": kind.group == "cards",
        "gives_help": sitting.gives_help,
        "hint": terms.HINTS[answer.kind] if answer.hinted else "",
        **asked(answer.kind, answer.facts, house),
    }


def takes_halves(kind: str, house: HouseRules) -> bool:
    """Can a reply be half a unit?"""
    return house.zero_rule != ZeroRule.LOSE or house.double_outside != "off" or KINDS[kind].group == "cards"


def under_the_hand(fields: Iterable[Field]) -> Context:
    """Where a reply can be put on the felt: a felt takes the picture's place there, copied from the page's own."""
    on_felt = next((field for field in fields if field.on == "felt"), None)
    if on_felt is None:
        return {}
    return {"felt_field": f"field-{on_felt.name}", "felt_form": on_felt.form}


def felts(sitting: Sitting) -> Context:
    """The felt that the page holds ready for every question of the run; nothing where no kind of it is tapped."""
    if not any(KINDS[kind].taps_felt for kind in sitting.all_kinds):
        return {}
    return {"felt_ready": felt(sitting.rules.layout)}


def asked(kind: str, facts: Facts, house: HouseRules, near: bool = False) -> Context:
    """A question wherever it is shown: its prompt's template, the facts, the picture (`near`: only what matters)."""
    picture = KINDS[kind].picture(facts)
    return {
        "kind": kind,
        "facts": facts,
        "house": house,
        "prompt_template": prompt_template(kind),
        "picture": picture,
        **drawings(picture, house, near=near),
    }


def right_of(kind: str, facts: Facts, house: HouseRules) -> list[tuple[Field, Value]]:
    """Each field with its right reply."""
    right = KINDS[kind].right_reply(facts, house)
    return [(field, right[field.name]) for field in KINDS[kind].fields_of(facts, house)]


def prompt_template(kind: str) -> str:
    """The template that words the questions of a kind."""
    return f"quizzes/prompts/{kind}.html"


def steps_template(kind: str) -> str:
    """The template that words the steps of a kind's solutions."""
    return f"quizzes/steps/{kind}.html"


def slips_template(kind: str) -> list[str]:
    """The templates that explain the slips of a kind: its own, or those of all."""
    return [f"quizzes/slips/{kind}.html", "quizzes/_slip.html"]


def marked(answer: Answer, drawn: bool = True) -> Context:
    """A marked answer: verdicts, the right reply, the slip, the worked lines, the picture where it is drawn anew."""
    kind, house = KINDS[answer.kind], answer.sitting.rules
    picture = kind.picture(answer.facts)
    return {
        **_looked_back(answer),
        "worked": kind.explain(answer.facts, house),
        **(drawings(picture, house, marked=True) if drawn or picture.rows else {}),
    }


def _looked_back(answer: Answer) -> Context:
    kind = KINDS[answer.kind]
    mark, values = sittings.mark_of(answer), sittings.values_of(answer)
    right = kind.right_reply(answer.facts, answer.sitting.rules)
    fields = [
        {
            "field": field,
            "verdict": str(mark.fields[field.name]),
            **compared(field, values[field.name], right[field.name]),
        }
        for field in kind.fields_of(answer.facts, answer.sitting.rules)
    ]
    return {
        "answer": answer,
        "facts": answer.facts,
        "house": answer.sitting.rules,
        "prompt_template": prompt_template(answer.kind),
        "steps_template": steps_template(answer.kind),
        "slips_template": slips_template(answer.kind),
        "marked_fields": fields,
        "is_right_but_hinted": mark.is_right and answer.hinted,
        "slip": mark.slip,
    }


def summary(sitting: Sitting, answers: list[Answer]) -> Context:
    """A run looked back on: score, pace, slips and skills; what came back is counted apart."""
    replied = [answer for answer in answers if answer.right is not None]
    counted = [answer for answer in replied if not answer.again]
    back = [answer for answer in replied if answer.again]
    slips = Counter(answer.slip for answer in counted if answer.slip)
    return {
        "counted": len(counted),
        "right": sum(bool(answer.right) for answer in counted),
        "came_back": len(back),
        "came_back_right": sum(bool(answer.right) for answer in back),
        "pace_ms": median_pace(counted),
        "best_streak": max((streak(counted[: end + 1]) for end in range(len(counted))), default=0),
        "slips": slips.most_common(),
        "skills": _by_skill(counted),
        "looked_back": [_looked_back(answer) for answer in replied],
    }


def _by_skill(answers: Iterable[Answer]) -> list[Context]:
    asked: Counter[str] = Counter()
    right: Counter[str] = Counter()
    for answer in answers:
        asked.update(answer.skills)
        if answer.right:
            right.update(answer.skills)
    rows = [{"skill": skill, "asked": count, "right": right[skill]} for skill, count in asked.items()]
    return sorted(rows, key=lambda row: (row["right"] / row["asked"], -row["asked"]))
