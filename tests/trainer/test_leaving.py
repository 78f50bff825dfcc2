"""A person deletes the account: what goes, what stays, and who is told what first."""

from datetime import date
from unittest.mock import patch

import pytest
from django.contrib.admin.models import CHANGE, LogEntry
from django.contrib.contenttypes.models import ContentType
from django.core.cache import cache
from django.test import Client
from django.urls import reverse

from quizzes import duels, sittings
from quizzes.models import Answer, Duel, Mode, Sitting
from tests.played import NOW, play
from trainer import audit, leaving, notes, overrides
from trainer.audit import Act
from trainer.models import AuditEntry, Cohort, Departed, Invitation, Membership, Note, Report, User

pytestmark = pytest.mark.django_db

ADDRESS = "/en/profile/data/delete/"


@pytest.fixture(autouse=True)
def here_and_now():
    cache.clear()
    with patch("django.utils.timezone.now", return_value=NOW):
        yield


@pytest.fixture
def leave(client, alice):
    """leave("alice"): what comes back when she types that."""
    client.force_login(alice)
    return lambda proof: client.post(ADDRESS, {"proof": proof})


def test_the_page_says_what_goes_and_what_stays(client, alice):
    client.force_login(alice)
    shown = client.get(ADDRESS).content.decode()
    assert "What goes, at once" in shown
    assert "What stays" in shown
    assert 'type="password"' in shown


def test_with_the_password_everything_goes(leave, alice, ines, cohort):
    sitting = play(alice, [True, False, True])
    overrides.change(ines, sitting.answers.get(right=False), True, "So.", NOW)
    notes.write(ines, alice, "A note.", NOW)
    assert leave("alice")["Location"] == "/en/"
    assert not User.objects.filter(pk=alice.pk).exists()
    assert not Sitting.objects.exists()
    assert not Answer.objects.exists()
    assert not Note.objects.exists()
    assert not cohort.memberships.filter(role=Membership.TRAINEE).exists()


def test_only_sums_are_kept(leave, alice, bob, ines, cohort):
    sitting = play(alice, [True, False, True])
    overrides.change(ines, sitting.answers.get(right=False), True, "So.", NOW)
    play(bob, [False])
    leave("alice")
    leaving.delete_account(bob, NOW)
    assert Departed.objects.values("people", "runs", "answers", "right").get() == {
        "people": 2,
        "runs": 2,
        "answers": 4,
        "right": 3,
    }


def test_it_is_written_down_without_a_name(leave, alice):
    leave("alice")
    entry = AuditEntry.objects.get()
    assert (entry.act, entry.actor, entry.subject, entry.detail) == (Act.ACCOUNT_DELETED, None, None, {})


@pytest.mark.parametrize("proof", ["", "wrong", "Alice", " alice"])
def test_without_the_password_nothing_goes(leave, alice, proof):
    play(alice, [True])
    shown = leave(proof)
    assert shown.status_code == 200
    assert 'role="alert"' in shown.content.decode()
    assert Sitting.objects.filter(owner=alice).exists()


def test_without_a_usable_password_the_user_name_is_typed(leave, client, alice):
    alice.set_unusable_password()
    alice.save()
    client.force_login(alice)
    assert leave("bob").status_code == 200
    assert User.objects.filter(pk=alice.pk).exists()
    assert leave("alice").status_code == 302
    assert not User.objects.filter(pk=alice.pk).exists()


def test_passwords_cannot_be_guessed_here(leave, alice):
    answers = [leave("wrong").status_code for _try in range(12)]
    assert answers[-1] == 429
    assert leave("alice").status_code == 429
    assert User.objects.filter(pk=alice.pk).exists()


def test_every_session_ends(leave, client, alice):
    elsewhere = Client()
    elsewhere.force_login(alice)
    leave("alice")
    for browser in (client, elsewhere):
        assert "/accounts/login/" in browser.get(reverse("progress"))["Location"]


def test_twice_is_once(leave, alice):
    leave("alice")
    assert "/accounts/login/" in leave("alice")["Location"]
    assert leaving.delete_account(alice, NOW) is False
    assert Departed.objects.get().people == 1


def test_nobody_else_loses_anything(leave, alice, bob, cohort):
    cohort.memberships.create(user=bob, role=Membership.TRAINEE)
    play(alice, [True])
    play(bob, [True, False])
    leave("alice")
    assert Sitting.objects.get().owner == bob
    assert cohort.trainees.get() == bob


def test_a_demo_person_cannot_be_deleted(leave, client, alice, settings):
    settings.DEMO = True
    User.objects.filter(pk=alice.pk).update(is_demo=True)
    assert "demo person" in client.get(ADDRESS).content.decode()
    assert leave("alice").status_code == 403
    assert User.objects.filter(pk=alice.pk).exists()
    with pytest.raises(leaving.DemoPerson):
        leaving.delete_account(alice, NOW)


def test_the_last_instructor_of_a_cohort_is_told_first(client, ines, cohort, make_person):
    shared = Cohort.objects.create(name="Shared", started_on=date(2026, 9, 7))
    for person in (ines, make_person("ivo", "instructor")):
        shared.memberships.create(user=person, role=Membership.INSTRUCTOR)
    Cohort.objects.create(name="Ended", started_on=date(2025, 9, 7), archived_at=NOW).memberships.create(
        user=ines, role=Membership.INSTRUCTOR
    )
    assert leaving.alone_in(ines) == [cohort]
    client.force_login(ines)
    assert "You are the only instructor of these cohorts" in client.get(ADDRESS).content.decode()


def test_the_last_administrator_is_told_first(client, roles):
    root = User.objects.create_superuser("root", password="root")
    client.force_login(root)
    assert "You are the only administrator" in client.get(ADDRESS).content.decode()
    User.objects.create_superuser("second", password="second")
    assert not leaving.is_last_administrator(root)


def test_what_an_instructor_did_stays_without_the_name(alice, ines, cohort):
    notes.write(ines, alice, "A note.", NOW)
    report = Report.objects.create(
        cohort=cohort,
        requested_by=ines,
        first_day=date(2026, 10, 1),
        last_day=date(2026, 10, 14),
        language="en",
        format="pdf",
        created_at=NOW,
    )
    leaving.delete_account(ines, NOW)
    assert Note.objects.get().written_by is None
    assert audit.entries_on(alice).get().actor is None
    report.refresh_from_db()
    assert report.requested_by is None


def test_the_name_goes_from_rows_that_stay(alice, ines, cohort):
    root = User.objects.create_superuser("root", password="root")
    people = ContentType.objects.get_for_model(User)
    LogEntry.objects.create(
        user=root, content_type=people, object_id=str(alice.pk), object_repr="Alice", action_flag=CHANGE
    )
    invitation = Invitation.objects.create(
        cohort=cohort, token="t", email=alice.email, made_by=ines, made_at=NOW, used_by=alice, used_at=NOW
    )
    leaving.delete_account(alice, NOW)
    assert not LogEntry.objects.exists()
    invitation.refresh_from_db()
    assert invitation.email == ""


def test_a_duel_goes_with_its_last_side(alice, bob):
    choice = sittings.Choice(("payout",), 1, 10, {}, mode=Mode.DUEL)
    duel = duels.make(choice, NOW)
    for person in (alice, bob):
        duels.join(duel, NOW, owner=person)
    leaving.delete_account(alice, NOW)
    assert Duel.objects.get() == duel
    leaving.delete_account(bob, NOW)
    assert not Duel.objects.exists()


def test_many_runs_go_some_at_a_time(alice):
    for number in range(5):
        play(alice, [True], seed=f"run {number}")
    with patch.object(leaving, "TOGETHER", 2):
        assert leaving.delete_account(alice, NOW)
    assert not Sitting.objects.exists()
