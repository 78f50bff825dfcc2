import doctest
import importlib
import inspect
import json
import pkgutil
import subprocess
import sys
from pathlib import Path

import pytest

import quizzes.rules

ROOT = Path(quizzes.rules.__file__).parents[2]
MODULES = ["quizzes.rules", *(found.name for found in pkgutil.walk_packages(quizzes.rules.__path__, "quizzes.rules."))]
IMPURE = {
    "django", "celery", "random", "_random", "secrets", "uuid", "time", "datetime", "_datetime", "zoneinfo",
    "gettext", "locale", "socket", "sqlite3",
}  # fmt: skip
# -I -S: no site-packages and no environment, so that anything beyond the standard library fails to import.
SCRIPT = """
import json, sys
before = set(sys.modules)
sys.path.insert(0, sys.argv[1])
for name in sys.argv[2:]:
    __import__(name)
print(json.dumps(sorted(set(sys.modules) - before)))
"""


def modules_loaded_by(*names: str) -> set[str]:
    """What importing those modules loads into a fresh interpreter, beyond what was there."""
    command = [sys.executable, "-I", "-S", "-c", SCRIPT, str(ROOT), *names]
    return set(json.loads(subprocess.run(command, capture_output=True, text=True, check=True).stdout))


def test_the_rules_are_all_looked_at():
    files = [path for path in (ROOT / "quizzes" / "rules").rglob("*.py") if path.name != "__init__.py"]
    assert len([name for name in MODULES if not hasattr(importlib.import_module(name), "__path__")]) == len(files)


def test_the_rules_load_no_framework_no_chance_and_no_clock():
    loaded = modules_loaded_by(*MODULES)
    assert set(MODULES) <= loaded
    assert {name for name in loaded if name.partition(".")[0] in IMPURE} == set()


def test_the_rules_load_nothing_but_the_standard_library_and_themselves():
    roots = {name.partition(".")[0] for name in modules_loaded_by(*MODULES)}
    assert roots - sys.stdlib_module_names == {"quizzes"}


def test_the_rules_know_nothing_of_what_stands_above_them():
    ours = {name for name in modules_loaded_by(*MODULES) if name.startswith("quizzes.")}
    assert {name for name in ours if not name.startswith("quizzes.rules")} == set()


@pytest.mark.parametrize("impure", ["random", "datetime"])
def test_this_check_sees_what_an_impure_module_loads(impure):
    assert impure in modules_loaded_by(impure)


@pytest.mark.parametrize("name", MODULES)
def test_the_examples_in_the_docstrings_are_true(name):
    assert doctest.testmod(importlib.import_module(name)).failed == 0


def test_there_are_examples_to_run():
    assert sum(doctest.testmod(importlib.import_module(name)).attempted for name in MODULES) > 0


@pytest.mark.parametrize("name", [name for name in MODULES if not hasattr(importlib.import_module(name), "__path__")])
def test_every_module_opens_with_a_line_on_what_it_knows(name):
    assert importlib.import_module(name).__doc__


def public_names():
    """Every function and class of the rules that is not hidden, and every public thing that such a class holds."""
    for module in map(importlib.import_module, MODULES):
        for name, thing in vars(module).items():
            if name.startswith("_") or getattr(thing, "__module__", None) != module.__name__:
                continue
            if inspect.isfunction(thing) or inspect.isclass(thing):
                yield f"{module.__name__}.{name}", thing
            if inspect.isclass(thing):
                for inner, held in vars(thing).items():
                    if not inner.startswith("_") and (callable(held) or hasattr(held, "__get__")):
                        yield f"{module.__name__}.{name}.{inner}", held


def written_by_hand(thing):
    """Its docstring; a dataclass without one is given its signature, which says nothing."""
    doc = getattr(thing, "__doc__", None) or ""
    return "" if doc.startswith(f"{getattr(thing, '__name__', '')}(") else doc


def test_every_public_name_says_what_it_is():
    found = dict(public_names())
    assert {"quizzes.rules.house.HouseRules.layout", "quizzes.rules.roulette.call_bets.announce"} <= set(found)
    assert [name for name, thing in found.items() if not written_by_hand(thing).strip()] == []
