"""A placement: a run against the clock over several kinds, whose level goes up and down by groups of kinds.

The run is all that is kept: where somebody stands is reckoned from its answers.
"""

from collections.abc import Iterable, Mapping
from typing import Any

from quizzes.adapting import Outcome, goal_ms, placed, stepped
from quizzes.models import Answer, Sitting, SittingQuerySet
from quizzes.questions import KINDS
from quizzes.questions.base import DIFFICULTIES

OPTION = "placement"
HIGHEST = DIFFICULTIES[-1]


def is_placement(sitting: Sitting) -> bool:
    """Does the run find out where somebody stands?"""
    return sitting.options.get(OPTION) is True


def next_level(sitting: Sitting, answers: Iterable[Answer], kind: str) -> int:
    """The level at which the kind is asked next: after the last answer of its group."""
    return _levels(sitting.difficulty, _of_group(answers, KINDS[kind].group))[-1]


def levels_of(sitting: Sitting, answers: Iterable[Answer]) -> dict[str, int]:
    """By group of kinds the level that was found; groups without an answer are left out."""
    given = list(answers)
    groups = dict.fromkeys(KINDS[kind].group for kind in sitting.all_kinds if kind in KINDS)
    found = {group: _of_group(given, group) for group in groups}
    return {group: placed(_levels(sitting.difficulty, counted)) for group, counted in found.items() if counted}


def suggested(runs: SittingQuerySet) -> Mapping[str, int]:
    """By kind the level that somebody's last finished placement suggests; empty without one."""
    filtered: Any = {f"options__{OPTION}": True}
    sitting = runs.filter(**filtered).exclude(finished_at=None).first()
    if sitting is None:
        return {}
    levels = levels_of(sitting, sitting.answers.counted().order_by("position"))
    return {name: levels[kind.group] for name, kind in KINDS.items() if kind.group in levels}


def _of_group(answers: Iterable[Answer], group: str) -> list[Answer]:
    """Those with a reply before the time was up, in order."""
    given = (answer for answer in answers if answer.right is not None and not answer.late)
    return [answer for answer in given if answer.kind in KINDS and KINDS[answer.kind].group == group]


def _levels(first: int, answers: Iterable[Answer]) -> list[int]:
    """The level of each question, and of the one that would come next."""
    levels = [first]
    for answer in answers:
        outcome = Outcome(answer.difficulty, bool(answer.right), answer.pace_ms or 0)
        levels.append(stepped(outcome, HIGHEST, goal_ms(answer.kind, answer.difficulty)))
    return levels
