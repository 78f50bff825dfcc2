import random

import pytest

from quizzes.rules.trente_et_quarante.cards import Card, card, pack
from quizzes.rules.trente_et_quarante.coup import Chance, Points, call, deal, deal_shoe, total, verdicts


def cards(words):
    return [card(word) for word in words.split()]


@pytest.mark.parametrize(
    ("word", "points", "colour"),
    [("AC", 1, "black"), ("10H", 10, "red"), ("KS", 10, "black"), ("7D", 7, "red")],
)
def test_a_card_counts_its_face_an_ace_1_a_court_card_10(word, points, colour):
    assert (card(word).points, card(word).colour) == (points, colour)
    assert str(card(word)) == word


@pytest.mark.parametrize("word", ["", "1H", "11H", "10X", "H10", "a c"])
def test_what_is_no_card_is_refused(word):
    with pytest.raises(ValueError, match="card"):
        card(word)


def test_a_pack_has_52_different_cards_that_count_340():
    assert len(set(pack())) == 52
    assert sum(card.points for card in pack()) == 340


def test_each_row_goes_on_until_it_exceeds_30():
    made = deal(cards("9H KC QD 5S JS 10H 7C 9S"))
    assert (total(made.noir), total(made.rouge)) == (34, 36)
    assert made.points == Points(34, 36, "red")


def test_a_total_of_exactly_30_takes_another_card():
    made = deal(cards("KH KC KD AS KS QH 9C 2D"))
    assert total(made.noir) == 31
    assert len(made.noir) == 4


def test_a_coup_whose_cards_run_out_is_void():
    assert deal(cards("9H KC QD 5S JS 10H 7C")) is None
    assert deal(cards("9H KC QD 5S JS 10H KD")) is None
    assert deal([]) is None


def test_every_dealt_row_ends_between_31_and_40_whatever_the_shoe():
    for seed in range(300):
        shoe = list(pack()) * 6
        random.Random(seed).shuffle(shoe)
        made = deal(shoe)
        for row in (made.noir, made.rouge):
            assert 31 <= total(row) <= 40
            assert total(row[:-1]) <= 30


def test_a_shoe_is_dealt_from_the_sixth_card_or_up_to_the_red_one():
    coup = cards("9H KC QD 5S JS 10H 7C 9S")
    five = cards("AC 2C 3C 4C 5C")
    assert [made.points for made in deal_shoe([*five, *coup, *coup])] == [Points(34, 36, "red")] * 2
    assert deal_shoe([*coup, *coup, *five], "red_card_last_5") == deal_shoe([*five, *coup, *coup])
    assert len(deal_shoe([*coup, *coup], "red_card_last_5")) == 1
    assert deal_shoe(five[:3]) == deal_shoe(five[:3], "red_card_last_5") == ()


@pytest.mark.parametrize("cut", ["burn_first_5", "red_card_last_5"])
def test_a_whole_shoe_gives_28_or_29_coups_and_no_card_is_dealt_twice(cut):
    for seed in range(20):
        shoe = list(pack()) * 6
        random.Random(seed).shuffle(shoe)
        coups = deal_shoe(shoe, cut)
        dealt = [card for made in coups for card in (*made.noir, *made.rouge)]
        start = 5 if cut == "burn_first_5" else 0
        assert len(coups) in range(26, 32)
        assert dealt == shoe[start : start + len(dealt)]
        assert start + len(dealt) <= 312 - (5 - start)


def test_a_cut_that_no_house_has_is_refused():
    with pytest.raises(ValueError, match="tq_cut"):
        deal_shoe([], "burn_all")


@pytest.mark.parametrize(
    ("noir", "rouge", "first", "winner", "second"),
    [
        (31, 40, "black", Chance.NOIR, Chance.COULEUR),
        (31, 40, "red", Chance.NOIR, Chance.INVERSE),
        (40, 31, "red", Chance.ROUGE, Chance.COULEUR),
        (40, 31, "black", Chance.ROUGE, Chance.INVERSE),
        (35, 35, "red", None, None),
    ],
)
def test_the_lower_row_wins_and_couleur_follows_the_first_card(noir, rouge, first, winner, second):
    points = Points(noir, rouge, first)
    assert (points.winner, points.second) == (winner, second)
    assert points.winners == ((winner, second) if winner else ())


def test_only_31_against_31_is_the_refait():
    assert Points(31, 31, "red").is_refait
    assert not any(Points(total, total, "red").is_refait for total in range(32, 41))


@pytest.mark.parametrize(("noir", "rouge", "first"), [(30, 31, "red"), (31, 41, "red"), (31, 32, "green")])
def test_points_that_no_coup_has_are_refused(noir, rouge, first):
    with pytest.raises(ValueError, match=r"ends between|red or black"):
        Points(noir, rouge, first)


@pytest.mark.parametrize(
    ("noir", "rouge", "first", "said"),
    [
        (32, 36, "black", "deux, six, rouge perd et couleur gagne"),
        (36, 32, "red", "six, deux, rouge gagne et couleur"),
        (32, 36, "red", "deux, six, rouge perd et couleur"),
        (36, 32, "black", "six, deux, rouge gagne et couleur perd"),
        (31, 31, "red", "un après"),
        (40, 40, "red", "quarante après"),
    ],
)
def test_the_call_drops_the_thirty_and_speaks_of_rouge_and_couleur_alone(noir, rouge, first, said):
    assert call(Points(noir, rouge, first)) == said


def test_another_house_names_the_winners():
    assert call(Points(32, 36, "black"), "winners") == "deux, six, noir et couleur gagnent"


def test_an_unknown_style_and_a_verdict_on_a_tie_are_refused():
    with pytest.raises(ValueError, match="tq_call_style"):
        call(Points(32, 36, "black"), "sung")
    with pytest.raises(ValueError, match="nobody wins"):
        verdicts(Points(33, 33, "red"))


def test_a_card_is_a_value():
    assert Card("A", "H") == card("AH")
