"""The demo school."""

from io import StringIO
from unittest.mock import patch

import pytest
from django.conf import settings as site
from django.contrib.auth.models import Permission
from django.core.management import CommandError, call_command
from django.urls import reverse
from django.utils.translation import override

from quizzes.models import Answer, Sitting
from tests.played import NOW
from trainer import demo
from trainer.assignments import open_for
from trainer.heat_map import heat_map
from trainer.models import Cohort, LessonRead, Membership, Report, User

pytestmark = pytest.mark.django_db

LANGUAGES = [code for code, _name in site.LANGUAGES]
SMALL = tuple(learner for learner in demo.LEARNERS if learner.username in ("hugo", "bence", "karim"))


@pytest.fixture(autouse=True)
def here_and_now(settings, roles):
    """It is NOW, the demo is on, addresses are English."""
    settings.DEMO = True
    with patch("django.utils.timezone.now", return_value=NOW), override("en"):
        yield


@pytest.fixture
def school():
    """The demo school with short runs of three trainees: one who stopped, one who is weak, one like any other."""
    assert load()


def load():
    with patch.multiple(demo, LEARNERS=SMALL, LENGTH=5):
        return demo.load(NOW)


def run(**options):
    said = StringIO()
    with patch.multiple(demo, LEARNERS=SMALL[:1], LENGTH=2):
        call_command("load_demo", stdout=said, **options)
    return said.getvalue()


def counts():
    return [model.objects.count() for model in (User, Cohort, Membership, LessonRead, Report, Sitting, Answer)]


def test_the_cohort_has_work_to_do(school):
    assert open_for(User.objects.get(username="karim"), NOW)[0].assignment.cohort.name == demo.COHORT


def test_loading_twice_changes_nothing_and_says_so():
    assert "is loaded" in run()
    before = counts()
    assert "Nothing was changed" in run()
    assert counts() == before


def test_it_is_quiet_where_asked():
    assert run(verbosity=0) == ""


def test_without_the_demo_nothing_is_loaded(settings):
    settings.DEMO = False
    with pytest.raises(CommandError, match="Set DEMO=1"):
        run()
    assert not User.objects.exists()


def test_a_real_person_of_the_same_name_is_left_alone(alice):
    with pytest.raises(CommandError, match="alice"):
        run()
    alice.refresh_from_db()
    assert not alice.is_demo
    assert not User.objects.filter(is_demo=True).exists()


def test_what_fails_half_way_leaves_nothing_behind():
    with patch.object(demo, "_practise", side_effect=RuntimeError), pytest.raises(RuntimeError):
        run()
    assert counts()[:2] == [0, 0]


def test_the_same_clock_makes_the_same_history(school):
    fields = ("sitting__seed", "position", "facts", "reply", "right", "slip", "replied_at", "browser_ms")
    first = list(Answer.objects.values(*fields).order_by("sitting__seed", "position"))
    User.objects.all().delete()
    Cohort.objects.all().delete()
    load()
    assert list(Answer.objects.values(*fields).order_by("sitting__seed", "position")) == first


def test_every_person_has_a_role_a_language_and_the_demos_password(school):
    people = User.objects.filter(is_demo=True)
    assert people.count() == 5
    for person in people:
        assert person.check_password(demo.DEMO_PASSWORD)
        assert person.groups.count() == 1
    assert User.objects.get(username="karim").language == "ar"


def test_the_list_to_print_names_everybody_once():
    usernames = [username for _role, username, _name in demo.PEOPLE]
    assert len(usernames) == len(set(usernames)) == len(demo.LEARNERS) + 2
    assert {"ines", "emil", "alice", "bob", "olena", "dmitri", "zsofia", "karim"} <= set(usernames)
    assert {learner.language for learner in demo.LEARNERS} == set(LANGUAGES)


def test_every_reply_was_read_and_every_run_is_finished(school):
    assert not Sitting.objects.open().exists()
    assert not Answer.objects.filter(replied_at=None).exists()
    assert not any("empty" in str(answer.marks) for answer in Answer.objects.all())


def test_the_history_lies_in_the_six_weeks_before_and_none_of_it_ahead(school):
    first, last = Answer.objects.earliest("replied_at"), Answer.objects.latest("replied_at")
    assert (NOW - first.replied_at).days <= 42
    assert last.replied_at < NOW


def test_paces_are_those_of_people(school):
    paces = Answer.objects.values_list("browser_ms", flat=True)
    assert min(paces) >= 2000
    assert max(paces) <= 15000
    assert len(set(paces)) > 50


def test_most_wrong_replies_are_slips_with_a_name(school):
    wrong = Answer.objects.counted().filter(right=False)
    assert wrong.exclude(slip="").count() > 0.7 * wrong.count()
    assert wrong.values("slip").distinct().count() > 5


def test_one_has_stopped_and_one_is_weak(school):
    rows = {row.person.username: row for row in heat_map(Cohort.objects.get(), NOW)}
    assert (rows["hugo"].is_quiet, rows["bence"].is_weak) == (True, True)
    assert not rows["karim"].is_at_risk


def test_ines_instructs_the_cohort_that_began_six_weeks_ago(school):
    cohort = Cohort.objects.followed_by(User.objects.get(username="ines")).get()
    assert cohort.name == "Spring table school"
    assert (NOW.date() - cohort.started_on).days == 42


def test_no_page_of_it_is_empty_in_any_language(school, client):
    for person, address in pages():
        client.force_login(person)
        response = client.get(address)
        assert response.status_code == 200, address
        assert 'class="empty' not in response.content.decode(), address


def pages():
    """What karim has and what ines follows, in each language."""
    karim, ines = User.objects.get(username="karim"), User.objects.get(username="ines")
    cohort, his_run = Cohort.objects.get(), karim.sittings.first()
    for language in LANGUAGES:
        with override(language):
            yield karim, reverse("progress")
            yield karim, reverse("summary", args=[his_run.pk])
            yield karim, reverse("course")
            yield ines, reverse("cohorts")
            yield ines, reverse("cohort", args=[cohort.pk])
            yield ines, reverse("trainee", args=[cohort.pk, karim.pk])
            yield ines, reverse("run", args=[cohort.pk, karim.pk, his_run.pk])
            yield ines, reverse("reports", args=[cohort.pk])


def test_the_demos_people_can_sign_in(school, client):
    assert client.login(username="karim", password=demo.DEMO_PASSWORD)


def test_with_the_demo_off_they_cannot_sign_in(school, client, settings):
    settings.DEMO = False
    assert not client.login(username="karim", password=demo.DEMO_PASSWORD)


def test_with_the_demo_off_a_session_that_was_open_is_over(school, client, settings):
    client.force_login(User.objects.get(username="karim"))
    assert client.get(reverse("progress")).status_code == 200
    settings.DEMO = False
    assert "/accounts/login/" in client.get(reverse("progress"))["Location"]


def test_none_of_them_may_into_the_administration(school):
    assert not User.objects.filter(is_demo=True).filter(is_staff=True).exists()
    assert not Permission.objects.filter(user__is_demo=True).exists()
