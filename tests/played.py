"""Runs for tests, played through the code that real people use."""

from datetime import UTC, datetime, timedelta

from quizzes import sittings
from quizzes.models import Sitting
from quizzes.questions import KINDS
from quizzes.replies import AMOUNTS, as_typed
from tests.quizzes.runs import miss

NOW = datetime(2026, 10, 14, 12, tzinfo=UTC)  # a Wednesday


def play(owner, rights, *, at=NOW, kind="payout", difficulty=1, pace_ms=4000, seed="fixed", wrong_by=1, options=None):
    """A run with a question for each of `rights`; what was missed comes back and is right then."""
    choice = sittings.Choice((kind,), difficulty, len(rights), options or {})
    sitting = sittings.start_sitting(choice, at, owner=owner, seed=seed)
    moment, answer = at, sittings.open_answer(sitting, at)
    while answer:
        moment += timedelta(milliseconds=pace_ms + 1000)
        is_right = answer.again or rights[answer.number]
        answer = reply(sitting, answer, is_right, moment, pace_ms=pace_ms, wrong_by=wrong_by).waiting
    return sitting


def reply(sitting, answer, is_right, moment, *, pace_ms=4000, wrong_by=1):
    """The right reply, or one that is off by so much."""
    right = KINDS[answer.kind].right_reply(answer.facts, sitting.rules)
    typed = {}
    for field in KINDS[answer.kind].fields_of(answer.facts, sitting.rules):
        value = right[field.name]
        typed[field.name] = as_typed(value if is_right else _off(field, value, wrong_by, sitting.rules), "en")
    run = Sitting.objects.filter(pk=sitting.pk)
    return sittings.take_reply(run, answer.position, typed, "en", pace_ms, moment)


def _off(field, value, by, house):
    return value + by if field.form in AMOUNTS else miss(field, value, house)
