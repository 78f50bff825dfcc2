"""What each of the table's words means, in a line; and the words that a glossary needs beside those that are asked."""

from collections.abc import Mapping
from typing import NamedTuple, TypeAlias

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _
from django.utils.translation import override, pgettext_lazy

from quizzes.questions.terms import TERMS
from quizzes.terms.table_words import FRENCH, WORDS

Text: TypeAlias = str | Promise


class Term(NamedTuple):
    """A word in the reader's language, the French one, and what it means."""

    key: str
    word: Text
    french: str
    meaning: Text


MEANINGS: Mapping[str, Text] = {
    "straight": _("A bet on one number; the chip lies in its box."),
    "split": _("A bet on two numbers whose boxes share an edge; the chip lies on the line between them."),
    "street": _("A bet on the three numbers of a row; the chip lies on the outer edge, at the middle of the row."),
    "trio": _("A bet on zero and two numbers beside it; the chip lies where the three boxes meet."),
    "corner": _("A bet on four numbers whose boxes meet in one point; the chip lies on that point."),
    "first_four": _("A bet on zero and the first row of a European cloth; the chip lies on their outer corner."),
    "top_line": _("A bet on both zeros and the first row of an American cloth: five numbers."),
    "six_line": _("A bet on two rows that touch; the chip lies on the outer edge, at their joint."),
    "column": _("A bet on one of the three long lines of twelve numbers; the chip lies in the box at its end."),
    "dozen": _("A bet on the first, second or third twelve numbers."),
    "columns": _("One stake on two columns side by side; the chip lies on the line between their boxes."),
    "dozens": _("One stake on two dozens side by side; the chip lies on the line between their boxes."),
    "red": _("A bet on the eighteen red numbers."),
    "black": _("A bet on the eighteen black numbers."),
    "even": _("A bet on the eighteen even numbers; zero is not one of them."),
    "odd": _("A bet on the eighteen odd numbers."),
    "low": _("A bet on the lower half of the numbers, without zero."),
    "high": _("A bet on the upper half of the numbers."),
    "even_chance": _("Each of the six bets on eighteen numbers: a winner is paid as much as the stake."),
    "stake": _("What a player has laid on a bet."),
    "payout": _("What the bank adds to a winning stake; the stake itself is no part of it."),
    "minimum": _("The least that may be laid on a bet."),
    "maximum": _(
        "The most that may be laid on a bet; named for a single number, others follow from it or stand in a list."
    ),
    "remainder": _(
        "What is left of an announced amount when it has been spread over the chips; it goes back to the player."
    ),
    "chip_value": _("What one chip is worth at this table."),
    "call_bet": _("A bet that the player says aloud and the croupier lays."),
    "series": _("A fixed set of chips that is announced by its name and covers a part of the wheel."),
    "voisins": _("The series of the seventeen numbers round zero on the wheel."),
    "tiers": _("The series of the twelve numbers across from zero on the wheel."),
    "orphelins": _("The series of the eight numbers between the two others, in two pieces."),
    "orphelins_plein": _("The eight numbers of the orphelins, each with a chip of its own."),
    "jeu_zero": _("The small series round zero on the wheel, seven numbers."),
    "neighbours": _("A number with the pockets beside it on the wheel, two on each side as a rule."),
    "finale": _("All numbers that end in the same digit."),
    "finale_cheval": _("Two finales at once, with a chip on every split of their numbers."),
    "complete": _("All inside positions that hold a number, laid at once."),
    "station": _("A position that wins; a complete is paid by their count."),
    "dolly": _("The marker that is set on the winning number."),
    "colour_chip": _(
        "A chip without a value printed on it; its colour says whose it is, and the table what it is worth."
    ),
    "cash_chip": _("A chip with its value on it, good at every table of the house."),
    "stack": _("Twenty chips, the measure by which payouts are cut."),
    "layout": _("The cloth with the boxes on which bets are laid."),
    "racetrack": _("The order of the wheel, printed on the cloth to make announced bets easier."),
    "wheel": _("The turning bowl with the numbered pockets."),
    "pocket": _("The place on the wheel where the ball comes to rest; it names the winning number."),
    "la_partage": _("A rule for zero: an even chance gets half of its stake back."),
    "en_prison": _("A rule for zero: a stake on an even chance is locked until the next spin decides."),
    "trente_et_quarante": _("A card game of two rows dealt beyond thirty; the lower total wins."),
    "row": _("At trente et quarante the cards dealt until they are beyond thirty; on the layout three numbers across."),
    "couleur": _("The chance that the first card has the colour of the row that wins."),
    "inverse": _("The chance that the first card has the colour of the row that loses."),
    "null_coup": _("Both rows have the same total, but not thirty-one: nobody wins, and the stakes are free."),
    "refait": _("Both rows have thirty-one: the house’s rule decides about the stakes."),
    "insurance": _("For a premium a stake is left untouched by a refait."),
    "premium": _("What an insurance costs, a hundredth of the stake as a rule."),
    "cut_card": _("A card of another colour that marks where the cards are cut, or where the game ends."),
    "shoe": _("The box from which cards are dealt; also all the cards that are dealt between two shuffles."),
    "burn": _("To discard a card unseen before the deal, or one that was seen by mistake."),
}
_MORE = {
    "inside_bet": (
        pgettext_lazy("table word", "inside bet"),
        "mise intérieure",
        _("A bet on numbers: on a box, or on a line or a joint between boxes."),
    ),
    "outside_bet": (
        pgettext_lazy("table word", "outside bet"),
        "mise extérieure",
        _("A bet in the boxes round the numbers: dozens, columns, even chances."),
    ),
    "winning_number": (
        pgettext_lazy("table word", "winning number"),
        "numéro gagnant",
        _("The number of the pocket in which the ball comes to rest."),
    ),
    "partial_hit": (
        pgettext_lazy("table word", "partial hit"),
        "gain partiel",
        _("Another number than that of a complete comes, and shares positions with it: only these are paid."),
    ),
    "house_edge": (
        pgettext_lazy("table word", "house edge"),
        "avantage de la maison",
        _("The share of all stakes that the house keeps in the long run."),
    ),
    "chip": (
        pgettext_lazy("table word", "chip"),
        "jeton",
        _("What stands for money at the table."),
    ),
    "unit": (
        pgettext_lazy("table word", "unit"),
        "unité",
        _("One chip, whatever it is worth: payouts are counted in units first, then turned into money."),
    ),
    "zero": (
        pgettext_lazy("table word", "zero"),
        "zéro",
        _("The green number; it belongs to no outside bet."),
    ),
    "croupier": (
        pgettext_lazy("table word", "croupier"),
        "croupier",
        _("Who runs the game at a table: takes the bets, launches the ball or deals, collects and pays."),
    ),
    "supervisor": (
        pgettext_lazy("table word", "table supervisor"),
        "chef de table",
        _("Who answers for a table and decides what is in dispute."),
    ),
    "coup": (
        pgettext_lazy("table word", "coup"),
        "coup",
        _("One decision of the game: a spin at roulette, a pair of rows at trente et quarante."),
    ),
    "pack": (
        pgettext_lazy("table word", "pack of cards"),
        "jeu de cartes",
        _("Fifty-two cards; trente et quarante is dealt from six packs together."),
    ),
    "court_card": (
        pgettext_lazy("table word", "court card"),
        "figure",
        _("A jack, queen or king; each counts ten."),
    ),
    "cut": (
        pgettext_lazy("table word", "cut the cards"),
        "couper",
        _("To part the shuffled cards, so that nobody of the house decides where the deal begins."),
    ),
    "basket": (
        pgettext_lazy("table word", "card basket"),
        "panier",
        _("Where dealt and burnt cards go."),
    ),
    "surrender": (
        pgettext_lazy("table word", "surrender"),
        "surrender",
        _("A rule of some American tables: an even chance gets half of its stake back on either zero."),
    ),
}
"""Not asked in questions: word, French, meaning."""
THEMES: Mapping[str, tuple[str, ...]] = {
    "bets": ("inside_bet", "outside_bet", *TERMS["bets"]),
    "chances": TERMS["chances"],
    "table": (*TERMS["table"], "winning_number", "zero", "croupier", "supervisor", "coup"),
    "chips": ("chip", "unit", *TERMS["chips"], "house_edge"),
    "announced": (*TERMS["announced"], "partial_hit"),
    "zero": (*TERMS["zero"], "surrender"),
    "cards": (*TERMS["cards"], "pack", "court_card", "cut", "basket"),
}
"""All words of the glossary by theme, in the order in which they are shown."""


def word_elsewhere(key: str, language: str) -> str:
    """The word in another of the site's languages."""
    found = term(key)
    if language == "fr":
        return found.french
    with override(language):
        return str(found.word)


def term(key: str) -> Term:
    """A word of the glossary; KeyError where it has none."""
    if key in MEANINGS:
        return Term(key, WORDS[key], FRENCH[key], MEANINGS[key])
    word, french, meaning = _MORE[key]
    return Term(key, word, french, meaning)
