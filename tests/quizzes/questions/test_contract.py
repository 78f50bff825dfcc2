"""What every kind of question keeps to, at every level and house, over many seeds."""

import json
from fractions import Fraction
from itertools import pairwise
from math import prod

import pytest

from quizzes import replies, terms
from quizzes.questions import KINDS, make_facts
from quizzes.questions.base import DIFFICULTIES, Form, Mark, Verdict, chips_on, ordered
from tests.quizzes.questions.papers import FEW, HOUSES, asked, every_kind_and_level, house_of, near, papers

SETS = {Form.POCKETS: ordered, Form.POSITIONS: ordered, Form.CHOICES: ordered}


@every_kind_and_level
def test_it_can_be_stored_its_own_answer_is_right_and_near_ones_are_wrong_in_their_field_alone(kind, difficulty):
    made = KINDS[kind]
    for house, facts in papers(kind, difficulty):
        assert json.loads(json.dumps(facts)) == facts
        right, fields = made.right_reply(facts, house), made.fields_of(facts, house)
        assert list(right) == [field.name for field in fields]
        assert made.mark(facts, right, house) == Mark(dict.fromkeys(right, Verdict.RIGHT))
        for field in fields:
            for value in near(field, right[field.name], house)[:1]:
                if made.accepts(field.name, value, right[field.name], facts, house):
                    continue  # another right one
                mark = made.mark(facts, {**right, field.name: value}, house)
                assert mark.fields == dict.fromkeys(right, Verdict.RIGHT) | {field.name: Verdict.WRONG}


@every_kind_and_level
def test_not_every_near_answer_is_accepted(kind, difficulty):
    for house, facts in papers(kind, difficulty, FEW):
        right = KINDS[kind].right_reply(facts, house)
        for field in KINDS[kind].fields_of(facts, house):
            close = near(field, right[field.name], house)
            assert not close or not all(
                KINDS[kind].accepts(field.name, value, right[field.name], facts, house) for value in close
            )


@every_kind_and_level
def test_an_empty_field_is_empty_and_never_0(kind, difficulty):
    for house, facts in papers(kind, difficulty, FEW):
        right = KINDS[kind].right_reply(facts, house)
        for reply in ({}, dict.fromkeys(right)):
            mark = KINDS[kind].mark(facts, reply, house)
            assert mark == Mark(dict.fromkeys(right, Verdict.EMPTY))
            assert not mark.is_right


@every_kind_and_level
def test_a_field_left_empty_beside_a_right_one_is_not_right(kind, difficulty):
    for house, facts in papers(kind, difficulty, FEW):
        right = KINDS[kind].right_reply(facts, house)
        for name in right:
            mark = KINDS[kind].mark(facts, {field: value for field, value in right.items() if field != name}, house)
            assert mark.fields == dict.fromkeys(right, Verdict.RIGHT) | {name: Verdict.EMPTY}
            assert not mark.is_right


@every_kind_and_level
@pytest.mark.parametrize("language", ["en", "ar"])
def test_the_right_reply_can_be_typed(kind, difficulty, language):
    for house, facts in papers(kind, difficulty, FEW):
        right = KINDS[kind].right_reply(facts, house)
        fields = KINDS[kind].fields_of(facts, house)
        typed = {name: replies.as_typed(value, language) for name, value in right.items()}
        read = replies.read_reply(fields, typed, language, house)
        assert (dict(read.values), read.unread) == (dict(right), {})


@every_kind_and_level
def test_the_right_reply_survives_being_stored(kind, difficulty):
    for house, facts in papers(kind, difficulty, FEW):
        for field in KINDS[kind].fields_of(facts, house):
            value = KINDS[kind].right_reply(facts, house)[field.name]
            stored = json.loads(json.dumps(replies.to_stored(value)))
            assert replies.from_stored(field, stored) == value


@every_kind_and_level
def test_several_are_in_their_one_form(kind, difficulty):
    for house, facts in papers(kind, difficulty, FEW):
        right = KINDS[kind].right_reply(facts, house)
        for field in KINDS[kind].fields_of(facts, house):
            value = right[field.name]
            if field.form in SETS:
                assert SETS[field.form](value) == value
            elif field.form == Form.CHIPS:
                assert chips_on((bet, int(count)) for bet, _, count in (word.partition("*") for word in value)) == value
            elif field.form == Form.ORDER:
                assert sorted(value) == sorted(field.options)


@every_kind_and_level
def test_every_usual_slip_is_recognised(kind, difficulty):
    for house, facts in papers(kind, difficulty, FEW):
        for slip in KINDS[kind].slips(facts, house):
            found = KINDS[kind].mark(facts, slip.reply, house).slip
            assert found is not None, slip
            assert found.reply.items() >= dict(slip.reply).items()
            assert {found.name, slip.name} <= set(terms.SLIPS)


@every_kind_and_level
def test_no_usual_slip_leads_to_the_right_reply(kind, difficulty):
    for house, facts in papers(kind, difficulty, FEW):
        right = KINDS[kind].right_reply(facts, house)
        for slip in KINDS[kind].slips(facts, house):
            assert set(slip.reply) <= set(right)
            assert not all(
                KINDS[kind].accepts(name, value, right[name], facts, house) for name, value in slip.reply.items()
            ), slip


@every_kind_and_level
def test_what_a_slip_leads_to_could_have_been_typed(kind, difficulty):
    for house, facts in papers(kind, difficulty, FEW):
        fields = {field.name: field for field in KINDS[kind].fields_of(facts, house)}
        for slip in KINDS[kind].slips(facts, house):
            for name, value in slip.reply.items():
                assert replies.read(fields[name], replies.as_typed(value, "en"), "en", house) == value


@every_kind_and_level
def test_the_solution_ends_in_the_right_reply(kind, difficulty):
    """Each field's value is the result of a step, or a total of the pay table."""
    for house, facts in papers(kind, difficulty, FEW):
        worked, right = KINDS[kind].explain(facts, house), KINDS[kind].right_reply(facts, house)
        given = {step.gives: step.result for step in worked.steps if step.gives}
        totals = [worked.total, worked.collected, *(table.total for table in worked.tables), *worked.pockets[-1:]]
        for name, value in right.items():
            assert given.get(name) == value or value in totals, (name, value)


@every_kind_and_level
def test_the_pay_table_goes_line_by_line_to_its_total(kind, difficulty):
    for house, facts in papers(kind, difficulty, FEW):
        worked = KINDS[kind].explain(facts, house)
        for lines, total in [(worked.lines, worked.total), *((table.lines, table.total) for table in worked.tables)]:
            assert all(line.pays == line.chips * line.odds for line in lines)
            assert all(later.so_far == line.so_far + later.pays for line, later in pairwise(lines))
            if lines and not worked.tables:
                assert lines[-1].so_far * worked.value == total


@every_kind_and_level
def test_the_quick_way_comes_to_the_same(kind, difficulty):
    for facts in asked(kind, difficulty):
        for line in KINDS[kind].explain(facts, house_of(kind)).lines:
            if line.quick:
                products = [map(int, part.split(" × ")) for part in line.quick.split(" + ")]
                assert sum(map(prod, products)) == line.pays


@every_kind_and_level
def test_what_is_collected_is_listed_stake_by_stake(kind, difficulty):
    for house, facts in papers(kind, difficulty, FEW):
        worked = KINDS[kind].explain(facts, house)
        assert sum(Fraction(stake.amount) for stake in worked.lost) == (worked.collected or 0)


@every_kind_and_level
def test_it_trains_skills_that_have_names(kind, difficulty):
    for _house, facts in papers(kind, difficulty, FEW):
        skills = KINDS[kind].skills(facts)
        assert skills
        assert len(set(skills)) == len(skills)
        assert all(terms.skill_name(skill) not in ("", skill) for skill in skills)


@every_kind_and_level
def test_a_question_depends_on_its_seed_and_number_alone(kind, difficulty):
    house = house_of(kind)
    paper = [make_facts(kind, "paper", number, difficulty, house) for number in range(8)]
    assert [make_facts(kind, "paper", number, difficulty, house) for number in reversed(range(8))] == paper[::-1]


@every_kind_and_level
def test_other_seeds_and_numbers_give_other_questions(kind, difficulty):
    by_number = [make_facts(kind, "paper", number, difficulty, house_of(kind)) for number in range(20)]
    assert len({json.dumps(facts) for facts in asked(kind, difficulty)}) > 8
    assert len({json.dumps(facts) for facts in by_number}) > 8


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("difficulty", [0, 6])
def test_a_level_that_is_not_there_is_refused_with_the_highest(kind, difficulty):
    with pytest.raises(ValueError, match="1 to 5"):
        make_facts(kind, "seed", 0, difficulty, house_of(kind))
    with pytest.raises(ValueError, match="1 to 5"):
        KINDS[kind].level(difficulty)


@pytest.mark.parametrize("kind", KINDS)
def test_every_level_says_its_bounds(kind):
    levels = [KINDS[kind].level(difficulty) for difficulty in DIFFICULTIES]
    assert len({json.dumps(level, default=str) for level in levels}) == len(levels)


@pytest.mark.parametrize("kind", KINDS)
def test_an_option_that_the_kind_lacks_is_refused_by_name(kind):
    with pytest.raises(ValueError, match=f"{kind} has no option 'weather'"):
        make_facts(kind, "seed", 0, 1, house_of(kind), {"weather": "fine"})


@pytest.mark.parametrize("kind", KINDS)
def test_a_house_that_does_not_play_it_is_refused(kind):
    for house in HOUSES.values():
        if not KINDS[kind].is_played_at(house):
            with pytest.raises(ValueError, match=r"."):
                make_facts(kind, "seed", 0, 1, house)


@every_kind_and_level
def test_what_is_drawn_is_on_this_house_s_cloth_and_wheel(kind, difficulty):
    for house, facts in papers(kind, difficulty, FEW):
        picture = KINDS[kind].picture(facts)
        for shown in (picture, *picture.several):
            assert all(pile.count > 0 and house.layout.bet(pile.bet) for pile in shown.piles)
            assert shown.winning is None or shown.winning in house.wheel_played.order
