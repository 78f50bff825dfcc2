"""An instructor sees what a trainee sees: some pages, to look only, written down, until the way out or signing out."""

from collections.abc import Callable
from datetime import datetime
from typing import Any
from uuid import UUID

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from trainer import audit
from trainer.models import Cohort, User

KEY = "seeing"  # in the session: the cohort and the trainee, by their ids

PAGES = {
    "home": pgettext_lazy("page", "Home page"),
    "progress": _("Progress"),
    "answers": pgettext_lazy("page", "Answers behind a figure"),
    "summary": _("The run"),
    "course": _("The course"),
    "lesson": _("Lesson"),
    "glossary": _("Glossary"),
    "house_page": pgettext_lazy("page", "The house’s own page"),
    "my_assignments": _("Assignments"),
    "assignment": pgettext_lazy("page", "Assignment"),
    "privacy": _("Privacy"),
}
"""The pages that can be seen so. None of them asks a question: to open one would start the trainee's clock."""

WAYS_OUT = frozenset({"see_as_oneself", "account_logout"})
SAFE = frozenset({"GET", "HEAD"})


def may_be_seen(person: User) -> bool:
    """Is this somebody who only learns? Who has more rights is never seen as."""
    has_rights = person.is_staff or person.is_superuser or person.user_permissions.exists()
    return not has_rights and not person.groups.exclude(name="trainee").exists()


def begin(request: HttpRequest, cohort: Cohort, person: User, now: datetime) -> None:
    """From the next request on it is as the trainee that the pages are shown."""
    request.session[KEY] = {"cohort": str(cohort.pk), "person": person.pk}
    audit.record(_actor(request), audit.Act.SITE_SEEN, person, now)


def end(request: HttpRequest) -> tuple[UUID, int] | None:
    """See as oneself again; whose page it was, as a cohort's and a person's id, if anybody's."""
    kept = request.session.pop(KEY, None)
    return (UUID(kept["cohort"]), kept["person"]) if kept else None


def _actor(request: HttpRequest) -> User:
    assert isinstance(request.user, User)
    return request.user


class Seeing:
    """Puts the trainee in the place of the person who asks, where that is wanted and still allowed."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        return self.get_response(request)

    def process_view(self, request: HttpRequest, view: Any, args: Any, kwargs: Any) -> HttpResponse | None:
        """Nothing for nearly all; a refusal for what is not to be looked at."""
        if KEY not in request.session or not request.user.is_authenticated:
            return None
        name = request.resolver_match.view_name if request.resolver_match else ""
        if name in WAYS_OUT:
            return None
        actor, person = _actor(request), _seen(request)
        if person is None:
            end(request)
            return None
        request.seen_by = actor  # type: ignore[attr-defined]  # the banner asks for it
        request.seen = person  # type: ignore[attr-defined]
        if name not in PAGES or request.method not in SAFE:
            return render(request, "trainer/only_looking.html", status=403)
        audit.look(actor, audit.Act.SITE_SEEN, person, page=name)
        request.user = person
        return None


def _seen(request: HttpRequest) -> User | None:
    """Whom the session names, while the person instructs the cohort and the other learns in it."""
    kept = request.session[KEY]
    cohort = Cohort.objects.followed_by(_actor(request)).filter(pk=kept["cohort"]).first()
    person = cohort.trainees.filter(pk=kept["person"], is_active=True).first() if cohort else None
    return person if person and may_be_seen(person) else None
