"""Live rounds: one question on the wall, all reply on the phone, then the spread and the solution line by line."""

import secrets
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

from django.db import IntegrityError, transaction

from quizzes import opened
from quizzes.addressed import Addressed
from quizzes.models import Round, RoundReply
from quizzes.questions import KINDS
from quizzes.questions.base import Field, Value
from quizzes.replies import Read, from_stored, read_reply
from quizzes.sittings import stored_marks

MOST_PEOPLE = 300
SHOWN_REPLIES = 8
KEPT = timedelta(days=30)
_LETTERS = "23456789ABCDEFGHJKMNPQRSTVWXYZ"  # nothing that is taken for something else when read from a wall
_TRIES = 20


class Closed(Exception):
    """The replies are closed, or the question has gone on: nothing was marked."""


class Full(Exception):
    """So many people take part already."""


@dataclass(frozen=True)
class Taken:
    """What became of a reply: kept (now or before), or read and asked back."""

    reply: RoundReply | None
    read: Read


@dataclass(frozen=True)
class Same:
    """Replies that are alike: what each field held, how many gave it, whether it is right, and the slip behind it."""

    values: tuple[tuple[Field, Value | None], ...]
    count: int
    right: bool
    slip: str


def start(host: Any, question: Addressed, now: datetime) -> Round:
    """A new round with that question; its code is one that no other round has."""
    for _try in range(_TRIES):
        code = "".join(secrets.choice(_LETTERS) for _letter in range(6))
        try:
            with transaction.atomic():
                return Round.objects.create(
                    host=host, code=code, question=question.as_dict(), number=question.number, started_at=now
                )
        except IntegrityError:
            continue
    raise RuntimeError("no free code")


def find(code: str, now: datetime) -> Round | None:
    """The round of a code as people type it, while it goes on."""
    wanted = "".join(code.split()).replace("-", "").upper()
    return Round.objects.going_on(now).filter(code=wanted).first()


def question_of(found: Round) -> Addressed:
    """What the round asks now."""
    return Addressed(**found.question).numbered(found.number)


def take_reply(
    round_id: Any, number: int, typed: Mapping[str, str], language: str, now: datetime, **whose: Any
) -> Taken:
    """Mark and keep a reply, the first of each person; what cannot be read is asked back and costs nothing.

    Raises Closed, and Full where more than `MOST_PEOPLE` take part.
    """
    with transaction.atomic():
        found = Round.objects.select_for_update().get(pk=round_id)
        earlier = found.replies.filter(number=number, **whose).first()
        if earlier is not None:
            return Taken(earlier, Read({}, {}))
        if found.ended_at or found.closed_at or found.number != number:
            raise Closed
        if found.replies.filter(number=number).count() >= MOST_PEOPLE:
            raise Full
        question = question_of(found)
        kind = KINDS[question.kind]
        fields = kind.fields_of(question.facts, question.rules)
        typed = {field.name: typed.get(field.name, "") for field in fields}
        read = read_reply(fields, typed, language, question.rules)
        if read.is_asked_back:
            return Taken(None, read)
        mark = kind.mark(question.facts, read.values, question.rules)
        kept = found.replies.create(
            number=number,
            reply={"typed": typed, "language": language},
            marks=stored_marks(mark, read),
            right=mark.is_right,
            slip=mark.slip.name if mark.slip else "",
            replied_at=now,
            **whose,
        )
        return Taken(kept, read)


def act(round_id: Any, deed: str, number: int, opened_so_far: int, now: datetime) -> Round:
    """What the host does: close, line, next or end. A deed that was meant for an earlier moment changes nothing."""
    with transaction.atomic():
        found = Round.objects.select_for_update().get(pk=round_id)
        if found.ended_at is None and (found.number, found.opened) == (number, opened_so_far):
            _DEEDS[deed](found, now)
            found.save()
        return found


def _close(found: Round, now: datetime) -> None:
    found.closed_at = found.closed_at or now


def _open_line(found: Round, now: datetime) -> None:
    _close(found, now)
    found.opened = min(found.opened + 1, len(opened.lines(question_of(found))))


def _go_on(found: Round, now: datetime) -> None:
    found.number = question_of(found).numbered(found.number + 1).number
    found.opened, found.closed_at = 0, None


def _end(found: Round, now: datetime) -> None:
    found.ended_at = now


_DEEDS = {"close": _close, "line": _open_line, "next": _go_on, "end": _end}


def is_deed(name: str) -> bool:
    """Is that something that a host does?"""
    return name in _DEEDS


def is_solved(found: Round) -> bool:
    """Has every line of the solution been opened?"""
    return found.opened >= len(opened.lines(question_of(found)))


def spread(found: Round) -> list[Same]:
    """The replies to the question asked now, alike ones together, the commonest first."""
    question = question_of(found)
    fields = KINDS[question.kind].fields_of(question.facts, question.rules)
    alike: dict[tuple[Any, ...], list[RoundReply]] = {}
    for reply in found.replies.filter(number=found.number).order_by("pk"):
        values = tuple(from_stored(field, reply.marks.get(field.name, {}).get("value")) for field in fields)
        alike.setdefault(values, []).append(reply)
    rows = [
        Same(tuple(zip(fields, values, strict=True)), len(replies), replies[0].right, replies[0].slip)
        for values, replies in alike.items()
    ]
    return sorted(rows, key=lambda row: (-row.count, not row.right))


def values_of(reply: RoundReply, question: Addressed) -> dict[str, Value | None]:
    """What a reply held in each field."""
    fields = KINDS[question.kind].fields_of(question.facts, question.rules)
    return {field.name: from_stored(field, reply.marks.get(field.name, {}).get("value")) for field in fields}


def drop_old(before: datetime) -> int:
    """Delete rounds that began before; how many."""
    return Round.objects.filter(started_at__lt=before).delete()[1].get("quizzes.Round", 0)
