"""Addresses of the course, progress, cohorts and reports."""

from django.urls import path

from trainer.views import cohorts, course, home, profile, progress, reports

urlpatterns = [
    path("", home.home, name="home"),
    path("try/", home.try_question, name="try_question"),
    path("course/", course.course, name="course"),
    path("course/<slug:slug>/", course.lesson, name="lesson"),
    path("course/<slug:slug>/read/", course.lesson_read, name="lesson_read"),
    path("course/<slug:slug>/self-test/", course.self_test, name="self_test"),
    path("progress/", progress.progress, name="progress"),
    path("profile/", profile.profile, name="profile"),
    path("cohorts/", cohorts.cohorts, name="cohorts"),
    path("cohorts/<uuid:cohort_id>/", cohorts.cohort, name="cohort"),
    path("cohorts/<uuid:cohort_id>/trainees/<int:user_id>/", cohorts.trainee, name="trainee"),
    path("cohorts/<uuid:cohort_id>/trainees/<int:user_id>/runs/<uuid:sitting_id>/", cohorts.run, name="run"),
    path("cohorts/<uuid:cohort_id>/reports/", reports.reports, name="reports"),
    path("reports/<uuid:report_id>/", reports.report, name="report"),
    path("reports/<uuid:report_id>/retry/", reports.retry, name="report_retry"),
    path("reports/<uuid:report_id>/file/", reports.report_file, name="report_file"),
]
