import os
import sys
from typing import Any

from django.core.management.base import BaseCommand

from quizzes.solving import solve_lines


class Command(BaseCommand):
    help = "Answer questions to the rules: JSON lines in, JSON lines out."
    requires_system_checks = ()

    def handle(self, *args: Any, **options: Any) -> None:
        try:
            for answer in solve_lines(sys.stdin):
                self.stdout.write(answer)
            self.stdout.flush()
        except BrokenPipeError:  # whoever read has heard enough
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
