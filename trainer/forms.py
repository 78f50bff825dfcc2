"""What is asked for in a form."""

from datetime import date, timedelta
from typing import Any

from django import forms
from django.conf import settings
from django.core.validators import MaxValueValidator, MinValueValidator
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from quizzes.templatetags.table import language
from trainer import zones
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


HANDS = [
    ("", pgettext_lazy("number pad", "both hands")),
    ("left", pgettext_lazy("number pad", "left hand")),
    ("right", pgettext_lazy("number pad", "right hand")),
]


class ProfileForm(forms.ModelForm):
    """What people may change about themselves. A language goes by its own name, so that its readers find it."""

    language = forms.ChoiceField(label=_("Language"), choices=OWN_NAMES, widget=forms.Select(attrs={"class": "select"}))

    time_zone = forms.ChoiceField(
        label=_("Time zone"),
        required=False,
        widget=forms.Select(attrs={"class": "select"}),
        help_text=_("Days and times are shown as the clock there shows them, and your day of reviews begins there."),
    )
    reviews_a_day = forms.IntegerField(
        label=_("Reviews a day"),
        min_value=5,
        max_value=100,
        widget=forms.NumberInput(attrs={"class": "text", "inputmode": "numeric", "dir": "ltr"}),
        help_text=_("At most so many facts come back a day; what is left over waits. From 5 to 100."),
    )

    class Meta:
        model = User
        fields = ("name", "language", "time_zone", "theme", "hand", "reviews_a_day", "compares")
        labels = {"hand": _("Number pad on a phone"), "compares": _("Compare me with my cohort")}
        help_texts = {
            "name": _("Your instructor sees it, and it stands in reports."),
            "hand": _("Which hand the keys lie under. What you choose at the desk counts for that browser."),
            "compares": _(
                "You see how many of your cohort are slower or less sure than you, and your figures count when others "
                "who agree see theirs. Nobody sees your figures with your name. You can take it back at any time."
            ),
        }
        widgets = {
            "name": forms.TextInput(attrs={"class": "text", "autocomplete": "name", "dir": "auto"}),
            "theme": forms.Select(attrs={"class": "select"}),
            "hand": forms.Select(attrs={"class": "select"}),
        }

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        school = _("That of the school: %(place)s") % {"place": zones.place(settings.TIME_ZONE, language())}
        own = self.instance.time_zone
        other = [(own, own)] if own and own not in zones.names() else []  # an old name, set elsewhere
        self.fields["time_zone"].choices = [("", school), *other, *zones.choices(language())]  # type: ignore[attr-defined]
        self.fields["hand"].choices = HANDS  # type: ignore[attr-defined]


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
