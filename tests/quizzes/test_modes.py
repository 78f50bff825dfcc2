"""Drill, mixed, against the clock, review, duel: what each asks next, and when it ends."""

from datetime import timedelta

import pytest

from quizzes import duels, reviews, sittings
from quizzes.models import Answer, Mode, Sitting
from quizzes.questions import KINDS
from quizzes.rules.house import EUROPEAN_STANDARD, PRESETS
from tests.quizzes import runs
from tests.quizzes.runs import NOW, PACE, play, right, send, wrong

pytestmark = pytest.mark.django_db

SECOND = timedelta(seconds=1)


def asked(sitting):
    return list(Answer.objects.filter(sitting=sitting).order_by("position"))


def go_on(sitting, now):
    return sittings.open_answer(Sitting.objects.get(pk=sitting.pk), now)


# Drill


def test_a_drill_has_no_end_and_its_level_follows(alice):
    sitting = runs.start(kind="payout", difficulty=1, length=None, mode=Mode.DRILL, highest=3, owner=alice)
    for position in range(12):
        answer = sitting.answers.get(position=position)
        send(sitting, position, right(answer), browser_ms=1000)
    assert [answer.difficulty for answer in asked(sitting)] == [1, 1, 1, 2, 2, 2, 3, 3, 3, 3, 3, 3, 3]
    assert Sitting.objects.get(pk=sitting.pk).finished_at is None


def test_wrong_answers_lower_it_again(alice):
    sitting = runs.start(kind="payout", difficulty=3, length=None, mode=Mode.DRILL, highest=5, owner=alice)
    for position in range(2):
        send(sitting, position, wrong(sitting.answers.get(position=position)))
    assert asked(sitting)[2].difficulty == 2


# Mixed


def test_a_mixed_run_asks_every_kind_in_each_round(alice):
    kinds = ("payout", "picture_bet", "wheel_order")
    sitting = runs.start(kind=kinds, length=9, mode=Mode.MIXED, owner=alice)
    answers = play(sitting)
    for turn in range(3):
        assert {answer.kind for answer in answers[3 * turn : 3 * turn + 3]} == set(kinds)


def test_the_same_seed_mixes_in_the_same_order(alice, bob):
    kinds = ("payout", "picture_bet", "wheel_order")
    one, other = (
        play(runs.start(kind=kinds, length=9, mode=Mode.MIXED, owner=person, seed="mixed")) for person in (alice, bob)
    )
    assert [(answer.kind, answer.facts) for answer in one] == [(answer.kind, answer.facts) for answer in other]


# Against the clock


def timed(owner, **how):
    return runs.start(kind="payout", difficulty=1, length=how.pop("length", None), mode=Mode.TIMED, owner=owner, **how)


def test_minutes_for_all_end_the_run_by_the_server_s_clock(alice):
    sitting = timed(alice, minutes=2)
    send(sitting, 0, right(sitting.answers.get()), now=NOW + 60 * SECOND)
    taken = send(sitting, 1, right(asked(sitting)[1]), now=NOW + 130 * SECOND)
    assert (taken.answer.late, taken.waiting) == (True, None)
    assert Sitting.objects.get(pk=sitting.pk).is_finished
    assert [answer.right for answer in asked(sitting)] == [True, False]


def test_a_run_whose_minutes_are_over_ends_on_any_look(alice):
    sitting = timed(alice, minutes=2)
    assert go_on(sitting, NOW + 130 * SECOND) is None
    assert Sitting.objects.get(pk=sitting.pk).is_finished


def test_a_card_is_late_after_its_seconds_and_a_grace(alice):
    sitting = timed(alice, length=5, card_seconds=5)
    answer = go_on(sitting, NOW)
    assert send(sitting, 0, right(answer), now=NOW + 6 * SECOND).answer.right
    answer = go_on(sitting, NOW + 10 * SECOND)
    taken = send(sitting, 1, right(answer), now=NOW + 18 * SECOND)
    assert (taken.answer.late, taken.answer.right, taken.answer.slip) == (True, False, "")
    assert taken.answer.reply["typed"] == right(answer)


def test_the_time_of_reading_the_verdict_is_not_the_card_s(alice):
    sitting = timed(alice, length=5, card_seconds=5)
    send(sitting, 0, right(go_on(sitting, NOW)), now=NOW + 2 * SECOND)
    later = NOW + 60 * SECOND
    answer = go_on(sitting, later)
    assert send(sitting, 1, right(answer), now=later + 3 * SECOND).answer.right
    assert asked(sitting)[1].server_ms == 3000


def test_reloading_does_not_wind_the_clock_back(alice):
    sitting = timed(alice, length=5, card_seconds=5)
    go_on(sitting, NOW)
    answer = go_on(sitting, NOW + 4 * SECOND)
    assert answer.shown_at == NOW
    assert go_on(sitting, NOW + 9 * SECOND).position == 1
    assert asked(sitting)[0].late


def test_nothing_sent_at_the_last_moment_is_late_and_not_asked_back(alice):
    sitting = timed(alice, length=5, card_seconds=5)
    go_on(sitting, NOW)
    assert send(sitting, 0, {"payout": ""}, now=NOW + 5 * SECOND).answer.late
    assert not send(sitting, 1, {"payout": ""}, now=NOW + 6 * SECOND).is_marked


def test_a_missed_card_does_not_come_back(alice):
    sitting = timed(alice, length=3, card_seconds=20)
    answers = play(sitting, missed=[0])
    assert [answer.again for answer in answers] == [False] * 3


# Help


def test_a_hint_costs_the_point(alice):
    sitting = runs.start(owner=alice)
    run = Sitting.objects.filter(pk=sitting.pk)
    sittings.give_hint(run, 0)
    sittings.give_hint(run, 0)
    taken = send(sitting, 0, right(sitting.answers.get(position=0)))
    assert (taken.answer.hinted, taken.answer.right) == (True, False)
    assert sittings.mark_of(taken.answer).is_right


def test_an_answer_that_was_asked_for_is_missed_and_comes_back(alice):
    sitting = runs.start(owner=alice)
    run = Sitting.objects.filter(pk=sitting.pk)
    first = sittings.give_up(run, 0, NOW + PACE)
    assert sittings.give_up(run, 0, NOW + 2 * PACE).answer.replied_at == first.answer.replied_at
    assert (first.answer.given_up, first.answer.right) == (True, False)
    assert sum(answer.again for answer in play(sitting)) == 1


@pytest.mark.parametrize("mode", [Mode.DUEL, Mode.TIMED])
def test_against_others_and_the_clock_there_is_no_help(alice, mode):
    sitting = runs.start(mode=mode, owner=alice)
    run = Sitting.objects.filter(pk=sitting.pk)
    sittings.give_hint(run, 0)
    assert not sittings.give_up(run, 0, NOW).is_marked
    assert not sitting.answers.get().hinted


# Review


class Asker:
    """A request as far as whose answers go."""

    def __init__(self, user):
        self.user = user


def test_what_was_missed_is_due_until_it_is_right(alice):
    sitting = runs.start(length=10, owner=alice)
    play(sitting, missed=[2, 5])
    now = NOW + timedelta(hours=3)
    due = reviews.due_for(Asker(alice), now)
    assert [answer.number for answer in due] == [2, 5]
    review = sittings.start_sitting(reviews.choice_of(due), now, owner=alice)
    answers = [go_on(review, now)]
    send(review, 0, right(answers[0]), now=now + PACE)
    send(review, 1, wrong(go_on(review, now + PACE)), now=now + 2 * PACE)
    assert Sitting.objects.get(pk=review.pk).is_finished
    assert [answer.number for answer in reviews.due_for(Asker(alice), now + timedelta(hours=1))] == [5]


def test_nothing_of_somebody_else_is_due(alice, bob):
    play(runs.start(length=10, owner=alice), missed=[1])
    assert reviews.due_for(Asker(bob), NOW + timedelta(hours=3)) == []


def test_a_review_is_of_one_house(alice):
    for house in (EUROPEAN_STANDARD, PRESETS["us"]):
        play(runs.start(length=10, owner=alice, house=house), missed=[1])
    due = reviews.due_for(Asker(alice), NOW + timedelta(hours=3))
    assert len({str(answer.sitting.house) for answer in due}) == 1


def test_a_kind_that_asks_other_facts_now_is_not_reviewed(alice):
    play(runs.start(length=10, owner=alice), missed=[1])
    Answer.objects.update(kind_version=KINDS["picture_bet"].version + 1)
    assert reviews.due_for(Asker(alice), NOW + timedelta(hours=3)) == []


# Duel


def duel_of(kinds=("payout",)):
    return duels.make(sittings.Choice(kinds, 1, 10, {}, mode=Mode.DUEL), NOW)


def test_both_sides_of_a_duel_see_the_same_questions_and_hear_the_result_at_the_end(alice, bob):
    duel = duel_of()
    one, other = (duels.join(duel, NOW, owner=person) for person in (alice, bob))
    first = play(one, missed=[0, 1])
    assert duels.scores(duel) == []
    second = play(other, missed=[3])
    assert [answer.facts for answer in first] == [answer.facts for answer in second]
    assert [(score.sitting.owner, score.right, score.of) for score in duels.scores(duel)] == [
        (bob, 9, 10),
        (alice, 8, 10),
    ]


def test_joining_twice_is_one_place_and_a_third_person_finds_none(alice, bob, make_person):
    duel = duel_of()
    assert duels.join(duel, NOW, owner=alice) == duels.join(duel, NOW, owner=alice)
    duels.join(duel, NOW, owner=bob)
    with pytest.raises(duels.Full):
        duels.join(duel, NOW, owner=make_person("carol", "trainee"))


def test_of_as_many_right_the_quicker_wins(alice, bob):
    duel = duel_of()
    for person, browser_ms in ((alice, 3000), (bob, 2000)):
        sitting = duels.join(duel, NOW, owner=person)
        for position in range(10):
            answer = sitting.answers.get(position=position)
            send(sitting, position, right(answer), browser_ms=browser_ms, now=answer.asked_at + PACE)
    assert [score.sitting.owner for score in duels.scores(duel)] == [bob, alice]
