"""Stored questions are marked again by their facts and version: when a seed gives other facts, the version rises."""

import pytest

from quizzes.questions import KINDS
from tests.quizzes.questions import write_golden

NOW = {"version": 2, "facts": {"1": [{"bet": "straight:17"}]}}


@pytest.mark.parametrize("kind", KINDS)
def test_the_same_seeds_give_the_kept_facts(kind):
    wrong = write_golden.complaint(kind, write_golden.kept().get(kind), write_golden.made(kind))
    assert not wrong, wrong


def test_other_facts_under_the_same_version_ask_for_a_higher_one():
    other = {"version": 2, "facts": {"1": [{"bet": "straight:0"}]}}
    assert "Raise its version above 2" in write_golden.complaint("payout", other, NOW)


def test_other_facts_under_a_higher_version_ask_for_writing_them_down():
    older = {"version": 1, "facts": {"1": [{"bet": "straight:0"}]}}
    assert "write_golden" in write_golden.complaint("payout", older, NOW)


def test_a_new_kind_asks_for_writing_it_down():
    assert "write_golden" in write_golden.complaint("payout", None, NOW)


def test_kinds_that_are_gone_are_not_kept():
    assert set(write_golden.kept()) == set(KINDS)
