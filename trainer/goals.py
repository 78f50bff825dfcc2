"""Goals by pace: how fast a trained dealer is at each kind and level, and whether the person is."""

import statistics
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from quizzes.adapting import goal_ms
from quizzes.models import Answer
from quizzes.questions import KINDS
from trainer.overrides import effective_right

LEAST = 10  # right replies; the median of the last so many is held against the goal
PRODUCTS = "multiplication"  # its goals are told for each factor: 35s in 4 s
FACTOR = "factor_"


@dataclass(frozen=True)
class Goal:
    """A kind, or a factor of the multiplication table, at a level: the goal and the pace, in milliseconds."""

    kind: str
    skill: str
    difficulty: int
    goal_ms: int
    pace_ms: int | None
    right: int

    @property
    def is_reached(self) -> bool:
        """Fast enough, and often enough to tell."""
        return self.right >= LEAST and self.pace_ms is not None and self.pace_ms <= self.goal_ms


def goals_of(answers: Iterable[Answer]) -> tuple[Goal, ...]:
    """The goals of what was practised, each kind at the highest level that was, factors from the greatest."""
    groups: dict[tuple[str, str], list[Answer]] = {}
    for answer in answers:
        for skill in _told_apart(answer):
            groups.setdefault((answer.kind, skill), []).append(answer)
    goals = [_goal(kind, skill, given) for (kind, skill), given in groups.items() if kind in KINDS]
    return tuple(sorted(goals, key=_place))


def _told_apart(answer: Answer) -> Sequence[str]:
    if answer.kind != PRODUCTS:
        return [""]
    return [skill for skill in answer.skills if skill.startswith(FACTOR)] or [""]


def _goal(kind: str, skill: str, answers: Sequence[Answer]) -> Goal:
    highest = max(answer.difficulty for answer in answers)
    right = [answer for answer in answers if answer.difficulty == highest and effective_right(answer)][-LEAST:]
    paces = [answer.pace_ms for answer in right if answer.pace_ms is not None]
    pace_ms = int(statistics.median(paces)) if paces else None
    return Goal(kind, skill, highest, goal_ms(kind, highest), pace_ms, len(right))


def _place(goal: Goal) -> tuple[int, int]:
    factor = goal.skill.removeprefix(FACTOR)
    return list(KINDS).index(goal.kind), -int(factor) if factor.isdecimal() else 0
