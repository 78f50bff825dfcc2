"""What stands between a request and its view."""

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse

Handler = Callable[[HttpRequest], HttpResponse]


def sign_in_again(get_response: Handler) -> Handler:
    """A fragment asked for after the session has expired: htmx goes to the sign-in page and never swaps it in."""

    def middleware(request: HttpRequest) -> HttpResponse:
        response = get_response(request)
        asks_sign_in = response.status_code == 302 and "/accounts/login/" in response.get("Location", "")
        if request.headers.get("HX-Request") and asks_sign_in:
            redirect = HttpResponse(status=204)
            redirect["HX-Redirect"] = response["Location"]
            return redirect
        return response

    return middleware
