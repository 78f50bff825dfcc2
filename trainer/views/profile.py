"""What a person sets for themselves."""

from django.conf import settings
from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.utils.translation import override
from django.views.decorators.cache import never_cache

from trainer.forms import ProfileForm
from trainer.views.request import SignedInRequest
from trainer.views.site import keep


@never_cache
def profile(request: SignedInRequest) -> HttpResponse:
    """Name, language, time zone, and how the site looks and behaves. Another language shows the page in it at once."""
    form = ProfileForm(request.POST or None, instance=request.user)
    if not form.is_valid():
        request.user.refresh_from_db()  # the page's head shows the name as it is kept
        return render(request, "trainer/profile.html", {"form": form})
    person = form.save()
    with override(person.language):
        messages.success(request, _("Your profile is saved."))
        response = redirect("profile")
    keep(response, settings.LANGUAGE_COOKIE_NAME, person.language)
    keep(response, "theme", person.theme)
    return response
