"""The desk as a browser uses it, with and without htmx."""

import re
import uuid

from quizzes.models import Sitting
from quizzes.questions import KINDS
from quizzes.rules.house import EUROPEAN_STANDARD

HTMX = {"HX-Request": "true"}
HIDDEN = re.compile(r'<input type="hidden" name="(\w+)" value="([^"]*)"')


def begin(client, kind="picture_bet", difficulty=2, length=10, language="en", **chosen):
    """Choose and start, as the form does; what the standard house does not play at one with two zeros."""
    if not KINDS[kind].is_played_at(EUROPEAN_STANDARD):
        house = {"preset": "us", "straight_max": "", "minimum": "", "step": "", "chip_values": ""}
        client.post(f"/{language}/practice/house/", house)
    posted = {"kind": kind, "difficulty": difficulty, "length": length, "chip_value": "", "run": uuid.uuid4()} | chosen
    response = client.post(f"/{language}/practice/", posted)
    assert response.status_code == 302, response.content.decode()
    return Sitting.objects.get(pk=response["Location"].split("/")[3])


def address(sitting, act="", language="en"):
    return f"/{language}/practice/{sitting.pk}/{act}"


def send(client, sitting, position, typed, language="en", htmx=False, **fields):
    """The form of a question, as the browser posts it."""
    posted = {"position": position, "ms": ""} | typed | fields
    return client.post(address(sitting, "reply/", language), posted, headers=HTMX if htmx else {})


def hidden(response):
    """The hidden fields of a page by name, the last of a name."""
    return dict(HIDDEN.findall(response.content.decode()))


def waiting(sitting):
    return sitting.answers.get(replied_at=None)
