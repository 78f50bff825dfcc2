"""All of one's own data: as JSON and as CSV files, read row by row, and nobody else's."""

import csv
import json
import random
from io import BytesIO, StringIO
from unittest.mock import patch
from zipfile import ZipFile

import pytest
from django.apps import apps
from django.urls import reverse

from quizzes import sittings
from tests.played import NOW, play
from trainer import audit, notes, overrides, own_data, reading
from trainer.audit import Act
from trainer.models import Membership, Note, User

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def here_and_now():
    with patch("django.utils.timezone.now", return_value=NOW):
        yield


@pytest.fixture
def get(client, alice):
    """get("json"): the file as it comes to Alice."""
    client.force_login(alice)

    def fetch(format):
        response = client.get(reverse("download_data", args=[format]))
        assert response.status_code == 200
        assert f"croupier-trainer_2026-10-14.{format}" in response["Content-Disposition"]
        assert "no-store" in response["Cache-Control"]
        return b"".join(response.streaming_content)

    return fetch


def sheets(content):
    """Each CSV file of the archive as a list of rows."""
    with ZipFile(BytesIO(content)) as archive:
        assert archive.testzip() is None
        return {
            name.removesuffix(".csv"): list(csv.DictReader(StringIO(archive.read(name).decode("utf-8-sig"))))
            for name in archive.namelist()
        }


def fill(alice, ines, cohort):
    """Something in most tables."""
    sitting = play(alice, [True, False, True])
    reading.record_read(alice, "wheel", "en", NOW)
    missed = sitting.answers.get(right=False)
    overrides.change(ines, missed, True, "Paid in parts.", NOW)
    notes.write(ines, alice, "Quick with splits.", NOW)
    audit.record(ines, Act.RUN_SEEN, alice, NOW, run=sitting.pk)
    return sitting, missed


def test_the_json_holds_everything(get, alice, ines, cohort):
    sitting, missed = fill(alice, ines, cohort)
    found = json.loads(get("json"))
    assert found["person"][0]["username"] == "alice"
    assert [run["id"] for run in found["runs"]] == [str(sitting.pk)]
    answer = next(row for row in found["answers"] if row["id"] == missed.pk)
    assert (answer["facts"], answer["reply"]) == (missed.facts, missed.reply)
    assert (answer["right"], answer["changed_to_right"], answer["changed_because"]) == (False, True, "Paid in parts.")
    assert answer["changed_by"] == "Ines"
    assert [row["name"] for row in found["cohorts"]] == [cohort.name]
    assert [row["slug"] for row in found["lessons_read"]] == ["wheel"]
    assert [(row["text"], row["by"]) for row in found["notes_on_me"]] == [("Quick with splits.", "Ines")]
    assert {row["act"] for row in found["what_others_did"]} == {"mark_changed", "note_written", "run_seen"}
    assert found["standings"]


def test_the_archive_says_the_same(get, alice, ines, cohort):
    fill(alice, ines, cohort)
    found, tables = json.loads(get("json")), sheets(get("zip"))
    assert set(found) == set(tables)
    assert {name: len(rows) for name, rows in found.items()} == {name: len(rows) for name, rows in tables.items()}
    assert [json.loads(row["facts"]) for row in tables["answers"]] == [row["facts"] for row in found["answers"]]


def test_somebody_without_practice_gets_empty_tables(get):
    found = json.loads(get("json"))
    assert found["runs"] == found["answers"] == []
    assert sheets(get("zip"))["runs"] == []


def test_nothing_of_anybody_else_is_in_it(get, bob, ines, cohort):
    play(bob, [True, False])
    notes.write(ines, bob, "About Bob.", NOW)
    cohort.memberships.create(user=bob, role=Membership.TRAINEE)
    content = get("json").decode()
    assert "bob" not in content
    assert "About Bob." not in content
    assert json.loads(content)["answers"] == []


def test_what_would_be_a_hint_is_not_in_it(get, alice):
    sitting = sittings.start_sitting(sittings.Choice(("payout",), 1, 10, {}), NOW, owner=alice)
    content = get("json").decode()
    assert str(sitting.pk) in content
    assert sitting.seed not in content
    assert json.loads(content)["answers"] == []


def test_the_password_is_not_in_it(get, alice):
    assert alice.password not in get("json").decode()


@pytest.mark.parametrize("begin", list("=+-@\t＝＋－＠"))
def test_no_cell_becomes_a_formula(get, alice, ines, begin):
    Note.objects.create(about=alice, written_by=ines, written_at=NOW, text=f"{begin}1+1")
    assert sheets(get("zip"))["notes_on_me"][0]["text"] == f"'{begin}1+1"


@pytest.mark.parametrize("write", [own_data.as_json, own_data.as_zip])
def test_it_is_sent_as_it_is_read(alice, ines, write):
    rng = random.Random("incompressible")
    rows = [
        Note(about=alice, written_by=ines, written_at=NOW, text=rng.randbytes(500).hex()) for _number in range(2000)
    ]
    Note.objects.bulk_create(rows)
    pieces = [len(piece) for piece in write(alice)]
    assert len(pieces) > 3
    assert max(pieces) < 4 * own_data.CHUNK


def test_queries_do_not_grow_with_rows(alice, ines, cohort, django_assert_max_num_queries):
    counts = []
    for _round in range(2):
        fill(alice, ines, cohort)
        with django_assert_max_num_queries(25) as caught:
            list(own_data.as_json(alice))
        counts.append(len(caught))
    assert counts[0] == counts[1]


def test_no_other_format(client, alice):
    client.force_login(alice)
    assert client.get(reverse("download_data", args=["xml"])).status_code == 404


@pytest.mark.parametrize("name", ["own_data", "looked_at", "delete_account"])
def test_a_visitor_is_asked_to_sign_in(client, db, name):
    assert "/accounts/login/" in client.get(reverse(name))["Location"]


def test_a_visitor_downloads_nothing(client, db):
    assert "/accounts/login/" in client.get(reverse("download_data", args=["json"]))["Location"]


def test_the_page_leads_to_all_of_it(client, alice):
    client.force_login(alice)
    shown = client.get(reverse("own_data")).content.decode()
    for address in (reverse("download_data", args=["json"]), reverse("download_data", args=["zip"])):
        assert address in shown
    assert reverse("looked_at") in shown
    assert reverse("delete_account") in shown


# Rows that name a person and are not theirs to take away, and why.
NOT_TAKEN = {
    "admin.LogEntry": "an administrator's own doings; those with trainees are in what_i_did",
    "trainer.Assignment": "what an instructor set a cohort; it is the cohort's",
    "trainer.HousePage": "the cohort's",
    "trainer.Invitation": "a way into a cohort; who came in is a member",
    "trainer.Override": "with the answers; who made one finds it in what_i_did",
}


def test_every_table_that_names_a_person_is_in_it_or_has_a_reason(alice):
    taken = {table.rows.model._meta.label for table in own_data.tables(alice)}
    naming = {
        model._meta.label
        for model in apps.get_models()
        if any(field.related_model is User for field in model._meta.concrete_fields)
    }
    assert naming - taken - set(NOT_TAKEN) == set()
