"""Runs with their answers, to look at. What was replied stands: nothing is changed here."""

from typing import Any

from django.contrib import admin
from django.http import HttpRequest

from quizzes.models import Answer, Sitting


class ToLookAt(admin.ModelAdmin):
    """Rows that nobody adds, changes or deletes here."""

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False


class AnswerInline(admin.TabularInline):
    model = Answer
    fields = ("position", "again", "difficulty", "facts", "reply", "right", "slip", "replied_at", "browser_ms")
    ordering = ("position",)
    extra = 0
    can_delete = False

    def has_add_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False


@admin.register(Sitting)
class SittingAdmin(ToLookAt):
    list_display = ("id", "owner", "kind", "difficulty", "length", "started_at", "finished_at")
    list_filter = ("kind", "difficulty")
    list_select_related = ("owner",)
    search_fields = ("id", "owner__username", "owner__name")
    date_hierarchy = "started_at"
    inlines = (AnswerInline,)
