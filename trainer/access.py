"""Who may open which address: the one table. The views decide; `tests/trainer/test_access.py` holds them to it."""

from enum import Enum, auto
from typing import Final


class Answer(Enum):
    """What an address answers."""

    IN = "let in"
    SIGN_IN = "asked to sign in"
    FORBIDDEN = "told that the page is not for them (403)"
    MISSING = "told that there is nothing (404)"


class Somebody(Enum):
    """Who asks, seen from what is asked for: a trainee's run or passkey, or the cohort that the trainee is in."""

    VISITOR = "a visitor"
    OWNER = "the trainee whose it is"
    OTHER_TRAINEE = "another trainee"
    INSTRUCTOR = "the cohort's instructor"
    OTHER_INSTRUCTOR = "another cohort's instructor"
    EXAMINER = "an examiner"
    ADMINISTRATOR = "an administrator"


class Who(Enum):
    """For whom an address is."""

    ANYONE = auto()
    SIGNED_IN = auto()
    OWNER = auto()
    MEMBER = auto()
    TRAINEE = auto()
    INSTRUCTOR = auto()
    HOST = auto()
    FOLLOWS = auto()
    TEACHES = auto()
    ADMINISTERS = auto()


_STAFF = {Somebody.INSTRUCTOR, Somebody.OTHER_INSTRUCTOR, Somebody.EXAMINER, Somebody.ADMINISTRATOR}
_FOLLOW = _STAFF - {Somebody.EXAMINER}  # they have `trainer.follow_cohort`
_PEOPLE = set(Somebody) - {Somebody.VISITOR}

# Who is let in, and what the others are answered; a visitor is asked to sign in.
RULES: Final[dict[Who, tuple[set[Somebody], Answer]]] = {
    Who.ANYONE: (set(Somebody), Answer.IN),
    Who.SIGNED_IN: (_PEOPLE, Answer.IN),
    Who.OWNER: ({Somebody.OWNER}, Answer.MISSING),
    Who.MEMBER: ({Somebody.OWNER, Somebody.INSTRUCTOR}, Answer.MISSING),
    Who.TRAINEE: ({Somebody.OWNER}, Answer.MISSING),  # who learns in the cohort
    Who.INSTRUCTOR: ({Somebody.INSTRUCTOR}, Answer.MISSING),  # who instructs the cohort
    Who.HOST: ({Somebody.INSTRUCTOR}, Answer.MISSING),  # who began the live round; 403 for those who do not teach
    Who.FOLLOWS: (_FOLLOW, Answer.FORBIDDEN),
    Who.TEACHES: (_STAFF, Answer.FORBIDDEN),  # they have `quizzes.preview_question`
    Who.ADMINISTERS: ({Somebody.ADMINISTRATOR}, Answer.FORBIDDEN),
}


def answer_to(somebody: Somebody, who: Who) -> Answer:
    """What an address for `who` answers somebody."""
    let_in, otherwise = RULES[who]
    if somebody in let_in:
        return Answer.IN
    if somebody is Somebody.VISITOR:
        return Answer.SIGN_IN
    if who is Who.HOST and somebody not in _STAFF:
        return Answer.FORBIDDEN
    return otherwise


def _for(who: Who, names: str) -> dict[str, Who]:
    return dict.fromkeys(names.split(), who)


ADDRESSES: Final[dict[str, Who]] = {
    # the site, the course, practice
    **_for(Who.ANYONE, "front_door healthz choose_language choose_theme home try_question privacy search calculator"),
    **_for(Who.ANYONE, "course glossary pocket_cards pocket_card pocket_card_pdf lesson self_test"),
    **_for(Who.ANYONE, "practice review house reference kind_guide duel join live"),
    **_for(Who.OWNER, "sitting worksheet reply finish summary"),
    **_for(Who.TEACHES, "questions faults question wall"),
    **_for(Who.HOST, "round"),
    # one's own
    **_for(Who.SIGNED_IN, "profile progress answers lesson_read review_today placement my_assignments choose_password"),
    **_for(Who.SIGNED_IN, "own_data looked_at download_data delete_account join_cohort see_as_oneself"),
    **_for(Who.OWNER, "placement_result"),
    # a cohort
    **_for(Who.FOLLOWS, "cohorts new_cohort"),
    **_for(Who.INSTRUCTOR, "cohort cohort_settings archive_cohort cohort_course write_page reports"),
    **_for(Who.INSTRUCTOR, "members change_member cohort_code invite revoke slips roster take_over_roster add_person"),
    **_for(Who.INSTRUCTOR, "trainee trainee_answers run change_mark restore_mark trainee_notes delete_note see_as"),
    **_for(Who.INSTRUCTOR, "cohort_assignments set_assignment cohort_assignment change_assignment delete_assignment"),
    **_for(Who.INSTRUCTOR, "report report_retry report_file"),
    **_for(Who.MEMBER, "house_page leave_cohort"),
    **_for(Who.TRAINEE, "assignment start_exercise"),
    **_for(Who.ANYONE, "invitation"),
    # the account
    **_for(Who.ANYONE, "account_login account_signup account_inactive account_logout account_confirm_email"),
    **_for(Who.ANYONE, "account_email_verification_sent account_reset_password account_reset_password_done"),
    **_for(Who.ANYONE, "account_reset_password_from_key account_reset_password_from_key_done mfa_login_webauthn"),
    **_for(Who.SIGNED_IN, "account_email account_change_password account_set_password account_reauthenticate"),
    **_for(Who.SIGNED_IN, "account_request_reauthentication_code account_confirm_reauthentication_code"),
    **_for(Who.SIGNED_IN, "account_confirm_login_code"),
    # the second factor
    **_for(Who.SIGNED_IN, "mfa_index mfa_authenticate mfa_reauthenticate mfa_activate_totp mfa_add_webauthn"),
    **_for(Who.SIGNED_IN, "mfa_list_webauthn mfa_reauthenticate_webauthn mfa_generate_recovery_codes"),
    **_for(Who.OWNER, "mfa_deactivate_totp mfa_view_recovery_codes mfa_download_recovery_codes"),
    **_for(Who.OWNER, "mfa_remove_webauthn mfa_edit_webauthn"),
    # the administration; the admin site asks for each model's permission besides
    **_for(Who.ADMINISTERS, "admin:index"),
}
