"""The labels of the account forms, in our own words: the library's differ in tone from language to language."""

from django import template
from django.forms.boundfield import BoundField
from django.utils.translation import gettext_lazy as _

register = template.Library()

LABELS = {
    "login": _("User name or e-mail address"),
    "username": _("User name"),
    "email": _("E-mail address"),
    "password": _("Password"),
    "password1": _("Password"),
    "password2": _("Password again"),
    "oldpassword": _("Password until now"),
    "remember": _("Stay signed in on this device"),
    "code": _("Code"),
    "name": _("Name of the passkey"),
    "passwordless": _("Sign in with it alone, without user name and password"),
}
NOTES = {
    "passwordless": _("The device must then ask for your finger, face or PIN each time."),
}


@register.filter
def label(field: BoundField) -> str:
    """What the field asks for."""
    return str(LABELS.get(field.name, field.label))


@register.filter
def note(field: BoundField) -> str:
    """What stands under the field, where the library's words are not ours."""
    return str(NOTES.get(field.name, ""))


@register.filter
def in_fours(key: str) -> str:
    """A long key in groups of four, to be typed from."""
    return " ".join(key[start : start + 4] for start in range(0, len(key), 4))
