"""Asks for a report of a cohort of ten and prints the report's id: `python -m tests.jobs.school 10 ar`."""

import sys
from datetime import date

from django.db import transaction
from django.utils import timezone

from tests.jobs import slow_app  # noqa: F401  # sets Django up
from trainer.models import Cohort, Membership, User
from trainer.reports.requests import request_report
from trainer.tasks import wake


@transaction.atomic
def main(trainees, language):
    cohort, _made = Cohort.objects.get_or_create(name="Autumn evening", started_on=date(2026, 9, 7))
    ines = member(cohort, "ines", Membership.INSTRUCTOR)
    for number in range(trainees):
        member(cohort, f"trainee{number}", Membership.TRAINEE)
    asked = [cohort, ines, date(2026, 9, 7), date(2026, 10, 18), language, "pdf"]
    for _click in range(2):
        report = request_report(*asked, timezone.now())
        wake(report.pk)
    print(report.pk)


def member(cohort, name, role):
    user, _made = User.objects.get_or_create(username=name)
    cohort.memberships.get_or_create(user=user, defaults={"role": role})
    return user


if __name__ == "__main__":
    main(int(sys.argv[1]), sys.argv[2])
