import re
from collections import Counter
from html import unescape
from itertools import groupby

import pytest
from django.conf import settings
from django.core.management import call_command
from django.http import QueryDict

from quizzes.forms import RunForm
from quizzes.questions import KINDS, make_facts
from quizzes.rules.roulette.layout import EUROPEAN as LAYOUT
from quizzes.rules.roulette.wheel import AMERICAN, EUROPEAN, colour
from trainer import course, sources
from trainer.course_words import CHAPTERS

LANGUAGES = [code for code, _name in settings.LANGUAGES]
SLUGS = course.slugs()
EVERY = [(slug, language) for slug in SLUGS for language in LANGUAGES]
THERE = [(slug, language) for slug, language in EVERY if (course.LESSONS / slug / f"{language}.md").exists()]
TRANSLATED = [(slug, language) for slug, language in THERE if language != "en"]
CAPTION = re.compile(r' *caption="[^"]*"')

every_lesson = pytest.mark.parametrize("slug", SLUGS)
there = pytest.mark.parametrize(("slug", "language"), THERE)
translated = pytest.mark.parametrize(("slug", "language"), TRANSLATED)


def lesson(body, **values):
    return course.Text(
        **{"slug": "wheel", "language": "en", "title": "T", "description": "D", "source": ""} | values, body=body
    )


def tags(text):
    """Every tag in order, without what is translated in it; French has no French words beside its own."""
    found = [CAPTION.sub("", match[0]) for match in course.TAG.finditer(text.body)]
    return [tag for tag in found if not tag.startswith("{% french")] if text.language == "fr" else found


def english_tags(slug, language):
    found = tags(course.text(slug, "en"))
    return [tag for tag in found if not tag.startswith("{% french")] if language == "fr" else found


def outline(body):
    """Headings by their depth, list items and table rows, in order."""
    return re.findall(r"^(#+ |- |\|)", body, re.MULTILINE)


def words_of(html):
    return unescape(re.sub(r"<[^>]+>", "", re.sub(r"<svg.*?</svg>", "", html, flags=re.DOTALL)))


class TestTranslations:
    @pytest.mark.parametrize(("slug", "language"), EVERY)
    def test_every_lesson_is_there_in_every_language(self, slug, language):
        assert (course.LESSONS / slug / f"{language}.md").exists()

    @translated
    def test_it_was_made_from_the_present_english(self, slug, language):
        assert course.text(slug, language).source == course.text(slug, "en").hash

    @translated
    def test_it_has_the_same_headings_lists_and_tables(self, slug, language):
        assert outline(course.text(slug, language).body) == outline(course.text(slug, "en").body)

    @translated
    def test_it_has_the_same_tags_in_the_same_order(self, slug, language):
        assert tags(course.text(slug, language)) == english_tags(slug, language)

    @translated
    def test_it_names_the_same_numbers(self, slug, language):
        def numbers(text):
            return Counter(re.findall(r"\d+", course.TAG.sub("", text.body)))

        assert numbers(course.text(slug, language)) == numbers(course.text(slug, "en"))

    @translated
    def test_it_has_the_same_links(self, slug, language):
        def links(text):
            return re.findall(r"\]\(([^)]*)\)", text.body)

        assert links(course.text(slug, language)) == links(course.text(slug, "en"))

    @translated
    def test_its_title_description_and_captions_are_translated(self, slug, language):
        here, english = course.text(slug, language), course.text(slug, "en")
        captions, english_captions = CAPTION.findall(here.body), CAPTION.findall(english.body)
        assert here.description != english.description
        assert len(captions) == len(english_captions)
        assert not set(captions) & set(english_captions)

    @translated
    def test_no_english_is_left_over(self, slug, language):
        body = course.TAG.sub("", course.text(slug, language).body)
        assert re.findall(r"\b(?:the|and|of|with|you|your|are|not)\b", body) == []

    @translated
    def test_its_apostrophes_and_quotes_are_those_of_the_language(self, slug, language):
        body = course.TAG.sub("", course.text(slug, language).body)
        assert not re.findall(r"[\"']", body)
        others = {"fr": "“„", "uk": "“”", "ru": "“”", "hu": "“«", "ar": "“„"}[language]
        assert not [mark for mark in others if mark in body]

    @pytest.mark.parametrize("slug", SLUGS)
    def test_french_marks_have_their_space(self, slug):
        body = course.TAG.sub("0", course.text(slug, "fr").body)
        assert not re.findall(r"[^\u00a0\s|:-][;!?»](?=\s|$)| [:;!?»]|«(?!\u00a0)", body)


class TestPages:
    @there
    def test_no_tag_is_left_over(self, slug, language):
        html = course.page(course.text(slug, language)).html
        assert "{%" not in html
        assert not re.search("[\ue000-\uf8ff]", html)

    @there
    def test_every_heading_can_be_jumped_to(self, slug, language):
        page = course.page(course.text(slug, language))
        assert [heading.id for heading in page.headings] == re.findall(r'<h2 id="([^"]*)"', page.html)
        assert all(words_of(heading.html).strip() for heading in page.headings)

    @there
    def test_it_is_short_enough_for_one_sitting(self, slug, language):
        words = len(course.TAG.sub("0", course.text(slug, language).body).split())
        assert 500 <= words <= 1_500
        assert 2 <= course.text(slug, language).minutes <= 10

    @every_lesson
    def test_payouts_and_chances_are_never_typed(self, slug):
        typed = course.TAG.sub("", course.text(slug, "en").body)
        assert not re.search(r"\d ?: ?\d|\d to 1\b|\d ?%|\d ?[×=/] ?\d|\b1/37\b", typed.replace("2 to 1", ""))

    def test_html_in_the_text_is_shown_and_does_not_work(self):
        html = course.page(lesson("## A <b>\n\n<script>alert(1)</script> [x](javascript:alert(1))\n")).html
        assert "<script" not in html
        assert 'href="javascript' not in html
        assert "&lt;script&gt;" in html

    def test_html_in_a_tag_is_shown_and_does_not_work(self):
        html = course.page(lesson('{% word "<b>1</b>" %}\n\n{% wheel_figure caption="<img src=x>" %}\n')).html
        assert "<img" not in html
        assert "&lt;b&gt;1&lt;/b&gt;" in html

    @pytest.mark.parametrize(
        "body", ['{% include "base.html" %}', "{% now 'Y' %}", "{% nonsense %}", "{% word %", "50 %}"]
    )
    def test_a_tag_that_is_not_the_lessons_is_refused(self, body):
        with pytest.raises(ValueError, match="tag"):
            course.page(lesson(body))

    def test_a_figure_within_a_sentence_is_refused(self):
        with pytest.raises(ValueError, match="alone on its line"):
            course.page(lesson("See {% wheel_figure %} here."))

    def test_headings_may_hold_tags(self):
        page = course.page(lesson('## The key of {% pays "straight" %}\n'))
        assert [heading.html for heading in page.headings] == ["The key of 35"]
        assert page.html == '<h2 id="part-1">The key of 35</h2>\n'


class TestStale:
    @pytest.fixture
    def lessons(self, tmp_path, monkeypatch):
        monkeypatch.setattr(course, "LESSONS", tmp_path)
        monkeypatch.setattr(course, "plans", lambda: (course.Plan("wheel", (), ()),))
        (tmp_path / "wheel").mkdir()
        return tmp_path / "wheel"

    def write(self, folder, language, source, body):
        (folder / f"{language}.md").write_text(
            f"---\ntitle: T\ndescription: D\nsource: {source}\n---\n{body}", encoding="utf-8"
        )

    def test_translations_of_another_text_and_missing_ones_are_listed(self, lessons):
        self.write(lessons, "en", "", "One ball.\n")
        current = course.text("wheel", "en").hash
        self.write(lessons, "fr", current, "Une bille.\n")
        self.write(lessons, "hu", "000000000000", "Egy golyó.\n")
        found = {stale.language: stale.found for stale in course.stale()}
        assert found == {"hu": "000000000000", "uk": "", "ru": "", "ar": ""}

    def test_the_command_says_who_must_follow(self, lessons, capsys):
        self.write(lessons, "en", "", "One ball.\n")
        call_command("stale_lessons")
        assert "wheel/fr.md: missing, source is " in capsys.readouterr().out

    def test_only_the_body_counts(self, lessons):
        self.write(lessons, "en", "", "One ball.\n")
        before = course.text("wheel", "en").hash
        self.write(lessons, "en", "anything", "One ball.\n")
        assert course.text("wheel", "en").hash == before
        self.write(lessons, "en", "", "Two balls.\n")
        assert course.text("wheel", "en").hash != before

    def test_english_is_shown_where_a_translation_is_missing(self, lessons):
        self.write(lessons, "en", "", "One ball.\n")
        assert course.text("wheel", "fr").language == "en"


class TestPlan:
    def test_the_lessons_stand_in_their_order(self):
        assert " ".join(SLUGS) == (
            "wheel layout outside payouts chips pictures spin limits sections announcements neighbours finales "
            "completes completes_partial zero_rules french american houses mistakes tq_cards tq_paying tq_deal "
            "responsible"
        )

    def test_its_chapters_are_not_torn(self):
        chapters = [plan.chapter for plan in course.plans()]
        assert [name for name, _plans in groupby(chapters)] == list(CHAPTERS)

    @every_lesson
    def test_its_sources_have_names(self, slug):
        named = sources.named(course.plan(slug).sources)
        assert named
        assert len(set(named)) == len(named)

    @every_lesson
    def test_its_links_start_what_they_name(self, slug):
        plan = course.plan(slug)
        for exercise in plan.practise:
            told = QueryDict(exercise.query)
            form = RunForm({**told.dict(), "kind": [exercise.kind], "length": "10"}, house=plan.rules)
            assert form.is_valid(), form.errors
            assert form.choice().options == exercise.options

    def test_the_plan_holds_no_words(self):
        stored = (course.LESSONS / "course.toml").read_text(encoding="utf-8").splitlines()
        assert not [line for line in stored if "title" in line or "text" in line]

    @every_lesson
    def test_its_questions_can_be_asked(self, slug):
        plan = course.plan(slug)
        assert len(plan.self_test) == 3
        for exercise in plan.self_test + plan.practise:
            assert make_facts(exercise.kind, "seed", 0, exercise.difficulty, plan.rules, exercise.options), KINDS[
                exercise.kind
            ]

    def test_a_lesson_that_is_not_in_the_course(self):
        with pytest.raises(KeyError):
            course.plan("poker")


class TestWhatTheTextSaysInWords:
    """Facts that no tag fills in: they are typed, so they are checked here."""

    @pytest.mark.parametrize(
        ("first", "last", "odd"), [(1, 10, "red"), (19, 28, "red"), (11, 18, "black"), (29, 36, "black")]
    )
    def test_colours_follow_the_rule_of_four_stretches(self, first, last, odd):
        even = {"red": "black", "black": "red"}[odd]
        assert all(colour(str(number)) == (odd if number % 2 else even) for number in range(first, last + 1))

    def test_where_two_numbers_in_a_row_share_a_colour(self):
        pairs = [number for number in range(1, 36) if colour(str(number)) == colour(str(number + 1))]
        assert pairs == [10, 18, 28]

    def test_right_of_zero_black_is_low_and_red_is_high(self):
        assert {(colour(pocket), int(pocket) < 19) for pocket in EUROPEAN.arc("32", "10")} == {
            ("black", True),
            ("red", False),
        }
        assert {(colour(pocket), int(pocket) < 19) for pocket in EUROPEAN.arc("5", "26")} == {
            ("black", False),
            ("red", True),
        }

    def test_colours_take_turns_from_32_to_26(self):
        colours = [colour(pocket) for pocket in EUROPEAN.order[1:]]
        assert colours == ["red", "black"] * 18

    def test_seven_groups_of_five_and_a_pair_make_the_ring(self):
        groups = [EUROPEAN.neighbours(middle) for middle in ("0", "21", "6", "30", "24", "14", "29")]
        ring = [pocket for group in groups for pocket in group] + list(EUROPEAN.arc("12", "35"))
        start = EUROPEAN.index(ring[0])
        assert ring == [*EUROPEAN.order[start:], *EUROPEAN.order[:start]]

    def test_the_american_zeros_lie_straight_across(self):
        assert AMERICAN.distance("0", "00") == len(AMERICAN.order) // 2
        assert tuple(pocket for pocket in AMERICAN.order if pocket != "00") != EUROPEAN.order

    @pytest.mark.parametrize(
        "word", ["split:0-4", "split:0-7", "split:3-4", "split:18-19", "trio:0-1-3", "split:34-37", "trio:1-2-3"]
    )
    def test_what_is_no_bet(self, word):
        with pytest.raises(ValueError, match=r"."):
            LAYOUT.bet(word)

    def test_17_wins_five_outside_bets(self):
        won = [bet.word for bet in LAYOUT.bets if not bet.is_inside and bet.covers("17")]
        assert won == ["column:2", "dozen:2", "black", "odd", "low"]
