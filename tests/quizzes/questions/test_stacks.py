from itertools import pairwise

import pytest

from quizzes.questions import make_facts
from quizzes.questions.base import DIFFICULTIES, Verdict
from quizzes.questions.stacks import LEVELS, Stacks
from quizzes.rules.house import EUROPEAN_STANDARD, HouseRules
from tests.quizzes.questions.papers import asked, many

STACKS = Stacks()
UNITS = {"units": 392}
CASH = {"amount": 345, "values": [100, 25, 5]}
UNCOMMON = {"amount": 60, "values": [50, 20]}


def fewest(amount, values):
    """The fewest pieces for every amount up to this one, counted up from nothing."""
    best = [0]
    for money in range(1, amount + 1):
        best.append(1 + min((best[money - value] for value in values if value <= money), default=amount))
    return best[amount]


def test_392_chips_are_19_stacks_and_12():
    assert STACKS.right_reply(UNITS, EUROPEAN_STANDARD) == {"stacks": 19, "odd_chips": 12}


def test_345_is_three_one_and_four():
    assert STACKS.right_reply(CASH, EUROPEAN_STANDARD) == {"value_100": 3, "value_25": 1, "value_5": 4}


def test_60_in_50_and_20_is_three_twenties():
    assert STACKS.right_reply(UNCOMMON, EUROPEAN_STANDARD) == {"value_50": 0, "value_20": 3}


def test_a_field_stands_for_each_value():
    fields = STACKS.fields_of(CASH, EUROPEAN_STANDARD)
    assert [(field.name, field.subject, field.label) for field in fields] == [
        ("value_100", "100", "pieces"),
        ("value_25", "25", "pieces"),
        ("value_5", "5", "pieces"),
    ]


@pytest.mark.parametrize(
    ("facts", "reply", "slip"),
    [
        (UNITS, {"stacks": 39, "odd_chips": 2}, "cut_too_small"),
        (UNITS, {"stacks": 20, "odd_chips": 8}, "stack_rounded_up"),
        (UNITS, {"stacks": 19, "odd_chips": 0}, "remainder_forgotten"),
        (UNITS, {"stacks": 18, "odd_chips": 12}, "stack_miscounted"),
        (CASH, {"value_100": 3, "value_25": 0, "value_5": 9}, "value_skipped"),
        (CASH, {"value_100": 3, "value_25": 1, "value_5": 0}, "remainder_forgotten"),
        (CASH, {"value_100": 2, "value_25": 1, "value_5": 4}, "pieces_miscounted"),
        (UNCOMMON, {"value_50": 1, "value_20": 0}, "largest_first"),
        ({"amount": 30, "values": [25, 10, 1]}, {"value_25": 1, "value_10": 0, "value_1": 5}, "largest_first"),
    ],
)
def test_a_usual_slip_is_named(facts, reply, slip):
    assert STACKS.mark(facts, reply, EUROPEAN_STANDARD).slip.name == slip


def test_each_value_is_marked_by_itself_and_empty_is_not_none():
    mark = STACKS.mark(UNCOMMON, {"value_20": 3}, EUROPEAN_STANDARD)
    assert mark.fields == {"value_50": Verdict.EMPTY, "value_20": Verdict.RIGHT}


def test_the_solution_says_where_the_largest_first_is_wrong():
    names = [step.name for step in STACKS.explain(UNCOMMON, EUROPEAN_STANDARD).steps]
    assert names == ["not_the_largest_first", "pieces", "pieces"]
    assert STACKS.explain(UNCOMMON, EUROPEAN_STANDARD).steps[0].figures["rest"] == 10


@pytest.mark.parametrize("difficulty", DIFFICULTIES)
def test_a_level_keeps_its_bounds(difficulty):
    level, made = LEVELS[difficulty], many("stacks", difficulty)
    units = [facts["units"] for facts in made if "units" in facts]
    cash = [facts for facts in made if "amount" in facts]
    assert min(len(units), len(cash)) > 200
    assert 20 < min(units) <= max(units) <= level.units
    assert all(facts["values"][0] < facts["amount"] <= level.amount for facts in cash)
    assert {len(facts["values"]) for facts in cash} == {level.values}
    common = [all(a % b == 0 for a, b in pairwise(facts["values"])) for facts in cash]
    assert all(common) != level.uncommon


def test_the_largest_first_is_at_times_the_wrong_way():
    made = asked("stacks", 5, sort="cash", seeds=tuple(map(str, range(60))))
    names = [slip.name for facts in made for slip in STACKS.slips(facts, EUROPEAN_STANDARD)]
    assert names.count("largest_first") > 2


@pytest.mark.parametrize("difficulty", DIFFICULTIES)
def test_the_pieces_make_the_amount_and_are_the_fewest(difficulty):
    for facts in asked("stacks", difficulty, sort="cash"):
        pieces = STACKS.right_reply(facts, EUROPEAN_STANDARD)
        assert sum(value * pieces[f"value_{value}"] for value in facts["values"]) == facts["amount"]
        assert sum(pieces.values()) == fewest(facts["amount"], facts["values"])


def test_each_level_holds_the_one_below():
    for lower, higher in pairwise(LEVELS.values()):
        assert lower.units < higher.units
        assert lower.amount < higher.amount
        assert lower.values <= higher.values
        assert lower.uncommon <= higher.uncommon


def test_a_house_with_one_value_is_asked_about_it():
    for facts in asked("stacks", 3, HouseRules(chip_values=(25,)), sort="cash"):
        assert facts["values"] == [25]
        assert facts["amount"] % 25 == 0


@pytest.mark.parametrize("difficulty", DIFFICULTIES)
def test_an_amount_alone_is_paid_in_values_that_make_it(difficulty):
    for facts in asked("stacks", difficulty, amount=123):
        assert (facts["amount"], len(facts["values"])) == (123, LEVELS[difficulty].values)


def test_what_is_wanted_is_asked():
    assert asked("stacks", 1, units=392)[0] == UNITS
    assert asked("stacks", 1, amount=345, values=(5, 100, 25))[0] == CASH


@pytest.mark.parametrize(
    ("options", "why"),
    [
        ({"sort": "coins"}, "stacks, cash"),
        ({"sort": "stacks", "amount": 100}, "one of the two"),
        ({"units": 2001}, "1 to 2000"),
        ({"amount": 20_001}, "1 to 20000"),
        ({"amount": 61, "values": [50, 10]}, "at most 60"),
        ({"values": [500]}, "some of 100, 50"),
    ],
)
def test_what_cannot_be_asked_is_refused(options, why):
    with pytest.raises(ValueError, match=why):
        make_facts("stacks", "seed", 0, 1, EUROPEAN_STANDARD, options)
