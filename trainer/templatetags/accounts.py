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
}


@register.filter
def label(field: BoundField) -> str:
    """What the field asks for."""
    return str(LABELS.get(field.name, field.label))
