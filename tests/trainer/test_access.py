"""All addresses of the site, asked by everybody: what each is answered is what the table of permissions says."""

import json
from datetime import timedelta

import pytest
from allauth.mfa.models import Authenticator
from allauth.mfa.recovery_codes.internal.auth import RecoveryCodes
from allauth.mfa.totp.internal.auth import TOTP
from django.core.cache import cache
from django.db import transaction
from django.test import Client
from django.urls import URLPattern, get_resolver, reverse
from django.utils import timezone

from quizzes import addressed, duels, rounds, sittings
from quizzes.rules.house import EUROPEAN_STANDARD
from tests.played import play
from tests.trainer.soft_key import SoftKey
from trainer import models, placement
from trainer.access import ADDRESSES, Answer, Somebody, Who, answer_to
from trainer.models import Cohort, HousePage, Membership, Report
from trainer.reports import build

pytestmark = pytest.mark.django_db

HERE = "tests/trainer/test_access.py"
NAMES = {
    Somebody.VISITOR: "",
    Somebody.OWNER: "alice",
    Somebody.OTHER_TRAINEE: "bob",
    Somebody.INSTRUCTOR: "ines",
    Somebody.OTHER_INSTRUCTOR: "igor",
    Somebody.EXAMINER: "emil",
    Somebody.ADMINISTRATOR: "adam",
}


# Where looking tells nothing: what to send instead.
POSTED = {"reply": {"position": "0"}, "start_exercise": {"exercise": "0"}}


def find_addresses(patterns=None, space="", before=()):
    """Name → what its path is filled with; of the administration its first page, `test_admin.py` has the rest."""
    found = {}
    for pattern in get_resolver().url_patterns if patterns is None else patterns:
        parameters = [*before, *(pattern.pattern.converters or pattern.pattern.regex.groupindex)]
        if isinstance(pattern, URLPattern):
            found[f"{space}{pattern.name}"] = parameters
        elif pattern.namespace == "admin":
            found["admin:index"] = []
        else:
            inside = f"{space}{pattern.namespace}:" if pattern.namespace else space
            found |= find_addresses(pattern.url_patterns, inside, parameters)
    return found


@pytest.fixture
def people(make_person, alice, bob, ines, emil):
    """Everybody who may ask, by name; Alice has every factor."""
    igor, adam = make_person("igor", "instructor"), make_person("adam", "administrator")
    TOTP.activate(alice, "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP")
    RecoveryCodes.activate(alice)
    return {person.username: person for person in (alice, bob, ines, emil, igor, adam)}


@pytest.fixture
def filled(people, cohort, settings, tmp_path):
    """Parameter of a path, or (address, parameter) → what of Alice's or of her cohort's stands there."""
    settings.MEDIA_ROOT = tmp_path
    now, alice, ines = timezone.now(), people["alice"], people["ines"]
    elsewhere = Cohort.objects.create(name="Elsewhere", started_on=cohort.started_on)
    elsewhere.memberships.create(user=people["igor"], role=Membership.INSTRUCTOR)
    elsewhere.memberships.create(user=people["bob"], role=Membership.TRAINEE)
    question = addressed.of_house("picture_bet", 3, EUROPEAN_STANDARD, "17")
    asked = {"requested_by": ines, "first_day": now.date(), "last_day": now.date(), "language": "en", "format": "pdf"}
    report = Report.objects.create(cohort=cohort, created_at=now, state=Report.FAILED, **asked)
    page = HousePage.objects.create(cohort=cohort, language="en", title="House", text="Rules", written_at=now)
    credential = json.loads(SoftKey().make({"publicKey": {"user": {"id": "AA"}, "challenge": "AA"}}))
    data = {"name": "Phone", "credential": credential}
    passkey = Authenticator.objects.create(user=alice, type="webauthn", data=data)
    done = Report.objects.create(cohort=cohort, created_at=now, state=Report.DONE, **asked)
    build.path_of(done).parent.mkdir(parents=True, exist_ok=True)
    build.path_of(done).write_bytes(b"%PDF")
    assignment = models.Assignment.objects.create(
        cohort=cohort, title="Week 1", lessons=["payouts"], due_at=now + timedelta(days=7), made_by=ines, made_at=now
    )
    invitation = models.Invitation.objects.create(cohort=cohort, token="t" * 32, made_by=ines, made_at=now)
    note = models.Note.objects.create(about=alice, written_by=ines, written_at=now, text="Counts on her fingers.")
    values = {
        "cohort_id": cohort.pk,
        "user_id": alice.pk,
        "sitting_id": play(alice, [True, False]).pk,
        "position": 0,
        "report_id": report.pk,
        "page_id": page.pk,
        "assignment_id": assignment.pk,
        "invitation_id": invitation.pk,
        "token": invitation.token,
        "membership_id": cohort.memberships.get(user=alice).pk,
        "note_id": note.pk,
        "duel_id": duels.make(sittings.Choice(("payout",), 1, 5, {}, mode="duel"), now).pk,
        "round_id": rounds.start(ines, question, now).pk,
        "pk": passkey.pk,
        "kind": "picture_bet",
        "difficulty": 3,
        "house": "european",
        "seed": "17",
        "slug": "payouts",
        "format": "json",
        ("report_file", "report_id"): done.pk,
        ("placement_result", "sitting_id"): placement.start(alice, now).pk,
        ("live", "code"): rounds.start(ines, question, now).code,
        ("write_page", "code"): "en",
        ("pocket_card", "house"): "fr_francaise",
        ("pocket_card_pdf", "house"): "fr_francaise",
        ("account_confirm_email", "key"): "no-such-key",
        ("account_reset_password_from_key", "uidb36"): "1",
        ("account_reset_password_from_key", "key"): "set-password",
    }
    filled_by = question.address().removeprefix(reverse("questions")).split("/")
    return values | dict(zip(("kind", "difficulty", "house", "seed"), filled_by, strict=False))


def path_of(name, parameters, filled):
    """The address with Alice's things in it."""
    values = {}
    for parameter in parameters:
        value = filled.get((name, parameter), filled.get(parameter))
        assert value is not None, f"{HERE}, `filled`: say what stands for <{parameter}> in the address {name!r}."
        values[parameter] = value
    return reverse(name, kwargs=values)


@pytest.fixture
def ask(people):
    """ask(Somebody.OWNER, path): the answer; what it changed is taken back."""
    clients = {}
    for somebody, name in NAMES.items():
        clients[somebody] = client = Client()
        if name:
            client.force_login(people[name])
            client.post("/en/accounts/reauthenticate/", {"password": name})

    def ask(somebody, name, path):
        # The address of passkeys' sign-in answers its script alone, and leads others to the page.
        client = Client(headers={"Accept": "application/json" if name == "mfa_login_webauthn" else "text/html"})
        client.cookies.update(clients[somebody].cookies)
        cache.clear()
        with transaction.atomic():
            response = client.post(path, POSTED[name]) if name in POSTED else client.get(path)
            if response.status_code == 405:
                response = client.post(path)
            if response.status_code == 302 and response["Location"].startswith(reverse("admin:login")):
                response = client.get(response["Location"])
            transaction.set_rollback(True)
        return classify(response)

    return ask


def classify(response):
    if response.status_code == 302 and response["Location"].startswith(reverse("account_login")):
        return Answer.SIGN_IN
    return {403: Answer.FORBIDDEN, 404: Answer.MISSING}.get(response.status_code, Answer.IN)


def fitting(answers):
    """The entries of the table that would say what is answered now."""
    return [who.name for who in Who if all(answer_to(somebody, who) is answers[somebody] for somebody in Somebody)]


def test_every_address_is_in_the_table_and_nothing_else_is():
    addresses = set(find_addresses())
    missing, gone = sorted(addresses - set(ADDRESSES)), sorted(set(ADDRESSES) - addresses)
    assert not missing, f"Say in trainer/access.py, ADDRESSES, for whom these addresses are: {', '.join(missing)}"
    assert not gone, f"There is no such address any more, take it out of trainer/access.py: {', '.join(gone)}"


def test_everybody_is_answered_as_the_table_says(filled, ask):
    faults = [
        fault for name, parameters in find_addresses().items() for fault in faults_of(name, parameters, filled, ask)
    ]
    assert not faults, "\n".join(["", *faults])


def faults_of(name, parameters, filled, ask):
    """What an address answers otherwise than the table says, in a sentence with the entry that would fit."""
    path = path_of(name, parameters, filled)
    answers = {somebody: ask(somebody, name, path) for somebody in Somebody}
    fits = " or ".join(f"Who.{entry}" for entry in fitting(answers)) or "no entry: look at the view"
    if name not in ADDRESSES:
        now = "; ".join(f"{somebody.value} is {answer.value}" for somebody, answer in answers.items())
        yield f"{name} ({path}) is not in trainer/access.py. Now {now}. That is {fits}."
        return
    who = ADDRESSES[name]
    for somebody, answer in answers.items():
        expected = answer_to(somebody, who)
        if answer is not expected:
            yield (
                f"{name} ({path}) is for Who.{who.name}, but {somebody.value} is {answer.value}, and should be "
                f"{expected.value}. What is answered now is {fits}."
            )
