"""The names of the course's chapters and of the glossary's themes."""

from collections.abc import Mapping

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

CHAPTERS: Mapping[str, str | Promise] = {
    "numbers": _("Numbers, chips and payouts"),
    "table": _("At the table"),
    "announced": _("Announced bets and completes"),
    "houses": _("Houses and their rules"),
    "cards": _("Trente et quarante"),
    "people": _("People at the table"),
}
GROUPS_OF_WORDS: Mapping[str, str | Promise] = {
    "bets": _("Bets"),
    "chances": _("Even chances"),
    "table": _("Table and wheel"),
    "chips": _("Chips and money"),
    "announced": _("Announced bets and completes"),
    "zero": _("Zero"),
    "cards": _("Trente et quarante"),
}
