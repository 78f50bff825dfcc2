import random

import pytest

from quizzes.questions import make_facts
from quizzes.questions.base import Verdict
from quizzes.questions.dealer_mix import DealerMix
from quizzes.rules.house import EUROPEAN_STANDARD, PRESETS, HouseRules

MIX = DealerMix()


def rounds(difficulty=4, number=0, house=EUROPEAN_STANDARD, **options):
    """The four questions of a round."""
    return [make_facts("dealer_mix", "seed", 4 * number + step, difficulty, house, options) for step in range(4)]


def right(facts, house=EUROPEAN_STANDARD):
    return MIX.right_reply(facts, house)


VOISINS = {"series": "voisins", "amount": 475}
TABLE = {"winning": "26", "value": 5, "piles": [["straight:26", 2], ["split:26-29", 3], ["red", 4], ["dozen:2", 1]]}


def asked(moment, asks, facts):
    return {"moment": moment, "asks": asks, "asked": facts, "winning": "26", "piles": []}


def test_a_spin_with_voisins_for_475_and_26():
    assert right(asked("announced", "series_amount", VOISINS)) == {"chip_value": 50, "placed": 450, "remainder": 25}
    paid = asked("announcement_pays", "series_payout", {**VOISINS, "winning": "26"})
    assert right(paid) == {"pays": 800, "collects": 350}
    assert right(asked("pays", "table_round", TABLE)) == {"pays": (2 * 35 + 3 * 17) * 5}
    assert right(asked("collects", "table_round", TABLE)) == {"collects": (4 + 1) * 5}
    assert right(asked("sum", "multiplication", {"chips": 23, "factor": 17})) == {"payout": 391}


def test_a_complete_is_asked_in_chips_and_money_and_paid_in_units():
    call = asked("announced", "complete_cost", {"number": "17", "part": None, "value": 25})
    assert right(call) == {"chips": 40, "cost": 1000}
    paid = {"number": "17", "part": None, "winning": "20", "with_stake": False}
    assert right(asked("announcement_pays", "complete_partial", paid)) == {"payout": 128}


def test_the_four_questions_of_a_round_are_about_one_felt():
    for number in range(30):
        made = rounds(number=number, sums=False)
        assert [facts["moment"] for facts in made] == ["announced", "announcement_pays", "pays", "collects"]
        assert len({facts["winning"] for facts in made}) == 1
        assert all(facts["piles"] == made[0]["piles"] for facts in made)
        assert made[2]["asked"] == made[3]["asked"]
        assert made[1]["asked"].items() >= made[0]["asked"].items() - {("value", made[0]["asked"].get("value"))}


def test_rounds_differ_from_each_other():
    assert len({str(rounds(number=number)[2]["asked"]) for number in range(30)}) == 30


def test_a_sum_interrupts_where_it_is_wanted():
    assert {rounds(number=number, sums=True)[3]["moment"] for number in range(10)} == {"sum"}
    assert {rounds(number=number, sums=False)[3]["moment"] for number in range(10)} == {"collects"}
    assert {rounds(number=number)[3]["moment"] for number in range(30)} == {"sum", "collects"}
    assert {rounds(2, number)[3]["moment"] for number in range(20)} == {"collects"}


def test_no_number_has_won_while_the_bets_come_in_and_the_announcement_is_not_laid():
    before, after = rounds(series="voisins")[:2]
    assert MIX.picture(before).winning is None
    assert {pile.player for pile in MIX.picture(before).piles} == {1}
    laid = [(pile.bet, pile.count) for pile in MIX.picture(after).piles if pile.player == 2]
    assert ("trio:0-2-3", 2) in laid
    assert sum(count for _, count in laid) == 9
    assert MIX.picture(after).winning == after["winning"]


def test_a_house_that_leaves_the_chips_on_the_racetrack_has_none_on_the_layout():
    house = HouseRules(series_placement="track_until_result")
    assert {pile.player for pile in MIX.picture(rounds(house=house, series="voisins")[1]).piles} == {1}


def test_what_is_collected_is_not_told_before_it_is_asked():
    pays, collects = asked("pays", "table_round", TABLE), asked("collects", "table_round", TABLE)
    assert (MIX.explain(pays, EUROPEAN_STANDARD).collected, MIX.explain(pays, EUROPEAN_STANDARD).lost) == (None, ())
    assert MIX.explain(collects, EUROPEAN_STANDARD).collected == 25


def test_the_stake_counted_in_is_told_where_only_the_payout_is_asked():
    mark = MIX.mark(asked("pays", "table_round", TABLE), {"pays": 605 + 25}, EUROPEAN_STANDARD)
    assert mark.fields == {"pays": Verdict.WRONG}
    assert mark.slip.name == "stake_counted_in"
    assert set(mark.slip.reply) == {"pays"}


def test_an_announcement_rounded_up_is_told_as_in_its_own_kind():
    reply = {"chip_value": 55, "placed": 495, "remainder": 0}
    mark = MIX.mark(asked("announced", "series_amount", VOISINS), reply, EUROPEAN_STANDARD)
    assert mark.slip is not None


def test_every_number_can_win_and_each_call_can_come():
    made = [rounds(5, number)[1] for number in range(500)]
    assert {facts["winning"] for facts in made} == set(EUROPEAN_STANDARD.wheel_played.order)
    assert {facts["asks"] for facts in made} == {"series_payout", "complete_payout", "complete_partial"}


def test_what_is_wanted_is_met_or_refused():
    made = rounds(5, calls=["series"], series="tiers", chip_value=10, winning="33", bets=4, chips=3, sums=False)
    assert (made[0]["asked"]["series"], made[2]["asked"]["value"], made[2]["winning"]) == ("tiers", 10, "33")
    assert len(made[2]["asked"]["piles"]) == 4
    assert max(chips for _, chips in made[2]["asked"]["piles"]) <= 3
    with pytest.raises(ValueError, match="calls 'finale'"):
        rounds(calls=["finale"])
    with pytest.raises(ValueError, match="0 to 3"):
        MIX.make(random.Random(1), 1, EUROPEAN_STANDARD, {"step": 4})


def test_a_house_that_refuses_announcements_has_no_such_spin():
    refused = HouseRules(announce="refused")
    assert not MIX.is_played_at(refused)
    with pytest.raises(ValueError, match="announcement"):
        rounds(house=refused)


def test_an_american_table_has_completes_alone():
    us = PRESETS["us"]
    assert {rounds(1, number, us)[0]["asks"] for number in range(20)} == {"complete_cost"}
    winning = {rounds(5, number, us)[1]["winning"] for number in range(300)}
    assert winning >= {"0", "00"}
