"""How often one may act."""

import time
import uuid

import pytest
from django.contrib.auth.models import AnonymousUser
from django.test import Client

from quizzes import rates
from quizzes.models import VISITOR_KEY, Sitting

RUN = {"kind": ["payout"], "difficulty": 1, "length": 10, "chip_value": ""}


@pytest.fixture(autouse=True)
def few(monkeypatch):
    """Three of one's own, eight of an address; all in one minute."""
    monkeypatch.setattr(rates, "RATES", dict.fromkeys(rates.RATES, ((3, 60), (8, 60))))
    monkeypatch.setattr(time, "time", lambda: 1_790_000_000.0)


@pytest.fixture
def ask(rf):
    """ask(person, visitor="a", address="192.0.2.1"): is that too often?"""

    def ask(person=None, visitor="", address="192.0.2.1", act="run"):
        request = rf.post("/", REMOTE_ADDR=address)
        request.user = person or AnonymousUser()
        request.session = {VISITOR_KEY: visitor} if visitor else {}
        return rates.is_too_often(request, act)

    return ask


def test_a_visitor_may_so_often_and_no_oftener(ask):
    assert [ask(visitor="a") for _time in range(5)] == [False, False, False, True, True]


def test_another_visitor_of_the_address_is_not_refused_for_it(ask):
    for _time in range(4):
        ask(visitor="a")
    assert not ask(visitor="b")


def test_who_throws_the_session_away_is_counted_by_address(ask):
    assert [ask() for _time in range(9)] == [False] * 8 + [True]
    assert not ask(address="192.0.2.2")


def test_an_ipv6_network_is_one_address(ask):
    assert [ask(address=f"2001:db8:1:2::{number}") for number in range(9)][-1]
    assert not ask(address="2001:db8:1:3::1")


def test_after_a_while_one_may_again(ask, monkeypatch):
    for _time in range(4):
        ask(visitor="a")
    monkeypatch.setattr(time, "time", lambda: 1_790_000_060.0)
    assert not ask(visitor="a")


def test_acts_are_counted_apart(ask):
    for _time in range(4):
        ask(visitor="a")
    assert not ask(visitor="a", act="try")


@pytest.mark.django_db
def test_people_are_counted_by_account_and_not_by_address(ask, alice, bob):
    assert [ask(alice, address=f"192.0.2.{number}") for number in range(4)] == [False] * 3 + [True]
    assert not ask(bob)


@pytest.mark.django_db
def test_a_run_too_many_is_refused_in_words_and_not_made(client):
    answers = [client.post("/fr/practice/", RUN | {"run": uuid.uuid4()}) for _time in range(5)]
    assert [answer.status_code for answer in answers][-1] == 429
    assert '<html lang="fr"' in answers[-1].content.decode()
    assert Sitting.objects.count() == sum(answer.status_code == 302 for answer in answers) <= 4


@pytest.mark.django_db
def test_looking_is_never_refused(client):
    for _time in range(6):
        client.post("/en/practice/", RUN)
    assert client.get("/en/practice/").status_code == 200


@pytest.mark.django_db
@pytest.mark.parametrize("address", ["/en/try/", "/en/practice/review/"])
def test_other_posts_have_their_limit(address):
    answers = [Client().post(address).status_code for _time in range(9)]
    assert (429 in answers[:8], answers[8]) == (False, 429)
