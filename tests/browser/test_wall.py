"""Before a class: the wall goes line by line with one key, phones answer by themselves what it shows."""

import re

import pytest
from playwright.sync_api import expect

from quizzes import addressed, opened
from quizzes.models import Round, RoundReply
from quizzes.questions import KINDS
from quizzes.rules.house import EUROPEAN_STANDARD

pytestmark = pytest.mark.chromium
QUESTION = addressed.of_house("payout", 2, EUROPEAN_STANDARD, "wall")
PLACING = addressed.of_house("series_placing", 1, EUROPEAN_STANDARD, "wall")


@pytest.fixture
def teacher(page, ines, sign_in):
    sign_in(page.context, ines)
    return page


def right(question):
    return KINDS[question.kind].right_reply(question.facts, question.rules)


def begin_round(teacher, live_server, question):
    teacher.goto(live_server.url + question.address("wall"))
    teacher.get_by_text("Let everyone answer").click()
    expect(teacher.locator("#wall-count")).to_have_text("Replies: 0")
    return Round.objects.get()


@pytest.mark.parametrize("key", ["Enter", "PageDown", "ArrowRight", " "])
def test_one_key_opens_line_after_line_and_then_the_next_question(teacher, live_server, key):
    teacher.goto(live_server.url + QUESTION.address("wall"))
    for shown in range(1, len(opened.lines(QUESTION)) + 1):
        teacher.keyboard.press(key)
        expect(teacher.locator(".wall-lines > li")).to_have_count(shown)
    teacher.keyboard.press(key)
    teacher.wait_for_url(re.compile(r"number=1"))


def test_phones_answer_and_the_wall_shows_the_spread(teacher, live_server, new_context):
    found = begin_round(teacher, live_server, QUESTION)
    phone = new_context(viewport={"width": 375, "height": 760}, has_touch=True).new_page()
    phone.goto(f"{live_server.url}/en/practice/live/{found.code}/")
    for digit in str(right(QUESTION)["payout"]):
        phone.locator(f"[data-key='{digit}']").tap()
    phone.locator(".answer-line .button-main").tap()
    expect(phone.get_by_text("Your reply is in.")).to_be_visible()
    assert RoundReply.objects.get().right
    expect(teacher.locator("#wall-count")).to_have_text("Replies: 1")
    teacher.keyboard.press("Enter")
    expect(teacher.get_by_text("1 of 1 right")).to_be_visible()
    for shown in range(1, len(opened.lines(QUESTION)) + 1):
        teacher.keyboard.press("Enter")
        expect(teacher.locator(".wall-lines > li")).to_have_count(shown)
    expect(phone.locator(".strip-right")).to_be_visible(timeout=10_000)
    teacher.keyboard.press("Enter")
    expect(phone.locator("form[data-asks] [name=position]")).to_have_value("1", timeout=10_000)


def test_a_phone_has_the_felt_under_the_hand(teacher, live_server, new_context):
    found = begin_round(teacher, live_server, PLACING)
    phone = new_context(viewport={"width": 375, "height": 760}, has_touch=True).new_page()
    phone.goto(f"{live_server.url}/en/practice/live/{found.code}/")
    expect(phone.locator("#picture [data-felt]")).to_be_visible()
    phone.locator("[name=placing]").fill(" ".join(right(PLACING)["placing"]))
    expect(phone.locator("#picture [data-felt-picture=tall] .chip").first).to_be_visible()
    phone.locator(".answer-line .button-main").tap()
    expect(phone.get_by_text("Your reply is in.")).to_be_visible()
    assert RoundReply.objects.get().right
