"""The request as our middleware completes it."""

import uuid

from django.http import HttpRequest
from django_htmx.middleware import HtmxDetails

from quizzes.replies import LONGEST

MOST_FIELDS = 40
_NOT_TYPED = ("csrfmiddlewaretoken", "position", "ms", "help")


class Request(HttpRequest):
    """`htmx` is true where a fragment is asked for."""

    htmx: HtmxDetails


def typed_of(request: HttpRequest) -> dict[str, str]:
    """What a question's form held, by field: several of a name joined by blanks, none longer than ours are."""
    names = [name for name in request.POST if name not in _NOT_TYPED][:MOST_FIELDS]
    return {name: " ".join(filter(None, request.POST.getlist(name)))[: LONGEST + 1] for name in names}


def uuid_of(text: str | None) -> uuid.UUID | None:
    """The id that a form of ours sent, or nothing."""
    try:
        return uuid.UUID(text or "")
    except ValueError:
        return None
