"""The published vectors against the rules: those kinds, layouts and options that the rules offer so far."""

import json
from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from quizzes.rules.house import EUROPEAN_STANDARD, HouseRules, ZeroRule
from quizzes.rules.roulette.bets import BetKind
from quizzes.rules.roulette.layout import EUROPEAN as LAYOUT
from quizzes.rules.roulette.odds import house_edge, odds_against, pays_to_1, probability
from quizzes.rules.roulette.settlement import Settlement, Stake, settle, simplest
from quizzes.rules.roulette.wheel import EUROPEAN as WHEEL
from quizzes.rules.roulette.wheel import WHEELS, colour

FOLDER = Path(__file__).parents[2] / "vectors"
VECTORS = [json.loads(line) for line in (FOLDER / "rules.jsonl").read_text().splitlines()]
PICTURES = json.loads((FOLDER / "picture_bets.json").read_text())

DOUBLE = ("columns:", "dozens:")
LINE = ("pays", "collected", "returned", "imprisoned")
SUMS = ("pays", "kept", "returned", "imprisoned", "collected", "net")


def form(value: int | Fraction) -> int | str:
    """An amount as the vectors write it."""
    simple = simplest(value)
    return simple if isinstance(simple, int) else str(simple)


def amount(written: int | str) -> int | Fraction:
    return written if isinstance(written, int) else Fraction(written)


# Each kind's question put to the rules


def wheel_order(asked: dict[str, Any]) -> list[str]:
    return list(WHEELS[asked["wheel"]].order)


def wheel_adjacent(asked: dict[str, Any]) -> dict[str, str]:
    wheel, pocket = WHEELS[asked["wheel"]], asked["pocket"]
    return {"clockwise": wheel.step(pocket, 1), "anticlockwise": wheel.step(pocket, -1), "colour": colour(pocket)}


def wheel_sector(asked: dict[str, Any]) -> dict[str, Any]:
    pockets = WHEEL.arc(asked["from"], asked["to"])
    groups = {
        f"{tint}_{size}": sorted(
            int(pocket) for pocket in pockets if LAYOUT.bet(tint).covers(pocket) and LAYOUT.bet(size).covers(pocket)
        )
        for tint in ("black", "red")
        for size in ("low", "high")
    }
    return {"pockets": list(pockets)} | {name: numbers for name, numbers in groups.items() if numbers}


def layout_counts(asked: dict[str, Any]) -> dict[str, int]:
    counts = Counter(str(bet.kind) for bet in LAYOUT.bets if bet.is_inside)
    return {**counts, "inside_total": counts.total()}


def positions_of(asked: dict[str, Any]) -> list[str]:
    return [bet.word for bet in LAYOUT.bets_on(asked["number"])]


def position_valid(asked: dict[str, Any]) -> bool:
    try:
        return LAYOUT.bet(asked["position"]).word == asked["position"]
    except ValueError:
        return False


def colour_splits(asked: dict[str, Any]) -> list[str]:
    box = LAYOUT.bet(asked["colour"])
    return [bet.word for bet in LAYOUT.bets if bet.kind == BetKind.SPLIT and all(map(box.covers, bet.numbers))]


def odds(asked: dict[str, Any]) -> dict[str, Any]:
    bet = LAYOUT.bet(asked["position"])
    return {
        "pays_to_1": form(pays_to_1(bet)),
        "numbers": len(bet.numbers),
        "probability": str(probability(bet, WHEEL)),
        "odds_against": form(odds_against(bet, WHEEL)),
        "house_edge": str(house_edge(bet, WHEEL)),
    }


def settle_felt(asked: dict[str, Any]) -> dict[str, Any]:
    felt = [Stake(LAYOUT.bet(bet["position"]), amount(bet["stake"])) for bet in asked["bets"]]
    settlement: Settlement = settle(felt, asked["winning"], HouseRules(zero_rule=asked["zero_rule"]))
    lines = [
        {"position": line.bet.word} | {name: form(getattr(line, name)) for name in LINE} for line in settlement.lines
    ]
    return {name: form(getattr(settlement, name)) for name in SUMS} | {"lines": lines}


def neighbours(asked: dict[str, Any]) -> dict[str, Any]:
    numbers = WHEELS[asked["wheel"]].neighbours(asked["number"], asked["each_side"])
    return {"numbers": list(numbers), "chips": len(numbers)}


def picture(asked: dict[str, Any]) -> dict[str, Any]:
    """The chips put round 2, which has positions of every kind."""
    number = "2"
    placed = {str(bet.kind): bet for bet in LAYOUT.bets_on(number)}
    felt = [Stake(placed[kind], chips) for kind, chips in asked["chips"].items()]
    pays = settle(felt, number, EUROPEAN_STANDARD).pays
    return {"pays_units": pays, "stacks_of_20": list(divmod(pays, 20))}


# Which lines the rules can answer so far


def on_the_european_layout(asked: dict[str, Any]) -> bool:
    return asked.get("layout", "european") == "european"


def offers(position: str) -> bool:
    """Double columns and dozens come at a later stage."""
    return not position.startswith(DOUBLE)


def european_single(asked: dict[str, Any]) -> bool:
    return on_the_european_layout(asked) and offers(asked["position"])


def european_felt(asked: dict[str, Any]) -> bool:
    words = [bet["position"] for bet in asked["bets"]]
    return on_the_european_layout(asked) and asked["zero_rule"] in list(ZeroRule) and all(map(offers, words))


def every_line(asked: dict[str, Any]) -> bool:
    return True


Adapter = Callable[[dict[str, Any]], Any]
Condition = Callable[[dict[str, Any]], bool]

# kind: how it is answered, which lines are, how many those are, how many wait for a later stage
KINDS: dict[str, tuple[Adapter, Condition, int, int]] = {
    "wheel_order": (wheel_order, every_line, 2, 0),
    "wheel_adjacent": (wheel_adjacent, every_line, 23, 0),
    "wheel_sector": (wheel_sector, every_line, 4, 0),
    "layout_counts": (layout_counts, on_the_european_layout, 1, 1),
    "positions_of": (positions_of, on_the_european_layout, 6, 5),
    "position_valid": (position_valid, european_single, 10, 5),
    "colour_splits": (colour_splits, every_line, 2, 0),
    "odds": (odds, european_single, 9, 3),
    "settle": (settle_felt, european_felt, 34, 12),
    "neighbours": (neighbours, every_line, 8, 0),
    "picture": (picture, every_line, 6, 0),
}
CHOSEN = [vector for vector in VECTORS if vector["kind"] in KINDS and KINDS[vector["kind"]][1](vector["input"])]
WAITING = [vector for vector in VECTORS if vector["kind"] in KINDS and vector not in CHOSEN]


@pytest.mark.parametrize("vector", CHOSEN, ids=[vector["id"] for vector in CHOSEN])
def test_the_rules_answer_the_vector(vector):
    answer = KINDS[vector["kind"]][0]
    assert answer(vector["input"]) == vector["expected"]


@pytest.mark.parametrize("kind", KINDS)
def test_so_many_vectors_of_the_kind_are_run_and_so_many_wait(kind):
    run, waiting = KINDS[kind][2:]
    assert run > 0
    assert sum(vector["kind"] == kind for vector in CHOSEN) == run
    assert sum(vector["kind"] == kind for vector in WAITING) == waiting


def test_what_waits_is_american_or_double_or_a_zero_rule_of_a_later_stage():
    reasons = Counter(
        "american" if not on_the_european_layout(asked)
        else "double" if any(word in json.dumps(asked) for word in DOUBLE)
        else asked["zero_rule"]
        for asked in (vector["input"] for vector in WAITING)
    )  # fmt: skip
    assert reasons == {"american": 17, "double": 8, "choice": 1}


@pytest.mark.parametrize(
    ("position", "offered"),
    [("columns:1-2", False), ("dozens:1-3", False), ("column:2", True), ("dozen:3", True), ("split:0-7", True)],
)
def test_double_columns_and_dozens_alone_are_left_to_a_later_stage(position, offered):
    assert offers(position) is offered


@pytest.mark.parametrize("kind", [BetKind.COLUMNS, BetKind.DOZENS])
def test_the_cloth_offers_no_double_bet_yet_so_that_leaving_them_out_is_right(kind):
    assert all(bet.kind != kind for bet in LAYOUT.bets)


def test_the_files_are_whole():
    assert len(VECTORS) == 390
    assert len({vector["id"] for vector in VECTORS}) == 390
    assert len(PICTURES) == 143


# Picture bets

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
