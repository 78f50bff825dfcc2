"""The second factor: what authenticator apps and passkeys are told, and codes in any digits."""

import io
import struct
import unicodedata
from typing import Any

import segno
from allauth.mfa.adapter import DefaultMFAAdapter
from allauth.mfa.base.forms import AuthenticateForm, ReauthenticateForm
from allauth.mfa.models import Authenticator
from allauth.mfa.totp.forms import ActivateTOTPForm
from allauth.mfa.webauthn.forms import (
    AddWebAuthnForm,
    AuthenticateWebAuthnForm,
    EditWebAuthnForm,
    LoginWebAuthnForm,
    ReauthenticateWebAuthnForm,
)
from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from trainer.models import User

SITE = "Croupier Trainer"


class FactorAdapter(DefaultMFAAdapter):
    """allauth's, in our own words."""

    error_messages = {
        **DefaultMFAAdapter.error_messages,
        "incorrect_code": _("That is not right. Type the code that is shown now, or use your passkey once more."),
        "cannot_generate_recovery_codes": _(
            "Recovery codes come with an authenticator app or a passkey: set one up first."
        ),
    }

    def get_totp_label(self, user: User) -> str:
        return user.username

    def build_totp_svg(self, url: str) -> str:
        """Dark on light in either theme, or phones could not read it."""
        drawn = io.BytesIO()
        segno.make(url, error="m", micro=False).save(drawn, kind="svg", border=3, scale=4, dark="#131c18", light="#fff")
        return drawn.getvalue().decode()

    def generate_authenticator_name(self, user: User, type: Authenticator.Type) -> str:
        number = Authenticator.objects.filter(user=user, type=type).count() + 1
        return gettext("Passkey %(number)s") % {"number": number}

    def get_public_key_credential_rp_entity(self) -> dict[str, str]:
        entity: dict[str, str] = super().get_public_key_credential_rp_entity()
        return entity | {"name": SITE}


class _AnyDigits:
    """Codes typed on an Arabic keyboard count like any other."""

    cleaned_data: dict[str, Any]

    def clean_code(self) -> str:
        self.cleaned_data["code"] = european(self.cleaned_data["code"])
        code: str = super().clean_code()  # type: ignore[misc]
        return code


def european(text: str) -> str:
    """The digits of any script as 0 to 9, all else as it is."""
    return "".join(str(unicodedata.digit(sign, sign)) for sign in text)


class SetUpForm(_AnyDigits, ActivateTOTPForm):
    pass


class SignInForm(_AnyDigits, AuthenticateForm):
    pass


class AgainForm(_AnyDigits, ReauthenticateForm):
    pass


# What allauth and fido2 raise over a credential that no browser made.
_BROKEN = (ArithmeticError, AttributeError, LookupError, NotImplementedError, TypeError, ValueError, struct.error)


def _wrong() -> ValidationError:
    error: ValidationError = FactorAdapter().validation_error("incorrect_code")
    return error


class _Forged:
    """A credential that cannot be read is wrong, and breaks nothing."""

    def clean_credential(self) -> Authenticator:
        try:
            return super().clean_credential()  # type: ignore[misc]
        except _BROKEN:
            raise _wrong() from None


class PasskeySignInForm(_Forged, LoginWebAuthnForm):
    pass


class PasskeyFactorForm(_Forged, AuthenticateWebAuthnForm):
    pass


class PasskeyAgainForm(_Forged, ReauthenticateWebAuthnForm):
    pass


class PasskeyForm(AddWebAuthnForm):
    name = forms.CharField(required=False, max_length=60)

    def clean(self) -> dict[str, Any]:
        try:
            values: dict[str, Any] = super().clean()
        except _BROKEN:
            raise _wrong() from None
        return values


class RenameForm(EditWebAuthnForm):
    name = forms.CharField(max_length=60)
