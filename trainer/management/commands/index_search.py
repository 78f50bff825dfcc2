"""Brings the index of the search up to date."""

from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand

from trainer.search import index


class Command(BaseCommand):
    help = "Makes the index of the search anew for every language whose lessons or words have changed."

    def handle(self, *args: Any, **options: Any) -> None:
        for language, _name in settings.LANGUAGES:
            written = index.refresh(language)
            if options["verbosity"]:
                self.stdout.write(f"{language}: {written} rows written" if written else f"{language}: up to date")
