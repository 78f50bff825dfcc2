"""Signing in: who may, and in which language."""

import re

import pytest
from django.conf import settings

from trainer.models import User

pytestmark = pytest.mark.django_db


def sign_in(client, name, language="en"):
    return client.post(f"/{language}/accounts/login/", {"login": name, "password": name})


def test_a_person_signs_in_by_name_or_address(client, alice):
    for login in ("alice", "alice@trainer.example"):
        client.logout()
        response = client.post("/en/accounts/login/", {"login": login, "password": "alice"})
        assert response.status_code == 302
        assert client.session["_auth_user_id"] == str(alice.pk)


def test_a_wrong_password_does_not(client, alice):
    assert client.post("/en/accounts/login/", {"login": "alice", "password": "x"}).status_code == 200
    assert "_auth_user_id" not in client.session


@pytest.mark.parametrize(("demo", "lets_in"), [(False, False), (True, True)])
def test_demo_people_sign_in_only_where_the_demo_is_on(client, make_person, settings, demo, lets_in):
    make_person("camille", "trainee", is_demo=True)
    settings.DEMO = demo
    response = sign_in(client, "camille")
    assert response["Location"] == ("/en/" if lets_in else "/en/accounts/inactive/")
    assert ("_auth_user_id" in client.session) == lets_in


def test_when_the_demo_is_turned_off_its_people_are_out(client, make_person, settings):
    settings.DEMO = True
    client.force_login(make_person("camille", "trainee", is_demo=True))
    assert client.get("/en/progress/").status_code == 200
    settings.DEMO = False
    assert client.get("/en/progress/").status_code == 302


def test_signing_in_brings_the_persons_language(client, alice):
    User.objects.update(language="hu")
    sign_in(client, "alice")
    assert client.cookies[settings.LANGUAGE_COOKIE_NAME].value == "hu"
    assert client.get("/")["Location"] == "/hu/"


def test_an_account_made_on_a_page_keeps_its_language(client):
    posted = {"username": "newcomer", "password1": "a-long-enough-1", "password2": "a-long-enough-1"}
    client.post("/uk/accounts/signup/", posted)
    assert User.objects.get(username="newcomer").language == "uk"
    assert client.get("/")["Location"] == "/uk/"


@pytest.mark.parametrize("back", ["https://elsewhere.example/", "//elsewhere.example/", "javascript:alert(1)"])
def test_signing_in_leads_nowhere_else(client, alice, back):
    response = client.post("/en/accounts/login/", {"login": "alice", "password": "alice", "next": back})
    assert "elsewhere" not in response["Location"]
    assert "javascript" not in response["Location"]


@pytest.mark.parametrize("address", ["/en/progress/", "/fr/profile/", "/ar/cohorts/"])
def test_htmx_is_sent_to_sign_in_and_never_given_the_page_to_swap_in(client, address):
    response = client.get(address, headers={"HX-Request": "true"})
    assert (response.status_code, response.content) == (204, b"")
    assert response["HX-Redirect"] == f"/{address[1:3]}/accounts/login/?next={address}"


# ---------- addresses


@pytest.fixture
def address(client, alice):
    """Alice's address, added on the page and not confirmed; her mail box holds one link."""
    client.force_login(alice)
    client.post("/en/accounts/email/", {"email": "new@trainer.example", "action_add": ""})
    return alice.emailaddress_set.get(email="new@trainer.example")


def test_an_address_is_confirmed_by_the_link_that_is_sent_to_it(client, address, mailoutbox):
    [letter] = mailoutbox
    link = re.search(r"http://testserver(\S+/confirm-email/\S+)", letter.body)[1]
    assert client.get(link).status_code == 200
    address.refresh_from_db()
    assert not address.verified
    client.post(link)
    address.refresh_from_db()
    assert address.verified


def test_without_a_confirmed_address_one_signs_in_all_the_same(client, address):
    client.logout()
    sign_in(client, "alice")
    assert "_auth_user_id" in client.session


def test_an_address_is_taken_away(client, address):
    assert 'name="action_remove"' in client.get("/en/accounts/email/").content.decode()
    client.post("/en/accounts/email/", {"email": "new@trainer.example", "action_remove": ""})
    assert not address.user.emailaddress_set.filter(email="new@trainer.example").exists()


def test_the_link_is_not_sent_again_and_again(client, address, mailoutbox):
    for _time in range(3):
        client.post("/en/accounts/email/", {"email": "new@trainer.example", "action_send": ""})
    assert len(mailoutbox) == 1
