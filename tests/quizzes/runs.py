"""Runs played without a browser: start one, reply right, wrong or anything."""

from datetime import UTC, datetime, timedelta

from quizzes import numerals, sittings
from quizzes.models import Sitting
from quizzes.questions import KINDS
from quizzes.rules.house import EUROPEAN_STANDARD

NOW = datetime(2026, 9, 7, 18, 30, tzinfo=UTC)
PACE = timedelta(seconds=4)


def start(kind="picture_bet", difficulty=2, length=10, house=EUROPEAN_STANDARD, options=None, now=NOW, **whose):
    choice = sittings.Choice(kind, difficulty, length, options or {}, house)
    return sittings.start_sitting(choice, now, **whose)


def right(answer, language="en"):
    """What to type."""
    reply = KINDS[answer.kind].right_reply(answer.facts, answer.sitting.rules)
    return {field: numerals.show(value, language) for field, value in reply.items()}


def wrong(answer):
    """What nobody would pay."""
    return dict.fromkeys(right(answer), "99999")


def send(sitting, position, typed, language="en", browser_ms=None, now=NOW + PACE, **sent):
    run = Sitting.objects.filter(pk=sitting.pk)
    return sittings.take_reply(run, position, typed, language, browser_ms, now, **sent)


def play(sitting, missed=(), missed_again=()):
    """To the end. Questions numbered in `missed` are answered wrong, those in `missed_again` when they are back."""
    now = NOW
    while answer := sittings.open_answer(Sitting.objects.get(pk=sitting.pk), now):
        now += PACE
        misses = answer.number in (missed_again if answer.again else missed)
        send(sitting, answer.position, wrong(answer) if misses else right(answer), now=now)
    return list(sitting.answers.order_by("position"))
