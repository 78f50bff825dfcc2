"""How often one may act: far more than anybody practises, far less than a machine that fills the database."""

import hashlib
import ipaddress
import time
from collections.abc import Callable
from functools import wraps
from typing import Any

from allauth.account.adapter import get_adapter
from django.core.cache import cache
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from quizzes.models import VISITOR_KEY

View = Callable[..., HttpResponse]

# act → (times, seconds) of one person or visitor, and of all visitors at one internet address, which a class may share.
RATES = {
    "run": ((60, 600), (1200, 600)),
    "reply": ((120, 60), (3000, 60)),
    "try": ((60, 60), (1200, 60)),
}


def limited(act: str) -> Callable[[View], View]:
    """POSTs beyond the rate are answered with 429, in the reader's language, and do nothing."""

    def decorate(view: View) -> View:
        @wraps(view)
        def within(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
            if request.method == "POST" and is_too_often(request, act):
                return render(request, "429.html", status=429)
            return view(request, *args, **kwargs)

        return within

    return decorate


def is_too_often(request: HttpRequest, act: str) -> bool:
    """Count the act; was it one too many?"""
    own, shared = RATES[act]
    if request.user.is_authenticated:
        return _is_over(f"{act}:person:{request.user.pk}", *own)
    # The address first: who throws the session away is still counted.
    over = _is_over(f"{act}:address:{_address_of(request)}", *shared)
    visitor = request.session.get(VISITOR_KEY, "")
    return over or (bool(visitor) and _is_over(f"{act}:visitor:{visitor}", *own))


def _is_over(what: str, times: int, seconds: int) -> bool:
    key = f"rate:{hashlib.sha256(what.encode()).hexdigest()}:{int(time.time()) // seconds}"
    cache.add(key, 0, seconds)
    try:
        return cache.incr(key) > times
    except ValueError:  # dropped in between
        return False


def _address_of(request: HttpRequest) -> str:
    """One household or school: of an IPv6 address the network."""
    address = ipaddress.ip_address(get_adapter().get_client_ip(request))
    return str(ipaddress.ip_network((address, 64), strict=False)) if address.version == 6 else str(address)
