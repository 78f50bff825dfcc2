"""Time zones: a person's own, and the list to choose from, in the reader's language."""

import functools
from typing import Any
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError, available_timezones

from babel.core import get_global
from babel.dates import get_timezone_location
from django.conf import settings
from django.utils.translation import gettext_lazy as _

OFTEN = (
    *("Europe/London", "Europe/Paris", "Europe/Budapest", "Europe/Kyiv", "Europe/Moscow", "Africa/Cairo"),
    *("Asia/Beirut", "Asia/Dubai", "Asia/Macau", "America/New_York", "America/Los_Angeles"),
)
AREAS = {
    "Europe": _("Europe"),
    "Africa": _("Africa"),
    "America": _("America"),
    "Asia": _("Asia"),
    "Australia": _("Australia"),
    "Pacific": _("Pacific"),
    "Atlantic": _("Atlantic"),
    "Indian": _("Indian Ocean"),
}
Choices = list[tuple[Any, Any]]


def of(person: Any) -> ZoneInfo:
    """The person's own; the school's where none is set, or where the name is no longer known."""
    try:
        return ZoneInfo(getattr(person, "time_zone", "") or settings.TIME_ZONE)
    except (ZoneInfoNotFoundError, ValueError):
        return ZoneInfo(settings.TIME_ZONE)


@functools.cache
def names() -> tuple[str, ...]:
    """Every zone that is named for a place, once."""
    old = get_global("zone_aliases")  # America/Buenos_Aires and the like, beside their newer names
    kept = {name for name in available_timezones() if name.partition("/")[0] in AREAS}
    return tuple(sorted(kept & set(get_global("zone_territories")) - set(old) | set(OFTEN) & kept))


@functools.cache
def choices(language: str) -> Choices:
    """The often chosen ones, then all by area, by the names of their places in a language."""
    grouped: Choices = [(_("Often chosen"), _named(OFTEN, language))]
    for area, title in AREAS.items():
        found = [name for name in names() if name.partition("/")[0] == area and name not in OFTEN]
        grouped.append((title, _named(found, language, by_place=True)))
    return grouped


def _named(zones: Any, language: str, by_place: bool = False) -> Choices:
    rows = [(name, place(name, language)) for name in zones]
    return sorted(rows, key=lambda row: row[1]) if by_place else rows


def place(name: str, language: str) -> str:
    """What the zone is called: the place that it is named for."""
    return get_timezone_location(ZoneInfo(name), locale=language, return_city=True)
