"""List the translations of lessons that must follow the English text."""

from typing import Any

from django.core.management.base import BaseCommand

from trainer import course


class Command(BaseCommand):
    help = "List the translations of lessons that are missing or were made from an older English text."

    def handle(self, *args: Any, **options: Any) -> None:
        found = course.stale()
        for translation in found:
            why = f"made from {translation.found}" if translation.found else "missing"
            self.stdout.write(f"{translation.slug}/{translation.language}.md: {why}, source is {translation.current}")
        if not found:
            self.stdout.write("Every translation follows its source.")
