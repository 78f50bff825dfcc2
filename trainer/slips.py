"""One-time passwords on paper, for people without mail: made, shown once, changed at the first sign-in."""

import io
import secrets
from dataclasses import dataclass, field
from datetime import datetime

import segno
from django.contrib.auth.hashers import PBKDF2PasswordHasher, get_hasher
from django.db import transaction
from django.db.models import QuerySet
from django.utils.safestring import SafeString, mark_safe
from django.views.decorators.debug import sensitive_variables

from trainer import audit
from trainer.audit import Act
from trainer.models import Cohort, Membership, User

LETTERS = "23456789abcdefghjkmnpqrstvwxyz"  # nothing that is taken for something else when read from paper
PART, PARTS = 4, 3
# Twelve letters by chance (59 bits) need no slow hash, and a class of slips no minute. The next sign-in hashes anew.
ITERATIONS = 20_000


@dataclass(frozen=True)
class Slip:
    """What goes on one piece of paper; the password is nowhere else."""

    person: User
    password: str = field(repr=False)


def may_have(cohort: Cohort) -> QuerySet[User]:
    """The trainees whose password an instructor may set anew.

    Not those who have a role elsewhere: their account opens more than this cohort. Not those with an address that they
    have confirmed: they reset their password themselves.
    """
    return (
        cohort.trainees.filter(is_active=True, is_staff=False, is_superuser=False)
        .exclude(memberships__role=Membership.INSTRUCTOR)
        .exclude(groups__permissions__isnull=False)
        .exclude(user_permissions__isnull=False)
        .exclude(emailaddress__verified=True)
    )


def without_any(cohort: Cohort) -> list[User]:
    """Those for whom an account was made and who have no password yet."""
    return [person for person in may_have(cohort).filter(must_change_password=True) if not person.has_usable_password()]


@sensitive_variables()
def make(cohort: Cohort, people: list[User], by: User, now: datetime) -> list[Slip]:
    """A new one-time password for each; the one before, and every open session, ends."""
    slips = [Slip(person, _password()) for person in people]
    for slip in slips:
        slip.person.password = _hashed(slip.password)
        slip.person.must_change_password = True
    with transaction.atomic():
        User.objects.bulk_update(people, ["password", "must_change_password"])
        audit.record_each(by, Act.PASSWORD_RESET, people, now, cohort=cohort.pk)
    return slips


def _password() -> str:
    return "-".join("".join(secrets.choice(LETTERS) for _letter in range(PART)) for _part in range(PARTS))


@sensitive_variables()
def _hashed(password: str) -> str:
    hasher = get_hasher()
    if isinstance(hasher, PBKDF2PasswordHasher):
        return hasher.encode(password, hasher.salt(), iterations=ITERATIONS)
    return hasher.encode(password, hasher.salt())


def qr(address: str) -> SafeString:
    """The address as a picture for a phone."""
    drawn = io.BytesIO()
    segno.make(address, error="m", micro=False).save(
        drawn, kind="svg", border=2, xmldecl=False, svgns=True, omitsize=True, dark="#000", light="#fff", svgclass="qr"
    )
    return mark_safe(drawn.getvalue().decode())  # made of an address of ours, nothing in it but paths
