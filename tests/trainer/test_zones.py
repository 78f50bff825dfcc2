"""Time zones, and moments shown by the reader's clock."""

from datetime import UTC, date, datetime

import pytest
from django.conf import settings as site
from django.utils import timezone
from django.utils.translation import override

from tests.played import play
from trainer import zones
from trainer.models import User
from trainer.templatetags.days import day, day_without_year, moment

LATE = datetime(2026, 10, 14, 22, 30, tzinfo=UTC)  # in Paris it is the next day already


@pytest.mark.parametrize("name", ["", "Mars/Base", "../secret", "Europe/Nowhere", "\0"])
def test_without_a_zone_that_exists_the_schools_counts(name):
    assert zones.of(User(time_zone=name)).key == site.TIME_ZONE


def test_a_persons_zone_is_theirs():
    assert zones.of(User(time_zone="Asia/Dubai")).key == "Asia/Dubai"


@pytest.mark.parametrize("language", [code for code, _name in site.LANGUAGES])
def test_every_zone_is_offered_once_and_has_a_name(language):
    rows = [row for _title, group in zones.choices(language) for row in group]
    assert sorted(name for name, _place in rows) == sorted(zones.names())
    assert all(place for _name, place in rows)


def test_places_are_told_apart():
    for _title, group in zones.choices("en"):
        places = [place for _name, place in group]
        assert len(places) == len(set(places))


def test_the_often_chosen_come_first():
    title, group = zones.choices("en")[0]
    assert (str(title), group[1]) == ("Often chosen", ("Europe/Paris", "Paris"))


def words(shown):
    return shown.replace('<bdi class="num">', "").replace("</bdi>", "")


def test_a_moment_is_shown_as_the_readers_clock_shows_it():
    with timezone.override("Europe/Paris"):
        assert words(day(LATE)) == "15 Oct 2026"
        assert words(day_without_year(LATE)) == "15 Oct"
        assert words(moment(LATE)) == "15 Oct 2026, 00:30"
    with timezone.override("America/New_York"):
        assert words(moment(LATE)) == "14 Oct 2026, 18:30"


def test_summer_time_is_in_it():
    with timezone.override("Europe/Paris"):
        assert words(moment(datetime(2026, 10, 25, 0, 30, tzinfo=UTC))) == "25 Oct 2026, 02:30"
        assert words(moment(datetime(2026, 10, 25, 1, 30, tzinfo=UTC))) == "25 Oct 2026, 02:30"


def test_a_day_is_the_same_everywhere():
    for zone in ("Pacific/Auckland", "Pacific/Honolulu"):
        with timezone.override(zone):
            assert words(day(date(2026, 10, 14))) == "14 Oct 2026"


def test_nothing_is_shown_as_nothing():
    assert day(None) == moment(None) == ""


def test_digits_are_european_in_arabic():
    with override("ar"):
        assert "2026" in moment(LATE)


@pytest.mark.django_db
@pytest.mark.parametrize(("zone", "shown"), [("", "14 Oct 2026"), ("Europe/Paris", "15 Oct 2026")])
def test_pages_show_the_persons_days(client, alice, zone, shown):
    User.objects.update(time_zone=zone)
    sitting = play(alice, [True], at=LATE)
    client.force_login(alice)
    page = client.get("/en/progress/").content.decode()
    assert str(sitting.pk) in page
    assert shown in page


@pytest.mark.django_db
def test_an_instructor_sees_a_trainees_run_by_the_own_clock(client, alice, ines, cohort):
    User.objects.filter(pk=alice.pk).update(time_zone="Pacific/Honolulu")
    User.objects.filter(pk=ines.pk).update(time_zone="Europe/Paris")
    play(alice, [True], at=LATE)
    client.force_login(ines)
    assert "15 Oct 2026" in client.get(f"/en/cohorts/{cohort.pk}/trainees/{alice.pk}/").content.decode()


@pytest.mark.django_db
def test_the_next_request_begins_with_its_own_zone(client, alice):
    User.objects.update(time_zone="Europe/Paris")
    client.force_login(alice)
    client.get("/en/progress/")
    assert timezone.get_current_timezone_name() == site.TIME_ZONE
