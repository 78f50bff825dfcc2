"""Twenty at once, on the database that the site runs on: nothing doubled, nothing lost, nobody refused."""

import uuid
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier

import pytest
from django.conf import settings
from django.db import connections
from django.test import Client

from quizzes.models import Answer, Sitting
from tests.quizzes.at_the_desk import address, begin, hidden, send, waiting
from tests.quizzes.runs import right, wrong

pytestmark = pytest.mark.django_db(transaction=True)

CROWD = 20


def at_once(act, count=CROWD):
    """What each of so many threads got, all of them set off together."""
    barrier = Barrier(count)

    def run(number):
        barrier.wait(timeout=60)
        try:
            return act(number)
        finally:
            connections.close_all()

    with ThreadPoolExecutor(count) as pool:
        return list(pool.map(run, range(count)))


def same_browser(client):
    """Another tab of it."""
    tab = Client()
    tab.cookies[settings.SESSION_COOKIE_NAME] = client.cookies[settings.SESSION_COOKIE_NAME].value
    return tab


def verdict(response):
    page = response.content.decode()
    assert response.status_code == 200
    assert hidden(response)["position"] == "1"
    return "right" if "strip-right" in page else "wrong"


def test_the_same_reply_many_times_is_one_answer_and_one_next_question(client):
    sitting = begin(client)
    typed = right(waiting(sitting))
    replies = at_once(lambda _number: send(same_browser(client), sitting, 0, typed, htmx=True))
    assert {verdict(reply) for reply in replies} == {"right"}
    assert list(sitting.answers.order_by("position").values_list("position", "right")) == [(0, True), (1, None)]


def test_of_many_replies_to_a_question_one_stands_and_all_hear_its_verdict(client):
    sitting = begin(client)
    answer = waiting(sitting)
    typed = [right(answer), wrong(answer)]
    replies = at_once(lambda number: send(same_browser(client), sitting, 0, typed[number % 2], htmx=True))
    answer.refresh_from_db()
    assert {verdict(reply) for reply in replies} == {"right" if answer.right else "wrong"}
    assert sitting.answers.count() == 2


def test_the_last_reply_many_times_ends_the_run_once(client):
    sitting = begin(client, length=10)
    for position in range(9):
        send(client, sitting, position, right(waiting(sitting)))
    typed = right(waiting(sitting))
    replies = at_once(lambda _number: send(same_browser(client), sitting, 9, typed, htmx=True))
    assert {reply.status_code for reply in replies} == {200}
    sitting.refresh_from_db()
    assert sitting.is_finished
    assert sitting.answers.count() == 10


def test_many_clicks_on_start_are_one_run(client):
    begin(client)  # for the session
    run = uuid.uuid4()
    assert {sitting.pk for sitting in at_once(lambda _number: begin(same_browser(client), run=run))} == {run}
    assert Answer.objects.filter(sitting=run).count() == 1


def test_a_run_ended_while_replies_come_in_leaves_no_question_waiting(client):
    sitting = begin(client)
    typed = right(waiting(sitting))

    def act(number):
        tab = same_browser(client)
        if number % 2:
            return tab.post(address(sitting, "finish/"))
        return send(tab, sitting, 0, typed, htmx=True)

    responses = at_once(act)
    assert {response.status_code for response in responses} <= {200, 204, 302}
    sitting.refresh_from_db()
    assert sitting.is_finished
    assert not sitting.answers.filter(replied_at=None).exists()


def test_many_people_are_answered_at_the_same_time():
    people = [Client() for _number in range(CROWD)]
    runs = at_once(lambda number: begin(people[number]))
    replies = at_once(lambda number: send(people[number], runs[number], 0, {"payout": "1"}, htmx=True))
    assert {reply.status_code for reply in replies} == {200}
    assert Sitting.objects.count() == CROWD
    assert Answer.objects.count() == 2 * CROWD
