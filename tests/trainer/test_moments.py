"""A day and a time on a wall clock to UTC and back, across the days on which the clocks are moved."""

from datetime import UTC, date, datetime, time
from zoneinfo import ZoneInfo

import pytest
from django.utils.translation import override

from trainer.moments import NoSuchTime, end_of_minute, shown

KYIV, CASABLANCA, CAIRO = ZoneInfo("Europe/Kyiv"), ZoneInfo("Africa/Casablanca"), ZoneInfo("Africa/Cairo")
UTC_ZONE = ZoneInfo("UTC")


def utc(*parts):
    return datetime(*parts, 59, 999_999, tzinfo=UTC)


@pytest.mark.parametrize(
    ("zone", "day", "clock", "expected"),
    [
        (UTC_ZONE, date(2026, 10, 16), time(23, 59), utc(2026, 10, 16, 23, 59)),
        (KYIV, date(2026, 10, 16), time(23, 59), utc(2026, 10, 16, 20, 59)),
        (KYIV, date(2026, 12, 16), time(23, 59), utc(2026, 12, 16, 21, 59)),
        (KYIV, date(2026, 1, 1), time(0, 30), utc(2025, 12, 31, 22, 30)),
        (CASABLANCA, date(2026, 1, 10), time(12, 0), utc(2026, 1, 10, 11, 0)),
        (CASABLANCA, date(2026, 3, 1), time(12, 0), utc(2026, 3, 1, 12, 0)),  # Ramadan: the clock goes back then
        (CAIRO, date(2026, 7, 1), time(23, 59), utc(2026, 7, 1, 20, 59)),
    ],
)
def test_a_minute_ends_with_its_last_instant(zone, day, clock, expected):
    assert end_of_minute(day, clock, zone) == expected


@pytest.mark.parametrize(
    ("zone", "day", "clock", "expected"),
    [
        (KYIV, date(2026, 10, 25), time(3, 30), utc(2026, 10, 25, 1, 30)),
        (CAIRO, date(2026, 10, 29), time(23, 59), utc(2026, 10, 29, 21, 59)),  # 23:59 comes twice on that day
        (CASABLANCA, date(2026, 2, 15), time(2, 30), utc(2026, 2, 15, 2, 30)),
    ],
)
def test_of_a_time_that_comes_twice_it_is_the_later(zone, day, clock, expected):
    earlier = datetime.combine(day, clock, zone).astimezone(UTC)
    moment = end_of_minute(day, clock, zone)
    assert moment == expected
    assert moment > earlier.replace(second=59, microsecond=999_999)


@pytest.mark.parametrize(
    ("zone", "day", "clock", "before", "after"),
    [
        (KYIV, date(2026, 3, 29), time(3, 30), time(2, 59), time(4, 0)),
        (CAIRO, date(2026, 4, 24), time(0, 0), time(23, 59), time(1, 0)),
        (CASABLANCA, date(2026, 3, 22), time(2, 59), time(1, 59), time(3, 0)),
    ],
)
def test_a_time_that_the_clocks_skip_is_refused_and_its_neighbours_named(zone, day, clock, before, after):
    with pytest.raises(NoSuchTime) as refused:
        end_of_minute(day, clock, zone)
    assert (refused.value.before, refused.value.after) == (before, after)


def test_seconds_that_were_typed_change_nothing():
    assert end_of_minute(date(2026, 10, 16), time(12, 0, 31), UTC_ZONE) == utc(2026, 10, 16, 12, 0)


@pytest.mark.parametrize(
    ("zone", "language", "expected"),
    [
        (KYIV, "en", "16 Oct 2026, 23:59 (Kyiv, UTC+3)"),
        (UTC_ZONE, "en", "16 Oct 2026, 20:59 (UTC)"),
        (ZoneInfo("Asia/Kolkata"), "en", "17 Oct 2026, 02:29 (Kolkata, UTC+5:30)"),
        (ZoneInfo("America/New_York"), "en", "16 Oct 2026, 16:59 (New York, UTC\N{MINUS SIGN}4)"),
    ],
)
def test_a_moment_is_shown_on_the_readers_clock_with_the_zone_named(zone, language, expected):
    with override(language):
        assert shown(utc(2026, 10, 16, 20, 59), zone, language) == expected


def test_the_two_hours_of_the_same_name_can_be_told_apart():
    first, second = (shown(utc(2026, 10, 25, hour, 30), KYIV, "en") for hour in (0, 1))
    assert (first, second) == ("25 Oct 2026, 03:30 (Kyiv, UTC+3)", "25 Oct 2026, 03:30 (Kyiv, UTC+2)")


def test_in_arabic_every_part_keeps_its_order():
    with override("ar"):
        told = shown(utc(2026, 10, 16, 20, 59), KYIV, "ar")
    assert "\N{LEFT-TO-RIGHT ISOLATE}23:59\N{POP DIRECTIONAL ISOLATE}" in told
    assert "\N{LEFT-TO-RIGHT ISOLATE}UTC+3\N{POP DIRECTIONAL ISOLATE}" in told
