"""The published picture bets: every chip touches the number, and together they pay what is said."""

import json
from pathlib import Path

import pytest

from quizzes.rules.house import EUROPEAN_STANDARD
from quizzes.rules.roulette.bets import BetKind
from quizzes.rules.roulette.layout import EUROPEAN as LAYOUT
from quizzes.rules.roulette.settlement import Stake, settle

PICTURES = json.loads((Path(__file__).parents[2] / "vectors" / "picture_bets.json").read_text())


def test_the_file_is_whole():
    assert len(PICTURES) == 143


BY_PICTURE = pytest.mark.parametrize(
    "shown", PICTURES, ids=[f"{shown['number']}-{shown['peer_name']}-{shown['variant']}" for shown in PICTURES]
)


@BY_PICTURE
def test_every_position_of_the_picture_exists_and_holds_the_number(shown):
    bets = [LAYOUT.place(BetKind(kind), map(str, numbers)) for kind, numbers in shown["positions"]]
    assert len(set(bets)) == shown["chips"] > 0
    assert set(bets) <= set(LAYOUT.bets_on(str(shown["number"])))


@BY_PICTURE
def test_a_chip_on_each_position_of_the_picture_pays_its_units(shown):
    felt = [Stake(LAYOUT.place(BetKind(kind), map(str, numbers)), 1) for kind, numbers in shown["positions"]]
    settlement = settle(felt, str(shown["number"]), EUROPEAN_STANDARD)
    assert settlement.pays == shown["units"]
    assert settlement.collected == 0
