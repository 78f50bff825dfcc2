from datetime import UTC, datetime

import pytest

from trainer import course, reading

MONDAY, TUESDAY = (datetime(2026, 3, day, 9, tzinfo=UTC) for day in (2, 3))


def test_nothing_is_read_at_first(alice):
    assert reading.states(alice) == {}


def test_a_read_lesson_is_remembered_with_its_text(alice):
    reading.record_read(alice, "wheel", "fr", MONDAY)
    row = alice.lessons_read.get()
    assert (row.slug, row.language, row.read_at) == ("wheel", "fr", MONDAY)
    assert row.source_hash == course.text("wheel", "en").hash
    assert reading.states(alice) == {"wheel": reading.State(read=True)}


def test_reading_it_again_is_one_row(alice):
    reading.record_read(alice, "wheel", "fr", MONDAY)
    reading.record_read(alice, "wheel", "en", TUESDAY)
    assert alice.lessons_read.get().read_at == TUESDAY


def test_a_text_rewritten_since_is_said(alice):
    reading.record_read(alice, "wheel", "en", MONDAY)
    alice.lessons_read.update(source_hash="000000000000")
    assert reading.states(alice)["wheel"] == reading.State(read=True, changed=True)


def test_the_first_pass_counts_and_is_no_reading(alice):
    reading.record_pass(alice, "wheel", "en", MONDAY)
    reading.record_pass(alice, "wheel", "en", TUESDAY)
    assert alice.lessons_read.get().self_test_passed_at == MONDAY
    assert reading.states(alice) == {"wheel": reading.State(passed=True)}


def test_reading_keeps_the_pass(alice):
    reading.record_pass(alice, "wheel", "en", MONDAY)
    reading.record_read(alice, "wheel", "en", TUESDAY)
    assert reading.states(alice) == {"wheel": reading.State(read=True, passed=True)}


def test_a_lesson_that_has_left_the_course_is_no_fault(alice):
    alice.lessons_read.create(slug="gone", language="en", source_hash="0", read_at=MONDAY)
    assert reading.states(alice)["gone"].changed


@pytest.mark.django_db
def test_others_are_not_asked(alice, bob):
    reading.record_read(alice, "wheel", "en", MONDAY)
    assert reading.states(bob) == {}
