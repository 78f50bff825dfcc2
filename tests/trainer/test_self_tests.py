import pytest

from quizzes.replies import as_typed
from tests.quizzes.runs import miss
from trainer import course, self_tests

PLANS = pytest.mark.parametrize("plan", course.plans(), ids=lambda plan: plan.slug)


def right_replies(plan, seed, language="en"):
    return {
        asked.name(field): as_typed(value, language)
        for asked in self_tests.ask(plan, seed).questions
        for field, value in asked.kind.right_reply(asked.facts, plan.rules).items()
    }


@PLANS
@pytest.mark.parametrize("seed", [f"{number:016x}" for number in range(10)])
def test_its_own_replies_pass(plan, seed):
    test = self_tests.hand_in(plan, seed, right_replies(plan, seed), "en")
    assert test.is_marked
    assert test.is_passed
    assert test.right == 3


@PLANS
def test_one_wrong_reply_fails_it(plan):
    replies = right_replies(plan, "seed")
    asked = self_tests.ask(plan, "seed").questions[0]
    (field, *_others) = asked.kind.fields_of(asked.facts, plan.rules)
    right = asked.kind.right_reply(asked.facts, plan.rules)[field.name]
    wrong = as_typed(miss(field, right, plan.rules), "en")
    test = self_tests.hand_in(plan, "seed", replies | {asked.name(field.name): wrong}, "en")
    assert test.is_marked
    assert not test.is_passed
    assert test.right == 2


@PLANS
def test_what_cannot_be_read_is_kept_and_not_marked(plan):
    replies = right_replies(plan, "seed")
    name = next(iter(replies))
    test = self_tests.hand_in(plan, "seed", replies | {name: "1 9 7 x"}, "en")
    field = test.questions[0].fields()[0]
    assert test.questions[0].mark is None
    assert field["typed"] == "1 9 7 x"
    assert field["error"]
    assert test.right == 2
    assert not test.is_passed


@PLANS
def test_an_empty_reply_is_left_out_and_not_wrong(plan):
    test = self_tests.hand_in(plan, "seed", {}, "en")
    assert all(question.is_left_out and question.mark is None for question in test.questions)
    assert not test.is_marked


def test_replies_are_read_by_the_language():
    plan = course.plan("payouts")
    replies = {
        name: value.translate(str.maketrans("0123456789", "٠١٢٣٤٥٦٧٨٩"))
        for name, value in right_replies(plan, "s").items()
    }
    assert self_tests.hand_in(plan, "s", replies, "ar").is_passed


def test_the_same_seed_asks_the_same():
    plan = course.plan("outside")
    assert self_tests.ask(plan, "a") == self_tests.ask(plan, "a")
    assert self_tests.ask(plan, "a") != self_tests.ask(plan, "b")


def test_seeds_are_new():
    assert len({self_tests.new_seed() for _ in range(20)}) == 20


def test_the_last_question_of_outside_bets_is_about_zero():
    assert self_tests.ask(course.plan("outside"), "x").questions[2].facts["winning"] == "0"
