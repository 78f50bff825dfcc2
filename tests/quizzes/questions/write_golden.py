"""The facts of ten seeds for every kind and level, kept so that no edit changes them unseen.

python -m tests.quizzes.questions.write_golden
"""

import json
import sys
from pathlib import Path

from quizzes.questions import KINDS, make_facts
from quizzes.questions.base import DIFFICULTIES
from tests.quizzes.questions.papers import house_of

PATH = Path(__file__).with_name("golden.json")
SEEDS = [f"golden {number}" for number in range(10)]


def made(kind):
    """A kind's version and its facts by level."""
    facts = {
        str(difficulty): [
            make_facts(kind, seed, place % KINDS[kind].steps, difficulty, house_of(kind))
            for place, seed in enumerate(SEEDS)
        ]
        for difficulty in DIFFICULTIES
    }
    return {"version": KINDS[kind].version, "facts": facts}


def kept():
    """The same as it was written last; nothing before the first time."""
    return json.loads(PATH.read_text()) if PATH.exists() else {}


def complaint(kind, old, new):
    """What must be done, where the facts are no longer the kept ones; else nothing."""
    if old == new:
        return ""
    if old and old["facts"] != new["facts"] and old["version"] >= new["version"]:
        return f"{kind}: the same seeds give other facts than before. Raise its version above {old['version']}."
    return f"{kind}: run python -m tests.quizzes.questions.write_golden and hand in golden.json with the change."


def _written(golden):
    """JSON with one question a line."""
    kinds = []
    for kind, entry in golden.items():
        levels = ",\n".join(
            f'  "{difficulty}": [\n' + ",\n".join(f"   {json.dumps(facts)}" for facts in row) + "\n  ]"
            for difficulty, row in entry["facts"].items()
        )
        kinds.append(f'"{kind}": {{"version": {entry["version"]}, "facts": {{\n{levels}\n }}}}')
    return "{\n" + ",\n".join(kinds) + "\n}\n"


if __name__ == "__main__":
    old, new = kept(), {kind: made(kind) for kind in KINDS}
    for kind in KINDS:
        if "Raise" in (wrong := complaint(kind, old.get(kind), new[kind])):
            sys.exit(wrong)
    PATH.write_text(_written(new))
