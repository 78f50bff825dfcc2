"""How well a skill is known, from its recent answers. No Django, no clock.

The model, in one place. A reply earns 1 where it is right and within the goal, less the slower it is, down to
`slow_credit`; a wrong one earns nothing. Each newer answer leaves the older ones `keeps` of their weight, and every
`half_life_days` halves it. What is known is what was earned, divided by all the weight and `doubt` together: nothing is
known before it was shown, and what is not asked any more fades. Shares are in thousandths.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass, fields, replace
from datetime import datetime, timedelta
from enum import StrEnum
from itertools import pairwise

WHOLE = 1000
MOVES = 5  # so many of the last answers that moved it are told


class Level(StrEnum):
    """How well a skill is known, in words."""

    NEW = "new"
    LEARNING = "learning"
    SOUND = "sound"
    SURE = "sure"
    RUSTY = "rusty"


@dataclass(frozen=True)
class Criterion:
    """The parameters of the model; shares in thousandths, `slow` times the goal earns no more than `slow_credit`."""

    keeps: int = 900
    half_life_days: int = 21
    doubt: int = 1000
    slow: int = 2
    slow_credit: int = 500
    memory: int = 24
    least: int = 5
    least_for_sure: int = 10
    sound: int = 650
    sure: int = 820

    def __post_init__(self) -> None:
        wrong = [
            field.name
            for field in fields(self)
            if not isinstance(getattr(self, field.name), int) or getattr(self, field.name) < 1
        ]
        if wrong:
            raise ValueError(f"criterion: {', '.join(wrong)} must be whole and above 0")
        if max(self.keeps + 1, self.slow_credit, self.sound, self.sure) > WHOLE or self.slow < 2:
            raise ValueError(f"criterion: shares are 1 to {WHOLE}, what is kept is less, slow is 2 or more")

    def as_dict(self) -> dict[str, int]:
        """As it is kept beside what was reckoned with it."""
        return asdict(self)

    @classmethod
    def from_dict(cls, kept: Mapping[str, int]) -> "Criterion":
        """From what was kept; what it did not know yet is as now, what is no longer known is left out."""
        names = {field.name for field in fields(cls)}
        return cls(**{name: value for name, value in kept.items() if name in names})


CRITERION = Criterion()


@dataclass(frozen=True)
class Outcome:
    """An answer as the model sees it: which, when, right or not, how long it took and the goal, in milliseconds."""

    answer: int
    at: datetime
    right: bool
    pace_ms: int
    goal_ms: int


@dataclass(frozen=True)
class Move:
    """By how many thousandths an answer raised or lowered what was known just before it."""

    answer: int
    by: int


@dataclass(frozen=True)
class Standing:
    """What is known; it comes from `earned` and `weight`, the sums at the moment `since` of the last answer."""

    known: int
    level: Level
    answers: int
    earned: float
    weight: float
    since: datetime | None
    moves: tuple[Move, ...] = ()


def credit(outcome: Outcome, criterion: Criterion = CRITERION) -> float:
    """What a reply earns, 0 to 1.

    >>> from datetime import UTC
    >>> [credit(Outcome(1, datetime(2026, 1, 1, tzinfo=UTC), True, pace, 4000)) for pace in (4000, 6000, 8000, 90000)]
    [1.0, 0.75, 0.5, 0.5]
    """
    if not outcome.right:
        return 0.0
    over = max(outcome.pace_ms / max(outcome.goal_ms, 1) - 1, 0)
    lost = 1 - criterion.slow_credit / WHOLE
    return 1 - lost * min(over / (criterion.slow - 1), 1)


def reckon(outcomes: Iterable[Outcome], criterion: Criterion = CRITERION) -> Standing:
    """The standing at the moment of the last answer; in whatever order they come, an answer counts once."""
    given = in_order(outcomes)
    moves = _moves(given, criterion)
    return _standing(given, criterion, moves)


def as_of(standing: Standing, now: datetime, criterion: Criterion = CRITERION) -> Standing:
    """The standing as faded by then: rusty where it was known well and has not been asked for long.

    The sums stay those of its last answer, and a moment before that answer changes nothing.
    """
    if standing.since is None:
        return standing
    left = _left(now - standing.since, criterion)
    known = _known(standing.earned * left, standing.weight * left, criterion)
    level = _level(known, standing.answers, criterion)
    if level == Level.LEARNING and standing.level in (Level.SOUND, Level.SURE, Level.RUSTY):
        level = Level.RUSTY
    return replace(standing, known=known, level=level)


def in_order(outcomes: Iterable[Outcome]) -> list[Outcome]:
    """By time, of one moment by their ids; of several with the same id the last."""
    return sorted({outcome.answer: outcome for outcome in outcomes}.values(), key=_place)


def remembered(outcomes: Iterable[Outcome], criterion: Criterion = CRITERION) -> list[Outcome]:
    """As many of the last as are needed to reckon again, with the moves."""
    return in_order(outcomes)[-(criterion.memory + MOVES) :]


def _place(outcome: Outcome) -> tuple[datetime, int]:
    return outcome.at, outcome.answer


def _standing(given: Sequence[Outcome], criterion: Criterion, moves: tuple[Move, ...] = ()) -> Standing:
    """Of answers in order, at the last one's moment."""
    counted = given[-criterion.memory :]
    if not counted:
        return Standing(0, Level.NEW, 0, 0.0, 0.0, None)
    since = counted[-1].at
    earned = weight = 0.0
    for back, outcome in enumerate(reversed(counted)):
        share = (criterion.keeps / WHOLE) ** back * _left(since - outcome.at, criterion)
        earned += share * credit(outcome, criterion)
        weight += share
    known = _known(earned, weight, criterion)
    return Standing(known, _level(known, len(counted), criterion), len(counted), earned, weight, since, moves)


def _moves(given: Sequence[Outcome], criterion: Criterion) -> tuple[Move, ...]:
    """What the last answers did, the latest first; those that did nothing are left out."""
    ends = range(max(len(given) - MOVES, 0), len(given) + 1)
    steps = [_standing(given[:end], criterion) for end in ends]
    found = []
    for end, (before, after) in zip(ends[1:], pairwise(steps), strict=True):
        assert after.since is not None
        by = after.known - as_of(before, after.since, criterion).known
        found.append(Move(given[end - 1].answer, by))
    return tuple(move for move in reversed(found) if move.by)


def _left(time: timedelta, criterion: Criterion) -> float:
    """How much of its weight an answer keeps after that time."""
    days: float = max(time / timedelta(days=1), 0)
    share: float = 0.5 ** (days / criterion.half_life_days)
    return share


def _known(earned: float, weight: float, criterion: Criterion) -> int:
    """In thousandths, rounded down; what only the last digits of a float tell apart is the same."""
    return int(round(WHOLE * earned / (weight + criterion.doubt / WHOLE), 6))


def _level(known: int, answers: int, criterion: Criterion) -> Level:
    if answers < criterion.least:
        return Level.NEW
    if known >= criterion.sure and answers >= criterion.least_for_sure:
        return Level.SURE
    return Level.SOUND if known >= criterion.sound else Level.LEARNING
