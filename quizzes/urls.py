"""Addresses of the practice desk."""

from django.urls import path

from quizzes import views

urlpatterns = [
    path("", views.practice, name="practice"),
    path("<uuid:sitting_id>/", views.sitting, name="sitting"),
    path("<uuid:sitting_id>/reply/", views.reply, name="reply"),
    path("<uuid:sitting_id>/finish/", views.finish, name="finish"),
    path("<uuid:sitting_id>/summary/", views.summary, name="summary"),
]
