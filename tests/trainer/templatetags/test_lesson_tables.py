import json
from pathlib import Path

import pytest
from django.template.library import import_library

from quizzes.rules.roulette.completes import complete
from tests.trainer.templatetags.writing import LANGUAGES, LIBRARIES, rows, said, total, written


def test_the_products_go_up_to_a_full_stack():
    html = written('products_table "straight"')
    assert html.count('<th scope="row"') == 20
    assert '<bdi dir="ltr">70 × 6</bdi></td><td class="n strong">420</td>' in html


def test_the_positions_add_up():
    html = written("position_table")
    assert ">60</td>" in html
    assert ">145</td>" in html


def test_the_pay_table_says_what_each_bet_pays():
    html = written('pay_table "inside"')
    assert [html.count(f">{odds}</bdi>") for odds in ("35:1", "17:1", "11:1", "8:1", "5:1")] == [1, 1, 2, 2, 1]


TABLES = [
    'pay_table "inside"',
    "position_table",
    'products_table "straight"',
    'series_table "voisins"',
    'series_hits "voisins"',
    'series_limits_table "voisins" straight_max=100',
    "finales_table",
    "finales_cheval_table",
    "complete_table",
    "complete_all_table",
    'complete_positions "17"',
    'complete_hits "17"',
    "limits_table straight_max=100",
    'limits_table table="french" minimum=2',
    'limits_table straight_max=100 layout="american"',
    "colours_table",
    'fewest_table 385 values="1 5 25 100"',
    'picture_table "17"',
    'payment_table "france_american"',
    "prison_table",
    "zero_rules_table",
    "houses_table",
    "points_table",
    "refait_table",
    "tq_chances_table",
    """coup_table noir="KH 10S 5D 7C" rouge="3C QD 9H JS" bets='{"noir": 100, "couleur": 50}'""",
    "deal_steps",
    'item "note_changed"',
]
WITHOUT_CAPTION = ("pay_table", "position_table", "products_table", "item")
VECTORS = [json.loads(line) for line in Path("tests/vectors/rules.jsonl").read_text().splitlines()]


def expected(kind, **inputs):
    return next(
        vector["expected"] for vector in VECTORS if vector["kind"] == kind and inputs.items() <= vector["input"].items()
    )


@pytest.mark.parametrize("tag", TABLES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_table_is_written_in_every_language(tag, language):
    html = written(tag, language)
    assert len(said(tag, language)) > 20
    assert "style=" not in html


@pytest.mark.parametrize("tag", [tag for tag in TABLES if tag.split()[0] not in WITHOUT_CAPTION])
def test_every_table_may_have_a_caption(tag):
    assert ">Tom &amp; I</" in written(f'{tag} caption="Tom &amp; I"')


def test_a_name_is_in_one_library_only():
    names = [name for path in LIBRARIES for name in import_library(f"trainer.templatetags.{path}").tags]
    assert len(names) == len(set(names))


class TestAnnouncements:
    def test_a_series_is_told_with_its_chips(self):
        assert rows('series_table "voisins"')[0] == ["Trio", "0 2 3", "2"]
        assert total('series_table "voisins"')[2] == "9"
        assert [row[2] for row in rows('series_table "orphelins"')] == ["1"] * 5

    @pytest.mark.parametrize("series", ["voisins", "tiers", "orphelins", "jeu_zero"])
    def test_hits_are_those_of_the_rules(self, series):
        for numbers, _how, pays, kept, collected in rows(f'series_hits "{series}"'):
            for number in numbers.split():
                hit = expected("series_hit", series=series, winning=number) if _is_there(series, number) else None
                if hit:
                    assert [hit["pays"], hit["kept"], hit["collected"]] == [int(pays), int(kept), int(collected)]

    def test_the_highest_hit_stands_first(self):
        assert rows('series_hits "orphelins"')[:2] == [
            ["1", "Straight up", "35", "1", "4"],
            ["17", "Split × 2", "34", "2", "3"],
        ]

    def test_the_maximum_of_a_series(self):
        assert rows('series_limits_table "orphelins" straight_max=100')[0] == ["Straight up 1", "1", "100"]
        assert total('series_limits_table "orphelins" straight_max=100') == ["In all", "5", "900"]
        assert total('series_limits_table "voisins" straight_max=100')[2] == "1,700"

    def test_finales(self):
        found = rows("finales_table")
        assert [row[2] for row in found] == ["4"] * 7 + ["3"] * 3
        assert found[7][1] == "7 17 27"

    def test_finales_on_splits(self):
        found = rows("finales_cheval_table")
        assert found[4] == ["4/7", "4-7 14-17 24-27 34", "4"]
        assert [row[2] for row in found] == ["4"] * 7 + ["3"] * 3

    @pytest.mark.parametrize(
        "tag", ['series_table "voisin"', 'series_hits ""', 'series_limits_table "tiers" straight_max=0']
    )
    def test_nonsense_is_refused(self, tag):
        with pytest.raises(ValueError, match=r"\w"):
            written(tag)


def _is_there(series, winning):
    return any(
        vector["kind"] == "series_hit" and vector["input"]["series"] == series and vector["input"]["winning"] == winning
        for vector in VECTORS
    )


class TestCompletes:
    def test_the_classes_are_the_published_ones(self):
        found = {row[1]: (row[2], row[4], row[5]) for row in rows("complete_table")}
        assert found == {
            "0": ("7", "17", "235"),
            "1": ("9", "27", "297"),
            "2": ("12", "36", "396"),
            "16": ("9", "30", "294"),
            "17": ("12", "40", "392"),
            "34": ("6", "18", "198"),
            "35": ("8", "24", "264"),
        }

    def test_many_numbers_are_told_by_where_they_lie(self):
        assert [row[0] for row in rows("complete_table")][3:5] == ["Outer columns, 4–33", "Middle column, 5–32"]

    def test_two_zeros_change_the_classes_at_zero(self):
        assert [row[5] for row in rows('complete_table layout="american"')][:3] == ["233", "295", "461"]

    def test_every_number_has_its_line(self):
        found = {number: (chips, pays) for number, chips, pays in rows("complete_all_table")}
        assert len(found) == 37
        assert all(found[number][0] == str(complete(number).count) for number in found)
        assert found["17"] == ("40", "392")

    def test_positions_of_17(self):
        found = rows('complete_positions "17"')
        assert [row[3] for row in found] == ["1", "8", "3", "16", "12"]
        assert found[1] == ["Split", "14-17 · 16-17 · 17-18 · 17-20", "4 × 2", "8"]
        assert total('complete_positions "17"') == ["In all", "12", "", "40"]

    def test_partial_hits_of_17(self):
        assert [(row[0], row[1], row[4]) for row in rows('complete_hits "17"')] == [
            ("16 18", "6", "191"),
            ("14 20", "4", "128"),
            ("13 15 19 21", "2", "62"),
        ]

    def test_known_pictures(self):
        found = {row[0]: (row[1], row[2]) for row in rows('picture_table "17"')}
        assert found["Straight up + Split × 4"] == ("5", "103")
        assert sorted(int(pays) for _chips, pays in found.values()) == [21, 32, 52, 68, 69, 100, 103, 135, 156]

    def test_pictures_at_the_edge_have_what_is_there(self):
        assert rows('picture_table "0"')[-1][1:] == ["7", "116"]
        assert len(rows('picture_table "34"')) > 5

    @pytest.mark.parametrize(
        "tag", ['complete_positions "37"', 'complete_hits "00"', 'picture_table "x"', 'complete_table layout="x"']
    )
    def test_nonsense_is_refused(self, tag):
        with pytest.raises(ValueError, match=r"\w"):
            written(tag)


class TestHouses:
    def test_limits_by_the_maximum_on_a_number(self):
        found = {row[0]: row[2] for row in rows("limits_table straight_max=25")}
        assert found == {
            "Straight up": "25",
            "Split": "50",
            "Street": "75",
            "Trio": "75",
            "Corner": "100",
            "First four": "100",
            "Six line": "150",
        }

    def test_limits_with_two_zeros(self):
        found = [row[0] for row in rows('limits_table straight_max=25 layout="american"')]
        assert "Top line" in found
        assert "First four" not in found

    def test_limits_of_a_french_table(self):
        found = {row[0]: row[1:] for row in rows('limits_table table="french" minimum=2')}
        assert found["Six line"] == ["200 × 2", "400"]
        assert found["Even chances"] == ["1,000 × 2", "2,000"]
        assert "Double dozen" not in {row[0] for row in rows('limits_table table="american" minimum=2')}

    @pytest.mark.parametrize(
        "words", ["", 'straight_max=100 table="french"', 'table="dutch" minimum=2', 'table="french"']
    )
    def test_limits_of_no_table_are_refused(self, words):
        with pytest.raises(ValueError, match=r"\w"):
            written(f"limits_table {words}")

    def test_payment_goes_rank_by_rank(self):
        words = said('payment_table "us_school"')
        assert words.startswith("Column High (19–36) Odd Dozen 3 Black Red Dozen 2 Even Low (1–18) Dozen 1 Six line")
        assert words.endswith("Corner Split Straight up")
        assert "Top line" not in said('payment_table "france_french"')
        assert "Double" not in said('payment_table "france_american"')

    def test_prison_under_each_rule(self):
        found = [row[1:] for row in rows("prison_table stake=200")]
        assert {row[0] for row in found} == {"200 back"}
        assert {row[1] for row in found} == {"Collected"}
        assert [row[2] for row in found] == [
            "100 held",
            "Collected",
            "200 held",
            "100 back",
            "200 back",
            "200 held, 2 wins needed",
            "200 held, 2 wins needed",
        ]

    def test_what_zero_costs(self):
        found = rows("zero_rules_table")
        assert found[0][1:] == ["1/37 (2.70%)", "1/19 (5.26%)"]
        assert found[1][1:] == ["1/74 (1.35%)", "1/38 (2.63%)"]
        assert found[2][1:] == ["1/73 (1.37%)", "1/37 (2.70%)"]
        assert found[-1][1:] == ["–", "1/38 (2.63%)"]

    def test_houses_side_by_side(self):
        found = {row[0]: row[1:] for row in rows("houses_table")}
        assert len(found) == 9
        assert found["United Kingdom"][-1] == "only with the money on the table"
        assert found["United States"][0] == "American wheel"
        assert [row[0] for row in rows('houses_table houses="uk de"')] == ["United Kingdom", "Germany"]

    @pytest.mark.parametrize("tag", ['payment_table "dutch"', "prison_table stake=0", 'houses_table houses="monaco"'])
    def test_nonsense_is_refused(self, tag):
        with pytest.raises(ValueError, match=r"\w"):
            written(tag)


class TestChips:
    def test_an_amount_in_the_fewest_pieces(self):
        assert rows('fewest_table 385 values="1 5 25 100"') == [
            ["100", "3", "300"],
            ["25", "3", "75"],
            ["5", "2", "10"],
        ]
        assert total('fewest_table 385 values="1 5 25 100"') == ["In all", "8", "385"]

    def test_what_cannot_be_paid_is_said(self):
        assert rows('fewest_table "25/2" values="5 2"')[-1] == ["Remainder", "", "0.5"]

    def test_every_player_has_a_colour_and_a_mark(self):
        assert len(rows("colours_table")) == 5
        assert "Violet diamond" in said("colours_table")

    @pytest.mark.parametrize("words", ['385 values=""', '385 values="0"', '"x" values="5"'])
    def test_nonsense_is_refused(self, words):
        with pytest.raises(ValueError, match=r"\w"):
            written(f"fewest_table {words}")


class TestCards:
    def test_points(self):
        assert rows("points_table") == [["ace A", "1"], ["2–10", "2–10"], ["jack J, queen Q, king K", "10"]]

    def test_a_refait_under_each_rule(self):
        assert [row[1:] for row in rows("refait_table stake=500")] == [
            ["–", "–", "–", "500", "–"],
            ["250", "–", "–", "250", "–"],
            ["–", "500", "–", "–", "–"],
            ["–", "–", "500", "–", "5"],
        ]

    def test_chances(self):
        found = rows("tq_chances_table")
        assert found[0] == ["31", "14.81%", "2.19%"]
        assert found[9] == ["40", "5.18%", "0.27%"]
        assert [row[-1] for row in found[10:]] == ["2.19%", "8.78%", "10.97%", "1.10%", "1.00%"]

    def test_a_coup_is_settled_losers_first(self):
        tag = (
            """coup_table noir="9H KC QD 5S" rouge="JS 10H 7C 9S" bets='{"noir": 100, "couleur": 50, "inverse": 25}'"""
        )
        assert rows(tag) == [
            ["Couleur", "50", "Collected", "–", "50"],
            ["Inverse", "25", "Paid", "25", "–"],
            ["Noir", "100", "Paid", "100", "–"],
        ]
        assert said(tag).endswith("Noir 34 · Rouge 36 · quatre, six, rouge perd et couleur")
        assert rows(f'{tag} insured="noir"')[2][-1] == "1"

    @pytest.mark.parametrize(
        ("rule", "fate"), [("lose", "Collected"), ("partage", "Half back"), ("en_prison", "Held in prison")]
    )
    def test_a_refait_follows_its_rule(self, rule, fate):
        tag = f"""coup_table noir="KH QD AC 10S" rouge="KS QC AD 10H" bets='{{"noir": 100}}' refait_rule="{rule}\""""
        assert rows(tag)[0][2] == fate

    @pytest.mark.parametrize(
        "words",
        [
            """noir="KH 10S 5D 7C" rouge="" bets='{"noir": 100}'""",
            """noir="KH 10S 5D" rouge="3C QD 9H JS" bets='{"noir": 100}'""",
            """noir="KH 10S 5D 7C" rouge="3C QD 9H JS" bets='{"red": 100}'""",
            """noir="KH 10S 5D 7C" rouge="3C QD 9H JS" bets='{"noir": 2.5}'""",
            """noir="KH 10S 5D 7C" rouge="3C QD 9H JS" bets="noir" """,
            """noir="KH 10S 5D 7C" rouge="3C QD 9H JS" bets='{"noir": 100}' refait_rule="choice" """,
            """noir="KH 10S 5D 7C" rouge="3C QD 9H JS" bets='{"noir": 100}' insured="rouge" """,
        ],
    )
    def test_coups_that_cannot_be_are_refused(self, words):
        with pytest.raises(ValueError, match=r"\w"):
            written(f"coup_table {words}")


class TestProcedure:
    def test_the_steps_before_a_coup(self):
        words = said("deal_steps")
        assert words.index("Shuffle the cards") < words.index("Let a guest cut") < words.index("Burn the first five")

    def test_an_order_is_a_numbered_list(self):
        assert written('item "note_changed"').count("<ol>") == 1
        assert "Only then does it go into the box." in said('item "note_changed"')

    def test_a_choice_tells_what_is_right_alone(self):
        words = said('item "late_bet"')
        assert "Push it back: it does not take part" in words
        assert "Let it lie" not in words

    def test_an_unknown_item_is_refused(self):
        with pytest.raises(ValueError, match="procedure bank"):
            written('item "tea_break"')
