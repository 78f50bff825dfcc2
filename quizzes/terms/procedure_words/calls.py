"""Announced bets at the table, and what zero does."""

from django.utils.translation import gettext_lazy as _

from quizzes.terms.procedure_words.words import Words

ANNOUNCED = {
    "announced_bets": Words(
        _("Which of these bets are announced?"),
        {
            "series": _("Series, such as the voisins"),
            "neighbours": _("A number and its neighbours"),
            "finales": _("Finales"),
            "completes": _("Completes"),
            "dozen": _("A dozen"),
            "red": _("Red"),
        },
        _("Series, neighbours, finales and completes put chips on several places at once, so they are called aloud."),
    ),
    "call_heard": Words(
        _("A player announces a bet. What do you do?"),
        {
            "repeated": _("Repeat it aloud"),
            "silent": _("Lay the chips without a word"),
            "wait": _("Wait until the ball lies in a pocket"),
            "others": _("Ask the other players whether they agree"),
        },
        _("The croupier repeats the announcement aloud, so that a misunderstanding shows before the result."),
    ),
    "no_money_down": Words(
        _("United Kingdom: a player announces a bet, but puts no money on the table. What do you do?"),
        {
            "refused": _("Refuse it: that would be gambling on credit"),
            "afterwards": _("Take it, and ask for the money after the result"),
            "known": _("Take it from a player who is known"),
            "half": _("Take half of it"),
        },
        _("An announced bet without money on the table is gambling on credit, which is not allowed there."),
    ),
    "chips_on_the_racetrack": Words(
        _(
            "A house that leaves announced chips on the racetrack: nine chips lie there for the voisins, "
            "and 26 wins. What do you do?"
        ),
        {
            "two_moved": _("Move two of the nine to their corner and pay them there, and take the rest"),
            "all_moved": _("Move all nine to their places, and pay the corner"),
            "stay": _("Pay two of them on the racetrack, and leave all nine there"),
            "one_moved": _("Move one of the nine to its corner and pay it there, and take the rest"),
        },
        _(
            "Only the share that wins is moved to its place on the layout and paid there. "
            "On the corner of the voisins that is two chips of nine; the other seven are lost."
        ),
    ),
    "finale_laid": Words(
        _("A house that leaves the chips of series on the racetrack: where do the chips of a finale go?"),
        {
            "layout": _("On their numbers on the layout"),
            "racetrack": _("On the racetrack too"),
            "wheel": _("At the rim of the wheel"),
            "dozens": _("On the three dozens"),
        },
        _("The numbers of a finale do not lie together on the wheel: it is laid on the layout."),
    ),
    "laid_at_once": Words(
        _("A house that lays announced bets on the layout: a player announces the voisins. When do you lay the chips?"),
        {
            "now": _("At once, all nine on their places"),
            "racetrack": _("After the result; until then they wait on the racetrack"),
            "written": _("Not at all: the bet is written down"),
            "winners": _("After the result, only the chips that win"),
        },
        _("There the chips are laid on their places at once, before the ball drops."),
    ),
    "remainder_of_a_call": Words(
        _("An amount is announced and rounded down over the chips. What do you do with the remainder?"),
        {
            "back": _("Give it back to the player"),
            "on_one": _("Lay it on one of the places"),
            "tip": _("Take it as a tip"),
            "next_spin": _("Keep it for the next spin"),
        },
        _("The worth of a chip is rounded down. What is left over goes back to the player."),
    ),
    "laid_on_request": Words(
        _("English roulette in France: a player with a colour asks you to lay a chip on a number. May you?"),
        {
            "may": _("Yes, before the betting is closed"),
            "never": _("No, the croupier never lays bets"),
            "supervisor": _("No, only the supervisor may do it"),
            "after_close": _("Yes, even when the betting is closed"),
        },
        _("The croupier may lay bets for players who have a colour. It must lie there when the betting is closed."),
    ),
}
ZERO = {
    "zero_standard": Words(
        _("A European standard table: zero comes, and a stake lies on red. What do you do?"),
        {
            "collect": _("Collect it"),
            "half": _("Give half of it back"),
            "locked": _("Leave it in prison"),
            "stays": _("Leave it for the next spin, as the player’s own"),
        },
        _("Zero is neither red nor black. Without a special rule even chances lose on it."),
    ),
    "zero_partage": Words(
        _("English roulette in France: zero comes, and a stake lies on black. What do you do?"),
        {
            "half": _("Give half of it back, and collect half"),
            "collect": _("Collect all of it"),
            "locked": _("Leave all of it in prison"),
            "chooses": _("Let the player choose between half and prison"),
        },
        _("There even chances lose half of the stake on zero. The player has no choice: that is la partage."),
    ),
    "zero_choice": Words(
        _("French roulette in France: zero comes, and a stake lies on black. What do you do?"),
        {
            "chooses": _("Let the player choose: half back, or all of it in prison"),
            "collect": _("Collect all of it"),
            "half": _("Give half of it back without asking"),
            "locked": _("Leave all of it in prison without asking"),
        },
        _("There the player decides: take half back, or leave the whole stake in prison."),
    ),
    "zero_and_dozen": Words(
        _("A table with la partage: zero comes, and a stake lies on a dozen. What do you do?"),
        {
            "collect": _("Collect it"),
            "half": _("Give half of it back"),
            "locked": _("Leave it in prison"),
            "back": _("Give all of it back"),
        },
        _("La partage is for even chances alone. Dozens and columns lose on zero at every table."),
    ),
    "lost_on_zero": Words(
        _("A European standard table: zero comes. Which of these bets lose?"),
        {
            "red": _("Red"),
            "low": _("Low"),
            "dozen": _("The first dozen"),
            "column": _("The first column"),
            "straight": _("The single number zero"),
            "split": _("The split of zero and one"),
        },
        _("Zero belongs to no outside bet: there all of them lose. Inside bets that hold zero win."),
    ),
    "prisoner_wins": Words(
        _("French roulette in France: a stake is in prison, and its chance comes at the next spin. What do you do?"),
        {
            "freed": _("Free it, and pay nothing"),
            "paid": _("Free it, and pay as much as the stake"),
            "half_paid": _("Free it, and pay half of the stake"),
            "stays": _("Leave it in prison for one more spin"),
        },
        _("A stake that wins in prison is free again. Nothing is paid for it."),
    ),
    "prisoner_and_zero": Words(
        _("French roulette in France: a stake is in prison, and zero comes again. What happens to it?"),
        {
            "halved": _("It loses half of its worth, and the player chooses again"),
            "lost": _("It is lost"),
            "as_before": _("It stays in prison with its whole worth"),
            "freed": _("It is free again"),
        },
        _("There every further zero halves what the stake is worth, and the player has the same choice again."),
    ),
    "zero_at_the_end": Words(
        _("French roulette in France: zero comes at the last spin of the session. What happens to even chances?"),
        {
            "half": _("The players must take half of the stake back"),
            "tomorrow": _("The stakes stay in prison until the next session"),
            "collect": _("The stakes are collected"),
            "whole": _("The players take the whole stake back"),
        },
        _("There is no next spin for a prisoner. After a first zero half of the stake is given back."),
    ),
    "prisoner_moved": Words(
        _(
            "Trente et quarante, a house that allows transfers: a player asks for a stake in prison "
            "to be put on another chance. What do you do?"
        ),
        {
            "moved": _("Move it yourself to the other chance"),
            "never": _("Leave it: a stake in prison is never moved"),
            "by_player": _("Let the player move it"),
            "freed": _("Free it first, without a result"),
        },
        _("Where the house allows it, the croupier moves a stake in prison to another chance on request."),
    ),
}
