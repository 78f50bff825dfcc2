"""How well a person knows each skill, and what comes back for review and when."""

from django.conf import settings
from django.db import models


class SkillStanding(models.Model):
    """A person's standing in a skill, with the model's parameters as they were: history stays what it was.

    `known` is the estimated share of right and fast replies in thousandths; `figures` what it came from.
    """

    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="standings")
    skill = models.CharField(max_length=40)
    known = models.PositiveSmallIntegerField()
    level = models.CharField(max_length=12)
    answers = models.PositiveIntegerField()
    figures = models.JSONField(default=dict)
    criterion = models.JSONField(default=dict, help_text="the parameters with which it was reckoned")
    last_answer = models.BigIntegerField(help_text="the newest answer that is in it")
    changed_at = models.DateTimeField()

    class Meta:
        constraints = [models.UniqueConstraint(fields=["user", "skill"], name="standing_once_a_skill")]

    def __str__(self) -> str:
        return f"{self.skill} of {self.user}: {self.level}"


class ReviewCard(models.Model):
    """A fact to keep: its FSRS state, and the local day on which it is due."""

    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="review_cards")
    fact = models.CharField(max_length=80, help_text="as `trainer.review_facts` names it")
    state = models.JSONField()
    due_on = models.DateField()
    lapses = models.PositiveSmallIntegerField(default=0)
    reviews = models.PositiveSmallIntegerField(default=0)
    last_answer = models.BigIntegerField(null=True, blank=True, help_text="the newest answer that graded it")

    class Meta:
        constraints = [models.UniqueConstraint(fields=["user", "fact"], name="review_card_once_a_fact")]
        indexes = [models.Index(fields=["user", "due_on"], name="review_card_due")]

    def __str__(self) -> str:
        return f"{self.fact} of {self.user}, due {self.due_on}"
