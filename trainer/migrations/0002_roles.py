"""The roles are groups, each with its permissions."""

from django.db import migrations

ROLES = {
    "trainee": [],
    "instructor": [("cohort", "follow_cohort"), ("report", "make_report")],
    "examiner": [],
    "administrator": [("cohort", "follow_cohort"), ("report", "make_report")],
}
NAMES = {"follow_cohort": "Can follow the trainees of a cohort", "make_report": "Can have reports built and read them"}


def make_roles(apps, schema_editor):
    Group = apps.get_model("auth", "Group")
    Permission = apps.get_model("auth", "Permission")
    ContentType = apps.get_model("contenttypes", "ContentType")
    for role, permissions in ROLES.items():
        group, _made = Group.objects.get_or_create(name=role)
        for model, codename in permissions:
            content_type, _made = ContentType.objects.get_or_create(app_label="trainer", model=model)
            permission, _made = Permission.objects.get_or_create(
                content_type=content_type, codename=codename, defaults={"name": NAMES[codename]}
            )
            group.permissions.add(permission)


class Migration(migrations.Migration):
    dependencies = [
        ("trainer", "0001_people_cohorts_reports"),
        ("auth", "0012_alter_user_first_name_max_length"),
        ("contenttypes", "0002_remove_content_type_name"),
    ]

    operations = [migrations.RunPython(make_roles, migrations.RunPython.noop)]
