"""A language for tests: every translated string accented, a third longer and in brackets.

    with pseudo.translations("en"):            # or the fixture pseudo_english
        page = client.get("/en/").content.decode()

What then stands on the page without ⟦brackets⟧ never went through gettext, what has a bracket only on one side was
cut or glued together, and what no longer fits will not fit in German either. Placeholders, HTML tags and entities
stay as they are, so the page still works. All threads of the process see it, the live server's too.
"""

import contextlib
import re
from collections.abc import Iterator
from unittest.mock import patch

from django.utils.translation import trans_real

OPEN, CLOSE, FILLER = "⟦", "⟧", "~"
ACCENTED = str.maketrans("AaCcEeGgIiLlNnOoSsUuYyZz", "ÅåÇçÉéĜĝÎîĻļÑñÖöŠšÛûÝýŽž")
KEPT = re.compile(r"%\(\w+\)[a-z]|%[sdi%]|\{\w*\}|<[^<>]*>|&\w+;")


def pseudo(text: str) -> str:
    """
    >>> pseudo("You have %(count)s chips.")
    '⟦Ýöû håvé %(count)s çhîpš. ~~~~~⟧'
    """
    if not text.strip() or text.startswith(OPEN):
        return text
    accented, end = "", 0
    for kept in KEPT.finditer(text):
        accented += text[end : kept.start()].translate(ACCENTED) + kept[0]
        end = kept.end()
    accented += text[end:].translate(ACCENTED)
    longer = FILLER * max(1, round(len(KEPT.sub("", text)) / 3))
    return f"{OPEN}{accented} {longer}{CLOSE}"


@contextlib.contextmanager
def translations(language: str) -> Iterator[None]:
    """Pseudo-translate the language while inside; its plural rules stay."""
    own = trans_real.translation(language)
    gettext, ngettext = own.gettext, own.ngettext
    with (
        patch.object(own, "gettext", lambda message: pseudo(_without_context(gettext(message)))),
        patch.object(own, "ngettext", lambda *forms_and_number: pseudo(_without_context(ngettext(*forms_and_number)))),
    ):
        yield


def _without_context(found: str) -> str:
    """What has no translation comes back with its context before it."""
    return found.rpartition(trans_real.CONTEXT_SEPARATOR)[2]
