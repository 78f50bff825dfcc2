import pytest

from quizzes.questions import make_facts
from quizzes.questions.base import DIFFICULTIES, Form
from quizzes.questions.terms import ALIKE, LEVELS, TERMS, Terms, theme_of
from quizzes.rules.house import EUROPEAN_STANDARD, PRESETS
from tests.quizzes.questions.papers import many

WORDS = Terms()
KEYS = [key for keys in TERMS.values() for key in keys]


def made(difficulty=5, number=0, house=EUROPEAN_STANDARD, **options):
    return make_facts("terms", "seed", number, difficulty, house, options)


def test_every_word_stands_under_one_theme():
    assert len(KEYS) == len(set(KEYS)) == 58
    assert set(KEYS) >= ALIKE


def test_a_word_of_four_is_chosen_in_the_other_language():
    facts = {"ask": "word", "term": "split", "from": "fr", "to": "own", "options": ["corner", "split", "row", "trio"]}
    (field,) = WORDS.fields_of(facts, EUROPEAN_STANDARD)
    assert (field.form, field.options, field.of) == (Form.CHOICE, tuple(facts["options"]), "words_own_fr")
    assert WORDS.right_reply(facts, EUROPEAN_STANDARD) == {"word": "split"}


def test_another_word_is_told_from_the_right_one():
    facts = {"ask": "word", "term": "split", "from": "fr", "to": "hu", "options": ["corner", "split", "row", "trio"]}
    slip = WORDS.mark(facts, {"word": "corner"}, EUROPEAN_STANDARD).slip
    assert (slip.name, slip.detail) == ("words_mixed_up", {"term": "corner", "from": "fr", "to": "hu"})


def test_both_ways_between_french_and_the_readers_own_where_nothing_is_said():
    assert {(facts["from"], facts["to"]) for facts in many("terms", 1)} == {("fr", "own"), ("own", "fr")}


@pytest.mark.parametrize(
    ("options", "languages"),
    [
        ({"from": "hu"}, ("hu", "fr")),
        ({"to": "ar"}, ("fr", "ar")),
        ({"to": "fr"}, ("own", "fr")),
        ({"from": "uk", "to": "ru"}, ("uk", "ru")),
    ],
)
def test_the_languages_wanted_are_met(options, languages):
    facts = made(**options)
    assert (facts["from"], facts["to"]) == languages


@pytest.mark.parametrize("options", [{"from": "de"}, {"from": "hu", "to": "hu"}, {"themes": ["zero"]}])
def test_what_cannot_be_asked_is_refused(options):
    with pytest.raises(ValueError, match=r"fr|both|same"):
        made(**options)


@pytest.mark.parametrize("term", ["split", "stack", "cut_card"])
def test_the_word_wanted_is_asked_among_those_of_its_theme(term):
    for number in range(10):
        facts = made(1, number, ask="word", term=term)
        assert facts["term"] == term
        assert term in facts["options"]
        assert {theme_of(key) for key in facts["options"]} == {theme_of(term)}


@pytest.mark.parametrize("options", [{"term": "square"}, {"term": "tiers"}, {"term": "stack", "ask": "picture"}])
def test_a_word_that_is_unknown_alike_or_not_to_be_drawn_is_refused(options):
    with pytest.raises(ValueError, match=r"term|themes|drawn"):
        made(**options)


def test_words_that_both_languages_have_alike_are_asked_across_scripts_alone():
    of_many = [made(number=number, themes=["announced"]) for number in range(80)]
    assert not {facts["term"] for facts in of_many} & ALIKE
    across = {made(number=number, themes=["announced"], **{"from": "fr", "to": "uk"})["term"] for number in range(200)}
    assert across == set(TERMS["announced"])


@pytest.mark.parametrize("ask", ["name", "picture"])
def test_a_picture_shows_the_bet_that_the_word_names(ask):
    for number in range(40):
        facts = made(number=number, ask=ask, themes=["bets"])
        pictures = WORDS.picture(facts).several or (WORDS.picture(facts),)
        kinds = [picture.piles[0].bet.partition(":")[0] for picture in pictures]
        assert kinds == (facts["options"] if ask == "picture" else [facts["term"]])


def test_no_bet_is_drawn_that_this_cloth_has_not():
    drawn = {made(number=k, ask="picture", house=PRESETS["us"], themes=["bets"])["term"] for k in range(150)}
    assert "top_line" in drawn
    assert "first_four" not in drawn


@pytest.mark.parametrize("difficulty", DIFFICULTIES)
def test_a_level_asks_what_it_says_and_no_more(difficulty):
    level, papers = LEVELS[difficulty], many("terms", difficulty)
    assert {facts["ask"] for facts in papers} == set(level.asks)
    keys = {key for theme in level.themes for key in TERMS[theme]}
    assert {facts["term"] for facts in papers} <= keys
    assert all(len(set(facts["options"])) == 4 for facts in papers)
