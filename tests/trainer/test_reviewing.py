"""Review: whose day it is, how answers grade, each once, and what stands in the queue of a day."""

from datetime import UTC, date, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest
from fsrs import Rating

from quizzes import sittings
from quizzes.models import Answer, Mode, Sitting
from quizzes.rules.house import EUROPEAN_STANDARD, PRESETS
from tests.quizzes import runs
from tests.quizzes.runs import NOW, PACE
from trainer import reading, reviewing
from trainer.models import Membership, Override, ReviewCard
from trainer.reviewing import day_of, queue_of, rating_of, record, scheduled, start_review

DAY = timedelta(days=1)
PARIS, NEW_YORK, UTC_ZONE = ZoneInfo("Europe/Paris"), ZoneInfo("America/New_York"), ZoneInfo("UTC")


def ask(owner, kind="multiplication", options=None, now=NOW, house=EUROPEAN_STANDARD, mode=Mode.RUN, length=1):
    options = {"factors": [17], "exactly": 13} if options is None else options
    return runs.start(kind, 1, length, options=options, owner=owner, now=now, house=house, mode=mode)


def answer(owner, right=True, now=NOW, seconds=4, **asked):
    """One question, replied to so many seconds later, in a run that is then ended."""
    sitting = ask(owner, now=now, **asked)
    waiting = sitting.answers.get(replied_at=None)
    replied = now + timedelta(seconds=seconds)
    runs.send(sitting, 0, runs.right(waiting) if right else runs.wrong(waiting), now=replied)
    sittings.finish(Sitting.objects.get(pk=sitting.pk), replied)
    return sitting.answers.get(number=0)


def card(owner, fact="multiplication:17x13"):
    return ReviewCard.objects.get(user=owner, fact=fact)


# Days


@pytest.mark.parametrize(
    ("moment", "zone", "day"),
    [
        (datetime(2026, 9, 8, 1, 59, tzinfo=UTC), PARIS, date(2026, 9, 7)),
        (datetime(2026, 9, 8, 2, 0, tzinfo=UTC), PARIS, date(2026, 9, 8)),
        (datetime(2026, 9, 8, 7, 59, tzinfo=UTC), NEW_YORK, date(2026, 9, 7)),
        (datetime(2026, 9, 8, 8, 0, tzinfo=UTC), NEW_YORK, date(2026, 9, 8)),
        # The clocks go back on 25 October in Paris, on 1 November in New York; on 29 and 8 March they went forward.
        (datetime(2026, 10, 25, 2, 59, tzinfo=UTC), PARIS, date(2026, 10, 24)),
        (datetime(2026, 10, 25, 3, 0, tzinfo=UTC), PARIS, date(2026, 10, 25)),
        (datetime(2026, 11, 1, 8, 59, tzinfo=UTC), NEW_YORK, date(2026, 10, 31)),
        (datetime(2026, 11, 1, 9, 0, tzinfo=UTC), NEW_YORK, date(2026, 11, 1)),
        (datetime(2026, 3, 29, 1, 59, tzinfo=UTC), PARIS, date(2026, 3, 28)),
        (datetime(2026, 3, 29, 2, 0, tzinfo=UTC), PARIS, date(2026, 3, 29)),
        (datetime(2026, 3, 8, 7, 59, tzinfo=UTC), NEW_YORK, date(2026, 3, 7)),
        (datetime(2026, 3, 8, 8, 0, tzinfo=UTC), NEW_YORK, date(2026, 3, 8)),
    ],
)
def test_a_day_begins_at_four_by_the_clock_on_the_wall(moment, zone, day):
    assert day_of(moment, zone) == day


@pytest.mark.parametrize("zone", [PARIS, NEW_YORK])
@pytest.mark.parametrize("day", [date(2026, 3, 8), date(2026, 3, 29), date(2026, 10, 25), date(2026, 11, 1)])
def test_its_beginning_belongs_to_it_and_the_second_before_does_not(zone, day):
    begin = reviewing.begin_of(day, zone)
    assert (day_of(begin, zone), day_of(begin - timedelta(seconds=1), zone)) == (day, day - DAY)


# Grades


@pytest.mark.parametrize(
    ("right", "pace", "usual", "rating"),
    [
        (False, 1000, 4000, Rating.Again),
        (True, 3000, 4000, Rating.Easy),
        (True, 3001, 4000, Rating.Good),
        (True, 6000, 4000, Rating.Good),
        (True, 6001, 4000, Rating.Hard),
        (True, 60_000, None, Rating.Good),
    ],
)
def test_it_is_graded_by_correctness_and_the_own_pace(right, pace, usual, rating):
    assert rating_of(right, pace, usual) == rating


@pytest.mark.parametrize("rating", list(Rating))
def test_nothing_is_due_on_the_day_of_its_grade(rating):
    day = date(2026, 9, 7)
    state, due = scheduled(None, rating, day)
    assert due >= day + DAY
    assert scheduled(state, rating, day)[1] >= day + DAY


def test_the_same_grades_give_the_same_days():
    assert scheduled(None, Rating.Good, date(2026, 9, 7)) == scheduled(None, Rating.Good, date(2026, 9, 7))


def test_what_is_known_better_comes_later():
    dues = [scheduled(None, rating, date(2026, 9, 7))[1] for rating in (Rating.Again, Rating.Good, Rating.Easy)]
    assert dues == sorted(set(dues))


@pytest.mark.django_db
def test_an_ordinary_answer_makes_a_card_and_grades_it(alice):
    given = answer(alice)
    assert record(alice, NOW + timedelta(minutes=1)) == 1
    made = card(alice)
    assert (made.reviews, made.lapses, made.last_answer) == (1, 0, given.pk)
    assert made.due_on > date(2026, 9, 7)


@pytest.mark.django_db
@pytest.mark.parametrize("mode", [Mode.RUN, Mode.DRILL, Mode.MIXED, Mode.TIMED])
def test_the_mode_does_not_matter(alice, mode):
    answer(alice, mode=mode)
    assert record(alice, NOW + DAY) == 1


@pytest.mark.django_db
def test_the_same_answer_twice_grades_once(alice):
    answer(alice)
    kept = []
    for minutes in (1, 2, 59, 61, 500):
        record(alice, NOW + timedelta(minutes=minutes))
        kept.append(ReviewCard.objects.values().get(user=alice))
    assert kept == kept[:1] * len(kept)


@pytest.mark.django_db
def test_an_answer_is_graded_once_where_two_looks_began_before_either_wrote(alice):
    answer(alice)
    other = type(alice).objects.get(pk=alice.pk)
    assert [record(alice, NOW + DAY), record(other, NOW + DAY)] == [1, 0]
    assert card(alice).reviews == 1


@pytest.mark.django_db
def test_a_reply_that_is_saved_after_a_look_is_still_graded(alice):
    answer(alice)
    late = answer(alice, options={"factors": [17], "exactly": 14}, now=NOW + timedelta(minutes=1))
    replied = late.replied_at
    Answer.objects.filter(pk=late.pk).update(replied_at=NOW + 2 * DAY)
    record(alice, NOW + timedelta(minutes=2))
    Answer.objects.filter(pk=late.pk).update(replied_at=replied)
    assert record(alice, NOW + timedelta(minutes=3)) == 1
    assert card(alice, "multiplication:17x14").reviews == 1


@pytest.mark.django_db
def test_a_question_that_came_back_in_the_same_run_grades_nothing(alice):
    runs.play(ask(alice), missed=[0])
    assert record(alice, NOW + DAY) == 1
    assert card(alice).reviews == 1


@pytest.mark.django_db
def test_a_wrong_answer_brings_the_fact_back_the_next_day_and_counts_as_forgotten(alice):
    answer(alice)
    record(alice, NOW + timedelta(minutes=1))
    answer(alice, right=False, now=NOW + 5 * DAY)
    record(alice, NOW + 5 * DAY + timedelta(minutes=1))
    assert (card(alice).due_on, card(alice).lapses) == (date(2026, 9, 13), 1)


@pytest.mark.django_db
def test_a_slower_reply_than_the_persons_own_comes_back_sooner(alice, bob):
    for person, seconds in ((alice, 4), (bob, 40)):
        for chips in range(2, 8):
            answer(person, options={"factors": [5], "exactly": chips}, now=NOW - DAY)
        answer(person, seconds=seconds)
        record(person, NOW + timedelta(minutes=1))
    assert card(bob).due_on < card(alice).due_on


@pytest.mark.django_db
def test_answers_that_exercise_nothing_are_not_read_again_and_again(alice, django_assert_max_num_queries):
    answer(alice, options={"factors": [17], "exactly": 137})
    record(alice, NOW + DAY)
    alice.refresh_from_db()
    assert alice.reviewed_until == NOW + DAY
    with django_assert_max_num_queries(1):
        assert record(alice, NOW + 2 * DAY) == 0


@pytest.mark.django_db
def test_a_mark_that_an_instructor_has_changed_grades_as_changed(alice, ines):
    given = answer(alice, right=False)
    Override.objects.create(answer=given, right=True, reason="the prompt was unclear", made_by=ines, made_at=NOW)
    record(alice, NOW + DAY)
    assert card(alice).due_on > date(2026, 9, 8)


@pytest.mark.django_db
def test_an_answer_of_somebody_else_grades_nothing(alice, bob):
    answer(bob)
    assert record(alice, NOW + DAY) == 0


@pytest.mark.django_db
def test_the_house_of_the_cohort_says_what_is_true(alice, cohort):
    cohort.house = type(EUROPEAN_STANDARD)(complete_loading="flat").as_dict()
    cohort.save()
    answer(alice, kind="complete_cost", options={"number": "17"})
    assert record(alice, NOW + DAY) == 0
    flat = type(EUROPEAN_STANDARD)(complete_loading="flat")
    answer(alice, kind="complete_cost", options={"number": "17"}, now=NOW + DAY, house=flat)
    assert record(alice, NOW + 2 * DAY) == 1


@pytest.mark.django_db
def test_a_house_that_cannot_be_read_is_the_standard_one(alice, cohort):
    cohort.house = {"wheel": "square"}
    cohort.save()
    assert reviewing.house_of(alice) == EUROPEAN_STANDARD
    assert Membership.objects.filter(user=alice).exists()


# The queue


@pytest.mark.django_db
def test_what_nobody_has_been_taught_is_not_asked(alice):
    assert len(queue_of(alice, NOW)) == 0
    assert start_review(alice, NOW) is None


@pytest.mark.django_db
def test_a_lesson_read_brings_in_a_few_new_facts_a_day(alice):
    for lesson in ("neighbours", "sections"):
        reading.record_read(alice, lesson, "en", NOW)
    queue = queue_of(alice, NOW)
    assert len(queue) == reviewing.NEW_A_DAY
    assert {fact.partition(":")[0] for fact in queue.facts} <= {"neighbours", "sector"}
    runs.play(start_review(alice, NOW))
    assert len(queue_of(alice, NOW + timedelta(hours=1))) == 0
    assert len(queue_of(alice, NOW + DAY)) == reviewing.NEW_A_DAY
    assert ReviewCard.objects.filter(user=alice).count() == reviewing.NEW_A_DAY


def fill(owner, count, now=NOW):
    """So many cards, all forgotten, so due the next day."""
    for chips in range(2, 2 + count):
        answer(owner, right=False, options={"factors": [17], "exactly": chips}, now=now)


@pytest.mark.django_db
@pytest.mark.parametrize("wanted", [0, 3, 8])
def test_the_queue_is_as_long_as_the_person_wants(alice, wanted):
    fill(alice, 12)
    alice.reviews_a_day = wanted
    assert len(queue_of(alice, NOW + DAY)) == wanted


@pytest.mark.django_db
def test_what_was_gone_over_today_is_taken_off_until_four_in_the_morning(alice):
    fill(alice, 12)
    alice.reviews_a_day, alice.time_zone = 5, "Europe/Paris"
    tomorrow = NOW + DAY
    runs.play(start_review(alice, tomorrow))
    Answer.objects.filter(sitting__mode=Mode.REVIEW).update(replied_at=tomorrow + PACE)
    assert len(queue_of(alice, datetime(2026, 9, 9, 1, 59, tzinfo=UTC))) == 0
    assert len(queue_of(alice, datetime(2026, 9, 9, 2, 0, tzinfo=UTC))) == 5


@pytest.mark.django_db
def test_a_missed_fact_comes_back_as_its_card_alone(alice):
    answer(alice, right=False)
    queue = queue_of(alice, NOW + DAY)
    assert queue.missed == ()
    assert queue.facts[0] == "multiplication:17x13"


@pytest.mark.django_db
def test_other_missed_questions_come_first_and_leave_the_cards_half_of_the_room(alice):
    fill(alice, 12)
    runs.play(runs.start(length=10, owner=alice), missed=range(10))
    alice.reviews_a_day = 9
    queue = queue_of(alice, NOW + DAY)
    assert (len(queue.missed), len(queue.facts)) == (5, 4)
    alice.reviews_a_day = 40
    queue = queue_of(alice, NOW + DAY)
    assert (len(queue.missed), len(queue.facts)) == (10, 12 + reviewing.NEW_A_DAY)


@pytest.mark.django_db
def test_a_run_asks_the_queue_in_its_order(alice):
    fill(alice, 2)
    runs.play(runs.start(length=10, owner=alice), missed=[4])
    alice.reviews_a_day = 3
    queue = queue_of(alice, NOW + DAY)
    review = start_review(alice, NOW + DAY)
    assert (review.mode, review.length) == (Mode.REVIEW, 3)
    asked = runs.play(review)
    assert [given.kind for given in asked] == ["picture_bet", "multiplication", "multiplication"]
    assert asked[0].reviews == queue.missed[0]
    assert [f"multiplication:{given.facts['factor']}x{given.facts['chips']}" for given in asked[1:]] == list(
        queue.facts
    )


@pytest.mark.django_db
def test_where_the_missed_are_of_another_house_only_what_is_the_same_there_is_asked(alice):
    answer(alice, kind="sector", options={"ask": "section", "number": "17"}, right=False)
    answer(alice, right=False)
    runs.play(runs.start(length=10, owner=alice, house=PRESETS["us"]), missed=[1])
    alice.reviews_a_day = 3
    queue = queue_of(alice, NOW + DAY)
    assert queue.house == PRESETS["us"]
    assert "multiplication:17x13" in queue.facts
    assert "sector:17" not in queue.facts


@pytest.mark.django_db
def test_a_second_start_on_the_same_day_goes_on_with_the_run(alice):
    fill(alice, 3)
    first = start_review(alice, NOW + DAY)
    assert start_review(alice, NOW + DAY + timedelta(hours=2)) == first
    assert start_review(alice, NOW + 2 * DAY) != first


@pytest.mark.django_db
def test_queries_do_not_grow_with_cards_and_answers(alice, django_assert_max_num_queries):
    counts = []
    for rows in (3, 12):
        fill(alice, rows)
        record(alice, NOW + DAY)
        with django_assert_max_num_queries(12) as taken:
            queue_of(alice, NOW + DAY)
        counts.append(len(taken))
    assert counts[0] == counts[1]
