"""Whose a run is: nobody else's, also after the session has expired, and the same person's with an account."""

from urllib.parse import parse_qs, urlsplit

import pytest
from django.conf import settings
from django.test import Client

from quizzes.models import Sitting
from tests.quizzes.at_the_desk import HTMX, address, begin, hidden, send, waiting
from tests.quizzes.runs import right

pytestmark = pytest.mark.django_db

# Whose it is


@pytest.mark.parametrize(("method", "act"), [("get", ""), ("post", "reply/"), ("post", "finish/"), ("get", "summary/")])
def test_somebody_elses_run_is_not_found(client, alice, bob, method, act):
    client.force_login(alice)
    sitting = begin(client)
    client.force_login(bob)
    response = getattr(client, method)(address(sitting, act), {"position": "0", "payout": "1"})
    assert response.status_code == 404
    sitting.refresh_from_db()
    assert not sitting.is_finished
    assert waiting(sitting).position == 0


def test_somebody_elses_run_is_not_started_again_under_its_id(client, alice, bob):
    client.force_login(alice)
    sitting = begin(client)
    client.force_login(bob)
    posted = {"kind": "payout", "difficulty": 1, "length": 10, "run": sitting.pk}
    assert client.post("/en/practice/", posted).status_code == 404
    assert Sitting.objects.get().owner == alice


@pytest.mark.parametrize(("method", "act"), [("get", ""), ("post", "reply/"), ("post", "finish/"), ("get", "summary/")])
def test_a_visitors_run_is_nobody_elses(client, method, act):
    sitting = begin(client)
    response = getattr(Client(), method)(address(sitting, act), {"position": "0", "payout": "1"})
    assert (response.status_code, urlsplit(response["Location"]).path) == (302, "/en/accounts/login/")
    assert waiting(sitting).position == 0


@pytest.mark.parametrize("not_an_id", ["x", "1", "1000000", "00000000-0000-0000-0000-00000000000g"])
def test_an_address_without_an_id_is_not_found(client, not_an_id):
    assert client.get(f"/en/practice/{not_an_id}/").status_code == 404


@pytest.mark.parametrize("act", ["reply/", "finish/"])
def test_what_changes_a_run_takes_no_get(client, act):
    assert client.get(address(begin(client), act)).status_code == 405


@pytest.mark.parametrize("act", ["", "summary/"])
def test_what_shows_a_run_takes_no_post(client, act):
    assert client.post(address(begin(client), act)).status_code == 405


# When the session has expired


def sent_to_sign_in(address):
    """The address that led to sign-in, as its path and what it carries."""
    parts = urlsplit(address)
    return parts.path, {name: values[0] for name, values in parse_qs(parts.query).items()}


@pytest.mark.parametrize("htmx", [False, True])
def test_a_reply_after_the_session_is_carried_through_sign_in_and_marked_once(client, alice, htmx):
    client.force_login(alice)
    sitting = begin(client, language="fr")
    client.logout()
    response = send(client, sitting, 0, right(waiting(sitting)), language="fr", htmx=htmx)
    assert response.status_code == (204 if htmx else 302)
    path, carries = sent_to_sign_in(response["HX-Redirect" if htmx else "Location"])
    assert (path, carries["next"]) == ("/fr/accounts/login/", address(sitting, language="fr"))
    page = client.get(path, carries)
    assert hidden(page)["carried"] == carries["carried"]
    posted = {"login": "alice", "password": "alice", **carries}
    signed_in = client.post(path, posted)
    assert (signed_in.status_code, signed_in["Location"]) == (302, address(sitting, "?marked=0", language="fr"))
    client.post(path, posted)
    assert sitting.answers.get(position=0).right
    assert sitting.answers.count() == 2


def test_a_wrong_password_does_not_lose_what_is_carried(client, alice):
    client.force_login(alice)
    sitting = begin(client)
    client.logout()
    path, carries = sent_to_sign_in(send(client, sitting, 0, right(waiting(sitting)))["Location"])
    again = client.post(path, {"login": "alice", "password": "wrong", **carries})
    assert again.status_code == 200
    assert hidden(again)["carried"] == carries["carried"]
    assert hidden(again)["next"] == address(sitting)


@pytest.mark.parametrize(("method", "act"), [("get", ""), ("post", "finish/"), ("get", "summary/")])
def test_after_the_session_every_page_of_the_run_leads_back_to_it(client, alice, method, act):
    client.force_login(alice)
    sitting = begin(client)
    client.logout()
    path, carries = sent_to_sign_in(getattr(client, method)(address(sitting, act), headers=HTMX)["HX-Redirect"])
    assert path == "/en/accounts/login/"
    assert carries["next"] == address(sitting, "" if act == "finish/" else act)


# Visitors with an account


def test_a_visitor_who_signs_in_brings_the_runs_along(client, alice):
    sitting = begin(client)
    send(client, sitting, 0, right(waiting(sitting)))
    client.post("/en/accounts/login/", {"login": "alice", "password": "alice"})
    sitting.refresh_from_db()
    assert (sitting.owner, sitting.visitor) == (alice, "")
    assert client.get(address(sitting)).status_code == 200
    client.logout()
    assert client.get(address(sitting)).status_code == 302


def test_a_visitor_who_signs_up_brings_the_runs_along(client):
    sitting = begin(client)
    posted = {"username": "newcomer", "password1": "a-long-enough-1", "password2": "a-long-enough-1"}
    assert client.post("/en/accounts/signup/", posted).status_code == 302
    sitting.refresh_from_db()
    assert sitting.owner.username == "newcomer"


def test_a_visitors_cookie_lasts_from_the_last_run_not_the_first(client):
    begin(client)
    session = client.session
    session.set_expiry(60)
    session.save()
    client.cookies[settings.SESSION_COOKIE_NAME].clear()
    client.cookies[settings.SESSION_COOKIE_NAME] = session.session_key
    response = client.post("/en/practice/", {"kind": "payout", "difficulty": 1, "length": 10})
    assert settings.SESSION_COOKIE_NAME in response.cookies
