"""What is written down of acts on other people's data, and who can read it."""

import re
from datetime import timedelta
from unittest.mock import patch

import pytest
from django.urls import reverse

from tests.played import NOW, play
from trainer import audit
from trainer.audit import Act
from trainer.models import AuditEntry, User

pytestmark = pytest.mark.django_db

PAGE = "/en/profile/data/looked-at/"


@pytest.fixture(autouse=True)
def here_and_now():
    with patch("django.utils.timezone.now", return_value=NOW) as now:
        yield now


@pytest.fixture
def sitting(alice):
    return play(alice, [True, False])


def acts(**wanted):
    return [entry.act for entry in AuditEntry.objects.filter(**wanted).order_by("pk")]


def test_an_act_is_written_with_who_on_whom_when_and_its_detail(alice, ines, sitting):
    audit.record(ines, Act.RUN_SEEN, alice, NOW, run=sitting.pk, tries=2)
    entry = AuditEntry.objects.get()
    assert (entry.actor, entry.subject, entry.act, entry.at) == (ines, alice, "run_seen", NOW)
    assert entry.detail == {"run": str(sitting.pk), "tries": 2}


def test_an_act_that_is_not_in_the_table_is_refused(alice, ines):
    with pytest.raises(ValueError, match="read_the_mail"):
        audit.record(ines, "read_the_mail", alice)


def test_a_look_is_written_once_an_hour(alice, ines):
    for minutes in (0, 30, 59):
        audit.look(ines, Act.PROGRESS_SEEN, alice, NOW + timedelta(minutes=minutes))
    assert AuditEntry.objects.count() == 1
    audit.look(ines, Act.PROGRESS_SEEN, alice, NOW + timedelta(minutes=60))
    assert AuditEntry.objects.count() == 2


@pytest.mark.parametrize("other", ["actor", "subject", "page", "act"])
def test_another_look_is_written(alice, bob, ines, emil, other):
    audit.look(ines, Act.RUN_SEEN, alice, NOW, run="one")
    audit.look(
        emil if other == "actor" else ines,
        Act.PROGRESS_SEEN if other == "act" else Act.RUN_SEEN,
        bob if other == "subject" else alice,
        NOW,
        run="two" if other == "page" else "one",
    )
    assert AuditEntry.objects.count() == 2


def test_looking_at_oneself_is_not_written(alice):
    audit.look(alice, Act.PROGRESS_SEEN, alice, NOW)
    assert not AuditEntry.objects.exists()


def test_looks_at_many_take_two_queries(make_person, ines, django_assert_num_queries):
    people = [make_person(f"trainee{number}", "trainee") for number in range(20)]
    with django_assert_num_queries(2):
        audit.look_each(ines, Act.REPORT_READ, people, NOW, report="r")
    assert AuditEntry.objects.count() == 20


def test_the_trainees_page_and_the_run_are_written_down(client, ines, alice, cohort, sitting):
    client.force_login(ines)
    for _again in range(2):
        client.get(reverse("trainee", args=[cohort.pk, alice.pk]))
        client.get(reverse("run", args=[cohort.pk, alice.pk, sitting.pk]))
    assert acts(subject=alice, actor=ines) == [Act.PROGRESS_SEEN, Act.RUN_SEEN]


def test_what_is_not_shown_is_not_written_down(client, ines, bob, cohort):
    client.force_login(ines)
    assert client.get(reverse("trainee", args=[cohort.pk, bob.pk])).status_code == 404
    assert not AuditEntry.objects.exists()


def test_a_report_is_written_down_for_every_trainee_once(client, ines, alice, bob, cohort):
    cohort.memberships.create(user=bob)
    client.force_login(ines)
    wanted = {"first_day": "2026-10-01", "last_day": "2026-10-14", "language": "en", "format": "pdf"}
    for _again in range(2):
        client.post(reverse("reports", args=[cohort.pk]), wanted)
    assert acts(subject=alice) == acts(subject=bob) == [Act.REPORT_MADE]


def test_the_person_reads_who_it_was(client, alice, ines, sitting):
    audit.record(ines, Act.RUN_SEEN, alice, NOW, run=sitting.pk)
    client.force_login(alice)
    shown = client.get(PAGE).content.decode()
    assert "Run looked at" in shown
    assert "Ines" in shown
    assert reverse("summary", args=[sitting.pk]) in shown


def test_nobody_reads_what_was_done_with_another(client, alice, bob, ines):
    audit.record(ines, Act.NOTE_WRITTEN, alice, NOW)
    client.force_login(bob)
    shown = client.get(PAGE).content.decode()
    assert "Note written" not in shown
    assert "Nobody yet." in shown


def test_somebody_who_has_left_is_not_named(client, alice, ines):
    audit.record(ines, Act.NOTE_WRITTEN, alice, NOW)
    ines.delete()
    client.force_login(alice)
    assert "somebody who has left" in client.get(PAGE).content.decode()


def test_a_visitor_is_asked_to_sign_in(client, db):
    assert "/accounts/login/" in client.get(PAGE)["Location"]


def queries_for(client, django_assert_max_num_queries):
    with django_assert_max_num_queries(12) as caught:
        shown = client.get(PAGE)
    return len(caught), shown.content.decode()


def test_many_entries_are_paged_in_as_many_queries(client, alice, ines, django_assert_max_num_queries):
    client.force_login(alice)
    audit.record(ines, Act.PROGRESS_SEEN, alice, NOW)
    few, _shown = queries_for(client, django_assert_max_num_queries)
    audit.record_each(ines, Act.PROGRESS_SEEN, [alice] * 120, NOW)
    many, shown = queries_for(client, django_assert_max_num_queries)
    assert few == many
    assert len(re.findall("Progress looked at", shown)) == 50
    assert 'rel="next"' in shown


@pytest.mark.parametrize("page", ["0", "-1", "99999", "x"])
def test_a_page_that_is_not_there_shows_another(client, alice, page):
    client.force_login(alice)
    assert client.get(PAGE, {"page": page}).status_code == 200


def test_administrators_read_all_and_change_nothing(client, alice, ines):
    audit.record(ines, Act.MARK_CHANGED, alice, NOW)
    entry = AuditEntry.objects.get()
    client.force_login(User.objects.create_superuser("root", password="root"))
    assert "Mark changed" in client.get(reverse("admin:trainer_auditentry_changelist"), {"q": "ines"}).content.decode()
    address = reverse("admin:trainer_auditentry_change", args=[entry.pk])
    assert client.get(address).status_code == 200
    assert client.post(address, {"act": "note_written"}).status_code == 403
    assert client.get(reverse("admin:trainer_auditentry_add")).status_code == 403
    assert client.post(reverse("admin:trainer_auditentry_delete", args=[entry.pk]), {"post": "yes"}).status_code == 403
    assert AuditEntry.objects.filter(act=Act.MARK_CHANGED).exists()


def test_every_act_has_words():
    assert all(audit.words(act) and audit.words(act) != act for act in Act.values)
