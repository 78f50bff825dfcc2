"""Two people, the same questions: made by one, joined by the other through a link, told when both are done."""

import secrets
import uuid
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.db import transaction

from quizzes.models import Answer, Duel, Mode, Sitting
from quizzes.sittings import Choice, start_sitting

PLAYERS = 2


class Full(Exception):
    """Both places of the duel are taken."""


@dataclass(frozen=True)
class Score:
    """One side of a duel: right of how many, and the time of all answers in milliseconds."""

    sitting: Sitting
    right: int
    of: int
    total_ms: int

    @property
    def rank(self) -> tuple[int, int]:
        """More right first, then less time."""
        return -self.right, self.total_ms


def make(choice: Choice, now: datetime) -> Duel:
    """A duel of that choice, on a seed of its own."""
    return Duel.objects.create(
        kinds=list(choice.kinds),
        difficulty=choice.difficulty,
        options=dict(choice.options),
        length=choice.length or 0,
        house=choice.house.as_dict(),
        seed=secrets.token_hex(16),
        made_at=now,
    )


def join(duel: Duel, now: datetime, **whose: Any) -> Sitting:
    """The person's sitting of the duel, new or the one that is there; `Full` where two others play it."""
    with transaction.atomic():
        Duel.objects.select_for_update().get(pk=duel.pk)
        mine = duel.sittings.filter(**whose).first()
        if mine is not None:
            return mine
        if duel.sittings.count() >= PLAYERS:
            raise Full
        choice = Choice(tuple(duel.kinds), duel.difficulty, duel.length, duel.options, duel.rules, Mode.DUEL, duel=duel)
        return start_sitting(choice, now, sitting_id=uuid.uuid4(), seed=duel.seed, **whose)


def scores(duel: Duel) -> list[Score]:
    """Both sides, the better first, once both are done; before that nothing is told."""
    sides = list(duel.sittings.select_related("owner"))
    if len(sides) < PLAYERS or not all(side.is_finished for side in sides):
        return []
    return sorted((_score(side) for side in sides), key=lambda score: score.rank)


def _score(sitting: Sitting) -> Score:
    answers = list(Answer.objects.filter(sitting=sitting).replied())
    return Score(
        sitting,
        right=sum(bool(answer.right) for answer in answers),
        of=sitting.length or len(answers),
        total_ms=sum(answer.pace_ms or 0 for answer in answers),
    )
