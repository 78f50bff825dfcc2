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
