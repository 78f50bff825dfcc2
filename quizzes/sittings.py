"""Start a run, ask, mark a reply, finish: the writes that touch several models."""

import secrets
import uuid
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

from django.db import transaction
from django.http import HttpRequest

from quizzes import numerals
from quizzes.models import VISITOR_KEY, Answer, Sitting, SittingQuerySet
from quizzes.questions import KINDS, chance, make_facts
from quizzes.questions.base import Mark
from quizzes.rules.amounts import Amount
from quizzes.rules.house import EUROPEAN_STANDARD, HouseRules

LENGTHS = (10, 20, 40)
LONGEST_MS = 2_147_483_647
TOUCHED_EVERY = timedelta(hours=1)  # near enough for what asks about days, and a write less with most replies


@dataclass(frozen=True)
class Choice:
    """What a run is to be made of."""

    kind: str
    difficulty: int
    length: int
    options: Mapping[str, Any]
    house: HouseRules = EUROPEAN_STANDARD


def visitor_of(request: HttpRequest) -> str:
    """The random id in the session's data that owns a visitor's runs; made at the first run."""
    request.session.modified = True  # or the cookie would go 30 days after the first run, not the last
    return str(request.session.setdefault(VISITOR_KEY, secrets.token_hex(16)))


def start_sitting(
    choice: Choice,
    now: datetime,
    owner: Any = None,
    visitor: str = "",
    sitting_id: uuid.UUID | None = None,
    seed: str | None = None,
) -> Sitting:
    """A new run with its first question; the same id again is the same run, so a double click starts one."""
    values = {
        "kind": choice.kind,
        "difficulty": choice.difficulty,
        "options": dict(choice.options),
        "length": choice.length,
        "seed": seed or secrets.token_hex(16),
        "house": choice.house.as_dict(),
        "started_at": now,
        "touched_at": now,
    }
    with transaction.atomic():
        sitting, made = Sitting.objects.get_or_create(
            id=sitting_id or uuid.uuid4(), owner=owner, visitor=visitor, defaults=values
        )
        if made:
            _ask_next(sitting, [], now)
    return sitting


def open_answer(sitting: Sitting, now: datetime) -> Answer | None:
    """The question that waits for its reply; None when the run is over."""
    if sitting.is_finished:
        return None
    waiting = sitting.answers.filter(replied_at=None).first()
    if waiting:
        return waiting
    with transaction.atomic():
        locked = Sitting.objects.select_for_update().get(pk=sitting.pk)
        if locked.is_finished:
            return None
        answers = list(locked.answers.order_by("position"))
        return _waiting(answers) or _ask_next(locked, answers, now)


@dataclass(frozen=True)
class Read:
    """A reply as it was read: field → value or None where empty, and what could not be read."""

    values: Mapping[str, Amount | None]
    unread: Mapping[str, numerals.Unreadable]

    @property
    def is_empty(self) -> bool:
        """Nothing was typed at all."""
        return not self.unread and all(value is None for value in self.values.values())

    @property
    def is_asked_back(self) -> bool:
        """Empty, or not to be read in some field: that costs no try."""
        return self.is_empty or bool(self.unread)


def read_reply(kind: str, typed: Mapping[str, str], language: str) -> Read:
    """Read every field by the reader's language. What cannot be read costs no try."""
    values: dict[str, Amount | None] = {}
    unread: dict[str, numerals.Unreadable] = {}
    for field in KINDS[kind].fields:
        try:
            values[field.name] = numerals.read(typed.get(field.name, ""), language)
        except numerals.Unreadable as problem:
            values[field.name] = None
            if problem.reason != numerals.Reason.EMPTY:
                unread[field.name] = problem
    return Read(values, unread)


@dataclass(frozen=True)
class Taken:
    """What became of a reply: the run and its answers as they now are, the one that was meant, the reply as read."""

    sitting: Sitting
    answers: list[Answer]
    answer: Answer
    read: Read

    @property
    def is_marked(self) -> bool:
        """Now, or by an earlier reply."""
        return self.answer.replied_at is not None

    @property
    def waiting(self) -> Answer | None:
        """The question to go on with; None when the run is over."""
        return _waiting(self.answers)


def take_reply(
    run: SittingQuerySet,
    position: int,
    typed: Mapping[str, str],
    language: str,
    browser_ms: int | None,
    now: datetime,
    sent_at: datetime | None = None,
) -> Taken:
    """Mark the reply to the question at that position, once; a repeated reply changes nothing, an unread one neither.

    `run` holds the one run, if the person may reply. Raises Sitting.DoesNotExist where it is empty,
    Answer.DoesNotExist for a question that was never asked, or that was dropped when the run was ended.
    """
    with transaction.atomic():
        sitting = run.select_for_update().get()
        answers = list(sitting.answers.order_by("position"))
        answer = next((answer for answer in answers if answer.position == position), None)
        if answer is None:
            raise Answer.DoesNotExist
        typed = {field.name: typed.get(field.name, "") for field in KINDS[answer.kind].fields}
        read = read_reply(answer.kind, typed, language)
        if answer.replied_at is None and not read.is_asked_back:
            _mark(answer, typed, read, language, browser_ms, sent_at or now)
            _touch(sitting, now)
            if _ask_next(sitting, answers, now) is None:
                _end(sitting, now)
    return Taken(sitting, answers, answer, read)


def finish(sitting: Sitting, now: datetime) -> None:
    """End the run: the question that still waits is dropped, the score stands."""
    with transaction.atomic():
        locked = Sitting.objects.select_for_update().get(pk=sitting.pk)
        if not locked.is_finished:
            _end(locked, now)
    sitting.finished_at = locked.finished_at


def mark_of(answer: Answer) -> Mark:
    """The mark of a stored answer, derived again from its facts and reply."""
    values = {
        name: None if field["value"] is None else numerals.from_text(field["value"])
        for name, field in (answer.marks or {}).items()
    }
    return KINDS[answer.kind].mark(answer.facts, values, answer.sitting.rules)


def hand_over(visitor: str, user: Any) -> None:
    """A visitor signs in or up: the runs go along."""
    if visitor:
        Sitting.objects.filter(visitor=visitor).update(owner=user, visitor="")


def drop_old_visits(before: datetime) -> int:
    """Delete visitors' runs that nobody has touched since; how many."""
    return Sitting.objects.left_by_visitors_before(before).delete()[1].get("quizzes.Sitting", 0)


def _mark(
    answer: Answer,
    typed: Mapping[str, str],
    read: Read,
    language: str,
    browser_ms: int | None,
    sent_at: datetime,
) -> None:
    kind = KINDS[answer.kind]
    mark = kind.mark(answer.facts, read.values, answer.sitting.rules)
    answer.reply = {"typed": dict(typed), "language": language}
    answer.marks = {
        name: {"mark": str(verdict), "value": _stored(read.values.get(name))} for name, verdict in mark.fields.items()
    }
    answer.right = mark.is_right
    answer.slip = mark.slip.name if mark.slip else ""
    answer.replied_at = max(sent_at, answer.asked_at)
    answer.server_ms = min((answer.replied_at - answer.asked_at) // timedelta(milliseconds=1), LONGEST_MS)
    if browser_ms is not None:
        answer.browser_ms = min(max(browser_ms, 0), answer.server_ms)
    answer.save()


def _touch(sitting: Sitting, now: datetime) -> None:
    if now - sitting.touched_at >= TOUCHED_EVERY:
        sitting.touched_at = now
        sitting.save(update_fields=["touched_at"])


def _end(sitting: Sitting, now: datetime) -> None:
    sitting.answers.filter(replied_at=None).delete()
    sitting.finished_at = sitting.touched_at = now
    sitting.save(update_fields=["finished_at", "touched_at"])


def _waiting(answers: Iterable[Answer]) -> Answer | None:
    return next((answer for answer in answers if answer.replied_at is None), None)


def _stored(value: Amount | None) -> str | None:
    return None if value is None else numerals.to_text(value)


def _ask_next(sitting: Sitting, answers: list[Answer], now: datetime) -> Answer | None:
    """Add the next question: a missed one whose turn has come, a new one, or a missed one left at the end."""
    position = len(answers)
    due = _comebacks(sitting, answers)
    asked = sum(not answer.again for answer in answers)
    turn = next((missed for slot, missed in due if slot <= position or asked >= sitting.length), None)
    if turn is not None:
        answers.append(_ask(sitting, position, turn.number, True, turn.facts, turn.kind_version, now))
    elif asked < sitting.length:
        facts = make_facts(sitting.kind, sitting.seed, asked, sitting.difficulty, sitting.rules, sitting.options)
        answers.append(_ask(sitting, position, asked, False, facts, KINDS[sitting.kind].version, now))
    else:
        return None
    return answers[-1]


def _ask(
    sitting: Sitting, position: int, number: int, again: bool, facts: dict[str, Any], version: int, now: datetime
) -> Answer:
    return sitting.answers.create(
        position=position,
        number=number,
        again=again,
        kind=sitting.kind,
        kind_version=version,
        difficulty=sitting.difficulty,
        facts=facts,
        skills=list(KINDS[sitting.kind].skills(facts)),
        asked_at=now,
    )


def _comebacks(sitting: Sitting, answers: list[Answer]) -> list[tuple[int, Answer]]:
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
