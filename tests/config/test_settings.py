import os
import stat
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
SECRET = {"SECRET_KEY": "0123456789" * 6}
HTTPS = {"SITE_URL": "https://trainer.example"}


@pytest.fixture
def run(tmp_path):
    """run("manage.py", "check", DEBUG="1"): Python on that, with nothing else in the environment."""

    def run_python(*arguments, **environment):
        return subprocess.run(
            [sys.executable, *arguments],
            cwd=ROOT,
            env={"PATH": os.environ["PATH"], "VAR_DIR": str(tmp_path / "var"), **environment},
            capture_output=True,
            text=True,
        )

    return run_python


@pytest.fixture
def ask(run):
    """ask("settings.SITE_URL", HOST="0.0.0.0"): what an expression is under that environment."""

    def ask_settings(expression, **environment):
        code = f"from config import settings; print({expression})"
        done = run("-c", code, **{**SECRET, **environment})
        assert not done.returncode, done.stderr
        return done.stdout.strip()

    return ask_settings


@pytest.mark.parametrize(
    ("environment", "reason"),
    [
        ({}, "SECRET_KEY is not set and DEBUG is off."),
        (HTTPS, "SECRET_KEY is not set and DEBUG is off."),
        ({**SECRET, **HTTPS, "DEBUG": "1"}, "DEBUG is on while SITE_URL is https."),
        ({**SECRET, **HTTPS, "ALLOWED_HOSTS": "*"}, "ALLOWED_HOSTS holds * while SITE_URL is https."),
        ({**SECRET, "SITE_URL": "trainer.example"}, "SITE_URL is 'trainer.example';"),
        ({**SECRET, "SITE_URL": "ftp://trainer.example"}, "SITE_URL is 'ftp://trainer.example';"),
    ],
)
def test_unsafe_settings_refuse_to_start_with_one_clear_line(run, environment, reason):
    done = run("manage.py", "check", **environment)
    assert done.returncode == 1
    assert done.stderr.startswith(f"Croupier Trainer does not start: {reason}")
    assert len(done.stderr.splitlines()) == 1


def test_the_production_settings_pass_the_deployment_checks(run):
    done = run("manage.py", "check", "--deploy", "--fail-level", "WARNING", **SECRET, **HTTPS)
    assert (done.returncode, done.stdout + done.stderr) == (0, "System check identified no issues (0 silenced).\n")


def test_the_demo_does_not_pass_the_deployment_checks(run):
    done = run("manage.py", "check", "--deploy", **SECRET, **HTTPS, DEMO="1")
    assert done.returncode == 1
    assert "trainer.E001" in done.stderr


def test_the_demo_makes_its_secret_once_for_its_owner_alone(run, tmp_path):
    file = tmp_path / "var" / "secret"
    assert run("manage.py", "check", DEMO="1").returncode == 0
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    secret = file.read_text()
    assert len(secret) > 50
    assert run("manage.py", "check", DEMO="1").returncode == 0
    assert file.read_text() == secret
    assert run("-c", "from config import settings; print(settings.SECRET_KEY)").stdout.strip() == secret


def test_without_the_demo_no_secret_is_made(run, tmp_path):
    run("manage.py", "check")
    assert not (tmp_path / "var" / "secret").exists()


@pytest.mark.parametrize(
    ("environment", "address"),
    [
        ({}, "http://127.0.0.1:8000"),
        ({"PORT": "9000"}, "http://127.0.0.1:9000"),
        ({"HOST": "0.0.0.0", "PORT": "9000"}, "http://localhost:9000"),
        ({"HOST": "::1"}, "http://[::1]:8000"),
        ({"HOST": "192.0.2.7", "SITE_URL": "https://trainer.example/"}, "https://trainer.example"),
    ],
)
def test_the_address_follows_host_and_port_unless_it_is_given(ask, environment, address):
    assert ask("settings.SITE_URL", **environment) == address


def test_the_host_that_is_listened_on_may_be_asked_for(ask):
    assert ask("'192.0.2.7' in settings.ALLOWED_HOSTS", HOST="192.0.2.7", **HTTPS) == "True"


@pytest.mark.parametrize(("environment", "secure"), [(HTTPS, "True"), ({}, "False")])
def test_cookies_are_secure_where_the_address_is(ask, environment, secure):
    cookies = "{settings.SESSION_COOKIE_SECURE, settings.CSRF_COOKIE_SECURE, settings.LANGUAGE_COOKIE_SECURE}"
    assert ask(cookies, **environment) == f"{{{secure}}}"


def test_sqlite_writes_ahead_waits_and_takes_the_lock_at_once(run):
    code = """
import django
django.setup()
from django.db import connection, transaction
with connection.cursor() as cursor:
    for pragma in ("journal_mode", "busy_timeout"):
        print(cursor.execute(f"PRAGMA {pragma}").fetchone()[0])
print(connection.transaction_mode)
"""
    done = run("-c", code, DJANGO_SETTINGS_MODULE="config.settings", **SECRET)
    assert done.stdout.split() == ["wal", "20000", "IMMEDIATE"], done.stderr


@pytest.mark.parametrize(("environment", "count"), [({}, "0"), ({"BEHIND_PROXY": "1"}, "1")])
def test_addresses_are_taken_from_the_header_only_behind_a_proxy(ask, environment, count):
    """Else whoever writes the header is never counted, see `quizzes.rates`."""
    assert ask("settings.ALLAUTH_TRUSTED_PROXY_COUNT", **environment) == count


def test_the_cache_of_files_holds_a_schools_counts(ask):
    assert int(ask("settings.CACHES['default']['OPTIONS']['MAX_ENTRIES']")) >= 5000
    assert ask("'OPTIONS' in settings.CACHES['default']", CACHE_URL="rediscache://localhost:6379/1") == "False"
