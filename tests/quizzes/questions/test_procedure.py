import json
import re

import pytest

from quizzes.questions import make_facts
from quizzes.questions.base import DIFFICULTIES, Form
from quizzes.questions.procedure import LEVELS, Procedure
from quizzes.questions.procedure_bank import ITEMS, TOPICS
from quizzes.rules.house import EUROPEAN_STANDARD
from quizzes.rules.roulette.wheel import EUROPEAN, ZEROS, colour
from quizzes.terms.procedure_words import WORDS
from tests.quizzes.questions.papers import many
from tests.quizzes.questions.procedure_facts import DRILLS, NOWHERE_ELSE

PROCEDURE = Procedure()
every_item = pytest.mark.parametrize("item", ITEMS.values(), ids=list(ITEMS))


def asked(item):
    return {"item": item, "options": list(ITEMS[item].options)}


def mark(item, **reply):
    return PROCEDURE.mark(asked(item), reply, EUROPEAN_STANDARD)


def test_the_bank_has_at_least_64_items_and_some_for_every_topic():
    assert len(ITEMS) >= 64
    assert {item.topic for item in ITEMS.values()} == set(TOPICS)


@every_item
def test_an_item_has_three_options_at_least_each_once_and_a_source(item):
    assert 3 <= len(set(item.options)) == len(item.options)
    assert item.right
    assert item.wrong or item.form == Form.ORDER
    assert re.fullmatch(r"[A-Z]{2,3}\d?(-\d+)*", item.source)


@every_item
def test_an_item_has_its_words_and_no_others(item):
    words = WORDS[item.key]
    assert set(words.options) == {*item.right, *item.wrong}
    texts = [str(words.question), *map(str, words.options.values()), str(words.reason)]
    assert len(set(texts)) == len(texts)


def test_there_are_no_words_without_an_item():
    assert set(WORDS) == set(ITEMS)


def test_the_facts_that_nothing_else_drills_are_drilled_here():
    assert set(DRILLS) <= set(ITEMS)
    drilled = {fact for facts in DRILLS.values() for fact in facts}
    assert set(NOWHERE_ELSE) <= drilled


def test_the_halves_of_the_wheel_are_as_the_bank_says():
    """32 to 10 on the right of zero, 5 to 26 on the left; low is 1 to 18."""
    order = [pocket for pocket in EUROPEAN.order if pocket not in ZEROS]
    for side, half in (("right", order[:18]), ("left", order[18:])):
        for shade in ("red", "black"):
            low = {int(pocket) <= 18 for pocket in half if colour(pocket) == shade}
            assert len(low) == 1
            assert ITEMS[f"{side}_half_{shade}"].right == ("low" if low.pop() else "high",)


def test_the_steps_of_a_spin_in_order():
    right = PROCEDURE.right_reply(asked("spin_steps"), EUROPEAN_STANDARD)["steps"]
    order = ["open", "launch", "close", "name", "mark", "clear", "pay", "lift"]
    assert [step.partition(".")[2] for step in right] == order


@pytest.mark.parametrize(
    ("item", "reply", "slip"),
    [
        ("late_bet", {"act": "late_bet.still_running"}, "game_unprotected"),
        ("dolly_off", {"act": "dolly_off.cleared"}, "wrong_moment"),
        ("zero_standard", {"act": "zero_standard.half"}, "rule_of_another_house"),
        ("what_is_bet_on", {"act": "what_is_bet_on.turns"}, "wrong_step"),
        ("even_chances", {"acts": ("even_chances.colours", "even_chances.halves")}, "act_missed"),
    ],
)
def test_a_wrong_choice_is_named_by_what_is_wrong_with_it(item, reply, slip):
    assert mark(item, **reply).slip.name == slip


def test_two_steps_swapped_and_one_out_of_place_are_told_apart():
    steps = ITEMS["spin_steps"].right_options
    swapped = mark("spin_steps", steps=(*steps[:5], steps[6], steps[5], steps[7])).slip
    assert (swapped.name, swapped.detail["first"]) == ("steps_swapped", "spin_steps.clear")
    moved = mark("spin_steps", steps=(*steps[:3], steps[7], *steps[3:7])).slip
    assert (moved.name, moved.detail["step"]) == ("step_out_of_place", "spin_steps.lift")


@pytest.mark.parametrize("difficulty", DIFFICULTIES)
def test_a_level_asks_every_item_of_its_topics_and_no_other(difficulty):
    topics = LEVELS[difficulty].topics
    seen = {made["item"] for made in many("procedure", difficulty)}
    assert {ITEMS[item].topic for item in seen} == set(topics)
    if difficulty < 4:
        assert seen == {item.key for item in ITEMS.values() if item.topic in topics}


def test_options_stand_in_another_order_each_time_and_steps_never_in_their_own():
    made = [make_facts("procedure", "seed", k, 5, EUROPEAN_STANDARD, {"items": ["late_bet"]}) for k in range(20)]
    assert len({json.dumps(facts["options"]) for facts in made}) > 5
    wanted = {"items": ["coup_settled"]}
    for k in range(200):
        facts = make_facts("procedure", "seed", k, 5, EUROPEAN_STANDARD, wanted)
        assert tuple(facts["options"]) != ITEMS["coup_settled"].right_options


@pytest.mark.parametrize("options", [{"topics": ["cards", "weather"]}, {"items": ["no_such_item"]}, {"topics": []}])
def test_what_the_bank_has_not_is_refused(options):
    with pytest.raises(ValueError, match="some of"):
        make_facts("procedure", "seed", 0, 5, EUROPEAN_STANDARD, options)
