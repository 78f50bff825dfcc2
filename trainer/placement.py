"""Placement: ten minutes over the kinds for one who has dealt before, and the levels to begin at here."""

import uuid
from dataclasses import dataclass
from datetime import datetime

from quizzes import placed
from quizzes.models import Answer, Mode, Sitting
from quizzes.questions import KINDS
from quizzes.rules.house import HouseRules
from quizzes.sittings import Choice, start_sitting
from trainer.models import User
from trainer.overrides import effective_right, with_marks
from trainer.reviewing import house_of

MINUTES = 10
FIRST_LEVEL = 3
# Of every group what is soon answered, so that ten minutes hold several questions of each.
ASKED = (
    *("payout", "picture_bet", "multiplication"),
    *("sector", "neighbours", "wheel_order"),
    *("series_by", "finales"),
    *("complete_cost", "complete_payout"),
    *("limits", "bet_name"),
    *("procedure", "terms"),
)


@dataclass(frozen=True)
class Group:
    """A group of kinds that can be practised together: how it went, and the level to begin at; None where it was not
    asked."""

    name: str
    kinds: tuple[str, ...]
    right: int
    answered: int
    level: int | None


def kinds_at(house: HouseRules) -> tuple[str, ...]:
    """What is asked there."""
    return tuple(kind for kind in ASKED if KINDS[kind].is_played_at(house))


def start(user: User, now: datetime, sitting_id: uuid.UUID | None = None) -> Sitting:
    """A placement at the person's house; the same id again is the same run, and one under way is gone on with."""
    under_way = Sitting.objects.filter(owner=user, options__placement=True, ends_at__gt=now).open().first()
    if under_way:
        return under_way
    house = house_of(user)
    options = {placed.OPTION: True}
    choice = Choice(kinds_at(house), FIRST_LEVEL, None, options, house, Mode.TIMED, minutes=MINUTES)
    return start_sitting(choice, now, owner=user, sitting_id=sitting_id)


def result_of(sitting: Sitting) -> list[Group]:
    """Every group that was to be asked, in its order, with the level that was found."""
    answers = list(with_marks(sitting.answers.counted().filter(late=False)).order_by("position"))
    levels = placed.levels_of(sitting, answers)
    names = dict.fromkeys(KINDS[kind].group for kind in sitting.all_kinds if kind in KINDS)
    return [_group(name, answers, levels.get(name), sitting.rules) for name in names]


def _group(name: str, answers: list[Answer], level: int | None, house: HouseRules) -> Group:
    of_group = {key: kind for key, kind in KINDS.items() if kind.group == name}
    kinds = tuple(key for key, kind in of_group.items() if kind.is_played_at(house) and kind.steps == 1)
    given = [answer for answer in answers if answer.kind in of_group]
    return Group(name, kinds, sum(map(effective_right, given)), len(given), level)
