"""All that is kept of a person, to take away: as one JSON document or as a ZIP of CSV files, written row by row."""

import csv
import json
import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime
from io import StringIO
from typing import Any
from zipfile import ZIP_DEFLATED, ZipFile

from allauth.account.models import EmailAddress
from allauth.mfa.models import Authenticator
from django.core.serializers.json import DjangoJSONEncoder
from django.db.models import Case, CharField, F, Model, QuerySet, When

from quizzes.models import Answer, Fault, Round, RoundReply, Sitting
from trainer.models import (
    AssignmentRun,
    AuditEntry,
    LessonRead,
    Membership,
    Note,
    Report,
    ReviewCard,
    SkillStanding,
    User,
)

CHUNK = 64 * 1024  # bytes that are sent at once, about
ROWS = 500  # that are read at once
_FORMULA = re.compile(r"[=+\-@\t\r\n＝＋－＠]")  # what a spreadsheet would run


@dataclass(frozen=True)
class Table:
    """What is kept of one kind: the columns by name, and the rows as dicts of them."""

    name: str
    columns: tuple[str, ...]
    rows: QuerySet[Any, dict[str, Any]]


def tables(person: User) -> tuple[Table, ...]:
    """Everything, the person's own row first. Of an unfinished run only what was replied: the rest would be a hint."""
    own = {"user": person}
    replied = Answer.objects.replied().filter(sitting__owner=person)
    acts = AuditEntry.objects.filter
    return (
        _table("person", User.objects.filter(pk=person.pk), but=("password",)),
        _table("roles", person.groups.order_by("name"), "name"),
        _table("email_addresses", EmailAddress.objects.filter(**own), but=("user_id",)),
        _table("second_factors", Authenticator.objects.filter(**own), "type", "created_at", "last_used_at"),
        _table("cohorts", Membership.objects.filter(**own), "cohort_id", "role", name="cohort__name"),
        _table("runs", Sitting.objects.filter(owner=person), but=("seed", "owner_id", "visitor")),
        _table("answers", replied, **_CHANGED_MARK),
        _table("assignment_runs", AssignmentRun.objects.filter(sitting__owner=person), *_ASSIGNED, **_ASSIGNMENT),
        _table("lessons_read", LessonRead.objects.filter(**own), but=("user_id",)),
        _table("standings", SkillStanding.objects.filter(**own), but=("user_id",)),
        _table("review_cards", ReviewCard.objects.filter(**own), but=("user_id",)),
        _table("live_replies", RoundReply.objects.filter(owner=person), but=("owner_id", "visitor")),
        _table("live_rounds", Round.objects.filter(host=person), but=("host_id",)),
        _table("faults_reported", Fault.objects.filter(reported_by=person), but=("reported_by_id", "settled_by_id")),
        _table("reports_asked_for", Report.objects.filter(requested_by=person), *_REPORT),
        _table("notes_on_me", Note.objects.filter(about=person), "written_at", "text", by=_called("written_by")),
        _table("notes_by_me", Note.objects.filter(written_by=person), "written_at", "text", "about_id"),
        _table("what_others_did", acts(subject=person), "at", "act", "detail", by=_called("actor")),
        _table("what_i_did", acts(actor=person), "at", "act", "detail", "subject_id"),
    )


def _called(relation: str) -> Case:
    """How that person is shown to others, see `User.called`."""
    name = f"{relation}__name"
    username = F(f"{relation}__username")
    return Case(When(**{name: ""}, then=username), default=F(name), output_field=CharField())


_CHANGED_MARK: dict[str, Any] = {
    "changed_to_right": "override__right",
    "changed_because": "override__reason",
    "changed_at": "override__made_at",
    "changed_by": _called("override__made_by"),
}
_ASSIGNED = ("assignment_id", "sitting_id")
_ASSIGNMENT: dict[str, Any] = {"title": "assignment__title", "due_at": "assignment__due_at"}
_REPORT = ("id", "cohort_id", "first_day", "last_day", "language", "format", "created_at", "finished_at", "state")


def _table(name: str, rows: QuerySet[Any], /, *columns: str, but: Sequence[str] = (), **others: str | Case) -> Table:
    """The columns that are named, or all of the model's but some, and those that come from elsewhere."""
    named = columns or _columns(rows.model, but)
    from_elsewhere = {key: F(value) if isinstance(value, str) else value for key, value in others.items()}
    found = rows.order_by("pk").values(*named, **from_elsewhere)
    return Table(name, (*named, *others), found)


def _columns(model: type[Model], but: Sequence[str]) -> tuple[str, ...]:
    return tuple(field.attname for field in model._meta.concrete_fields if field.attname not in but)


def as_json(person: User) -> Iterator[bytes]:
    """One document: an object with a list for each table."""
    return _in_chunks(_written(tables(person)))


def _written(found: Iterable[Table]) -> Iterator[bytes]:
    encoder = DjangoJSONEncoder(ensure_ascii=False)
    for number, table in enumerate(found):
        yield f"{',' if number else '{'}\n{json.dumps(table.name)}: [".encode()
        for place, row in enumerate(table.rows.iterator(chunk_size=ROWS)):
            yield f"{',' if place else ''}\n{encoder.encode(row)}".encode()
        yield b"]"
    yield b"\n}\n"


def _in_chunks(pieces: Iterable[bytes]) -> Iterator[bytes]:
    waiting = bytearray()
    for piece in pieces:
        waiting += piece
        if len(waiting) >= CHUNK:
            yield bytes(waiting)
            waiting.clear()
    yield bytes(waiting)


def as_zip(person: User) -> Iterator[bytes]:
    """A CSV file for each table, in UTF-8 with its mark, for spreadsheets; no cell can become a formula."""
    sink = _Sink()
    with ZipFile(sink, "w", ZIP_DEFLATED) as archive:
        for table in tables(person):
            with archive.open(f"{table.name}.csv", "w") as file:
                for line in _lines(table):
                    file.write(line)
                    if len(sink.waiting) >= CHUNK:
                        yield sink.take()
    yield sink.take()


class _Sink:
    """A file that cannot be gone back in: what was written waits until it is taken."""

    def __init__(self) -> None:
        self.waiting = bytearray()

    def write(self, data: bytes) -> int:
        self.waiting += data
        return len(data)

    def flush(self) -> None:
        pass

    def close(self) -> None:
        pass

    def take(self) -> bytes:
        taken = bytes(self.waiting)
        self.waiting.clear()
        return taken


def _lines(table: Table) -> Iterator[bytes]:
    yield b"\xef\xbb\xbf" + _line(table.columns)
    for row in table.rows.iterator(chunk_size=ROWS):
        yield _line([_cell(row[column]) for column in table.columns])


def _line(cells: Sequence[str]) -> bytes:
    text = StringIO()
    csv.writer(text).writerow(cells)
    return text.getvalue().encode()


def _cell(value: Any) -> str:
    if value is None:
        return ""
    if isinstance(value, datetime):
        return value.isoformat()
    if isinstance(value, dict | list):
        return json.dumps(value, ensure_ascii=False, cls=DjangoJSONEncoder)
    text = str(value)
    return f"'{text}" if _FORMULA.match(text) else text
