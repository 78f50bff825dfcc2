"""Moments on a wall clock: one that was set in a time zone to UTC, and one in UTC as it is shown in the reader's."""

from datetime import UTC, date, datetime, time, timedelta, tzinfo

from babel.dates import format_skeleton
from django.utils.translation import get_language_info
from django.utils.translation import gettext as _

from trainer import zones

LAST_OF_MINUTE = timedelta(seconds=59, microseconds=999_999)
_MINUTE = timedelta(minutes=1)
_LOCALES = {"en": "en_GB"}  # 4 May 2026, 23:59: British, as the site's words are
_ISOLATE, _ISOLATE_LEFT_TO_RIGHT, _END = (
    "\N{FIRST STRONG ISOLATE}",
    "\N{LEFT-TO-RIGHT ISOLATE}",
    "\N{POP DIRECTIONAL ISOLATE}",
)


class NoSuchTime(ValueError):
    """The clocks skip it as they go forward: after the minute `before` comes the minute `after`."""

    def __init__(self, before: time, after: time) -> None:
        super().__init__(before, after)
        self.before = before
        self.after = after


def end_of_minute(day: date, clock: time, zone: tzinfo) -> datetime:
    """The last instant of that minute, in UTC; of a minute that comes twice, as the clocks go back, the later one.

    Raises NoSuchTime for a minute that the clocks skip.
    """
    wall = datetime.combine(day, clock.replace(second=0, microsecond=0))
    moment = wall.replace(tzinfo=zone, fold=1).astimezone(UTC)
    if moment.astimezone(zone).replace(tzinfo=None, fold=0) != wall:
        raise _skipped(wall, zone)
    return moment + LAST_OF_MINUTE


def _skipped(wall: datetime, zone: tzinfo) -> NoSuchTime:
    moment = wall.replace(tzinfo=zone, fold=0).astimezone(UTC)  # by the clock as it was: behind the leap
    offset = moment.astimezone(zone).utcoffset()
    while (moment - _MINUTE).astimezone(zone).utcoffset() == offset:
        moment -= _MINUTE
    return NoSuchTime((moment - _MINUTE).astimezone(zone).time(), moment.astimezone(zone).time())


def shown(moment: datetime, zone: tzinfo, language: str) -> str:
    """14 Oct 2026, 23:59 (Kyiv, UTC+3), in a language whose translation is active; each part keeps its order."""
    local = moment.astimezone(zone)
    parts = {"day": _day(local, language), "time": _time(local, language), "zone": zone_name(local, language)}
    return _("%(day)s, %(time)s (%(zone)s)") % parts


def zone_name(local: datetime, language: str) -> str:
    """Kyiv, UTC+3: the zone's place, and how far its clock was from UTC then."""
    place = zones.place(str(local.tzinfo), language)
    if place == "UTC":
        return place
    offset = _apart(_offset(local), language)
    return _("%(place)s, %(offset)s") % {"place": _apart(place, language, _ISOLATE), "offset": offset}


def clock(value: time, language: str) -> str:
    """A time of day."""
    return _time(datetime.combine(date(2000, 1, 1), value), language)


def _offset(local: datetime) -> str:
    minutes = int((local.utcoffset() or timedelta()).total_seconds()) // 60
    hours, rest = divmod(abs(minutes), 60)
    sign = "+" if minutes >= 0 else "\N{MINUS SIGN}"
    return f"UTC{sign}{hours}" + (f":{rest:02}" if rest else "")


def _day(local: datetime, language: str) -> str:
    return _apart(_formatted(local, "yMMMd", language), language, _ISOLATE)


def _time(local: datetime, language: str) -> str:
    return _apart(_formatted(local, "Hm", language), language)


def _formatted(local: datetime, skeleton: str, language: str) -> str:
    # Babel would move a moment with a zone to UTC.
    return format_skeleton(skeleton, local.replace(tzinfo=None), locale=_LOCALES.get(language, language))


def _apart(text: str, language: str, begin: str = _ISOLATE_LEFT_TO_RIGHT) -> str:
    """Kept in order in a line from right to left."""
    return f"{begin}{text}{_END}" if get_language_info(language)["bidi"] else text
