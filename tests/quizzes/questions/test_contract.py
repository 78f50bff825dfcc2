"""What every kind of question keeps to, at every level and house, over many seeds."""

import json
from fractions import Fraction
from itertools import pairwise
from math import prod

import pytest

from quizzes import numerals, terms
from quizzes.questions import KINDS, make_facts
from quizzes.questions.base import DIFFICULTIES, Mark, Verdict
from quizzes.rules.house import EUROPEAN_STANDARD
from quizzes.rules.roulette.wheel import EUROPEAN
from tests.quizzes.questions.papers import asked, every_kind_and_level, every_paper, many

WHEEL = ("wheel_order",)
OTHERS = [kind for kind in KINDS if kind not in WHEEL]


@every_paper
def test_the_facts_can_be_stored_and_shown_again(kind, difficulty, house):
    for facts in asked(kind, difficulty, house):
        assert json.loads(json.dumps(facts)) == facts


@every_paper
def test_its_own_answer_is_marked_right(kind, difficulty, house):
    for facts in asked(kind, difficulty, house):
        right = KINDS[kind].right_reply(facts, house)
        assert list(right) == [field.name for field in KINDS[kind].fields]
        assert KINDS[kind].mark(facts, right, house) == Mark(dict.fromkeys(right, Verdict.RIGHT))


@every_paper
def test_a_near_answer_is_wrong_in_its_field_alone(kind, difficulty, house):
    for facts in asked(kind, difficulty, house):
        right = KINDS[kind].right_reply(facts, house)
        for name, value in right.items():
            for near in {value - 1, value + 1, value * 2} - {value}:
                mark = KINDS[kind].mark(facts, right | {name: near}, house)
                assert mark.fields == dict.fromkeys(right, Verdict.RIGHT) | {name: Verdict.WRONG}
                assert not mark.is_right


@every_paper
@pytest.mark.parametrize("empty", [{}, {"payout": None, "pays": None, "collects": None, "pocket": None}])
def test_an_empty_field_is_empty_and_never_0(kind, difficulty, house, empty):
    for facts in asked(kind, difficulty, house):
        mark = KINDS[kind].mark(facts, empty, house)
        assert set(mark.fields.values()) == {Verdict.EMPTY}
        assert mark.slip is None
        assert not mark.is_right


@every_paper
def test_a_field_left_empty_beside_a_right_one_is_not_right(kind, difficulty, house):
    for facts in asked(kind, difficulty, house):
        right = KINDS[kind].right_reply(facts, house)
        for name in right:
            mark = KINDS[kind].mark(facts, {field: value for field, value in right.items() if field != name}, house)
            assert mark.fields == dict.fromkeys(right, Verdict.RIGHT) | {name: Verdict.EMPTY}
            assert not mark.is_right


@every_paper
def test_every_usual_slip_is_recognised(kind, difficulty, house):
    for facts in asked(kind, difficulty, house):
        for slip in KINDS[kind].slips(facts, house):
            found = KINDS[kind].mark(facts, slip.reply, house).slip
            assert found is not None
            assert found.reply.items() >= dict(slip.reply).items()
            assert {found.name, slip.name} <= set(terms.SLIPS)


@every_paper
def test_no_usual_slip_leads_to_the_right_reply(kind, difficulty, house):
    for facts in asked(kind, difficulty, house):
        right = KINDS[kind].right_reply(facts, house)
        for slip in KINDS[kind].slips(facts, house):
            assert set(slip.reply) <= set(right)
            assert any(value != right[name] for name, value in slip.reply.items()), slip


@every_paper
def test_what_a_slip_leads_to_could_have_been_typed(kind, difficulty, house):
    for facts in asked(kind, difficulty, house):
        for slip in KINDS[kind].slips(facts, house):
            for value in slip.reply.values():
                assert numerals.read(numerals.show(value, "en"), "en") == value


@pytest.mark.parametrize("kind", OTHERS)
def test_the_solution_ends_in_the_right_reply(kind):
    for difficulty in DIFFICULTIES:
        for facts in asked(kind, difficulty):
            worked = KINDS[kind].explain(facts, EUROPEAN_STANDARD)
            right = KINDS[kind].right_reply(facts, EUROPEAN_STANDARD)
            assert worked.units == worked.lines[-1].so_far == sum(line.pays for line in worked.lines)
            assert worked.units * worked.value == worked.total == right.get("payout", right.get("pays"))
            assert worked.collected == right.get("collects")


@every_paper
def test_the_solution_goes_line_by_line(kind, difficulty, house):
    for facts in asked(kind, difficulty, house):
        lines = KINDS[kind].explain(facts, house).lines
        assert all(line.pays == line.chips * line.odds for line in lines)
        assert all(later.so_far == line.so_far + later.pays for line, later in pairwise(lines))


@every_kind_and_level
def test_the_quick_way_comes_to_the_same(kind, difficulty):
    for facts in asked(kind, difficulty):
        for line in KINDS[kind].explain(facts, EUROPEAN_STANDARD).lines:
            if line.quick:
                products = [map(int, part.split(" × ")) for part in line.quick.split(" + ")]
                assert sum(map(prod, products)) == line.pays


@pytest.mark.parametrize("difficulty", DIFFICULTIES)
def test_the_solution_on_the_wheel_walks_from_pocket_to_pocket(difficulty):
    for facts in asked("wheel_order", difficulty):
        passed = KINDS["wheel_order"].explain(facts, EUROPEAN_STANDARD).pockets
        way = 1 if facts["step"] > 0 else -1
        assert passed[0] == facts["from"]
        assert all(EUROPEAN.step(one, way) == next_one for one, next_one in pairwise(passed))
        assert {"pocket": int(passed[-1])} == KINDS["wheel_order"].right_reply(facts, EUROPEAN_STANDARD)


@every_paper
def test_what_is_collected_is_listed_stake_by_stake(kind, difficulty, house):
    for facts in asked(kind, difficulty, house):
        worked = KINDS[kind].explain(facts, house)
        assert sum(Fraction(stake.amount) for stake in worked.lost) == (worked.collected or 0)


@every_kind_and_level
def test_it_trains_skills_that_have_names(kind, difficulty):
    for facts in asked(kind, difficulty):
        skills = KINDS[kind].skills(facts)
        assert skills
        assert len(set(skills)) == len(skills)
        assert all(terms.skill_name(skill) not in ("", skill) for skill in skills)


@every_kind_and_level
def test_the_same_seed_gives_the_same_question(kind, difficulty):
    asked.cache_clear()
    once = asked(kind, difficulty)
    asked.cache_clear()
    assert asked(kind, difficulty) == once


@every_kind_and_level
def test_a_question_depends_on_its_seed_and_number_alone(kind, difficulty):
    alone = make_facts(kind, "paper", 7, difficulty, EUROPEAN_STANDARD)
    paper = [make_facts(kind, "paper", number, difficulty, EUROPEAN_STANDARD) for number in range(8)]
    assert paper[7] == alone


@every_kind_and_level
def test_other_seeds_and_numbers_give_other_questions(kind, difficulty):
    by_seed = asked(kind, difficulty)
    by_number = [make_facts(kind, "paper", number, difficulty, EUROPEAN_STANDARD) for number in range(20)]
    assert len({json.dumps(facts) for facts in by_seed}) > 8
    assert len({json.dumps(facts) for facts in by_number}) > 8


@pytest.mark.parametrize("difficulty", DIFFICULTIES)
@pytest.mark.parametrize("kind", OTHERS)
def test_every_number_of_the_wheel_wins_sometimes_zero_too(kind, difficulty):
    assert {facts["winning"] for facts in many(kind, difficulty)} == set(EUROPEAN.order)


@pytest.mark.parametrize("difficulty", DIFFICULTIES)
def test_every_number_of_the_wheel_is_asked_from(difficulty):
    assert {facts["from"] for facts in many("wheel_order", difficulty)} == set(EUROPEAN.order)


@pytest.mark.parametrize("difficulty", DIFFICULTIES)
@pytest.mark.parametrize("kind", ["picture_bet", "table_round"])
def test_no_number_wins_more_often_than_chance_has_it(kind, difficulty):
    winners = [facts["winning"] for facts in many(kind, difficulty)]
    expected = Fraction(len(winners), 37)
    chi_square = sum((winners.count(number) - expected) ** 2 / expected for number in EUROPEAN.order)
    assert chi_square < 68  # one in a thousand with 36 degrees of freedom


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("difficulty", [0, 6])
def test_a_level_that_is_not_there_is_refused_with_the_highest(kind, difficulty):
    with pytest.raises(ValueError, match="1 to 5"):
        make_facts(kind, "seed", 0, difficulty, EUROPEAN_STANDARD)
    with pytest.raises(ValueError, match="1 to 5"):
        KINDS[kind].level(difficulty)


@pytest.mark.parametrize("kind", KINDS)
def test_an_option_that_the_kind_lacks_is_refused_by_name(kind):
    with pytest.raises(ValueError, match=f"{kind} has no option 'colour'"):
        make_facts(kind, "seed", 0, 1, EUROPEAN_STANDARD, {"colour": "red"})


@every_kind_and_level
def test_what_is_drawn_is_what_is_asked(kind, difficulty):
    for facts in asked(kind, difficulty):
        picture = KINDS[kind].picture(facts)
        assert picture.winning == facts.get("winning")
        assert all(pile.count > 0 and EUROPEAN_STANDARD.layout.bet(pile.bet) for pile in picture.piles)
        assert bool(picture.piles) == (kind != "wheel_order")
