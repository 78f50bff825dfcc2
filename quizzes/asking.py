"""Which question comes next in a run: a new one, a missed one whose turn has come, or one that is due for review."""

from collections.abc import Sequence
from datetime import datetime
from typing import Any

from quizzes.adapting import Outcome, goal_ms, next_difficulty
from quizzes.models import Answer, Mode, Sitting
from quizzes.placed import is_placement, next_level
from quizzes.questions import KINDS, chance, make_facts


def ask_next(sitting: Sitting, answers: list[Answer], now: datetime) -> Answer | None:
    """Add the next question to the answers; None where the run is over."""
    asked = sum(not answer.again for answer in answers)
    missed = _whose_turn_it_is(sitting, answers, asked)
    if missed is not None:
        made = _again(sitting, len(answers), missed, now)
    elif sitting.length is not None and asked >= sitting.length:
        return None
    elif sitting.mode == Mode.REVIEW:
        made = _for_review(sitting, len(answers), asked, now)
    else:
        made = _new(sitting, answers, asked, now)
    answers.append(made)
    return made


def kind_of(sitting: Sitting, number: int) -> str:
    """The kind of question k: of several each once in every round, in an order that the seed shuffles."""
    kinds = sitting.all_kinds
    if len(kinds) == 1:
        return kinds[0]
    turn, place = divmod(number, len(kinds))
    shuffled = list(kinds)
    chance(f"{sitting.seed}:kinds", turn).shuffle(shuffled)
    return shuffled[place]


def facts_of(sitting: Sitting, number: int, difficulty: int) -> dict[str, Any]:
    """The facts of question k of the run's seed, at that level."""
    kind = kind_of(sitting, number)
    options = {name: value for name, value in sitting.options.items() if name in KINDS[kind].option_names}
    return make_facts(kind, sitting.seed, number, difficulty, sitting.rules, options)


def _new(sitting: Sitting, answers: Sequence[Answer], number: int, now: datetime) -> Answer:
    kind = kind_of(sitting, number)
    difficulty = next_level(sitting, answers, kind) if is_placement(sitting) else _difficulty(sitting, answers)
    facts = facts_of(sitting, number, difficulty)
    return _create(sitting, len(answers), now, number=number, kind=kind, difficulty=difficulty, facts=facts)


def _again(sitting: Sitting, position: int, missed: Answer, now: datetime) -> Answer:
    return _create(
        sitting, position, now, number=missed.number, again=True, kind=missed.kind, difficulty=missed.difficulty,
        facts=missed.facts, kind_version=missed.kind_version,
    )  # fmt: skip


def _for_review(sitting: Sitting, position: int, number: int, now: datetime) -> Answer:
    """The missed answer whose turn it is; its run may have been deleted meanwhile, then a like one is asked.

    After those that were missed, the questions that the run was given.
    """
    if (given := given_question(sitting, number)) is not None:
        kind, difficulty, facts = given
        return _create(sitting, position, now, number=number, kind=kind, difficulty=difficulty, facts=facts)
    due = Answer.objects.filter(pk=sitting.options["answers"][number]).first()
    if due is None:
        return _new(sitting, [], number, now)
    return _create(
        sitting, position, now, number=number, kind=due.kind, difficulty=due.difficulty, facts=due.facts,
        kind_version=due.kind_version, reviews=due,
    )  # fmt: skip


def given_question(sitting: Sitting, number: int) -> tuple[str, int, dict[str, Any]] | None:
    """Kind, level and facts of question k of a review that was given it, after what was missed; None of another."""
    missed, given = sitting.options.get("answers", []), sitting.options.get("asked", [])
    if not len(missed) <= number < len(missed) + len(given):
        return None
    told = given[number - len(missed)]
    kind, difficulty = told["kind"], told["difficulty"]
    return kind, difficulty, make_facts(kind, sitting.seed, number, difficulty, sitting.rules, told["options"])


def _create(sitting: Sitting, position: int, now: datetime, **values: Any) -> Answer:
    kind = KINDS[values["kind"]]
    return sitting.answers.create(
        position=position,
        asked_at=now,
        skills=list(kind.skills(values["facts"])),
        **{"kind_version": kind.version} | values,
    )


def _difficulty(sitting: Sitting, answers: Sequence[Answer]) -> int:
    """The run's level; in a drill what the answers so far have made of it."""
    counted = [answer for answer in answers if not answer.again and answer.right is not None]
    if sitting.mode != Mode.DRILL or not counted:
        return sitting.difficulty
    last = counted[-1]
    outcomes = [Outcome(answer.difficulty, bool(answer.right), answer.pace_ms or 0) for answer in counted]
    goal = goal_ms(last.kind, last.difficulty)
    return next_difficulty(outcomes, last.difficulty, sitting.highest or sitting.difficulty, goal)


def _whose_turn_it_is(sitting: Sitting, answers: Sequence[Answer], asked: int) -> Answer | None:
    """The missed question that comes back now: its place is reached, or no new one is left."""
    if not sitting.brings_back:
        return None
    is_last = sitting.length is not None and asked >= sitting.length
    due = _comebacks(sitting, answers)
    return next((missed for slot, missed in due if slot <= len(answers) or is_last), None)


def _comebacks(sitting: Sitting, answers: Sequence[Answer]) -> list[tuple[int, Answer]]:
    """Each missed question that has not come back, with its place in the run: three to five later, none shared."""
    back = {answer.number for answer in answers if answer.again}
    taken: set[int] = set()
    planned = []
    for missed in (answer for answer in answers if answer.right is False and not answer.again):
        first = chance(sitting.seed, missed.number).randrange(3)
        slots = [missed.position + 3 + (first + turn) % 3 for turn in range(3)]
        slot = next(slot for slot in slots if slot not in taken)
        taken.add(slot)
        if missed.number not in back:
            planned.append((slot, missed))
    return sorted(planned, key=lambda pair: pair[0])
