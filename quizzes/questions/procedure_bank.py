"""The bank on procedure: each item with its topic, form, right and wrong options and source; the words stand elsewhere.

Sources: [FR-n] article n of the French order of 14 May 2007 on games in casinos · [AR] [UK] [RU] [HU] the Arabic,
Ukrainian, Russian and Hungarian handouts · [WP] encyclopaedia article on roulette · [NW] [VA] a house and a school of
dealers in the United States · [SD] administrative rules of South Dakota, 20:18:34 · [IT2] Italian description of
trente et quarante · [ST] a book of the nineteenth century.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from quizzes.questions.base import Form

# Why a wrong option is wrong: it is done otherwise; elsewhere it is right; at another moment it is; it opens the game.
STEP, HOUSE, MOMENT, OPEN = "wrong_step", "rule_of_another_house", "wrong_moment", "game_unprotected"
TOPICS = (
    "spin", "table", "payment", "chips", "announced", "wheel", "zero", "limits", "protection", "cards",
)  # fmt: skip


@dataclass(frozen=True)
class Item:
    """One item: its right options (of an order, all of them in order), its wrong ones with the slip that each is."""

    key: str
    topic: str
    source: str
    form: Form
    right: tuple[str, ...]
    wrong: Mapping[str, str]

    @property
    def options(self) -> tuple[str, ...]:
        """All options as keys of the words: item and option."""
        return tuple(f"{self.key}.{option}" for option in (*self.right, *self.wrong))

    @property
    def right_options(self) -> tuple[str, ...]:
        """The right ones, likewise."""
        return tuple(f"{self.key}.{option}" for option in self.right)


def _one(key: str, topic: str, source: str, right: str, **wrong: str) -> Item:
    return Item(key, topic, source, Form.CHOICE, (right,), wrong)


def _some(key: str, topic: str, source: str, right: tuple[str, ...], **wrong: str) -> Item:
    return Item(key, topic, source, Form.CHOICES, right, wrong)


def _order(key: str, topic: str, source: str, *steps: str) -> Item:
    return Item(key, topic, source, Form.ORDER, steps, {})


_ITEMS = (
    # ---- the spin
    _order("spin_steps", "spin", "AR", "open", "launch", "close", "name", "mark", "clear", "pay", "lift"),
    _one("round_begins", "spin", "AR", "opened", first_chip=STEP, launched=MOMENT, largest=STEP),
    _one("two_directions", "spin", "AR", "opposite", same=STEP, either=STEP, wheel_still=STEP),
    _one("next_direction", "spin", "FR-51", "reversed", again=HOUSE, both_clockwise=STEP, both_anticlockwise=STEP),
    _one("chip_while_running", "spin", "AR", "let_lie", push_back=MOMENT, first_only=STEP, stop=STEP),
    _one("when_to_close", "spin", "AR", "before_drop", at_launch=MOMENT, at_rest=MOMENT, at_dolly=MOMENT),
    _one("late_bet", "spin", "FR-51", "push_back", still_running=OPEN, only_if_loses=STEP, anew=STEP),
    _one("taken_back_late", "spin", "AR", "stays", own_chip=OPEN, moved=OPEN, half=STEP),
    _one("call_that_opens", "spin", "RU", "faites", rien=MOMENT, coupe=MOMENT, apres=STEP),
    _one("call_that_closes", "spin", "FR-51", "rien", faites=MOMENT, coupe=STEP, apres=STEP),
    _some("result_announced", "spin", "FR-51", ("number", "colour", "parity", "half"), dozen=STEP, beside=STEP),
    _one("seventeen_called", "spin", "FR-51", "right", red=STEP, high=STEP, even=STEP),
    _one("number_marked", "spin", "AR", "dolly", wheel=STEP, chip=OPEN, emptied=OPEN),
    _one("rake_or_dolly", "spin", "FR-51", "rake", silent_dolly=HOUSE, winners_only=OPEN, wheel=STEP),
    _one("dolly_on", "spin", "NW", "nothing", next_bets=MOMENT, losers_back=OPEN, winner_moved=OPEN),
    _some("forbidden_with_dolly", "spin", "NW", ("laid", "taken", "moved"), cleared=STEP, paid=STEP),
    _one("dolly_off", "spin", "AR", "all_paid", cleared=MOMENT, ball_out=MOMENT, asked=STEP),
    _one("chip_in_the_wheel", "spin", "FR-51", "anew", afterwards=STEP, wait=STEP, other_pocket=OPEN),
    _one("ball_out", "spin", "SD", "no_spin", last_pocket=OPEN, laid_back=OPEN, collected=STEP),
    _one("ball_with_the_wheel", "spin", "SD", "no_spin", enough_turns=STEP, turned=OPEN, next_time=STEP),
    _one("too_few_turns", "spin", "VA", "not_valid", counts=HOUSE, outside_only=STEP, players=OPEN),
    _one("who_launches", "spin", "FR-51", "in_turn", the_best=OPEN, supervisor=STEP, player=STEP),
    _one("before_launching", "spin", "FR-55-10", "stacks", box=MOMENT, colours=MOMENT, asks=STEP),
    # ---- the table
    _one("what_is_bet_on", "table", "AR", "pocket", turns=STEP, one_another=STEP, direction=STEP),
    _one("against_whom", "table", "AR", "house", opposite=STEP, pot=STEP, croupier=STEP),
    _one("racetrack_is_for", "table", "UK", "announced", last_numbers=STEP, even_chances=STEP, turns=STEP),
    _one("racetrack_side", "table", "UK", "where_one_stands", left_of_zero=STEP, right_of_zero=STEP, wheel=STEP),
    _one("straights_counted", "table", "UK", "of_37", of_36=STEP, of_38=HOUSE, of_12=STEP),
    _one("red_and_black", "table", "UK", "both", second_refused=STEP, difference=STEP, equal=STEP),
    _some("even_chances", "table", "AR", ("colours", "parity", "halves"), dozens=STEP, columns=STEP, corners=STEP),
    _one("marks_of_dozens", "table", "HU", "dozens", columns=STEP, even_chances=STEP, maxima=STEP),
    _one("two_games", "table", "HU", "zeros_and_order", no_zero=STEP, order_kept=STEP, odds=STEP),
    # ---- payment
    _one("after_the_dolly", "payment", "AR", "clear", pay_nearest=MOMENT, lift=MOMENT, new_bets=MOMENT),
    _one("winning_stake", "payment", "AR", "stays", house=STEP, in_payout=STEP, next_spin=STEP),
    _order("french_payment", "payment", "FR-51", "columns", "evens", "streets", "corners", "splits", "straights"),
    _one("amount_said", "payment", "FR-55-1", "said_then_paid", paid_then_said=MOMENT, silent=OPEN, of_table=STEP),
    _one("player_by_player", "payment", "FR-55-1", "by_player", by_bet=HOUSE, largest=STEP, as_asked=STEP),
    _one("paid_in_colour", "payment", "FR-55-10", "own_colour", cash=HOUSE, any_colour=STEP, notes=STEP),
    _one("value_chips_allowed", "payment", "FR-55-10", "supervisor", nobody=STEP, player=STEP, cashier=STEP),
    _one("cutting_out", "payment", "FR-55-10", "by_height", one_by_one=STEP, by_feel=OPEN, in_the_tray=OPEN),
    _one("wrong_payment", "payment", "FR-55-10", "supervisor", quietly=OPEN, player=OPEN, later=MOMENT),
    # ---- chips
    _one("worth_is_fixed", "chips", "AR", "bought", first_win=STEP, paid=STEP, each_spin=STEP),
    _one("worth_is_shown", "chips", "FR-55-10", "marker", printed=STEP, by_heart=OPEN, layout=STEP),
    _one("same_colour", "chips", "AR", "another", shared=OPEN, marked=OPEN, refused=STEP),
    _one("colour_taken_away", "chips", "FR-55-13", "changed", cashier=STEP, next_table=STEP, kept=STEP),
    _one("worth_not_said", "chips", "FR-55-13", "minimum", maximum=STEP, one=HOUSE, neighbour=STEP),
    _one("other_worth", "chips", "FR-55-13", "another_colour", marker=OPEN, not_today=HOUSE, new_ones=OPEN),
    _order("note_changed", "chips", "FR-38", "laid_open", "said", "counted", "lowered", "passed", "boxed"),
    _one("tip_in_colour", "chips", "FR-55-10", "changed", kept=MOMENT, played=STEP, returned=STEP),
    _one("value_chips_laid", "chips", "FR-55-10", "even_chances", everywhere=HOUSE, inside=STEP, nowhere=STEP),
    # ---- announced bets
    _some("announced_bets", "announced", "UK", ("series", "neighbours", "finales", "completes"), dozen=STEP, red=STEP),
    _one("call_heard", "announced", "WP", "repeated", silent=OPEN, wait=MOMENT, others=STEP),
    _one("no_money_down", "announced", "WP", "refused", afterwards=HOUSE, known=OPEN, half=STEP),
    _one("chips_on_the_racetrack", "announced", "UK", "two_moved", all_moved=STEP, stay=STEP, one_moved=STEP),
    _one("finale_laid", "announced", "UK", "layout", racetrack=STEP, wheel=STEP, dozens=STEP),
    _one("laid_at_once", "announced", "AR", "now", racetrack=HOUSE, written=STEP, winners=OPEN),
    _one("remainder_of_a_call", "announced", "AR", "back", on_one=STEP, tip=STEP, next_spin=STEP),
    _one("laid_on_request", "announced", "FR-55-10", "may", never=HOUSE, supervisor=STEP, after_close=MOMENT),
    # ---- the wheel
    _one("right_half_black", "wheel", "UK", "low", high=STEP, both=STEP, none=STEP),
    _one("right_half_red", "wheel", "UK", "high", low=STEP, both=STEP, none=STEP),
    _one("left_half_black", "wheel", "UK", "high", low=STEP, both=STEP, none=STEP),
    _one("left_half_red", "wheel", "UK", "low", high=STEP, both=STEP, none=STEP),
    _one("beside_zero", "wheel", "UK", "red_black", red=STEP, black=STEP, green=STEP),
    _one("double_zero_lies", "wheel", "FR-55-1", "opposite", next_to=STEP, quarter=STEP, between=STEP),
    # ---- zero and prison
    _one("zero_standard", "zero", "AR", "collect", half=HOUSE, locked=HOUSE, stays=STEP),
    _one("zero_partage", "zero", "FR-55-12", "half", collect=HOUSE, locked=HOUSE, chooses=HOUSE),
    _one("zero_choice", "zero", "FR-52", "chooses", collect=HOUSE, half=HOUSE, locked=HOUSE),
    _one("zero_and_dozen", "zero", "AR", "collect", half=STEP, locked=STEP, back=STEP),
    _some("lost_on_zero", "zero", "AR", ("red", "low", "dozen", "column"), straight=STEP, split=STEP),
    _one("prisoner_wins", "zero", "FR-52", "freed", paid=STEP, half_paid=STEP, stays=HOUSE),
    _one("prisoner_and_zero", "zero", "FR-52", "halved", lost=HOUSE, as_before=HOUSE, freed=HOUSE),
    _one("zero_at_the_end", "zero", "FR-52", "half", tomorrow=STEP, collect=STEP, whole=STEP),
    _one("prisoner_moved", "zero", "RU", "moved", never=HOUSE, by_player=OPEN, freed=STEP),
    # ---- limits
    _one("over_the_maximum", "limits", "NW", "excess_back", refused=STEP, whole=STEP, excess_kept=STEP),
    _one("under_the_minimum", "limits", "NW", "explained", collected=STEP, silent=STEP, filled_up=STEP),
    _one("minimum_raised", "limits", "FR-53", "all_raised", stay=STEP, number_only=STEP, lowered=STEP),
    # ---- protection and courtesy
    _one("stake_disputed", "protection", "FR-51", "where_it_lay", meant=OPEN, before_dolly=MOMENT, neighbours=OPEN),
    _one("supervisor_and_chips", "protection", "FR-51", "never", large=STEP, always=STEP, closing=STEP),
    _one("wheel_after_play", "protection", "FR-51", "locked", open=OPEN, turning=STEP, ball_left=OPEN),
    _one("stake_on_word", "protection", "FR-35", "refused", known=OPEN, small=STEP, witness=OPEN),
    _one("counted_in_public", "protection", "FR-43", "slowly", fast=OPEN, unseen=OPEN, silent=OPEN),
    # ---- trente et quarante
    _order("deal_prepared", "cards", "RU", "unpack", "shuffle", "cut", "aside", "burn", "invite", "first_card"),
    _one("packs_used", "cards", "RU", "six", one=STEP, four=STEP, eight=STEP),
    _some("chances_of_the_cards", "cards", "RU", ("noir", "rouge", "couleur", "inverse"), refait=STEP, apres=STEP),
    _one("laid_face_up", "cards", "RU", "checked", sorted=STEP, remembered=STEP, faster=STEP),
    _one("who_cuts", "cards", "RU", "guest", dealer=OPEN, supervisor=STEP, nobody=OPEN),
    _one("call_for_the_cut", "cards", "RU", "coupe", faites=MOMENT, rien=STEP, apres=STEP),
    _one("first_five", "cards", "RU", "burnt", first_row=STEP, red_card=HOUSE, shown=STEP),
    _one("burnt_cards", "cards", "RU", "basket", face_up=OPEN, back=STEP, guest=OPEN),
    _one("red_card_put", "cards", "FR-54", "last_five", first_five=HOUSE, middle=STEP, top=STEP),
    _one("red_card_shows", "cards", "FR-54", "void", finished=STEP, burnt=STEP, collected=STEP),
    _one("card_exposed", "cards", "FR-54", "burnt", put_back=OPEN, dealt=STEP, shuffled=STEP),
    _one("stake_added", "cards", "RU", "refused", first_row=STEP, add_only=STEP, second_card=STEP),
    _order("coup_settled", "cards", "FR-54", "announce", "losers", "inverse", "colours", "couleur"),
    _one("cards_while_paying", "cards", "FR-54", "stay", gathered=OPEN, basket=MOMENT, turned=OPEN),
    _one("refait_called", "cards", "ST", "un_apres", un=STEP, rouge=STEP, trente=STEP),
    _one("insured_stake", "cards", "IT2", "token", larger=STEP, by_heart=OPEN, apart=STEP),
    _one("premium_due", "cards", "FR-54", "placed", refait=MOMENT, won=MOMENT, session=MOMENT),
)
ITEMS: Mapping[str, Item] = {item.key: item for item in _ITEMS}
