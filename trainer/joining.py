"""How people come into a cohort: by its code, by an invitation; what they are in it, and how they leave."""

import hashlib
import secrets
import unicodedata
from collections.abc import Iterable
from datetime import date, datetime, timedelta
from enum import StrEnum
from typing import Any

from django.contrib.auth.models import Group
from django.core.cache import cache
from django.db import IntegrityError, transaction

from trainer import audit
from trainer.audit import Act
from trainer.models import Cohort, Invitation, Membership, User

CODE_LETTERS = "23456789ABCDEFGHJKMNPQRSTVWXYZ"  # nothing that is taken for something else when read from a wall
CODE_LENGTH = 8
WINDOW = timedelta(minutes=15)
WRONG_CODES, WRONG_CODES_OF_AN_ADDRESS = 10, 100  # in a window; a whole class may sit behind one address
_TRIES = 20
# What a Cyrillic keyboard types for a letter that looks the same.
_LOOKALIKES = str.maketrans("АВЕКМНРСТХ", "ABEKMHPCTX")


class Reason(StrEnum):
    """Why a code or an invitation lets nobody in."""

    UNKNOWN = "unknown"
    USED = "used"
    OLD = "old"
    ARCHIVED = "archived"


class Refused(Exception):
    """Nobody was let in."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(reason)
        self.reason = reason


class TooManyCodes(Exception):
    """So many wrong codes came from there lately that none is looked up."""


class LastInstructor(Exception):
    """The cohort would have no instructor left: nothing was changed."""


def make_cohort(name: str, started_on: date, by: User, **values: Any) -> Cohort:
    """A new cohort; who makes it instructs it."""
    with transaction.atomic():
        cohort = Cohort.objects.create(name=name, started_on=started_on, **values)
        cohort.memberships.create(user=by, role=Membership.INSTRUCTOR)
    return cohort


def archive(cohort: Cohort, now: datetime) -> None:
    """It takes nobody any more; what was done in it stays. Again is once."""
    Cohort.objects.filter(pk=cohort.pk, archived_at=None).update(archived_at=now)


def reopen(cohort: Cohort) -> None:
    """It takes people again."""
    Cohort.objects.filter(pk=cohort.pk).update(archived_at=None)


def renew_code(cohort: Cohort) -> str:
    """A new code; the one before lets nobody in any more."""
    for _try in range(_TRIES):
        code = "".join(secrets.choice(CODE_LETTERS) for _letter in range(CODE_LENGTH))
        try:
            with transaction.atomic():
                Cohort.objects.filter(pk=cohort.pk).update(code=code)
        except IntegrityError:
            continue
        return code
    raise RuntimeError("no free code")


def close_code(cohort: Cohort) -> None:
    """Nobody comes in by a code."""
    Cohort.objects.filter(pk=cohort.pk).update(code=None)


def read_code(typed: str) -> str:
    """A code as it is kept: any case, blanks and hyphens, wide or look-alike letters, digits of any script."""
    letters = unicodedata.normalize("NFKC", typed[:100]).upper().translate(_LOOKALIKES)
    return "".join(_plain(letter) for letter in letters if letter.isalnum())


def _plain(letter: str) -> str:
    digit = unicodedata.digit(letter, None)
    return letter if digit is None else str(digit)


def join_by_code(user: User, typed: str, address: str, now: datetime) -> Cohort:
    """The cohort of the code, with the person in it as a trainee; joining twice is once.

    Raises Refused where no open cohort has the code, TooManyCodes after too many such from the person or the address.
    """
    limits = {f"person {user.pk}": WRONG_CODES, f"address {address}": WRONG_CODES_OF_AN_ADDRESS}
    keys = {_key(who, now): most for who, most in limits.items()}
    counts = cache.get_many(keys)
    if any(counts.get(key, 0) >= most for key, most in keys.items()):
        raise TooManyCodes
    code = read_code(typed)
    cohort = Cohort.objects.filter(code=code, archived_at=None).first() if code else None
    if cohort is None:
        _count(keys)
        raise Refused(Reason.UNKNOWN)
    enter(user, cohort, Membership.TRAINEE)
    return cohort


def _key(who: str, now: datetime) -> str:
    window = int(now.timestamp() // WINDOW.total_seconds())
    return f"wrong-code:{hashlib.sha256(who.encode()).hexdigest()}:{window}"


def _count(keys: Iterable[str]) -> None:
    for key in keys:
        cache.add(key, 0, WINDOW.total_seconds())
        try:
            cache.incr(key)
        except ValueError:  # dropped in between
            cache.set(key, 1, WINDOW.total_seconds())


def enter(user: User, cohort: Cohort, role: str) -> None:
    """Put the person into the cohort; a trainee becomes an instructor, never the other way. Refused if archived."""
    with transaction.atomic():
        if locked(cohort).archived_at:
            raise Refused(Reason.ARCHIVED)
        membership, _made = cohort.memberships.get_or_create(user=user, defaults={"role": role})
        if role == Membership.INSTRUCTOR:
            _instruct(membership)


def locked(cohort: Cohort) -> Cohort:
    """The cohort as it is, until the transaction ends: who comes and goes waits for its turn."""
    return Cohort.objects.select_for_update().get(pk=cohort.pk)


def _instruct(membership: Membership) -> None:
    """Instructing takes the role in the cohort and the school's permission."""
    if membership.role != Membership.INSTRUCTOR:
        membership.role = Membership.INSTRUCTOR
        membership.save(update_fields=["role"])
    membership.user.groups.add(Group.objects.get(name="instructor"))


# Invitations


def invite(cohort: Cohort, role: str, by: User, now: datetime) -> Invitation:
    """A link for one person; Refused where the cohort is archived."""
    if cohort.archived_at:
        raise Refused(Reason.ARCHIVED)
    return cohort.invitations.create(token=secrets.token_urlsafe(24), role=role, made_by=by, made_at=now)


def ends_at(invitation: Invitation) -> datetime:
    """From then on it lets nobody in."""
    return invitation.made_at + timedelta(days=Invitation.DAYS)


def waiting(cohort: Cohort, now: datetime) -> list[Invitation]:
    """The invitations that still let somebody in, newest first."""
    since = now - timedelta(days=Invitation.DAYS)
    return list(cohort.invitations.filter(used_at=None, made_at__gt=since).order_by("-made_at", "-pk"))


def revoke(cohort: Cohort, invitation_id: int) -> None:
    """The link lets nobody in; one that was used stays as it is. Again is once."""
    cohort.invitations.filter(pk=invitation_id, used_at=None).delete()


def invited_by(token: str, user: Any, now: datetime) -> Invitation:
    """The invitation, if it lets the person in (`user` may be nobody yet); Refused with the reason otherwise."""
    found = Invitation.objects.select_related("cohort", "made_by").filter(token=token).first()
    return _checked(found, user, now)


def _checked(found: Invitation | None, user: Any, now: datetime) -> Invitation:
    if found is None:
        raise Refused(Reason.UNKNOWN)
    if found.cohort.archived_at:
        raise Refused(Reason.ARCHIVED)
    if found.used_at is not None and not _is_in(found, user):
        raise Refused(Reason.USED)
    if found.used_at is None and ends_at(found) <= now:
        raise Refused(Reason.OLD)
    return found


def _is_in(invitation: Invitation, user: Any) -> bool:
    """Did this very person use it, and not leave since?"""
    is_own = user is not None and user.pk is not None and invitation.used_by_id == user.pk
    return is_own and Membership.objects.filter(cohort=invitation.cohort_id, user=user).exists()


def accept(token: str, user: User, now: datetime) -> Cohort:
    """Let the person in, once; the same person again changes nothing, and neither does one who has the role already."""
    with transaction.atomic():
        kept = Invitation.objects.select_for_update().filter(token=token).first()
        invitation = _checked(kept, user, now)
        if invitation.used_at is None and not _has(user, invitation):
            enter(user, invitation.cohort, invitation.role)
            invitation.used_by, invitation.used_at = user, now
            invitation.save(update_fields=["used_by", "used_at"])
    return invitation.cohort


def _has(user: User, invitation: Invitation) -> bool:
    """Is the person in the cohort as this, or as more?"""
    roles = {invitation.role, Membership.INSTRUCTOR}
    return Membership.objects.filter(cohort=invitation.cohort_id, user=user, role__in=roles).exists()


# Members


def change_role(cohort: Cohort, membership_id: int, role: str, by: User, now: datetime) -> None:
    """Make a member an instructor or a trainee; never the last instructor a trainee."""
    with transaction.atomic():
        locked(cohort)
        membership = cohort.memberships.select_related("user").get(pk=membership_id)
        if membership.role == role:
            return
        if role == Membership.INSTRUCTOR:
            _instruct(membership)
        else:
            _keep_one_instructor(membership)
            membership.role = role
            membership.save(update_fields=["role"])
        audit.record(by, Act.ROLE_CHANGED, membership.user, now, cohort=cohort.pk, role=role)


def remove(cohort: Cohort, membership_id: int, by: User, now: datetime) -> None:
    """Take a member out; the account and what was done stay. Never the last instructor."""
    with transaction.atomic():
        locked(cohort)
        membership = cohort.memberships.select_related("user").get(pk=membership_id)
        _keep_one_instructor(membership)
        membership.delete()
        audit.record(by, Act.COHORT_LEFT, membership.user, now, cohort=cohort.pk)


def leave(cohort: Cohort, user: User) -> None:
    """The person goes; who is not in it is not missed. Never the last instructor."""
    with transaction.atomic():
        locked(cohort)
        membership = cohort.memberships.filter(user=user).first()
        if membership:
            _keep_one_instructor(membership)
            membership.delete()


def _keep_one_instructor(membership: Membership) -> None:
    if membership.role != Membership.INSTRUCTOR:
        return
    others = membership.cohort.memberships.filter(role=Membership.INSTRUCTOR).exclude(pk=membership.pk)
    if not others.exists():
        raise LastInstructor
