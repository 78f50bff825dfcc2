"""Goals by pace."""

from quizzes.models import Answer
from tests.played import NOW
from trainer.goals import Goal, goals_of


def given(count, pace_ms, kind="payout", difficulty=1, right=True, skills=("split",)):
    return [
        Answer(
            kind=kind,
            difficulty=difficulty,
            skills=list(skills),
            right=right,
            replied_at=NOW,
            browser_ms=pace_ms,
        )
        for _ in range(count)
    ]


def test_without_answers_there_is_no_goal():
    assert goals_of([]) == ()


def test_a_goal_is_reached_when_half_of_the_last_ten_right_replies_came_within_it():
    (goal,) = goals_of(given(5, 5001) + given(5, 4000) + given(1, 5000))
    assert (goal.goal_ms, goal.pace_ms, goal.is_reached) == (5000, 4500, True)
    (goal,) = goals_of(given(6, 5001) + given(4, 4000))
    assert not goal.is_reached


def test_exactly_the_goal_is_within_it():
    assert goals_of(given(10, 5000))[0].is_reached


def test_nine_right_replies_are_too_few_to_tell():
    (goal,) = goals_of(given(9, 1000) + given(5, 1000, right=False))
    assert (goal.right, goal.is_reached) == (9, False)


def test_only_the_last_ten_right_replies_count():
    assert goals_of(given(40, 9000) + given(10, 4000))[0].pace_ms == 4000


def test_wrong_replies_have_no_pace():
    assert goals_of(given(3, 1000, right=False)) == (Goal("payout", "", 1, 5000, None, 0),)


def test_the_goal_is_that_of_the_highest_level_practised():
    (goal,) = goals_of(given(10, 3000) + given(2, 9000, difficulty=5))
    assert (goal.difficulty, goal.goal_ms, goal.right) == (5, 10_000, 2)


def test_products_are_told_by_their_factor_the_greatest_first():
    """35s in 4 s."""
    products = given(10, 4000, "multiplication", skills=["factor_17"]) + given(
        10, 3900, "multiplication", skills=["factor_35"]
    )
    assert [(goal.skill, goal.goal_ms, goal.is_reached) for goal in goals_of(products)] == [
        ("factor_35", 4000, True),
        ("factor_17", 4000, True),
    ]


def test_a_changed_mark_counts():
    answers = given(9, 1000) + given(1, 1000, right=False)
    answers[-1].changed_right = True
    assert goals_of(answers)[0].is_reached


def test_a_kind_that_is_asked_no_more_has_no_goal():
    assert goals_of(given(10, 1000, kind="poker")) == ()
