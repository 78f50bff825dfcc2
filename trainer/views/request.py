"""The request of somebody who has signed in, as `LoginRequiredMiddleware` lets it through; a public view asks first."""

from quizzes.requests import Request
from trainer.models import User


class SignedInRequest(Request):
    user: User
