"""The browser keeps nothing: no fragment of a page, no answer, and after sign-out no page to go back to."""

from playwright.sync_api import expect

from tests.browser.school import start_run
from tests.quizzes import runs

KEPT = "() => ({ ...localStorage, ...sessionStorage })"
ADDRESS = "htmx-current-path-for-history"  # htmx notes where it is, and nothing of the page


def test_htmx_evaluates_nothing_and_keeps_nothing(page, live_server, alice, sign_in):
    sign_in(page.context, alice)
    sitting = start_run(alice)
    page.goto(f"{live_server.url}/en/practice/{sitting.pk}/")
    config = page.evaluate("htmx.config")
    assert not config["allowEval"]
    assert not config["includeIndicatorStyles"]
    assert config["historyCacheSize"] == 0
    for _question in range(2):
        page.fill("[name=payout]", runs.right(sitting.answers.get(replied_at=None))["payout"])
        page.keyboard.press("Enter")
        expect(page.locator("#question .strip-right")).to_be_visible()
        page.keyboard.press("Enter")
        expect(page.locator("form[data-asks]")).to_be_visible()
    assert page.evaluate(KEPT) == {ADDRESS: f"/en/practice/{sitting.pk}/"}


def test_back_after_sign_out_shows_nothing_of_the_page_before(page, live_server, alice, sign_in):
    sign_in(page.context, alice)
    page.goto(f"{live_server.url}/en/profile/")
    expect(page.locator("[name=name]")).to_have_value("Alice")
    page.click(".top-tools details:has(form[action$='/logout/']) summary")
    page.click("form[action$='/logout/'] button")
    page.wait_for_url("**/en/")
    page.go_back()
    page.wait_for_url("**/accounts/login/**")
    assert "Alice" not in page.content()
