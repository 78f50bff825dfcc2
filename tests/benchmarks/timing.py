"""Times that a busy machine does not spoil: what is compared is measured in turns, and the quickest of many counts."""

import os
import subprocess
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter_ns

ROOT = Path(__file__).resolve().parents[2]
IMPORT = """
import sys, time
started = time.perf_counter_ns()
for name in sys.argv[1:]:
    __import__(name)
print(time.perf_counter_ns() - started)
"""
_WRITING = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}


@dataclass(frozen=True)
class Measured:
    """One line of the table: what was measured, what came out, what it should be."""

    what: str
    figure: str
    target: str
    met: bool

    def __str__(self) -> str:
        return f"{self.what:<42} {self.figure:<54} {self.target:<20} {'met' if self.met else 'MISSED'}"


def quickest(*actions: Callable[[], object], turns: int = 300) -> list[int]:
    """Nanoseconds of each action, the least of so many turns, one after the other in every turn."""
    least = [sys.maxsize] * len(actions)
    for _ in range(turns):
        for index, action in enumerate(actions):
            started = perf_counter_ns()
            action()
            least[index] = min(least[index], perf_counter_ns() - started)
    return least


def quickest_imports(*groups: Sequence[str], turns: int = 15) -> list[int]:
    """Nanoseconds that importing each group of modules takes in an interpreter of its own, compiled before."""
    least = [sys.maxsize] * len(groups)
    with TemporaryDirectory() as compiled:
        for _ in range(turns):
            for index, names in enumerate(groups):
                least[index] = min(least[index], _import(names, compiled))
    return least


def _import(names: Sequence[str], compiled: str) -> int:
    command = [sys.executable, "-X", f"pycache_prefix={compiled}", "-c", IMPORT, *names]
    child = subprocess.run(command, capture_output=True, text=True, check=True, cwd=ROOT, env=_WRITING)
    return int(child.stdout)
