import re
import uuid
from datetime import timedelta
from itertools import cycle

import pytest
from django.conf import settings
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from quizzes import numerals
from quizzes.models import Answer, Sitting
from quizzes.questions import KINDS
from tests.quizzes.at_the_desk import address, begin, hidden, send, waiting
from tests.quizzes.runs import right, wrong

pytestmark = pytest.mark.django_db

LANGUAGES = [code for code, _name in settings.LANGUAGES]
AROUND_17 = [
    *("straight:17", "split:14-17", "split:16-17", "split:17-18", "split:17-20", "street:16-17-18"),
    *("corner:13-14-16-17", "corner:14-15-17-18", "corner:16-17-19-20", "corner:17-18-20-21"),
    *("six_line:13-14-15-16-17-18", "six_line:16-17-18-19-20-21"),
]
TELLING = {  # questions whose right replies could be nothing else on the page
    "payout": {"bet": "straight:17", "chips": 37, "value": 25, "winning": "17"},
    "picture_bet": {"winning": "17", "piles": [[word, 19] for word in AROUND_17]},
    "table_round": {"winning": "17", "value": 100, "piles": [["straight:17", 19], ["red", 13], ["dozen:1", 18]]},
}
SVG, TOKEN, UUID = re.compile(r"<svg.*?</svg>", re.S), re.compile(r'value="\w{64}"'), re.compile(r"[0-9a-f-]{36}")


def text(response):
    return response.content.decode()


def at_most(number, captured):
    """Queries without what opens and closes a transaction."""
    asked = [query["sql"] for query in captured if not query["sql"].startswith(("BEGIN", "SAVEPOINT", "RELEASE"))]
    assert len(asked) <= number, "\n".join(asked)


# Choosing


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_chooser_is_open_to_visitors_in_every_language(client, language):
    response = client.get(f"/{language}/practice/")
    assert response.status_code == 200
    assert all(f'value="{kind}"' in text(response) for kind in KINDS)
    assert response["Cache-Control"] == "max-age=0, no-cache, no-store, must-revalidate, private"


def test_a_link_can_choose_the_kind_and_level(client):
    page = text(client.get("/en/practice/?kind=table_round&difficulty=3&length=40"))
    assert '<input type="radio" name="kind" value="table_round" checked>' in page
    assert '<input type="radio" name="difficulty" value="3" checked>' in page
    assert '<option value="40" selected>' in page


def test_a_link_cannot_choose_the_run(client):
    run = str(uuid.uuid4())
    assert hidden(client.get(f"/en/practice/?run={run}"))["run"] != run


@pytest.mark.parametrize(
    "chosen",
    [
        {"kind": "no_such_kind"},
        {"kind": ""},
        {"difficulty": "6"},
        {"difficulty": "x"},
        {"chip_value": "3"},
        {"length": "1000000"},
        {"run": "not-an-id"},
    ],
)
def test_what_cannot_be_asked_starts_no_run_and_says_so(client, chosen):
    posted = {"kind": "payout", "difficulty": 1, "length": 10} | chosen
    response = client.post("/en/practice/", posted)
    assert response.status_code == 200
    assert 'role="alert"' in text(response)
    assert not Sitting.objects.exists()


def test_a_double_click_starts_one_run(client):
    run = uuid.uuid4()
    assert begin(client, run=run) == begin(client, run=run)
    assert Sitting.objects.count() == Answer.objects.count() == 1


def test_a_double_click_on_again_starts_one_run(client):
    sitting = begin(client, kind="payout", difficulty=3, chip_value=25)
    client.post(address(sitting, "finish/"))
    again = hidden(client.get(address(sitting, "summary/")))
    for _click in range(2):
        client.post("/en/practice/", again)
    assert Sitting.objects.count() == 2
    newest = Sitting.objects.get(pk=again["run"])
    assert (newest.kind, newest.difficulty, newest.length, newest.options) == ("payout", 3, 10, {"chip_value": 25})


def test_a_chip_value_is_kept_only_for_kinds_that_take_one(client):
    assert begin(client, kind="payout", chip_value=25).options == {"chip_value": 25}
    assert begin(client, kind="picture_bet", chip_value=25).options == {}


def test_a_run_of_the_person_is_offered_to_go_on_with(client):
    sitting = begin(client)
    assert address(sitting) in text(client.get("/en/practice/"))


# Asking


@pytest.mark.parametrize(("kind", "language"), [*zip(KINDS, cycle(LANGUAGES), strict=False)])
def test_every_kind_is_asked_each_in_some_language(client, kind, language):
    sitting = begin(client, kind=kind, difficulty=5)
    response = client.get(address(sitting, language=language))
    assert response.status_code == 200
    assert hidden(response)["position"] == "0"
    answer = waiting(sitting)
    for field in KINDS[kind].fields_of(answer.facts, sitting.rules):
        assert f'name="{field.name}"' in text(response)


def test_reloading_asks_the_same_question(client):
    sitting = begin(client, kind="table_round", difficulty=5)
    pictures = {tuple(SVG.findall(text(client.get(address(sitting))))) for _reload in range(5)}
    assert len(pictures) == 1
    assert Answer.objects.count() == 1


def shown_of(response):
    return UUID.sub("", TOKEN.sub("", SVG.sub("", text(response))))


def assert_does_not_tell(response, values):
    shown = shown_of(response)
    for value in values:
        for form in {str(value), *(numerals.show(value, language) for language in LANGUAGES)}:
            assert form not in shown
            assert form.replace("\N{NO-BREAK SPACE}", "&nbsp;") not in shown


@pytest.mark.parametrize("kind", TELLING)
@pytest.mark.parametrize("language", ["en", "fr", "ar"])
def test_the_right_reply_is_nowhere_on_the_page_before_it_is_given(client, kind, language):
    sitting = begin(client, kind=kind, difficulty=5)
    sitting.answers.update(facts=TELLING[kind])
    answer = waiting(sitting)
    values = KINDS[kind].right_reply(answer.facts, sitting.rules).values()
    assert_does_not_tell(client.get(address(sitting, language=language)), values)
    assert_does_not_tell(send(client, sitting, 0, dict.fromkeys(right(answer), "abc"), language), values)
    assert_does_not_tell(send(client, sitting, 0, {}, language, htmx=True), values)
    with pytest.raises(AssertionError):
        assert_does_not_tell(send(client, sitting, 0, wrong(answer), language, htmx=True), values)


@pytest.mark.parametrize("kind", TELLING)
def test_the_next_question_comes_with_the_verdict_but_not_its_right_reply(client, kind, monkeypatch):
    monkeypatch.setattr("quizzes.sittings.secrets.token_hex", lambda _bytes: "has no such number")
    sitting = begin(client, kind=kind, difficulty=5)
    send(client, sitting, 0, wrong(waiting(sitting)))
    sitting.answers.filter(position=1).update(facts=TELLING[kind])
    values = KINDS[kind].right_reply(TELLING[kind], sitting.rules).values()
    response = send(client, sitting, 0, {"payout": "1"}, htmx=True)
    assert '<template id="next">' in text(response)
    assert_does_not_tell(response, values)


def test_a_run_that_is_over_leads_to_its_summary(client):
    sitting = begin(client)
    client.post(address(sitting, "finish/"))
    assert client.get(address(sitting))["Location"] == address(sitting, "summary/")


# Replying


def test_a_plain_reply_is_redirected_to_its_verdict(client):
    sitting = begin(client)
    answer = waiting(sitting)
    response = send(client, sitting, 0, right(answer))
    assert (response.status_code, response["Location"]) == (302, address(sitting, "?marked=0"))
    page = client.get(response["Location"])
    assert "strip-right" in text(page)
    assert "<svg" in text(page)
    assert Answer.objects.get(pk=answer.pk).right


def test_htmx_gets_the_verdict_and_the_next_question_in_one_answer(client):
    sitting = begin(client)
    page = text(send(client, sitting, 0, wrong(waiting(sitting)), htmx=True))
    assert "<html" not in page
    verdict, _next, following = page.partition('<template id="next">')
    assert 'id="question" data-marked' in verdict
    assert 'hx-swap-oob="true"' in verdict
    assert 'name="position" value="1"' in following
    assert "<svg" in following


def test_the_last_reply_brings_no_next_question_but_the_way_to_the_summary(client):
    sitting = begin(client)
    while answer := sitting.answers.filter(replied_at=None).first():
        response = send(client, sitting, answer.position, right(answer), htmx=True)
    assert '<template id="next">' not in text(response)
    assert address(sitting, "summary/") in text(response)


@pytest.mark.parametrize(("kind", "replied"), [*((kind, 1) for kind in KINDS), ("picture_bet", 0), ("picture_bet", 12)])
def test_a_reply_takes_six_queries_however_long_the_run(client, alice, kind, replied):
    client.force_login(alice)
    sitting = begin(client, kind=kind, difficulty=5, length=40)
    for position in range(replied):
        send(client, sitting, position, wrong(waiting(sitting)))
    typed = wrong(waiting(sitting))
    with CaptureQueriesContext(connection) as captured:
        send(client, sitting, replied, typed, htmx=True)
    at_most(6, captured)
    assert sitting.answers.count() == replied + 2


def test_a_visitors_reply_takes_six_queries(client):
    sitting = begin(client)
    typed = wrong(waiting(sitting))
    with CaptureQueriesContext(connection) as captured:
        send(client, sitting, 0, typed, htmx=True)
    at_most(6, captured)


@pytest.mark.parametrize("kind", KINDS)
def test_a_reply_is_answered_with_eight_kilobytes_at_most(kind):
    client = Client(headers={"Accept-Encoding": "gzip"})
    sitting = begin(client, kind=kind, difficulty=5, length=20)
    for position in range(4):
        response = send(client, sitting, position, wrong(waiting(sitting)), htmx=True)
        assert response["Content-Encoding"] == "gzip"
        assert len(response.content) <= 8 * 1024


@pytest.mark.parametrize("htmx", [False, True])
def test_a_reply_posted_twice_is_marked_once(client, htmx):
    sitting = begin(client)
    answer = waiting(sitting)
    first = send(client, sitting, 0, wrong(answer), htmx=htmx)
    second = send(client, sitting, 0, right(answer), htmx=htmx)
    assert first.status_code == second.status_code
    assert Answer.objects.get(pk=answer.pk).right is False
    assert sitting.answers.count() == 2


def test_the_other_tab_gets_the_verdict_that_stands_and_the_same_next_question(client):
    sitting = begin(client)
    answer = waiting(sitting)
    send(client, sitting, 0, right(answer), htmx=True)
    other_tab = text(send(client, sitting, 0, wrong(answer), htmx=True))
    assert "strip-right" in other_tab
    assert 'name="position" value="1"' in other_tab


def test_a_tab_left_behind_changes_nothing(client):
    sitting = begin(client)
    for position in range(3):
        send(client, sitting, position, right(waiting(sitting)))
    send(client, sitting, 0, {"payout": "1"})
    assert [answer.right for answer in sitting.answers.order_by("position")] == [True, True, True, None]


@pytest.mark.parametrize("position", ["", "-1", "abc", "1e1", "1.0", "9999999999", "٠", "0 ", "1", "40", "999999999"])
def test_a_forged_position_is_not_found(client, position):
    sitting = begin(client)
    assert send(client, sitting, position, {"payout": "1"}).status_code == 404
    assert waiting(sitting).position == 0


def test_a_reply_without_a_position_is_not_found(client):
    sitting = begin(client)
    assert client.post(address(sitting, "reply/"), {"payout": "1"}).status_code == 404


@pytest.mark.parametrize("forged", ["-5", "abc", "1e9", "99999999999999999999", "٣", "12.5"])
def test_a_forged_pace_is_the_servers(client, forged):
    sitting = begin(client)
    send(client, sitting, 0, {"payout": "1"}, ms=forged)
    answer = sitting.answers.get(position=0)
    assert answer.browser_ms is None
    assert 0 <= answer.server_ms < 60_000


def test_the_browsers_pace_is_kept(client):
    sitting = begin(client)
    sitting.answers.update(asked_at=timezone.now() - timedelta(seconds=9))
    send(client, sitting, 0, {"payout": "1"}, ms="2345")
    assert sitting.answers.get(position=0).browser_ms == 2345


@pytest.mark.parametrize("htmx", [False, True])
@pytest.mark.parametrize("typed", ["abc", "1e3", "-5", "9" * 21, "", "<script>alert(1)</script>"])
def test_what_cannot_be_read_is_said_kept_in_the_field_and_costs_no_try(client, htmx, typed):
    sitting = begin(client)
    response = send(client, sitting, 0, {"payout": typed}, htmx=htmx)
    assert response.status_code == 200
    assert 'role="alert"' in text(response)
    assert hidden(response)["position"] == "0"
    assert "<script>alert" not in text(response)
    assert waiting(sitting).position == 0


def test_an_ambiguous_number_is_asked_back_with_both_readings(client):
    sitting = begin(client, language="fr")
    page = text(send(client, sitting, 0, {"payout": "1.700"}, language="fr"))
    assert 'value="1.700"' in page
    assert 'aria-invalid="true"' in page
    assert "1\N{NO-BREAK SPACE}700" in page
    assert "1,7" in page
    assert waiting(sitting).position == 0


def test_a_number_is_read_in_the_language_of_the_page(client):
    sitting = begin(client)
    send(client, sitting, 0, {"payout": "١٬٢٢٥"}, language="ar")
    answer = sitting.answers.get(position=0)
    assert (answer.reply["language"], answer.marks["payout"]["value"]) == ("ar", "1225")


def test_a_reply_to_a_run_ended_in_another_tab_leads_to_the_summary(client):
    sitting = begin(client)
    client.post(address(sitting, "finish/"))
    plain = send(client, sitting, 0, {"payout": "1"})
    assert (plain.status_code, plain["Location"]) == (302, address(sitting, "summary/"))
    htmx = send(client, sitting, 0, {"payout": "1"}, htmx=True)
    assert (htmx.status_code, htmx["HX-Redirect"]) == (204, address(sitting, "summary/"))
    assert not Answer.objects.exists()


# Looking back


def test_back_shows_the_verdict_again_and_changes_nothing(client):
    sitting = begin(client)
    for position in range(3):
        send(client, sitting, position, right(waiting(sitting)))
    page = client.get(address(sitting, "?marked=1"))
    assert page.status_code == 200
    assert "strip-right" in text(page)
    assert "data-asks" not in text(page)
    assert page["Cache-Control"].count("no-store")
    assert waiting(sitting).position == 3


def test_a_question_not_yet_answered_has_no_verdict(client):
    sitting = begin(client)
    assert client.get(address(sitting, "?marked=0")).status_code == 404
    assert client.get(address(sitting, "?marked=7")).status_code == 404


@pytest.mark.parametrize("marked", ["abc", "-1", "", "99999", "1e3"])
def test_a_verdict_at_no_position_shows_the_question_that_waits(client, marked):
    sitting = begin(client)
    assert hidden(client.get(address(sitting, f"?marked={marked}")))["position"] == "0"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_run_can_be_looked_back_on_in_every_language(client, language):
    sitting = begin(client, kind="table_round", difficulty=5)
    send(client, sitting, 0, wrong(waiting(sitting)), language="en")
    send(client, sitting, 1, {"pays": "1", "collects": ""}, language="en")
    for page in ("summary/", "?marked=0", "?marked=1"):
        assert client.get(address(sitting, page, language)).status_code == 200


def test_the_summary_takes_the_same_queries_however_long_the_run(client):
    counts = []
    for replied in (3, 9):
        sitting = begin(client, length=20)
        for position in range(replied):
            send(client, sitting, position, wrong(waiting(sitting)))
        with CaptureQueriesContext(connection) as captured:
            client.get(address(sitting, "summary/"))
        counts.append(len(captured))
    assert counts[0] == counts[1] <= 5  # one for marks that an instructor has changed


def test_a_summary_of_nothing_can_be_shown(client):
    sitting = begin(client)
    client.post(address(sitting, "finish/"))
    assert client.get(address(sitting, "summary/")).status_code == 200


# Ending


def test_a_run_ended_twice_ends_once(client):
    sitting = begin(client)
    send(client, sitting, 0, right(waiting(sitting)))
    ended = []
    for _click in range(2):
        response = client.post(address(sitting, "finish/"))
        assert (response.status_code, response["Location"]) == (302, address(sitting, "summary/"))
        sitting.refresh_from_db()
        ended.append(sitting.finished_at)
    assert ended[0] == ended[1]
    assert sitting.answers.count() == 1


# Languages


def test_the_language_can_be_switched_in_the_middle_of_a_run(client):
    sitting = begin(client, kind="payout", difficulty=3)
    send(client, sitting, 0, right(waiting(sitting)))
    switched = client.post("/language/", {"language": "ar", "next": address(sitting)})
    assert switched["Location"] == address(sitting, language="ar")
    page = client.get(switched["Location"])
    assert hidden(page)["position"] == "1"
    assert 'lang="ar" dir="rtl"' in text(page)
    assert Sitting.objects.count() == 1


@pytest.mark.parametrize("language", ["en", "fr", "ar"])
def test_large_numbers_are_never_localised_in_attributes(client, language):
    sitting = begin(client, kind="payout", difficulty=5)
    facts = TELLING["payout"] | {"chips": 1234, "value": 2345}
    sitting.answers.update(position=1234, facts=facts)
    pages = [client.get(address(sitting, language=language))]
    assert hidden(pages[0])["position"] == "1234"
    pages.append(send(client, sitting, 1234, {"payout": "12345678"}, language, htmx=True))
    client.post(address(sitting, "finish/"))
    Sitting.objects.update(length=4567, options={"chip_value": 2345})
    pages.append(client.get(address(sitting, "summary/", language)))
    assert hidden(pages[2])["length"] == "4567"
    assert hidden(pages[2])["chip_value"] == "2345"
    assert "?marked=1234" in text(pages[2])
    for page in pages:
        for name, value in re.findall(r'\s([\w-]+)="([^"]*)"', text(page)):
            grouped = re.search(r"\d[,.\u00a0\u202f ٬]\d{3}(?!\d)", value)
            assert name in ("aria-label", "content", "d", "transform", "viewBox") or not grouped, (name, value)
