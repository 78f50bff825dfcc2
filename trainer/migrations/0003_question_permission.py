"""Who teaches may look at questions, show them and report their faults."""

from django.db import migrations

ROLES = ("instructor", "examiner", "administrator")
CODENAME, NAME = "preview_question", "Can preview questions, show them to a class and report their faults"


def give(apps, schema_editor):
    ContentType = apps.get_model("contenttypes", "ContentType")
    content_type, _made = ContentType.objects.get_or_create(app_label="quizzes", model="fault")
    permission, _made = apps.get_model("auth", "Permission").objects.get_or_create(
        content_type=content_type, codename=CODENAME, defaults={"name": NAME}
    )
    for group in apps.get_model("auth", "Group").objects.filter(name__in=ROLES):
        group.permissions.add(permission)


class Migration(migrations.Migration):
    dependencies = [
        ("trainer", "0002_roles"),
        ("quizzes", "0003_faults_and_rounds"),
    ]

    operations = [migrations.RunPython(give, migrations.RunPython.noop)]
