"""Facts that come back: cards graded by answers through FSRS, due by the person's own day, and the queue of a day.

The parameters stand here, in one place. A day begins at 04:00 where the person is, so that a late evening is one day;
FSRS counts in such days, never in hours. Cards are graded when somebody looks, once by each answer.
"""

import statistics
import uuid
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta
from fractions import Fraction
from itertools import islice
from typing import Any
from zoneinfo import ZoneInfo

from django.db import transaction
from fsrs import Card, Rating, Scheduler

from quizzes import reviews
from quizzes.models import Answer, AnswerQuerySet, Mode, Sitting
from quizzes.questions import KINDS, make_facts
from quizzes.rules.house import EUROPEAN_STANDARD, HouseRules
from quizzes.sittings import Choice, start_sitting
from trainer import assignments, zones
from trainer.models import LessonRead, Membership, ReviewCard, User
from trainer.overrides import effective_right, with_marks
from trainer.review_facts import EXERCISING, FAMILIES, Question, exercised, facts_of, family_of, is_same, question_of

RETENTION = 0.9  # a card comes back when it is remembered with this probability
NEW_A_DAY = 5  # facts that the queue itself brings in
ROLL_OVER = time(4)
LOOKED_BACK = timedelta(days=60)  # at the first look
OVERLAP = timedelta(hours=1)  # looked at again: a reply may be saved a little after a later one
QUICK, SLOW = Fraction(3, 4), Fraction(3, 2)  # of the own median of the kind: easy under the one, hard over the other
LEAST_FOR_PACE = 5  # with fewer right replies there is no median to speak of
MOST_FOR_PACE = 200

_SCHEDULER = Scheduler(
    desired_retention=RETENTION, learning_steps=(), relearning_steps=(), maximum_interval=365, enable_fuzzing=False
)


# ---- days


def day_of(moment: datetime, zone: ZoneInfo) -> date:
    """The day to which a moment belongs there, by the clock on the wall.

    >>> day_of(datetime(2026, 9, 8, 1, 59, tzinfo=UTC), ZoneInfo("Europe/Paris"))
    datetime.date(2026, 9, 7)
    """
    wall = moment.astimezone(zone)
    return wall.date() - timedelta(days=wall.time() < ROLL_OVER)


def begin_of(day: date, zone: ZoneInfo) -> datetime:
    """When that day begins there."""
    return datetime.combine(day, ROLL_OVER, zone).astimezone(UTC)


# ---- grades


def rating_of(right: bool, pace_ms: int | None, usual_ms: int | None) -> Rating:
    """How well it was known: forgotten where wrong, else by the pace against the person's own.

    >>> rating_of(True, 3000, 4000), rating_of(True, 4000, 4000), rating_of(True, 7000, 4000)
    (<Rating.Easy: 4>, <Rating.Good: 3>, <Rating.Hard: 2>)
    """
    if not right:
        return Rating.Again
    if pace_ms is None or usual_ms is None:
        return Rating.Good
    if pace_ms <= QUICK * usual_ms:
        return Rating.Easy
    return Rating.Hard if pace_ms > SLOW * usual_ms else Rating.Good


def scheduled(state: Mapping[str, Any] | None, rating: Rating, day: date) -> tuple[dict[str, Any], date]:
    """The state of a card graded on that day, and the day on which it is due: the next one at the earliest."""
    at = datetime.combine(day, time(), UTC)
    card = Card.from_dict(state) if state else Card(card_id=0, due=at)  # type: ignore[arg-type]
    if card.last_review is not None:
        at = max(at, card.last_review)
    graded, _log = _SCHEDULER.review_card(card, rating, at)
    return dict(graded.to_dict()), graded.due.date()


def record(user: User, now: datetime) -> int:
    """Grade the cards by the person's answers since the last look, each once; how many grades were given.

    A fact that has no card yet gets one. Questions that came back in the same run are no test of memory.
    """
    fresh = _fresh(user, now)
    if not _grades(user, fresh):
        if fresh and fresh[0].begun_at < now - OVERLAP:
            _looked(user, now)
        return 0
    with transaction.atomic():
        locked = User.objects.select_for_update().get(pk=user.pk)
        grades = _grades(locked, fresh)
        _grade(locked, grades)
        _looked(user, now)
    return len(grades)


def _looked(user: User, now: datetime) -> None:
    User.objects.filter(pk=user.pk).update(reviewed_until=now)
    user.reviewed_until = now


Grade = tuple[str, Answer]
"""A fact, and the answer that exercised it."""


def _fresh(user: User, now: datetime) -> list[Answer]:
    """The answers since the last look that may have exercised something, in the order of the replies."""
    since = user.reviewed_until - OVERLAP if user.reviewed_until else now - LOOKED_BACK
    answers = _answers_of(user).filter(kind__in=EXERCISING, replied_at__gt=since, replied_at__lte=now)
    answers = with_marks(answers.select_related("sitting").defer("reply", "marks"))
    return list(answers.order_by("replied_at", "pk"))


def _grades(user: User, answers: Sequence[Answer]) -> list[Grade]:
    """What is to be graded by them, in their order."""
    if not answers:
        return []
    house = house_of(user)
    grades = [(fact, answer) for answer in answers for fact in _exercised_by(answer, house)]
    cards = _cards(user, {fact for fact, _answer in grades})
    return [(fact, answer) for fact, answer in grades if _is_newer(answer, cards.get(fact))]


def _answers_of(user: User) -> AnswerQuerySet:
    return Answer.objects.counted().filter(sitting__owner=user)


def _cards(user: User, facts: Iterable[str]) -> dict[str, ReviewCard]:
    return {card.fact: card for card in user.review_cards.filter(fact__in=facts)}


def _is_newer(answer: Answer, card: ReviewCard | None) -> bool:
    if card is None or card.last_answer is None:
        return True
    assert answer.replied_at is not None
    return (answer.replied_at, answer.pk) > (datetime.fromisoformat(card.state["graded_at"]), card.last_answer)


def _exercised_by(answer: Answer, house: HouseRules) -> tuple[str, ...]:
    kind = KINDS.get(answer.kind)
    if kind is None or kind.version != answer.kind_version:
        return ()
    return exercised(answer.kind, answer.facts, answer.sitting.rules, house)


def _grade(user: User, grades: Sequence[Grade]) -> None:
    paces, zone = _usual_paces(user, {answer.kind for _fact, answer in grades}), zones.of(user)
    cards = _cards(user, {fact for fact, _answer in grades})
    for fact, answer in grades:
        card = cards.setdefault(fact, ReviewCard(user=user, fact=fact, state={}))
        rating = rating_of(effective_right(answer), answer.pace_ms, paces.get(answer.kind))
        _apply(card, answer, rating, zone)
    ReviewCard.objects.bulk_create([card for card in cards.values() if card.pk is None])
    kept = [card for card in cards.values() if card.pk is not None]
    ReviewCard.objects.bulk_update(kept, ["state", "due_on", "lapses", "reviews", "last_answer"], batch_size=200)


def _apply(card: ReviewCard, answer: Answer, rating: Rating, zone: ZoneInfo) -> None:
    assert answer.replied_at is not None
    day = day_of(answer.replied_at, zone)
    state, card.due_on = scheduled(card.state.get("fsrs"), rating, day)
    entered = card.state.get("entered", day.isoformat())
    card.state = {"fsrs": state, "graded_at": answer.replied_at.isoformat(), "entered": entered}
    card.lapses += rating == Rating.Again and card.reviews > 0
    card.reviews += 1
    card.last_answer = answer.pk


def _usual_paces(user: User, kinds: Iterable[str]) -> dict[str, int]:
    """By kind the median pace of the person's right replies, where there are enough."""
    paces: dict[str, list[int]] = {}
    latest = _answers_of(user).filter(kind__in=kinds, right=True).order_by("-replied_at")
    for answer in latest.only("kind", "server_ms", "browser_ms")[:MOST_FOR_PACE]:
        if answer.pace_ms is not None:
            paces.setdefault(answer.kind, []).append(answer.pace_ms)
    return {kind: int(statistics.median(given)) for kind, given in paces.items() if len(given) >= LEAST_FOR_PACE}


# ---- the queue of a day


@dataclass(frozen=True)
class Queue:
    """What is to be gone over today at one house: questions that were missed, then facts."""

    house: HouseRules
    missed: tuple[Answer, ...] = ()
    facts: tuple[str, ...] = ()

    def __len__(self) -> int:
        return len(self.missed) + len(self.facts)


@dataclass(frozen=True)
class Kept:
    """A card as far as the queue wants to know it."""

    fact: str
    due_on: date
    entered: str


def house_of(user: User) -> HouseRules:
    """The house whose facts the person keeps: that of the cohort joined last, or the standard one."""
    joined = Membership.objects.filter(user=user, role=Membership.TRAINEE, cohort__archived_at=None)
    latest = joined.select_related("cohort").order_by("-pk").first()
    return assignments.house_of(latest.cohort) if latest else EUROPEAN_STANDARD


def queue_of(user: User, now: datetime) -> Queue:
    """What is due today, as long as the person wants it: missed questions, cards, and a few new facts where there is
    room. Missed questions about a fact come back as its card; they take at most half of the room where cards wait.

    All is asked at one house, that of the missed question that has waited longest; what is otherwise there waits.
    """
    record(user, now)
    own, day = house_of(user), day_of(now, zones.of(user))
    room = user.reviews_a_day - _reviewed_on(user, day)
    if room <= 0:
        return Queue(own)
    missed = reviews.due_of(
        Answer.objects.filter(sitting__owner=user), now, lambda answer: bool(_exercised_by(answer, own)), room
    )
    house = missed[0].sitting.rules if missed else own
    cards = _kept(user)
    due = [card.fact for card in cards if card.due_on <= day and _can_be_asked(card.fact, own, house)][:room]
    missed = missed[: max(room - len(due), (room + 1) // 2)]
    due = due[: room - len(missed)]
    new = _new(user, cards, day, own, house, room - len(missed) - len(due))
    return Queue(house, tuple(missed), (*due, *new))


def _reviewed_on(user: User, day: date) -> int:
    begin = begin_of(day, zones.of(user))
    return _answers_of(user).filter(sitting__mode=Mode.REVIEW, replied_at__gte=begin).count()


def _kept(user: User) -> list[Kept]:
    rows = user.review_cards.order_by("due_on", "pk").values_list("fact", "due_on", "state__entered")
    return [Kept(*row) for row in rows]


def _can_be_asked(fact: str, own: HouseRules, house: HouseRules) -> bool:
    return question_of(fact, own) is not None and (own == house or is_same(fact, own, house))


def _new(user: User, cards: Sequence[Kept], day: date, own: HouseRules, house: HouseRules, room: int) -> Sequence[str]:
    """Facts without a card, of families that have been taught: in practice, or by a lesson that was read."""
    room = min(room, NEW_A_DAY - sum(card.entered == day.isoformat() for card in cards))
    if room <= 0:
        return ()
    known = {card.fact for card in cards}
    read = set(LessonRead.objects.filter(user=user).exclude(read_at=None).values_list("slug", flat=True))
    taught = {family_of(fact).kind for fact in known} | {one.kind for one in FAMILIES.values() if one.lesson in read}
    fresh = (
        fact
        for fact in facts_of(own)
        if fact not in known and family_of(fact).kind in taught and _can_be_asked(fact, own, house)
    )
    return list(islice(fresh, room))


# ---- the run


def open_review(user: User, now: datetime) -> Sitting | None:
    """The review that was begun today and is not finished."""
    begin = begin_of(day_of(now, zones.of(user)), zones.of(user))
    return Sitting.objects.filter(owner=user, mode=Mode.REVIEW, started_at__gte=begin).open().first()


def start_review(user: User, now: datetime, sitting_id: uuid.UUID | None = None) -> Sitting | None:
    """The run of today's queue, or the one that is under way; None where nothing is due."""
    under_way = open_review(user, now)
    if under_way is not None:
        return under_way
    queue = queue_of(user, now)
    choice = choice_of(queue)
    return start_sitting(choice, now, owner=user, sitting_id=sitting_id) if choice else None


def choice_of(queue: Queue) -> Choice | None:
    """The run that asks the queue; None where it is empty."""
    questions = [question for fact in queue.facts if (question := _question(fact, queue.house)) is not None]
    if not queue.missed and not questions:
        return None
    kinds = [*(answer.kind for answer in queue.missed), *(question.kind for question in questions)]
    levels = [*(answer.difficulty for answer in queue.missed), *(question.difficulty for question in questions)]
    options = {
        "answers": [answer.pk for answer in queue.missed],
        "asked": [question.as_dict() for question in questions],
    }
    return Choice(tuple(dict.fromkeys(kinds)), max(levels), len(kinds), options, queue.house, Mode.REVIEW)


def _question(fact: str, house: HouseRules) -> Question | None:
    """What asks the fact; None where a house's own figures leave nothing to ask about it."""
    question = question_of(fact, house)
    if question is None:
        return None
    try:
        make_facts(question.kind, "may it be asked?", 0, question.difficulty, house, question.options)
    except ValueError:
        return None
    return question
