"""axe finds no serious fault: every page, once per theme."""

import pytest
from axe_playwright_python.sync_playwright import Axe

from tests.browser import looking

pytestmark = pytest.mark.once

SERIOUS = ("serious", "critical")
EVERYTHING = {"resultTypes": ["violations"]}
DRAWN = {"exclude": [["svg > *"]]}  # the colours of the table are in tests/test_tokens.py
CONTRAST = EVERYTHING | {"runOnly": ["color-contrast"]}  # all that a theme changes are colours


@pytest.mark.parametrize(("language", "viewport"), [("en", looking.DESK), ("ar", looking.PHONE)], ids=["en", "ar"])
def test_axe_finds_no_serious_fault(school, live_server, new_context, sign_in, console, language, viewport):
    console.expect("404 (Not Found)")
    axe, found = Axe(), []
    for name, page in looking.pages(school, language, live_server, new_context, sign_in, viewport):
        for theme, options in (("light", EVERYTHING), ("dark", CONTRAST)):
            page.emulate_media(color_scheme=theme)
            found += faults(axe.run(page, DRAWN, options).response, f"{name}, {theme}")
    assert not found, "\n".join(found)


def faults(response, where):
    return [
        f"{where}: {violation['id']} at {node['target']}"
        for violation in response["violations"]
        if violation["impact"] in SERIOUS
        for node in violation["nodes"]
    ]
