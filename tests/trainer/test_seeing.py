"""An instructor sees what a trainee sees: to look only, written down, until the way out."""

import re
from datetime import date
from unittest.mock import patch

import pytest
from django.test import Client
from django.urls import get_resolver, reverse

from quizzes.models import Answer, Sitting
from tests.played import NOW, play
from trainer import seeing
from trainer.audit import Act
from trainer.models import AuditEntry, Cohort, Membership, User

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def here_and_now():
    with patch("django.utils.timezone.now", return_value=NOW):
        yield


@pytest.fixture
def begin(cohort, alice):
    return reverse("see_as", args=[cohort.pk, alice.pk])


@pytest.fixture
def looking(client, ines, begin):
    """A client of Ines that sees the site as Alice."""
    client.force_login(ines)
    assert client.post(begin)["Location"] == reverse("home")
    return client


def test_home_progress_and_course_are_the_trainees(looking, alice):
    play(alice, [True, False, True])
    for name in ("home", "progress", "course"):
        shown = looking.get(reverse(name))
        assert shown.status_code == 200
        assert shown.context["user"] == alice
        assert "You see the site as" in shown.content.decode()
    assert looking.get(reverse("progress")).context["progress"].whole.answered == 3


def test_a_run_can_be_looked_back_on(looking, alice):
    sitting = play(alice, [True, False])
    assert looking.get(reverse("summary", args=[sitting.pk])).status_code == 200


def test_the_trainee_reads_which_pages_were_seen(looking, client, alice):
    looking.get(reverse("progress"))
    looking.post(reverse("see_as_oneself"))
    client.force_login(alice)
    assert re.search(
        r"Pages seen as the trainee sees them\s*· Progress", client.get(reverse("looked_at")).content.decode()
    )


def test_every_page_is_written_down_once_an_hour(looking, alice, ines):
    for _again in range(2):
        looking.get(reverse("progress"))
    entries = AuditEntry.objects.filter(act=Act.SITE_SEEN, subject=alice, actor=ines)
    assert [entry.detail for entry in entries.order_by("pk")] == [{}, {"page": "progress"}]


POSTS = ("profile", "practice", "choose_language", "choose_theme", "try_question", "delete_account", "account_email")


@pytest.mark.parametrize("name", POSTS)
def test_every_post_is_refused_and_changes_nothing(looking, alice, ines, name):
    before = User.objects.filter(pk__in=[alice.pk, ines.pk]).order_by("pk").values()
    kept = list(before)
    posted = {"name": "Changed", "language": "fr", "theme": "dark", "kind": "payout", "difficulty": 1, "length": 10}
    assert looking.post(reverse(name), posted | {"proof": "ines"}).status_code == 403
    assert list(before.all()) == kept
    assert not Sitting.objects.exists()


def test_a_waiting_question_is_not_opened(looking, client, alice):
    sitting = play(alice, [True])
    Sitting.objects.filter(pk=sitting.pk).update(finished_at=None)
    assert looking.get(reverse("sitting", args=[sitting.pk])).status_code == 403
    assert looking.post(reverse("reply", args=[sitting.pk]), {"position": 0, "payout": 1}).status_code == 403
    assert Answer.objects.filter(sitting=sitting).count() == 1


@pytest.mark.parametrize("name", ["own_data", "looked_at", "profile", "account_email", "mfa_index", "cohorts"])
def test_other_pages_stay_closed(looking, name):
    shown = looking.get(reverse(name))
    assert shown.status_code == 403
    assert "Here you can only look" in shown.content.decode()


def test_the_download_stays_closed(looking):
    assert looking.get(reverse("download_data", args=["json"])).status_code == 403


def test_the_way_out_leads_back_to_the_trainee(looking, cohort, alice, ines):
    assert looking.post(reverse("see_as_oneself"))["Location"] == reverse("trainee", args=[cohort.pk, alice.pk])
    assert looking.get(reverse("progress")).context["user"] == ines
    assert looking.post(reverse("see_as_oneself"))["Location"] == reverse("home")


def test_it_ends_with_signing_out(looking, client, ines):
    looking.post(reverse("account_logout"))
    client.force_login(ines)
    assert client.get(reverse("progress")).context["user"] == ines


def test_it_is_bound_to_the_session(looking, alice, ines):
    another = Client()
    another.force_login(ines)
    assert another.get(reverse("progress")).context["user"] == ines


@pytest.mark.parametrize("what", ["role", "membership", "learner", "promoted", "closed"])
def test_it_ends_when_it_is_no_longer_allowed(looking, cohort, alice, ines, what):
    if what == "role":
        ines.groups.clear()
    elif what == "membership":
        cohort.memberships.filter(user=ines).delete()
    elif what == "learner":
        cohort.memberships.filter(user=alice).delete()
    elif what == "promoted":
        User.objects.filter(pk=alice.pk).update(is_staff=True)
    else:
        User.objects.filter(pk=alice.pk).update(is_active=False)
    assert looking.get(reverse("progress")).context["user"] == ines


def test_staff_are_never_seen_as(client, ines, cohort, make_person):
    teacher = make_person("ola", "instructor")
    cohort.memberships.create(user=teacher, role=Membership.TRAINEE)
    client.force_login(ines)
    assert client.post(reverse("see_as", args=[cohort.pk, teacher.pk])).status_code == 404


@pytest.mark.parametrize("who", ["alice", "bob", "emil", "other"])
def test_only_the_cohorts_own_instructor_may(client, request, make_person, begin, who):
    if who == "other":
        person = make_person("ola", "instructor")
        elsewhere = Cohort.objects.create(name="Spring", started_on=date(2026, 3, 2))
        elsewhere.memberships.create(user=person, role=Membership.INSTRUCTOR)
    else:
        person = request.getfixturevalue(who)
    client.force_login(person)
    assert client.post(begin).status_code == 404
    assert seeing.KEY not in client.session


def test_a_visitor_is_asked_to_sign_in(client, begin):
    assert "/accounts/login/" in client.post(begin)["Location"]


def test_a_link_alone_begins_nothing(client, ines, begin):
    client.force_login(ines)
    assert client.get(begin).status_code == 405


def test_the_open_pages_are_pages_of_the_site():
    names = {key for key in get_resolver().reverse_dict if isinstance(key, str)}
    assert names >= set(seeing.PAGES) | seeing.WAYS_OUT
