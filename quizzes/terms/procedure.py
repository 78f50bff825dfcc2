"""Words of the questions on procedure, the table's words and a spin as at the table."""

from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from quizzes.rules.roulette.payment import PaymentOrder

KINDS = {
    "payment_order": pgettext_lazy("kind of question", "Order of payment"),
    "procedure": pgettext_lazy("kind of question", "Procedure"),
    "terms": pgettext_lazy("kind of question", "Words of the table"),
    "dealer_mix": pgettext_lazy("kind of question", "A spin as at the table"),
}
DESCRIPTIONS = {
    "payment_order": _("Several bets have won: in which order do you pay them?"),
    "procedure": _("What comes first, what comes next, and what do you do when something goes wrong?"),
    "terms": _("A word of the table: what is it in the other language?"),
    "dealer_mix": _("A bet is announced, the ball falls: four questions about one felt, one after another."),
}
HINTS = {
    "payment_order": _("Look up the order of this house. Inside it goes from the most numbers to the fewest."),
    "procedure": _("Ask yourself what everyone at the table must be able to see, and when the betting is open."),
    "terms": _("The French word often says where the chip lies: on the full number, astride a line, across a row."),
    "dealer_mix": _("Take one thing at a time: the announcement by the chip, then one bet after another, losers last."),
}
FIELDS = {
    "paying_order": pgettext_lazy("field", "The winners in the order in which you pay them"),
    "act": pgettext_lazy("field", "One is right"),
    "acts": pgettext_lazy("field", "All that are right"),
    "steps": pgettext_lazy("field", "The steps in order"),
    "word": pgettext_lazy("field", "The word"),
}
SLIPS = {
    "order_of_another_house": pgettext_lazy("slip", "Another house’s order"),
    "straight_before_six_line": pgettext_lazy("slip", "Inside bets from the wrong end"),
    "inside_before_outside": pgettext_lazy("slip", "Inside before outside"),
    "order_reversed": pgettext_lazy("slip", "The order reversed"),
    "bets_swapped": pgettext_lazy("slip", "Two bets swapped"),
    "wrong_step": pgettext_lazy("slip", "Not so"),
    "rule_of_another_house": pgettext_lazy("slip", "Another house’s rule"),
    "wrong_moment": pgettext_lazy("slip", "The wrong moment"),
    "game_unprotected": pgettext_lazy("slip", "The game left open to doubt"),
    "act_missed": pgettext_lazy("slip", "One left out"),
    "steps_swapped": pgettext_lazy("slip", "Two steps swapped"),
    "step_out_of_place": pgettext_lazy("slip", "A step out of place"),
    "words_mixed_up": pgettext_lazy("slip", "Two words mixed up"),
}
SKILLS = {
    "pay_outside_in_order": pgettext_lazy("skill", "Order of payment, outside"),
    "pay_inside_in_order": pgettext_lazy("skill", "Order of payment, inside"),
    "procedure_spin": pgettext_lazy("skill", "Procedure of a spin"),
    "procedure_table": pgettext_lazy("skill", "The table in general"),
    "procedure_payment": pgettext_lazy("skill", "Procedure of payment"),
    "procedure_chips": pgettext_lazy("skill", "Chips and change"),
    "procedure_announced": pgettext_lazy("skill", "Procedure of announced bets"),
    "procedure_wheel": pgettext_lazy("skill", "The halves of the wheel"),
    "procedure_zero": pgettext_lazy("skill", "Procedure on zero"),
    "procedure_limits": pgettext_lazy("skill", "Procedure at the limits"),
    "procedure_protection": pgettext_lazy("skill", "Protection of the game"),
    "procedure_cards": pgettext_lazy("skill", "Procedure of trente et quarante"),
    "words_bets": pgettext_lazy("skill", "Words for bets"),
    "words_chances": pgettext_lazy("skill", "Words for even chances"),
    "words_table": pgettext_lazy("skill", "Words for the table"),
    "words_chips": pgettext_lazy("skill", "Words for chips and money"),
    "words_announced": pgettext_lazy("skill", "Words for announced bets"),
    "words_zero": pgettext_lazy("skill", "Words for the rules on zero"),
    "words_cards": pgettext_lazy("skill", "Words for trente et quarante"),
}
OPTIONS = {
    "payment_orders": {
        str(PaymentOrder.FRANCE_FRENCH): pgettext_lazy("order of payment", "French roulette, France"),
        str(PaymentOrder.FRANCE_ENGLISH): pgettext_lazy("order of payment", "English roulette, France"),
        str(PaymentOrder.FRANCE_AMERICAN): pgettext_lazy("order of payment", "American roulette, France"),
        str(PaymentOrder.US_SCHOOL): pgettext_lazy("order of payment", "an American school"),
        str(PaymentOrder.EUROPE_GENERAL): pgettext_lazy("order of payment", "general European"),
    },
}
