"""Questions before a class: addresses, faults, the wall, live rounds."""

import re
from datetime import timedelta

import pytest
from django.conf import settings
from django.utils import timezone

from quizzes import addressed, class_views, opened, rounds, tasks
from quizzes.models import Fault, Round, RoundReply
from quizzes.questions import KINDS
from quizzes.replies import as_typed
from quizzes.rules.house import EUROPEAN_STANDARD, PRESETS
from quizzes.templatetags.table import option_label
from tests.played import play
from tests.quizzes.at_the_desk import HTMX
from tests.quizzes.runs import miss

pytestmark = pytest.mark.django_db

LANGUAGES = [code for code, _name in settings.LANGUAGES]
QUESTION = addressed.of_house("payout", 2, EUROPEAN_STANDARD, "seed")
PAGE = QUESTION.address()
WRONG = '<div class="strip strip-wrong" role="status">'


def wall_of(question):
    return question.address("wall")


def typed(question, right=True):
    house, kind = question.rules, KINDS[question.kind]
    reply = kind.right_reply(question.facts, house)
    return {
        field.name: as_typed(reply[field.name] if right else miss(field, reply[field.name], house), "en")
        for field in kind.fields_of(question.facts, house)
    }


def text(response):
    return re.sub(r"\s+", " ", response.content.decode())


@pytest.fixture
def teacher(client, ines):
    client.force_login(ines)
    return client


@pytest.fixture
def live(ines):
    return rounds.start(ines, QUESTION, timezone.now())


@pytest.fixture
def phone(client):
    """Somebody without an account."""
    return client


def address(found):
    return f"/en/practice/live/{found.code}/"


def answer(phone, found, right=True, number=0, **more):
    question = rounds.question_of(found).numbered(number)
    return phone.post(address(found), {"position": number, **typed(question, right), **more})


def do(teacher, found, deed, number=0, lines=0):
    teacher.post(f"/en/practice/rounds/{found.pk}/", {"deed": deed, "number": number, "opened": lines})
    found.refresh_from_db()


class TestWhoMayLook:
    @pytest.mark.parametrize(
        "page", [PAGE, wall_of(QUESTION), "/en/practice/questions/", "/en/practice/questions/faults/"]
    )
    def test_teachers_may_and_nothing_is_listed(self, client, ines, emil, alice, page):
        for person in (ines, emil):
            client.force_login(person)
            response = client.get(page)
            assert response.status_code == 200
            assert response["X-Robots-Tag"] == "noindex"
            assert '<meta name="robots" content="noindex">' in response.content.decode()
        client.force_login(alice)
        assert client.get(page).status_code == 403
        client.logout()
        assert client.get(page).status_code == 302

    def test_a_round_is_its_hosts_alone(self, client, live, emil):
        client.force_login(emil)
        assert client.get(f"/en/practice/rounds/{live.pk}/").status_code == 404

    def test_what_cannot_be_asked_is_not_found(self, teacher):
        for wrong in ("payout/9/uk/s/", "poker/1/uk/s/", "payout/1/nowhere/s/", "american/1/european_standard/s/"):
            assert teacher.get(f"/en/practice/questions/{wrong}").status_code == 404


class TestAQuestion:
    @pytest.mark.parametrize("kind", KINDS)
    def test_is_shown_with_answer_slips_and_solution(self, teacher, kind):
        found = addressed.of_house(kind, 2, EUROPEAN_STANDARD, "seed")
        response = teacher.get(found.address())
        assert response.status_code == 200
        slips = response.context["slips"]
        assert 0 < len(slips) <= class_views.SHOWN_SLIPS
        assert len({row["slip"].name for row in slips}) == len(slips)
        assert response.context["right"]

    @pytest.mark.parametrize("language", LANGUAGES)
    def test_speaks_every_language(self, teacher, language):
        response = teacher.get(PAGE.replace("/en/", f"/{language}/"))
        assert f'lang="{language}"' in response.content.decode()

    def test_is_chosen_by_kind_level_and_seed_at_the_house_in_force(self, teacher):
        teacher.post("/en/practice/house/", {"preset": "uk", "straight_max": "250", "step": "", "chip_values": ""})
        response = teacher.get("/en/practice/questions/", {"kind": "payout", "difficulty": 3, "seed": "abc"})
        assert response["Location"] == "/en/practice/questions/payout/3/uk/abc/?max=250"

    def test_a_seed_that_cannot_stand_in_an_address_is_asked_back(self, teacher):
        response = teacher.get("/en/practice/questions/", {"kind": "payout", "difficulty": 3, "seed": "a/b c"})
        assert "Latin letters" in response.content.decode()
        assert 'value="a/b c"' in response.content.decode()

    def test_of_a_run_is_linked_where_the_run_is_looked_at(self, teacher, cohort, alice):
        sitting = play(alice, [True])
        response = teacher.get(f"/en/cohorts/{cohort.pk}/trainees/{alice.pk}/runs/{sitting.pk}/")
        assert addressed.of_answer(sitting.answers.get()).address() in response.content.decode()

    def test_of_the_guide_is_linked_for_teachers_alone(self, client, ines, alice):
        client.force_login(ines)
        assert "/practice/questions/payout/1/" in client.get("/en/practice/kinds/payout/").content.decode()
        client.force_login(alice)
        assert "/practice/questions/" not in client.get("/en/practice/kinds/payout/").content.decode()


class TestFaults:
    def test_are_reported_once_listed_and_settled_once(self, teacher, ines):
        for _twice in range(2):
            assert teacher.post(PAGE, {"note": "Wrong <b>chip</b>"}).status_code == 302
        fault = Fault.objects.get()
        assert (fault.kind, fault.reported_by, fault.language) == ("payout", ines, "en")
        shown = teacher.get("/en/practice/questions/faults/").content.decode()
        assert PAGE in shown
        assert "Wrong &lt;b&gt;chip" in shown
        for _twice in range(2):
            teacher.post("/en/practice/questions/faults/", {"fault": fault.pk})
        fault.refresh_from_db()
        assert fault.settled_by == ines
        settled_at = fault.settled_at
        teacher.post("/en/practice/questions/faults/", {"fault": fault.pk})
        fault.refresh_from_db()
        assert fault.settled_at == settled_at

    def test_stand_with_their_question(self, teacher):
        teacher.post(PAGE, {"note": "The felt is cut off"})
        assert "The felt is cut off" in teacher.get(PAGE).content.decode()
        assert "The felt is cut off" not in teacher.get(QUESTION.numbered(1).address()).content.decode()

    @pytest.mark.parametrize("note", ["", "   ", "x" * 2001])
    def test_want_a_note(self, teacher, note):
        assert teacher.post(PAGE, {"note": note}).status_code == 200
        assert not Fault.objects.exists()

    def test_a_forged_number_settles_nothing(self, teacher):
        for forged in ("", "x", "9" * 30, "-1", "1"):
            assert teacher.post("/en/practice/questions/faults/", {"fault": forged}).status_code == 302


class TestTheWall:
    @pytest.mark.parametrize("kind", KINDS)
    def test_opens_the_solution_line_by_line(self, teacher, kind):
        found = addressed.of_house(kind, 2, EUROPEAN_STANDARD, "seed")
        count = len(opened.lines(found))
        for shown in range(count + 1):
            response = teacher.get(found.address("wall", open=shown))
            assert len(response.context["lines"]) == shown
            assert response.content.decode().count('<li class="wall-') == shown
        assert opened.lines(found)[-1].sort == "right"

    def test_shows_what_can_be_chosen(self, teacher):
        found = addressed.of_house("procedure", 1, EUROPEAN_STANDARD, "seed")
        (field,) = KINDS["procedure"].fields_of(found.facts, found.rules)
        shown = teacher.get(wall_of(found)).content.decode()
        assert all(str(option_label(field.of, key)) in shown for key in field.options)

    def test_says_nothing_of_the_answer_before(self, teacher):
        found = addressed.of_house("multiplication", 3, EUROPEAN_STANDARD, "seed")
        (_field, right), *_ = opened.lines(found)[-1].value
        assert str(right) not in re.findall(r"\d+", re.sub(r"<[^>]*>", " ", text(teacher.get(wall_of(found)))))

    def test_one_more_than_all_lines_is_all(self, teacher):
        response = teacher.get(QUESTION.address("wall", open=999))
        assert response.context["lines_left"] == 0

    @pytest.mark.parametrize("preset", PRESETS)
    def test_stands_for_every_house(self, teacher, preset):
        found = addressed.of_house("payout", 1, PRESETS[preset], "s", preset)
        assert teacher.get(wall_of(found)).status_code == 200


class TestALiveRound:
    def test_begins_at_the_wall(self, teacher, ines):
        response = teacher.post(wall_of(QUESTION))
        found = Round.objects.get()
        assert response["Location"] == f"/en/practice/rounds/{found.pk}/"
        assert (found.host, rounds.question_of(found)) == (ines, QUESTION)
        shown = teacher.get(response["Location"]).content.decode()
        assert address(found) in shown
        assert "<svg" in shown

    def test_is_found_by_its_code_as_people_type_it(self, phone, live):
        spaced = f" {live.code[:3].lower()}-{live.code[3:]} "
        assert phone.get("/en/practice/live/", {"code": spaced})["Location"] == address(live)
        response = phone.get("/en/practice/live/", {"code": "ZZZ"})
        assert response.status_code == 404
        assert 'value="ZZZ"' in response.content.decode()

    @pytest.mark.parametrize("kind", KINDS)
    def test_takes_a_reply_of_every_kind(self, phone, ines, kind):
        found = rounds.start(ines, addressed.of_house(kind, 2, EUROPEAN_STANDARD, "seed"), timezone.now())
        assert phone.get(address(found)).context["asking"]
        assert answer(phone, found).status_code == 302
        assert found.replies.get().right
        assert "Your reply is in." in phone.get(address(found)).content.decode()

    def test_counts_the_first_reply_of_each_person(self, client, live, alice):
        answer(client, live, right=False)
        answer(client, live, right=True)
        assert [reply.right for reply in live.replies.all()] == [False]
        client.force_login(alice)
        answer(client, live)
        assert live.replies.count() == 2

    def test_asks_back_what_cannot_be_read(self, phone, live):
        response = phone.post(address(live), {"position": 0, "payout": "1e5"})
        assert 'value="1e5"' in response.content.decode()
        assert not live.replies.exists()

    def test_tells_nothing_before_all_lines_are_open(self, client, live):
        answer(client, live, right=False)
        Round.objects.update(closed_at=timezone.now(), opened=len(opened.lines(QUESTION)) - 1)
        shown = client.get(address(live)).content.decode()
        assert WRONG not in shown
        assert "Your reply is in." in shown

    def test_tells_each_the_verdict_when_all_lines_are_open(self, phone, live):
        answer(phone, live, right=False)
        Round.objects.update(closed_at=timezone.now(), opened=len(opened.lines(QUESTION)))
        assert WRONG in phone.get(address(live)).content.decode()

    def test_takes_nothing_once_closed(self, phone, live):
        Round.objects.update(closed_at=timezone.now())
        response = answer(phone, live)
        assert response.status_code == 409
        assert "Too late" in response.content.decode()
        assert not live.replies.exists()

    def test_takes_nothing_for_a_question_that_has_gone_by_or_not_come(self, phone, live):
        Round.objects.update(number=1)
        for number in (0, 2):
            assert answer(phone, live, number=number).status_code == 409
        assert not live.replies.exists()

    def test_has_an_end_of_its_room(self, phone, live, monkeypatch):
        monkeypatch.setattr(rounds, "MOST_PEOPLE", 0)
        assert answer(phone, live).status_code == 409
        assert not live.replies.exists()

    def test_a_phone_asks_and_hears_only_what_is_new(self, phone, live):
        seen = phone.get(address(live)).context["seen"]
        assert phone.get(address(live), {"seen": seen}, headers=HTMX).status_code == 204
        Round.objects.update(closed_at=timezone.now())
        response = phone.get(address(live), {"seen": seen}, headers=HTMX)
        assert response.content.decode().lstrip().startswith('<div id="stage"')

    def test_shows_the_spread_the_slips_and_the_lines(self, client, live, ines, alice, bob):
        for person, right in ((alice, True), (bob, True), (None, False)):
            client.logout()
            if person:
                client.force_login(person)
            answer(client, live, right=right)
        client.force_login(ines)
        wall = f"/en/practice/rounds/{live.pk}/"
        assert "Replies: 3" in re.sub(r"<[^>]+>", "", client.get(wall, headers=HTMX).content.decode())
        do(client, live, "close")
        context = client.get(wall).context
        assert [(row.count, row.right) for row in context["spread"]] == [(2, True), (1, False)]
        assert context["right_count"] == 2
        for line in range(len(opened.lines(QUESTION))):
            do(client, live, "line", lines=line)
        assert client.get(wall).context["lines_left"] == 0

    def test_names_the_slips_behind_the_replies(self, live, alice):
        slip = next(iter(KINDS["payout"].slips(QUESTION.facts, QUESTION.rules)))
        wrong = {name: as_typed(value, "en") for name, value in slip.reply.items()}
        rounds.take_reply(live.pk, 0, wrong, "en", timezone.now(), owner=alice)
        (row,) = rounds.spread(live)
        assert row.slip == slip.name

    def test_goes_on_to_the_next_question_of_the_seed(self, teacher, live):
        do(teacher, live, "close")
        do(teacher, live, "next")
        assert (live.number, live.opened, live.closed_at) == (1, 0, None)
        assert rounds.question_of(live) == QUESTION.numbered(1)

    def test_a_deed_sent_twice_is_done_once(self, teacher, live):
        do(teacher, live, "line")
        do(teacher, live, "line")
        assert live.opened == 1
        do(teacher, live, "next", lines=1)
        do(teacher, live, "next", lines=1)
        assert live.number == 1

    def test_a_deed_that_is_none_is_not_found(self, teacher, live):
        response = teacher.post(f"/en/practice/rounds/{live.pk}/", {"deed": "burn", "number": 0, "opened": 0})
        assert response.status_code == 404

    def test_ends(self, client, live, ines):
        answer(client, live)
        client.force_login(ines)
        do(client, live, "end")
        client.logout()
        shown = client.get(address(live)).content.decode()
        assert "The round is over." in shown
        assert client.get("/en/practice/live/", {"code": live.code}).status_code == 404

    @pytest.mark.parametrize("language", LANGUAGES)
    def test_speaks_every_language(self, phone, live, language):
        assert f'lang="{language}"' in phone.get(address(live).replace("/en/", f"/{language}/")).content.decode()

    def test_keeps_no_more_than_a_month(self, live, alice):
        rounds.take_reply(live.pk, 0, typed(QUESTION), "en", timezone.now(), owner=alice)
        assert tasks.drop_old_rounds() == 0
        Round.objects.update(started_at=timezone.now() - rounds.KEPT - timedelta(minutes=1))
        assert tasks.drop_old_rounds() == 1
        assert not RoundReply.objects.exists()
