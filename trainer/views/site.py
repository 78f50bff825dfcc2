"""The front door, language and theme, health, and the pages for when something is wrong."""

import logging
import secrets
from typing import Any

from django.conf import settings
from django.contrib.auth.decorators import login_not_required
from django.db import Error, connection
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect, JsonResponse
from django.shortcuts import redirect, render
from django.template import loader
from django.urls import translate_url
from django.utils.http import url_has_allowed_host_and_scheme
from django.utils.translation import check_for_language, get_language_from_request, override
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_POST

from trainer.models import User

log = logging.getLogger(__name__)
YEAR = 365 * 24 * 3600


@login_not_required
@never_cache
def front_door(request: HttpRequest) -> HttpResponse:
    """Lead to the home page in the person's language."""
    language = request.user.language if request.user.is_authenticated else get_language_from_request(request)
    with override(language):
        return redirect("home")


@login_not_required
@never_cache
@require_GET
def healthz(request: HttpRequest) -> JsonResponse:
    """Is the site up, and does its database answer?"""
    try:
        with connection.cursor() as cursor:
            cursor.execute("SELECT 1")
    except Error:
        return JsonResponse({"status": "down", "database": "does not answer"}, status=503)
    return JsonResponse({"status": "ok"})


def _back(request: HttpRequest) -> str:
    address = request.POST.get("next", "")
    safe = url_has_allowed_host_and_scheme(address, {request.get_host()}, require_https=request.is_secure())
    return address if safe else "/"


def keep(response: HttpResponse, name: str, value: str) -> None:
    """Remember it in the browser for a year."""
    response.set_cookie(name, value, max_age=YEAR, secure=settings.HTTPS, samesite="Lax")


@login_not_required
@require_POST
def choose_language(request: HttpRequest) -> HttpResponse:
    """Show the same page in another language, and remember it."""
    language = request.POST.get("language", "")
    if not check_for_language(language) or language not in dict(settings.LANGUAGES):
        return redirect(_back(request))
    if request.user.is_authenticated:
        User.objects.filter(pk=request.user.pk).update(language=language)
    response = HttpResponseRedirect(translate_url(_back(request), language))
    keep(response, settings.LANGUAGE_COOKIE_NAME, language)
    return response


@login_not_required
@require_POST
def choose_theme(request: HttpRequest) -> HttpResponse:
    """Light, dark, or as the device says."""
    theme = request.POST.get("theme", "")
    theme = theme if theme in ("light", "dark") else ""
    if request.user.is_authenticated:
        User.objects.filter(pk=request.user.pk).update(theme=theme)
    response = HttpResponseRedirect(_back(request))
    keep(response, "theme", theme)
    return response


def forbidden(request: HttpRequest, exception: Exception) -> HttpResponse:
    return render(request, "403.html", status=403)


@login_not_required
def form_grown_old(request: HttpRequest, reason: str = "") -> HttpResponse:
    return render(request, "403_csrf.html", status=403)


@login_not_required
@never_cache
def too_often(request: HttpRequest) -> HttpResponse:
    """More was sent than a person sends; nothing of it was done."""
    return render(request, "429.html", status=429)


def not_found(request: HttpRequest, exception: Exception) -> HttpResponse:
    return render(request, "404.html", status=404)


def broken(request: HttpRequest) -> HttpResponse:
    """Works without the database: a plain page, in the visitor's language, with a number to quote."""
    number = secrets.token_hex(4)
    log.error("broken page %s: %s %s", number, request.method, request.path)
    with override(get_language_from_request(request, check_path=True)):
        context: dict[str, Any] = {"number": number}
        return HttpResponse(loader.get_template("500.html").render(context), status=500)
