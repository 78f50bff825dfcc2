import threading
import uuid
from datetime import UTC, date, datetime, timedelta

import pytest
from django.db import connection

from trainer import tasks
from trainer.models import Membership, Report
from trainer.reports import build as building
from trainer.reports.build import build, path_of, sweep
from trainer.reports.requests import is_forgotten, request_report, retry

NOW = datetime(2026, 6, 15, 9, 0, tzinfo=UTC)
LATER = NOW + timedelta(minutes=10)
FIRST, LAST = date(2026, 5, 4), date(2026, 6, 14)


def at(moment):
    return lambda: moment


@pytest.fixture(autouse=True)
def folder(settings, tmp_path):
    settings.MEDIA_ROOT = tmp_path
    return tmp_path / "reports"


@pytest.fixture
def wanted(cohort, ines):
    return request_report(cohort, ines, FIRST, LAST, "en", "pdf", NOW)


def fresh(report):
    return Report.objects.get(pk=report.pk)


def files(folder):
    return sorted(path.name for path in folder.iterdir()) if folder.exists() else []


def steal(report, now=LATER):
    """Another worker takes the row, as after the lease ran out."""
    Report.objects.filter(pk=report.pk).update(lease_until=now - timedelta(seconds=1))
    return report.claim(now, 120)


def fail_with(error):
    def render(figures, language):
        raise error

    return render


@pytest.mark.parametrize(("format", "begins"), [("pdf", b"%PDF-"), ("xlsx", b"PK")])
def test_a_report_is_built_and_its_row_tells_the_truth(cohort, ines, folder, format, begins):
    report = request_report(cohort, ines, FIRST, LAST, "ar", format, NOW)
    build(str(report.pk), at(NOW))
    done = fresh(report)
    content = path_of(done).read_bytes()
    assert content.startswith(begins)
    assert (done.state, done.size, done.finished_at, done.error) == (Report.DONE, len(content), NOW, "")
    assert (done.steps_done, done.steps) == (2, 2)
    assert done.file.path == str(path_of(done))
    assert files(folder) == [f"{report.pk}.{format}"]


def test_building_twice_makes_one_file_once(wanted, folder):
    build(wanted.pk, at(NOW))
    made = path_of(wanted).stat().st_mtime_ns
    build(wanted.pk, at(LATER))
    assert files(folder) == [f"{wanted.pk}.pdf"]
    assert (path_of(wanted).stat().st_mtime_ns, fresh(wanted).tries) == (made, 1)


def test_a_report_in_another_workers_hands_is_left_alone(wanted, folder):
    wanted.claim(NOW, 120)
    build(wanted.pk, at(NOW + timedelta(seconds=119)))
    assert (fresh(wanted).state, fresh(wanted).tries, files(folder)) == (Report.RUNNING, 1, [])


def test_a_report_that_is_gone_is_no_error(db):
    build(uuid.uuid4(), at(NOW))


@pytest.mark.django_db(transaction=True)
def test_of_two_workers_at_once_one_builds(wanted, folder):
    def work():
        try:
            build(wanted.pk, at(NOW))
        finally:
            connection.close()

    workers = [threading.Thread(target=work) for _ in range(2)]
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join()
    assert (fresh(wanted).state, fresh(wanted).tries, len(files(folder))) == (Report.DONE, 1, 1)


def test_progress_goes_up_by_a_step_for_each_trainee_and_one_for_the_document(cohort, bob, wanted, monkeypatch):
    cohort.memberships.create(user=bob, role=Membership.TRAINEE)
    seen = []
    write = Report.write

    def spy(self, lease, **values):
        written = write(self, lease, **values)
        row = fresh(self)
        seen.append((row.state, row.steps_done, row.steps, row.lease_until))
        return written

    monkeypatch.setattr(Report, "write", spy)
    moments = iter(NOW + timedelta(seconds=number) for number in range(100))
    build(wanted.pk, lambda: next(moments))
    assert [step[:3] for step in seen] == [
        (Report.RUNNING, 0, 3),
        (Report.RUNNING, 1, 3),
        (Report.RUNNING, 2, 3),
        (Report.DONE, 3, 3),
    ]
    leases = [step[3] for step in seen]
    assert leases == sorted(set(leases))


def test_a_worker_that_lost_its_lease_while_counting_stops_at_once(cohort, bob, wanted, folder, monkeypatch):
    cohort.memberships.create(user=bob, role=Membership.TRAINEE)
    steps = []
    gather = building.gather

    def slow_gather(cohort, first_day, last_day, on_step, *, made_on):
        def step(done, total):
            steps.append(done)
            steal(wanted)
            on_step(done, total)

        return gather(cohort, first_day, last_day, step, made_on=made_on)

    monkeypatch.setattr(building, "gather", slow_gather)
    build(wanted.pk, at(NOW))
    assert (steps, fresh(wanted).state, fresh(wanted).steps_done, files(folder)) == ([1], Report.RUNNING, 0, [])


def test_a_worker_that_lost_its_lease_while_drawing_writes_nothing(wanted, folder, monkeypatch):
    lease = []

    def render(figures, language):
        lease.append(steal(wanted))
        return b"mine"

    monkeypatch.setitem(building.RENDERERS, "pdf", render)
    build(wanted.pk, at(NOW))
    assert (fresh(wanted).state, fresh(wanted).lease, files(folder)) == (Report.RUNNING, lease[0], [])


def test_a_worker_that_lost_its_lease_cannot_call_it_failed(wanted, monkeypatch):
    def render(figures, language):
        steal(wanted)
        raise RuntimeError

    monkeypatch.setitem(building.RENDERERS, "pdf", render)
    build(wanted.pk, at(NOW))
    assert (fresh(wanted).state, fresh(wanted).error) == (Report.RUNNING, "")


def test_where_the_file_cannot_take_its_place_the_row_is_not_done(wanted, folder, monkeypatch):
    def replace(self, target):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("pathlib.Path.replace", replace)
    build(wanted.pk, at(NOW))
    failed = fresh(wanted)
    assert (failed.state, failed.error, failed.file.name) == (Report.FAILED, "storage", "")
    assert (failed.error_detail, files(folder)) == ("No space left on device", [])


def test_a_failure_says_why_and_can_be_retried(wanted, folder, monkeypatch, caplog):
    monkeypatch.setitem(building.RENDERERS, "pdf", fail_with(ZeroDivisionError("/srv/secret/path")))
    build(wanted.pk, at(NOW))
    failed = fresh(wanted)
    assert (failed.state, failed.error, failed.error_detail) == (Report.FAILED, "unexpected", "ZeroDivisionError")
    assert "/srv/secret/path" in caplog.text  # for the administrator

    monkeypatch.undo()
    again = retry(failed, LATER)
    assert (again.pk, again.state, again.tries, again.error) == (wanted.pk, Report.WAITING, 0, "")
    build(wanted.pk, at(LATER))
    assert (fresh(wanted).state, files(folder)) == (Report.DONE, [f"{wanted.pk}.pdf"])


def test_only_a_failed_report_is_retried(wanted):
    build(wanted.pk, at(NOW))
    assert retry(fresh(wanted), LATER).state == Report.DONE


def test_a_retry_of_what_is_under_way_again_leads_to_that(wanted, cohort, ines):
    Report.objects.update(state=Report.FAILED)
    newer = request_report(cohort, ines, FIRST, LAST, "en", "pdf", LATER)
    assert retry(fresh(wanted), LATER).pk == newer.pk
    assert fresh(wanted).state == Report.FAILED


def test_asking_twice_makes_one_report(wanted, cohort, ines):
    assert request_report(cohort, ines, FIRST, LAST, "en", "pdf", LATER).pk == wanted.pk
    assert Report.objects.count() == 1


@pytest.mark.parametrize("other", [{"language": "hu"}, {"format": "xlsx"}, {"last_day": date(2026, 6, 13)}])
def test_asking_for_another_makes_another(wanted, cohort, ines, other):
    fields = {"first_day": FIRST, "last_day": LAST, "language": "en", "format": "pdf"} | other
    assert request_report(cohort, ines, **fields, now=NOW).pk != wanted.pk


def test_after_the_first_is_done_the_same_may_be_asked_for_again(wanted, cohort, ines, folder):
    build(wanted.pk, at(NOW))
    second = request_report(cohort, ines, FIRST, LAST, "en", "pdf", LATER)
    build(second.pk, at(LATER))
    assert len(files(folder)) == 2


def test_the_sweep_takes_up_what_waits_and_what_a_killed_worker_left(wanted, cohort, ines):
    left, held = (request_report(cohort, ines, FIRST, LAST, language, "pdf", NOW) for language in ("uk", "hu"))
    left.claim(NOW - timedelta(minutes=5), 120)
    held.claim(NOW, 120)
    assert set(sweep(NOW)) == {wanted.pk, left.pk}
    for report_id in sweep(NOW):
        build(report_id, at(NOW))
    assert (fresh(left).state, fresh(left).tries, fresh(held).state) == (Report.DONE, 2, Report.RUNNING)


def test_after_too_many_tries_it_is_failed_and_says_so(wanted):
    moment = NOW
    for _ in range(Report.MAX_TRIES):
        assert wanted.pk in sweep(moment)
        wanted.claim(moment, 120)
        moment += timedelta(minutes=5)
    assert sweep(moment) == []
    assert (fresh(wanted).state, fresh(wanted).error) == (Report.FAILED, "too_many_tries")
    assert retry(fresh(wanted), moment).tries == 0


def test_a_late_message_does_not_try_once_too_often(wanted, folder):
    Report.objects.update(state=Report.RUNNING, tries=Report.MAX_TRIES, lease_until=NOW - timedelta(minutes=1))
    build(wanted.pk, at(NOW))
    assert (fresh(wanted).state, fresh(wanted).error, files(folder)) == (Report.FAILED, "too_many_tries", [])


def test_the_sweep_drops_half_written_files_whose_worker_is_gone(wanted, folder):
    lease = wanted.claim(NOW, 120)
    folder.mkdir()
    kept, gone = folder / f"{wanted.pk}.{lease}.part", folder / f"{wanted.pk}.{uuid.uuid4()}.part"
    for path in (kept, gone):
        path.write_bytes(b"half")
    sweep(NOW)
    assert files(folder) == [kept.name]


def test_the_sweep_drops_the_files_of_a_deleted_cohort_and_nothing_else(wanted, cohort, folder):
    build(wanted.pk, at(NOW))
    (folder / "readme.txt").write_text("not ours")
    sweep(NOW)
    assert len(files(folder)) == 2
    cohort.delete()
    sweep(NOW)
    assert files(folder) == ["readme.txt"]


@pytest.mark.parametrize(
    ("state", "created_at", "lease_until", "forgotten"),
    [
        (Report.WAITING, NOW - timedelta(seconds=59), None, False),
        (Report.WAITING, NOW - timedelta(seconds=61), None, True),
        (Report.RUNNING, NOW - timedelta(hours=1), NOW + timedelta(seconds=1), False),
        (Report.RUNNING, NOW - timedelta(hours=1), NOW - timedelta(seconds=1), True),
        (Report.DONE, NOW - timedelta(hours=1), None, False),
        (Report.FAILED, NOW - timedelta(hours=1), None, False),
    ],
)
def test_what_waits_for_a_minute_or_lost_its_worker_is_forgotten(state, created_at, lease_until, forgotten):
    assert is_forgotten(Report(state=state, created_at=created_at, lease_until=lease_until), NOW) == forgotten


def test_the_sweeping_task_wakes_a_worker_for_each(wanted, monkeypatch):
    sent = []
    monkeypatch.setattr(tasks.build_report, "delay", sent.append)
    tasks.sweep_reports()
    assert sent == [str(wanted.pk)]


def test_a_broker_that_is_away_does_not_break_asking(wanted, monkeypatch, django_capture_on_commit_callbacks, caplog):
    def delay(report_id):
        raise ConnectionError

    monkeypatch.setattr(tasks.build_report, "delay", delay)
    with django_capture_on_commit_callbacks(execute=True) as callbacks:
        tasks.wake(wanted.pk)
    assert len(callbacks) == 1
    assert "ConnectionError" in caplog.text
    assert wanted.pk in sweep(NOW)


def test_the_schedule_names_tasks_that_exist():
    from config.celery import app

    app.loader.import_default_modules()
    assert {entry["task"] for entry in app.conf.beat_schedule.values()} <= set(app.tasks)


def test_expired_sessions_are_dropped(db):
    from django.contrib.sessions.models import Session

    Session.objects.create(session_key="old", session_data="", expire_date=datetime(2020, 1, 1, tzinfo=UTC))
    tasks.drop_expired_sessions()
    assert not Session.objects.exists()
