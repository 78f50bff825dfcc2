"""Moments in the reader's language and time zone, with the zone named."""

from datetime import UTC, datetime

from django import template
from django.utils import timezone
from django.utils.html import format_html
from django.utils.safestring import SafeString

from quizzes.templatetags.table import language
from trainer import moments

register = template.Library()


@register.filter
def moment(value: datetime | None) -> SafeString | str:
    """14 Oct 2026, 23:59 (Kyiv, UTC+3); nothing where there is none."""
    if value is None:
        return ""
    shown = moments.shown(value, timezone.get_current_timezone(), language())
    return format_html('<time datetime="{}"><bdi>{}</bdi></time>', value.astimezone(UTC).isoformat(), shown)
