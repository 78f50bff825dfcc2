"""What is due: questions that were missed and have not been answered right since."""

from collections.abc import Callable
from datetime import datetime, timedelta
from itertools import islice

from django.http import HttpRequest

from quizzes.models import Answer, AnswerQuerySet, Mode
from quizzes.questions import KINDS
from quizzes.rules.house import HouseRules
from quizzes.sittings import Choice

KEPT = timedelta(days=60)
REST = timedelta(minutes=10)  # after a miss, so that it is remembered and not repeated
MOST = 20
LOOKED_AT = 15  # times as many are read, for some cannot be asked, or come back otherwise


def due_for(request: HttpRequest, now: datetime) -> list[Answer]:
    """The person's missed questions, oldest first, all of one house, the one that has waited longest."""
    return due_of(Answer.objects.of(request), now)


def due_of(
    answers: AnswerQuerySet, now: datetime, comes_otherwise: Callable[[Answer], bool] | None = None, most: int = MOST
) -> list[Answer]:
    """The same of these answers; without those of which something else than their miss says when they come back."""
    missed = answers.due(now - KEPT, now - REST).select_related("sitting").defer("reply", "marks")
    askable = (
        answer
        for answer in missed[: LOOKED_AT * most]
        if _can_be_asked(answer) and not (comes_otherwise and comes_otherwise(answer))
    )
    first = next(askable, None)
    if first is None:
        return []
    house = first.sitting.house
    return [first, *islice((answer for answer in askable if answer.sitting.house == house), most - 1)]


def choice_of(due: list[Answer]) -> Choice:
    """The run that asks them again."""
    house = HouseRules.from_dict(due[0].sitting.house)
    kinds = tuple(dict.fromkeys(answer.kind for answer in due))
    difficulty = max(answer.difficulty for answer in due)
    return Choice(kinds, difficulty, len(due), {"answers": [answer.pk for answer in due]}, house, Mode.REVIEW)


def _can_be_asked(answer: Answer) -> bool:
    """A kind that has changed its facts since asks other questions now."""
    kind = KINDS.get(answer.kind)
    return kind is not None and kind.version == answer.kind_version
