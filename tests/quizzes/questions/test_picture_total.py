from itertools import pairwise

import pytest

from quizzes.questions import make_facts
from quizzes.questions.base import DIFFICULTIES, Mark, Verdict
from quizzes.questions.picture_total import LEVELS, PictureTotal, by_total, positions_by_odds
from quizzes.rules.house import EUROPEAN_STANDARD, PRESETS
from quizzes.rules.roulette.wheel import EUROPEAN as WHEEL
from tests.quizzes.questions.papers import asked, many

PICTURE_TOTAL = PictureTotal()
ODDS = {"straight": 35, "split": 17, "street": 11, "trio": 11, "corner": 8, "first_four": 8, "six_line": 5}
CORNERS = ["corner:13-14-16-17", "corner:14-15-17-18"]
FACTS = {
    "winning": "17",
    "total": 16,
    "chips": 1,
    "pictures": [
        ["street:16-17-18", "corner:13-14-16-17", "six_line:16-17-18-19-20-21"],
        CORNERS,
        ["split:14-17"],
        ["street:16-17-18", "six_line:13-14-15-16-17-18"],
    ],
}


def pays(facts):
    return [facts["chips"] * sum(ODDS[word.partition(":")[0]] for word in words) for words in facts["pictures"]]


def several(number):
    """The totals of a number that more than one composition pays."""
    totals = by_total(positions_by_odds(EUROPEAN_STANDARD, number))
    return sorted(total for total, ways in totals.items() if len(ways) > 1)


def test_16_is_two_corners_or_a_street_and_a_six_line():
    assert PICTURE_TOTAL.right_reply(FACTS, EUROPEAN_STANDARD) == {"picture": "b"}
    for key in "bd":
        assert PICTURE_TOTAL.mark(FACTS, {"picture": key}, EUROPEAN_STANDARD) == Mark({"picture": Verdict.RIGHT})
    for key in "ac":
        assert not PICTURE_TOTAL.mark(FACTS, {"picture": key}, EUROPEAN_STANDARD).is_right


@pytest.mark.parametrize(
    ("numbers", "count"),
    [(("0", "34", "36"), 0), (("35",), 11), (("4", "9", "33"), 40), (("1", "3"), 44), (("2",), 96), (("5", "32"), 97)],
)
def test_so_many_totals_have_several_compositions(numbers, count):
    assert {len(several(number)) for number in numbers} == {count}


def test_the_totals_of_35_that_have_several_compositions():
    assert several("35") == [16, 33, 50, 51, 56, 59, 62, 67, 68, 85, 102]


def test_22_and_30_have_several_in_the_first_row_alone():
    for total in (22, 30):
        found = {n for n in WHEEL.order if total in several(n)}
        assert {"1", "2", "3"} & found
        assert not {n for n in found if n in ("4", "33", "34", "35", "36", "0")}


@pytest.mark.parametrize("difficulty", DIFFICULTIES)
def test_one_or_two_pictures_pay_the_total_and_all_differ(difficulty):
    level, rights = LEVELS[difficulty], set()
    for facts in many("picture_total", difficulty):
        rights.add(pays(facts).count(facts["total"]))
        kinds = [sorted(ODDS[word.partition(":")[0]] for word in words) for words in facts["pictures"]]
        assert len({tuple(kind) for kind in kinds}) == 4
        assert 1 <= facts["chips"] <= level.chips
        fewest, most = level.stacks
        assert all(fewest <= len(words) == len(set(words)) <= (most or 12) for words in facts["pictures"])
    assert rights == set(range(1, level.right + 1))


@pytest.mark.parametrize("difficulty", DIFFICULTIES)
def test_every_number_wins(difficulty):
    assert {facts["winning"] for facts in many("picture_total", difficulty)} == set(WHEEL.order)


def test_each_level_holds_the_one_below():
    for lower, higher in pairwise(LEVELS.values()):
        assert lower.stacks[0] == higher.stacks[0]
        assert lower.stacks[1] < (higher.stacks[1] or 13)
        assert lower.chips <= higher.chips
        assert lower.right <= higher.right


def test_the_right_one_stands_in_every_place():
    made = many("picture_total", 1)
    assert {pays(facts).index(facts["total"]) for facts in made} == {0, 1, 2, 3}


@pytest.mark.parametrize(
    ("right", "taken_for_it", "slip"),
    [
        (["straight:17"], CORNERS, ""),
        (["split:14-17", "split:17-18"], ["split:14-17"], "stack_counted_twice"),
        (["split:14-17"], ["split:14-17", "street:16-17-18"], "stack_missed"),
        (["split:14-17"], [CORNERS[0]], "split_corner_mixed_up"),
        (["street:16-17-18"], ["six_line:16-17-18-19-20-21"], "wrong_factor"),
        (["split:14-17", CORNERS[0], "street:16-17-18"], ["straight:17"], "stake_counted_in"),
    ],
)
def test_a_usual_slip_is_named(right, taken_for_it, slip):
    pictures = [right, taken_for_it, [], []]
    facts = {"winning": "17", "total": sum(ODDS[word.partition(":")[0]] for word in right), "chips": 1}
    mark = PICTURE_TOTAL.mark({**facts, "pictures": pictures}, {"picture": "b"}, EUROPEAN_STANDARD)
    assert (mark.slip.name if mark.slip else "") == slip


def test_the_sums_are_written_as_dealers_say_them():
    steps = PICTURE_TOTAL.explain({**FACTS, "total": 80, "chips": 5}, EUROPEAN_STANDARD).steps
    assert [step.figures["sum"] for step in steps[:-1]] == ["(11 + 8 + 5) × 5", "2 × 8 × 5", "17 × 5", "(11 + 5) × 5"]
    assert [step.figures["pays"] for step in steps[:-1]] == [120, 80, 85, 80]


def test_what_is_wanted_is_asked():
    for facts in asked("picture_total", 3, winning="17", total=160, chips=10, right=2):
        assert (facts["winning"], facts["total"], facts["chips"]) == ("17", 160, 10)
        assert pays(facts).count(160) == 2


@pytest.mark.parametrize("difficulty", DIFFICULTIES)
def test_a_total_alone_can_be_wanted_at_every_level(difficulty):
    for facts in asked("picture_total", difficulty, total=43):
        assert facts["total"] == 43


def test_the_top_line_is_in_american_pictures():
    house = PRESETS["us"]
    made = asked("picture_total", 5, house, seeds=tuple(map(str, range(40))), winning="00")
    assert any(word.startswith("top_line") for facts in made for words in facts["pictures"] for word in words)


@pytest.mark.parametrize(
    ("options", "why"),
    [
        ({"winning": "36", "right": 2}, "right 2, winning 36: no such pictures at this level"),
        ({"right": 3}, "1 to 2"),
        ({"winning": "17", "total": 157, "chips": 1}, "up to 156"),
        ({"winning": "17", "total": 12}, "up to 780"),
        ({"winning": "17", "total": 17, "chips": 2}, "up to 312"),
        ({"total": 826}, "up to 825"),
        ({"winning": "37"}, "0 to 36"),
        ({"chips": 101}, "1 to 100"),
    ],
)
def test_what_cannot_be_asked_is_refused(options, why):
    with pytest.raises(ValueError, match=why):
        make_facts("picture_total", "seed", 0, 5, EUROPEAN_STANDARD, options)
