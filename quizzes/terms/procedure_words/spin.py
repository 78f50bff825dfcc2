"""The spin from the first stake to the lifted dolly, and what may go wrong with it."""

from django.utils.translation import gettext_lazy as _

from quizzes.terms.procedure_words.words import APRES, COUPE, FAITES, RIEN, Words

SPIN = {
    "spin_steps": Words(
        _("Put the steps of a spin in order."),
        {
            "open": _("Open the betting"),
            "launch": _("Turn the wheel and launch the ball"),
            "close": _("Say that there are no more bets"),
            "name": _("Name the winning number"),
            "mark": _("Set the dolly on the winning number"),
            "clear": _("Clear the losing bets"),
            "pay": _("Pay the winners"),
            "lift": _("Lift the dolly"),
        },
        _(
            "The betting is opened, the ball is launched, the betting is closed. The number is named and marked, "
            "the losers are cleared, the winners are paid, and only then is the dolly lifted."
        ),
    ),
    "round_begins": Words(
        _("How does a round begin?"),
        {
            "opened": _("The croupier opens the betting, and the players lay their chips"),
            "first_chip": _("The first chip on the layout opens the betting"),
            "launched": _("The ball is launched, and that opens the betting"),
            "largest": _("The player with the largest stake opens the betting"),
        },
        _("The croupier opens the betting. Only then do the players lay their chips."),
    ),
    "two_directions": Words(
        _("In which directions do the wheel and the ball go?"),
        {
            "opposite": _("In opposite directions"),
            "same": _("In the same direction"),
            "either": _("In the same or in opposite directions, as the croupier likes"),
            "wheel_still": _("Only the ball goes round, the wheel stands still"),
        },
        _("The wheel is turned one way, and the ball is launched the other way."),
    ),
    "next_direction": Words(
        _("French roulette in France: at the last spin you turned the wheel clockwise. And now?"),
        {
            "reversed": _("The wheel anticlockwise, the ball clockwise"),
            "again": _("The wheel clockwise again, the ball anticlockwise"),
            "both_clockwise": _("The wheel and the ball clockwise"),
            "both_anticlockwise": _("The wheel and the ball anticlockwise"),
        },
        _("There the wheel changes its direction at every spin, and the ball always goes against it."),
    ),
    "chip_while_running": Words(
        _("The ball runs, and you have not closed the betting yet. A player lays a chip. What do you do?"),
        {
            "let_lie": _("Let it lie: the betting is still open"),
            "push_back": _("Push it back: the ball is already running"),
            "first_only": _("Let it lie only if it is this player’s first chip"),
            "stop": _("Stop the ball and launch it anew"),
        },
        _("Bets may be laid while the ball runs, until you say that there are no more bets."),
    ),
    "when_to_close": Words(
        _("When do you say that there are no more bets?"),
        {
            "before_drop": _("Shortly before the ball drops"),
            "at_launch": _("As you launch the ball"),
            "at_rest": _("When the ball lies in a pocket"),
            "at_dolly": _("When the dolly stands on the number"),
        },
        _("The betting stays open while the ball runs. It is closed when the ball slows down and is about to drop."),
    ),
    "late_bet": Words(
        _("You have said that there are no more bets, and a player lays another chip. What do you do?"),
        {
            "push_back": _("Push it back: it does not take part"),
            "still_running": _("Let it lie, as long as the ball still runs"),
            "only_if_loses": _("Let it lie, and collect it if it loses, but do not pay it"),
            "anew": _("Stop the ball and launch it anew"),
        },
        _("Only stakes that lie on the layout when the betting is closed take part. A late one is pushed back."),
    ),
    "taken_back_late": Words(
        _("You have said that there are no more bets, and a player wants to take a stake back. What do you do?"),
        {
            "stays": _("It stays where it lies"),
            "own_chip": _("Let the player take it: it is the player’s own"),
            "moved": _("Let the player move it to another number, but not take it"),
            "half": _("Let the player take half of it"),
        },
        _("Once the betting is closed, no bet may be laid and none may be taken back."),
    ),
    "call_that_opens": Words(
        _("Which French call invites the players to lay their stakes?"),
        {
            "faites": FAITES,
            "rien": RIEN,
            "coupe": COUPE,
            "apres": APRES,
        },
        _("“Faites vos jeux” means: place your bets."),
    ),
    "call_that_closes": Words(
        _("Which French call says that no more bets are taken?"),
        {
            "rien": RIEN,
            "faites": FAITES,
            "coupe": COUPE,
            "apres": APRES,
        },
        _("“Rien ne va plus” means: no more bets. It is said when the ball is about to drop."),
    ),
    "result_announced": Words(
        _("French roulette in France: the ball lies in a pocket. What do you announce?"),
        {
            "number": _("The number"),
            "colour": _("Its colour"),
            "parity": _("Even or odd"),
            "half": _("Low or high"),
            "dozen": _("Its dozen and its column"),
            "beside": _("The numbers beside it on the wheel"),
        },
        _("The number and the even chances that win are announced aloud."),
    ),
    "seventeen_called": Words(
        _("The ball lies in 17. Which announcement is right?"),
        {
            "right": _("Seventeen, black, odd, low"),
            "red": _("Seventeen, red, odd, low"),
            "high": _("Seventeen, black, odd, high"),
            "even": _("Seventeen, black, even, low"),
        },
        _("Between 11 and 18 the odd numbers are black. 17 is in the lower half, which is manque."),
    ),
    "number_marked": Words(
        _("English roulette: how do you mark the winning number on the layout?"),
        {
            "dolly": _("Set the dolly on it"),
            "wheel": _("Turn the wheel until the number points at the layout"),
            "chip": _("Lay a chip of the house on it"),
            "emptied": _("Take all chips off its box"),
        },
        _("The dolly marks the winning number, so that everyone sees what is paid and why."),
    ),
    "rake_or_dolly": Words(
        _("French roulette in France: how do you show the winning number on the layout?"),
        {
            "rake": _("Touch it with the rake"),
            "silent_dolly": _("Set the dolly on it and say nothing"),
            "winners_only": _("Tell it to the winners alone"),
            "wheel": _("Point at the wheel"),
        },
        _("There the croupier announces the number and touches it with the rake, so that everyone sees it."),
    ),
    "dolly_on": Words(
        _("The dolly stands on the layout. What may the players do with bets?"),
        {
            "nothing": _("Nothing: no bet is laid, taken or moved"),
            "next_bets": _("Lay bets for the next spin on other numbers"),
            "losers_back": _("Take back the bets that have lost"),
            "winner_moved": _("Move the bets that have won"),
        },
        _("While the dolly stands, nobody lays, takes or moves a bet. The next bets wait until it is lifted."),
    ),
    "forbidden_with_dolly": Words(
        _("The dolly stands on the layout. What is not done now?"),
        {
            "laid": _("Laying a new bet"),
            "taken": _("Taking a bet back"),
            "moved": _("Moving a bet"),
            "cleared": _("Clearing the losing bets"),
            "paid": _("Paying the winners"),
        },
        _("While the dolly stands, the croupier clears and pays, and no bet is laid, taken or moved."),
    ),
    "dolly_off": Words(
        _("When do you lift the dolly?"),
        {
            "all_paid": _("When every winner is paid"),
            "cleared": _("When the losing bets are cleared"),
            "ball_out": _("When you take the ball out of the pocket"),
            "asked": _("When a player asks for it"),
        },
        _("The lifted dolly opens the betting for the next spin. Before that everything must be paid."),
    ),
    "chip_in_the_wheel": Words(
        _("A chip falls into the turning wheel. What do you do?"),
        {
            "anew": _("Stop the game, take the ball and launch it anew"),
            "afterwards": _("Let the ball drop, and take the chip out afterwards"),
            "wait": _("Close the betting and wait for the result"),
            "other_pocket": _("Let the result count if the chip lies in another pocket"),
        },
        _("A chip in the wheel may change the way of the ball. The game is stopped, and the ball is launched anew."),
    ),
    "ball_out": Words(
        _("South Dakota: the ball leaves the wheel. What do you do first?"),
        {
            "no_spin": _("Announce that it is no spin"),
            "last_pocket": _("Take the number at which it left the wheel"),
            "laid_back": _("Lay the ball back into the wheel where it left it"),
            "collected": _("Collect all stakes"),
        },
        _("“No spin” is announced. Then the ball is recovered and inspected."),
    ),
    "ball_with_the_wheel": Words(
        _("South Dakota: you have launched the ball in the direction in which the wheel turns. What do you do?"),
        {
            "no_spin": _("Announce that it is no spin, and take the ball out before it comes to rest"),
            "enough_turns": _("Let the spin count if the ball makes enough turns"),
            "turned": _("Turn the wheel the other way while the ball runs"),
            "next_time": _("Let the spin count, and launch the next ball the other way"),
        },
        _("Wheel and ball must go in opposite directions. Otherwise it is no spin."),
    ),
    "too_few_turns": Words(
        _("United States, a house that asks for three turns of the ball: it drops after two. What do you do?"),
        {
            "not_valid": _("The spin is not valid: launch the ball anew"),
            "counts": _("The spin counts: the ball lies in a pocket"),
            "outside_only": _("The spin counts for outside bets only"),
            "players": _("Ask the players whether it counts"),
        },
        _("Where a house asks for a number of turns, a spin with fewer is not valid."),
    ),
    "who_launches": Words(
        _("French roulette in France: who launches the ball?"),
        {
            "in_turn": _("The croupiers of the table, one after another"),
            "the_best": _("Always the croupier who does it best"),
            "supervisor": _("The table supervisor"),
            "player": _("The player with the largest stake"),
        },
        _("All croupiers of the table launch the ball in turn. None of them may do it alone."),
    ),
    "before_launching": Words(
        _("English roulette in France: you work alone at the table. What do you do before you launch the ball?"),
        {
            "stacks": _("Rebuild the stacks of colour chips"),
            "box": _("Count the money in the box"),
            "colours": _("Give every player another colour"),
            "asks": _("Ask each player for the next bet"),
        },
        _("A croupier who has no assistant rebuilds the stacks of colour chips before every spin."),
    ),
}
