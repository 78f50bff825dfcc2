from fractions import Fraction

import pytest

from quizzes.rules.roulette.layout import EUROPEAN as LAYOUT
from quizzes.rules.roulette.odds import PAYS
from quizzes.rules.roulette.wheel import EUROPEAN
from tests.trainer.templatetags.writing import isolated, written
from trainer.lesson_facts import way_to
from trainer.templatetags.lesson_tags import positions

NUMBER_OF = {"straight": 1, "split": 2, "street": 3, "trio": 3, "corner": 4, "first_four": 4, "six_line": 6}


@pytest.mark.parametrize(
    ("tag", "shown"),
    [
        ("pockets", "37"),
        ('pockets "american"', "38"),
        ('arc_count "32" "10"', "18"),
        ('arc_count "32" "10" "black"', "9"),
        ('step "17" 1', "34"),
        ('step "0" -1', "26"),
        ('covers "six_line"', "6"),
        ('covers "columns"', "24"),
        ('positions "straight"', "37"),
        ('positions "split"', "60"),
        ('positions "split" "across"', "24"),
        ('positions "split" "along"', "33"),
        ('positions "split" "zero"', "3"),
        ('positions "corner"', "22"),
        ('positions "inside"', "145"),
        ('positions "outside"', "12"),
        ('positions "even_chance"', "6"),
        ('holding "17"', "12"),
        ('holding "16"', "9"),
        ('holding "0"', "7"),
        ('holding "17" "corner"', "4"),
        ('pays "split"', "17"),
        ('with_stake "straight"', "36"),
        ('double "straight"', "70"),
        ('losing "straight"', "36"),
        ('paid "17" "split:17-20=100 corner:13-14-16-17=100 red=100"', "2,500"),
        ('collected "17" "split:17-20=100 corner:13-14-16-17=100 red=100"', "100"),
        ('returned "0" "red=100 dozen:1=100" "partage"', "50"),
        ('collected "0" "red=100 dozen:1=100" "partage"', "150"),
        ('paid "17" "all:17"', "156"),
        ('arc_count "0" "00" wheel="american"', "20"),
        ('step "0" 1 wheel="american"', "28"),
        ('covers "top_line"', "5"),
        ('positions "top_line"', "1"),
        ('positions "trio"', "2"),
        ('positions "trio" layout="american"', "3"),
        ('positions "split" layout="american"', "62"),
        ('positions "inside" layout="american"', "149"),
        ('holding "0" layout="american"', "7"),
        ('pays "top_line" layout="american"', "6"),
        ('losing "straight" wheel="american"', "37"),
        ('paid "17" "columns:2-3=20"', "10"),
    ],
)
def test_counts_and_amounts(tag, shown):
    assert written(tag) == shown


@pytest.mark.parametrize(
    ("tag", "shown"),
    [
        ('odds "straight"', "35:1"),
        ('odds "columns"', "1:2"),
        ('product 12 "straight"', "12 × 35 = 420"),
        ('product 12 "straight" 5', "12 × 35 × 5 = 2,100"),
        ('product 100 "columns"', "100 × 1/2 = 50"),
        ('quick 12 "straight"', "12 × 35 = 70 × 6 = 420"),
        ('quick 13 "straight"', "13 × 35 = 70 × 6 + 35 = 455"),
        ('quick 12 "split"', "12 × 17 = 120 + 84 = 204"),
        ('quick 12 "street"', "12 × 11 = 120 + 12 = 132"),
        ('quick 12 "corner"', "12 × 8: 12 → 24 → 48 → 96"),
        ('quick 12 "six_line"', "12 × 5 = 120 / 2 = 60"),
        ('parts 23 "street"', "20 × 11 + 3 × 11 = 220 + 33 = 253"),
        ('formula "corner"', "36 / 4 \N{MINUS SIGN} 1 = 8"),
        ('addition "17" "straight:17 split:14-17 split:17-20 red"', "35 + 2 × 17 = 69"),
        ('chance "straight"', "1/37"),
        ('against "straight"', "36:1"),
        ('against "split"', "35:2"),
        ('odds "top_line"', "6:1"),
        ('chance "top_line" wheel="american"', "5/38"),
        ('against "straight" wheel="american"', "37:1"),
        ('neighbours "00" wheel="american"', "13 1 00 27 10"),
        ("edge", "1/37 (2.70%)"),
        ('edge "partage"', "1/74 (1.35%)"),
        ('neighbours "17"', "2 25 17 34 6"),
        ('neighbours "0"', "3 26 0 32 15"),
        ('row "17"', "16 17 18"),
        ('word "17-20"', "17-20"),
    ],
)
def test_expressions_are_kept_from_left_to_right(tag, shown):
    assert written(tag) == isolated(shown)


def test_long_lists_may_break():
    assert written('arc "32" "10" "red"') == '<bdi dir="ltr">19 21 23 25 27 30 32 34 36</bdi>'


@pytest.mark.parametrize(
    ("language", "shown"), [("fr", "1/37 (2,70\N{NO-BREAK SPACE}%)"), ("hu", "1/37 (2,70%)"), ("ar", "1/37 (2.70%)")]
)
def test_numbers_take_the_languages_marks(language, shown):
    assert written("edge", language) == isolated(shown)


def test_thousands_take_the_languages_marks():
    assert written('product 12 "straight" 5', "uk") == isolated("12 × 35 × 5 = 2\N{NO-BREAK SPACE}100")


@pytest.mark.parametrize("kind", NUMBER_OF)
def test_payouts_are_those_of_the_formula(kind):
    assert written(f'pays "{kind}"') == str(Fraction(36, NUMBER_OF[kind]) - 1)
    assert written(f'covers "{kind}"') == str(NUMBER_OF[kind])


def test_positions_are_those_of_the_layout():
    for kind in NUMBER_OF:
        assert positions(kind) == str(sum(bet.kind == kind for bet in LAYOUT.bets))


@pytest.mark.parametrize("kind", ["straight", "split", "street", "corner", "six_line"])
def test_every_quick_way_comes_to_the_product(kind):
    for chips in range(2, 41):
        way = way_to(chips, kind)
        if "→" in way:
            assert int(way.split(" → ")[-1]) * 2 == chips * PAYS[kind]
        elif way:
            assert eval(way.replace("×", "*")) == chips * PAYS[kind]


def test_the_order_of_the_wheel_is_whole():
    assert written("order") == f'<bdi dir="ltr">{" ".join(EUROPEAN.order)}</bdi>'


def test_a_bet_that_does_not_exist_stops_the_page():
    with pytest.raises(ValueError, match="split:0-4"):
        written('paid "0" "split:0-4"')


@pytest.mark.parametrize(
    "tag",
    [
        'pockets "french"',
        'arc "0" "00"',
        'neighbours "00"',
        'covers "square"',
        'covers "first_four" layout="american"',
        'positions "corner" layout="round"',
        'paid "00" "straight:17"',
    ],
)
def test_nonsense_is_refused(tag):
    with pytest.raises(ValueError, match=r"\w"):
        written(tag)
