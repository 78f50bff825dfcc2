"""What a person chooses for a run, and the house to practise at."""

import json
import uuid
from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from quizzes import house_words, houses, numerals, terms
from quizzes.addressed import LONGEST_SEED
from quizzes.fields import unreadable
from quizzes.models import Mode
from quizzes.questions import KINDS, make_facts
from quizzes.questions.base import DIFFICULTIES
from quizzes.rules.amounts import Amount
from quizzes.rules.house import EUROPEAN_STANDARD, PRESETS, HouseRules
from quizzes.sittings import LENGTHS, Choice
from quizzes.templatetags.table import language

LEVELS = [(difficulty, str(difficulty)) for difficulty in DIFFICULTIES]
LONGEST_OPTIONS = 600
CHOSEN_MODES = (Mode.RUN, Mode.DRILL, Mode.MIXED, Mode.TIMED, Mode.DUEL)
ONE_KIND = (Mode.RUN, Mode.DRILL)
CLOCKS = {
    "all-2": (None, 2),
    "all-5": (None, 5),
    "all-10": (None, 10),
    "card-5": (5, None),
    "card-10": (10, None),
    "card-20": (20, None),
    "card-40": (40, None),
}


class RunForm(forms.Form):
    """Mode, kinds, level, chip value, length or clock, at a house; `run` makes a double click one run."""

    # What a link may fill in; never `run`.
    CHOSEN = ("mode", "kind", "difficulty", "highest", "chip_value", "length", "clock", "options")

    mode = forms.ChoiceField(choices=[(mode, mode) for mode in CHOSEN_MODES], required=False)
    kind = forms.MultipleChoiceField(
        label=_("Kind of question"),
        choices=[(name, terms.KINDS[name]) for name in KINDS],
        error_messages={
            "invalid_choice": _("There is no such kind of question."),
            "required": _("Choose a kind of question."),
        },
    )
    difficulty = forms.TypedChoiceField(label=_("Level"), choices=LEVELS, coerce=int, initial=1)
    highest = forms.TypedChoiceField(
        label=_("Up to level"), choices=LEVELS, coerce=int, initial=5, required=False, empty_value=None
    )
    chip_value = forms.TypedChoiceField(label=_("Chip value"), coerce=int, empty_value=None, required=False)
    length = forms.TypedChoiceField(
        label=_("Questions"),
        choices=[(length, length) for length in LENGTHS],
        coerce=int,
        initial=20,
        required=False,
        empty_value=None,
    )
    clock = forms.ChoiceField(
        label=_("Time"), choices=[(clock, clock) for clock in CLOCKS], initial="all-5", required=False
    )
    options = forms.CharField(max_length=LONGEST_OPTIONS, widget=forms.HiddenInput, required=False)
    run = forms.UUIDField(widget=forms.HiddenInput, required=False)

    def __init__(self, *args: Any, house: HouseRules = EUROPEAN_STANDARD, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.house = house
        self.fields["run"].initial = uuid.uuid4
        values = [("", _("As the level says")), *((value, value) for value in house.chip_values)]
        self.fields["chip_value"].choices = values  # type: ignore[attr-defined]

    def clean_mode(self) -> Mode:
        """One kind for so many questions, where nothing else is chosen."""
        return Mode(self.cleaned_data["mode"] or Mode.RUN)

    def clean_kind(self) -> tuple[str, ...]:
        """Kinds that this house plays."""
        kinds = tuple(self.cleaned_data["kind"])
        for kind in kinds:
            if not KINDS[kind].is_played_at(self.house):
                raise ValidationError(
                    _("%(kind)s: this house has nothing to ask about it. Choose another house."),
                    params={"kind": terms.kind_name(kind)},
                )
        return kinds

    def clean_options(self) -> dict[str, Any]:
        """A kind's own settings, as a lesson's link has them; what is no such thing is dropped."""
        try:
            read = json.loads(self.cleaned_data["options"] or "{}")
        except (ValueError, RecursionError):
            return {}
        return read if isinstance(read, dict) else {}

    def clean(self) -> dict[str, Any]:
        """So many kinds as the mode takes, and settings with which the kind can be asked."""
        chosen = super().clean() or {}
        if not self.errors and not self._can_be_asked(chosen):
            chosen["options"] = {}
        mode, kinds = chosen.get("mode", Mode.RUN), chosen.get("kind", ())
        if mode in ONE_KIND and len(kinds) > 1:
            self.add_error("kind", _("Choose one kind, or a mixed run for several."))
        if mode == Mode.MIXED and len(kinds) == 1:
            self.add_error("kind", _("Choose two kinds or more for a mixed run."))
        if len(kinds) > 1 and any(KINDS[kind].steps > 1 for kind in kinds):
            self.add_error("kind", _("A spin as at the table is a run of its own."))
        return chosen

    def _can_be_asked(self, chosen: dict[str, Any]) -> bool:
        if len(chosen["kind"]) != 1 or not chosen["options"]:
            return False
        try:
            make_facts(chosen["kind"][0], "may it be asked?", 0, chosen["difficulty"], self.house, chosen["options"])
        except (ValueError, TypeError, KeyError, AttributeError):
            return False
        return True

    def choice(self) -> Choice:
        """What was chosen, as the run wants it."""
        chosen, mode = self.cleaned_data, self.cleaned_data["mode"]
        takes_value = chosen["chip_value"] and any(KINDS[kind].takes_chip_value for kind in chosen["kind"])
        card_seconds, minutes = CLOCKS[chosen["clock"] or "all-5"] if mode == Mode.TIMED else (None, None)
        endless = mode == Mode.DRILL or minutes is not None
        return Choice(
            chosen["kind"],
            chosen["difficulty"],
            None if endless else chosen["length"] or LENGTHS[1],
            chosen["options"] | ({"chip_value": chosen["chip_value"]} if takes_value else {}),
            self.house,
            mode,
            highest=max(chosen["highest"] or 5, chosen["difficulty"]) if mode == Mode.DRILL else None,
            card_seconds=card_seconds,
            minutes=minutes,
        )


class AmountField(forms.CharField):
    """An amount of money, read by the reader's language."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(max_length=40, **kwargs)
        self.widget.attrs |= {"inputmode": "decimal", "dir": "ltr", "autocomplete": "off"}

    def clean(self, value: Any) -> Amount | None:
        """The exact amount, more than nothing; None where nothing was typed."""
        text = super().clean(value)
        if not text:
            return None
        try:
            amount = numerals.read(text, language())
        except numerals.Unreadable as problem:
            raise ValidationError(unreadable(problem)) from None
        if amount <= 0:
            raise ValidationError(gettext("This must be more than nothing."))
        return amount


class HouseForm(forms.Form):
    """A preset, and a table's own limits, step and chip values."""

    preset = forms.ChoiceField(
        label=_("House"), choices=[(name, house_words.HOUSES[name]) for name in PRESETS], initial=houses.DEFAULT
    )
    straight_max = AmountField(label=_("Maximum on a number"), required=False)
    minimum = AmountField(label=_("Table minimum"), required=False)
    step = AmountField(label=_("Announcements in multiples of"), required=False)
    chip_values = forms.CharField(label=_("Chip values"), max_length=120, required=False)

    def clean_chip_values(self) -> tuple[int, ...]:
        """Whole numbers from 1, between blanks or semicolons."""
        values = []
        for piece in self.cleaned_data["chip_values"].replace(";", " ").replace("؛", " ").split():
            try:
                value = numerals.read(piece, language())
            except numerals.Unreadable as problem:
                raise ValidationError(unreadable(problem)) from None
            if not isinstance(value, int) or not 1 <= value <= 100_000:
                raise ValidationError(gettext("A chip is worth a whole number from 1."))
            values.append(value)
        if len(set(values)) > 12:
            raise ValidationError(gettext("Twelve chip values are enough."))
        return tuple(sorted(set(values)))

    def rules(self) -> HouseRules:
        """The house that was chosen."""
        chosen = self.cleaned_data
        return houses.with_figures(
            chosen["preset"], chosen["straight_max"], chosen["minimum"], chosen["step"], chosen["chip_values"]
        )


class QuestionForm(forms.Form):
    """Which question to look at."""

    kind = forms.ChoiceField(
        label=_("Kind of question"),
        choices=[(name, terms.KINDS[name]) for name in KINDS],
        widget=forms.Select({"class": "select"}),
    )
    difficulty = forms.TypedChoiceField(
        label=_("Level"), choices=LEVELS, coerce=int, initial=1, widget=forms.Select({"class": "select"})
    )
    seed = forms.SlugField(
        label=_("Seed"),
        max_length=LONGEST_SEED,
        widget=forms.TextInput({"class": "text", "dir": "ltr", "autocomplete": "off", "spellcheck": "false"}),
        error_messages={"invalid": _("A seed is made of Latin letters, digits, hyphens and underscores.")},
    )


class FaultForm(forms.Form):
    """What is wrong with a question."""

    note = forms.CharField(
        label=_("What is wrong?"), max_length=2000, widget=forms.Textarea({"class": "text", "rows": 3, "dir": "auto"})
    )
