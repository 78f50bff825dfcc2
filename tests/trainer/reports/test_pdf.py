import itertools
import re
import shutil
import subprocess
from datetime import date
from fractions import Fraction

import pytest
import typst
from django.utils.translation import gettext, override

from quizzes import numerals
from tests.trainer.reports.samples import LANGUAGES, NAMES, NOBODY, figures, pages, placed, text, trainee
from trainer.reports import fonts
from trainer.reports.pdf import _tick_step, render
from trainer.reports.words import Words, plain

every_language = pytest.mark.parametrize("language", LANGUAGES)
left_to_right = pytest.mark.parametrize("language", [language for language in LANGUAGES if language != "ar"])

MARKUP = [
    '#import "x"',
    "*bold* _it_",
    "$ x^2 $",
    "<script>alert(1)</script>",
    "=1+1",
    "= Heading",
    "@cite `raw`",
    "// no comment",
    "\\u{41} ~ ---",
    "{{ 7*7 }} {% now %}",
    "https://example.com",
]


def x_of(piece, document):
    return next(x for x, _y, shown in placed(document) if piece in shown)


@left_to_right
def test_the_words_and_numbers_are_in_the_readers_language(language):
    shown = text(render(figures(), language))
    with override(language):
        expected = [gettext("Progress report"), gettext("Trainees"), gettext("Kinds of question"), gettext("Slips")]
    expected += [
        numerals.show(8638, language),
        numerals.show_percent(Fraction(1099, 1234), language),
        numerals.show_seconds(5150, language),
        Words(language).day(date(2026, 6, 12)),
    ]
    for piece in expected:
        assert " ".join(piece.split()) in shown


@every_language
def test_each_trainee_has_a_row_and_the_fonts_are_ours_alone(language):
    document = render(figures(), language)
    shown = text(document)
    assert all(name in shown for name in NAMES if name.isascii())
    assert "Мельник" in shown
    embedded = {
        font.get_object()["/BaseFont"].partition("+")[2]
        for page in pages(document)
        for font in page["/Resources"]["/Font"].values()
    }
    assert embedded == {"NotoSans-Regular", "NotoSansArabic-Regular"}


def test_arabic_stands_from_right_to_left():
    names = ["Alice"]
    arabic, english = render(figures(names), "ar"), render(figures(names), "en")
    middle = float(pages(english)[0].mediabox.width) / 2
    assert x_of("Alice", english) < middle < x_of("Alice", arabic)
    assert x_of("Autumn", english) < middle < x_of("Autumn", arabic)
    assert x_of("1,234", english) > x_of("Alice", english)
    assert x_of("1,234", arabic) < x_of("Alice", arabic)
    assert re.search("[\u0600-\u06ff]", text(arabic))


def test_time_runs_with_the_reading_direction():
    for language, in_order in (("en", True), ("ar", False)):
        document = render(figures(weeks=2), language)
        weeks = [Words(language).number(week.answered) for week in figures(weeks=2).weeks]
        first, last = (x_of(re.sub("[\u2066\u2069]", "", week), document) for week in weeks)
        assert (first < last) == in_order


@pytest.mark.parametrize("years", ["2025-2026", "17–20", "35:1"])
def test_figures_within_arabic_keep_their_order(years):
    document = render(figures([], cohort=f"دفعة {years} المسائية"), "ar")
    line = sorted((x, piece) for x, _y, piece in placed(document) if set(piece) <= set(f"{years} \u2066\u2069"))
    shown = re.sub("[^0-9:–-]", "", "".join(piece for _x, piece in line))
    assert years in shown


@every_language
def test_text_is_shown_and_never_read_as_markup(language):
    # A long word may be broken over two lines where the column is narrow.
    shown = text(render(figures(MARKUP, cohort='#panic("no")'), language)).replace(" ", "")
    for piece in [*MARKUP, '#panic("no")']:
        assert piece.replace(" ", "") in shown


def test_characters_that_no_font_has_are_given_by_number_and_explained():
    shown = text(render(figures(["王小明 😀", "Alice"]), "en"))
    assert "U+738B U+5C0F U+660E U+1F600" in shown
    assert "Unicode numbers, such as U+4E2D" in shown
    assert "Unicode numbers" not in text(render(figures(["Alice"]), "en"))


def test_a_character_that_slipped_past_the_check_would_stop_the_document(monkeypatch):
    monkeypatch.setattr(fonts, "covered", lambda shown, lacking: shown)
    with pytest.raises(typst.TypstError, match="could not be displayed"):
        render(figures(["王小明"]), "en")


@pytest.mark.parametrize(
    ("given", "shown"),
    [
        ("Őri", "Őri"),
        ("中 Alice", "U+4E2D Alice"),
        ("Alice中文", "Alice U+4E2D U+6587"),
        ("ж\u064e", "U+0436 U+064E"),  # an Arabic mark on a Cyrillic letter: no one font has both
        ("عمر\u200c", "عمر\u200c"),
        ("", ""),
    ],
)
def test_coverage_is_asked_of_one_font_for_a_letter_with_its_marks(given, shown):
    lacking = set()
    assert fonts.covered(given, lacking) == shown
    assert bool(lacking) == (given != shown)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_fonts_have_every_letter_of_the_language(language):
    letters = {
        "en": "abcxyz",
        "fr": "àâæçéèêëîïôœùûüÿ«»’",
        "uk": "абвгґдеєжзиіїйклмнопрстуфхцчшщьюяʼ₴",
        "ru": "абвгдеёжзийклмнопрстуфхцчшщъыьэюя№",
        "hu": "áéíóöőúüű",
        "ar": "ءآأؤإئابةتثجحخدذرزسشصضطظعغفقكلمنهوىيًٌٍَُِّْ،؛؟",
    }[language]
    fonts.covered(letters + letters.upper() + "×½–€·%", lacking := set())
    assert not lacking


@pytest.mark.parametrize(
    "name",
    [
        "\u202eecilA",
        "\u2066\u2066Alice",
        "Alice\u2069\u2069",
        "\ufeffAlice",
        "Al\x00ice",
        "Alice\r\nMartin",
        "A\u0301",
        " ",
    ],
)
def test_signs_that_steer_or_break_the_line_are_left_out(name):
    assert not set(plain(name)) & set("\u202e\u2066\u2069\ufeff\x00\r\n")
    assert pages(render(figures([name]), "ar"))


def test_the_same_figures_make_the_same_bytes():
    assert render(figures(), "uk") == render(figures(), "uk")


def test_a_long_table_goes_on_under_its_head_and_pages_are_counted():
    document = render(figures([f"Trainee {number}" for number in range(60)]), "en")
    count = len(pages(document))
    assert count > 2
    for number, page in enumerate(pages(document), start=1):
        shown = page.extract_text()
        assert f"Page {number} of {count}" in shown
        assert ("Commonest slip" in shown) == ("Trainee " in shown.replace("Trainees", ""))


@every_language
@pytest.mark.parametrize(
    "empty",
    [
        {"trainees": (), "kinds": (), "slips": (), "answered": 0, "right": 0, "pace_ms": None},
        {"trainees": (trainee("Alice", **NOBODY),), "week_answers": [0]},
    ],
)
def test_a_cohort_of_nobody_and_a_trainee_of_no_answers_make_a_document(language, empty):
    assert pages(render(figures(**empty), language))


def test_a_year_of_weeks_fits_the_chart():
    document = render(figures(weeks=53), "fr")
    width = float(pages(document)[0].mediabox.width)
    assert all(0 < x < width for x, _y, _piece in placed(document))


@pytest.mark.parametrize(("most", "step"), [(0, 1), (4, 1), (9, 2), (25, 5), (26, 10), (1480, 500), (99_999, 20_000)])
def test_the_scale_has_round_steps(most, step):
    assert _tick_step(most) == step


@pytest.mark.skipif(not shutil.which("pdftoppm"), reason="pdftoppm (poppler) is not here to draw the page")
@pytest.mark.parametrize("language", ["en", "ar"])
def test_the_picture_has_ink_in_the_page_and_none_in_its_margins(language, tmp_path):
    names = [*NAMES, "W" * 150, "Ж" * 150, "a" * 75 + " " + "ع" * 74]
    (tmp_path / "report.pdf").write_bytes(render(figures(names), language))
    subprocess.run(["pdftoppm", "-gray", "-r", "50", tmp_path / "report.pdf", tmp_path / "page"], check=True)
    for picture in sorted(tmp_path.glob("*.pgm")):
        rows = read_pgm(picture)
        ink = sum(tone < 200 for row in rows for tone in row) / (len(rows) * len(rows[0]))
        assert 0.005 < ink < 0.3
        margin = int(len(rows[0]) * 14 / 210)
        assert all(tone > 250 for row in rows for tone in itertools.chain(row[:margin], row[-margin:]))


def read_pgm(path):
    """The rows of tones, 0 to 255."""
    kind, size, most, tones = path.read_bytes().split(b"\n", 3)
    assert (kind, most) == (b"P5", b"255")
    width, height = map(int, size.split())
    return [tones[row * width : (row + 1) * width] for row in range(height)]
