"""Placement: ten minutes by the server's clock, up after right and fast, down otherwise, and levels to begin at."""

import uuid
from datetime import timedelta

import pytest
from django.utils import timezone

from quizzes import placed, sittings
from quizzes.models import Mode, Sitting
from quizzes.questions import KINDS
from quizzes.rules.house import PRESETS
from tests.quizzes import runs
from tests.quizzes.runs import NOW
from trainer import placement
from trainer.standing import standings_of

pytestmark = pytest.mark.django_db

FAST, SLOW = timedelta(seconds=2), timedelta(seconds=59)


def play(sitting, pace=FAST, right=True, only=None, now=NOW):
    """To the end of its time; wrong in the groups beside `only`. The levels asked, by group."""
    levels = {}
    while waiting := sittings.open_answer(Sitting.objects.get(pk=sitting.pk), now):
        now += pace
        group = KINDS[waiting.kind].group
        knows = right and only in (None, group)
        runs.send(sitting, waiting.position, runs.right(waiting) if knows else runs.wrong(waiting), now=now)
        levels.setdefault(group, []).append(waiting.difficulty)
    return levels


def found(sitting):
    return {group.name: group.level for group in placement.result_of(Sitting.objects.get(pk=sitting.pk))}


def test_it_is_ten_minutes_by_the_servers_clock_without_help(alice):
    sitting = placement.start(alice, NOW)
    assert (sitting.mode, sitting.ends_at - NOW) == (Mode.TIMED, timedelta(minutes=10))
    assert not sitting.gives_help
    play(sitting, SLOW)
    ended = Sitting.objects.get(pk=sitting.pk)
    assert ended.is_finished
    assert [answer.late for answer in ended.answers.order_by("position")] == [False] * 10 + [True]
    assert sum(group.answered for group in placement.result_of(ended)) == 10  # the last one was nobody's fault


def test_right_and_fast_goes_up_wrong_goes_down_group_by_group(alice):
    sitting = placement.start(alice, NOW)
    levels = play(sitting, only="wheel")
    assert levels["wheel"][:4] == [3, 4, 5, 5]
    assert levels["completes"][:4] == [3, 2, 1, 1]
    assert found(sitting)["wheel"] == 5
    assert found(sitting)["completes"] == 1


def test_right_but_slow_goes_down(alice):
    sitting = placement.start(alice, NOW)
    assert play(sitting, SLOW)
    assert max(level for level in found(sitting).values() if level) < placement.FIRST_LEVEL


def test_a_group_that_was_not_reached_has_no_level(alice):
    sitting = placement.start(alice, NOW)
    waiting = sitting.answers.get()
    runs.send(sitting, 0, runs.right(waiting), now=NOW + FAST)
    sittings.finish(Sitting.objects.get(pk=sitting.pk), NOW + FAST)
    levels = found(sitting)
    assert [name for name, level in levels.items() if level] == [KINDS[waiting.kind].group]
    assert set(levels) == {KINDS[kind].group for kind in placement.ASKED}


@pytest.mark.parametrize("house", PRESETS)
def test_at_every_house_only_what_it_plays_is_asked(alice, cohort, house):
    cohort.house = PRESETS[house].as_dict()
    cohort.save()
    sitting = placement.start(alice, NOW)
    assert sitting.rules == PRESETS[house]
    assert set(sitting.all_kinds) <= set(placement.ASKED)
    assert play(sitting, timedelta(seconds=20))


def test_its_answers_set_the_standing_to_begin_with(alice):
    play(placement.start(alice, NOW))
    assert standings_of(alice, NOW + timedelta(hours=1))


def test_the_practice_page_suggests_the_levels(client, alice, bob):
    sitting = placement.start(alice, NOW)
    play(sitting, only="wheel")
    client.force_login(alice)
    assert client.get("/en/practice/?kind=neighbours_payout").context["form"]["difficulty"].value() == "5"
    assert client.get("/en/practice/?kind=neighbours_payout&difficulty=2").context["form"]["difficulty"].value() == "2"
    rows = {row["kind"]: row for group in client.get("/en/practice/").context["groups"] for row in group["rows"]}
    assert rows["neighbours_payout"]["level"] == 5
    assert "level" not in rows["tq_coup"]
    client.force_login(bob)
    assert client.get("/en/practice/?kind=neighbours_payout").context["form"]["difficulty"].value() == 1


def test_an_unfinished_one_suggests_nothing(alice):
    placement.start(alice, NOW)
    assert placed.suggested(Sitting.objects.filter(owner=alice)) == {}


@pytest.mark.parametrize("group", ["arithmetic", "houses"])
def test_a_groups_kinds_can_be_practised_together(client, alice, group):
    sitting = placement.start(alice, NOW)
    (kinds,) = [found.kinds for found in placement.result_of(sitting) if found.name == group]
    client.force_login(alice)
    posted = {"mode": "mixed", "kind": kinds, "difficulty": 2, "length": 10, "run": uuid.uuid4()}
    assert client.post("/en/practice/", posted).status_code == 302


# Pages


def test_a_double_click_starts_one_and_a_second_visit_goes_on_with_it(client, alice):
    client.force_login(alice)
    run = uuid.uuid4()
    pages = {client.post("/en/placement/", {"run": sent})["Location"] for sent in (run, run, uuid.uuid4())}
    assert pages == {f"/en/practice/{run}/"}


@pytest.mark.parametrize("language", ["en", "ar"])
def test_the_result_has_levels_the_house_and_the_lesson_on_houses(client, alice, language):
    sitting = placement.start(alice, NOW)
    play(sitting, only="wheel")
    client.force_login(alice)
    assert client.get(f"/{language}/placement/").status_code == 200
    page = client.get(f"/{language}/placement/{sitting.pk}/")
    assert [row["found"].level for row in page.context["groups"] if row["found"].name == "wheel"] == [5]
    assert f"/{language}/course/houses/" in page.content.decode()
    assert (
        f"/{language}/placement/{sitting.pk}/"
        in client.get(f"/{language}/practice/{sitting.pk}/summary/").content.decode()
    )


def test_one_under_way_is_gone_on_with_before_there_is_a_result(client, alice):
    sitting = placement.start(alice, timezone.now())
    client.force_login(alice)
    assert client.get(f"/en/placement/{sitting.pk}/")["Location"] == f"/en/practice/{sitting.pk}/"


def test_where_nothing_was_answered_the_result_says_so(client, alice):
    sitting = placement.start(alice, NOW)
    client.force_login(alice)
    page = client.get(f"/en/placement/{sitting.pk}/").content.decode()
    assert page.count("Not asked.") == len({KINDS[kind].group for kind in placement.ASKED})


def test_somebody_elses_and_other_runs_have_no_result(client, alice, bob):
    theirs, other = placement.start(bob, NOW), runs.start(owner=alice)
    client.force_login(alice)
    assert client.get(f"/en/placement/{theirs.pk}/").status_code == 404
    assert client.get(f"/en/placement/{other.pk}/").status_code == 404
    assert client.post("/en/placement/", {"run": theirs.pk}).status_code == 404


def test_a_visitor_signs_in_first(client):
    for page in ("/en/placement/", f"/en/placement/{uuid.uuid4()}/"):
        assert "/accounts/login/" in client.get(page)["Location"]
    assert "/accounts/login/" in client.post("/en/placement/")["Location"]
    assert not Sitting.objects.exists()
