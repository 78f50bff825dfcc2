"""The administration's pages."""

from datetime import date

import pytest
from django.contrib.auth.models import Group
from django.urls import reverse

from tests.played import NOW, play
from trainer.models import Membership, Report, User

pytestmark = pytest.mark.django_db


@pytest.fixture
def admin(client, roles):
    """A client signed in as the superuser."""
    client.force_login(User.objects.create_superuser("root", password="root"))
    return client


@pytest.fixture
def report(cohort, ines):
    return Report.objects.create(
        cohort=cohort,
        requested_by=ines,
        first_day=date(2026, 10, 1),
        last_day=date(2026, 10, 14),
        language="en",
        format="pdf",
        created_at=NOW,
    )


@pytest.fixture
def sitting(alice):
    return play(alice, [True, False])


@pytest.mark.parametrize("model", ["trainer_user", "trainer_cohort", "trainer_report", "quizzes_sitting"])
def test_lists_open_and_can_be_searched(admin, cohort, report, sitting, model):
    address = reverse(f"admin:{model}_changelist")
    assert admin.get(address).status_code == 200
    assert admin.get(address, {"q": "alice"}).status_code == 200


@pytest.mark.parametrize("model", ["trainer_user", "trainer_cohort"])
def test_forms_for_new_ones_open(admin, model):
    assert admin.get(reverse(f"admin:{model}_add")).status_code == 200


def test_a_person_is_made_with_a_role(admin):
    password = "seventeen-black-9"
    values = {"username": "olena", "name": "Олена", "language": "uk", "usable_password": "true"}
    values |= {"password1": password, "password2": password, "groups": [Group.objects.get(name="trainee").pk]}
    assert admin.post(reverse("admin:trainer_user_add"), values).status_code == 302
    olena = User.objects.get(username="olena")
    assert (olena.name, olena.language, olena.groups.get().name) == ("Олена", "uk", "trainee")
    assert olena.check_password(password)


def test_a_person_opens_without_first_and_last_names(admin, alice):
    shown = admin.get(reverse("admin:trainer_user_change", args=[alice.pk])).content.decode()
    assert 'name="name"' in shown
    assert "first_name" not in shown


def test_members_are_set_at_their_cohort(admin, cohort, bob):
    address = reverse("admin:trainer_cohort_change", args=[cohort.pk])
    assert admin.get(address).status_code == 200
    rows = list(cohort.memberships.order_by("pk"))
    values = {"name": cohort.name, "started_on": cohort.started_on}
    values |= {"memberships-TOTAL_FORMS": 3, "memberships-INITIAL_FORMS": 2}
    for number, row in enumerate([*rows, Membership(user=bob, cohort=cohort)]):
        prefix = f"memberships-{number}"
        values |= {f"{prefix}-user": row.user_id, f"{prefix}-role": row.role, f"{prefix}-cohort": cohort.pk}
        values |= {f"{prefix}-id": row.pk or ""}
    assert admin.post(address, values).status_code == 302
    assert cohort.trainees.filter(pk=bob.pk).exists()


@pytest.mark.parametrize("which", ["report", "sitting"])
def test_reports_and_runs_can_be_read_and_not_changed(admin, request, which):
    row = request.getfixturevalue(which)
    model = f"{row._meta.app_label}_{row._meta.model_name}"
    address = reverse(f"admin:{model}_change", args=[row.pk])
    shown = admin.get(address)
    assert shown.status_code == 200
    assert 'name="_save"' not in shown.content.decode()
    assert admin.post(address, {}).status_code == 403
    assert admin.get(reverse(f"admin:{model}_add")).status_code == 403


def test_a_run_is_shown_with_its_answers(admin, sitting):
    shown = admin.get(reverse("admin:quizzes_sitting_change", args=[sitting.pk])).content.decode()
    assert sitting.answers.first().facts["bet"] in shown


def test_a_run_cannot_be_deleted(admin, sitting):
    assert admin.post(reverse("admin:quizzes_sitting_delete", args=[sitting.pk]), {"post": "yes"}).status_code == 403


def test_what_was_typed_runs_nothing_in_the_administration(admin, sitting):
    answer = sitting.answers.first()
    answer.reply = {"typed": {"payout": "<script>alert(1)</script>"}, "language": "en"}
    answer.save()
    shown = admin.get(reverse("admin:quizzes_sitting_change", args=[sitting.pk])).content.decode()
    assert "<script>alert(1)" not in shown


def test_trainees_have_no_business_here(client, alice):
    client.force_login(alice)
    assert client.get(reverse("admin:index")).status_code == 302


# ---------- who comes in


@pytest.fixture
def adam(make_person):
    """He administers, and is neither staff nor superuser."""
    return make_person("adam", "administrator")


@pytest.mark.parametrize("role", ["trainee", "instructor", "examiner"])
@pytest.mark.parametrize("address", ["", "trainer/user/", "trainer/cohort/", "quizzes/sitting/"])
def test_who_does_not_administer_is_not_let_in(client, make_person, role, address):
    client.force_login(make_person("somebody", role, is_staff=True))
    response = client.get(f"/admin/{address}", follow=True)
    assert response.status_code == 403


def test_visitors_come_in_through_the_sites_own_sign_in(client, roles):
    response = client.get("/admin/trainer/user/", follow=True)
    assert response.redirect_chain[-1][0] == "/en/accounts/login/?next=/admin/trainer/user/"
    assert client.post("/admin/login/", {"username": "x", "password": "x"}).status_code == 302


def test_the_role_is_enough_to_administer(client, adam, alice, cohort):
    client.force_login(adam)
    for address in ("", "trainer/user/", f"trainer/user/{alice.pk}/change/", f"trainer/cohort/{cohort.pk}/change/"):
        assert client.get(f"/admin/{address}").status_code == 200


def test_administrators_read_runs_and_change_none(client, adam, sitting):
    client.force_login(adam)
    address = reverse("admin:quizzes_sitting_change", args=[sitting.pk])
    assert client.get(address).status_code == 200
    assert client.post(address, {}).status_code == 403
    assert client.post(reverse("admin:quizzes_sitting_delete", args=[sitting.pk]), {"post": "yes"}).status_code == 403


def test_administrators_make_nobody_a_superuser(client, adam, alice):
    client.force_login(adam)
    address = reverse("admin:trainer_user_change", args=[alice.pk])
    values = {"username": "alice", "name": "Alice", "language": "en", "is_active": "on"}
    values |= {"date_joined_0": "2026-09-07", "date_joined_1": "09:00"}
    assert client.post(address, values | {"is_superuser": "on", "is_staff": "on"}).status_code == 302
    alice.refresh_from_db()
    assert (alice.is_superuser, alice.is_staff) == (False, False)


def test_administrators_do_not_touch_superusers(client, adam):
    root = User.objects.create_superuser("root", password="root")
    client.force_login(adam)
    assert client.get(reverse("admin:trainer_user_change", args=[root.pk])).status_code == 302
    address = reverse("admin:auth_user_password_change", args=[root.pk])
    assert client.post(address, {"password1": "a-long-enough-1", "password2": "a-long-enough-1"}).status_code in (
        302,
        404,
    )
    root.refresh_from_db()
    assert root.check_password("root")
