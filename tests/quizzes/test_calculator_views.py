import re

import pytest
from django.conf import settings
from django.urls import reverse
from django.utils.translation import override

from quizzes import calculator_words as words
from quizzes.calculator.asked import HOUSES
from quizzes.calculator.problems import Fault, Problem

pytestmark = pytest.mark.django_db

LANGUAGES = [code for code, _name in settings.LANGUAGES]
FULL = {"bets": "17*3 17-20 red*2", "value": "5", "winning": "17", "max": "100", "say": "voisins", "amount": "1400"}
RESULT = {"HX-Request": "true", "HX-Target": "result"}


def text(response):
    return response.content.decode()


def page(client, language="en", **given):
    return text(client.get(f"/{language}/pays/", given))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_is_open_to_all_in_every_language(client, language):
    for given in ({}, FULL):
        assert "<svg" in page(client, language, **given)


@pytest.mark.parametrize("house", HOUSES)
def test_every_house_is_shown(client, house):
    given = {"house": house, "winning": "0", "bets": "17 0-1 red dozen:2", "complete": "2", "unit": "5"}
    shown = page(client, **given)
    assert f'<option value="{house}" selected>' in shown
    assert "0 wins" in re.sub(r"<[^>]+>", "", shown)


def test_the_sums_and_the_lines_are_shown(client):
    shown = re.sub(r"<[^>]+>", " ", page(client, bets="17*12", value="5", winning="17"))
    assert " ".join(shown.split()).count("2,100") >= 3
    assert "12 × 35 × 5" in shown


def test_a_plain_page_may_be_indexed_and_a_felt_may_not(client):
    assert "noindex" not in page(client)
    assert 'rel="alternate"' in page(client)
    assert "noindex" in page(client, bets="17")


def test_a_forms_empty_fields_leave_the_address(client):
    given = {
        "house": "european_standard",
        "bets": "17",
        "value": "1",
        "winning": "",
        "near": "0",
        "each": "2",
        "by": "5",
    }
    response = client.get("/en/pays/", given)
    assert (response.status_code, response["Location"]) == (302, "/en/pays/?bets=straight:17&say=neighbours_0_2&by=5")


def test_the_address_of_the_felt_stands_on_its_page(client):
    assert 'href="/en/pays/?value=5&amp;bets=straight:17*2"' in page(client, bets="17*2", value="5.0")


def test_the_script_gets_the_result_its_errors_and_the_address(client):
    response = client.get("/en/pays/", {"bets": "17 frog", "winning": ""}, headers=RESULT)
    assert response["HX-Replace-Url"] == "/en/pays/?bets=17+frog"
    assert "<html" not in text(response)
    assert 'id="result"' in text(response)
    assert "<template data-felt-drawn" in text(response)
    assert re.search(r'id="error-bets"[^>]*hx-swap-oob="true">[^<]*frog', text(response))


def test_the_script_is_sent_an_error_for_each_field_of_the_page_and_no_other(client):
    for house in HOUSES:
        fields = set(re.findall(r'id="error-(\w+)"', page(client, house=house)))
        sent = set(re.findall(r'id="error-(\w+)"', text(client.get("/en/pays/", {"house": house}, headers=RESULT))))
        assert fields == sent, house


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({"bets": "split:0-4"}, "There is no bet"),
        ({"bets": "top_line:0-00-1-2-3"}, "Not played at this table: Top line"),
        ({"say": "ferrari", "by": "5"}, "Not taken at this table: Gioco Ferrari."),
        ({"say": "voisins", "by": "5", "house": "us"}, "are not taken at this American table"),
        ({"value": "1e9"}, "without an exponent"),
        ({"house": "ch", "bets": "red", "winning": "0"}, "A zero has come"),
        ({"say": "<b>", "by": "5"}, "There is no announcement \u2068&lt;b&gt;\u2069."),
    ],
)
def test_what_is_wrong_is_said_at_its_field_and_kept(client, given, said):
    shown = page(client, **given)
    errors = re.findall(r'<p class="field-error"[^>]*>([^<]+)', shown)
    assert [said in error for error in errors] == [True]


def test_amounts_are_shown_as_the_reader_writes_them(client):
    assert 'value="1\u00a0400"' in page(client, "fr", say="voisins", amount="1400")
    assert 'value="1,400"' in page(client, "ar", say="voisins", amount="1400")


def test_a_long_address_is_cut_short_and_nothing_breaks(client):
    given = dict.fromkeys(("house", "bets", "winning", "value", "max", "say", "amount", "complete"), "9" * 3000)
    assert client.get("/en/pays/", given).status_code == 200


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_problem_has_words(language):
    with override(language):
        for problem in set(Problem) - {Problem.UNREADABLE}:
            assert words.fault_text(Fault("bets", problem, "split:17-20", 5))


def test_announcements_are_called_as_at_the_table_and_what_is_none_stays_as_it_was_written():
    assert words.announcement_text("tiers_and_finale_plein_4") == "Tiers du cylindre and Finale 4"
    assert words.announcement_text("neighbours_<b>") == "neighbours_<b>"
    assert words.announcement_text("frog:1") == "frog:1"


def test_the_examples_lay_a_felt_without_a_fault(client):
    for query, name in words.example_names():
        response = client.get(f"/en/pays/?{query}")
        assert name
        assert response.status_code == 200
        assert response.context["laid"].positions
        assert not any(response.context["errors_by"].values())


def test_the_navigation_leads_here(client):
    assert f'href="{reverse("calculator")}" aria-current="page"' in page(client)


def test_nobody_posts_to_it(client):
    assert client.post("/en/pays/", {"bets": "17"}).status_code == 405


@pytest.mark.parametrize(
    ("unit", "figure"), [("25", "25"), ("12.5", "12½"), ("0.25", "¼"), ("125000", "125k"), ("3000000", "3M")]
)
def test_figures_on_chips_stay_short(client, unit, figure):
    drawing = client.get("/en/pays/", {"complete": "17", "unit": unit}).context["pictures"][0]
    assert figure in [chip.count for chip in drawing.chips]
