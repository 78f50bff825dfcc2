"""Words of the questions on payouts and sums."""

from typing import Any

from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

KINDS = {
    "multiplication": pgettext_lazy("kind of question", "Multiplication"),
    "payout": pgettext_lazy("kind of question", "Payouts"),
    "picture_bet": pgettext_lazy("kind of question", "Picture bets"),
    "picture_total": pgettext_lazy("kind of question", "Which picture pays it"),
    "table_round": pgettext_lazy("kind of question", "A whole table"),
    "colours": pgettext_lazy("kind of question", "Several colours"),
    "cash_and_colour": pgettext_lazy("kind of question", "Cash and colour"),
    "stacks": pgettext_lazy("kind of question", "Stacks and cash chips"),
    "outside": pgettext_lazy("kind of question", "Outside bets"),
}
DESCRIPTIONS = {
    "multiplication": _("Chips times odds: what do they come to?"),
    "payout": _("One stack on one bet: what does it pay?"),
    "picture_bet": _("Stacks of one colour round the winning number: what do they pay together?"),
    "picture_total": _("Four pictures and a total: which of them pays it?"),
    "table_round": _("Winners and losers on one felt: what do you pay, what do you collect?"),
    "colours": _("Several players round the winning number: how many units does each colour get?"),
    "cash_and_colour": _("A payout part in cash: how many chips of colour remain?"),
    "stacks": _("Chips into stacks, or an amount into cash chips: how many of each?"),
    "outside": _("Dozens, columns and even chances: what do you pay, what do you collect?"),
}
HINTS = {
    "multiplication": _("Count in pairs for 35: each pair is 70. For 17 take ten times and seven times, then add."),
    "payout": _("Chips times odds: 35 is half of 70, 17 is 10 and 7, 11 is 10 and 1. Then the worth of a chip."),
    "picture_bet": _("Add the chips of one odds before you multiply, from the straight up down to the six lines."),
    "picture_total": _("Take off the straight up first, then the splits. What is left must be made of 11, 8 and 5."),
    "table_round": _("First the losers: what do they come to? Then each winner, chips times odds, without its stake."),
    "colours": _("Finish one colour before you begin the next. Leave out what does not touch the winning number."),
    "cash_and_colour": _("Turn the cash into chips first, then take these off the chips of the payout."),
    "stacks": _("Five stacks are a hundred. With cash begin at the largest chip, and write 0 where none is needed."),
    "outside": _(
        "Dozens and columns pay 2 to 1, even chances 1 to 1, double ones half. On zero look at the house’s rule."
    ),
}
FIELDS = {
    "payout": pgettext_lazy("field", "Payout"),
    "picture": pgettext_lazy("field", "Picture"),
    "pays": pgettext_lazy("field", "You pay"),
    "collects": pgettext_lazy("field", "You collect"),
    "colour_chips": pgettext_lazy("field", "Chips of colour"),
    "stacks": pgettext_lazy("field", "Full stacks"),
    "odd_chips": pgettext_lazy("field", "Odd chips"),
    "pieces": pgettext_lazy("field", "pieces"),
}
SLIPS = {
    "stake_counted_in": pgettext_lazy("slip", "Stakes counted in"),
    "units_for_money": pgettext_lazy("slip", "Units for money"),
    "wrong_factor": pgettext_lazy("slip", "Wrong odds"),
    "chips_miscounted": pgettext_lazy("slip", "Chips miscounted"),
    "product_forgotten": pgettext_lazy("slip", "Half of the sum forgotten"),
    "carry_forgotten": pgettext_lazy("slip", "Nothing carried over"),
    "nought_forgotten": pgettext_lazy("slip", "A nought forgotten"),
    "half_rounded": pgettext_lazy("slip", "A half rounded"),
    "split_corner_mixed_up": pgettext_lazy("slip", "Split and corner mixed up"),
    "stack_missed": pgettext_lazy("slip", "A stack missed"),
    "stack_counted_twice": pgettext_lazy("slip", "A stack counted twice"),
    "stacks_as_single_chips": pgettext_lazy("slip", "Stacks taken as single chips"),
    "winning_stake_collected": pgettext_lazy("slip", "A winning stake collected"),
    "loser_paid": pgettext_lazy("slip", "A losing stake paid"),
    "loser_left": pgettext_lazy("slip", "A losing stake left on the felt"),
    "whole_for_half": pgettext_lazy("slip", "The whole taken for the half"),
    "half_as_payout": pgettext_lazy("slip", "The half back counted as payout"),
    "held_stake_taken": pgettext_lazy("slip", "A held stake taken"),
    "colours_swapped": pgettext_lazy("slip", "Two colours swapped"),
    "other_colour_paid": pgettext_lazy("slip", "Another colour’s stack paid"),
    "cash_taken_as_chips": pgettext_lazy("slip", "Cash taken for chips"),
    "money_for_units": pgettext_lazy("slip", "Money for units"),
    "cash_part_given": pgettext_lazy("slip", "The part in cash given"),
    "cash_not_taken_off": pgettext_lazy("slip", "Cash not taken off"),
    "ten_off": pgettext_lazy("slip", "Ten off"),
    "cut_too_small": pgettext_lazy("slip", "Cut too small"),
    "stack_rounded_up": pgettext_lazy("slip", "Rounded up to a stack"),
    "stack_miscounted": pgettext_lazy("slip", "A stack miscounted"),
    "largest_first": pgettext_lazy("slip", "The largest first"),
    "value_skipped": pgettext_lazy("slip", "A value left out"),
    "pieces_miscounted": pgettext_lazy("slip", "One piece off"),
}
SKILLS: dict[str, Any] = {
    "stacks_of_twenty": pgettext_lazy("skill", "Stacks of 20"),
    "fewest_chips": pgettext_lazy("skill", "Fewest cash chips"),
}
OPTIONS: dict[str, dict[str, Any]] = {
    "pictures": {
        "a": pgettext_lazy("picture to choose", "Picture A"),
        "b": pgettext_lazy("picture to choose", "Picture B"),
        "c": pgettext_lazy("picture to choose", "Picture C"),
        "d": pgettext_lazy("picture to choose", "Picture D"),
    }
}
