from itertools import pairwise

import pytest

from quizzes.questions import make_facts
from quizzes.questions.base import DIFFICULTIES, Verdict
from quizzes.questions.colours import LEVELS, Colours
from quizzes.rules.house import EUROPEAN_STANDARD
from quizzes.rules.roulette.layout import EUROPEAN
from quizzes.rules.roulette.wheel import EUROPEAN as WHEEL
from tests.quizzes.questions.papers import asked, many

COLOURS = Colours()
FACTS = {
    "winning": "17",
    "piles": [
        ["straight:17", 2, 1],
        ["split:17-20", 3, 1],
        ["dozen:1", 4, 1],
        ["split:17-20", 1, 2],
        ["corner:13-14-16-17", 5, 2],
    ],
}
RIGHT = {"player_1": 121, "player_2": 57}


def test_each_colour_gets_its_own_units():
    assert COLOURS.right_reply(FACTS, EUROPEAN_STANDARD) == RIGHT


def test_there_is_a_field_for_each_colour_in_the_order_shown():
    fields = COLOURS.fields_of(FACTS, EUROPEAN_STANDARD)
    assert [(field.name, field.subject, field.unit) for field in fields] == [
        ("player_1", "1", "units"),
        ("player_2", "2", "units"),
    ]


def test_the_solution_has_a_table_for_each_colour():
    tables = COLOURS.explain(FACTS, EUROPEAN_STANDARD).tables
    assert [(table.player, len(table.lines), table.total) for table in tables] == [(1, 2, 121), (2, 2, 57)]


@pytest.mark.parametrize(
    ("reply", "slip"),
    [
        ({"player_1": 57, "player_2": 121}, "colours_swapped"),
        ({"player_1": 126}, "stake_counted_in"),
        ({"player_1": 121 + 17}, "other_colour_paid"),
        ({"player_2": 8 + 5 * 17}, "split_corner_mixed_up"),
        ({"player_1": 70}, "stack_missed"),
        ({"player_1": 129}, "loser_paid"),
        ({"player_1": 70 + 3 * 11}, "wrong_factor"),
        ({"player_2": 25}, "stacks_as_single_chips"),
    ],
)
def test_a_usual_slip_is_named(reply, slip):
    assert COLOURS.mark(FACTS, RIGHT | reply, EUROPEAN_STANDARD).slip.name == slip


def test_a_slip_is_named_with_its_colour_while_the_other_is_right():
    mark = COLOURS.mark(FACTS, RIGHT | {"player_2": 57 + 6}, EUROPEAN_STANDARD)
    assert mark.fields == {"player_1": Verdict.RIGHT, "player_2": Verdict.WRONG}
    assert (mark.slip.name, mark.slip.detail["player"]) == ("stake_counted_in", 2)


@pytest.mark.parametrize("difficulty", DIFFICULTIES)
def test_a_level_is_used_to_its_bounds_and_no_further(difficulty):
    level, made = LEVELS[difficulty], many("colours", difficulty)
    players = [{player for _, _, player in facts["piles"]} for facts in made]
    assert {max(found) for found in players} == set(range(2, level.players + 1))
    assert all(found == set(range(1, len(found) + 1)) for found in players)
    assert {chips for facts in made for _, chips, _ in facts["piles"]} == set(range(1, level.chips + 1))
    stacks = {
        sum(owner == player for _, _, owner in facts["piles"])
        for facts, found in zip(made, players, strict=True)
        for player in found
    }
    assert stacks == set(range(1, level.stacks + 1))
    assert {facts["winning"] for facts in made} == set(WHEEL.order)


@pytest.mark.parametrize("difficulty", DIFFICULTIES)
def test_every_colour_wins_and_has_each_place_once(difficulty):
    loses = False
    for facts in many("colours", difficulty):
        for player in {player for _, _, player in facts["piles"]}:
            words = [word for word, _, owner in facts["piles"] if owner == player]
            won = [EUROPEAN.bet(word).covers(facts["winning"]) for word in words]
            assert any(won)
            assert len(set(words)) == len(words)
            loses = loses or not all(won)
    assert loses


def test_each_level_holds_the_one_below():
    for lower, higher in pairwise(LEVELS.values()):
        assert lower.players <= higher.players
        assert lower.stacks < higher.stacks
        assert lower.chips <= higher.chips
        assert set(lower.kinds) <= set(higher.kinds)


@pytest.mark.parametrize("winning", ["0", "34"])
def test_so_many_colours_and_stacks_are_made_as_are_wanted(winning):
    for facts in asked("colours", 1, players=5, stacks=8, chips=30, winning=winning):
        owners = [player for _, _, player in facts["piles"]]
        assert owners == [player for player in range(1, 6) for _ in range(8)]
        assert facts["winning"] == winning


@pytest.mark.parametrize(
    ("options", "why"),
    [
        ({"players": 1}, "2 to 5"),
        ({"players": 6}, "2 to 5"),
        ({"stacks": 9}, "1 to 8"),
        ({"chips": 0}, "1 to 100"),
        ({"winning": "00"}, "0 to 36"),
    ],
)
def test_what_cannot_be_asked_is_refused(options, why):
    with pytest.raises(ValueError, match=why):
        make_facts("colours", "seed", 0, 1, EUROPEAN_STANDARD, options)
