"""What stands between a request and its view."""

from collections.abc import Callable
from typing import Any
from urllib.parse import urlencode

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.urls import reverse
from django.utils import timezone

from trainer import zones

Handler = Callable[[HttpRequest], HttpResponse]


def in_own_time_zone(get_response: Handler) -> Handler:
    """Moments are shown as the clock on the reader's wall shows them; a visitor's is the school's."""

    def middleware(request: HttpRequest) -> HttpResponse:
        with timezone.override(zones.of(request.user)):
            return get_response(request)

    return middleware


def sign_in_again(get_response: Handler) -> Handler:
    """A fragment asked for after the session has expired: htmx goes to the sign-in page and never swaps it in."""

    def middleware(request: HttpRequest) -> HttpResponse:
        response = get_response(request)
        asks_sign_in = response.status_code == 302 and "/accounts/login/" in response.get("Location", "")
        if request.headers.get("HX-Request") and asks_sign_in:
            redirect = HttpResponse(status=204)
            redirect["HX-Redirect"] = response["Location"]
            return redirect
        return response

    return middleware


class OwnPasswordFirst:
    """Who signed in with a one-time password can set one of their own, change language and theme, and sign out."""

    OPEN = frozenset({"choose_password", "account_logout", "choose_language", "choose_theme", "healthz"})

    def __init__(self, get_response: Handler) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        return self.get_response(request)

    def process_view(self, request: HttpRequest, view: Any, args: Any, kwargs: Any) -> HttpResponse | None:
        """Nothing for all others; for them the way to the page where a password is set, and back from there."""
        if request.resolver_match and request.resolver_match.view_name in self.OPEN:
            return None
        if not getattr(request.user, "must_change_password", False):
            return None
        address = reverse("choose_password")
        if request.headers.get("HX-Request"):
            redirect = HttpResponse(status=204)
            redirect["HX-Redirect"] = address
            return redirect
        if request.method == "GET":
            address += "?" + urlencode({"next": request.get_full_path()})
        return HttpResponseRedirect(address)
