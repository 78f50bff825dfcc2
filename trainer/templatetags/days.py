"""Days in the reader's language, in European digits, kept in order inside text of the other direction."""

from datetime import UTC, date, datetime

from babel.dates import format_skeleton
from django import template
from django.utils.html import format_html
from django.utils.safestring import SafeString

from quizzes.templatetags.table import language

register = template.Library()

_LOCALES = {"en": "en_GB"}  # 4 May 2026: British, as the site's words are


@register.filter
def day(value: date | datetime | None) -> SafeString | str:
    """14 Sept 2026; nothing where there is none."""
    return _isolated(value, "yMMMd")


@register.filter
def day_without_year(value: date | datetime | None) -> SafeString | str:
    """14 Sept."""
    return _isolated(value, "MMMd")


def _isolated(value: date | datetime | None, skeleton: str) -> SafeString | str:
    if value is None:
        return ""
    moment = (
        value.astimezone(UTC)
        if isinstance(value, datetime)
        else datetime(value.year, value.month, value.day, tzinfo=UTC)
    )
    shown = format_skeleton(skeleton, moment, locale=_LOCALES.get(language(), language()))
    return format_html('<bdi class="num">{}</bdi>', shown)
