import pytest
from django.conf import settings
from django.utils.translation import override

from quizzes.questions.terms import LANGUAGES, TERMS
from quizzes.rules.roulette.bets import BetKind
from quizzes.terms import option_label
from quizzes.terms.bets import FRENCH as FRENCH_BETS
from quizzes.terms.table_words import FRENCH, WORDS, spoken, word_in, word_label

KEYS = {key for keys in TERMS.values() for key in keys}


def test_the_languages_are_those_of_the_site():
    assert set(LANGUAGES) == set(dict(settings.LANGUAGES))


def test_every_word_that_is_asked_is_there_in_english_and_french():
    assert set(WORDS) == set(FRENCH) == KEYS


def test_the_french_names_of_bets_are_the_same_everywhere():
    assert {kind: FRENCH[kind] for kind in BetKind} == FRENCH_BETS


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_word_stands_for_two_things(language):
    words = [word_in(language, key).casefold() for key in KEYS]
    assert len(set(words)) == len(words)


def test_a_word_is_shown_in_its_language_whatever_the_reader_speaks():
    for reader in LANGUAGES:
        with override(reader):
            assert option_label("words_fr_own", "split") == '<bdi dir="ltr" lang="fr">cheval</bdi>'
            assert option_label("words_en_fr", "split") == '<bdi dir="ltr" lang="en">split</bdi>'
    assert 'dir="rtl"' in word_label("split", "ar", "fr")


@pytest.mark.parametrize(
    ("reader", "beside", "shown"), [("hu", "fr", "hu"), ("fr", "fr", "en"), ("en", "en", "fr"), ("uk", "ru", "uk")]
)
def test_the_readers_own_language_is_never_the_one_beside(reader, beside, shown):
    with override(reader):
        assert spoken("own", beside) == shown
