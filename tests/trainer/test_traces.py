"""Every figure can be traced to the answers behind it."""

from datetime import UTC, date, datetime, timedelta

import pytest

from quizzes.models import Answer, Sitting
from tests.played import NOW, play
from trainer.models import Override
from trainer.numbers_met import by_number
from trainer.progress import Figures, answers_of, progress_of
from trainer.standing import standings_of
from trainer.traces import Trace, shown, trace

pytestmark = pytest.mark.django_db

DAY = timedelta(days=1)


def find(person, **query):
    return trace(person, Trace.of({name: str(value) for name, value in query.items()}), NOW)


@pytest.fixture
def history(alice):
    """Runs of three kinds and several levels over fifteen weeks, slips among them."""
    options = {"chip_value": 5}
    for back in range(0, 105, 5):
        at = NOW - back * DAY
        play(alice, [back % 2 == 0, True, False], at=at, seed=f"{back}", wrong_by=back + 1, options=options)
        play(alice, [True, False], kind="wheel_order", difficulty=1 + back % 3, at=at, seed=f"{back}")
        play(alice, [True], kind="picture_bet", difficulty=2, at=at + timedelta(hours=11, minutes=50), seed=f"{back}")
    return progress_of(answers_of(alice, NOW), NOW)


def test_the_whole_is_the_answers_of_twelve_weeks(alice, history):
    assert find(alice).figures == history.whole


def test_the_last_week(alice, history):
    assert find(alice, span="week").figures == history.lately
    assert history.lately.answered


def test_every_kind(alice, history):
    for row in history.kinds:
        assert find(alice, kind=row.key).figures == row.figures


def test_every_skill(alice, history):
    for row in history.skills:
        assert find(alice, skill=row.key).figures == row.figures


def test_every_week(alice, history):
    for week in history.weeks:
        assert find(alice, week=week.monday).figures == week.figures


def test_every_number(alice, history):
    rows = by_number(alice, NOW)
    assert rows
    for row in rows:
        figures = find(alice, number=row.key).figures
        assert (figures.answered, figures.right) == (row.figures.answered, row.figures.right)


def test_every_slip(alice):
    play(alice, [False] * 12, seed="slips", wrong_by=1)
    Answer.objects.update(slip="")
    Answer.objects.filter(right=False, again=False, number__lt=7).update(slip="stake_counted_in")
    play(alice, [False], at=NOW - 40 * DAY)
    Answer.objects.filter(replied_at__lt=NOW - 30 * DAY, again=False).update(slip="stake_counted_in")
    history = progress_of(answers_of(alice, NOW), NOW)
    for slip, count in history.slips:
        assert find(alice, slip=slip).count == count
    assert dict(history.slips)["stake_counted_in"] == 7


def test_a_slip_behind_a_mark_changed_to_right_is_none(alice):
    sitting = play(alice, [False, False])
    sitting.answers.filter(again=False).update(slip="stake_counted_in")
    Override.objects.create(answer=sitting.answers.get(number=0, again=False), right=True, reason="r", made_at=NOW)
    assert find(alice, slip="stake_counted_in").count == 1


def test_the_answers_of_a_standing_with_what_each_did(alice, history):
    for row in standings_of(alice, NOW):
        found = find(alice, skill=row.skill, known="")
        assert found.ids == row.answers
        assert {move.answer: move for move in row.now.moves} == found.moves


def test_days_are_those_of_the_persons_own_clock_however_long_ago(alice):
    alice.time_zone = "Asia/Dubai"
    play(alice, [True, True], at=datetime(2024, 5, 1, 21, tzinfo=UTC))  # the second of May there
    assert find(alice, **{"from": "2024-05-02", "to": "2024-05-02"}).count == 2
    assert find(alice, **{"from": "2024-05-01", "to": "2024-05-01"}).count == 0


def test_the_last_right_ones_of_a_kind_and_level(alice):
    play(alice, [True, False, True, True], pace_ms=3000)
    play(alice, [True, True], difficulty=2, pace_ms=9000)
    found = find(alice, kind="payout", level=1, right="", last=2)
    assert found.figures == Figures(2, 2, 3000)


def test_a_changed_mark_is_shown_beside(alice):
    sitting = play(alice, [False])
    answer = sitting.answers.get(again=False)
    Override.objects.create(answer=answer, right=True, reason="misread", made_at=NOW)
    found = find(alice)
    (row,) = shown(found.ids, found.moves)
    assert (row.right, row.answer.right, row.override.reason) == (True, False, "misread")
    assert found.figures.right == 1


def test_the_latest_comes_first(alice):
    play(alice, [True] * 3)
    moments = [row.answer.replied_at for row in shown(find(alice).ids, {})]
    assert moments == sorted(moments, reverse=True)


def test_another_persons_answers_are_never_found(alice, bob, history):
    for query in ({}, {"kind": "payout"}, {"skill": "wheel_clockwise", "known": ""}, {"from": "2000-01-01"}):
        assert find(bob, **query).count == 0


@pytest.mark.parametrize(
    "query",
    [
        {"kind": "poker"},
        {"week": "2026-02-31"},
        {"week": "0001-01-01"},
        {"from": "x"},
        {"level": "x"},
        {"level": "99999999"},
        {"number": "1 OR 1"},
        {"skill": "<script>"},
        {"slip": "\x00"},
        {"span": "century"},
        {"last": "-1"},
    ],
)
def test_what_makes_no_sense_narrows_nothing(query):
    assert Trace.of(query) == Trace()


def test_a_question_without_a_number_is_in_no_number(alice):
    play(alice, [True], kind="wheel_order")
    assert by_number(alice, NOW) == ()


def test_a_fact_that_is_there_and_empty_is_no_number(alice):
    sitting = play(alice, [True])
    Answer.objects.filter(sitting=sitting).update(facts={"winning": None})
    assert by_number(alice, NOW) == ()
    Answer.objects.filter(sitting=sitting).update(facts={"winning": None, "number": "17"})
    assert [(row.key, row.figures.answered) for row in by_number(alice, NOW)] == [("17", 1)]


def test_numbers_stand_in_their_order(alice):
    sitting = play(alice, [True] * 4)
    for answer, number in zip(sitting.answers.order_by("position"), ("17", "0", "00", "2"), strict=True):
        Answer.objects.filter(pk=answer.pk).update(facts={"winning": number})
    assert [row.key for row in by_number(alice, NOW)] == ["0", "00", "2", "17"]


def test_a_page_of_answers_takes_one_query(alice, history, django_assert_num_queries):
    ids = find(alice).ids[:25]
    with django_assert_num_queries(1):
        assert [row.answer.sitting.house["wheel"] for row in shown(ids, {})]


def test_an_answer_deleted_meanwhile_is_left_out(alice):
    sitting = play(alice, [True, True])
    ids = find(alice).ids
    Sitting.objects.filter(pk=sitting.pk).delete()
    assert shown(ids, {}) == []


def test_a_first_day_alone_goes_to_today(alice):
    play(alice, [True])
    assert find(alice, **{"from": "2026-10-14"}).count == 1
    assert Trace.of({"from": "2026-10-14"}).first_day == date(2026, 10, 14)
