"""Cohorts, their trainees and their runs: what an instructor sees, and nobody else."""

import re
from datetime import date, timedelta
from unittest.mock import patch

import pytest
from django.conf import settings
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.urls import reverse
from django.utils.translation import override

from tests.played import NOW, play
from trainer.models import Cohort, Membership

pytestmark = pytest.mark.django_db

LANGUAGES = [code for code, _name in settings.LANGUAGES]
PAGES = ("cohorts", "cohort", "trainee", "run")


@pytest.fixture(autouse=True)
def here_and_now():
    """It is NOW, and addresses are English until a page asks otherwise."""
    with patch("django.utils.timezone.now", return_value=NOW), override("en"):
        yield


@pytest.fixture
def sitting(alice):
    return play(alice, [True, False, True])


@pytest.fixture
def addresses(cohort, alice, sitting):
    return {
        "cohorts": reverse("cohorts"),
        "cohort": reverse("cohort", args=[cohort.pk]),
        "trainee": reverse("trainee", args=[cohort.pk, alice.pk]),
        "run": reverse("run", args=[cohort.pk, alice.pk, sitting.pk]),
    }


@pytest.fixture
def ivo(make_person):
    """He instructs another cohort."""
    ivo = make_person("ivo", "instructor")
    other = Cohort.objects.create(name="Spring morning", started_on=date(2026, 3, 2))
    other.memberships.create(user=ivo, role=Membership.INSTRUCTOR)
    return ivo


@pytest.fixture
def see(client, ines, addresses):
    """see("cohort", "fr"): what ines sees."""
    client.force_login(ines)

    def get(page, language="en", query=""):
        response = client.get(addresses[page].replace("/en/", f"/{language}/") + query)
        assert response.status_code == 200
        return response.content.decode()

    return get


MATRIX = {
    "alice": (403, 404, 404, 404),  # she learns in it
    "bob": (403, 404, 404, 404),
    "ivo": (200, 404, 404, 404),
    "emil": (403, 404, 404, 404),
    "ines": (200, 200, 200, 200),
}


@pytest.mark.parametrize("who", MATRIX)
def test_only_the_cohorts_own_instructor_sees_it(client, request, addresses, who):
    client.force_login(request.getfixturevalue(who))
    assert tuple(client.get(addresses[page]).status_code for page in PAGES) == MATRIX[who]


@pytest.mark.parametrize("page", PAGES)
def test_a_visitor_is_asked_to_sign_in(client, addresses, page):
    response = client.get(addresses[page])
    assert response.status_code == 302
    assert "/accounts/login/" in response["Location"]


@pytest.mark.parametrize("page", PAGES)
def test_nothing_can_be_sent_to_these_pages(client, ines, addresses, page):
    client.force_login(ines)
    assert client.post(addresses[page]).status_code == 405


def test_an_instructor_who_loses_the_role_sees_nothing(client, ines, addresses):
    client.force_login(ines)
    ines.groups.clear()
    assert [client.get(addresses[page]).status_code for page in PAGES] == [403, 404, 404, 404]


def test_an_instructor_who_only_learns_in_a_cohort_does_not_follow_it(client, ivo, cohort, addresses):
    cohort.memberships.create(user=ivo, role=Membership.TRAINEE)
    client.force_login(ivo)
    assert client.get(addresses["cohort"]).status_code == 404


def test_somebody_elses_trainee_cannot_be_opened_through_ones_own_cohort(client, ines, bob, cohort):
    client.force_login(ines)
    assert client.get(reverse("trainee", args=[cohort.pk, bob.pk])).status_code == 404


def test_an_instructor_is_not_one_of_the_trainees(client, ines, cohort):
    client.force_login(ines)
    assert client.get(reverse("trainee", args=[cohort.pk, ines.pk])).status_code == 404


def test_somebody_elses_run_cannot_be_opened_through_ones_own_trainee(client, ines, alice, bob, cohort):
    theirs = play(bob, [True])
    client.force_login(ines)
    assert client.get(reverse("run", args=[cohort.pk, alice.pk, theirs.pk])).status_code == 404


def test_a_run_seen_by_the_instructor_cannot_be_answered_by_them(client, ines, sitting, addresses):
    client.force_login(ines)
    assert client.get(addresses["run"]).status_code == 200
    assert client.get(reverse("sitting", args=[sitting.pk])).status_code == 404
    assert client.post(reverse("reply", args=[sitting.pk]), {"position": 0, "payout": 1}).status_code == 404


def test_the_list_counts_trainees_and_who_practised_lately(see, cohort, bob, make_person):
    cohort.memberships.create(user=bob)
    cohort.memberships.create(user=make_person("olena", "trainee"))
    play(bob, [True], at=NOW - timedelta(days=8))
    play(bob, [True, True])
    shown = see("cohorts")
    assert "trainees" in shown
    assert re.search(r">3</bdi> trainees", shown)
    assert re.search(r">2</bdi> practised in the last week", shown)


def test_without_a_cohort_the_list_says_what_will_come(client, make_person):
    client.force_login(make_person("ivo", "instructor"))
    assert "You follow no cohort yet" in client.get(reverse("cohorts")).content.decode()


def test_every_cell_leads_to_the_trainee_and_the_kind(see, addresses, cohort, bob):
    cohort.memberships.create(user=bob)
    play(bob, [True], kind="picture_bet")
    shown = see("cohort")
    assert f'href="{addresses["trainee"]}?kind=payout#weeks"' in shown
    assert "cell cell-3" in shown  # two of three
    assert shown.count("cell cell-0") == 2
    assert "not begun" in shown


def test_a_low_figure_carries_a_mark_beside_its_colour(see, alice):
    play(alice, [False] * 4, kind="wheel_order")
    cell = re.search(r'<a class="cell cell-1".*?</a>', see("cohort"))
    assert "<svg" in cell[0]
    assert "0%" in cell[0]


def test_who_needs_the_instructor_is_named_with_the_reason(see, alice):
    assert "Nobody: all have practised" in see("cohort")
    play(alice, [False] * 10)
    assert "less than" in see("cohort")


def test_silence_is_told_in_days(see, cohort, bob):
    cohort.memberships.create(user=bob)
    play(bob, [True], at=NOW - timedelta(days=9))
    shown = see("cohort")
    assert re.search(r"Has not practised for <bdi[^>]*>9</bdi> days\.", shown)
    assert "at risk" in shown


def test_a_cohort_without_trainees_says_so(client, ivo):
    client.force_login(ivo)
    cohort = Cohort.objects.followed_by(ivo).get()
    assert "No trainee belongs to this cohort yet" in client.get(reverse("cohort", args=[cohort.pk])).content.decode()


def test_a_trainee_without_runs_has_a_page(client, ines, bob, cohort):
    cohort.memberships.create(user=bob)
    client.force_login(ines)
    assert "No run yet" in client.get(reverse("trainee", args=[cohort.pk, bob.pk])).content.decode()


def test_a_trainees_page_leads_to_runs_that_the_instructor_may_open(see, addresses, sitting):
    shown = see("trainee", query="?kind=payout")
    assert addresses["run"] in shown
    assert reverse("summary", args=[sitting.pk]) not in shown
    assert "Practise this" not in shown


def test_a_run_shows_each_question_with_reply_and_solution(see):
    shown = see("run")
    assert len(re.findall("run-question", shown)) == 4  # three, and the missed one again
    assert "came back" in shown
    assert shown.count("The solution, line by line") == 2  # the summary of the details, the caption of the table
    assert "chip" in shown


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("page", PAGES)
def test_every_page_opens_in_every_language(see, page, language):
    assert f'lang="{language}"' in see(page, language)


PAYLOAD = '<script>alert("x")</script>{{ 7|add:7 }}"onmouseover=1 \u202e'


@pytest.mark.parametrize("page", PAGES)
def test_what_a_trainee_typed_runs_nothing_at_the_instructors(see, alice, sitting, page):
    type(alice).objects.filter(pk=alice.pk).update(name=PAYLOAD)
    answer = sitting.answers.first()
    answer.reply = {"typed": {"payout": PAYLOAD}, "language": PAYLOAD}
    answer.save()
    shown = see(page)
    assert "<script>alert" not in shown
    assert '"onmouseover' not in shown


@pytest.mark.parametrize("page", ["cohorts", "cohort"])
def test_more_trainees_take_no_more_queries(client, ines, cohort, make_person, addresses, page):
    client.force_login(ines)
    counts = []
    for group in range(2):
        for number in range(10):
            learner = make_person(f"learner{group}{number}", "trainee")
            cohort.memberships.create(user=learner)
            play(learner, [True])
        counts.append(queries(client, addresses[page]))
    assert counts[0] == counts[1] < 10


def queries(client, address):
    with CaptureQueriesContext(connection) as captured:
        assert client.get(address).status_code == 200
    return len(captured)
