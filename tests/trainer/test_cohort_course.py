"""A cohort's own course: order, hidden lessons, notes, the house's page."""

import pytest
from django.conf import settings
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from trainer import cohort_course, course
from trainer.cohort_course import Row, arranged_for, moved, rows_of, save
from trainer.models import Cohort, CohortLesson, HousePage, Membership
from trainer.written import html_of

pytestmark = pytest.mark.django_db
SLUGS = list(course.slugs())
FIRST, SECOND = SLUGS[:2]


@pytest.fixture
def teacher(client, ines):
    client.force_login(ines)
    return client


@pytest.fixture
def page(cohort):
    return f"/en/cohorts/{cohort.pk}/course/"


def typed(cohort, **changes):
    """The form as it stands, with changes."""
    rows = rows_of(cohort)
    fields = {f"note-{row.slug}": row.note for row in rows} | {
        f"hide-{row.slug}": "on" for row in rows if row.is_hidden
    }
    return fields | changes


class TestRows:
    def test_are_the_course_where_nothing_was_changed(self, cohort):
        assert [row.slug for row in rows_of(cohort)] == SLUGS

    def test_that_are_as_usual_leave_nothing_behind(self, cohort):
        save(cohort, rows_of(cohort))
        assert not CohortLesson.objects.exists()

    def test_are_kept_in_their_order_with_what_was_said(self, cohort):
        rows = [Row(SECOND, is_hidden=True), Row(FIRST, note="**17**"), *map(Row, SLUGS[2:])]
        save(cohort, rows)
        assert rows_of(cohort) == rows

    def test_a_lesson_that_came_later_has_its_usual_place(self, cohort):
        CohortLesson.objects.create(cohort=cohort, slug=FIRST, is_hidden=True)
        assert [row.slug for row in rows_of(cohort)] == SLUGS

    def test_a_lesson_that_the_course_lost_is_left_out(self, cohort):
        CohortLesson.objects.create(cohort=cohort, slug="poker", note="gone")
        assert [row.slug for row in rows_of(cohort)] == SLUGS

    @pytest.mark.parametrize(("slug", "by"), [(FIRST, -1), (SLUGS[-1], 1), ("poker", 1)])
    def test_move_no_further_than_the_ends(self, cohort, slug, by):
        assert moved(rows_of(cohort), slug, by) == rows_of(cohort)


class TestArrangement:
    def test_of_somebody_without_a_cohort_is_the_course(self, bob):
        assert [plan.slug for plan in arranged_for(bob, "en").plans] == SLUGS
        assert [plan.slug for plan in arranged_for(None, "en").plans] == SLUGS

    def test_leaves_hidden_lessons_out_and_follows_the_order(self, cohort, alice):
        save(cohort, [Row(SECOND), Row(FIRST, is_hidden=True), *map(Row, SLUGS[2:])])
        arranged = arranged_for(alice, "en")
        assert [plan.slug for plan in arranged.plans] == [SECOND, *SLUGS[2:]]
        assert arranged.number(FIRST) is None
        assert arranged.after(SECOND).slug == SLUGS[2]
        assert arranged.after(SLUGS[-1]) is None

    def test_goes_by_the_cohort_joined_last_and_has_the_notes_of_all(self, cohort, alice):
        later = Cohort.objects.create(name="Later", started_on=timezone.now().date())
        later.memberships.create(user=alice, role=Membership.TRAINEE)
        save(cohort, [Row(FIRST, is_hidden=True, note="old"), *map(Row, SLUGS[1:])])
        save(later, [Row(FIRST, note="new"), Row(SECOND, is_hidden=True), *map(Row, SLUGS[2:])])
        arranged = arranged_for(alice, "en")
        assert [plan.slug for plan in arranged.plans] == [FIRST, *SLUGS[2:]]
        assert [note.cohort for note in arranged.notes[FIRST]] == ["Later", cohort.name]

    def test_costs_the_same_however_many_cohorts_there_are(self, cohort, alice):
        def queries():
            with CaptureQueriesContext(
                connection,
            ) as made:
                arranged_for(alice, "en")
            return len(made)

        before = queries()
        for number in range(3):
            more = Cohort.objects.create(name=f"{number}", started_on=timezone.now().date())
            more.memberships.create(user=alice, role=Membership.TRAINEE)
        assert queries() == before

    @pytest.mark.parametrize(
        ("written", "read", "shown"), [(("fr", "en"), "fr", "fr"), (("uk", "en"), "hu", "en"), (("uk",), "ar", "uk")]
    )
    def test_has_the_house_page_in_the_best_language(self, cohort, alice, ines, written, read, shown):
        for language in written:
            cohort_course.save_page(cohort, language, f"in {language}", "text", ines, timezone.now())
        assert [page.title for page in arranged_for(alice, read).pages] == [f"in {shown}"]


class TestArranging:
    def test_hides_and_annotates_for_the_cohort_alone(self, teacher, page, cohort, client, alice, bob):
        teacher.post(page, typed(cohort, **{f"hide-{FIRST}": "on", f"note-{SECOND}": "Look at **our** cloth"}))
        client.force_login(alice)
        listed = client.get("/en/course/").content.decode()
        assert f"/en/course/{FIRST}/" not in listed
        assert "<strong>our</strong> cloth" in client.get(f"/en/course/{SECOND}/").content.decode()
        client.force_login(bob)
        assert f"/en/course/{FIRST}/" in client.get("/en/course/").content.decode()
        assert "our</strong> cloth" not in client.get(f"/en/course/{SECOND}/").content.decode()

    def test_moves_and_keeps_what_was_typed_with_it(self, teacher, page, cohort):
        teacher.post(page, typed(cohort, move=f"down:{FIRST}", **{f"note-{SECOND}": "first now"}))
        assert rows_of(cohort)[:2] == [Row(SECOND, note="first now"), Row(FIRST)]
        teacher.post(page, typed(cohort, move=f"up:{FIRST}"))
        assert [row.slug for row in rows_of(cohort)] == SLUGS

    def test_a_hidden_lesson_is_still_read_by_its_address(self, cohort, client, alice):
        save(cohort, [Row(FIRST, is_hidden=True), *map(Row, SLUGS[1:])])
        client.force_login(alice)
        assert client.get(f"/en/course/{FIRST}/").status_code == 200

    def test_a_note_that_is_too_long_is_asked_back_and_kept(self, teacher, page, cohort):
        note = "x" * (CohortLesson.LONGEST_NOTE + 1)
        response = teacher.post(page, typed(cohort, **{f"note-{FIRST}": note}))
        assert note in response.content.decode()
        assert "Nothing was saved yet" in response.content.decode()
        assert not CohortLesson.objects.exists()

    def test_forged_moves_change_nothing(self, teacher, page, cohort):
        for forged in ("up", "sideways:" + FIRST, "up:poker", ":::"):
            assert teacher.post(page, typed(cohort, move=forged)).status_code == 302
        assert [row.slug for row in rows_of(cohort)] == SLUGS

    def test_is_for_the_cohorts_instructors(self, client, page, cohort, alice, emil, make_person):
        for person in (alice, emil, make_person("ivo", "instructor")):
            client.force_login(person)
            assert client.get(page).status_code == 404
            assert client.get(f"{page}page/en/").status_code == 404


class TestTheHousesPage:
    def test_is_looked_at_kept_changed_and_taken_away(self, teacher, page, cohort):
        written = {"title": "Our tables", "text": "## Zero\n\nLa *partage*."}
        looked = teacher.post(f"{page}page/fr/", written | {"preview": "yes"})
        assert "<em>partage</em>" in looked.content.decode()
        assert not HousePage.objects.exists()
        teacher.post(f"{page}page/fr/", written)
        assert HousePage.objects.get().title == "Our tables"
        teacher.post(f"{page}page/fr/", written | {"title": "Other"})
        assert HousePage.objects.get().title == "Other"
        teacher.post(f"{page}page/fr/", {"title": "", "text": ""})
        assert not HousePage.objects.exists()

    def test_wants_a_title(self, teacher, page):
        response = teacher.post(f"{page}page/fr/", {"title": "", "text": "kept"})
        assert "Give the page a title." in response.content.decode()
        assert "kept" in response.content.decode()

    def test_is_for_the_members_of_the_cohort(self, cohort, client, alice, bob, ines):
        cohort_course.save_page(cohort, "en", "Ours", "text", ines, timezone.now())
        address = f"/en/course/house/{HousePage.objects.get().pk}/"
        client.force_login(alice)
        assert "Ours" in client.get(address).content.decode()
        assert address in client.get("/en/course/").content.decode()
        client.force_login(bob)
        assert client.get(address).status_code == 404
        client.logout()
        assert client.get(address).status_code == 302

    def test_of_a_language_that_there_is_not(self, teacher, page):
        assert teacher.get(f"{page}page/de/").status_code == 404

    @pytest.mark.parametrize("language", [code for code, _name in settings.LANGUAGES])
    def test_every_language_can_be_written(self, teacher, page, language):
        assert teacher.get(f"{page}page/{language}/").status_code == 200


class TestWhatIsWritten:
    @pytest.mark.parametrize(
        ("text", "never"),
        [
            ("<script>alert(1)</script>", "<script"),
            ("[x](javascript:alert(1))", 'href="javascript'),
            ("![x](https://elsewhere.example/x.png)", "<img"),
            ('<a href="x" onclick="y">z</a>', "<a"),
        ],
    )
    def test_can_do_no_harm(self, text, never):
        assert never not in html_of(text)

    def test_its_links_lend_no_weight(self):
        assert 'rel="nofollow noopener"' in html_of("[x](https://elsewhere.example/)")

    def test_may_hold_tables(self):
        assert "<table>" in html_of("| a | b |\n|---|---|\n| 1 | 2 |\n")
