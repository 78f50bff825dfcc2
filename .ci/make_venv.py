"""Makes .venv and installs the locks given by name, by hash, unless that has been done: python3 .ci/make_venv.py LOCK…

Standard library only, and no syntax newer than Python 3.6, so that an old Python can say that it is too old.
"""

import hashlib
import subprocess
import sys
from pathlib import Path

OLDEST = (3, 11)
ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
PYTHON = VENV / "bin" / "python"


def main(locks):
    """Stop with one clear line where something is missing."""
    if sys.version_info < OLDEST:
        sys.exit(
            "Python 3.11 or later is needed; {} is Python {}.{}. Name another: make PYTHON=python3.12 …".format(
                sys.executable, *sys.version_info[:2]
            )
        )
    make_venv()
    for lock in locks:
        install(ROOT / lock)


def make_venv():
    """A new one where there is none, or where the Python it was made from is gone."""
    if runs("import pip"):
        return
    try:
        import ensurepip  # noqa: F401  # Debian and Ubuntu leave it out of their python3
        import venv
    except ImportError:
        sys.exit(
            "This Python ({}) cannot make virtual environments: its venv or ensurepip module is missing. "
            "On Debian and Ubuntu: apt install python3-venv".format(sys.executable)
        )
    say("making {}".format(VENV))
    try:
        venv.create(str(VENV), with_pip=True, clear=True, symlinks=True)
    except (OSError, subprocess.CalledProcessError) as error:
        sys.exit("Could not make {}: {}".format(VENV, error))


def install(lock):
    """Every package of the lock, by its hash; the stamp remembers which lock that was."""
    stamp = VENV / "{}.installed".format(lock.name)
    digest = hashlib.sha256(lock.read_bytes()).hexdigest()
    if stamp.exists() and stamp.read_text() == digest:
        return
    say("installing {}".format(lock.name))
    pip = [str(PYTHON), "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    if subprocess.call([*pip, "--require-hashes", "-r", str(lock)], cwd=str(ROOT)):
        sys.exit("pip could not install {}: see above.".format(lock.name))
    stamp.write_text(digest)


def runs(code):
    """Does .venv have a Python that runs this?"""
    return PYTHON.exists() and not subprocess.call([str(PYTHON), "-c", code], stderr=subprocess.DEVNULL)


def say(line):
    """Shown at once, also where the output is a pipe."""
    print(line, flush=True)


if __name__ == "__main__":
    try:
        main(sys.argv[1:])
    except KeyboardInterrupt:
        sys.exit(130)
