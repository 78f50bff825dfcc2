"""The one table of question kinds, and the chance that each question takes.

Of a kind with several steps, the steps of a round take the same chance: so they are about the same felt.
"""

import random
from collections.abc import Mapping
from typing import Any

from quizzes.questions.american import American
from quizzes.questions.announcement import Announcement
from quizzes.questions.base import Facts, Kind
from quizzes.questions.bet_name import BetName
from quizzes.questions.cash_and_colour import CashAndColour
from quizzes.questions.chance import Chance
from quizzes.questions.colours import Colours
from quizzes.questions.complete_amount import CompleteAmount
from quizzes.questions.complete_cost import CompleteCost
from quizzes.questions.complete_partial import CompletePartial
from quizzes.questions.complete_payout import CompletePayout
from quizzes.questions.complete_positions import CompletePositions
from quizzes.questions.completes_overlap import CompletesOverlap
from quizzes.questions.dealer_mix import DealerMix
from quizzes.questions.finales import Finales
from quizzes.questions.house_differences import HouseDifferences
from quizzes.questions.limits import Limits
from quizzes.questions.multiplication import Multiplication
from quizzes.questions.neighbours import Neighbours
from quizzes.questions.neighbours_payout import NeighboursPayout
from quizzes.questions.outside import Outside
from quizzes.questions.payment_order import PayingOrder
from quizzes.questions.payout import Payout
from quizzes.questions.picture_bet import PictureBet
from quizzes.questions.picture_total import PictureTotal
from quizzes.questions.procedure import Procedure
from quizzes.questions.sector import Sector
from quizzes.questions.series_amount import SeriesAmount
from quizzes.questions.series_by import SeriesBy
from quizzes.questions.series_limit import SeriesLimit
from quizzes.questions.series_payout import SeriesPayout
from quizzes.questions.series_placing import SeriesPlacing
from quizzes.questions.stacks import Stacks
from quizzes.questions.table_round import TableRound
from quizzes.questions.terms import Terms
from quizzes.questions.tq_coup import TqCoup
from quizzes.questions.tq_insurance import TqInsurance
from quizzes.questions.tq_refait import TqRefait
from quizzes.questions.tq_row import TqRow
from quizzes.questions.tq_settle import TqSettle
from quizzes.questions.wheel_order import WheelOrder
from quizzes.questions.zero_rules import ZeroRules
from quizzes.rules.house import HouseRules

_ALL: tuple[Kind, ...] = (
    Multiplication(),
    Payout(),
    PictureBet(),
    PictureTotal(),
    TableRound(),
    Colours(),
    CashAndColour(),
    Stacks(),
    Outside(),
    Sector(),
    Neighbours(),
    WheelOrder(),
    NeighboursPayout(),
    SeriesAmount(),
    SeriesBy(),
    SeriesLimit(),
    SeriesPayout(),
    SeriesPlacing(),
    Finales(),
    Announcement(),
    CompleteCost(),
    CompletePayout(),
    CompletePartial(),
    CompletesOverlap(),
    CompleteAmount(),
    CompletePositions(),
    Limits(),
    ZeroRules(),
    American(),
    BetName(),
    HouseDifferences(),
    PayingOrder(),
    Procedure(),
    Terms(),
    TqRow(),
    TqCoup(),
    TqSettle(),
    TqRefait(),
    TqInsurance(),
    DealerMix(),
    Chance(),
)
KINDS: dict[str, Kind] = {kind.name: kind for kind in _ALL}


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
    if made.steps > 1:
        options = {**options, "step": number % made.steps}
    return made.make(chance(seed, number // made.steps), difficulty, house, options)
