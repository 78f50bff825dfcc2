"""Loads the demo school, once."""

from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError
from django.utils import timezone

from trainer import demo


class Command(BaseCommand):
    help = "Loads the demo school with six weeks of history, unless it is there already. Wants DEMO=1."

    def handle(self, *args: Any, **options: Any) -> None:
        if not settings.DEMO:
            raise CommandError("The demo school is only for demos: its passwords are public. Set DEMO=1 to load it.")
        try:
            loaded = demo.load(timezone.now())
        except demo.NameTaken as taken:
            raise CommandError(
                f"There is a person called {taken} already who is not of the demo. Nothing was loaded."
            ) from None
        if options["verbosity"]:
            self.stdout.write(self._said(loaded))

    def _said(self, loaded: bool) -> str:
        if not loaded:
            return "The demo school is there already. Nothing was changed."
        return f"The demo school is loaded: {len(demo.PEOPLE)} people, password {demo.DEMO_PASSWORD}."
