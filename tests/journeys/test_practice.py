"""A visitor's whole path: choose, answer, be asked back, miss, see it come back, look back, make an account."""

import re

import pytest

from quizzes.models import Answer, Sitting
from tests.quizzes.at_the_desk import hidden
from tests.quizzes.runs import right, wrong

pytestmark = pytest.mark.django_db

MISSED = {2, 5}


def press(client, page, pattern):
    """Follow the link whose markup the pattern finds."""
    link = re.search(rf'<a [^>]*href="([^"]*)"[^>]*{pattern}', page.content.decode())
    return client.get(link[1], follow=True)


def reply(client, page, **typed):
    """Send the form of the page."""
    action = re.search(r'action="([^"]*/reply/)"', page.content.decode())[1]
    return client.post(action, hidden(page) | typed, follow=True)


# Of every form of reply one: amounts, units, several fields, pockets, bets with chips, choices, an order.
JOURNEYS = {
    "payout": "fr",
    "picture_bet": "ar",
    "table_round": "en",
    "wheel_order": "hu",
    "neighbours": "uk",
    "series_placing": "ru",
    "bet_name": "ar",
    "tq_settle": "fr",
}


@pytest.mark.parametrize(("kind", "language"), JOURNEYS.items())
def test_a_visitor_practises_from_the_chooser_to_the_summary(client, kind, language):
    chooser = client.get(f"/{language}/practice/?kind={kind}")
    chosen = {"kind": kind, "difficulty": 3, "chip_value": "", "length": 10}
    page = client.post(f"/{language}/practice/", hidden(chooser) | chosen, follow=True)
    sitting = Sitting.objects.get()
    while "data-asks" in page.content.decode():
        answer = Answer.objects.get(replied_at=None)
        assert hidden(page)["position"] == str(answer.position)
        misses = answer.number in MISSED and not answer.again
        page = reply(client, page, **(wrong(answer, language) if misses else right(answer, language)))
        assert "data-marked" in page.content.decode()
        assert ("strip-right" not in page.content.decode()) == misses
        page = press(client, page, "autofocus")
    assert page.request["PATH_INFO"] == f"/{language}/practice/{sitting.pk}/summary/"
    summary = page.context
    assert (summary["counted"], summary["right"], summary["came_back"]) == (10, 8, 2)
    assert [shown["answer"].again for shown in summary["looked_back"]].count(True) == 2
    sitting.refresh_from_db()
    assert sitting.is_finished


def test_a_visitor_is_asked_back_for_what_cannot_be_read_and_loses_nothing(client):
    chosen = {"kind": "picture_bet", "difficulty": 2, "length": 10}
    page = client.post("/fr/practice/", chosen, follow=True)
    for typed in ("abc", "1.700", "", "1e3", "-5"):
        page = reply(client, page, payout=typed)
        assert page.status_code == 200
        assert f'name="payout" type="text" inputmode="decimal" maxlength="40" dir="ltr" value="{typed}"' in (
            page.content.decode()
        )
    answer = Answer.objects.get()
    assert answer.replied_at is None
    page = reply(client, page, **right(answer, "fr"))
    assert "strip-right" in page.content.decode()


def test_a_visitor_makes_an_account_in_the_middle_and_goes_on(client):
    page = client.post("/en/practice/", {"kind": "payout", "difficulty": 1, "length": 10}, follow=True)
    page = reply(client, page, **right(Answer.objects.get()))
    client.post(
        "/en/accounts/signup/",
        {"username": "newcomer", "password1": "a-long-enough-1", "password2": "a-long-enough-1"},
    )
    sitting = Sitting.objects.get()
    assert sitting.owner.username == "newcomer"
    page = press(client, page, "autofocus")
    assert hidden(page)["position"] == "1"
    page = reply(client, page, **right(Answer.objects.get(replied_at=None)))
    assert sitting.answers.replied().count() == 2
