"""Payment, chips and change, limits; how the game is kept clear and safe."""

from django.utils.translation import gettext_lazy as _

from quizzes.terms.procedure_words.words import Words

PAYMENT = {
    "after_the_dolly": Words(
        _("The dolly stands on the winning number. What do you do next?"),
        {
            "clear": _("Clear every losing bet"),
            "pay_nearest": _("Pay the nearest winner"),
            "lift": _("Lift the dolly"),
            "new_bets": _("Take the bets for the next spin"),
        },
        _("First every losing bet is cleared. Then only winners lie there, and they are paid."),
    ),
    "winning_stake": Words(
        _("What happens to the stake of a winning bet?"),
        {
            "stays": _("It stays the player’s, beside the payout"),
            "house": _("It goes to the house"),
            "in_payout": _("It is a part of the payout"),
            "next_spin": _("It must lie for the next spin too"),
        },
        _("Odds are quoted to one, without the stake. The winning stake stays the player’s."),
    ),
    "french_payment": Words(
        _("French roulette in France: in which order are the winners paid?"),
        {
            "columns": _("Columns and dozens"),
            "evens": _("Even chances"),
            "streets": _("Six lines and streets"),
            "corners": _("Corners"),
            "splits": _("Splits"),
            "straights": _("Straight-up numbers"),
        },
        _("Outside first, then inside, the lines before corners and splits. Straight-up numbers are paid last."),
    ),
    "amount_said": Words(
        _("American roulette in France: a player has won with several bets. How do you pay?"),
        {
            "said_then_paid": _("Say the amount of each winning bet, then pay"),
            "paid_then_said": _("Pay, and say the amounts afterwards"),
            "silent": _("Pay without a word"),
            "of_table": _("Say the sum that the whole table gets, then pay"),
        },
        _("The amount of each winning bet is announced before it is paid, so that it can be followed."),
    ),
    "player_by_player": Words(
        _("American roulette in France: several players have won. How do you go on?"),
        {
            "by_player": _("Player by player, each with all of the winning bets"),
            "by_bet": _("Bet by bet, whoever it belongs to"),
            "largest": _("The largest payout first"),
            "as_asked": _("As the players ask"),
        },
        _("There you pay player by player, and for each player in the order of payment."),
    ),
    "paid_in_colour": Words(
        _("English roulette in France: in what do you pay a player who plays with a colour?"),
        {
            "own_colour": _("In chips of that colour"),
            "cash": _("In value chips, always"),
            "any_colour": _("In chips of any colour"),
            "notes": _("In banknotes"),
        },
        _("Winners are paid in colour chips of their own. Value chips need a permission."),
    ),
    "value_chips_allowed": Words(
        _("English roulette in France: a part of a payout is to be in value chips. Who has to allow it?"),
        {
            "supervisor": _("The table supervisor"),
            "nobody": _("Nobody: the croupier decides"),
            "player": _("The player alone"),
            "cashier": _("The cashier"),
        },
        _("Payment is in colour chips. With the supervisor’s permission a payout may contain value chips."),
    ),
    "cutting_out": Words(
        _("English roulette in France: how do you cut out the colour chips of a payout?"),
        {
            "by_height": _("Stack by stack, against a measured stack of 20"),
            "one_by_one": _("One by one, counting aloud"),
            "by_feel": _("By feel, without comparing"),
            "in_the_tray": _("In the tray, and push them out ready"),
        },
        _("Chips are cut in stacks that are compared with a stack of 20. That is quick, and everyone can check it."),
    ),
    "wrong_payment": Words(
        _("English roulette in France: you notice that you have paid too little. Whom do you tell?"),
        {
            "supervisor": _("The table supervisor, at once"),
            "quietly": _("Nobody: add the rest quietly"),
            "player": _("Only the player, who says how to settle it"),
            "later": _("The colleague who relieves you"),
        },
        _("The table supervisor answers for the payments and for all that is done at the table."),
    ),
}
CHIPS = {
    "worth_is_fixed": Words(
        _("When is the worth of a player’s colour chips fixed?"),
        {
            "bought": _("When they are bought"),
            "first_win": _("When they win for the first time"),
            "paid": _("When they are changed back"),
            "each_spin": _("Anew at every spin"),
        },
        _("Colour chips bear no value. What they are worth is fixed when the player buys them."),
    ),
    "worth_is_shown": Words(
        _("How does everyone see what a colour is worth?"),
        {
            "marker": _("A marker lies on a chip of that colour at the wheel"),
            "printed": _("The value is printed on the chips"),
            "by_heart": _("The croupier knows it by heart"),
            "layout": _("It is written on the layout"),
        },
        _("A chip of each colour lies at the rim of the wheel, with a marker that shows its worth."),
    ),
    "same_colour": Words(
        _("A player asks for the colour with which another already plays. What do you do?"),
        {
            "another": _("Give another colour: nobody shares one"),
            "shared": _("Give the same colour, the players know their bets"),
            "marked": _("Give the same colour, and mark the chips"),
            "refused": _("Refuse colour chips to the second player"),
        },
        _("Each player has a colour that no other has. Otherwise nobody knows whose bet has won."),
    ),
    "colour_taken_away": Words(
        _("A player wants to leave the table with colour chips. What do you do?"),
        {
            "changed": _("Change them into value chips first"),
            "cashier": _("Let the player take them to the cashier"),
            "next_table": _("Let the player use them at the next table"),
            "kept": _("Keep them: they belong to the house"),
        },
        _("Colour chips have no value away from their table. They are changed before the player leaves."),
    ),
    "worth_not_said": Words(
        _("English roulette in France: a player takes a colour and names no value. What is a chip worth?"),
        {
            "minimum": _("The minimum of the table"),
            "maximum": _("The maximum on a number"),
            "one": _("One, in the money of the country"),
            "neighbour": _("As much as the next player’s"),
        },
        _("Whoever names no value plays at the minimum of the table with each chip."),
    ),
    "other_worth": Words(
        _("English roulette in France: during the game a player wants another worth for the chips. What do you do?"),
        {
            "another_colour": _("Change the chips back, then give another colour"),
            "marker": _("Change only the marker"),
            "not_today": _("Refuse it until the table closes"),
            "new_ones": _("Let the new worth hold for chips bought from now on"),
        },
        _("The first colour is changed back, then another one is given. So no colour ever has two values."),
    ),
    "note_changed": Words(
        _("A casino in France: a guest gives you a banknote for chips. Put the steps in order."),
        {
            "laid_open": _("Lay the note unfolded on the upper part of the change plate"),
            "said": _("Say the amount aloud"),
            "counted": _("Line up the chips and count them"),
            "lowered": _("Move the note to the lower part of the change plate"),
            "passed": _("Pass the chips to the guest"),
            "boxed": _("Put the note into the locked box"),
        },
        _("Everyone can see the note until the chips are counted and passed. Only then does it go into the box."),
    ),
    "tip_in_colour": Words(
        _("English roulette in France: the staff gets a tip in colour chips. What do you do with it?"),
        {
            "changed": _("Change it into value chips at once"),
            "kept": _("Keep it until the table closes"),
            "played": _("Play it for the staff"),
            "returned": _("Give it back to the player"),
        },
        _("Tips in colour chips are changed at once, openly, into value chips."),
    ),
    "value_chips_laid": Words(
        _("English roulette in France: on which bets are value chips taken?"),
        {
            "even_chances": _("On even chances only"),
            "everywhere": _("On every bet"),
            "inside": _("On inside bets only"),
            "nowhere": _("On none"),
        },
        _("There value chips are taken on even chances only; on all else players use their colour."),
    ),
}
LIMITS = {
    "over_the_maximum": Words(
        _("A bet lies over the maximum of the table. What do you do?"),
        {
            "excess_back": _("Take it up to the maximum, and give the rest back"),
            "refused": _("Give the whole bet back"),
            "whole": _("Take the whole bet"),
            "excess_kept": _("Take it up to the maximum, and collect the rest"),
        },
        _("A bet over the maximum is honoured up to the maximum. What is beyond it goes back to the player."),
    ),
    "under_the_minimum": Words(
        _("A house in the United States: a player bets under the minimum for the first time. What is done?"),
        {
            "explained": _("The bet is honoured, and a supervisor explains the minimum"),
            "collected": _("The bet is collected"),
            "silent": _("The bet is honoured, and nothing is said"),
            "filled_up": _("The house adds what is missing"),
        },
        _("The supervisor is told and explains the minimum. If it happens again, the bet goes back to the player."),
    ),
    "minimum_raised": Words(
        _("A casino in France: the director raises the minimum of a table. What becomes of its maxima?"),
        {
            "all_raised": _("All of them are raised too"),
            "stay": _("They stay as they are"),
            "number_only": _("Only the maximum on a number is raised"),
            "lowered": _("They are lowered"),
        },
        _("The maxima are multiples of the minimum. Whoever raises the minimum must raise all maxima."),
    ),
}
PROTECTION = {
    "stake_disputed": Words(
        _("The number is known, and a player says that a chip was meant for another number. What counts?"),
        {
            "where_it_lay": _("Where it lay when the betting was closed"),
            "meant": _("What the player meant"),
            "before_dolly": _("Where it lies when the dolly is set"),
            "neighbours": _("What the players beside say"),
        },
        _("Only stakes that lie on the layout when the betting is closed take part, and as they lie there."),
    ),
    "supervisor_and_chips": Words(
        _("French roulette in France: when may a table supervisor on duty handle chips or money?"),
        {
            "never": _("Never"),
            "large": _("For large payouts"),
            "always": _("Whenever it helps the croupiers"),
            "closing": _("After the last spin"),
        },
        _("Whoever supervises does not handle chips or money, for whatever reason."),
    ),
    "wheel_after_play": Words(
        _("French roulette in France: the game is over. What happens to the wheel?"),
        {
            "locked": _("It is covered, and the cover is locked"),
            "open": _("It stays open, so that everyone can see it"),
            "turning": _("It is left turning until it stops"),
            "ball_left": _("It stays open, with the ball in the last number"),
        },
        _("At the end of play the wheel is locked under a cover, so that nobody can change it."),
    ),
    "stake_on_word": Words(
        _("A casino in France: a player has no chips left and wants to stake on a promise to pay. What do you do?"),
        {
            "refused": _("Refuse it"),
            "known": _("Take it from a player who is known"),
            "small": _("Take it up to the minimum of the table"),
            "witness": _("Take it if another player vouches for it"),
        },
        _("Games may be played for cash only. A stake on a promise is forbidden."),
    ),
    "counted_in_public": Words(
        _("A casino in France: the chips of a table are counted at its opening. How?"),
        {
            "slowly": _("So slowly that everyone present can follow"),
            "fast": _("As fast as possible"),
            "unseen": _("Where nobody can see it"),
            "silent": _("Without saying any sum"),
        },
        _("The chips are spread out and counted, and the sum is called aloud, slowly enough for all to follow."),
    ),
}
