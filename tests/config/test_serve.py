import os
import signal
import socket
import sqlite3
import subprocess
import sys
import time
import urllib.request
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PATIENCE = 60
UP = "Ctrl-C stops it."


class Site:
    """`manage.py serve` in a process of its own, on a free port and in a folder of its own."""

    def __init__(self, folder, **environment):
        self.folder, self.port = folder, free_port()
        kept = {"PATH": os.environ["PATH"], "VAR_DIR": str(folder), "PORT": str(self.port)}
        self.process = subprocess.Popen(
            [sys.executable, "manage.py", "serve"],
            cwd=ROOT,
            env={**kept, "SECRET_KEY": "0123456789" * 6, **environment},
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
        self.said = ""

    def __enter__(self):
        for line in self.process.stdout:
            self.said += line
            if UP in line:
                break
        assert UP in self.said, self.said
        self.children = descendants(self.process.pid)
        return self

    def __exit__(self, *failure):
        if self.process.poll() is None:
            self.stop(signal.SIGTERM)

    def stop(self, number):
        """Send the signal and wait; the exit status."""
        self.process.send_signal(number)
        return self.end()

    def end(self):
        self.said += self.process.communicate(timeout=PATIENCE)[0]
        return self.process.returncode

    def ask(self, path="/healthz"):
        with urllib.request.urlopen(f"http://127.0.0.1:{self.port}{path}", timeout=PATIENCE) as response:
            return response.read().decode()

    def child(self, word):
        """The process that has the word in its command."""
        return next(pid for pid in self.children if word in Path(f"/proc/{pid}/cmdline").read_text().split("\0"))


def free_port():
    with socket.create_server(("127.0.0.1", 0)) as taken:
        return taken.getsockname()[1]


def parents():
    """Every living process and its parent."""
    found = {}
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            _state, parent = stat.read_text().rpartition(")")[2].split()[:2]
        except (FileNotFoundError, ProcessLookupError):
            continue
        if _state != "Z":
            found[int(stat.parent.name)] = int(parent)
    return found


def descendants(pid):
    found, living = {pid}, parents()
    while more := {child for child, parent in living.items() if parent in found} - found:
        found |= more
    return found - {pid}


def wait_until_gone(pids):
    give_up = time.monotonic() + PATIENCE
    while pids & parents().keys():
        assert time.monotonic() < give_up, f"still there: {pids & parents().keys()}"
        time.sleep(0.1)


def cohorts(folder, statement="SELECT name FROM trainer_cohort"):
    connection = sqlite3.connect(folder / "db.sqlite3")
    with connection:
        found = connection.execute(statement).fetchall()
    connection.close()
    return found


pytestmark = pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="looks at processes through /proc")


def test_it_serves_stops_at_one_interrupt_and_keeps_the_data_for_the_next_start(tmp_path):
    with Site(tmp_path) as site:
        assert f"Croupier Trainer runs at http://127.0.0.1:{site.port}\n" in site.said
        assert site.ask() == '{"status": "ok"}'
        assert len(site.children) == 5  # gunicorn and its two, the worker, beat
        cohorts(
            tmp_path,
            "INSERT INTO trainer_cohort (id, name, started_on, time_zone, compares) "
            "VALUES ('1', 'Autumn', '2026-09-07', '', 0)",
        )
        assert site.stop(signal.SIGINT) == 0
        assert site.children & parents().keys() == set()
        assert "Traceback" not in site.said
    with Site(tmp_path) as site:
        assert cohorts(tmp_path) == [("Autumn",)]
        assert site.stop(signal.SIGTERM) == 0
        assert site.children & parents().keys() == set()
        assert "Traceback" not in site.said


def test_the_demo_tells_as_whom_to_sign_in_and_its_pages_carry_hashed_files(tmp_path):
    with Site(tmp_path, SECRET_KEY="", DEMO="1") as site:
        people = "alice (trainee), emil (examiner), ines (instructor)"
        assert f"Sign in as {people}; the password is " in site.said
        assert (tmp_path / "secret").exists()
        assert "/static/css/site." in site.ask("/en/")
        assert "/static/css/site.css" not in site.ask("/en/")


def test_a_busy_port_is_one_clear_line_before_anything_is_made(tmp_path):
    site = Site(tmp_path, PORT="0")
    site.end()
    assert site.said == "CommandError: PORT is '0'; it must be a number from 1 to 65535.\n"
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        site = Site(tmp_path, PORT=str(port))
        assert site.end() == 1
    assert site.said.startswith(f"CommandError: Cannot listen on 127.0.0.1 port {port}: something else listens there")
    assert len(site.said.splitlines()) == 1
    assert not (tmp_path / "db.sqlite3").exists()


def test_when_one_process_dies_the_rest_stops_and_it_is_said_which(tmp_path):
    with Site(tmp_path) as site:
        second = Site(tmp_path)
        assert second.end() == 1
        assert second.said == f"CommandError: The site already runs from {tmp_path}. Stop that one first.\n"
        os.kill(site.child("worker"), signal.SIGKILL)
        assert site.end() == 1
        assert "CommandError: The worker has stopped (exit status -9), so the rest stops too." in site.said
        wait_until_gone(site.children)


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux tells a child that its parent died")
def test_killed_outright_it_leaves_nothing_behind(tmp_path):
    with Site(tmp_path) as site:
        assert site.stop(signal.SIGKILL) == -signal.SIGKILL
        wait_until_gone(site.children)
