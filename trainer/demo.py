"""The demo school: made-up people and six weeks of history, played through the code that real people use."""

import random
import uuid
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime, time, timedelta

from django.contrib.auth.hashers import make_password
from django.contrib.auth.models import Group
from django.db import transaction

from quizzes import sittings
from quizzes.models import Answer, Sitting
from quizzes.questions import KINDS
from quizzes.questions.base import Field, Slip, Value
from quizzes.replies import as_typed
from quizzes.rules.roulette.wheel import EUROPEAN
from trainer import assignments, course, moments, reading
from trainer.assigned import Exercise, Terms
from trainer.models import Assignment, Cohort, Membership, User
from trainer.reports.requests import request_report

DEMO_PASSWORD = "demo-table-17"
COHORT = "Spring table school"
WEEKS = 6
LENGTH = 10
SLOWNESS = {"payout": 1.0, "picture_bet": 1.4, "table_round": 1.9, "wheel_order": 0.7}


@dataclass(frozen=True)
class Learner:
    """A trainee and how the work goes: right at first, learned by the end, usual pace, habits, weeks left out last."""

    username: str
    name: str
    language: str
    right: float
    learned: float
    pace_ms: int
    weak: tuple[str, ...] = ()
    habit: str = "stake_counted_in"
    runs_a_week: int = 1
    weeks_left_out: int = 0
    lessons: int = 2


STAFF = (
    ("instructor", "ines", "Ines Moreau", "en"),
    ("examiner", "emil", "Emil Kovács", "hu"),
)
LEARNERS = (
    Learner("alice", "Alice Martin", "en", 0.66, 0.24, 5200, ("split", "factor_17"), runs_a_week=3, lessons=3),
    Learner("bob", "Bob Taylor", "en", 0.60, 0.18, 6400, ("corner",), "split_corner_mixed_up", 2),
    Learner("camille", "Camille Dubois", "fr", 0.76, 0.18, 4300, ("six_line",), "chips_miscounted", lessons=4),
    Learner("hugo", "Hugo Lefèvre", "fr", 0.64, 0.08, 7200, ("street",), "units_for_money", 2, weeks_left_out=2),
    Learner("olena", "Олена Шевченко", "uk", 0.82, 0.15, 3600, ("wheel_anticlockwise",), "wrong_way", lessons=4),
    Learner("taras", "Тарас Мельник", "uk", 0.68, 0.24, 6900, ("straight", "factor_35"), "wrong_factor", lessons=1),
    Learner("dmitri", "Дмитрий Орлов", "ru", 0.70, 0.16, 5600, ("street", "factor_11"), "wrong_factor"),
    Learner("svetlana", "Светлана Белова", "ru", 0.86, 0.12, 3100, ("trio",), "stack_missed", lessons=4),
    Learner("zsofia", "Zsófia Nagy", "hu", 0.72, 0.20, 4900, ("corner", "factor_8"), "chips_miscounted", lessons=3),
    Learner("bence", "Bence Szabó", "hu", 0.42, 0.06, 9800, ("split", "corner", "straight"), "loser_paid", lessons=1),
    Learner("karim", "كريم حداد", "ar", 0.68, 0.22, 5100, ("six_line", "factor_5"), "units_for_money", lessons=3),
    Learner("layla", "ليلى منصور", "ar", 0.74, 0.16, 4500, ("straight",), "winning_stake_collected"),
)
PEOPLE = (
    *((role, username, name) for role, username, name, _language in STAFF),
    *(("trainee", learner.username, learner.name) for learner in LEARNERS),
)


class NameTaken(Exception):
    """A real person already goes by a demo person's user name."""


def load(now: datetime) -> bool:
    """Make the school with its last six weeks; False, and nothing changed, where it is there already."""
    if User.objects.filter(is_demo=True).exists():
        return False
    taken = User.objects.filter(username__in=[username for _role, username, _name in PEOPLE]).first()
    if taken:
        raise NameTaken(taken.username)
    with transaction.atomic():
        _make_school(now)
    return True


def _make_school(now: datetime) -> None:
    password = make_password(DEMO_PASSWORD)  # once: it is slow on purpose, and no secret here
    begun = now - timedelta(weeks=WEEKS)
    cohort = Cohort.objects.create(name=COHORT, started_on=begun.astimezone(UTC).date())
    for role, username, name, language in STAFF:
        person = _person(role, username, name, language, password, begun)
        if role == Membership.INSTRUCTOR:
            cohort.memberships.create(user=person, role=Membership.INSTRUCTOR)
            last_day = now.astimezone(UTC).date()
            request_report(cohort, person, cohort.started_on, last_day, language, "pdf", now)
    for learner in LEARNERS:
        person = _person("trainee", learner.username, learner.name, learner.language, password, begun)
        cohort.memberships.create(user=person, role=Membership.TRAINEE)
        _read_lessons(learner, person, begun)
        _practise(learner, person, now)
    _set_work(cohort, now)


def _set_work(cohort: Cohort, now: datetime) -> None:
    """Two lessons and a run, due in five days."""
    due_at = moments.end_of_minute(now.astimezone(UTC).date() + timedelta(days=5), time(23, 59), UTC)
    lessons = tuple(plan.slug for plan in course.plans()[:2])
    work = assignments.Work(
        "Payouts without a pause", lessons, (Exercise("payout", 1, LENGTH),), Terms(80, 8000, due_at, Assignment.ACCEPT)
    )
    by = cohort.members.filter(memberships__role=Membership.INSTRUCTOR).first()
    assignments.set_work(cohort, work, by, now - timedelta(days=2), uuid.uuid4())


def _person(role: str, username: str, name: str, language: str, password: str, joined: datetime) -> User:
    person = User.objects.create(
        username=username, name=name, language=language, password=password, date_joined=joined, is_demo=True
    )
    person.groups.add(Group.objects.get(name=role))
    return person


def _read_lessons(learner: Learner, person: User, begun: datetime) -> None:
    for number, plan in enumerate(course.plans()[: learner.lessons], start=1):
        moment = begun + timedelta(days=5 * number, minutes=7 * number)
        reading.record_read(person, plan.slug, learner.language, moment)
        if number < learner.lessons:
            reading.record_pass(person, plan.slug, learner.language, moment + timedelta(minutes=3))


def _practise(learner: Learner, person: User, now: datetime) -> None:
    rng = random.Random(f"demo {learner.username}")
    kinds = rng.sample(list(SLOWNESS), len(SLOWNESS))
    for number, (week, moment) in enumerate(_times(learner, now, rng)):
        difficulty = 1 + week // 2 + (learner.right > 0.8)
        choice = sittings.Choice((kinds[number % len(kinds)],), difficulty, LENGTH, {})
        sitting = sittings.start_sitting(choice, moment, owner=person, seed=f"demo-{learner.username}-{number}")
        _play(learner, sitting, week, moment, rng)


def _times(learner: Learner, now: datetime, rng: random.Random) -> Iterator[tuple[int, datetime]]:
    """Week and moment of each run: some days of every week, in daytime, yesterday at the latest."""
    today = datetime.combine(now.astimezone(UTC).date(), time(), UTC)
    for week in range(WEEKS - learner.weeks_left_out):
        for day in sorted(rng.sample(range(2, 7), learner.runs_a_week)):
            back = 7 * (WEEKS - week) - day
            yield week, today - timedelta(days=back) + timedelta(minutes=rng.randint(9 * 60, 20 * 60))


def _play(learner: Learner, sitting: Sitting, week: int, moment: datetime, rng: random.Random) -> None:
    run = Sitting.objects.filter(pk=sitting.pk)
    waiting = sittings.open_answer(sitting, moment)
    while waiting:
        typed = _typed(learner, waiting, rng.random() < _chance_of_right(learner, waiting, week), rng)
        pace_ms = _pace_ms(learner, waiting, week, rng)
        moment += timedelta(milliseconds=pace_ms + rng.randint(900, 4000))
        waiting = sittings.take_reply(run, waiting.position, typed, learner.language, pace_ms, moment).waiting


def _chance_of_right(learner: Learner, answer: Answer, week: int) -> float:
    chance = learner.right + learner.learned * week / (WEEKS - 1)
    weak = len(set(learner.weak) & set(answer.skills)) / len(answer.skills)
    return min(chance + 0.2 * answer.again - 0.35 * weak, 0.98)


def _pace_ms(learner: Learner, answer: Answer, week: int, rng: random.Random) -> int:
    usual = learner.pace_ms * SLOWNESS[answer.kind] * (1.15 - 0.06 * week)
    return round(min(max(usual * rng.uniform(0.65, 1.5), 2000), 15000))


def _typed(learner: Learner, answer: Answer, is_right: bool, rng: random.Random) -> dict[str, str]:
    reply = dict(KINDS[answer.kind].right_reply(answer.facts, answer.sitting.rules))
    if not is_right:
        reply |= _wrong(learner, answer, reply, rng)
    return {field: as_typed(value, learner.language) for field, value in reply.items()}


def _wrong(learner: Learner, answer: Answer, right: Mapping[str, Value], rng: random.Random) -> Mapping[str, Value]:
    """Mostly a usual slip, the learner's own habit before the others; now and then a figure out of the blue."""
    slips = [slip for slip in KINDS[answer.kind].slips(answer.facts, answer.sitting.rules) if _is_likely(slip, right)]
    own = [slip for slip in slips if slip.name == learner.habit]
    if slips and rng.random() < 0.85:
        name = learner.habit if own and rng.random() < 0.6 else rng.choice([slip.name for slip in slips])
        return rng.choice([slip for slip in slips if slip.name == name]).reply
    field = rng.choice(KINDS[answer.kind].fields_of(answer.facts, answer.sitting.rules))
    return {field.name: _off(field, right[field.name], rng.randint(1, 9))}


def _off(field: Field, value: Value, by: int) -> Value:
    """A figure, a pocket or an option that is not the right one."""
    if isinstance(value, tuple):
        return tuple(EUROPEAN.step(pocket, by) for pocket in value)
    if isinstance(value, str):
        others = [option for option in field.options if option != value]
        return others[by % len(others)] if others else EUROPEAN.step(value, by)
    return value + by


def _is_likely(slip: Slip, right: Mapping[str, Value]) -> bool:
    """Something that can be typed, and not the right reply after all."""
    can_be = all(not isinstance(value, int) or value >= 0 for value in slip.reply.values())
    return can_be and any(right[field] != value for field, value in slip.reply.items())
