"""A small school with something on every page, and the list of these pages."""

from dataclasses import dataclass
from datetime import timedelta

from django.contrib.auth.models import Group
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import override

from quizzes import addressed, opened, rounds
from quizzes.models import Fault, Round, Sitting
from quizzes.questions import KINDS
from quizzes.replies import as_typed
from quizzes.rules.house import EUROPEAN_STANDARD
from tests import played
from tests.quizzes import runs
from trainer import course, reading
from trainer.models import Assignment, Cohort, Membership, Report, User

LEVELS = {
    "payout": 3,
    "picture_bet": 3,
    "table_round": 3,
    "wheel_order": 3,
    "series_placing": 3,
    "announcement": 4,
    "finales": 1,
    "series_payout": 3,
    "payment_order": 3,
    "procedure": 2,
    "chance": 3,
}
NAMES = {"alice": "Alice Martin", "bob": "Bob Taylor", "karim": "كريم حداد", "ines": "Ines Moreau"}
FELT = "bets=17*3+red&winning=17&max=10&value=5&say=voisins&amount=475&complete=20&unit=5"
QUESTION = addressed.of_house("picture_bet", 3, EUROPEAN_STANDARD, "17")
WORK = "Payouts by Thursday"
FAULT = "The chip on the corner is hard to see."
COHORT = "Autumn evening school"
SYSTEMS_WORDS = "No space left on device"


@dataclass(frozen=True)
class School:
    """Who is there, and the runs whose pages are looked at."""

    people: dict[str, User]
    cohort: Cohort
    finished: Sitting
    open_by_kind: dict[str, Sitting]
    rounds: dict[str, Round]
    assignment: Assignment

    def pages(self, language: str) -> dict[str, dict[str, str]]:
        """Every page of the site, name → address, by who looks at it; nobody's are a visitor's."""
        with override(language):
            return {"": _visitors(language), "alice": self._trainees(), "ines": self._instructors()}

    def _trainees(self) -> dict[str, str]:
        desks = {f"asks {kind}": reverse("sitting", args=[run.pk]) for kind, run in self.open_by_kind.items()}
        return {
            "home of a trainee": reverse("home"),
            "lesson to be read": reverse("lesson", args=["payouts"]),
            **desks,
            **{name.replace("asks", "marked"): f"{address}?marked=0" for name, address in desks.items()},
            "answers behind a figure": f"{reverse('answers')}?kind=payout",
            "placement": reverse("placement"),
            "join a cohort": reverse("join_cohort"),
            "own data": reverse("own_data"),
            "delete the account": reverse("delete_account"),
            "who looked": reverse("looked_at"),
            "own assignments": reverse("my_assignments"),
            "an assignment": reverse("assignment", args=[self.assignment.pk]),
            "second factor": reverse("mfa_index"),
            "live question": reverse("live", args=[self.rounds["open"].code]),
            "live verdict": reverse("live", args=[self.rounds["solved"].code]),
            "summary": reverse("summary", args=[self.finished.pk]),
            "progress": reverse("progress"),
            "profile": reverse("profile"),
        }

    def _instructors(self) -> dict[str, str]:
        cohort, alice = self.cohort.pk, self.people["alice"].pk
        return {
            "cohorts": reverse("cohorts"),
            "cohort": reverse("cohort", args=[cohort]),
            "trainee": reverse("trainee", args=[cohort, alice]),
            "run": reverse("run", args=[cohort, alice, self.finished.pk]),
            "reports": reverse("reports", args=[cohort]),
            "cohort by skill": f"{reverse('cohort', args=[cohort])}?by=skill",
            "new cohort": reverse("new_cohort"),
            "settings of a cohort": reverse("cohort_settings", args=[cohort]),
            "members": reverse("members", args=[cohort]),
            "roster": reverse("roster", args=[cohort]),
            "assignments of a cohort": reverse("cohort_assignments", args=[cohort]),
            "assignment looked at": reverse("cohort_assignment", args=[cohort, self.assignment.pk]),
            "assignment to be set": reverse("set_assignment", args=[cohort]),
            "course of a cohort": reverse("cohort_course", args=[cohort]),
            "house page to write": reverse("write_page", args=[cohort, "ar"]),
            "questions": reverse("questions"),
            "question": QUESTION.address(),
            "reported faults": reverse("faults"),
            "wall": QUESTION.address("wall", open=2),
            "round that is open": reverse("round", args=[self.rounds["open"].pk]),
            "round that is solved": reverse("round", args=[self.rounds["solved"].pk]),
        }


def _visitors(language: str) -> dict[str, str]:
    return {
        "home": reverse("home"),
        "course": reverse("course"),
        "lesson": reverse("lesson", args=["layout"]),
        "lesson with a spin": reverse("lesson", args=["spin"]),
        "lesson with a racetrack": reverse("lesson", args=["sections"]),
        "lesson with houses": reverse("lesson", args=["houses"]),
        "lesson with cards": reverse("lesson", args=["tq_paying"]),
        "glossary": reverse("glossary"),
        "search": f"{reverse('search')}?q=17",
        "pocket cards": reverse("pocket_cards"),
        "pocket card": reverse("pocket_card", args=["fr_francaise"]),
        "practice": reverse("practice"),
        "practice against the clock": f"{reverse('practice')}?mode=timed",
        "house": reverse("house"),
        "guide": reverse("kind_guide", args=["complete_partial"]),
        "calculator": reverse("calculator"),
        "calculator with a felt": f"{reverse('calculator')}?{FELT}",
        "sign in": reverse("account_login"),
        "sign up": reverse("account_signup"),
        "password reset": reverse("account_reset_password"),
        "join a round": reverse("join"),
        "privacy": reverse("privacy"),
        "not found": f"/{language}/nothing-here/",
    }


def make_school() -> School:
    now = timezone.now()
    people = {name: _person(name, "instructor" if name == "ines" else "trainee") for name in NAMES}
    cohort = Cohort.objects.create(name=COHORT, started_on=now.date() - timedelta(weeks=6))
    for name, person in people.items():
        cohort.memberships.create(user=person, role=Membership.INSTRUCTOR if name == "ines" else Membership.TRAINEE)
    alice = people["alice"]
    reading.record_read(alice, course.slugs()[0], "en", now)
    reading.record_pass(alice, course.slugs()[0], "en", now)
    rights = [True, False, True, True, False, True]
    weeks_ago = {"payout": 3, "picture_bet": 2, "table_round": 1, "wheel_order": 0}
    finished = {
        kind: played.play(alice, rights, at=now - timedelta(weeks=weeks_ago[kind], hours=1), kind=kind, difficulty=3)
        for kind in weeks_ago
    }
    played.play(people["karim"], [False] * 10, at=now - timedelta(weeks=2), kind="payout")
    open_by_kind = {kind: start_run(alice, kind, missed_first=True) for kind in LEVELS}
    _make_reports(cohort, people["ines"], now)
    made = _make_rounds(people, now)
    return School(people, cohort, finished["table_round"], open_by_kind, made, _set_work(cohort, people["ines"], now))


def start_run(owner: User | None, kind: str = "picture_bet", length: int = 10, missed_first: bool = False) -> Sitting:
    """An open run, the same questions every time."""
    now = timezone.now()
    sitting = runs.start(kind, LEVELS[kind], length, now=now, owner=owner, seed=f"browser {kind}")
    if missed_first:
        waiting = sitting.answers.get()
        played.reply(sitting, waiting, False, now + timedelta(seconds=3), pace_ms=2900)
    return sitting


def _person(name: str, role: str) -> User:
    person = User.objects.create_user(name, f"{name}@trainer.example", name, name=NAMES[name])
    person.groups.add(Group.objects.get(name=role))
    return person


def _make_rounds(people: dict[str, User], now) -> dict[str, Round]:
    """One that takes replies, one solved with a right and a wrong reply; and a fault that was reported."""
    made = {name: rounds.start(people["ines"], QUESTION, now) for name in ("open", "solved")}
    kind, house = KINDS[QUESTION.kind], QUESTION.rules
    right = {name: as_typed(value, "en") for name, value in kind.right_reply(QUESTION.facts, house).items()}
    slip = next(iter(kind.slips(QUESTION.facts, house)))
    wrong = right | {name: as_typed(value, "en") for name, value in slip.reply.items()}
    for name, typed in (("alice", wrong), ("bob", right), ("karim", right)):
        rounds.take_reply(made["solved"].pk, 0, typed, "en", now, owner=people[name])
    for line in range(len(opened.lines(QUESTION))):
        rounds.act(made["solved"].pk, "line", 0, line, now)
    Fault.objects.create(
        kind=QUESTION.kind, kind_version=kind.version, question=QUESTION.as_dict(), language="en",
        note=FAULT, reported_by=people["ines"], reported_at=now,
    )  # fmt: skip
    return made


def _set_work(cohort: Cohort, ines: User, now) -> Assignment:
    return Assignment.objects.create(
        cohort=cohort, title=WORK, lessons=["payouts"], exercises=[{"kind": "payout", "difficulty": 3, "length": 10}],
        accuracy=80, due_at=now + timedelta(days=3), made_by=ines, made_at=now,
    )  # fmt: skip


def _make_reports(cohort: Cohort, ines: User, now) -> None:
    asked = {"cohort": cohort, "requested_by": ines, "last_day": now.date(), "language": "hu", "format": "pdf"}
    states = [
        {"state": Report.DONE, "size": 52_344, "file": "reports/none.pdf", "finished_at": now},
        {"state": Report.RUNNING, "steps": 8, "steps_done": 3, "lease_until": now + timedelta(hours=1)},
        {"state": Report.FAILED, "error": "storage", "error_detail": SYSTEMS_WORDS, "finished_at": now},
        {"state": Report.WAITING},
    ]
    for weeks, state in enumerate(states, start=1):
        first_day = now.date() - timedelta(weeks=weeks)
        Report.objects.create(**asked, first_day=first_day, created_at=now, **state)
