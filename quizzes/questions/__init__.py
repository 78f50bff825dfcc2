"""The one table of question kinds, and the chance that each question takes."""

import random
from collections.abc import Mapping
from typing import Any

from quizzes.questions.base import Facts, Kind
from quizzes.questions.payout import Payout
from quizzes.questions.picture_bet import PictureBet
from quizzes.questions.table_round import TableRound
from quizzes.questions.wheel_order import WheelOrder
from quizzes.rules.house import HouseRules

KINDS: dict[str, Kind] = {kind.name: kind for kind in (Payout(), PictureBet(), TableRound(), WheelOrder())}


def chance(seed: str, number: int) -> random.Random:
    """Question k takes its chance from (seed, k) alone."""
    return random.Random(f"{seed}:{number}")


def make_facts(
    kind: str, seed: str, number: int, difficulty: int, house: HouseRules, options: Mapping[str, Any] | None = None
) -> Facts:
    """The facts of question k of a seed; the same arguments give the same facts.

    >>> from quizzes.rules.house import EUROPEAN_STANDARD
    >>> make_facts("payout", "seed", 0, 1, EUROPEAN_STANDARD) == make_facts("payout", "seed", 0, 1, EUROPEAN_STANDARD)
    True
    """
    made = KINDS[kind]
    options = options or {}
    unknown = set(options) - made.option_names
    if unknown:
        raise ValueError(f"{kind} has no option {sorted(unknown)[0]!r}")
    return made.make(chance(seed, number), difficulty, house, options)
