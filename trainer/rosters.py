"""A list of people who get accounts in a cohort: read from a sheet, checked row by row, taken over whole or not."""

import unicodedata
from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass
from datetime import datetime
from typing import Any

from allauth.account.adapter import get_adapter
from allauth.account.models import EmailAddress
from babel import Locale
from django.conf import settings
from django.contrib.auth.hashers import make_password
from django.contrib.auth.models import Group
from django.core import signing
from django.core.exceptions import ValidationError
from django.core.validators import validate_email
from django.db import IntegrityError, transaction
from django.utils.translation import gettext as _

from trainer import audit
from trainer.audit import Act
from trainer.joining import Reason, Refused, locked
from trainer.models import Cohort, Membership, User
from trainer.sheets import Sheet, Unreadable

MOST_PEOPLE = 500
SALT, MAX_AGE = "roster", 3600
COLUMNS = ("username", "name", "email", "language")
_NEEDED = ("username", "name")
# How a column may be headed, in each language; the first is the one that the page shows.
HEADINGS: Mapping[str, Mapping[str, tuple[str, ...]]] = {
    "en": {
        "username": ("User name", "user", "login", "account", "user id"),
        "name": ("Name", "full name", "person", "trainee", "student"),
        "email": ("E-mail", "mail", "e-mail address", "mail address"),
        "language": ("Language", "lang"),
    },
    "fr": {
        "username": ("Nom d’utilisateur", "utilisateur", "identifiant", "compte"),
        "name": ("Nom", "nom complet", "nom et prénom", "prénom et nom", "stagiaire", "élève"),
        "email": ("E-mail", "courriel", "adresse e-mail", "adresse électronique", "mél"),
        "language": ("Langue",),
    },
    "uk": {
        "username": ("Ім’я користувача", "користувач", "логін", "обліковий запис"),
        "name": ("Ім’я", "повне ім’я", "прізвище та ім’я", "ім’я та прізвище", "піб", "учень"),
        "email": ("Електронна пошта", "пошта", "ел. пошта", "адреса електронної пошти"),
        "language": ("Мова",),
    },
    "ru": {
        "username": ("Имя пользователя", "пользователь", "логин", "учётная запись"),
        "name": ("Имя", "полное имя", "фамилия и имя", "имя и фамилия", "фио", "ученик"),
        "email": ("Электронная почта", "почта", "эл. почта", "адрес электронной почты"),
        "language": ("Язык",),
    },
    "hu": {
        "username": ("Felhasználónév", "felhasználó", "azonosító", "bejelentkezési név"),
        "name": ("Név", "teljes név", "tanuló"),
        "email": ("E-mail", "e-mail-cím", "levélcím"),
        "language": ("Nyelv",),
    },
    "ar": {
        "username": ("اسم المستخدم", "المستخدم", "الحساب"),
        "name": ("الاسم", "اسم", "الاسم الكامل", "المتدرب"),
        "email": ("البريد الإلكتروني", "البريد", "عنوان البريد الإلكتروني"),
        "language": ("اللغة", "لغة"),
    },
}
_CODES = {"eng": "en", "fra": "fr", "fre": "fr", "ukr": "uk", "ua": "uk", "rus": "ru", "hun": "hu", "ara": "ar"}


@dataclass(frozen=True)
class Person:
    """A row of the list; `number` as the spreadsheet shows it, nought for one typed on the page."""

    number: int
    username: str
    name: str
    email: str = ""
    language: str = ""


@dataclass(frozen=True)
class Problem:
    """What is wrong with a row, in words, and in which column."""

    number: int
    column: str
    text: str


@dataclass(frozen=True)
class Roster:
    """The list as it was read: who is in it, what is wrong, who is in the cohort already, what to know."""

    people: tuple[Person, ...]
    problems: tuple[Problem, ...]
    known: frozenset[str]
    notices: tuple[str, ...] = ()

    @property
    def new(self) -> tuple[Person, ...]:
        """Those who would get an account."""
        return tuple(person for person in self.people if _same(person.username) not in self.known)

    @property
    def faulty(self) -> int:
        """How many rows something is wrong with."""
        return len({problem.number for problem in self.problems})

    @property
    def rows(self) -> list[tuple[Person, list[Problem], bool]]:
        """Each person, what is wrong, and whether they are in the cohort already."""
        found: dict[int, list[Problem]] = {}
        for problem in self.problems:
            found.setdefault(problem.number, []).append(problem)
        return [(person, found.get(person.number, []), _same(person.username) in self.known) for person in self.people]


class NotTaken(Exception):
    """Nobody was taken over: something is wrong with the list as things stand now."""

    def __init__(self, roster: Roster) -> None:
        super().__init__(len(roster.problems))
        self.roster = roster


def heading(column: str, language: str) -> str:
    """How a column is headed in the reader's language."""
    return HEADINGS[language if language in HEADINGS else "en"][column][0]


def read_roster(sheet: Sheet, cohort: Cohort, language: str) -> Roster:
    """The people of a sheet, checked; who states no language has the one given. Unreadable without the columns."""
    if not sheet.rows:
        raise Unreadable(_("The file is empty."))
    (_number, heads), *rows = sheet.rows
    columns, left_out = _columns(heads, language)
    if not rows:
        raise Unreadable(_("The file has headings and no people below them."))
    if len(rows) > MOST_PEOPLE:
        words = _("The list has more than %(most)d people. Upload it in parts.")
        raise Unreadable(words % {"most": MOST_PEOPLE})
    people = tuple(_person(number, cells, columns) for number, cells in rows)
    notices = sheet.notices
    if left_out:
        notices += (_("Columns that were left out: %(names)s") % {"names": ", ".join(left_out)},)
    return check(cohort, people, language, notices)


def _columns(heads: tuple[str, ...], language: str) -> tuple[dict[str, int], list[str]]:
    """Where each column is, and the headings of those that are none of ours."""
    meanings = {_key(word): column for words in HEADINGS.values() for column in COLUMNS for word in words[column]}
    columns: dict[str, int] = {}
    left_out = []
    for place, head in enumerate(heads):
        column = meanings.get(_key(head))
        if column in columns:
            raise Unreadable(_("Two columns are headed as “%(name)s”.") % {"name": heading(column, language)})
        if column:
            columns[column] = place
        elif head:
            left_out.append(f"\u2068{head[:40]}\u2069")
    for column in _NEEDED:
        if column not in columns:
            words = _("No column is headed “%(name)s”. The first row of the list must hold the headings.")
            raise Unreadable(words % {"name": heading(column, language)})
    return columns, left_out


def _person(number: int, cells: tuple[str, ...], columns: Mapping[str, int]) -> Person:
    values = {column: cells[place] if place < len(cells) else "" for column, place in columns.items()}
    return Person(number, **values)


def _key(text: str) -> str:
    """A word without case, accents, blanks and signs."""
    return "".join(sign for sign in unicodedata.normalize("NFKD", text.casefold()) if sign.isalnum())


def _language_names() -> dict[str, str]:
    """Every usual way to name one of our languages → its code."""
    codes = [code for code, _name in settings.LANGUAGES]
    named = {_key(Locale(reader).languages[code]): code for reader in codes for code in codes}
    return named | _CODES | {code: code for code in codes}


def _code(text: str) -> str | None:
    """The code of a language by its name, its code or a locale (fr-FR); None where it is none of ours."""
    names = _language_names()
    return names.get(_key(text)) or names.get(_key(text.replace("_", "-").split("-")[0]))


def _same(username: str) -> str:
    """User names that differ by case alone are the same to who signs in."""
    return unicodedata.normalize("NFKC", username).casefold()


def check(cohort: Cohort, people: Iterable[Person], language: str, notices: tuple[str, ...] = ()) -> Roster:
    """Everything that is wrong, row by row, as things stand now."""
    people = tuple(people)
    members = cohort.memberships.values_list("user__username", "user__email")
    own = {_same(username): email for username, email in members}
    checks = _Checks(
        own,
        {_same(username) for username in User.objects.values_list("username", flat=True)},
        {email.casefold() for email in _addresses()},
    )
    problems: list[Problem] = []
    read = []
    for person in people:
        problems += checks.problems(person)
        read.append(_filled(person, language))
    return Roster(tuple(read), tuple(problems), frozenset(own), notices)


def _addresses() -> set[str]:
    kept = set(User.objects.exclude(email="").values_list("email", flat=True))
    return kept | set(EmailAddress.objects.values_list("email", flat=True))


def _filled(person: Person, language: str) -> Person:
    code = (_code(person.language) if person.language else language) or person.language
    return Person(person.number, User.normalize_username(person.username), person.name, person.email, code)


class _Checks:
    """One pass over the rows: what the school has, and what stood in the rows before."""

    def __init__(self, own: dict[str, str], usernames: set[str], emails: set[str]) -> None:
        self.own, self.usernames, self.emails = own, usernames, emails
        self.rows_of_names: dict[str, int] = {}
        self.rows_of_emails: dict[str, int] = {}

    def problems(self, person: Person) -> list[Problem]:
        """In the order of the columns."""
        found = {
            "username": self._username(person),
            "name": self._name(person),
            "email": self._email(person),
            "language": self._language(person),
        }
        return [Problem(person.number, column, text) for column, text in found.items() if text]

    def _username(self, person: Person) -> str:
        if not person.username:
            return _("The user name is missing.")
        same = _same(person.username)
        before = self.rows_of_names.setdefault(same, person.number)
        if before != person.number:
            return _("The user name stands in row %(row)d as well.") % {"row": before}
        if same in self.own:
            return ""
        if same in self.usernames:
            return _("The user name is taken. Choose another, or let the person join by the code.")
        return _not_a_username(User.normalize_username(person.username))

    def _name(self, person: Person) -> str:
        if not person.name:
            return _("The name is missing.")
        return _("The name is longer than 150 characters.") if len(person.name) > 150 else ""

    def _email(self, person: Person) -> str:
        if not person.email:
            return ""
        try:
            validate_email(person.email)
        except ValidationError:
            return _("This is no e-mail address.")
        if len(person.email) > 254:
            return _("This is no e-mail address.")
        same = person.email.casefold()
        before = self.rows_of_emails.setdefault(same, person.number)
        if before != person.number:
            return _("The e-mail address stands in row %(row)d as well.") % {"row": before}
        is_own = self.own.get(_same(person.username), "").casefold() == same
        return _("The e-mail address is that of another account.") if same in self.emails and not is_own else ""

    def _language(self, person: Person) -> str:
        if not person.language or _code(person.language):
            return ""
        return _("The site does not have this language. Write en, fr, uk, ru, hu or ar, or the language’s name.")


def _not_a_username(username: str) -> str:
    try:
        if len(username) <= 150:
            get_adapter().clean_username(username, shallow=True)
            return ""
    except ValidationError:
        pass
    return _("A user name has letters, digits and the signs @ . + - _ only, no blanks, and at most 150 characters.")


# From the preview to the confirmation


def signed(roster: Roster, cohort: Cohort, by: User) -> str:
    """What was checked, to go through the reader's browser: it cannot be altered, nor used by another or elsewhere."""
    kept = {"cohort": str(cohort.pk), "by": by.pk, "people": [asdict(person) for person in roster.people]}
    return signing.dumps(kept, salt=SALT, compress=True)


def unsigned(text: str, cohort: Cohort, by: User) -> tuple[Person, ...] | None:
    """The people; None where it is forged, an hour old, of another person or for another cohort."""
    try:
        kept: dict[str, Any] = signing.loads(text, salt=SALT, max_age=MAX_AGE)
    except signing.BadSignature:
        return None
    if kept["cohort"] != str(cohort.pk) or kept["by"] != by.pk:
        return None
    return tuple(Person(**row) for row in kept["people"])


def take_over(cohort: Cohort, people: Iterable[Person], by: User, now: datetime) -> int:
    """Make the accounts and put them into the cohort, all or none; who is in it already stays as they are.

    The accounts have no password until a slip is printed. Gives how many were made. NotTaken where a row no longer
    holds, Refused where the cohort is archived.
    """
    try:
        with transaction.atomic():
            if locked(cohort).archived_at:
                raise Refused(Reason.ARCHIVED)
            roster = check(cohort, people, settings.LANGUAGE_CODE)
            if roster.problems:
                raise NotTaken(roster)
            return _make(cohort, roster.new, by, now)
    except IntegrityError:  # somebody took a name in this very moment
        raise NotTaken(check(cohort, people, settings.LANGUAGE_CODE)) from None


def _make(cohort: Cohort, people: tuple[Person, ...], by: User, now: datetime) -> int:
    made = User.objects.bulk_create(
        User(
            username=person.username,
            name=person.name,
            email=person.email,
            language=person.language,
            password=make_password(None),
            must_change_password=True,
            date_joined=now,
        )
        for person in people
    )
    cohort.memberships.bulk_create(Membership(user=person, cohort=cohort, role=Membership.TRAINEE) for person in made)
    Group.objects.get(name="trainee").user_set.add(*made)  # type: ignore[attr-defined]
    EmailAddress.objects.bulk_create(
        EmailAddress(user=person, email=person.email.lower(), primary=True) for person in made if person.email
    )
    audit.record_each(by, Act.ACCOUNT_MADE, made, now, cohort=cohort.pk)
    return len(made)
