"""Every link that a visitor can follow leads somewhere, in every language; an anchor to something on the page."""

import re
from html import unescape
from urllib.parse import urldefrag, urljoin, urlsplit

import pytest
from django.conf import settings

pytestmark = pytest.mark.django_db
LANGUAGES = [code for code, _name in settings.LANGUAGES]
HREF = re.compile(r'<(?:a|link)\b[^>]*\bhref="([^"]*)"')
ID = re.compile(r'\bid="([^"]+)"')
WITHOUT_END = ("/pays/", "/practice/", "/accounts/")  # their links carry questions, felts and ways back


def links_of(address, html):
    """Where a page leads, without what other sites and files are."""
    for href in HREF.findall(html):
        target = urljoin(address, unescape(href))
        parts = urlsplit(target)
        if not parts.netloc and not parts.path.startswith("/static/"):
            yield target


def is_followed(page, language):
    path, _question, query = page.partition("?")
    inside = path.startswith(f"/{language}/")
    return inside and not (query and any(part in path for part in WITHOUT_END))


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_link_is_dead(client, language):
    start = f"/{language}/course/"
    waiting, pages, wanted = [start, f"/{language}/"], {}, {}
    while waiting:
        page = waiting.pop()
        if page in pages:
            continue
        response = client.get(page, follow=True)
        assert response.status_code == 200, f"{page}, linked from {wanted.get(page)}"
        is_page = response["Content-Type"].startswith("text/html")
        html = response.content.decode() if is_page else ""
        pages[page] = set(ID.findall(html))
        for target in links_of(page, html):
            bare, _anchor = urldefrag(target)
            wanted.setdefault(target, page)
            if bare not in pages and is_followed(bare, language):
                waiting.append(bare)
    lost = [
        f"{target}, linked from {page}"
        for target, page in wanted.items()
        if (anchor := urldefrag(target)[1]) and (bare := urldefrag(target)[0]) in pages and anchor not in pages[bare]
    ]
    assert lost == []
    assert len(pages) > 60
