from django.apps import AppConfig


class TrainerConfig(AppConfig):
    name = "trainer"

    def ready(self) -> None:
        from trainer import checks  # noqa: F401  # registers itself
