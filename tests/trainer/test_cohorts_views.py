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

from quizzes.models import Answer, Sitting
from quizzes.rules.house import EUROPEAN_STANDARD
from tests.played import NOW, play
from trainer.models import AuditEntry, Cohort, Membership, User

pytestmark = pytest.mark.django_db

LANGUAGES = [code for code, _name in settings.LANGUAGES]
PAGES = ("cohorts", "cohort", "trainee", "run", "answers")


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
        "answers": reverse("trainee_answers", args=[cohort.pk, alice.pk]),
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
    "alice": (403, 404, 404, 404, 404),  # she learns in it
    "bob": (403, 404, 404, 404, 404),
    "ivo": (200, 404, 404, 404, 404),
    "emil": (403, 404, 404, 404, 404),
    "ines": (200, 200, 200, 200, 200),
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
    assert [client.get(addresses[page]).status_code for page in PAGES] == [403, 404, 404, 404, 404]


def test_an_instructor_who_only_learns_in_a_cohort_does_not_follow_it(client, ivo, cohort, addresses):
    cohort.memberships.create(user=ivo, role=Membership.TRAINEE)
    client.force_login(ivo)
    assert client.get(addresses["cohort"]).status_code == 404


def test_somebody_elses_trainee_cannot_be_opened_through_ones_own_cohort(client, ines, bob, cohort):
    client.force_login(ines)
    assert client.get(reverse("trainee", args=[cohort.pk, bob.pk])).status_code == 404
    assert client.get(reverse("trainee_answers", args=[cohort.pk, bob.pk])).status_code == 404


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


@pytest.mark.parametrize(("page", "query"), [("cohorts", ""), ("cohort", ""), ("cohort", "?by=skill")])
def test_more_trainees_take_no_more_queries(client, ines, cohort, make_person, addresses, page, query):
    client.force_login(ines)
    counts = []
    for group in range(2):
        for number in range(10):
            learner = make_person(f"learner{group}{number}", "trainee")
            cohort.memberships.create(user=learner)
            play(learner, [True])
        client.get(addresses[page] + query)  # brings the standing up to date
        counts.append(queries(client, addresses[page] + query))
    assert counts[0] == counts[1] <= 12


@pytest.fixture
def crowd(cohort):
    """Five hundred trainees, each with twelve answers, and every tenth at risk: half of theirs are wrong."""
    people = User.objects.bulk_create(
        User(username=f"trainee{number:03}", name=f"Trainee {number:03}") for number in range(500)
    )
    cohort.memberships.bulk_create(Membership(cohort=cohort, user=person) for person in people)
    house = EUROPEAN_STANDARD.as_dict()
    runs = Sitting.objects.bulk_create(
        Sitting(owner=person, kind="payout", difficulty=1, seed="s", house=house, started_at=NOW, touched_at=NOW)
        for person in people
    )
    Answer.objects.bulk_create(
        Answer(
            sitting=run, position=place, number=place, kind="payout", kind_version=1, difficulty=1, facts={},
            skills=["split", "factor_17"], asked_at=NOW, replied_at=NOW, server_ms=4000,
            right=bool(number % 10 or place % 2),
        )
        for number, run in enumerate(runs)
        for place in range(12)
    )  # fmt: skip
    return people


@pytest.mark.parametrize("query", ["", "?by=skill", "?by=skill&page=20", "?risk&q=trainee", "?q=499"])
def test_five_hundred_trainees_take_at_most_twelve_queries(client, ines, addresses, crowd, query):
    client.force_login(ines)
    client.get(addresses["cohort"] + query)
    assert queries(client, addresses["cohort"] + query) <= 12


def test_five_hundred_trainees_come_in_pages(see, crowd):
    assert see("cohort").count("Trainee 0") > 0
    assert len(re.findall(r"<th scope=\"row\"><a [^>]*><span><bdi>Trainee", see("cohort", query="?page=2"))) == 25
    last = see("cohort", query="?page=99999")
    assert "Trainee 499" in last
    assert 'rel="next"' not in last


def test_the_pages_keep_what_was_chosen(see, crowd):
    shown = see("cohort", query="?by=skill&q=trainee&risk=on")
    link = re.search(r'rel="next" href="([^"]+)"', shown)[1].replace("&amp;", "&")
    assert "by=skill" in link
    assert "q=trainee" in link
    second = see("cohort", query=link)
    assert "Split" in second
    assert re.search("Trainee [0-9]{2}[1-9]", second) is None


def test_trainees_are_found_by_name(see, crowd):
    shown = see("cohort", query="?q=EE%20499")
    assert "Trainee 499" in shown
    assert "Trainee 498</bdi></span>" not in shown
    assert "No trainee goes by that" in see("cohort", query="?q=nobody")


def test_the_list_of_those_at_risk_is_short_and_leads_to_all(see, crowd):
    shown = see("cohort")
    assert shown.count("tag-warn") == 12
    assert "&amp;risk" in shown
    assert re.search(r"All <bdi[^>]*>50</bdi>", shown)


def test_the_cells_by_skill_lead_to_the_answers_behind_them(see, client, addresses, alice):
    play(alice, [True] * 6, kind="wheel_order")
    shown = see("cohort", query="?by=skill")
    link = re.search(r'<a class="cell cell-[45]" href="([^"]+)"', shown)[1].replace("&amp;", "&")
    assert link == f"{addresses['answers']}?skill=wheel_clockwise&known"
    assert re.search(r"<dd>\s*<bdi[^>]*>6</bdi>", client.get(link).content.decode())


def test_the_instructor_sees_the_same_standing_as_the_trainee(see, client, alice):
    play(alice, [True] * 10, kind="wheel_order")
    theirs = see("trainee")
    client.force_login(alice)
    own = client.get(reverse("progress")).content.decode()
    for page in (theirs, own):
        assert re.search(r">86%</bdi>.*?tag-right\">Sure", page, re.DOTALL)
    assert "Moved last by" in theirs
    assert reverse("sitting", args=[alice.sittings.first().pk]) not in theirs


@pytest.mark.parametrize("page", ["trainee", "answers"])
def test_looking_at_a_trainee_is_written_down(see, alice, ines, page):
    see(page)
    assert AuditEntry.objects.filter(actor=ines, subject=alice, act="progress_seen").exists()


@pytest.mark.parametrize("query", ["?page=0", "?page=x", "?by=%22%3E%3Cscript%3E", "?q=%00", "?q=" + "x" * 5000])
def test_nonsense_in_the_address_shows_the_cohort(see, query):
    assert "<script>" not in see("cohort", query=query)


def queries(client, address):
    with CaptureQueriesContext(connection) as captured:
        assert client.get(address).status_code == 200
    return len(captured)
