"""The search of the course, open to everyone."""

from django.contrib.auth.decorators import login_not_required
from django.http import HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET

from quizzes.requests import Request
from quizzes.templatetags.table import language
from trainer.search.finding import LONGEST, MOST, Found, find


@login_not_required
@never_cache
@require_GET
def search(request: Request) -> HttpResponse:
    """The field, and what has been found for what stands in it."""
    query = request.GET.get("q", "").strip()
    is_too_long = len(query) > LONGEST
    context = {
        "query": query,
        "longest": LONGEST,
        "most": MOST,
        "is_too_long": is_too_long,
        "found": Found() if is_too_long else find(query, language()),
    }
    return render(request, "trainer/search.html", context)
