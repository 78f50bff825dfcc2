"""The front door, language and theme, health, and the pages for when something is wrong."""

import re
from unittest.mock import patch

import pytest
from django.conf import settings
from django.db import InterfaceError, OperationalError, connection
from django.test import Client
from django.utils.translation import override

from trainer import course
from trainer.models import User

LANGUAGES = [code for code, _name in settings.LANGUAGES]
RIGHT_TO_LEFT = {"ar"}
PUBLIC = (
    "",
    "course/",
    *(f"course/{slug}/" for slug in course.slugs()),
    "practice/",
    "accounts/login/",
    "accounts/signup/",
    "accounts/password/reset/",
)
WRONG = {403: "/cohorts/", 404: "/nothing/here/"}

in_every_language = pytest.mark.parametrize("language", LANGUAGES)


def page(response):
    return response.content.decode()


def is_written_in(response, language):
    direction = "rtl" if language in RIGHT_TO_LEFT else "ltr"
    return f'<html lang="{language}" dir="{direction}"' in page(response)


# The front door


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("wanted", "language"),
    [
        ("uk", "uk"),
        ("uk-UA,uk;q=0.9,en;q=0.5", "uk"),
        ("de,hu;q=0.8,en;q=0.5", "hu"),
        ("fr-CA", "fr"),
        ("ar-EG", "ar"),
        ("de", "en"),
        ("x" * 5000, "en"),
        ("", "en"),
    ],
)
def test_a_visitor_is_led_to_the_language_of_the_browser(client, wanted, language):
    response = client.get("/", headers={"Accept-Language": wanted})
    assert (response.status_code, response["Location"]) == (302, f"/{language}/")


@pytest.mark.django_db
def test_a_language_once_chosen_comes_before_the_browsers(client):
    client.cookies[settings.LANGUAGE_COOKIE_NAME] = "ru"
    assert client.get("/", headers={"Accept-Language": "fr"})["Location"] == "/ru/"


@pytest.mark.django_db
def test_a_cookie_with_a_language_that_is_not_offered_is_passed_over(client):
    client.cookies[settings.LANGUAGE_COOKIE_NAME] = "xx"
    assert client.get("/", headers={"Accept-Language": "fr"})["Location"] == "/fr/"


def test_a_persons_own_language_comes_before_the_cookie(client, alice):
    User.objects.update(language="hu")
    client.force_login(alice)
    client.cookies[settings.LANGUAGE_COOKIE_NAME] = "ru"
    assert client.get("/")["Location"] == "/hu/"


# Every public page


@pytest.mark.django_db
@in_every_language
@pytest.mark.parametrize("address", PUBLIC)
def test_a_public_page_is_shown_in_every_language(client, language, address):
    response = client.get(f"/{language}/{address}")
    assert response.status_code == 200
    assert is_written_in(response, language)


@pytest.mark.django_db
@pytest.mark.parametrize("address", PUBLIC)
def test_no_page_has_a_script_or_style_of_its_own(client, address):
    shown = page(client.get(f"/en/{address}"))
    scripts = [tag for tag in re.findall(r"<script[^>]*>", shown) if 'type="application/json"' not in tag]
    assert all(" src=" in tag for tag in scripts)
    assert not re.search(r"<style|\sstyle=|\son\w+=", shown)


@pytest.mark.django_db
@pytest.mark.parametrize("address", ["/en/", "/healthz", "/en/nothing/"])
def test_nothing_but_our_own_files_may_run(client, address):
    response = client.get(address)
    policy = dict(part.strip().partition(" ")[::2] for part in response["Content-Security-Policy"].split(";"))
    assert policy["default-src"] == "'none'"
    assert policy["script-src"] == policy["style-src"] == policy["form-action"] == "'self'"
    assert policy["frame-ancestors"] == policy["base-uri"] == "'none'"
    assert "unsafe" not in response["Content-Security-Policy"]
    assert response["X-Frame-Options"] == "DENY"
    assert response["X-Content-Type-Options"] == "nosniff"
    assert response["Referrer-Policy"] == "same-origin"


# Language and theme


@pytest.mark.django_db
@in_every_language
def test_the_language_changes_and_the_page_stays(client, language):
    posted = {"language": language, "next": "/en/practice/?kind=payout&difficulty=3"}
    response = client.post("/language/", posted)
    assert response["Location"] == f"/{language}/practice/?kind=payout&difficulty=3"
    assert client.cookies[settings.LANGUAGE_COOKIE_NAME].value == language


def test_a_persons_language_is_kept_with_the_person(client, alice, bob):
    client.force_login(alice)
    client.post("/language/", {"language": "fr", "next": "/en/"})
    assert set(User.objects.values_list("username", "language")) == {("alice", "fr"), ("bob", "en")}


@pytest.mark.django_db
@pytest.mark.parametrize("language", ["de", "xx", "", "../en", "en\n", "zh-hans"])
def test_a_language_that_is_not_offered_changes_nothing(client, language):
    response = client.post("/language/", {"language": language, "next": "/fr/practice/"})
    assert response["Location"] == "/fr/practice/"
    assert settings.LANGUAGE_COOKIE_NAME not in client.cookies


@pytest.mark.django_db
@pytest.mark.parametrize(
    "unsafe",
    [
        *("https://elsewhere.example/", "//elsewhere.example/", "/\\elsewhere.example/", "http:///elsewhere.example"),
        *("javascript:alert(1)", "ftp://testserver/", " https://elsewhere.example", ""),
    ],
)
@pytest.mark.parametrize("act", ["language", "theme"])
def test_nobody_is_led_off_the_site(client, act, unsafe):
    response = client.post(f"/{act}/", {"language": "fr", "theme": "dark", "next": unsafe})
    assert (response.status_code, response["Location"]) == (302, "/")


@pytest.mark.django_db
@pytest.mark.parametrize("address", ["/no/such/page", "/en/no/such/page/?a=1#b", "/en/course/no-such-lesson/"])
def test_a_language_can_be_chosen_on_a_page_that_is_not_there(client, address):
    response = client.post("/language/", {"language": "fr", "next": address})
    assert response["Location"] in (address, address.replace("/en/", "/fr/"))


@pytest.mark.django_db
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_a_theme_is_remembered_and_shown(client, theme):
    response = client.post("/theme/", {"theme": theme, "next": "/en/practice/?kind=payout"})
    assert response["Location"] == "/en/practice/?kind=payout"
    assert f'data-theme="{theme}"' in page(client.get("/en/"))


@pytest.mark.django_db
@pytest.mark.parametrize("theme", ["", "purple", '"><script>'])
def test_any_other_theme_is_the_devices(client, theme):
    client.post("/theme/", {"theme": "dark"})
    client.post("/theme/", {"theme": theme})
    assert "data-theme" not in page(client.get("/en/"))


@pytest.mark.django_db
def test_a_theme_forged_in_the_cookie_is_the_devices(client):
    client.cookies["theme"] = '"onload="x'
    assert "data-theme" not in page(client.get("/en/"))


def test_a_persons_theme_is_kept_with_the_person(client, alice):
    client.force_login(alice)
    client.post("/theme/", {"theme": "dark"})
    client.cookies.pop("theme")
    assert 'data-theme="dark"' in page(client.get("/en/"))


@pytest.mark.django_db
@pytest.mark.parametrize("address", ["/language/", "/theme/"])
def test_what_changes_something_takes_no_get(client, address):
    assert client.get(address).status_code == 405


@pytest.mark.django_db
def test_a_page_that_answers_a_form_leads_back_to_the_page_with_the_form(client):
    form = "http://testserver/en/practice/?kind=payout"
    answered = client.post("/en/practice/", {"kind": "x"}, headers={"Referer": form})
    assert f'<input type="hidden" name="next" value="{form}">' in page(answered)
    assert client.post("/language/", {"language": "ar", "next": form})["Location"] == form.replace("/en/", "/ar/")


# Health


@pytest.mark.django_db
def test_a_site_that_is_well_says_so(client):
    response = client.get("/healthz")
    assert (response.status_code, response.json()) == (200, {"status": "ok"})


@pytest.mark.parametrize("failure", [OperationalError, InterfaceError])
def test_a_site_whose_database_does_not_answer_says_so(client, failure):
    with patch.object(connection, "cursor", side_effect=failure("gone")):
        response = client.get("/healthz")
    assert (response.status_code, response.json()["status"]) == (503, "down")


# When something is wrong


@in_every_language
@pytest.mark.parametrize("status", WRONG)
def test_what_is_wrong_is_said_in_the_language_of_the_address(client, alice, language, status):
    client.force_login(alice)
    response = client.get(f"/{language}{WRONG[status]}")
    assert response.status_code == status
    assert is_written_in(response, language)
    assert f'href="/{language}/"' in page(response)


@pytest.mark.django_db
@in_every_language
def test_an_address_without_a_language_is_not_found_in_the_readers(client, language):
    response = client.get("/nothing/here/", headers={"Accept-Language": language})
    assert response.status_code == 404
    assert is_written_in(response, language)


@pytest.mark.django_db
@in_every_language
def test_a_form_that_has_grown_old_is_said_to_have(language):
    client = Client(enforce_csrf_checks=True)
    response = client.post(f"/{language}/practice/", {"kind": "payout"})
    assert response.status_code == 403
    assert is_written_in(response, language)


@pytest.fixture
def broken_home(client):
    """A home page that breaks, and a client that looks at what comes then."""
    client.raise_request_exception = False
    with patch("trainer.views.home._show", side_effect=RuntimeError("out of order")):
        yield client


@in_every_language
def test_a_broken_page_says_so_without_the_database(broken_home, language):
    broken_home.cookies[settings.SESSION_COOKIE_NAME] = "a" * 32
    response = broken_home.get(f"/{language}/")
    assert response.status_code == 500
    assert is_written_in(response, language)
    assert "out of order" not in page(response)


def test_a_broken_page_gives_a_number_that_stands_in_the_log(broken_home, caplog):
    number = re.search(r'class="code">(\w+)<', page(broken_home.get("/en/")))[1]
    assert any(number in record.getMessage() for record in caplog.records)


def test_a_broken_page_is_not_written_in_the_next_visitors_language(broken_home):
    with override("en"):
        broken_home.get("/ar/")
        assert is_written_in(broken_home.get("/fr/"), "fr")
