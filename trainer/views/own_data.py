"""One's own data: to take away, to delete; and what is kept, for everybody to read."""

from collections.abc import Iterator
from typing import Any

from allauth.core.ratelimit import consume
from django.conf import settings
from django.contrib import messages
from django.contrib.auth import logout
from django.contrib.auth.decorators import login_not_required
from django.http import Http404, HttpResponse, StreamingHttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.cache import cache_control, never_cache
from django.views.decorators.http import require_GET

from quizzes import rounds
from quizzes.requests import Request
from quizzes.tasks import VISITS_KEPT
from trainer import audit, leaving, own_data
from trainer.models import Invitation
from trainer.record_forms import LeaveForm
from trainer.views.request import SignedInRequest
from trainer.views.site import YEAR

DAY = 24 * 3600
FORMATS = {"json": (own_data.as_json, "application/json"), "zip": (own_data.as_zip, "application/zip")}


@never_cache
@require_GET
def own_data_page(request: SignedInRequest) -> HttpResponse:
    """What can be done with one's data."""
    return render(request, "trainer/own_data.html")


@cache_control(private=True, no_store=True)
@require_GET
def download(request: SignedInRequest, format: str) -> StreamingHttpResponse:
    """All of it, as it is read."""
    if format not in FORMATS:
        raise Http404
    write, content_type = FORMATS[format]
    found: Iterator[bytes] = write(request.user)
    response = StreamingHttpResponse(found, content_type=content_type)
    name = f"croupier-trainer_{timezone.now():%Y-%m-%d}.{format}"
    response["Content-Disposition"] = f'attachment; filename="{name}"'
    return response


@never_cache
def delete_account(request: SignedInRequest) -> HttpResponse:
    """Say what goes and what stays, ask for the password, and delete."""
    person = request.user
    form = LeaveForm(request.POST if request.method == "POST" else None, person)
    if request.method == "POST" and not person.is_demo:
        if not consume(request, action="reauthenticate", user=person):
            return render(request, "429.html", status=429)
        if form.is_valid():
            leaving.delete_account(person, timezone.now())
            logout(request)
            messages.success(request, _("Your account and all your practice are deleted."))
            return redirect("home")
    context = {"form": form, **_told_first(request)}
    return render(request, "trainer/own_data_delete.html", context, status=_status(request))


def _told_first(request: SignedInRequest) -> dict[str, Any]:
    return {
        "alone_in": leaving.alone_in(request.user),
        "is_last_administrator": leaving.is_last_administrator(request.user),
    }


def _status(request: SignedInRequest) -> int:
    """A form that a demo person's page does not have was forged."""
    return 403 if request.method == "POST" and request.user.is_demo else 200


@login_not_required
@never_cache
@require_GET
def privacy(request: Request) -> HttpResponse:
    """What is kept, why, how long, and who sees it. The figures are those by which the site goes."""
    return render(request, "trainer/privacy.html", kept())


def kept() -> dict[str, int]:
    """How long what is kept, in days; how often a look is written down, in minutes."""
    return {
        "visit_days": VISITS_KEPT.days,
        "round_days": rounds.KEPT.days,
        "session_days": settings.SESSION_COOKIE_AGE // DAY,
        "language_days": settings.LANGUAGE_COOKIE_AGE // DAY,
        "theme_days": YEAR // DAY,
        "csrf_days": settings.CSRF_COOKIE_AGE // DAY,
        "invitation_days": Invitation.DAYS,
        "look_minutes": audit.ONCE_IN.seconds // 60,
    }
