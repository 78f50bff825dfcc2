"""The desk in a tab that does not know what happened in another: signed in there, signed out there."""

import pytest
from playwright.sync_api import expect

from quizzes.models import Answer, Sitting
from tests.quizzes.runs import right


@pytest.fixture
def desk(page, live_server, alice):
    """A question in front of a visitor."""
    page.goto(f"{live_server.url}/en/practice/?kind=payout")
    page.get_by_role("button", name="Start").click()
    expect(page.locator("form[data-asks]")).to_be_visible()
    return page


def in_another_tab(page, live_server, act):
    other = page.context.new_page()
    other.goto(f"{live_server.url}/en/accounts/{act}/")
    if act == "login":
        other.fill("[name=login]", "alice")
        other.fill("[name=password]", "alice")
    other.locator("main button[type=submit]").first.click()
    other.wait_for_url(f"{live_server.url}/en/")
    other.close()


def reply(page, typed):
    page.fill("[name=payout]", typed)
    page.keyboard.press("Enter")


def test_a_reply_is_marked_though_the_person_has_signed_in_in_another_tab(desk, live_server):
    in_another_tab(desk, live_server, "login")
    reply(desk, right(Answer.objects.get())["payout"])
    expect(desk.locator(".strip-right")).to_be_visible()
    desk.keyboard.press("Enter")
    expect(desk.locator("input[name=position]")).to_have_value("1")
    assert Sitting.objects.get().owner.username == "alice"


def test_a_run_can_be_ended_though_the_person_has_signed_in_in_another_tab(desk, live_server):
    in_another_tab(desk, live_server, "login")
    desk.keyboard.press("Escape")
    desk.locator("[data-confirms]").click()
    desk.wait_for_url("**/summary/")
    assert Sitting.objects.get().is_finished


def test_a_reply_after_signing_out_in_another_tab_is_kept_through_sign_in(desk, live_server):
    in_another_tab(desk, live_server, "login")
    in_another_tab(desk, live_server, "logout")
    reply(desk, right(Answer.objects.get())["payout"])
    desk.wait_for_url("**/accounts/login/**")
    desk.fill("[name=login]", "alice")
    desk.fill("[name=password]", "alice")
    desk.keyboard.press("Enter")
    desk.wait_for_url("**/practice/**?marked=0")
    expect(desk.locator(".strip-right")).to_be_visible()
