import pytest

from quizzes.adapting import GOALS_MS, Outcome, goal_ms, next_difficulty
from quizzes.questions import KINDS

GOAL = 5000
FAST, OK, SLOW = Outcome(2, True, 3000), Outcome(2, True, 8000), Outcome(2, True, 12_000)
WRONG = Outcome(2, False, 3000)


@pytest.mark.parametrize(
    ("outcomes", "level"),
    [
        ([], 2),
        ([FAST, FAST], 2),
        ([FAST, FAST, FAST], 3),
        ([FAST, OK, FAST], 2),
        ([WRONG], 2),
        ([WRONG, WRONG], 1),
        ([WRONG, FAST, WRONG], 1),
        ([SLOW, SLOW], 1),
        ([WRONG, WRONG, FAST, FAST, FAST], 3),
    ],
)
def test_the_level_rises_with_fast_right_answers_and_falls_with_slow_or_wrong_ones(outcomes, level):
    assert next_difficulty(outcomes, 2, 5, GOAL) == level


def test_it_never_goes_over_what_is_allowed_nor_under_1():
    assert next_difficulty([FAST] * 9, 2, 2, GOAL) == 2
    assert next_difficulty([Outcome(1, False, 1000)] * 9, 1, 5, GOAL) == 1


def test_a_change_begins_the_count_anew():
    risen = [FAST, FAST, FAST, Outcome(3, True, 1000)]
    assert next_difficulty(risen, 3, 5, GOAL) == 3
    assert next_difficulty([*risen, Outcome(3, True, 1000), Outcome(3, True, 1000)], 3, 5, GOAL) == 4


def test_the_goal_grows_with_the_level():
    assert [goal_ms("payout", level) for level in (1, 3, 5)] == [5000, 7500, 10_000]


def test_only_kinds_that_there_are_have_goals():
    assert set(GOALS_MS) <= set(KINDS)
