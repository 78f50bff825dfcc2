"""What every page is given."""

from typing import Any

from django.conf import settings
from django.http import HttpRequest
from django.urls import translate_url
from django.utils.translation import get_language_info

OWN_NAMES = [(code, get_language_info(code)["name_local"].capitalize()) for code, _ in settings.LANGUAGES]


def site(request: HttpRequest) -> dict[str, Any]:
    """Languages with this page's address in each, where to come back to, the theme, whether the demo is on."""
    theme = request.COOKIES.get("theme", "")
    if getattr(request, "user", None) is not None and request.user.is_authenticated:
        theme = request.user.theme
    path = request.get_full_path()
    return {
        "site_languages": [
            {"code": code, "name": name, "address": translate_url(path, code)} for code, name in OWN_NAMES
        ],
        # What answered a POST may stand at an address that takes no GET: back to the page with the form.
        "here": path if request.method == "GET" else request.headers.get("Referer", "/"),
        "site_url": settings.SITE_URL,
        "theme": theme if theme in ("light", "dark") else "",
        "demo": settings.DEMO,
    }
