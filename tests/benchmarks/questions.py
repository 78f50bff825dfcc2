"""What a question of each kind costs, made and marked."""

from collections.abc import Callable, Iterator

from quizzes.questions import KINDS, make_facts
from quizzes.rules.house import PRESETS, HouseRules
from tests.benchmarks.rules import ROUNDS, felt, round_of
from tests.benchmarks.timing import Measured, quickest

DIFFICULTY = 3
QUESTIONS = 12  # of each kind in a turn: some chances ask for more than others


def asking(kind: str, house: HouseRules) -> Callable[[], None]:
    """Making and marking them."""
    made = KINDS[kind]

    def ask() -> None:
        for number in range(QUESTIONS):
            facts = make_facts(kind, "bench", number, DIFFICULTY, house)
            made.mark(facts, made.right_reply(facts, house), house)

    return ask


def kinds() -> Iterator[Measured]:
    """Each kind against settling a felt of forty stacks."""
    for kind, made in KINDS.items():
        house = next(house for house in PRESETS.values() if made.is_played_at(house))
        settled, time = quickest(round_of(felt(), *ROUNDS[0]), asking(kind, house), turns=15)
        time //= QUESTIONS
        figure = f"{time / 1000:.0f} µs = {time / settled:.1f} felts settled"
        yield Measured(f"{kind} made and marked", figure, "under 5 ms", time < 5e6)
