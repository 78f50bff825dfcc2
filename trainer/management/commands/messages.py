"""Brings the catalogues up to date with the source, checks or compiles them."""

from argparse import ArgumentParser
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError

from trainer import catalogues

SHOWN = 20  # faults per language; the files themselves have the rest


class Command(BaseCommand):
    help = "Brings the catalogues up to date with the source and compiles them."
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--check", action="store_true", help="change nothing; fail where anything is missing")
        parser.add_argument("--compile", action="store_true", help="only compile")

    def handle(self, *args: Any, **options: Any) -> None:
        if options["check"]:
            self.check_all()
            return
        if not options["compile"]:
            self.update_all()
        for language in catalogues.compile_stale():
            self.stdout.write(f"{language}: compiled")

    def check_all(self) -> None:
        """Every fault, one line each, as far as one can read them."""
        source = catalogues.find_messages()
        lines = []
        for language, _ in settings.LANGUAGES:
            faults = list(catalogues.find_faults(language, source))
            lines += [f"{language}: {fault}" for fault in faults[:SHOWN]]
            lines += [f"{language}: and {len(faults) - SHOWN} more"] if len(faults) > SHOWN else []
        if lines:
            raise CommandError("\n".join(["the catalogues are not complete:", *lines]))
        self.stdout.write(f"{len(settings.LANGUAGES)} catalogues of {len(source)} messages are complete")

    def update_all(self) -> None:
        """Write each, and say what is left to do and what went."""
        source = catalogues.find_messages()
        for language, _ in settings.LANGUAGES:
            lacking, gone = catalogues.write(language, source)
            self.stdout.write(f"{language}: {lacking} to translate")
            for text in gone:
                self.stdout.write(f"{language}: went with its source: {text}")
