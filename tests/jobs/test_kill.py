"""Real workers in processes of their own, killed in the middle; the broker's memory lost; Redis restarted."""

import contextlib
import os
import shutil
import signal
import socket
import sqlite3
import subprocess
import sys
import time
import uuid
from pathlib import Path

import pytest
import redis

ROOT = Path(__file__).resolve().parents[2]
PATIENCE = 90  # for a machine with much else to do
LEASE_SECONDS = 3
TRAINEES = 10
STEPS = TRAINEES + 1


class School:
    """A site of its own in a folder: database, broker, files, and the processes at work."""

    def __init__(self, folder, broker_url="", prefix=""):
        self.folder = folder
        kept = {name: value for name, value in os.environ.items() if name in ("PATH", "HOME", "LANG", "TMPDIR")}
        self.environment = kept | {
            "DJANGO_SETTINGS_MODULE": "config.settings",
            "SECRET_KEY": "only-for-tests-" + "0123456789" * 5,
            "VAR_DIR": str(folder),
            "REPORT_LEASE_SECONDS": str(LEASE_SECONDS),
            "BROKER_PREFIX": prefix,
        }
        if broker_url:
            self.environment["CELERY_BROKER_URL"] = broker_url
        self.processes = []

    def ask(self, language="ar"):
        """Two clicks on the button; the report's id."""
        return self.run("-m", "tests.jobs.school", str(TRAINEES), language).strip()

    def run(self, *arguments):
        command = [sys.executable, *arguments]
        done = subprocess.run(command, cwd=ROOT, env=self.environment, capture_output=True, text=True, timeout=PATIENCE)
        assert done.returncode == 0, done.stderr
        return done.stdout

    def start(self, *arguments):
        command = [sys.executable, "-m", "celery", "-A", "tests.jobs.slow_app", *arguments]
        with (self.folder / f"{arguments[0]}-{len(self.processes)}.log").open("wb") as log:
            process = subprocess.Popen(command, cwd=ROOT, env=self.environment, stdout=log, stderr=log)
        self.processes.append(process)
        return process

    def start_worker(self):
        """One, ready for work. A beat beside it on a new broker file could make the queue at the same moment."""
        worker = self.start("worker", "--pool", "threads", "--concurrency", "2", "--loglevel", "INFO")
        log = self.folder / f"worker-{len(self.processes) - 1}.log"
        self.wait_until(lambda: " ready." in log.read_text())
        return worker

    def start_beat(self):
        return self.start("beat", "--schedule", str(self.folder / "beat"), "--pidfile", "")

    def rows(self):
        """State, steps done, steps, tries of each report."""
        query = "SELECT state, steps_done, steps, tries FROM trainer_report ORDER BY created_at"
        with contextlib.closing(sqlite3.connect(self.folder / "db.sqlite3", timeout=10)) as database:
            return database.execute(query).fetchall()

    def row(self):
        return self.rows()[0]

    def wait_for(self, reached):
        """What the row went through until `reached(row)`."""
        seen = []

        def look():
            row = self.row()
            if row not in seen[-1:]:
                seen.append(row)
            return reached(row)

        self.wait_until(look)
        return seen

    def wait_until(self, reached):
        give_up = time.monotonic() + PATIENCE
        while not reached():
            assert time.monotonic() < give_up, f"{self.rows()}\n{self.logs()}"
            time.sleep(0.02)

    def wake_and_wait(self, report_id):
        """One message more, until a worker has dealt with it."""
        wake = "from tests.jobs import slow_app; from trainer import tasks; print(tasks.build_report.delay(%r).id)"
        dealt_with = f"[{self.run('-c', wake % report_id).strip()}] succeeded"
        self.wait_until(lambda: dealt_with in self.logs())

    def files(self):
        return sorted(path.name for path in (self.folder / "files").rglob("*") if path.is_file())

    def logs(self):
        return "\n".join(f"{path.name}:\n{path.read_text()[-3000:]}" for path in sorted(self.folder.glob("*.log")))

    def stop(self):
        for process in self.processes:
            process.kill()
            process.wait()


@pytest.fixture(scope="module")
def migrated(tmp_path_factory):
    folder = tmp_path_factory.mktemp("migrated")
    School(folder).run("manage.py", "migrate", "--verbosity", "0")
    return folder / "db.sqlite3"


@pytest.fixture
def make_school(migrated, tmp_path):
    made = []

    def make(**values):
        shutil.copy(migrated, tmp_path / "db.sqlite3")
        made.append(School(tmp_path, **values))
        return made[-1]

    yield make
    for school in made:
        school.stop()


def is_in_the_middle(row):
    state, done, _steps, _tries = row
    return state == "running" and 2 <= done <= TRAINEES - 4


def is_finished(row):
    return row[0] in ("done", "failed")


def kill_in_the_middle(school):
    """The worker dies without a word while it counts; the row says what it last knew, and there is no file."""
    report_id = school.ask()
    worker = school.start_worker()
    school.wait_for(is_in_the_middle)
    os.kill(worker.pid, signal.SIGKILL)
    worker.wait()
    state, done, _steps, tries = school.row()
    assert (state, 0 < done < TRAINEES, tries, school.files()) == ("running", True, 1, [])
    return report_id


def is_built_once(school, report_id):
    """By a new worker, woken by the sweep: from the first step to the last, and one file."""
    school.start_worker()
    school.start_beat()
    seen = school.wait_for(is_finished)
    state, done, steps, tries = seen[-1]
    assert (state, done, steps) == ("done", STEPS, STEPS), school.logs()
    assert tries >= 2
    tried = [(tries, done) for _state, done, _steps, tries in seen]
    assert tried == sorted(tried)
    assert len({done for tries, done in tried if tries == tried[-1][0]}) > TRAINEES // 2
    assert school.files() == [f"{report_id}.pdf"]
    assert file_of(school, report_id).read_bytes().startswith(b"%PDF-")


def file_of(school, report_id):
    return school.folder / "files" / "reports" / f"{report_id}.pdf"


def test_a_killed_worker_loses_nothing(make_school):
    school = make_school()
    report_id = kill_in_the_middle(school)
    is_built_once(school, report_id)

    # A message that comes late finds it done.
    row, time_of_file = school.row(), file_of(school, report_id).stat().st_mtime_ns
    school.wake_and_wait(report_id)
    assert (school.row(), file_of(school, report_id).stat().st_mtime_ns) == (row, time_of_file)


def test_a_killed_worker_and_a_lost_broker_lose_nothing(make_school):
    school = make_school()
    report_id = kill_in_the_middle(school)
    for path in school.folder.glob("broker.sqlite3*"):
        path.unlink()
    is_built_once(school, report_id)


@pytest.fixture
def prefix(redis_url):
    """Ours alone in a Redis that may be somebody's."""
    prefix = f"trainer-kill-{uuid.uuid4().hex}-"
    yield prefix
    forget(redis_url, prefix)


def forget(redis_url, prefix):
    """As a restart of a Redis that keeps nothing would."""
    server = redis.Redis.from_url(redis_url)
    for key in server.scan_iter(f"{prefix}*"):
        server.delete(key)


def free_port():
    with socket.create_server(("127.0.0.1", 0)) as taken:
        return taken.getsockname()[1]


@pytest.mark.redis
@pytest.mark.skipif(not shutil.which("redis-server"), reason="wants a Redis of its own to restart")
def test_a_redis_that_restarts_under_a_worker_loses_nothing(make_school, tmp_path):
    command = ["redis-server", "--port", str(free_port()), "--bind", "127.0.0.1", "--save", "", "--dir", tmp_path]
    school = make_school(broker_url=f"redis://127.0.0.1:{command[2]}/0")
    server = subprocess.Popen(command, stdout=subprocess.DEVNULL)
    school.processes.append(server)
    school.ask()
    school.start_worker()
    school.start_beat()
    school.wait_for(is_in_the_middle)
    server.kill()
    server.wait()
    school.ask("uk")  # the page works without a broker: the row is there
    assert school.rows()[1][0] == "waiting"
    school.processes.append(subprocess.Popen(command, stdout=subprocess.DEVNULL))
    school.wait_until(lambda: [row[0] for row in school.rows()] == ["done", "done"])
    assert len(school.files()) == 2


@pytest.mark.parametrize("broker_forgets", [False, True])
def test_a_killed_worker_on_redis_loses_nothing(make_school, redis_url, prefix, broker_forgets):
    school = make_school(broker_url=redis_url, prefix=prefix)
    report_id = kill_in_the_middle(school)
    if broker_forgets:
        forget(redis_url, prefix)
    is_built_once(school, report_id)
