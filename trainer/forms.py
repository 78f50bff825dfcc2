"""What is asked for in a form."""

from datetime import date, timedelta
from typing import Any

from django import forms
from django.conf import settings
from django.core.validators import MaxValueValidator, MinValueValidator
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from trainer.context import OWN_NAMES
from trainer.models import HousePage, User

MOST_DAYS = 366
USUAL_DAYS = 42


class DayField(forms.DateField):
    """A day as the browser's calendar sends it, in every language."""

    default_validators = [MinValueValidator(date(2000, 1, 1)), MaxValueValidator(date(2100, 12, 31))]

    def __init__(self, **kwargs: Any) -> None:
        day = "%Y-%m-%d"
        widget = forms.DateInput(format=day, attrs={"type": "date", "class": "text", "dir": "ltr"})
        super().__init__(widget=widget, input_formats=[day], **kwargs)


class ReportForm(forms.Form):
    """A progress report: which days, in which language, as what."""

    first_day = DayField(label=pgettext_lazy("period", "From"))
    last_day = DayField(
        label=pgettext_lazy("period", "To"), help_text=_("Both days are included. Days are counted in UTC.")
    )
    language = forms.ChoiceField(
        label=_("Language"), choices=settings.LANGUAGES, widget=forms.Select(attrs={"class": "select"})
    )
    format = forms.ChoiceField(
        label=_("File"),
        choices=[("pdf", _("PDF, to print")), ("xlsx", _("XLSX, to work with the figures"))],
        widget=forms.Select(attrs={"class": "select"}),
    )

    @staticmethod
    def usual(today: date, language: str) -> dict[str, Any]:
        """What most people want: the last six weeks, in the language they read."""
        first_day = today - timedelta(days=USUAL_DAYS - 1)
        return {"first_day": first_day, "last_day": today, "language": language, "format": "pdf"}

    def clean(self) -> dict[str, Any]:
        values: dict[str, Any] = super().clean() or {}
        first_day, last_day = values.get("first_day"), values.get("last_day")
        if first_day and last_day:
            self._check_days(first_day, last_day)
        return values

    def _check_days(self, first_day: date, last_day: date) -> None:
        if last_day < first_day:
            self.add_error("last_day", _("The last day is before the first."))
        elif (last_day - first_day).days >= MOST_DAYS:
            self.add_error("last_day", _("A report covers at most a year."))


class ProfileForm(forms.ModelForm):
    """What people may change about themselves. A language goes by its own name, so that its readers find it."""

    language = forms.ChoiceField(label=_("Language"), choices=OWN_NAMES, widget=forms.Select(attrs={"class": "select"}))

    class Meta:
        model = User
        fields = ("name", "language", "theme")
        help_texts = {"name": _("Your instructor sees it, and it stands in reports.")}
        widgets = {
            "name": forms.TextInput(attrs={"class": "text", "autocomplete": "name", "dir": "auto"}),
            "theme": forms.Select(attrs={"class": "select"}),
        }


class HousePageForm(forms.Form):
    """A house's own page; without a text it is taken away."""

    title = forms.CharField(
        label=_("Title"), max_length=120, required=False, widget=forms.TextInput({"class": "text", "dir": "auto"})
    )
    text = forms.CharField(
        label=_("Text"),
        max_length=HousePage.LONGEST,
        required=False,
        widget=forms.Textarea({"class": "text", "rows": 18, "dir": "auto"}),
        help_text=_(
            "Markdown: ## for a heading, - for a list, ** round what is to be bold. HTML is shown as it is typed."
        ),
    )

    def clean(self) -> dict[str, Any]:
        """A text has a title."""
        values: dict[str, Any] = super().clean() or {}
        if values.get("text") and not values.get("title"):
            self.add_error("title", _("Give the page a title."))
        return values
