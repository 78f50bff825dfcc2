"""The answers behind a figure: which they are, told by an address."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta, tzinfo
from fractions import Fraction
from functools import cached_property
from typing import Any

from django.db.models import Q, QuerySet

from quizzes.adapting import goal_ms
from quizzes.desk import prompt_template
from quizzes.models import Answer
from quizzes.questions import KINDS
from trainer import peers, standing, zones
from trainer.mastery import Move
from trainer.models import Override, User
from trainer.numbers_met import NUMBER
from trainer.overrides import COUNTED_RIGHT, effective_right, with_marks
from trainer.progress import WEEKS_OF_SLIPS, Figures, figures_of, mondays
from trainer.standing import Known

LONGEST = 40
LATELY, MONTH, COMPARED = "week", "month", "compared"


@dataclass(frozen=True)
class Trace:
    """Which answers: each that is set narrows them. Without days they are those of twelve weeks.

    `known` are those from which the standing of the skill was reckoned; `last` is as many, the latest.
    """

    kind: str = ""
    skill: str = ""
    number: str = ""
    slip: str = ""
    difficulty: int | None = None
    week: date | None = None
    first_day: date | None = None
    last_day: date | None = None
    span: str = ""
    known: bool = False
    right: bool = False
    last: int | None = None

    @classmethod
    def of(cls, query: Mapping[str, str]) -> "Trace":
        """As an address tells it; what makes no sense is left out."""
        text = {name: query.get(name, "")[:LONGEST] for name in ("kind", "skill", "number", "slip", "span")}
        return cls(
            kind=text["kind"] if text["kind"] in KINDS else "",
            skill=_clean(text["skill"]),
            number=text["number"] if text["number"].isascii() and text["number"].isdecimal() else "",
            slip=_clean(text["slip"]),
            difficulty=_whole(query.get("level")),
            week=_day(query.get("week")),
            first_day=_day(query.get("from")),
            last_day=_day(query.get("to")),
            span=text["span"] if text["span"] in (LATELY, MONTH, COMPARED) else "",
            known="known" in query,
            right="right" in query,
            last=_whole(query.get("last")),
        )


@dataclass(frozen=True)
class Traced:
    """The answers behind a figure: their ids, the latest first, what they come to, and how each moved a standing."""

    trace: Trace
    ids: tuple[int, ...]
    figures: Figures
    moves: Mapping[int, Move]

    @cached_property
    def count(self) -> int:
        return len(self.ids)


def trace(person: User, wanted: Trace, now: datetime) -> Traced:
    """Find them among the person's own."""
    moves: dict[int, Move] = {}
    found: QuerySet[Answer] = with_marks(Answer.objects.counted()).filter(sitting__owner=person)
    if wanted.known:
        row = standing.bring_up_to_date([person.pk], now).get((person.pk, wanted.skill))
        known = standing.known(row, now) if row else None
        moves = {move.answer: move for move in known.now.moves} if known else {}
        found = found.filter(pk__in=known.answers if known else [])
    else:
        found = _narrowed(found, wanted, now, zones.of(person))
    light = found.only("skills", "right", "server_ms", "browser_ms").order_by("-replied_at", "-pk")
    answers = [answer for answer in light if not wanted.skill or wanted.skill in answer.skills][: wanted.last]
    return Traced(wanted, tuple(answer.pk for answer in answers), figures_of(answers), moves)


@dataclass(frozen=True)
class Moved:
    """What an answer did to a standing, in points of a hundred, and where it stands: its run and its place there."""

    by: int
    answer: Answer

    @property
    def points(self) -> Fraction:
        """Without its sign."""
        return Fraction(abs(self.by), 10)


@dataclass(frozen=True)
class Row:
    """An answer in a list: the mark that counts, whether an instructor gave it, the goal, how it moved the standing."""

    answer: Answer
    right: bool
    override: Override | None
    goal_ms: int
    moved: Moved | None

    @property
    def prompt_template(self) -> str:
        """The template that words the question."""
        return prompt_template(self.answer.kind)


def shown(ids: Sequence[int], moves: Mapping[int, Move]) -> list[Row]:
    """The answers of a page, in that order, with their runs and changed marks; one query."""
    found = Answer.objects.select_related("sitting", "override").in_bulk(list(ids))
    return [_row(found[pk], moves.get(pk)) for pk in ids if pk in found]


def with_moves(known: Sequence[Known]) -> list[tuple[Known, list[Moved]]]:
    """Each standing with what moved it lately, as far as those answers are still kept; one query."""
    ids = {move.answer for row in known for move in row.now.moves}
    found = Answer.objects.only("sitting", "position").in_bulk(ids)
    return [
        (row, [Moved(move.by, found[move.answer]) for move in row.now.moves if move.answer in found]) for row in known
    ]


def _row(answer: Answer, move: Move | None) -> Row:
    override: Override | None = getattr(answer, "override", None)
    goal = goal_ms(answer.kind, answer.difficulty)
    return Row(answer, effective_right(answer), override, goal, Moved(move.by, answer) if move else None)


def _narrowed(found: QuerySet[Answer], wanted: Trace, now: datetime, zone: tzinfo) -> QuerySet[Answer]:
    only: dict[str, Any] = {}
    if wanted.kind:
        only["kind"] = wanted.kind
    if wanted.difficulty is not None:
        only["difficulty"] = wanted.difficulty
    if wanted.number:
        found, only["number_met"] = found.annotate(number_met=NUMBER), wanted.number
    if wanted.slip:
        only["slip"] = wanted.slip
    if wanted.right or wanted.slip:
        found, only["counted_right"] = found.annotate(counted_right=COUNTED_RIGHT), wanted.right
    first, end = _bounds(wanted, now, zone)
    times = Q(replied_at__gte=first) if end is None else Q(replied_at__gte=first, replied_at__lt=end)
    return found.filter(times, **only)


def _bounds(wanted: Trace, now: datetime, zone: tzinfo) -> tuple[datetime, datetime | None]:
    """From when, and until before when."""
    if wanted.first_day or wanted.last_day:
        first = wanted.first_day or date(2000, 1, 1)
        last = wanted.last_day or now.astimezone(zone).date()
        return _midnight(first, zone), _midnight(last + timedelta(days=1), zone)
    if wanted.week:
        begin = _midnight(wanted.week, UTC)
        return begin, begin + timedelta(weeks=1)
    if wanted.slip:
        return _midnight(mondays(now)[-WEEKS_OF_SLIPS], UTC), None
    if wanted.span == LATELY:
        return _midnight(now.astimezone(UTC).date() - timedelta(days=6), UTC), None
    if wanted.span == COMPARED:
        return peers.since(now), None
    if wanted.span == MONTH:
        return _midnight(now.astimezone(UTC).date() - timedelta(days=27), UTC), None
    return _midnight(mondays(now)[0], UTC), None


def _midnight(day: date, zone: tzinfo) -> datetime:
    return datetime.combine(day, time.min, zone).astimezone(UTC)


def _clean(text: str) -> str:
    """A key: letters, digits and underscores."""
    return text if text.isascii() and text.replace("_", "").isalnum() else ""


def _whole(text: str | None) -> int | None:
    return int(text) if text and text.isascii() and text.isdecimal() and len(text) < 4 else None


def _day(text: str | None) -> date | None:
    try:
        day = date.fromisoformat(text or "")
    except ValueError:
        return None
    return day if 2000 <= day.year <= 2100 else None
