"""Figures by the number that won, or that a question was about."""

from datetime import UTC, datetime, time

from django.db.models import Count, Q, TextField, Value
from django.db.models.fields.json import KT
from django.db.models.functions import Coalesce, NullIf

from quizzes.models import Answer
from quizzes.rules.roulette.layout import layout_order
from quizzes.rules.roulette.wheel import AMERICAN
from trainer.models import User
from trainer.overrides import COUNTED_RIGHT
from trainer.progress import Figures, Row, mondays

_NONE = Value("null", TextField())  # what SQLite reads where the fact is there and has no value
NUMBER = Coalesce(NullIf(KT("facts__winning"), _NONE), NullIf(KT("facts__number"), _NONE), output_field=TextField())
"""For queries: `.annotate(number_met=NUMBER)`; none where the question has no number."""


def by_number(person: User, now: datetime) -> tuple[Row, ...]:
    """The numbers met in twelve weeks in their order, without a pace; one query."""
    since = datetime.combine(mondays(now)[0], time.min, UTC)
    rows = (
        Answer.objects.counted()
        .filter(sitting__owner=person, replied_at__gte=since)
        .order_by()
        .annotate(number_met=NUMBER, counted_right=COUNTED_RIGHT)
        .values("number_met")
        .annotate(answered=Count("pk"), rights=Count("pk", filter=Q(counted_right=True)))
    )
    found = {row["number_met"]: Figures(row["answered"], row["rights"], None) for row in rows}
    return tuple(Row(number, found[number]) for number in sorted(AMERICAN.order, key=layout_order) if number in found)
