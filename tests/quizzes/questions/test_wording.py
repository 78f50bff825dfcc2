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
from quizzes.rules.house import EUROPEAN_STANDARD
from tests.quizzes.questions.papers import asked

LEFT_BEHIND = re.compile(r"\{|\}|%\(|%[sd]")
ISOLATED = re.compile(r'<bdi dir="ltr"[^>]*>[^<]*</bdi>')
TAG = re.compile(r"<[^>]*>")

every_wording = pytest.mark.parametrize(
    ("language", "kind", "difficulty"), list(product(dict(settings.LANGUAGES), KINDS, DIFFICULTIES))
)


def worded(kind, difficulty, language):
    """Facts and prompt of two seeds."""
    with override(language):
        return [
            (facts, render_to_string(desk.prompt_template(kind), {"facts": facts}))
            for facts in asked(kind, difficulty)[:2]
        ]


@every_wording
def test_a_prompt_is_whole(language, kind, difficulty):
    for _facts, prompt in worded(kind, difficulty, language):
        assert len(TAG.sub("", prompt).strip()) > 10
        assert not LEFT_BEHIND.search(prompt)


@every_wording
def test_a_prompt_names_its_number_isolated(language, kind, difficulty):
    for facts, prompt in worded(kind, difficulty, language):
        number = facts["from"] if kind == "wheel_order" else facts["winning"]
        assert f'<bdi dir="ltr" class="num">{number}</bdi>' in prompt


@pytest.mark.parametrize(("kind", "difficulty"), list(product(KINDS, DIFFICULTIES)))
def test_arabic_has_no_number_that_could_be_turned_round(kind, difficulty):
    with override("ar"):
        for facts in asked(kind, difficulty):
            prompt = render_to_string(desk.prompt_template(kind), {"facts": facts})
            assert not re.search(r"\d", TAG.sub("", ISOLATED.sub("", prompt))), prompt


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


@pytest.mark.parametrize("language", dict(settings.LANGUAGES))
@pytest.mark.parametrize("kind", KINDS)
def test_every_slip_is_named_and_explained(language, kind):
    slips = {slip.name: slip for facts in asked(kind, 5) for slip in KINDS[kind].slips(facts, EUROPEAN_STANDARD)}
    with override(language):
        for name, slip in slips.items():
            explained = render_to_string("quizzes/_slip.html", {"slip": slip}).strip()
            assert terms.slip_name(name) not in ("", name)
            assert len(TAG.sub("", explained)) > 10, name
            assert not LEFT_BEHIND.search(explained)
            if language == "ar":
                assert not re.search(r"\d", TAG.sub("", ISOLATED.sub("", explained))), explained


def test_no_slip_has_a_name_that_no_kind_uses():
    used = {
        slip.name
        for kind in KINDS
        for difficulty in DIFFICULTIES
        for facts in asked(kind, difficulty)
        for slip in KINDS[kind].slips(facts, EUROPEAN_STANDARD)
    }
    assert used == set(terms.SLIPS)


@pytest.mark.parametrize("words", [terms.KINDS, terms.KIND_DESCRIPTIONS])
def test_every_kind_has_its_words(words):
    assert set(words) == set(KINDS)


def test_every_field_and_unit_has_its_word():
    fields = {field for kind in KINDS.values() for field in kind.fields}
    assert {field.name for field in fields} == set(terms.FIELDS)
    assert {field.unit for field in fields} == set(terms.UNITS)
