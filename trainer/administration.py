"""The administration's site: for administrators alone, and entered through the site's own sign-in."""

from typing import Any
from urllib.parse import urlencode

from django.contrib.admin import AdminSite
from django.contrib.admin.apps import AdminConfig
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.urls import reverse

PERMISSION = "trainer.change_user"  # the administrators' group has it, see the migration


class AdministrationConfig(AdminConfig):
    default_site = "trainer.administration.Administration"


class Administration(AdminSite):
    """Django's own sign-in page would let people past the second factor and the limits on tries."""

    def has_permission(self, request: HttpRequest) -> bool:
        return request.user.is_active and request.user.has_perm(PERMISSION)

    def login(self, request: HttpRequest, extra_context: dict[str, Any] | None = None) -> HttpResponse:
        if request.user.is_authenticated:
            raise PermissionDenied
        back = {"next": request.GET.get("next", "") or reverse("admin:index")}  # sign-in goes to no other site
        return HttpResponseRedirect(f"{reverse('account_login')}?{urlencode(back)}")
