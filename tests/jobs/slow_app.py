"""The Celery application as it is, but each trainee of a report takes time, and the sweep comes every second.

Only for the tests beside it: `celery -A tests.jobs.slow_app worker`.
"""

import os
import time

import django

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
django.setup()

from config.celery import app  # noqa: E402
from trainer.reports import build  # noqa: E402

STEP_SECONDS = 0.25

app.conf.beat_schedule["take up reports that were left"]["schedule"] = 1
if os.environ.get("BROKER_PREFIX"):  # the Redis may be somebody's
    app.conf.broker_transport_options = {"global_keyprefix": os.environ["BROKER_PREFIX"]}

gather = build.gather


def slow_gather(cohort, first_day, last_day, on_step, *, made_on):
    def step(done, total):
        time.sleep(STEP_SECONDS)
        on_step(done, total)

    return gather(cohort, first_day, last_day, step, made_on=made_on)


build.gather = slow_gather
