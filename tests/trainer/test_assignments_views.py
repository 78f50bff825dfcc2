"""The pages of assignments: who may see and send what, and what stands there."""

import html
import re
import uuid
from datetime import date, timedelta
from unittest.mock import patch

import pytest
from django.conf import settings
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from quizzes import rates
from quizzes.models import Sitting
from tests.assigned_work import AFTER, BEFORE, DUE, EXERCISE, FIRST, KEY, make_assignment, play_run
from tests.played import NOW, play
from tests.trainer.test_assignment_forms import typed
from trainer import reading
from trainer.models import Assignment, AssignmentRun, Cohort, Membership, User

pytestmark = pytest.mark.django_db

LANGUAGES = [code for code, _name in settings.LANGUAGES]
TEACHING = ("cohort_assignments", "set_assignment", "cohort_assignment", "change_assignment", "delete_assignment")
LEARNING = ("assignment", "start_exercise")
HTMX = {"HX-Request": "true"}


@pytest.fixture(autouse=True)
def here_and_now():
    """It is NOW."""
    with patch("django.utils.timezone.now", return_value=NOW) as now:
        yield now


@pytest.fixture
def assignment(cohort):
    return make_assignment(cohort, lessons=[FIRST])


@pytest.fixture
def as_ines(client, ines):
    client.force_login(ines)
    return client


@pytest.fixture
def as_alice(client, alice):
    client.force_login(alice)
    return client


@pytest.fixture
def ivo(make_person):
    """He instructs another cohort."""
    ivo = make_person("ivo", "instructor")
    other = Cohort.objects.create(name="Spring morning", started_on=date(2026, 3, 2))
    other.memberships.create(user=ivo, role=Membership.INSTRUCTOR)
    return ivo


def address(name, assignment):
    if name in LEARNING:
        return reverse(name, args=[assignment.pk])
    if name in ("cohort_assignments", "set_assignment"):
        return reverse(name, args=[assignment.cohort_id])
    return reverse(name, args=[assignment.cohort_id, assignment.pk])


def page_of(response, status=200):
    assert response.status_code == status
    return response.content.decode()


def kept():
    return list(Assignment.objects.values()), AssignmentRun.objects.count(), Sitting.objects.count()


class TestAccess:
    @pytest.mark.parametrize("who", ["alice", "bob", "ivo", "emil"])
    @pytest.mark.parametrize("name", TEACHING)
    def test_only_the_cohorts_instructor_sets_and_follows(self, client, request, assignment, name, who):
        client.force_login(request.getfixturevalue(who))
        before = kept()
        assert client.get(address(name, assignment)).status_code == 404
        assert client.post(address(name, assignment), typed()).status_code in (404, 405)
        assert kept() == before

    @pytest.mark.parametrize("who", ["bob", "ines", "ivo", "emil"])
    def test_only_the_cohorts_trainees_do_it(self, client, request, assignment, who):
        client.force_login(request.getfixturevalue(who))
        assert client.get(address("assignment", assignment)).status_code == 404
        assert client.post(address("start_exercise", assignment), {"exercise": KEY}).status_code == 404
        assert not Sitting.objects.exists()

    @pytest.mark.parametrize("name", [*TEACHING, *LEARNING])
    def test_a_visitor_is_asked_to_sign_in(self, client, assignment, name):
        for response in (client.get(address(name, assignment)), client.post(address(name, assignment), typed())):
            assert response.status_code == 302
            assert "/accounts/login/" in response["Location"]

    def test_the_list_of_ones_own_wants_somebody_signed_in(self, client):
        assert "/accounts/login/" in client.get(reverse("my_assignments"))["Location"]

    @pytest.mark.parametrize("name", TEACHING)
    def test_the_instructor_finds_every_page(self, as_ines, assignment, name):
        assert as_ines.get(address(name, assignment)).status_code == 200

    @pytest.mark.parametrize("name", ["cohort_assignment", "change_assignment", "delete_assignment"])
    def test_another_cohorts_assignment_is_not_reached_through_ones_own(self, client, ivo, assignment, name):
        client.force_login(ivo)
        own = ivo.cohorts.get()
        before = kept()
        there = reverse(name, args=[own.pk, assignment.pk])
        assert client.get(there).status_code == 404
        assert client.post(there, typed(sure="x")).status_code in (404, 405)
        assert kept() == before

    def test_another_cohorts_assignment_is_not_taken_over_by_its_id(self, client, ivo, assignment):
        client.force_login(ivo)
        before = kept()
        there = reverse("set_assignment", args=[ivo.cohorts.get().pk])
        assert client.post(there, typed(assignment=str(assignment.pk))).status_code == 404
        assert kept() == before

    def test_an_instructor_who_left_the_cohort_sees_nothing(self, as_ines, assignment, ines):
        ines.memberships.all().delete()
        assert {as_ines.get(address(name, assignment)).status_code for name in TEACHING} == {404}


class TestSetting:
    def test_a_click_sets_it_and_leads_to_who_has_done_what(self, as_ines, cohort, ines):
        response = as_ines.post(reverse("set_assignment", args=[cohort.pk]), typed(), follow=True)
        made = Assignment.objects.get()
        assert response.redirect_chain[-1][0] == address("cohort_assignment", made)
        assert (made.cohort, made.made_by, made.made_at) == (cohort, ines, NOW)
        assert "The assignment is set." in page_of(response)

    def test_a_double_click_sets_one(self, as_ines, cohort):
        there = reverse("set_assignment", args=[cohort.pk])
        page = as_ines.get(there)
        chosen = str(page.context["forms"].form["assignment"].value())
        for _click in range(2):
            assert as_ines.post(there, typed(assignment=chosen)).status_code == 302
        assert Assignment.objects.count() == 1

    def test_a_fault_keeps_what_was_typed_and_sets_nothing(self, as_ines, cohort):
        page = page_of(as_ines.post(reverse("set_assignment", args=[cohort.pk]), typed(title="", accuracy="٨٠٠")))
        assert "Nothing was saved" in page
        assert 'value="٨٠٠"' in page
        assert not Assignment.objects.exists()

    def test_another_row_sets_nothing(self, as_ines, cohort):
        page = page_of(as_ines.post(reverse("set_assignment", args=[cohort.pk]), typed(more="1")))
        assert 'name="exercise-1-kind"' in page
        assert "field-error" not in page
        assert not Assignment.objects.exists()

    @pytest.mark.parametrize("language", LANGUAGES)
    def test_the_form_and_its_faults_are_shown_in_every_language(self, as_ines, cohort, language):
        there = f"/{language}/cohorts/{cohort.pk}/assignments/new/"
        assert as_ines.get(there).status_code == 200
        assert as_ines.post(there, typed(pace="99999", due_time="x")).status_code == 200


class TestChanging:
    def test_first_shows_what_changes_and_then_does_it(self, as_ines, assignment, alice):
        play_run(assignment, alice)
        there = address("change_assignment", assignment)
        changed = typed([("payout", "2", "10")], title="Harder")
        page = as_ines.post(there, changed)
        assert "This changes" in page_of(page)
        assert "</bdi> trainee has done it." in page_of(page)
        assignment.refresh_from_db()
        assert assignment.title == "Payouts"
        changed["sure"] = page.context["sure"]
        assert as_ines.post(there, changed).status_code == 302
        assignment.refresh_from_db()
        assert assignment.title == "Harder"

    def test_what_was_not_shown_is_not_done(self, as_ines, assignment):
        there = address("change_assignment", assignment)
        sure = as_ines.post(there, typed(title="Shown")).context["sure"]
        page_of(as_ines.post(there, typed(title="Not shown", sure=sure)))
        assignment.refresh_from_db()
        assert assignment.title == "Payouts"

    def test_twice_is_once(self, as_ines, assignment):
        there = address("change_assignment", assignment)
        sure = as_ines.post(there, typed(accuracy="90")).context["sure"]
        for _click in range(2):
            assert as_ines.post(there, typed(accuracy="90", sure=sure)).status_code == 302
        assignment.refresh_from_db()
        assert len(assignment.terms_before) == 1

    @pytest.mark.parametrize("language", LANGUAGES)
    def test_what_changes_is_told_in_every_language(self, as_ines, assignment, language):
        there = address("change_assignment", assignment).replace("/en/", f"/{language}/")
        changed = typed([("sector", "2", "10")], [], title="x", accuracy="90", pace="5", due_day="2026-10-17")
        changed["late"] = "close"
        assert 'id="changes"' in page_of(as_ines.post(there, changed))


class TestDeleting:
    def test_is_asked_first(self, as_ines, assignment, alice):
        play_run(assignment, alice)
        assert "</bdi> run was made for it" in page_of(as_ines.get(address("delete_assignment", assignment)))
        assert Assignment.objects.exists()

    def test_leaves_the_runs_as_practice_and_can_be_clicked_twice(self, as_ines, assignment, alice):
        run = play_run(assignment, alice)
        for _click in range(2):
            assert as_ines.post(address("delete_assignment", assignment)).status_code == 302
        assert not Assignment.objects.exists()
        assert Sitting.objects.get() == run


class TestWhoHasDoneWhat:
    def test_every_trainee_has_a_line_with_the_best_run(self, as_ines, assignment, alice):
        run = play_run(assignment, alice, 9)
        page = page_of(as_ines.get(address("cohort_assignment", assignment)))
        assert "Alice" in page
        assert reverse("run", args=[assignment.cohort_id, alice.pk, run.pk]) in page
        assert "90%" in page

    def test_htmx_gets_the_lines_alone(self, as_ines, assignment):
        page = page_of(as_ines.get(address("cohort_assignment", assignment), headers=HTMX))
        assert page.startswith('<div class="stack" id="work"')
        assert "<html" not in page

    def test_asks_again_for_the_same_page_and_is_sent_nothing_until_something_happens(self, as_ines, assignment, alice):
        page = as_ines.get(address("cohort_assignment", assignment) + "?status=not_begun&q=a")
        again = html.unescape(re.search(r'hx-get="([^"]*)"', page_of(page))[1])
        assert "q=a&status=not_begun&page=1" in again
        first = page_of(as_ines.get(again, headers=HTMX))  # the page itself is made without asking what has changed
        again = html.unescape(re.search(r'hx-get="([^"]*)"', first)[1])
        response = as_ines.get(again, headers=HTMX)
        assert (response.status_code, response.content) == (204, b"")
        assert "<html" in page_of(as_ines.get(again))
        play_run(assignment, alice)
        assert "Nobody is like that." in page_of(as_ines.get(again, headers=HTMX))

    @pytest.mark.parametrize(
        ("query", "names"),
        [
            ("", ["alice", "bert", "cleo", "dave"]),
            ("?status=done", ["alice"]),
            ("?status=late", ["bert"]),
            ("?status=begun", ["cleo"]),
            ("?status=not_begun", ["dave"]),
            ("?status=nonsense&page=x", ["alice", "bert", "cleo", "dave"]),
            ("?q=BERT", ["bert"]),
            ("?q=bert&status=done", []),
            ("?page=99", ["alice", "bert", "cleo", "dave"]),
        ],
    )
    def test_can_be_filtered(self, as_ines, cohort, alice, make_person, query, names):
        made = make_assignment(cohort)
        bert, cleo, dave = (make_person(name, "trainee") for name in ("bert", "cleo", "dave"))
        for person in (bert, cleo, dave):
            cohort.memberships.create(user=person, role=Membership.TRAINEE)
        play_run(made, alice)
        play_run(made, bert, at=AFTER)
        play_run(made, cleo, 2)
        page = as_ines.get(address("cohort_assignment", made) + query)
        assert [person.username for person, _standing in page.context["page"]] == names
        assert dict(page.context["counts"]) == {"done": 1, "late": 1, "begun": 1, "not_begun": 1}

    def test_five_hundred_trainees_are_paged_in_as_many_queries_as_one(self, as_ines, cohort, assignment):
        def queries(query="", **given):
            with CaptureQueriesContext(connection) as captured:
                assert as_ines.get(address("cohort_assignment", assignment) + query, **given).status_code == 200
            return len(captured)

        as_ines.get(address("cohort_assignment", assignment))
        few = queries()
        people = User.objects.bulk_create(User(username=f"t{number:03}") for number in range(500))
        Membership.objects.bulk_create(Membership(user=person, cohort=cohort) for person in people)
        for person in people[:3]:
            play_run(assignment, person)
        page = as_ines.get(address("cohort_assignment", assignment) + "?page=11&q=t").context["page"]
        assert (page.number, len(page)) == (10, 50)
        assert queries() == queries("?page=4&status=not_begun&q=t") == few <= 10
        assert queries("?page=4", headers=HTMX) <= 12

    @pytest.mark.parametrize("language", LANGUAGES)
    def test_is_shown_in_every_language(self, as_ines, assignment, alice, language):
        Assignment.objects.update(pace_ms=4000)
        play_run(assignment, alice)
        for name in ("cohort_assignments", "cohort_assignment", "delete_assignment"):
            assert as_ines.get(address(name, assignment).replace("/en/", f"/{language}/")).status_code == 200

    def test_without_trainees_it_says_so(self, as_ines, assignment, alice):
        alice.memberships.all().delete()
        assert "No trainee belongs to this cohort yet." in page_of(
            as_ines.get(address("cohort_assignment", assignment))
        )


class TestListOfACohort:
    def test_without_any_it_says_what_will_stand_there(self, as_ines, cohort):
        page = page_of(as_ines.get(reverse("cohort_assignments", args=[cohort.pk])))
        assert "has not been set any work yet" in page

    def test_is_paged_in_as_many_queries(self, as_ines, cohort):
        def queries():
            with CaptureQueriesContext(connection) as captured:
                as_ines.get(reverse("cohort_assignments", args=[cohort.pk]))
            return len(captured)

        make_assignment(cohort)
        as_ines.get(reverse("cohort_assignments", args=[cohort.pk]))
        few = queries()
        for number in range(25):
            make_assignment(cohort, due_at=DUE + timedelta(days=number))
        assert queries() == few


class TestOwnList:
    def test_without_any_it_says_what_will_stand_there(self, as_alice, cohort):
        assert "You have no assignments." in page_of(as_alice.get(reverse("my_assignments")))

    def test_has_first_what_is_left_by_date(self, as_alice, cohort, alice, here_and_now):
        later, sooner = make_assignment(cohort, due_at=DUE + timedelta(days=2)), make_assignment(cohort)
        done, closed = make_assignment(cohort), make_assignment(cohort, late=Assignment.CLOSE)
        play_run(done, alice)
        here_and_now.return_value = AFTER
        found = as_alice.get(reverse("my_assignments")).context
        assert [row["assignment"] for row in found["left"]] == [sooner, later]
        assert {row["assignment"] for row in found["past"]} == {done, closed}

    def test_never_has_another_cohorts(self, client, bob, assignment):
        client.force_login(bob)
        page = client.get(reverse("my_assignments")).context
        assert page["left"] == page["past"] == []

    def test_takes_as_many_queries_for_many(self, as_alice, cohort):
        def queries():
            with CaptureQueriesContext(connection) as captured:
                page_of(as_alice.get(reverse("my_assignments")))
            return len(captured)

        make_assignment(cohort, lessons=[FIRST])
        as_alice.get(reverse("my_assignments"))
        few = queries()
        for _number in range(12):
            make_assignment(cohort, lessons=[FIRST], pace_ms=3000)
        assert queries() == few


class TestDoing:
    def test_the_button_starts_a_run_and_a_double_click_one(self, as_alice, assignment, alice):
        runs = {as_alice.post(address("start_exercise", assignment), {"exercise": KEY})["Location"] for _ in range(2)}
        assert runs == {reverse("sitting", args=[Sitting.objects.get(owner=alice).pk])}

    def test_more_runs_than_anybody_practises_are_refused(self, as_alice, assignment):
        with patch.dict(rates.RATES, run=((1, 600), (1, 600))):
            sent = [as_alice.post(address("start_exercise", assignment), {"exercise": KEY}) for _ in range(2)]
        assert [response.status_code for response in sent] == [302, 429]

    def test_no_run_can_be_named(self, as_alice, assignment, alice, bob):
        """Neither another's nor a good one of one's own is taken for the assignment."""
        for run in (play(bob, [True] * 10), play(alice, [True] * 10)):
            as_alice.post(
                address("start_exercise", assignment),
                {"exercise": KEY, "run": str(run.pk), "sitting": str(run.pk), "sitting_id": str(run.pk)},
            )
            assert not AssignmentRun.objects.filter(sitting=run).exists()

    def test_a_get_starts_nothing(self, as_alice, assignment):
        assert as_alice.get(address("start_exercise", assignment))["Location"] == address("assignment", assignment)
        assert not Sitting.objects.exists()

    def test_a_closed_one_says_so_and_starts_nothing(self, as_alice, cohort, here_and_now):
        closed = make_assignment(cohort, late=Assignment.CLOSE)
        here_and_now.return_value = AFTER
        assert "start_exercise" not in page_of(as_alice.get(address("assignment", closed)))
        assert address("start_exercise", closed) not in page_of(as_alice.get(address("assignment", closed)))
        page = page_of(as_alice.post(address("start_exercise", closed), {"exercise": KEY}), 409)
        assert "late work is not accepted" in page
        assert not Sitting.objects.exists()

    @pytest.mark.parametrize("key", ["payout-5-40", "", "x" * 5000, "payout-1-10\x00"])
    def test_an_exercise_that_is_not_asked_starts_nothing(self, as_alice, assignment, key):
        page = page_of(as_alice.post(address("start_exercise", assignment), {"exercise": key}), 409)
        assert "no longer asked" in page
        assert not Sitting.objects.exists()

    def test_an_id_that_is_none_is_not_there(self, as_alice, cohort):
        assert as_alice.post(reverse("start_exercise", args=[uuid.uuid4()]), {"exercise": KEY}).status_code == 404

    def test_the_summary_leads_back_to_it_and_offers_no_run_that_does_not_count(self, as_alice, assignment, alice):
        run = play_run(assignment, alice)
        page = page_of(as_alice.get(reverse("summary", args=[run.pk])))
        assert address("assignment", assignment) in page
        assert "Again" not in page

    def test_the_due_time_is_on_the_readers_clock(self, as_alice, assignment, alice):
        User.objects.filter(pk=alice.pk).update(time_zone="Africa/Cairo")
        assert "16 Oct 2026, 23:59 (Cairo, UTC+3)" in page_of(as_alice.get(address("assignment", assignment)))

    @pytest.mark.parametrize("language", LANGUAGES)
    @pytest.mark.parametrize("late", [Assignment.ACCEPT, Assignment.CLOSE])
    def test_is_shown_in_every_language(self, as_alice, cohort, alice, language, late, here_and_now):
        made = make_assignment(
            cohort, late=late, lessons=[FIRST], pace_ms=4000, exercises=[EXERCISE, EXERCISE | {"difficulty": 2}]
        )
        play_run(made, alice, at=AFTER - timedelta(minutes=40))
        reading.record_read(alice, FIRST, language, AFTER)
        here_and_now.return_value = AFTER
        assert as_alice.get(address("assignment", made).replace("/en/", f"/{language}/")).status_code == 200
        assert as_alice.get(f"/{language}/assignments/").status_code == 200

    def test_takes_as_many_queries_however_many_parts_and_runs(self, as_alice, cohort, alice):
        def queries(made):
            with CaptureQueriesContext(connection) as captured:
                page_of(as_alice.get(address("assignment", made)))
            return len(captured)

        one = make_assignment(cohort, lessons=[FIRST])
        many = make_assignment(
            cohort, lessons=[FIRST], exercises=[EXERCISE | {"difficulty": level} for level in (1, 2)]
        )
        play_run(many, alice)
        play_run(many, alice, at=BEFORE + timedelta(minutes=40))
        queries(one)
        assert queries(one) == queries(many)


def test_what_was_typed_cannot_run_as_a_script(as_alice, cohort):
    made = make_assignment(cohort, title="<script>alert(1)</script>")
    for there in (address("assignment", made), reverse("my_assignments")):
        assert "<script>alert" not in page_of(as_alice.get(there))
