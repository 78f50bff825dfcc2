"""Progress reports of a cohort: asking, waiting, downloading. For those who follow the cohort and may make reports."""

import re
import unicodedata
from datetime import datetime
from fractions import Fraction
from typing import Any
from urllib.parse import quote
from uuid import UUID

from django.core.cache import cache
from django.http import FileResponse, Http404, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils import timezone
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _
from django.views.decorators.cache import cache_control, never_cache
from django.views.decorators.http import require_GET, require_POST
from django_htmx.http import HttpResponseClientRefresh

from quizzes.templatetags.table import language
from trainer import audit, tasks
from trainer.forms import ReportForm
from trainer.models import Cohort, Report, User
from trainer.reports import build, requests
from trainer.reports.words import Words, plain
from trainer.views.request import SignedInRequest

SHOWN = 30


REASONS = {
    build.TOO_MANY_TRIES: _("The report was begun several times, and each time the work was cut off."),
    build.STORAGE: _("The file could not be written. The disk may be full; tell the administrator."),
    build.UNEXPECTED: _("Something went wrong while the report was built. The log has the cause."),
}

CONTENT_TYPES = {
    "pdf": "application/pdf",
    "xlsx": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
}


@never_cache
def reports(request: SignedInRequest, cohort_id: UUID) -> HttpResponse:
    """The cohort's reports, and the form that asks for another."""
    cohort = get_object_or_404(_cohorts(request.user), pk=cohort_id)
    now = timezone.now()
    form = ReportForm(request.POST or None, initial=ReportForm.usual(now.date(), language()))
    if request.method == "POST" and form.is_valid():
        report = requests.request_report(cohort, request.user, **form.cleaned_data, now=now)
        tasks.wake(report.pk)
        audit.look_each(request.user, audit.Act.REPORT_MADE, _people(cohort), now, report=report.pk)
        return redirect("reports", cohort.pk)
    listed = _reports(request.user).filter(cohort=cohort)[:SHOWN]
    context = {"cohort": cohort, "form": form, "rows": [_row(report, now) for report in listed]}
    return render(request, "trainer/reports.html", context)


@never_cache
@require_GET
def report(request: SignedInRequest, report_id: UUID) -> HttpResponse:
    """One report: how far it is, or its file."""
    return _show(request, get_object_or_404(_reports(request.user), pk=report_id))


@require_POST
def retry(request: SignedInRequest, report_id: UUID) -> HttpResponse:
    """Build a failed report once more."""
    failed = get_object_or_404(_reports(request.user), pk=report_id)
    again = requests.retry(failed, timezone.now())
    tasks.wake(again.pk)
    if not request.htmx:
        return redirect("reports", again.cohort_id)
    return _show(request, again) if again.pk == failed.pk else HttpResponseClientRefresh()


@cache_control(private=True, no_store=True)
@require_GET
def report_file(request: SignedInRequest, report_id: UUID) -> FileResponse:
    """The file of a report that is done."""
    done = get_object_or_404(_reports(request.user).filter(state=Report.DONE), pk=report_id)
    try:
        stream = build.path_of(done).open("rb")
    except FileNotFoundError:
        raise Http404 from None
    audit.look_each(request.user, audit.Act.REPORT_READ, _people(done.cohort), report=done.pk)
    response = FileResponse(stream, content_type=CONTENT_TYPES[done.format])
    response["Content-Disposition"] = _disposition(done)
    response["X-Content-Type-Options"] = "nosniff"
    return response


def _people(cohort: Cohort) -> Any:
    return cohort.trainees.only("pk")


def _cohorts(user: User) -> Any:
    return Cohort.objects.followed_by(user) if user.has_perm("trainer.make_report") else Cohort.objects.none()


def _reports(user: User) -> Any:
    """What is not theirs is not there."""
    readable = Report.objects.readable_by(user) if user.has_perm("trainer.make_report") else Report.objects.none()
    return readable.select_related("cohort", "requested_by")


def _show(request: SignedInRequest, report: Report) -> HttpResponse:
    row = _row(report, timezone.now())
    if request.htmx:
        return render(request, "trainer/_report.html", {"row": row, "news": True})
    return render(request, "trainer/reports.html", {"cohort": report.cohort, "rows": [row]})


def _row(report: Report, now: datetime) -> dict[str, Any]:
    if requests.is_forgotten(report, now):
        _wake_again(report)
    words = Words(language())
    share = Fraction(report.steps_done, report.steps) if report.steps else Fraction(0)
    return {
        "report": report,
        "period": words.period(report.first_day, report.last_day),
        "asked": words.day(report.created_at.date()),
        "asked_by": words.name(report.requested_by.called) if report.requested_by else "",
        "is_unfinished": report.state in (Report.WAITING, Report.RUNNING),
        "value": int(share * 100),
        "percent": words.percent(share),
        "reason": REASONS.get(report.error, REASONS[build.UNEXPECTED]),
        "size": gettext("%(size)s KB") % {"size": words.number(-(-report.size // 1000))},
    }


def _wake_again(report: Report) -> None:
    """Once a minute at most, however many people look at the page."""
    if cache.add(f"report-woken-{report.pk}", True, requests.LONG.total_seconds()):
        tasks.wake(report.pk)


def _disposition(report: Report) -> str:
    """A name that tells the files apart: in ASCII for old browsers, and as it is written."""
    name = plain(re.sub(r'[/\\:*?"<>|%;]+', " ", report.cohort.name)).strip(" .")
    rest = f"{report.first_day}_{report.last_day}_{report.language}.{report.format}"
    ascii_name = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode()
    ascii_name = re.sub(r"[^A-Za-z0-9]+", "-", ascii_name).strip("-") or "report"
    return f"attachment; filename=\"{ascii_name}_{rest}\"; filename*=UTF-8''{quote(f'{name}_{rest}', safe='')}"
