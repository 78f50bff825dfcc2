"""Runs played without a browser: start one, reply right, wrong or anything."""

from datetime import UTC, datetime, timedelta

from quizzes import sittings
from quizzes.models import Sitting
from quizzes.questions import KINDS
from quizzes.replies import AMOUNTS, as_typed
from quizzes.rules.house import EUROPEAN_STANDARD
from tests.quizzes.questions.papers import near

NOW = datetime(2026, 9, 7, 18, 30, tzinfo=UTC)
PACE = timedelta(seconds=4)
HOW = ("mode", "highest", "card_seconds", "minutes", "duel")


def start(kind="picture_bet", difficulty=2, length=10, house=EUROPEAN_STANDARD, options=None, now=NOW, **whose):
    kinds = (kind,) if isinstance(kind, str) else kind
    how = {name: whose.pop(name) for name in HOW if name in whose}
    choice = sittings.Choice(kinds, difficulty, length, options or {}, house, **how)
    return sittings.start_sitting(choice, now, **whose)


def right(answer, language="en"):
    """What to type."""
    reply = KINDS[answer.kind].right_reply(answer.facts, answer.sitting.rules)
    return {field: as_typed(value, language) for field, value in reply.items()}


def wrong(answer, language="en"):
    """What nobody would pay, or a near miss where something else is asked than an amount."""
    house = answer.sitting.rules
    reply = KINDS[answer.kind].right_reply(answer.facts, house)
    fields = KINDS[answer.kind].fields_of(answer.facts, house)
    return {field.name: as_typed(miss(field, reply[field.name], house), language) for field in fields}


def miss(field, value, house):
    """A value that is wrong in that field."""
    return 99999 if field.form in AMOUNTS else near(field, value, house)[0]


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
