"""Too many tries: a page in the reader's language, and nothing done."""

import re

import pytest
from django.core import mail

from trainer.models import User

pytestmark = pytest.mark.django_db

SAID = "That was too often in a short time"


def sign_in(client, password="wrong", language="en", **extra):
    return client.post(f"/{language}/accounts/login/", {"login": "alice", "password": password}, **extra)


def test_an_account_is_guarded_against_guessing(client, alice):
    answers = [sign_in(client).status_code for _try in range(7)]
    assert answers == [200] * 6 + [429]


def test_the_right_password_does_not_help_for_a_while(client, alice):
    for _try in range(6):
        sign_in(client)
    response = sign_in(client, "alice")
    assert (response.status_code, SAID in response.content.decode()) == (429, True)
    assert "_auth_user_id" not in client.session


def test_whoever_is_refused_still_gets_in_elsewhere_by_another_account(client, alice, bob):
    for _try in range(7):
        sign_in(client)
    response = client.post("/en/accounts/login/", {"login": "bob", "password": "bob"})
    assert response.status_code == 302


def test_signing_in_rightly_is_not_counted(client, alice):
    for _time in range(10):
        assert sign_in(client, "alice").status_code == 302
        client.logout()


def test_a_class_behind_one_address_signs_in_at_once(client, make_person):
    for number in range(40):
        make_person(f"learner{number}", "trainee")
        posted = {"login": f"learner{number}", "password": f"learner{number}"}
        assert client.post("/en/accounts/login/", posted).status_code == 302
        client.logout()


def test_many_addresses_of_one_machine_are_not_many_tries(client, alice):
    answers = {sign_in(client, headers={"X-Forwarded-For": f"192.0.2.{number}"}).status_code for number in range(8)}
    assert 429 in answers


def test_accounts_are_not_made_by_the_hundred(client):
    answers = []
    for number in range(61):
        words = {"username": f"new{number}", "password1": "a-long-enough-1", "password2": "a-long-enough-1"}
        answers.append(client.post("/en/accounts/signup/", words).status_code)
        client.logout()
    assert answers == [302] * 60 + [429]
    assert User.objects.count() == 60


def test_nobody_is_sent_mail_after_mail(client, alice):
    asked = {"email": "alice@trainer.example"}
    answers = [client.post("/en/accounts/password/reset/", asked).status_code for _try in range(4)]
    assert answers == [302] * 3 + [429]
    assert len(mail.outbox) == 3


def test_the_password_is_not_guessed_by_changing_it(client, alice):
    client.force_login(alice)
    words = {"oldpassword": "wrong", "password1": "a-long-enough-1", "password2": "a-long-enough-1"}
    answers = [client.post("/en/accounts/password/change/", words).status_code for _try in range(7)]
    assert answers[-1] == 429


def test_nor_by_proving_who_one_is(client, alice):
    client.force_login(alice)
    answers = [client.post("/en/accounts/reauthenticate/", {"password": "wrong"}).status_code for _try in range(7)]
    assert answers[-1] == 429


@pytest.mark.parametrize("language", ["en", "fr", "uk", "ru", "hu", "ar"])
def test_the_page_is_in_the_readers_language(client, alice, language):
    for _try in range(6):
        sign_in(client, language=language)
    response = sign_in(client, language=language)
    assert response.status_code == 429
    shown = response.content.decode()
    assert re.search(rf'<html lang="{language}" dir="{"rtl" if language == "ar" else "ltr"}"', shown)
    assert f'href="/{language}/"' in shown
