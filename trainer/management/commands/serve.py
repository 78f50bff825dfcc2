"""Prepares the site, runs its three processes and stops them together."""

import ctypes
import errno
import fcntl
import http.client
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable
from typing import Any, TextIO
from urllib.parse import urlsplit

from celery import current_app
from django.conf import settings
from django.core.management import call_command
from django.core.management.base import BaseCommand, CommandError
from django.db import connections

from trainer import catalogues, demo

START_SECONDS = 60
GRACE_SECONDS = 10  # a report that is cut off then is taken up at the next start: its row is the truth
EVERYWHERE = {"0.0.0.0": "127.0.0.1", "::": "::1"}  # and where we reach ourselves then
ANOTHER = "make run PORT=8001, or HOST=…"
Processes = dict[str, "subprocess.Popen[bytes]"]


class Command(BaseCommand):
    help = "Prepares the site and runs the web server, the worker and beat until Ctrl-C."

    def handle(self, *args: Any, **options: Any) -> None:
        for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
            signal.signal(number, signal.default_int_handler)
        processes: Processes = {}
        with hold_the_folder():
            try:
                with listen(settings.HOST, settings.PORT) as listener:
                    self.prepare()
                    start_all(processes, listener)
                self.wait_until_up(processes)
                self.greet()
                self.watch(processes)
            except KeyboardInterrupt:
                self.say("\nStopping.")
            finally:
                stop(list(processes.values()))

    def prepare(self) -> None:
        """Tables, catalogues, the index of the search, hashed static files and, for the demo, the demo school."""
        self.say("Preparing the site; the first time takes a little longer.")
        call_command("migrate", interactive=False, verbosity=0)
        catalogues.compile_stale()
        call_command("index_search", verbosity=0)
        call_command("collectstatic", interactive=False, verbosity=0)
        if settings.CELERY_BROKER_URL.startswith("sqla+"):
            make_queue()
        if settings.DEMO:
            call_command("load_demo", verbosity=0)
        connections.close_all()

    def wait_until_up(self, processes: Processes) -> None:
        """The address is shown once it answers."""
        give_up = time.monotonic() + START_SECONDS
        while not answers():
            if time.monotonic() > give_up:
                raise CommandError(f"The site does not answer after {START_SECONDS} seconds.")
            check(processes)
            time.sleep(0.1)

    def watch(self, processes: Processes) -> None:
        """Until one of them ends, or somebody stops us."""
        while True:
            check(processes)
            time.sleep(0.2)

    def greet(self) -> None:
        """Where the site is, and as whom one can look around."""
        self.say(f"\nCroupier Trainer runs at {settings.SITE_URL}")
        if settings.HOST in EVERYWHERE and "//localhost:" in settings.SITE_URL:
            self.say(f"From other machines: start it with SITE_URL=http://<name of this machine>:{settings.PORT}")
        if settings.DEMO:
            first_of_each = {role: username for role, username, _ in reversed(demo.PEOPLE)}
            people = ", ".join(f"{username} ({role})" for role, username in first_of_each.items())
            self.say(f"Sign in as {people}; the password is {demo.DEMO_PASSWORD}")
        self.say("Ctrl-C stops it.\n")

    def say(self, text: str) -> None:
        """Shown at once, also where the output is a pipe."""
        self.stdout.write(text)
        self.stdout.flush()


def hold_the_folder() -> TextIO:
    """One site per folder: a second worker or beat beside the first would do the work twice."""
    lock = (settings.VAR_DIR / "serve.lock").open("w")
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        raise CommandError(f"The site already runs from {settings.VAR_DIR}. Stop that one first.") from None
    return lock


def listen(host: str, port: str) -> socket.socket:
    """The web server's socket, taken before anything else: a busy port costs nothing."""
    if not (port.isascii() and port.isdigit() and 0 < int(port) < 65536):
        raise CommandError(f"PORT is {port!r}; it must be a number from 1 to 65535.")
    try:
        family = socket.getaddrinfo(host, int(port), type=socket.SOCK_STREAM)[0][0]
        return socket.create_server((host, int(port)), family=family, backlog=1024)
    except OSError as error:
        raise CommandError(
            f"Cannot listen on {host} port {port}: {_reason(error)}. Choose another: {ANOTHER}"
        ) from None


def _reason(error: OSError) -> str:
    if error.errno == errno.EADDRINUSE:
        return "something else listens there already"
    if error.errno == errno.EADDRNOTAVAIL or isinstance(error, socket.gaierror):
        return "this machine has no such address"
    return os.strerror(error.errno or 0)


def make_queue() -> None:
    """Before anybody speaks to the embedded broker: two that come first at once would both make its tables."""
    with current_app.connection_for_write() as connection:
        current_app.amqp.queues[current_app.conf.task_default_queue].bind(connection).declare()


def start_all(processes: Processes, listener: socket.socket) -> None:
    """The three of them; each gets the listening socket or nothing."""
    celery = ["celery", "--app", "config", "--quiet", "--skip-checks"]
    web_server = ["gunicorn", "config.wsgi", "--bind", f"fd://{listener.fileno()}", "--workers", "2"]
    web_server += ["--worker-class", "sync", "--graceful-timeout", "5", "--log-level", "warning", "--no-control-socket"]
    # Threads, not processes: the embedded broker is one file, made for one worker.
    worker = [*celery, "worker", "--pool", "threads", "--concurrency", "2", "--loglevel", "WARNING"]
    worker += ["--without-gossip", "--without-mingle", "--without-heartbeat"]
    beat = [*celery, "beat", "--schedule", str(settings.VAR_DIR / "beat"), "--loglevel", "WARNING"]
    processes["web server"] = start(web_server, listener.fileno())
    processes["worker"] = start(worker)
    processes["beat"] = start(beat)


def start(arguments: list[str], *handed_on: int) -> "subprocess.Popen[bytes]":
    """In a session of its own: Ctrl-C comes to us alone, and we stop each in its way."""
    return subprocess.Popen(
        [sys.executable, "-m", *arguments],
        cwd=settings.BASE_DIR,
        stdin=subprocess.DEVNULL,
        pass_fds=handed_on,
        start_new_session=True,
        preexec_fn=end_with_parent(),
    )


def end_with_parent() -> Callable[[], object] | None:
    """On Linux a child is told to stop when we are killed outright."""
    if sys.platform != "linux":
        return None
    prctl, set_death_signal = ctypes.CDLL(None).prctl, 1
    return lambda: prctl(set_death_signal, signal.SIGTERM)


def check(processes: Processes) -> None:
    """None of them may end by itself."""
    for name, process in processes.items():
        if process.poll() is not None:
            raise CommandError(f"The {name} has stopped (exit status {process.returncode}), so the rest stops too.")


def answers() -> bool:
    """Does the site answer, and not with an error of its own?"""
    host = EVERYWHERE.get(settings.HOST, settings.HOST)
    connection = http.client.HTTPConnection(host, int(settings.PORT), timeout=5)
    try:
        connection.request("GET", "/healthz", headers={"Host": urlsplit(settings.SITE_URL).netloc})
        return connection.getresponse().status < 500
    except (OSError, http.client.HTTPException):
        return False
    finally:
        connection.close()


def stop(processes: list["subprocess.Popen[bytes]"]) -> None:
    """Ask all, wait, and kill what is left; a second Ctrl-C does not wait."""
    for number in (signal.SIGTERM, signal.SIGHUP):
        signal.signal(number, signal.SIG_IGN)
    for process in processes:
        process.terminate()
    give_up = time.monotonic() + GRACE_SECONDS
    try:
        for process in processes:
            process.wait(timeout=max(0, give_up - time.monotonic()))
    except (KeyboardInterrupt, subprocess.TimeoutExpired):
        for process in processes:
            kill_group(process)


def kill_group(process: "subprocess.Popen[bytes]") -> None:
    """The process, and the children that it leads."""
    if process.poll() is None:
        os.killpg(process.pid, signal.SIGKILL)
        process.wait()
