"""Answers on given days."""

from datetime import UTC, datetime
from itertools import count

import pytest

from quizzes.models import Answer, Sitting
from quizzes.rules.house import EUROPEAN_STANDARD

positions = count()


@pytest.fixture
def answer(db):
    """answer(alice, "2026-05-04", right=False, …): one counted answer of hers at noon of that day, UTC."""

    def make(person, day, **values):
        moment = datetime.fromisoformat(day)
        moment = moment.replace(tzinfo=UTC) if "T" in day else moment.replace(tzinfo=UTC, hour=12)
        kind = values.get("kind", "payout")
        sitting, _made = Sitting.objects.get_or_create(
            owner=person,
            kind=kind,
            defaults={
                "difficulty": 1,
                "length": 10,
                "seed": "seed",
                "house": EUROPEAN_STANDARD.as_dict(),
                "started_at": moment,
                "touched_at": moment,
            },
        )
        position = next(positions) % 30_000
        fields = {
            "position": position,
            "number": position,
            "kind": kind,
            "kind_version": 1,
            "difficulty": 1,
            "facts": {},
            "skills": ["straight"],
            "asked_at": moment,
            "right": True,
            "replied_at": moment,
            "server_ms": 4000,
            "browser_ms": 3000,
        }
        return Answer.objects.create(sitting=sitting, **fields | values)

    return make
