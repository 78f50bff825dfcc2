import shutil
import subprocess
import sys
from pathlib import Path

import pytest

SCRIPT = Path(__file__).resolve().parents[2] / ".ci" / "make_venv.py"
PREPARED = """
import runpy, sys
sys.argv[1:], sys.path[0] = ["lock.txt"], ".ci"  # as when Python is given the script itself
{}
runpy.run_path({!r}, None, "__main__")
"""


@pytest.fixture
def run(tmp_path):
    """run("import sys …"): the script in a checkout with an empty lock, after that preparation."""
    (tmp_path / ".ci").mkdir()
    copy = shutil.copy(SCRIPT, tmp_path / ".ci")
    (tmp_path / "lock.txt").touch()

    def run_script(preparation=""):
        command = [sys.executable, "-c", PREPARED.format(preparation, copy)]
        return subprocess.run(command, capture_output=True, text=True, cwd=tmp_path)

    return run_script


@pytest.fixture
def pip(tmp_path):
    """A .venv whose Python only notes how it was called, and whose pip fails while there is a file `broken`."""
    python = tmp_path / ".venv" / "bin" / "python"
    python.parent.mkdir(parents=True)
    python.write_text('#!/bin/sh\n[ "$1" = -c ] && exit\necho "$@" >> calls\n[ ! -e broken ]\n')
    python.chmod(0o755)
    return tmp_path / "calls"


def test_an_old_python_is_one_clear_line(run, tmp_path):
    done = run("sys.version_info = (3, 9, 2, 'final', 0)")
    assert done.returncode == 1
    assert done.stderr.startswith("Python 3.11 or later is needed;")
    assert len(done.stderr.splitlines()) == 1
    assert not (tmp_path / ".venv").exists()


@pytest.mark.parametrize("module", ["venv", "ensurepip"])
def test_a_python_without_virtual_environments_is_one_clear_line(run, tmp_path, module):
    done = run(f"sys.modules[{module!r}] = None")
    assert done.returncode == 1
    assert "apt install python3-venv" in done.stderr
    assert len(done.stderr.splitlines()) == 1
    assert not (tmp_path / ".venv").exists()


def test_a_lock_is_installed_by_hash_once_and_again_when_it_changes(run, tmp_path, pip):
    run()
    run()
    installed = f"-m pip install --quiet --disable-pip-version-check --require-hashes -r {tmp_path}/lock.txt\n"
    assert pip.read_text() == installed
    (tmp_path / "lock.txt").write_text("# another\n")
    run()
    assert pip.read_text() == installed * 2


def test_a_lock_that_could_not_be_installed_is_tried_again(run, tmp_path, pip):
    (tmp_path / "broken").touch()
    done = run()
    assert (done.returncode, done.stderr) == (1, "pip could not install lock.txt: see above.\n")
    (tmp_path / "broken").unlink()
    assert run().returncode == 0
    assert len(pip.read_text().splitlines()) == 2
