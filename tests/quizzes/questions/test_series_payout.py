from itertools import pairwise

import pytest

from quizzes.questions import make_facts
from quizzes.questions.base import DIFFICULTIES
from quizzes.questions.series_payout import LEVELS, SeriesPayout
from quizzes.rules.house import EUROPEAN_STANDARD, HouseRules
from quizzes.rules.roulette.wheel import EUROPEAN
from tests.quizzes.questions.papers import many

KIND = SeriesPayout()
VOISINS = {"series": "voisins", "amount": 475, "winning": "26"}
# Chips that win and chips in all, what they pay: as the published tables say.
HITS = {
    ("voisins", "0"): (22, 7), ("voisins", "25"): (16, 7), ("voisins", "4"): (17, 8), ("tiers", "36"): (17, 5),
    ("orphelins", "17"): (34, 3), ("orphelins", "1"): (35, 4), ("jeu_zero", "26"): (35, 3), ("tiers", "1"): (0, 6),
    ("finale_plein_7", "17"): (35, 2), ("neighbours_17_2", "34"): (35, 4),
}  # fmt: skip


@pytest.mark.parametrize(("series", "winning"), HITS)
def test_a_hit_by_10_pays_and_collects(series, winning):
    units, lost = HITS[series, winning]
    facts = {"series": series, "by": 10, "winning": winning}
    assert KIND.right_reply(facts, EUROPEAN_STANDARD) == {"pays": 10 * units, "collects": 10 * lost}


def test_voisins_for_475_and_26_wins_pays_800_and_collects_350():
    assert KIND.right_reply(VOISINS, EUROPEAN_STANDARD) == {"pays": 800, "collects": 350}


@pytest.mark.parametrize(
    ("reply", "slip"),
    [
        ({"pays": 900, "collects": 350}, "stake_counted_in"),
        ({"pays": 400, "collects": 350}, "double_as_single"),
        ({"pays": 800, "collects": 450}, "winning_stake_collected"),
        ({"pays": 800, "collects": 375}, "remainder_collected"),
        ({"pays": 16, "collects": 7}, "units_for_money"),
        ({"pays": 1700, "collects": 350}, "wrong_factor"),
    ],
)
def test_a_usual_slip_is_named(reply, slip):
    assert KIND.mark(VOISINS, reply, EUROPEAN_STANDARD).slip.name == slip


def test_one_split_of_two_on_17_forgotten_is_named():
    facts = {"series": "orphelins", "by": 10, "winning": "17"}
    slip = KIND.mark(facts, {"pays": 170, "collects": 30}, EUROPEAN_STANDARD).slip
    assert (slip.name, slip.detail["bet"]) == ("stack_missed", "split:14-17")


def test_the_solution_says_how_many_chips_win():
    worked = KIND.explain(VOISINS, EUROPEAN_STANDARD)
    share = worked.steps[-1]
    assert (share.figures["won"], share.figures["chips"], share.result) == (2, 9, 350)
    assert [(line.bet, line.chips, line.pays) for line in worked.lines] == [("corner:25-26-28-29", 2, 16)]


@pytest.mark.parametrize("difficulty", DIFFICULTIES)
def test_every_number_wins_and_most_balls_hit(difficulty):
    made = many("series_payout", difficulty)
    hits = [facts for facts in made if KIND.right_reply(facts, EUROPEAN_STANDARD)["pays"]]
    assert {facts["winning"] for facts in made} == set(EUROPEAN.order)
    assert 0.7 < len(hits) / len(made) < 0.9


def test_each_level_holds_the_one_below():
    for lower, higher in pairwise(LEVELS.values()):
        assert set(lower.sorts) <= set(higher.sorts)
        assert set(lower.values) <= set(higher.values)
        assert set(lower.amounts or ()) <= set(higher.amounts or ())


def test_no_series_with_a_chip_outside_is_asked():
    house = HouseRules(series=(), own_series={"mixed": "straight:0 red"})
    with pytest.raises(ValueError, match="mixed"):
        make_facts("series_payout", "seed", 0, 1, house, {"series": "mixed"})


@pytest.mark.parametrize(
    ("options", "why"),
    [
        ({"by": 5, "amount": 100}, "one of the two"),
        ({"series": "voisins", "amount": 44}, "from 45"),
        ({"winning": "37"}, "0 to 36"),
        ({"by": 7}, "a multiple of 5"),
    ],
)
def test_what_cannot_be_asked_is_refused(options, why):
    with pytest.raises(ValueError, match=why):
        make_facts("series_payout", "seed", 0, 3, EUROPEAN_STANDARD, options)


def test_what_is_wanted_is_asked():
    options = {"series": "orphelins", "by": 10, "winning": "17"}
    assert make_facts("series_payout", "seed", 0, 3, EUROPEAN_STANDARD, options) == options
