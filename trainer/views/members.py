"""Who is in a cohort, how others come in, and the slips with one-time passwords."""

import re
import uuid
from typing import Any

from django.conf import settings
from django.contrib import messages
from django.core.paginator import Paginator
from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import override
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_POST

from trainer import joining, slips
from trainer.joining import LastInstructor, Refused
from trainer.models import Cohort, Membership
from trainer.views.following import followed
from trainer.views.joining import last_instructor
from trainer.views.request import SignedInRequest

ON_A_PAGE = 100
_NUMBER = re.compile(r"[0-9]{1,18}")
ROLES = (Membership.TRAINEE, Membership.INSTRUCTOR)


@never_cache
@require_GET
def members(request: SignedInRequest, cohort_id: uuid.UUID) -> HttpResponse:
    """Everybody in the cohort, its code and its invitations."""
    cohort = followed(request, cohort_id)
    wanted = request.GET.get("q", "").strip()[:100]
    everybody = list(cohort.memberships.select_related("user").order_by("role", "user__name", "user__username"))
    found = [row for row in everybody if wanted.casefold() in f"{row.user.name}\n{row.user.username}".casefold()]
    page = Paginator(found, ON_A_PAGE).get_page(request.GET.get("page"))
    context = {
        "cohort": cohort,
        "page": page,
        "wanted": wanted,
        "size": len(everybody),
        "may_have_slips": set(slips.may_have(cohort).values_list("pk", flat=True)),
        "without_slips": len(slips.without_any(cohort)),
        **_ways_in(cohort),
    }
    return render(request, "trainer/members.html", context)


def _ways_in(cohort: Cohort) -> dict[str, Any]:
    code = cohort.code or ""
    return {
        "code": f"{code[:4]}-{code[4:]}" if code else "",
        "join_address": f"{settings.SITE_URL}{reverse('join_cohort')}?code={code}",
        "invitations": [
            (waiting, settings.SITE_URL + reverse("invitation", args=[waiting.token]), joining.ends_at(waiting))
            for waiting in joining.waiting(cohort, timezone.now())
        ],
    }


@never_cache
@require_POST
def change_member(request: SignedInRequest, cohort_id: uuid.UUID, membership_id: int) -> HttpResponse:
    """Make a member an instructor or a trainee, or take them out, as the button says."""
    cohort = followed(request, cohort_id)
    act, now = request.POST.get("act", ""), timezone.now()
    try:
        if act == "remove":
            joining.remove(cohort, membership_id, request.user, now)
        elif act in ROLES:
            joining.change_role(cohort, membership_id, act, request.user, now)
    except Membership.DoesNotExist:
        raise Http404 from None
    except LastInstructor:
        messages.error(request, last_instructor())
    if not Cohort.objects.followed_by(request.user).filter(pk=cohort.pk).exists():
        return redirect("cohorts")
    return redirect("members", cohort.pk)


@never_cache
@require_POST
def cohort_code(request: SignedInRequest, cohort_id: uuid.UUID) -> HttpResponse:
    """Make a code or a new one, or close it."""
    cohort = followed(request, cohort_id)
    act = request.POST.get("act")
    if act == "renew":
        joining.renew_code(cohort)
    elif act == "close":
        joining.close_code(cohort)
    return redirect(reverse("members", args=[cohort.pk]) + "#ways-in")


@never_cache
@require_POST
def invite(request: SignedInRequest, cohort_id: uuid.UUID) -> HttpResponse:
    """Make an invitation for one person."""
    cohort = followed(request, cohort_id)
    role = request.POST.get("role", Membership.TRAINEE)
    if role in ROLES:
        try:
            joining.invite(cohort, role, request.user, timezone.now())
        except Refused:
            messages.error(request, archived())
    return redirect(reverse("members", args=[cohort.pk]) + "#ways-in")


def archived() -> str:
    """In words."""
    return _("The cohort is archived and takes nobody. Reopen it first.")


@never_cache
@require_POST
def revoke_invitation(request: SignedInRequest, cohort_id: uuid.UUID, invitation_id: int) -> HttpResponse:
    """Take an invitation back."""
    cohort = followed(request, cohort_id)
    joining.revoke(cohort, invitation_id)
    return redirect(reverse("members", args=[cohort.pk]) + "#ways-in")


@never_cache
def print_slips(request: SignedInRequest, cohort_id: uuid.UUID) -> HttpResponse:
    """New one-time passwords, shown this once: for those ticked, or for all who have none yet."""
    cohort = followed(request, cohort_id)
    if request.method != "POST":  # looked at again, or come back to after signing in
        return redirect("members", cohort.pk)
    if "all" in request.POST:
        people = slips.without_any(cohort)
    else:
        wanted = {int(text) for text in request.POST.getlist("person") if _NUMBER.fullmatch(text)}
        people = list(slips.may_have(cohort).filter(pk__in=wanted))
        if len(people) != len(wanted):
            raise Http404
    if not people:
        messages.info(request, _("No slip was printed: nobody is ticked."))
        return redirect("members", cohort.pk)
    made = [
        (slip, _sign_in_address(slip.person.language))
        for slip in slips.make(cohort, people, request.user, timezone.now())
    ]
    pictures = {address: slips.qr(address) for _slip, address in made}
    context = {"cohort": cohort, "slips": [(slip, address, pictures[address]) for slip, address in made]}
    return render(request, "trainer/slips.html", context)


def _sign_in_address(language: str) -> str:
    with override(language):
        return settings.SITE_URL + reverse("account_login")
