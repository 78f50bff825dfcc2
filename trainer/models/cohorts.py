"""Cohorts, who is in them, and how one comes in."""

import uuid

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from trainer.models.people import User


class CohortQuerySet(models.QuerySet["Cohort"]):
    """Cohorts, found by who follows them."""

    def followed_by(self, user: User) -> "CohortQuerySet":
        """Those that the person instructs; none without the permission."""
        if not user.has_perm("trainer.follow_cohort"):
            return self.none()
        return self.filter(memberships__user=user, memberships__role=Membership.INSTRUCTOR)


class Cohort(models.Model):
    """Trainees who learn together, and their instructors."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    name = models.CharField(pgettext_lazy("of a cohort", "name"), max_length=120)
    members = models.ManyToManyField(User, through="Membership", related_name="cohorts")
    started_on = models.DateField(_("started on"))
    code = models.CharField(
        max_length=8, null=True, blank=True, unique=True, help_text="who types it joins; none: closed"
    )
    time_zone = models.CharField(_("time zone"), max_length=40, blank=True, help_text="empty: the school's")
    house = models.JSONField(null=True, blank=True, help_text="the rules that it learns; none: the standard house")
    archived_at = models.DateTimeField(null=True, blank=True)
    compares = models.BooleanField(_("leaderboard"), default=False)

    objects = CohortQuerySet.as_manager()

    class Meta:
        ordering = ("name",)
        permissions = [("follow_cohort", "Can follow the trainees of a cohort")]

    def __str__(self) -> str:
        return self.name

    @property
    def trainees(self) -> models.QuerySet[User]:
        """Its trainees by name."""
        return User.objects.filter(memberships__cohort=self, memberships__role=Membership.TRAINEE).order_by(
            "name", "username"
        )


class Membership(models.Model):
    """A person in a cohort, and as what."""

    TRAINEE, INSTRUCTOR = "trainee", "instructor"

    user = models.ForeignKey(User, on_delete=models.CASCADE, related_name="memberships")
    cohort = models.ForeignKey(Cohort, on_delete=models.CASCADE, related_name="memberships")
    role = models.CharField(
        _("role"), max_length=10, choices=[(TRAINEE, _("Trainee")), (INSTRUCTOR, _("Instructor"))], default=TRAINEE
    )

    class Meta:
        constraints = [models.UniqueConstraint(fields=["user", "cohort"], name="membership_once")]

    def __str__(self) -> str:
        return f"{self.user} in {self.cohort}: {self.role}"


class Invitation(models.Model):
    """A link that lets one person into a cohort, once."""

    DAYS = 14

    cohort = models.ForeignKey(Cohort, on_delete=models.CASCADE, related_name="invitations")
    token = models.CharField(max_length=32, unique=True)
    role = models.CharField(
        max_length=10, choices=Membership._meta.get_field("role").choices, default=Membership.TRAINEE
    )
    email = models.EmailField(blank=True)
    made_by = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.SET_NULL, null=True, related_name="+")
    made_at = models.DateTimeField()
    used_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.SET_NULL, null=True, blank=True, related_name="+"
    )
    used_at = models.DateTimeField(null=True, blank=True)

    def __str__(self) -> str:
        return f"invitation to {self.cohort}"
