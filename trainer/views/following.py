"""The cohort and the trainee that an instructor's page is about; to anybody else they are not there."""

import uuid

from django.shortcuts import get_object_or_404

from trainer.models import Cohort, User
from trainer.views.request import SignedInRequest


def followed(request: SignedInRequest, cohort_id: uuid.UUID) -> Cohort:
    """A cohort that the person instructs. Raises Http404 for any other."""
    return get_object_or_404(Cohort.objects.followed_by(request.user), pk=cohort_id)


def trainee_of(request: SignedInRequest, cohort_id: uuid.UUID, user_id: int) -> tuple[Cohort, User]:
    """A cohort that the person instructs and a trainee of it. Raises Http404 for all others."""
    cohort = followed(request, cohort_id)
    return cohort, get_object_or_404(cohort.trainees, pk=user_id)
