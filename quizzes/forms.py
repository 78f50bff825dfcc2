"""What a person chooses for a run."""

import uuid
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from quizzes import terms
from quizzes.questions import KINDS
from quizzes.questions.base import DIFFICULTIES
from quizzes.rules.house import EUROPEAN_STANDARD
from quizzes.sittings import LENGTHS, Choice

LEVELS = [(difficulty, str(difficulty)) for difficulty in DIFFICULTIES]


class RunForm(forms.Form):
    """Kind, level, chip value, length; `run` makes a double click one run."""

    CHOSEN = ("kind", "difficulty", "chip_value", "length")  # what a link may fill in; never `run`

    kind = forms.ChoiceField(
        label=_("Kind of question"),
        choices=[(name, terms.KINDS[name]) for name in KINDS],
        error_messages={"invalid_choice": _("There is no such kind of question.")},
    )
    difficulty = forms.TypedChoiceField(label=_("Level"), choices=LEVELS, coerce=int, initial=1)
    chip_value = forms.TypedChoiceField(
        label=_("Chip value"),
        choices=[("", _("As the level says")), *((value, value) for value in EUROPEAN_STANDARD.chip_values)],
        coerce=int,
        empty_value=None,
        required=False,
    )
    length = forms.TypedChoiceField(
        label=_("Questions"), choices=[(length, length) for length in LENGTHS], coerce=int, initial=20
    )
    run = forms.UUIDField(widget=forms.HiddenInput, required=False)

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["run"].initial = uuid.uuid4

    def choice(self) -> Choice:
        """What was chosen, as the run wants it."""
        chosen = self.cleaned_data
        takes_value = KINDS[chosen["kind"]].takes_chip_value and chosen["chip_value"]
        options = {"chip_value": chosen["chip_value"]} if takes_value else {}
        return Choice(chosen["kind"], chosen["difficulty"], chosen["length"], options)
