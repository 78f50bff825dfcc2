from quizzes.terms import procedure_words
from quizzes.terms.procedure_words import WORDS, option, question, reason


def test_a_number_in_a_sentence_is_kept_by_itself():
    assert '<bdi dir="ltr">32</bdi>' in question("right_half_red")
    assert '<bdi dir="ltr">312</bdi>' in reason("packs_used")
    assert option("cutting_out.by_height").endswith('<bdi dir="ltr">20</bdi>')


def test_what_is_said_in_french_is_marked_as_french():
    assert option("call_that_closes.rien") == '<bdi dir="ltr" lang="fr">Rien ne va plus</bdi>'


def test_questions_and_reasons_are_sentences_and_options_are_not():
    for words in WORDS.values():
        assert str(words.question)[-1] in "?."
        assert str(words.reason)[-1] == "."
        assert not any(str(text).endswith(".") for text in words.options.values())


def test_a_sentence_is_escaped(monkeypatch):
    monkeypatch.setitem(procedure_words.WORDS, "late_bet", WORDS["late_bet"]._replace(question="<b> & 17"))
    assert question("late_bet") == '&lt;b&gt; &amp; <bdi dir="ltr">17</bdi>'
