"""Every kind of question at the desk, answered with the keyboard alone: one right, one wrong."""

import pytest
from playwright.sync_api import expect

from quizzes.models import Answer
from quizzes.questions import KINDS
from quizzes.questions.base import Form
from quizzes.replies import as_typed
from tests.quizzes import runs
from tests.quizzes.questions.papers import house_of

pytestmark = [pytest.mark.chromium, pytest.mark.once]
CHOSEN = (Form.CHOICE, Form.CHOICES)


@pytest.fixture
def desk(page, live_server, alice, sign_in):
    """desk("payout"): the desk with a run of that kind, opened with the keyboard ready."""
    sign_in(page.context, alice)

    def desk(kind):
        sitting = runs.start(kind, 3, house=house_of(kind), owner=alice, seed="every kind")
        page.goto(f"{live_server.url}/en/practice/{sitting.pk}/")
        return sitting

    return desk


def reply(page, answer, is_right):
    """Field after field as the keyboard goes; what is right, or what nobody would pay."""
    kind, house = KINDS[answer.kind], answer.sitting.rules
    right = kind.right_reply(answer.facts, house)
    for field in kind.fields_of(answer.facts, house):
        value = right[field.name] if is_right else runs.miss(field, right[field.name], house)
        if field.form in CHOSEN:
            _choose(page, field, value)
        elif field.form == Form.ORDER:
            _order(page, field.name, value)
        else:
            page.locator(f"[name={field.name}]").focus()
            page.keyboard.insert_text(as_typed(value, "en"))
    page.keyboard.press("Enter")


def _choose(page, field, value):
    wanted = (value,) if isinstance(value, str) else value
    page.locator(f"input[name={field.name}]").first.focus()
    for key in wanted:
        place = field.options.index(key) + 1
        if place < 10:
            page.keyboard.press(str(place))
        else:
            page.locator(f"input[name={field.name}][value='{key}']").focus()
            page.keyboard.press("Space")


def _order(page, name, value):
    for place, key in enumerate(value):
        row = page.locator(f"[data-order={name}] [data-key='{key}']")
        while row.evaluate("row => Array.from(row.parentElement.children).indexOf(row)") > place:
            row.locator("[data-move=up]").focus()
            page.keyboard.press("Enter")
    page.locator(f"[data-order={name}] [data-move=down]").last.focus()
    page.keyboard.press("Enter")  # the last goes no further down: it says that the order is meant as it stands
    page.locator(".answer-line .button-main").focus()


@pytest.mark.parametrize("kind", KINDS)
def test_is_answered_right_and_wrong_with_the_keyboard(page, desk, kind):
    sitting = desk(kind)
    for is_right in (True, False):
        answer = sitting.answers.get(replied_at=None)
        expect(page.locator(f"form[data-asks] [name=position][value='{answer.position}']")).to_be_attached()
        reply(page, answer, is_right)
        expect(page.locator("[data-marked]")).to_be_visible()
        expect(page.locator("[data-marked] .strip-right" if is_right else "[data-marked] .strip-wrong")).to_be_visible()
        assert Answer.objects.get(pk=answer.pk).right is is_right
        page.locator("[data-goes-on]").focus()
        page.keyboard.press("Enter")
