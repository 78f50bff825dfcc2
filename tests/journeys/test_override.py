"""An instructor gives a missed answer its point: the report moves, the trainee reads why, and it can be taken back."""

import re
from unittest.mock import patch

import pytest
from django.test import Client
from django.urls import reverse
from openpyxl import load_workbook

from tests.played import NOW, play
from trainer import tasks
from trainer.models import Report
from trainer.reports.build import build, path_of

pytestmark = pytest.mark.django_db

REASON = "Our table pays this in colour."


@pytest.fixture(autouse=True)
def here_and_now(tmp_path, settings):
    settings.MEDIA_ROOT = tmp_path
    with patch("django.utils.timezone.now", return_value=NOW), patch.object(tasks, "wake"):
        yield


def signed_in(name):
    browser = Client()
    assert browser.post("/en/accounts/login/", {"login": name, "password": name}).status_code == 302
    return browser


def press(browser, page, words):
    """Send the form whose button says that."""
    form = rf'<form method="post" action="([^"]*)">(?:(?!</form>).)*>{words}</button>'
    assert browser.post(re.search(form, page.content.decode(), re.DOTALL)[1]).status_code == 302


def right_in_report(browser, cohort):
    """What the report says of right answers: of the cohort, and of its one trainee."""
    wanted = {"first_day": "2026-10-01", "last_day": "2026-10-14", "language": "en", "format": "xlsx"}
    browser.post(reverse("reports", args=[cohort.pk]), wanted)
    report = Report.objects.get(state=Report.WAITING)
    build(report.pk)
    report.refresh_from_db()
    assert report.state == Report.DONE
    cells = [[cell.value for cell in row] for sheet in load_workbook(path_of(report)) for row in sheet.iter_rows()]
    whole = next(row[1] for row in cells if row[0] == "Right answers")
    trainee = next(row for row in cells if row[0] == "Alice")
    return whole, trainee


def test_an_override_moves_the_report_and_is_told(alice, ines, cohort):
    sitting = play(alice, [True, False, True, True])
    missed = sitting.answers.get(right=False)
    school, trainee = signed_in("ines"), signed_in("alice")

    whole, before = right_in_report(school, cohort)
    assert whole == 3

    run = school.get(reverse("run", args=[cohort.pk, alice.pk, sitting.pk]))
    links = re.findall(r'href="([^"]*/mark/)"', run.content.decode())
    (address,) = [link for link in links if link.endswith(f"/{missed.position}/mark/")]
    asked = school.get(address)
    assert "Count it as right" in asked.content.decode()
    assert school.post(address, {"right": "yes", "reason": ""}).status_code == 200
    assert school.post(address, {"right": "yes", "reason": REASON}).status_code == 302

    whole, after = right_in_report(school, cohort)
    assert whole == 4
    assert after != before

    told = trainee.get(reverse("summary", args=[sitting.pk])).content.decode()
    assert REASON in told
    assert "4</bdi> of <bdi" in told
    assert "Mark changed" in trainee.get(reverse("looked_at")).content.decode()

    run = school.get(reverse("run", args=[cohort.pk, alice.pk, sitting.pk]))
    press(school, run, "Take the change back")
    assert right_in_report(school, cohort) == (3, before)
    assert REASON not in trainee.get(reverse("summary", args=[sitting.pk])).content.decode()
