"""How many reviews are due, on pages that know nothing of them."""

from django import template
from django.template import Context
from django.utils import timezone

from trainer.reviewing import queue_of

register = template.Library()


@register.simple_tag(takes_context=True)
def due_today(context: Context) -> int:
    """What the person who reads has to go over today; nothing for a visitor."""
    user = context["request"].user
    return len(queue_of(user, timezone.now())) if user.is_authenticated else 0
