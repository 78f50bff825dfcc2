import pytest

from quizzes.drawing.chips import PLAYERS, RADIUS, Chip, dolly, piece
from quizzes.rules.roulette.layout import EUROPEAN

BET = EUROPEAN.bet("straight:17")


def drawn(count, **options):
    return piece(Chip(BET, count, **options), (10, 20), 1)


@pytest.mark.parametrize(("count", "under"), [(1, 0), (2, 1), (4, 1), (5, 2), (20, 2)])
def test_the_height_tells_one_chip_a_few_and_many(count, under):
    assert len(drawn(count).under) == under


def test_a_cash_chip_lies_alone_and_shows_its_value():
    chip = drawn(100, cash=True)
    assert (chip.kind, chip.under, chip.count) == ("cash", (), "100")


def test_players_differ_by_inlay_and_by_spots():
    pieces = [drawn(1, player=player) for player in PLAYERS]
    assert len({piece.inlay for piece in pieces}) == len({piece.spots for piece in pieces}) == len(PLAYERS)


def test_two_figures_have_a_wider_inlay_and_more_have_a_label():
    assert len({drawn(count).inlay for count in (9, 10, 100, 1000)}) == 4
    assert [drawn(count).size for count in (9, 99, 100, 1000)] == ["", "", "chip-count-3", "chip-count-4"]


def test_the_figure_is_never_grouped():
    assert drawn(12500, cash=True).count == "12500"


@pytest.mark.parametrize("options", [{"count": 0}, {"count": 1, "player": 6}, {"count": 1, "player": 0}])
def test_an_impossible_chip_is_refused(options):
    with pytest.raises(ValueError, match=r"stack|players"):
        Chip(BET, **options)


def test_the_dolly_leaves_the_chip_inside_free():
    assert float(dolly((0, 0), 1).radius) - 1.5 > RADIUS


def test_a_figure_of_its_own_stands_for_the_count():
    chip = drawn(12, cash=True, figure="12½")
    assert (chip.count, chip.size, chip.inlay) == ("12½", "chip-count-3", drawn(100).inlay)
