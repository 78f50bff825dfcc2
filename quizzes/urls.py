"""Addresses of the practice desk."""

from django.urls import path

from quizzes import class_views, views

_QUESTION = "<slug:kind>/<int:difficulty>/<slug:house>/<slug:seed>/"

urlpatterns = [
    path("", views.practice, name="practice"),
    path("review/", views.review, name="review"),
    path("house/", views.house, name="house"),
    path("reference/", views.reference, name="reference"),
    path("kinds/<slug:kind>/", views.kind_guide, name="kind_guide"),
    path("duels/<uuid:duel_id>/", views.duel, name="duel"),
    path("questions/", class_views.questions, name="questions"),
    path("questions/faults/", class_views.faults, name="faults"),
    path(f"questions/{_QUESTION}", class_views.question, name="question"),
    path(f"wall/{_QUESTION}", class_views.wall, name="wall"),
    path("rounds/<uuid:round_id>/", class_views.live_round, name="round"),
    path("live/", class_views.join, name="join"),
    path("live/<slug:code>/", class_views.live, name="live"),
    path("<uuid:sitting_id>/", views.sitting, name="sitting"),
    path("<uuid:sitting_id>/worksheet/", views.worksheet, name="worksheet"),
    path("<uuid:sitting_id>/reply/", views.reply, name="reply"),
    path("<uuid:sitting_id>/finish/", views.finish, name="finish"),
    path("<uuid:sitting_id>/summary/", views.summary, name="summary"),
]
