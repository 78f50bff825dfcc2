"""The whole site's addresses."""

from django.conf.urls.i18n import i18n_patterns
from django.contrib import admin
from django.urls import include, path

from quizzes.calculator_views import calculator
from trainer.views import site

handler403 = "trainer.views.site.forbidden"
handler404 = "trainer.views.site.not_found"
handler429 = "trainer.views.site.too_often"  # allauth's own limits; Django knows none
handler500 = "trainer.views.site.broken"

urlpatterns = [
    path("", site.front_door, name="front_door"),
    path("healthz", site.healthz, name="healthz"),
    path("language/", site.choose_language, name="choose_language"),
    path("theme/", site.choose_theme, name="choose_theme"),
    path("admin/", admin.site.urls),
]
urlpatterns += i18n_patterns(
    path("", include("trainer.urls")),
    path("practice/", include("quizzes.urls")),
    path("pays/", calculator, name="calculator"),
    path("accounts/", include("allauth.account.urls")),
    path("accounts/factors/", include("allauth.mfa.urls")),
)
