"""Codes, invitations and membership: who comes in, once, and that an instructor stays."""

from datetime import UTC, date, datetime, timedelta

import pytest

from trainer import joining
from trainer.joining import LastInstructor, Reason, Refused, TooManyCodes, accept, join_by_code
from trainer.models import AuditEntry, Cohort, Invitation, Membership, User

pytestmark = pytest.mark.django_db
NOW = datetime(2026, 10, 5, 12, tzinfo=UTC)
HERE = "203.0.113.7"


@pytest.fixture
def code(cohort):
    return joining.renew_code(cohort)


def role_of(person, cohort):
    return cohort.memberships.filter(user=person).values_list("role", flat=True).first()


def fresh(person):
    return User.objects.get(pk=person.pk)


class TestCohort:
    def test_is_instructed_by_who_made_it(self, ines):
        cohort = joining.make_cohort("New", date(2026, 10, 5), ines)
        assert list(Cohort.objects.followed_by(ines)) == [cohort]

    def test_archived_twice_keeps_the_first_moment_and_reopens(self, cohort):
        joining.archive(cohort, NOW)
        joining.archive(cohort, NOW + timedelta(days=1))
        cohort.refresh_from_db()
        assert cohort.archived_at == NOW
        joining.reopen(cohort)
        cohort.refresh_from_db()
        assert cohort.archived_at is None


class TestCode:
    def test_has_eight_characters_that_are_not_misread(self, cohort):
        for _time in range(20):
            code = joining.renew_code(cohort)
            assert len(code) == 8
            assert not set(code) & set("01OILU")

    def test_that_another_cohort_has_is_not_given_again(self, cohort, code, monkeypatch, ines):
        other = joining.make_cohort("Other", date(2026, 10, 5), ines)
        letters = iter([*code, *"23456789"])
        monkeypatch.setattr(joining.secrets, "choice", lambda _letters: next(letters))
        assert joining.renew_code(other) == "23456789"

    @pytest.mark.parametrize(
        "typed",
        ["ABCD2345", "abcd2345", " AbCd 23-45\t", "ＡＢＣＤ２３４５", "АВСD2345", "ABCD٢٣٤٥", "\u200fABCD–2345"],
    )
    def test_is_read_however_it_is_typed(self, cohort, bob, typed):
        Cohort.objects.filter(pk=cohort.pk).update(code="ABCD2345")
        assert join_by_code(bob, typed, HERE, NOW) == cohort
        assert role_of(bob, cohort) == Membership.TRAINEE

    def test_twice_is_once(self, cohort, code, bob):
        join_by_code(bob, code, HERE, NOW)
        join_by_code(bob, code, HERE, NOW)
        assert cohort.memberships.filter(user=bob).count() == 1

    def test_makes_no_trainee_of_an_instructor(self, cohort, code, ines):
        join_by_code(ines, code, HERE, NOW)
        assert role_of(ines, cohort) == Membership.INSTRUCTOR

    def test_that_was_renewed_or_closed_lets_nobody_in(self, cohort, code, bob):
        newer = joining.renew_code(cohort)
        with pytest.raises(Refused):
            join_by_code(bob, code, HERE, NOW)
        joining.close_code(cohort)
        with pytest.raises(Refused):
            join_by_code(bob, newer, HERE, NOW)

    @pytest.mark.parametrize("typed", ["", "  ", "--", "\x00", "None", "X" * 5000])
    def test_that_is_none_lets_nobody_in_where_a_code_is_closed(self, cohort, bob, typed):
        with pytest.raises(Refused):
            join_by_code(bob, typed, HERE, NOW)
        assert role_of(bob, cohort) is None

    def test_of_an_archived_cohort_lets_nobody_in_until_it_is_reopened(self, cohort, code, bob):
        joining.archive(cohort, NOW)
        with pytest.raises(Refused):
            join_by_code(bob, code, HERE, NOW)
        joining.reopen(cohort)
        join_by_code(bob, code, HERE, NOW)
        assert role_of(bob, cohort) == Membership.TRAINEE

    def test_after_ten_wrong_ones_the_right_one_must_wait(self, cohort, code, bob, alice):
        for number in range(joining.WRONG_CODES):
            with pytest.raises(Refused):
                join_by_code(bob, f"WRONG{number}", f"203.0.113.{number}", NOW)
        with pytest.raises(TooManyCodes):
            join_by_code(bob, code, HERE, NOW)
        assert join_by_code(alice, code, HERE, NOW) == cohort
        assert join_by_code(bob, code, HERE, NOW + joining.WINDOW) == cohort

    def test_many_accounts_at_one_address_guess_no_more_than_a_class_mistypes(self, cohort, code, make_person, bob):
        for number in range(joining.WRONG_CODES_OF_AN_ADDRESS):
            guesser = User(pk=10_000 + number)
            with pytest.raises(Refused):
                join_by_code(guesser, "WRONG", HERE, NOW)
        with pytest.raises(TooManyCodes):
            join_by_code(bob, code, HERE, NOW)
        assert join_by_code(bob, code, "203.0.113.8", NOW) == cohort

    def test_that_is_right_counts_against_nobody(self, cohort, code, bob):
        for _time in range(joining.WRONG_CODES + 1):
            join_by_code(bob, code, HERE, NOW)


class TestInvitation:
    @pytest.fixture
    def invitation(self, cohort, ines):
        return joining.invite(cohort, Membership.TRAINEE, ines, NOW)

    def test_lets_one_person_in_once(self, cohort, invitation, bob, emil):
        assert accept(invitation.token, bob, NOW) == cohort
        assert accept(invitation.token, bob, NOW) == cohort
        with pytest.raises(Refused) as refused:
            accept(invitation.token, emil, NOW)
        assert refused.value.reason == Reason.USED
        assert role_of(emil, cohort) is None

    def test_does_not_bring_back_who_was_taken_out(self, cohort, invitation, bob, ines):
        accept(invitation.token, bob, NOW)
        joining.remove(cohort, cohort.memberships.get(user=bob).pk, ines, NOW)
        with pytest.raises(Refused):
            accept(invitation.token, bob, NOW)

    def test_lasts_fourteen_days(self, cohort, invitation, bob):
        end = NOW + timedelta(days=14)
        with pytest.raises(Refused) as refused:
            accept(invitation.token, bob, end)
        assert refused.value.reason == Reason.OLD
        assert accept(invitation.token, bob, end - timedelta(seconds=1)) == cohort

    def test_that_was_taken_back_is_unknown(self, cohort, invitation, bob):
        joining.revoke(cohort, invitation.pk)
        with pytest.raises(Refused) as refused:
            accept(invitation.token, bob, NOW)
        assert refused.value.reason == Reason.UNKNOWN

    def test_that_was_used_is_not_taken_back(self, cohort, invitation, bob):
        accept(invitation.token, bob, NOW)
        joining.revoke(cohort, invitation.pk)
        assert Invitation.objects.filter(pk=invitation.pk).exists()

    def test_is_taken_back_by_its_own_cohort_alone(self, invitation, ines):
        joining.revoke(joining.make_cohort("Other", date(2026, 10, 5), ines), invitation.pk)
        assert Invitation.objects.filter(pk=invitation.pk).exists()

    def test_to_an_archived_cohort_lets_nobody_in_and_none_is_made(self, cohort, invitation, bob, ines):
        joining.archive(cohort, NOW)
        with pytest.raises(Refused) as refused:
            accept(invitation.token, bob, NOW)
        assert refused.value.reason == Reason.ARCHIVED
        cohort.refresh_from_db()
        with pytest.raises(Refused):
            joining.invite(cohort, Membership.TRAINEE, ines, NOW)

    def test_as_an_instructor_gives_what_an_instructor_needs(self, cohort, bob, ines):
        accept(joining.invite(cohort, Membership.INSTRUCTOR, ines, NOW).token, bob, NOW)
        assert list(Cohort.objects.followed_by(fresh(bob))) == [cohort]

    def test_as_an_instructor_lifts_a_trainee(self, cohort, alice, ines):
        accept(joining.invite(cohort, Membership.INSTRUCTOR, ines, NOW).token, alice, NOW)
        assert role_of(alice, cohort) == Membership.INSTRUCTOR
        assert cohort.memberships.filter(user=alice).count() == 1

    def test_is_not_used_up_by_who_is_in_already(self, cohort, invitation, ines, alice, bob):
        accept(invitation.token, ines, NOW)
        accept(invitation.token, alice, NOW)
        assert role_of(ines, cohort) == Membership.INSTRUCTOR
        assert accept(invitation.token, bob, NOW) == cohort

    def test_waits_in_the_list_until_it_is_used_or_old(self, cohort, invitation, bob, ines):
        later = joining.invite(cohort, Membership.TRAINEE, ines, NOW + timedelta(hours=1))
        assert joining.waiting(cohort, NOW + timedelta(hours=1)) == [later, invitation]
        accept(later.token, bob, NOW + timedelta(hours=1))
        assert joining.waiting(cohort, NOW + timedelta(days=14)) == []


class TestMembers:
    def test_the_last_instructor_stays(self, cohort, ines):
        own = cohort.memberships.get(user=ines).pk
        with pytest.raises(LastInstructor):
            joining.leave(cohort, ines)
        with pytest.raises(LastInstructor):
            joining.remove(cohort, own, ines, NOW)
        with pytest.raises(LastInstructor):
            joining.change_role(cohort, own, Membership.TRAINEE, ines, NOW)
        assert role_of(ines, cohort) == Membership.INSTRUCTOR

    def test_once_there_are_two_one_may_go(self, cohort, ines, alice):
        joining.change_role(cohort, cohort.memberships.get(user=alice).pk, Membership.INSTRUCTOR, ines, NOW)
        assert list(Cohort.objects.followed_by(fresh(alice))) == [cohort]
        joining.leave(cohort, ines)
        with pytest.raises(LastInstructor):
            joining.leave(cohort, alice)

    def test_who_leaves_keeps_the_account_and_leaving_twice_is_once(self, cohort, alice):
        joining.leave(cohort, alice)
        joining.leave(cohort, alice)
        assert role_of(alice, cohort) is None
        assert fresh(alice).is_active

    def test_what_an_instructor_does_to_a_member_is_written_down(self, cohort, ines, alice):
        own = cohort.memberships.get(user=alice).pk
        joining.change_role(cohort, own, Membership.INSTRUCTOR, ines, NOW)
        joining.change_role(cohort, own, Membership.INSTRUCTOR, ines, NOW)
        joining.remove(cohort, own, ines, NOW)
        kept = AuditEntry.objects.filter(actor=ines, subject=alice, at=NOW).order_by("pk")
        assert [entry.act for entry in kept] == ["role_changed", "cohort_left"]
        assert {entry.detail["cohort"] for entry in kept} == {str(cohort.pk)}
