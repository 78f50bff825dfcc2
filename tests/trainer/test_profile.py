"""Name, language, time zone, theme, hand, reviews a day, comparing."""

import pytest
from django.conf import settings
from django.utils.translation import override

from trainer.models import User

pytestmark = pytest.mark.django_db

ADDRESS = "/en/profile/"


@pytest.fixture(autouse=True)
def english():
    with override("en"):
        yield


@pytest.fixture
def save(client, alice):
    """save(name="Alice"): what comes back from the form."""
    client.force_login(alice)

    def post(**values):
        return client.post(ADDRESS, {"name": "Alice", "language": "en", "theme": "", "reviews_a_day": 20, **values})

    return post


def test_a_visitor_is_asked_to_sign_in(client, db):
    assert "/accounts/login/" in client.get(ADDRESS)["Location"]


def test_the_form_shows_what_is_set(client, alice):
    client.force_login(alice)
    shown = client.get(ADDRESS).content.decode()
    assert 'value="Alice"' in shown
    assert '<option value="en" selected>English</option>' in shown


def test_languages_go_by_their_own_names_in_every_language(client, alice):
    client.force_login(alice)
    shown = client.get("/hu/profile/").content.decode()
    for name in ("Français", "Українська", "Русский", "Magyar", "العربيّة"):
        assert name in shown


def test_name_and_theme_are_kept(save, alice):
    save(name="  Alice Martin ", theme="dark")
    alice.refresh_from_db()
    assert (alice.name, alice.theme) == ("Alice Martin", "dark")


def test_another_language_shows_the_page_in_it_and_is_remembered(save, alice, client):
    response = save(language="ar")
    assert response["Location"] == "/ar/profile/"
    assert response.cookies[settings.LANGUAGE_COOKIE_NAME].value == "ar"
    alice.refresh_from_db()
    assert alice.language == "ar"
    assert client.get("/")["Location"] == "/ar/"


def test_the_theme_stands_on_the_page_after_it(save, client):
    response = save(theme="dark")
    assert response.cookies["theme"].value == "dark"
    assert 'data-theme="dark"' in client.get(ADDRESS).content.decode()


def test_the_page_says_that_it_is_saved(save, client):
    save()
    assert "Your profile is saved." in client.get(ADDRESS).content.decode()


IMPOSSIBLE = [
    *[{"language": "de"}, {"language": ""}, {"theme": "pink"}, {"name": "x" * 151}],
    *[{"time_zone": zone} for zone in ("Mars/Base", "../../etc/passwd", "UTC+1", "x" * 99)],
    *[{"reviews_a_day": number} for number in ("", "4", "101", "-5", "many", "1e2")],
    {"hand": "third"},
]


@pytest.mark.parametrize("values", IMPOSSIBLE)
def test_what_cannot_be_is_refused_and_nothing_changes(save, alice, values):
    before = User.objects.values().get(pk=alice.pk)
    response = save(**values)
    assert response.status_code == 200
    assert "Nothing was saved." in response.content.decode()
    after = User.objects.values().get(pk=alice.pk)
    assert {**after, "last_login": None} == {**before, "last_login": None}


def test_the_rest_is_kept(save, alice):
    save(time_zone="Asia/Dubai", hand="left", reviews_a_day="35", compares="on")
    alice.refresh_from_db()
    assert (alice.time_zone, alice.hand, alice.reviews_a_day, alice.compares) == ("Asia/Dubai", "left", 35, True)
    save()
    alice.refresh_from_db()
    assert (alice.time_zone, alice.hand, alice.reviews_a_day, alice.compares) == ("", "", 20, False)


@pytest.mark.parametrize("number", ["5", "100", "٣٥"])
def test_reviews_a_day_in_their_bounds_and_any_digits(save, alice, number):
    save(reviews_a_day=number)
    alice.refresh_from_db()
    assert alice.reviews_a_day == int(number)


def test_nobody_is_compared_who_has_not_agreed(alice):
    assert not alice.compares


def test_zones_are_chosen_by_place_in_the_readers_language(client, alice):
    client.force_login(alice)
    shown = client.get("/uk/profile/").content.decode()
    assert '<option value="Europe/Kyiv">Київ</option>' in shown
    assert shown.index("Europe/Kyiv") < shown.index("Africa/Abidjan")


def test_a_zone_by_an_old_name_stays(client, alice, save):
    User.objects.update(time_zone="America/Buenos_Aires")
    shown = client.get(ADDRESS).content.decode()
    assert '<option value="America/Buenos_Aires" selected>' in shown
    save(time_zone="America/Buenos_Aires")
    alice.refresh_from_db()
    assert alice.time_zone == "America/Buenos_Aires"


def test_the_hand_stands_on_every_page(client, save):
    save(hand="left")
    assert 'data-hand="left"' in client.get("/en/practice/").content.decode()
    save(hand="")
    assert "data-hand" not in client.get("/en/").content.decode()


def test_the_page_leads_to_the_second_factor(client, alice):
    client.force_login(alice)
    assert 'href="/en/accounts/factors/"' in client.get(ADDRESS).content.decode()


def test_nobody_gives_themselves_rights(save, alice):
    save(is_staff="on", is_superuser="on", groups="1", is_demo="on", username="root")
    alice.refresh_from_db()
    assert (alice.is_staff, alice.is_superuser, alice.is_demo, alice.username) == (False, False, False, "alice")


def test_without_a_name_the_user_name_is_shown(save, client):
    save(name="")
    assert '<span class="only-wide">alice</span>' in client.get(ADDRESS).content.decode()


def test_the_page_is_never_kept_by_the_browser(client, alice):
    client.force_login(alice)
    assert "no-store" in client.get(ADDRESS)["Cache-Control"]
