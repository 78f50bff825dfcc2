"""A lesson's question to the rules: what stands at a place of the answer that `quizzes.solving` gives."""

import json
from collections.abc import Mapping
from typing import Any

from quizzes.solving import SOLVERS

_NEVER_READ = {"loading"}  # of the flat complete, which is said by its kind


class _Asked(dict[str, Any]):
    """Inputs that keep which of them were read: one that nobody reads is a misspelt one."""

    def __init__(self, inputs: Mapping[str, Any]) -> None:
        super().__init__(inputs)
        self.read: set[str] = set()

    def __getitem__(self, name: str) -> Any:
        self.read.add(name)
        return super().__getitem__(name)


def answer(kind: str, path: str, inputs: Mapping[str, Any]) -> tuple[str, Any]:
    """The last name of the dotted path, and what stands there. ValueError for a question that makes no sense.

    >>> answer("announce", "chip_value", {"series": "voisins", "amount": 475, "straight_max": None})
    ('chip_value', 50)
    """
    if kind not in SOLVERS:
        raise ValueError(f"kind {kind!r}: {', '.join(SOLVERS)}")
    asked = _Asked({name: _given(name, value) for name, value in inputs.items()})
    try:
        found = SOLVERS[kind](asked)
    except (KeyError, TypeError, ArithmeticError, AttributeError) as problem:
        raise ValueError(f"{kind} {dict(inputs)}: {problem!r}") from problem
    if unread := set(asked) - asked.read - _NEVER_READ:
        raise ValueError(f"{kind} does not ask for {', '.join(sorted(unread))}")
    steps = path.split(".") if path else []
    for step in steps:
        found = _part(found, step)
    return (steps[-1] if steps else "", found)


def _given(name: str, value: Any) -> Any:
    """A tag's value: text that begins with { or [ is JSON."""
    if not isinstance(value, str):
        return value
    if value[:1] not in ("{", "["):
        return str(value)
    try:
        return json.loads(value)
    except json.JSONDecodeError as problem:
        raise ValueError(f"{name}: this is not JSON: {problem}") from None


def _part(whole: Any, step: str) -> Any:
    if isinstance(whole, dict) and step in whole:
        return whole[step]
    if isinstance(whole, list) and step.isdecimal() and int(step) < len(whole):
        return whole[int(step)]
    there = ", ".join(whole) if isinstance(whole, dict) else repr(whole)
    raise ValueError(f"the result has no {step!r}: {there}")
