"""Comparing with those of the cohort who agreed."""

from datetime import timedelta
from fractions import Fraction

import pytest

from tests.played import NOW, play
from trainer.models import Cohort, Membership, Override
from trainer.peers import compared, percentile


@pytest.mark.parametrize(
    ("own", "others", "share"),
    [(5, [1, 2, 3, 4], 1), (1, [2, 3, 4, 5], 0), (3, [1, 2, 4, 5], Fraction(1, 2)), (3, [3, 3, 3, 3], Fraction(1, 2))],
)
def test_the_share_of_the_others_that_is_less_of_equal_ones_half(own, others, share):
    assert percentile(own, others) == share


@pytest.fixture
def agree(cohort, alice, make_person):
    """agree(4): alice and so many others have agreed; of the others the first is right least often, and slowest."""

    def agreed(count, **values):
        type(alice).objects.filter(pk=alice.pk).update(compares=True)
        alice.compares = True
        play(alice, [True] * 8 + [False] * 4, pace_ms=4000)
        for number in range(count):
            mate = make_person(f"mate{number}", "trainee", compares=True, **values)
            cohort.memberships.create(user=mate)
            rights = 6 + number
            play(mate, [True] * rights + [False] * (12 - rights), pace_ms=6000 - 1000 * number)
        return alice

    return agreed


pytestmark = pytest.mark.django_db


def test_among_five_who_agreed_one_is_compared(agree, cohort):
    (found,) = compared(agree(4), NOW)  # right 6, 7, 8, 9 of 12 against 8; 6, 5, 4, 3 s against 4 s
    assert (found.cohort, found.others) == (cohort, 4)
    assert (found.accuracy, found.pace) == (Fraction(5, 8), Fraction(5, 8))


def test_among_four_who_agreed_nobody_is_compared(agree):
    assert compared(agree(3), NOW) == ()


def test_who_has_not_agreed_is_not_compared_and_asks_nothing(agree, django_assert_num_queries):
    alice = agree(4)
    alice.compares = False
    with django_assert_num_queries(0):
        assert compared(alice, NOW) == ()


def test_who_has_not_agreed_is_not_counted(agree, cohort, make_person):
    alice = agree(3)
    shy = make_person("shy", "trainee")
    cohort.memberships.create(user=shy)
    play(shy, [True] * 12)
    assert compared(alice, NOW) == ()


def test_five_agreed_but_one_has_hardly_answered(agree, cohort, make_person):
    alice = agree(3)
    idle = make_person("idle", "trainee", compares=True)
    cohort.memberships.create(user=idle)
    play(idle, [True] * 9)
    assert compared(alice, NOW) == ()


def test_what_is_older_than_four_weeks_is_not_compared(agree):
    assert compared(agree(4), NOW + timedelta(weeks=5)) == ()


def test_an_instructor_who_agreed_is_no_mate(agree, cohort, ines):
    alice = agree(3)
    type(ines).objects.filter(pk=ines.pk).update(compares=True)
    play(ines, [True] * 12)
    assert compared(alice, NOW) == ()


def test_others_cohorts_are_not_compared(agree, make_person):
    alice = agree(3)
    other = Cohort.objects.create(name="Elsewhere", started_on=NOW.date())
    stranger = make_person("stranger", "trainee", compares=True)
    other.memberships.create(user=stranger, role=Membership.TRAINEE)
    play(stranger, [True] * 12)
    assert compared(alice, NOW) == ()


def test_an_archived_cohort_is_not_compared(agree, cohort):
    alice = agree(4)
    cohort.archived_at = NOW
    cohort.save()
    assert compared(alice, NOW) == ()


def test_a_changed_mark_counts(agree):
    alice = agree(4)
    for answer in alice.sittings.get().answers.filter(again=False, right=False):
        Override.objects.create(answer=answer, right=True, reason="r", made_at=NOW)
    (found,) = compared(alice, NOW)
    assert found.accuracy == 1


@pytest.mark.parametrize("count", [4, 8])
def test_it_takes_two_queries(agree, django_assert_num_queries, count):
    alice = agree(count)
    with django_assert_num_queries(2):
        compared(alice, NOW)
