"""A reply that came after the session had expired: it goes through sign-in, signed, in a field of the form."""

import uuid
from collections.abc import Mapping
from datetime import datetime
from typing import Any

from django.core import signing
from django.urls import reverse
from django.utils import timezone

from quizzes import sittings
from quizzes.models import Answer, Sitting

SALT = "carried reply"
MAX_AGE = 24 * 3600


def carry(sitting_id: uuid.UUID, position: int, typed: Mapping[str, str], language: str, browser_ms: int | None) -> str:
    """What was sent, and when, signed."""
    kept = {
        "sitting": str(sitting_id),
        "position": position,
        "typed": dict(typed),
        "language": language,
        "browser_ms": browser_ms,
        "at": timezone.now().isoformat(),
    }
    return signing.dumps(kept, salt=SALT, compress=True)


def take(user: Any, signed: str) -> str:
    """Mark it, if it is whole and the run is the person's; the address to go on at, or nothing."""
    try:
        kept = signing.loads(signed, salt=SALT, max_age=MAX_AGE)
        taken = sittings.take_reply(
            Sitting.objects.filter(pk=kept["sitting"], owner=user),
            kept["position"],
            kept["typed"],
            kept["language"],
            kept["browser_ms"],
            timezone.now(),
            sent_at=datetime.fromisoformat(kept["at"]),
        )
    except (signing.BadSignature, Sitting.DoesNotExist, Answer.DoesNotExist):
        return ""
    address = reverse("sitting", args=[taken.sitting.pk])
    return f"{address}?marked={kept['position']}" if taken.is_marked else address
