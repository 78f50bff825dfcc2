"""The port for tools: every vector, bad lines, and a reader that goes away."""

import json
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest

from quizzes.solving import SOLVERS, solve, solve_lines

ROOT = Path(__file__).resolve().parents[2]
VECTORS = [json.loads(line) for line in (ROOT / "tests/vectors/rules.jsonl").read_text().splitlines()]


@pytest.mark.parametrize("vector", VECTORS, ids=lambda vector: vector["id"])
def test_the_rules_agree_with_the_vector(vector):
    answered = solve(json.dumps({"id": vector["id"], "kind": vector["kind"], "input": vector["input"]}))
    assert answered == {"id": vector["id"], "result": vector["expected"]}


def test_every_kind_of_vector_is_solved_and_no_other():
    assert set(SOLVERS) == {vector["kind"] for vector in VECTORS}


def test_there_are_390_vectors():
    assert len(VECTORS) == 390
    assert len(Counter(vector["id"] for vector in VECTORS)) == 390


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("not json", "not JSON"),
        ("[1, 2]", "object"),
        ('{"id": 1, "kind": ["odds"], "input": {}}', "unknown kind"),
        ('{"id": 1, "kind": "odds"}', "input"),
    ],
)
def test_a_line_that_is_no_question_says_what_is_wrong(line, says):
    answered = solve(line)
    assert "result" not in answered
    assert says in answered["error"]


@pytest.mark.parametrize(
    ("kind", "given", "says"),
    [
        ("nonsense", {}, "unknown kind"),
        ("odds", {"position": "split:20-17"}, "split:17-20"),
        ("odds", {"position": 17}, "text"),
        ("odds", {}, "position"),
        ("odds", {"position": "red", "layout": "lunar"}, "lunar"),
        ("wheel_adjacent", {"pocket": "37"}, "37"),
        ("positions_of", {"number": "00"}, "00"),
        ("settle", {"winning": "0", "zero_rule": "choice", "bets": [{"position": "red", "stake": 10}]}, "chooses"),
        ("settle", {"winning": "0", "bets": [{"position": "red", "stake": 1.5}]}, "stake"),
        ("settle", {"winning": "0", "bets": [{"position": "red", "stake": -5}]}, "stake"),
        ("settle", {"winning": "0", "bets": ["red"]}, "object"),
        ("prison_withdraw", {"stake": 100, "zeros_in_a_row": 1, "prison_rule": "lost"}, "withdrawn"),
        ("prison_withdraw", {"stake": 1, "zeros_in_a_row": 0, "prison_rule": "halve"}, "0"),
        ("series", {"series": "rot_schwarz"}, "rot_schwarz"),
        ("series", {"series": "finale_cheval_1_2"}, "1/2"),
        ("announce", {"series": "tiers", "amount": 100, "step": 0}, "step"),
        ("announce", {"series": "tiers", "amount": "1/0"}, "0"),
        ("announce", {"series": "tiers", "amount": True}, "amount"),
        ("announce", {"series": "voisins", "amount": 100, "straight_max": 10, "multiples": {"split": 2}}, "multiples"),
        ("finale", {"type": "plein", "digit": 10}, "10"),
        ("finale", {"type": "cheval", "name": "x"}, "4/7"),
        ("complete", {"number": "37"}, "37"),
        ("tq_coup", {"cards": ["1H"]}, "1H"),
        ("tq_announce", {"noir": 30, "rouge": 31, "first_card": "red"}, "30"),
        ("tq_probability", {"decks": "six", "total": 31}, "infinite"),
        ("tq_probability", {"decks": "infinite", "total": 41}, "41"),
        ("cash", {"amount": 5, "denominations": []}, "chip"),
        ("picture", {"chips": {"straight": -1}}, "none"),
        ("payment_order", {"table": "us_school", "winning": "5", "positions": ["columns:1-2"]}, "us_school"),
    ],
)
def test_a_question_that_cannot_be_answered_says_why(kind, given, says):
    answered = solve(json.dumps({"id": 1, "kind": kind, "input": given}))
    assert answered["id"] == 1
    assert "result" not in answered
    assert says in answered["error"]


def test_after_a_bad_line_the_next_is_answered():
    lines = ["{", "", '{"id": "b", "kind": "finale", "input": {"type": "plein", "digit": 7}}']
    bad, good = (json.loads(line) for line in solve_lines(lines))
    assert bad["id"] is None
    assert good == {"id": "b", "result": {"chips": 3, "positions": ["straight:7", "straight:17", "straight:27"]}}


def test_the_command_answers_and_ends_quietly_when_nobody_listens():
    line = '{"id": 1, "kind": "wheel_order", "input": {}}\n'
    command = f"{sys.executable} manage.py solve | head -n 1"
    ran = subprocess.run(
        ["bash", "-c", command], input=line * 20_000, text=True, capture_output=True, cwd=ROOT, timeout=120, check=False
    )
    assert json.loads(ran.stdout)["result"][:3] == ["0", "32", "15"]
    assert ran.stderr == ""
