"""One-time passwords: for whom, shown once, changed at the first sign-in before anything else."""

import logging
from datetime import UTC, datetime

import pytest
from allauth.account.adapter import get_adapter
from allauth.account.models import EmailAddress
from django.contrib.auth.hashers import PBKDF2PasswordHasher
from django.contrib.auth.models import Group

from trainer import slips
from trainer.models import AuditEntry, Cohort, Membership, User

pytestmark = pytest.mark.django_db
NOW = datetime(2026, 10, 5, 12, tzinfo=UTC)
OWN = "a-password-of-my-own-7"


@pytest.fixture
def slip(cohort, alice, ines):
    return slips.make(cohort, [alice], ines, NOW)[0]


@pytest.fixture
def signed_in(client, slip):
    client.post("/en/accounts/login/", {"login": "alice", "password": slip.password})
    assert "_auth_user_id" in client.session
    return client


def fresh(person):
    return User.objects.get(pk=person.pk)


class TestSlip:
    def test_has_twelve_letters_that_are_not_misread(self, slip):
        assert [len(part) for part in slip.password.split("-")] == [4, 4, 4]
        assert not set(slip.password) & set("01oilu")

    def test_is_in_no_record(self, slip, alice, caplog):
        with caplog.at_level(logging.DEBUG):
            assert slip.password not in repr(slip)
        assert slip.password not in caplog.text
        assert slip.password not in fresh(alice).password
        assert slip.password not in str(list(AuditEntry.objects.values()))

    def test_ends_the_password_and_the_slip_before(self, cohort, alice, ines, slip):
        newer = slips.make(cohort, [fresh(alice)], ines, NOW)[0]
        assert fresh(alice).check_password(newer.password)
        assert not fresh(alice).check_password(slip.password)
        assert not fresh(alice).check_password("alice")

    def test_ends_open_sessions(self, client, cohort, alice, ines):
        client.force_login(alice)
        assert client.get("/en/join/").status_code == 200
        slips.make(cohort, [alice], ines, NOW)
        assert client.get("/en/join/").status_code == 302

    def test_is_hashed_as_others_are_after_the_first_sign_in(self, settings, cohort, alice, ines):
        settings.PASSWORD_HASHERS = ["django.contrib.auth.hashers.PBKDF2PasswordHasher"]
        slip = slips.make(cohort, [alice], ines, NOW)[0]
        assert f"${slips.ITERATIONS}$" in fresh(alice).password
        assert fresh(alice).check_password(slip.password)
        assert f"${PBKDF2PasswordHasher.iterations}$" in fresh(alice).password


class TestForWhom:
    def may(self, cohort):
        return {person.username for person in slips.may_have(cohort)}

    def test_for_the_trainees_of_the_cohort(self, cohort, bob):
        assert self.may(cohort) == {"alice"}

    @pytest.mark.parametrize("role", ["instructor", "examiner", "administrator"])
    def test_not_for_who_has_a_role_in_the_school(self, cohort, alice, role):
        alice.groups.add(Group.objects.get(name=role))
        assert self.may(cohort) == set()

    @pytest.mark.parametrize("field", ["is_staff", "is_superuser"])
    def test_not_for_administrators_of_the_site(self, cohort, alice, field):
        User.objects.filter(pk=alice.pk).update(**{field: True})
        assert self.may(cohort) == set()

    def test_not_for_who_instructs_another_cohort(self, cohort, alice):
        other = Cohort.objects.create(name="Other", started_on=NOW.date())
        other.memberships.create(user=alice, role=Membership.INSTRUCTOR)
        assert self.may(cohort) == set()

    def test_not_for_who_is_locked_out(self, cohort, alice):
        User.objects.filter(pk=alice.pk).update(is_active=False)
        assert self.may(cohort) == set()

    @pytest.mark.parametrize("verified", [True, False])
    def test_not_for_who_has_confirmed_an_address(self, cohort, alice, verified):
        EmailAddress.objects.create(user=alice, email=alice.email, verified=verified, primary=True)
        assert self.may(cohort) == (set() if verified else {"alice"})

    def test_the_new_ones_are_those_without_any_password(self, cohort, alice, ines):
        assert slips.without_any(cohort) == []
        alice.set_unusable_password()
        alice.must_change_password = True
        alice.save()
        assert slips.without_any(cohort) == [alice]
        slips.make(cohort, [alice], ines, NOW)
        assert slips.without_any(cohort) == []


class TestOwnPasswordFirst:
    @pytest.mark.parametrize("address", ["/en/", "/fr/progress/", "/en/profile/", "/en/practice/", "/en/course/", "/"])
    def test_no_other_page_opens(self, signed_in, address):
        response = signed_in.get(address)
        assert response.status_code == 302
        assert response["Location"].split("?")[0].endswith("/password/")

    def test_nothing_can_be_sent(self, signed_in, alice):
        response = signed_in.post("/en/profile/", {"name": "Mallory", "language": "en"})
        assert response["Location"] == "/en/password/"
        assert fresh(alice).name == "Alice"

    def test_htmx_is_led_there_and_swaps_nothing_in(self, signed_in):
        response = signed_in.get("/en/practice/", headers={"HX-Request": "true"})
        assert (response.status_code, response["HX-Redirect"], response.content) == (204, "/en/password/", b"")

    def test_signing_out_and_the_language_work(self, signed_in):
        assert signed_in.post("/language/", {"language": "hu", "next": "/en/password/"})["Location"] == "/hu/password/"
        signed_in.post("/hu/accounts/logout/")
        assert "_auth_user_id" not in signed_in.session

    def test_a_password_of_ones_own_opens_the_site_where_one_was_going(self, signed_in, alice, slip):
        address = signed_in.get("/en/join/?code=AB")["Location"]
        assert "Choose a password" in signed_in.get(address).content.decode()
        sent = {"new_password1": OWN, "new_password2": OWN, "next": "/en/join/?code=AB"}
        assert signed_in.post("/en/password/", sent)["Location"] == "/en/join/?code=AB"
        assert signed_in.get("/en/join/").status_code == 200
        assert fresh(alice).check_password(OWN)
        assert not fresh(alice).must_change_password

    @pytest.mark.parametrize(
        ("first", "second"), [("short", "short"), (OWN, OWN + "8"), ("", ""), ("password", "password")]
    )
    def test_a_password_that_will_not_do_is_asked_again(self, signed_in, alice, slip, first, second):
        response = signed_in.post("/en/password/", {"new_password1": first, "new_password2": second})
        assert response.status_code == 200
        assert 'class="field-error"' in response.content.decode()
        assert fresh(alice).must_change_password
        assert fresh(alice).check_password(slip.password)

    def test_the_one_on_the_slip_will_not_do(self, signed_in, alice, slip):
        sent = {"new_password1": slip.password, "new_password2": slip.password}
        assert "on your slip" in signed_in.post("/en/password/", sent).content.decode()
        assert fresh(alice).must_change_password

    def test_leads_nowhere_else(self, signed_in):
        sent = {"new_password1": OWN, "new_password2": OWN, "next": "https://elsewhere.example/"}
        assert signed_in.post("/en/password/", sent)["Location"] == "/en/"

    def test_a_reset_by_mail_counts_as_ones_own(self, slip, alice):
        get_adapter().set_password(fresh(alice), OWN)
        assert not fresh(alice).must_change_password

    def test_who_has_one_is_not_asked(self, client, bob):
        client.force_login(bob)
        assert client.get("/en/join/").status_code == 200
        assert client.post("/en/password/", {"new_password1": OWN, "new_password2": OWN})["Location"] == "/en/"
        assert fresh(bob).check_password("bob")

    def test_a_visitor_is_asked_to_sign_in(self, client):
        assert "/accounts/login/" in client.get("/en/password/")["Location"]
