import re
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
LOCKS = ["requirements.txt", "requirements-test.txt"]
PIN = re.compile(r"(?P<name>[a-z0-9-]+)(\[[^\]]+\])?==(?P<version>\S+)( ; .+)?")
HASH = re.compile(r"--hash=sha256:[0-9a-f]{64}")


def entries(lock):
    """Each requirement of the lock with what stands under it."""
    text = (ROOT / lock).read_text().replace("\\\n", "\n")
    lines = [line.strip() for line in text.splitlines() if line.strip() and not line.strip().startswith("#")]
    found = []
    for line in lines:
        if line.startswith("--hash"):
            found[-1][1].append(line)
        else:
            found.append((line, []))
    return found


def pins(lock):
    return {PIN.fullmatch(line)["name"]: PIN.fullmatch(line)["version"] for line, _ in entries(lock)}


@pytest.mark.parametrize("lock", LOCKS)
def test_every_requirement_is_pinned_and_has_its_hashes(lock):
    bad = [line for line, hashes in entries(lock) if not PIN.fullmatch(line) or not hashes]
    assert bad == []
    assert all(HASH.fullmatch(line) for _, hashes in entries(lock) for line in hashes)


@pytest.mark.parametrize("lock", LOCKS)
def test_a_lock_names_no_index_and_no_address(lock):
    text = (ROOT / lock).read_text()
    assert re.findall(r"\S*://\S*|--(?:extra-)?index-url|--find-links|--trusted-host| @ ", text) == []


def test_both_locks_agree():
    run, test = (pins(lock) for lock in LOCKS)
    assert run.items() <= test.items()


def test_what_the_project_asks_for_is_in_its_lock():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    for lock, wanted in zip(LOCKS, (project["dependencies"], project["optional-dependencies"]["test"]), strict=True):
        assert {re.match(r"[a-z0-9-]+", each)[0] for each in wanted} <= pins(lock).keys()
