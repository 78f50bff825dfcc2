"""What an instructor fills in to set a cohort work."""

from datetime import UTC, datetime, timedelta

import pytest
from django.http import QueryDict
from django.utils.translation import override

from quizzes.rules.house import PRESETS
from tests.assigned_work import FIRST, SECOND, make_assignment
from tests.played import NOW
from trainer.assigned import Exercise
from trainer.assignment_forms import AssignmentForms
from trainer.assignments import MOST_EXERCISES
from trainer.models import Assignment

pytestmark = pytest.mark.django_db


def typed(exercises=(("payout", "1", "10"),), lessons=(FIRST,), **values):
    """What the browser sends."""
    usual = {
        "title": "Payouts",
        "accuracy": "80",
        "pace": "",
        "due_day": "2026-10-16",
        "due_time": "23:59",
        "late": "accept",
        "exercise-TOTAL_FORMS": str(len(exercises)),
        "exercise-INITIAL_FORMS": "0",
    }
    data = QueryDict(mutable=True)
    data.update(usual | values)
    data.setlist("lessons", list(lessons))
    for number, chosen in enumerate(exercises):
        for name, value in zip(("kind", "difficulty", "length"), chosen, strict=True):
            data[f"exercise-{number}-{name}"] = value
    return data


def faults(cohort, data, **given):
    """Field → its faults; those of the rows by number, those of all under ''."""
    forms = AssignmentForms(cohort, NOW, data, **given)
    assert not forms.is_valid()
    found = dict(forms.form.errors)
    found |= {
        f"{number}-{name}": faults for number, row in enumerate(forms.rows.errors) for name, faults in row.items()
    }
    found |= {"": forms.rows.non_form_errors()} if forms.rows.non_form_errors() else {}
    return {name: " ".join(faults) for name, faults in found.items()}


def work(cohort, data, **given):
    forms = AssignmentForms(cohort, NOW, data, **given)
    assert forms.is_valid(), (forms.form.errors, forms.rows.errors)
    return forms.work()


class TestWork:
    def test_is_what_was_filled_in(self, cohort):
        cohort.time_zone = "Europe/Kyiv"
        exercises = [("payout", "2", "40"), ("", "1", "20"), ("sector", "1", "10")]
        made = work(cohort, typed(exercises, [SECOND, FIRST], title="  Week\none ", accuracy="90", pace="4.5"))
        assert made.title == "Week one"
        assert made.lessons == (FIRST, SECOND)
        assert made.exercises == (Exercise("payout", 2, 40), Exercise("sector", 1, 10))
        assert (made.terms.accuracy, made.terms.pace_ms, made.terms.late) == (90, 4500, Assignment.ACCEPT)
        assert made.terms.due_at == datetime(2026, 10, 16, 20, 59, 59, 999_999, tzinfo=UTC)

    @pytest.mark.parametrize(
        ("language", "accuracy", "pace", "pace_ms"),
        [("fr", "85", "4,5", 4500), ("ar", "٨٥", "٤٫٥", 4500), ("hu", "85", "½", 500)],
    )
    def test_is_read_in_the_readers_numbers(self, cohort, language, accuracy, pace, pace_ms):
        with override(language):
            terms = work(cohort, typed(accuracy=accuracy, pace=pace)).terms
        assert (terms.accuracy, terms.pace_ms) == (85, pace_ms)

    def test_may_be_lessons_alone_or_exercises_alone(self, cohort):
        assert work(cohort, typed(())).exercises == ()
        assert work(cohort, typed(lessons=())).lessons == ()


class TestFaults:
    @pytest.mark.parametrize(
        ("field", "value", "said"),
        [
            ("title", "  ", "required"),
            ("accuracy", "", "required"),
            ("accuracy", "0", "at most 100"),
            ("accuracy", "101", "at most 100"),
            ("accuracy", "1e9", ""),
            ("accuracy", "80.5", "whole number"),
            ("accuracy", "eighty", ""),
            ("pace", "0.4", "At least 0.5"),
            ("pace", "601", "at most 600"),
            ("due_day", "2026-02-30", ""),
            ("due_day", "2026-10-13", "passed already"),
            ("due_day", "2027-10-17", "At most a year"),
            ("due_time", "25:00", ""),
            ("late", "never", ""),
            ("lessons", "poker", "no such lesson"),
        ],
    )
    def test_are_said_at_their_field(self, cohort, field, value, said):
        found = faults(cohort, typed(**{field: value}))
        assert list(found) == [field]
        assert said in found[field]

    @pytest.mark.parametrize(
        ("exercise", "field", "said"),
        [
            (("poker", "1", "10"), "0-kind", "no such kind"),
            (("american", "1", "10"), "0-kind", "the house of this cohort has nothing to ask about it"),
            (("payout", "6", "10"), "0-difficulty", "highest level is 5"),
            (("payout", "1", "4000"), "0-length", "at most 40"),
            (("payout", "1", "15"), "0-length", "10, 20 or at most 40"),
        ],
    )
    def test_are_said_at_their_exercise(self, cohort, exercise, field, said):
        found = faults(cohort, typed([exercise]))
        assert list(found) == [field]
        assert said in found[field]

    def test_a_kind_that_the_cohorts_house_plays_is_none(self, cohort):
        cohort.house = PRESETS["us"].as_dict()
        assert work(cohort, typed([("american", "1", "10")])).exercises == (Exercise("american", 1, 10),)

    def test_where_there_is_nothing_to_do(self, cohort):
        assert "Choose a lesson or an exercise." in faults(cohort, typed((), ()))["__all__"]

    def test_where_an_exercise_stands_there_twice(self, cohort):
        assert "twice" in faults(cohort, typed([("payout", "1", "10")] * 2))[""]

    def test_where_there_are_too_many_exercises(self, cohort):
        many = [("payout", str(1 + number % 5), str((10, 20, 40)[number // 5])) for number in range(MOST_EXERCISES + 1)]
        assert "12" in faults(cohort, typed(many))[""]

    @pytest.mark.parametrize("total", ["", "x", "99999999999"])
    def test_where_the_number_of_exercises_was_forged(self, cohort, total):
        forms = AssignmentForms(cohort, NOW, typed(**{"exercise-TOTAL_FORMS": total}))
        assert not forms.is_valid()

    def test_a_time_that_the_clocks_skip(self, cohort):
        cohort.time_zone = "Africa/Cairo"
        found = faults(cohort, typed(due_day="2027-04-30", due_time="00:30"))
        assert found == {"due_time": "The clocks go forward on that day: after 23:59 comes 01:00. Choose another time."}


class TestChanging:
    def test_begins_with_what_it_is(self, cohort):
        cohort.time_zone = "Europe/Kyiv"
        made = make_assignment(cohort, lessons=[FIRST], pace_ms=4500)
        forms = AssignmentForms(cohort, NOW, changed=made)
        shown = {name: forms.form[name].value() for name in ("title", "due_time", "accuracy", "pace", "lessons")}
        assert shown == {"title": "Payouts", "due_time": "23:59", "accuracy": "80", "pace": "4.5", "lessons": [FIRST]}
        assert forms.rows.forms[0]["kind"].value() == "payout"

    def test_a_date_that_has_passed_may_stay(self, cohort):
        past = make_assignment(cohort, due_at=datetime(2026, 10, 1, 12, 0, 59, 999_999, tzinfo=UTC))
        kept = typed(due_day="2026-10-01", due_time="12:00", title="Renamed")
        assert work(cohort, kept, changed=past).title == "Renamed"
        assert "due_day" in faults(cohort, typed(due_day="2026-10-01", due_time="12:01"), changed=past)

    def test_an_exercise_that_the_house_plays_no_longer_is_shown_and_refused(self, cohort):
        made = make_assignment(cohort, exercises=[{"kind": "american", "difficulty": 1, "length": 10}])
        forms = AssignmentForms(cohort, NOW, changed=made)
        assert 'value="american" selected' in str(forms.rows.forms[0]["kind"])
        assert "0-kind" in faults(cohort, typed([("american", "1", "10")]), changed=made)


class TestRows:
    def test_only_what_the_house_plays_is_offered(self, cohort):
        offered = str(AssignmentForms(cohort, NOW).rows.forms[0]["kind"])
        assert 'value="payout"' in offered
        assert 'value="american"' not in offered

    def test_another_keeps_what_was_typed_and_blames_nothing(self, cohort):
        forms = AssignmentForms(cohort, NOW, typed(more="1", title="Half a ti"))
        assert not forms.tells_faults
        assert len(forms.rows.forms) == 2
        assert forms.form["title"].value() == "Half a ti"

    def test_there_is_room_for_so_many_and_no_more(self, cohort):
        forms = AssignmentForms(cohort, NOW, typed([("", "1", "10")] * MOST_EXERCISES, more="1"))
        assert len(forms.rows.forms) == MOST_EXERCISES
        assert not forms.takes_more

    def test_the_usual_date_is_a_week_away_at_the_end_of_the_day(self, cohort):
        cohort.time_zone = "Pacific/Auckland"
        form = AssignmentForms(cohort, NOW + timedelta(hours=6)).form  # the next day there
        assert (str(form["due_day"].value()), form["due_time"].value()) == ("2026-10-22", "23:59")
