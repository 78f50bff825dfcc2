"""The standing is brought up to date when somebody looks."""

from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from datetime import timedelta
from unittest.mock import patch

import pytest
from django.db import connection, connections
from django.test.utils import CaptureQueriesContext

from quizzes import sittings
from quizzes.models import Answer, Mode, Sitting
from tests.played import NOW, play, reply
from trainer import standing, tasks
from trainer.mastery import CRITERION, Level
from trainer.models import Override, SkillStanding, User
from trainer.standing import bring_active_up_to_date, bring_up_to_date, standings_by_person, standings_of

pytestmark = pytest.mark.django_db

SKILL = "wheel_clockwise"
DAY = timedelta(days=1)


def wheel(owner, rights, **values):
    return play(owner, rights, kind="wheel_order", **values)


def look(person, now=NOW):
    bring_up_to_date([person.pk], now)
    return SkillStanding.objects.filter(user=person, skill=SKILL).first()


def queries(act):
    with CaptureQueriesContext(connection) as captured:
        act()
    return len(captured)


def change(answer, right, at=NOW):
    return Override.objects.create(answer=answer, right=right, reason="misread", made_at=at)


def test_without_answers_there_is_no_standing(alice):
    assert standings_of(alice, NOW) == []


def test_the_standing_comes_from_the_first_replies(alice):
    wheel(alice, [True] * 9 + [False])  # what came back right is not in it
    row = look(alice)
    assert (row.known, row.level, row.answers) == (733, Level.SOUND, 10)  # 5.51322 / 7.51322


def test_the_pace_is_held_against_the_goal_of_kind_and_level(alice, bob):
    wheel(alice, [True] * 5, pace_ms=6000, difficulty=1)  # the goal is 4 s
    assert look(alice).known == 602  # 0.75 × 4.0951 / 5.0951
    wheel(bob, [True] * 5, pace_ms=6000, difficulty=3)  # and here 6 s
    assert look(bob).figures["earned"] == look(bob).figures["weight"]


def test_every_skill_of_an_answer_has_its_standing(alice):
    sitting = play(alice, [True])
    assert {known.skill for known in standings_of(alice, NOW)} == set(sitting.answers.get().skills)


def test_the_answers_behind_it_are_named_the_latest_first(alice):
    sitting = wheel(alice, [True, True, True])
    (known,) = standings_of(alice, NOW)
    assert known.answers == tuple(sitting.answers.order_by("-replied_at").values_list("pk", flat=True))


def test_looking_again_writes_nothing(alice):
    wheel(alice, [True, False, True])
    before = look(alice)
    with patch.object(SkillStanding.objects, "bulk_create") as written:
        after = look(alice, NOW + DAY)
    written.assert_not_called()
    assert (after.figures, after.changed_at) == (before.figures, before.changed_at)


def test_looking_in_between_or_only_at_the_end_comes_to_the_same(alice, bob):
    for back in range(40, 0, -1):
        for person in (alice, bob):
            wheel(person, [back % 3 > 0, True], at=NOW - back * DAY, seed=f"{back}")
        look(alice, NOW - back * DAY + DAY / 2)
    mine, theirs = look(alice), look(bob)
    assert (mine.known, mine.level, mine.answers) == (theirs.known, theirs.level, theirs.answers)
    assert mine.figures["weight"] == theirs.figures["weight"]


def test_it_fades_when_looked_at_later_and_the_record_stays(alice):
    wheel(alice, [True] * 10)
    row = look(alice)
    (known,) = standings_of(alice, NOW + 60 * DAY)
    assert known.level == Level.RUSTY
    assert known.now.known < row.known == look(alice, NOW + 60 * DAY).known


def test_an_answer_asked_before_and_replied_after_the_look_is_in_it(alice):
    early = sittings.start_sitting(sittings.Choice(("wheel_order",), 1, 1, {}), NOW, owner=alice, seed="early")
    waiting = sittings.open_answer(early, NOW)
    wheel(alice, [True], at=NOW + timedelta(minutes=1))
    assert look(alice).answers == 1
    reply(early, waiting, True, NOW + timedelta(minutes=9))
    assert look(alice).answers == 2
    assert waiting.pk < look(alice).last_answer


def test_a_reply_that_came_in_late_over_a_sign_in_is_in_it(alice):
    sitting = wheel(alice, [True] * 3)
    late = wheel(alice, [True], at=NOW - timedelta(hours=2))
    kept = list(late.answers.all())
    Sitting.objects.filter(pk=late.pk).update(owner=None, visitor="v")
    assert look(alice).answers == sitting.answers.count()
    sittings.hand_over("v", alice)
    assert look(alice).answers == sitting.answers.count() + len(kept)


def test_a_visitors_old_runs_come_in_with_the_nightly_task(alice):
    wheel(alice, [True] * 3)
    old = wheel(alice, [True], at=NOW - 20 * DAY)
    Sitting.objects.filter(pk=old.pk).update(owner=None, visitor="v")
    look(alice)
    sittings.hand_over("v", alice)
    assert look(alice).answers == 3
    assert bring_active_up_to_date(NOW) == 1
    assert look(alice).answers == 4


def test_the_nightly_task_does_it(alice):
    wheel(alice, [True])
    with patch("django.utils.timezone.now", return_value=NOW):
        tasks.bring_standings_up_to_date()
    assert SkillStanding.objects.filter(user=alice).exists()


def test_the_nightly_task_keeps_what_is_older_than_it_reads(alice):
    wheel(alice, [True] * 6, at=NOW - 200 * DAY)
    look(alice, NOW - 199 * DAY)
    wheel(alice, [True])
    bring_active_up_to_date(NOW)
    assert look(alice).answers == 7


def test_reviews_are_unrated(alice):
    sitting = wheel(alice, [True, True])
    Sitting.objects.filter(pk=sitting.pk).update(mode=Mode.REVIEW)
    assert look(alice) is None


def test_an_override_counts_in_place_of_the_mark(alice):
    sitting = wheel(alice, [False] + [True] * 4)
    before = look(alice).known
    change(sitting.answers.get(number=0, again=False), True)
    assert look(alice).known == 803 > before
    assert look(alice).answers == 5


def test_an_override_of_an_old_answer_is_seen_too(alice):
    old = wheel(alice, [False], at=NOW - 30 * DAY)
    wheel(alice, [True] * 4)
    before = look(alice).known
    change(old.answers.get(again=False), True)
    assert look(alice).known > before


def test_an_override_taken_back_is_seen_when_read_afresh(alice):
    sitting = wheel(alice, [False] + [True] * 4)
    before = look(alice).known
    changed = change(sitting.answers.get(number=0, again=False), True)
    look(alice)
    changed.delete()
    bring_up_to_date([alice.pk], NOW, afresh=True)
    assert look(alice).known == before


def test_the_criterion_is_kept_with_the_standing_and_history_stays(alice):
    wheel(alice, [True] * 10)
    before = look(alice)
    assert before.criterion == CRITERION.as_dict()
    stricter = replace(CRITERION, doubt=9000)
    with patch.object(standing, "CRITERION", stricter):
        assert look(alice).known == before.known
        bring_up_to_date([alice.pk], NOW, afresh=True)
        (known,) = standings_of(alice, NOW + 21 * DAY)
    assert look(alice).known == before.known
    assert known.now.known == 765  # faded by the criterion of its day


def test_a_new_answer_is_reckoned_by_the_criterion_of_its_day(alice):
    wheel(alice, [True] * 10)
    before = look(alice)
    wheel(alice, [True], at=NOW + DAY)
    stricter = replace(CRITERION, doubt=9000)
    with patch.object(standing, "CRITERION", stricter):
        after = look(alice, NOW + DAY)
    assert after.known < before.known
    assert after.criterion == stricter.as_dict()


def test_another_goal_does_not_change_what_was_answered(alice):
    wheel(alice, [True] * 5)
    before = look(alice)
    with patch("trainer.standing.goal_ms", return_value=1):
        assert look(alice).figures == before.figures


def test_another_persons_answers_are_not_in_it(alice, bob):
    wheel(alice, [True] * 3)
    wheel(bob, [False] * 3)
    found = standings_by_person([alice, bob], NOW)
    assert (found[alice.pk][0].now.known > 0, found[bob.pk][0].now.known) == (True, 0)


@pytest.mark.parametrize("runs", [1, 4])
def test_a_look_that_finds_nothing_new_takes_two_queries(alice, django_assert_num_queries, runs):
    for back in range(runs):
        wheel(alice, [True] * 5, at=NOW - back * DAY)
    look(alice)
    with django_assert_num_queries(2):
        bring_up_to_date([alice.pk], NOW)


def test_ten_people_take_as_many_queries_as_one(alice, make_person):
    wheel(alice, [True])
    one = queries(lambda: bring_up_to_date([alice.pk], NOW))
    people = [make_person(f"learner{number}", "trainee") for number in range(10)]
    for person in people:
        wheel(person, [True])
    assert queries(lambda: standings_by_person(people, NOW)) == one


def test_somebody_deleted_meanwhile_is_left_out(alice):
    wheel(alice, [True])
    gone = alice.pk
    real = standing._changed

    def deleted_in_between(*args):
        found = real(*args)
        if User.objects.filter(pk=gone).exists():
            alice.delete()
        return found

    with patch.object(standing, "_changed", deleted_in_between):
        bring_up_to_date([gone], NOW)
    assert not SkillStanding.objects.exists()


@pytest.mark.django_db(transaction=True)
def test_two_at_once_write_one_standing(alice):
    wheel(alice, [True] * 6)

    def act(_number):
        try:
            bring_up_to_date([alice.pk], NOW)
        finally:
            connections.close_all()

    with ThreadPoolExecutor(4) as pool:
        list(pool.map(act, range(4)))
    assert SkillStanding.objects.filter(user=alice, skill=SKILL).count() == 1
    assert look(alice).answers == Answer.objects.counted().count()
