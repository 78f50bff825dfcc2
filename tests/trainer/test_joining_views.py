"""The pages on which cohorts are made and people come in: for whom they open, and that they hold."""

import re
from datetime import date, timedelta

import pytest
from django.conf import settings
from django.core.files.uploadedfile import SimpleUploadedFile
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.urls import reverse
from django.utils import timezone

from quizzes.rules.house import PRESETS
from trainer import joining, rosters
from trainer.models import Cohort, Membership, User

pytestmark = pytest.mark.django_db
LANGUAGES = [code for code, _name in settings.LANGUAGES]
READ = ("members", "cohort_settings", "roster")
WRITE = (
    "cohort_settings",
    "archive_cohort",
    "cohort_code",
    "invite",
    "slips",
    "roster",
    "take_over_roster",
    "add_person",
)
PAYLOAD = '<script>alert("x")</script>{{ 7|add:7 }}'
MADE = {"name": "Winter", "started_on": "2026-12-01", "time_zone": "Europe/Kyiv", "house": "uk"}


@pytest.fixture
def teacher(client, ines):
    client.force_login(ines)
    return client


@pytest.fixture
def ivo(make_person):
    """He instructs another cohort."""
    ivo = make_person("ivo", "instructor")
    joining.make_cohort("Spring morning", date(2026, 3, 2), ivo)
    return ivo


@pytest.fixture
def own(cohort, alice):
    """Alice's membership."""
    return cohort.memberships.get(user=alice)


def address(name, cohort, *more):
    return reverse(name, args=[cohort.pk, *more])


def shown(response):
    assert response.status_code == 200
    return response.content.decode()


def upload(client, cohort, content, name="list.csv", language="en"):
    file = SimpleUploadedFile(name, content)
    return client.post(address("roster", cohort), {"file": file, "language": language})


class TestAccess:
    @pytest.mark.parametrize("who", ["alice", "bob", "emil", "ivo"])
    def test_a_cohorts_pages_are_not_there_for_others(self, client, request, cohort, own, ines, who):
        invitation = joining.invite(cohort, Membership.TRAINEE, ines, timezone.now())
        client.force_login(request.getfixturevalue(who))
        before = state()
        sent = {**MADE, "act": "archive", "role": "instructor", "person": own.user_id}
        for name in READ:
            assert client.get(address(name, cohort)).status_code == 404
        for name in WRITE:
            assert client.post(address(name, cohort), sent).status_code == 404
        for name, number in (("change_member", own.pk), ("revoke", invitation.pk)):
            assert client.post(address(name, cohort, number), {"act": "remove"}).status_code == 404
        assert state() == before

    def test_a_visitor_is_asked_to_sign_in(self, client, cohort, own):
        for name in READ:
            assert "/accounts/login/" in client.get(address(name, cohort))["Location"]
        for name in WRITE:
            assert "/accounts/login/" in client.post(address(name, cohort))["Location"]
        for name in ("join_cohort", "new_cohort"):
            assert "/accounts/login/" in client.get(reverse(name))["Location"]

    @pytest.mark.parametrize(("who", "status"), [("alice", 403), ("emil", 403), ("ines", 200)])
    def test_instructors_make_cohorts(self, client, request, who, status):
        client.force_login(request.getfixturevalue(who))
        assert client.get(reverse("new_cohort")).status_code == status
        client.post(reverse("new_cohort"), MADE)
        assert Cohort.objects.filter(name="Winter").exists() == (status == 200)

    def test_another_cohorts_member_is_not_changed_through_ones_own(self, client, cohort, own, ivo):
        client.force_login(ivo)
        his = Cohort.objects.followed_by(ivo).get()
        for act in ("remove", "instructor"):
            assert client.post(address("change_member", his, own.pk), {"act": act}).status_code == 404
        assert cohort.memberships.get(pk=own.pk).role == Membership.TRAINEE

    def test_another_cohorts_trainee_gets_no_slip_through_ones_own(self, client, cohort, alice, ivo):
        client.force_login(ivo)
        his = Cohort.objects.followed_by(ivo).get()
        assert client.post(address("slips", his), {"person": alice.pk}).status_code == 404
        assert User.objects.get(pk=alice.pk).check_password("alice")

    @pytest.mark.parametrize("name", ["slips", "take_over_roster", "add_person"])
    def test_looking_again_at_what_was_sent_leads_back(self, teacher, cohort, name):
        assert teacher.get(address(name, cohort)).status_code == 302

    @pytest.mark.parametrize("name", ["archive_cohort", "cohort_code", "invite"])
    def test_looking_changes_nothing(self, teacher, cohort, name):
        assert teacher.get(address(name, cohort)).status_code == 405


def state():
    return {
        "cohorts": list(Cohort.objects.order_by("pk").values()),
        "members": list(Membership.objects.order_by("pk").values()),
        "passwords": list(User.objects.order_by("pk").values_list("username", "password")),
    }


class TestPages:
    @pytest.mark.parametrize("language", LANGUAGES)
    def test_open_in_every_language(self, teacher, cohort, language):
        joining.renew_code(cohort)
        for name in (*READ, "new_cohort", "join_cohort"):
            where = reverse(name, args=[] if name in ("new_cohort", "join_cohort") else [cohort.pk])
            assert f'lang="{language}"' in shown(teacher.get(where.replace("/en/", f"/{language}/")))

    def test_what_others_typed_runs_nothing(self, teacher, cohort, alice, ines):
        User.objects.filter(pk=alice.pk).update(name=PAYLOAD)
        Cohort.objects.filter(pk=cohort.pk).update(name=PAYLOAD)
        pages = [shown(teacher.get(address(name, cohort))) for name in READ]
        pages += [shown(teacher.get(reverse("join_cohort")))]
        pages += [shown(teacher.post(address("slips", cohort), {"person": alice.pk}))]
        pages += [shown(upload(teacher, cohort, f"login;name;{PAYLOAD}\n{PAYLOAD};A\n".encode()))]
        assert not [page for page in pages if "<script>alert" in page or "14" in re.findall(r"add:7[^<]{0,9}", page)]

    def test_five_hundred_members_take_no_more_queries(self, teacher, cohort, make_person):
        counts = []
        for _group in range(2):
            start = User.objects.count()
            people = User.objects.bulk_create(User(username=f"p{start + n}", name=f"P {n}") for n in range(250))
            Membership.objects.bulk_create(Membership(user=person, cohort=cohort) for person in people)
            with CaptureQueriesContext(connection) as made:
                assert "Page" in shown(teacher.get(address("members", cohort), {"page": 2}))
            counts.append(len(made))
        assert counts[0] == counts[1] <= 12


class TestCohort:
    def test_is_made_with_its_zone_and_house(self, teacher, ines):
        response = teacher.post(reverse("new_cohort"), MADE)
        cohort = Cohort.objects.get(name="Winter")
        assert response["Location"] == address("members", cohort)
        assert (cohort.time_zone, cohort.house, cohort.started_on) == (
            "Europe/Kyiv",
            PRESETS["uk"].as_dict(),
            date(2026, 12, 1),
        )
        assert list(Cohort.objects.followed_by(ines)) == [cohort]

    def test_is_renamed_and_keeps_what_it_had(self, teacher, cohort):
        page = shown(teacher.get(address("cohort_settings", cohort)))
        assert 'value="Autumn evening"' in page
        assert 'value="european_standard" selected' in page
        teacher.post(address("cohort_settings", cohort), {**MADE, "name": "Renamed", "time_zone": ""})
        cohort.refresh_from_db()
        assert (cohort.name, cohort.time_zone) == ("Renamed", "")
        assert 'value="uk" selected' in shown(teacher.get(address("cohort_settings", cohort)))

    @pytest.mark.parametrize(
        "wrong",
        [{"name": " "}, {"name": "x" * 121}, {"started_on": "1.2."}, {"time_zone": "Mars/Base"}, {"house": "casino"}],
    )
    def test_what_will_not_do_is_asked_back_and_kept(self, teacher, cohort, wrong):
        page = shown(teacher.post(address("cohort_settings", cohort), {**MADE, **wrong}))
        assert "Nothing was saved" in page
        assert 'value="Europe/Kyiv" selected' in page or "time_zone" in wrong
        cohort.refresh_from_db()
        assert cohort.name == "Autumn evening"

    def test_rules_of_its_own_are_kept_as_they_are(self, teacher, cohort):
        own = PRESETS["uk"].as_dict() | {"announce_step": 25, "min_chip": 5}
        Cohort.objects.filter(pk=cohort.pk).update(house=own)
        assert 'value="own" selected' in shown(teacher.get(address("cohort_settings", cohort)))
        teacher.post(address("cohort_settings", cohort), {**MADE, "house": "own"})
        cohort.refresh_from_db()
        assert (cohort.name, cohort.house) == ("Winter", own)

    def test_own_rules_cannot_be_chosen_where_there_are_none(self, teacher, cohort):
        assert "Nothing was saved" in shown(teacher.post(address("cohort_settings", cohort), {**MADE, "house": "own"}))

    def test_is_archived_and_reopened(self, teacher, cohort):
        teacher.post(address("archive_cohort", cohort), {"act": "archive"})
        cohort.refresh_from_db()
        assert cohort.archived_at
        assert "archived" in shown(teacher.get(reverse("cohorts")))
        page = shown(teacher.get(address("members", cohort)))
        assert "This cohort is archived" in page
        assert "Make a code" not in page
        teacher.post(address("archive_cohort", cohort), {"act": "reopen"})
        cohort.refresh_from_db()
        assert cohort.archived_at is None

    @pytest.mark.parametrize("act", ["", "delete"])
    def test_forged_buttons_change_nothing(self, teacher, cohort, own, act):
        before = state()
        for name, more in (("archive_cohort", ()), ("cohort_code", ()), ("change_member", (own.pk,))):
            assert teacher.post(address(name, cohort, *more), {"act": act}).status_code == 302
        teacher.post(address("invite", cohort), {"role": "administrator"})
        assert state() == before
        assert not cohort.invitations.exists()


class TestJoining:
    def test_by_code_and_leaving_again(self, client, cohort, bob):
        code = joining.renew_code(cohort)
        client.force_login(bob)
        assert f'value="{code}"' in shown(client.get(reverse("join_cohort"), {"code": code}))
        response = client.post(reverse("join_cohort"), {"code": code.lower()}, follow=True)
        assert "Autumn evening" in shown(response)
        client.post(address("leave_cohort", cohort))
        assert not cohort.memberships.filter(user=bob).exists()
        assert client.post(address("leave_cohort", cohort)).status_code == 404

    @pytest.mark.parametrize(("typed", "words"), [("WRONG<b>", "No cohort takes people"), (" ", "Type the code")])
    def test_by_a_wrong_code_keeps_what_was_typed(self, client, bob, typed, words):
        client.force_login(bob)
        page = shown(client.post(reverse("join_cohort"), {"code": typed}))
        assert words in page
        assert "<b>" not in re.search('id="field-code".*', page)[0].split(">")[0]

    def test_too_many_wrong_codes_are_answered_so(self, client, bob):
        client.force_login(bob)
        for _time in range(joining.WRONG_CODES):
            assert client.post(reverse("join_cohort"), {"code": "WRONG"}).status_code == 200
        response = client.post(reverse("join_cohort"), {"code": "WRONG"})
        assert response.status_code == 429
        assert "quarter of an hour" in response.content.decode()

    def test_the_last_instructor_is_told_why_they_cannot_leave(self, teacher, cohort):
        assert "keeps one instructor" in shown(teacher.post(address("leave_cohort", cohort), follow=True))


class TestInvitation:
    @pytest.fixture
    def invited(self, cohort, ines):
        return joining.invite(cohort, Membership.TRAINEE, ines, timezone.now())

    @pytest.fixture
    def link(self, invited):
        return reverse("invitation", args=[invited.token])

    def test_looking_uses_nothing_up(self, client, cohort, bob, link, invited):
        client.force_login(bob)
        assert "Autumn evening" in shown(client.get(link))
        invited.refresh_from_db()
        assert invited.used_at is None

    def test_works_for_one_without_an_account(self, client, cohort, link):
        page = shown(client.get(link))
        ways = re.findall(r'href="(/en/accounts/\w+/\?next=[^"]+)"', page)
        assert len(ways) == 2
        assert f'name="next" value="{link}"' in shown(client.get(ways[0]))
        posted = {"username": "newcomer", "password1": "a-long-enough-1", "password2": "a-long-enough-1", "next": link}
        response = client.post(ways[0].split("?")[0], posted)
        assert response["Location"] == link
        client.post(link)
        assert cohort.memberships.get(user__username="newcomer").role == Membership.TRAINEE

    def test_signing_in_and_making_an_account_keep_the_way_back(self, client, link):
        for here, other in (("account_login", "account_signup"), ("account_signup", "account_login")):
            page = shown(client.get(reverse(here), {"next": link}))
            assert re.search(rf'href="{reverse(other)}\?next=', page)

    def test_a_visitor_who_only_posts_is_not_let_in(self, client, cohort, link):
        before = cohort.memberships.count()
        assert client.post(link).status_code == 200
        assert cohort.memberships.count() == before

    def test_as_an_instructor_leads_to_the_cohort(self, client, cohort, bob, ines):
        token = joining.invite(cohort, Membership.INSTRUCTOR, ines, timezone.now()).token
        client.force_login(bob)
        assert client.post(reverse("invitation", args=[token]))["Location"] == address("cohort", cohort)
        assert client.get(address("members", cohort)).status_code == 200

    def test_that_lets_nobody_in_says_why(self, client, cohort, bob, link, invited):
        client.force_login(bob)
        for change, words in (
            ({"made_at": timezone.now() - timedelta(days=15)}, "older than fourteen days"),
            ({"used_at": timezone.now()}, "used already"),
        ):
            type(invited).objects.filter(pk=invited.pk).update(**change)
            response = client.get(link)
            assert response.status_code == 404
            assert words in response.content.decode()
        response = client.post(reverse("invitation", args=["nonsense"]))
        assert response.status_code == 404
        assert "not known here" in response.content.decode()

    def test_is_made_shown_and_taken_back(self, teacher, cohort):
        teacher.post(address("invite", cohort), {"role": "instructor"})
        made = cohort.invitations.get()
        assert made.role == Membership.INSTRUCTOR
        assert f"http://testserver{reverse('invitation', args=[made.token])}" in shown(
            teacher.get(address("members", cohort))
        )
        teacher.post(address("revoke", cohort, made.pk))
        assert not cohort.invitations.exists()


class TestMembers:
    def test_are_found_by_name_in_any_case(self, teacher, cohort, alice, bob):
        User.objects.filter(pk=alice.pk).update(name="Олена Шевченко")
        cohort.memberships.create(user=bob)
        page = shown(teacher.get(address("members", cohort), {"q": "олена"}))
        assert "Олена" in page
        assert "Bob" not in page
        assert "Nobody of this name" in shown(teacher.get(address("members", cohort), {"q": "zzz"}))

    def test_become_instructors_and_go(self, teacher, cohort, own, alice):
        teacher.post(address("change_member", cohort, own.pk), {"act": "instructor"})
        assert Cohort.objects.followed_by(User.objects.get(pk=alice.pk)).get() == cohort
        teacher.post(address("change_member", cohort, own.pk), {"act": "remove"})
        assert not cohort.memberships.filter(user=alice).exists()

    def test_who_takes_themselves_out_is_led_out(self, teacher, cohort, own, ines):
        own.role = Membership.INSTRUCTOR
        own.save()
        hers = cohort.memberships.get(user=ines)
        response = teacher.post(address("change_member", cohort, hers.pk), {"act": "remove"})
        assert response["Location"] == reverse("cohorts")

    def test_the_last_instructor_stays_and_it_is_said(self, teacher, cohort, ines):
        hers = cohort.memberships.get(user=ines)
        for act in ("remove", "trainee"):
            page = shown(teacher.post(address("change_member", cohort, hers.pk), {"act": act}, follow=True))
            assert "keeps one instructor" in page

    def test_the_code_is_made_renewed_and_closed(self, teacher, cohort):
        codes = []
        for _time in range(2):
            teacher.post(address("cohort_code", cohort), {"act": "renew"})
            cohort.refresh_from_db()
            codes.append(cohort.code)
            assert f"{cohort.code[:4]}-{cohort.code[4:]}" in shown(teacher.get(address("members", cohort)))
        assert codes[0] != codes[1]
        teacher.post(address("cohort_code", cohort), {"act": "close"})
        assert "Nobody can join by a code now" in shown(teacher.get(address("members", cohort)))


class TestSlips:
    def test_are_shown_once_in_the_trainees_language(self, teacher, cohort, alice):
        User.objects.filter(pk=alice.pk).update(language="ar")
        response = teacher.post(address("slips", cohort), {"person": alice.pk})
        page = shown(response)
        password = re.search(r'class="code" dir="ltr">([a-z2-9-]{14})<', page)[1]
        assert User.objects.get(pk=alice.pk).check_password(password)
        assert "no-store" in response["Cache-Control"]
        assert '<li class="slip" lang="ar" dir="rtl">' in page
        assert "http://testserver/ar/accounts/login/" in page
        assert page.count("<svg") > 1
        assert password not in teacher.get(address("members", cohort)).content.decode()

    def test_for_all_who_have_none_leave_the_others_alone(self, teacher, cohort, alice, ines):
        rosters.take_over(cohort, [rosters.Person(2, "anna", "Anna")], ines, timezone.now())
        page = shown(teacher.post(address("slips", cohort), {"all": "yes"}))
        assert page.count('class="slip"') == 1
        assert User.objects.get(pk=alice.pk).check_password("alice")

    @pytest.mark.parametrize("person", ["0", "999999999999999999", "ines"])
    def test_for_somebody_who_may_have_none_are_not_made(self, teacher, cohort, alice, ines, person):
        wanted = ines.pk if person == "ines" else person
        assert teacher.post(address("slips", cohort), {"person": [alice.pk, wanted]}).status_code == 404
        assert User.objects.get(pk=alice.pk).check_password("alice")

    @pytest.mark.parametrize("person", ["", "x", "9" * 5000, "٣"])
    def test_for_nobody_are_not_made(self, teacher, cohort, person):
        assert "nobody is ticked" in shown(teacher.post(address("slips", cohort), {"person": person}, follow=True))


class TestRoster:
    def test_a_file_that_is_none_is_told_in_words(self, teacher, cohort):
        for content, words in ((b"PK\x03\x04x", "cannot be read as a spreadsheet"), (b"a;b\nc;d\n", "No column")):
            page = shown(upload(teacher, cohort, content))
            assert words in page
            assert "field-error" in page
        assert "field-error" in shown(teacher.post(address("roster", cohort), {"language": "en"}))

    def test_too_large_a_file_is_not_read(self, teacher, cohort):
        assert "1 MB" in shown(upload(teacher, cohort, b"a" * 1_000_001))

    def test_a_forged_confirmation_changes_nothing(self, teacher, cohort):
        page = shown(upload(teacher, cohort, b"login;name\nanna;Anna\n"))
        kept = re.search('name="roster" value="([^"]+)"', page)[1]
        before = User.objects.count()
        for forged in ("", kept[:-2], kept + "x", "x" * 10_000):
            response = teacher.post(address("take_over_roster", cohort), {"roster": forged}, follow=True)
            assert "Upload it again" in shown(response)
        assert User.objects.count() == before

    def test_one_person_is_added_once(self, teacher, cohort):
        sent = {"username": "anna", "name": "Anna", "language": "hu"}
        assert "1 account was made" in shown(teacher.post(address("add_person", cohort), sent, follow=True))
        assert "in the cohort already" in shown(teacher.post(address("add_person", cohort), sent, follow=True))
        assert User.objects.get(username="anna").language == "hu"

    def test_a_taken_name_is_asked_back_and_kept(self, teacher, cohort, bob):
        page = shown(teacher.post(address("add_person", cohort), {"username": "BOB", "name": "B", "language": "en"}))
        assert "The user name is taken" in page
        assert 'value="BOB"' in page

    def test_an_archived_cohort_takes_nobody(self, teacher, cohort):
        joining.archive(cohort, timezone.now())
        sent = {"username": "anna", "name": "Anna", "language": "hu"}
        assert "takes nobody" in shown(teacher.post(address("add_person", cohort), sent, follow=True))
        assert not User.objects.filter(username="anna").exists()
