"""The site's settings under test: a folder of its own, nothing sent, nothing taken from the developer's environment."""

import os
import sys
import tempfile
from pathlib import Path

from tests import services

ROOT = Path(__file__).resolve().parent.parent

for name in ("ALLOWED_HOSTS", "BEHIND_PROXY", "DATABASE_URL", "DEBUG", "DEMO", "HOST", "HSTS_SECONDS", "PORT"):
    os.environ.pop(name, None)
os.environ |= {
    "SECRET_KEY": "only-for-tests-" + "0123456789" * 5,
    # One for each process of pytest, which takes it away at its end; the other tools write nothing to speak of.
    "VAR_DIR": tempfile.mkdtemp(prefix="trainer-tests-") if "pytest" in sys.modules else f"{ROOT}/var/test",
    "SITE_URL": "http://testserver",
    "EMAIL_URL": "memorymail://",
    "CACHE_URL": "locmemcache://",
    "CELERY_BROKER_URL": "memory://",
    "LOG_LEVEL": "WARNING",
}
if os.environ.get("TEST_LEG") == "services":  # the whole site on PostgreSQL and Redis; see .ci/suite.py
    os.environ["DATABASE_URL"] = services.find_postgres()
    os.environ["CELERY_BROKER_URL"] = services.find_redis() or "memory://"

from config.settings import *  # noqa: E402, F403
from config.settings import (  # noqa: E402
    CELERY_BROKER_URL,
    DATABASES,
    STATIC_ROOT,
    STORAGES,
    VAR_DIR,
)

PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
STORAGES = {**STORAGES, "staticfiles": {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"}}
STATIC_ROOT.mkdir(exist_ok=True)  # WhiteNoise warns of a missing folder

DATABASE = DATABASES["default"]
if "sqlite3" in DATABASE["ENGINE"]:
    # A file: threads that share one connection to memory would be inside each other's transactions.
    DATABASE["TEST"] = {"NAME": str(VAR_DIR / "test.sqlite3")}
    DATABASE["OPTIONS"]["init_command"] += "PRAGMA synchronous=OFF;"
else:
    DATABASE["TEST"] = {"NAME": f"trainer_tests_{os.getpid()}"}
    DATABASE["CONN_MAX_AGE"] = 0  # a kept connection would keep the database from being dropped

if CELERY_BROKER_URL.startswith("redis"):  # it may be somebody's
    CELERY_BROKER_TRANSPORT_OPTIONS = {"global_keyprefix": f"trainer-tests-{os.getpid()}-"}
