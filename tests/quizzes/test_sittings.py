import random
import uuid
from datetime import timedelta
from fractions import Fraction

import pytest
from django.contrib.auth.models import AnonymousUser
from django.db import IntegrityError, transaction
from django.test import RequestFactory
from django.utils import timezone
from django.utils.translation import override

from quizzes import desk, sittings, tasks
from quizzes.models import VISITOR_KEY, Answer, Sitting
from quizzes.questions import KINDS, make_facts
from quizzes.questions.base import Verdict
from quizzes.rules.house import EUROPEAN_STANDARD, HouseRules, ZeroRule
from tests.quizzes.runs import NOW, PACE, play, right, send, start, wrong

pytestmark = pytest.mark.django_db

VISITOR = "0123456789abcdef0123456789abcdef"


def waiting(sitting):
    return sitting.answers.get(replied_at=None)


# Starting


def test_a_run_starts_with_its_first_question(alice):
    first = start(owner=alice).answers.get()
    assert (first.position, first.number, first.again, first.asked_at, first.right) == (0, 0, False, NOW, None)


def test_the_same_id_again_is_the_same_run(alice):
    run = uuid.uuid4()
    one = start(owner=alice, sitting_id=run)
    other = start(owner=alice, sitting_id=run, difficulty=5, now=NOW + PACE)
    assert (one.pk, one.seed, one.difficulty) == (other.pk, other.seed, other.difficulty)
    assert Sitting.objects.count() == Answer.objects.count() == 1


def test_the_id_of_somebody_elses_run_is_refused(alice, bob):
    run = start(owner=alice).pk
    with pytest.raises(IntegrityError), transaction.atomic():
        start(owner=bob, sitting_id=run)
    assert Sitting.objects.get().owner == alice


def test_a_run_has_one_owner(alice):
    for whose in ({}, {"owner": alice, "visitor": VISITOR}):
        with pytest.raises(IntegrityError), transaction.atomic():
            start(**whose)


def test_two_runs_have_two_seeds(alice):
    assert start(owner=alice).seed != start(owner=alice).seed


def test_the_questions_come_from_the_seed_in_their_order(alice):
    sitting = start(owner=alice, kind="table_round", difficulty=3, options={"winning": "0"})
    facts = [answer.facts for answer in play(sitting)]
    assert facts == [
        make_facts("table_round", sitting.seed, number, 3, EUROPEAN_STANDARD, {"winning": "0"}) for number in range(10)
    ]


def test_a_run_keeps_the_house_that_it_began_with(alice):
    house = HouseRules(zero_rule=ZeroRule.PARTAGE, chip_values=(5, 25))
    sitting = start(owner=alice, kind="table_round", house=house, options={"winning": "0", "bets": 12})
    answer = Sitting.objects.get(pk=sitting.pk).answers.get()
    assert answer.sitting.rules == house
    assert answer.facts["value"] == 5
    assert send(sitting, 0, right(answer)).answer.right


def test_a_question_is_shown_from_what_was_stored_whatever_its_maker_would_ask_now(alice, monkeypatch):
    sitting = start(owner=alice)
    before = waiting(sitting).facts
    monkeypatch.setattr(type(KINDS["picture_bet"]), "make", lambda *_: {"winning": "0", "piles": [["straight:0", 1]]})
    for _reload in range(5):
        shown = sittings.open_answer(Sitting.objects.get(pk=sitting.pk), timezone.now())
        assert desk.question(sitting, shown)["facts"] == before


# Missed questions


def test_a_run_without_a_miss_is_as_long_as_was_chosen(alice):
    answers = play(start(owner=alice))
    assert [answer.number for answer in answers] == list(range(10))
    assert not any(answer.again for answer in answers)


@pytest.mark.parametrize("missed", range(5))
def test_a_missed_question_comes_back_once_three_to_five_later_with_the_same_facts(alice, missed):
    answers = play(start(owner=alice), missed=[missed])
    back = [answer for answer in answers if answer.again]
    assert len(back) == 1
    assert 3 <= back[0].position - missed <= 5
    assert back[0].facts == answers[missed].facts
    assert back[0].kind_version == answers[missed].kind_version


def test_a_question_missed_again_when_it_is_back_does_not_come_a_third_time(alice):
    answers = play(start(owner=alice), missed=[0], missed_again=[0])
    assert [answer.right for answer in answers if answer.number == 0] == [False, False]


@pytest.mark.parametrize("seed", range(25))
def test_no_two_missed_questions_share_a_place_and_none_is_lost(alice, seed):
    rng = random.Random(seed)
    missed = {number for number in range(20) if rng.random() < rng.choice((0.2, 0.5, 0.9))}
    sitting = start(owner=alice, length=20, seed=f"seed {seed}")
    answers = play(sitting, missed, missed_again={number for number in missed if rng.random() < 0.5})
    first = {answer.number: answer.position for answer in answers if not answer.again}
    back = {answer.number: answer.position for answer in answers if answer.again}
    assert [answer.position for answer in answers] == list(range(20 + len(missed)))
    assert set(back) == missed
    last_new = max(first.values())
    for number, position in back.items():
        later = position - first[number]
        assert 3 <= later <= 5 or (position > last_new and 0 < later < 3)


def test_what_was_missed_at_the_end_comes_then(alice):
    answers = play(start(owner=alice), missed=[8, 9])
    assert sorted((answer.number, answer.again) for answer in answers[10:]) == [(8, True), (9, True)]


def test_when_everything_is_missed_everything_comes_back_once(alice):
    answers = play(start(owner=alice), missed=range(10), missed_again=range(10))
    assert sorted(answer.number for answer in answers) == sorted([*range(10), *range(10)])


def test_what_comes_back_counts_in_neither_score_streak_nor_pace(alice):
    sitting = start(owner=alice)
    answers = play(sitting, missed=[2], missed_again=[2])
    back = next(answer for answer in answers if answer.again)
    Answer.objects.filter(pk=back.pk).update(server_ms=999_000)
    answers = list(sitting.answers.order_by("position"))
    shown = desk.summary(sitting, answers)
    assert (shown["counted"], shown["right"], shown["came_back"], shown["came_back_right"]) == (10, 9, 1, 0)
    assert shown["best_streak"] == 7
    assert shown["pace_ms"] == 4000
    bar = desk.run_bar(sitting, answers, None)
    assert (bar["counted"], bar["streak"], bar["pace_ms"]) == (10, 7, 4000)
    assert list(sitting.answers.counted()) == [answer for answer in answers if not answer.again]


def test_the_trail_has_a_step_for_each_question_of_the_run_whatever_comes_back(alice):
    sitting = start(owner=alice)
    now = NOW
    while answer := sittings.open_answer(sitting, now):
        now += PACE
        answers = list(sitting.answers.order_by("position"))
        assert len(desk.run_bar(sitting, answers, answer.position)["trail"]) == 10
        send(sitting, answer.position, wrong(answer), now=now)


# A reply


def test_a_right_reply_is_marked_right_and_the_next_question_asked(alice):
    sitting = start(owner=alice)
    taken = send(sitting, 0, right(waiting(sitting)))
    assert taken.answer.right
    assert taken.waiting.position == 1
    assert [answer.position for answer in taken.answers] == [0, 1]
    assert waiting(sitting) == taken.waiting


def test_the_same_reply_twice_gets_the_same_verdict(alice):
    sitting = start(owner=alice)
    typed = wrong(waiting(sitting))
    once, twice = (send(sitting, 0, typed, now=NOW + seconds * PACE) for seconds in (1, 2))
    assert once.answer == twice.answer
    assert (once.answer.right, once.answer.replied_at) == (twice.answer.right, twice.answer.replied_at)
    assert once.waiting == twice.waiting
    assert sitting.answers.count() == 2


def test_a_second_try_at_a_question_changes_nothing(alice):
    sitting = start(owner=alice)
    answer = waiting(sitting)
    send(sitting, 0, wrong(answer))
    assert send(sitting, 0, right(answer)).answer.right is False
    assert send(sitting, 0, {"payout": ""}).answer.reply["typed"] == wrong(answer)


@pytest.mark.parametrize("position", [1, 2, 999_999_999])
def test_a_question_that_was_never_asked_takes_no_reply(alice, position):
    sitting = start(owner=alice)
    with pytest.raises(Answer.DoesNotExist):
        send(sitting, position, {"payout": "35"})
    assert waiting(sitting).position == 0


def test_somebody_elses_run_takes_no_reply(alice, bob):
    start(owner=alice)
    with pytest.raises(Sitting.DoesNotExist):
        sittings.take_reply(Sitting.objects.filter(owner=bob), 0, {"payout": "35"}, "en", None, NOW)


@pytest.mark.parametrize("typed", [{}, {"payout": ""}, {"payout": " \u200f "}, {"payout": "abc"}, {"payout": "-5"}])
def test_what_is_empty_or_cannot_be_read_costs_no_try(alice, typed):
    sitting = start(owner=alice)
    taken = send(sitting, 0, typed)
    assert not taken.is_marked
    assert taken.read.is_asked_back
    assert taken.waiting == taken.answer == waiting(sitting)


def test_a_field_that_cannot_be_read_holds_back_the_other(alice):
    sitting = start(owner=alice, kind="table_round")
    taken = send(sitting, 0, {"pays": "100", "collects": "1O0"})
    assert not taken.is_marked
    assert set(taken.read.unread) == {"collects"}


def test_a_field_left_empty_is_marked_empty_beside_the_other(alice):
    sitting = start(owner=alice, kind="table_round")
    typed = right(waiting(sitting)) | {"collects": ""}
    answer = send(sitting, 0, typed).answer
    assert {field: mark["mark"] for field, mark in answer.marks.items()} == {"pays": "right", "collects": "empty"}
    assert answer.marks["collects"]["value"] is None
    assert answer.right is False


def test_only_the_fields_of_the_question_are_kept(alice):
    sitting = start(owner=alice)
    answer = send(sitting, 0, {"payout": "35", "pays": "1", "seed": "mine"}).answer
    assert answer.reply["typed"] == {"payout": "35"}


@pytest.mark.parametrize(
    ("language", "typed", "value"),
    [
        ("en", "1,225", "1225"),
        ("fr", "1\u202f225,5", "2451/2"),
        ("hu", "1 225½", "2451/2"),
        ("ar", "١٬٢٢٥٫٥", "2451/2"),
        ("ar", " ٣٥ ", "35"),
    ],
)
def test_a_reply_is_kept_as_it_was_typed_with_its_language_and_value(alice, language, typed, value):
    answer = send(start(owner=alice), 0, {"payout": typed}, language=language).answer
    answer.refresh_from_db()
    assert answer.reply == {"typed": {"payout": typed}, "language": language}
    assert answer.marks["payout"]["value"] == value


@pytest.mark.parametrize("language", ["en", "fr", "ar"])
def test_marked_again_by_a_reader_of_another_language_the_mark_is_the_same(alice, language):
    house = HouseRules(zero_rule=ZeroRule.PARTAGE)
    facts = {"winning": "0", "value": 1, "piles": [["straight:0", 35], ["red", 3]]}
    sitting = start(owner=alice, kind="table_round", house=house)
    sitting.answers.update(facts=facts)
    send(sitting, 0, {"pays": "1 225", "collects": "1,5"}, language="fr")
    with override(language):
        answer = Answer.objects.get(sitting=sitting, position=0)
        mark = sittings.mark_of(answer)
        shown = desk.marked(answer)["marked_fields"]
    assert dict(mark.fields) == {"pays": Verdict.RIGHT, "collects": Verdict.RIGHT}
    assert [field["right"] for field in shown] == [1225, Fraction(3, 2)]


def test_the_slip_behind_a_wrong_reply_is_kept(alice):
    sitting = start(owner=alice, kind="payout", options={"chip_value": 100})
    facts = waiting(sitting).facts
    units = KINDS["payout"].right_reply(facts, EUROPEAN_STANDARD)["payout"] // 100
    answer = send(sitting, 0, {"payout": str(units)}).answer
    answer.refresh_from_db()
    assert answer.slip == "units_for_money"


# Pace


def marked_with(alice, browser_ms, after=PACE):
    answer = send(start(owner=alice), 0, {"payout": "35"}, browser_ms=browser_ms, now=NOW + after).answer
    answer.refresh_from_db()
    return answer


def test_without_a_script_the_pace_is_the_servers(alice):
    answer = marked_with(alice, None)
    assert (answer.server_ms, answer.browser_ms, answer.pace_ms) == (4000, None, 4000)


def test_with_a_script_the_pace_is_the_browsers(alice):
    answer = marked_with(alice, 3100)
    assert (answer.server_ms, answer.browser_ms, answer.pace_ms) == (4000, 3100, 3100)


@pytest.mark.parametrize(("forged", "kept"), [(4001, 4000), (999_999_999, 4000), (-1, 0), (0, 0)])
def test_a_browser_cannot_have_taken_longer_than_the_server_or_less_than_nothing(alice, forged, kept):
    assert marked_with(alice, forged).browser_ms == kept


def test_a_reply_after_months_still_fits(alice):
    assert marked_with(alice, 999_999_999, after=timedelta(days=400)).server_ms == sittings.LONGEST_MS


def test_a_clock_that_was_set_back_gives_no_pace_below_nothing(alice):
    answer = marked_with(alice, 3000, after=timedelta(hours=-1))
    assert (answer.server_ms, answer.replied_at) == (0, NOW)


# The end


def test_the_last_reply_ends_the_run(alice):
    sitting = start(owner=alice)
    play(sitting)
    sitting.refresh_from_db()
    assert sitting.finished_at == NOW + 10 * PACE
    assert sittings.open_answer(sitting, timezone.now()) is None


def test_a_run_ended_early_drops_the_question_that_waits_and_keeps_the_score(alice):
    sitting = start(owner=alice)
    send(sitting, 0, right(waiting(sitting)))
    sittings.finish(sitting, NOW + 2 * PACE)
    assert sitting.is_finished
    assert [answer.right for answer in sitting.answers.all()] == [True]


def test_a_run_ends_once(alice):
    sitting = start(owner=alice)
    sittings.finish(sitting, NOW + PACE)
    sittings.finish(sitting, NOW + 2 * PACE)
    sitting.refresh_from_db()
    assert sitting.finished_at == NOW + PACE


def test_a_reply_after_the_end_changes_nothing(alice):
    sitting = start(owner=alice)
    answer = waiting(sitting)
    send(sitting, 0, wrong(answer))
    sittings.finish(sitting, NOW + 2 * PACE)
    assert send(sitting, 0, right(answer), now=NOW + 3 * PACE).answer.right is False
    with pytest.raises(Answer.DoesNotExist):
        send(sitting, 1, {"payout": "35"}, now=NOW + 3 * PACE)
    assert sitting.answers.count() == 1


def test_a_page_opened_as_the_run_was_ended_elsewhere_asks_nothing_more(alice):
    sitting = start(owner=alice)
    as_read_before = Sitting.objects.get(pk=sitting.pk)
    sittings.finish(sitting, NOW + PACE)
    assert sittings.open_answer(as_read_before, NOW + 2 * PACE) is None
    assert not sitting.answers.exists()


# Visitors


def test_a_visitors_runs_go_along_when_they_sign_in(alice):
    theirs, others = start(visitor=VISITOR), start(visitor="f" * 32)
    sittings.hand_over(VISITOR, alice)
    assert list(Sitting.objects.filter(owner=alice, visitor="")) == [theirs]
    assert Sitting.objects.get(pk=others.pk).owner is None


def test_nobody_gets_the_runs_of_people_by_being_no_visitor(alice, bob):
    start(owner=alice)
    sittings.hand_over("", bob)
    assert not Sitting.objects.filter(owner=bob).exists()


def request_of(user, session):
    request = RequestFactory().get("/")
    request.user, request.session = user, session
    return request


def test_runs_are_found_by_whose_they_are(alice, bob):
    hers, his, visited = start(owner=alice), start(owner=bob), start(visitor=VISITOR)
    assert list(Sitting.objects.owned_by(request_of(alice, {}))) == [hers]
    assert list(Sitting.objects.owned_by(request_of(bob, {VISITOR_KEY: VISITOR}))) == [his]
    assert list(Sitting.objects.owned_by(request_of(AnonymousUser(), {VISITOR_KEY: VISITOR}))) == [visited]
    assert not Sitting.objects.owned_by(request_of(AnonymousUser(), {})).exists()


def test_a_visitors_run_is_kept_for_thirty_days_after_it_was_touched_last(alice):
    start(owner=alice, now=timezone.now() - timedelta(days=400))
    old = start(visitor=VISITOR, now=timezone.now() - timedelta(days=30, hours=1, minutes=1))
    recent = start(visitor=VISITOR, now=timezone.now() - timedelta(days=30, minutes=50))
    send(recent, 0, {"payout": "35"}, now=timezone.now() - timedelta(days=29, hours=23))
    touched = start(visitor=VISITOR, now=timezone.now() - timedelta(days=40))
    send(touched, 0, {"payout": "35"}, now=timezone.now() - timedelta(days=20))
    assert tasks.drop_old_visits() == 1
    assert set(Sitting.objects.exclude(owner=alice)) == {recent, touched}
    assert not Answer.objects.filter(sitting_id=old.pk).exists()


def test_dropping_twice_drops_once():
    start(visitor=VISITOR, now=timezone.now() - timedelta(days=31))
    assert [tasks.drop_old_visits(), tasks.drop_old_visits()] == [1, 0]
