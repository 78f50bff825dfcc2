"""Marks that were changed, notes, and the words of what was done with somebody's data."""

from typing import Any

from django import template
from django.template.context import Context

from trainer import audit, notes, overrides, seeing
from trainer.record_forms import NoteForm

register = template.Library()
register.filter("act_words", audit.words)

SUMMARY = (
    *("counted", "right", "came_back", "came_back_right", "pace_ms", "best_streak"),
    *("slips", "skills", "looked_back"),
)
SHOWN_NOTES = 5


@register.simple_tag(takes_context=True)
def run_as_counted(context: Context) -> dict[str, Any]:
    """The page's run with the marks that an instructor has changed, as `overrides.counted` tells it."""
    return overrides.counted(context["sitting"], {name: context[name] for name in SUMMARY})


@register.inclusion_tag("trainer/_notes.html", takes_context=True)
def notes_on_trainee(context: Context) -> dict[str, Any]:
    """The last notes on the page's trainee, and a field for another, where an instructor looks."""
    person = context["person"]
    found = list(notes.notes_on(person)[: SHOWN_NOTES + 1])
    return {
        "request": context["request"],
        "user": context["user"],
        "csrf_token": context.get("csrf_token"),
        "cohort": context["cohort"],
        "person": person,
        "notes": found[:SHOWN_NOTES],
        "are_more": len(found) > SHOWN_NOTES,
        "form": NoteForm(),
        "can_be_seen": seeing.may_be_seen(person),
    }
