"""The whole suite on SQLite, then what touches the site's database once more on PostgreSQL with Redis."""

import contextlib
import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from tests import services  # noqa: E402


def main() -> int:
    """Services that are not up are started for the occasion, where they are installed."""
    with contextlib.ExitStack() as stack:
        postgres = services.find_postgres() or stack.enter_context(services.throwaway_postgres())
        redis = services.find_redis() or stack.enter_context(services.throwaway_redis())
        found = {"TEST_DATABASE_URL": postgres, "TEST_REDIS_URL": redis}
        failed = run_pytest("on SQLite", found)
        if postgres:
            return failed | run_pytest("on PostgreSQL" + " with Redis" * bool(redis), {**found, "TEST_LEG": "services"})
        print("Skipped: the tests that touch the database, on PostgreSQL. There is none here.", flush=True)
        return failed | (os.environ.get("REQUIRE_SERVICES") == "1")


def run_pytest(where: str, environment: dict[str, str]) -> int:
    """In two processes."""
    print(f"The tests {where}:", flush=True)
    command = [sys.executable, "-m", "pytest", "--numprocesses", "2", "--dist", "worksteal"]
    return subprocess.call(command, cwd=ROOT, env={**os.environ, **environment})


if __name__ == "__main__":
    try:
        sys.exit(main())
    except KeyboardInterrupt:
        sys.exit(130)
