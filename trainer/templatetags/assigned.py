"""How far somebody is with an assignment, in templates."""

from django import template

from trainer.assigned import Exercise, Run, Standing, State, Terms

register = template.Library()


@register.simple_tag
def part(standing: Standing, exercise: Exercise) -> State:
    """How far somebody is with one exercise."""
    return standing.exercises[exercise.key]


@register.simple_tag
def within(run: Run, terms: Terms) -> int | None:
    """How many replies of a run came within the pace that is asked; None where none is."""
    return None if terms.pace_ms is None else run.within[terms.pace_ms]
