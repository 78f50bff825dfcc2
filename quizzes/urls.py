"""Addresses of the practice desk."""

from django.urls import path

from quizzes import views

urlpatterns = [
    path("", views.practice, name="practice"),
    path("review/", views.review, name="review"),
    path("house/", views.house, name="house"),
    path("reference/", views.reference, name="reference"),
    path("kinds/<slug:kind>/", views.kind_guide, name="kind_guide"),
    path("duels/<uuid:duel_id>/", views.duel, name="duel"),
    path("<uuid:sitting_id>/", views.sitting, name="sitting"),
    path("<uuid:sitting_id>/worksheet/", views.worksheet, name="worksheet"),
    path("<uuid:sitting_id>/reply/", views.reply, name="reply"),
    path("<uuid:sitting_id>/finish/", views.finish, name="finish"),
    path("<uuid:sitting_id>/summary/", views.summary, name="summary"),
]
