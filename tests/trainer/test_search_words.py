import doctest

import pytest

from trainer.search import ukrainian, words
from trainer.search.stop_words import STOP_WORDS

ONE_WORD = [
    ("en", "neighbour neighbours"),
    ("en", "announce announced announcement announcements"),
    ("en", "bet bets betting BETS"),
    ("fr", "cheval chevaux"),
    ("fr", "numéro numéros NUMERO"),
    ("fr", "jeu jeux"),
    ("fr", "carré carrés carre"),
    ("fr", "voisin voisins voisines"),
    ("uk", "фішка фішок фішками фішці"),
    ("uk", "стіл столу столів столом"),
    ("uk", "колесо коліс колесі"),
    ("uk", "вартість вартості"),
    ("uk", "виплата виплат виплатами"),
    ("uk", "обертати обертає обертається"),
    ("uk", "п’ять п'ять пʼяти"),
    ("ru", "фишка фишек фишками"),
    ("ru", "число чисел числами"),
    ("ru", "зелёный зеленые"),
    ("hu", "zseton zsetonok zsetonokat zsetonnal"),
    ("hu", "kerék kerekek keréken"),
    ("hu", "szomszéd szomszédok szomszédai"),
    ("ar", "عجلة العجلة بالعجلة عجلات"),
    ("ar", "رهان الرهان الرهانات"),
    ("ar", "لاعب اللاعبون اللاعبين"),
    ("ar", "الرَّقْم الرقـــم رقم"),
]
TWO_WORDS = [
    ("en", "column colour"),
    ("fr", "plein plaine"),
    ("uk", "виплата випало"),
    ("uk", "спліт спін"),
    ("uk", "ставка стіл"),
    ("ru", "стол столбец"),
    ("hu", "szám száz"),
    ("ar", "صف صفر"),
]


def stems(forms, language):
    return [words.stem(words.normalised(form), language) for form in forms.split()]


@pytest.mark.parametrize("module", [ukrainian, words])
def test_the_examples_are_true(module):
    outcome = doctest.testmod(module)
    assert outcome.attempted
    assert not outcome.failed


@pytest.mark.parametrize(("language", "forms"), ONE_WORD)
def test_forms_of_a_word_have_one_stem(language, forms):
    assert len(set(stems(forms, language))) == 1, stems(forms, language)


@pytest.mark.parametrize(("language", "forms"), TWO_WORDS)
def test_different_words_have_different_stems(language, forms):
    first, other = stems(forms, language)
    assert first != other


@pytest.mark.parametrize("language", ["uk", "ru", "ar"])
def test_a_word_in_latin_letters_among_others_is_taken_for_french(language):
    assert stems("voisin Voisins", language) == ["voisin", "voisin"]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("The split 14-17 pays 17:1.", ["the", "split", "14", "17", "pays", "17", "1"]),
        ("l’ordre d'un croupier", ["l", "ordre", "d", "un", "croupier"]),
        ("П’ять під’їздів 'у лапках'", ["пять", "підїздів", "у", "лапках"]),
        ("٣٦ رقمًا", ["36", "رقما"]),
        ("ＦＵＬＬ＿ｗｉｄｔｈ", ["full", "width"]),
        ("+ − × ÷ ½ € \x00 <>", ["1⁄2"]),
        ("_ ' - … 🎲", []),
    ],
)
def test_words_of_a_text(text, found):
    assert words.words(text) == found


def test_a_word_of_any_length_fits_the_index():
    assert len(words.stem("ő" * 200, "hu")) <= words.LONGEST


def test_stop_words_are_dropped_where_there_are_others():
    assert words.without_stop_words(["what", "is", "the", "dolly"], "en") == ["dolly"]
    assert words.without_stop_words(["what", "is", "it"], "en") == ["what", "is", "it"]


@pytest.mark.parametrize("language", STOP_WORDS)
def test_stop_words_are_written_as_they_are_compared(language):
    assert {word for word in STOP_WORDS[language] if words.normalised(word) != word} == set()
