from fractions import Fraction

import pytest
from django.conf import settings
from django.utils.translation import override

from quizzes import desk, fields, numerals, pictures
from quizzes.models import Answer, Sitting
from quizzes.questions.base import Picture, Pile
from quizzes.rules.house import EUROPEAN_STANDARD, HouseRules, ZeroRule

LANGUAGES = [code for code, _name in settings.LANGUAGES]
SITTING = Sitting(kind="payout", difficulty=1, length=5, house=EUROPEAN_STANDARD.as_dict())


def answers(*rights, again=(), pace=4000):
    """Replied where right or wrong, waiting where None."""
    return [
        Answer(
            sitting=SITTING, position=position, right=right, again=position in again, server_ms=pace, skills=["split"]
        )
        for position, right in enumerate(rights)
    ]


def states(bar):
    return [step.state for step in bar["trail"]]


def test_the_trail_shows_what_was_what_is_and_what_will_be():
    bar = desk.run_bar(SITTING, answers(True, False, None), 2)
    assert states(bar) == ["was-right", "was-wrong", "is-now", "", ""]
    assert (bar["at_number"], bar["counted"]) == (3, 2)


def test_a_question_that_is_back_stands_beside_the_trail():
    bar = desk.run_bar(SITTING, answers(False, True, True, None, again=[3]), 3)
    assert states(bar) == ["was-wrong", "was-right", "was-right", "", ""]
    assert bar["comes_again"]
    assert bar["at_number"] == 3


@pytest.mark.parametrize(
    ("rights", "streak"), [([], 0), ([True], 1), ([True, True, False], 0), ([True, False, True, True], 2)]
)
def test_a_streak_ends_at_the_first_miss(rights, streak):
    assert desk.streak(answers(*rights)) == streak


def test_the_pace_is_the_median():
    paces = [answer for pace in (1000, 2000, 90_000) for answer in answers(True, pace=pace)]
    assert desk.median_pace(paces) == 2000
    assert desk.median_pace([]) is None


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("reason", numerals.Reason)
def test_whatever_cannot_be_read_is_explained_in_every_language(language, reason):
    with override(language):
        said = fields.unreadable(numerals.Unreadable(reason, (1700, Fraction(17, 10))))
    assert len(said) > 10
    assert "%(" not in said
    if reason == numerals.Reason.AMBIGUOUS:
        assert numerals.show(1700, language) in said
        assert numerals.show(Fraction(17, 10), language) in said


def test_what_was_read_is_not_explained():
    assert fields.unreadable(None) == ""


def test_a_picture_is_told_in_words():
    picture = Picture((Pile("split:17-20", 1), Pile("red", 12)), "17")
    told = pictures.picture_title(picture).replace("\u2066", "").replace("\u2069", "")
    assert told == "The layout. The dolly stands on 17. Chips: Split 17-20, 1 chip; Red, 12 chips."


@pytest.mark.parametrize(
    ("rule", "takes"), [(ZeroRule.LOSE, False), (ZeroRule.PARTAGE, True), (ZeroRule.EN_PRISON, True)]
)
def test_the_pad_has_a_half_where_the_house_divides(rule, takes):
    sitting = Sitting(kind="table_round", house=HouseRules(zero_rule=rule, prison_second_zero="stay").as_dict())
    facts = {"winning": "0", "value": 1, "piles": [["red", 1]]}
    asked = desk.question(sitting, Answer(sitting=sitting, kind="table_round", facts=facts))
    assert asked["takes_halves"] == takes


def test_skills_stand_from_the_weakest():
    marked = answers(True, False, True)
    marked[0].skills, marked[1].skills, marked[2].skills = ["corner"], ["split", "corner"], ["street"]
    facts = {"bet": "straight:17", "chips": 1, "value": 1, "winning": "17"}
    for answer in marked:
        answer.kind, answer.facts, answer.marks = "payout", facts, {"payout": {"mark": "wrong", "value": "1"}}
    rows = desk.summary(SITTING, marked)["skills"]
    assert [row["skill"] for row in rows] == ["split", "corner", "street"]
