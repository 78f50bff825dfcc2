"""The progress page."""

import re
from datetime import timedelta
from unittest.mock import patch

import pytest
from django.conf import settings
from django.urls import reverse
from django.utils.translation import override

from quizzes import sittings
from tests.played import NOW, play

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


@pytest.mark.parametrize("runs", [10, 20])
def test_ten_runs_and_twenty_take_the_same_queries(see, alice, django_assert_num_queries, runs):
    for back in range(runs):
        play(alice, [True, False], at=NOW - timedelta(days=back))
    with django_assert_num_queries(
        7
    ):  # session, person, answers, runs, their scores, rights of the person and the groups
        see()
