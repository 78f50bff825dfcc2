import pytest
from django.conf import settings
from django.utils.translation import override

from quizzes.questions.terms import TERMS
from quizzes.terms.definitions import MEANINGS, THEMES, term

KEYS = [key for keys in THEMES.values() for key in keys]


def test_every_word_that_is_asked_is_told_once():
    assert len(KEYS) == len(set(KEYS))
    assert {key for keys in TERMS.values() for key in keys} == set(MEANINGS)
    assert set(MEANINGS) < set(KEYS)


@pytest.mark.parametrize("key", KEYS)
def test_a_meaning_is_one_sentence_and_does_not_begin_with_its_own_word(key):
    found = term(key)
    assert str(found.meaning).endswith(".")
    assert found.french
    assert not str(found.meaning).lower().startswith((f"a {found.word} ", f"the {found.word} "))


@pytest.mark.parametrize("language", [code for code, _name in settings.LANGUAGES if code != "en"])
def test_every_word_has_its_meaning_in_the_readers_language(language):
    english = {key: str(term(key).meaning) for key in KEYS}
    with override(language):
        assert not [key for key in KEYS if str(term(key).meaning) == english[key]]


def test_a_word_that_is_none():
    with pytest.raises(KeyError):
        term("poker")
