"""The table in general, and the colours of the wheel's two halves."""

from django.utils.translation import gettext_lazy as _

from quizzes.terms.procedure_words.words import Words

TABLE = {
    "what_is_bet_on": Words(
        _("On what do the players of roulette bet?"),
        {
            "pocket": _("On the pocket in which the ball comes to rest"),
            "turns": _("On the number of turns that the ball makes"),
            "one_another": _("On what the other players bet"),
            "direction": _("On the direction of the wheel"),
        },
        _("The pocket in which the ball comes to rest decides every bet."),
    ),
    "against_whom": Words(
        _("Against whom does a player play?"),
        {
            "house": _("Against the house, with each bet by itself"),
            "opposite": _("Against the player with the opposite bet"),
            "pot": _("Against all others at the table, for one common sum"),
            "croupier": _("Against the croupier’s own chips"),
        },
        _("Players are not one another’s opponents. Each bet stands by itself against the house."),
    ),
    "racetrack_is_for": Words(
        _("What is the racetrack on the layout for?"),
        {
            "announced": _("It makes announced bets easier to take"),
            "last_numbers": _("It shows the numbers that came last"),
            "even_chances": _("It takes the even chances"),
            "turns": _("It counts the turns of the ball"),
        },
        _("The racetrack copies the order of the wheel onto the cloth. That helps with announced bets."),
    ),
    "racetrack_side": Words(
        _("On which side of the numbers does the racetrack lie?"),
        {
            "where_one_stands": _("Beside them; which side that is depends on where you stand"),
            "left_of_zero": _("Always on the left of zero"),
            "right_of_zero": _("Always on the right of zero"),
            "wheel": _("On the rim of the wheel"),
        },
        _("It lies beside the numbers. From the other side of the table left is right."),
    ),
    "straights_counted": Words(
        _("European roulette: how many different straight-up bets are there?"),
        {
            "of_37": _("37: one on each number, and one on zero"),
            "of_36": _("36: zero cannot be backed"),
            "of_38": _("38: two of them on zeros"),
            "of_12": _("12: one for each row"),
        },
        _("There are as many as boxes with a number: 36 and zero."),
    ),
    "red_and_black": Words(
        _("A player lays chips on red and on black for the same spin. What do you do?"),
        {
            "both": _("Take both: each bet stands by itself"),
            "second_refused": _("Refuse the second bet"),
            "difference": _("Take the difference of the two as one bet"),
            "equal": _("Take both only if the stakes are equal"),
        },
        _("A player may back both colours on the same spin. Each bet is settled by itself."),
    ),
    "even_chances": Words(
        _("Which of these bets are even chances?"),
        {
            "colours": _("Red and black"),
            "parity": _("Even and odd"),
            "halves": _("Low and high"),
            "dozens": _("Dozens"),
            "columns": _("Columns"),
            "corners": _("Corners"),
        },
        _("Even chances are three pairs of bets, each on eighteen numbers. They pay one to one."),
    ),
    "marks_of_dozens": Words(
        _("What do the letters P, M and D with a 12 mark on a French cloth?"),
        {
            "dozens": _("The first, the second and the third dozen"),
            "columns": _("The three columns"),
            "even_chances": _("Three of the even chances"),
            "maxima": _("The limits of the table"),
        },
        _("The letters stand for premier, moyen and dernier: the first, the middle and the last dozen."),
    ),
    "two_games": Words(
        _("How does an American wheel differ from a European one?"),
        {
            "zeros_and_order": _("It has a double zero too, and its numbers stand in another order"),
            "no_zero": _("It has no zero"),
            "order_kept": _("It has a double zero too, and its numbers stand in the same order"),
            "odds": _("It has the same pockets, but other odds are paid"),
        },
        _("There are 38 pockets instead of 37, and the two orders are different. The odds of the bets are the same."),
    ),
}
WHEEL = {
    "right_half_black": Words(
        _("European wheel, the half on the right of zero, from 32 to 10: which black numbers lie there?"),
        {
            "low": _("Only low ones"),
            "high": _("Only high ones"),
            "both": _("Low and high ones"),
            "none": _("None at all"),
        },
        _("On the right of zero the nine black numbers are all low, the nine red ones all high."),
    ),
    "right_half_red": Words(
        _("European wheel, the half on the right of zero, from 32 to 10: which red numbers lie there?"),
        {
            "high": _("Only high ones"),
            "low": _("Only low ones"),
            "both": _("Low and high ones"),
            "none": _("None at all"),
        },
        _("On the right of zero the nine red numbers are all high, the nine black ones all low."),
    ),
    "left_half_black": Words(
        _("European wheel, the half on the left of zero, from 5 to 26: which black numbers lie there?"),
        {
            "high": _("Only high ones"),
            "low": _("Only low ones"),
            "both": _("Low and high ones"),
            "none": _("None at all"),
        },
        _("On the left of zero the nine black numbers are all high, the nine red ones all low."),
    ),
    "left_half_red": Words(
        _("European wheel, the half on the left of zero, from 5 to 26: which red numbers lie there?"),
        {
            "low": _("Only low ones"),
            "high": _("Only high ones"),
            "both": _("Low and high ones"),
            "none": _("None at all"),
        },
        _("On the left of zero the nine red numbers are all low, the nine black ones all high."),
    ),
    "beside_zero": Words(
        _("European wheel: which colours have the two pockets beside zero?"),
        {
            "red_black": _("One is red, one is black"),
            "red": _("Both are red"),
            "black": _("Both are black"),
            "green": _("Both are green"),
        },
        _("Red and black take turns round the wheel: 32 beside zero is red, 26 on the other side is black."),
    ),
    "double_zero_lies": Words(
        _("American wheel: where does the double zero lie?"),
        {
            "opposite": _("Exactly opposite the single zero"),
            "next_to": _("Next to the single zero"),
            "quarter": _("A quarter of the wheel from the single zero"),
            "between": _("Between two black numbers"),
        },
        _("The two zeros lie exactly opposite each other."),
    ),
}
