"""Lists of people: headings and languages by any of their names, errors by row, all or none, once."""

from datetime import UTC, date, datetime, timedelta

import pytest
from allauth.account.models import EmailAddress
from django.conf import settings
from django.core import signing
from django.db import connection
from django.test.utils import CaptureQueriesContext

from trainer import joining, rosters
from trainer.joining import Refused
from trainer.models import AuditEntry, Membership, User
from trainer.rosters import NotTaken, Person, read_roster, take_over
from trainer.sheets import Sheet, Unreadable

pytestmark = pytest.mark.django_db
NOW = datetime(2026, 10, 5, 12, tzinfo=UTC)
LANGUAGES = [code for code, _name in settings.LANGUAGES]
HEADS = ("User name", "Name", "E-mail", "Language")


def sheet(*rows, heads=HEADS):
    return Sheet(tuple(enumerate((heads, *rows), start=1)))


@pytest.fixture
def read(cohort):
    """read(rows, …): the list below the usual headings."""

    def of(*rows, heads=HEADS, language="en"):
        return read_roster(sheet(*rows, heads=heads), cohort, language)

    return of


def told(roster):
    return [(problem.number, problem.column, problem.text) for problem in roster.problems]


class TestHeadings:
    @pytest.mark.parametrize("language", LANGUAGES)
    def test_are_known_in_each_language_in_any_order(self, read, language):
        heads = [rosters.heading(column, language) for column in reversed(rosters.COLUMNS)]
        roster = read(("fr", "anna@x.example", "Anna", "anna"), heads=tuple(heads))
        assert roster.people == (Person(2, "anna", "Anna", "anna@x.example", "fr"),)

    @pytest.mark.parametrize("head", ["USER_NAME", "username", " User-Name: ", "ІМ'Я КОРИСТУВАЧА", "nom d'utilisateur"])
    def test_are_known_however_they_are_spelt(self, read, head):
        assert read(("anna", "Anna"), heads=(head, "name")).people[0].username == "anna"

    def test_mean_one_thing_each(self):
        words = [
            rosters._key(word) for table in rosters.HEADINGS.values() for found in table.values() for word in found
        ]
        meanings = {
            (rosters._key(word), column)
            for table in rosters.HEADINGS.values()
            for column, found in table.items()
            for word in found
        }
        assert len(meanings) == len(set(words))

    def test_that_are_missing_are_named_in_the_readers_language(self, read):
        with pytest.raises(Unreadable, match="“Név”"):
            read(("anna",), heads=("login",), language="hu")

    def test_that_stand_twice_are_refused(self, read):
        with pytest.raises(Unreadable, match="Two columns"):
            read(("anna", "A", "B"), heads=("login", "name", "nom"))

    def test_that_are_unknown_are_left_out_and_that_is_said(self, read):
        roster = read(("anna", "A", "1.4.2001"), heads=("login", "name", "Born"))
        assert ["Born" in notice for notice in roster.notices] == [True]

    @pytest.mark.parametrize("rows", [(), ((),)])
    def test_alone_are_no_list(self, cohort, rows):
        with pytest.raises(Unreadable):
            read_roster(Sheet(tuple(enumerate(rows, start=1))), cohort, "en")


class TestLanguage:
    @pytest.mark.parametrize(
        "text", ["uk", "UK", "uk-UA", "uk_UA", "ua", "Ukrainian", "українська", "ukrainien", "украинский", "ukrán"]
    )
    def test_is_known_by_every_usual_name(self, read, text):
        assert read(("anna", "A", "", text)).people[0].language == "uk"

    def test_that_is_not_stated_is_the_one_given(self, read):
        assert read(("anna", "A", "", ""), ("bert", "B"), language="hu").people[1].language == "hu"


class TestProblems:
    @pytest.mark.parametrize(
        ("row", "column", "words"),
        [
            (("", "A"), "username", "missing"),
            (("an na", "A"), "username", "letters, digits"),
            (("a" * 151, "A"), "username", "letters, digits"),
            (("bob", "B"), "username", "taken"),
            (("BOB", "B"), "username", "taken"),
            (("anna", ""), "name", "missing"),
            (("anna", "A" * 151), "name", "150"),
            (("anna", "A", "anna at x"), "email", "no e-mail address"),
            (("anna", "A", "BOB@trainer.example"), "email", "another account"),
            (("anna", "A", "", "tlh"), "language", "does not have this language"),
        ],
    )
    def test_are_told_with_their_row(self, read, bob, row, column, words):
        roster = read(("zoe", "Z"), row)
        assert [(problem.number, problem.column) for problem in roster.problems] == [(3, column)]
        assert words in roster.problems[0].text

    def test_a_name_or_an_address_that_stands_twice_names_the_other_row(self, read):
        roster = read(("anna", "A", "a@x.example"), ("ANNA", "B", "b@x.example"), ("bert", "C", "A@x.example"))
        assert told(roster) == [
            (3, "username", "The user name stands in row 2 as well."),
            (4, "email", "The e-mail address stands in row 2 as well."),
        ]

    def test_all_of_a_row_are_told_at_once(self, read):
        assert [problem.column for problem in read(("", "", "x", "tlh")).problems] == list(rosters.COLUMNS)

    def test_who_is_in_the_cohort_is_none(self, read, alice):
        roster = read(("Alice", "Somebody", "alice@trainer.example"))
        assert (roster.problems, roster.new) == ((), ())

    def test_a_cyrillic_name_is_taken_in_any_case(self, read, bob):
        User.objects.filter(pk=bob.pk).update(username="Олена")
        assert [problem.column for problem in read(("олена", "О")).problems] == ["username"]

    def test_too_many_people_are_refused(self, read, monkeypatch):
        monkeypatch.setattr(rosters, "MOST_PEOPLE", 2)
        with pytest.raises(Unreadable, match="more than 2"):
            read(("a", "A"), ("b", "B"), ("c", "C"))

    def test_more_rows_take_no_more_queries(self, read):
        counts = []
        for size in (5, 50):
            with CaptureQueriesContext(connection) as made:
                read(*[(f"p{number}", "P", f"p{number}@x.example") for number in range(size)])
            counts.append(len(made))
        assert counts[0] == counts[1]


class TestSigned:
    def test_comes_back_as_it_was(self, read, cohort, ines):
        roster = read(("anna", "Анна", "a@x.example", "uk"), ("bert", "B"))
        assert rosters.unsigned(rosters.signed(roster, cohort, ines), cohort, ines) == roster.people

    def test_is_good_for_its_instructor_and_its_cohort_alone(self, read, cohort, ines, bob):
        text = rosters.signed(read(("anna", "A")), cohort, ines)
        assert rosters.unsigned(text, cohort, bob) is None
        assert rosters.unsigned(text, joining.make_cohort("Other", date(2026, 10, 5), ines), ines) is None

    @pytest.mark.parametrize("change", [lambda text: text[:-1] + "x", lambda text: "x" + text, lambda text: ""])
    def test_that_was_altered_is_nothing(self, read, cohort, ines, change):
        text = rosters.signed(read(("anna", "A")), cohort, ines)
        assert rosters.unsigned(change(text), cohort, ines) is None

    def test_of_another_purpose_is_nothing(self, cohort, ines):
        assert rosters.unsigned(signing.dumps({"cohort": str(cohort.pk)}, salt="else"), cohort, ines) is None

    def test_lasts_an_hour(self, read, cohort, ines, monkeypatch):
        text = rosters.signed(read(("anna", "A")), cohort, ines)
        now = signing.time.time()
        monkeypatch.setattr(signing.time, "time", lambda: now + rosters.MAX_AGE + 2)
        assert rosters.unsigned(text, cohort, ines) is None


class TestTakingOver:
    def test_makes_trainees_who_cannot_sign_in_yet(self, read, cohort, ines):
        people = read(("anna", "Anna Árvai", "Anna@x.example", "hu"), ("bert", "Bert")).people
        assert take_over(cohort, people, ines, NOW) == 2
        anna = User.objects.get(username="anna")
        assert (anna.name, anna.email, anna.language) == ("Anna Árvai", "Anna@x.example", "hu")
        assert anna.must_change_password
        assert not anna.has_usable_password()
        assert [group.name for group in anna.groups.all()] == ["trainee"]
        assert cohort.memberships.get(user=anna).role == Membership.TRAINEE
        address = EmailAddress.objects.get(user=anna)
        assert (address.email, address.verified, address.primary) == ("anna@x.example", False, True)
        assert {entry.act for entry in AuditEntry.objects.filter(actor=ines, subject=anna)} == {"account_made"}

    def test_twice_is_once(self, read, cohort, ines):
        people = read(("anna", "A", "a@x.example"), ("bert", "B")).people
        take_over(cohort, people, ines, NOW)
        before = list(User.objects.order_by("pk").values())
        assert take_over(cohort, people, ines, NOW + timedelta(hours=1)) == 0
        assert list(User.objects.order_by("pk").values()) == before

    def test_nobody_is_taken_over_where_one_name_was_taken_meanwhile(self, read, cohort, ines, make_person):
        people = read(("anna", "A"), ("bert", "B")).people
        make_person("bert", "trainee")
        with pytest.raises(NotTaken) as refused:
            take_over(cohort, people, ines, NOW)
        assert [problem.number for problem in refused.value.roster.problems] == [3]
        assert not User.objects.filter(username="anna").exists()

    def test_nobody_is_taken_over_when_the_database_stops_half_way(self, read, cohort, ines, monkeypatch):
        def stop(*arguments, **values):
            raise OSError

        monkeypatch.setattr(rosters.audit, "record_each", stop)
        with pytest.raises(OSError):  # noqa: PT011
            take_over(cohort, read(("anna", "A")).people, ines, NOW)
        assert not User.objects.filter(username="anna").exists()

    def test_an_archived_cohort_takes_nobody(self, read, cohort, ines):
        people = read(("anna", "A")).people
        joining.archive(cohort, NOW)
        with pytest.raises(Refused):
            take_over(cohort, people, ines, NOW)
        assert not User.objects.filter(username="anna").exists()
