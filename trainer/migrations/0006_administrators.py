"""Administrators keep people, cohorts and their members; what was answered and reported they only read."""

from django.db import migrations

KEEP, READ = ("view", "add", "change", "delete"), ("view",)
MODELS = {
    ("trainer", "user"): ("view", "add", "change"),
    ("trainer", "cohort"): KEEP,
    ("trainer", "membership"): KEEP,
    ("trainer", "report"): READ,
    ("trainer", "auditentry"): READ,
    ("quizzes", "sitting"): READ,
    ("quizzes", "answer"): READ,
}


def give(apps, schema_editor):
    administrators = apps.get_model("auth", "Group").objects.get(name="administrator")
    for (app, model), acts in MODELS.items():
        content_type, _made = apps.get_model("contenttypes", "ContentType").objects.get_or_create(
            app_label=app, model=model
        )
        for act in acts:
            permission, _made = apps.get_model("auth", "Permission").objects.get_or_create(
                content_type=content_type, codename=f"{act}_{model}", defaults={"name": f"Can {act} {model}"}
            )
            administrators.permissions.add(permission)


class Migration(migrations.Migration):
    dependencies = [
        ("trainer", "0005_people_and_their_work"),
    ]

    operations = [migrations.RunPython(give, migrations.RunPython.noop)]
