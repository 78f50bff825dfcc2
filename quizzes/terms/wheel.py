"""Words of the questions on the wheel."""

from typing import Any

from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from quizzes.terms.call_bets import SERIES

KINDS = {
    "sector": pgettext_lazy("kind of question", "Sections of the wheel"),
    "neighbours": pgettext_lazy("kind of question", "Neighbours"),
    "wheel_order": pgettext_lazy("kind of question", "Order of the wheel"),
    "neighbours_payout": pgettext_lazy("kind of question", "Payouts of neighbours"),
}
DESCRIPTIONS = {
    "sector": _("Voisins, tiers or orphelins: where does a number lie, and which numbers belong to each?"),
    "neighbours": _("Which numbers lie on each side, and which one is in the middle?"),
    "wheel_order": _("Which number lies so many pockets on, or opposite, and what colour is it?"),
    "neighbours_payout": _("A number and its neighbours: what is staked, what do you pay, what do you collect?"),
}
HINTS = {
    "sector": _("Keep the first and the last number of each section in mind, and say the wheel aloud between them."),
    "neighbours": _("Start from the number itself and say the wheel aloud, once each way round."),
    "wheel_order": _("Say the wheel aloud from the nearest number that you are sure of."),
    "neighbours_payout": _(
        "Every number takes a chip. Count the chips on the winner first: two rows can meet there. All others are lost."
    ),
}
FIELDS = {
    "pocket": pgettext_lazy("field", "Number"),
    "section": pgettext_lazy("field", "Section"),
    "in_jeu_zero": pgettext_lazy("field", "In the jeu zéro?"),
    "colour": pgettext_lazy("field", "Colour"),
    "stake": pgettext_lazy("field", "Stake"),
}
SLIPS = {
    "wrong_way": pgettext_lazy("slip", "The wrong way round"),
    "pocket_off": pgettext_lazy("slip", "One pocket off"),
    "number_on_the_felt": pgettext_lazy("slip", "The felt’s order for the wheel’s"),
    "section_mixed_up": pgettext_lazy("slip", "Sections mixed up"),
    "jeu_zero_mixed_up": pgettext_lazy("slip", "Voisins and jeu zéro mixed up"),
    "piece_missed": pgettext_lazy("slip", "Half of the orphelins forgotten"),
    "centre_left_out": pgettext_lazy("slip", "The number itself forgotten"),
    "each_side_miscounted": pgettext_lazy("slip", "Too few or too many on each side"),
    "not_in_wheel_order": pgettext_lazy("slip", "Not in the order of the wheel"),
    "middle_by_size": pgettext_lazy("slip", "The middle by size"),
    "wrong_pair": pgettext_lazy("slip", "The wrong pair"),
    "colour_mixed_up": pgettext_lazy("slip", "Colours mixed up"),
    "overlap_missed": pgettext_lazy("slip", "A number in two announcements paid once"),
}
SKILLS = {
    "wheel_clockwise": pgettext_lazy("skill", "Wheel, clockwise"),
    "wheel_anticlockwise": pgettext_lazy("skill", "Wheel, anticlockwise"),
    "wheel_colour": pgettext_lazy("skill", "Colours of the numbers"),
    "wheel_opposite": pgettext_lazy("skill", "Opposite numbers"),
    "wheel_gaps": pgettext_lazy("skill", "Gaps of the wheel"),
    "sector_voisins": pgettext_lazy("skill", "Voisins on the wheel"),
    "sector_tiers": pgettext_lazy("skill", "Tiers on the wheel"),
    "sector_orphelins": pgettext_lazy("skill", "Orphelins on the wheel"),
    "sector_jeu_zero": pgettext_lazy("skill", "Jeu zéro on the wheel"),
    "neighbours_any": pgettext_lazy("skill", "Neighbours of a number"),
    "neighbours_missing": pgettext_lazy("skill", "The missing neighbour"),
    "neighbours_centre": pgettext_lazy("skill", "The centre of neighbours"),
    "neighbours_row": pgettext_lazy("skill", "Neighbours in wheel order"),
    "neighbours_together": pgettext_lazy("skill", "Neighbours that meet"),
}
OPTIONS: dict[str, dict[str, Any]] = {
    "sections": {name: SERIES[name] for name in ("voisins", "tiers", "orphelins", "jeu_zero")},
    "yes_or_no": {"yes": pgettext_lazy("reply", "Yes"), "no": pgettext_lazy("reply", "No")},
}
