"""A reply given when the session had expired goes through sign-in."""

import time
from datetime import timedelta
from unittest.mock import patch

import pytest
from django.core import signing
from django.utils import timezone

from quizzes import carried, sittings
from quizzes.models import Answer
from tests.quizzes.runs import right, send, start, wrong

pytestmark = pytest.mark.django_db


@pytest.fixture
def asked(alice):
    """Her question, which waits since a minute."""
    return start(owner=alice, now=timezone.now() - timedelta(minutes=1)).answers.get()


def carry(answer, typed=None, position=0, language="en", browser_ms=3000):
    return carried.carry(answer.sitting_id, position, right(answer) if typed is None else typed, language, browser_ms)


def test_it_is_marked_and_leads_back_to_its_verdict(alice, asked):
    assert carried.take(alice, carry(asked)) == f"/en/practice/{asked.sitting_id}/?marked=0"
    asked.refresh_from_db()
    assert asked.right
    assert asked.browser_ms == 3000


def test_it_is_marked_as_of_the_time_when_it_was_sent_and_the_next_asked_now(alice, asked):
    sent = asked.asked_at + timedelta(seconds=4)
    with patch("quizzes.carried.timezone.now", return_value=sent):
        signed = carry(asked)
    before = timezone.now()
    carried.take(alice, signed)
    asked.refresh_from_db()
    assert (asked.replied_at, asked.server_ms) == (sent, 4000)
    assert asked.sitting.answers.get(position=1).asked_at >= before


def test_posted_twice_it_is_marked_once(alice, asked):
    signed = carry(asked)
    addresses = {carried.take(alice, signed) for _time in range(2)}
    assert len(addresses) == 1
    assert Answer.objects.count() == 2


def test_it_does_not_replace_what_was_replied_meanwhile(alice, asked):
    signed = carry(asked)
    send(asked.sitting, 0, wrong(asked), now=timezone.now())
    assert carried.take(alice, signed).endswith("?marked=0")
    asked.refresh_from_db()
    assert asked.right is False


def test_another_persons_is_not_marked(bob, asked):
    assert carried.take(bob, carry(asked)) == ""
    asked.refresh_from_db()
    assert asked.replied_at is None


@pytest.mark.parametrize(
    "tamper",
    [
        lambda signed: "",
        lambda signed: "x",
        lambda signed: signed[:-1],
        lambda signed: "A" + signed,
        lambda signed: signed.replace(":", "."),
        lambda signed: signing.dumps({"sitting": "x"}, salt="home page question"),
    ],
)
def test_what_is_not_as_it_was_signed_is_not_marked(alice, asked, tamper):
    assert carried.take(alice, tamper(carry(asked))) == ""
    asked.refresh_from_db()
    assert asked.replied_at is None


@pytest.mark.parametrize(("hours", "is_marked"), [(23, True), (25, False)])
def test_it_keeps_for_a_day(alice, asked, hours, is_marked):
    with patch("django.core.signing.time.time", return_value=time.time() - hours * 3600):
        signed = carry(asked)
    carried.take(alice, signed)
    asked.refresh_from_db()
    assert (asked.replied_at is not None) == is_marked


@pytest.mark.parametrize("typed", [{}, {"payout": ""}, {"payout": "abc"}])
def test_what_cannot_be_marked_leads_back_to_the_question(alice, asked, typed):
    assert carried.take(alice, carry(asked, typed)) == f"/en/practice/{asked.sitting_id}/"
    asked.refresh_from_db()
    assert asked.replied_at is None


def test_a_question_that_was_never_asked_leads_nowhere(alice, asked):
    assert carried.take(alice, carry(asked, position=7)) == ""


def test_a_run_ended_meanwhile_stays_as_it_is(alice, asked):
    signed = carry(asked)
    sittings.finish(asked.sitting, timezone.now())
    assert carried.take(alice, signed) == ""
    assert not Answer.objects.exists()


def test_it_is_read_in_the_language_in_which_it_was_typed(alice, asked):
    carried.take(alice, carry(asked, {"payout": "1.225"}, language="en"))
    asked.refresh_from_db()
    assert asked.marks["payout"]["value"] == "49/40"
    assert asked.reply["language"] == "en"
