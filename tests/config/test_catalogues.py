import ast
import gettext
import re
from pathlib import Path

import pytest

from trainer import catalogues

ROOT = Path(__file__).resolve().parents[2]

# How many forms, as Django has them (the fourth of uk and ru is for fractions), and which one for some numbers.
PLURALS = {"en": 2, "fr": 2, "uk": 4, "ru": 4, "hu": 2, "ar": 6}
NUMBERS = [0, 1, 2, 5, 11, 21, 22, 100, 111]
FORMS = {
    "en": [1, 0, 1, 1, 1, 1, 1, 1, 1],
    "fr": [0, 0, 1, 1, 1, 1, 1, 1, 1],
    "uk": [2, 0, 1, 2, 2, 0, 1, 2, 2],
    "ru": [2, 0, 1, 2, 2, 0, 1, 2, 2],
    "hu": [1, 0, 1, 1, 1, 1, 1, 1, 1],
    "ar": [0, 1, 2, 3, 4, 4, 4, 5, 4],
}
PYTHON = """
_("Red")
gettext_lazy("Black")
pgettext("bet", "Corner")
ngettext("%(count)s chip", "%(count)s chips", count)
npgettext_lazy("pays", "%(count)s unit", "%(count)s units", "count")
# Translators: the man at the wheel
gettext_noop("Spinner")
not_a_translation("Nothing")
"""
TEMPLATE = """{% load i18n %}
      {% translate "Wheel" %}
   {% translate "Corner" context "bet" %}
 {% blocktranslate trimmed count shown=count %}
   One chip
   on red
 {% plural %}
   {{ shown }} chips
     on red
      {% endblocktranslate %}
  {% include "x.html" with title=_("Title") %} {{ name|default:_("Nobody") }}
{# Translators: shown small #}
{% blocktranslate %}50% of {{ name }}{% endblocktranslate %}
"""


@pytest.fixture
def project(settings, tmp_path):
    """A project with one word in Python and no catalogues."""
    settings.BASE_DIR = tmp_path
    settings.LOCALE_PATHS = [tmp_path / "locale"]
    for name in ("config", "templates"):
        (tmp_path / name).mkdir()
    (tmp_path / "config" / "words.py").write_text('_("Red")\n')
    return tmp_path


def found():
    return {(message.id, message.context) for message in catalogues.find_messages() if message.id}


def translate(language, old, new):
    """Put a translation where the catalogue has an empty one."""
    path = catalogues.catalogue_path(language)
    text = path.read_text()
    assert old in text
    path.write_text(text.replace(old, new, 1))


def fill(language):
    """Give every empty entry the word itself, as far as it has one form."""
    path = catalogues.catalogue_path(language)
    path.write_text(re.sub(r'msgid (".+")\nmsgstr ""', r"msgid \1\nmsgstr \1", path.read_text()))


def faults(language):
    return list(catalogues.find_faults(language, catalogues.find_messages()))


def test_every_way_of_marking_a_word_in_python_is_found(project):
    (project / "config" / "words.py").write_text(PYTHON)
    assert found() == {
        ("Red", None),
        ("Black", None),
        ("Corner", "bet"),
        (("%(count)s chip", "%(count)s chips"), None),
        (("%(count)s unit", "%(count)s units"), "pays"),
        ("Spinner", None),
    }
    assert catalogues.find_messages().get("Spinner").auto_comments == ["Translators: the man at the wheel"]


def test_every_way_of_marking_a_word_in_a_template_is_found(project):
    (project / "config" / "words.py").unlink()
    (project / "templates" / "page.html").write_text(TEMPLATE)
    assert found() == {
        ("Wheel", None),
        ("Corner", "bet"),
        (("One chip on red", "%(shown)s chips on red"), None),
        ("Title", None),
        ("Nobody", None),
        ("50%% of %(name)s", None),
    }


@pytest.mark.parametrize(("language", "forms"), PLURALS.items())
def test_a_catalogue_has_the_plural_forms_of_its_language(project, language, forms):
    (project / "config" / "words.py").write_text('ngettext("%(count)s chip", "%(count)s chips", n)\n')
    catalogues.write(language, catalogues.find_messages())
    catalogue = catalogues.read(language)
    assert len(catalogue.get("%(count)s chip").string) == catalogue.num_plurals == forms
    choose = gettext.c2py(catalogue.plural_expr)
    assert [choose(number) for number in NUMBERS] == FORMS[language]


def test_what_is_translated_stays_and_what_is_gone_is_told(project):
    catalogues.write("fr", catalogues.find_messages())
    translate("fr", 'msgid "Red"\nmsgstr ""', 'msgid "Red"\nmsgstr "Rouge"')
    (project / "config" / "words.py").write_text('_("Black")\n_("Red")\n')
    assert catalogues.write("fr", catalogues.find_messages()) == (1, [])
    assert catalogues.read("fr").get("Red").string == "Rouge"
    (project / "config" / "words.py").write_text('_("Black")\n_("Red.")\n')
    assert catalogues.write("fr", catalogues.find_messages()) == (2, ['"Red"'])
    assert catalogues.read("fr").get("Red.").string == ""


def test_moving_a_word_within_its_file_changes_nothing(project):
    catalogues.write("ru", catalogues.find_messages())
    before = catalogues.catalogue_path("ru").read_bytes()
    (project / "config" / "words.py").write_text('\n\n\n_("Red")\n')
    catalogues.write("ru", catalogues.find_messages())
    assert catalogues.catalogue_path("ru").read_bytes() == before


@pytest.mark.parametrize("language", ["fr", "ru"])
def test_nothing_is_borrowed_where_django_has_it_all(language):
    assert catalogues.find_borrowed(language) == ()


def test_what_django_lacks_in_a_language_stands_in_ours(project):
    lacking = "Enter a valid “slug” consisting of letters, numbers, underscores or hyphens."
    for language in ("uk", "ru"):
        catalogues.write(language, catalogues.find_messages())
    assert catalogues.read("uk").get(lacking).auto_comments == [catalogues.BORROWED]
    assert catalogues.read("ru").get(lacking) is None


def test_a_full_catalogue_has_no_faults_and_an_english_one_needs_no_words(project):
    for language in ("en", "fr"):
        catalogues.write(language, catalogues.find_messages())
    fill("fr")
    assert faults("en") == faults("fr") == []


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ('msgstr "Red"', 'msgstr ""', 'not translated: "Red"'),
        ('msgid "Red"', '#, fuzzy\nmsgid "Red"', 'fuzzy: "Red"'),
        ('msgid "Red"', 'msgid "Rouge"', 'missing: "Red"'),
        ('msgid "Red"', 'msgid "Rouge"', 'no longer in the source: "Rouge"'),
        ('msgid "Red"', '#~ msgid "Blue"\n#~ msgstr "Bleu"\n\nmsgid "Red"', 'obsolete: "Blue"'),
        ('msgstr "Hello %(name)s"', 'msgstr "Bonjour %(nom)s"', 'placeholders differ: "Hello %(name)s"'),
        ('msgstr "Hello %(name)s"', 'msgstr "Bonjour"', 'placeholders differ: "Hello %(name)s"'),
        ("#: config/words.py", "#: config/other.py", "not up to date with the source: run `make messages`"),
    ],
)
def test_a_fault_is_named(project, old, new, fault):
    (project / "config" / "words.py").write_text('_("Red")\n_("Hello %(name)s")\n')
    catalogues.write("fr", catalogues.find_messages())
    fill("fr")
    assert faults("fr") == []
    translate("fr", old, new)
    assert fault in faults("fr")


@pytest.mark.parametrize(
    ("language", "number", "ok"),
    [("ar", 1, True), ("ar", 2, True), ("ar", 3, False), ("ru", 1, False), ("fr", 1, False), ("hu", 1, True)],
)
def test_only_a_form_for_one_single_number_may_leave_the_number_out(project, language, number, ok):
    (project / "config" / "words.py").write_text('ngettext("%(count)s chip", "%(count)s chips", n)\n')
    catalogues.write(language, catalogues.find_messages())
    catalogue = catalogues.read(language)
    form = gettext.c2py(catalogue.plural_expr)(number)
    for index in range(catalogue.num_plurals):
        words = "x" if index == form else "%(count)s x"
        translate(language, f'msgstr[{index}] ""', f'msgstr[{index}] "{words}"')
    assert ('placeholders differ: "%(count)s chip"' not in faults(language)) is ok


def test_a_compiled_catalogue_has_every_plural_form(project):
    (project / "config" / "words.py").write_text('ngettext("%(count)s chip", "%(count)s chips", n)\n')
    catalogues.write("ar", catalogues.find_messages())
    for index in range(6):
        translate("ar", f'msgstr[{index}] ""', f'msgstr[{index}] "form {index}"')
    assert catalogues.compile_stale() == ["ar"]
    with catalogues.catalogue_path("ar").with_suffix(".mo").open("rb") as file:
        arabic = gettext.GNUTranslations(file)
    found = [arabic.ngettext("%(count)s chip", "%(count)s chips", number) for number in (0, 1, 2, 3, 11, 100)]
    assert found == [f"form {index}" for index in range(6)]


def test_only_what_is_newer_is_compiled(project):
    for language in ("en", "fr"):
        catalogues.write(language, catalogues.find_messages())
    assert catalogues.compile_stale() == ["en", "fr"]
    assert catalogues.compile_stale() == []
    fill("fr")
    assert catalogues.compile_stale() == ["fr"]


def test_words_are_marked_by_names_that_are_looked_for():
    """A call by any other name is not found in the source, and would stay English."""
    lost = []
    for path in (path for folder in ("config", "quizzes", "trainer") for path in (ROOT / folder).rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ImportFrom) and node.module == "django.utils.translation":
                names = [(name.name, name.asname) for name in node.names if name.asname and "get" in name.name]
                lost += [f"{path.name}: {name} as {other}" for name, other in names if other not in catalogues.KEYWORDS]
    assert not [found for found in lost if "get_language" not in found]
