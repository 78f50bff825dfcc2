"""A person joins a cohort by its code or by an invitation, leaves it, and sets a password of their own."""

import uuid

from allauth.account.adapter import get_adapter
from django.contrib import messages
from django.contrib.auth import update_session_auth_hash
from django.contrib.auth.decorators import login_not_required
from django.http import HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils import timezone
from django.utils.http import url_has_allowed_host_and_scheme
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.debug import sensitive_post_parameters
from django.views.decorators.http import require_POST

from quizzes.requests import Request
from trainer import joining
from trainer.joining import LastInstructor, Refused, TooManyCodes
from trainer.joining_forms import OwnPasswordForm
from trainer.models import Cohort, User
from trainer.views.request import SignedInRequest

_LONGEST_CODE = 40  # with blanks


@never_cache
def join_cohort(request: SignedInRequest) -> HttpResponse:
    """The person's cohorts, and the field for the code of another."""
    if request.method != "POST":
        return _show_join(request, request.GET.get("code", ""))
    typed = request.POST.get("code", "")
    try:
        cohort = joining.join_by_code(request.user, typed, get_adapter().get_client_ip(request), timezone.now())
    except TooManyCodes:
        return _show_join(request, typed, "too many", status=429)
    except Refused:
        return _show_join(request, typed, "unknown" if typed.strip() else "empty")
    return _welcome(request, cohort)


def _show_join(request: SignedInRequest, typed: str, problem: str = "", status: int = 200) -> HttpResponse:
    memberships = request.user.memberships.select_related("cohort").order_by("cohort__name")
    context = {"memberships": memberships, "typed": typed[:_LONGEST_CODE], "problem": problem}
    return render(request, "trainer/join.html", context, status=status)


def _welcome(request: SignedInRequest, cohort: Cohort) -> HttpResponse:
    name = f"\u2068{cohort.name}\u2069"
    messages.success(request, _("You belong to the cohort %(name)s.") % {"name": name})
    is_instructor = Cohort.objects.followed_by(_fresh(request.user)).filter(pk=cohort.pk).exists()
    return redirect("cohort", cohort.pk) if is_instructor else redirect("join_cohort")


def _fresh(user: User) -> User:
    """With the permissions that were given just now."""
    return User.objects.get(pk=user.pk)


@login_not_required
@never_cache
def invitation(request: Request, token: str) -> HttpResponse:
    """What one is invited to; a button accepts it, so that no program that only looks uses it up."""
    user = request.user if isinstance(request.user, User) else None
    try:
        if request.method == "POST" and user:
            return _welcome(request, joining.accept(token, user, timezone.now()))  # type: ignore[arg-type]
        found = joining.invited_by(token, user, timezone.now())
    except Refused as refused:
        return render(request, "trainer/join_invitation.html", {"reason": refused.reason}, status=404)
    context = {"invitation": found, "here": request.path, "ends_at": joining.ends_at(found)}
    return render(request, "trainer/join_invitation.html", context)


@never_cache
@require_POST
def leave_cohort(request: SignedInRequest, cohort_id: uuid.UUID) -> HttpResponse:
    """Leave; the last instructor stays."""
    cohort = get_object_or_404(Cohort, pk=cohort_id, memberships__user=request.user)
    try:
        joining.leave(cohort, request.user)
    except LastInstructor:
        messages.error(request, last_instructor())
    return redirect("join_cohort")


def last_instructor() -> str:
    """In words."""
    return _("A cohort keeps one instructor at least. Make another member an instructor first.")


@never_cache
@sensitive_post_parameters()
def choose_password(request: SignedInRequest) -> HttpResponse:
    """A password of one's own after the first sign-in; then on to where the person was going."""
    back = request.POST.get("next") or request.GET.get("next", "")
    if not url_has_allowed_host_and_scheme(back, {request.get_host()}, require_https=request.is_secure()):
        back = ""
    if not request.user.must_change_password:
        return redirect(back or "home")
    form = OwnPasswordForm(request.user, request.POST or None)
    if request.method == "POST" and form.is_valid():
        update_session_auth_hash(request, form.save())
        messages.success(request, _("Your password is kept. From now on you sign in with it."))
        return redirect(back or "home")
    context = {"form": form, "redirect_field_name": "next", "redirect_field_value": back}
    return render(request, "trainer/join_password.html", context)
