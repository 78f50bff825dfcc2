"""A question can be asked in every language: whole, with its numbers, and without what a template leaves behind."""

import re
from itertools import product

import pytest
from django.conf import settings
from django.template.loader import render_to_string
from django.utils.translation import override

from quizzes import desk, terms
from quizzes.questions import KINDS
from quizzes.questions.base import DIFFICULTIES
from tests.quizzes.questions.papers import SEEDS, asked, house_of, papers

OF_WORDS = tuple(f"word {number}" for number in range(20))
SOME = slice(0, len(SEEDS) // 10)
LEFT_BEHIND = re.compile(r"\{|\}|%\(|%[sd]")
ISOLATED = re.compile(r'<bdi dir="ltr"[^>]*>[^<]*</bdi>')
TURNS = re.compile(r"\d{2}|\d\s*[-–×÷/:+=]\s*\d")  # one digit alone stays as it is
TAG = re.compile(r"<[^>]*>")
CELL = re.compile(r'<td class="n[^>]*>.*?</td>')


every_wording = pytest.mark.parametrize(
    ("language", "kind", "difficulty"), list(product(dict(settings.LANGUAGES), KINDS, DIFFICULTIES))
)


def worded(kind, difficulty, language):
    """The prompt, the labels and options, the steps of the solution and the slips, of two seeds."""
    house = house_of(kind)
    with override(language):
        for facts in asked(kind, difficulty)[SOME]:
            yield from said(kind, facts, house)


def said(kind, facts, house):
    """Everything that a question says, piece by piece."""
    yield render_to_string(desk.prompt_template(kind), {"facts": facts, "house": house})
    for field in KINDS[kind].fields_of(facts, house):
        yield terms.field_label(field)
        yield from (terms.option_label(field.of, option) for option in field.options)
    shown = {"worked": KINDS[kind].explain(facts, house), "facts": facts, "steps_template": desk.steps_template(kind)}
    yield render_to_string("quizzes/_worked.html", {"shown": shown})
    for slip in {slip.name: slip for slip in KINDS[kind].slips(facts, house)}.values():
        yield render_to_string(desk.slips_template(kind), {"slip": slip, "facts": facts})


@every_wording
def test_what_a_question_says_is_whole(language, kind, difficulty):
    for text in worded(kind, difficulty, language):
        assert len(TAG.sub("", text).strip()) > 0, text
        assert not LEFT_BEHIND.search(text), text


@pytest.mark.parametrize(("kind", "difficulty"), list(product(KINDS, DIFFICULTIES)))
def test_arabic_has_no_number_that_could_be_turned_round(kind, difficulty):
    for text in worded(kind, difficulty, "ar"):
        assert not TURNS.search(TAG.sub("", CELL.sub("", ISOLATED.sub("", text)))), text


def test_a_payout_of_one_chip_and_of_many_is_asked_in_the_right_number():
    texts = []
    for chips in (1, 12):
        facts = {"bet": "straight:17", "chips": chips, "value": 5, "winning": "17"}
        texts.append(TAG.sub("", render_to_string(desk.prompt_template("payout"), {"facts": facts})).strip())
    assert texts == [
        "17 wins. Straight up 17: 1 chip at 5. What do you pay?",
        "17 wins. Straight up 17: 12 chips at 5. What do you pay?",
    ]


@pytest.mark.parametrize(
    ("step", "text"),
    [
        (1, "Which number lies next to 17, clockwise?"),
        (-1, "Which number lies next to 17, anticlockwise?"),
        (3, "Which number lies 3 pockets on from 17, clockwise?"),
        (-3, "Which number lies 3 pockets on from 17, anticlockwise?"),
    ],
)
def test_the_way_round_the_wheel_is_said(step, text):
    prompt = render_to_string(desk.prompt_template("wheel_order"), {"facts": {"from": "17", "step": step}})
    assert TAG.sub("", prompt).strip() == text


@pytest.mark.parametrize("kind", KINDS)
def test_every_slip_is_named_and_explained(kind):
    for difficulty in DIFFICULTIES:
        for facts in asked(kind, difficulty)[:6]:
            for slip in KINDS[kind].slips(facts, house_of(kind)):
                explained = render_to_string(desk.slips_template(kind), {"slip": slip, "facts": facts}).strip()
                assert terms.slip_name(slip.name) not in ("", slip.name)
                assert len(TAG.sub("", explained)) > 10, slip.name


def test_no_slip_has_a_name_that_no_kind_uses():
    used = {
        slip.name
        for kind in KINDS
        for difficulty in DIFFICULTIES
        for house, facts in papers(kind, difficulty, OF_WORDS)
        for slip in KINDS[kind].slips(facts, house)
    }
    assert used == set(terms.SLIPS)


@pytest.mark.parametrize("words", [terms.KINDS, terms.KIND_DESCRIPTIONS, terms.HINTS])
def test_every_kind_has_its_words(words):
    assert set(words) == set(KINDS)


def test_every_kind_stands_in_a_group_that_has_a_name():
    assert {kind.group for kind in KINDS.values()} <= set(terms.GROUPS)


def test_every_field_has_its_word_and_no_word_is_left_over():
    labels = {
        field.label or field.name
        for kind in KINDS
        for difficulty in DIFFICULTIES
        for house, facts in papers(kind, difficulty, OF_WORDS)
        for field in KINDS[kind].fields_of(facts, house)
        if field.label or not field.subject
    }
    assert labels == set(terms.FIELDS)
