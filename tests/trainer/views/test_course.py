import re

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from quizzes.replies import as_typed
from trainer import course, self_tests

LANGUAGES = ("en", "fr", "uk", "ru", "hu", "ar")
SEED = "0123456789abcdef"
pytestmark = pytest.mark.django_db


def right_replies(slug, seed=SEED):
    replies = {"seed": seed}
    for asked in self_tests.ask(course.plan(slug), seed).questions:
        for field, value in asked.kind.right_reply(asked.facts, asked.house).items():
            replies[asked.name(field)] = as_typed(value, "en")
    return replies


def page(response):
    assert response.status_code == 200
    return response.content.decode()


class TestList:
    @pytest.mark.parametrize("language", LANGUAGES)
    def test_it_lists_every_lesson_in_order(self, client, language):
        html = page(client.get(f"/{language}/course/"))
        links = re.findall(rf'<li data-number="\d+"><div><a href="/{language}/course/([a-z_]+)/">', html)
        assert tuple(links) == course.slugs()

    def test_what_is_read_and_passed_is_said(self, client, alice):
        client.force_login(alice)
        client.post("/en/course/wheel/read/")
        client.post("/en/course/layout/self-test/", right_replies("layout"))
        html = page(client.get("/en/course/"))
        assert html.count("tag-accent") == 1
        assert html.count("Self-test passed") == 1
        assert re.search(r"Go on with.*?<h2>The layout", html, re.DOTALL)

    def test_it_asks_the_database_as_often_for_four_lessons_as_for_none(self, client, alice, django_assert_num_queries):
        client.force_login(alice)
        with CaptureQueriesContext(connection) as none_read:
            client.get("/en/course/")
        queries = len(none_read)
        for slug in course.slugs():
            client.post(f"/en/course/{slug}/read/")
        with django_assert_num_queries(queries):
            client.get("/en/course/")


class TestLesson:
    @pytest.mark.parametrize("language", LANGUAGES)
    @pytest.mark.parametrize("slug", course.slugs())
    def test_it_is_open_to_everyone(self, client, slug, language):
        html = page(client.get(f"/{language}/course/{slug}/"))
        assert course.text(slug, language).title in html
        assert "{%" not in html

    def test_it_leads_to_the_next_lesson_and_to_practice(self, client):
        html = page(client.get("/en/course/wheel/"))
        assert 'href="/en/course/layout/"' in html
        assert "/en/practice/?kind=wheel_order&amp;difficulty=1" in html

    def test_its_sections_are_listed_at_the_side(self, client):
        html = page(client.get("/en/course/wheel/"))
        assert set(re.findall(r'<li><a href="#(part-\d+)">', html)) == set(re.findall(r'<h2 id="(part-\d+)">', html))

    def test_it_names_the_other_languages(self, client):
        html = page(client.get("/en/course/wheel/"))
        assert re.findall(r'hreflang="(\w+)" href="[^"]*/(\w+)/course/wheel/"', html) == [
            (code, code) for code in LANGUAGES
        ]

    def test_the_safe_policy_holds_no_inline_script_or_style(self, client):
        html = page(client.get("/en/course/layout/"))
        scripts = re.findall(r"<script([^>]*)>", html)
        assert all("src=" in attributes or 'type="application/json"' in attributes for attributes in scripts)
        assert "style=" not in html
        assert not re.search(r"\son\w+=", html)

    def test_another_lesson_is_not_found(self, client):
        assert client.get("/en/course/poker/").status_code == 404
        assert client.post("/en/course/poker/self-test/").status_code == 404


class TestRead:
    def test_it_wants_an_account(self, client):
        response = client.post("/en/course/wheel/read/")
        assert response.status_code == 302
        assert "/accounts/login/" in response["Location"]

    def test_it_is_kept(self, client, alice):
        client.force_login(alice)
        response = client.post("/fr/course/wheel/read/")
        assert response["Location"] == "/fr/course/wheel/"
        assert alice.lessons_read.get().language == "fr"
        assert "I have read this lesson" not in page(client.get("/en/course/wheel/"))

    def test_looking_at_it_changes_nothing(self, client, alice):
        client.force_login(alice)
        assert client.get("/en/course/wheel/read/").status_code == 302
        client.get("/en/course/wheel/")
        assert not alice.lessons_read.exists()


class TestSelfTest:
    @pytest.mark.parametrize("slug", course.slugs())
    def test_right_replies_pass_and_the_pass_is_kept(self, client, alice, slug):
        client.force_login(alice)
        html = page(client.post(f"/en/course/{slug}/self-test/", right_replies(slug)))
        assert html.count("strip-right") == 4
        assert alice.lessons_read.get().self_test_passed_at is not None

    def test_a_visitor_may_pass_too(self, client):
        html = page(client.post("/en/course/wheel/self-test/", right_replies("wheel")))
        assert "You have passed this self-test." in html

    def test_a_wrong_reply_is_explained_and_kept_in_its_field(self, client, alice):
        client.force_login(alice)
        replies = right_replies("payouts") | {"0-payout": "99999"}
        html = page(client.post("/en/course/payouts/self-test/", replies))
        assert 'value="99999"' in html
        assert "Not " in html
        assert "The solution, line by line" in html
        assert not alice.lessons_read.exists()

    def test_what_cannot_be_read_is_said_kept_and_not_marked(self, client):
        replies = right_replies("payouts") | {"0-payout": "1 9 7 x"}
        html = page(client.post("/en/course/payouts/self-test/", replies))
        assert 'value="1 9 7 x"' in html
        assert 'aria-invalid="true"' in html
        assert html.count("strip-right") == 2
        assert "strip-wrong" not in html

    def test_what_is_typed_cannot_break_out(self, client):
        replies = right_replies("payouts") | {"0-payout": '"><script>x</script>', "seed": '"><b>'}
        html = page(client.post("/en/course/payouts/self-test/", replies))
        assert "<script>x" not in html
        assert '"><b>' not in html

    def test_htmx_gets_the_test_alone(self, client):
        html = page(client.post("/en/course/wheel/self-test/", right_replies("wheel"), headers={"HX-Request": "true"}))
        assert html.strip().startswith("<section")
        assert "<html" not in html

    def test_three_others_can_be_asked_for(self, client):
        html = page(client.get("/en/course/wheel/self-test/", headers={"HX-Request": "true"}))
        assert html.strip().startswith("<section")
        assert client.get("/en/course/wheel/self-test/").status_code == 302

    def test_its_form_carries_the_seed_that_was_asked(self, client):
        html = page(client.get("/en/course/wheel/"))
        seed = re.search(r'name="seed" value="(\w+)"', html)[1]
        assert "passed this self-test" in page(client.post("/en/course/wheel/self-test/", right_replies("wheel", seed)))

    @pytest.mark.parametrize("posted", [{}, {"seed": "x" * 5000}, {"seed": "\x00", "0-pocket": "٣٤" * 500}])
    def test_any_form_gets_an_answer(self, client, posted):
        page(client.post("/en/course/wheel/self-test/", posted))
