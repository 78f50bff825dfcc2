"""Words of the questions on trente et quarante."""

from django.utils.translation import gettext, pgettext_lazy
from django.utils.translation import gettext_lazy as _

from quizzes.rules.roulette.prison import SecondZero
from quizzes.rules.trente_et_quarante.cards import Card

KINDS = {
    "tq_row": pgettext_lazy("kind of question", "A row of cards"),
    "tq_coup": pgettext_lazy("kind of question", "A coup"),
    "tq_settle": pgettext_lazy("kind of question", "Settling a coup"),
    "tq_refait": pgettext_lazy("kind of question", "The refait"),
    "tq_insurance": pgettext_lazy("kind of question", "Insurance"),
}
DESCRIPTIONS = {
    "tq_row": _("A row of cards: how many points, and does it go on?"),
    "tq_coup": _("Two rows of cards: what are the points, what wins, and how do you call it?"),
    "tq_settle": _("Stakes on the four chances: what do you take, what do you pay, what stays?"),
    "tq_refait": _("31 against 31: what goes back, what is held, what does the house take?"),
    "tq_insurance": _("Which stakes can be insured, what is the premium, and is it kept?"),
}
HINTS = {
    "tq_row": _(
        "First the cards that count 10, then the others. A row goes on up to 30 and ends with the card beyond."
    ),
    "tq_coup": _("The first row is noir. The lower total wins; then look at the very first card for couleur."),
    "tq_settle": _("Losers first, then the winners: inverse, noir or rouge, couleur. Every chance pays 1 to 1."),
    "tq_refait": _("Set the insured stakes aside first: the refait does not touch them. Then go stake by stake."),
    "tq_insurance": _("Is the stake large enough, and a multiple where the house asks for it? Then one hundredth."),
}
FIELDS = {
    "points": pgettext_lazy("field", "Points"),
    "goes_on": pgettext_lazy("field", "Another card"),
    "coup_winner": pgettext_lazy("field", "The coup"),
    "second_chance": pgettext_lazy("field", "Couleur or inverse"),
    "coup_call": pgettext_lazy("field", "You call"),
    "settling_order": pgettext_lazy("field", "The stakes in the order in which you deal with them"),
    "stays": pgettext_lazy("field", "Stays on the cloth"),
    "given_back": pgettext_lazy("field", "You give back"),
    "held": pgettext_lazy("field", "Held in prison"),
    "premium_kept": pgettext_lazy("field", "Premium that the house keeps"),
    "insurable": pgettext_lazy("field", "Can be insured"),
    "premium": pgettext_lazy("field", "Premium"),
    "premium_fate": pgettext_lazy("field", "The premium after the coup"),
}
SLIPS = {
    "ace_as_eleven": pgettext_lazy("slip", "An ace taken as 11"),
    "court_card_numbered": pgettext_lazy("slip", "A court card taken as 11, 12 or 13"),
    "card_missed": pgettext_lazy("slip", "A card left out"),
    "card_twice": pgettext_lazy("slip", "A card counted twice"),
    "thirty_dropped": pgettext_lazy("slip", "The thirty dropped"),
    "row_ended_too_soon": pgettext_lazy("slip", "A row ended too soon"),
    "row_went_too_far": pgettext_lazy("slip", "A row gone on too far"),
    "rows_exchanged": pgettext_lazy("slip", "The rows exchanged"),
    "higher_row_wins": pgettext_lazy("slip", "The higher row taken as the winner"),
    "wrong_first_card": pgettext_lazy("slip", "The wrong card looked at for couleur"),
    "couleur_inverse_mixed_up": pgettext_lazy("slip", "Couleur and inverse mixed up"),
    "tie_as_refait": pgettext_lazy("slip", "A null coup taken as the refait"),
    "refait_as_tie": pgettext_lazy("slip", "The refait taken as a null coup"),
    "red_called_first": pgettext_lazy("slip", "Rouge called first"),
    "thirty_called": pgettext_lazy("slip", "The thirty called"),
    "call_miscounted": pgettext_lazy("slip", "Called with other points"),
    "tie_called_as_loss": pgettext_lazy("slip", "Equal points called as a loss"),
    "null_coup_taken": pgettext_lazy("slip", "Stakes taken on a null coup"),
    "chance_missed": pgettext_lazy("slip", "A stake overlooked"),
    "losing_chance_left": pgettext_lazy("slip", "A losing stake left on the cloth"),
    "losing_chance_paid": pgettext_lazy("slip", "A losing chance paid"),
    "paid_before_taken": pgettext_lazy("slip", "Paid before the losers were taken"),
    "chances_out_of_order": pgettext_lazy("slip", "The winners in another order"),
    "refait_takes_all": pgettext_lazy("slip", "The whole stake taken on a refait"),
    "other_refait_rule": pgettext_lazy("slip", "Half back and prison mixed up"),
    "insurance_overlooked": pgettext_lazy("slip", "The insurance overlooked"),
    "premium_by_another_rule": pgettext_lazy("slip", "The premium by another house’s rule"),
    "coup_overlooked": pgettext_lazy("slip", "A coup overlooked"),
    "premium_of_the_least": pgettext_lazy("slip", "The premium of the least stake"),
    "premium_tenfold": pgettext_lazy("slip", "A tenth for a hundredth"),
    "uninsurable_insured": pgettext_lazy("slip", "Insured what cannot be insured"),
    "insurable_refused": pgettext_lazy("slip", "Refused what can be insured"),
}
SKILLS = {
    "row_points": pgettext_lazy("skill", "Points of a row"),
    "row_long": pgettext_lazy("skill", "Rows of six cards and more"),
    "row_end": pgettext_lazy("skill", "Where a row ends"),
    "coup_winner": pgettext_lazy("skill", "What wins a coup"),
    "coup_couleur": pgettext_lazy("skill", "Couleur or inverse"),
    "coup_tie": pgettext_lazy("skill", "Null coup and refait"),
    "coup_call": pgettext_lazy("skill", "Calling a coup"),
    "settle_amounts": pgettext_lazy("skill", "What a coup takes and pays"),
    "settle_order": pgettext_lazy("skill", "The order of settling a coup"),
    "refait_lost": pgettext_lazy("skill", "The refait, stakes lost"),
    "refait_half": pgettext_lazy("skill", "The refait, half back"),
    "refait_prison": pgettext_lazy("skill", "The refait, prison"),
    "refait_chain": pgettext_lazy("skill", "Prison, coup by coup"),
    "refait_insured": pgettext_lazy("skill", "The refait, insured stakes"),
    "insurance_premium": pgettext_lazy("skill", "Premiums"),
    "insurance_limits": pgettext_lazy("skill", "What can be insured"),
    "insurance_fate": pgettext_lazy("skill", "What becomes of a premium"),
}
OPTIONS = {
    "chances": {
        "noir": pgettext_lazy("chance of trente et quarante", "Noir"),
        "rouge": pgettext_lazy("chance of trente et quarante", "Rouge"),
        "couleur": pgettext_lazy("chance of trente et quarante", "Couleur"),
        "inverse": pgettext_lazy("chance of trente et quarante", "Inverse"),
        "neither": pgettext_lazy("chance of trente et quarante", "Neither"),
    },
    "outcomes": {
        "noir": pgettext_lazy("outcome of a coup", "Noir wins"),
        "rouge": pgettext_lazy("outcome of a coup", "Rouge wins"),
        "null_coup": pgettext_lazy("outcome of a coup", "Null coup"),
        "refait": pgettext_lazy("outcome of a coup", "Refait"),
    },
    "another_card": {
        "yes": pgettext_lazy("another card?", "Yes, the row goes on"),
        "no": pgettext_lazy("another card?", "No, the row is complete"),
    },
    "premium_fates": {
        "kept": pgettext_lazy("premium", "The house keeps it"),
        "returned": pgettext_lazy("premium", "It goes back to the player"),
    },
}

SECOND_REFAITS = {
    SecondZero.HALVE: _("a further refait halves the held stake"),
    SecondZero.LOST: _("a further refait takes the held stake"),
    SecondZero.STAY: _("after a further refait the stake stays held"),
    SecondZero.PARTAGE: _("a further refait gives half of the held stake back"),
    SecondZero.FREED: _("a further refait frees the held stake"),
    SecondZero.NESTED3: _("a further refait asks for a second win; a third refait takes the stake"),
    SecondZero.NESTED: _("every further refait asks for one more win"),
}
RANKS = {
    "A": pgettext_lazy("card", "ace"),
    "J": pgettext_lazy("card", "jack"),
    "Q": pgettext_lazy("card", "queen"),
    "K": pgettext_lazy("card", "king"),
}
SUITS = {
    "C": pgettext_lazy("card", "clubs"),
    "D": pgettext_lazy("card", "diamonds"),
    "H": pgettext_lazy("card", "hearts"),
    "S": pgettext_lazy("card", "spades"),
}


def card_text(card: Card) -> str:
    """A card in words, for those who do not see it: queen of hearts."""
    return gettext("%(rank)s of %(suit)s") % {"rank": RANKS.get(card.rank, card.rank), "suit": SUITS[card.suit]}
