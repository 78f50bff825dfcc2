"""Each form of reply under the hand: numbers of the wheel, the felt, choices by digits, an order by buttons, a hint."""

import pytest
from playwright.sync_api import expect

from quizzes.models import Answer
from quizzes.questions import KINDS, make_facts
from quizzes.rules.house import EUROPEAN_STANDARD
from tests.quizzes import runs

pytestmark = [pytest.mark.chromium, pytest.mark.once]


@pytest.fixture
def ask(page, live_server, alice, sign_in):
    """ask("sector", {…}): Alice's desk with a question of that kind whose facts match, and the answer to it."""
    sign_in(page.context, alice)

    def ask(kind, difficulty=3, suits=lambda facts: True, width=1280):
        page.set_viewport_size({"width": width, "height": 800})
        seed = next(
            seed for seed in map(str, range(200)) if suits(make_facts(kind, seed, 0, difficulty, EUROPEAN_STANDARD))
        )
        sitting = runs.start(kind, difficulty, owner=alice, seed=seed)
        page.goto(f"{live_server.url}/en/practice/{sitting.pk}/")
        return sitting.answers.get()

    return ask


def marked(page, answer):
    expect(page.locator("[data-marked]")).to_be_visible()
    return Answer.objects.get(pk=answer.pk)


def right(answer):
    return KINDS[answer.kind].right_reply(answer.facts, answer.sitting.rules)


def test_pockets_are_tapped_on_keys_of_the_felt_s_order(page, ask):
    answer = ask("neighbours", suits=lambda facts: facts["ask"] == "any", width=375)
    keys = page.locator("[data-pockets] button")
    assert keys.all_text_contents()[:4] == ["0", "1", "2", "3"]
    for pocket in right(answer)["pockets"] if "pockets" in right(answer) else next(iter(right(answer).values())):
        keys.get_by_text(pocket, exact=True).click()
    page.locator(".answer-line .button-main").click()
    assert marked(page, answer).right


def test_chips_are_put_on_the_felt_by_key_and_the_next_question_has_a_felt_of_its_own(page, ask):
    answer = ask("series_placing", difficulty=1)
    for word in right(answer)["placing"]:
        page.locator("[name=placing]").press_sequentially(word + " ")
    expect(page.locator("#picture [data-felt-picture=wide] .chip").first).to_be_visible()
    page.keyboard.press("Enter")
    assert marked(page, answer).right
    page.keyboard.press("Enter")
    expect(page.locator("#picture [data-felt]")).to_be_visible()
    expect(page.locator("#picture [data-felt-picture=wide] .chip")).to_have_count(0)
    page.locator("#picture [data-felt-picture=wide]").focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    expect(page.locator("[name=placing]")).not_to_have_value("")


def test_a_choice_is_made_by_its_digit_and_sent_by_enter(page, ask):
    answer = ask("sector", difficulty=1, suits=lambda facts: facts["ask"] == "section")
    (field,) = KINDS["sector"].fields_of(answer.facts, answer.sitting.rules)
    page.keyboard.press(str(field.options.index(right(answer)["section"]) + 1))
    page.keyboard.press("Enter")
    assert marked(page, answer).right


def test_lines_are_put_in_order_by_buttons(page, ask):
    def has_order(facts):
        return any(field.form == "order" for field in KINDS["tq_settle"].fields_of(facts, EUROPEAN_STANDARD))

    answer = ask("tq_settle", 3, has_order)
    fields = {field.name: field for field in KINDS["tq_settle"].fields_of(answer.facts, answer.sitting.rules)}
    for name, value in right(answer).items():
        if fields[name].form != "order":
            page.fill(f"[name={name}]", str(value))
            continue
        for place, key in enumerate(value):
            row = page.locator(f"[data-order={name}] [data-key={key}]")
            while row.evaluate("row => Array.from(row.parentElement.children).indexOf(row)") > place:
                row.locator("[data-move=up]").click()
        page.locator(f"[data-order={name}] [data-move=down]").last.click()
    page.locator(".answer-line .button-main").click()
    assert marked(page, answer).right


def test_a_hint_keeps_what_was_typed(page, ask):
    ask("payout")
    page.fill("[name=payout]", "12")
    page.click("button[value=hint]")
    expect(page.locator("#hint")).to_be_visible()
    expect(page.locator("[name=payout]")).to_have_value("12")


def test_the_reference_opens_beside_the_question(page, ask):
    ask("payout")
    page.click("[data-reference]")
    expect(page.locator("#reference table")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#reference")).to_be_hidden()


def test_pockets_are_tapped_on_the_racetrack(page, ask):
    answer = ask("finales", difficulty=1, suits=lambda facts: facts["series"].startswith("finale_plein"))
    reply = right(answer)
    for pocket in reply["numbers"]:
        page.locator(f"#picture .racetrack-wide [data-pocket='{pocket}'] text").click()
    page.locator("[name=cost]").fill(str(reply["cost"]))
    page.keyboard.press("Enter")
    assert marked(page, answer).right
