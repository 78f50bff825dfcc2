from itertools import pairwise

import pytest

from quizzes import terms
from quizzes.questions import make_facts
from quizzes.questions.announcement import LEVELS, Announcement
from quizzes.questions.base import DIFFICULTIES
from quizzes.rules.house import EUROPEAN_STANDARD, HouseRules
from tests.quizzes.questions.papers import many
from tests.quizzes.questions.test_wording import TAG

KIND = Announcement()


def asked_about(call, ask="meaning", house=EUROPEAN_STANDARD, by=20):
    return make_facts("announcement", "seed", 0, 5, house, {"call": call, "ask": ask, "by": by})


def test_finale_7_par_20_means_20_on_each_of_three_numbers():
    facts = make_facts("announcement", "seed", 0, 1, EUROPEAN_STANDARD, {"call": "finale_plein_7", "by": 20})
    right = KIND.right_reply(facts, EUROPEAN_STANDARD)["meaning"]
    assert facts["said"] == "finale 7 par 20"
    assert right == "straight:7*1+straight:17*1+straight:27*1@20"
    assert TAG.sub("", terms.option_label("readings", right)) == "Straight up 7, 17, 27: 20 a chip"


@pytest.mark.parametrize(
    ("call", "words", "placing"),
    [
        ("split:17-20", "17/20 cheval par 20", ("split:17-20*1",)),
        ("neighbours_0_2", "0 et les voisins par 20", tuple(f"straight:{number}*1" for number in (0, 3, 15, 26, 32))),
        ("complete_36", "36 complet par 20", (
            "straight:36*1", "split:33-36*2", "split:35-36*2", "street:34-35-36*3", "corner:32-33-35-36*4",
            "six_line:31-32-33-34-35-36*6",
        )),
    ],
)  # fmt: skip
def test_a_call_is_put_down(call, words, placing):
    facts = asked_about(call, "placing")
    assert facts["said"] == words
    assert KIND.right_reply(facts, EUROPEAN_STANDARD) == {"placing": placing}


def test_of_several_chips_no_set_of_bets_stands_out():
    for facts in many("announcement", 2):
        sets = [option.replace("=", "@").partition("@")[0] for option in facts["options"]]
        assert len(set(facts["options"])) == len(sets) == 4
        if ":" not in facts["call"]:
            assert sorted(map(sets.count, set(sets))) == [2, 2]


def test_20_in_all_is_not_20_a_chip():
    facts = asked_about("finale_plein_7")
    whole = KIND.right_reply(facts, EUROPEAN_STANDARD)["meaning"].replace("@", "=")
    assert KIND.mark(facts, {"meaning": whole}, EUROPEAN_STANDARD).slip.name == "each_or_all"


@pytest.mark.parametrize(
    ("call", "placing", "slip"),
    [
        ("split:17-20", ("straight:17*1", "straight:20*1"), "split_as_straights"),
        ("neighbours_17_2", tuple(f"straight:{number}*1" for number in range(15, 20)), "neighbours_on_the_felt"),
        ("finale_plein_7", ("straight:7*1",), "another_announcement"),
        ("finale_plein_7", ("straight:7*1", "straight:17*1"), "position_missed"),
        ("tiers", ("split:5-8*1",), "another_announcement"),
    ],
)
def test_a_usual_slip_is_named(call, placing, slip):
    assert KIND.mark(asked_about(call, "placing"), {"placing": placing}, EUROPEAN_STANDARD).slip.name == slip


@pytest.mark.parametrize("difficulty", DIFFICULTIES)
def test_a_level_is_used_to_its_bounds_and_no_further(difficulty):
    level, made = LEVELS[difficulty], many("announcement", difficulty)
    assert {facts["by"] for facts in made} == set(level.values)
    assert {facts["ask"] for facts in made} == set(level.asks)
    assert level.other_names == any("série" in facts["said"] for facts in made)
    assert any(facts["call"].startswith("complete_") for facts in made) == ("complete" in level.sorts)


def test_each_level_holds_the_one_below():
    for lower, higher in pairwise(LEVELS.values()):
        assert set(lower.sorts) <= set(higher.sorts)
        assert set(lower.asks) <= set(higher.asks)
        assert set(lower.values) <= set(higher.values)


def test_a_house_that_takes_only_its_own_series_says_it_by_name():
    house = HouseRules(series=(), own_series={"our_own": "split:9-12 split:16-19"})
    assert asked_about("our_own", house=house)["said"] == "our own par 20"


@pytest.mark.parametrize(
    ("options", "why"),
    [
        ({"call": "corner:1-2-4-5"}, "straight:17, split:17-20"),
        ({"call": "straight:1+straight:2"}, "straight:17, split:17-20"),
        ({"call": "complete_37"}, "37"),
        ({"call": 17}, "17"),
        ({"call": "tiers", "by": 7}, "a multiple of 5"),
        ({"ask": "colour"}, "meaning or placing"),
    ],
)
def test_what_cannot_be_asked_is_refused(options, why):
    with pytest.raises(ValueError, match=why):
        make_facts("announcement", "seed", 0, 1, EUROPEAN_STANDARD, options)
