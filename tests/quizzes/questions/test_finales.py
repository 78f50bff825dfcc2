from itertools import pairwise

import pytest

from quizzes.questions import make_facts
from quizzes.questions.base import DIFFICULTIES
from quizzes.questions.finales import LEVELS, Finales
from quizzes.rules.house import EUROPEAN_STANDARD, HouseRules
from quizzes.rules.roulette.wheel import EUROPEAN
from tests.quizzes.questions.papers import many
from tests.quizzes.questions.test_wording import TAG, said

KIND = Finales()
SPLITS = HouseRules(finale_cheval=True)
FOUR = {"series": "finale_plein_4", "by": 20, "winning": "14"}
CHEVAL = {"series": "finale_cheval_4_7", "by": 10, "winning": "34"}


def test_finale_4_by_20_and_14_wins():
    assert KIND.right_reply(FOUR, EUROPEAN_STANDARD) == {
        "numbers": ("4", "14", "24", "34"), "cost": 80, "pays": 700, "collects": 60
    }  # fmt: skip


@pytest.mark.parametrize(("digit", "chips"), [(0, 4), (6, 4), (7, 3), (9, 3)])
def test_a_finale_takes_four_chips_or_three(digit, chips):
    facts = {"series": f"finale_plein_{digit}", "by": 5, "winning": None}
    right = KIND.right_reply(facts, EUROPEAN_STANDARD)
    assert right == {"numbers": tuple(str(digit + 10 * tens) for tens in range(chips)), "cost": 5 * chips}


def test_on_splits_the_number_left_over_is_straight_up():
    right = KIND.right_reply(CHEVAL, SPLITS)
    assert right["placing"] == ("straight:34*1", "split:4-7*1", "split:14-17*1", "split:24-27*1")
    assert (right["cost"], right["pays"], right["collects"]) == (40, 350, 30)


def test_a_finale_on_splits_is_worded():
    prompt = next(said("finales", CHEVAL, SPLITS))
    assert TAG.sub("", prompt).strip().startswith("Finale 4/7 on splits, by 10. 34 wins.")


@pytest.mark.parametrize(
    ("reply", "slip"),
    [
        ({"numbers": ("4", "14", "34")}, "number_missed"),
        ({"cost": 60}, "series_chips_miscounted"),
        ({"cost": 20}, "each_or_all"),
        ({"pays": 720}, "stake_counted_in"),
        ({"pays": 340}, "wrong_factor"),
        ({"collects": 80}, "winning_stake_collected"),
    ],
)
def test_a_usual_slip_on_finale_4_is_named(reply, slip):
    right = KIND.right_reply(FOUR, EUROPEAN_STANDARD)
    assert KIND.mark(FOUR, right | reply, EUROPEAN_STANDARD).slip.name == slip


def test_the_twenties_are_not_the_finale_of_2():
    facts = {"series": "finale_plein_2", "by": 5, "winning": None}
    twenties = ("2", *(str(number) for number in range(20, 30)))
    assert KIND.mark(facts, {"numbers": twenties, "cost": 20}, EUROPEAN_STANDARD).slip.name == "first_digit"


def test_a_chip_on_each_number_is_no_finale_on_splits():
    straights = tuple(f"straight:{number}*1" for number in (4, 7, 14, 17, 24, 27, 34))
    assert KIND.mark(CHEVAL, {"placing": straights}, SPLITS).slip.name == "split_as_straights"


@pytest.mark.parametrize("difficulty", DIFFICULTIES)
def test_a_level_is_used_to_its_bounds_and_no_further(difficulty):
    level, made = LEVELS[difficulty], many("finales", difficulty)
    assert {facts["series"] for facts in made} == {f"finale_plein_{digit}" for digit in range(10)}
    assert {facts["by"] for facts in made} == set(level.values)
    assert {facts["winning"] for facts in made} == (set(EUROPEAN.order) if level.paid else {None})


def test_finales_on_splits_come_where_the_house_plays_them():
    made = [make_facts("finales", "seed", number, 3, SPLITS) for number in range(40)]
    assert {facts["series"].split("_")[1] for facts in made} == {"plein", "cheval"}
    assert not KIND.is_played_at(HouseRules(announce="refused"))


def test_each_level_holds_the_one_below():
    for lower, higher in pairwise(LEVELS.values()):
        assert set(lower.sorts) <= set(higher.sorts)
        assert set(lower.values) <= set(higher.values)


@pytest.mark.parametrize(
    ("options", "why"),
    [({"series": "voisins"}, "voisins"), ({"series": "finale_cheval_4_7"}, "cheval"), ({"by": 3}, "by 3")],
)
def test_what_cannot_be_asked_is_refused(options, why):
    with pytest.raises(ValueError, match=why):
        make_facts("finales", "seed", 0, 1, EUROPEAN_STANDARD, options)
