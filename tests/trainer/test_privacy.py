"""The privacy page: public, in six languages, its figures those by which the site goes."""

import re
from datetime import timedelta
from unittest.mock import patch

import pytest
from django.conf import settings

from quizzes import rounds
from trainer.models import Invitation
from trainer.views import own_data

pytestmark = pytest.mark.django_db

LANGUAGES = [code for code, _name in settings.LANGUAGES]
SET = {"visit_days": 41, "round_days": 42, "session_days": 43, "csrf_days": 44, "invitation_days": 45}


@pytest.mark.parametrize("language", LANGUAGES)
def test_everybody_can_read_it_in_every_language(client, language):
    response = client.get(f"/{language}/privacy/")
    assert response.status_code == 200
    assert "sessionid" in response.content.decode()


def test_its_figures_are_those_by_which_the_site_goes(client, settings):
    settings.SESSION_COOKIE_AGE = 43 * 24 * 3600
    settings.CSRF_COOKIE_AGE = 44 * 24 * 3600
    with (
        patch.object(own_data, "VISITS_KEPT", timedelta(days=41, hours=1)),
        patch.object(rounds, "KEPT", timedelta(days=42)),
        patch.object(Invitation, "DAYS", 45),
    ):
        response = client.get("/en/privacy/")
    assert {name: response.context[name] for name in SET} == SET
    shown = response.content.decode()
    assert all(re.search(rf">{days}</bdi>", shown) for days in SET.values())


def test_every_cookie_of_the_site_is_named(client, alice):
    shown = client.get("/en/privacy/").content.decode()
    client.post("/en/accounts/login/", {"login": "alice", "password": "alice"})
    client.post("/theme/", {"theme": "dark"})
    client.post("/language/", {"language": "fr"})
    given = {name for name, cookie in client.cookies.items() if cookie.value}
    assert {"sessionid", "theme", "django_language"} <= given
    assert all(name in shown for name in given)


@pytest.mark.parametrize("page", ["/en/", "/en/accounts/signup/", "/en/accounts/login/"])
def test_it_is_linked_from_every_page(client, page):
    assert 'href="/en/privacy/"' in client.get(page).content.decode()


def test_it_is_linked_where_an_account_is_made(client):
    assert client.get("/en/accounts/signup/").content.decode().count('href="/en/privacy/"') == 2
