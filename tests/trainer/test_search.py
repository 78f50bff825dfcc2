import re

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils.translation import override

from trainer import course
from trainer.models import SearchStem
from trainer.search import documents, index
from trainer.search.finding import LONGEST, MOST, find, marked, read, snippet

LANGUAGES = ("en", "fr", "uk", "ru", "hu", "ar")
SLUGS = course.slugs()
pytestmark = pytest.mark.django_db

# A form that the glossary does not have, and the word of the glossary that it is of.
INFLECTED = [
    ("en", "wheels", "wheel"),
    ("en", "racetracks", "racetrack"),
    ("fr", "chevaux", "split"),
    ("fr", "cylindres", "wheel"),
    ("uk", "колесами", "wheel"),
    ("uk", "стріту", "street"),
    ("ru", "сплитами", "split"),
    ("ru", "колеса", "wheel"),
    ("hu", "kerekek", "wheel"),
    ("hu", "szomszédokat", "neighbours"),
    ("ar", "بالعجلة", "wheel"),
    ("ar", "العَجَلَةُ", "wheel"),
]


@pytest.fixture(scope="module", autouse=True)
def indexed(django_db_setup, django_db_blocker):
    """The course's own index, once for all tests of this file."""
    documents.without_lessons.cache_clear()
    with django_db_blocker.unblock():
        for language in LANGUAGES:
            index.refresh(language)
        yield
        SearchStem.objects.all().delete()


def names(query, language="en"):
    return [result.document.name for result in find(query, language).results]


def page(client, query, language="en"):
    response = client.get(f"/{language}/search/", {"q": query})
    assert response.status_code == 200
    return response.content.decode()


class TestFinding:
    @pytest.mark.parametrize("language", LANGUAGES)
    @pytest.mark.parametrize("slug", SLUGS)
    def test_a_lesson_is_found_first_by_its_title(self, slug, language):
        assert names(course.text(slug, language).title, language)[0] == f"lesson/{slug}"

    @pytest.mark.parametrize(("language", "form", "key"), INFLECTED)
    def test_an_inflected_form_finds_the_word(self, language, form, key):
        assert f"term/{key}" in names(form, language)

    @pytest.mark.parametrize("language", LANGUAGES)
    def test_the_word_of_a_colleague_is_found_in_any_language(self, language):
        assert "term/neighbours" in names("voisins", language)
        assert "term/neighbours" in names("neighbours", language)
        assert "term/neighbours" in names("szomszédok", language)

    def test_a_kind_of_question_is_found_by_its_name_and_its_group(self):
        assert names("order of the wheel")[0] == "kind/wheel_order"
        assert "kind/complete_partial" in names("completes")

    def test_a_number_is_found_in_any_script(self):
        assert names("٣٦", "ar") == names("36", "ar") != []

    def test_all_words_come_before_some(self):
        found = find("split zero trio", "en")
        asked = read("split zero trio", "en")
        counts = [words_in(result.document, asked) for result in found.results]
        assert counts == sorted(counts, reverse=True)
        assert counts[0] == 3
        assert counts[-1] < 3

    def test_titles_come_before_text(self):
        found = names("dolly")
        assert found[0] == "term/dolly"

    def test_stop_words_change_nothing_beside_others(self):
        assert names("what is the racetrack") == names("racetrack")

    def test_only_stop_words_are_looked_for(self):
        assert names("and the") != []

    def test_no_more_than_thirty_but_all_are_counted(self):
        found = find("the", "en")
        assert len(found.results) == MOST < found.total

    @pytest.mark.parametrize("query", ["", "   ", "\x00", "+-*/", "🎲", "‘’", "zzqx"])
    def test_where_there_is_nothing(self, query):
        assert find(query, "en").results == ()

    def test_all_that_can_be_typed_is_one_query(self, django_assert_max_num_queries):
        query = " ".join(str(number) for number in range(100))[:LONGEST]
        with django_assert_max_num_queries(3):
            find(query, "ar")

    def test_addresses_are_of_the_language_asked_in(self):
        with override("hu"):
            assert {result.document.address.split("/")[1] for result in find("zseton", "hu").results} == {"hu"}


def words_in(document, asked):
    text = f"{document.title} {document.text} {document.within} {' '.join(word for _, word in document.elsewhere)}"
    return len({number for word in re.findall(r"\w+", text) for number in asked.words_at(word, document.language)})


class TestMarks:
    def test_every_form_is_marked(self):
        assert marked("A wheel of wheels.", read("wheel", "en"), "en") == (
            "A <mark>wheel</mark> of <mark>wheels</mark>."
        )

    def test_html_is_shown_and_does_not_work(self):
        assert marked('<b>wheel</b> & "x"', read("wheel b", "en"), "en") == (
            "&lt;<mark>b</mark>&gt;<mark>wheel</mark>&lt;/<mark>b</mark>&gt; &amp; &quot;x&quot;"
        )

    def test_vowel_marks_are_marked_with_their_word(self):
        assert marked("هذا الرَّقْمُ", read("رقم", "ar"), "ar") == "هذا <mark>الرَّقْمُ</mark>"

    def test_english_among_another_language_is_marked_as_english(self):
        asked = read("bets", "fr")
        assert marked("betting", asked, "en") == "<mark>betting</mark>"
        assert marked("betting", asked, "fr") == "betting"


class TestSnippet:
    def test_it_begins_with_the_sentence(self):
        text = "First words. " * 30 + "Here the dolly stands. " + "Last words. " * 30
        assert snippet(text, read("dolly", "en"), "en").startswith("… Here the dolly stands.")

    def test_it_begins_a_few_words_before_in_a_long_sentence(self):
        text = "word " * 50 + "dolly " + "word " * 50
        found = snippet(text, read("dolly", "en"), "en")
        assert re.fullmatch(r"… (word ){8}dolly (word ){21}…", found)

    def test_it_shows_where_most_words_stand_together(self):
        text = "The dolly. " + "Other words. " * 40 + "The dolly and the racetrack. " + "Other words. " * 40
        assert "dolly and the racetrack" in snippet(text, read("racetrack dolly", "en"), "en")

    def test_a_short_text_is_whole(self):
        assert snippet("All of it.", read("dolly", "en"), "en") == "All of it."

    def test_numbers_that_are_kept_in_order_are_not_parted(self):
        numbers = "\u2066" + " ".join(str(number) for number in range(37)) + "\u2069"
        found = snippet("كلمة " * 20 + numbers + " كلمة" * 40, read("17", "ar"), "ar")
        assert numbers in found


class TestPage:
    def test_it_is_open_to_everyone_and_asks_little(self, client, django_assert_max_num_queries):
        with django_assert_max_num_queries(3):
            page(client, "wheel and layout")

    def test_a_search_by_somebody_signed_in_asks_as_often_for_many_as_for_one(self, client, alice):
        client.force_login(alice)
        counts = []
        for query in ("racetrack", "wheel layout zero 17 number"):
            with CaptureQueriesContext(connection) as asked:
                page(client, query)
            counts.append(len(asked))
        assert counts[0] == counts[1]

    def test_a_result_stands_in_its_lesson(self, client):
        html = page(client, "colours of the wheel")
        found = re.search(
            r'<p class="over">([^\n]*)</p>\s*<div><h3><a href="/en/course/wheel/#part-3">([^\n]*)</a>', html
        )
        assert found.groups() == ("Lesson · <bdi>The <mark>wheel</mark></bdi>", "<mark>Colours</mark>")

    def test_a_word_leads_to_the_glossary_with_its_meaning(self, client):
        html = page(client, "szomszéd")
        found = re.search(r'href="/en/course/glossary/#neighbours">neighbours</a>.*?</li>', html, re.DOTALL)[0]
        assert 'lang="hu"><mark>szomszédok</mark>' in found
        assert "pockets" in found

    def test_a_kind_leads_to_its_guide(self, client):
        assert 'href="/fr/practice/kinds/wheel_order/"' in page(client, "cylindre", "fr")

    def test_nothing_asked(self, client):
        html = page(client, "  ")
        assert 'name="q"' in html
        assert 'class="found"' not in html
        assert "Nothing found" not in html

    def test_nothing_found_is_said_with_what_can_be_searched(self, client):
        html = page(client, "xyzzy")
        assert "Nothing found for “xyzzy”." in html
        assert "glossary" in html

    def test_what_was_typed_is_shown_and_does_not_work(self, client):
        html = page(client, '"><script>alert(1)</script>')
        assert "<script>alert" not in html
        assert 'value="&quot;&gt;&lt;script&gt;' in html

    def test_a_query_that_is_too_long_is_kept_and_told(self, client):
        html = page(client, "wheel " * 40)
        assert "at most 200 characters" in html
        assert "wheel wheel wheel" in html
        assert 'class="found"' not in html

    def test_it_takes_a_query_of_the_full_length(self, client):
        assert 'class="found"' in page(client, ("wheel " + "x" * LONGEST)[:LONGEST])

    def test_more_than_thirty_are_told(self, client):
        html = page(client, "the")
        assert len(re.findall(r"<li><p class=\"over\">", html)) == MOST
        assert re.search(r"The best .*30.* of .*\d+.* places", html)

    def test_english_lessons_among_another_language_are_marked_as_english(self, client, tmp_path, monkeypatch):
        monkeypatch.setattr(course, "LESSONS", tmp_path)
        monkeypatch.setattr(course, "plans", lambda: (course.Plan("ball", (), ()),))
        (tmp_path / "ball").mkdir()
        (tmp_path / "ball" / "en.md").write_text("---\ntitle: The ball\ndescription: D.\n---\n## One\n\nIt jumps.\n")
        html = page(client, "jumping", "ar")
        assert '<div lang="en" dir="auto"><h3><a href="/ar/course/ball/#part-1">One</a>' in html
        assert "It <mark>jumps</mark>." in html

    def test_only_looking_is_allowed(self, client):
        assert client.post("/en/search/", {"q": "wheel"}).status_code == 405

    @pytest.mark.parametrize("address", ["/en/", "/en/practice/", "/en/accounts/login/"])
    def test_every_page_leads_there(self, client, address):
        assert 'href="/en/search/" aria-label="Search"' in client.get(address).content.decode()

    def test_the_course_has_the_field(self, client):
        assert '<form class="search-form" role="search" method="get" action="/en/search/">' in (
            client.get("/en/course/").content.decode()
        )
