"""Goes through all pages of the school, once in a language, each by whoever may see it."""

from collections.abc import Iterator

from playwright.sync_api import Page

PHONE, DESK = {"width": 375, "height": 812}, {"width": 1280, "height": 800}


def pages(school, language, live_server, new_context, sign_in, viewport) -> Iterator[tuple[str, Page]]:
    """Each page by its name, loaded."""
    for who, addresses in school.pages(language).items():
        context = new_context(viewport=viewport)
        if who:
            sign_in(context, school.people[who])
        page = context.new_page()
        for name, address in addresses.items():
            page.goto(live_server.url + address)
            yield name, page
        context.close()
