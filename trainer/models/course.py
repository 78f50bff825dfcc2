"""What was read of the course, what a cohort has made of it, and the index of its search."""

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _

from trainer.models.cohorts import Cohort
from trainer.models.people import User


class LessonRead(models.Model):
    """That a person has read a lesson, which text of it, and whether the self-test was passed."""

    user = models.ForeignKey(User, on_delete=models.CASCADE, related_name="lessons_read")
    slug = models.SlugField()
    language = models.CharField(max_length=5)
    source_hash = models.CharField(max_length=12, help_text="of the English text that was current then")
    read_at = models.DateTimeField(null=True, blank=True)
    first_read_at = models.DateTimeField(null=True, blank=True, help_text="what is read again was done before")
    sections = models.JSONField(default=list, blank=True, help_text="names of the English sections as they were then")
    self_test_passed_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["user", "slug"], name="lesson_read_once")]

    def __str__(self) -> str:
        return f"{self.slug} by {self.user}"


class CohortLesson(models.Model):
    """What an instructor has made of a lesson for a cohort: its place, whether it is hidden, a note to the trainees."""

    LONGEST_NOTE = 2000

    cohort = models.ForeignKey(Cohort, on_delete=models.CASCADE, related_name="lessons")
    slug = models.SlugField()
    position = models.PositiveSmallIntegerField(null=True, blank=True, help_text="from 0; none is as in the course")
    is_hidden = models.BooleanField(_("hidden"), default=False)
    note = models.TextField(_("note"), max_length=LONGEST_NOTE, blank=True, help_text="Markdown")

    class Meta:
        constraints = [models.UniqueConstraint(fields=["cohort", "slug"], name="cohort_lesson_once")]

    def __str__(self) -> str:
        return f"{self.slug} for {self.cohort}"


class HousePage(models.Model):
    """What a cohort's own house adds to the course, in one language."""

    LONGEST = 20_000

    cohort = models.ForeignKey(Cohort, on_delete=models.CASCADE, related_name="house_pages")
    language = models.CharField(_("language"), max_length=5, choices=settings.LANGUAGES)
    title = models.CharField(_("title"), max_length=120)
    text = models.TextField(_("text"), max_length=LONGEST, help_text="Markdown")
    written_by = models.ForeignKey(User, on_delete=models.SET_NULL, null=True, related_name="+")
    written_at = models.DateTimeField()

    class Meta:
        constraints = [models.UniqueConstraint(fields=["cohort", "language"], name="house_page_once_a_language")]

    def __str__(self) -> str:
        return f"{self.title} ({self.language}) of {self.cohort}"


class SearchStem(models.Model):
    """The index of what can be searched: a word's stem, where it stands, and how much it counts there.

    `document` is a lesson's section, a term or a kind of question, as `trainer.search` names it.
    """

    language = models.CharField(max_length=5)
    stem = models.CharField(max_length=40)
    document = models.CharField(max_length=80)
    weight = models.PositiveSmallIntegerField()

    class Meta:
        indexes = [models.Index(fields=["language", "stem"], name="search_stem_by_language")]
        constraints = [
            models.UniqueConstraint(fields=["language", "stem", "document"], name="search_stem_once_a_document")
        ]

    def __str__(self) -> str:
        return f"{self.stem} ({self.language}): {self.document}"
