from collections import Counter

import pytest

from quizzes.rules.roulette.bets import BetKind
from quizzes.rules.roulette.layout import (
    AMERICAN,
    DOUBLE_OUTSIDE,
    EUROPEAN,
    SNAKE,
    column_of,
    layout_of,
    layout_order,
    row_of,
)
from quizzes.rules.roulette.wheel import colour

WORDS = [bet.word for bet in EUROPEAN.bets]
INSIDE_BETS = [bet for bet in EUROPEAN.bets if bet.is_inside]


def numbers_of(kind: BetKind) -> list[list[int]]:
    return [[int(number) for number in bet.numbers] for bet in EUROPEAN.bets if bet.kind == kind]


@pytest.mark.parametrize(
    ("kind", "count"),
    [("straight", 37), ("split", 60), ("street", 12), ("trio", 2), ("corner", 22), ("first_four", 1), ("six_line", 11)],
)
def test_the_cloth_has_so_many_positions_of_the_kind(kind, count):
    assert len(numbers_of(BetKind(kind))) == count


def test_145_positions_are_inside_and_12_boxes_outside():
    assert len(INSIDE_BETS) == 145
    assert len(EUROPEAN.bets) - len(INSIDE_BETS) == 12


def test_every_word_stands_once():
    assert max(Counter(WORDS).values()) == 1


def test_every_straight_is_one_number_of_the_wheel():
    assert numbers_of(BetKind.STRAIGHT) == [[number] for number in range(37)]


def test_splits_are_24_across_33_along_and_3_with_zero():
    across = [[n, n + 1] for n in range(1, 37) if n % 3]
    along = [[n, n + 3] for n in range(1, 34)]
    assert (len(across), len(along)) == (24, 33)
    assert numbers_of(BetKind.SPLIT) == sorted(across + along + [[0, 1], [0, 2], [0, 3]])


def test_streets_are_the_12_rows():
    assert numbers_of(BetKind.STREET) == [[n, n + 1, n + 2] for n in range(1, 35, 3)]


def test_trios_are_0_1_2_and_0_2_3():
    assert numbers_of(BetKind.TRIO) == [[0, 1, 2], [0, 2, 3]]


def test_corners_are_two_neighbours_in_each_of_two_rows():
    assert numbers_of(BetKind.CORNER) == [[n, n + 1, n + 3, n + 4] for n in range(1, 33) if n % 3]


def test_first_four_is_0_1_2_3():
    assert numbers_of(BetKind.FIRST_FOUR) == [[0, 1, 2, 3]]


def test_six_lines_are_two_rows_together():
    assert numbers_of(BetKind.SIX_LINE) == [list(range(n, n + 6)) for n in range(1, 32, 3)]


@pytest.mark.parametrize("kind", [BetKind.TOP_LINE, BetKind.COLUMNS, BetKind.DOZENS])
def test_the_european_cloth_has_none_of_the_kind(kind):
    assert numbers_of(kind) == []


@pytest.mark.parametrize(
    ("word", "numbers"),
    [
        ("column:1", range(1, 37, 3)),
        ("column:2", range(2, 37, 3)),
        ("column:3", range(3, 37, 3)),
        ("dozen:1", range(1, 13)),
        ("dozen:2", range(13, 25)),
        ("dozen:3", range(25, 37)),
        ("even", range(2, 37, 2)),
        ("odd", range(1, 37, 2)),
        ("low", range(1, 19)),
        ("high", range(19, 37)),
    ],
)
def test_the_box_outside_holds_its_numbers(word, numbers):
    assert [int(number) for number in EUROPEAN.bet(word).numbers] == list(numbers)


@pytest.mark.parametrize("word", ["red", "black"])
def test_the_colour_box_holds_the_18_numbers_of_its_colour(word):
    numbers = EUROPEAN.bet(word).numbers
    assert len(numbers) == 18
    assert {colour(number) for number in numbers} == {word}


@pytest.mark.parametrize(
    "groups",
    ["column:1 column:2 column:3", "dozen:1 dozen:2 dozen:3", "red black", "even odd", "low high"],
)
def test_the_boxes_of_a_family_share_out_1_to_36_and_leave_zero(groups):
    numbers = [int(number) for word in groups.split() for number in EUROPEAN.bet(word).numbers]
    assert sorted(numbers) == list(range(1, 37))


def test_bets_stand_by_kind_and_within_a_kind_by_number():
    kinds = list(BetKind)
    keys = [(kinds.index(bet.kind), [layout_order(number) for number in bet.numbers]) for bet in INSIDE_BETS]
    assert keys == sorted(keys)


@pytest.mark.parametrize("bet", INSIDE_BETS, ids=str)
def test_a_word_names_its_numbers_in_layout_order(bet):
    assert bet.word == f"{bet.kind}:{'-'.join(bet.numbers)}"
    assert sorted(bet.numbers, key=int) == list(bet.numbers)


@pytest.mark.parametrize("word", WORDS)
def test_a_word_reads_back_as_its_bet(word):
    assert EUROPEAN.bet(word).word == word


@pytest.mark.parametrize(
    "word",
    ["split:0-4", "split:3-4", "split:0-7", "split:34-37", "split:18-19", "split:17-17", "split:7-10-13", "split:17",
     "trio:0-1-3", "trio:1-2-3", "street:0-1-2", "street:0-2-3", "street:2-3-4", "corner:0-1-2-3", "corner:3-4-6-7",
     "corner:15-16-18-19", "first_four:1-2-3-4", "six_line:2-3-4-5-6-7", "six_line:0-1-2-3", "straight:37",
     "straight:00", "straight:017", "column:0", "column:4", "dozen:4", "red:1", "low:1-18", "split:", "split"],
)  # fmt: skip
def test_no_such_position_and_the_refusal_says_so_with_a_right_example(word):
    kind = word.partition(":")[0]
    example = next(known for known in WORDS if known.partition(":")[0] == kind)
    with pytest.raises(ValueError, match=f"'{word}': no such {kind} on the european layout") as refusal:
        EUROPEAN.bet(word)
    assert f"'{example}'" in str(refusal.value)


@pytest.mark.parametrize("word", ["split:0-1", "split:0-2", "split:0-3", "street:1-2-3", "split:35-36", "split:33-36"])
def test_what_looks_doubtful_is_a_position(word):
    assert EUROPEAN.bet(word).word == word


@pytest.mark.parametrize(
    ("word", "right"),
    [
        ("split:20-17", "split:17-20"),
        ("split:3-0", "split:0-3"),
        ("trio:2-1-0", "trio:0-1-2"),
        ("corner:21-20-18-17", "corner:17-18-20-21"),
        ("street:12-10-11", "street:10-11-12"),
    ],
)
def test_a_word_out_of_order_is_refused_by_naming_the_right_one(word, right):
    with pytest.raises(ValueError, match=f"'{word}': numbers stand in layout order, '{right}'"):
        EUROPEAN.bet(word)


@pytest.mark.parametrize("word", ["top_line:0-00-1-2-3", "columns:1-2", "dozens:2-3"])
def test_a_kind_that_the_cloth_lacks_is_named_in_the_refusal(word):
    with pytest.raises(ValueError, match=f"the european layout has no {word.partition(':')[0]}$"):
        EUROPEAN.bet(word)


@pytest.mark.parametrize("word", ["square:17-18-20-21", "double_street:1-2-3-4-5-6", "Red", "", "17"])
def test_a_bet_that_no_table_has_is_named_in_the_refusal(word):
    with pytest.raises(ValueError, match=f"there is no bet called '{word.partition(':')[0]}'"):
        EUROPEAN.bet(word)


@pytest.mark.parametrize("numbers", ["17 18 20 21", "21 18 20 17"])
def test_a_bet_is_placed_by_its_numbers_in_any_order(numbers):
    assert EUROPEAN.place(BetKind.CORNER, numbers.split()).word == "corner:17-18-20-21"


@pytest.mark.parametrize("word", ["split:17-x", "split:17-", "corner:0-1-2-40"])
def test_a_word_on_what_is_no_number_is_no_bet(word):
    with pytest.raises(ValueError, match=f"'{word}': no such {word.partition(':')[0]} on the european layout"):
        EUROPEAN.bet(word)


def test_a_double_zero_stands_before_the_numbers():
    with pytest.raises(ValueError, match="numbers stand in layout order, 'split:00-3'"):
        AMERICAN.bet("split:3-00")


def test_a_bet_that_other_houses_take_is_refused_as_such():
    with pytest.raises(ValueError, match="'trio:0-00-2': this house does not take it"):
        layout_of("american", trio_of_both_zeros=False).bet("trio:0-00-2")


@pytest.mark.parametrize("bet", layout_of("european", "both").bets, ids=str)
def test_the_numbers_of_a_bet_stand_in_layout_order(bet):
    assert list(bet.numbers) == sorted(bet.numbers, key=layout_order)


def test_a_house_plays_double_columns_or_dozens_or_both_or_none():
    assert [len(layout_of("european", double).bets) for double in DOUBLE_OUTSIDE] == [157, 159, 159, 161]
    with pytest.raises(ValueError, match="double_outside 'all': off, columns, dozens, both"):
        layout_of("european", "all")


def test_houses_that_differ_in_nothing_on_the_cloth_share_it():
    assert layout_of("european", "off", trio_of_both_zeros=False, splits_of_zeros_and_2=False) is EUROPEAN
    assert layout_of("american", "off", True, True) is AMERICAN


def test_there_are_two_cloths():
    with pytest.raises(ValueError, match="layout 'lunar': european or american"):
        layout_of("lunar")


@pytest.mark.parametrize("layout", [EUROPEAN, AMERICAN], ids=lambda layout: layout.name)
def test_the_zero_end_is_one_box_long_and_as_wide_as_the_cloth(layout):
    assert {zero.along for zero in layout.zeros} == {(0, 1)}
    assert sum(zero.across[1] - zero.across[0] for zero in layout.zeros) == 3


def test_a_bet_on_numbers_that_do_not_touch_cannot_be_placed():
    with pytest.raises(ValueError, match="no such split"):
        EUROPEAN.place(BetKind.SPLIT, ["18", "19"])


# By hand from the felt: the zero end, an edge, the middle, the far end.
@pytest.mark.parametrize(
    ("number", "count"),
    [("0", 7), ("1", 9), ("2", 12), ("3", 9), ("4", 9), ("17", 12), ("34", 6), ("35", 8), ("36", 6)],
)
def test_so_many_inside_positions_hold_the_number(number, count):
    assert len(EUROPEAN.bets_on(number)) == count


@pytest.mark.parametrize("number", [box.number for box in EUROPEAN.boxes])
def test_positions_on_a_number_are_all_inside_ones_that_hold_it(number):
    assert list(EUROPEAN.bets_on(number)) == [bet for bet in INSIDE_BETS if number in bet.numbers]


@pytest.mark.parametrize("number", ["00", "37", ""])
def test_a_number_that_the_cloth_lacks_has_no_positions(number):
    with pytest.raises(ValueError, match=f"the european layout has no number '{number}'"):
        EUROPEAN.bets_on(number)


@pytest.mark.parametrize(
    ("number", "row", "column"), [("1", 1, 1), ("2", 1, 2), ("3", 1, 3), ("4", 2, 1), ("17", 6, 2), ("36", 12, 3)]
)
def test_a_number_stands_in_its_row_and_column(number, row, column):
    assert (row_of(number), column_of(number)) == (row, column)


def test_layout_order_is_0_00_1_to_36():
    shuffled = ["36", "2", "1", "00", "10", "0"]
    assert sorted(shuffled, key=layout_order) == ["0", "00", "1", "2", "10", "36"]


def test_the_snake_winds_through_all_rows_over_12_red_numbers_and_is_no_place_on_the_cloth():
    assert sorted(row_of(number) for number in SNAKE.numbers) == list(range(1, 13))
    assert {colour(number) for number in SNAKE.numbers} == {"red"}
    assert (SNAKE.kind, SNAKE.word) == (BetKind.DOZEN, "snake")
    assert SNAKE not in EUROPEAN.bets
