"""Words of the questions on limits and houses, and on chance; the names of houses and of what they play."""

from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from quizzes.rules.house import LimitScheme
from quizzes.rules.roulette.prison import SecondZero

HOUSES = {
    "european_standard": pgettext_lazy("house", "European standard"),
    "fr_francaise": pgettext_lazy("house", "French roulette in France"),
    "fr_anglaise": pgettext_lazy("house", "English roulette in France"),
    "fr_americaine": pgettext_lazy("house", "American roulette in France"),
    "uk": pgettext_lazy("house", "United Kingdom"),
    "de": pgettext_lazy("house", "Germany"),
    "ch": pgettext_lazy("house", "Switzerland"),
    "ac": pgettext_lazy("house", "Atlantic City"),
    "us": pgettext_lazy("house", "United States"),
    "tq_fr": pgettext_lazy("house", "Trente et quarante in France"),
    "tq_ch_it": pgettext_lazy("house", "Trente et quarante, Swiss and Italian"),
}
WHEELS = {"european": _("European wheel"), "american": _("American wheel")}
SECOND_ZEROS = {
    SecondZero.HALVE: _("a further zero halves the held stake"),
    SecondZero.LOST: _("a further zero takes the held stake"),
    SecondZero.STAY: _("after a further zero the stake stays held"),
    SecondZero.PARTAGE: _("a further zero gives half of the held stake back"),
    SecondZero.FREED: _("a further zero frees the held stake"),
    SecondZero.NESTED3: _("a further zero asks for a second win; a third zero takes the stake"),
    SecondZero.NESTED: _("every further zero asks for one more win"),
}
LIMITS = {
    LimitScheme.PROPORTIONAL: _("limits by the numbers covered"),
    LimitScheme.FLAT: _("one limit for every inside bet"),
    LimitScheme.FRANCE_FRENCH: _("limits of French roulette, France 2007"),
    LimitScheme.FRANCE_ENGLISH: _("limits of English roulette, France 2007"),
    LimitScheme.FRANCE_AMERICAN: _("limits of American roulette, France 2007"),
    LimitScheme.TABLE: _("limits of the house’s own table"),
}

KINDS = {
    "limits": pgettext_lazy("kind of question", "Limits"),
    "zero_rules": pgettext_lazy("kind of question", "When zero comes"),
    "american": pgettext_lazy("kind of question", "Two zeros"),
    "bet_name": pgettext_lazy("kind of question", "Names of the bets"),
    "house_differences": pgettext_lazy("kind of question", "Houses compared"),
    "chance": pgettext_lazy("kind of question", "Chance and edge"),
}
DESCRIPTIONS = {
    "limits": _("What is the most on this bet, and which stacks go beyond it?"),
    "zero_rules": _("Zero comes: what goes back, what is held, what do you collect?"),
    "american": _("A table with 0 and 00: what changes on the wheel and on the cloth?"),
    "bet_name": _("A chip on the layout: what is the bet called, and where does another go?"),
    "house_differences": _("One bet at two houses: what changes?"),
    "chance": _("How likely is the bet, what are the odds against it, and what does it cost?"),
}
HINTS = {
    "limits": _(
        "The maximum on a number times the numbers covered; a French table has a list of multiples of its minimum."
    ),
    "zero_rules": _(
        "Only even chances have a rule on zero. Go from spin to spin and write down what still lies there."
    ),
    "american": _("0 and 00 share the end of the cloth and lie opposite each other on the wheel."),
    "bet_name": _("Count the boxes that the chip touches. At the outer line it takes whole rows."),
    "house_differences": _("Read what each house plays, then settle the bet twice."),
    "chance": _(
        "Winning pockets over all; odds against: losing to winning ones. The edge is what zero takes on average."
    ),
}
FIELDS = {
    "most": pgettext_lazy("field", "The most on it"),
    "over": pgettext_lazy("field", "Over the limit"),
    "under": pgettext_lazy("field", "Under the minimum"),
    "missing": pgettext_lazy("field", "Missing in all"),
    "odds": pgettext_lazy("field", "Pays, to one"),
    "name": pgettext_lazy("field", "The bet"),
    "place": pgettext_lazy("field", "The chip goes on"),
    "on_cloth": pgettext_lazy("field", "On this cloth"),
    "taken": pgettext_lazy("field", "It can be played at"),
    "changes": pgettext_lazy("field", "What changes"),
    "probability": pgettext_lazy("field", "Probability"),
    "against": pgettext_lazy("field", "Odds against, to one"),
    "edge": pgettext_lazy("field", "House edge"),
    "costlier": pgettext_lazy("field", "Costs the player more"),
}
SLIPS = {
    "straight_limit_for_all": pgettext_lazy("slip", "The limit of a number for every bet"),
    "multiple_for_money": pgettext_lazy("slip", "The multiple for the money"),
    "limit_by_numbers": pgettext_lazy("slip", "Limits by the numbers at a French table"),
    "limit_of_another": pgettext_lazy("slip", "The limit of another bet"),
    "at_the_limit": pgettext_lazy("slip", "A full stack taken as too much"),
    "whole_stack_back": pgettext_lazy("slip", "The whole stack given back"),
    "chips_for_money": pgettext_lazy("slip", "Chips for money"),
    "at_the_minimum": pgettext_lazy("slip", "The minimum taken as too little"),
    "stake_for_what_is_missing": pgettext_lazy("slip", "The stake for what is missing"),
    "one_missed": pgettext_lazy("slip", "One stack missed"),
    "all_taken_on_zero": pgettext_lazy("slip", "Everything taken on zero"),
    "half_back_on_zero": pgettext_lazy("slip", "Half given back"),
    "held_on_zero": pgettext_lazy("slip", "The stake held"),
    "only_even_chances": pgettext_lazy("slip", "The rule on zero for other bets"),
    "other_second_zero": pgettext_lazy("slip", "Another house’s second zero"),
    "freed_and_paid": pgettext_lazy("slip", "A freed stake paid"),
    "always_half": pgettext_lazy("slip", "Half after every zero"),
    "what_lies_there": pgettext_lazy("slip", "What lies there given back whole"),
    "left_in_prison": pgettext_lazy("slip", "The stake left in prison"),
    "european_wheel": pgettext_lazy("slip", "The European wheel"),
    "european_cloth": pgettext_lazy("slip", "The European cloth"),
    "zero_missed": pgettext_lazy("slip", "A zero missed"),
    "zero_too_much": pgettext_lazy("slip", "A zero too many"),
    "not_on_the_cloth": pgettext_lazy("slip", "A bet that is not on the cloth"),
    "bet_of_the_cloth_missed": pgettext_lazy("slip", "A bet of the cloth missed"),
    "bets_mixed_up": pgettext_lazy("slip", "Two bets mixed up"),
    "bet_beside": pgettext_lazy("slip", "The bet beside"),
    "straights_for_one_chip": pgettext_lazy("slip", "A chip on every number"),
    "one_rule_for_both": pgettext_lazy("slip", "One house’s rule for both"),
    "houses_swapped": pgettext_lazy("slip", "The houses mixed up"),
    "whole_stake_back": pgettext_lazy("slip", "The whole stake given back"),
    "wrong_cloth": pgettext_lazy("slip", "The wrong cloth"),
    "odds_taken_to_change": pgettext_lazy("slip", "Odds taken to change"),
    "cost_taken_as_the_same": pgettext_lazy("slip", "The cost taken as the same"),
    "taken_as_the_same": pgettext_lazy("slip", "A difference missed"),
    "zeros_left_out": pgettext_lazy("slip", "Zeros left out"),
    "against_for_chance": pgettext_lazy("slip", "Odds for probability"),
    "loses_for_wins": pgettext_lazy("slip", "The chance to lose"),
    "payout_for_odds_against": pgettext_lazy("slip", "The payout for the odds against"),
    "all_pockets_against": pgettext_lazy("slip", "All pockets counted against"),
    "losing_pockets_alone": pgettext_lazy("slip", "Losing pockets not divided"),
    "zero_rule_forgotten": pgettext_lazy("slip", "The rule on zero forgotten"),
    "half_edge": pgettext_lazy("slip", "Half of the edge"),
    "edge_of_the_others": pgettext_lazy("slip", "The edge of the other bets"),
    "chance_for_edge": pgettext_lazy("slip", "Probability for edge"),
    "long_odds_cost_more": pgettext_lazy("slip", "Long odds taken to cost more"),
    "stakes_left_out": pgettext_lazy("slip", "Stakes left out"),
    "stakes_alone": pgettext_lazy("slip", "Only the stakes compared"),
}
SKILLS = {
    "limit_of_a_bet": pgettext_lazy("skill", "The most on a bet"),
    "stacks_over_the_limit": pgettext_lazy("skill", "Stacks over the limit"),
    "outside_minimum": pgettext_lazy("skill", "The minimum outside"),
    "french_limits": pgettext_lazy("skill", "Limits of France"),
    "zero_lose": pgettext_lazy("skill", "Zero takes all"),
    "zero_partage": pgettext_lazy("skill", "La partage"),
    "zero_en_prison": pgettext_lazy("skill", "En prison"),
    "zero_choice": pgettext_lazy("skill", "Half back or prison"),
    "zero_surrender": pgettext_lazy("skill", "Surrender"),
    "withdrawal": pgettext_lazy("skill", "Leaving prison"),
    "second_zero_halve": pgettext_lazy("skill", "Second zero: halved"),
    "second_zero_lost": pgettext_lazy("skill", "Second zero: lost"),
    "second_zero_stay": pgettext_lazy("skill", "Second zero: stays held"),
    "second_zero_partage": pgettext_lazy("skill", "Second zero: half back"),
    "second_zero_freed": pgettext_lazy("skill", "Second zero: freed"),
    "second_zero_nested3": pgettext_lazy("skill", "Second zero: two wins"),
    "second_zero_nested": pgettext_lazy("skill", "Second zero: one more win"),
    "american_wheel": pgettext_lazy("skill", "The American wheel"),
    "american_cloth": pgettext_lazy("skill", "The American cloth"),
    "american_zero_end": pgettext_lazy("skill", "Bets round 0 and 00"),
    "bet_named": pgettext_lazy("skill", "Naming a bet"),
    "bet_placed": pgettext_lazy("skill", "Placing a bet"),
    "houses_zero": pgettext_lazy("skill", "Zero at two houses"),
    "houses_taken": pgettext_lazy("skill", "Bets of two houses"),
    "houses_edge": pgettext_lazy("skill", "The edge at two houses"),
    "houses_most": pgettext_lazy("skill", "Limits of two houses"),
    "houses_changes": pgettext_lazy("skill", "What changes between houses"),
    "chance_probability": pgettext_lazy("skill", "Probability"),
    "chance_against": pgettext_lazy("skill", "Odds against"),
    "chance_edge": pgettext_lazy("skill", "House edge"),
    "chance_costlier": pgettext_lazy("skill", "What costs more"),
    "edge_of_even_chances": pgettext_lazy("skill", "Edge of the even chances"),
}
OPTIONS = {
    "houses": {
        **HOUSES,
        "here": pgettext_lazy("house", "This house"),
        "both": pgettext_lazy("of two houses", "Both"),
        "neither": pgettext_lazy("of two houses", "Neither"),
    },
    "wheels": {**WHEELS},
    "second_zeros": {str(rule): words for rule, words in SECOND_ZEROS.items()},
    "doubles": {
        "off": _("no double columns or dozens"),
        "columns": _("double columns"),
        "dozens": _("double dozens"),
        "both": _("double columns and dozens"),
    },
    "changes": {
        "pays": _("The odds that it pays"),
        "often": _("How often it wins"),
        "zero": _("What zero does to it"),
        "cost": _("What it costs in the long run"),
        "most": _("The most that may lie on it"),
        "nothing": _("Nothing"),
    },
    "two_bets": {
        "first": pgettext_lazy("of two bets", "The first"),
        "second": pgettext_lazy("of two bets", "The second"),
        "same": pgettext_lazy("of two bets", "Both the same"),
    },
}
