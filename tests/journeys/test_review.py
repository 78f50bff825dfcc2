"""Thirty days of review, over a change of the clocks: what is due comes, what was forgotten comes sooner."""

from collections import Counter, defaultdict
from datetime import UTC, date, datetime, time, timedelta
from itertools import pairwise
from zoneinfo import ZoneInfo

import pytest

from quizzes import sittings
from quizzes.models import Sitting
from quizzes.rules.house import EUROPEAN_STANDARD
from tests.quizzes.runs import right, send, wrong
from trainer import reading, reviewing
from trainer.models import ReviewCard
from trainer.review_facts import exercised

pytestmark = pytest.mark.django_db

DAY = timedelta(days=1)
FIRST_DAY = date(2026, 10, 10)  # the clocks go back on 25 October in Paris, on 1 November in New York
DAYS = 30
SECONDS = timedelta(seconds=4)
FORGOTTEN = "neighbours:0"
# In the evening, and after midnight but before four: both belong to the day on which the evening was.
HOURS = (time(21, 30), time(3, 30))


def moment(day, zone):
    """When she sits down on that day, by her own clock; every third time late in the night."""
    hour = HOURS[(day - FIRST_DAY).days % 3 == 2]
    return datetime.combine(day + (DAY if hour < reviewing.ROLL_OVER else timedelta()), hour, zone).astimezone(UTC)


def review(person, day, zone):
    """Go over what is due that day; which facts that was. One of them she has always forgotten."""
    now = moment(day, zone)
    run = reviewing.start_review(person, now)
    asked = []
    while run and (waiting := sittings.open_answer(Sitting.objects.get(pk=run.pk), now)):
        (fact,) = exercised(waiting.kind, waiting.facts, EUROPEAN_STANDARD, EUROPEAN_STANDARD)
        now += SECONDS
        send(run, waiting.position, wrong(waiting) if fact == FORGOTTEN else right(waiting), now=now)
        asked.append(fact)
    reviewing.record(person, now + SECONDS)
    return asked


def days_of(person, zone):
    """Day after day; on which days each fact was asked, and what was due of it before."""
    asked, due = defaultdict(list), defaultdict(list)
    for number in range(DAYS):
        day = FIRST_DAY + number * DAY
        before = dict(ReviewCard.objects.filter(user=person).values_list("fact", "due_on"))
        for fact in review(person, day, zone):
            asked[fact].append(day)
            due[fact].append(before.get(fact))
    return asked, due


@pytest.mark.parametrize("zone", ["Europe/Paris", "America/New_York"])
def test_a_month_of_reviews(alice, zone):
    alice.time_zone, alice.reviews_a_day = zone, 40
    alice.save()
    for lesson in ("neighbours", "sections"):
        reading.record_read(alice, lesson, "en", datetime(2026, 10, 1, tzinfo=UTC))
    asked, due = days_of(alice, ZoneInfo(zone))
    for fact, days in asked.items():
        assert due[fact] == [None, *days[1:]]  # each comes on the day on which it is due
    gaps = {fact: [later - earlier for earlier, later in pairwise(days)] for fact, days in asked.items()}
    assert set(gaps.pop(FORGOTTEN)) == {DAY}  # what was forgotten, every day
    for known in gaps.values():
        assert known == sorted(known)  # what is known, ever later
        assert all(gap > DAY for gap in known)
    assert set(Counter(days[0] for days in list(asked.values())[:-4]).values()) == {reviewing.NEW_A_DAY}
    assert len(asked) == 2 * 37  # every number's neighbours and sector were met
    for card in ReviewCard.objects.filter(user=alice):
        assert card.reviews == len(asked[card.fact])  # each answer graded once
    assert ReviewCard.objects.get(fact=FORGOTTEN).lapses == len(asked[FORGOTTEN]) - 1
