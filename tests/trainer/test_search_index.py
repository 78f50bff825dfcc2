import threading

import pytest
from django.core.management import call_command
from django.db import connection

from trainer import course
from trainer.models import SearchStem
from trainer.search import index
from trainer.search.documents import Document, document, documents
from trainer.search.finding import find

LANGUAGES = ("en", "fr", "uk", "ru", "hu", "ar")


def written(language="en"):
    return SearchStem.objects.filter(language=language).exclude(stem="")


@pytest.fixture
def lessons(tmp_path, monkeypatch):
    """A course of one lesson in English; the function writes it in a language."""
    monkeypatch.setattr(course, "LESSONS", tmp_path)
    monkeypatch.setattr(course, "plans", lambda: (course.Plan("ball", (), ()),))
    (tmp_path / "ball").mkdir()

    def write(language, title, body):
        file = tmp_path / "ball" / f"{language}.md"
        file.write_text(f"---\ntitle: {title}\ndescription: D.\n---\n{body}", encoding="utf-8")

    write(
        "en", "The ball", "Ivory once.\n\n## Of 17 {% french 'billes' %}\n\nIt **jumps** over {% covers \"red\" %}.\n"
    )
    return write


class TestDocuments:
    def test_a_lesson_and_its_sections(self, lessons):
        whole, section = list(documents("en"))[:2]
        assert (whole.title, whole.text, whole.address) == ("The ball", "D. Ivory once.", "/en/course/ball/")
        assert section.title == "Of 17 \u2066billes\u2069"
        assert (section.text, section.within) == ("It jumps over 18.", "The ball")
        assert section.address == "/en/course/ball/#part-1"

    def test_of_a_figure_the_caption_is_read(self, lessons):
        lessons("en", "The ball", '## One\n\nBefore.\n\n{% wheel_figure caption="Zero on top." %}\n\nAfter.\n')
        assert list(documents("en"))[1].text == "Before. Zero on top. After."

    def test_a_table_of_the_text_is_read_cell_by_cell(self, lessons):
        lessons("en", "The ball", "## One\n\n| Middle | Order |\n|---|---|\n| 21 | 25 |\n")
        assert list(documents("en"))[1].text == "Middle Order 21 25"

    def test_a_word_of_the_glossary_is_known_by_what_others_call_it(self):
        found = document("term/neighbours", "hu")
        assert found.title == "szomszédok"
        assert dict(found.elsewhere)["fr"] == "voisins"
        assert found.address == "/en/course/glossary/#neighbours"

    @pytest.mark.parametrize("language", LANGUAGES)
    def test_every_name_leads_back_and_fits(self, language):
        for each in documents(language):
            assert document(each.name, language) == each
            assert len(each.name) <= 80

    def test_what_is_no_more_there_is_not_found(self):
        assert document("lesson/poker", "en") is None
        assert document("lesson/wheel/part-99", "en") is None
        assert document("term/poker", "en") is None


class TestWeights:
    def test_title_before_heading_before_text(self):
        lesson = Document("lesson/ball", "en", "Ball", "A dolly.")
        section = Document("lesson/ball/part-1", "en", "Dolly", "The wheel.", within="Ball")
        assert index.weights(lesson, "en")["ball"] > index.weights(section, "en")["dolli"] > 1
        assert index.weights(section, "en")["wheel"] == index.weights(section, "en")["ball"] == 1

    def test_a_word_of_the_text_counts_as_often_as_it_is_there_up_to_a_limit(self):
        text = Document("lesson/ball", "en", "Ball", "zero wheel wheel" + " dolly" * 40)
        found = index.weights(text, "en")
        assert (found["zero"], found["wheel"], found["dolli"]) == (1, 2, index.MOST_OF_TEXT)

    def test_stems_of_another_language_carry_its_name(self):
        english = Document("lesson/ball", "en", "Announcements", "")
        assert set(index.weights(english, "fr")) == {"en:announc"}


@pytest.mark.django_db
class TestRefresh:
    def test_it_is_made_once(self, lessons):
        assert index.refresh("en") > 100
        before = set(SearchStem.objects.values_list("pk", flat=True))
        assert index.refresh("en") == 0
        assert set(SearchStem.objects.values_list("pk", flat=True)) == before

    def test_a_changed_lesson_makes_its_language_anew_and_no_other(self, lessons):
        lessons("fr", "La bille", "## Un\n\nElle saute.\n")
        for language in LANGUAGES:
            index.refresh(language)
        lessons("fr", "La bille", "## Un\n\nElle rebondit.\n")
        assert [language for language in LANGUAGES if index.refresh(language)] == ["fr"]
        assert written("fr").filter(stem="rebond", document="lesson/ball/part-1").exists()
        assert not written("fr").filter(stem="saut").exists()

    def test_a_changed_english_lesson_is_changed_where_it_is_not_translated(self, lessons):
        for language in LANGUAGES:
            index.refresh(language)
        lessons("fr", "La bille", "## Un\n\nElle saute.\n")
        lessons("en", "The ball", "## One\n\nIt bounces.\n")
        assert [language for language in LANGUAGES if index.refresh(language)] == list(LANGUAGES)
        assert written("hu").filter(stem="en:bounc").exists()
        assert not written("fr").filter(stem="en:bounc").exists()

    def test_a_word_with_another_meaning_makes_it_anew(self, lessons, monkeypatch):
        monkeypatch.setattr(index, "_fingerprint", index._fingerprint.__wrapped__)
        index.refresh("en")
        assert index.refresh("en") == 0
        monkeypatch.setattr(index, "without_lessons", lambda _language: ())
        assert index.refresh("en") > 0

    def test_the_command_says_what_it_wrote(self, lessons, capsys):
        call_command("index_search")
        assert "en: up to date" not in capsys.readouterr().out
        call_command("index_search")
        assert capsys.readouterr().out.splitlines() == [f"{language}: up to date" for language in LANGUAGES]

    def test_it_says_nothing_where_it_is_not_asked_to(self, lessons, capsys):
        call_command("index_search", verbosity=0)
        assert capsys.readouterr().out == ""


@pytest.mark.django_db
class TestOnDemand:
    def test_an_empty_index_answers(self, lessons):
        assert not SearchStem.objects.exists()
        assert find("ivory", "en").results[0].document.name == "lesson/ball"

    def test_an_old_index_answers_by_the_new_text(self, lessons):
        assert find("ivory", "en").total == 1
        lessons("en", "The ball", "## One\n\nPlastic now.\n")
        assert find("ivory", "en").total == 0
        assert find("plastic", "en").results[0].document.address == "/en/course/ball/#part-1"

    def test_what_somebody_else_has_made_meanwhile_is_read(self, lessons, monkeypatch):
        index.refresh("en")
        real, answers = index._stored, [[], None]

        def first_nothing(language, stems):
            answer = answers.pop(0) if answers else None
            return real(language, stems) if answer is None else answer

        monkeypatch.setattr(index, "_stored", first_nothing)
        assert find("ivory", "en").total == 1

    def test_it_asks_the_database_once_where_it_is_current(self, lessons, django_assert_num_queries):
        index.refresh("en")
        with django_assert_num_queries(1):
            find("the ivory ball and its wheel, 17", "en")


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("was_there", [False, True])
def test_two_at_once_make_one_index(lessons, was_there):
    if was_there:
        index.refresh("en")
        lessons("en", "The ball", "## One\n\nPlastic now.\n")
    gate, counts, faults = threading.Barrier(2), [], []

    def make():
        try:
            gate.wait()
            counts.append(index.refresh("en"))
        except Exception as fault:
            faults.append(fault)
        finally:
            connection.close()

    both = [threading.Thread(target=make) for _ in range(2)]
    for thread in both:
        thread.start()
    for thread in both:
        thread.join()
    assert faults == []
    assert sorted(count > 0 for count in counts) == [False, True]
    assert SearchStem.objects.count() == sum(counts) + 1
