import pytest

from quizzes.questions import make_facts
from quizzes.questions.base import DIFFICULTIES
from quizzes.questions.series_limit import LEVELS, SeriesLimit
from quizzes.rules.house import EUROPEAN_STANDARD, PRESETS, HouseRules
from tests.quizzes.questions.papers import HOUSES, asked, many
from tests.quizzes.questions.test_wording import TAG, said

KIND = SeriesLimit()
VOISINS = {"series": "voisins", "amount": 3000, "straight_max": 200}


def reply(series, amount, straight_max):
    facts = {"series": series, "amount": amount, "straight_max": straight_max}
    return tuple(KIND.right_reply(facts, EUROPEAN_STANDARD).values())


@pytest.mark.parametrize(
    ("series", "amount", "straight_max", "right"),
    [
        ("voisins", 3000, 200, (340, 2980, 20)),
        ("orphelins", 1500, 200, (325, 1500, 0)),
        ("voisins", 2000, 100, (200, 1700, 300)),
        ("voisins", 1350, 100, (150, 1350, 0)),
        ("jeu_zero", 500, 100, (130, 490, 10)),
        ("tiers", 1500, 100, (200, 1200, 300)),
        ("finale_plein_9", 250, 50, (50, 150, 100)),
    ],
)
def test_the_rest_is_spread_at_the_maximum(series, amount, straight_max, right):
    assert reply(series, amount, straight_max) == right


def test_at_french_maxima_the_trio_fills_at_250():
    facts = {"series": "voisins", "amount": 2400, "maxima": [["trio", 500], ["split", 300], ["corner", 600]]}
    assert tuple(KIND.right_reply(facts, PRESETS["fr_francaise"]).values()) == (270, 500 + 7 * 270, 10)


def test_maxima_that_do_not_follow_from_one_are_all_said():
    facts = {"series": "jeu_zero", "amount": 900, "maxima": [["split", 200], ["straight", 200]]}
    prompt = next(said("series_limit", facts, HouseRules(limits="flat", straight_max=200)))
    assert "Maxima: Split 200 · Straight up 200" in TAG.sub("", prompt)


def test_the_hand_is_followed_limit_by_limit():
    steps = KIND.explain(VOISINS, EUROPEAN_STANDARD).steps
    assert [(step.name, step.result) for step in steps] == [
        ("chips", None), ("divide", 330), ("full", 2400), ("divide", 340), ("placed", 2980), ("back", 20)
    ]  # fmt: skip
    assert steps[2].figures["bets"] == ("trio:0-2-3",)
    assert steps[3].figures["chips"] == 7


@pytest.mark.parametrize(
    ("given", "slip"),
    [
        ((330, 2970, 30), "maximum_ignored"),
        ((330, 2910, 90), "rest_not_spread"),
        ((400, 2800, 200), "one_limit_for_all"),
        ((425, 2975, 25), "double_as_single"),
        ((342, 2994, 6), "step_ignored"),
        ((345, 3015, None), "rounded_up"),
        ((340, 2980, 0), "remainder_forgotten"),
    ],
)
def test_a_usual_slip_on_voisins_for_3000_is_named(given, slip):
    values = dict(zip(("chip_value", "placed", "remainder"), given, strict=True))
    assert KIND.mark(VOISINS, values, EUROPEAN_STANDARD).slip.name == slip


def by_hand(chips, limits, amount, step=5):
    """Another way to the rule: try every multiple of the step."""
    best = 0
    for value in range(0, max(limits) + step, step):
        if sum(min(count * value, most) for count, most in zip(chips, limits, strict=True)) <= amount:
            best = value
    return sum(min(count * best, most) for count, most in zip(chips, limits, strict=True))


@pytest.mark.parametrize("difficulty", [3, 4, 5])
def test_what_is_placed_is_the_most_that_the_amount_covers(difficulty):
    for facts in [facts for facts in many("series_limit", difficulty) if facts["series"] == "voisins"][:25]:
        most = facts["straight_max"]
        limits = [3 * most, *(2 * most for _ in range(5)), 4 * most]
        placed = KIND.right_reply(facts, EUROPEAN_STANDARD)["placed"]
        assert placed == by_hand([2, 1, 1, 1, 1, 1, 2], limits, facts["amount"])


@pytest.mark.parametrize("difficulty", DIFFICULTIES)
def test_maxima_are_the_level_s_and_trios_fill_on_the_step(difficulty):
    made = many("series_limit", difficulty)
    assert {facts["straight_max"] for facts in made} == set(LEVELS[difficulty].maxima)
    assert all(facts["straight_max"] % 10 == 0 for facts in made)


def test_short_cuts_are_never_at_odds():
    """The windows of a maximum of 100: just below where a dearer chip is covered, over the first full position."""
    windows = {"voisins": range(1385, 1395), "jeu_zero": range(415, 420), "orphelins": range(520, 525)}
    for facts in many("series_limit", 5, straight_max=100):
        assert facts["amount"] not in windows.get(facts["series"], ())


@pytest.mark.parametrize("difficulty", DIFFICULTIES)
def test_the_maximum_of_the_house_is_asked(difficulty):
    for facts in asked("series_limit", difficulty, HOUSES["maximum 100"]):
        assert facts["straight_max"] == 100
    for facts in asked("series_limit", difficulty, PRESETS["fr_francaise"]):
        assert facts.get("straight_max", 150) == 150


def test_a_house_whose_maximum_is_off_the_step_is_not_asked():
    assert not KIND.is_played_at(HouseRules(straight_max=27))
    assert KIND.is_played_at(HouseRules(straight_max=25))


@pytest.mark.parametrize(
    ("options", "why"),
    [
        ({"straight_max": 27}, "multiple of the step"),
        ({"straight_max": 75, "series": "voisins"}, "nothing to ask"),
        ({"straight_max": 100, "series": "voisins", "amount": 1390}, "short cuts disagree"),
        ({"amount": 0}, "more than nothing"),
    ],
)
def test_what_is_not_examined_is_refused(options, why):
    with pytest.raises(ValueError, match=why):
        make_facts("series_limit", "seed", 0, 3, EUROPEAN_STANDARD, options)
