"""The home page: one live question that stores nothing, and what to go on with."""

import time
from unittest.mock import patch

import pytest
from django.conf import settings
from django.contrib.sessions.models import Session

from quizzes.models import Answer, Sitting
from quizzes.questions import KINDS
from quizzes.rules.house import EUROPEAN_STANDARD

pytestmark = pytest.mark.django_db

LANGUAGES = [code for code, _name in settings.LANGUAGES]
HTMX = {"HX-Request": "true"}


def asked(client, language="en"):
    """The page's question: its token and its right reply."""
    tried = client.get(f"/{language}/").context["tried"]
    return tried["token"], KINDS["picture_bet"].right_reply(tried["facts"], EUROPEAN_STANDARD)["payout"]


def reply(client, token, typed, language="en", **headers):
    return client.post(f"/{language}/try/", {"question": token, "payout": typed}, headers=headers)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_right_reply_is_marked_right(client, language):
    token, right = asked(client, language)
    response = reply(client, token, str(right), language)
    assert response.status_code == 200
    assert response.context["tried"]["right"]
    assert "strip-right" in response.content.decode()


def test_a_wrong_reply_is_shown_the_solution(client):
    token, right = asked(client)
    response = reply(client, token, str(right + 3))
    assert not response.context["tried"]["right"]
    assert response.context["tried"]["worked"].total == right
    assert "strip-wrong" in response.content.decode()


def test_a_usual_slip_is_named(client):
    token, right = asked(client)
    assert reply(client, token, str(right + 3)).context["tried"]["slip"].name == "stake_counted_in"


def test_the_question_that_is_marked_is_the_one_that_was_asked(client):
    token, right = asked(client)
    asked(client)
    assert reply(client, token, str(right)).context["tried"]["right"]


@pytest.mark.parametrize("typed", ["", "abc", "1e9", "-1", "9" * 40])
def test_what_cannot_be_read_is_said_and_the_question_stays(client, typed):
    token, right = asked(client)
    response = reply(client, token, typed)
    tried = response.context["tried"]
    assert tried["error"]
    assert "marked" not in tried
    assert f'value="{typed}" aria-invalid="true"' in response.content.decode()
    assert reply(client, tried["token"], str(right)).context["tried"]["right"]


def test_what_was_typed_cannot_bring_markup(client):
    token, _right = asked(client)
    assert "<b>17" not in reply(client, token, '"><b>17').content.decode()


def test_htmx_gets_the_question_alone(client):
    token, right = asked(client)
    page = reply(client, token, str(right), **HTMX).content.decode()
    assert page.lstrip().startswith('<form class="hero-card" id="tried"')
    assert "<html" not in page


@pytest.mark.parametrize("token", ["", "x", "seed:1:forged"])
def test_a_forged_token_leads_to_a_new_question(client, token):
    assert reply(client, token, "1")["Location"] == "/en/"


@pytest.mark.parametrize("token", ["", "forged"])
def test_a_forged_token_is_never_answered_with_a_page_inside_the_page(client, token):
    response = reply(client, token, "1", **HTMX)
    assert response["HX-Redirect"] == "/en/"
    assert response.content == b""


def test_a_page_left_open_for_days_leads_to_a_new_question(client):
    with patch("django.core.signing.time.time", return_value=time.time() - 25 * 3600):
        token, right = asked(client)
    assert reply(client, token, str(right))["Location"] == "/en/"


def test_nothing_is_stored(client):
    token, right = asked(client)
    for typed in (str(right), "1", "abc"):
        reply(client, token, typed)
    assert not Sitting.objects.exists()
    assert not Answer.objects.exists()
    assert not Session.objects.exists()


def test_each_visit_has_its_own_question(client):
    assert len({asked(client)[0] for _visit in range(5)}) == 5


def test_the_question_takes_no_get(client):
    assert client.get("/en/try/").status_code == 405


def test_every_group_of_kinds_has_an_example_with_its_right_reply(client):
    rows = client.get("/en/").context["examples"]
    assert {KINDS[row["kind"]].group for row in rows} == {
        kind.group for kind in KINDS.values() if kind.is_played_at(EUROPEAN_STANDARD)
    }
    for row in rows:
        right = KINDS[row["kind"]].right_reply(row["facts"], EUROPEAN_STANDARD)
        assert [value for _field, value in row["right"]] == list(right.values())
