"""Marks that an instructor has changed: kept beside the answer's own, and read instead of it in every figure."""

from copy import copy
from datetime import datetime
from typing import Any

from django.db import transaction
from django.db.models import F, QuerySet
from django.db.models.functions import Coalesce

from quizzes import desk
from quizzes.models import Answer, AnswerQuerySet, Sitting
from trainer import audit, standing
from trainer.models import Cohort, Membership, Override, User

COUNTED_RIGHT = Coalesce(F("override__right"), F("right"))
"""An answer's mark as it counts, for queries that add up: `.annotate(counted_right=COUNTED_RIGHT)`."""

NOT_READ = object()


class NotTheirs(Exception):
    """The answer is none of a trainee whom the person instructs, or has no reply to be marked."""


def with_marks(answers: AnswerQuerySet) -> AnswerQuerySet:
    """The answers with what `effective_right` and `effective_slip` want, in the same query."""
    return answers.annotate(changed_right=F("override__right"))


def effective_right(answer: Answer) -> bool:
    """The mark that counts: the instructor's where there is one. One query more unless read `with_marks`."""
    changed = _changed(answer)
    return bool(answer.right if changed is None else changed)


def effective_slip(answer: Answer) -> str:
    """The slip that counts: none behind a reply whose mark was changed to right."""
    return "" if effective_right(answer) else answer.slip


def _changed(answer: Answer) -> bool | None:
    changed = getattr(answer, "changed_right", NOT_READ)
    if changed is not NOT_READ:
        return changed  # type: ignore[return-value]  # what with_marks annotates
    override: Override | None = getattr(answer, "override", None)
    return override.right if override else None


def of_sitting(sitting: Sitting) -> dict[int, Override]:
    """The changed marks of a run by the answer's id, with who made them."""
    found = Override.objects.filter(answer__sitting=sitting).select_related("made_by")
    return {override.answer_id: override for override in found}


def counted(sitting: Sitting, summary: dict[str, Any]) -> dict[str, Any]:
    """A run's summary as `desk.summary` gives it, its figures by the marks that count; what was changed stands at
    the answer as `changed`, whose own mark stays in `shown.answer`."""
    changes = of_sitting(sitting)
    if not changes:
        return {**summary, "changes": 0}
    answers = [shown["answer"] for shown in summary["looked_back"]]
    figures = desk.summary(sitting, [_as_counted(answer, changes.get(answer.pk)) for answer in answers])
    looked_back = [{**shown, "changed": changes.get(shown["answer"].pk)} for shown in summary["looked_back"]]
    return {**figures, "looked_back": looked_back, "changes": len(changes)}


def _as_counted(answer: Answer, override: Override | None) -> Answer:
    """A copy to reckon with, never saved."""
    if override is None:
        return answer
    counting = copy(answer)
    counting.right = override.right
    counting.slip = "" if override.right else answer.slip
    return counting


def change(actor: User, answer: Answer, right: bool, reason: str, now: datetime) -> Override | None:
    """Give the answer another mark, with the reason, and record it; the same once more changes nothing.

    The answer's own mark is not another one: that takes a change back, see `take_back`. Raises `NotTheirs`.
    """
    with transaction.atomic():
        locked = _locked(actor, answer)
        if right == locked.right:
            _drop(actor, locked, now)
            return None
        there = Override.objects.filter(answer=locked).first()
        if there and (there.right, there.reason) == (right, reason):
            return there
        values = {"right": right, "reason": reason, "made_by": actor, "made_at": now}
        made, _created = Override.objects.update_or_create(answer=locked, defaults=values)
        _record(actor, audit.Act.MARK_CHANGED, locked, now)
        _reckon_again(locked, now)
    return made


def take_back(actor: User, answer: Answer, now: datetime) -> None:
    """Let the answer's own mark count again; where nothing was changed nothing happens. Raises `NotTheirs`."""
    with transaction.atomic():
        _drop(actor, _locked(actor, answer), now)


def _locked(actor: User, answer: Answer) -> Answer:
    """The answer as it is now, in the hands of this transaction."""
    found = Answer.objects.replied().filter(pk=answer.pk, sitting__owner__in=instructed_by(actor))
    locked = found.select_for_update(of=("self",)).first()
    if locked is None:
        raise NotTheirs
    return locked


def instructed_by(actor: User) -> QuerySet[User]:
    """The trainees of the cohorts that the person follows."""
    return User.objects.filter(
        memberships__role=Membership.TRAINEE, memberships__cohort__in=Cohort.objects.followed_by(actor)
    )


def _drop(actor: User, answer: Answer, now: datetime) -> None:
    dropped, _rows = Override.objects.filter(answer=answer).delete()
    if dropped:
        _record(actor, audit.Act.MARK_RESTORED, answer, now)
        _reckon_again(answer, now)


def _reckon_again(answer: Answer, now: datetime) -> None:
    """The standing in the answer's skills follows the mark, also where the change is taken back."""
    assert answer.sitting.owner_id is not None
    standing.bring_up_to_date([answer.sitting.owner_id], now, afresh=True)


def _record(actor: User, act: str, answer: Answer, now: datetime) -> None:
    subject = answer.sitting.owner
    audit.record(actor, act, subject, now, run=answer.sitting_id, answer=answer.pk)
