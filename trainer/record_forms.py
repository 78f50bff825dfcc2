"""What is asked for of an instructor who changes a mark or writes a note, and of a person who leaves."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from trainer.models import Note, Override, User


class MarkForm(forms.Form):
    """A mark, and why."""

    right = forms.TypedChoiceField(choices=[("yes", ""), ("no", "")], coerce=lambda value: value == "yes")
    reason = forms.CharField(
        label=_("Reason"),
        max_length=Override._meta.get_field("reason").max_length,
        widget=forms.TextInput({"class": "text", "dir": "auto", "autocomplete": "off"}),
        error_messages={"required": _("Say why the mark is changed. The trainee reads it.")},
        help_text=_("The trainee reads it beside the answer."),
    )


class NoteForm(forms.Form):
    """A note on a trainee."""

    text = forms.CharField(
        label=_("New note"),
        max_length=Note._meta.get_field("text").max_length,
        widget=forms.Textarea({"class": "text", "rows": 3, "dir": "auto"}),
        error_messages={"required": _("Write something first.")},
    )


class LeaveForm(forms.Form):
    """To be sure that it is the person who wants the account deleted: the password, or, without one, the user name."""

    proof = forms.CharField(max_length=200, strip=False)

    def __init__(self, data: Any, person: User) -> None:
        super().__init__(data)
        self.person = person
        self.asks_password = person.has_usable_password()
        field = self.fields["proof"]
        field.label = _("Your password") if self.asks_password else _("Type your user name")
        field.widget = forms.PasswordInput() if self.asks_password else forms.TextInput()
        complete = "current-password" if self.asks_password else "off"
        field.widget.attrs = {"class": "text", "autocomplete": complete, "dir": "auto"}
        field.error_messages["required"] = (
            _("Type your password.") if self.asks_password else _("Type your user name, to be sure.")
        )

    def clean_proof(self) -> str:
        proof: str = self.cleaned_data["proof"]
        if self.asks_password and not self.person.check_password(proof):
            raise forms.ValidationError(_("This is not your password. Nothing was deleted."))
        if not self.asks_password and proof.strip() != self.person.username:
            raise forms.ValidationError(_("This is not your user name. Nothing was deleted."))
        return proof
