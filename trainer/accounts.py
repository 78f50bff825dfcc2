"""Signing in: who may, and what comes along."""

from typing import Any

from allauth.account.adapter import DefaultAccountAdapter
from allauth.account.auth_backends import AuthenticationBackend
from allauth.core.exceptions import ImmediateHttpResponse
from allauth.core.ratelimit import respond_429
from django.conf import settings
from django.core.exceptions import ValidationError
from django.http import HttpRequest, HttpResponse
from django.utils.translation import override

from quizzes import carried, sittings
from quizzes.models import VISITOR_KEY
from trainer.models import User

CARRIED_KEY = "carried reply"  # in the session, while the second factor is asked for
TOO_OFTEN = {"too_many_login_attempts", "rate_limited"}


class Backend(AuthenticationBackend):
    """allauth's, but demo people exist only where the demo is on."""

    def user_can_authenticate(self, user: User) -> bool:
        if user.is_demo and not settings.DEMO:
            return False
        return bool(super().user_can_authenticate(user))


class AccountAdapter(DefaultAccountAdapter):
    """Brings a visitor's runs, and a reply given when the session had expired, into the account."""

    def save_user(self, request: HttpRequest, user: User, form: Any, commit: bool = True) -> User:
        user.language = getattr(request, "LANGUAGE_CODE", settings.LANGUAGE_CODE)
        saved: User = super().save_user(request, user, form, commit)
        return saved

    def pre_login(self, request: HttpRequest, user: User, **kwargs: Any) -> HttpResponse | None:
        # allauth signs in whoever knows the password, and asks here; the backend alone would not keep them out.
        if user.is_demo and not settings.DEMO:
            closed: HttpResponse = self.respond_user_inactive(request, user)
            return closed
        request.session[CARRIED_KEY] = request.POST.get("carried", "")
        response: HttpResponse | None = super().pre_login(request, user, **kwargs)
        return response

    def post_login(self, request: HttpRequest, user: User, **kwargs: Any) -> HttpResponse:
        sittings.hand_over(request.session.pop(VISITOR_KEY, ""), user)
        address = carried.take(user, request.session.pop(CARRIED_KEY, ""))
        response: HttpResponse = super().post_login(request, user, **kwargs)
        if address:
            response["Location"] = address
        response.set_cookie(
            settings.LANGUAGE_COOKIE_NAME,
            user.language,
            max_age=settings.LANGUAGE_COOKIE_AGE,
            secure=settings.LANGUAGE_COOKIE_SECURE,
            samesite="Lax",
        )
        return response

    def validation_error(self, code: str, *args: Any) -> ValidationError:
        """Too many tries get a page of their own, whatever form they were made in."""
        if code in TOO_OFTEN:
            raise ImmediateHttpResponse(respond_429(self.request))
        error: ValidationError = super().validation_error(code, *args)
        return error

    def set_password(self, user: User, password: str) -> None:
        """A password that the person chose, through the reset by mail too, ends the one-time password."""
        user.must_change_password = False
        super().set_password(user, password)

    def send_mail(self, template_prefix: str, email: str, context: dict[str, Any]) -> None:
        user = context.get("user")
        with override(user.language if isinstance(user, User) else None):
            super().send_mail(template_prefix, email, context)
