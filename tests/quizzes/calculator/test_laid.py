import pytest

from quizzes.calculator.asked import read
from quizzes.calculator.laid import lay, pays_on


def laid(**given):
    return lay(read(given, "en"))


def money(positions):
    return {position.bet.word: position.honoured for position in positions}


@pytest.mark.parametrize(
    ("said", "amount", "maximum", "value", "placed", "back", "left"),
    [
        ("voisins", "1400", "100", 155, 1385, 15, 7),
        ("voisins", "2000", "100", 200, 1700, 300, 0),
        ("jeu_zero", "500", "100", 130, 490, 10, 3),
        ("orphelins", "777", "100", 165, 760, 17, 4),
        ("tiers", "1500", "100", 200, 1200, 300, 0),
        ("voisins", "475", "", 50, 450, 25, 9),
        ("voisins", "44", "", 0, 0, 44, 9),
    ],
)
def test_an_announcement_for_an_amount(said, amount, maximum, value, placed, back, left):
    made = laid(say=said, amount=amount, max=maximum).announcement
    assert (made.chip_value, made.placed, made.remainder, made.chips_left) == (value, placed, back, left)


def test_a_position_at_its_limit_is_named():
    made = laid(say="voisins", amount="1400", max="100").announcement
    assert [position.bet.word for position in made.full] == ["trio:0-2-3"]


def test_an_announcement_to_the_maximum_fills_every_position():
    made = laid(say="voisins", to="max", max="100").announcement
    assert (made.chip_value, made.placed, made.chips_left) == (None, 1700, 0)


def test_what_a_hit_pays_goes_by_groups_of_numbers():
    made = laid(say="voisins", by="10").announcement
    assert {hit.pays: hit.numbers for hit in made.hits}[220] == ("0", "2", "3")
    assert [hit.pays for hit in made.hits] == [220, 170, 160]


@pytest.mark.parametrize(
    ("house", "given", "placed", "pays", "back"),
    [
        ("european_standard", {"unit": "25"}, 1000, 9800, 0),
        ("european_standard", {"amount": "1234", "max": "100"}, 1200, 11760, 34),
        ("european_standard", {"to": "max", "max": "100"}, 4000, 39200, 0),
        ("european_standard", {"unit": "200", "max": "100"}, 4000, 39200, 4000),
        ("fr_francaise", {"to": "max", "min": "10"}, 12500, 120700, 0),
        ("fr_americaine", {"unit": "5"}, 60, 780, 0),
    ],
)
def test_a_complete_in_money(house, given, placed, pays, back):
    made = laid(house=house, complete="17", **given).complete
    assert (made.placed, made.pays, made.remainder, made.hit.stations) == (placed, pays, back, 12)


def test_partial_hits_of_a_complete():
    made = laid(complete="17", unit="1").complete
    assert [(hit.numbers, hit.pays, hit.stations) for hit in made.hits] == [
        (("16", "18"), 191, 6),
        (("14", "20"), 128, 4),
        (("13", "15", "19", "21"), 62, 2),
    ]


def test_all_lies_on_one_felt_and_is_cut_at_the_limits():
    felt = laid(bets="14-17*30", value="5", say="orphelins", by="50", complete="17", unit="50", max="100")
    split = next(position for position in felt.positions if position.bet.word == "split:14-17")
    assert (split.asked, split.honoured, split.returned, split.limit) == (150 + 50 + 100, 200, 100, 200)
    assert felt.returned == sum(position.returned for position in felt.positions)
    assert not split.by_hand


def test_what_is_put_by_hand_keeps_its_chips():
    assert [position.by_hand for position in laid(bets="17 20", complete="17", unit="5").positions[:2]] == [False, True]


def test_pays_on_a_number_adds_every_winner():
    felt = laid(bets="17*2 17-20 red")
    assert (pays_on(felt.positions, "17"), pays_on(felt.positions, "20"), pays_on(felt.positions, "1")) == (87, 17, 1)


def test_nothing_asked_is_an_empty_felt():
    assert laid() == laid(bets="", say="", winning="")
    assert (laid().positions, laid().stakes) == ((), 0)
    assert money(laid(bets="17").positions) == {"straight:17": 1}
