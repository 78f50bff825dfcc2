"""Levels of standing in templates."""

from django import template

from trainer.mastery import Level
from trainer.standing_words import LEVELS

register = template.Library()

TAGS = {
    Level.NEW: "tag",
    Level.LEARNING: "tag tag-wrong",
    Level.SOUND: "tag tag-accent",
    Level.SURE: "tag tag-right",
    Level.RUSTY: "tag tag-warn",
}


@register.filter
def level_name(level: Level) -> str:
    """The name of a level."""
    return str(LEVELS[level])


@register.filter
def level_class(level: Level) -> str:
    """Its looks."""
    return TAGS[level]
