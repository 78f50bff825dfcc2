import json

import pytest
from django.utils.translation import override

from quizzes.felt import felt
from quizzes.rules.house import PRESETS


@pytest.mark.parametrize("house", ["european_standard", "fr_francaise", "us"])
def test_the_script_is_told_every_place_and_a_lens_for_every_box(house):
    layout = PRESETS[house].layout
    told = json.loads(json.dumps(felt(layout)["places"]))
    assert [place[0] for place in told["places"]] == [bet.word for bet in layout.bets]
    boxes = [bet for bet in layout.bets if bet.kind in ("straight", "column", "dozen") or bet.is_even_chance]
    assert len(told["lenses"]) == len(boxes)
    assert {index for rows in told["lenses"].values() for row in rows for index in row} == {
        -1,
        *range(len(layout.bets)),
    }


def test_places_are_named_in_the_readers_language():
    layout = PRESETS["european_standard"].layout
    with override("fr"):
        assert "Cheval \u20661-2\u2069" in [place[1] for place in felt(layout)["places"]["places"]]


def test_every_sort_of_stack_has_a_piece_to_copy():
    made = felt(PRESETS["european_standard"].layout)
    assert len({(piece.under, piece.inlay, piece.size) for piece in made["pieces"]}) == len(made["places"]["alike"])
