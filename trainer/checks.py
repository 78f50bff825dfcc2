"""What `manage.py check --deploy` looks at besides Django's own."""

from collections.abc import Sequence
from typing import Any

from django.conf import settings
from django.core.checks import CheckMessage, Error, Tags, register


@register(Tags.security, deploy=True)
def demo_is_off(app_configs: Sequence[Any] | None, **kwargs: Any) -> list[CheckMessage]:
    """The demo people's passwords are public."""
    if not settings.DEMO:
        return []
    return [Error("DEMO is on: anyone can sign in as the demo people. Unset DEMO.", id="trainer.E001")]
