"""Days and times in the reader's language and time zone, in European digits, kept in order in either direction."""

from datetime import date, datetime

from babel.dates import format_skeleton
from django import template
from django.utils import timezone
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


@register.filter
def moment(value: datetime | None) -> SafeString | str:
    """14 Sept 2026, 15:40."""
    return _isolated(value, "yMMMd", "Hm")


def _isolated(value: date | datetime | None, *skeletons: str) -> SafeString | str:
    if value is None:
        return ""
    # A day is a day anywhere; a moment is shown as the reader's clock shows it (`trainer.middleware.in_own_time_zone`).
    local = timezone.localtime(value) if isinstance(value, datetime) else datetime(value.year, value.month, value.day)
    locale = _LOCALES.get(language(), language())
    shown = [format_skeleton(skeleton, local.replace(tzinfo=None), locale=locale) for skeleton in skeletons]
    return format_html('<bdi class="num">{}</bdi>', ", ".join(shown))
