"""Keeps each person's standing in each skill up to date with the answers, when somebody looks.

An answer counts once, whoever looks and how often: what is kept is reckoned from the last answers themselves, which
stand in the record with the criterion. Answers with another mark given by an instructor count by that mark. Reviews do
not count: the same question asked again says how well it is remembered, not how well the skill is known.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from fractions import Fraction
from itertools import islice
from typing import Any

from django.db import transaction
from django.db.models import F, Q

from quizzes.adapting import goal_ms
from quizzes.models import Answer, Mode, Sitting
from trainer.mastery import CRITERION, WHOLE, Criterion, Level, Move, Outcome, Standing, as_of, reckon, remembered
from trainer.models import SkillStanding, User

LOOKED_BACK = timedelta(weeks=26)  # older answers weigh next to nothing
OVERLAP = timedelta(days=1)  # a reply kept over a sign-in, or of a run begun before, may come in late
ACTIVE = timedelta(days=31)  # a visitor's runs may be a month old when they come into an account
TOGETHER = 50  # people in one query

PACES = ("server_ms", "browser_ms")

Key = tuple[int, str]  # a person's id and a skill
Rows = dict[Key, SkillStanding]
Given = dict[Key, list[Outcome]]


@dataclass(frozen=True)
class Known:
    """A skill's standing now, and the ids of the answers behind it, the latest first."""

    skill: str
    now: Standing
    answers: tuple[int, ...]

    @property
    def level(self) -> Level:
        """The level by its name."""
        return self.now.level

    @property
    def share(self) -> Fraction | None:
        """What is known; none where it was asked too seldom to tell."""
        return None if self.level == Level.NEW else Fraction(self.now.known, WHOLE)


def standings_of(person: User, now: datetime) -> list[Known]:
    """The person's standing in every skill that was asked, brought up to date; by the skills' keys."""
    return standings_by_person([person], now).get(person.pk, [])


def standings_by_person(people: Iterable[User], now: datetime) -> dict[int, list[Known]]:
    """By each person's id the same; as many queries for fifty people as for one."""
    found: dict[int, list[Known]] = {}
    rows = bring_up_to_date([person.pk for person in people], now)
    for (person, _skill), row in sorted(rows.items()):
        found.setdefault(person, []).append(known(row, now))
    return found


def known(row: SkillStanding, now: datetime) -> Known:
    """A record as it stands now, by the criterion with which it was reckoned."""
    criterion = Criterion.from_dict(row.criterion)
    ids = [outcome.answer for outcome in _recent(row)][-criterion.memory :]
    return Known(row.skill, as_of(_standing(row), now, criterion), tuple(reversed(ids)))


def bring_up_to_date(people: Sequence[int], now: datetime, afresh: bool = False) -> Rows:
    """The standings of people by their ids, after all their answers; `afresh` reads also those long since counted."""
    rows: Rows = {}
    for some in _groups(people):
        rows |= _brought_up_to_date(some, now, afresh)
    return rows


def bring_active_up_to_date(now: datetime) -> int:
    """Everybody's who practised in the last month, read afresh: what came in late is in it too. How many people."""
    people = list(
        User.objects.filter(pk__in=Sitting.objects.filter(touched_at__gte=now - ACTIVE).values("owner"))
        .order_by("pk")
        .values_list("pk", flat=True)
    )
    for some in _groups(people):
        _brought_up_to_date(some, now, afresh=True)
    return len(people)


def _groups(people: Iterable[int]) -> Iterator[list[int]]:
    """As many as are asked for in one query."""
    left = iter(people)
    while some := list(islice(left, TOGETHER)):
        yield some


def _brought_up_to_date(people: Sequence[int], now: datetime, afresh: bool) -> Rows:
    rows = _rows(people)
    if not _changed(people, rows, now, afresh):
        return rows
    with transaction.atomic():
        # Two at once: the second waits, reads what the first has written, and finds nothing left to do.
        there = list(
            User.objects.select_for_update(no_key=True)
            .filter(pk__in=people)
            .order_by("pk")
            .values_list("pk", flat=True)
        )
        rows = _rows(there)
        changed = _changed(there, rows, now, afresh)
        SkillStanding.objects.bulk_create(
            changed.values(),
            update_conflicts=True,
            unique_fields=["user", "skill"],
            update_fields=["known", "level", "answers", "figures", "criterion", "last_answer", "changed_at"],
        )
    return rows | changed


def _rows(people: Sequence[int]) -> Rows:
    return {(row.user_id, row.skill): row for row in SkillStanding.objects.filter(user__in=people)}


def _changed(people: Sequence[int], rows: Rows, now: datetime, afresh: bool) -> Rows:
    """The rows that the answers make otherwise than they are kept."""
    begins = _begins(people, rows, now, afresh)
    given = _given(begins)
    changed: Rows = {}
    for key in given.keys() | (rows.keys() if afresh else set()):
        kept = _recent(rows[key]) if key in rows else []
        since = begins[key[0]] if afresh else None
        outcomes = _merged(kept, given.get(key, []), since)
        if outcomes != kept and outcomes:
            changed[key] = _row(key, outcomes)
    return changed


def _begins(people: Sequence[int], rows: Rows, now: datetime, afresh: bool) -> dict[int, datetime]:
    """From when each person's answers are to be read."""
    begins = dict.fromkeys(people, now - LOOKED_BACK)
    if afresh:
        return begins
    for (person, _skill), row in rows.items():
        begins[person] = max(begins[person], row.changed_at - OVERLAP)
    return begins


def _given(begins: dict[int, datetime]) -> Given:
    """The answers since, and those whose mark was changed since, by person and skill."""
    given: Given = {}
    for answer in _answers(begins):
        outcome = Outcome(
            answer=answer["pk"],
            at=answer["replied_at"],
            right=answer["right"] if answer["overridden"] is None else answer["overridden"],
            pace_ms=_pace_ms(answer),
            goal_ms=goal_ms(answer["kind"], answer["difficulty"]),
        )
        for skill in dict.fromkeys(answer["skills"]):
            given.setdefault((answer["owner"], skill), []).append(outcome)
    return given


def _answers(begins: dict[int, datetime]) -> Iterable[Mapping[str, Any]]:
    wanted = Q(pk__in=[])
    for person, begin in begins.items():
        wanted |= Q(sitting__owner=person) & (Q(replied_at__gte=begin) | Q(override__made_at__gte=begin))
    return (
        Answer.objects.counted()
        .filter(wanted)
        .exclude(sitting__mode=Mode.REVIEW)
        .order_by()
        .annotate(owner=F("sitting__owner"), overridden=F("override__right"))
        .values(
            "pk",
            "owner",
            "skills",
            "kind",
            "difficulty",
            "right",
            "overridden",
            "replied_at",
            "server_ms",
            "browser_ms",
        )
    )


def _pace_ms(answer: Mapping[str, Any]) -> int:
    pace_ms = answer["server_ms"] if answer["browser_ms"] is None else answer["browser_ms"]
    return pace_ms or 0


def _merged(kept: list[Outcome], given: list[Outcome], since: datetime | None) -> list[Outcome]:
    """The last answers of both, each once. What is kept stays as it was unless its mark has changed: the goal may have.

    Of what is kept since that moment only what was found again is left.
    """
    found = {outcome.answer: outcome for outcome in given}
    if since is not None:
        kept = [outcome for outcome in kept if outcome.at < since or outcome.answer in found]
    same = (outcome for outcome in kept if found.get(outcome.answer, outcome).right == outcome.right)
    return remembered([*given, *same], CRITERION)


def _row(key: Key, outcomes: Sequence[Outcome]) -> SkillStanding:
    standing = reckon(outcomes, CRITERION)
    person, skill = key
    assert standing.since is not None
    return SkillStanding(
        user_id=person,
        skill=skill,
        known=standing.known,
        level=standing.level,
        answers=standing.answers,
        figures={
            "earned": standing.earned,
            "weight": standing.weight,
            "moves": [[move.answer, move.by] for move in standing.moves],
            "recent": list(_kept(outcomes)),
        },
        criterion=CRITERION.as_dict(),
        last_answer=max(outcome.answer for outcome in outcomes),
        changed_at=standing.since,
    )


def _standing(row: SkillStanding) -> Standing:
    """A record as the model sees it, at its last answer."""
    return Standing(
        known=row.known,
        level=Level(row.level),
        answers=row.answers,
        earned=row.figures["earned"],
        weight=row.figures["weight"],
        since=row.changed_at,
        moves=tuple(Move(answer, by) for answer, by in row.figures["moves"]),
    )


def _kept(outcomes: Iterable[Outcome]) -> Iterator[list[Any]]:
    """Outcomes as they are kept in the record."""
    for outcome in outcomes:
        yield [outcome.answer, outcome.at.isoformat(), outcome.right, outcome.pace_ms, outcome.goal_ms]


def _recent(row: SkillStanding) -> list[Outcome]:
    """The outcomes that the record keeps, in order."""
    return [
        Outcome(answer, datetime.fromisoformat(at), right, pace_ms, goal)
        for answer, at, right, pace_ms, goal in row.figures.get("recent", [])
    ]
