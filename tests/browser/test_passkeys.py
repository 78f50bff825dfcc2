"""A passkey from its making to signing in with it, in a browser with an authenticator of its own."""

import pytest
from allauth.mfa.models import Authenticator
from playwright.sync_api import expect

KEYS = {
    "protocol": "ctap2",
    "transport": "internal",
    "hasResidentKey": True,
    "hasUserVerification": True,
    "isUserVerified": True,
    "automaticPresenceSimulation": True,
}


@pytest.fixture
def site(live_server):
    """Passkeys want a name, not a number."""
    return live_server.url.replace("127.0.0.1", "localhost")


@pytest.fixture
def authenticator(page):
    """set_verified(False): whoever is there is somebody else."""
    session = page.context.new_cdp_session(page)
    session.send("WebAuthn.enable")
    number = session.send("WebAuthn.addVirtualAuthenticator", {"options": KEYS})["authenticatorId"]

    def set_verified(verified):
        session.send("WebAuthn.setUserVerified", {"authenticatorId": number, "isUserVerified": verified})

    return set_verified


def sign_in(page, site):
    page.goto(f"{site}/en/accounts/login/")
    page.fill("[name=login]", "alice")
    page.fill("[name=password]", "alice")
    page.click("main form:first-of-type button[type=submit]")


def add_passkey(page, site):
    page.goto(f"{site}/en/accounts/factors/webauthn/add/")
    page.fill("[name=password]", "alice")
    page.click("main form button[type=submit]")
    page.fill("[name=name]", "My phone")
    page.check("[name=passwordless]")
    page.click("#passkey-add")
    page.wait_for_url("**/recovery-codes/")


def test_a_passkey_is_added_and_signs_in(page, site, alice, authenticator):
    sign_in(page, site)
    page.wait_for_url("**/en/")
    add_passkey(page, site)
    assert Authenticator.objects.get(type="webauthn").wrap().name == "My phone"
    page.context.clear_cookies()
    page.goto(f"{site}/en/accounts/login/?next=/en/progress/")
    page.click("#passkey-sign-in")
    page.wait_for_url("**/en/progress/")


def test_a_passkey_is_the_second_factor(page, site, alice, authenticator):
    sign_in(page, site)
    page.wait_for_url("**/en/")
    add_passkey(page, site)
    page.context.clear_cookies()
    sign_in(page, site)
    page.wait_for_url("**/factors/authenticate/")
    page.click("#passkey-use")
    page.wait_for_url("**/en/")
    expect(page.locator(".top-tools")).to_contain_text("Alice")


def test_a_passkey_that_fails_is_said_in_words(page, site, alice, authenticator):
    page.goto(f"{site}/en/accounts/login/")
    authenticator(False)
    page.click("#passkey-sign-in")
    expect(page.get_by_text("The passkey was not used")).to_be_visible(timeout=15_000)


def test_without_a_script_the_password_is_there_and_no_dead_button(new_context, site, alice):
    page = new_context(java_script_enabled=False).new_page()
    page.goto(f"{site}/en/accounts/login/")
    expect(page.locator("#passkey-sign-in")).to_be_hidden()
    page.fill("[name=login]", "alice")
    page.fill("[name=password]", "alice")
    page.click("main form:first-of-type button[type=submit]")
    page.wait_for_url("**/en/")
    page.goto(f"{site}/en/accounts/factors/webauthn/add/")
    page.fill("[name=password]", "alice")
    page.click("main form button[type=submit]")
    expect(page.get_by_text("Passkeys need a browser with JavaScript")).to_be_visible()
