"""The whole path: a trainee learns and practises, the instructor has a report built and downloads it."""

import threading

import pytest
from celery.contrib.testing.worker import start_worker
from django.utils import timezone
from playwright.sync_api import expect

from config.celery import app
from quizzes.models import Answer, Sitting
from tests import played
from tests.browser import looking
from tests.quizzes import runs
from trainer import course, self_tests
from trainer.models import Report
from trainer.reports import build

LESSON = "layout"
MISSED = {2, 3, 11}
WIDTHS = [looking.PHONE, looking.DESK]


@pytest.fixture
def gate(monkeypatch):
    """The report's document waits for it to open, so that the page is seen while the report is built."""
    gate, render = threading.Event(), build.RENDERERS["pdf"]

    def waits(figures, language):
        assert gate.wait(timeout=60)
        return render(figures, language)

    monkeypatch.setitem(build.RENDERERS, "pdf", waits)
    yield gate
    gate.set()


@pytest.fixture(scope="module")
def worker():
    """Celery at work beside the live server, as `make run` has it."""
    with start_worker(app, perform_ping_check=False, shutdown_timeout=30):
        yield


@pytest.mark.usefixtures("worker")
@pytest.mark.parametrize("viewport", WIDTHS, ids=lambda viewport: str(viewport["width"]))
@pytest.mark.parametrize("language", ["en", "ar"])
def test_from_the_lesson_to_the_report(page, live_server, cohort, alice, gate, settings, tmp_path, language, viewport):
    settings.MEDIA_ROOT = tmp_path
    played.play(alice, [True, False, True], at=timezone.now() - timezone.timedelta(days=9))
    page.set_viewport_size(viewport)

    type_name_and_password(page, live_server, language, "alice")
    assert page.locator("html").get_attribute("dir") == ("rtl" if language == "ar" else "ltr")
    read_the_lesson(page, language)
    pass_the_self_test(page, language)
    practise_twenty(page, language)
    sign_out(page)

    type_name_and_password(page, live_server, language, "ines")
    open_the_cohort(page, language, cohort)
    have_the_report_built(page, cohort, gate)
    download_the_report(page)


def type_name_and_password(page, live_server, language, name):
    page.goto(f"{live_server.url}/{language}/accounts/login/")
    page.fill("[name=login]", name)
    page.fill("[name=password]", name)
    page.keyboard.press("Enter")
    page.wait_for_url(f"**/{language}/")


def read_the_lesson(page, language):
    page.click(f".nav a[href='/{language}/course/']")
    page.click(f".path a[href='/{language}/course/{LESSON}/']")
    expect(page.locator("h1")).to_have_text(course.text(LESSON, language).title)
    assert lies_as_on_the_table(page)
    page.click("form[action$='/read/'] button")
    expect(page.locator(".lesson-end .tag-accent")).to_be_visible()


def lies_as_on_the_table(page):
    """In every language: 3 before 36 from left to right, or from top to bottom, and 1 never right of 3."""
    drawing = page.locator(".live-whole svg:visible").first
    one, three, last = (drawing.get_by_text(number, exact=True).bounding_box() for number in ("1", "3", "36"))
    if "layout-tall" in drawing.get_attribute("class"):
        return one["x"] < three["x"] and three["y"] < last["y"]
    return three["x"] < last["x"] and three["y"] < one["y"]


def pass_the_self_test(page, language):
    plan = course.plan(LESSON)
    seed = page.locator("#self-test [name=seed]").input_value()
    for asked in self_tests.ask(plan, seed).questions:
        for field, value in asked.kind.right_reply(asked.facts, asked.house).items():
            page.fill(f"[name='{asked.name(field)}']", str(value))
    page.keyboard.press("Enter")
    expect(page.locator("#self-test > .strip-right")).to_be_visible()


def practise_twenty(page, language):
    """By keyboard only, from the chooser to the summary."""
    page.click(f".nav a[href='/{language}/practice/']")
    page.focus("[name=kind]:checked")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    page.wait_for_url("**/practice/*-*/")
    sitting = Sitting.objects.get(finished_at=None)
    assert (sitting.kind, sitting.length) == ("picture_bet", 20)
    while answer := Answer.objects.filter(sitting=sitting, replied_at=None).first():
        expect(page.locator("form[data-asks] [name=position]")).to_have_value(str(answer.position))
        misses = answer.number in MISSED and not answer.again
        typed = runs.wrong(answer) if misses else runs.right(answer, language)
        page.keyboard.type(typed["payout"])
        page.keyboard.press("Enter")
        expect(page.locator("#question .strip-wrong" if misses else "#question .strip-right")).to_be_visible()
        page.keyboard.press("Enter")
    page.wait_for_url("**/summary/")
    rows = page.locator(".blocks tbody tr")
    expect(rows).to_have_count(20 + len(MISSED))
    expect(rows.locator(".tag")).to_have_count(len(MISSED))
    replied = sitting.answers.filter(again=False)
    assert (replied.count(), replied.filter(right=True).count()) == (20, 20 - len(MISSED))


def sign_out(page):
    page.click(".top-tools details:has(form[action$='/logout/']) summary")
    page.click("form[action$='/logout/'] button")
    expect(page.locator(".top-tools a[href$='/accounts/login/']")).to_be_visible()


def open_the_cohort(page, language, cohort):
    page.click(f".nav a[href='/{language}/cohorts/']")
    page.click(f"main a[href$='/cohorts/{cohort.pk}/']")
    expect(page.locator(".heat tbody tr")).to_have_count(1)
    page.click(f".tabs a[href$='/cohorts/{cohort.pk}/reports/']")


def have_the_report_built(page, cohort, gate):
    page.select_option("main [name=language]", "ar")
    page.select_option("main [name=format]", "pdf")
    page.click("main form button[type=submit]")
    bar = page.locator(".report-row progress")
    expect(bar).to_have_attribute("value", "50")  # one trainee of one, and not yet the document
    page.evaluate("window.isTheSamePage = true")
    gate.set()
    expect(page.locator(".report-row a[download]")).to_be_visible(timeout=30_000)
    expect(bar).to_have_count(0)
    expect(page.locator("#report-news")).not_to_be_empty()
    assert page.evaluate("window.isTheSamePage")
    assert Report.objects.get(cohort=cohort).language == "ar"


def download_the_report(page):
    with page.expect_download() as download:
        page.click(".report-row a[download]")
    assert download.value.suggested_filename.endswith("_ar.pdf")
    assert download.value.path().read_bytes().startswith(b"%PDF")
