"""What an item of the bank says: the question, its options, and why; and what is said in French everywhere."""

from collections.abc import Mapping
from typing import NamedTuple, TypeAlias

from django.utils.functional import Promise

Text: TypeAlias = str | Promise


class Words(NamedTuple):
    """The question, the options by their keys, the reason for what is right."""

    question: Text
    options: Mapping[str, Text]
    reason: Text


# Said in French at every table.
FAITES, RIEN, COUPE = "Messieurs, faites vos jeux", "Rien ne va plus", "Messieurs, la coupe"
APRES, UN, ROUGE, TRENTE = "Un après", "Un, un", "Un, rouge gagne", "Trente et un"
SAID = frozenset({FAITES, RIEN, COUPE, APRES, UN, ROUGE, TRENTE})
