"""What the desk shows: the run bar, a question with its picture, a marked answer with its worked lines."""

import statistics
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from quizzes import numerals, sittings, terms
from quizzes.drawing.layout import Chip, LayoutDrawing, layout_drawing
from quizzes.models import Answer, Sitting
from quizzes.questions import KINDS
from quizzes.questions.base import Picture, Pile
from quizzes.rules.house import HouseRules, ZeroRule
from quizzes.templatetags.table import language

Context = dict[str, Any]


@dataclass(frozen=True)
class Step:
    """One bar of the trail."""

    state: str


def run_bar(sitting: Sitting, answers: list[Answer], now_at: int | None) -> Context:
    """Trail, streak and pace; questions that came back are not counted."""
    counted = [answer for answer in answers if not answer.again and answer.right is not None]
    trail = [Step("was-right" if answer.right else "was-wrong") for answer in counted]
    current = next((answer for answer in answers if answer.position == now_at), None)
    asking = current is not None and current.right is None and not current.again
    trail += [Step("is-now")] * asking
    trail += [Step("")] * (sitting.length - len(trail))
    return {
        "trail": trail,
        "counted": len(counted),
        "at_number": min(len(counted) + asking, sitting.length),
        "streak": streak(counted),
        "pace_ms": median_pace(counted),
        "comes_again": bool(current and current.again),
    }


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
    sitting: Sitting, answer: Answer, typed: Mapping[str, str] | None = None, read: sittings.Read | None = None
) -> Context:
    """The question that is asked: prompt, picture, fields with what was typed and what could not be read."""
    unread = read.unread if read else {}
    typed = typed or {}
    fields = [
        {"field": field, "typed": typed.get(field.name, ""), "error": unreadable(unread.get(field.name))}
        for field in KINDS[answer.kind].fields
    ]
    return {
        "answer": answer,
        "fields": fields,
        "nothing_typed": read is not None and read.is_empty,
        "takes_halves": sitting.rules.zero_rule != ZeroRule.LOSE,
        "zero_rule": sitting.rules.zero_rule if KINDS[answer.kind].zero_matters else "",
        **prompt(answer, sitting.rules),
    }


def prompt(answer: Answer, house: HouseRules) -> Context:
    """The prompt's template, the facts, and the picture."""
    picture = KINDS[answer.kind].picture(answer.facts)
    return {
        "facts": answer.facts,
        "prompt_template": prompt_template(answer.kind),
        "picture": picture,
        **drawings(picture, house),
    }


def prompt_template(kind: str) -> str:
    """The template that words the questions of a kind."""
    return f"quizzes/prompts/{kind}.html"


def drawings(picture: Picture, house: HouseRules, near: bool = False) -> Context:
    """The layout for wide and for narrow screens, and its words; `near` shows on wide ones too only what matters."""
    if not picture.piles:
        return {}
    return {
        "wide": _layout(picture, house, tall=False, near=near),
        "tall": _layout(picture, house, tall=True, near=True),
        "picture_title": picture_title(picture),
    }


def _layout(picture: Picture, house: HouseRules, tall: bool, near: bool) -> LayoutDrawing:
    chips = [Chip(house.layout.bet(pile.bet), pile.count) for pile in picture.piles]
    return layout_drawing(chips=chips, winner=picture.winning, tall=tall, window="near" if near else None)


def picture_title(picture: Picture) -> str:
    """The picture in one sentence and a list, for those who do not see it."""
    stacks = "; ".join(_pile_words(pile) for pile in picture.piles)
    return _("The layout. The dolly stands on %(winning)s. Chips: %(stacks)s.") % {
        "winning": picture.winning,
        "stacks": stacks,
    }


def _pile_words(pile: Pile) -> str:
    words = ngettext("%(bet)s, %(count)s chip", "%(bet)s, %(count)s chips", pile.count)
    return words % {"bet": terms.bet_text(pile.bet), "count": numerals.show(pile.count, language())}


def unreadable(problem: numerals.Unreadable | None) -> str:
    """What is wrong with what was typed, in the reader's language."""
    if problem is None:
        return ""
    if problem.reason == numerals.Reason.AMBIGUOUS:
        one, other = (numerals.show(value, language()) for value in problem.choices)
        return _("This can be read as %(one)s or as %(other)s. Type it without a mark between the thousands.") % {
            "one": one,
            "other": other,
        }
    return _REASONS[problem.reason]()


_REASONS = {
    numerals.Reason.EMPTY: lambda: _("Type a number."),
    numerals.Reason.TOO_LONG: lambda: _("This is too long for an amount."),
    numerals.Reason.EXPONENT: lambda: _("Type the number in full, without an exponent."),
    numerals.Reason.NEGATIVE: lambda: _("An amount is never less than nothing."),
    numerals.Reason.NOT_A_NUMBER: lambda: _("This is not a number that can be read. Use digits."),
}


def marked(answer: Answer, drawn: bool = True) -> Context:
    """A marked answer: verdicts, the right reply, the slip, the worked lines, the picture where it is drawn anew."""
    kind, house = KINDS[answer.kind], answer.sitting.rules
    return {
        **_looked_back(answer),
        "worked": kind.explain(answer.facts, house),
        **(drawings(kind.picture(answer.facts), house) if drawn else {}),
    }


def _looked_back(answer: Answer) -> Context:
    kind = KINDS[answer.kind]
    mark = sittings.mark_of(answer)
    right = kind.right_reply(answer.facts, answer.sitting.rules)
    fields = [
        {
            "field": field,
            "verdict": str(mark.fields[field.name]),
            "value": (answer.marks or {})[field.name]["value"],
            "right": right[field.name],
        }
        for field in kind.fields
    ]
    return {
        "answer": answer,
        "facts": answer.facts,
        "prompt_template": prompt_template(answer.kind),
        "marked_fields": fields,
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
