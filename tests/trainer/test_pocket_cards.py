"""Pocket cards: made from the rules, one for every house, in every language."""

from io import BytesIO

import pytest
from django.conf import settings
from django.utils.translation import override
from pypdf import PdfReader

from quizzes import house_words
from quizzes.rules.house import PRESETS
from trainer import pocket_cards

LANGUAGES = [code for code, _name in settings.LANGUAGES]
HOUSES = [name for name in PRESETS if not name.startswith("tq_")]
MARGIN = 14  # points from the lower edge
ISOLATES = str.maketrans("", "", "\u2066\u2069")


def card(name="european_standard", language="en", **own):
    with override(language):
        house = PRESETS[name]
        return pocket_cards.card(house_words.house_name(name), house, language)


def rows(panel, table):
    return [tuple(cell.translate(ISOLATES) for cell in row) for row in panel.tables[table].rows]


class TestWhatItSays:
    def test_payouts(self):
        assert ("Straight up", "1", "35:1") in rows(card().panels[0], 0)
        assert ("Double column", "24", "1:2") in rows(card("fr_francaise").panels[0], 0)
        assert not [row for row in rows(card().panels[0], 0) if row[0] == "Double column"]

    def test_products(self):
        assert ("20", "700", "340", "220", "160", "100") in rows(card().panels[0], 1)

    def test_completes_and_their_partial_hits(self):
        completes, partial = (rows(card().panels[1], table) for table in (0, 1))
        assert ("5 8 … 32", "12", "40", "392") in completes
        assert ("0", "7", "17", "235") in completes
        assert partial == [("16 18", "6", "191"), ("14 20", "4", "128"), ("13 15 19 21", "2", "62")]

    def test_series_and_what_they_pay(self):
        placed, hits = (rows(card().panels[2], table) for table in (0, 1))
        assert ("Jeu zéro", "4", "0-3 · 12-15 · 32-35 · 26") in placed
        assert ("Voisins du zéro", "0 2 3", "22") in hits
        assert ("Orphelins", "17", "34") in hits

    def test_limits_of_a_french_table_and_the_order_of_payment(self):
        limits, order = (rows(card("fr_francaise").panels[3], table) for table in (0, 1))
        assert ("Straight up", "150") in limits
        assert order[0][1].startswith("Column")
        assert order[-1] == (str(len(order)), "Straight up")

    def test_a_table_without_series_shows_its_wheel(self):
        (order,) = rows(card("us").panels[2], 0)
        assert order[0].startswith("0 28 9")


def heights(page):
    """Where its words stand, in points from the lower edge."""
    found = []

    def note(text, cm, tm, *_font):
        if text.strip():
            found.append(tm[4] * cm[1] + tm[5] * cm[3] + cm[5])

    page.extract_text(visitor_text=note)
    return found


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", HOUSES)
def test_every_card_fits_its_sheet(name, language):
    pages = PdfReader(BytesIO(pocket_cards.pdf(card(name, language), language))).pages
    assert len(pages) == 2
    assert min(height for page in pages for height in heights(page)) > MARGIN


def test_the_same_card_makes_the_same_bytes():
    assert pocket_cards.pdf(card(), "en") == pocket_cards.pdf(card(), "en")


@pytest.mark.django_db
class TestPages:
    @pytest.mark.parametrize("language", LANGUAGES)
    def test_are_there_in_every_language(self, client, language):
        for page in ("", "european_standard/", "us/", "own/"):
            assert client.get(f"/{language}/course/pocket-cards/{page}").status_code == 200

    def test_the_file_is_a_pdf(self, client):
        response = client.get("/ar/course/pocket-cards/uk/pdf/")
        assert response["Content-Type"] == "application/pdf"
        assert response.content.startswith(b"%PDF")

    def test_the_own_house_has_its_own_figures(self, client):
        client.post("/en/practice/house/", {"preset": "uk", "straight_max": "250", "step": "", "chip_values": ""})
        shown = client.get("/en/course/pocket-cards/own/").content.decode()
        assert "250" in shown
        assert "1,500" in shown

    @pytest.mark.parametrize("house", ["casino", "tq_fr", "..", "own2"])
    def test_a_house_that_is_none(self, client, house):
        assert client.get(f"/en/course/pocket-cards/{house}/").status_code == 404
