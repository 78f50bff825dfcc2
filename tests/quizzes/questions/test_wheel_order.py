from itertools import pairwise

import pytest

from quizzes.questions import make_facts
from quizzes.questions.base import DIFFICULTIES
from quizzes.questions.wheel_order import BANDS, LEVELS, WheelOrder
from quizzes.rules.house import EUROPEAN_STANDARD, PRESETS
from quizzes.rules.roulette.wheel import AMERICAN, EUROPEAN, RED
from tests.quizzes.questions.papers import many

WHEEL_ORDER = WheelOrder()
US = PRESETS["us"]


def right(house=EUROPEAN_STANDARD, **facts):
    ((_name, value),) = WHEEL_ORDER.right_reply(asked(facts), house).items()
    return value


def slip(reply, house=EUROPEAN_STANDARD, **facts):
    (field,) = WHEEL_ORDER.fields_of(asked(facts), house)
    found = WHEEL_ORDER.mark(asked(facts), {field.name: reply}, house).slip
    return found.name if found else "none"


def asked(facts):
    return {("from" if name == "start" else name): value for name, value in facts.items()}


@pytest.mark.parametrize(
    ("start", "step", "pocket"),
    [("17", 1, "34"), ("17", -1, "25"), ("0", -1, "26"), ("26", 1, "0"), ("3", 3, "32"), ("0", -5, "28")],
)
def test_so_many_pockets_on_lies(start, step, pocket):
    assert right(start=start, step=step) == pocket


@pytest.mark.parametrize(("start", "step", "pocket"), [("1", 1, "00"), ("00", 1, "27"), ("0", -2, "14")])
def test_so_many_pockets_on_lies_on_the_american_wheel(start, step, pocket):
    assert right(US, start=start, step=step, wheel="american") == pocket


@pytest.mark.parametrize("number", AMERICAN.order)
def test_odd_numbers_face_the_even_one_that_follows(number):
    pairs = {"0": "00", "00": "0"} | {str(odd): str(odd + 1) for odd in range(1, 36, 2)}
    pairs |= {even: odd for odd, even in pairs.items()}
    assert right(US, start=number, ask="opposite", wheel="american") == pairs[number]


@pytest.mark.parametrize("number", EUROPEAN.order)
def test_the_colour_is_that_of_the_wheel(number):
    assert right(start=number, ask="colour") == ("green" if number == "0" else "red" if number in RED else "black")


def test_the_colours_go_by_bands_as_the_solution_says():
    red = {str(n) for low, high, odd in BANDS for n in range(low, high + 1) if (n % 2 == 1) == (odd == "red")}
    assert red == RED


def test_the_gaps_are_filled_clockwise():
    facts = {"start": "2", "ask": "gaps", "length": 5, "gaps": [1, 3], "shown": ["2", "?", "17", "?", "6"]}
    assert right(**facts) == ("25", "34")
    assert slip(("34", "25"), **facts) == "wrong_way"
    assert slip(("3", "18"), **facts) == "number_on_the_felt"


@pytest.mark.parametrize(
    ("start", "step", "reply", "name"),
    [
        ("17", 1, "25", "wrong_way"),
        ("17", 1, "6", "pocket_off"),
        ("17", 3, "34", "none"),
        ("17", 2, "34", "pocket_off"),
        ("17", 1, "18", "number_on_the_felt"),
        ("17", -3, "14", "number_on_the_felt"),
    ],
)
def test_a_usual_slip_is_named(start, step, reply, name):
    assert slip(reply, start=start, step=step) == name


@pytest.mark.parametrize(("start", "step", "pocket"), [("0", 4, "4"), ("10", -2, "8"), ("18", -4, "14")])
def test_the_felt_is_no_slip_where_it_gives_the_right_pocket(start, step, pocket):
    assert right(start=start, step=step) == pocket
    names = [slip.name for slip in WHEEL_ORDER.slips({"from": start, "step": step}, EUROPEAN_STANDARD)]
    assert "number_on_the_felt" not in names


def test_the_pairs_of_opposites_are_not_mixed_up():
    facts = {"start": "5", "ask": "opposite", "wheel": "american"}
    assert slip("4", US, **facts) == "wrong_pair"
    assert slip("21", US, **facts) == "pocket_off"
    assert slip("black", start="9", ask="colour") == "colour_mixed_up"


@pytest.mark.parametrize("difficulty", DIFFICULTIES)
@pytest.mark.parametrize("house", [EUROPEAN_STANDARD, US], ids=["european", "american"])
def test_a_level_is_used_to_its_bounds_and_no_further(difficulty, house):
    level, made = LEVELS[difficulty], asked_at(house, difficulty)
    forwards = set(range(1, level.pockets + 1))
    backwards = {-step for step in forwards} if level.both_ways else set()
    assert {facts["step"] for facts in made if "step" in facts} == forwards | backwards
    assert {facts.get("ask", "on") for facts in made} == set(level.asks) - not_played(house)
    assert {len(facts["gaps"]) for facts in made if "gaps" in facts} == set(range(1, level.gaps + 1))
    assert {facts["from"] for facts in made} == set(house.wheel_played.order)


def asked_at(house, difficulty):
    return [make_facts("wheel_order", "s", number, difficulty, house) for number in range(1200)]


def not_played(house):
    return set() if house == US else {"opposite"}


def test_a_gap_lies_between_numbers_that_are_shown():
    for facts in many("wheel_order", 5):
        if "gaps" in facts:
            assert "?" not in (facts["shown"][0], facts["shown"][-1])
            assert facts["shown"].count("?") == len(facts["gaps"])
            assert len(facts["shown"]) == facts["length"]


def test_a_european_question_about_so_many_pockets_on_says_only_that():
    assert set(make_facts("wheel_order", "seed", 0, 1, EUROPEAN_STANDARD)) == {"from", "step"}


def test_each_level_holds_the_one_below():
    for lower, higher in pairwise(LEVELS.values()):
        assert set(lower.asks) <= set(higher.asks)
        assert (lower.pockets, lower.both_ways, lower.gaps) <= (higher.pockets, higher.both_ways, higher.gaps)
        assert lower != higher


def test_what_is_set_is_asked():
    made = make_facts("wheel_order", "s", 1, 1, EUROPEAN_STANDARD, {"number": "0", "pockets": 18})
    assert made == {"from": "0", "step": 18}
    assert make_facts("wheel_order", "s", 1, 1, US, {"ask": "opposite"})["ask"] == "opposite"


@pytest.mark.parametrize(
    ("options", "message"),
    [({"pockets": 19}, "1 to 18"), ({"ask": "opposite"}, "on, colour, gaps"), ({"number": "00"}, "0 to 36")],
)
def test_what_cannot_be_asked_is_refused(options, message):
    with pytest.raises(ValueError, match=message):
        make_facts("wheel_order", "s", 1, 1, EUROPEAN_STANDARD, options)
