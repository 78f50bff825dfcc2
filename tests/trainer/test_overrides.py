"""Marks that an instructor changes: kept beside the answer's own, counted in every figure, taken back."""

from datetime import date, timedelta
from unittest.mock import patch

import pytest
from django.urls import reverse

from quizzes import desk, sittings
from quizzes.models import Answer, Sitting
from tests.played import NOW, play
from trainer import overrides
from trainer.audit import Act
from trainer.models import AuditEntry, Cohort, Membership, Override
from trainer.progress import answers_of, last_runs, progress_of
from trainer.reports.figures import gather
from trainer.standing import standings_of

pytestmark = pytest.mark.django_db

REASON = "Paid in the house’s own way."


@pytest.fixture(autouse=True)
def here_and_now():
    with patch("django.utils.timezone.now", return_value=NOW):
        yield


@pytest.fixture
def sitting(cohort, alice):
    """Three right, one missed, which came back."""
    return play(alice, [True, True, False, True], at=NOW - timedelta(days=1))


@pytest.fixture
def missed(sitting):
    return sitting.answers.get(right=False)


@pytest.fixture
def mark(client, ines, cohort, alice, missed):
    """mark(right="yes", reason="…"): what comes back from the form."""
    client.force_login(ines)

    def post(answer=missed, **values):
        posted = {"right": "yes", "reason": REASON} | values
        return client.post(address("change_mark", cohort, alice, answer), posted)

    return post


def address(name, cohort, person, answer):
    return reverse(name, args=[cohort.pk, person.pk, answer.sitting_id, answer.position])


def figures(person):
    return progress_of(answers_of(person, NOW), NOW)


def test_the_mark_is_kept_beside_the_answers_own(mark, missed, ines):
    assert mark().status_code == 302
    missed.refresh_from_db()
    override = Override.objects.get()
    assert missed.right is False
    assert (override.answer, override.right, override.reason, override.made_by) == (missed, True, REASON, ines)


def test_a_change_wants_a_reason_and_keeps_nothing_without(mark):
    response = mark(reason="   ")
    assert response.status_code == 200
    assert "Say why the mark is changed" in response.content.decode()
    assert not Override.objects.exists()


@pytest.mark.parametrize("values", [{"right": ""}, {"right": "perhaps"}, {"reason": "x" * 501}, {"reason": "a\0b"}])
def test_what_cannot_be_meant_changes_nothing(mark, values):
    assert mark(**values).status_code == 200
    assert not Override.objects.exists()


def test_what_was_typed_is_kept_when_it_is_asked_back(mark):
    assert 'value="' + "x" * 501 in mark(reason="x" * 501).content.decode()


def test_twice_is_once(mark):
    mark()
    made_at = Override.objects.get().made_at
    mark()
    assert Override.objects.get().made_at == made_at
    assert AuditEntry.objects.filter(act=Act.MARK_CHANGED).count() == 1


def test_it_can_be_taken_back_and_twice_is_once(client, mark, cohort, alice, missed):
    mark()
    for _again in range(2):
        assert client.post(address("restore_mark", cohort, alice, missed)).status_code == 302
    assert not Override.objects.exists()
    assert AuditEntry.objects.filter(act=Act.MARK_RESTORED, subject=alice).count() == 1


def test_the_answers_own_mark_is_no_change(mark):
    mark()
    mark(right="no")
    assert not Override.objects.exists()


def test_it_is_written_down_for_the_trainee(mark, alice, ines, missed):
    mark()
    entry = AuditEntry.objects.get(act=Act.MARK_CHANGED)
    assert (entry.actor, entry.subject) == (ines, alice)
    assert entry.detail == {"run": str(missed.sitting_id), "answer": missed.pk}


def test_it_goes_into_progress(mark, alice):
    before = figures(alice)
    mark()
    after = figures(alice)
    assert (before.whole.right, after.whole.right) == (3, 4)
    assert {row.key: row.figures.right for row in after.kinds} == {"payout": 4}
    assert last_runs(alice)[0].right == 4


def test_a_weak_spot_goes_with_its_last_miss(mark, alice, sitting):
    for number in range(4):
        play(alice, [True] * 4, at=NOW - timedelta(hours=number + 1))
    assert figures(alice).weak_spots
    mark()
    assert figures(alice).weak_spots == ()


def test_the_slip_behind_a_mark_changed_to_right_counts_no_more(mark, alice, missed):
    missed.slip = "stake_counted_in"
    missed.save()
    assert figures(alice).slips == (("stake_counted_in", 1),)
    mark()
    assert figures(alice).slips == ()


def test_it_goes_into_the_report(mark, cohort):
    def report():
        return gather(
            cohort, date(2026, 10, 1), date(2026, 10, 14), lambda done, total: None, made_on=date(2026, 10, 14)
        )

    assert report().right == 3
    mark()
    found = report()
    assert (found.right, found.trainees[0].right, found.kinds[0].right) == (4, 4, 4)


def test_it_moves_the_standing_and_back(client, mark, cohort, alice, missed):
    later = NOW + timedelta(days=9)
    begun = {known.skill: known.now.known for known in standings_of(alice, later)}
    mark()
    changed = {known.skill: known.now.known for known in standings_of(alice, later)}
    client.post(address("restore_mark", cohort, alice, missed))
    restored = {known.skill: known.now.known for known in standings_of(alice, later)}
    assert all(changed[skill] > begun[skill] for skill in missed.skills)
    assert restored == begun


def test_it_survives_marking_again(mark, missed):
    """A regrade under other rules writes the answer's own mark; the change and its reason stay (B58)."""
    mark()
    Answer.objects.filter(pk=missed.pk).update(slip="loser_paid")
    (answer,) = overrides.with_marks(Answer.objects.filter(pk=missed.pk))
    assert overrides.effective_right(answer) is True
    assert answer.override.reason == REASON


def test_the_trainee_reads_it_in_the_run(client, mark, alice, sitting):
    mark()
    client.force_login(alice)
    shown = client.get(reverse("summary", args=[sitting.pk])).content.decode()
    assert REASON in shown
    assert "Ines" in shown
    assert "An instructor has changed" in shown
    assert '>4</bdi> of <bdi dir="ltr" class="num">4</bdi> right' in shown


def test_a_run_without_changes_says_nothing_of_them(client, alice, sitting):
    client.force_login(alice)
    assert "An instructor has changed" not in client.get(reverse("summary", args=[sitting.pk])).content.decode()


def test_instructors_read_it_in_the_run(client, mark, cohort, alice, sitting):
    mark()
    shown = client.get(reverse("run", args=[cohort.pk, alice.pk, sitting.pk]))
    assert REASON in shown.content.decode()
    assert shown.context["right"] == 4


def test_a_reason_runs_no_script(client, mark, alice, sitting):
    mark(reason="<script>alert(1)</script>")
    client.force_login(alice)
    assert "<script>alert(1)" not in client.get(reverse("summary", args=[sitting.pk])).content.decode()


def test_a_summary_takes_as_many_queries_for_many_changes(client, mark, alice, sitting, django_assert_num_queries):
    mark()
    summary = desk.summary(sitting, list(sitting.answers.order_by("position")))
    for answer in sitting.answers.filter(right=True):
        Override.objects.create(answer=answer, right=False, reason="?", made_at=NOW)
    with django_assert_num_queries(1):
        changes = overrides.counted(sitting, summary)["changes"]
    assert changes == len(summary["looked_back"])


def test_a_changed_mark_that_came_back_is_no_other_score(mark, sitting):
    again = sitting.answers.get(again=True)
    mark(answer=again, right="no")
    summary = overrides.counted(sitting, desk.summary(sitting, list(sitting.answers.all())))
    assert (summary["right"], summary["came_back_right"]) == (3, 0)


ROUTES = ("change_mark", "restore_mark")


@pytest.mark.parametrize("who", ["alice", "bob", "emil", "ivo"])
@pytest.mark.parametrize("route", ROUTES)
def test_only_the_cohorts_own_instructor_changes_marks(client, request, make_person, cohort, alice, missed, who, route):
    if who == "ivo":
        other = Cohort.objects.create(name="Spring", started_on=date(2026, 3, 2))
        other.memberships.create(user=make_person("ivo", "instructor"), role=Membership.INSTRUCTOR)
        person = other.memberships.get().user
    else:
        person = request.getfixturevalue(who)
    client.force_login(person)
    assert client.post(address(route, cohort, alice, missed), {"right": "yes", "reason": "x"}).status_code == 404
    assert not Override.objects.exists()


@pytest.mark.parametrize("route", ROUTES)
def test_a_visitor_is_asked_to_sign_in(client, cohort, alice, missed, route):
    assert "/accounts/login/" in client.post(address(route, cohort, alice, missed))["Location"]


def test_a_trainee_of_another_cohort_is_out_of_reach(client, ines, cohort, bob):
    theirs = play(bob, [False]).answers.first()
    client.force_login(ines)
    assert client.get(address("change_mark", cohort, bob, theirs)).status_code == 404
    with pytest.raises(overrides.NotTheirs):
        overrides.change(ines, theirs, True, REASON, NOW)


def test_a_question_without_a_reply_has_no_mark_to_change(client, ines, cohort, alice):
    waiting = sittings.start_sitting(sittings.Choice(("payout",), 1, 10, {}), NOW, owner=alice).answers.get()
    client.force_login(ines)
    assert client.get(address("change_mark", cohort, alice, waiting)).status_code == 404
    with pytest.raises(overrides.NotTheirs):
        overrides.change(ines, waiting, True, REASON, NOW)


def test_marks_are_not_changed_by_looking(client, ines, cohort, alice, missed):
    client.force_login(ines)
    assert client.get(address("change_mark", cohort, alice, missed)).status_code == 200
    assert client.get(address("restore_mark", cohort, alice, missed)).status_code == 405
    assert Sitting.objects.get(pk=missed.sitting_id).answers.filter(override=None).count() == 5
