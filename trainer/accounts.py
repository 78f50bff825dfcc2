"""Signing in: who may, and what comes along."""

from typing import Any

from allauth.account.adapter import DefaultAccountAdapter
from allauth.account.auth_backends import AuthenticationBackend
from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.utils.translation import override

from quizzes import carried, sittings
from quizzes.models import VISITOR_KEY
from trainer.models import User


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
        response: HttpResponse | None = super().pre_login(request, user, **kwargs)
        return response

    def post_login(self, request: HttpRequest, user: User, **kwargs: Any) -> HttpResponse:
        sittings.hand_over(request.session.pop(VISITOR_KEY, ""), user)
        address = carried.take(user, request.POST.get("carried", ""))
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

    def send_mail(self, template_prefix: str, email: str, context: dict[str, Any]) -> None:
        user = context.get("user")
        with override(user.language if isinstance(user, User) else None):
            super().send_mail(template_prefix, email, context)
