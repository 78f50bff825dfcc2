"""A real browser: Debian's Chromium, headless, that speaks to the live server only and complains of nothing."""

import os

import pytest
from django.conf import settings
from django.test import Client

from tests import services
from tests.browser.school import make_school

# Playwright's loop runs in the thread of the tests, which Django takes for asynchronous code.
os.environ.setdefault("DJANGO_ALLOW_ASYNC_UNSAFE", "1")

FLAGS = [
    "--no-sandbox",  # root, as in CI, cannot have one
    "--disable-gpu",
    "--disable-dev-shm-usage",
    "--disable-quic",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
]


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args):
    return {**browser_type_launch_args, "executable_path": services.find_chromium(), "args": FLAGS}


@pytest.fixture(scope="session")
def browser_context_args(browser_context_args):
    return {**browser_context_args, "reduced_motion": "reduce"}  # nothing half faded in when it is looked at


class Console:
    """What the browser complains of: a broken content policy, a script's error, an address that does not answer."""

    def __init__(self):
        self.complaints = []
        self.expected = []

    def watch(self, context):
        context.on("console", self._hear)
        context.on("weberror", lambda error: self.complaints.append(f"{error.page.url}: {error.error}"))

    def expect(self, *texts):
        """A test that brings a fault about names its complaint."""
        self.expected += texts

    def unexpected(self):
        return [said for said in self.complaints if not any(text in said for text in self.expected)]

    def _hear(self, message):
        if message.type in ("error", "warning"):
            self.complaints.append(f"{message.location.get('url')}: {message.text}")


@pytest.fixture(autouse=True)
def console():
    """Fails the test on every complaint of the console that the test does not expect."""
    console = Console()
    yield console
    assert console.unexpected() == []


@pytest.fixture
def new_context(console, new_context):
    """Contexts whose console is listened to."""

    def make(**options):
        context = new_context(**options)
        console.watch(context)
        return context

    return make


@pytest.fixture
def sign_in(live_server):
    """sign_in(context, alice): as if she had typed her password before."""

    def sign_in(context, person):
        client = Client()
        client.force_login(person)
        context.add_cookies(
            [
                {
                    "name": settings.SESSION_COOKIE_NAME,
                    "value": client.cookies[settings.SESSION_COOKIE_NAME].value,
                    "url": live_server.url,
                    "httpOnly": True,
                    "sameSite": "Lax",
                }
            ]
        )

    return sign_in


@pytest.fixture
def school(live_server, roles, tmp_path, settings):
    """A cohort with runs of every kind, finished and open, and reports in every state."""
    settings.MEDIA_ROOT = tmp_path
    return make_school()
