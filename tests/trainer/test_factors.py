"""The second factor: an authenticator app, recovery codes, passkeys."""

import json
import re
import time
from pathlib import Path

import allauth
import pytest
from allauth.mfa.models import Authenticator
from allauth.mfa.recovery_codes.internal.auth import RecoveryCodes
from allauth.mfa.totp.internal import auth
from django.conf import settings
from django.core.cache import cache
from django.test import Client

from quizzes import carried
from tests.quizzes import runs
from tests.trainer.soft_key import SoftKey
from trainer.factors import european
from trainer.models import User

pytestmark = pytest.mark.django_db

FACTORS = "/en/accounts/factors/"
SECRET = "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP"
WRONG = "That is not right."
BROKEN = '{"id":"AA","rawId":"AA","type":"public-key","response":%s}'
NONSENSE = ["", "{}", "[]", "null", "7", '"x"', "not json", '{"id": "x"}', '{"id": "AA", "response": {}}']
NONSENSE += [BROKEN % '{"userHandle":"AA","clientDataJSON":"AA"}']
NONSENSE += [BROKEN % '{"userHandle":"OTk5OTk5OTk5OTk5OTk5OTk5OTk5"}']


@pytest.fixture(autouse=True)
def one_moment(monkeypatch):
    """A code does not run out between being made and being typed."""
    monkeypatch.setattr(time, "time", lambda: 1_790_000_000.0)


def code_of(secret, steps=0):
    return auth.format_hotp_value(auth.hotp_value(secret, int(time.time()) // 30 + steps))


def sign_in(client, name="alice", **posted):
    return client.post("/en/accounts/login/", {"login": name, "password": name, **posted})


def prove(client, name="alice"):
    """As one is asked to before a factor is changed."""
    client.post("/en/accounts/reauthenticate/", {"password": name})


@pytest.fixture
def protected(alice):
    """Alice has the app and recovery codes."""
    auth.TOTP.activate(alice, SECRET)
    RecoveryCodes.activate(alice)
    return alice


@pytest.fixture
def codes(protected):
    """Her recovery codes."""
    return Authenticator.objects.get(type="recovery_codes").wrap().get_unused_codes()


def is_in(client):
    return "_auth_user_id" in client.session


# ---------- the app


def test_the_app_is_set_up_with_the_code_that_it_shows(client, alice):
    sign_in(client)
    prove(client)
    shown = client.get(f"{FACTORS}totp/activate/").content.decode()
    secret = client.session["mfa.totp.secret"]
    assert secret[:4] in shown
    assert 'src="data:image/svg+xml;base64,' in shown
    response = client.post(f"{FACTORS}totp/activate/", {"code": code_of(secret)})
    assert response["Location"] == f"{FACTORS}recovery-codes/"
    assert set(Authenticator.objects.values_list("user", "type")) == {(alice.pk, "totp"), (alice.pk, "recovery_codes")}
    shown = client.get(f"{FACTORS}recovery-codes/").content.decode()
    for code in Authenticator.objects.get(type="recovery_codes").wrap().get_unused_codes():
        assert code in shown


def test_a_wrong_code_sets_nothing_up_and_keeps_the_key(client, alice):
    sign_in(client)
    prove(client)
    client.get(f"{FACTORS}totp/activate/")
    secret = client.session["mfa.totp.secret"]
    response = client.post(f"{FACTORS}totp/activate/", {"code": code_of(secret, 9)})
    assert WRONG in response.content.decode()
    assert client.session["mfa.totp.secret"] == secret
    assert not Authenticator.objects.exists()


def test_the_password_alone_does_not_let_in(client, protected):
    response = sign_in(client)
    assert response["Location"] == f"{FACTORS}authenticate/"
    assert not is_in(client)
    assert "/accounts/login/" in client.get("/en/profile/")["Location"]


def test_the_code_lets_in_and_leads_to_where_one_was_going(client, protected):
    sign_in(client, next="/en/progress/")
    response = client.post(f"{FACTORS}authenticate/", {"code": code_of(SECRET)})
    assert response["Location"] == "/en/progress/"
    assert is_in(client)
    assert client.cookies[settings.LANGUAGE_COOKIE_NAME].value == "en"


@pytest.mark.parametrize("typed", ["000000", "", "x" * 500, "٠٠٠٠٠٠", "' or 1=1"])
def test_a_wrong_code_does_not(client, protected, typed):
    sign_in(client)
    response = client.post(f"{FACTORS}authenticate/", {"code": typed})
    assert response.status_code == 200
    assert not is_in(client)
    assert "field-error" in response.content.decode()


def test_a_code_counts_in_arabic_digits(client, protected):
    sign_in(client)
    arabic = code_of(SECRET).translate(str.maketrans("0123456789", "٠١٢٣٤٥٦٧٨٩"))
    client.post(f"{FACTORS}authenticate/", {"code": arabic})
    assert is_in(client)


@pytest.mark.parametrize(("typed", "read"), [("٤٢۷x 1", "427x 1"), ("½²", "½2"), ("", "")])
def test_digits_of_any_script_are_read(typed, read):
    assert european(typed) == read


def test_a_code_counts_once(client, protected):
    sign_in(client)
    code = code_of(SECRET)
    client.post(f"{FACTORS}authenticate/", {"code": code})
    client.logout()
    sign_in(client)
    client.post(f"{FACTORS}authenticate/", {"code": code})
    assert not is_in(client)


def test_without_the_password_no_code_is_asked_for(client, protected):
    response = client.post(f"{FACTORS}authenticate/", {"code": code_of(SECRET)})
    assert response["Location"] == "/en/accounts/login/"
    assert not is_in(client)


def test_many_wrong_codes_are_answered_with_too_often(client, protected):
    sign_in(client)
    answers = [client.post(f"{FACTORS}authenticate/", {"code": "000000"}).status_code for _try in range(7)]
    assert answers == [200] * 6 + [429]
    assert client.post(f"{FACTORS}authenticate/", {"code": code_of(SECRET)}).status_code == 429
    assert not is_in(client)


def test_a_reply_that_outlived_its_session_comes_through_the_second_factor(client, protected):
    sitting = runs.start("payout", 1, 3, owner=protected)
    answer = sitting.answers.get()
    signed = carried.carry(sitting.pk, answer.position, runs.right(answer), "en", 900)
    sign_in(client, carried=signed)
    answer.refresh_from_db()
    assert answer.replied_at is None
    response = client.post(f"{FACTORS}authenticate/", {"code": code_of(SECRET)})
    answer.refresh_from_db()
    assert answer.right
    assert response["Location"] == f"/en/practice/{sitting.pk}/?marked=0"


def test_the_app_is_removed_and_the_codes_with_it(client, protected):
    sign_in(client)
    client.post(f"{FACTORS}authenticate/", {"code": code_of(SECRET)})
    prove(client)
    assert client.get(f"{FACTORS}totp/deactivate/").status_code == 200
    assert client.post(f"{FACTORS}totp/deactivate/")["Location"] == FACTORS
    assert not Authenticator.objects.exists()
    client.logout()
    sign_in(client)
    assert is_in(client)


# ---------- who one is, once more


@pytest.mark.parametrize("page", ["totp/activate/", "webauthn/add/"])
def test_before_a_factor_is_added_the_password_is_asked_for(client, alice, page):
    client.force_login(alice)
    response = client.get(FACTORS + page)
    assert response["Location"].startswith("/en/accounts/reauthenticate/")
    response = client.post(response["Location"], {"password": "alice"})
    assert response["Location"].startswith(FACTORS + page)
    assert client.get(response["Location"]).status_code == 200


@pytest.mark.parametrize("page", ["totp/deactivate/", "recovery-codes/generate/", "recovery-codes/"])
def test_before_factors_are_changed_or_shown_one_proves_oneself(client, protected, page):
    client.force_login(protected)
    assert "/reauthenticate/" in client.get(FACTORS + page)["Location"]
    assert "/reauthenticate/" in client.post(FACTORS + page)["Location"] if page != "recovery-codes/" else True
    assert Authenticator.objects.count() == 2


def test_a_code_proves_it_too(client, protected):
    client.force_login(protected)
    shown = client.get(f"{FACTORS}reauthenticate/").content.decode()
    assert "Your password" in shown
    client.post(f"{FACTORS}reauthenticate/", {"code": code_of(SECRET)})
    assert client.get(f"{FACTORS}totp/deactivate/").status_code == 200


# ---------- recovery codes


def test_a_recovery_code_lets_in_once(client, codes):
    sign_in(client)
    client.post(f"{FACTORS}authenticate/", {"code": codes[0]})
    assert is_in(client)
    client.logout()
    sign_in(client)
    response = client.post(f"{FACTORS}authenticate/", {"code": codes[0]})
    assert WRONG in response.content.decode()
    assert not is_in(client)


def test_new_recovery_codes_put_the_old_ones_out(client, codes):
    sign_in(client)
    client.post(f"{FACTORS}authenticate/", {"code": code_of(SECRET)})
    prove(client)
    assert client.get(f"{FACTORS}recovery-codes/generate/").status_code == 200
    client.post(f"{FACTORS}recovery-codes/generate/")
    kept = client.get(f"{FACTORS}recovery-codes/download/").content.decode().split()
    assert len(kept) == 10
    assert not set(kept) & set(codes)


def test_without_a_factor_there_are_no_codes(client, alice):
    sign_in(client)
    prove(client)
    assert client.get(f"{FACTORS}recovery-codes/").status_code == 404
    response = client.post(f"{FACTORS}recovery-codes/generate/")
    assert "set one up first" in response.content.decode()
    assert not Authenticator.objects.exists()


# ---------- passkeys


def options_on(response):
    """What the page tells the browser's script."""
    return json.loads(
        re.search(r'id="passkey-data" type="application/json">(.*?)</script>', response.content.decode())[1]
    )


@pytest.fixture
def key(alice):
    """Alice's passkey, added on the page."""
    client, key = Client(), SoftKey()
    sign_in(client)
    prove(client)
    asked = options_on(client.get(f"{FACTORS}webauthn/add/"))["creation_options"]
    client.post(f"{FACTORS}webauthn/add/", {"name": "Phone", "credential": key.make(asked), "passwordless": "on"})
    return key


@pytest.fixture
def passkey(key):
    """Its row."""
    return Authenticator.objects.get(type="webauthn")


def challenge(client):
    return client.get(f"{FACTORS}webauthn/login/", headers={"Accept": "application/json"}).json()["request_options"]


def test_a_passkey_signs_in_alone(client, key):
    response = client.post(f"{FACTORS}webauthn/login/", {"credential": key.prove(challenge(client)), "next": "/fr/"})
    assert response["Location"] == "/fr/"
    assert is_in(client)


def test_a_passkey_is_the_second_factor_after_the_password(client, key):
    sign_in(client)
    asked = options_on(client.get(f"{FACTORS}authenticate/"))["request_options"]
    assert not is_in(client)
    client.post(f"{FACTORS}authenticate/", {"credential": key.prove(asked)})
    assert is_in(client)


def test_a_passkey_proves_who_one_is_once_more(client, alice, key):
    client.force_login(alice)
    asked = options_on(client.get(f"{FACTORS}webauthn/reauthenticate/"))["request_options"]
    client.post(f"{FACTORS}webauthn/reauthenticate/", {"credential": key.prove(asked)})
    assert client.get(f"{FACTORS}recovery-codes/generate/").status_code == 200


@pytest.mark.parametrize("fault", ["an old challenge", "another key", "nobody looked", "another site", "twice"])
def test_a_passkey_that_is_not_quite_right_does_not_sign_in(client, key, fault):
    asked = challenge(client)
    if fault == "an old challenge":
        challenge(client)
    if fault == "another key":
        key.secret = SoftKey().secret
    if fault == "another site":
        key.origin = "https://testserver.example"
    proof = key.prove(asked, verified=fault != "nobody looked")
    if fault == "twice":
        client.post(f"{FACTORS}webauthn/login/", {"credential": proof})
        client.logout()
    assert client.post(f"{FACTORS}webauthn/login/", {"credential": proof})["Location"] == "/en/accounts/login/"
    assert not is_in(client)


def test_a_passkey_of_the_demo_is_shut_out_with_its_person(client, alice, key):
    User.objects.update(is_demo=True)
    client.post(f"{FACTORS}webauthn/login/", {"credential": key.prove(challenge(client))})
    assert not is_in(client)


def test_passkey_pages_open_and_bring_what_the_browser_needs(client, alice):
    sign_in(client)
    prove(client)
    shown = client.get(f"{FACTORS}webauthn/add/").content.decode()
    assert 'id="passkey-data" type="application/json">{"creation_options"' in shown
    assert "js/passkeys.js" in shown
    assert "Passkey 1" in shown
    assert client.get(f"{FACTORS}webauthn/").status_code == 200


def test_no_page_of_a_factor_runs_a_script_or_a_style_of_its_own(client, protected):
    sign_in(client)
    pages = [client.get(f"{FACTORS}authenticate/"), client.get("/en/accounts/login/")]
    client.post(f"{FACTORS}authenticate/", {"code": code_of(SECRET)})
    prove(client)
    pages += [client.get(FACTORS + page) for page in ("", "webauthn/add/", "totp/deactivate/", "recovery-codes/")]
    for page in pages:
        shown = page.content.decode()
        assert not re.findall(r'<script(?![^>]*(?:src=|type="application/json"))[^>]*>', shown)
        assert not re.findall(r"<style|\sstyle=|\son\w+=|javascript:", shown)


def test_a_passkey_is_listed_and_renamed(client, alice, passkey):
    client.force_login(alice)
    assert "signs in without a password" in client.get(f"{FACTORS}webauthn/").content.decode()
    client.post("/en/accounts/reauthenticate/", {"password": "alice"})
    address = f"{FACTORS}webauthn/keys/{passkey.pk}/edit/"
    assert "Phone" in client.get(address).content.decode()
    client.post(address, {"name": "Old <b>phone</b>"})
    assert "Old &lt;b&gt;phone" in client.get(f"{FACTORS}webauthn/").content.decode()


def test_a_passkey_is_removed_by_its_owner_alone(client, alice, bob, passkey):
    sign_in(client, "bob")
    prove(client, "bob")
    address = f"{FACTORS}webauthn/keys/{passkey.pk}/remove/"
    assert client.get(address).status_code == client.post(address).status_code == 404
    client.logout()
    client.force_login(alice)
    client.post("/en/accounts/reauthenticate/", {"password": "alice"})
    assert client.get(address).status_code == 200
    client.post(address)
    assert not Authenticator.objects.exists()


def test_signing_in_with_a_passkey_begins_with_a_challenge(client):
    asked = client.get(f"{FACTORS}webauthn/login/", headers={"Accept": "application/json"}).json()
    assert asked["request_options"]["publicKey"]["rpId"] == "testserver"
    assert client.get(f"{FACTORS}webauthn/login/")["Location"] == "/en/accounts/login/"


@pytest.mark.parametrize("credential", NONSENSE)
def test_nonsense_is_no_passkey(client, alice, credential):
    client.get(f"{FACTORS}webauthn/login/", headers={"Accept": "application/json"})
    assert client.post(f"{FACTORS}webauthn/login/", {"credential": credential})["Location"] == "/en/accounts/login/"
    assert not is_in(client)


@pytest.mark.parametrize("credential", NONSENSE)
def test_nonsense_is_not_added_as_a_passkey(client, alice, credential):
    sign_in(client)
    prove(client)
    client.get(f"{FACTORS}webauthn/add/")
    response = client.post(f"{FACTORS}webauthn/add/", {"name": "x", "credential": credential})
    assert response.status_code == 200
    assert not Authenticator.objects.exists()


@pytest.mark.parametrize("credential", NONSENSE)
def test_nonsense_is_no_second_factor(client, protected, credential):
    sign_in(client)
    client.get(f"{FACTORS}authenticate/")
    assert client.post(f"{FACTORS}authenticate/", {"credential": credential}).status_code == 200
    assert not is_in(client)


# ---------- pages and administration


@pytest.mark.parametrize("language", [code for code, _name in settings.LANGUAGES])
def test_every_page_opens_in_every_language(client, passkey, protected, language):
    factors = f"/{language}/accounts/factors/"
    client.post(f"/{language}/accounts/login/", {"login": "alice", "password": "alice"})
    assert client.get(f"{factors}authenticate/").status_code == 200
    cache.clear()
    client.force_login(protected)
    for page in ("reauthenticate/", "webauthn/"):
        assert client.get(factors + page).status_code == 200
    client.post(f"/{language}/accounts/reauthenticate/", {"password": "alice"})
    key = f"webauthn/keys/{passkey.pk}/"
    for page in ("", "totp/deactivate/", "recovery-codes/", "recovery-codes/generate/", f"{key}edit/", f"{key}remove/"):
        response = client.get(factors + page)
        assert (page, response.status_code) == (page, 200)
        assert f'lang="{language}"' in response.content.decode()


def test_an_administrator_takes_a_lost_factor_away(client, make_person, protected):
    client.force_login(make_person("adam", "administrator"))
    action = {"action": "take_second_factor_away", "_selected_action": [protected.pk]}
    assert client.post("/admin/trainer/user/", action).status_code == 302
    assert not Authenticator.objects.exists()


OFF = {"trust.html", "webauthn/signup_form.html"}  # devices that are trusted, accounts without a password
LAYOUT = {"base_entrance.html", "base_manage.html", "totp/base.html", "recovery_codes/base.html", "webauthn/base.html"}


def test_every_page_of_allauths_that_can_be_met_is_ours():
    """Its words are then in our catalogues, see `trainer.catalogues.NOT_MET`; it mails nothing about factors."""
    theirs = Path(allauth.__file__).parent / "templates" / "mfa"
    ours = Path(settings.BASE_DIR) / "templates" / "mfa"
    met = {path.relative_to(theirs).as_posix() for path in theirs.rglob("*") if path.is_file()}
    met -= OFF | LAYOUT | {"webauthn/snippets/login_script.html"}
    assert not {name for name in met if not name.startswith("email/") and not (ours / name).exists()}
    assert not getattr(settings, "ACCOUNT_EMAIL_NOTIFICATIONS", False)
