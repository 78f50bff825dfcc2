"""The pages round the desk: how to practise, at which house, duels, guide, reference, worksheets, help."""

import re
import uuid
from datetime import timedelta

import pytest
from django.conf import settings
from django.utils import timezone

from quizzes.models import Answer, Duel, Mode, Sitting
from quizzes.questions import KINDS
from tests.quizzes.at_the_desk import HTMX, address, begin, send, waiting
from tests.quizzes.runs import play, right, start

pytestmark = pytest.mark.django_db

LANGUAGES = [code for code, _name in settings.LANGUAGES]


def text(response):
    return response.content.decode()


def choose(client, **chosen):
    posted = {"kind": ["payout"], "difficulty": 1, "length": 10, "chip_value": "", "run": uuid.uuid4()} | chosen
    return client.post("/en/practice/", posted)


# Modes


@pytest.mark.parametrize("mode", ["run", "drill", "mixed", "timed", "duel"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_mode_has_its_chooser_in_every_language(client, mode, language):
    page = text(client.get(f"/{language}/practice/?mode={mode}"))
    assert f'name="mode" value="{mode}"' in page
    assert ('type="checkbox" name="kind"' in page) == (mode not in ("run", "drill"))


@pytest.mark.parametrize(
    ("chosen", "kept"),
    [
        ({"mode": "drill", "highest": 3}, {"mode": "drill", "length": None, "highest": 3, "kind": "payout"}),
        ({"mode": "mixed", "kind": ["payout", "sector"]}, {"mode": "mixed", "kind": "", "kinds": ["payout", "sector"]}),
        ({"mode": "timed", "clock": "card-10"}, {"mode": "timed", "length": 10, "card_seconds": 10}),
        ({"mode": "timed", "clock": "all-5"}, {"mode": "timed", "length": None, "clock": "all-5"}),
        ({}, {"mode": "run", "length": 10}),
    ],
)
def test_a_run_is_made_as_it_was_chosen(client, chosen, kept):
    assert choose(client, **chosen).status_code == 302
    sitting = Sitting.objects.get()
    assert {name: getattr(sitting, name) for name in kept} == kept


@pytest.mark.parametrize(
    "chosen",
    [
        {"kind": ["payout", "sector"]},
        {"mode": "drill", "kind": ["payout", "sector"]},
        {"mode": "mixed"},
        {"kind": []},
        {"kind": ["american"]},
        {"mode": "exam"},
    ],
)
def test_what_does_not_go_together_starts_nothing_and_says_so(client, chosen):
    assert "field-error" in text(choose(client, **chosen)) or "strip-wrong" in text(choose(client, **chosen))
    assert not Sitting.objects.exists()


def test_the_level_and_pace_of_the_last_answers_stand_beside_a_kind(client, alice):
    play(start(kind="payout", difficulty=2, owner=alice))
    client.force_login(alice)
    assert re.search(r'level <bdi dir="ltr" class="num">2</bdi> ·', text(client.get("/en/practice/")))


def test_a_drill_says_what_changed_in_its_level(client):
    choose(client, mode="drill")
    sitting = Sitting.objects.get()
    for position in range(3):
        page = text(send(client, sitting, position, right(waiting(sitting)), htmx=True, ms="900"))
    assert re.search(r"Level <bdi[^>]*>1</bdi> to <bdi[^>]*>2</bdi>", page)


# Against the clock


def test_a_card_against_the_clock_is_shown_when_the_person_goes_on(client):
    choose(client, mode="timed", clock="card-20")
    sitting = Sitting.objects.get()
    assert 'data-seconds="20"' in text(client.get(address(sitting)))
    marked = text(send(client, sitting, 0, right(waiting(sitting)), htmx=True))
    assert '<template id="next">' not in marked
    assert sitting.answers.get(position=1).shown_at is None
    client.get(address(sitting))
    assert sitting.answers.get(position=1).shown_at is not None


# Review


def test_what_was_missed_is_offered_and_asked_again(client, alice):
    play(start(owner=alice), missed=[0, 3])
    Answer.objects.update(replied_at=timezone.now() - timedelta(hours=1))
    client.force_login(alice)
    assert text(client.get("/en/practice/")).count('name="run"') == 2
    client.post("/en/practice/review/", {"run": uuid.uuid4()})
    review = Sitting.objects.get(mode=Mode.REVIEW)
    assert review.length == 2
    assert re.search(r"Due today: <bdi[^>]*>2</bdi>", text(client.get("/en/practice/")))


def test_a_visitor_is_told_what_was_missed(client):
    play(begin(client), missed=[0, 3])
    Answer.objects.update(replied_at=timezone.now() - timedelta(hours=1))
    page = text(client.get("/en/practice/"))
    assert "questions to go over again" in page
    assert "Due today" not in page
    client.post("/en/practice/review/", {"run": uuid.uuid4()})
    assert Sitting.objects.get(mode=Mode.REVIEW).length == 2


def test_with_nothing_due_a_review_leads_back(client, alice):
    client.force_login(alice)
    assert client.post("/en/practice/review/").headers["Location"] == "/en/practice/"


# The house


def test_a_house_is_chosen_once_and_practised_at(client):
    chosen = {"preset": "us", "straight_max": "1,500", "minimum": "", "step": "", "chip_values": "5 25 100"}
    assert client.post("/en/practice/house/", chosen).status_code == 302
    choose(client)
    house = Sitting.objects.get().rules
    assert (house.wheel, house.straight_max, house.chip_values) == ("american", 1500, (5, 25, 100))
    assert "United States" in text(client.get("/en/practice/"))


@pytest.mark.parametrize(
    "wrong_figures",
    [
        {"straight_max": "abc"},
        {"straight_max": "0"},
        {"chip_values": "5 x"},
        {"chip_values": "2,5"},
        {"preset": "mars"},
    ],
)
def test_a_figure_that_cannot_be_is_said_and_kept(client, wrong_figures):
    chosen = {"preset": "uk", "straight_max": "", "minimum": "", "step": "", "chip_values": ""} | wrong_figures
    page = text(client.post("/en/practice/house/", chosen))
    assert "field-error" in page
    for name, value in wrong_figures.items():
        assert name == "preset" or f'value="{value}"' in page


def test_a_session_of_another_age_plays_the_standard_house(client):
    session = client.session
    session["house"] = {"preset": "us", "rules": {"planet": "mars"}}
    session.save()
    assert client.get("/en/practice/").status_code == 200
    choose(client)
    assert Sitting.objects.get().rules.wheel == "european"


# Help


def test_a_hint_is_shown_and_costs_the_point(client):
    sitting = begin(client)
    shown = text(send(client, sitting, 0, {"payout": "5"}, htmx=True, help="hint"))
    assert 'id="hint"' in shown
    assert 'value="5"' in shown
    marked = text(send(client, sitting, 0, right(waiting(sitting)), htmx=True))
    assert "Right, but with the hint" in marked
    assert Answer.objects.get(position=0).right is False


def test_the_answer_is_shown_on_request(client):
    sitting = begin(client)
    assert "You asked for the answer" in text(send(client, sitting, 0, {}, htmx=True, help="answer"))


def test_the_reference_opens_by_itself_and_beside_the_desk(client):
    assert text(client.get("/en/practice/reference/")).startswith("<!doctype html>")
    assert text(client.get("/en/practice/reference/", headers=HTMX)).startswith("<div")


@pytest.mark.parametrize("language", ["en", "ar"])
@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_has_a_guide_with_an_example_of_each_level(client, kind, language):
    page = text(client.get(f"/{language}/practice/kinds/{kind}/"))
    assert page.count(f"kind={kind}&amp;difficulty=") == 5


def test_there_is_no_guide_to_what_is_not_asked(client):
    assert client.get("/en/practice/kinds/weather/").status_code == 404


# Duels


def test_a_duel_is_made_and_joined_by_its_address(client, alice, bob):
    client.force_login(alice)
    page = choose(client, mode="duel").headers["Location"]
    duel = Duel.objects.get()
    client.post(page)
    client.force_login(bob)
    assert f"/en/practice/duels/{duel.pk}/" in text(client.get(page))
    client.post(page)
    assert {sitting.owner for sitting in duel.sittings.all()} == {alice, bob}
    for sitting in duel.sittings.all():
        play(sitting, missed=[0] if sitting.owner == bob else [])
    result = text(client.get(page))
    assert "won" in result
    assert "10</bdi> of" in result


def test_a_third_person_finds_no_place(client, alice, bob):
    client.force_login(alice)
    page = choose(client, mode="duel").headers["Location"]
    client.post(page)
    client.force_login(bob)
    client.post(page)
    client.logout()
    assert client.post(page).status_code == 409
    assert Duel.objects.get().sittings.count() == 2


def test_a_duel_tells_no_answers_before_it_is_over(client, alice):
    client.force_login(alice)
    client.post(choose(client, mode="duel").headers["Location"])
    sitting = Sitting.objects.get()
    assert client.get(address(sitting, "worksheet/")).status_code == 302
    send(client, sitting, 0, {}, help="answer")
    assert waiting(sitting).position == 0


# On paper


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_run_can_be_printed_with_its_answers_on_their_own_sheet(client, language):
    sitting = begin(client, kind="table_round", difficulty=3)
    page = text(client.get(address(sitting, "worksheet/", language)))
    assert page.count("sheet-key") == 1
    assert page.count(sitting.seed) == 2
    assert page.count("<li>") == 2 * sitting.length


def test_the_sheet_asks_what_the_run_asks(client):
    sitting = begin(client, kind="payout", difficulty=2)
    shown = client.get(address(sitting, "worksheet/")).context["questions"]
    play(sitting)
    asked = sitting.answers.filter(again=False).order_by("number")
    assert [question["facts"] for question in shown] == [answer.facts for answer in asked]


def test_nobody_else_prints_it(client, alice):
    sitting = start(owner=alice)
    assert client.get(address(sitting, "worksheet/")).status_code == 302
