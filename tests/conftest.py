"""Services that a test wants, people that it speaks of."""

import os
import shutil
from datetime import date
from importlib import import_module

import pytest
from django.apps import apps
from django.conf import settings
from django.contrib.auth.models import Group
from django.core.cache import cache
from django.utils.translation import override
from hypothesis import settings as laws

from tests import pseudo, services
from trainer import catalogues
from trainer.models import Cohort, Membership, User

laws.register_profile("without a clock", deadline=None)  # a busy machine is no fault of the rules
laws.load_profile("without a clock")

FINDERS = {
    "postgres": ("PostgreSQL", services.find_postgres),
    "redis": ("Redis", services.find_redis),
    "chromium": ("Chromium", services.find_chromium),
}
ON_SERVICES = os.environ.get("TEST_LEG") == "services"
WANTS = "wants a service that is not here: "


@pytest.fixture(autouse=True)
def nothing_counted():
    """No test is refused for what another has sent."""
    cache.clear()


@pytest.fixture(autouse=True)
def in_english():
    """A request to /ar/ leaves its language behind: every test begins in English."""
    with override("en"):
        yield


def pytest_sessionstart(session):
    catalogues.compile_stale()


def pytest_unconfigure():
    shutil.rmtree(settings.VAR_DIR, ignore_errors=True)


def pytest_collection_modifyitems(config, items):
    for item in items:
        for fixture, marker in (("browser", "chromium"), ("redis_url", "redis")):
            if fixture in item.fixturenames:
                item.add_marker(marker)
    left_out = [item for item in items if not belongs_to_this_leg(item)]
    if left_out:
        config.hook.pytest_deselected(items=left_out)
        items[:] = [item for item in items if belongs_to_this_leg(item)]


def belongs_to_this_leg(item):
    """On the services: what the database may change. On SQLite: all but what only the other leg can run."""
    wants_postgres = item.get_closest_marker("postgres")
    if ON_SERVICES:
        if item.get_closest_marker("once"):
            return False
        touches_database = {"db", "transactional_db", "live_server"} & set(item.fixturenames)
        return bool(wants_postgres or touches_database or item.get_closest_marker("django_db"))
    return not (wants_postgres and services.find_postgres())


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup(item):
    missing = [name for marker, (name, find) in FINDERS.items() if item.get_closest_marker(marker) and not find()]
    if not missing:
        return
    if os.environ.get("REQUIRE_SERVICES") == "1":
        pytest.fail(WANTS + ", ".join(missing), pytrace=False)
    pytest.skip(WANTS + ", ".join(missing))


def pytest_terminal_summary(terminalreporter):
    """The tests that found no service, by name."""
    skipped = [(report.nodeid, report.longrepr[2]) for report in terminalreporter.stats.get("skipped", [])]
    wanting = sorted((name, reason.partition(WANTS)[2]) for name, reason in skipped if WANTS in reason)
    if wanting:
        terminalreporter.section("skipped: the service is not here")
    for name, service in wanting:
        terminalreporter.line(f"{name}: {service}")


@pytest.fixture
def redis_url():
    """An address of Redis; keep to keys of your own and take them away."""
    return services.find_redis()


@pytest.fixture
def roles(db):
    """The groups of the migration, also after a test that empties the tables."""
    import_module("trainer.migrations.0002_roles").make_roles(apps, None)
    import_module("trainer.migrations.0003_question_permission").give(apps, None)
    import_module("trainer.migrations.0006_administrators").give(apps, None)


@pytest.fixture
def make_person(roles):
    """make_person("alice", "trainee"): a person of that name and role, whose password is the name."""

    def make(name, role, **values):
        person = User.objects.create_user(name, f"{name}@trainer.example", name, name=name.capitalize(), **values)
        person.groups.add(Group.objects.get(name=role))
        return person

    return make


@pytest.fixture
def alice(make_person):
    """She learns."""
    return make_person("alice", "trainee")


@pytest.fixture
def bob(make_person):
    """Another learner."""
    return make_person("bob", "trainee")


@pytest.fixture
def ines(make_person):
    """She instructs."""
    return make_person("ines", "instructor")


@pytest.fixture
def emil(make_person):
    """He examines."""
    return make_person("emil", "examiner")


@pytest.fixture
def cohort(alice, ines):
    """Alice learns in it, Ines instructs it; Bob is elsewhere."""
    cohort = Cohort.objects.create(name="Autumn evening", started_on=date(2026, 9, 7))
    cohort.memberships.create(user=alice, role=Membership.TRAINEE)
    cohort.memberships.create(user=ines, role=Membership.INSTRUCTOR)
    return cohort


@pytest.fixture
def pseudo_english():
    """English accented and a third longer, see tests/pseudo.py."""
    with pseudo.translations("en"):
        yield
