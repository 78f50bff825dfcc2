"""The names of the levels of standing, and what each means."""

from collections.abc import Mapping

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from trainer.mastery import Level

LEVELS: Mapping[Level, str | Promise] = {
    Level.NEW: pgettext_lazy("how well a skill is known", "New"),
    Level.LEARNING: pgettext_lazy("how well a skill is known", "Learning"),
    Level.SOUND: pgettext_lazy("how well a skill is known", "Sound"),
    Level.SURE: pgettext_lazy("how well a skill is known", "Sure"),
    Level.RUSTY: pgettext_lazy("how well a skill is known", "Rusty"),
}
MEANINGS: Mapping[Level, str | Promise] = {
    Level.NEW: _("asked too seldom to tell"),
    Level.LEARNING: _("often wrong or slow"),
    Level.SOUND: _("mostly right, and near the goal"),
    Level.SURE: _("nearly always right, and fast"),
    Level.RUSTY: _("was known well, not asked for long"),
}
