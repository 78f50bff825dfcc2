"""The progress page."""

import re
from datetime import timedelta
from unittest.mock import patch

import pytest
from django.conf import settings
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.urls import reverse
from django.utils.translation import override

from quizzes import sittings
from quizzes.models import Answer
from tests.played import NOW, play
from trainer.models import Override

pytestmark = pytest.mark.django_db

LANGUAGES = [code for code, _name in settings.LANGUAGES]


@pytest.fixture(autouse=True)
def here_and_now():
    """It is NOW, and addresses are English until a page asks otherwise."""
    with patch("django.utils.timezone.now", return_value=NOW), override("en"):
        yield


@pytest.fixture
def see(client, alice):
    """see("?kind=payout", "fr"): what alice sees."""
    client.force_login(alice)

    def get(query="", language="en"):
        response = client.get(f"/{language}/progress/{query}")
        assert response.status_code == 200
        return response.content.decode()

    return get


def test_a_visitor_is_asked_to_sign_in(client, db):
    response = client.get("/en/progress/")
    assert response.status_code == 302
    assert response["Location"].startswith("/en/accounts/login/")


def test_before_the_first_run_the_page_says_what_will_come_and_has_one_way_on(see):
    shown = see()
    assert "After your first run" in shown
    main = shown[shown.index("<main") : shown.index("</main>")]
    assert re.findall(r'href="([^"]+)"', main) == [reverse("practice")]


def test_a_run_that_was_only_begun_is_listed(see, alice):
    sitting = sittings.start_sitting(sittings.Choice(("payout",), 2, 10, {}), NOW, owner=alice)
    shown = see()
    assert reverse("summary", args=[sitting.pk]) in shown
    assert "not finished" in shown


def test_runs_from_long_ago_can_still_be_opened(see, alice):
    sitting = play(alice, [True] * 3, at=NOW - timedelta(weeks=30))
    shown = see()
    assert "No replies in the last twelve weeks." in shown
    assert reverse("summary", args=[sitting.pk]) in shown


def test_the_figures_of_the_week_stand_on_the_page(see, alice):
    play(alice, [True, True, False], pace_ms=4100)
    shown = see()
    assert ">66%<" in shown
    assert "4.1" in shown


def test_the_chart_is_a_picture_with_a_title_and_a_table_beside_it(see, alice):
    play(alice, [True, False])
    shown = see()
    assert shown.count('role="img"') == 2
    for name in re.findall(r'aria-labelledby="(chart-[a-z]+)"', shown):
        assert re.search(rf'<title id="{name}">[^<]+</title>', shown)
    assert "Week from" in shown


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_chart_is_written_with_points_in_every_language(see, alice, language):
    play(alice, [True, False, True], pace_ms=3333)
    paths = re.findall(r'class="chart-(?:bars|line|points)" d="([^"]*)"', see(language=language))
    assert len(paths) == 3
    assert paths[0]
    assert "," not in "".join(paths)


@pytest.mark.parametrize("language", LANGUAGES)
def test_addresses_carry_no_grouped_numbers(see, alice, language):
    play(alice, [False] * 12, kind="wheel_order", difficulty=3)
    addresses = re.findall(r'href="([^"]+)"', see(language=language))
    assert any("difficulty=3" in address for address in addresses)
    assert not [address for address in addresses if re.search("[,\N{NO-BREAK SPACE}]", address)]


def test_a_kind_can_be_chosen_by_a_link(see, alice):
    play(alice, [True])
    play(alice, [True], kind="wheel_order")
    assert 'href="?kind=wheel_order#weeks"' in see()
    assert re.search(r'href="\?kind=wheel_order#weeks" aria-current="page"', see("?kind=wheel_order"))


def test_a_chosen_skill_is_named_over_the_chart(see, alice):
    play(alice, [True], kind="wheel_order")
    assert "?skill=wheel_clockwise#weeks" in see()
    assert re.search(r'aria-current="page"><bdi>Wheel, clockwise', see("?skill=wheel_clockwise"))


@pytest.mark.parametrize("query", ["?kind=poker", "?skill=%22%3E%3Cscript%3E", "?kind=&skill=%00"])
def test_an_unknown_choice_shows_everything(see, alice, query):
    play(alice, [True])
    shown = see(query)
    assert re.search(r'href="\?#weeks" aria-current="page"', shown)
    assert "<script>" not in shown


def test_a_weak_spot_leads_to_the_chooser_with_kind_and_level(see, client, alice):
    play(alice, [False] * 5, kind="wheel_order", difficulty=1)
    link = f"{reverse('practice')}?kind=wheel_order&amp;difficulty=1"
    assert link in see()
    chooser = client.get(link.replace("&amp;", "&")).content.decode()
    assert re.search(r'name="kind" value="wheel_order" checked', chooser)
    assert re.search(r'name="difficulty" value="1" checked', chooser)


@pytest.mark.parametrize(
    ("language", "day"),
    [
        ("en", "14 Oct 2026"),
        ("fr", "14 oct. 2026"),
        ("uk", "14 жовт. 2026"),
        ("ru", "14 окт. 2026"),
        ("hu", "2026. okt. 14."),
        ("ar", "14 أكتوبر 2026"),
    ],
)
def test_runs_carry_their_day_in_the_readers_language_isolated(see, alice, language, day):
    play(alice, [True])
    shown = see(language=language).replace("\N{NO-BREAK SPACE}", " ")
    assert f'<bdi class="num">{day}' in shown


def test_another_persons_runs_are_not_listed(see, alice, bob):
    play(alice, [True])
    theirs = play(bob, [True])
    assert str(theirs.pk) not in see()


def test_a_listed_run_opens_in_another_language(see, client, alice):
    sitting = play(alice, [True, False])
    address = reverse("summary", args=[sitting.pk])
    assert address in see()
    assert client.get(address.replace("/en/", "/ar/")).status_code == 200


def test_ten_runs_and_twenty_take_the_same_queries(see, alice):
    counts = []
    for first in (0, 10):
        for back in range(first, first + 10):
            play(alice, [True, False], at=NOW - timedelta(days=back))
        see()  # brings the standing up to date
        with CaptureQueriesContext(connection) as captured:
            see()
        counts.append(len(captured))
    assert counts[0] == counts[1] <= 16


@pytest.fixture
def see_answers(client, alice):
    """see_answers("?kind=payout", "fr"): the answers behind a figure of alice's."""
    client.force_login(alice)

    def get(query="", language="en"):
        response = client.get(f"/{language}/progress/answers/{query}")
        assert response.status_code == 200
        return response.content.decode()

    return get


def test_the_answers_ask_a_visitor_to_sign_in(client, db):
    response = client.get("/en/progress/answers/")
    assert response.status_code == 302
    assert response["Location"].startswith("/en/accounts/login/")


def test_nothing_can_be_sent_to_the_answers(client, alice):
    client.force_login(alice)
    assert client.post(reverse("answers")).status_code == 405


def test_every_link_to_answers_leads_to_some(see, client, alice):
    play(alice, [True] * 10 + [False] * 3, kind="wheel_order")
    play(alice, [False, True, True], wrong_by=1)
    Answer.objects.filter(right=False, again=False).update(slip="wrong_way")
    links = set(re.findall(r'href="(/en/progress/answers/[^"]*)"', see()))
    assert len(links) > 15
    for link in links:
        shown = client.get(link.replace("&amp;", "&")).content.decode()
        assert "No answers are behind this" not in shown, link


def test_the_standing_is_told_by_a_name_and_what_moved_it(see, alice):
    sitting = play(alice, [True] * 9 + [False], kind="wheel_order")
    shown = see()
    assert re.search(r"Wheel, clockwise.*?73%.*?Sound", shown, re.DOTALL)
    answer = sitting.answers.get(number=9, again=False)
    assert f'{reverse("sitting", args=[sitting.pk])}?marked={answer.position}"' in shown
    assert "lowered it by" in shown


def test_a_standing_from_long_ago_is_still_shown(see, alice):
    play(alice, [True] * 10, kind="wheel_order", at=NOW - timedelta(weeks=14))
    shown = see()
    assert "No replies in the last twelve weeks." in shown
    assert "Rusty" in shown


def test_goals_say_whether_they_are_reached(see, alice):
    play(alice, [True] * 10, kind="wheel_order", pace_ms=3900)
    play(alice, [True] * 10, kind="payout", pace_ms=5100)
    shown = see()
    goals = shown[shown.index("Goals by pace") :]
    assert re.search(r"Order of the wheel, level.*?3\.9 s.*?reached", goals, re.DOTALL)
    assert re.search(r"Payouts, level.*?5\.1 s.*?not yet", goals, re.DOTALL)


def test_who_has_not_agreed_is_told_how(see, alice):
    play(alice, [True])
    assert "You are not compared with others." in see()
    type(alice).objects.filter(pk=alice.pk).update(compares=True)
    assert "Nothing to compare" in see()


def test_who_agreed_among_five_sees_where(see, cohort, alice, make_person):
    type(alice).objects.filter(pk=alice.pk).update(compares=True)
    play(alice, [True] * 10)
    for number in range(4):
        mate = make_person(f"mate{number}", "trainee", compares=True)
        cohort.memberships.create(user=mate)
        play(mate, [True] * 5 + [False] * 5, pace_ms=9000)
    shown = see()
    assert re.search(r"More often right than <bdi[^>]*>100%</bdi> of the others", shown)
    assert "Mate" not in shown


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_answers_open_in_every_language(see_answers, alice, language):
    play(alice, [True, False])
    assert f'lang="{language}"' in see_answers("?skill=split&known&week=2026-10-12", language)


def test_the_answers_come_in_pages_that_keep_what_was_chosen(see_answers, alice):
    play(alice, [True] * 30)
    first = see_answers("?kind=payout")
    assert first.count('<th scope="row">') == 25
    link = re.search(r'rel="next" href="([^"]+)"', first)[1].replace("&amp;", "&")
    assert see_answers(link).count('<th scope="row">') == 5
    assert "kind=payout" in link


def test_without_answers_there_is_one_way_back(see_answers):
    shown = see_answers("?kind=payout")
    assert "No answers are behind this" in shown
    assert reverse("progress") in shown


def test_another_persons_answers_are_not_shown(see_answers, bob):
    theirs = play(bob, [True])
    assert str(theirs.pk) not in see_answers()


def test_a_changed_mark_and_its_reason_stand_at_the_answer(see_answers, alice):
    answer = play(alice, [False]).answers.get(again=False)
    Override.objects.create(answer=answer, right=True, reason='<script>"', made_at=NOW)
    shown = see_answers()
    assert "changed by the instructor" in shown
    assert "&lt;script&gt;" in shown
    assert "100%" in shown


def test_a_page_of_answers_takes_the_same_queries_for_more(see_answers, alice):
    counts = []
    for _round in range(2):
        play(alice, [True] * 10)
        with CaptureQueriesContext(connection) as captured:
            see_answers()
        counts.append(len(captured))
    assert counts[0] == counts[1] <= 7
