"""Words of the questions on completes."""

from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

KINDS = {
    "complete_cost": pgettext_lazy("kind of question", "Completes: chips and cost"),
    "complete_payout": pgettext_lazy("kind of question", "Completes: whole"),
    "complete_partial": pgettext_lazy("kind of question", "Completes: in part"),
    "completes_overlap": pgettext_lazy("kind of question", "Several completes"),
    "complete_amount": pgettext_lazy("kind of question", "Completes for an amount"),
    "complete_positions": pgettext_lazy("kind of question", "Placing a complete"),
}
DESCRIPTIONS = {
    "complete_cost": _("A complete on a number: how many chips does it take, what does it cost?"),
    "complete_payout": _("A complete on the winning number: what do you pay?"),
    "complete_partial": _("A complete, and a number beside it wins: what do you pay?"),
    "completes_overlap": _("Completes that share positions: what is placed, what goes back, what do you pay?"),
    "complete_amount": _("A complete for an amount: what is each chip worth, what goes back?"),
    "complete_positions": _("A complete on the layout: where do its chips stand?"),
}
HINTS = {
    "complete_cost": _("Go round the number: itself, its lines, its row, its corners, its six lines. Add the chips."),
    "complete_payout": _(
        "As many chips as numbers: every winning position brings 36 with its chips. Then take the chips off."
    ),
    "complete_partial": _("Count the positions that hold both numbers. Each brings 36 with its chips; the chips stay."),
    "completes_overlap": _("Add up what lies on the positions that they share, and cut each at its own limit."),
    "complete_amount": _("The amount over all chips, down to the step. What is left over goes back."),
    "complete_positions": _("Straight up, splits, street or trio, corners, six lines: take them in this order."),
}
FIELDS = {
    "chips": pgettext_lazy("field", "Chips"),
    "cost": pgettext_lazy("field", "Cost"),
    "with_stake": pgettext_lazy("field", "With the stake"),
    "asked": pgettext_lazy("field", "Asked for"),
    "placed": pgettext_lazy("field", "Placed"),
    "returned": pgettext_lazy("field", "Goes back"),
    "chip_value": pgettext_lazy("field", "Chip value"),
    "remainder": pgettext_lazy("field", "Remainder"),
    "positions": pgettext_lazy("field", "Positions"),
}
SLIPS = {
    "wrong_loading": pgettext_lazy("slip", "Loaded another way"),
    "complete_mixed_up": pgettext_lazy("slip", "The complete of another number"),
    "zero_forgotten": pgettext_lazy("slip", "The positions at zero forgotten"),
    "position_missed": pgettext_lazy("slip", "A position missed"),
    "kind_missed": pgettext_lazy("slip", "A kind of position forgotten"),
    "station_miscounted": pgettext_lazy("slip", "One winning position more or less"),
    "whole_complete_paid": pgettext_lazy("slip", "The whole complete paid"),
    "other_ball": pgettext_lazy("slip", "Paid as for another winning number"),
    "overlap_not_cut": pgettext_lazy("slip", "Not cut at the limit"),
    "shared_loaded_once": pgettext_lazy("slip", "Common positions loaded once"),
    "other_complete_forgotten": pgettext_lazy("slip", "One complete paid alone"),
    "returned_for_placed": pgettext_lazy("slip", "Placed and returned mixed up"),
    "maximum_ignored": pgettext_lazy("slip", "Over the maximum"),
    "step_ignored": pgettext_lazy("slip", "Not down to the step"),
    "rounded_up": pgettext_lazy("slip", "Rounded up"),
    "remainder_forgotten": pgettext_lazy("slip", "Remainder forgotten"),
}
SKILLS = {
    "complete_outer": pgettext_lazy("skill", "Complete, outer columns"),
    "complete_middle": pgettext_lazy("skill", "Complete, middle column"),
    "complete_last_row": pgettext_lazy("skill", "Complete, last row"),
    "complete_first_row": pgettext_lazy("skill", "Complete, first row"),
    "complete_zero": pgettext_lazy("skill", "Complete on zero"),
}
OPTIONS = {
    "parts": {
        "splits": _("Only the splits are played."),
        "straight_and_splits": _("Only the straight up and the splits are played."),
        "straight_splits_and_corners": _("Only the straight up, the splits and the corners are played."),
    },
}
