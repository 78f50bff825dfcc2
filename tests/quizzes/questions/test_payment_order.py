from dataclasses import replace

import pytest

from quizzes.questions import make_facts
from quizzes.questions.base import DIFFICULTIES, Verdict
from quizzes.questions.payment_order import LEVELS, PayingOrder
from quizzes.rules.house import EUROPEAN_STANDARD, PRESETS
from tests.quizzes.questions.papers import many

ORDER = PayingOrder()
WON = [
    "straight:17", "split:17-20", "corner:13-14-16-17", "street:16-17-18", "six_line:16-17-18-19-20-21", "dozen:2",
    "column:2", "black", "odd", "low",
]  # fmt: skip
INSIDE = (
    "six_line:16-17-18-19-20-21", "street:16-17-18", "corner:13-14-16-17", "split:17-20", "straight:17",
)  # fmt: skip


def facts(options, winning="17"):
    return {"winning": winning, "piles": [[word, 1] for word in (*options, "red")], "options": list(options)}


def mark(options, given, house=EUROPEAN_STANDARD, winning="17"):
    return ORDER.mark(facts(options, winning), {"order": tuple(given)}, house)


@pytest.mark.parametrize(
    ("order", "outside"),
    [
        ("france_french", ("column:2", "dozen:2", "black", "odd", "low")),
        ("france_english", ("column:2", "odd", "black", "low", "dozen:2")),
        ("france_american", ("column:2", "odd", "black", "low", "dozen:2")),
        ("us_school", ("column:2", "odd", "black", "dozen:2", "low")),
        ("europe_general", ("black", "odd", "low", "column:2", "dozen:2")),
    ],
)
def test_17_wins_and_each_house_pays_in_its_order(order, outside):
    house = replace(EUROPEAN_STANDARD, payment_order=order)
    assert ORDER.right_reply(facts(WON), house) == {"order": (*outside, *INSIDE)}


def test_bets_of_equal_rank_may_be_paid_either_way():
    options = ["split:17-20", "split:14-17", "black"]
    for given in (["black", *options[:2]], ["black", *reversed(options[:2])]):
        assert mark(options, given).is_right
    assert mark(options, ["split:17-20", "black", "split:14-17"]).fields == {"order": Verdict.WRONG}


def test_an_american_school_pays_the_bet_nearer_the_end_first():
    options = ["split:14-17", "split:17-20", "black"]
    assert mark(options, ["black", "split:17-20", "split:14-17"], PRESETS["us"]).is_right
    assert not mark(options, ["black", "split:14-17", "split:17-20"], PRESETS["us"]).is_right


@pytest.mark.parametrize(
    ("given", "slip"),
    [
        (["dozen:2", "black", "split:17-20", "straight:17"], "order_of_another_house"),
        (["black", "dozen:2", "straight:17", "split:17-20"], "straight_before_six_line"),
        (["split:17-20", "straight:17", "black", "dozen:2"], "inside_before_outside"),
        (["straight:17", "split:17-20", "dozen:2", "black"], "order_reversed"),
        (["black", "split:17-20", "dozen:2", "straight:17"], "bets_swapped"),
    ],
)
def test_a_usual_slip_is_named(given, slip):
    assert mark(["straight:17", "black", "dozen:2", "split:17-20"], given).slip.name == slip


@pytest.mark.parametrize("difficulty", DIFFICULTIES)
def test_all_winners_of_the_felt_are_asked_and_no_loser(difficulty):
    least, most = LEVELS[difficulty].winners
    for made in many("payment_order", difficulty)[:100]:
        layout = EUROPEAN_STANDARD.layout
        won = {word for word, _ in made["piles"] if layout.bet(word).covers(made["winning"])}
        assert won == set(made["options"])
        assert least <= len(won) <= most
        assert len(made["piles"]) - len(won) <= LEVELS[difficulty].losers


def test_every_number_can_win():
    assert {made["winning"] for made in many("payment_order", 3)} == set(EUROPEAN_STANDARD.wheel_played.order)


def test_what_is_wanted_is_met_exactly_or_refused():
    options = {"winning": "20", "winners": 9, "losers": 0}
    made = make_facts("payment_order", "seed", 0, 5, EUROPEAN_STANDARD, options)
    assert (made["winning"], len(made["options"]), len(made["piles"])) == ("20", 9, 9)
    with pytest.raises(ValueError, match="2 to 7"):
        make_facts("payment_order", "seed", 0, 5, EUROPEAN_STANDARD, {"winning": "0", "winners": 8})
