"""Addresses of the course, progress, cohorts and reports."""

from django.urls import path

from trainer.views import cohort_course, cohorts, course, home, pocket_cards, profile, progress, reports, search

urlpatterns = [
    path("", home.home, name="home"),
    path("try/", home.try_question, name="try_question"),
    path("course/", course.course, name="course"),
    path("course/glossary/", course.glossary, name="glossary"),
    path("course/pocket-cards/", pocket_cards.cards, name="pocket_cards"),
    path("course/pocket-cards/<slug:house>/", pocket_cards.card, name="pocket_card"),
    path("course/pocket-cards/<slug:house>/pdf/", pocket_cards.card_pdf, name="pocket_card_pdf"),
    path("course/<slug:slug>/", course.lesson, name="lesson"),
    path("course/<slug:slug>/read/", course.lesson_read, name="lesson_read"),
    path("course/<slug:slug>/self-test/", course.self_test, name="self_test"),
    path("search/", search.search, name="search"),
    path("progress/", progress.progress, name="progress"),
    path("profile/", profile.profile, name="profile"),
    path("cohorts/", cohorts.cohorts, name="cohorts"),
    path("cohorts/<uuid:cohort_id>/", cohorts.cohort, name="cohort"),
    path("cohorts/<uuid:cohort_id>/trainees/<int:user_id>/", cohorts.trainee, name="trainee"),
    path("cohorts/<uuid:cohort_id>/trainees/<int:user_id>/runs/<uuid:sitting_id>/", cohorts.run, name="run"),
    path("cohorts/<uuid:cohort_id>/course/", cohort_course.arrange, name="cohort_course"),
    path("cohorts/<uuid:cohort_id>/course/page/<slug:code>/", cohort_course.write_page, name="write_page"),
    path("course/house/<int:page_id>/", cohort_course.house_page, name="house_page"),
    path("cohorts/<uuid:cohort_id>/reports/", reports.reports, name="reports"),
    path("reports/<uuid:report_id>/", reports.report, name="report"),
    path("reports/<uuid:report_id>/retry/", reports.retry, name="report_retry"),
    path("reports/<uuid:report_id>/file/", reports.report_file, name="report_file"),
]
