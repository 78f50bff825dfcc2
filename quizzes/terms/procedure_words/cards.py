"""The deal of trente et quarante: the cards, the calls, the order of settling, insurance."""

from django.utils.translation import gettext_lazy as _

from quizzes.terms.procedure_words.words import APRES, COUPE, FAITES, RIEN, ROUGE, TRENTE, UN, Words

CARDS = {
    "deal_prepared": Words(
        _("Trente et quarante, the Swiss and Italian way: put the steps before a coup in order."),
        {
            "unpack": _("Unpack the cards and lay them out face up, pack by pack"),
            "shuffle": _("Shuffle the cards"),
            "cut": _("Let a guest cut"),
            "aside": _("Lay the cut cards aside"),
            "burn": _("Burn the first five cards"),
            "invite": _("Invite the stakes"),
            "first_card": _("Open the first card"),
        },
        _(
            "The cards are checked, shuffled and cut, and five are burnt. Then stakes are invited, "
            "and the first card ends the betting."
        ),
    ),
    "packs_used": Words(
        _("Trente et quarante: with how many packs is it dealt?"),
        {
            "six": _("With six packs of 52 cards"),
            "one": _("With one pack of 52 cards"),
            "four": _("With four packs of 52 cards"),
            "eight": _("With eight packs of 52 cards"),
        },
        _("Six packs are used, 312 cards. They are called a sixain, which at roulette is a six line."),
    ),
    "chances_of_the_cards": Words(
        _("Which of these are chances of trente et quarante?"),
        {
            "noir": _("Noir"),
            "rouge": _("Rouge"),
            "couleur": _("Couleur"),
            "inverse": _("Inverse"),
            "refait": _("The refait"),
            "apres": _("A null coup"),
        },
        _("There are four chances in two pairs: noir and rouge, couleur and inverse. Nobody can bet on a tie."),
    ),
    "laid_face_up": Words(
        _("Trente et quarante: why are the packs laid out face up before the shuffle?"),
        {
            "checked": _("So that anyone can check them"),
            "sorted": _("So that the colours are sorted"),
            "remembered": _("So that the players can remember their order"),
            "faster": _("So that they can be shuffled faster"),
        },
        _("The cards are laid out pack by pack, face up, so that anyone can check that they are complete."),
    ),
    "who_cuts": Words(
        _("Trente et quarante: who cuts the shuffled cards?"),
        {
            "guest": _("One of the guests"),
            "dealer": _("The croupier who deals"),
            "supervisor": _("The table supervisor"),
            "nobody": _("Nobody: they are dealt as they are"),
        },
        _("A guest is asked to cut, so that nobody of the house decides where the deal begins."),
    ),
    "call_for_the_cut": Words(
        _("Trente et quarante: with which call do you ask for the cut?"),
        {
            "coupe": COUPE,
            "faites": FAITES,
            "rien": RIEN,
            "apres": APRES,
        },
        _("“Messieurs, la coupe” means: gentlemen, the cut."),
    ),
    "first_five": Words(
        _("Trente et quarante, the Swiss and Italian way: the cards are cut. What happens to the first five?"),
        {
            "burnt": _("They are burnt"),
            "first_row": _("They begin the first row"),
            "red_card": _("A red card is put before them"),
            "shown": _("They are shown to the guests"),
        },
        _("There the first five cards are discarded, which is called to burn them."),
    ),
    "burnt_cards": Words(
        _("Trente et quarante: where do burnt cards go?"),
        {
            "basket": _("Into the basket, face down"),
            "face_up": _("Beside the first row, face up"),
            "back": _("Back among the other cards"),
            "guest": _("To the guest who cut"),
        },
        _("Burnt cards go face down into the basket: nobody learns which cards are gone."),
    ),
    "red_card_put": Words(
        _("Trente et quarante in France: where do you put the red card after the cut?"),
        {
            "last_five": _("Before the last five cards"),
            "first_five": _("After the first five cards"),
            "middle": _("Into the middle of the cards"),
            "top": _("On top of the cards"),
        },
        _("There the red card lies before the last five cards and marks the end of the game."),
    ),
    "red_card_shows": Words(
        _("Trente et quarante in France: the red card shows in the middle of a coup. What holds?"),
        {
            "void": _("The coup is void, and the game with these cards is over"),
            "finished": _("The coup is finished, then the game is over"),
            "burnt": _("The red card is burnt, and the coup goes on"),
            "collected": _("The coup is void, and the stakes are collected"),
        },
        _("When the red card shows, the game is over and that coup is void."),
    ),
    "card_exposed": Words(
        _("Trente et quarante in France: a card comes off and is seen by mistake. What do you do?"),
        {
            "burnt": _("Burn it at once"),
            "put_back": _("Put it back where it was"),
            "dealt": _("Deal it as the next card"),
            "shuffled": _("Shuffle all cards again"),
        },
        _("A card that is detached and seen by mistake is burnt at once."),
    ),
    "stake_added": Words(
        _("Trente et quarante: the first card is open, and a player wants to add to a stake. What do you do?"),
        {
            "refused": _("Refuse it: no stake is changed any more"),
            "first_row": _("Allow it until the first row is complete"),
            "add_only": _("Allow it: only taking back is forbidden"),
            "second_card": _("Allow it until the second card is open"),
        },
        _("Once the first card is open, no stake may be changed in any way, and none may be added."),
    ),
    "coup_settled": Words(
        _("Trente et quarante in France: both rows lie there. Put the steps in order."),
        {
            "announce": _("Announce the chances that win"),
            "losers": _("Take the losing stakes"),
            "inverse": _("Pay inverse, if it has won"),
            "colours": _("Pay noir or rouge"),
            "couleur": _("Pay couleur, if it has won"),
        },
        _("Losers are taken first. Then it goes chance by chance, always inverse, noir or rouge, couleur."),
    ),
    "cards_while_paying": Words(
        _("Trente et quarante in France: you are paying the winners. Where are the cards of the coup?"),
        {
            "stay": _("On the table, as they were dealt"),
            "gathered": _("Gathered in your hand"),
            "basket": _("In the basket already"),
            "turned": _("On the table, face down"),
        },
        _("The cards stay on the table while you pay, so that the players can check the points."),
    ),
    "refait_called": Words(
        _("Trente et quarante: both rows make 31. How do you call it?"),
        {
            "un_apres": APRES,
            "un": UN,
            "rouge": ROUGE,
            "trente": TRENTE,
        },
        _("The thirty is not said. Equal points are called with “après”, and “un après” is the refait."),
    ),
    "insured_stake": Words(
        _("Trente et quarante: how is an insured stake marked?"),
        {
            "token": _("With a token"),
            "larger": _("With larger chips"),
            "by_heart": _("Not at all: the croupier knows it by heart"),
            "apart": _("It is laid on a field of its own"),
        },
        _("A token shows that the premium is paid and that a refait does not touch the stake."),
    ),
    "premium_due": Words(
        _("Trente et quarante in France: when is the premium of an insurance paid?"),
        {
            "placed": _("When the stake is placed"),
            "refait": _("When a refait comes"),
            "won": _("When the stake has won"),
            "session": _("At the end of the session"),
        },
        _("The premium is paid beforehand, when the stake is placed. It is one hundredth of the stake."),
    ),
}
