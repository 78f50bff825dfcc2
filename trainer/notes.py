"""Notes that instructors write on a trainee, for one another; the trainee gets them with the own data."""

from datetime import datetime

from django.db import transaction
from django.db.models import QuerySet

from trainer import audit
from trainer.models import Note, User


def notes_on(person: User) -> QuerySet[Note]:
    """All of them, the latest first, with who wrote each."""
    return Note.objects.filter(about=person).select_related("written_by").order_by("-written_at", "-pk")


def write(actor: User, person: User, text: str, now: datetime) -> Note:
    """A new note; the same words of the same person once more are the note that is there."""
    with transaction.atomic():
        User.objects.select_for_update().get(pk=person.pk)
        note, made = Note.objects.get_or_create(about=person, written_by=actor, text=text, defaults={"written_at": now})
        if made:
            audit.record(actor, audit.Act.NOTE_WRITTEN, person, now)
    return note


def delete(actor: User, person: User, note_id: int, now: datetime) -> None:
    """Take one's own note away; what is gone already, or another's, stays as it is."""
    gone, _rows = Note.objects.filter(pk=note_id, about=person, written_by=actor).delete()
    if gone:
        audit.record(actor, audit.Act.NOTE_DELETED, person, now)
