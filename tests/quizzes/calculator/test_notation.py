import pytest

from quizzes.calculator import notation
from quizzes.calculator.problems import Problem
from quizzes.rules.house import PRESETS, HouseRules

HOUSE = HouseRules()


def read(text, house=HOUSE):
    bets, faults = notation.read(text, house)
    return {bet.word: chips for bet, chips in bets}, {fault.piece: fault.problem for fault in faults}


@pytest.mark.parametrize(
    ("text", "bets"),
    [
        ("straight:17*2 split:17-20", {"straight:17": 2, "split:17-20": 1}),
        ("17×2, 17-20;red*5", {"straight:17": 2, "split:17-20": 1, "red": 5}),
        ("٠-١-٢-٣*٣، 17/20", {"first_four:0-1-2-3": 3, "split:17-20": 1}),
        ("17 17*3", {"straight:17": 4}),
        ("", {}),
    ],
)
def test_bets_are_read_as_people_write_them(text, bets):
    assert read(text) == (bets, {})


def test_what_cannot_be_read_does_not_spoil_the_rest():
    bets, faults = read("17 frog split:0-4 red*0 20*x 21")
    assert bets == {"straight:17": 1, "straight:21": 1}
    assert faults == {
        "frog": Problem.NO_BET,
        "split:0-4": Problem.NO_BET,
        "red*0": Problem.NO_CHIPS,
        "20*x": Problem.NO_CHIPS,
    }


@pytest.mark.parametrize(
    ("house", "text"),
    [
        ("european_standard", "top_line:0-00-1-2-3"),
        ("european_standard", "dozens:1-2"),
        ("us", "first_four:0-1-2-3"),
        ("fr_anglaise", "split:0-00"),
    ],
)
def test_a_bet_of_another_table_is_told_from_no_bet_at_all(house, text):
    assert read(text, PRESETS[house]) == ({}, {text: Problem.NOT_PLAYED_HERE})


def test_a_split_that_the_zero_boxes_do_not_touch_is_not_played():
    house = HouseRules(wheel="american", series=(), us_split_zero_2=False)
    assert read("0-2 00-2", house)[0] == {}
    assert set(read("0-2 00-2", house)[1].values()) == {Problem.NOT_PLAYED_HERE}


def test_sixty_different_bets_lie_on_a_felt_and_no_more():
    words = [bet.word for bet in HOUSE.layout.bets[:62]]
    bets, faults = read(" ".join([*words, words[0]]))
    assert len(bets) == 60
    assert bets[words[0]] == 2
    assert faults == dict.fromkeys(words[60:], Problem.TOO_MANY)


def test_ten_thousand_chips_are_a_stack_and_no_more():
    assert read("17*9999 17") == ({"straight:17": 10_000}, {})
    assert read("17*10000 17") == ({"straight:17": 10_000}, {"17": Problem.NO_CHIPS})
    assert read("17*100000")[1] == {"17*100000": Problem.NO_CHIPS}


def test_a_text_that_is_too_long_is_not_read():
    bets, faults = notation.read("17 " * 1000, HOUSE)
    assert (bets, [fault.problem for fault in faults]) == ((), [Problem.TOO_LONG])


def test_every_bet_of_every_house_is_written_as_it_is_read():
    for house in PRESETS.values():
        bets = tuple((bet, chips) for chips, bet in enumerate(house.layout.bets[:50], start=1))
        assert notation.read(notation.written(bets), house) == (bets, ())
