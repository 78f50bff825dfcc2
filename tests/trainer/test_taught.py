"""Every fact of the documents that the course began with is taught somewhere; the list says where."""

import re
import tomllib
from pathlib import Path

import pytest

from quizzes.terms.definitions import THEMES
from trainer import course

STORED = tomllib.loads(Path(__file__).with_name("taught.toml").read_text(encoding="utf-8"))
FACTS = {"U": 130, "A": 202, "R": 37, "H": 63}
"""How many each document has."""
HEADING = re.compile(r"^## ", re.MULTILINE)
LESSONS = [slug for slug in STORED if slug not in ("glossary", "elsewhere")]


def test_every_fact_stands_in_the_list_once():
    listed = [fact for taught in STORED.values() for fact in taught]
    every = {f"{letter}{number:02}" for letter, count in FACTS.items() for number in range(1, count + 1)}
    assert sorted(listed) == sorted(every)


@pytest.mark.parametrize("slug", LESSONS)
def test_it_is_taught_in_a_section_of_a_lesson_of_the_course(slug):
    assert slug in course.slugs()
    sections = len(HEADING.findall(course.text(slug, "en").body))
    assert [fact for fact, section in STORED[slug].items() if not 1 < section < sections] == []


def test_what_the_glossary_says_stands_under_its_term():
    terms = {key for keys in THEMES.values() for key in keys}
    assert set(STORED["glossary"].values()) <= terms


def test_every_lesson_has_a_self_test_of_three_questions():
    assert all(len(plan.self_test) == 3 for plan in course.plans())
