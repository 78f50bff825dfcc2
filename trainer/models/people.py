"""People, and what they have set."""

from django.conf import settings
from django.contrib.auth.models import AbstractUser
from django.db import models
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy


class User(AbstractUser):
    """A person; roles are groups."""

    first_name = None  # type: ignore[assignment]  # names do not split in two everywhere
    last_name = None  # type: ignore[assignment]
    name = models.CharField(pgettext_lazy("of a person", "name"), max_length=150, blank=True)
    language = models.CharField(_("language"), max_length=5, choices=settings.LANGUAGES, default="en")
    theme = models.CharField(
        _("theme"),
        max_length=5,
        blank=True,
        choices=[("", _("As the device")), ("light", _("Light")), ("dark", _("Dark"))],
    )
    time_zone = models.CharField(_("time zone"), max_length=40, blank=True, help_text="empty: the school's")
    hand = models.CharField(
        _("number pad"),
        max_length=5,
        blank=True,
        choices=[("", _("both hands")), ("left", _("left hand")), ("right", _("right hand"))],
    )
    reviews_a_day = models.PositiveSmallIntegerField(_("reviews a day"), default=20)
    reviewed_until = models.DateTimeField(
        null=True, blank=True, editable=False, help_text="answers up to then have graded the review cards"
    )
    compares = models.BooleanField(_("compare me with my cohort"), default=False)
    must_change_password = models.BooleanField(default=False, editable=False)
    is_demo = models.BooleanField(default=False, editable=False)

    def __str__(self) -> str:
        return self.called

    @property
    def called(self) -> str:
        """How the person is shown to others."""
        return self.name or self.username

    def get_full_name(self) -> str:
        return self.called

    def get_short_name(self) -> str:
        return self.called
