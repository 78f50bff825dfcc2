import pytest

from tests.trainer.templatetags.writing import LANGUAGES, isolated, said, written


@pytest.mark.parametrize(
    ("tag", "shown"),
    [
        ('term "corner"', "Corner"),
        ('bet "split:14-17"', "Split 14-17"),
        ('bet "split:14-17" lower=True', "split 14-17"),
        ('bet "top_line:0-00-1-2-3"', "Top line 0-00-1-2-3"),
        ('bet "columns:1-2"', "Double column 1-2"),
        ('bet "six_line:16-17-18-19-20-21"', "Six line 16–21"),
        ('bet "low"', "Low (1–18)"),
        ('chips_word 3 "split:4-7"', "3 × split 4-7"),
        ("amount 1700", "1,700"),
        ('amount "25/2"', "12.5"),
        ('table_term "voisins"', "voisins du zéro"),
        ('kind "series_amount"', "Announcements for an amount"),
        ('house "fr_francaise"', "French roulette in France"),
        ('house "france_french"', "French roulette, France"),
    ],
)
def test_words(tag, shown):
    assert said(tag) == shown


@pytest.mark.parametrize(
    ("tag", "language", "shown"),
    [
        ("amount 1700", "fr", "1\N{NO-BREAK SPACE}700"),
        ('amount "25/2"', "hu", isolated("12,5")),
        ('table_term "split"', "fr", "cheval"),
        ('bet "split:14-17"', "fr", "Cheval " + isolated("14-17")),
    ],
)
def test_words_are_the_readers(tag, language, shown):
    assert written(tag, language) == shown


def test_numbers_of_a_bet_are_kept_from_left_to_right():
    assert isolated("14-17") in written('chips_word 3 "split:14-17"', "ar")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_a_word(language):
    for tag in (
        'bet "corner:1-2-4-5" lower=True',
        'chips_word 2 "red"',
        'kind "tq_coup"',
        'house "ac"',
        'table_term "dolly"',
    ):
        assert said(tag, language)


@pytest.mark.parametrize(
    "tag",
    [
        'bet "split:0-4"',
        'chips_word 3 "square:1"',
        'chips_word "three" "red"',
        "amount 2.5",
        'amount "1/0"',
        'amount "much"',
        'table_term "croupier"',
        'kind "series"',
        'house "monaco"',
    ],
)
def test_nonsense_is_refused(tag):
    with pytest.raises(ValueError, match=r"\w"):
        written(tag)
