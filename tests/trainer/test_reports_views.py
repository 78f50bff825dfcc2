import re
from datetime import UTC, date, datetime, timedelta
from urllib.parse import unquote

import pytest
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import override

from trainer import tasks
from trainer.models import Cohort, Membership, Report
from trainer.reports.build import build

HTMX = {"HX-Request": "true"}
TYPED = {"first_day": "2026-09-07", "last_day": "2026-10-18", "language": "uk", "format": "pdf"}


@pytest.fixture(autouse=True)
def english():
    """A page in another language would leave it switched on for the next test."""
    with override("en"):
        yield


@pytest.fixture(autouse=True)
def woken(settings, tmp_path, monkeypatch):
    """The reports that a worker was sent for."""
    settings.MEDIA_ROOT = tmp_path
    sent = []
    monkeypatch.setattr(tasks, "wake", sent.append)
    return sent


@pytest.fixture
def report(cohort, ines):
    return make_report(cohort, ines)


@pytest.fixture
def done(report):
    build(report.pk)
    return Report.objects.get()


@pytest.fixture
def as_ines(client, ines):
    client.force_login(ines)
    return client


def make_report(cohort, user, **values):
    usual = {
        "first_day": date(2026, 9, 7),
        "last_day": date(2026, 10, 18),
        "language": "en",
        "format": "pdf",
        "created_at": timezone.now(),
    }
    return Report.objects.create(cohort=cohort, requested_by=user, **usual | values)


def page_of(response):
    return response.content.decode()


def addresses(report):
    return [
        ("get", reverse("reports", args=[report.cohort_id])),
        ("post", reverse("reports", args=[report.cohort_id])),
        ("get", reverse("report", args=[report.pk])),
        ("post", reverse("report_retry", args=[report.pk])),
        ("get", reverse("report_file", args=[report.pk])),
    ]


@pytest.mark.parametrize("who", ["alice", "emil"])
def test_a_trainee_and_an_examiner_find_nothing_there(client, done, who, request):
    client.force_login(request.getfixturevalue(who))
    for method, address in addresses(done):
        assert getattr(client, method)(address, TYPED).status_code == 404


def test_another_cohorts_instructor_finds_nothing_there(client, done, make_person):
    other = make_person("olga", "instructor")
    Cohort.objects.create(name="Other", started_on=date(2026, 9, 7)).memberships.create(
        user=other, role=Membership.INSTRUCTOR
    )
    client.force_login(other)
    for method, address in addresses(done):
        assert getattr(client, method)(address, TYPED, headers=HTMX).status_code == 404


def test_an_instructor_who_left_the_cohort_or_the_role_finds_nothing_there(as_ines, ines, done):
    ines.groups.clear()
    for method, address in addresses(done):
        assert getattr(as_ines, method)(address, TYPED).status_code == 404


def test_a_trainee_of_the_cohort_with_the_permissions_elsewhere_finds_nothing_there(client, alice, ines, done):
    alice.groups.set(ines.groups.all())
    client.force_login(alice)
    for method, address in addresses(done):
        assert getattr(client, method)(address, TYPED).status_code == 404


def test_a_visitor_is_asked_to_sign_in(client, done):
    for method, address in addresses(done):
        response = getattr(client, method)(address)
        assert (response.status_code, "/accounts/login/" in response["Location"]) == (302, True)


def test_asking_makes_a_row_wakes_a_worker_and_leads_back(as_ines, ines, cohort, woken):
    address = reverse("reports", args=[cohort.pk])
    response = as_ines.post(address, TYPED)
    report = Report.objects.get()
    assert (response.status_code, response["Location"]) == (302, address)
    assert (report.cohort, report.requested_by, report.language, report.state) == (cohort, ines, "uk", Report.WAITING)
    assert (report.first_day, report.last_day) == (date(2026, 9, 7), date(2026, 10, 18))
    assert woken == [report.pk]


def test_a_second_click_makes_no_second_report(as_ines, cohort):
    for _ in range(2):
        as_ines.post(reverse("reports", args=[cohort.pk]), TYPED)
    assert Report.objects.count() == 1


@pytest.mark.parametrize(
    ("wrong", "says"),
    [
        ({"last_day": "2026-09-06"}, "The last day is before the first."),
        ({"last_day": "2027-09-08"}, "A report covers at most a year."),
        ({"first_day": "07.09.2026"}, "Enter a valid date."),
        ({"first_day": ""}, "This field is required."),
        ({"first_day": "0001-01-01", "last_day": "0001-01-02"}, "greater than or equal"),
        ({"last_day": "9999-12-31"}, "less than or equal"),
        ({"language": "xx"}, "Select a valid choice."),
        ({"format": "exe"}, "Select a valid choice."),
    ],
)
def test_what_cannot_be_reported_is_said_and_what_was_typed_is_kept(as_ines, cohort, woken, wrong, says):
    typed = TYPED | wrong
    page = page_of(as_ines.post(reverse("reports", args=[cohort.pk]), typed))
    assert says in page
    assert (Report.objects.count(), woken) == (0, [])
    for name in ("first_day", "last_day"):
        assert not typed[name] or f'value="{typed[name]}"' in page


def test_errors_are_in_the_readers_language(as_ines, cohort):
    with override("fr"):
        address = reverse("reports", args=[cohort.pk])
    assert "Ce champ est obligatoire." in page_of(as_ines.post(address, TYPED | {"first_day": ""}))


def test_a_whole_leap_year_can_be_reported(as_ines, cohort):
    as_ines.post(reverse("reports", args=[cohort.pk]), TYPED | {"first_day": "2028-01-01", "last_day": "2028-12-31"})
    assert Report.objects.count() == 1


def test_an_unfinished_report_shows_a_true_bar_and_asks_again(as_ines, report):
    Report.objects.update(
        state=Report.RUNNING, steps=15, steps_done=7, lease_until=timezone.now() + timedelta(minutes=1)
    )
    page = page_of(as_ines.get(reverse("reports", args=[report.cohort_id])))
    assert re.search(r'<progress[^>]* value="46" max="100"', page)
    assert "Being built: 46%." in page
    assert f'hx-get="{reverse("report", args=[report.pk])}" hx-trigger="every 1s"' in page
    assert "<noscript>" in page


def test_htmx_gets_the_fragment_and_others_the_page(as_ines, report):
    address = reverse("report", args=[report.pk])
    fragment, page = page_of(as_ines.get(address, headers=HTMX)), page_of(as_ines.get(address))
    assert fragment.lstrip().startswith("<li ")
    assert f'id="report-{report.pk}"' in fragment.partition(">")[0]
    assert "<!doctype html>" in page
    assert f'id="report-{report.pk}"' in page


def test_a_finished_report_asks_no_more_and_has_its_file(as_ines, done):
    fragment = page_of(as_ines.get(reverse("report", args=[done.pk]), headers=HTMX))
    assert "hx-get" not in fragment
    assert reverse("report_file", args=[done.pk]) in fragment
    assert 'hx-swap-oob="innerHTML"' in fragment  # said aloud once


@pytest.mark.parametrize(
    ("error", "says"),
    [
        ("too_many_tries", "each time the work was cut off"),
        ("storage", "The file could not be written."),
        ("unexpected", "The log has the cause."),
        ("from a newer version", "The log has the cause."),
    ],
)
def test_a_failed_report_says_why_and_can_be_tried_again(as_ines, report, error, says, woken):
    Report.objects.update(state=Report.FAILED, error=error, error_detail="<b>OSError</b>")
    page = page_of(as_ines.get(reverse("reports", args=[report.cohort_id])))
    assert says in page
    assert "&lt;b&gt;OSError" in page
    response = as_ines.post(reverse("report_retry", args=[report.pk]))
    assert response["Location"] == reverse("reports", args=[report.cohort_id])
    assert (Report.objects.get().state, woken) == (Report.WAITING, [report.pk])


def test_trying_again_by_htmx_gives_the_waiting_row(as_ines, report):
    Report.objects.update(state=Report.FAILED, error="storage")
    fragment = page_of(as_ines.post(reverse("report_retry", args=[report.pk]), headers=HTMX))
    assert 'hx-trigger="every 1s"' in fragment


def test_trying_again_what_is_under_way_elsewhere_loads_the_page_anew(as_ines, report, cohort, ines):
    Report.objects.update(state=Report.FAILED)
    make_report(cohort, ines)
    response = as_ines.post(reverse("report_retry", args=[report.pk]), headers=HTMX)
    assert response["HX-Refresh"] == "true"


def test_retry_is_a_post(as_ines, report):
    assert as_ines.get(reverse("report_retry", args=[report.pk])).status_code == 405


def test_the_file_comes_with_a_readable_name_and_is_nobody_elses(as_ines, done):
    Cohort.objects.update(name='Őszi "esti": دفعة/1')
    response = as_ines.get(reverse("report_file", args=[done.pk]))
    assert b"".join(response.streaming_content).startswith(b"%PDF-")
    assert response["Content-Type"] == "application/pdf"
    assert response["X-Content-Type-Options"] == "nosniff"
    assert {"private", "no-store"} <= set(response["Cache-Control"].split(", "))
    plain, encoded = re.fullmatch(
        r"attachment; filename=\"([^\"]+)\"; filename\*=UTF-8''(\S+)", response["Content-Disposition"]
    ).groups()
    assert plain == "Oszi-esti-1_2026-09-07_2026-10-18_en.pdf"
    assert unquote(encoded) == "Őszi esti دفعة 1_2026-09-07_2026-10-18_en.pdf"


@pytest.mark.parametrize("name", ["دفعة", "\r\nX-Evil: 1", "....", "a;b=c%41"])
def test_no_name_of_a_cohort_breaks_the_header(as_ines, done, name):
    Cohort.objects.update(name=name)
    header = as_ines.get(reverse("report_file", args=[done.pk]))["Content-Disposition"]
    assert re.fullmatch(r"attachment; filename=\"[A-Za-z0-9._-]+\"; filename\*=UTF-8''[A-Za-z0-9._~%-]+", header)


@pytest.mark.parametrize("state", [Report.WAITING, Report.RUNNING, Report.FAILED])
def test_only_a_done_report_has_a_file(as_ines, done, state):
    Report.objects.update(state=state)
    assert as_ines.get(reverse("report_file", args=[done.pk])).status_code == 404


def test_a_file_that_is_gone_is_not_found(as_ines, done, settings):
    (settings.MEDIA_ROOT / done.file.name).unlink()
    assert as_ines.get(reverse("report_file", args=[done.pk])).status_code == 404


def test_the_page_wakes_a_worker_for_a_forgotten_report_once_a_minute(as_ines, report, woken):
    Report.objects.update(created_at=timezone.now() - timedelta(seconds=61))
    for _ in range(3):
        as_ines.get(reverse("report", args=[report.pk]), headers=HTMX)
    assert woken == [report.pk]


def test_the_page_leaves_a_fresh_report_to_the_worker(as_ines, report, woken):
    as_ines.get(reverse("reports", args=[report.cohort_id]))
    assert woken == []


def test_the_list_takes_as_many_queries_for_twenty_reports_as_for_ten(
    as_ines, cohort, ines, django_assert_max_num_queries
):
    def ask(count):
        for number in range(count):
            make_report(cohort, ines, last_day=date(2026, 10, 18) + timedelta(days=number), state=Report.DONE)

    address = reverse("reports", args=[cohort.pk])
    ask(10)
    as_ines.get(address)
    with django_assert_max_num_queries(50) as ten:
        as_ines.get(address)
    Report.objects.all().delete()
    ask(20)
    with django_assert_max_num_queries(len(ten)):
        as_ines.get(address)


@pytest.mark.parametrize("language", ["en", "fr", "uk", "ru", "hu", "ar"])
def test_the_pages_show_in_each_language(as_ines, report, language):
    Report.objects.update(created_at=datetime(2026, 10, 19, tzinfo=UTC), requested_by=None)
    with override(language):
        for address in (reverse("reports", args=[report.cohort_id]), reverse("report", args=[report.pk])):
            assert as_ines.get(address).status_code == 200
