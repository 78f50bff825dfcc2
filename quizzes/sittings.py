"""Start a run, ask, mark a reply, finish: the writes that touch several models."""

import secrets
import uuid
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

from django.db import transaction
from django.http import HttpRequest

from quizzes.asking import ask_next
from quizzes.models import VISITOR_KEY, Answer, Duel, Mode, Sitting, SittingQuerySet
from quizzes.questions import KINDS
from quizzes.questions.base import Field, Mark, Value, Verdict
from quizzes.replies import Read, from_stored, read_reply, to_stored
from quizzes.rules.house import EUROPEAN_STANDARD, HouseRules

LENGTHS = (10, 20, 40)
GRACE = timedelta(seconds=2)  # for the way to the server; the browser sends when its own clock is at nought
EARLY = timedelta(seconds=1)  # by which a browser's count may be ahead
LONGEST_MS = 2_147_483_647
TOUCHED_EVERY = timedelta(hours=1)  # near enough for what asks about days, and a write less with most replies


@dataclass(frozen=True)
class Choice:
    """What a run is to be made of; `length` None is without end. See `Sitting` for the rest."""

    kinds: tuple[str, ...]
    difficulty: int
    length: int | None
    options: Mapping[str, Any]
    house: HouseRules = EUROPEAN_STANDARD
    mode: Mode = Mode.RUN
    highest: int | None = None
    card_seconds: int | None = None
    minutes: int | None = None
    duel: Duel | None = None


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
    values = _chosen(choice, now) | {"seed": seed or secrets.token_hex(16), "started_at": now, "touched_at": now}
    with transaction.atomic():
        sitting, made = Sitting.objects.get_or_create(
            id=sitting_id or uuid.uuid4(), owner=owner, visitor=visitor, defaults=values
        )
        if made:
            ask_next(sitting, [], now)
    return sitting


def _chosen(choice: Choice, now: datetime) -> dict[str, Any]:
    one = len(choice.kinds) == 1
    return {
        "mode": choice.mode,
        "kind": choice.kinds[0] if one else "",
        "kinds": [] if one else list(choice.kinds),
        "difficulty": choice.difficulty,
        "highest": choice.highest,
        "options": dict(choice.options),
        "length": choice.length,
        "card_seconds": choice.card_seconds,
        "ends_at": now + timedelta(minutes=choice.minutes) if choice.minutes else None,
        "duel": choice.duel,
        "house": choice.house.as_dict(),
    }


def open_answer(sitting: Sitting, now: datetime) -> Answer | None:
    """The question that waits for its reply, shown from now on; None when the run is over.

    A card whose time has run out is marked late and the next one asked; a run whose time has run out is ended.
    """
    if sitting.is_finished:
        return None
    waiting = sitting.answers.filter(replied_at=None).first()
    if waiting and waiting.shown_at and not is_too_late(sitting, waiting, now):
        return waiting
    with transaction.atomic():
        locked = Sitting.objects.select_for_update().get(pk=sitting.pk)
        if locked.is_finished:
            return None
        return _shown(locked, list(locked.answers.order_by("position")), now)


def _shown(sitting: Sitting, answers: list[Answer], now: datetime) -> Answer | None:
    waiting = _waiting(answers)
    if sitting.ends_at and now > sitting.ends_at + GRACE:
        _end(sitting, now)
        return None
    if waiting and is_too_late(sitting, waiting, now):
        _mark_late(waiting, now)
        waiting = None
    waiting = waiting or ask_next(sitting, answers, now)
    if waiting is None:
        _end(sitting, now)
    elif waiting.shown_at is None:
        waiting.shown_at = now
        waiting.save(update_fields=["shown_at"])
    return waiting


def is_too_late(sitting: Sitting, answer: Answer, now: datetime) -> bool:
    """Has the time of the card, or of the whole run, run out? By the server's clock, with a grace for the way."""
    return _is_up(sitting, answer, now - GRACE)


def _is_up(sitting: Sitting, answer: Answer, now: datetime) -> bool:
    if sitting.ends_at and now > sitting.ends_at:
        return True
    if sitting.card_seconds is None or answer.shown_at is None:
        return False
    return now > answer.shown_at + timedelta(seconds=sitting.card_seconds)


def fields_of(answer: Answer) -> tuple[Field, ...]:
    """The fields of a question as it was asked."""
    return KINDS[answer.kind].fields_of(answer.facts, answer.sitting.rules)


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
        sitting, answers, answer = _locked(run, position)
        fields = fields_of(answer)
        typed = {field.name: typed.get(field.name, "") for field in fields}
        read = read_reply(fields, typed, language, sitting.rules)
        if answer.replied_at is None:
            sent_at = sent_at or now
            # A browser sends at the last moment whatever is there; what is nothing then cannot be asked back.
            is_over = read.is_asked_back and _is_up(sitting, answer, sent_at + EARLY)
            if is_over or is_too_late(sitting, answer, sent_at):
                _mark_late(answer, sent_at, typed, language)
                _go_on(sitting, answers, now)
            elif not read.is_asked_back:
                _mark(answer, typed, read, language, browser_ms, sent_at)
                _go_on(sitting, answers, now)
    return Taken(sitting, answers, answer, read)


def give_hint(run: SittingQuerySet, position: int) -> None:
    """The hint of a question that waits was asked for: it costs the point. Asked twice, it costs the same."""
    with transaction.atomic():
        sitting = run.select_for_update().get()
        if sitting.gives_help:
            sitting.answers.filter(position=position, replied_at=None).update(hinted=True)


def give_up(run: SittingQuerySet, position: int, now: datetime) -> Taken:
    """The answer was asked for: the question is marked empty, and comes back as missed ones do."""
    with transaction.atomic():
        sitting, answers, answer = _locked(run, position)
        if answer.replied_at is None and sitting.gives_help:
            answer.given_up = True
            _mark_empty(answer, {}, "", now)
            _go_on(sitting, answers, now)
    return Taken(sitting, answers, answer, Read({}, {}))


def _locked(run: SittingQuerySet, position: int) -> tuple[Sitting, list[Answer], Answer]:
    """The run, held until the transaction ends, its answers in order, and the one at that position."""
    sitting = run.select_for_update().get()
    answers = list(sitting.answers.order_by("position"))
    for answer in answers:
        if answer.position == position:
            return sitting, answers, answer
    raise Answer.DoesNotExist


def _go_on(sitting: Sitting, answers: list[Answer], now: datetime) -> None:
    """After a reply: the next question, or the end."""
    _touch(sitting, now)
    if (sitting.ends_at and now + EARLY > sitting.ends_at) or ask_next(sitting, answers, now) is None:
        _end(sitting, now)


def finish(sitting: Sitting, now: datetime) -> None:
    """End the run: the question that still waits is dropped, the score stands."""
    with transaction.atomic():
        locked = Sitting.objects.select_for_update().get(pk=sitting.pk)
        if not locked.is_finished:
            _end(locked, now)
    sitting.finished_at = locked.finished_at


def mark_of(answer: Answer) -> Mark:
    """The mark of a stored answer, derived again from its facts and reply."""
    return KINDS[answer.kind].mark(answer.facts, values_of(answer), answer.sitting.rules)


def values_of(answer: Answer) -> dict[str, Value | None]:
    """What a stored answer holds in each field."""
    marks = answer.marks or {}
    return {field.name: from_stored(field, marks.get(field.name, {}).get("value")) for field in fields_of(answer)}


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
    answer.marks = stored_marks(mark, read)
    answer.right = mark.is_right and not answer.hinted
    answer.slip = mark.slip.name if mark.slip else ""
    _stamp(answer, sent_at)
    if browser_ms is not None:
        answer.browser_ms = min(max(browser_ms, 0), answer.server_ms or 0)
    answer.save()


def stored_marks(mark: Mark, read: Read) -> dict[str, dict[str, Any]]:
    """A mark as it is kept: field → verdict and value."""
    return {
        name: {"mark": str(verdict), "value": to_stored(read.values.get(name))} for name, verdict in mark.fields.items()
    }


def _mark_late(answer: Answer, now: datetime, typed: Mapping[str, str] | None = None, language: str = "") -> None:
    """The time had run out: what was typed is kept, and counts as nothing."""
    answer.late = True
    _mark_empty(answer, typed or {}, language, now)


def _mark_empty(answer: Answer, typed: Mapping[str, str], language: str, now: datetime) -> None:
    answer.reply = {"typed": dict(typed), "language": language}
    answer.marks = {field.name: {"mark": str(Verdict.EMPTY), "value": None} for field in fields_of(answer)}
    answer.right = False
    _stamp(answer, now)
    answer.save()


def _stamp(answer: Answer, sent_at: datetime) -> None:
    answer.replied_at = max(sent_at, answer.begun_at)
    answer.server_ms = min((answer.replied_at - answer.begun_at) // timedelta(milliseconds=1), LONGEST_MS)


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
