"""How the desk behaves under a croupier's hands: keypad, keys, pace, a lost connection, an ended session, two tabs."""

import re

import pytest
from django.conf import settings
from playwright.sync_api import expect

from tests.browser import looking
from tests.browser.school import LEVELS, start_run
from tests.quizzes import runs

LETTERS_ELSEWHERE = {"en": "t", "ru": "е", "ar": "ف"}  # what the key of T writes


@pytest.fixture
def sitting(alice):
    return start_run(alice)


@pytest.fixture
def desk(page, live_server, alice, sign_in, sitting):
    """Alice's desk on a phone, with its first question."""
    sign_in(page.context, alice)
    page.set_viewport_size(looking.PHONE)
    return opened(page, live_server, sitting)


@pytest.fixture
def replies(desk):
    """The replies that the browser sends."""
    sent = []
    desk.on("request", lambda request: sent.append(request.post_data) if request.url.endswith("/reply/") else None)
    return sent


def opened(page, live_server, sitting):
    page.goto(f"{live_server.url}/en/practice/{sitting.pk}/")
    return page


def right(sitting):
    return runs.right(sitting.answers.get(replied_at=None))["payout"]


def payout(desk):
    return desk.locator("form[data-asks] [name=payout]")


def verdict(desk):
    return desk.locator("#question[data-marked] .strip")


def test_the_keypad_writes_and_the_field_keeps_the_focus(desk):
    for key in ("1", "2", "0", "back", "5"):
        desk.click(f"[data-key='{key}']")
        expect(payout(desk)).to_be_focused()
    expect(payout(desk)).to_have_value("125")
    assert payout(desk).evaluate("field => field.inputMode") == "none"
    desk.click("[data-key=clear]")
    expect(payout(desk)).to_have_value("")


def test_the_keypad_writes_in_the_field_that_was_chosen(page, live_server, alice, sign_in):
    sign_in(page.context, alice)
    opened(page, live_server, start_run(alice, "table_round"))
    page.focus("[name=collects]")
    page.click("[data-key='7']")
    page.focus("[name=pays]")
    page.click("[data-key='8']")
    page.keyboard.press("Enter")
    expect(page.locator("[name=collects]")).to_be_focused()
    page.keyboard.press("Shift+Enter")
    expect(page.locator("[name=pays]")).to_be_focused()
    assert [page.input_value(f"[name={name}]") for name in ("pays", "collects")] == ["8", "7"]


def test_escape_clears_and_then_asks_before_the_run_ends(desk, sitting):
    payout(desk).press_sequentially("12")
    desk.keyboard.press("Escape")
    expect(payout(desk)).to_have_value("")
    expect(desk.locator("#end-run")).to_be_hidden()
    desk.keyboard.press("Escape")
    expect(desk.locator("#end-run")).to_be_visible()
    desk.click("#end-run [data-closes]")
    sitting.refresh_from_db()
    assert not sitting.is_finished
    desk.keyboard.press("Escape")
    desk.click("#end-run [data-confirms]")
    desk.wait_for_url("**/summary/")


def test_enter_twice_marks_once(desk, sitting, replies):
    payout(desk).fill(right(sitting))
    payout(desk).evaluate("""field => {
        for (const turn of [1, 2]) field.form.requestSubmit();
    }""")
    expect(verdict(desk)).to_be_visible()
    assert len(replies) == 1
    assert sitting.answers.replied().count() == 1


def test_a_question_is_one_request_and_going_on_is_none(desk, sitting, replies):
    for question in (1, 2):
        payout(desk).fill(right(sitting))
        desk.keyboard.press("Enter")
        expect(verdict(desk)).to_be_visible()
        requests = []
        desk.on("request", listen := lambda request, heard=requests: heard.append(request.url))
        desk.keyboard.press("Enter")
        expect(payout(desk)).to_be_focused()
        assert requests == []
        desk.remove_listener("request", listen)
        assert len(replies) == question


def test_enter_after_a_click_beside_goes_on_and_sends_nothing(desk, sitting, replies):
    payout(desk).fill(right(sitting))
    desk.keyboard.press("Enter")
    expect(verdict(desk)).to_be_visible()
    desk.click("#picture")
    desk.keyboard.press("Enter")
    expect(payout(desk)).to_be_focused()
    desk.keyboard.type(right(sitting))
    desk.keyboard.press("Enter")
    expect(verdict(desk)).to_be_visible()
    assert len(replies) == 2


def test_a_lost_connection_keeps_what_was_typed_and_sends_it_later(desk, sitting, replies, console):
    console.expect("ERR_INTERNET_DISCONNECTED", "htmx:")
    typed = right(sitting)
    payout(desk).fill(typed)
    desk.context.set_offline(True)
    desk.keyboard.press("Enter")
    expect(desk.locator("#unsaved")).to_be_visible()
    expect(payout(desk)).to_have_value(typed)
    expect(payout(desk)).to_be_focused()
    desk.context.set_offline(False)
    desk.keyboard.press("Enter")
    expect(verdict(desk)).to_be_visible()
    expect(desk.locator("#unsaved")).to_be_hidden()
    assert sitting.answers.filter(right=True).count() == 1


def test_a_server_that_breaks_is_said_and_what_was_typed_is_kept(desk, sitting, console):
    console.expect("500", "Response Status Error Code")
    desk.route("**/reply/", lambda route: route.fulfill(status=500, body="<h1>broken</h1>"))
    payout(desk).fill(right(sitting))
    desk.keyboard.press("Enter")
    expect(desk.locator("#unsaved")).to_be_visible()
    desk.unroute("**/reply/")
    desk.keyboard.press("Enter")
    expect(verdict(desk)).to_be_visible()


def test_a_reply_after_the_session_ended_is_carried_through_sign_in_and_marked_once(desk, sitting):
    payout(desk).fill(right(sitting))
    desk.context.clear_cookies(name=settings.SESSION_COOKIE_NAME)
    desk.keyboard.press("Enter")
    desk.wait_for_url("**/accounts/login/**")
    assert not sitting.answers.replied().exists()
    desk.fill("[name=login]", "alice")
    desk.fill("[name=password]", "alice")
    desk.keyboard.press("Enter")
    desk.wait_for_url("**/?marked=0")
    expect(desk.locator("#question .strip-right")).to_be_visible()
    assert sitting.answers.replied().count() == 1
    desk.keyboard.press("Enter")
    expect(payout(desk)).to_be_focused()


def test_two_tabs_mark_a_question_once_and_both_go_on(desk, live_server, sitting):
    other = opened(desk.context.new_page(), live_server, sitting)
    payout(other).fill("99999")
    payout(desk).fill(right(sitting))
    desk.keyboard.press("Enter")
    expect(desk.locator("#question .strip-right")).to_be_visible()
    other.keyboard.press("Enter")
    expect(other.locator("#question .strip-right")).to_be_visible()  # what stands, not what came later
    assert sitting.answers.replied().count() == 1
    for tab in (desk, other):
        tab.bring_to_front()
        tab.keyboard.press("Enter")
        expect(tab.locator("form[data-asks] [name=position]")).to_have_value("1")


def test_back_to_a_question_that_is_marked_shows_the_one_that_waits(desk, live_server, sitting):
    payout(desk).fill(right(sitting))
    desk.keyboard.press("Enter")
    expect(verdict(desk)).to_be_visible()
    desk.goto(f"{live_server.url}/en/progress/")
    desk.go_back()
    expect(desk.locator("form[data-asks] [name=position]")).to_have_value("1")
    expect(payout(desk)).to_have_value("")


def test_the_time_that_the_page_was_hidden_does_not_count(desk, sitting):
    waits = "milliseconds => new Promise((done) => setTimeout(done, milliseconds))"
    hides = """hidden => {
        Object.defineProperty(document, "hidden", { configurable: true, get: () => hidden });
        document.dispatchEvent(new Event("visibilitychange"));
    }"""
    desk.evaluate(waits, 100)
    desk.evaluate(hides, True)
    desk.evaluate(waits, 1500)
    desk.evaluate(hides, False)
    payout(desk).fill(right(sitting))
    desk.keyboard.press("Enter")
    expect(verdict(desk)).to_be_visible()
    answer = sitting.answers.replied().get()
    assert 0 < answer.browser_ms <= answer.server_ms - 1400


@pytest.mark.parametrize("language", LETTERS_ELSEWHERE)
def test_keys_go_by_their_place(desk, language):
    press = """letter => document.activeElement.dispatchEvent(
        new KeyboardEvent("keydown", { key: letter, code: "KeyT", altKey: true, bubbles: true })
    )"""
    for is_open in (True, False):
        desk.evaluate(press, LETTERS_ELSEWHERE[language])
        assert desk.locator(".words").evaluate("words => words.open") == is_open
    expect(payout(desk)).to_have_value("")


@pytest.mark.parametrize("kind", LEVELS)
def test_on_a_phone_everything_is_large_enough_for_a_finger(page, live_server, alice, sign_in, kind):
    sign_in(page.context, alice)
    page.set_viewport_size(looking.PHONE)
    opened(page, live_server, start_run(alice, kind))
    typed = "input:not([type=radio], [type=checkbox])"
    heights = page.locator(f"#desk :is(a, button, {typed}, label.option, summary):visible").evaluate_all(
        "found => found.map((one) => [one.getAttribute('class') ?? '', one.getBoundingClientRect().height])"
    )
    assert [(name, height) for name, height in heights if height < (46 if re.match("key", name) else 44)] == []
