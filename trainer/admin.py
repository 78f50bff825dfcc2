"""People, cohorts with their members, and reports to look at."""

from typing import Any

from allauth.mfa.models import Authenticator
from django.contrib import admin
from django.contrib.auth.admin import UserAdmin as DjangoUserAdmin
from django.db.models import QuerySet
from django.http import HttpRequest
from django.utils.translation import gettext_lazy as _

from quizzes.admin import ToLookAt
from trainer import audit
from trainer.models import AuditEntry, Cohort, Membership, Report, User


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
    actions = ("take_second_factor_away",)
    fieldsets = (
        (None, {"fields": ("username", "password")}),
        (_("Person"), {"fields": ("name", "email", "language", "time_zone", "theme")}),
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

    def get_queryset(self, request: HttpRequest) -> QuerySet[User]:
        """Who is no superuser cannot change one, nor take a superuser's place."""
        found: QuerySet[User] = super().get_queryset(request)
        return found if request.user.is_superuser else found.filter(is_superuser=False)

    def get_readonly_fields(self, request: HttpRequest, obj: Any = None) -> Any:
        own = super().get_readonly_fields(request, obj)
        return own if request.user.is_superuser else (*own, "is_staff", "is_superuser", "user_permissions")

    @admin.action(description=_("Take the second factor away (lost phone or key)"), permissions=["change"])
    def take_second_factor_away(self, request: HttpRequest, people: QuerySet[User]) -> None:
        Authenticator.objects.filter(user__in=people).delete()


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


@admin.register(AuditEntry)
class AuditEntryAdmin(ToLookAt):
    """What was done with whose data. It is written as it happens and never afterwards."""

    list_display = ("at", "actor", "done", "subject", "detail")
    list_select_related = ("actor", "subject")
    search_fields = ("actor__username", "actor__name", "subject__username", "subject__name", "act")
    date_hierarchy = "at"
    show_full_result_count = False

    @admin.display(description=_("act"))
    def done(self, entry: AuditEntry) -> str:
        return audit.words(entry.act)
