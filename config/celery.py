"""The Celery application, and the table of periodic tasks."""

import os

from celery import Celery

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")

app = Celery("croupier_trainer")
app.config_from_object("django.conf:settings", namespace="CELERY")
app.autodiscover_tasks()
app.conf.beat_schedule = {
    "take up reports that were left": {"task": "trainer.tasks.sweep_reports", "schedule": 20},
    "remind of assignments": {"task": "trainer.tasks.remind_of_assignments", "schedule": 300},
    "drop visitors' old runs": {"task": "quizzes.tasks.drop_old_visits", "schedule": 6 * 3600},
    "drop old live rounds": {"task": "quizzes.tasks.drop_old_rounds", "schedule": 24 * 3600},
    "bring standings up to date": {"task": "trainer.tasks.bring_standings_up_to_date", "schedule": 24 * 3600},
    "drop expired sessions": {"task": "trainer.tasks.drop_expired_sessions", "schedule": 24 * 3600},
}
