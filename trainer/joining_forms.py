"""What is asked for when a cohort is made and when people come in."""

from collections.abc import Mapping
from typing import Any

from django import forms
from django.conf import settings
from django.contrib.auth.forms import SetPasswordForm
from django.core.exceptions import ValidationError
from django.core.files.uploadedfile import UploadedFile
from django.utils.translation import get_language, gettext, pgettext_lazy
from django.utils.translation import gettext_lazy as _

from quizzes import houses
from quizzes.rules.house import PRESETS, HouseRules
from quizzes.terms.houses import HOUSES
from trainer import zones
from trainer.context import OWN_NAMES
from trainer.forms import DayField
from trainer.models import Cohort, User
from trainer.sheets import MOST_BYTES, too_big

OWN_HOUSE = "own"


def _text(**attributes: str) -> forms.TextInput:
    return forms.TextInput({"class": "text", "dir": "auto", "autocomplete": "off", **attributes})


def _select() -> forms.Select:
    return forms.Select({"class": "select"})


class CohortForm(forms.Form):
    """A cohort: its name, since when, where its clock stands, at which house it learns."""

    name = forms.CharField(label=pgettext_lazy("of a cohort", "Name"), max_length=120, widget=_text())
    started_on = DayField(label=_("First day"))
    time_zone = forms.ChoiceField(
        label=_("Time zone"),
        required=False,
        widget=_select(),
        help_text=_("Due dates of this cohort are meant by the clock there."),
    )
    house = forms.ChoiceField(
        label=_("House"), widget=_select(), help_text=_("Assignments of this cohort go by the rules of this house.")
    )

    def __init__(self, *args: Any, cohort: Cohort | None = None, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.cohort = cohort
        school = [("", _("The school’s: %(zone)s") % {"zone": settings.TIME_ZONE})]
        zone, house = self.fields["time_zone"], self.fields["house"]
        assert isinstance(zone, forms.ChoiceField)
        assert isinstance(house, forms.ChoiceField)
        zone.choices = [*school, *zones.choices(get_language() or settings.LANGUAGE_CODE)]
        house.choices = _houses(cohort)

    @staticmethod
    def as_kept(cohort: Cohort) -> dict[str, Any]:
        """What the form shows of a cohort."""
        return {
            "name": cohort.name,
            "started_on": cohort.started_on,
            "time_zone": cohort.time_zone,
            "house": preset_of(cohort.house),
        }

    def values(self) -> dict[str, Any]:
        """As the cohort keeps them."""
        chosen = dict(self.cleaned_data)
        preset = chosen["house"]
        chosen["house"] = self.cohort.house if preset == OWN_HOUSE and self.cohort else PRESETS[preset].as_dict()
        return chosen


def preset_of(stored: Mapping[str, Any] | None) -> str:
    """The preset that a cohort's rules are; its own where they are none of them."""
    if stored is None:
        return houses.DEFAULT
    try:
        rules = HouseRules.from_dict(stored)
    except (KeyError, TypeError, ValueError):
        return OWN_HOUSE
    return next((name for name, preset in PRESETS.items() if preset == rules), OWN_HOUSE)


def _houses(cohort: Cohort | None) -> list[tuple[str, Any]]:
    presets: list[tuple[str, Any]] = [(name, HOUSES[name]) for name in PRESETS]
    if cohort is not None and preset_of(cohort.house) == OWN_HOUSE:
        presets.insert(0, (OWN_HOUSE, _("The cohort’s own rules, as they are")))
    return presets


class PersonForm(forms.Form):
    """One person who gets an account."""

    username = forms.CharField(label=_("User name"), max_length=150, widget=_text(autocapitalize="none"))
    name = forms.CharField(label=_("Name"), max_length=150, widget=_text())
    language = forms.ChoiceField(label=_("Language"), choices=OWN_NAMES, widget=_select())


class RosterForm(forms.Form):
    """A list of people in a file."""

    file = forms.FileField(
        label=_("CSV or XLSX file"),
        widget=forms.ClearableFileInput({"class": "text", "accept": ".csv,.tsv,.txt,.xlsx"}),
    )
    language = forms.ChoiceField(
        label=_("Language of those for whom the list states none"), choices=OWN_NAMES, widget=_select()
    )

    def clean_file(self) -> UploadedFile:
        """Not larger than a list can be."""
        file: UploadedFile = self.cleaned_data["file"]
        if (file.size or 0) > MOST_BYTES:
            raise ValidationError(too_big())
        return file


class OwnPasswordForm(SetPasswordForm):
    """A password of one's own in place of the one-time password."""

    def __init__(self, user: User, *args: Any, **kwargs: Any) -> None:
        super().__init__(user, *args, **kwargs)
        self.fields["new_password1"].label = _("Password")
        self.fields["new_password2"].label = _("Password again")

    def clean(self) -> dict[str, Any]:
        """Another than the one on the slip."""
        values: dict[str, Any] = super().clean() or {}
        password = values.get("new_password1")
        if password and self.user.check_password(password):
            self.add_error("new_password1", gettext("This is the password on your slip. Choose another."))
        return values

    def save(self, commit: bool = True) -> User:
        self.user.must_change_password = False
        return super().save(commit)
