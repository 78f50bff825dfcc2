"""Facts to keep: each is asked alone, and an answer is led back to what it exercised."""

import pytest

from quizzes.questions import make_facts
from quizzes.rules.house import EUROPEAN_STANDARD, PRESETS
from trainer import course
from trainer.review_facts import FAMILIES, exercised, facts_of, is_same, question_of

FLAT = PRESETS["european_standard"].__class__(complete_loading="flat")
PARTS = PRESETS["european_standard"].__class__(complete_loading="parts")
AMERICAN = PRESETS["us"]


def exercised_here(kind, facts, asked_at=EUROPEAN_STANDARD, house=EUROPEAN_STANDARD):
    return exercised(kind, facts, asked_at, house)


@pytest.mark.parametrize("house", ["european_standard", "us", "ch"])
def test_every_fact_is_asked_alone_whatever_the_chance(house):
    rules = PRESETS[house]
    for fact in facts_of(rules):
        question = question_of(fact, rules)
        for number in range(4):
            made = make_facts(question.kind, "seed", number, question.difficulty, rules, question.options)
            assert exercised(question.kind, made, rules, rules) == (fact,)


def test_the_table_the_wheel_the_completes_the_calls_and_the_words_are_kept():
    facts = facts_of(EUROPEAN_STANDARD)
    assert len(facts) == len(set(facts))
    assert {fact.partition(":")[0] for fact in facts} == set(FAMILIES)
    assert {"multiplication:17x13", "complete:17", "neighbours:17", "sector:17", "series:voisins", "term:split"} <= set(
        facts
    )
    assert sum(fact.startswith("sector:") for fact in facts) == 37


def test_the_families_come_in_turn():
    assert [fact.partition(":")[0] for fact in facts_of(EUROPEAN_STANDARD)[: len(FAMILIES)]] == list(FAMILIES)


@pytest.mark.parametrize(
    ("kind", "facts", "fact"),
    [
        ("multiplication", {"chips": 13, "factor": 17}, "multiplication:17x13"),
        ("payout", {"bet": "split:17-20", "chips": 13, "value": 1, "winning": "17"}, "multiplication:17x13"),
        ("complete_cost", {"number": "17", "part": None, "value": 25}, "complete:17"),
        ("neighbours", {"ask": "row", "number": "17", "each_side": 3, "wheel": "european"}, "neighbours:17"),
        ("sector", {"ask": "both", "number": "17"}, "sector:17"),
        ("series_placing", {"series": "voisins", "by": 5}, "series:voisins"),
        ("terms", {"ask": "picture", "term": "split"}, "term:split"),
    ],
)
def test_an_ordinary_answer_is_led_back_to_its_fact(kind, facts, fact):
    assert exercised_here(kind, facts) == (fact,)


@pytest.mark.parametrize(
    ("kind", "facts"),
    [
        ("multiplication", {"chips": 137, "factor": 17}),
        ("multiplication", {"chips": 7, "factor": "1/2"}),
        ("payout", {"bet": "split:17-20", "chips": 13, "value": 25, "winning": "17"}),
        ("neighbours", {"ask": "any", "number": "17", "each_side": 1, "wheel": "european"}),
        ("neighbours", {"ask": "centre", "number": "17", "each_side": 2, "wheel": "european"}),
        ("sector", {"ask": "numbers", "section": "tiers"}),
        ("terms", {"ask": "word", "term": "tiers"}),
        ("table_round", {}),
    ],
)
def test_what_is_no_fact_to_keep_exercises_none(kind, facts):
    assert exercised_here(kind, facts) == ()


def test_an_answer_at_another_house_counts_where_the_fact_is_the_same():
    chips = {"number": "17", "part": None, "value": None}
    assert exercised_here("complete_cost", chips, asked_at=PRESETS["uk"]) == ("complete:17",)
    assert exercised_here("complete_cost", chips, asked_at=FLAT) == ()
    assert exercised_here("sector", {"ask": "section", "number": "17"}) == ("sector:17",)
    assert not is_same("neighbours:17", EUROPEAN_STANDARD, AMERICAN)
    assert is_same("multiplication:17x13", EUROPEAN_STANDARD, AMERICAN)


def test_a_house_without_a_fact_does_not_ask_it():
    assert question_of("sector:17", AMERICAN) is None
    assert question_of("neighbours:00", AMERICAN).options["number"] == "00"
    assert question_of("complete:17", PARTS) is None
    assert question_of("no such:fact", EUROPEAN_STANDARD) is None


def test_every_family_is_taught_by_a_lesson_of_the_course():
    assert {family.lesson for family in FAMILIES.values()} <= set(course.slugs())
