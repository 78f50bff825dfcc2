"""Every page is complete without a script: practise as a visitor, sign in, look at a report."""

import pytest
from playwright.sync_api import expect

from quizzes.models import Sitting
from tests.quizzes import runs
from trainer.models import Report
from trainer.reports.build import build

MISSED = {1}


@pytest.fixture
def page(new_context):
    return new_context(java_script_enabled=False).new_page()


def test_a_visitor_practises_without_a_script(page, live_server):
    page.goto(f"{live_server.url}/en/practice/?kind=picture_bet&length=10")
    page.click("main form button[type=submit]")
    sitting = Sitting.objects.get()
    while answer := sitting.answers.filter(replied_at=None).first():
        misses = answer.number in MISSED and not answer.again
        typed = runs.wrong(answer) if misses else runs.right(answer)
        expect(page.locator(".pad")).to_be_hidden()
        page.fill("[name=payout]", typed["payout"])
        page.keyboard.press("Enter")
        expect(page.locator("main .strip-wrong" if misses else "main .strip-right")).to_be_visible()
        expect(page.locator(".work tbody tr")).to_have_count(len(runs.KINDS[answer.kind].picture(answer.facts).piles))
        page.click("[data-goes-on], #question .button-main")
    assert page.url.endswith(f"/en/practice/{sitting.pk}/summary/")
    expect(page.locator(".blocks tbody tr")).to_have_count(11)


def test_a_run_is_ended_without_a_script(page, live_server):
    page.goto(f"{live_server.url}/en/practice/?length=10")
    page.click("main form button[type=submit]")
    page.click("#end-form button")
    assert page.url.endswith("/summary/")
    assert Sitting.objects.get().is_finished


def test_an_instructor_gets_a_report_without_a_script(page, live_server, cohort, ines, settings, tmp_path):
    settings.MEDIA_ROOT = tmp_path
    page.goto(f"{live_server.url}/en/cohorts/{cohort.pk}/reports/")
    page.fill("[name=login]", "ines")
    page.fill("[name=password]", "ines")
    page.keyboard.press("Enter")
    page.select_option("[name=format]", "xlsx")
    page.click("main form button[type=submit]")
    expect(page.locator(".report-row progress")).to_be_visible()
    build(Report.objects.get().pk)
    page.click("a.button[href='']")  # noscript: see how far they are
    with page.expect_download() as download:
        page.click(".report-row a[download]")
    assert download.value.path().read_bytes().startswith(b"PK")
