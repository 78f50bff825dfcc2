"""What the school keeps, by noun."""

from trainer.models.assignments import Assignment, AssignmentRun
from trainer.models.cohorts import Cohort, CohortQuerySet, Invitation, Membership
from trainer.models.course import CohortLesson, HousePage, LessonRead, SearchStem
from trainer.models.people import User
from trainer.models.records import AuditEntry, Departed, Note, Override
from trainer.models.reports import Report, ReportQuerySet
from trainer.models.standing import ReviewCard, SkillStanding

__all__ = [
    "Assignment", "AssignmentRun", "AuditEntry", "Cohort", "CohortLesson", "CohortQuerySet", "Departed", "HousePage",
    "Invitation", "LessonRead", "Membership", "Note", "Override", "Report", "ReportQuerySet", "ReviewCard",
    "SearchStem", "SkillStanding", "User",
]  # fmt: skip
