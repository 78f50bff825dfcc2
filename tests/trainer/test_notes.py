"""Notes on a trainee: for instructors, and in the trainee's own download."""

from datetime import date, timedelta
from unittest.mock import patch

import pytest
from django.urls import reverse

from tests.played import NOW, play
from trainer import notes
from trainer.audit import Act
from trainer.models import AuditEntry, Cohort, Membership, Note

pytestmark = pytest.mark.django_db

TEXT = "Counts the stake in.\nTold her on Tuesday."


@pytest.fixture(autouse=True)
def here_and_now():
    with patch("django.utils.timezone.now", return_value=NOW):
        yield


@pytest.fixture
def address(cohort, alice):
    return reverse("trainee_notes", args=[cohort.pk, alice.pk])


@pytest.fixture
def ivo(make_person, cohort):
    """He instructs the same cohort."""
    ivo = make_person("ivo", "instructor")
    cohort.memberships.create(user=ivo, role=Membership.INSTRUCTOR)
    return ivo


def delete_address(cohort, person, note):
    return reverse("delete_note", args=[cohort.pk, person.pk, note.pk])


def test_a_note_is_shown_with_name_and_date_to_the_other_instructor(client, ines, ivo, alice, cohort, address):
    client.force_login(ines)
    assert client.post(address, {"text": TEXT}).status_code == 302
    client.force_login(ivo)
    for shown in (client.get(address), client.get(reverse("trainee", args=[cohort.pk, alice.pk]))):
        assert "Told her on Tuesday." in shown.content.decode()
        assert "Ines" in shown.content.decode()
        assert "14 Oct 2026" in shown.content.decode()


def test_twice_is_once(client, ines, address):
    client.force_login(ines)
    for _again in range(2):
        client.post(address, {"text": TEXT})
    assert Note.objects.count() == 1
    assert AuditEntry.objects.filter(act=Act.NOTE_WRITTEN).count() == 1


@pytest.mark.parametrize("text", ["", "  \n ", "x" * 2001])
def test_nothing_and_too_much_are_asked_back_and_kept_in_the_field(client, ines, address, text):
    client.force_login(ines)
    shown = client.post(address, {"text": text})
    assert shown.status_code == 200
    assert 'role="alert"' in shown.content.decode()
    assert text.strip() in shown.content.decode()
    assert not Note.objects.exists()


def test_ones_own_is_deleted_and_written_down(client, ines, alice, cohort):
    note = notes.write(ines, alice, TEXT, NOW)
    client.force_login(ines)
    for _again in range(2):
        assert client.post(delete_address(cohort, alice, note)).status_code == 302
    assert not Note.objects.exists()
    assert AuditEntry.objects.filter(act=Act.NOTE_DELETED, subject=alice).count() == 1


def test_anothers_is_not_deleted(client, ines, ivo, alice, cohort, address):
    note = notes.write(ines, alice, TEXT, NOW)
    client.force_login(ivo)
    client.post(delete_address(cohort, alice, note))
    assert Note.objects.get() == note
    assert delete_address(cohort, alice, note) not in client.get(address).content.decode()


def test_a_note_of_somebody_who_has_left_stays_without_a_name(client, ines, ivo, alice, address):
    notes.write(ines, alice, TEXT, NOW)
    ines.delete()
    client.force_login(ivo)
    shown = client.get(address).content.decode()
    assert "Told her on Tuesday." in shown
    assert "somebody who has left" in shown


def test_the_trainee_sees_it_on_no_page(client, ines, alice, cohort):
    play(alice, [True])
    notes.write(ines, alice, TEXT, NOW)
    client.force_login(alice)
    for name in ("home", "progress", "profile", "own_data", "looked_at"):
        assert "Told her on Tuesday" not in client.get(reverse(name)).content.decode()


def test_a_note_runs_no_script(client, ines, alice, address):
    notes.write(ines, alice, "<script>alert(1)</script>", NOW)
    client.force_login(ines)
    assert "<script>alert(1)" not in client.get(address).content.decode()


@pytest.mark.parametrize("who", ["alice", "bob", "emil", "other"])
def test_who_does_not_instruct_the_cohort_finds_nothing(
    client, request, make_person, alice, ines, cohort, address, who
):
    note = notes.write(ines, alice, TEXT, NOW)
    if who == "other":
        elsewhere = Cohort.objects.create(name="Spring", started_on=date(2026, 3, 2))
        person = make_person("ola", "instructor")
        elsewhere.memberships.create(user=person, role=Membership.INSTRUCTOR)
    else:
        person = request.getfixturevalue(who)
    client.force_login(person)
    assert client.get(address).status_code == 404
    assert client.post(address, {"text": "x"}).status_code == 404
    assert client.post(delete_address(cohort, alice, note)).status_code == 404
    assert Note.objects.get() == note


def test_a_visitor_is_asked_to_sign_in(client, address):
    assert "/accounts/login/" in client.get(address)["Location"]


def test_many_notes_are_paged_in_as_many_queries(client, ines, alice, address, django_assert_max_num_queries):
    client.force_login(ines)
    client.get(address)
    counts = []
    for number in (1, 120):
        for place in range(number):
            Note.objects.create(
                about=alice, written_by=ines, written_at=NOW + timedelta(minutes=place), text=f"{place}"
            )
        with django_assert_max_num_queries(15) as caught:
            client.get(address)
        counts.append(len(caught))
    assert counts[0] == counts[1]
