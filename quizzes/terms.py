"""The table's words in the reader's language: key → name. French, the bridge between houses, stands beside."""

import re

from django.utils.html import escape, format_html
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from quizzes.rules.house import ZeroRule
from quizzes.rules.roulette.bets import BetKind

BETS = {
    BetKind.STRAIGHT: pgettext_lazy("bet", "Straight up"),
    BetKind.SPLIT: pgettext_lazy("bet", "Split"),
    BetKind.STREET: pgettext_lazy("bet", "Street"),
    BetKind.TRIO: pgettext_lazy("bet", "Trio"),
    BetKind.CORNER: pgettext_lazy("bet", "Corner"),
    BetKind.FIRST_FOUR: pgettext_lazy("bet", "First four"),
    BetKind.TOP_LINE: pgettext_lazy("bet", "Top line"),
    BetKind.SIX_LINE: pgettext_lazy("bet", "Six line"),
    BetKind.COLUMN: pgettext_lazy("bet", "Column"),
    BetKind.DOZEN: pgettext_lazy("bet", "Dozen"),
    BetKind.COLUMNS: pgettext_lazy("bet", "Double column"),
    BetKind.DOZENS: pgettext_lazy("bet", "Double dozen"),
    BetKind.RED: pgettext_lazy("bet", "Red"),
    BetKind.BLACK: pgettext_lazy("bet", "Black"),
    BetKind.EVEN: pgettext_lazy("bet", "Even"),
    BetKind.ODD: pgettext_lazy("bet", "Odd"),
    BetKind.LOW: pgettext_lazy("bet", "Low (1–18)"),
    BetKind.HIGH: pgettext_lazy("bet", "High (19–36)"),
}

FRENCH = {
    BetKind.STRAIGHT: "plein",
    BetKind.SPLIT: "cheval",
    BetKind.STREET: "transversale pleine",
    BetKind.TRIO: "trio",
    BetKind.CORNER: "carré",
    BetKind.FIRST_FOUR: "quatre premiers",
    BetKind.TOP_LINE: "cinq premiers",
    BetKind.SIX_LINE: "sixain",
    BetKind.COLUMN: "colonne",
    BetKind.DOZEN: "douzaine",
    BetKind.COLUMNS: "deux colonnes",
    BetKind.DOZENS: "deux douzaines",
    BetKind.RED: "rouge",
    BetKind.BLACK: "noir",
    BetKind.EVEN: "pair",
    BetKind.ODD: "impair",
    BetKind.LOW: "manque",
    BetKind.HIGH: "passe",
}

COLOURS = {
    "red": pgettext_lazy("colour of a pocket", "red"),
    "black": pgettext_lazy("colour of a pocket", "black"),
    "green": pgettext_lazy("colour of a pocket", "green"),
}

KINDS = {
    "payout": pgettext_lazy("kind of question", "Payouts"),
    "picture_bet": pgettext_lazy("kind of question", "Picture bets"),
    "table_round": pgettext_lazy("kind of question", "A whole table"),
    "wheel_order": pgettext_lazy("kind of question", "Order of the wheel"),
}

KIND_DESCRIPTIONS = {
    "payout": _("One stack on one bet: what does it pay?"),
    "picture_bet": _("Stacks of one colour round the winning number: what do they pay together?"),
    "table_round": _("Winners and losers on one felt: what do you pay, what do you collect?"),
    "wheel_order": _("Which number lies so many pockets on?"),
}

FIELDS = {
    "payout": pgettext_lazy("field", "Payout"),
    "pays": pgettext_lazy("field", "You pay"),
    "collects": pgettext_lazy("field", "You collect"),
    "pocket": pgettext_lazy("field", "Number"),
}

UNITS = {
    "units": pgettext_lazy("unit of a field", "units"),
    "money": pgettext_lazy("unit of a field", "money"),
    "number": "",
}

SLIPS = {
    "stake_counted_in": pgettext_lazy("slip", "Stakes counted in"),
    "units_for_money": pgettext_lazy("slip", "Units for money"),
    "wrong_factor": pgettext_lazy("slip", "Wrong odds"),
    "chips_miscounted": pgettext_lazy("slip", "Chips miscounted"),
    "split_corner_mixed_up": pgettext_lazy("slip", "Split and corner mixed up"),
    "stack_missed": pgettext_lazy("slip", "A stack missed"),
    "stacks_as_single_chips": pgettext_lazy("slip", "Stacks taken as single chips"),
    "winning_stake_collected": pgettext_lazy("slip", "A winning stake collected"),
    "loser_paid": pgettext_lazy("slip", "A losing stake paid"),
    "loser_left": pgettext_lazy("slip", "A losing stake left on the felt"),
    "wrong_way": pgettext_lazy("slip", "The wrong way round"),
    "pocket_off": pgettext_lazy("slip", "One pocket off"),
    "number_on_the_felt": pgettext_lazy("slip", "The felt's order for the wheel's"),
}

SKILLS = {
    "wheel_clockwise": pgettext_lazy("skill", "Wheel, clockwise"),
    "wheel_anticlockwise": pgettext_lazy("skill", "Wheel, anticlockwise"),
}


ZERO_RULES = {
    ZeroRule.LOSE: _("Zero: even chances lose"),
    ZeroRule.PARTAGE: _("Zero: half of even chances back"),
    ZeroRule.EN_PRISON: _("Zero: even chances held"),
    ZeroRule.CHOICE: _("Zero: even chances halved or held"),
    ZeroRule.SURRENDER: _("Both zeros: half of even chances back"),
}


def zero_rule_name(rule: str) -> str:
    """What zero does to the even chances at this table."""
    return str(ZERO_RULES[ZeroRule(rule)])


def bet_name(kind: str) -> str:
    """The name of a kind of bet."""
    return str(BETS[BetKind(kind)])


def french_name(kind: str) -> str:
    """The French name of a kind of bet, as said at tables everywhere."""
    return FRENCH[BetKind(kind)]


def kind_name(key: str) -> str:
    """The name of a kind of question."""
    return str(KINDS.get(key, key))


def slip_name(key: str) -> str:
    """The name of a usual mistake."""
    return str(SLIPS.get(key, key))


def skill_name(key: str) -> str:
    """The name of a skill: a bet, a factor, a way round the wheel."""
    if key in set(BetKind):
        return bet_name(key)
    if key.startswith("factor_"):
        return f"× {key.removeprefix('factor_')}"
    return str(SKILLS.get(key, key))


def colour_name(key: str) -> str:
    """red, black or green in the reader's language."""
    return str(COLOURS[key])


def bet_label(word: str) -> SafeString:
    """A bet as a reader sees it: its name, and its numbers kept from left to right.

    split:17-20 → Split 17-20 · six_line:16-17-18-19-20-21 → Six line 16–21 · red → Red
    """
    kind, _colon, numbers = word.partition(":")
    if not numbers:
        return isolated(bet_name(kind))
    parts = numbers.split("-")
    shown = f"{parts[0]}\N{EN DASH}{parts[-1]}" if len(parts) == 6 else numbers
    return format_html('{} <bdi dir="ltr" class="num">{}</bdi>', bet_name(kind), shown)


def bet_text(word: str) -> str:
    """The same without markup, for labels of pictures; the numbers isolated by characters."""
    kind, _colon, numbers = word.partition(":")
    name, isolate = bet_name(kind), "\N{LEFT-TO-RIGHT ISOLATE}%s\N{POP DIRECTIONAL ISOLATE}"
    return f"{name} {isolate % numbers}" if numbers else _SPAN.sub(isolate % r"\g<0>", name)


_SPAN = re.compile(r"\d+\N{EN DASH}\d+")


def isolated(name: str) -> SafeString:
    """A name as markup, with the numbers in it kept from left to right: 1–18 among Arabic letters would read 18–1."""
    return mark_safe(_SPAN.sub(r'<bdi dir="ltr">\g<0></bdi>', escape(name)))
