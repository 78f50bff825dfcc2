"""What an instructor fills in to set a cohort work."""

import uuid
from datetime import datetime, timedelta
from fractions import Fraction
from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import gettext, pgettext_lazy
from django.utils.translation import gettext_lazy as _

from quizzes import numerals, terms
from quizzes.fields import unreadable
from quizzes.forms import LEVELS
from quizzes.questions import KINDS
from quizzes.rules.amounts import Amount
from quizzes.rules.house import HouseRules
from quizzes.sittings import LENGTHS
from quizzes.templatetags.table import language
from trainer import course, moments, zones
from trainer.assigned import Exercise, Terms
from trainer.assignments import MOST_EXERCISES, Work, highest_level, house_of
from trainer.forms import DayField
from trainer.models import Assignment, Cohort

LONGEST_PACE = 600  # seconds
MOST_DAYS = 366
USUAL_DAYS = 7
USUAL_TIME = "23:59"
BLANK_ROWS = 2
_SELECT = {"class": "select"}
_FIGURE = {"class": "text", "inputmode": "decimal", "dir": "ltr", "autocomplete": "off"}


class NumberField(forms.CharField):
    """A number from `least` to `most`, read by the reader's language."""

    def __init__(self, least: Amount, most: Amount, **kwargs: Any) -> None:
        super().__init__(max_length=40, widget=forms.TextInput(_FIGURE), **kwargs)
        self.least, self.most = least, most

    def clean(self, value: Any) -> Amount | None:
        """The exact number; None where nothing was typed."""
        text = super().clean(value)
        if not text:
            return None
        try:
            number = numerals.read(text, language())
        except numerals.Unreadable as problem:
            raise ValidationError(unreadable(problem)) from None
        if not self.least <= number <= self.most:
            bounds = {"least": numerals.show(self.least, language()), "most": numerals.show(self.most, language())}
            raise ValidationError(gettext("At least %(least)s and at most %(most)s.") % bounds)
        return number


class AssignmentForm(forms.Form):
    """All of an assignment but its exercises; the due date is on the clock of the cohort's time zone."""

    assignment = forms.UUIDField(widget=forms.HiddenInput, required=False)
    title = forms.CharField(label=_("Title"), max_length=120, widget=forms.TextInput({"class": "text", "dir": "auto"}))
    lessons = forms.MultipleChoiceField(
        label=_("Lessons to read"),
        required=False,
        error_messages={"invalid_choice": _("There is no such lesson.")},
    )
    accuracy = NumberField(
        1,
        100,
        label=_("Right replies, in per cent"),
        help_text=_("A run counts when at least so many of its replies are right."),
        initial="80",
    )
    pace = NumberField(
        Fraction(1, 2),
        LONGEST_PACE,
        label=_("Seconds a question"),
        help_text=_("Half of the replies must come within this time. Leave it empty where the pace does not matter."),
        required=False,
    )
    due_day = DayField(label=pgettext_lazy("of an assignment", "Due on"))
    due_time = forms.TimeField(
        label=pgettext_lazy("of an assignment", "Until"),
        input_formats=["%H:%M", "%H:%M:%S"],
        widget=forms.TimeInput(format="%H:%M", attrs={"type": "time", "class": "text", "dir": "ltr"}),
    )
    late = forms.ChoiceField(
        label=_("Late work"),
        choices=Assignment._meta.get_field("late").choices or [],
        widget=forms.Select(_SELECT),
        initial=Assignment.ACCEPT,
    )

    def __init__(self, typed: Any, cohort: Cohort, now: datetime, changed: Assignment | None = None) -> None:
        self.now, self.changed = now, changed
        self.zone = zones.of(cohort)
        super().__init__(typed, initial=_of(changed, self.zone) if changed else _usual(now, self.zone))
        choices = [(slug, course.text(slug, language()).title) for slug in course.slugs()]
        self.fields["lessons"].choices = choices  # type: ignore[attr-defined]

    def clean_title(self) -> str:
        """On one line: it stands in the subject of a mail."""
        return " ".join(self.cleaned_data["title"].split())

    def clean_accuracy(self) -> int:
        """A whole number of per cent."""
        accuracy = self.cleaned_data["accuracy"]
        if not isinstance(accuracy, int):
            raise ValidationError(gettext("Type a whole number."))
        return accuracy

    def clean(self) -> dict[str, Any]:
        """The day and the time make a moment, still to come and within a year."""
        values: dict[str, Any] = super().clean() or {}
        if "due_day" not in values or "due_time" not in values:
            return values
        try:
            values["due_at"] = moments.end_of_minute(values["due_day"], values["due_time"], self.zone)
        except moments.NoSuchTime as skipped:
            self.add_error("due_time", _no_such_time(skipped))
            return values
        if self.changed is None or values["due_at"] != self.changed.due_at:
            self._check_due(values["due_at"])
        return values

    def _check_due(self, due_at: datetime) -> None:
        if due_at < self.now:
            self.add_error("due_day", _("This time has passed already."))
        elif due_at > self.now + timedelta(days=MOST_DAYS):
            self.add_error("due_day", _("At most a year ahead."))

    def terms(self) -> Terms:
        """What is to be reached, and by when."""
        values = self.cleaned_data
        return Terms(values["accuracy"], _milliseconds(values["pace"]), values["due_at"], values["late"])


class ExerciseForm(forms.Form):
    """One run to make; without a kind it is none."""

    kind = forms.ChoiceField(
        label=_("Kind of question"),
        required=False,
        widget=forms.Select(_SELECT),
        error_messages={"invalid_choice": _("There is no such kind of question.")},
    )
    difficulty = forms.TypedChoiceField(
        label=_("Level"),
        choices=LEVELS,
        coerce=int,
        initial=1,
        widget=forms.Select(_SELECT),
        error_messages={"invalid_choice": _("The highest level is 5.")},
    )
    length = forms.TypedChoiceField(
        label=_("Questions"),
        choices=[(length, str(length)) for length in LENGTHS],
        coerce=int,
        initial=LENGTHS[1],
        widget=forms.Select(_SELECT),
        error_messages={"invalid_choice": _("A run has 10, 20 or at most 40 questions.")},
    )

    def __init__(self, *args: Any, house: HouseRules, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.house = house
        kind: Any = self.fields["kind"]
        kind.choices = [("", _("No exercise")), *((name, terms.KINDS[name]) for name in KINDS)]
        kind.widget.choices = [("", _("No exercise")), *_played(house, self["kind"].value())]

    def clean(self) -> dict[str, Any]:
        """The house plays the kind, and asks of it at that level."""
        values: dict[str, Any] = super().clean() or {}
        kind, difficulty = values.get("kind"), values.get("difficulty")
        if not kind or not difficulty:
            return values
        highest = highest_level(kind, self.house)
        named = {"kind": terms.kind_name(kind), "level": numerals.show(highest, language())}
        if not highest:
            self.add_error("kind", gettext("%(kind)s: the house of this cohort has nothing to ask about it.") % named)
        elif difficulty > highest:
            self.add_error("difficulty", gettext("%(kind)s: the highest level at this house is %(level)s.") % named)
        return values

    def exercise(self) -> Exercise | None:
        """What was chosen."""
        values = self.cleaned_data
        return Exercise(values["kind"], values["difficulty"], values["length"]) if values.get("kind") else None


class ExerciseFormSet(forms.BaseFormSet):
    """The exercises of an assignment, none of them twice."""

    def clean(self) -> None:
        """Each once."""
        chosen = [exercise for form in self.forms if form.is_valid() and (exercise := form.exercise())]
        if len(set(chosen)) < len(chosen):
            raise ValidationError(gettext("The same exercise stands there twice."))

    def exercises(self) -> tuple[Exercise, ...]:
        """What was chosen, in order."""
        return tuple(exercise for form in self.forms if (exercise := form.exercise()))


_Rows = forms.formset_factory(
    ExerciseForm,
    formset=ExerciseFormSet,
    extra=BLANK_ROWS,
    max_num=MOST_EXERCISES,
    absolute_max=MOST_EXERCISES,
    validate_max=True,
)


class AssignmentForms:
    """The whole page: the form and its rows of exercises; `more` gives another row and keeps what was typed."""

    def __init__(self, cohort: Cohort, now: datetime, typed: Any = None, changed: Assignment | None = None) -> None:
        self.tells_faults = typed is not None and "more" not in typed
        if typed is not None and "more" in typed:
            typed = _with_another_row(typed)
        kept = changed.exercises if changed and typed is None else []  # an unchanged row is none that was left empty
        self.form = AssignmentForm(typed, cohort, now, changed)
        self.rows: Any = _Rows(typed, prefix="exercise", initial=kept, form_kwargs={"house": house_of(cohort)})

    def is_valid(self) -> bool:
        """Is all of it right, and is there something to do?"""
        is_right = self.form.is_valid() and self.rows.is_valid()
        if is_right and not self.form.cleaned_data["lessons"] and not self.rows.exercises():
            self.form.add_error(None, gettext("Choose a lesson or an exercise."))
            return False
        return is_right

    def work(self) -> Work:
        """What was filled in."""
        values = self.form.cleaned_data
        slugs = tuple(slug for slug in course.slugs() if slug in values["lessons"])
        return Work(values["title"], slugs, self.rows.exercises(), self.form.terms())

    @property
    def takes_more(self) -> bool:
        """Is there room for another exercise?"""
        return len(self.rows.forms) < MOST_EXERCISES


def _with_another_row(typed: Any) -> Any:
    data = typed.copy()
    total = data.get("exercise-TOTAL_FORMS", "")
    if total.isascii() and total.isdecimal() and len(total) < 4:
        number = min(int(total), MOST_EXERCISES - 1)
        data["exercise-TOTAL_FORMS"] = str(number + 1)
        data.setdefault(f"exercise-{number}-difficulty", "1")
        data.setdefault(f"exercise-{number}-length", str(LENGTHS[1]))
    return data


def _of(assignment: Assignment, zone: Any) -> dict[str, Any]:
    local = assignment.due_at.astimezone(zone)
    pace = assignment.pace_ms
    return {
        "assignment": assignment.pk,
        "title": assignment.title,
        "lessons": assignment.lessons,
        "accuracy": numerals.show(assignment.accuracy, language()),
        "pace": "" if pace is None else numerals.show(Fraction(pace, 1000), language()),
        "due_day": local.date(),
        "due_time": local.strftime("%H:%M"),
        "late": assignment.late,
    }


def _usual(now: datetime, zone: Any) -> dict[str, Any]:
    """A week from today, at the end of the day."""
    day = now.astimezone(zone).date() + timedelta(days=USUAL_DAYS)
    return {"assignment": uuid.uuid4(), "due_day": day, "due_time": USUAL_TIME}


def _milliseconds(seconds: Amount | None) -> int | None:
    """In tenths of a second, as paces are shown."""
    return None if seconds is None else round(seconds * 10) * 100


def _played(house: HouseRules, chosen: str | None) -> list[tuple[Any, list[tuple[str, Any]]]]:
    """The kinds by group that a house plays; one that was chosen stays, so that its fault can be told."""
    rows: dict[str, list[tuple[str, Any]]] = {}
    for name, kind in KINDS.items():
        if kind.is_played_at(house) or name == chosen:
            rows.setdefault(kind.group, []).append((name, terms.KINDS[name]))
    return [(terms.GROUPS[group], found) for group, found in rows.items()]


def _no_such_time(skipped: moments.NoSuchTime) -> str:
    named = {"before": moments.clock(skipped.before, language()), "after": moments.clock(skipped.after, language())}
    return gettext("The clocks go forward on that day: after %(before)s comes %(after)s. Choose another time.") % named
