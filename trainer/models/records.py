"""What is kept of acts on other people's data, and what instructors add: notes, marks that were changed."""

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _

from quizzes.models import Answer


class AuditEntry(models.Model):
    """Who did what to whose data, and when."""

    at = models.DateTimeField(db_index=True)
    actor = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.SET_NULL, null=True, related_name="acts")
    subject = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, null=True, blank=True, related_name="looked_at"
    )
    act = models.CharField(max_length=40)
    detail = models.JSONField(default=dict)

    class Meta:
        ordering = ("-at", "-pk")

    def __str__(self) -> str:
        return f"{self.act} by {self.actor_id} on {self.subject_id}"


class Note(models.Model):
    """An instructor's note on a trainee, for instructors."""

    about = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="notes")
    written_by = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.SET_NULL, null=True, related_name="+")
    written_at = models.DateTimeField()
    text = models.TextField(_("note"), max_length=2000)

    class Meta:
        ordering = ("-written_at",)

    def __str__(self) -> str:
        return f"note on {self.about}"


class Departed(models.Model):
    """All that is kept of people who have deleted their accounts: how many, and what they had answered, in one row."""

    people = models.PositiveIntegerField(default=0)
    runs = models.PositiveBigIntegerField(default=0)
    answers = models.PositiveBigIntegerField(default=0)
    right = models.PositiveBigIntegerField(default=0)

    class Meta:
        constraints = [models.CheckConstraint(condition=models.Q(pk=1), name="departed_is_one_row")]

    def __str__(self) -> str:
        return f"{self.people} people, {self.answers} answers"


class Override(models.Model):
    """A mark changed by an instructor, with the reason; the answer's own mark stays beside it."""

    answer = models.OneToOneField(Answer, on_delete=models.CASCADE, related_name="override")
    right = models.BooleanField()
    reason = models.CharField(_("reason"), max_length=500)
    made_by = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.SET_NULL, null=True, related_name="+")
    made_at = models.DateTimeField()

    def __str__(self) -> str:
        return f"override of {self.answer_id}"
