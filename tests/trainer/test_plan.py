"""What now? The order of what to go on with, on the home page; one button starts the first."""

import uuid
from datetime import timedelta

import pytest
from django.utils import timezone

from quizzes.models import Answer, Mode, Sitting
from tests.quizzes import runs
from tests.quizzes.runs import play, start
from trainer import course, reading, reviewing
from trainer.models import Assignment
from trainer.plan import plan_of

pytestmark = pytest.mark.django_db


def steps(client, language="en"):
    return client.get(f"/{language}/").context["plan"]


def names(client):
    return [step.name for step in steps(client)]


def hours_ago(hours=3):
    """All answers so far were given then."""
    Answer.objects.update(replied_at=timezone.now() - timedelta(hours=hours))


def set_work(cohort, title="Splits", days=2, **values):
    values = {"lessons": ["wheel"], "exercises": []} | values
    now = timezone.now()
    return Assignment.objects.create(
        cohort=cohort, title=title, due_at=now + timedelta(days=days), made_at=now, **values
    )


def read_all(person, but=()):
    for slug in course.slugs():
        if slug not in but:
            reading.record_read(person, slug, "en", timezone.now() - timedelta(days=1))


def test_a_visitor_has_no_plan(client):
    page = client.get("/en/")
    assert "plan" not in page.context
    assert "Due today" not in page.content.decode()


def test_a_beginner_reads_the_first_lesson(client, alice):
    client.force_login(alice)
    (step,) = steps(client)
    assert (step.name, step.about.slug) == ("lesson", course.slugs()[0])


def test_all_five_in_their_order(client, alice, cohort):
    play(start(owner=alice), missed=range(6))
    hours_ago()
    set_work(cohort)
    under_way = start(owner=alice, now=timezone.now())
    client.force_login(alice)
    found = steps(client)
    assert [step.name for step in found] == ["run", "reviews", "assignment", "weakest", "lesson"]
    assert found[0].about == under_way
    assert found[1].about.count == 6
    assert found[2].about.assignment.title == "Splits"


def test_the_first_has_the_one_main_button_and_the_others_stand_below(client, alice, cohort):
    play(start(owner=alice), missed=range(6))
    hours_ago()
    set_work(cohort)
    client.force_login(alice)
    page = client.get("/en/").content.decode()
    hero, _start, below = page.partition("And then")
    assert 'action="/en/review/"' in hero
    assert "Splits" not in hero
    assert "Splits" in below
    assert page.count("button-main button-big") == 1 + page.count("Mark</button>")


def test_with_everything_done_one_keeps_the_hand_in(client, alice):
    read_all(alice)
    alice.reviews_a_day = 0
    alice.save()
    client.force_login(alice)
    assert steps(client) == ()
    assert "Keep your hand in" in client.get("/en/").content.decode()


def test_only_the_own_run_is_gone_on_with(client, alice, bob):
    start(owner=bob)
    client.force_login(alice)
    assert "run" not in names(client)
    sitting = start(owner=alice)
    assert f"/en/practice/{sitting.pk}/" in client.get("/en/").content.decode()


def test_a_run_whose_time_is_up_is_not_gone_on_with(client, alice):
    start(owner=alice, mode=Mode.TIMED, length=None, minutes=2)
    client.force_login(alice)
    assert "run" not in names(client)


def test_assignments_stand_by_their_date(client, alice, cohort):
    for title, days in (("later", 5), ("overdue", -1), ("soon", 1)):
        set_work(cohort, title, days)
    client.force_login(alice)
    assert [step.about.assignment.title for step in steps(client) if step.name == "assignment"] == [
        "overdue",
        "soon",
        "later",
    ]


def test_what_another_cohort_was_set_troubles_nobody(client, bob, cohort):
    set_work(cohort)
    client.force_login(bob)
    assert "assignment" not in names(client)


def test_the_weakest_skill_is_practised_at_the_level_at_which_it_was_asked(client, alice):
    play(start("neighbours", 1, owner=alice, options={"ask": "any"}), missed=range(10))
    play(start("payout", 2, owner=alice))
    hours_ago()
    weakest = next(step.about for step in plan_of(alice, timezone.now(), "en") if step.name == "weakest")
    assert (weakest.skill, weakest.kind, weakest.difficulty) == ("neighbours_any", "neighbours", 1)
    client.force_login(alice)
    posted = {"kind": weakest.kind, "difficulty": weakest.difficulty, "mode": "run", "length": 10, "run": uuid.uuid4()}
    client.post("/en/practice/", posted)
    assert Sitting.objects.open().get().kind == "neighbours"


def test_the_next_lesson_is_the_first_of_the_cohorts_course_that_was_not_read(client, alice, cohort):
    slugs = course.slugs()
    cohort.lessons.create(slug=slugs[0], is_hidden=True)
    client.force_login(alice)
    assert steps(client)[-1].about.slug == slugs[1]


# Starting the reviews


def fill(person):
    play(start("multiplication", 1, owner=person, options={"factors": [17], "chips": 12}), missed=range(3))
    Answer.objects.update(replied_at=timezone.now() - timedelta(days=2))


def test_the_button_starts_todays_queue_once(client, alice):
    fill(alice)
    client.force_login(alice)
    run = uuid.uuid4()
    pages = [client.post("/en/review/", {"run": run})["Location"] for _click in range(2)]
    assert pages == [f"/en/practice/{run}/"] * 2
    review = Sitting.objects.get(mode=Mode.REVIEW)
    assert review.owner == alice
    assert review.answers.get().kind == "multiplication"


def test_the_review_under_way_is_the_run_to_go_on_with_and_no_second_is_offered(client, alice):
    fill(alice)
    client.force_login(alice)
    client.post("/en/review/", {"run": uuid.uuid4()})
    assert names(client)[0] == "run"
    assert "reviews" not in names(client)


def test_with_nothing_due_the_button_leads_home(client, alice):
    client.force_login(alice)
    assert client.post("/en/review/", {"run": uuid.uuid4()})["Location"] == "/en/"
    assert not Sitting.objects.exists()


def test_an_id_that_is_somebody_elses_starts_nothing(client, alice, bob):
    fill(alice)
    theirs = start(owner=bob)
    client.force_login(alice)
    assert client.post("/en/review/", {"run": theirs.pk}).status_code == 404


def test_a_visitor_signs_in_first(client):
    assert "/accounts/login/" in client.post("/en/review/")["Location"]


def test_a_review_is_not_started_by_a_link(client, alice):
    client.force_login(alice)
    assert client.get("/en/review/").status_code == 405


def test_the_practice_page_says_what_is_due(client, alice, bob):
    fill(alice)
    due = len(reviewing.queue_of(alice, timezone.now()))
    assert due
    client.force_login(alice)
    assert f'Due today: <bdi dir="ltr" class="num">{due}</bdi>' in client.get("/en/practice/").content.decode()
    client.force_login(bob)
    assert "Due today" not in client.get("/en/practice/").content.decode()


def test_a_review_run_can_be_printed_and_looked_back_on(client, alice):
    fill(alice)
    review = reviewing.start_review(alice, timezone.now())
    client.force_login(alice)
    printed = client.get(f"/en/practice/{review.pk}/worksheet/").context["questions"]
    assert len(printed) == review.length
    runs.send(review, 0, runs.right(review.answers.get()), now=timezone.now())
    client.post(f"/en/practice/{review.pk}/finish/")
    page = client.get(f"/en/practice/{review.pk}/summary/").content.decode()
    assert 'action="/en/review/"' in page


@pytest.mark.parametrize("language", ["en", "ar"])
def test_it_is_shown_in_every_direction(client, alice, cohort, language):
    play(start(owner=alice), missed=range(6))
    hours_ago()
    set_work(cohort, days=-1)
    client.force_login(alice)
    assert client.get(f"/{language}/").status_code == 200


def test_the_home_page_takes_the_same_queries_however_much_was_done(
    client, alice, bob, cohort, django_assert_max_num_queries
):
    cohort.memberships.create(user=bob)
    counts = []
    for person, rows in ((alice, 2), (bob, 6)):
        for number in range(rows):
            set_work(cohort, f"{rows} {number}")
            fill(person)
            play(start(owner=person), missed=range(6))
        Answer.objects.filter(sitting__owner=person).update(replied_at=timezone.now() - timedelta(hours=30))
        client.force_login(person)
        client.get("/en/")
        with django_assert_max_num_queries(40) as taken:
            client.get("/en/")
        counts.append(len(taken))
    assert counts[1] <= counts[0]
