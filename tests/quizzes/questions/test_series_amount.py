from fractions import Fraction

import pytest

from quizzes.questions import make_facts
from quizzes.questions.base import DIFFICULTIES
from quizzes.questions.series_amount import LEVELS, SeriesAmount
from quizzes.rules.house import EUROPEAN_STANDARD, HouseRules
from tests.quizzes.questions.papers import HOUSES, asked, many

KIND = SeriesAmount()
VOISINS = {"series": "voisins", "amount": 475}
CHIPS = {"voisins": 9, "tiers": 6, "orphelins": 5, "jeu_zero": 4, "neighbours_17_2": 5, "finale_plein_9": 3}


@pytest.mark.parametrize(
    ("series", "amount", "reply"),
    [
        ("voisins", 475, (50, 450, 25)),
        ("tiers", 475, (75, 450, 25)),
        ("voisins", 900, (100, 900, 0)),
        ("voisins", 89, (5, 45, 44)),
        ("jeu_zero", 250, (60, 240, 10)),
        ("tiers", 599, (95, 570, 29)),
        ("finale_plein_4", 100, (25, 100, 0)),
        ("voisins", 44, (0, 0, 44)),
    ],
)
def test_an_amount_is_spread(series, amount, reply):
    right = KIND.right_reply({"series": series, "amount": amount}, EUROPEAN_STANDARD)
    assert tuple(right.values()) == reply


def test_a_house_with_a_step_of_half_chips_is_exact():
    house = HouseRules(announce_step=Fraction(5, 2), min_chip=1)
    assert KIND.right_reply({"series": "orphelins", "amount": 38}, house)["chip_value"] == Fraction(15, 2)


@pytest.mark.parametrize(
    ("reply", "slip"),
    [
        ((65, 455, 20), "double_as_single"),
        ((75, 450, 25), "series_chips_miscounted"),
        ((52, 468, 7), "step_ignored"),
        ((55, 495, None), "rounded_up"),
        ((50, 450, 0), "remainder_forgotten"),
    ],
)
def test_a_usual_slip_on_voisins_for_475_is_named(reply, slip):
    given = dict(zip(("chip_value", "placed", "remainder"), reply, strict=True))
    assert KIND.mark(VOISINS, given, EUROPEAN_STANDARD).slip.name == slip


def test_the_solution_divides_and_rounds_down():
    steps = KIND.explain(VOISINS, EUROPEAN_STANDARD).steps
    assert [(step.name, step.result) for step in steps] == [
        ("chips", None), ("divide", 50), ("placed", 450), ("back", 25)
    ]  # fmt: skip
    assert steps[1].figures["quotient"] == 52


@pytest.mark.parametrize("difficulty", DIFFICULTIES)
def test_a_level_keeps_to_its_amounts_and_uses_them_all(difficulty):
    amounts = {facts["amount"] for facts in many("series_amount", difficulty)}
    assert amounts <= set(LEVELS[difficulty].amounts)
    assert difficulty > 3 or amounts == set(LEVELS[difficulty].amounts)


@pytest.mark.parametrize("difficulty", DIFFICULTIES)
def test_below_the_maximum_of_100_no_chip_is_cut(difficulty):
    house = HOUSES["maximum 100"]
    for facts in asked("series_amount", difficulty, house):
        right = KIND.right_reply(facts, house)
        assert right == KIND.right_reply(facts, EUROPEAN_STANDARD)
        assert right["chip_value"] >= 5


@pytest.mark.parametrize("series", CHIPS)
def test_what_is_wanted_is_asked(series):
    facts = make_facts("series_amount", "seed", 0, 1, EUROPEAN_STANDARD, {"series": series, "amount": 1234})
    assert facts == {"series": series, "amount": 1234}
    assert KIND.right_reply(facts, EUROPEAN_STANDARD)["placed"] == 1234 // CHIPS[series] // 5 * 5 * CHIPS[series]


@pytest.mark.parametrize(("amount", "why"), [(0, "more than nothing"), (1350, "up to 1349"), (2.5, "not 2.5")])
def test_an_amount_that_cannot_be_asked_is_refused(amount, why):
    with pytest.raises(ValueError, match=why):
        make_facts("series_amount", "s", 0, 1, HOUSES["maximum 100"], {"series": "voisins", "amount": amount})
