"""A class comes in: a sheet with three faulty rows, mended; slips; the first sign-in; at the desk."""

import io
import re

import openpyxl
import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from trainer.models import Membership, User

pytestmark = pytest.mark.django_db
HEADS = ["Név", "Felhasználónév", "E-mail", "Nyelv"]
FAULTY = [
    ["Nagy Zsófia", "zsofia", "zsofia@house.example", "magyar"],
    ["Тарас Мельник", "taras", "taras(at)house", "uk"],  # no address
    ["", "bence", "", ""],  # no name
    ["Taylor, Bob", "BOB", "", "en"],  # taken by somebody outside the cohort
    ["كريم حداد", "karim", "", "Arabic"],
]
MENDED = [
    FAULTY[0],
    ["Тарас Мельник", "taras", "taras@house.example", "uk"],
    ["Szabó Bence", "bence", "", ""],
    ["Taylor, Bob", "bob.taylor", "", "en"],
    FAULTY[4],
]
OWN = "felt-and-ivory-35"


def sheet(rows):
    book = openpyxl.Workbook()
    for row in [HEADS, *rows]:
        book.active.append(row)
    kept = io.BytesIO()
    book.save(kept)
    return SimpleUploadedFile("class.xlsx", kept.getvalue())


def test_a_class_comes_in_from_a_sheet_with_three_faulty_rows(client, cohort, bob, ines):
    client.force_login(ines)
    people = f"/en/cohorts/{cohort.pk}/people/"
    there = set(User.objects.values_list("username", flat=True))

    page = client.post(people, {"file": sheet(FAULTY), "language": "hu"}).content.decode()
    assert [int(number) for number in re.findall(r"Row <bdi[^>]*>(\d+)</bdi>:", page)] == [3, 4, 5]
    for words in ("This is no e-mail address.", "The name is missing.", "The user name is taken."):
        assert words in page
    assert 'name="roster"' not in page
    assert set(User.objects.values_list("username", flat=True)) == there

    page = client.post(people, {"file": sheet(MENDED), "language": "hu"}).content.decode()
    assert set(User.objects.values_list("username", flat=True)) == there
    kept = re.search('name="roster" value="([^"]+)"', page)[1]
    for _twice in range(2):
        client.post(f"{people}take-over/", {"roster": kept})
    made = User.objects.exclude(username__in=there).order_by("username")
    assert [(person.username, person.language) for person in made] == [
        ("bence", "hu"),
        ("bob.taylor", "en"),
        ("karim", "ar"),
        ("taras", "uk"),
        ("zsofia", "hu"),
    ]
    assert cohort.memberships.filter(user__in=made, role=Membership.TRAINEE).count() == 5

    page = client.post(people, {"file": sheet(MENDED), "language": "hu"}).content.decode()
    assert "There is nothing to do" in page
    assert User.objects.count() == len(there) + 5

    slips = client.post(f"/en/cohorts/{cohort.pk}/slips/", {"all": "yes"}).content.decode()
    passwords = re.findall(r'class="code" dir="ltr">([a-z2-9-]{14})<', slips)
    assert len(set(passwords)) == 5
    password = next(one for one in passwords if User.objects.get(username="karim").check_password(one))

    phone = Client()
    phone.post("/ar/accounts/login/", {"login": "Karim", "password": password})
    assert phone.get("/ar/practice/")["Location"] == "/ar/password/?next=%2Far%2Fpractice%2F"
    sent = {"new_password1": OWN, "new_password2": OWN, "next": "/ar/practice/"}
    assert phone.post("/ar/password/", sent)["Location"] == "/ar/practice/"
    assert phone.get("/ar/practice/").status_code == 200

    another = Client()
    another.post("/ar/accounts/login/", {"login": "karim", "password": password})
    assert "_auth_user_id" not in another.session
