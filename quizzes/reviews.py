"""What is due: questions that were missed and have not been answered right since."""

from datetime import datetime, timedelta

from django.http import HttpRequest

from quizzes.models import Answer, Mode
from quizzes.questions import KINDS
from quizzes.rules.house import HouseRules
from quizzes.sittings import Choice

KEPT = timedelta(days=60)
REST = timedelta(minutes=10)  # after a miss, so that it is remembered and not repeated
MOST = 20


def due_for(request: HttpRequest, now: datetime) -> list[Answer]:
    """The person's missed questions, oldest first, all of one house, the one that has waited longest."""
    missed = Answer.objects.of(request).due(now - KEPT, now - REST).select_related("sitting")[: 3 * MOST]
    askable = [answer for answer in missed if _can_be_asked(answer)]
    return [answer for answer in askable if answer.sitting.house == askable[0].sitting.house][:MOST]


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
