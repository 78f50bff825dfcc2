"""The services that some tests want: named in the environment, at the usual address, or started for the occasion."""

import contextlib
import functools
import os
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import psycopg
import redis

LOCAL_POSTGRES = "postgresql://postgres@127.0.0.1:5432/postgres"
LOCAL_REDIS = "redis://127.0.0.1:6379/0"
CHROMIUM_NAMES = ("chromium", "chromium-browser", "google-chrome")
NO_FILE = "/nowhere"
START_SECONDS = 30


@functools.cache
def find_postgres() -> str:
    """An address where we may make databases, or nothing."""
    return os.environ.get("TEST_DATABASE_URL") or (LOCAL_POSTGRES if lets_us_in(LOCAL_POSTGRES) else "")


@functools.cache
def find_redis() -> str:
    """An address, or nothing."""
    return os.environ.get("TEST_REDIS_URL") or (LOCAL_REDIS if pings(LOCAL_REDIS) else "")


@functools.cache
def find_chromium() -> str:
    """The browser's path, or nothing."""
    return os.environ.get("CHROMIUM") or next(filter(None, map(shutil.which, CHROMIUM_NAMES)), "")


@contextlib.contextmanager
def throwaway_postgres() -> Iterator[str]:
    """A cluster of our own on a free port, gone afterwards; nothing where its programs are not installed."""
    found = [*sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb")), shutil.which("initdb")]
    initdb, port = next((Path(path) for path in reversed(found) if path), None), _free_port()
    if not initdb:
        yield ""
        return
    url = f"postgresql://postgres@127.0.0.1:{port}/postgres"
    # PostgreSQL refuses to run as root.
    who: dict[str, Any] = {"user": "postgres", "group": "postgres", "extra_groups": []} if os.getuid() == 0 else {}
    with _own_folder(who) as folder:
        data = f"{folder}/data"
        make: list[Any] = [initdb, "--pgdata", data, "--username", "postgres", "--auth", "trust", "--no-sync"]
        subprocess.run(make, check=True, stdout=subprocess.DEVNULL, cwd=folder, **who)
        with _running(
            [initdb.with_name("postgres"), "-D", data, "-p", str(port), "-h", "127.0.0.1", "-k", folder, "-F"],
            folder,
            who,
        ):
            _wait_for(lambda: lets_us_in(url))
            yield url


@contextlib.contextmanager
def throwaway_redis() -> Iterator[str]:
    """A server of our own on a free port that keeps nothing; nothing where it is not installed."""
    program, port = shutil.which("redis-server"), _free_port()
    if not program:
        yield ""
        return
    url = f"redis://127.0.0.1:{port}/0"
    with _own_folder({}) as folder:
        serve = [program, "--port", str(port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"]
        with _running(serve, folder, {}):
            _wait_for(lambda: pings(url))
            yield url


def lets_us_in(url: str) -> bool:
    """Without any password that lies about on this machine, and to make databases."""
    question = "SELECT rolcreatedb OR rolsuper FROM pg_roles WHERE rolname = current_user"
    try:
        with psycopg.connect(url, password="", passfile=NO_FILE, connect_timeout=3) as connection:
            return connection.execute(question).fetchone() == (True,)
    except psycopg.Error:
        return False


def pings(url: str) -> bool:
    try:
        return redis.Redis.from_url(url, socket_connect_timeout=3).ping()
    except redis.RedisError:
        return False


def _free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        return taken.getsockname()[1]


@contextlib.contextmanager
def _own_folder(who: dict[str, Any]) -> Iterator[str]:
    folder = tempfile.mkdtemp(prefix="trainer-service-")
    if who:
        shutil.chown(folder, who["user"], who["group"])
    try:
        yield folder
    finally:
        shutil.rmtree(folder, ignore_errors=True)


@contextlib.contextmanager
def _running(command: list[Any], folder: str, who: dict[str, Any]) -> Iterator[None]:
    with (Path(folder) / "log").open("wb") as log:
        process = subprocess.Popen(command, cwd=folder, stdout=log, stderr=log, start_new_session=True, **who)
    try:
        yield
    finally:
        process.send_signal(signal.SIGINT)  # PostgreSQL's fast shutdown; Redis knows it too
        process.wait(timeout=START_SECONDS)


def _wait_for(is_up: Callable[[], bool]) -> None:
    give_up = time.monotonic() + START_SECONDS
    while not is_up():
        if time.monotonic() > give_up:
            raise TimeoutError("a service of our own did not start")
        time.sleep(0.1)
