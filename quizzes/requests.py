"""The request as our middleware completes it."""

from django.http import HttpRequest
from django_htmx.middleware import HtmxDetails


class Request(HttpRequest):
    """`htmx` is true where a fragment is asked for."""

    htmx: HtmxDetails
