"""People, cohorts with their members, and reports to look at."""

from typing import Any

from django.contrib import admin
from django.contrib.auth.admin import UserAdmin as DjangoUserAdmin
from django.http import HttpRequest
from django.utils.translation import gettext_lazy as _

from trainer.models import Cohort, Membership, Report, User


class MembershipInline(admin.TabularInline):
    model = Membership
    autocomplete_fields = ("user",)
    extra = 1


@admin.register(User)
class UserAdmin(DjangoUserAdmin):
    """Django's, without first and last names; roles are groups."""

    list_display = ("username", "name", "email", "language", "is_active", "is_staff", "is_demo")
    list_filter = ("groups", "language", "is_active", "is_staff", "is_demo")
    search_fields = ("username", "name", "email")
    ordering = ("username",)
    fieldsets = (
        (None, {"fields": ("username", "password")}),
        (_("Person"), {"fields": ("name", "email", "language", "theme")}),
        (_("Rights"), {"fields": ("is_active", "groups", "is_staff", "is_superuser", "user_permissions")}),
        (_("Dates"), {"fields": ("last_login", "date_joined")}),
    )
    add_fieldsets = (
        (
            None,
            {
                "classes": ("wide",),
                "fields": ("username", "name", "language", "usable_password", "password1", "password2", "groups"),
            },
        ),
    )


@admin.register(Cohort)
class CohortAdmin(admin.ModelAdmin):
    list_display = ("name", "started_on")
    search_fields = ("name",)
    inlines = (MembershipInline,)


@admin.register(Report)
class ReportAdmin(admin.ModelAdmin):
    """A job's row, for finding out why a report was not built. Workers write it, nobody else."""

    list_display = ("cohort", "requested_by", "format", "language", "state", "tries", "created_at", "finished_at")
    list_filter = ("state", "format")
    list_select_related = ("cohort", "requested_by")
    date_hierarchy = "created_at"

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False
